"""`python -m croupier`, and the command `croupier`."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import Any

#: Data is nested 1,024 times at most as orjson reads it, and must be shown where it is wrong.
_DEEPEST = 4000


def run() -> int:
    """Do what the command line asks for; return the exit status, also of an interruption while all is imported."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        # A stream that was closed before the program began is empty, or leads nowhere.
        stream: Any = getattr(sys, name) or os.fdopen(os.open(os.devnull, os.O_RDWR), mode)
        # What the encoding of the surroundings lacks, as ♠ in Latin-1, is its number.
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
