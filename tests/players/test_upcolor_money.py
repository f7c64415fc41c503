"""Upcolor's levels play for money: the worth of the end of a deal to each seat."""

from __future__ import annotations

from typing import cast

import pytest
from librt.vecs import vec

from croupier.games.upcolor.options import read_options
from croupier.games.upcolor.rules import Upcolor
from croupier.players.upcolor.money import Money
from tests.games.upcolor_table import Laid, dealt, won


def worth(deal: Laid, options: dict[str, object]) -> list[float]:
    """The worth of a deal's end to each seat, as seen from its start."""
    start, end = dealt(Laid(deal.dealer, deal.deck, []), options), dealt(deal, options)
    money = Money(cast(Upcolor, start.state).options)
    money.observe(start.state)
    values = vec[float]([0.0 for _ in range(4)])
    money.read(end.state, values)
    return [round(value, 2) for value in values]


@pytest.mark.parametrize(
    ("deal", "options", "values"),
    [
        # Of 60 chips no share is withheld; every seat expects a quarter of the next 30.
        (won(0, 2), {}, [7.5, 7.5, 67.51, 7.5]),
        # The barred seat 1 wins the next 30 in one deal of four; the last deal's winner gets them.
        (won(0, 2, [1]), {"discard_penalty": True}, [9.38, 1.88, 69.39, 9.38]),
        (won(0, 2), {"teams": True}, [37.51, 7.5, 37.51, 7.5]),
    ],
)
def test_winner_takes_the_share_and_all_seats_have_prospects(
    deal: Laid, options: dict[str, object], values: list[float]
) -> None:
    assert worth(deal, options) == values


def test_partners_win_together() -> None:
    money = Money(read_options({"teams": True}))
    assert [money.are_partners(0, seat) for seat in range(4)] == [True, False, True, False]


def test_deal_with_an_empty_share_is_still_played_to_win() -> None:
    values = worth(won(0, 2), {"stake": 0})
    assert values[2] > max(values[0], values[1], values[3])
