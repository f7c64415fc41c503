"""Connections to the broker: when they are retried, and what they do with entries that are not messages."""

from __future__ import annotations

import logging
from queue import Empty
from typing import Any, Final

import redis
from celery.app.amqp import AMQP
from kombu import Connection
from kombu.transport.redis import Channel, Transport

_log = logging.getLogger("croupier.workers")

#: Seconds until an attempt to reach the broker fails, which is also the longest pause between two attempts; the first
#: pause, and by how much each pause is longer than the one before.
TIMEOUT: Final = 0.9
_STEP: Final = 0.2
#: Characters of an error that a log line quotes.
_QUOTED: Final = 120


def log_dropped(queue: str, error: object) -> None:
    """Log a message that is dropped because it is not a wake-up."""
    _log.warning("message dropped", extra={"queue": queue, "why": f"{type(error).__name__}: {error}"[:_QUOTED]})


class _TolerantChannel(Channel):
    """A channel that drops entries of a Redis list that are not messages. In kombu they end the worker."""

    def _brpop_read(self, **options: Any) -> Any:
        channel: Any = super()
        try:
            return channel._brpop_read(**options)
        except (Empty, redis.RedisError, OSError):
            raise
        except Exception as error:
            log_dropped("", error)
            return True


class _TolerantTransport(Transport):
    Channel = _TolerantChannel


class EagerConnection(Connection):
    """A connection that a worker retries every second, and a publisher never.

    kombu's own pauses grow to half a minute, and it makes each attempt twice.
    """

    def get_transport_cls(self) -> Any:
        found = super().get_transport_cls()
        return _TolerantTransport if found is Transport else found

    def _ensure_connection(self, errback: Any = None, max_retries: int | None = None, *_: Any, **options: Any) -> Any:
        tries = None if max_retries is None else 0
        pauses = {"interval_start": _STEP, "interval_step": _STEP, "interval_max": TIMEOUT}
        return super()._ensure_connection(errback, **{**options, "max_retries": tries, **pauses})


class EagerAmqp(AMQP):
    """Celery's messaging with an EagerConnection."""

    Connection = EagerConnection
