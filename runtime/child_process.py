"""Starts programs that end with their parent: `python -m runtime.child_process PARENT PROGRAM ARGUMENT…`.

Where the system cannot tell a process of its parent's death (all but Linux), the program is run all the same.
"""

from __future__ import annotations

import ctypes
import os
import signal
import subprocess
import sys
from typing import Any, Final

_SET_DEATH_SIGNAL: Final = 1


def start_child(command: list[str], **options: Any) -> subprocess.Popen[Any]:
    """Start `command` tied to this process, with the `options` of Popen; nothing of it may come from outside."""
    safe = ["-P"] if sys.flags.safe_path else []
    program = [sys.executable, *safe, "-m", "runtime.child_process", str(os.getpid()), *command]
    return subprocess.Popen(program, **options)  # noqa: S603 - said above


def main() -> None:
    """Ask to be told, and become the program; the first argument is the parent that is meant."""
    parent, *command = sys.argv[1:]
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_SET_DEATH_SIGNAL, signal.SIGTERM)
    if os.getppid() == int(parent):
        os.execv(command[0], command)  # noqa: S606 - it becomes the program


if __name__ == "__main__":
    main()
