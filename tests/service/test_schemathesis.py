"""Schemathesis against the application: all its checks, for each operation and as a state machine."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest
import schemathesis
from flask import Flask
from hypothesis import HealthCheck, settings
from hypothesis.strategies import text
from schemathesis.generation.hypothesis.builder import HypothesisTestConfig, HypothesisTestMode, create_test
from schemathesis.specs.openapi.checks import negative_data_rejection

from croupier.referee.names import NAME_FORMAT, is_name
from service.app import create_app
from service.settings import Settings
from tests.service.contract import OPERATIONS, exampled
from tests.thoroughness import scaled
from workers.inline import InlineBroker
from workers.job_queue import JobQueue
from workers.settings import JobSettings
from workers.store.store import Store

#: Expected statuses beyond the schema: JSON Schema cannot describe legal positions (422) or valid tickets (403).
CHECKS: Final[dict[str, Any]] = {
    "positive_data_acceptance": {"expected-statuses": ["2xx", "3xx", "403", "404", "422"]},
    # A text far beyond its limit makes the body too large: 413.
    "negative_data_rejection": {"expected-statuses": ["400", "404", "413", "415", "422"]},
}
#: Faults that the schemas cannot express: options, seats, keys and players that do not fit together, tables with only
#: computer seats, forbidden webhooks, and sheets without columns.
NOT_IN_SCHEMAS: Final = {
    "option-conflict", "seat-out-of-range", "wrong-value", "wrong-number", "player-twice", "not-to-act",
    "nobody-to-act", "nobody", "unsafe-url", "bad-secret", "one-a-seat", "no-person", "key-twice", "empty-key",
    "no-key-drawn", "wrong-sides", "same-teams", "unreadable-sheet",
}  # fmt: skip

#: A client in this process does not decompress.
PLAIN: Final = {"Accept-Encoding": "identity"}


#: The operations of a game are made from one template: those of two games stand for all in the gate.
_OTHERS: Final = scaled(("/v1/games/upcolor/", "/v1/games/costly-colours/"), ())
TRIED: Final = [name for name, each in OPERATIONS.items() if not each["path"].startswith(_OTHERS)]

schemathesis.openapi.format(NAME_FORMAT, text(min_size=1, max_size=40).filter(is_name))
few = settings(max_examples=5, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)

#: Operations without an example for each corner of their schemas: their states have the schema of `legal-moves`. The
#: gate leaves out all states, records and evenings: validators are made from the schemas, and tests/hostile alters
#: states and records.
_STATES: Final = "/(deals|moves|views)$"
_NESTED: Final = "/(legal-moves|replays|reviews|analyses|opponent-moves|tournaments|evenings)$"
NO_CORNERS: Final = scaled((_STATES, _NESTED, "/v1/games/(?!seven-up/)"), (_STATES,))
CONFIGURATION: Final = schemathesis.Config.from_dict({
    "checks": CHECKS,
    "operations": [{"include-path-regex": path, "phases": {"coverage": {"enabled": False}}} for path in NO_CORNERS],
})  # fmt: skip


@pytest.fixture(scope="module")
def app(jobs: JobSettings) -> Flask:
    """Return the application with a queue that accepts every job and runs none."""
    store = Store(replace(jobs, queue_limit=1_000_000))
    return create_app(Settings(jobs=store.settings), JobQueue(store, InlineBroker(store).publish))


@pytest.fixture(scope="module")
def schema(app: Flask) -> Any:
    """Return the contract as Schemathesis reads it."""
    made = schemathesis.openapi.from_dict(exampled(), config=CONFIGURATION)
    made.app = app
    return made


def is_accepted_by_form(
    _: schemathesis.CheckContext, response: schemathesis.Response, case: schemathesis.Case[Any]
) -> None:
    """Assert that a body that the schemas accept is not rejected as malformed."""
    if not case.meta or case.meta.generation.mode != schemathesis.GenerationMode.POSITIVE:
        return
    if response.status_code == 422:
        problem = response.json()
        codes = {error["code"] for error in problem["errors"]}
        assert problem["code"] != "invalid-body" or codes <= NOT_IN_SCHEMAS, problem


@pytest.mark.parametrize("operation", TRIED)
def test_operation_matches_contract(schema: Any, operation: str) -> None:
    """Generates the examples here, because generating them for all operations together takes minutes."""

    def test(case: schemathesis.Case[Any]) -> None:
        case.call_and_validate(headers=PLAIN, additional_checks=[is_accepted_by_form], excluded_checks=excluded(case))

    described = OPERATIONS[operation]
    found, whole = schema[described["path"]][described["method"]], schema.config
    phases = whole.phases_for(operation=found)
    modes = [mode for mode in HypothesisTestMode if getattr(phases, mode).enabled]
    config = HypothesisTestConfig(project=whole, modes=modes, explicit_settings=few)
    create_test(operation=found, test_func=test, config=config)()


def excluded(case: schemathesis.Case[Any]) -> list[schemathesis.CheckFunction] | None:
    """Return the checks that do not apply to an operation.

    An invalid score item, record or entry of an evening has its own faults within a 200.
    """
    return [negative_data_rejection] if case.operation.path.endswith(("/scores", "/replays", "/evenings")) else None
