"""The Celery application: how tasks travel, and what happens when a worker or the broker goes away.

Its settings follow what was measured: see docs/decisions/jobs.md.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from celery import Celery
from celery.exceptions import OperationalError
from kombu import Exchange, Queue
from kombu.exceptions import OperationalError as TransportError

from workers.errors import AwayError
from workers.queues import QUEUES, Publish
from workers.settings import JobSettings

__all__ = ["make_app", "make_ping", "make_publish"]

_AWAY: Final = (OperationalError, TransportError, ConnectionError, TimeoutError, OSError)
#: Seconds until an attempt to reach the broker is given up.
_TIMEOUT: Final = 1
#: What a stopped worker has for the task under way, before it gives it back.
_SOFT_SHUTDOWN: Final = 2.0


def make_app(settings: JobSettings) -> Celery:
    """Make the application of a deployment."""
    app = Celery("croupier", broker=settings.broker_url, set_as_current=False)
    is_amqp = settings.broker_url.partition("://")[0] in ("amqp", "amqps", "pyamqp")
    app.conf.update(
        # JSON only: a pickle could run anything.
        accept_content=["json"],
        task_serializer="json",
        result_backend=None,
        task_ignore_result=True,
        # A task is done when it has ended, not when it has begun.
        task_acks_late=True,
        task_reject_on_worker_lost=True,
        task_acks_on_failure_or_timeout=False,
        task_time_limit=settings.task_seconds,
        worker_prefetch_multiplier=1,
        worker_soft_shutdown_timeout=_SOFT_SHUTDOWN,
        # How long the word of a process that is gone may still be on its way.
        worker_lost_wait=1.0,
        # What runs goes on when the broker is lost for a while: done twice is done once.
        worker_cancel_long_running_tasks_on_connection_loss=False,
        worker_enable_remote_control=False,
        worker_send_task_events=False,
        worker_hijack_root_logger=False,
        task_queues=_queues(settings, is_amqp),
        task_default_queue=f"{settings.namespace}.{QUEUES[-1]}",
        task_create_missing_queues=False,
        broker_connection_timeout=_TIMEOUT,
        broker_connection_retry_on_startup=True,
        broker_transport_options=_amqp_options() if is_amqp else _redis_options(settings),
        task_publish_retry_policy={"max_retries": 1, "interval_start": 0, "interval_step": 0, "interval_max": 0},
    )
    return app


def _queues(settings: JobSettings, is_amqp: bool) -> list[Queue]:
    kind = {"x-queue-type": "quorum"} if is_amqp else None
    names = [f"{settings.namespace}.{name}" for name in QUEUES]
    # The default exchange, which every broker has: the routing key is the queue.
    return [Queue(name, Exchange(""), routing_key=name, queue_arguments=kind) for name in names]


def _amqp_options() -> dict[str, Any]:
    return {"confirm_publish": True, "max_retries": 1, "interval_start": 0, "interval_step": 0}


def _redis_options(settings: JobSettings) -> dict[str, Any]:
    return {
        # A task whose worker is gone comes back after this time, looked for every second.
        "visibility_timeout": settings.visibility_seconds,
        "unacked_restore_interval": 1,
        "unacked_restore_throttle": 1,
        "global_keyprefix": f"{settings.namespace}.",
        # Queues are emptied in their order, not in turn.
        "queue_order_strategy": "priority",
        "socket_timeout": _TIMEOUT,
        "socket_connect_timeout": _TIMEOUT,
        "max_retries": 1,
        "interval_start": 0,
        "interval_step": 0,
    }


def make_publish(app: Celery, settings: JobSettings) -> Publish:
    """Return what hands tasks to the workers of `app`."""

    def publish(task: str, queue: str, arguments: tuple[object, ...]) -> None:
        if not settings.broker_url:
            raise AwayError("no broker is configured: CROUPIER_BROKER_URL")
        name = f"{settings.namespace}.{queue}"
        try:
            app.send_task(task, arguments, queue=name, routing_key=name)
        except _AWAY as error:
            raise AwayError("the broker does not answer") from error

    return publish


def make_ping(app: Celery) -> Callable[[], None]:
    """Return what raises AwayError when the broker of `app` does not answer."""

    def ping() -> None:
        try:
            with app.connection_for_write() as connection:
                connection.connect()
        except _AWAY as error:
            raise AwayError("the broker does not answer") from error

    return ping
