"""Requests to a service in containers, and the state of its jobs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tests.harness.caller import Answer, Caller

Wait = Callable[[Callable[[], bool]], None]

#: A key to seal tables with, as CROUPIER_SEAL_KEYS takes it.
KEY: Final = "k1:" + "QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVphYmNkZWY="
GAME: Final = "/v1/games/seven-up"


def are_workers_ready(caller: Caller) -> bool:
    """Tell whether a service answers, and workers take its jobs."""
    answer = caller.ask("GET", "/readyz")
    return answer.status == 200 and bool(answer.body["workers"] == "ready")


def deal(caller: Caller) -> Any:
    """Return a state that has just been dealt."""
    return caller.ask("POST", f"{GAME}/deals", {"options": {}, "seed": "croupier"}).body["state"]


def play(caller: Caller, state: Any) -> Answer:
    """Have the referee make a move."""
    return caller.ask("POST", f"{GAME}/moves", {"state": state, "moves": ["stand"]})


def simulate(caller: Caller, deals: int = 1000, level: str = "greedy") -> Answer:
    """Hand in a simulation."""
    body = {"options": {}, "players": [level, "random"], "deals": deals, "seed": "croupier"}
    return caller.ask("POST", f"{GAME}/simulations", body)


def simulate_again(caller: Caller, wait: Wait) -> Answer:
    """Hand in a simulation until it is taken: one process knows earlier than another that the broker is back."""
    answers: list[Answer] = []

    def is_taken() -> bool:
        answers.append(simulate(caller))
        return answers[-1].status == 202

    wait(is_taken)
    return answers[-1]


def _state(caller: Caller, job: Answer) -> str:
    """Return the state of a job, nothing where it cannot be read at the moment."""
    read = caller.ask("GET", job.location)
    return str(read.body["state"]) if read.status == 200 else ""


def is_running(caller: Caller, job: Answer) -> bool:
    """Tell whether a job is being done."""
    return _state(caller, job) == "running"


def is_over(caller: Caller, job: Answer) -> bool:
    """Tell whether a job has ended."""
    return _state(caller, job) not in ("", "queued", "running")


def succeeds(caller: Caller, job: Answer, wait: Wait) -> bool:
    """Wait for the end of a job. Return whether it was accepted and succeeded."""
    if job.status != 202:
        return False
    wait(lambda: is_over(caller, job))
    return _state(caller, job) == "succeeded"
