"""Upcolor: a deal played again through the engine, as far back as a position tells every move of it.

Which cards came into a hand since the deal is told, which of them were drawn is not. So the moves are followed to learn
who drew and what each pass says was not in hand, and taken back, each draw as the card that the latest pass before it
tells was not there: if any draws make the moves legal, these do. Then they are played.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from croupier.games.bits import lowest
from croupier.games.claims import name_illegal
from croupier.games.events import NO_SEAT
from croupier.games.faults import Faults
from croupier.games.game import Game
from croupier.games.upcolor.encoding import HAND, PASS
from croupier.games.upcolor.ending import end_if_decided
from croupier.games.upcolor.hands import hand_of, kinds_in, one, size
from croupier.games.upcolor.notation import MOVE_TEXTS
from croupier.games.upcolor.options import Options
from croupier.games.upcolor.pack import DISCARD_CARD, KIND_OF, PACK_SIZE, VIOLET
from croupier.games.upcolor.rules import Upcolor

__all__ = ["Replay", "check_history"]

#: What a hand that is not looked at is thought to be: it neither opens the deal, nor is it out, nor blocked.
_ANYTHING: Final = one(DISCARD_CARD)
_PASS: Final = MOVE_TEXTS.text_of[PASS]


def check_history(faults: Faults, options: Options, deal: Mapping[str, Any]) -> None:
    """Check that the history plays the last of the cards taken and then the round; the first moves may be missing.

    Looked at from its end, the first entry that does not is at fault.
    """
    history, plays, taken = deal.get("history") or [], deal["round"]["plays"], deal["taken"]
    begin, left = len(history) - len(plays), len(taken)
    for index in range(len(history) - 1, -1, -1):
        seat, text = history[index]["seat"], history[index]["move"]
        if index >= begin:
            expected = _move_of(plays[index - begin])
            if seat != plays[index - begin]["seat"]:
                faults.add(f"/deal/history/{index}/seat", "history", "UPC-5")
        elif text == _PASS:
            continue
        else:
            left -= 1
            expected = KIND_OF[taken[left]] if left >= 0 else PASS
        if text != MOVE_TEXTS.text_of[expected]:
            faults.add(f"/deal/history/{index}/move", "history", "UPC-13")
            return


def _move_of(play: Mapping[str, Any]) -> int:
    return PASS if play["card"] is None else KIND_OF[play["card"]]


class Replay:
    """The moves to be played again, and the hands and the stock of their beginning.

    They are those of the whole deal where all cards taken are told; else those since the history's first violet card,
    on which the players' inference builds too; else those of the round on the table.
    The cards are those of the pack, in lists of possible sizes, and the history is one that `check_history` lets in.
    """

    def __init__(self, faults: Faults, game: Game, options: Options, deal: Mapping[str, Any]) -> None:
        history, plays, taken = deal.get("history") or [], deal["round"]["plays"], deal["taken"]
        self.faults = faults
        self.game = game
        self.options = options
        self.deal = deal
        #: Of the history are the moves from `first` to `end`, where the round on the table begins.
        self.end = self.first = max(len(history) - len(plays), 0)
        earlier = [MOVE_TEXTS.move_of[entry["move"]] for entry in history[: self.end]]
        self.is_whole: bool = self.end - earlier.count(PASS) == len(taken)
        self.leader: int = deal["round"]["leader"]
        if self.is_whole:
            self.first = 0
            self.leader = history[0]["seat"] if earlier else self.leader
        elif VIOLET in earlier and deal["stock"]:
            # It closed a round (UPC-11), and each round since drew a card.
            self.first = earlier.index(VIOLET) + 1
            self.leader = history[self.first - 1]["seat"]
        earlier = earlier[self.first :]
        self.moves: list[int] = earlier + [_move_of(play) for play in plays]
        self.seats: list[int] = [move["seat"] for move in [*history[self.first : self.end], *plays]]
        #: The kinds taken before the first of the moves.
        self.taken = [KIND_OF[card] for card in taken[: len(taken) - len(earlier) + earlier.count(PASS)]]
        self.hands = [hand_of(hand) for hand in deal["hands"]]
        self.stock = [KIND_OF[card] for card in deal["stock"]]

    def lead_to(self, state: Upcolor) -> bool:
        """Play the moves on `state`, of which only the dealer is known; tell whether no fault was found."""
        scout = _Scout(self.options)
        scout.taken_count = len(self.taken)
        # From the deal on the stock may run out; otherwise there are cards in it now.
        scout.next = HAND * scout.seats if self.is_whole else 0
        scout.lead_to(self.leader)
        if self._play(scout):
            self._take_back(scout)
        if not self.faults.found:
            self._begin(state)
        return not self.faults.found and self._play(state)

    def _play(self, state: Upcolor) -> bool:
        """Make the moves; the first that is out of turn or not legal is a fault, and the last."""
        for index, move in enumerate(self.moves):
            seat = self.seats[index]
            code = state.refusal(move)
            if state.to_act not in (seat, NO_SEAT):
                self.faults.expect(self._pointer(index, "seat"), seat, int(state.to_act), "UPC-5")
                return False
            if code:
                # Else the deal was won before.
                name_illegal(self.faults, self.game, self._pointer(index, "move"), move, code, "UPC-4")
                return False
            state.play(move)
        return True

    def _pointer(self, index: int, member: str) -> str:
        place = self.first + index
        if place < self.end:
            return f"/deal/history/{place}/{member}"
        return f"/deal/round/plays/{place - self.end}/{'seat' if member == 'seat' else 'card'}"

    def _take_back(self, scout: _Scout) -> None:
        """Take back the moves and draws, to the hands and the stock of the beginning."""
        for index in range(len(self.moves) - 1, -1, -1):
            drawer = scout.drawers[index]
            # The round on the table is not collected, though it may be full: it was won at once.
            if drawer != NO_SEAT and index < self.end - self.first:
                if self.hands[drawer] == 0:
                    self.faults.expect_size(f"/deal/hands/{drawer}", len(self.deal["hands"][drawer]), 1, "UPC-13")
                    return
                kind = self._drawn(scout, drawer, index)
                self.hands[drawer] -= one(kind)
                self.stock.insert(0, kind)
            if self.moves[index] != PASS:
                self.hands[self.seats[index]] += one(self.moves[index])
        for seat, hand in enumerate(self.hands):
            found, surplus = len(self.deal["hands"][seat]), int(size(hand)) - HAND
            # UPC-2, UPC-13: seven cards of the deal, and never more.
            if surplus > 0 or (surplus < 0 and self.is_whole):
                self.faults.expect_size(f"/deal/hands/{seat}", found, max(found - surplus, 0), "UPC-13")

    def _drawn(self, scout: _Scout, seat: int, index: int) -> int:
        """Return what `seat` drew after the move at `index`: a card of its hand that it had not when it last passed.

        Else its best one: as it was dealt, a hand without that lets no other seat open the deal.
        """
        kinds = kinds_in(self.hands[seat])
        for earlier in range(index, -1, -1):
            if self.seats[earlier] == seat and kinds & scout.lacking[earlier] != 0:
                return int(lowest(kinds & scout.lacking[earlier]))
        return int(lowest(kinds))

    def _begin(self, state: Upcolor) -> None:
        """Make `state` the position of the beginning; that another seat opens the deal is a fault."""
        for seat, hand in enumerate(self.hands):
            state.hands[seat] = hand
        state.next = PACK_SIZE - len(self.stock)
        for place, kind in enumerate(self.stock):
            state.deck[state.next + place] = kind
        if self.is_whole:
            state.open_deal()
            self._check_opener(state)
            return
        for place, kind in enumerate(self.taken):
            state.taken[place] = kind
        state.taken_count = len(self.taken)
        state.lead_to(self.leader)
        # Between rounds a deal may have been won after the draw, or blocked.
        end_if_decided(state)

    def _check_opener(self, state: Upcolor) -> None:
        """UPC-16: from this dealer the leader opens the deal."""
        if state.to_act == self.leader:
            return
        dealer, fitting = int(state.dealer), []
        for seat in range(state.seats):
            state.dealer = seat
            if state.opener() == self.leader:
                fitting.append(str(seat))
        self.faults.expect("/deal/dealer", str(dealer), ", ".join(fitting) or "—", "UPC-16")


class _Scout(Upcolor):
    """A deal followed without its cards: each hand is thought to be what its move needs, and any pass to be legal.

    By move: `drawers`, who then drew a card, or `NO_SEAT`; `lacking`, the kinds that the seat that passed had not.
    """

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self.drawers: list[int] = []
        self.lacking: list[int] = []
        for seat in range(self.seats):
            self.hands[seat] = _ANYTHING

    def refusal(self, move: i64) -> str:
        """Return why `move` is not legal, whatever the hand."""
        if move == PASS:
            return ""
        self.hands[self.to_act] = _ANYTHING + one(move)
        return super().refusal(move)

    def play(self, move: i64) -> None:
        """Play a move, and note what it tells."""
        undrawn = self.next
        self.lacking.append(self.obliging() if move == PASS else 0)
        super().play(move)
        self.drawers.append(self.leader if self.next > undrawn else NO_SEAT)
