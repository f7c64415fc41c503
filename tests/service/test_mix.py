"""What `make load` asks for is what may be asked for: every request of the mix is answered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from flask.testing import FlaskClient

from benchmarks.mix import SHARES, mix
from croupier.games.catalogue import GAMES


def test_every_request_of_the_mix_is_answered(client: FlaskClient) -> None:
    def ask(path: str, body: Mapping[str, Any]) -> dict[str, Any]:
        return dict(client.post(path, json=body).get_json())

    requests = mix(ask, jobs=False)
    refused = Counter(
        (path, str(response.get_json()))
        for path, body in requests
        if (response := client.post(path, json=body)).status_code != 200
    )
    assert refused == {}
    whole = mix(ask)
    assert len(whole) == len(GAMES) * sum(SHARES.values())
    assert {path.split("/")[3] for path, _ in whole} == set(GAMES)
