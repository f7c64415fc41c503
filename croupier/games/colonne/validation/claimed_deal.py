"""La Colonne: a claimed deal without its history, and what its table and its turn number show."""

from __future__ import annotations

from mypy_extensions import i64

from croupier.games.bits import bit, count
from croupier.games.cards import NO_CARD, RED_JOKER
from croupier.games.colonne import encoding as code
from croupier.games.colonne.limits import HAND
from croupier.games.colonne.melds import slot_card, slot_turn
from croupier.games.colonne.rules import Colonne
from croupier.games.faults import Faults


class LaidCard:
    """A card on the table: its meld, its place there, and the turn in which it was laid."""

    def __init__(self, meld: i64, index: i64, slot: i64) -> None:
        self.meld: i64 = meld
        self.index: i64 = index
        self.card: i64 = slot_card(slot)
        self.turn: i64 = slot_turn(slot)
        self.is_joker: bool = self.card >= RED_JOKER


class ClaimedDeal:
    """A claimed deal: its state, the cards on its table, and how many turns are `finished`."""

    def __init__(self, faults: Faults, state: Colonne, is_over: bool) -> None:
        self.faults = faults
        self.state = state
        self.is_over = is_over
        self.finished: i64 = state.turn if is_over else state.turn - 1
        #: The take of the turn in progress.
        self.took: i64 = code.NOTHING if is_over else state.took
        melds = state.melds
        self.laid = [
            LaidCard(meld, index, melds.slot(meld, index))
            for meld in range(melds.size)
            for index in range(melds.length[meld])
        ]
        #: The joker taken back and not yet placed, as a set.
        self.limbo: i64 = bit(state.joker) if state.joker != NO_CARD else 0

    def expect_possible(self, pointer: str, is_possible: bool, rule: str) -> None:
        """Add `unreachable` at `pointer` unless some play can lead there."""
        if not is_possible:
            self.faults.add(pointer, "unreachable", rule)

    def first_turn(self, seat: i64) -> i64:
        """Return the number of the first turn of a seat: one of the first four (COL-4)."""
        return ((self.state.dealer - seat - 1) & 3) + 1

    def last_take(self, seat: i64) -> i64:
        """Return the last turn in which a seat can have taken discards; 0: it has had none."""
        first = self.first_turn(seat)
        until = self.state.turn if self.took in (code.DISCARDS, code.ALL) else self.finished
        return until - (until - first) % 4 if until >= first else 0

    def surplus(self, seat: i64) -> int:
        """Return how many cards more than it threw a seat took in its finished turns, at least (COL-2, COL-5)."""
        is_acting = self.took != code.NOTHING and self.state.seat_of(self.state.turn) == seat
        return count(self.state.hands[seat]) + len(self.turns_of_cards(seat)) - HAND - (1 if is_acting else 0)

    def turns_of_cards(self, seat: i64) -> list[int]:
        """Return the turns in which a seat laid its cards that are not jokers: those stay where they were laid."""
        return [int(laid.turn) for laid in self.laid if not laid.is_joker and self.state.seat_of(laid.turn) == seat]

    def jokers_of(self, seat: i64) -> int:
        """Return how many jokers a seat can have laid: those of its team, since its first turn (COL-13)."""
        state, team = self.state, seat & 1
        turns = [laid.turn for laid in self.laid if laid.is_joker and state.melds.team[laid.meld] == team]
        if self.limbo != 0 and state.to_act & 1 == team:
            turns.append(state.turn)
        return sum([turn >= self.first_turn(seat) for turn in turns])
