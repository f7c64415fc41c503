"""The number of cores that this machine or container offers to processes."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def usable_cores() -> int:
    """Return the cores that this process may run on, at most the quota of its control group rounded up."""
    # Celery sizes its pools with this function, which its stubs lack.
    sysinfo: Any = import_module("celery.utils.sysinfo")
    return int(sysinfo.cpu_budget().count)
