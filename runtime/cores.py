"""How many processes that compute have a core each: of this machine, or what a container may use of it."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def usable_cores() -> int:
    """Return the cores that this process may run on, at most the quota of its control group rounded up."""
    # What Celery sizes its pools by; its stubs do not know it yet.
    sysinfo: Any = import_module("celery.utils.sysinfo")
    return int(sysinfo.cpu_budget().count)
