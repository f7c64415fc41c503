"""The settings of jobs and sealed tables, equal for the service and its workers."""

from __future__ import annotations

import os
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass
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


def _read_file(text: str) -> str:
    if text and not Path(text).is_file():
        raise ValueError("there is no such file")
    return text


def _show_keys(keys: tuple[SealKey, ...]) -> str:
    return ",".join(f"{key.id}:***" for key in keys)


_SECONDS: Final = number("seconds")
_KEYS: Final = Kind(read_seal_keys, _show_keys, is_secret=True)
#: Seconds of a slice on the compiled engine. The source takes sixty times as long.
_TASK: Final = 100
_SLOW_TASK: Final = 60 * _TASK


@dataclass(frozen=True)
class JobSettings:
    """Where jobs go and how much is taken on; without a `broker_url` no job can be created.

    One caller keeps at most a tenth of the `store_records`, and has at most `caller_slices` slices of each queue in the
    broker. A slice is meant to take two seconds; `task_seconds` by the clock end it by force. Tables are sealed under
    the first of `seal_keys`, opened under any.
    """

    broker_url: str = variable("CROUPIER_BROKER_URL", url(*_BROKERS), "", "Redis, Valkey or RabbitMQ; none: no jobs")
    store_url: str = variable("CROUPIER_STORE_URL", url(*_STORES), "", "Redis or Valkey for records", "the broker")
    namespace: str = variable("CROUPIER_NAMESPACE", TEXT, "croupier", "the beginning of every key and queue")
    keep_seconds: int = variable("CROUPIER_KEEP_SECONDS", _SECONDS, _DAY, "seconds for which an ended job is kept")
    queue_limit: int = variable("CROUPIER_QUEUE_LIMIT", number("jobs"), 500, "how many jobs of a queue may be open")
    caller_slices: int = variable(
        "CROUPIER_CALLER_SLICES", number("slices"), 4, "slices of a caller's jobs in a queue at a time"
    )
    store_records: int = variable("CROUPIER_STORE_RECORDS", number("records"), 50_000, "how many jobs are kept")
    task_seconds: int = variable(
        "CROUPIER_TASK_SECONDS",
        _SECONDS,
        _TASK if COMPILED else _SLOW_TASK,
        "seconds by the clock after which a slice of a job is ended by force",
        f"{_TASK}; {_SLOW_TASK} where the engine is not compiled",
    )
    task_events: bool = variable(
        "CROUPIER_TASK_EVENTS", SWITCH, False, "1: workers send events of tasks and take commands, for Flower"
    )
    cost_limit: int = variable("CROUPIER_JOB_COST", _SECONDS, 4 * 60 * 60, "seconds of one core that a job may take")
    heartbeat: int = variable("CROUPIER_HEARTBEAT", _SECONDS, 10, "seconds between signs of life to a listener")
    seal_keys: tuple[SealKey, ...] = variable(_SEAL_KEYS, _KEYS, fresh_keys, "keys of tables", "drawn at each start")
    table_days: int = variable("CROUPIER_TABLE_DAYS", number("days"), 30, "days for which a table opens after a move")
    webhook_loopback: bool = variable("CROUPIER_WEBHOOK_LOOPBACK", SWITCH, False, "1: webhooks may go here, for tests")
    webhook_ca: str = variable("CROUPIER_WEBHOOK_CA", Kind(_read_file), "", "certificates that webhooks trust")


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
