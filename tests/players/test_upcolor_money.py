"""Upcolor's levels play for money: what the end of a deal is worth to each seat."""

from __future__ import annotations

from typing import cast

from librt.vecs import vec

from croupier.games.position import Position
from croupier.games.upcolor.rules import Upcolor
from croupier.players.upcolor.money import Money
from tests.games.upcolor_table import Laid, dealt, won


def worth(position: Position, start: Position) -> list[float]:
    """What the end of a deal is worth to each seat, as seen from its start."""
    money = Money(cast(Upcolor, start.state).options)
    money.observe(start.state)
    values = vec[float]([0.0 for _ in range(start.state.seats)])
    money.read(position.state, values)
    return [round(value, 2) for value in values]


def test_who_goes_out_takes_the_share_of_the_deal() -> None:
    deal = won(0, 2)
    start, end = dealt(Laid(deal.dealer, deal.deck, []), {}), dealt(deal, {})
    # Of 60 chips nothing is withheld; every seat expects a quarter of the next 30.
    assert worth(end, start) == [7.5, 7.5, 67.51, 7.5]


def test_a_bar_costs_the_prospect_of_the_next_share() -> None:
    deal = won(0, 2, [1])
    options = {"discard_penalty": True}
    start, end = dealt(Laid(deal.dealer, deal.deck, []), options), dealt(deal, options)
    # The barred seat wins the next 30 in one deal of four, for the last deal's winner.
    shared = 30 / 4 / 4
    assert worth(end, start) == [
        round(7.5 + shared, 2),
        round(shared, 2),
        round(67.51 + shared, 2),
        round(7.5 + shared, 2),
    ]


def test_partners_win_together() -> None:
    deal = won(0, 2)
    start, end = dealt(Laid(deal.dealer, deal.deck, []), {"teams": True}), dealt(deal, {"teams": True})
    assert worth(end, start) == [37.51, 7.5, 37.51, 7.5]
    money = Money(cast(Upcolor, end.state).options)
    assert [money.are_partners(0, seat) for seat in range(4)] == [True, False, True, False]


def test_a_share_of_nothing_is_still_played_for() -> None:
    deal = won(0, 2)
    options = {"players": 4, "stake": 0}
    start, end = dealt(Laid(deal.dealer, deal.deck, []), options), dealt(deal, options)
    values = worth(end, start)
    assert values[2] > max(values[0], values[1], values[3])
