"""Costly Colours: what a seat sees of a deal, and what a spectator."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.games.costly_colours.game import COSTLY_COLOURS
from tests.games.costly_colours_table import (
    D,
    N,
    dealt,
    play_all,
)


def views(moves: str, case: Mapping[str, Any] | None = None) -> tuple[Any, Any, Any]:
    """What N, D and a spectator see of the deal after `moves`."""
    position = dealt(case or {}, D)
    play_all(position, moves)
    n, d, spectator = (COSTLY_COLOURS.view(position, seat)["deal"] for seat in (N, D, None))
    return n, d, spectator


def history(seen: Any) -> list[str]:
    return [entry["move"] for entry in seen["history"]]


def test_a_seat_sees_its_own_hand_and_nobody_the_stock() -> None:
    n, d, spectator = views("pass, pass, play TS")
    assert n["hands"] == [["??"] * 3, ["4C", "7C"]]
    assert d["hands"] == [["QH", "KD", "8C"], ["??"] * 2]
    assert spectator["hands"] == [["??"] * 3, ["??"] * 2]
    for seen in (n, d, spectator):
        assert seen["stock"] == ["??"] * (52 - 7)
        assert seen["turned"] == "3H"
        assert seen["played"] == [[], ["TS"]]
        assert seen["series"] == {"cards": [{"seat": N, "card": "TS", "value": 10}], "count": 10, "go": None}
        assert history(seen) == ["pass", "pass", "play TS"]


def test_only_who_offers_a_card_sees_it() -> None:
    n, d, spectator = views("mog TS")
    assert n["offer"] == {"seat": N, "card": "TS"}
    assert history(n) == ["mog TS"]
    for seen in (d, spectator):
        assert seen["offer"] == {"seat": N, "card": "??"}
        assert seen["history"] == [{"seat": N, "move": "mog ??"}]
        assert seen["hands"][N] == ["??"] * 3


def test_a_refused_card_stays_secret() -> None:
    n, d, spectator = views("pass, mog KD, refuse")
    assert [seen["offer"] for seen in (n, d, spectator)] == [None] * 3
    assert history(d) == ["pass", "mog KD", "refuse"]
    assert history(n) == history(spectator) == ["pass", "mog ??", "refuse"]


def test_both_seats_see_an_exchange_and_a_spectator_none() -> None:
    n, d, spectator = views("mog TS, accept QH, play 4C")
    for seen in (n, d):
        assert seen["exchange"] == {"seat": N, "passed": "TS", "returned": "QH"}
        assert history(seen) == ["mog TS", "accept QH", "play 4C"]
    assert n["hands"] == [["TS", "??", "??"], ["QH", "7C"]]
    assert d["hands"] == [["TS", "KD", "8C"], ["QH", "??"]]
    assert spectator["exchange"] == {"seat": N, "passed": "??", "returned": "??"}
    assert spectator["hands"] == [["??"] * 3, ["??"] * 2]
    assert history(spectator) == ["mog ??", "accept ??", "play 4C"]


def test_every_hand_is_open_when_the_deal_is_over_but_not_the_stock() -> None:
    seats = views("pass, mog KD, refuse, play TS, play KD, play 4C, go, play 7C")
    for seen in seats:
        assert seen["hands"] == [["QH", "8C"], []]
        assert seen["stock"] == ["??"] * (52 - 7)
    # The card refused remains secret.
    assert [history(seen)[1] for seen in seats] == ["mog ??", "mog KD", "mog ??"]
    for seen in views("", {"points": [50, 118], "turned": "JC"}):
        assert seen["hands"] == [["QH", "KD", "8C"], ["TS", "4C", "7C"]]
