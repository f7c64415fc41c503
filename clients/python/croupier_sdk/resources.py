"""The resources of a game: what each takes and answers, by the contract's types."""

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

#: Seconds, the most that the service lets a request for a job wait.
_MOST_WAIT: Final = 30


class Ask(Generic[BodyT, AnswerT]):
    """A resource that answers at once. Asking twice is the same as asking once."""

    def __init__(self, channel: Channel, path: str) -> None:
        self._channel = channel
        self._path = path

    def __call__(self, body: BodyT) -> AnswerT:
        """Post `body`; ProblemError tells what is wrong with it."""
        answer: AnswerT = self._channel.json("POST", self._path, body)
        return answer


class AskJob(Generic[BodyT, JobT]):
    """A resource that takes jobs."""

    def __init__(self, channel: Channel, path: str) -> None:
        self._channel = channel
        self._path = path

    def __call__(self, body: BodyT, *, wait: int = 0, idempotency_key: str | None = None) -> JobT:
        """Hand a job in, and wait up to `wait` seconds (at most 30) for its end; return its record, ended or not.

        However often the request is made, it is one job; with an `idempotency_key` of your own, kept for a day, also
        when your program is started again.
        """
        wait = max(0, min(wait, _MOST_WAIT))
        headers = {"Idempotency-Key": idempotency_key or str(uuid4()), **({"Prefer": f"wait={wait}"} if wait else {})}
        job: JobT = self._channel.json("POST", self._path, body, headers, wait=wait)
        return job


class Resource(Generic[BodyT, AnswerT]):
    """Names a resource in the class of a game; there it is asked as a method is called."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __get__(self, game: Any, owner: type) -> Ask[BodyT, AnswerT]:
        return Ask(game.channel, f"{game.path}/{self._name}")


class JobResource(Generic[BodyT, JobT]):
    """Names a resource that takes jobs in the class of a game."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __get__(self, game: Any, owner: type) -> AskJob[BodyT, JobT]:
        return AskJob(game.channel, f"{game.path}/{self._name}")
