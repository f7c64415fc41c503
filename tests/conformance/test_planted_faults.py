"""The conformance kit finds planted faults, also those that depend on a situation."""

from __future__ import annotations

from itertools import islice
from typing import Final

import pytest
from flask.testing import FlaskClient

from croupier.command.conformance import all_plays
from croupier.games.catalogue import GAMES
from tests.conformance.answer_faults import FAULTS as ANSWER_FAULTS
from tests.conformance.fault_proxy import client_ask, found_faults
from tests.conformance.game_faults import FAULTS as GAME_FAULTS
from tests.conformance.table_faults import FAULTS as TABLE_FAULTS
from tests.service.sealed import draw_same_secrets
from tests.thoroughness import scaled

#: Recorded matches of a game (None: all), the games in which faults are planted, and the least number that is found.
MATCHES: Final = scaled(2, None)
PLAYED: Final = scaled(["seven-up"], list(GAMES))
_FAULTS: Final = {**GAME_FAULTS, **ANSWER_FAULTS, **TABLE_FAULTS}
PLANTED: Final = dict(islice(_FAULTS.items(), 0, None, scaled(2, 1)))
LEAST: Final = scaled(50, len(PLANTED))


def test_planted_faults_are_found(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the gate every second fault is planted, and the plays are those of one game, the cards always the same."""
    draw_same_secrets(monkeypatch)
    plays = all_plays(PLAYED, has_jobs=True, matches=MATCHES)
    found = found_faults(client_ask(client), plays, PLANTED)
    assert len(found) >= LEAST, PLANTED.keys() - found.keys()
