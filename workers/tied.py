"""Runs a program that ends when whoever started it ends: `python -m workers.tied PROGRAM ARGUMENT…`.

Where the system cannot tell a process of its parent's death (all but Linux), the program is run all the same.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys
from typing import Final

__all__ = ["tied"]

_SET_DEATH_SIGNAL: Final = 1


def tied(command: list[str]) -> list[str]:
    """Return the command line that runs `command` tied to its parent."""
    safe = ["-P"] if sys.flags.safe_path else []
    return [sys.executable, *safe, "-m", "workers.tied", str(os.getpid()), *command]


def main() -> None:
    """Ask to be told, and become the program; the first argument is the parent that is meant."""
    parent, *command = sys.argv[1:]
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_SET_DEATH_SIGNAL, signal.SIGTERM)
    if os.getppid() == int(parent):
        os.execv(command[0], command)  # noqa: S606 - it becomes the program


if __name__ == "__main__":
    main()
