"""The folder in which the processes of a service count, from before their start until the last one has ended.

prometheus_client reads its path when it is imported, so this module imports it late.
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
    """Create the folder once, in memory if possible."""
    is_writable = _MEMORY.is_dir() and os.access(_MEMORY, os.W_OK)
    folder = TempFolder("croupier-figures-", _MEMORY if is_writable else None)
    os.environ[_VARIABLE] = str(folder.path)
    return folder


def metrics_folder() -> str:
    """Return the path of the folder. Empty: one process counts alone."""
    return os.environ.get(_VARIABLE, "")


def forget_process(process: int) -> None:
    """Remove the gauges of a process that has ended."""
    if metrics_folder():
        multiprocess: Any = import_module("prometheus_client.multiprocess")
        multiprocess.mark_process_dead(process)
