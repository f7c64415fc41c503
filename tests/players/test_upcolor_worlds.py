"""Upcolor's worlds: all deals that the moves allow, each equally likely, or as likely as its moves."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement, product
from math import factorial, prod
from typing import Final, cast

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.build_info import COMPILED
from croupier.games.moves import MoveList
from croupier.games.position import HistoryEntry, Position
from croupier.games.upcolor.game import UPCOLOR
from croupier.games.upcolor.hands import hand_of, texts_in
from croupier.games.upcolor.options import read_options
from croupier.games.upcolor.pack import KINDS, OF_EACH, PACK_SIZE
from croupier.games.upcolor.rules import Upcolor
from croupier.players.playout import Playouts
from croupier.players.rng import Rng
from croupier.players.upcolor.greedy import GreedyPolicy
from croupier.players.upcolor.holdings import Holdings
from croupier.players.upcolor.joint_hands import JointHands
from croupier.players.upcolor.likelihood import likelihood
from croupier.players.upcolor.roster import UPCOLOR_ROSTER
from croupier.players.upcolor.worlds import UpcolorWorlds
from tests.games.upcolor_table import Laid, dealt, laid
from tests.players.chi_square import assert_as_likely

_DRAWS: Final = 4000 if COMPILED else 1500


def arrangements(counts: tuple[int, ...]) -> int:
    """The number of orders of cards with so many equal ones of each kind."""
    return factorial(sum(counts)) // prod(factorial(count) for count in counts)


def counts_of(hand: int) -> tuple[int, ...]:
    return tuple(hand >> (8 * kind) & 0xFF for kind in range(len(KINDS)))


# One hidden hand, against every deal that the engine can replay


def two_handed(seed: int, wanted: Callable[[Position, int], bool]) -> tuple[Position, list[int], int]:
    """Return the first position of two that is `wanted`, its deck, and how many moves the history has."""
    rng, greedy, legal = Rng(seed), GreedyPolicy(), MoveList()
    options = {"players": 2}
    while True:
        deck = [kind for kind, copies in enumerate(OF_EACH) for _ in range(copies)]
        for index in range(PACK_SIZE - 1, 0, -1):
            other = rng.below(index + 1)
            deck[index], deck[other] = deck[other], deck[index]
        state = Upcolor(read_options(options))
        state.deal(vec[i64](deck))
        position = Position(state, [])
        while not state.is_deal_over() and len(position.history) < 10:
            if wanted(position, state.to_act):
                return position, deck, state.to_act
            state.legal_moves(legal)
            move = greedy.choose(state, legal, rng)
            position.history.append(HistoryEntry(state.to_act, UPCOLOR.move_text(move)))
            state.play(move)


def drawers(position: Position, deck: list[int]) -> list[int]:
    """The seat that drew each drawn card of the stock, found by dealing again."""
    state = cast(Upcolor, position.state)
    again = Upcolor(state.options)
    again.deal(vec[i64](deck))
    found = []
    for entry in position.history:
        before = again.next
        again.play(UPCOLOR.parse_move(entry.move))
        found += [int(again.to_act)] * (again.next - before)
    return found


def replayed_hand(position: Position, deck: list[int], hidden: int) -> tuple[int, float] | None:
    """The hand of `hidden` after the history of `position` is played with `deck`, and how likely it makes its moves so.

    None if that is impossible.
    """
    chance = 1.0
    state = Upcolor(cast(Upcolor, position.state).options)
    state.deal(vec[i64](deck))
    for entry in position.history:
        move = UPCOLOR.parse_move(entry.move)
        if state.to_act != entry.seat or state.refusal(move):
            return None
        if entry.seat == hidden:
            chance *= likelihood(state.hands[hidden], move, state.allowed(), state.obliging())
        state.play(move)
    return (int(state.hands[hidden]), chance) if state.to_act == 1 - hidden else None


def deals_allowed(position: Position, deck: list[int], actor: int, *, weighed: bool) -> dict[int, float]:
    """The number of deals for each hidden hand that the actor cannot exclude, each replayed, and weighed if wanted."""
    hidden = 1 - actor
    dealt_places = [index for index in range(14) if (1 + index) % 2 == hidden]
    drawn_places = [14 + index for index, seat in enumerate(drawers(position, deck)) if seat == hidden]
    rest_places = range(cast(Upcolor, position.state).next, PACK_SIZE)
    pool = Counter(deck[index] for index in [*dealt_places, *drawn_places, *rest_places])
    ways: dict[int, float] = defaultdict(float)
    for first in combinations_with_replacement(range(len(KINDS)), len(dealt_places)):
        for later in product(range(len(KINDS)), repeat=len(drawn_places)):
            rest = pool.copy()
            rest.subtract(first)
            rest.subtract(later)
            if min(rest.values()) < 0:
                continue
            other = list(deck)
            for index, kind in zip([*dealt_places, *drawn_places], [*first, *later], strict=True):
                other[index] = kind
            for index, kind in zip(rest_places, rest.elements(), strict=True):
                other[index] = kind
            replayed = replayed_hand(position, other, hidden)
            if replayed is not None:
                hand, chance = replayed
                dealing = Counter(first)
                orders = arrangements(tuple(dealing.values())) * arrangements(tuple(rest.values()))
                ways[hand] += orders * chance if weighed else orders
    return ways


def passed(position: Position, seat: int) -> bool:
    return any(entry.seat == seat and entry.move == "pass" for entry in position.history)


def drawn_by(position: Position, seat: int) -> int:
    """The number of cards that `seat` drew: the cards it played or holds beyond the first seven."""
    played = sum(entry.seat == seat and entry.move != "pass" for entry in position.history)
    return len(texts_in(cast(Upcolor, position.state).hands[seat])) + played - 7


WANTED: Final[dict[str, Callable[[Position, int], bool]]] = {
    "skipped opener": lambda position, actor: not position.history and position.state.dealer != actor,
    "no draw, a pass": lambda position, actor: passed(position, 1 - actor) and drawn_by(position, 1 - actor) == 0,
    "a draw after a pass": lambda position, actor: (
        passed(position, 1 - actor) and drawn_by(position, 1 - actor) == 1 and position.history[-1].move != "pass"
    ),
    "no imperial opened": lambda position, actor: (
        bool(position.history) and position.history[0].move != "play G" and drawn_by(position, 1 - actor) == 1
    ),
}


@pytest.mark.parametrize("weighed", [False, True])
@pytest.mark.parametrize("name", WANTED)
def test_hidden_hand_is_as_likely_as_its_deals(name: str, weighed: bool) -> None:
    position, deck, actor = two_handed(len(name), WANTED[name])
    options = read_options({"players": 2})
    worlds, world = UpcolorWorlds(options, is_weighed=weighed), Upcolor(options)
    worlds.observe(position.state, UPCOLOR_ROSTER.read_history(position))
    rng = Rng(5)
    found: Counter[int] = Counter()
    for _ in range(_DRAWS):
        worlds.draw(world, rng)
        found[int(world.hands[1 - actor])] += 1
    assert_as_likely(found, deals_allowed(position, deck, actor, weighed=weighed))


# Several hands together, compared with all possible ones


def held(cards: int, unseen: int, kinds_lacking: int = 0) -> Holdings:
    holdings = Holdings()
    holdings.deal(cards, unseen)
    holdings.lack(kinds_lacking)
    return holdings


def joint_ways(seats: list[Holdings], unseen: int) -> Counter[tuple[int, ...]]:
    """Every way to give the seats hands, with the orders of the cards that are left."""
    ways: Counter[tuple[int, ...]] = Counter()
    tables = [[(int(each.hands[i]), each.ways[i]) for i in range(each.size)] for each in seats]
    for given in product(*tables):
        left = [all_of - sum(counts) for all_of, *counts in zip(
            counts_of(unseen), *(counts_of(hand) for hand, _ in given), strict=True
        )]  # fmt: skip
        if min(left) >= 0:
            number = arrangements(tuple(left)) * prod(round(each) for _, each in given)
            ways[tuple(hand for hand, _ in given)] += number
    return ways


def test_joint_hands_are_as_likely_as_their_number_of_orders() -> None:
    unseen = hand_of(["G", "G", "Y", "Y", "Y", "B", "B", "R", "R", "V", "X"])
    yellow, red_and_blue = 0xFF << 8, 0xFFFF << 16
    seats = [held(2, unseen), held(3, unseen, yellow), held(2, unseen, red_and_blue)]
    joint = JointHands(3)
    joint.begin(unseen)
    for holdings in seats:
        joint.add(holdings)
    rng = Rng(3)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(5 * _DRAWS):
        assert joint.draw(rng)
        found[tuple(int(joint.drawn[seat]) for seat in range(3))] += 1
    ways = joint_ways(seats, unseen)
    for seat in range(3):
        for other in range(3):
            assert_as_likely(both(found, seat, other), both(ways, seat, other))


def both(counter: Counter[tuple[int, ...]], seat: int, other: int) -> Counter[int]:
    """The hands of two seats as one number."""
    found: Counter[int] = Counter()
    for hands, number in counter.items():
        found[hands[seat] << 48 | hands[other]] += number
    return found


# Proofs of the moves


def hands_drawn(deal: Laid, options: dict[str, object], seat: int) -> Iterator[set[str]]:
    """Yield the kinds that `seat` holds in a hundred worlds of the seat that acts."""
    position = dealt(deal, options)
    table = cast(Upcolor, position.state)
    worlds, world, rng = UpcolorWorlds(table.options), Upcolor(table.options), Rng(2)
    worlds.observe(table, UPCOLOR_ROSTER.read_history(position))
    for _ in range(100):
        worlds.draw(world, rng)
        yield set(texts_in(world.hands[seat]))


def test_pass_proves_a_void_until_the_seat_draws() -> None:
    rounds = ["G Y B R", "Y B R -"]
    assert set().union(*hands_drawn(laid(rounds, ["Y B", "Y R", "Y R", "Y B X"]), {}, 2)) == set("GYBRX")
    # P2 takes the third round and draws; P3, who lacks red since, does not.
    later = laid([*rounds, "Y B - -", "Y B G Y"], ["Y B", "Y R", "Y R", "Y B X"])
    assert set().union(*hands_drawn(later, {}, 2)) == set(KINDS)
    assert set().union(*hands_drawn(later, {}, 3)) == set("GYBVX")


def test_pass_after_a_discard_card_proves_a_void_only_by_option() -> None:
    deal = laid(["G Y B R", "X - Y B"], ["V G X"])
    assert set().union(*hands_drawn(deal, {}, 0)) == set(KINDS)
    assert set().union(*hands_drawn(deal, {"after_discard": "must_play"}, 0)) == {"G", "V", "X"}


def test_skipped_openers_hold_no_imperial() -> None:
    deal = laid([], ["G Y", "B", "R", "V"], leader=0, dealer=2)
    for seat in (2, 3):
        assert all("G" not in kinds for kinds in hands_drawn(deal, {}, seat))
    assert any("G" in kinds for kinds in hands_drawn(deal, {}, 1))


# How likely a hand makes a move


def test_likelihoods_of_the_legal_moves_sum_to_one() -> None:
    legal, rng = MoveList(), Rng(7)
    playouts = Playouts(UPCOLOR, UPCOLOR.complete_options({}), 8)
    for _ in range(200):
        playouts.deal()
        state = cast(Upcolor, playouts.state)
        while not state.is_deal_over():
            state.legal_moves(legal)
            hand = state.hands[state.to_act]
            chances = [likelihood(hand, move, state.allowed(), state.obliging()) for move in legal.to_list()]
            assert sum(chances) == pytest.approx(1.0)
            state.play(legal.items[rng.below(legal.size)])


#: A hand, the cards on the table, a move, and how many of the three players choose it.
LIKELY: Final = [
    ("Y B B R", "lead", "play Y", 2.0),
    ("Y B B R", "lead", "play B", 1.0),
    ("B B R R X", "lead", "play R", 1.5),
    ("B B R R X", "lead", "play X", 1.0),
    ("B R R G X", "Y", "play B", 2.0),
    ("B R R G X", "Y", "play G", 0.0),
    ("R R G X", "Y", "pass", 0.0),
    ("R R G X", "Y", "play X", 3.0),
    ("R R G", "Y", "play G", 3.0),
]


@pytest.mark.parametrize(("hand", "top", "move", "players"), LIKELY)
def test_likelihood_counts_the_players_that_choose_a_move(hand: str, top: str, move: str, players: float) -> None:
    """The other tenth is shared by the legal moves."""
    rounds = ["G Y B R"] if top == "lead" else ["G Y B R", top]
    state = cast(Upcolor, dealt(laid(rounds, []), {}).state)
    state.hands[state.to_act] = hand_of(hand.split())
    legal = MoveList()
    state.legal_moves(legal)
    expected = 0.1 / len(legal.to_list()) + 0.9 * players / 3
    code = UPCOLOR.parse_move(move)
    assert likelihood(state.hands[state.to_act], code, state.allowed(), state.obliging()) == pytest.approx(expected)
