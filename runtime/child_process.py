"""Starts programs that end with their parent: `python -m runtime.child_process PARENT PROGRAM ARGUMENT…`.

Only Linux can signal the death of a parent. On other systems the program outlives it.
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
    """Start `command`, which ends with this process, with the `options` of Popen. Never pass input of callers."""
    safe = ["-P"] if sys.flags.safe_path else []
    program = [sys.executable, *safe, "-m", "runtime.child_process", str(os.getpid()), *command]
    return subprocess.Popen(program, **options)  # noqa: S603 - see the docstring


def main() -> None:
    """Ask for a signal at the death of the parent, the first argument; then become the program."""
    parent, *command = sys.argv[1:]
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_SET_DEATH_SIGNAL, signal.SIGTERM)
    if os.getppid() == int(parent):
        os.execv(command[0], command)  # noqa: S606 - it becomes the program


if __name__ == "__main__":
    main()
