"""`python -m croupier`, and the command `croupier`."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import Any

#: Recursion limit: orjson reads data nested up to 1,024 times, and faults are shown at that depth.
_DEEPEST = 4000


def run() -> int:
    """Run the command line and return the exit status, also after an interruption during the imports."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        # A stream that was closed before the program began reads and writes nothing.
        stream: Any = getattr(sys, name) or os.fdopen(os.open(os.devnull, os.O_RDWR), mode)
        # Characters that the terminal cannot encode (♠ in Latin-1) are written as escapes.
        stream.reconfigure(errors="backslashreplace")
        setattr(sys, name, stream)
    sys.setrecursionlimit(_DEEPEST)
    try:
        status: int = import_module("croupier.command.main").main()
    except KeyboardInterrupt:
        return 130
    return status


if __name__ == "__main__":
    sys.exit(run())
