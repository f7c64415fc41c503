"""The worlds of Seven Up: all that the view and the replies leave open, each equally likely."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from math import sqrt
from typing import Any, Final, cast

import pytest

from croupier.games.build_info import COMPILED
from croupier.games.cards import texts_of
from croupier.games.faults import RefusedError
from croupier.games.gameplay import deal_match, play
from croupier.games.moves import MoveList
from croupier.games.position import Position
from croupier.games.seven_up.encoding import ANSWER, BEGGING
from croupier.games.seven_up.game import SEVEN_UP
from croupier.games.seven_up.rules import SevenUp
from croupier.players.history import History
from croupier.players.rng import Rng
from croupier.players.search.worlds import Worlds
from croupier.players.seven_up.greedy import GreedyPolicy
from croupier.players.seven_up.inference import proven_voids
from croupier.players.seven_up.weighted_worlds import WeightedWorlds
from croupier.players.seven_up.worlds import SevenUpWorlds
from tests.games.seven_up_table import deck
from tests.players.chi_square import assert_as_likely
from tests.players.seven_up_positions import late_positions, legal

_DRAWS: Final = 60 if COMPILED else 25
_SHARES: Final = 2000 if COMPILED else 150


def allowed_hands(state: SevenUp) -> set[str]:
    """Return every hand of the other seat that agrees with the view and passes validation."""
    seat, other = state.to_act, 1 - state.to_act
    view: Any = SEVEN_UP.view(Position(state, []), seat)
    deal = view["deal"]
    tricks = [*deal["tricks"], *([deal["trick"]] if deal["trick"] else [])]
    seen = {*deal["hands"][seat], *deal["discards"][seat], *deal["turned"], *(c for t in tricks for c in t["cards"])}
    unseen = [card for card in SEVEN_UP.pack(view["options"]) if card not in seen]
    allowed = set()
    for hand in combinations(unseen, len(deal["hands"][other])):
        rest = [card for card in unseen if card not in hand]
        deal["hands"][other] = list(hand)
        deal["discards"][other] = rest[: len(deal["discards"][other])]
        deal["stock"] = rest[len(deal["discards"][other]) :]
        try:
            SEVEN_UP.read(view)
        except RefusedError:
            continue
        allowed.add(" ".join(hand))
    return allowed


def discarding(state: SevenUp) -> bool:
    """Return whether a finished trick of `state` has a reply that neither follows nor trumps."""
    return any(proven_voids(state, seat) for seat in range(2))


@pytest.mark.parametrize("rules", [{"deck": 32}, {"deck": 32, "void": "free"}], ids=str)
@pytest.mark.parametrize("proved", [False, True])
def test_hands_are_equally_likely(rules: Mapping[str, object], proved: bool) -> None:
    positions = [state for state in late_positions(rules, 21, 60, 2, 2) if discarding(state) == proved]
    assert positions
    for state in positions[: 4 if COMPILED else 1]:
        hands = allowed_hands(state)
        worlds, world, rng = SevenUpWorlds(state.options), SevenUp(state.options), Rng(5)
        worlds.observe(state, History())
        draws = _DRAWS * len(hands)
        counts: Counter[str] = Counter()
        for _ in range(draws):
            worlds.draw(world, rng)
            counts[" ".join(texts_of(world.hands[1 - state.to_act]))] += 1
        assert_as_likely(counts, dict.fromkeys(hands, 1))


def test_places_outside_the_hand_are_equally_likely() -> None:
    """After a run the other seat's discards and the stock's order are as open as its hand."""
    position = deal_match(SEVEN_UP, SEVEN_UP.complete_options({"deck": 32}), small_deck(), 0)
    state = cast(SevenUp, position.state)
    for move in ["beg", "run"]:
        play(SEVEN_UP, position, move)
    while state.played_count < 10:
        play(SEVEN_UP, position, SEVEN_UP.move_text(legal(state)[0]))
    other = 1 - state.to_act
    worlds, world, rng = SevenUpWorlds(state.options), SevenUp(state.options), Rng(6)
    worlds.observe(state, History())
    unseen = 32 - state.turned_count - 10 - 1 - 3
    draws = _DRAWS * unseen * (unseen - 1)
    pairs: Counter[tuple[int, int]] = Counter()
    for _ in range(draws):
        worlds.draw(world, rng)
        pairs[int(world.thrown[other * 6 + 1]), int(world.deck[len(world.deck) - 1])] += 1
    assert proven_voids(state, other) == 0
    assert len(pairs) == unseen * (unseen - 1)
    assert_as_likely(pairs, dict.fromkeys(pairs, 1))


def small_deck() -> list[str]:
    """Return a deck of 32 whose first two turned cards differ in suit, and in which no seat shows a void."""
    pack = SEVEN_UP.pack(SEVEN_UP.complete_options({"deck": 32}))
    full = deck("AS KS QS AH KH QH", "TS 9S 8S TH 9H 8H", "AD KC", "AC QC KD QD TD TC")[:20]
    return full + [card for card in pack if card not in full]


def test_weighted_worlds_rarely_hold_a_hand_that_would_stand() -> None:
    """The worth of a gift to the dealer depends on it."""
    rng = random.Random(10)
    options = SEVEN_UP.complete_options({})
    policy, moves, draws = GreedyPolicy(), MoveList(), Rng(11)
    strong = 0
    for _ in range(40):
        cards = SEVEN_UP.pack(options)
        rng.shuffle(cards)
        position = deal_match(SEVEN_UP, options, cards, 0)
        play(SEVEN_UP, position, "beg")
        state = cast(SevenUp, position.state)
        worlds, world = WeightedWorlds(state.options), SevenUp(state.options)
        worlds.observe(state, History())
        for _ in range(_DRAWS):
            worlds.draw(world, draws)
            world.phase, world.to_act = BEGGING, 1
            world.legal_moves(moves)
            strong += SEVEN_UP.move_text(policy.choose(world, moves, draws)) == "stand"
    assert strong < 0.04 * 40 * _DRAWS


@pytest.mark.parametrize("seat", [0, 1])
def test_weighted_worlds_after_a_run_match_the_choices_of_sixes(seat: int) -> None:
    """Compared with all worlds that the rules allow, weighted by the share of their sixes with the same choice."""
    options = SEVEN_UP.complete_options({})
    cards = SEVEN_UP.pack(options)
    random.Random(12).shuffle(cards)
    position = deal_match(SEVEN_UP, options, cards, 0)
    for move in ("beg", "run"):
        play(SEVEN_UP, position, move)
    state = cast(SevenUp, position.state)
    assert state.turned_count == 2
    state.to_act = seat
    total = squares = 0.0
    for share in drawn_shares(SevenUpWorlds(state.options), state):
        total += 0.02 + 0.98 * share
        squares += (0.02 + 0.98 * share) * share
    shares = drawn_shares(WeightedWorlds(state.options), state)
    mean = sum(shares) / _SHARES
    deviation = sqrt(sum((share - mean) ** 2 for share in shares) / _SHARES)
    # Both means are samples; the one of all worlds is more precise because of its weights.
    assert abs(mean - squares / total) < 5 * deviation * sqrt(2 / _SHARES)
    assert mean > total / _SHARES + 5 * deviation * sqrt(2 / _SHARES)


def drawn_shares(worlds: Worlds, state: SevenUp) -> list[float]:
    """Return, for each of some worlds, the share of the other seat's sixes with the same choice as it made."""
    world, draws = SevenUp(state.options), Rng(13)
    worlds.observe(state, History())
    shares = []
    for _ in range(_SHARES):
        worlds.draw(world, draws)
        shares.append(share_of_sixes(world, 1 - int(state.to_act)))
    return shares


