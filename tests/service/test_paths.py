"""The path of a request: its class, its scope and its game are read in one place."""

from __future__ import annotations

import pytest

from service.http.paths import RequestPath, read_path


@pytest.mark.parametrize("slash", ["", "/"])
@pytest.mark.parametrize(
    ("path", "facts"),
    [
        ("/healthz", RequestPath(is_probe=True, is_guarded=False, is_of_jobs=False, game=None)),
        ("/docs/colonne", RequestPath(is_probe=False, is_guarded=False, is_of_jobs=False, game=None)),
        ("/v1/games", RequestPath(is_probe=False, is_guarded=True, is_of_jobs=False, game=None)),
        ("/v1/games/poker/moves", RequestPath(is_probe=False, is_guarded=True, is_of_jobs=False, game="poker")),
        ("/v1/games/colonne/analyses", RequestPath(is_probe=False, is_guarded=True, is_of_jobs=True, game="colonne")),
        ("/v1/jobs/x/events", RequestPath(is_probe=False, is_guarded=True, is_of_jobs=True, game=None)),
    ],
)
def test_the_facts_of_a_path(path: str, slash: str, facts: RequestPath) -> None:
    assert read_path(path + slash) == facts
