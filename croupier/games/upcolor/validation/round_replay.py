"""Upcolor: a claimed deal played again through the engine, from its beginning or that of the round on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.events import NO_SEAT
from croupier.games.faults import Faults
from croupier.games.game import Game
from croupier.games.upcolor.encoding import HAND, PASS
from croupier.games.upcolor.ending import end_if_decided
from croupier.games.upcolor.hands import hand_of, one, size
from croupier.games.upcolor.notation import MOVE_TEXTS
from croupier.games.upcolor.pack import KIND_OF, PACK_SIZE
from croupier.games.upcolor.rules import Upcolor
from croupier.games.upcolor.validation.cardless_deal import CardlessDeal
from croupier.games.upcolor.validation.opening import take_back
from croupier.games.validation.replaying import name_illegal

_NO_MOVE: Final = -1


class RoundReplay:
    """The moves to be played again, and the hands and the stock of their beginning.

    They are those of the whole deal where all cards taken are told, else those of the round on the table. The cards are
    those of the pack, in lists of possible sizes.
    """

    def __init__(self, faults: Faults, game: Game, deal: Mapping[str, Any]) -> None:
        history, plays = deal.get("history") or [], deal["round"]["plays"]
        self.faults = faults
        self.game = game
        self.deal = deal
        self.taken = [KIND_OF[card] for card in deal["taken"]]
        told = [MOVE_TEXTS.move_of.get(entry["move"], _NO_MOVE) for entry in history]
        played = [PASS if play["card"] is None else KIND_OF[play["card"]] for play in plays]
        self.is_whole: bool = self._check_history(history, told, played) or not self.taken
        #: How many of the moves come before the round on the table.
        self.earlier: int = max(len(history) - len(plays), 0) if self.is_whole else 0
        self.moves: list[int] = told[: self.earlier] + played
        self.seats: list[int] = [move["seat"] for move in [*history[: self.earlier], *plays]]
        self.leader: int = self.seats[0] if self.earlier else deal["round"]["leader"]
        self.hands = [hand_of(hand) for hand in deal["hands"]]
        if not self.is_whole:
            for index, move in enumerate(played):
                self.hands[self.seats[index]] += 0 if move == PASS else one(move)
        self.stock = [KIND_OF[card] for card in deal["stock"]]

    def _check_history(self, history: list[Any], told: list[int], played: list[int]) -> bool:
        """Check that the history plays the last of the cards taken and then the round; tell whether it plays all.

        Looked at from its end, the first entry that does not is at fault.
        """
        expected, left = self.taken + played, len(self.taken) + len(played)
        for index in range(len(told) - 1, -1, -1):
            # Who passed in a round that was collected stands in the history alone.
            if told[index] == PASS and left <= len(self.taken):
                continue
            left -= 1
            place = left - len(self.taken)
            if place >= 0 and history[index]["seat"] != self.deal["round"]["plays"][place]["seat"]:
                self.faults.add(f"/deal/history/{index}/seat", "history", "UPC-5")
            if left < 0 or told[index] != expected[left]:
                self.faults.add(f"/deal/history/{index}/move", "history", "UPC-13")
                return False
        return left == 0

    def lead_to(self, state: Upcolor) -> bool:
        """Play the moves on `state`, of which only the dealer is known; tell whether no fault was found."""
        if self.is_whole and not self.faults.found:
            self._deal_back(CardlessDeal(state.options))
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
        if index < self.earlier:
            return f"/deal/history/{index}/{member}"
        return f"/deal/round/plays/{index - self.earlier}/{'seat' if member == 'seat' else 'card'}"

    def _deal_back(self, followed: CardlessDeal) -> None:
        """Take the moves back, to the hands and the stock that were dealt: seven cards each (UPC-2, UPC-13)."""
        followed.begin(self.leader, PACK_SIZE - HAND * followed.seats)
        if not self._play(followed):
            return
        held = [HAND + followed.drawers[: self.earlier].count(seat) for seat in range(followed.seats)]
        for index, move in enumerate(self.moves):
            held[self.seats[index]] -= 0 if move == PASS else 1
        for seat, hand in enumerate(self.deal["hands"]):
            self.faults.expect_size(f"/deal/hands/{seat}", len(hand), max(held[seat], 0), "UPC-13")
        self.stock[:0] = take_back(followed, self.seats, self.moves, self.earlier, self.hands)
        if not self.faults.found and max(int(size(hand)) for hand in self.hands) > HAND:
            # Somebody played more cards than it had.
            self.faults.add("/deal/history", "history", "UPC-13")

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
