"""The generated corpus: every case is answered, a wrong one by a problem, none costs much, and nothing is kept."""

from __future__ import annotations

import gc
import resource
import sys
import time
from collections.abc import Callable, Iterable
from itertools import islice
from typing import Final

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from croupier.games.build_info import COMPILED
from tests.hostile.generated import Case, bodies, spoiled_fields, spoiled_texts
from tests.service.asking import JSON, PROBLEM
from tests.thoroughness import is_in_time, scaled

#: What a request may cost in seconds of CPU; the interpreted engine is given more.
BUDGET: Final = 0.25 if COMPILED else 2.0
#: How much the process may grow over the corpus of an operation, in MiB.
GROWTH: Final = 64
#: Of so many bodies spoiled in a field one is sent: a number that shares nothing with that of the ways to spoil one.
APART: Final = scaled(3, 1)

every_operation = pytest.mark.parametrize("operation", sorted(bodies()))


def ask(client: FlaskClient, case: Case) -> tuple[TestResponse, float]:
    before = time.process_time()
    response = client.post(case.path, data=case.body, content_type=JSON)
    return response, time.process_time() - before


def check(client: FlaskClient, cases: Iterable[Case]) -> int:
    refused = 0
    for case in cases:
        response, seconds = ask(client, case)
        # What looked slow is asked again: a pause of the machine is not ours.
        if not is_in_time(seconds, BUDGET):
            response, seconds = ask(client, case)
        assert response.status_code < 500, case.name
        assert is_in_time(seconds, BUDGET), case.name
        if response.status_code >= 400:
            refused += 1
            assert response.mimetype == PROBLEM, case.name
            assert len(response.get_data()) < 100_000, case.name
    return refused


def memory() -> float:
    """The most memory that the process has held, in MiB."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (2**20 if sys.platform == "darwin" else 2**10)


@every_operation
@pytest.mark.parametrize(("spoiled", "apart"), [(spoiled_fields, APART), (spoiled_texts, 1)])
def test_spoiled_bodies(
    client: FlaskClient, operation: str, spoiled: Callable[[str], Iterable[Case]], apart: int
) -> None:
    check(client, islice(spoiled(operation), 20))
    gc.collect()
    before = memory()
    assert check(client, islice(spoiled(operation), 0, None, apart)) > 10 // apart
    assert memory() - before < GROWTH
