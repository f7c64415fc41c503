"""The belief of `best` and of reviews of La Colonne fits what the other seats did better than random worlds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice, permutations
from math import exp
from typing import cast

import pytest

from croupier.games.bits import bit
from croupier.games.colonne import encoding as code
from croupier.games.colonne.options import read_options
from croupier.games.colonne.pack import JOKERS, TWOS
from croupier.games.colonne.rules import Colonne
from croupier.players.catalogue import ROSTERS
from croupier.players.colonne.greedy import GreedyPolicy
from croupier.players.colonne.layouts import Layouts
from croupier.players.colonne.meld_ranks import MeldRanks
from croupier.players.colonne.regrets import Regrets
from croupier.players.colonne.weighted_worlds import WeightedWorlds
from croupier.players.colonne.worlds import ColonneWorlds
from croupier.players.history import History
from croupier.players.rng import Rng
from tests.players.review_matches import played_match

_ROSTER = ROSTERS["colonne"]
_RULES = read_options(_ROSTER.game.complete_options({}))
_GREEDY = GreedyPolicy(_RULES.twos == "any_suit")
_DEALS = 20
_WORLDS = 4
#: One in so many positions is cut down, and so many worlds of each are drawn. The distance contains their noise.
_EVERY = 60
_DRAWS = 500
_CLOSE = 0.3
#: A regret of so many hundredths of a point makes a world less likely by a factor of e.
_SCALE = 4.0


def positions() -> Iterator[tuple[Colonne, History]]:
    """Yield the positions of deals of `greedy` at the start of each turn, from the second round on."""
    for number in range(_DEALS):
        _, (deal,) = played_match(_ROSTER, ("greedy",), f"hands {number}", deals=1)
        state, history = Colonne(_RULES), History()
        state.resume(list(deal.carried))
        state.deal(deal.cards())
        for move in deal.moves:
            if state.phase == code.TAKING and state.turn > 4:
                yield state, history
            history.add(state.to_act, move)
            state.play(move)


def other_seats(state: Colonne) -> list[int]:
    return [seat for seat in range(4) if seat != state.to_act]


def throws(history: History, seat: int) -> list[int]:
    moves = [history.moves[i] for i in range(history.size) if history.seats[i] == seat]
    return [code.card_at(move, 0) for move in moves if code.move_verb(move) == code.THROW]


def cards_left(state: Colonne, seat: int, more: int = 0) -> int:
    """Count the natural cards of a seat that it could not lay now, if it also held the cards `more`."""
    acting, melds = Colonne(_RULES), MeldRanks()
    acting.copy_from(state)
    acting.to_act = seat
    melds.read(acting, 0)
    return int(Layouts(_RULES.twos == "any_suit").left(state.hands[seat] | more, melds.own, melds.lacking))


def cards_not_laid(state: Colonne, history: History) -> float:
    """Count the cards that seats which have laid could lay now."""
    laid = [seat for seat in other_seats(state) if state.laid >> seat & 1]
    return sum(int(state.hands[seat]).bit_count() - cards_left(state, seat) for seat in laid)


def cards_near_throws(state: Colonne, history: History) -> float:
    """Count the hidden cards of seats that have laid nothing within two ranks of a card that they threw."""
    near = 0
    for seat in other_seats(state):
        thrown = throws(history, seat)
        hidden = int(state.hands[seat] & ~state.shown[seat] & ~(JOKERS | TWOS))
        for card in range(52):
            if hidden >> card & 1 and not state.laid >> seat & 1:
                near += any(card // 13 == other // 13 and abs(card - other) <= 2 for other in thrown if other < 52)
    return near


def seats_that_could_go_out(state: Colonne, history: History) -> float:
    """Count the seats that could have gone out with the card that they threw last."""
    last = [(seat, throws(history, seat)[-1:]) for seat in other_seats(state)]
    return sum(cards_left(state, seat, bit(thrown[0])) <= 1 for seat, thrown in last if thrown)


def wild_cards_of_stock(state: Colonne, history: History) -> float:
    return sum(bit(state.deck[i]) & (JOKERS | TWOS) != 0 for i in range(state.next, len(state.deck)))


def mean_excess(worlds: ColonneWorlds, number_in: Callable[[Colonne, History], float]) -> float:
    """Return how much greater a number is in a world than in truth, on average."""
    excess = number = 0.0
    world = Colonne(_RULES)
    for seed, (state, history) in enumerate(positions()):
        worlds.observe(state, history)
        for index in range(_WORLDS):
            worlds.draw(world, Rng(_WORLDS * seed + index))
            excess += number_in(world, history) - number_in(state, history)
            number += 1
    return excess / number


def test_no_layout_costs_less_than_the_bound() -> None:
    """Regrets are exact although most layouts are not compared."""
    for state, _ in positions():
        _GREEDY.look(state)
        least = _GREEDY.least_layout_cost(state)
        hand = int(state.hands[state.to_act]) & ~(JOKERS | TWOS)
        assert all(_GREEDY.layout_cost(state, card) >= least for card in range(52) if hand >> card & 1)


@pytest.mark.parametrize(
    ("number_in", "most"),
    [(cards_not_laid, 0.02), (cards_near_throws, 0.8), (seats_that_could_go_out, 0.015), (wild_cards_of_stock, 0.2)],
)
def test_worlds_are_like_the_truth(number_in: Callable[[Colonne, History], float], most: float) -> None:
    assert abs(mean_excess(WeightedWorlds(_RULES, _GREEDY), number_in)) < most
    assert mean_excess(ColonneWorlds(_RULES), number_in) > most


def hidden_cards(state: Colonne) -> tuple[list[int], list[int]]:
    """Return the cards that the seat to act cannot see, in order, and the holder of each place: 4 for the stock."""
    cards: list[int] = []
    holders: list[int] = []
    for seat in other_seats(state):
        hidden = int(state.hands[seat] & ~state.shown[seat])
        cards += [card for card in range(54) if hidden >> card & 1]
        holders += [seat] * hidden.bit_count()
    stock = [int(state.deck[i]) for i in range(state.next, len(state.deck))]
    return cards + stock, holders + [4] * len(stock)


def hands_of(state: Colonne) -> tuple[int, ...]:
    return tuple(int(state.hands[seat]) for seat in range(4))


def chances_of_hands(state: Colonne, history: History) -> dict[tuple[int, ...], float]:
    """Return the chance of every distribution of the hidden cards, by the regrets of the other seats."""
    cards, holders = hidden_cards(state)
    regrets, world = Regrets(_GREEDY), Colonne(_RULES)
    regrets.read(history)
    chances: dict[tuple[int, ...], float] = {}
    for order in permutations(cards):
        world.copy_from(state)
        for seat in other_seats(state):
            world.hands[seat] = state.shown[seat]
        for card, holder in zip(order, holders, strict=True):
            if holder < 4:
                world.hands[holder] |= bit(card)
        hands = hands_of(world)
        if hands not in chances:
            chances[hands] = exp(
                -sum(int(regrets.of_hand(world, seat, 1 << 20, 0)) for seat in other_seats(state)) / _SCALE
            )
    total = sum(chances.values())
    return {hands: chance / total for hands, chance in chances.items()}


def small_positions() -> Iterator[tuple[Colonne, History]]:
    """Yield positions in which the seat to act sees all but two cards of each hand and one of the stock."""
    for full, history in islice(positions(), 3, None, _EVERY):
        state = cast(Colonne, full.clone())
        for seat in other_seats(state):
            hand = int(state.hands[seat])
            state.shown[seat] = hand & (hand - 1) & ~(1 << hand.bit_length() - 1)
        state.next = len(state.deck) - 1
        yield state, history


def distance(worlds: ColonneWorlds, state: Colonne, history: History) -> float:
    """Return the total variation distance between draws and the chances that follow from the regrets."""
    world, found = Colonne(_RULES), Counter[tuple[int, ...]]()
    worlds.observe(state, history)
    for seed in range(_DRAWS):
        worlds.draw(world, Rng(seed))
        found[hands_of(world)] += 1
    chances = chances_of_hands(state, history)
    return sum(abs(found[hands] / _DRAWS - chance) for hands, chance in chances.items()) / 2


def test_worlds_are_about_as_likely_as_their_regrets_say() -> None:
    for state, history in small_positions():
        assert distance(WeightedWorlds(_RULES, _GREEDY), state, history) < _CLOSE
        assert distance(ColonneWorlds(_RULES), state, history) > 2 * _CLOSE
