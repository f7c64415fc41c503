"""The search of La Colonne: its moves, the policy that it starts from, its exact layouts, and its worlds."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations

import pytest

from croupier.games.bits import bit, count
from croupier.games.build_info import COMPILED
from croupier.games.colonne.encoding import ADD, LAYING, MELD, STOCK, TAKING, move_verb
from croupier.games.colonne.melds import SET, make_slot
from croupier.games.colonne.options import read_options
from croupier.games.colonne.pack import JOKERS, TWOS, as_at
from croupier.games.colonne.rules import Colonne
from croupier.games.gameplay import legal_moves
from croupier.games.position import Position
from croupier.players.colonne.greedy import GreedyPolicy
from croupier.players.colonne.layout_changes import LayoutChanges
from croupier.players.colonne.layouts import Layouts
from croupier.players.colonne.meld_ranks import MeldRanks
from croupier.players.colonne.rollout_policy import RolloutPolicy
from croupier.players.colonne.roster import COLONNE_ROSTER
from croupier.players.colonne.worlds import ColonneWorlds
from croupier.players.history import History
from croupier.players.rng import Rng
from tests.players.chi_square import assert_as_likely
from tests.players.colonne_deals import DEFAULTS, dealt, decisions_of_greedy

FEW = 8
#: No cap: a choice must not depend on how busy the machine is.
HOUR = 3600.0


def test_search_leaves_the_standard_only_for_a_better_move() -> None:
    player = COLONNE_ROSTER.player("strong", DEFAULTS, 60 if COMPILED else FEW, HOUR)
    keen = RolloutPolicy(True)
    for number, state in enumerate(decisions_of_greedy(DEFAULTS, 7)):
        if not COMPILED and number % 6:
            continue
        standard = keen.pick(state)
        move = player.choose(state, History(), Rng(7))
        report = player.report
        assert report is not None
        if report.values:
            values = dict(zip(report.moves, report.values, strict=True))
            assert move == standard or values[int(move)] > values[int(standard)]


def test_search_makes_a_floche_nearly_whenever_greedy_would() -> None:
    """Where greedy would make a floche, search does too, except for a few hands for which one more turn is better."""
    greedy = GreedyPolicy(True)
    player = COLONNE_ROSTER.player("strong", DEFAULTS, 300 if COMPILED else FEW, HOUR)
    made = possible = 0
    for seed in range(25 if COMPILED else 1):
        for state in decisions_of_greedy(DEFAULTS, seed):
            if state.phase != LAYING or not makes_floche(state, greedy):
                continue
            possible += 1
            after = state.clone()
            assert isinstance(after, Colonne)
            after.play(player.choose(state, History(), Rng(seed)))
            made += after.is_deal_over() or makes_floche(after, greedy)
    assert possible
    assert made >= 0.85 * possible


def makes_floche(state: Colonne, greedy: GreedyPolicy) -> bool:
    """Return whether greedy goes out with a floche in the turn being played."""
    line = state.clone()
    assert isinstance(line, Colonne)
    while line.turn == state.turn and not line.is_deal_over():
        line.play(greedy.pick(line))
    return line.is_deal_over() and line.out == state.to_act and line.scored[line.out & 1] >= 100


def test_rollout_policy_beats_greedy() -> None:
    """By 8.6 points a deal, measured with an interval of 1.4 over 6,000 duplicate deals."""
    keen, greedy = RolloutPolicy(True), GreedyPolicy(True)
    deals = 2000 if COMPILED else 40
    gained = sum(points((keen, greedy), seed) - points((greedy, keen), seed) for seed in range(deals))
    assert gained > (2 * 4 * deals if COMPILED else 0)


def points(players: tuple[GreedyPolicy, GreedyPolicy], seed: int) -> int:
    """Play a deal; return the points of team 0 less those of team 1."""
    state: Colonne = dealt(DEFAULTS, seed)
    while not state.is_deal_over():
        state.play(players[state.to_act & 1].pick(state))
    return int(state.scored[0] - state.scored[1])


# Exact layouts against all sequences of legal moves


TABLES = 600 if COMPILED else 60


def table_of(rng: random.Random, twos: str) -> Colonne:
    """A table where seat 0 lays from a hand of four to seven cards, next to up to three natural melds of its team."""
    state = Colonne(read_options({"twos": twos}))
    state.phase, state.to_act, state.took, state.turn, state.trump = LAYING, 0, STOCK, 8, 0
    free = set(range(54))
    for _ in range(rng.randrange(4)):
        suit, low, length = rng.randrange(4), rng.randrange(10), rng.randrange(3, 6)
        cards = [as_at(suit, rank) for rank in range(low, min(low + length, 14))]
        if rng.random() < 0.2:
            suit, low, cards = SET, 0, [number * 13 + rng.choice((0, 2)) for number in sorted(rng.sample(range(4), 3))]
            cards = [cards[0] % 13 + card // 13 * 13 for card in cards]
        if free.issuperset(cards):
            meld = state.melds.begin(0, suit, low)
            for card in cards:
                state.melds.append(meld, make_slot(card, card, 4))
            free.difference_update(cards)
    # Few suits, so that much can be laid; wild cards are frequent.
    suits = rng.sample(range(4), 2)
    likely = sorted(card for card in free if card >= 52 or card % 13 < 3 or card // 13 in suits)
    for card in rng.sample(likely, rng.randrange(4, 8)):
        state.hands[0] |= bit(card)
    return state


def fewest_left(state: Colonne, seen: set[tuple[int, ...]]) -> int:
    """The fewest cards, wild ones apart, after any sequence of melds and adds."""
    melds = state.melds
    table = [number for meld in range(melds.size) for number in (melds.suit[meld], melds.low[meld], melds.length[meld])]
    key = (int(state.hands[0]), *map(int, table))
    if key in seen:
        return 99
    seen.add(key)
    fewest = int(count(state.hands[0] & ~(JOKERS | TWOS)))
    for move in legal_moves(Position(state, [])):
        if move_verb(move) in (MELD, ADD):
            after = state.clone()
            assert isinstance(after, Colonne)
            after.play(move)
            fewest = min(fewest, 0 if after.is_deal_over() else fewest_left(after, seen))
    return fewest


@pytest.mark.parametrize("twos", ["any_suit", "own_suit"])
def test_layouts_find_the_fewest_cards_left_by_any_sequence(twos: str) -> None:
    rng = random.Random(31)
    layouts, ranks = Layouts(twos == "any_suit"), MeldRanks()
    found = []
    for _ in range(TABLES):
        state = table_of(rng, twos)
        ranks.read(state, 0)
        found.append(layouts.left(state.hands[0], ranks.own, ranks.lacking))
        assert found[-1] == fewest_left(state, set())
    assert min(found) == 0
    assert max(found) > 3


@pytest.mark.parametrize("twos", ["any_suit", "own_suit"])
def test_changes_of_a_hand_leave_what_the_whole_hand_leaves(twos: str) -> None:
    rng = random.Random(32)
    layouts, ranks = Layouts(twos == "any_suit"), MeldRanks()
    changes = LayoutChanges(layouts)
    for _ in range(TABLES):
        state = table_of(rng, twos)
        ranks.read(state, 0)
        hand, own, lacking = state.hands[0], ranks.own, ranks.lacking if rng.random() < 0.5 else 0
        changes.read(hand, own, lacking)
        for card in range(54):
            if hand & bit(card):
                assert changes.left_without(card) == layouts.left(hand & ~bit(card), own, lacking)
            else:
                assert changes.left_with(card) == layouts.left(hand | bit(card), own, lacking)


# Worlds


DRAWS = 20_000 if COMPILED else 6_000


def late_table() -> Colonne:
    """Seat 0 to take; five cards unseen: two of seat 1, one of seat 2, who also shows one, and two in the stock."""
    state = Colonne(read_options({}))
    state.phase, state.to_act, state.trump = TAKING, 0, 0
    state.hands[0] = bit(0) | bit(1)
    state.hands[1] = bit(10) | bit(20)
    state.hands[2] = bit(30) | bit(31)
    state.shown[2] = bit(31)
    state.hands[3] = bit(40)
    state.shown[3] = bit(40)
    state.discards[0], state.discard_count = 50, 1
    state.next = 52
    state.deck[52], state.deck[53] = 5, 6
    return state


def test_colonne_worlds_are_equally_likely() -> None:
    """Chi-square against all 60 ways of dealing five cards as two, one, and an ordered stock of two."""
    worlds, world, rng = ColonneWorlds(late_table().options), late_table(), Rng(3)
    worlds.observe(late_table(), History())
    expected = {(min(order[:2]), max(order[:2]), *order[2:]) for order in permutations((5, 6, 10, 20, 30))}
    drawn: Counter[tuple[int, ...]] = Counter()
    for _ in range(DRAWS):
        worlds.draw(world, rng)
        first, second = (card for card in range(54) if world.hands[1] >> card & 1)
        (single,) = (card for card in range(54) if world.hands[2] >> card & 1 and card != 31)
        drawn[first, second, single, int(world.deck[52]), int(world.deck[53])] += 1
    assert_as_likely(drawn, dict.fromkeys(expected, 1))
