"""Everything that a deployment may set, read once from the environment."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from limits import parse

from workers.settings import JobSettings, read_job_settings

_MIB = 1024 * 1024
_LIMITS_STORES: Final = ("redis", "rediss", "unix")
#: As a browser writes it: a scheme and a host, no path.
_ORIGIN: Final = re.compile(r"[a-z][a-z0-9+.-]*://[^\s,/?#@]+")


@dataclass(frozen=True)
class Settings:
    """What the service is told by its environment; what is empty is off.

    `max_body` is in bytes; `waiters` is how many requests of a process may wait for jobs or listen to them at once.

    `keys` is the file of API keys; `rate` and `job_budget` are limits of one caller, as `600/minute`, of requests and
    of seconds of one core, counted at `limits_url` (left out: in the store of the jobs, or else in each process apart).
    `cors_origins` are the origins whose pages may read answers, `https_only` tells browsers to come by https alone,
    `proxies` is how many proxies in front tell a caller's address. Whoever brings the `metrics_token` is told figures;
    without one nothing is counted.
    """

    max_body: int = _MIB
    waiters: int = 12
    jobs: JobSettings = field(default_factory=JobSettings)
    testing: bool = False
    keys: Path | None = None
    rate: str = ""
    job_budget: str = ""
    limits_url: str = ""
    cors_origins: tuple[str, ...] = ()
    https_only: bool = False
    proxies: int = 0
    metrics_token: str = field(default="", repr=False)


def read_settings(environment: Mapping[str, str] = os.environ) -> Settings:
    """Read the settings; ValueError names a variable that is not what it should be."""
    keys = environment.get("CROUPIER_KEYS", "")
    return Settings(
        max_body=read_max_body(environment),
        jobs=read_job_settings(environment),
        keys=Path(keys) if keys else None,
        rate=_limit(environment, "CROUPIER_RATE"),
        job_budget=_limit(environment, "CROUPIER_JOB_BUDGET"),
        limits_url=_limits_url(environment),
        cors_origins=_origins(environment),
        https_only=environment.get("CROUPIER_HTTPS_ONLY", "") == "1",
        proxies=_number(environment, "CROUPIER_PROXIES", 0, "proxies", least=0),
        metrics_token=environment.get("CROUPIER_METRICS_TOKEN", ""),
    )


def read_max_body(environment: Mapping[str, str] = os.environ) -> int:
    """Return how large a body may be, in bytes: the server asks this too, before there is an application."""
    return _number(environment, "CROUPIER_MAX_BODY", _MIB, "bytes")


def _number(environment: Mapping[str, str], name: str, default: int, unit: str, *, least: int = 1) -> int:
    text = environment.get(name)
    if text is None:
        return default
    if not text.isdecimal() or int(text) < least:
        raise ValueError(f"{name} is {text!r}: it must be a number of {unit}")
    return int(text)


def _limits_url(environment: Mapping[str, str]) -> str:
    url = environment.get("CROUPIER_LIMITS_URL", "")
    if url and url.partition("://")[0] not in _LIMITS_STORES:
        raise ValueError(f"CROUPIER_LIMITS_URL must begin with {', '.join(f'{each}://' for each in _LIMITS_STORES)}")
    return url


def _origins(environment: Mapping[str, str]) -> tuple[str, ...]:
    origins = tuple(environment.get("CROUPIER_CORS_ORIGINS", "").split())
    for origin in origins:
        if origin != "*" and not _ORIGIN.fullmatch(origin):
            raise ValueError(
                f"CROUPIER_CORS_ORIGINS has {origin!r}: it must be origins like https://page.example, spaces between"
            )
    return origins


def _limit(environment: Mapping[str, str], name: str) -> str:
    text = environment.get(name, "")
    try:
        if text:
            parse(text)
    except ValueError as error:
        raise ValueError(f"{name} is {text!r}: it must be a limit like 600/minute") from error
    return text
