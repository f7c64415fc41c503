"""Celery's consumer for wake-ups: it drops every other message, so that no message can end a worker's process."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final
from uuid import uuid4

import orjson
from celery.worker.consumer import Consumer
from kombu import Message

from workers.running.transport import log_dropped
from workers.store.queues import QUEUES, RUN_CHUNK

#: Headers that Celery interprets, with the values of a wake-up.
_HEADERS: Final[Mapping[str, Any]] = {
    "task": RUN_CHUNK, "lang": "py", "eta": None, "expires": None, "retries": 0, "timelimit": [None, None],
    "group": None, "group_index": None, "shadow": None,
}  # fmt: skip


class WakeupConsumer(Consumer):
    """Hands well-formed wake-ups to a process. Drops each other message with one line in the log."""

    def create_task_handler(self, *arguments: Any, **options: Any) -> Callable[[Any], None]:
        handle = super().create_task_handler(*arguments, **options)

        def on_message(message: Any) -> None:
            try:
                queue = read_wakeup(message)
            except Exception as error:
                self._drop(message, error)
                return
            # Celery sees nothing else that the message contains.
            task = self.app.amqp.as_task_v2(str(uuid4()), RUN_CHUNK, (queue,))
            message.headers, message.body = task.headers, orjson.dumps(task.body)
            handle(message)

        return on_message

    def on_decode_error(self, message: Message, exc: Exception) -> None:
        self._drop(message, exc)

    def _drop(self, message: Message, error: Exception) -> None:
        message.ack()
        log_dropped(message.delivery_info.get("routing_key", ""), error)


def read_wakeup(message: Message) -> str:
    """Return the queue that holds work, by name. Raises ValueError, or an error of decoding, for any other message."""
    for name, value in _HEADERS.items():
        if message.headers.get(name, value if name != "task" else None) != value:
            raise ValueError(f"the header {name} is not that of a wake-up")
    if not isinstance(message.headers.get("id"), str) or not isinstance(message.delivery_tag, str | int):
        raise ValueError("the message has no id")
    arguments, keywords, _ = message.decode()
    if len(arguments) != 1 or arguments[0] not in QUEUES or keywords:
        raise ValueError("the body is not that of a wake-up")
    return str(arguments[0])
