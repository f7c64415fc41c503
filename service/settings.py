"""Everything that a deployment may set, read once from the environment."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version

from workers.settings import JobSettings, read_job_settings

__all__ = ["Settings", "read_settings", "service_version"]

_MIB = 1024 * 1024


@dataclass(frozen=True)
class Settings:
    """`max_body` is in bytes; `waiters` how many requests of a process may wait for jobs or listen to them at once."""

    max_body: int = _MIB
    waiters: int = 5
    jobs: JobSettings = field(default_factory=JobSettings)
    testing: bool = False


def read_settings(environment: Mapping[str, str] = os.environ) -> Settings:
    """Read the settings; ValueError names a variable that is not what it should be."""
    name = "CROUPIER_MAX_BODY"
    text = environment.get(name, str(_MIB))
    if not text.isdecimal() or int(text) == 0:
        raise ValueError(f"{name} is {text!r}: it must be a number of bytes")
    return Settings(max_body=int(text), jobs=read_job_settings(environment))


def service_version() -> str:
    """Return the installed version of the service."""
    try:
        return version("croupier")
    except PackageNotFoundError:
        return "0.1.0"
