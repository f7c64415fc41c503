"""Card play of Seven Up with three cards each of a small pack, and exact best responses by the engine alone."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import combinations
from typing import Final

from croupier.games.bits import bit
from croupier.games.cards import ACE, JACK, KING, TEN, card_at
from croupier.games.moves import MoveList
from croupier.games.seven_up.encoding import PLAYING
from croupier.games.seven_up.options import Options, read_options
from croupier.games.seven_up.rules import SevenUp
from croupier.players.player import Policy
from croupier.players.rng import Rng
from tests.players.seven_up_positions import after, lead, legal

OPTIONS: Final[Options] = read_options({})
#: The trump's king is turned; three ranks of three suits are dealt.
TURNED: Final = int(card_at(0, KING))
CARDS: Final = [int(card_at(suit, rank)) for suit in range(3) for rank in (ACE, JACK, TEN)]
#: Every two hands, of the elder and of the dealer.
DEALS: Final = [
    (elder, dealer)
    for elder in combinations(CARDS, 3)
    for dealer in combinations([card for card in CARDS if card not in elder], 3)
]
#: An information set: whether the seat to act has dealt, the cards that it was dealt, and those played.
InformationSet = tuple[bool, int, tuple[int, ...]]


def start(deal: int, dealer: int = 0) -> SevenUp:
    """Return the position before the first lead of a deal by its number."""
    state = SevenUp(OPTIONS)
    state.deals, state.dealer, state.phase, state.to_act = 1, dealer, PLAYING, 1 - dealer
    state.turned[0], state.turned_count, state.trump = TURNED, 1, 0
    state.next = len(state.deck) - (len(CARDS) - 6)
    for hand, seat in zip(DEALS[deal], (1 - dealer, dealer), strict=True):
        state.hands[seat] = sum(int(bit(card)) for card in hand)
    return state


def information_set(state: SevenUp) -> InformationSet:
    """Return what the seat to act knows."""
    played = tuple(int(state.played[i]) for i in range(state.played_count))
    own = (card for i, card in enumerate(played) if (state.leaders[i // 2] == state.to_act) == (i % 2 == 0))
    return (
        bool(state.to_act == state.dealer),
        int(state.hands[state.to_act]) | sum(int(bit(card)) for card in own),
        played,
    )


#: States in which the same cards were played, with their weights.
Group = Sequence[tuple[float, SevenUp]]


class BestResponse:
    """The best response to a policy: its mean gain in points over both seats, and the value of each of its choices."""

    def __init__(self, policy: Policy) -> None:
        self.values: dict[InformationSet, dict[int, float]] = {}
        self._policy, self._rng, self._legal = policy, Rng(0), MoveList()
        deals = [(1.0, start(deal)) for deal in range(len(DEALS))]
        self.gain = sum(self._value(deals, seat) for seat in range(2)) / len(DEALS) / 2

    def _value(self, group: Group, seat: int) -> float:
        """Return the sum of the values of weighted states."""
        _, first = group[0]
        if first.is_deal_over():
            return sum(weight * lead(state, seat) for weight, state in group)
        parts = defaultdict[object, list[tuple[float, SevenUp]]](list)
        if first.to_act == seat:
            for weight, state in group:
                parts[information_set(state)].append((weight, state))
            return sum(self._best(alike, seat) for alike in parts.values())
        for weight, state in group:
            state.legal_moves(self._legal)
            for move in self._legal.to_list():
                chance = float(self._policy.chance(state, self._legal, move, self._rng))
                if chance > 0.0:
                    parts[move].append((weight * chance, after(state, move)))
        return sum(self._value(part, seat) for part in parts.values())

    def _best(self, alike: Group, seat: int) -> float:
        """Return the value of the best move of an information set."""
        _, first = alike[0]
        total = sum(weight for weight, _ in alike)
        values = {
            move: self._value([(weight, after(state, move)) for weight, state in alike], seat) for move in legal(first)
        }
        self.values[information_set(first)] = {move: value / total for move, value in values.items()}
        return max(values.values())
