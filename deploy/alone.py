"""Runs a command while no other program in this folder does such a thing: `python -m deploy.alone COMMAND ARGUMENT…`.

Two first starts from one clone would make the same files over each other: the second waits, and then finds them made.
Needs no package: it runs before they are installed.
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
def alone(name: str) -> Iterator[None]:
    """Hold the lock `name` of this folder; while another program holds it, say so and wait."""
    file = ROOT / "build" / f"{name}.lock"
    file.parent.mkdir(exist_ok=True)
    with file.open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print(f"croupier: another program is {name} in this folder; waiting until it is done", flush=True)
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def main() -> int:
    """Run the command, which ends when this program does; return its exit status, 130 after a Ctrl-C."""
    # Both end the command, also where our parent has us ignore a Ctrl-C.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    program, *arguments = sys.argv[1:]
    try:
        with alone("setting up"), start_child([shutil.which(program) or program, *arguments]) as process:
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
