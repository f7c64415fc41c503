"""Costly Colours: texts that are not moves, and items scored without a game."""

from __future__ import annotations

from typing import Final

import pytest

from croupier.games.costly_colours.game import COSTLY_COLOURS
from croupier.games.costly_colours.options import SPECS
from croupier.games.costly_colours.score_item import score_item
from croupier.games.faults import in_english
from croupier.games.gameplay import explain
from tests.games.cases import lines_of, load
from tests.games.costly_colours_table import D, dealt
from tests.games.stages.costly_colours import STAGE


def test_every_value_of_every_option_has_its_case() -> None:
    shown = {
        (name, value)
        for kind in load(COSTLY_COLOURS).values()
        for case in kind
        for name, value in [*case.get("options", {}).items(), ("flush", 7 if "flush" in case else 0)]
    }
    assert {(spec.name, value) for spec in SPECS for value in spec.values if value != spec.default} <= shown
    assert ("target", 61) in shown


# Texts that are not moves


@pytest.mark.parametrize(
    ("text", "forms"),
    [
        ("play AS", {"low": "play AS=1", "high": "play AS=11"}),
        ("play AS=2", {"low": "play AS=1", "high": "play AS=11"}),
        ("play 8H=1", {"plain": "play 8H"}),
        ("mog AS=1", {"plain": "mog AS"}),
        ("fly", {}),
    ],
)
def test_a_text_similar_to_a_move_gets_the_right_form(text: str, forms: dict[str, str]) -> None:
    fault = explain(COSTLY_COLOURS, dealt({}, D), text)
    assert fault is not None
    assert fault.params == {"move": text, **forms}
    assert all(COSTLY_COLOURS.move_text(COSTLY_COLOURS.parse_move(form)) == form for form in forms.values())
    assert bool(fault.message) == bool(forms)
    assert all(form in in_english(fault.message, fault.params) for form in forms.values())


# Scores that need no game


def series(*plays: str) -> list[dict[str, object]]:
    """Write plays, as `0 5S 5`: seat, card, value."""
    return [
        {"seat": int(seat), "card": card, "value": int(value)} for seat, card, value in (play.split() for play in plays)
    ]


def test_a_series_has_any_seats_and_ignores_the_target() -> None:
    # One seat plays on alone; an ace counts what it says.
    totals, events = score_item({"turned": "9H", "series": series("0 AS 11", "0 AH 1", "0 2H 2", "0 3H 3")})
    assert totals == [9, 0]
    assert lines_of(STAGE, events, D, 2) == ["D 2 COS-10 AS AH", "D 4 COS-12 2H", "D 3 COS-11 AH 2H 3H"]


@pytest.mark.parametrize("target", [31, 1000])
def test_the_target_does_not_end_what_is_scored_alone(target: int) -> None:
    options = {"target": target, "point_rate": "per_card"}
    jacks: dict[str, object] = {"options": options, "turned": "5S", "hand": ["JS", "JH", "JC"]}
    assert score_item(jacks)[0] == [34]
    cards = series(*(f"{i % 2} {card} {value}" for i, (card, value) in enumerate(_THIRTEEN)))
    totals, events = score_item({"options": options, "turned": "9H", "series": cards})
    # Pairs of three ranks; the deuces; 15 with the ninth card.
    assert sum(totals) == 3 * (2 + 9 + 18) + 3 * 2 + 4 + 9
    assert sum(event.points for event in events) == sum(totals)


_THIRTEEN: Final = [(f"{rank}{suit}", value) for value, rank in enumerate("A23", 1) for suit in "SHDC"] + [("4S", 4)]
