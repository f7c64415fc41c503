"""The Celery application of a deployment, and calls of its broker.

Brokers differ in settings only. RabbitMQ delivers the message of a lost process or worker again. On Redis and Valkey a
message is gone when it is received, because a late acknowledgement that fails in an outage leaves a worker without
slots; there only the periodic repair publishes it again. See docs/decisions/jobs.md.
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

from runtime.cores import usable_cores
from workers.errors import UnavailableError
from workers.settings import JobSettings
from workers.store.breaker import Breaker
from workers.store.queues import ALL_QUEUES, REPAIR, REPAIRS

_AWAY: Final = (OperationalError, KombuError, AMQPError, redis.RedisError, OSError)
#: Seconds until a call of the broker fails. A publisher may open a connection twice.
TIMEOUT: Final = 0.8


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
    app = Celery("croupier", broker=settings.broker_url, include=["workers.tasks"], set_as_current=False)
    is_amqp = _is_amqp(settings)
    app.conf.update(
        # JSON only: a pickle runs code.
        accept_content=["json"],
        task_ignore_result=True,
        task_acks_late=True,
        task_reject_on_worker_lost=is_amqp,
        task_time_limit=settings.task_seconds,
        worker_concurrency=usable_cores(),
        # Seconds for the start of a process, on a busy machine.
        worker_proc_alive_timeout=60.0,
        worker_prefetch_multiplier=1,
        worker_disable_prefetch=not is_amqp,
        # Seconds that a worker which ends by itself has for its slices, before it returns them.
        worker_soft_shutdown_timeout=3.0,
        worker_lost_wait=0.1,
        # Slices continue during an outage of the broker.
        worker_cancel_long_running_tasks_on_connection_loss=False,
        worker_enable_prefetch_count_reduction=False,
        # The broker would carry commands.
        worker_enable_remote_control=settings.task_events,
        worker_send_task_events=settings.task_events,
        task_send_sent_event=settings.task_events,
        worker_hijack_root_logger=False,
        task_queues=[_queue(settings, queue) for queue in ALL_QUEUES],
        task_default_queue=REPAIRS,
        task_default_exchange="",
        task_create_missing_queues=False,
        task_publish_retry_policy=_PUBLISHING,
        broker_connection_timeout=TIMEOUT,
        # Seconds between heartbeats of RabbitMQ. A worker closes a connection that is silent for twice as long.
        broker_heartbeat=3.0,
        broker_connection_retry_on_startup=True,
        broker_connection_max_retries=None,
        broker_transport_options=_AMQP_OPTIONS if is_amqp else _REDIS_OPTIONS,
        # The schedule stays in memory.
        beat_scheduler="celery.beat:Scheduler",
        beat_schedule={"repair": {"task": REPAIR, "schedule": 1.0, "options": {"queue": REPAIRS}}},
    )
    return app


_RETRIES: Final = {"max_retries": 1, "interval_start": 0, "interval_step": 0}
_AMQP_OPTIONS: Final = {
    "confirm_publish": True,
    # A worker publishes heartbeats and closes channels in its loop, and waits for the response. By default without end.
    # Longer than a slow round trip.
    "read_timeout": 2.0,
    "write_timeout": 2.0,
    **_RETRIES,
}
_REDIS_OPTIONS: Final = {
    # The first queue that has messages is served first.
    "queue_order_strategy": "priority",
    "socket_timeout": TIMEOUT,
    "socket_connect_timeout": TIMEOUT,
    # A worker waits for a message for a second at a time, and closes a connection that does not respond to that.
    "health_check_interval": 1,
    **_RETRIES,
}
#: A quorum queue delivers a message whose process vanishes more often than a lane may begin slices.
_AMQP_QUEUE: Final = {"x-queue-type": "quorum", "x-delivery-limit": 20}


def _is_amqp(settings: JobSettings) -> bool:
    return settings.broker_url.partition("://")[0] in ("amqp", "amqps", "pyamqp")


def queue_name(settings: JobSettings, queue: str) -> str:
    """Return the name of a queue in the broker.

    RabbitMQ rejects new arguments for a queue that exists, so a queue with other arguments has another name.
    """
    name = f"{settings.namespace}.{queue}"
    return f"{name}.tasks" if _is_amqp(settings) else name


def _queue(settings: JobSettings, queue: str) -> Queue:
    """Return a queue. Its short name is an alias, so that `celery worker -Q` accepts it."""
    is_amqp, name = _is_amqp(settings), queue_name(settings, queue)
    # The default exchange exists in every broker, and its routing key is the queue.
    exchange, arguments = Exchange(""), _AMQP_QUEUE if is_amqp else None
    return Queue(name, exchange, routing_key=name, alias=queue, queue_arguments=arguments, no_ack=not is_amqp)


class BrokerClient:
    """Calls of the broker. Each raises UnavailableError when it does not respond, or rejects the credentials."""

    def __init__(self, app: Celery, settings: JobSettings) -> None:
        self._app = app
        self._settings = settings
        self._breaker = Breaker("the broker")

    def publish(self, task: str, queue: str, arguments: tuple[object, ...]) -> None:
        """Publish a task for the workers. Flower shows it under the name of its queue."""
        with self._reachable():
            self._app.send_task(task, arguments, queue=queue, shadow=f"croupier.{queue}", confirm_timeout=TIMEOUT)

    def count(self) -> dict[str, int]:
        """Return the number of messages in each queue. Lost queues are declared again."""
        with self._declared() as queues:
            return {queue: declared.message_count for queue, (_, declared) in queues.items()}

    def purge(self, queue: str) -> None:
        """Remove the messages of a queue."""
        with self._declared() as queues:
            queues[queue][0].purge()

    @contextmanager
    def _declared(self) -> Iterator[dict[str, tuple[Any, Any]]]:
        """Declare the queues; yield each with its answer."""
        with self._reachable(), self._app.connection_for_write() as connection, connection.channel() as channel:
            bound = {queue: self._app.amqp.queues[queue](channel) for queue in ALL_QUEUES}
            yield {name: (queue, queue.queue_declare()) for name, queue in bound.items()}

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
