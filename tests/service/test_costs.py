"""Tests of costs: a response outside `/v1` costs a few deals at most, and texts of callers are not kept."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Iterator, Mapping
from itertools import count, product
from time import thread_time
from typing import Any, Final

import pytest
from flask.testing import FlaskClient

from benchmarks.mix import mix
from croupier.games.catalogue import GAMES
from croupier.games.rulebook import LANGUAGES
from service.app import create_app
from service.contract.examples import PARTS, read_examples
from service.problems.codes import CODES
from service.problems.fault_codes import fault_codes
from service.settings import Settings
from tests.harness.novelty import novel

#: Maximum cost of a request, in deals.
DEALS: Final = 3
#: Repetitions of each request; the cost is the minimum processor time.
TIMES: Final = 8
#: Values of path variables; each value is a request.
VALUES: Final[Mapping[str, tuple[str, ...]]] = {
    "game": (*GAMES, "whist"),
    "code": (*CODES, *fault_codes(), "nothing"),
    "operation": (*read_examples(), "nothing"),
    "part": PARTS,
    "version": ("0",),
    "name": ("style.css", "viewer.js", "swagger-ui.css", "swagger-ui-bundle.js", "nothing"),
}


def seconds(client: FlaskClient, path: str, language: str = "en", **options: Any) -> float:
    """Return the processor time of a request, after the first one."""
    times = []
    for _ in range(1 + TIMES):
        start = thread_time()
        client.open(path, headers={"Accept-Language": language, "Accept-Encoding": "gzip"}, **options)
        times.append(thread_time() - start)
    return min(times[1:])


def open_paths(client: FlaskClient) -> Iterator[str]:
    """Yield every path of every public route. Raises KeyError for a variable that this file does not know."""
    for rule in client.application.url_map.iter_rules():
        if not rule.rule.startswith("/v1/"):
            names = sorted(rule.arguments)
            for values in product(*[VALUES[name] for name in names]):
                built = rule.build(dict(zip(names, values, strict=True)))
                assert built is not None
                yield built[1]


@pytest.mark.many
def test_public_paths_cost_at_most_some_deals() -> None:
    client = create_app(Settings()).test_client()
    deal = min(seconds(client, f"/v1/games/{game}/deals", method="POST", json={"options": {}}) for game in GAMES)
    paths = sorted(open_paths(client))
    assert {"/", "/docs", "/docs/colonne", "/openapi.json", "/problems"} <= set(paths)
    costs = {call: seconds(client, *call) / deal for call in product(paths, LANGUAGES)}
    assert not {call: cost for call, cost in costs.items() if cost > DEALS}


# Memory

_MIB: Final = 2**20
#: Requests of a round, characters of each text, and the growth in bytes that a round may have.
_ROUND: Final = 60
_SIZE: Final = 100_000
_MOST: Final = _ROUND * _SIZE // 10


@pytest.fixture
def traced() -> Iterator[None]:
    """Trace allocations."""
    tracemalloc.start()
    yield
    tracemalloc.stop()


def test_texts_of_callers_are_not_kept(client: FlaskClient, traced: None) -> None:
    def send(path: str, body: Mapping[str, Any]) -> dict[str, Any]:
        return dict(client.post(path, json=dict(body)).get_json())

    wanted, numbers = mix(send, jobs=False)[::16], count()

    def held() -> int:
        """Return the allocated bytes after a round of novel requests."""
        for number, (path, body) in zip(range(_ROUND), wanted, strict=False):
            request = novel(path, body, next(numbers), _SIZE)
            response = client.post(request.path, json=request.body, headers=request.headers)
            assert response.status_code < 500, (number, response.get_data()[:1000])
        gc.collect()
        return tracemalloc.get_traced_memory()[0]

    first = held()
    assert held() - first < _MOST
