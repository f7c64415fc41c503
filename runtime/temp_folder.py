"""A temporary folder that goes with the program that made it, however that ends: stopped, killed, with its machine."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Final

#: Held by the program that uses a folder, and by those that it has started in it, until the last has ended.
_LOCK: Final = "lock"


class TempFolder:
    """A folder whose name begins with `prefix`, in `parent` (left out: where temporary files are).

    Those of this user whose holders were all killed are taken away first. `lock` is an open file: a program that
    holds it open keeps the folder.
    """

    def __init__(self, prefix: str, parent: Path | None = None) -> None:
        parent = parent or Path(tempfile.gettempdir())
        _remove_left(parent, prefix)
        self.path, self.lock = _make(parent, prefix)
        # It takes the folder away when its input ends, which no other process holds: also when we are killed.
        self._guard = subprocess.Popen(
            ["/bin/sh", "-c", 'read -r _; cd / && rm -rf "$OLDPWD"'],
            cwd=self.path,
            stdin=subprocess.PIPE,
            start_new_session=True,
        )

    def remove(self) -> None:
        """Take it away."""
        self._guard.communicate()
        os.close(self.lock)


def _make(parent: Path, prefix: str) -> tuple[Path, int]:
    folder = Path(tempfile.mkdtemp(prefix=prefix, dir=parent))
    new = folder / "new"
    lock = os.open(new, os.O_CREAT | os.O_RDWR, 0o600)
    fcntl.flock(lock, fcntl.LOCK_EX)
    # It has its name only once it is held, so that a folder that is being made is not taken for one that was left.
    new.rename(folder / _LOCK)
    return folder, lock


def _remove_left(parent: Path, prefix: str) -> None:
    """Take away the folders of this user whose holders were all killed."""
    for lock_file in parent.glob(f"{prefix}*/{_LOCK}"):
        with suppress(OSError):
            if lock_file.stat().st_uid == os.getuid():
                _remove_unless_held(lock_file)


def _remove_unless_held(lock_file: Path) -> None:
    lock = os.open(lock_file, os.O_RDWR)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        shutil.rmtree(lock_file.parent, ignore_errors=True)
    finally:
        os.close(lock)
