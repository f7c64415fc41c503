"""Upcolor's levels: they play by every house rule, for money, and see no more than their seat."""

from __future__ import annotations

from itertools import islice
from typing import Any, Final, cast

import pytest
from librt.vecs import vec

from croupier.games.build_info import COMPILED
from croupier.games.moves import MoveList
from croupier.games.options import written
from croupier.games.position import Position, to_text
from croupier.games.upcolor.game import UPCOLOR
from croupier.games.upcolor.rules import Upcolor
from croupier.players.history import History
from croupier.players.playout import Playouts
from croupier.players.rng import Rng
from croupier.players.roster import LEVEL_NAMES
from croupier.players.upcolor.money import Money
from croupier.players.upcolor.roster import UPCOLOR_ROSTER
from croupier.players.upcolor.worlds import UpcolorWorlds
from tests.games.mangling import random_positions
from tests.games.upcolor_table import Laid, dealt, won
from tests.players.choices import FEW, choice
from tests.thoroughness import scaled

_PAIRS: Final = scaled(300, 3_000) if COMPILED else 40

_OPTIONS: Final[list[dict[str, Any]]] = [
    {},
    *({"players": players} for players in (2, 3, 5, 6, 7, 8)),
    {"teams": True},
    {"players": 8, "teams": True, "discard_penalty": True},
    {"stake": 0},
    {"stake": 1, "pot_split": "reverse"},
    {"deals": 1, "games": 2},
    {"discard_penalty": True},
    {"finish": "after_draw"},
    {"blocked": "leader"},
    {"after_discard": "must_play"},
]


@pytest.mark.parametrize("level", LEVEL_NAMES)
@pytest.mark.parametrize("given", _OPTIONS, ids=str)
def test_every_level_plays_by_every_house_rule(level: str, given: dict[str, Any]) -> None:
    options: dict[str, Any] = UPCOLOR.complete_options(given)
    playouts, history = Playouts(UPCOLOR, options, 51), History()
    player = UPCOLOR_ROSTER.player(level, options, 3 if COMPILED else 1)
    legal, rng = MoveList(), Rng(52)
    for _ in range(12 if COMPILED else 1):
        playouts.deal()
        history.clear()
        state = playouts.state
        while not state.is_deal_over():
            state.legal_moves(legal)
            known = legal.to_list()
            seat, move = state.to_act, player.choose(state, history, rng)
            assert move in known
            history.add(seat, move)
            state.play(move)


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_what_a_seat_may_not_see_changes_nothing(level: str) -> None:
    """A position and a world drawn for it are the same to every level: view, moves, choice and report."""
    different = 0
    undecided = (found for found in random_positions(UPCOLOR, 53, 2 * _PAIRS) if not found.state.is_deal_over())
    for seed, position in enumerate(islice(undecided, _PAIRS)):
        state = cast(Upcolor, position.state)
        worlds, world = UpcolorWorlds(state), Upcolor(state.options)
        worlds.observe(state, UPCOLOR_ROSTER.read_history(position))
        worlds.draw(world, Rng(seed))
        other = Position(world, position.history)
        assert to_text(UPCOLOR.view(other, state.to_act)) == to_text(UPCOLOR.view(position, state.to_act))
        different += to_text(UPCOLOR.write(other)) != to_text(UPCOLOR.write(position))
        player = UPCOLOR_ROSTER.player(level, written(UPCOLOR.options, state.options), FEW)
        assert choice(UPCOLOR_ROSTER, player, other, seed) == choice(UPCOLOR_ROSTER, player, position, seed)
    assert different > _PAIRS // 2


# What is played for


def worth(position: Position, start: Position) -> list[float]:
    """What the end of a deal is worth to each seat, as seen from its start."""
    money = Money(cast(Upcolor, start.state))
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
    money = Money(cast(Upcolor, end.state))
    assert [money.are_partners(0, seat) for seat in range(4)] == [True, False, True, False]


def test_a_share_of_nothing_is_still_played_for() -> None:
    deal = won(0, 2)
    options = {"players": 4, "stake": 0}
    start, end = dealt(Laid(deal.dealer, deal.deck, []), options), dealt(deal, options)
    values = worth(end, start)
    assert values[2] > max(values[0], values[1], values[3])
