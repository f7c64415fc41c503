"""The Celery application: its messages, and its behaviour when a worker or the broker is lost.

A message is only a wake-up. The store holds the work, so no message needs a second delivery. The settings are based
on measurements: see docs/decisions/jobs.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import redis
from amqp.exceptions import AMQPError
from celery import Celery
from celery.exceptions import OperationalError
from kombu import Exchange, Queue
from kombu.exceptions import KombuError

from workers.errors import UnavailableError
from workers.running.transport import TIMEOUT, EagerAmqp
from workers.settings import JobSettings
from workers.store.breaker import Breaker
from workers.store.queues import QUEUES

_AWAY: Final = (OperationalError, KombuError, AMQPError, redis.RedisError, OSError)
#: Times that RabbitMQ delivers a wake-up whose worker vanishes. Supervisors publish another one for work that is left.
_DELIVERIES: Final = 5
#: Seconds after which an answer of Redis is overdue, and between two checks.
_SILENCE: Final = 1
#: Seconds between heartbeats of RabbitMQ. A worker closes a connection that is silent for twice as long.
_HEARTBEAT: Final = 3.0
#: Seconds that a stopped worker has for its task, before it returns the task.
_SOFT_SHUTDOWN: Final = 1.5


def _give_up_on_silence(error: BaseException, *_: object) -> None:
    if isinstance(error, (TimeoutError, redis.TimeoutError)):
        raise error


#: A publisher retries once, on a new connection, when its connection was lost. It does not retry after a timeout: a
#: second one would exceed the two seconds that a caller waits.
_PUBLISHING: Final = {
    "max_retries": 1, "interval_start": 0, "interval_step": 0, "interval_max": 0, "errback": _give_up_on_silence,
}  # fmt: skip


def make_app(settings: JobSettings) -> Celery:
    """Make the application of a deployment."""
    app = Celery("croupier", broker=settings.broker_url, amqp=EagerAmqp, set_as_current=False)
    is_amqp = _is_amqp(settings)
    app.conf.update(
        # JSON only: a pickle runs code.
        accept_content=["json"],
        task_serializer="json",
        result_backend=None,
        task_ignore_result=True,
        # On RabbitMQ a worker acknowledges a wake-up after its task, so that it reserves no more than it has processes.
        # On Redis a wake-up is removed when it is received.
        task_acks_late=True,
        task_acks_on_failure_or_timeout=True,
        task_reject_on_worker_lost=False,
        worker_prefetch_multiplier=1,
        worker_disable_prefetch=not is_amqp,
        worker_consumer="workers.running.wakeup_consumer:WakeupConsumer",
        worker_soft_shutdown_timeout=_SOFT_SHUTDOWN,
        # A dead process is replaced immediately: its results are in the store.
        worker_lost_wait=0.1,
        # Tasks continue during an outage of the broker.
        worker_cancel_long_running_tasks_on_connection_loss=False,
        worker_enable_prefetch_count_reduction=False,
        worker_enable_remote_control=False,
        worker_send_task_events=False,
        worker_hijack_root_logger=False,
        task_queues=_queues(settings),
        task_default_queue=queue_name(settings, QUEUES[-1]),
        task_create_missing_queues=False,
        broker_connection_timeout=TIMEOUT,
        broker_heartbeat=_HEARTBEAT,
        broker_connection_retry_on_startup=True,
        broker_connection_max_retries=None,
        broker_transport_options=_amqp_options() if is_amqp else _redis_options(settings),
        task_publish_retry_policy=_PUBLISHING,
    )
    return app


def queue_name(settings: JobSettings, queue: str) -> str:
    """Return the name of a queue in the broker.

    RabbitMQ rejects new arguments for a queue that exists, so a queue with other arguments has another name.
    """
    name = f"{settings.namespace}.{queue}"
    return f"{name}.limited" if _is_amqp(settings) else name


def _is_amqp(settings: JobSettings) -> bool:
    return settings.broker_url.partition("://")[0] in ("amqp", "amqps", "pyamqp")


def _queues(settings: JobSettings) -> list[Queue]:
    is_amqp = _is_amqp(settings)
    kind = {"x-queue-type": "quorum", "x-delivery-limit": _DELIVERIES} if is_amqp else None
    names = [queue_name(settings, queue) for queue in QUEUES]
    # The default exchange exists in every broker, and its routing key is the queue.
    return [Queue(name, Exchange(""), routing_key=name, queue_arguments=kind, no_ack=not is_amqp) for name in names]


def _amqp_options() -> dict[str, Any]:
    return {"confirm_publish": True, "max_retries": 1, "interval_start": 0, "interval_step": 0}


def _redis_options(settings: JobSettings) -> dict[str, Any]:
    return {
        "global_keyprefix": f"{settings.namespace}.",
        # The first queue that has messages is served first.
        "queue_order_strategy": "priority",
        "socket_timeout": TIMEOUT,
        "socket_connect_timeout": TIMEOUT,
        # A worker waits for a wake-up for a second at a time, and closes a connection that does not respond to that.
        "health_check_interval": _SILENCE,
        "max_retries": 1,
        "interval_start": 0,
        "interval_step": 0,
    }


class BrokerClient:
    """Calls of the broker. Each raises UnavailableError when it does not respond, or rejects the credentials."""

    def __init__(self, app: Celery, settings: JobSettings) -> None:
        self._app = app
        self._settings = settings
        self._breaker = Breaker("the broker")

    def publish(self, task: str, queue: str, arguments: tuple[object, ...]) -> None:
        """Publish a task for the workers."""
        name = queue_name(self._settings, queue)
        with self._reachable():
            self._app.send_task(task, arguments, queue=name, routing_key=name, confirm_timeout=TIMEOUT)

    def count(self, queue: str) -> int:
        """Return the number of messages in a queue. A lost queue is declared again."""
        with self._reachable(), self._app.connection_for_write() as connection, connection.channel() as channel:
            found: Any = self._app.amqp.queues[queue_name(self._settings, queue)](channel).queue_declare()
            return int(found.message_count)

    def ping(self) -> None:
        """Open a new connection."""
        with self._reachable(), self._app.connection_for_write() as connection:
            connection.connect()

    @contextmanager
    def _reachable(self) -> Iterator[None]:
        if not self._settings.broker_url:
            raise UnavailableError("no broker is configured: CROUPIER_BROKER_URL")
        with self._breaker.guard():
            try:
                yield
            except _AWAY as error:
                raise UnavailableError("the broker does not answer") from error
