"""The Celery application: how tasks travel, and what happens when a worker or the broker goes away.

A message is a mere ticket: what there is to do stands in the store, so none is delivered again or given back. Its
settings follow what was measured: see docs/decisions/jobs.md.
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
#: Seconds beyond which an answer of Redis is overdue, looked at as often.
_SILENCE: Final = 1
#: A worker gives up a connection to RabbitMQ over which nothing has come for twice as long.
_HEARTBEAT: Final = 3.0
#: What a stopped worker has for the task under way, before it gives it back.
_SOFT_SHUTDOWN: Final = 1.5


def _give_up_on_silence(error: BaseException, *_: object) -> None:
    if isinstance(error, (TimeoutError, redis.TimeoutError)):
        raise error


#: Publishing on a connection that turns out to be lost is tried once more, on a new one. Where no answer comes a second
#: try would take as long again: a caller waits less than two seconds for all that a job needs.
_PUBLISHING: Final = {
    "max_retries": 1, "interval_start": 0, "interval_step": 0, "interval_max": 0, "errback": _give_up_on_silence,
}  # fmt: skip


def make_app(settings: JobSettings) -> Celery:
    """Make the application of a deployment."""
    app = Celery("croupier", broker=settings.broker_url, amqp=EagerAmqp, set_as_current=False)
    is_amqp = _is_amqp(settings)
    app.conf.update(
        # JSON only: a pickle could run anything.
        accept_content=["json"],
        task_serializer="json",
        result_backend=None,
        task_ignore_result=True,
        # On RabbitMQ a ticket is held while its task runs, so that no worker hoards what it has no process for, and
        # is gone with it, done or failed. On Redis it is gone when it is received: what cannot fail cannot hang.
        task_acks_late=True,
        task_acks_on_failure_or_timeout=True,
        task_reject_on_worker_lost=False,
        worker_prefetch_multiplier=1,
        worker_disable_prefetch=not is_amqp,
        worker_consumer="workers.running.wakeup_consumer:WakeupConsumer",
        worker_soft_shutdown_timeout=_SOFT_SHUTDOWN,
        # A process that is gone is replaced at once: what it may still have said is in the store, or not needed.
        worker_lost_wait=0.1,
        # What runs goes on when the broker is lost for a while.
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
    # The default exchange, which every broker has: the routing key is the queue.
    return [Queue(name, Exchange(""), routing_key=name, queue_arguments=kind, no_ack=not is_amqp) for name in names]


def _amqp_options() -> dict[str, Any]:
    return {"confirm_publish": True, "max_retries": 1, "interval_start": 0, "interval_step": 0}


def _redis_options(settings: JobSettings) -> dict[str, Any]:
    return {
        "global_keyprefix": f"{settings.namespace}.",
        # Queues are emptied in their order, not in turn.
        "queue_order_strategy": "priority",
        "socket_timeout": TIMEOUT,
        "socket_connect_timeout": TIMEOUT,
        # A worker asks for the next ticket for a second at a time; it gives up a connection that says nothing to that.
        "health_check_interval": _SILENCE,
        "max_retries": 1,
        "interval_start": 0,
        "interval_step": 0,
    }


class BrokerClient:
    """Calls of the broker of a deployment. Everything raises UnavailableError when it is away.

    A broker that refuses credentials or its virtual host is as good as away.
    """

    def __init__(self, app: Celery, settings: JobSettings) -> None:
        self._app = app
        self._settings = settings
        self._breaker = Breaker("the broker")

    def publish(self, task: str, queue: str, arguments: tuple[object, ...]) -> None:
        """Hand a task to the workers."""
        name = queue_name(self._settings, queue)
        with self._reachable():
            self._app.send_task(task, arguments, queue=name, routing_key=name, confirm_timeout=TIMEOUT)

    def count(self, queue: str) -> int:
        """Return how many messages wait in a queue. One that is lost is made anew by asking for it."""
        with self._reachable(), self._app.connection_for_write() as connection, connection.channel() as channel:
            found: Any = self._app.amqp.queues[queue_name(self._settings, queue)](channel).queue_declare()
            return int(found.message_count)

    def ping(self) -> None:
        """Connect anew."""
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
