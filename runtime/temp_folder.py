"""A temporary folder that is removed at every end of its program, also after a kill or a crash of the machine."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Final

#: A lock that the program and its children hold until the last of them ends.
_LOCK: Final = "lock"


class TempFolder:
    """A folder whose name starts with `prefix`, in `parent` or among the temporary files.

    Old folders of this user without a holder are removed first. `lock` is an open file: a program that keeps it open
    keeps the folder.
    """

    def __init__(self, prefix: str, parent: Path | None = None) -> None:
        parent = parent or Path(tempfile.gettempdir())
        _remove_left(parent, prefix)
        self.path, self.lock = _make(parent, prefix)
        # This shell removes the folder when its input ends, also when this program is killed.
        self._guard = subprocess.Popen(
            ["/bin/sh", "-c", 'read -r _; cd / && rm -rf "$OLDPWD"'],
            cwd=self.path,
            stdin=subprocess.PIPE,
            start_new_session=True,
        )

    def remove(self) -> None:
        """Remove the folder."""
        self._guard.communicate()
        os.close(self.lock)


def _make(parent: Path, prefix: str) -> tuple[Path, int]:
    folder = Path(tempfile.mkdtemp(prefix=prefix, dir=parent))
    new = folder / "new"
    lock = os.open(new, os.O_CREAT | os.O_RDWR, 0o600)
    fcntl.flock(lock, fcntl.LOCK_EX)
    # The lock gets its name when it is held, so that a new folder does not look abandoned.
    new.rename(folder / _LOCK)
    return folder, lock


def _remove_left(parent: Path, prefix: str) -> None:
    """Remove the folders of this user that have no holder."""
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
