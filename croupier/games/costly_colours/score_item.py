"""Costly Colours: scoring a hand or a series that needs no game (COS-9 to 12, COS-17 to 21)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from croupier.games.cards import CARD_OF, FULL_PACK, mask_of
from croupier.games.costly_colours.deal_item import score_deal
from croupier.games.costly_colours.encoding import HAND, LONGEST_SERIES
from croupier.games.costly_colours.options import Options, read_options
from croupier.games.costly_colours.pack import PACK, card_values
from croupier.games.costly_colours.rules import CostlyColours
from croupier.games.costly_colours.scoring import LIMIT, count_hand, lay
from croupier.games.errors import PositionError
from croupier.games.events import NO_SEAT, Event, Recorder
from croupier.games.faults import Faults
from croupier.games.validation.lists import expect_once


def score_item(item: Mapping[str, Any]) -> tuple[list[int], list[Event]]:
    """Score a `hand` with the `turned` card, or a `series` (`seat`, `card`, `value`) under it.

    A hand has one total and lines without a seat, a series totals by seat. The target plays no part.
    PositionError names every fault.
    """
    if item.get("kind") == "deal":
        return score_deal(item)
    options = read_options(item.get("options", {}))
    faults = Faults()
    kinds = [kind for kind in ("hand", "series") if kind in item]
    if len(kinds) != 1:
        faults.add("", "wrong-value", "", {"found": " + ".join(kinds) or "null", "expected": ["hand", "series"]})
        raise PositionError(faults.found)
    return _score_hand(options, item, faults) if kinds == ["hand"] else _score_series(options, item, faults)


def _score_hand(options: Options, item: Mapping[str, Any], faults: Faults) -> tuple[list[int], list[Event]]:
    hand: list[str] = item["hand"]
    faults.expect_size("/hand", len(hand), HAND, "COS-3")
    expect_once(
        faults, PACK, [("/turned", item["turned"]), *((f"/hand/{i}", card) for i, card in enumerate(hand))], "COS-1"
    )
    state, recorder = _table(options, item, faults)
    count_hand(state, 0, mask_of(hand))
    for event in recorder.events:
        event.seat = NO_SEAT
    return [state.scored[0]], recorder.events


def _score_series(options: Options, item: Mapping[str, Any], faults: Faults) -> tuple[list[int], list[Event]]:
    series: list[Mapping[str, Any]] = item["series"]
    if len(series) > LONGEST_SERIES:
        faults.expect_size("/series", len(series), LONGEST_SERIES, "COS-8")
        raise PositionError(faults.found)
    cards = [(f"/series/{i}/card", play["card"]) for i, play in enumerate(series)]
    expect_once(faults, PACK, [("/turned", item["turned"]), *cards], "COS-1")
    _check_plays(faults, series)
    state, recorder = _table(options, item, faults)
    for play in series:
        lay(state, play["seat"], CARD_OF[play["card"]], play["value"])
    return [state.scored[0], state.scored[1]], recorder.events


def _table(options: Options, item: Mapping[str, Any], faults: Faults) -> tuple[CostlyColours, Recorder]:
    """The empty table on which an item without fault is counted, never ended by the target."""
    if faults.found:
        raise PositionError(faults.found)
    recorder = Recorder()
    state = CostlyColours(options)
    state.at_once = False
    state.turned = CARD_OF[item["turned"]]
    state.recorder = recorder
    return state, recorder


def _check_plays(faults: Faults, series: Sequence[Mapping[str, Any]]) -> None:
    """Check the seats and values of a series, and that no play passes 31."""
    count = 0
    for i, play in enumerate(series):
        if play["seat"] not in (0, 1):
            faults.add(f"/series/{i}/seat", "seat-out-of-range", "COS-1", {"found": play["seat"]})
        _expect_value(faults, f"/series/{i}/value", play)
        count += play["value"]
        if count > LIMIT:
            faults.add(f"/series/{i}", "wrong-value", "COS-8", {"found": count, "expected": f"0…{LIMIT}"})


def _expect_value(faults: Faults, pointer: str, play: Mapping[str, Any]) -> None:
    """Check the `value` of a claimed play; a card that is not of the pack is another check's fault."""
    card = CARD_OF.get(play["card"])
    if card is None or card >= len(FULL_PACK):
        return
    values = card_values(card)
    if play["value"] not in values:
        expected = ", ".join(str(value) for value in values)
        faults.add(pointer, "wrong-value", "COS-5", {"found": play["value"], "expected": expected})
