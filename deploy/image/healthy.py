"""Whether what a container runs is well, by its exit status: the service answers, or a worker's watch goes on.

A worker that is deaf or frozen is started again by its own watch (`workers/running/supervisor.py`), which is process 1.
"""

from __future__ import annotations

import os
import sys
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Final

_SECONDS: Final = 2.0


def serves(command: bytes) -> bool:
    """Tell whether a command line is one that answers HTTP."""
    return b"gunicorn" in command


def answers(port: int) -> bool:
    """Tell whether the service answers within two seconds."""
    connection = HTTPConnection("127.0.0.1", port, timeout=_SECONDS)
    try:
        connection.request("GET", "/healthz")
        return connection.getresponse().status == 200
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()


def is_stopped(process: Path) -> bool:
    """Tell whether a process is stopped: its state stands behind its name, which may hold anything."""
    return (process / "stat").read_text().rpartition(")")[2].split()[0] == "T"


def main() -> int:
    """Look once; return the exit status."""
    first = Path("/proc/1")
    if serves((first / "cmdline").read_bytes()):
        return 0 if answers(int(os.environ.get("PORT", "8000"))) else 1
    return 1 if is_stopped(first) else 0


if __name__ == "__main__":
    sys.exit(main())
