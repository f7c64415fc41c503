"""The settings of jobs and sealed tables, equal for the service and its workers."""

from __future__ import annotations

import os
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import IPv4Address
from pathlib import Path
from typing import Final

from croupier.games.build_info import COMPILED
from croupier.sealing.keys import SealKey, fresh_keys, keys_or_fresh, read_seal_keys
from runtime.settings import SWITCH, TEXT, Kind, SettingsError, number, read_variables, url, variable

_DAY: Final = 24 * 60 * 60
_SEAL_KEYS: Final = "CROUPIER_SEAL_KEYS"
#: Schemes of stores, and of all brokers.
_STORES: Final = ("redis", "rediss", "redis+socket")
_BROKERS: Final = (*_STORES, "amqp", "amqps", "pyamqp")
_LAST_PORT: Final = 65_535
#: All IPv4 addresses of a machine.
_EVERYWHERE: Final = str(IPv4Address(0))


def _read_address(text: str) -> tuple[str, int] | None:
    if not text:
        return None
    host, colon, port = text.rpartition(":")
    is_port = port.isascii() and port.isdecimal() and len(port) <= len(str(_LAST_PORT)) and int(port) <= _LAST_PORT
    if not colon or not is_port:
        raise ValueError("it must be host:port")
    return host.strip("[]") or _EVERYWHERE, int(port)


def _read_file(text: str) -> str:
    if text and not Path(text).is_file():
        raise ValueError("there is no such file")
    return text


def _show_keys(keys: tuple[SealKey, ...]) -> str:
    return ",".join(f"{key.id}:***" for key in keys)


_SECONDS: Final = number("seconds")
_KEYS: Final = Kind(read_seal_keys, _show_keys, is_secret=True)
_ADDRESS: Final = Kind(_read_address, lambda address: ":".join(map(str, address or ())))
#: Seconds of a chunk on the compiled engine. The source takes sixty times as long.
_TASK: Final = 25
_SLOW_TASK: Final = 60 * _TASK


@dataclass(frozen=True)
class JobSettings:
    """Where jobs go and how much is taken on; without a `broker_url` no job can be created.

    One caller keeps at most a tenth of the `store_records`. A chunk is meant to take
    two seconds of processor time; `task_seconds` of it end it by force, or four times as many by the clock. Tables are
    sealed under the first of `seal_keys`, opened under any.
    """

    broker_url: str = variable("CROUPIER_BROKER_URL", url(*_BROKERS), "", "Redis, Valkey or RabbitMQ; none: no jobs")
    store_url: str = variable("CROUPIER_STORE_URL", url(*_STORES), "", "Redis or Valkey for records", "the broker")
    namespace: str = variable("CROUPIER_NAMESPACE", TEXT, "croupier", "the beginning of every key and queue")
    keep_seconds: int = variable("CROUPIER_KEEP_SECONDS", _SECONDS, _DAY, "seconds for which an ended job is kept")
    queue_limit: int = variable("CROUPIER_QUEUE_LIMIT", number("jobs"), 500, "how many jobs of a queue may be open")
    store_records: int = variable("CROUPIER_STORE_RECORDS", number("records"), 50_000, "how many jobs are kept")
    task_seconds: int = variable(
        "CROUPIER_TASK_SECONDS",
        _SECONDS,
        _TASK if COMPILED else _SLOW_TASK,
        "seconds of processor time after which a chunk is ended by force, or four times as many by the clock",
        f"{_TASK}; {_SLOW_TASK} where the engine is not compiled",
    )
    cost_limit: int = variable("CROUPIER_JOB_COST", _SECONDS, 4 * 60 * 60, "seconds of one core that a job may take")
    heartbeat: int = variable("CROUPIER_HEARTBEAT", _SECONDS, 10, "seconds between signs of life to a listener")
    seal_keys: tuple[SealKey, ...] = variable(_SEAL_KEYS, _KEYS, fresh_keys, "keys of tables", "drawn at each start")
    table_days: int = variable("CROUPIER_TABLE_DAYS", number("days"), 30, "days for which a table opens after a move")
    webhook_loopback: bool = variable("CROUPIER_WEBHOOK_LOOPBACK", SWITCH, False, "1: webhooks may go here, for tests")
    webhook_ca: str = variable("CROUPIER_WEBHOOK_CA", Kind(_read_file), "", "certificates that webhooks trust")
    metrics_address: tuple[str, int] | None = variable(
        "CROUPIER_METRICS_ADDRESS", _ADDRESS, None, "host:port where a worker serves its metrics without a token"
    )


def read_job_settings(environment: Mapping[str, str] = os.environ) -> JobSettings:
    """Read the settings; SettingsError names every fault."""
    faults: list[str] = []
    values = read_variables(JobSettings, environment, faults)
    records_url = values.get("store_url") or values.get("broker_url", "")
    if records_url.partition("://")[0] not in ("", *_STORES):
        faults.append("CROUPIER_STORE_URL: it must name a Redis or Valkey, for CROUPIER_BROKER_URL names none")
    if faults:
        raise SettingsError(faults)
    values["store_url"] = _redis_url(records_url)
    values["seal_keys"] = keys_or_fresh(values.get("seal_keys", ()))
    return JobSettings(**values)


def _redis_url(url: str) -> str:
    """Return the URL of a store as redis-py reads it."""
    scheme, _, rest = url.partition("://")
    return f"unix://{rest.replace('virtual_host=', 'db=')}" if scheme == "redis+socket" else url


def seal_variables(settings: JobSettings) -> dict[str, str]:
    """Return the variable that gives another process the seal keys of this one, set or drawn."""
    keys = (f"{key.id}:{b64encode(key.secret).decode()}" for key in settings.seal_keys)
    return {_SEAL_KEYS: ",".join(keys)}
