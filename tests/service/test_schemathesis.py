"""Schemathesis against the application: all its checks, operation by operation and as a state machine."""

from __future__ import annotations

import atexit
import copy
import re
from collections.abc import Callable
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import pytest
import schemathesis
from flask import Flask
from hypothesis import HealthCheck, Phase, seed, settings
from schemathesis.generation.hypothesis.builder import HypothesisTestConfig, HypothesisTestMode, create_test
from schemathesis.generation.stateful import run_state_machine_as_test
from schemathesis.specs.openapi.checks import negative_data_rejection

from croupier.games.catalogue import GAMES
from runtime.embedded import embedded_broker
from service.app import create_app
from service.callers.keys import SCOPES, issue, write_keys
from service.contract.examples import read_examples, with_examples
from service.settings import Settings
from tests.thoroughness import scaled
from workers.job_queue import JobQueue
from workers.running.inline import Mailbox
from workers.settings import read_job_settings
from workers.store.store import Store

#: Jobs are taken on, more than anybody will ask for here, and never done.
_STACK: Final = ExitStack()
_JOBS: Final = read_job_settings(
    {"CROUPIER_BROKER_URL": _STACK.enter_context(embedded_broker()), "CROUPIER_QUEUE_LIMIT": "1000000"}
)
atexit.register(_STACK.close)
_STORE: Final = Store(_JOBS)
APP: Final = create_app(Settings(jobs=_JOBS), JobQueue(_STORE, Mailbox(_STORE).publish))
#: No JSON Schema can tell a legal position from another: a body of the right form may be refused with 422, and a ticket
#: with 403.
CHECKS: Final[dict[str, Any]] = {
    "positive_data_acceptance": {"expected-statuses": ["2xx", "3xx", "403", "404", "422"]},
    # A text far beyond its limit makes the body larger than is read: 413.
    "negative_data_rejection": {"expected-statuses": ["400", "404", "413", "415", "422"]},
}
#: The only faults of form that the schemas do not tell: options, seats, keys and players that do not go together, a
#: table at which nobody sits but the computer, and webhooks that are not to be called.
NOT_IN_SCHEMAS: Final = {
    "option-conflict", "seat-out-of-range", "wrong-value", "wrong-number", "player-twice", "not-to-act",
    "nobody-to-act", "nobody", "unsafe-url", "bad-secret", "one-a-seat", "no-person", "key-twice", "empty-key",
    "no-key-drawn",
}  # fmt: skip

METHODS: Final = ("get", "post", "delete")
#: Whoever asks in this process reads nothing that is compressed.
PLAIN: Final = {"Accept-Encoding": "identity"}

#: How often walks are begun anew that have come nowhere.
CHANCES: Final = 8

few = settings(max_examples=5, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)

#: The same for whoever has a key, within limits that are not reached; one game stands for all.
KEYS: Final = Path(_STACK.enter_context(TemporaryDirectory())) / "keys.json"
KEY, _ENTRY = issue("front-end", SCOPES)
write_keys(KEYS, [_ENTRY])
_LIMITS: Final[dict[str, Any]] = {"rate": "1000000000/minute", "job_budget": "1000000000000/minute"}
GUARDED: Final = create_app(Settings(jobs=_JOBS, keys=KEYS, **_LIMITS), JobQueue(_STORE, Mailbox(_STORE).publish))

#: Where not every corner is tried: the states there have the schema of those of `legal-moves`.
_STATES: Final = "/(deals|moves|views)$"
NO_CORNERS: Final = {
    APP: scaled((_STATES, "/(analyses|opponent-moves)$", "/v1/games/(?!seven-up/)"), (_STATES,)),
    GUARDED: scaled(("/v1/games/",), (_STATES,)),
}


def operations(pattern: re.Pattern[str]) -> list[str]:
    """Return the operations of the contract at the paths that begin so, as `GET /v1/games`."""
    paths = APP.extensions["croupier-contract"].whole["paths"]
    return [
        f"{method.upper()} {path}"
        for path, methods in paths.items()
        if pattern.match(path)
        for method in methods
        if method in METHODS
    ]


def contract() -> dict[str, Any]:
    """Return the contract with its examples in place of their addresses: they are sent, too."""
    whole: dict[str, Any] = with_examples(APP.extensions["croupier-contract"].whole, read_examples())
    return copy.deepcopy(whole)


@cache
def schema_of(app: Flask) -> Any:
    """Return the contract as Schemathesis reads it, for an application."""
    schema = schemathesis.openapi.from_dict(contract(), config=configuration(app))
    schema.app = app
    return schema


def configuration(app: Flask) -> schemathesis.Config:
    """Return what is checked of an application, and where not every corner of it is tried."""
    places = [{"include-path-regex": path, "phases": {"coverage": {"enabled": False}}} for path in NO_CORNERS[app]]
    return schemathesis.Config.from_dict({"checks": CHECKS, "operations": places})


