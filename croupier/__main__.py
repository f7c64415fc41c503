"""`python -m croupier`, and the command `croupier`."""

from __future__ import annotations

import sys
from importlib import import_module


def run() -> int:
    """Do what the command line asks for; return the exit status, also of an interruption while all is imported."""
    try:
        status: int = import_module("croupier.command.main").main()
    except KeyboardInterrupt:
        return 130
    return status


if __name__ == "__main__":
    sys.exit(run())
