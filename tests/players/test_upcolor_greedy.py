"""Upcolor's greedy player: what it prefers, and that it stays what strength is measured against."""

from __future__ import annotations

from typing import Final, cast
from zlib import crc32

import pytest

from croupier.games.build_info import COMPILED
from croupier.games.moves import MoveList
from croupier.games.upcolor.game import UPCOLOR
from croupier.games.upcolor.rules import Upcolor
from croupier.players.player import Policy, UniformPolicy
from croupier.players.playout import Playouts
from croupier.players.rng import Rng
from croupier.players.upcolor.greedy import Greedy
from tests.games.upcolor_table import Laid, dealt, laid, led

#: All that greedy-v1 chooses in some deals, as one number. If this changes, it is another player, under another name.
_GREEDY_V1: Final = 249381601


def choice(deal: Laid, options: dict[str, object], seed: int = 1) -> str:
    position = dealt(deal, options)
    legal = MoveList()
    position.state.legal_moves(legal)
    return UPCOLOR.move_text(Greedy().choose(position.state, legal, Rng(seed)))


@pytest.mark.parametrize(
    ("hand", "move"),
    [
        ("G Y B B X V V", "play B"),
        ("G X X X V V V", "play X"),
        ("G V V V V V V", "play G"),
    ],
)
def test_it_leads_the_colour_it_holds_most_of_then_discard_cards_then_imperials(hand: str, move: str) -> None:
    assert choice(led([hand]), {}) == move


@pytest.mark.parametrize(
    ("hand", "move"),
    [("Y G X B", "play Y"), ("G X B B", "play X"), ("G B B R", "play G"), ("B R R R", "pass")],
)
def test_it_plays_the_colour_demanded_and_does_not_pass_if_it_can_play(hand: str, move: str) -> None:
    deal = laid(["G Y B R"], [hand, "", "", "G B R"])
    assert choice(Laid(deal.dealer, deal.deck, [*deal.moves, "play G"]), {}) == move


def test_chance_decides_between_colours_held_alike() -> None:
    deal = led(["Y Y Y B B B V"])
    assert {choice(deal, {}, seed) for seed in range(20)} == {"play Y", "play B"}


def test_it_is_still_greedy_v1() -> None:
    playouts = Playouts(UPCOLOR, UPCOLOR.complete_options({}), 7)
    legal, greedy, rng = MoveList(), Greedy(), Rng(8)
    chosen = bytearray()
    for _ in range(100):
        playouts.deal()
        while not playouts.state.is_deal_over():
            playouts.state.legal_moves(legal)
            chosen.append(greedy.choose(playouts.state, legal, rng))
            playouts.state.play(chosen[-1])
    assert crc32(chosen) == _GREEDY_V1


def deals_won(one: Policy, others: Policy, deals: int) -> float:
    """The share of deals that `one` wins against three `others`, sitting in every seat with the same cards."""
    playouts = Playouts(UPCOLOR, UPCOLOR.complete_options({}), 9)
    legal, rng = MoveList(), Rng(10)
    won = 0
    for _ in range(deals):
        playouts.deal()
        for seat in range(4):
            state = cast(Upcolor, playouts.state.clone())
            while not state.is_deal_over():
                state.legal_moves(legal)
                state.play((one if state.to_act == seat else others).choose(state, legal, rng))
            won += state.out == seat
        while not playouts.state.is_deal_over():
            playouts.step()
    return won / (4 * deals)


def test_it_wins_46_of_100_deals_against_three_that_play_at_random() -> None:
    share = deals_won(Greedy(), UniformPolicy(), 2500 if COMPILED else 250)
    # 250 deals leave a standard error of 1.5 in a hundred, 2500 of 0.5.
    assert share > (0.49 if COMPILED else 0.46)
