"""Seven Up: scoring finished tricks that need no game (SEV-12 to 17), or a whole deal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.games.cards import CARD_OF, SUIT_OF
from croupier.games.errors import PositionError
from croupier.games.events import Event, Recorder
from croupier.games.faults import Faults
from croupier.games.seven_up.deal_item import score_deal
from croupier.games.seven_up.options import read_options
from croupier.games.seven_up.pack import pack_of
from croupier.games.seven_up.rules import SevenUp
from croupier.games.seven_up.scoring import beats, count_tricks
from croupier.games.validation.lists import expect_once


def score_item(item: Mapping[str, Any]) -> tuple[list[int], list[Event]]:
    """Score an item of its `kind`, finished tricks where it tells none."""
    return score_deal(item) if item.get("kind") == "deal" else score_tricks(item)


def score_tricks(item: Mapping[str, Any]) -> tuple[list[int], list[Event]]:
    """Score `tricks` (`leader`, `cards`) under `trump`: totals by seat, and the lines.

    The seat that wins a trick by the cards takes it; the leaders are as given. PositionError names every fault.
    """
    options = read_options(item.get("options", {}))
    faults = Faults()
    places = [
        (f"/tricks/{number}/cards/{place}", card)
        for number, trick in enumerate(item["tricks"])
        for place, card in enumerate(trick["cards"])
    ]
    expect_once(faults, pack_of(options), places, "SEV-1")
    if faults.found:
        raise PositionError(faults.found)
    state = SevenUp(options)
    state.trump = SUIT_OF[item["trump"]]
    state.recorder = Recorder()
    _lay(state, item["tricks"])
    count_tricks(state)
    return [state.scored[0], state.scored[1]], state.recorder.events


def _lay(state: SevenUp, tricks: list[Mapping[str, Any]]) -> None:
    """Put finished tricks on the table."""
    for trick in tricks:
        led, reply = (CARD_OF[card] for card in trick["cards"])
        number = state.played_count >> 1
        state.leaders[number] = trick["leader"]
        state.winners[number] = 1 - trick["leader"] if beats(reply, led, state.trump) else trick["leader"]
        state.played[state.played_count] = led
        state.played[state.played_count + 1] = reply
        state.played_count += 2