def run(app: Flask, operation: str, test: Callable[[schemathesis.Case[Any]], None]) -> None:
    """Run a test with all that is thought of to send to an operation: now, since for all at once that takes minutes."""
    method, path = operation.split(" ")
    schema = schema_of(app)
    found = schema[path][method]
    phases = schema.config.phases_for(operation=found)
    modes = [mode for mode in HypothesisTestMode if getattr(phases, mode).enabled]
    config = HypothesisTestConfig(project=schema.config, modes=modes, explicit_settings=few)
    create_test(operation=found, test_func=test, config=config)()


def is_accepted_by_form(
    _: schemathesis.CheckContext, response: schemathesis.Response, case: schemathesis.Case[Any]
) -> None:
    """Check that a body that the schemas take is not said to be malformed."""
    if not case.meta or case.meta.generation.mode != schemathesis.GenerationMode.POSITIVE:
        return
    if response.status_code == 422:
        problem = response.json()
        codes = {error["code"] for error in problem["errors"]}
        assert problem["code"] != "invalid-body" or codes <= NOT_IN_SCHEMAS, problem


@pytest.mark.parametrize("operation", operations(re.compile("")))
def test_an_operation_answers_as_the_contract_says(operation: str) -> None:
    def test(case: schemathesis.Case[Any]) -> None:
        case.call_and_validate(headers=PLAIN, additional_checks=[is_accepted_by_form], excluded_checks=excluded(case))

    run(APP, operation, test)


@pytest.mark.parametrize("operation", operations(re.compile(r"/v1/(games$|jobs|games/seven-up)")))
def test_an_operation_answers_with_a_key_as_the_contract_says(operation: str) -> None:
    def test(case: schemathesis.Case[Any]) -> None:
        response = case.call_and_validate(
            headers={**PLAIN, "Authorization": f"Bearer {KEY}"}, excluded_checks=excluded(case)
        )
        assert response.status_code not in (401, 429)
        if response.status_code == 403:
            assert response.json()["code"] in ("bad-key", "bad-ticket")

    run(GUARDED, operation, test)


def excluded(case: schemathesis.Case[Any]) -> list[schemathesis.CheckFunction] | None:
    """Return the checks that do not hold for an operation.

    By contract an item to score, or a record, that has not its form is its own problem, within a 200; no other fails.
    """
    return [negative_data_rejection] if case.operation.path.endswith(("/scores", "/replays")) else None


def linked(game: str) -> dict[str, Any]:
    """Return the contract of a game's play with links: what is dealt or played is played on, looked at, asked about.

    Nothing else is in it: jobs that other tests have made are known by then, and would be listened to.
    """
    document = contract()
    played = re.compile(f"/v1/games/{game}/(deals|moves|views|legal-moves)")
    document["paths"] = {path: item for path, item in document["paths"].items() if played.fullmatch(path)}
    name = "".join(part.title() for part in game.split("-"))
    members: dict[str, dict[str, Any]] = {
        f"playMoves{name}": {"moves": ["$response.body#/legal_moves/0/move"]},
        f"view{name}": {"seat": 0},
        f"listLegalMoves{name}": {},
    }
    links = {
        operation: {"operationId": operation, "requestBody": {"state": "$response.body#/state", **more}}
        for operation, more in members.items()
    }
    for resource in ("deals", "moves"):
        document["paths"][f"/v1/games/{game}/{resource}"]["post"]["responses"]["200"]["links"] = links
    return document


@pytest.mark.parametrize("game", GAMES)
def test_what_follows_from_what_answers_as_the_contract_says(game: str) -> None:
    whole = schemathesis.openapi.from_dict(linked(game), config=configuration(APP))
    whole.app = APP
    machine = whole.as_state_machine()
    answered: set[tuple[str, int]] = set()

    class Machine(machine):  # type: ignore[misc,valid-type]
        def get_call_kwargs(self, case: Any) -> dict[str, Any]:
            return {"headers": PLAIN}

        def validate_response(self, response: Any, case: Any, **kwargs: Any) -> None:
            answered.add((case.operation.path.rpartition("/")[2], response.status_code))
            case.validate_response(response, **kwargs)

    walks = settings(few, max_examples=scaled(4, 30), stateful_step_count=10, phases=[Phase.generate])
    accepted: set[str] = set()
    # Which links a walk takes is up to chance: it must deal, and come further, at the first chance or a later one.
    for chance in range(CHANCES):
        if len(accepted) < 2:
            run_state_machine_as_test(seed(chance)(Machine), settings=walks)
            accepted = {resource for resource, status in answered if status == 200}
    assert "deals" in accepted
    assert len(accepted) >= 2
