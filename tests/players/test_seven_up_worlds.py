"""Worlds of Seven Up that are as likely as the other seat's choices, and the kind of player that it seems to be."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from math import sqrt
from statistics import fmean, pstdev
from typing import Final, cast

import pytest

from croupier.games.bits import bit
from croupier.games.build_info import COMPILED
from croupier.games.gameplay import deal_match, play
from croupier.games.moves import MoveList
from croupier.games.seven_up import encoding as code
from croupier.games.seven_up.game import SEVEN_UP
from croupier.games.seven_up.rules import SevenUp
from croupier.players.history import History
from croupier.players.player import Policy, UniformPolicy
from croupier.players.playout import Playouts
from croupier.players.rng import Rng
from croupier.players.search.worlds import Worlds
from croupier.players.seven_up.greedy import GreedyPolicy
from croupier.players.seven_up.inference import proven_voids, seen_cards
from croupier.players.seven_up.opponent import Kind, Opponent
from croupier.players.seven_up.opponent_worlds import OpponentWorlds
from croupier.players.seven_up.weighted_worlds import WeightedWorlds
from croupier.players.seven_up.worlds import SevenUpWorlds
from tests.players.seven_up_positions import late_positions

_SHARES: Final = 2000 if COMPILED else 150
_POSITIONS: Final = 40 if COMPILED else 2
#: A share is estimated from at least 800 candidates, so its standard error is at most 0.018.
_TOLERANCE: Final = 0.09
_POLICIES: Final[list[Policy]] = [GreedyPolicy(), UniformPolicy()]
#: Place of the policy, rate of error, chance before the deal.
_KINDS: Final = [(0, 2, 80), (0, 25, 14), (1, 0, 6)]
_PACK_32: Final = [suit * 13 + rank for suit in range(4) for rank in (0, 6, 7, 8, 9, 10, 11, 12)]


def after_moves(seed: int, *moves: str) -> SevenUp:
    """Return a random deal after these moves."""
    options = SEVEN_UP.complete_options({})
    cards = SEVEN_UP.pack(options)
    random.Random(seed).shuffle(cards)
    position = deal_match(SEVEN_UP, options, cards, 0)
    for move in moves:
        play(SEVEN_UP, position, move)
    return cast(SevenUp, position.state)


def greedy_move(state: SevenUp) -> str:
    moves = MoveList()
    state.legal_moves(moves)
    return SEVEN_UP.move_text(GreedyPolicy().choose(state, moves, Rng(0)))


def worlds_of(worlds: Worlds, state: SevenUp, number: int) -> Iterator[SevenUp]:
    """Yield worlds of the seat to act, always in the same object."""
    world, rng = SevenUp(state.options), Rng(13)
    worlds.observe(state, History())
    for _ in range(number):
        worlds.draw(world, rng)
        yield world


def test_weighted_worlds_rarely_hold_a_hand_that_would_stand() -> None:
    """The worth of a gift to the dealer depends on it."""
    strong, deals, draws = 0, 40, 60 if COMPILED else 25
    for seed in range(deals):
        state = after_moves(seed, "beg")
        for world in worlds_of(WeightedWorlds(state.options), state, draws):
            world.phase, world.to_act = code.BEGGING, 1
            strong += greedy_move(world) == "stand"
    assert strong < 0.04 * deals * draws


@pytest.mark.parametrize("seat", [0, 1])
def test_weighted_worlds_after_a_run_match_the_choices_of_sixes(seat: int) -> None:
    """Compared with all worlds that the rules allow, weighted by the share of their sixes with the same choice."""
    state = after_moves(12, "beg", "run")
    assert state.turned_count == 2
    state.to_act = seat
    shares, every = (
        [share_of_sixes(world, 1 - seat) for world in worlds_of(worlds, state, _SHARES)]
        for worlds in (WeightedWorlds(state.options), SevenUpWorlds(state.options))
    )
    weights = [0.02 + 0.98 * share for share in every]
    expected = sum(weight * share for weight, share in zip(weights, every, strict=True)) / sum(weights)
    # Both means are samples; the one of all worlds is more precise because of its weights.
    near = 5 * pstdev(shares) * sqrt(2 / _SHARES)
    assert abs(fmean(shares) - expected) < near
    assert fmean(shares) > fmean(weights) + near


def share_of_sixes(world: SevenUp, other: int) -> float:
    """The share of all sixes of the other seat's cards with which it would have begged, or run the cards."""
    is_dealer = other == world.dealer
    world.trump, world.to_act, world.phase = world.turned[0] // 13, other, code.ANSWER if is_dealer else code.BEGGING
    sixes = list(combinations([card for card in range(52) if world.hands[other] >> card & 1], 6))
    fitting = 0
    for six in sixes:
        world.hands[other] = sum(1 << card for card in six)
        fitting += greedy_move(world) == ("run" if is_dealer else "beg")
    return fitting / len(sixes)


