"""Upcolor: the checked way in, by the history: one that begins with the deal is played again.

The moves tell which cards a seat used; these, and those in its hand now, are its seven of the deal and then its
draws. Which came first is not told: a card came after the last pass that it would have made illegal, and of those
that may have come, the one used first did. If any order makes the moves legal, this one does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from games.events import NO_SEAT
from games.faults import Faults
from games.game import Game
from games.position import HistoryEntry
from games.replaying import Step, play_again
from games.upcolor.encoding import HAND, PASS
from games.upcolor.hands import (
    BLUE,
    DISCARD_CARD,
    IMPERIAL,
    KIND_OF,
    KINDS,
    NO_CARD,
    PACK_SIZE,
    RED,
    VIOLET,
    YELLOW,
)
from games.upcolor.notation import MOVE_OF
from games.upcolor.options import Options
from games.upcolor.rules import Upcolor
from games.upcolor.scoring import Ledger

__all__ = ["is_whole", "play_history"]

_COLOURS: Final = (YELLOW, BLUE, RED)
#: Which kinds a seat that may lead, or answer a card other than a discard card, does not hold if it passes.
_LACKING: Final[dict[int, tuple[int, ...]]] = {
    NO_CARD: (IMPERIAL, YELLOW, BLUE, RED, DISCARD_CARD),
    IMPERIAL: (YELLOW,),
    YELLOW: (BLUE,),
    BLUE: (RED,),
    RED: (VIOLET,),
}


def is_whole(history: Sequence[HistoryEntry], deal: Mapping[str, Any]) -> bool:
    """Tell whether a history begins with the deal: it plays the cards taken and then those of the round."""
    cards = deal["taken"] + [play["card"] for play in deal["round"]["plays"] if play["card"] is not None]
    return bool(history) and [entry.move for entry in history if entry.move != "pass"] == [f"play {c}" for c in cards]


def play_history(
    faults: Faults,
    game: Game,
    options: Options,
    data: Mapping[str, Any],
    history: Sequence[HistoryEntry],
    ledger: Ledger,
) -> Upcolor | None:
    """Play a whole history again, from `ledger`; None, and the faults, when it is not that of a deal."""
    deal = data["deal"]
    hands = _Hands(options, deal)
    hands.read(history)
    if not hands.check_sizes(faults):
        return None
    state = Upcolor(options)
    # UPC-18: after a void deal the same seat deals.
    state.dealer, state.deals, state.is_void = deal["dealer"], data["match"]["deals"] - 1, True
    state.deal(hands.deck())
    state.ledger.copy_from(ledger)
    state.ledger.clear_scored()
    steps = [Step(f"/deal/history/{index}/move", entry.move) for index, entry in enumerate(history)]
    known = len(faults.found)
    played = play_again(game, state, steps, faults)
    for index, entry in enumerate(played):
        if entry.seat != history[index].seat:
            faults.add(f"/deal/history/{index}/seat", "history")
            break
    return None if len(faults.found) > known else state


class _Hands:
    """The cards that came into each seat's hand, in the order they were used, and who drew when.

    A time is the index of the first move at which a card was in hand.
    """

    def __init__(self, options: Options, deal: Mapping[str, Any]) -> None:
        self.deal = deal
        self.seats = options.players
        self.must_play = options.after_discard == "must_play"
        #: By seat and kind: the earliest time at which a card that is used now can have come.
        self.since: list[list[int]] = [[0] * len(KINDS) for _ in range(self.seats)]
        #: Each card's earliest time, and its kind.
        self.cards: list[list[tuple[int, int]]] = [[] for _ in range(self.seats)]
        #: Who drew, and the time of it.
        self.draws: list[tuple[int, int]] = []

    def read(self, history: Sequence[HistoryEntry]) -> None:
        """Follow the moves, and add the cards still in hand."""
        self._read_opening(history[0])
        collected = len(history) - len(self.deal["round"]["plays"])
        acted, top, collector = 0, NO_CARD, NO_SEAT
        for index, entry in enumerate(history):
            move = MOVE_OF[entry.move]
            if move == PASS:
                discard = _COLOURS if self.must_play else ()
                self._lack(entry.seat, discard if top == DISCARD_CARD else _LACKING[top], index)
                # UPC-15: the next seat leads.
                if acted == 0:
                    continue
            else:
                self.cards[entry.seat].append((self.since[entry.seat][move], move))
                top, collector = move, entry.seat
            acted += 1
            if move == VIOLET or acted == self.seats:
                # A round that a win at once has ended is not collected.
                if index < collected:
                    self.draws.append((collector, index + 1))
                acted, top = 0, NO_CARD
        del self.draws[PACK_SIZE - HAND * self.seats :]
        for seat, hand in enumerate(self.deal["hands"]):
            self.cards[seat] += [(self.since[seat][KIND_OF[card]], KIND_OF[card]) for card in hand]

    def _read_opening(self, first: HistoryEntry) -> None:
        """UPC-16: the seats from the dealer to the opener had no such card, and no seat a better one."""
        is_imperial = MOVE_OF[first.move] == IMPERIAL
        before = (first.seat - self.deal["dealer"]) % self.seats
        for step in range(self.seats):
            seat = (self.deal["dealer"] + step) % self.seats
            if step < before or not is_imperial:
                self._lack(seat, (IMPERIAL,), 0)
            if step < before and not is_imperial:
                self._lack(seat, _COLOURS, 0)

    def _lack(self, seat: int, kinds: Sequence[int], index: int) -> None:
        for kind in kinds:
            self.since[seat][kind] = index + 1

    def check_sizes(self, faults: Faults) -> bool:
        """Check that each seat had seven cards and its draws."""
        sizes = [HAND] * self.seats
        for seat, _ in self.draws:
            sizes[seat] += 1
        if [len(cards) for cards in self.cards] == sizes:
            return True
        faults.add("/deal/history", "history")
        for seat, cards in enumerate(self.cards):
            found = len(self.deal["hands"][seat])
            faults.expect_size(f"/deal/hands/{seat}", found, max(found + sizes[seat] - len(cards), 0), "UPC-13")
        return False

    def deck(self) -> vec[i64]:
        """An order of the pack that deals these hands and draws."""
        for_deal = [[self._next(seat, 0) for _ in range(HAND)] for seat in range(self.seats)]
        begin = self.deal["dealer"] + 1
        kinds = [for_deal[(begin + i) % self.seats][i // self.seats] for i in range(HAND * self.seats)]
        kinds += [self._next(seat, time) for seat, time in self.draws]
        kinds += [KIND_OF[card] for card in self.deal["stock"]]
        return vec[i64](kinds)

    def _next(self, seat: int, time: int) -> int:
        """Take the kind of the card that came at `time`."""
        cards = self.cards[seat]
        for place, (since, kind) in enumerate(cards):
            if since <= time:
                del cards[place]
                return kind
        # Then a move will not be legal.
        return cards.pop(0)[1]