def share_of_sixes(world: SevenUp, other: int) -> float:
    """The share of all sixes of the other seat's cards with which it would have begged, or run the cards."""
    policy, moves, draws = GreedyPolicy(), MoveList(), Rng(0)
    held = [card for card in range(52) if world.hands[other] >> card & 1]
    world.trump = world.turned[0] // 13
    world.to_act = other
    world.phase = ANSWER if other == world.dealer else BEGGING
    expected = "run" if other == world.dealer else "beg"
    fitting = 0
    sixes = list(combinations(held, 6))
    for six in sixes:
        world.hands[other] = sum(1 << card for card in six)
        world.legal_moves(moves)
        fitting += SEVEN_UP.move_text(policy.choose(world, moves, draws)) == expected
    return fitting / len(sixes)


@pytest.mark.parametrize(
    ("void", "reply", "suits"),
    [
        # Led TC, the trump H: a club or a trump proves nothing; any other card proves a void in clubs and trumps.
        ("must_trump", "2C", ""),
        ("must_trump", "JH", ""),
        ("must_trump", "6D", "HC"),
        ("free", "6D", "C"),
        ("free", "JH", ""),
    ],
)
def test_replies_prove_voids(void: str, reply: str, suits: str) -> None:
    cards = deck("TC 2S 3S 4S 5S 6S", f"{reply} 7D 8D 9D TD QD", "5H")
    position = deal_match(SEVEN_UP, SEVEN_UP.complete_options({"void": void}), cards, 0)
    for move in ["stand", "play TC", f"play {reply}"]:
        play(SEVEN_UP, position, move)
    voids = texts_of(proven_voids(cast(SevenUp, position.state), 0))
    assert {card[1] for card in voids} == set(suits)
    assert proven_voids(cast(SevenUp, position.state), 1) == 0
