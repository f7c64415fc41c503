"""The frozen `greedy` of Seven Up: what it chooses, and what it is worth."""

from __future__ import annotations

from typing import Final, cast
from zlib import crc32

import pytest

from croupier.games.build_info import COMPILED
from croupier.games.moves import MoveList
from croupier.games.referee import deal_match
from croupier.games.seven_up.game import SEVEN_UP
from croupier.games.seven_up.rules import SevenUp
from croupier.players.playout import Playouts
from croupier.players.rng import Rng
from croupier.players.seven_up.greedy import GreedyPolicy
from tests.games.seven_up_table import deck, play_all
from tests.players.seven_up_duels import duel

_DEALS: Final = 1_000


def checksum(rules: dict[str, object]) -> str:
    """Mix every move of seeded deals that `greedy` plays with itself."""
    table = Playouts(SEVEN_UP, SEVEN_UP.complete_options(rules), 51)
    greedy, legal, rng = GreedyPolicy(), MoveList(), Rng(0)
    mixed = 0
    for _ in range(_DEALS):
        table.deal()
        while not table.state.is_deal_over():
            table.state.legal_moves(legal)
            move = int(greedy.choose(table.state, legal, rng))
            mixed = crc32(move.to_bytes(2, "big"), mixed)
            table.state.play(move)
    return f"{mixed:08x}"


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ({}, "8aa640a4"),
        ({"deck": 32}, "b8b3195c"),
        ({"low": "holder", "ten": 0}, "a5c66c40"),
        ({"void": "free", "count": "total", "gift_out": False}, "67026b7a"),
    ],
    ids=str,
)
def test_greedy_is_frozen(rules: dict[str, object], expected: str) -> None:
    """A failure here says that `greedy` changed. It may not: the strength of every level is measured against it."""
    assert checksum(rules) == expected


def choice(eldest: str, dealer: str, turned: str, moves: list[str]) -> str:
    """Return what greedy plays after `moves`; seat 0 deals."""
    position = deal_match(SEVEN_UP, SEVEN_UP.complete_options({}), deck(eldest, dealer, turned), 0)
    play_all(position, moves)
    legal = MoveList()
    position.state.legal_moves(legal)
    return SEVEN_UP.move_text(int(GreedyPolicy().choose(position.state, legal, Rng(0))))


@pytest.mark.parametrize(
    ("eldest", "expected"),
    [("AH KH 4H 3C 5D 7D", "stand"), ("3H KS 9S 4C 3D 7D", "beg"), ("JH 9H 8H 3C 5D 7D", "stand")],
)
def test_long_and_high_trumps_stand(eldest: str, expected: str) -> None:
    assert choice(eldest, "2S 4S TS QC 8C 6D", "5H", []) == expected


@pytest.mark.parametrize(("dealer", "expected"), [("AH JH TH QC 8C 6D", "give"), ("9H 2S TS QC 8C 6D", "run")])
def test_the_dealer_gives_with_trumps_alone(dealer: str, expected: str) -> None:
    assert choice("3H KS 9S 4C 3D 7D", dealer, "5H", ["beg"]) == expected


def test_the_jack_and_the_ten_are_captured() -> None:
    dealer = "QH 9H TS QC 8C 6D"
    assert choice("JH KS 9S 4C 3D 7D", dealer, "5H", ["stand", "play JH"]) == "play QH"
    assert choice("TC KS 9S 4C 3D 7D", dealer, "5H", ["stand", "play TC"]) == "play QC"
    # A worthless card is not worth a trump.
    assert choice("9C KS 9S 4C 3D 7D", dealer, "5H", ["stand", "play 9C"]) == "play QC"


def test_a_game_is_never_given_away() -> None:
    legal, rng = MoveList(), Rng(0)
    table = Playouts(SEVEN_UP, SEVEN_UP.complete_options({}), 52)
    gifts = 0
    for _ in range(2_000):
        table.deal()
        state = cast(SevenUp, table.state)
        while not state.is_deal_over():
            state.legal_moves(legal)
            move = GreedyPolicy().choose(state, legal, rng)
            if SEVEN_UP.move_text(int(move)) == "give":
                gifts += 1
                assert state.points[1 - state.dealer] < state.target - 1
            state.play(move)
    assert gifts > 50


def test_greedy_beats_random() -> None:
    mean, error = duel("greedy", "random", 3_000 if COMPILED else 150)
    assert mean - 2.0 * error > 0.30
