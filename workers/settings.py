"""What a deployment may set for jobs, read once from the environment."""

from __future__ import annotations

import os
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass, field
from ipaddress import IPv4Address
from typing import Final
from urllib.parse import urlsplit

from croupier.games.build_info import COMPILED
from croupier.sealing.keys import SealKey, fresh_keys, keys_or_fresh, read_seal_keys

_DAY: Final = 24 * 60 * 60
_MIB: Final = 1024 * 1024
#: Interpreted, a chunk takes this much longer.
_INTERPRETED: Final = 60
_SEAL_KEYS: Final = "CROUPIER_SEAL_KEYS"
#: Schemes of brokers that can hold the records too, and of those that cannot.
_STORES: Final = ("redis", "rediss", "redis+socket")
_BROKERS: Final = (*_STORES, "amqp", "amqps", "pyamqp")
_LAST_PORT: Final = 65_535
#: Who names no host means all of them.
_EVERYWHERE: Final = str(IPv4Address(0))


@dataclass(frozen=True)
class JobSettings:
    """Where jobs go and how much is taken on; without a `broker_url` no job can be created.

    `namespace` begins every key and queue. `keep_seconds` is how long an ended job is kept, `queue_limit` how many jobs
    of a queue may be open at once, `store_bytes` how many bytes the records may take (one caller takes at most nine
    tenths of what the others leave). `task_seconds` is after what time a turn is ended by force: it is meant to take
    about two seconds. `cost_limit` is the largest cost of one job in seconds of one core (by estimate), `heartbeat` the
    seconds between signs of life to a listener.
    Tables are sealed under the first of `seal_keys`, and opened under any, for `table_days` after each move.
    `webhook_loopback` lets webhooks go to this machine, for tests; `webhook_ca` is a file of certificates to trust.
    A worker tells its figures at `metrics_address`, host and port (None: nowhere).
    """

    broker_url: str = ""
    store_url: str = ""
    namespace: str = "croupier"
    keep_seconds: int = _DAY
    queue_limit: int = 500
    store_bytes: int = 128 * _MIB
    task_seconds: int = 25 if COMPILED else 25 * _INTERPRETED
    cost_limit: int = 4 * 60 * 60
    heartbeat: int = 10
    seal_keys: tuple[SealKey, ...] = field(default_factory=fresh_keys)
    table_days: int = 30
    webhook_loopback: bool = False
    webhook_ca: str = ""
    metrics_address: tuple[str, int] | None = None


def read_job_settings(environment: Mapping[str, str] = os.environ) -> JobSettings:
    """Read the settings; ValueError names a variable that is not what it should be."""
    broker = _url(environment, "CROUPIER_BROKER_URL", _BROKERS)
    default = JobSettings()
    return JobSettings(
        broker_url=broker,
        store_url=_store_url(_url(environment, "CROUPIER_STORE_URL", _STORES), broker),
        namespace=environment.get("CROUPIER_NAMESPACE", default.namespace),
        keep_seconds=_number(environment, "CROUPIER_KEEP_SECONDS", default.keep_seconds),
        queue_limit=_number(environment, "CROUPIER_QUEUE_LIMIT", default.queue_limit),
        store_bytes=_number(environment, "CROUPIER_STORE_BYTES", default.store_bytes),
        task_seconds=_number(environment, "CROUPIER_TASK_SECONDS", default.task_seconds),
        cost_limit=_number(environment, "CROUPIER_JOB_COST", default.cost_limit),
        heartbeat=_number(environment, "CROUPIER_HEARTBEAT", default.heartbeat),
        seal_keys=_seal_keys(environment, _SEAL_KEYS),
        table_days=_number(environment, "CROUPIER_TABLE_DAYS", default.table_days),
        webhook_loopback=environment.get("CROUPIER_WEBHOOK_LOOPBACK", "") == "1",
        webhook_ca=environment.get("CROUPIER_WEBHOOK_CA", ""),
        metrics_address=_address(environment, "CROUPIER_METRICS_ADDRESS"),
    )


def _url(environment: Mapping[str, str], name: str, schemes: tuple[str, ...]) -> str:
    """Return the address that a variable gives; ValueError, which quotes none of it, when it cannot be one."""
    text = environment.get(name, "")
    if text and text.partition("://")[0] not in schemes:
        raise ValueError(f"{name} must begin with {', '.join(f'{scheme}://' for scheme in schemes)}")
    try:
        _ = urlsplit(text).port
    except ValueError:
        raise ValueError(f"{name} is no address: in a password, / is written %2F and # is written %23") from None
    return text


def _address(environment: Mapping[str, str], name: str) -> tuple[str, int] | None:
    text = environment.get(name, "")
    if not text:
        return None
    host, colon, port = text.rpartition(":")
    if not colon or not _is_port(port):
        raise ValueError(f"{name} is {text!r}: it must be host:port")
    return host.strip("[]") or _EVERYWHERE, int(port)


def _is_port(text: str) -> bool:
    return len(text) <= len(str(_LAST_PORT)) and text.isascii() and text.isdecimal() and int(text) <= _LAST_PORT


def _store_url(store: str, broker: str) -> str:
    """Return where the records are, in redis-py's words."""
    url = store or broker
    scheme, _, rest = url.partition("://")
    if url and scheme not in _STORES:
        raise ValueError(f"CROUPIER_STORE_URL must name a Redis or Valkey: CROUPIER_BROKER_URL ({scheme}) is none")
    return f"unix://{rest.replace('virtual_host=', 'db=')}" if scheme == "redis+socket" else url


def _number(environment: Mapping[str, str], name: str, default: int) -> int:
    text = environment.get(name, str(default))
    if not text.isdecimal() or int(text) == 0:
        raise ValueError(f"{name} is {text!r}: it must be a whole number above 0")
    return int(text)


def seal_variables(settings: JobSettings) -> dict[str, str]:
    """Return what tells a process of the keys under which this one seals, given or drawn."""
    keys = (f"{key.id}:{b64encode(key.secret).decode()}" for key in settings.seal_keys)
    return {_SEAL_KEYS: ",".join(keys)}


def _seal_keys(environment: Mapping[str, str], name: str) -> tuple[SealKey, ...]:
    try:
        return keys_or_fresh(read_seal_keys(environment.get(name, "")))
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from error
