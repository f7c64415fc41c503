"""High Card: scoring tricks that need no game (HIC-4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.cards import CARD_OF
from croupier.games.events import Event, Recorder
from croupier.games.faults import Faults
from croupier.games.forms import CARD, an_object, listed
from croupier.games.validation.lists import expect_once
from tests.tiny_game.game.options import read_options
from tests.tiny_game.game.pack import PACK
from tests.tiny_game.game.rules import HighCard
from tests.tiny_game.game.scoring import score_trick

ITEMS: Final = {"tricks": an_object(tricks=listed(listed(CARD, 2, 2), 0, 3))}


def score_tricks(item: Mapping[str, Any]) -> tuple[list[int], list[Event]]:
    """Score `tricks`, each the cards by seat: totals by seat, and the lines. RefusedError names every fault."""
    state, recorder, faults = HighCard(read_options(item.get("options", {}))), Recorder(), Faults()
    tricks: list[list[str]] = item["tricks"]
    places = [
        (f"/tricks/{number}/{seat}", card) for number, trick in enumerate(tricks) for seat, card in enumerate(trick)
    ]
    expect_once(faults, PACK, places, "HIC-1")
    faults.refuse()
    state.recorder = recorder
    for trick in tricks:
        score_trick(state, [CARD_OF[card] for card in trick])
    return [int(state.scored[0]), int(state.scored[1])], recorder.events
