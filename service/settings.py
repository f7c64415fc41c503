"""Settings of the service, read once from the environment."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from ipaddress import ip_address
from pathlib import Path
from time import time
from typing import Final

from limits import parse

from runtime.cores import usable_cores
from runtime.settings import SECRET, SWITCH, Kind, SettingsError, masked_url, number, read_variables, url, variable
from service.callers.keys import read_keys
from service.http.address import refused_address
from workers.settings import JobSettings, read_job_settings

_MIB: Final = 1024 * 1024
#: An origin as browsers send it: a scheme and a host.
_ORIGIN: Final = re.compile(r"[a-z][a-z0-9+.-]*://[^\s,/?#@]+")
#: A text that can only be an IP address, valid or not.
_ADDRESS: Final = re.compile(r"[\d.]+|.*:.*")


def _read_keys(text: str) -> Path | None:
    if not text:
        return None
    read_keys(Path(text))
    return Path(text)


def keys_in_force(path: Path | None) -> int:
    """Return the number of valid API keys in a file."""
    return sum(key.holds_at(time()) for key in read_keys(path).values()) if path else 0


def _show_keys(path: Path | None) -> str:
    return f"{path} ({keys_in_force(path)} in force)" if path else ""


def _read_rate(text: str) -> str:
    try:
        if text:
            parse(text)
    except ValueError as error:
        raise ValueError("it must be a limit like 600/minute") from error
    return text


def _read_origins(text: str) -> tuple[str, ...]:
    origins = tuple(text.split())
    if not all(origin == "*" or _ORIGIN.fullmatch(origin) for origin in origins):
        raise ValueError("it must be origins like https://page.example, spaces between")
    return origins


def _read_host(text: str) -> str:
    try:
        if _ADDRESS.fullmatch(text) and not text.startswith("unix:"):
            ip_address(text.strip("[]"))
    except ValueError:
        raise ValueError("there is no such address") from None
    return text


_RATE: Final = Kind(_read_rate)
_ORIGINS: Final = Kind(_read_origins, " ".join)
_KEYS: Final = Kind(_read_keys, _show_keys)
_LIMITS: Final = url("redis", "rediss", "unix")
_COLLECTOR: Final = Kind(str, masked_url, is_secret=True)
_PORT: Final = number("a port", most=65_535)
_PROCESSES: Final = number("processes", most=1000)


@dataclass(frozen=True)
class Settings:
    """Settings of the application. An empty value turns a feature off.

    `waiters` is the maximum number of requests of a process that wait for jobs or listen to them.
    """

    proxies: int = variable("CROUPIER_PROXIES", number("proxies", least=0), 0, "how many proxies are in front")
    https_only: bool = variable("CROUPIER_HTTPS_ONLY", SWITCH, False, "1: browsers must use https (HSTS)")
    https_subdomains: bool = variable("CROUPIER_HTTPS_SUBDOMAINS", SWITCH, False, "1: subdomains of the host too")
    cors_origins: tuple[str, ...] = variable("CROUPIER_CORS_ORIGINS", _ORIGINS, (), "origins whose pages read answers")
    max_body: int = variable("CROUPIER_MAX_BODY", number("bytes"), _MIB, "how large a body may be, in bytes")
    keys: Path | None = variable("CROUPIER_KEYS", _KEYS, None, "the file of API keys")
    rate: str = variable("CROUPIER_RATE", _RATE, "", "the requests of one caller, as `600/minute`")
    job_budget: str = variable("CROUPIER_JOB_BUDGET", _RATE, "", "the job seconds of one caller, as `3600/hour`")
    limits_url: str = variable("CROUPIER_LIMITS_URL", _LIMITS, "", "Redis or Valkey that counts for both", "the store")
    metrics_token: str = variable("CROUPIER_METRICS_TOKEN", SECRET, "", "the token of `GET /metrics`; none: no metrics")
    waiters: int = 12
    jobs: JobSettings = field(default_factory=JobSettings)


@dataclass(frozen=True)
class ServerSettings:
    """Settings of the server program."""

    host: str = variable("HOST", Kind(_read_host), "127.0.0.1", "where the service listens (below)")
    port: int = variable("PORT", _PORT, 8000, "the port where it listens")
    processes: int = variable("WEB_CONCURRENCY", _PROCESSES, usable_cores, "processes of the service", "usable cores")
    is_bare: bool = variable("CROUPIER_BARE", SWITCH, False, "1: every caller is trusted, so no proxy is needed")
    collector: str = variable("OTEL_EXPORTER_OTLP_ENDPOINT", _COLLECTOR, "", "where spans are sent, by OTLP")


def read_settings(environment: Mapping[str, str] = os.environ) -> Settings:
    """Read the settings of the application. Raises SettingsError with every fault."""
    faults: list[str] = []
    values = read_variables(Settings, environment, faults)
    try:
        values["jobs"] = read_job_settings(environment)
    except SettingsError as error:
        faults += error.faults
    if faults:
        raise SettingsError(faults)
    values["limits_url"] = values.get("limits_url") or values["jobs"].store_url
    return Settings(**values)


def read_server_settings(environment: Mapping[str, str] = os.environ) -> ServerSettings:
    """Read the settings of the server. Raises SettingsError with every fault, including a forbidden address."""
    faults: list[str] = []
    values = read_variables(ServerSettings, environment, faults)
    if "host" in values:
        faults += filter(None, [refused_address(environment)])
    if faults:
        raise SettingsError(faults)
    return ServerSettings(**values)
