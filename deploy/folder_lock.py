"""Runs a command under a lock of this folder: `python -m deploy.folder_lock COMMAND ARGUMENT…`.

Two first starts in one clone would create the same files. The second one waits and then finds them. Needs no package,
because it runs before packages are installed.
"""

from __future__ import annotations

import fcntl
import shutil
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from runtime.child_process import start_child

ROOT = Path(__file__).resolve().parent.parent


@contextmanager
def folder_lock(name: str) -> Iterator[None]:
    """Hold the lock `name` of this folder. While another program holds it, print that and wait."""
    file = ROOT / "build" / f"{name}.lock"
    file.parent.mkdir(exist_ok=True)
    with file.open("w") as handle:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print(f"croupier: another program is {name} in this folder; waiting until it is done", flush=True)
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def main() -> int:
    """Run the command, which ends with this program. Return its exit status, or 130 after a Ctrl-C."""
    # Both signals end the command, even if our parent ignores a Ctrl-C.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    program, *arguments = sys.argv[1:]
    try:
        with folder_lock("setting up"), start_child([shutil.which(program) or program, *arguments]) as process:
            try:
                status: int = process.wait()
                return status
            except KeyboardInterrupt:
                process.terminate()
                raise
    except KeyboardInterrupt:
        print("\ncroupier: stopped; what was made so far is kept", flush=True)
        return 130


if __name__ == "__main__":
    sys.exit(main())
