"""The student of a level: a fast policy that chooses as the level does, learnt from its choices.

It can know how `best` mogs. In the play it knows the chances of the lookups, which `best` plays by. After an exchange
it knows the card that it gave to the other seat.
"""

from __future__ import annotations

from math import log
from typing import Final, cast

from mypy_extensions import i64

from croupier.games.bits import bit, lowest
from croupier.games.costly_colours import encoding as code
from croupier.games.costly_colours.options import Options
from croupier.games.costly_colours.pack import HIGH_ACE, card_value
from croupier.games.costly_colours.rules import CostlyColours
from croupier.games.costly_colours.scoring import LIMIT, jack_deuce_points
from croupier.games.events import NO_SEAT
from croupier.games.moves import MoveList
from croupier.games.state import State
from croupier.players.costly_colours.greedy import GreedyPolicy
from croupier.players.costly_colours.inference import HistoryCompletion
from croupier.players.costly_colours.lookup_policy import LookupPolicy, TreeWalk, shape
from croupier.players.costly_colours.mogging import MogPolicy
from croupier.players.history import History
from croupier.players.rng import Rng
from croupier.players.softmax import SoftmaxPolicy

_FEATURES: Final = 9
#: Offers, answers, the play without and after an exchange.
_GROUPS: Final = 4
_EXCHANGED: Final = 3
#: The least chance of a move by the lookups.
_LEAST: Final = 0.001


class Student(SoftmaxPolicy):
    """Chooses by chance, as the level that it has learnt from would choose; `walk` is at the position."""

    def __init__(self, options: Options, mogging: MogPolicy | None = None) -> None:
        """Make a student that has learnt nothing and, before the play, chooses by `mogging`, if it is given."""
        super().__init__(_FEATURES, _GROUPS)
        self._mogging = mogging
        self.walk = TreeWalk(shape())
        self._greedy = GreedyPolicy(options)
        self._lookup = LookupPolicy(options)
        self._completion = HistoryCompletion()
        self._after = CostlyColours(options)

    def observe(self, state: State, history: History) -> None:
        """Walk to the position."""
        deal = cast(CostlyColours, state)
        self.walk.follow(deal, self._completion.complete(deal, history))

    def choose(self, state: State, moves: MoveList, rng: Rng) -> i64:
        """Return one of `moves` by its chance."""
        mogging = self._mogging_before(state)
        return super().choose(state, moves, rng) if mogging is None else mogging.choose(state, moves, rng)

    def chance(self, state: State, moves: MoveList, move: i64, rng: Rng) -> float:
        """Return the probability of `move`."""
        mogging = self._mogging_before(state)
        return super().chance(state, moves, move, rng) if mogging is None else mogging.chance(state, moves, move, rng)

    def _mogging_before(self, state: State) -> MogPolicy | None:
        return self._mogging if cast(CostlyColours, state).phase != code.PLAYING else None

    def describe(self, state: State, moves: MoveList, rng: Rng) -> i64:
        """Set the features of `moves`; return the group of the decision."""
        deal = cast(CostlyColours, state)
        self.features[moves.index_of(self._greedy.choose(deal, moves, rng)) * _FEATURES] = 1.0
        if deal.phase != code.PLAYING:
            self._describe_changes(deal, moves)
            return deal.phase
        known = known_card(deal)
        total = float(max(1, self._lookup.weigh(deal, self.walk, moves)))
        for i in range(moves.size):
            self.features[i * _FEATURES + 1] = log(max(_LEAST, float(self._lookup.weights[i]) / total))
            self._describe_play(deal, moves.items[i], known, i * _FEATURES)
        return code.PLAYING if deal.exchange_seat == NO_SEAT else _EXCHANGED

    def _describe_changes(self, state: CostlyColours, moves: MoveList) -> None:
        """Features of each card that may go: what the hand gains, as `greedy` counts it."""
        features, most, best = self.features, -1.0e9, 0
        hand, is_dealer = state.hands[state.to_act], state.to_act == state.dealer
        # The last move is the pass or the refusal.
        for i in range(moves.size - 1):
            card, place = code.card_of(moves.items[i]), i * _FEATURES
            worth = float(self._greedy.change_worth(hand, card, state.turned, is_dealer)) / 300.0
            if worth > most:
                most, best = worth, place
            features[place + 2] = 1.0
            features[place + 3] = worth
            features[place + 4] = worth if is_dealer else 0.0
            features[place + 5] = 1.0 if is_dealer else 0.0
            features[place + 6] = float(jack_deuce_points(card, state.turned)) / 4.0
            features[place + 7] = float(card_value(card)) / 10.0
        features[best + 8] = 1.0

    def _describe_play(self, state: CostlyColours, move: i64, known: i64, place: i64) -> None:
        """Features of a move of the play: its points, and those of the other seat's known card on it."""
        features, after, seat = self.features, self._after, state.to_act
        after.copy_from(state)
        after.play(move)
        features[place + 2] = float(lead(after, seat) - lead(state, seat)) / 4.0
        if known != 0 and after.to_act == 1 - seat and after.hands[1 - seat] & known != 0:
            answer = code.encode(code.PLAY, lowest(known), 0)
            if after.count + code.move_value(answer) <= LIMIT:
                before = lead(after, seat)
                after.play(answer)
                features[place + 3] = float(before - lead(after, seat)) / 4.0
        if code.verb_of(move) != code.PLAY:
            features[place + 4] = 1.0
            return
        card = code.card_of(move)
        features[place + 5] = float(card_value(card)) / 10.0
        features[place + 6] = 1.0 if code.move_value(move) == HIGH_ACE else 0.0
        features[place + 7] = float(jack_deuce_points(card, state.turned)) / 4.0
        features[place + 8] = 1.0 if bit(card) == received_card(state) else 0.0


def known_card(state: CostlyColours) -> i64:
    """Return the card that the seat to act gave in an exchange, as a set; 0 without an exchange."""
    if state.exchange_seat == NO_SEAT:
        return 0
    return bit(state.passed if state.exchange_seat == state.to_act else state.returned)


def received_card(state: CostlyColours) -> i64:
    """Return the card that the seat to act received in an exchange, as a set; 0 without an exchange."""
    if state.exchange_seat == NO_SEAT:
        return 0
    return bit(state.returned if state.exchange_seat == state.to_act else state.passed)


def lead(state: CostlyColours, seat: i64) -> i64:
    """Return the lead of `seat` in this deal."""
    return state.scored[seat] - state.scored[1 - seat]
