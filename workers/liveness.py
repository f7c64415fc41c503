"""The liveness probe of a worker's container: `python -m workers.liveness` exits with 0 while the worker lives."""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path
from typing import Final

#: Modified each second while a worker lives (`workers.heartbeat`). A container has one worker.
LIVENESS_FILE: Final = Path(tempfile.gettempdir()) / "croupier-worker.alive"
#: Seconds without a sign of life after which a worker counts as frozen.
_SILENCE: Final = 10.0


def main() -> int:
    """Return the exit status of the probe."""
    try:
        silent = time.time() - LIVENESS_FILE.stat().st_mtime
    except OSError:
        return 1
    return int(silent > _SILENCE)


if __name__ == "__main__":
    sys.exit(main())
