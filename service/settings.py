"""Everything that a deployment may set, read once from the environment."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version

from service.sealing.keys import SealKey, read_seal_keys

__all__ = ["Settings", "read_settings", "service_version"]

_MIB = 1024 * 1024


@dataclass(frozen=True)
class Settings:
    """`max_body` is in bytes; sealed tables can be opened for `table_days` after each move."""

    max_body: int = _MIB
    testing: bool = False
    seal_keys: Sequence[SealKey] = ()
    table_days: int = 30


def read_settings(environment: Mapping[str, str] = os.environ) -> Settings:
    """Read the settings; ValueError names a variable that is not what it should be."""
    return Settings(
        max_body=_number(environment, "CROUPIER_MAX_BODY", _MIB, "bytes"),
        seal_keys=_seal_keys(environment, "CROUPIER_SEAL_KEYS"),
        table_days=_number(environment, "CROUPIER_TABLE_DAYS", 30, "days"),
    )


def _number(environment: Mapping[str, str], name: str, default: int, unit: str) -> int:
    text = environment.get(name, str(default))
    if not text.isdecimal() or int(text) == 0:
        raise ValueError(f"{name} is {text!r}: it must be a number of {unit}")
    return int(text)


def _seal_keys(environment: Mapping[str, str], name: str) -> Sequence[SealKey]:
    try:
        return read_seal_keys(environment.get(name, ""))
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from error


def service_version() -> str:
    """Return the installed version of the service."""
    try:
        return version("croupier")
    except PackageNotFoundError:
        return "0.1.0"
