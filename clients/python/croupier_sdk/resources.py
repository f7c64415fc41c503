"""The resources of a game, with the contract's types of requests and responses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Generic, TypeVar
from uuid import uuid4

from croupier_sdk.channel import Channel
from croupier_sdk.jobs import AnyJob

__all__ = ["Ask", "AskJob", "JobResource", "Resource"]

BodyT = TypeVar("BodyT", bound=Mapping[str, object])
AnswerT = TypeVar("AnswerT")
JobT = TypeVar("JobT", bound=AnyJob)

#: Maximum seconds that a request for a job may wait.
_MOST_WAIT: Final = 30


class Ask(Generic[BodyT, AnswerT]):
    """A resource that responds immediately. A repeated request has the same response."""

    def __init__(self, channel: Channel, path: str) -> None:
        self._channel = channel
        self._path = path

    def __call__(self, body: BodyT) -> AnswerT:
        """Post `body` and return the response. Raises ProblemError with every fault."""
        answer: AnswerT = self._channel.json("POST", self._path, body)
        return answer


class AskJob(Generic[BodyT, JobT]):
    """A resource that creates jobs."""

    def __init__(self, channel: Channel, path: str) -> None:
        self._channel = channel
        self._path = path

    def __call__(self, body: BodyT, *, wait: int = 0, idempotency_key: str | None = None) -> JobT:
        """Create a job, wait up to `wait` seconds (at most 30) for its end, and return its record.

        Retries of this call create one job. Your own `idempotency_key`, which the service keeps for a day, extends that
        to a restart of your program.
        """
        wait = max(0, min(wait, _MOST_WAIT))
        headers = {"Idempotency-Key": idempotency_key or str(uuid4()), **({"Prefer": f"wait={wait}"} if wait else {})}
        job: JobT = self._channel.json("POST", self._path, body, headers, wait=wait)
        return job


class Resource(Generic[BodyT, AnswerT]):
    """Descriptor that makes a resource a method of a game's class."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __get__(self, game: Any, owner: type) -> Ask[BodyT, AnswerT]:
        return Ask(game.channel, f"{game.path}/{self._name}")


class JobResource(Generic[BodyT, JobT]):
    """Descriptor that makes a job resource a method of a game's class."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __get__(self, game: Any, owner: type) -> AskJob[BodyT, JobT]:
        return AskJob(game.channel, f"{game.path}/{self._name}")
