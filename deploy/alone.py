"""Runs a command while nobody else in this folder does such a thing: `python -m deploy.alone COMMAND ARGUMENT…`.

Two first starts from one clone would make the same files over each other: the second waits, and then finds them made.
A Ctrl-C ends the command and all that it started. Needs no package: it is there before them.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from runtime.child_process import start_child

ROOT = Path(__file__).resolve().parent.parent
#: Seconds that a command which is asked to stop has for it.
STOP = 1.5


@contextmanager
def alone(name: str) -> Iterator[None]:
    """Hold the lock `name` of this folder; wait for it, and say so, while another program holds it."""
    file = ROOT / "build" / f"{name}.lock"
    file.parent.mkdir(exist_ok=True)
    with file.open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print(f"croupier: another program is {name} in this folder; waiting until it is done", flush=True)
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def stop_group(process: subprocess.Popen[Any], seconds: float = STOP) -> None:
    """Have a program that leads its own session end within some seconds, and whatever is left of what it started."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGTERM)
    with suppress(subprocess.TimeoutExpired):
        process.wait(seconds)
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def main() -> int:
    """Run the command; return its exit status."""
    # Both ask us to stop, also where whoever started us ignores a Ctrl-C.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        with alone("setting up"):
            # In a session of its own: a Ctrl-C reaches only us, and we end all of it without a word of its programs.
            program, *arguments = sys.argv[1:]
            process = start_child([shutil.which(program) or program, *arguments], start_new_session=True)
            try:
                status: int = process.wait()
            except KeyboardInterrupt:
                stop_group(process)
                raise
            return status
    except KeyboardInterrupt:
        print("\ncroupier: stopped; what was made so far is kept", flush=True)
        return 130


if __name__ == "__main__":
    sys.exit(main())