# The other seat's kind, inferred from its choices and compared with full enumeration


def choice_chances(past: SevenUp, move: int) -> list[float]:
    """The chance of `move` for each kind."""
    moves = MoveList()
    past.legal_moves(moves)
    even = 1 / int(moves.size)
    chances = [float(GreedyPolicy().choose(past, moves, Rng(0)) == move), even]
    return [rate / 100 * even + (1 - rate / 100) * chances[policy] for policy, rate, _ in _KINDS]


def products(world: SevenUp) -> list[float]:
    """The chance of all choices of the other seat for each kind, in a deal that kept its first trump."""
    other, found = 1 - int(world.to_act), [1.0] * len(_KINDS)
    past = cast(SevenUp, world.clone())
    for i in range(world.played_count):
        leader = world.leaders[i // 2]
        past.hands[leader if i % 2 == 0 else 1 - leader] |= bit(world.played[i])
    past.played_count = 0
    given = world.scored[1 - world.dealer] > 0
    past.phase, past.to_act = (code.ANSWER, other) if other == world.dealer else (code.BEGGING, other)
    bid = code.GIVE if other == world.dealer else code.BEG if given else code.STAND
    if given or other != world.dealer:
        found = choice_chances(past, code.encode(bid, 0))
    past.phase, past.to_act = code.PLAYING, 1 - past.dealer
    for i in range(world.played_count):
        move = code.encode(code.PLAY, world.played[i])
        if past.to_act == other:
            found = [one * chance for one, chance in zip(found, choice_chances(past, move), strict=True)]
        past.play(move)
    return found


def exact_shares(state: SevenUp) -> list[float]:
    """The chance of each kind given the choices, over every hand that the other seat may hold."""
    other = 1 - state.to_act
    hidden = sum(1 << card for card in _PACK_32) & ~seen_cards(state) & ~proven_voids(state, other)
    totals, world = [0.0] * len(_KINDS), cast(SevenUp, state.clone())
    for hand in combinations([card for card in _PACK_32 if hidden >> card & 1], int(state.hands[other]).bit_count()):
        world.hands[other] = sum(1 << card for card in hand)
        totals = [total + one for total, one in zip(totals, products(world), strict=True)]
    weighted = [total * chance for total, (_, _, chance) in zip(totals, _KINDS, strict=True)]
    return [one / sum(weighted) for one in weighted]


def sampled_shares(state: SevenUp) -> list[float]:
    """The share of the worlds drawn that have each kind."""
    opponent = Opponent(_POLICIES, [Kind(*kind) for kind in _KINDS])
    worlds = OpponentWorlds(state.options, opponent)
    drawn = [int(opponent.kind) for _ in worlds_of(worlds, state, 3000)]
    return [drawn.count(kind) / len(drawn) for kind in range(len(_KINDS))]


def test_kinds_match_enumeration() -> None:
    """The positions come from random play, so random play is often the likeliest kind, but not always."""
    found = []
    for state in late_positions({"deck": 32}, 31, _POSITIONS, 1, 2):
        if state.turned_count == 1:
            exact = exact_shares(state)
            assert sampled_shares(state) == pytest.approx(exact, abs=_TOLERANCE)
            found.append(exact[-1])
    assert max(found) > 0.5
    assert not COMPILED or min(found) < 0.2


def test_greedy_opponent_is_not_taken_for_random() -> None:
    """Its chance falls below the one before the deal."""
    shares = [sampled_shares(state)[-1] for state in greedy_positions()]
    assert sum(shares) / len(shares) < _KINDS[-1][-1] / 300


def greedy_positions() -> Iterator[SevenUp]:
    """Yield deals played by `greedy` until two tricks are left."""
    playouts, moves = Playouts(SEVEN_UP, SEVEN_UP.complete_options({}), 32), MoveList()
    for _ in range(_POSITIONS):
        playouts.deal()
        state = cast(SevenUp, playouts.state)
        while not state.is_deal_over() and state.played_count < 8:
            state.legal_moves(moves)
            state.play(GreedyPolicy().choose(state, moves, Rng(0)))
        if not state.is_deal_over():
            yield state
