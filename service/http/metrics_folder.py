"""The folder in which the processes of a service count: made before they start, gone when the last has ended.

The client of Prometheus looks for it when it is imported, so nothing here imports that before the folder is there.
"""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from runtime.temp_folder import TempFolder

#: The name of an application's metrics among its extensions.
NAME: Final = "metrics"
_VARIABLE: Final = "PROMETHEUS_MULTIPROC_DIR"
_MEMORY: Final = Path("/dev") / "shm"


@cache
def make_metrics_folder() -> TempFolder:
    """Make the folder, once: in memory, where there is such a place."""
    is_writable = _MEMORY.is_dir() and os.access(_MEMORY, os.W_OK)
    folder = TempFolder("croupier-figures-", _MEMORY if is_writable else None)
    os.environ[_VARIABLE] = str(folder.path)
    return folder


def metrics_folder() -> str:
    """Return where the folder is; empty: one process counts alone."""
    return os.environ.get(_VARIABLE, "")


def forget_process(process: int) -> None:
    """Take away the gauges of a process that has ended."""
    if metrics_folder():
        multiprocess: Any = import_module("prometheus_client.multiprocess")
        multiprocess.mark_process_dead(process)
