"""The responder of Costly Colours: worlds in proportion to the chances of the other seat's choices, and its gain."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping
from itertools import combinations
from typing import Any, Final, cast

import pytest

from croupier.games.build_info import COMPILED
from croupier.games.cards import CARD_OF
from croupier.games.costly_colours.encoding import PASS, REFUSE, card_of, verb_of
from croupier.games.costly_colours.game import COSTLY_COLOURS
from croupier.games.costly_colours.options import read_options
from croupier.games.costly_colours.pack import card_value
from croupier.games.costly_colours.rules import CostlyColours
from croupier.games.moves import MoveList
from croupier.games.state import State
from croupier.players.costly_colours.lookup_policy import TreeWalk, shape
from croupier.players.costly_colours.roster import COSTLY_COLOURS_ROSTER
from croupier.players.player import Policy
from croupier.players.rng import Rng
from research.costly_colours.believed_worlds import BelievedWorlds
from research.costly_colours.responders import CostlyColoursResponders
from research.playing.gains import RotatedDeals
from tests.games.costly_colours_table import dealt, play_all
from tests.players.chi_square import assert_as_likely
from tests.players.choices import unseen_cards

_DRAWS: Final = 20_000 if COMPILED else 1500
_DEALS: Final = 150 if COMPILED else 2
#: The weight of a pass, and of a refusal.
_NOTHING: Final = 5


class GenerousPolicy(Policy):
    """Offers, gives back and plays a card with a chance in proportion to its value."""

    def chance(self, state: State, moves: MoveList, move: int, rng: Rng) -> float:
        return weight_of(move) / sum(weight_of(each) for each in moves.to_list())


def weight_of(move: int) -> int:
    return _NOTHING if verb_of(move) in (PASS, REFUSE) else int(card_value(card_of(move)))


Hand = tuple[int, ...]


def value(card: int) -> int:
    return int(card_value(card))


def mogging(hand: Hand) -> int:
    return _NOTHING + sum(value(card) for card in hand)


def playing(hand: Hand) -> int:
    """The weights of the plays of a hand where an ace fits both ways."""
    return sum(value(card) * (2 if card % 13 == 0 else 1) for card in hand)


def passed(known: int, hidden: Hand) -> float:
    return _NOTHING / mogging((known, *hidden)) * value(known) / playing((known, *hidden))


def refused(known: int, hidden: Hand) -> float:
    offers = mogging((known, *hidden))
    return (offers - _NOTHING) / offers * value(known) / playing((known, *hidden))


def exchanged(known: int, hidden: Hand) -> float:
    """`known` was given back; then the card that came for it, a seven, was played."""
    return value(known) / mogging((known, *hidden)) * 7 / playing((CARD_OF["7C"], *hidden))


@pytest.mark.parametrize(
    ("moves", "known", "chance"),
    [
        ("pass, pass, play QS, play 8C", "8C", passed),
        ("pass, mog 2H, refuse, play QS, play 8C", "8C", refused),
        ("mog 7C, accept 8C, play QS, play 7C", "8C", exchanged),
    ],
)
def test_worlds_follow_the_chances_of_choices(moves: str, known: str, chance: Callable[[int, Hand], float]) -> None:
    case: Mapping[str, Any] = {"turned": "9H", "N": "7C QS 3D", "D": "2H KD 8C"}
    position = dealt(case, 0)
    play_all(position, moves)
    state = cast(CostlyColours, position.state)
    unseen = unseen_cards(COSTLY_COLOURS, position)
    weights: defaultdict[int, float] = defaultdict(float)
    for hidden in combinations([CARD_OF[card] for card in unseen], 2):
        weights[playing(hidden)] += chance(CARD_OF[known], hidden)
    worlds = BelievedWorlds(read_options({}), GenerousPolicy(), TreeWalk(shape()), 3000)
    world, rng = cast(CostlyColours, state.clone()), Rng(3)
    drawn: Counter[int] = Counter()
    for draw in range(_DRAWS):
        if draw % 1000 == 0:
            worlds.observe(state, COSTLY_COLOURS_ROSTER.read_history(position))
        worlds.draw(world, rng)
        drawn[playing(tuple(card for card in range(52) if world.hands[1 - state.to_act] >> card & 1))] += 1
    assert_as_likely(drawn, weights)


def test_local_response_gains_from_random() -> None:
    responders = CostlyColoursResponders("random", "gate", 1, {})
    responders.learn("local", lambda done, total: None)
    deals = RotatedDeals(responders, "local")
    gain = sum(deals.lead(pair) for pair in range(_DEALS)) / deals.scale / _DEALS
    assert gain > 1.5 or not COMPILED
