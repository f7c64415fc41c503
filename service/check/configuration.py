"""All that the environment says, read as the service and its workers read it, with every fault of it named."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path
from typing import Final, TypeVar

from croupier.games.build_info import COMPILED
from runtime.cores import usable_cores
from runtime.log_settings import LogSettings, read_log_settings
from runtime.tracing import make_tracer
from service.callers.keys import KeyFileError, read_keys
from service.http.address import refused_address
from service.settings import Settings, read_settings

_Read = TypeVar("_Read")

#: What can be nothing but an address.
_ADDRESS: Final = re.compile(r"[\d.]+|.*:.*")
_NAME: Final = re.compile(r"(?:CROUPIER|OTEL)_\w+")
_PORTS: Final = 65535


class UnreadableError(ValueError):
    """The environment is not what it should be; `faults` says all that is wrong, a sentence each."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = tuple(faults)


@dataclass(frozen=True)
class Configuration:
    """What would run: the settings, the variables that say them, and how many API keys hold.

    `host`, `port` and `processes` are gunicorn's.
    """

    settings: Settings
    logs: LogSettings
    variables: Mapping[str, str]
    keys: int = 0
    host: str = "127.0.0.1"
    port: int = 8000
    processes: int = 1
    is_compiled: bool = COMPILED

    def is_set(self, name: str) -> bool:
        """Tell whether a variable says something: one that is empty is as good as none."""
        return bool(self.variables.get(name))


def read_configuration(environment: Mapping[str, str]) -> Configuration:
    """Read everything; UnreadableError names every fault, not the first alone."""
    faults: list[str] = []
    settings = _read(read_settings, environment, faults)
    logs = _read(read_log_settings, environment, faults)
    _read(lambda variables: make_tracer("croupier", variables), environment, faults)
    keys = _count_keys(settings, faults)
    port = _number(environment, "PORT", 8000, _PORTS, faults)
    processes = _number(environment, "WEB_CONCURRENCY", usable_cores(), 1000, faults)
    if settings.jobs.webhook_ca and not Path(settings.jobs.webhook_ca).is_file():
        faults.append(f"CROUPIER_WEBHOOK_CA is {settings.jobs.webhook_ca!r}: there is no such file")
    host = _host(environment, faults)
    if faults:
        raise UnreadableError(faults)
    return Configuration(settings, logs, environment, keys, host, port, processes)


def _read(read: Callable[[Mapping[str, str]], _Read], readable: Mapping[str, str], faults: list[str]) -> _Read:
    """Read something, each time without the variables that the last fault names, until there is no fault."""
    while True:
        try:
            return read(readable)
        except ValueError as error:
            faults.append(str(error))
            named = readable.keys() & set(_NAME.findall(str(error)))
            if not named:
                raise UnreadableError(faults) from error
            readable = {name: text for name, text in readable.items() if name not in named}


def _count_keys(settings: Settings, faults: list[str]) -> int:
    try:
        keys = read_keys(settings.keys) if settings.keys else {}
    except KeyFileError as error:
        faults.append(f"CROUPIER_KEYS: {error}")
        return 0
    return sum(key.holds_at(time.time()) for key in keys.values())


def _host(environment: Mapping[str, str], faults: list[str]) -> str:
    host = environment.get("HOST", "127.0.0.1")
    try:
        if _ADDRESS.fullmatch(host) and not host.startswith("unix:"):
            ip_address(host.strip("[]"))
    except ValueError:
        faults.append(f"HOST is {host!r}: there is no such address")
    else:
        faults += filter(None, [refused_address(environment)])
    return host


def _number(environment: Mapping[str, str], name: str, default: int, most: int, faults: list[str]) -> int:
    text = environment.get(name, str(default))
    if text.isdecimal() and 0 < int(text) <= most:
        return int(text)
    faults.append(f"{name} is {text!r}: it must be a number from 1 to {most}")
    return default
