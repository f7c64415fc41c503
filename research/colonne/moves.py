"""Features of the moves of La Colonne, for a policy that learns."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from croupier.games.bits import bit, count
from croupier.games.colonne import encoding as code
from croupier.games.colonne.pack import JOKERS, TWOS
from croupier.games.colonne.rules import Colonne
from croupier.games.colonne.scoring import card_points
from croupier.games.moves import MoveList
from croupier.games.state import State
from croupier.players.colonne.greedy import GreedyPolicy
from croupier.players.colonne.laying import Laying
from croupier.players.colonne.rollout_policy import RolloutPolicy
from croupier.players.rng import Rng
from croupier.players.softmax import SoftmaxPolicy

_FEATURES: Final = 18
#: By the phases of a deal that is not over.
_GROUPS: Final = 4
#: Hundredths of a point, of what `greedy` counts, that make a feature of 1.
_UNIT: Final = 300.0
_WILD: Final = JOKERS | TWOS


class ColonneMoves(SoftmaxPolicy):
    """Sees what `greedy` expects of cards, points laid, wild cards kept, and how soon the deal may end."""

    def __init__(self, any_twos: bool) -> None:
        super().__init__(_FEATURES, _GROUPS)
        self._greedy = GreedyPolicy(any_twos)
        self._rollout = RolloutPolicy(any_twos)
        self._laying = Laying()

    def describe(self, state: State, moves: MoveList, rng: Rng) -> i64:
        """Set the features of `moves`; return the group of the decision."""
        deal = cast(Colonne, state)
        features = self.features
        features[moves.index_of(self._greedy.pick(deal)) * _FEATURES] = 1.0
        features[moves.index_of(self._rollout.pick(deal)) * _FEATURES + 1] = 1.0
        end = _nearness(deal)
        if deal.phase == code.TAKING and deal.stock_size() > 0:
            self._describe_takes(deal, moves, end)
        elif deal.phase == code.LAYING:
            self._describe_layings(deal, moves, end)
        return deal.phase

    def _describe_takes(self, state: Colonne, moves: MoveList, end: float) -> None:
        features = self.features
        self._greedy.look(state)
        drawn = self._greedy.take_value(state, 0)
        for i in range(moves.size):
            number, place = code.move_number(moves.items[i]), i * _FEATURES
            if code.move_verb(moves.items[i]) != code.TAKE:
                continue
            cards = state.top_discards(number)
            features[place + 2] = 1.0
            features[place + 3] = float(number) / 5.0
            features[place + 4] = end * float(number) / 5.0
            features[place + 5] = float(self._greedy.take_value(state, number) - drawn) / _UNIT
            features[place + 6] = float(count(cards & _WILD))
            features[place + 7] = float(card_points(cards)) / 20.0
            features[place + 8] = float(count(state.hands[state.to_act])) / 9.0

    def _describe_layings(self, state: Colonne, moves: MoveList, end: float) -> None:
        features = self.features
        self._greedy.look(state)
        to_lay, hand = self._laying.next_move(state, False), state.hands[state.to_act]
        has_laid = state.laid & bit(state.to_act) != 0
        for i in range(moves.size):
            move, place = moves.items[i], i * _FEATURES
            if code.move_verb(move) == code.THROW:
                self._describe_throw(state, code.card_at(move, 0), end, place)
                continue
            features[place + 2] = 1.0
            features[place + 3] = 1.0 if has_laid else 0.0
            features[place + 4] = end
            features[place + 5] = float(count(hand)) / 9.0
            features[place + 6] = 1.0 if code.move_verb(move) == code.MELD else 0.0
            features[place + 7] = 1.0 if code.move_verb(move) >= code.SWAP else 0.0
            features[place + 8] = float(card_points(_cards_of(move) & hand)) / 10.0
            features[place + 9] = float(count(_cards_of(move) & hand & _WILD))
            features[place + 10] = features[place + 9] * end
            if move == to_lay:
                features[place + 11] = 1.0
                features[place + 12] = end
                features[place + 13] = 1.0 if has_laid else 0.0

    def _describe_throw(self, state: Colonne, card: i64, end: float, place: i64) -> None:
        features = self.features
        if bit(card) & _WILD != 0:
            features[place + 14] = 1.0
            return
        features[place + 15] = float(self._greedy.throw_cost(state, card)) / _UNIT
        features[place + 16] = float(card_points(bit(card))) / 2.0
        features[place + 17] = features[place + 16] * end


def _nearness(state: Colonne) -> float:
    """Return how soon the deal may end: 1 if an opponent holds a card or the stock is empty, 0 at the start."""
    next_hand = count(state.hands[(state.to_act + 1) & 3])
    fewest = min(next_hand, count(state.hands[(state.to_act + 3) & 3]), state.stock_size() // 2, 9)
    return float(9 - fewest) / 9.0


def _cards_of(move: i64) -> i64:
    """Return the cards of a move that lays cards, as a set."""
    verb = code.move_verb(move)
    if verb == code.JOIN:
        return 0
    cards = bit(code.card_at(move, 0))
    return cards | bit(code.card_at(move, 1)) | bit(code.card_at(move, 2)) if verb == code.MELD else cards
