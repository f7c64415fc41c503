"""Memory of the service: texts of callers are not kept after their requests."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Iterator, Mapping
from itertools import count
from typing import Any, Final

import pytest
from flask.testing import FlaskClient

from benchmarks.mix import mix
from tests.harness.novelty import novel

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
