"""Upcolor: a claimed deal played again by the engine, from its beginning or from that of the round on the table.

A claim shows the cards of each hand, but not which of them were drawn. Each draw is taken back as a card that the hand
cannot have held at its latest pass: if any draws make the moves legal, these do.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.bits import lowest
from croupier.games.events import NO_SEAT
from croupier.games.faults import FAULTS, Faults
from croupier.games.game import Game
from croupier.games.upcolor.cardless_deal import CardlessDeal
from croupier.games.upcolor.encoding import HAND, PASS
from croupier.games.upcolor.ending import end_if_decided
from croupier.games.upcolor.hands import hand_of, kinds_in, one
from croupier.games.upcolor.notation import MOVE_TEXTS
from croupier.games.upcolor.pack import KIND_OF, PACK_SIZE
from croupier.games.upcolor.rules import Upcolor
from croupier.games.validation.replaying import Step, play_steps

_NO_MOVE: Final = -1


class RoundReplay:
    """The moves of a claim to be played again, and the hands and the stock before the first of them.

    They begin with the deal if the history plays all cards taken, otherwise with the round on the table. The cards are
    those of the pack, in lists of possible sizes.
    """

    def __init__(self, faults: Faults, game: Game, deal: Mapping[str, Any]) -> None:
        history, plays = deal.get("history") or [], deal["round"]["plays"]
        self.faults = faults
        self.game = game
        self.deal = deal
        self.taken = [KIND_OF[card] for card in deal["taken"]]
        self.stock = [KIND_OF[card] for card in deal["stock"]]
        self.hands = [hand_of(hand) for hand in deal["hands"]]
        moves = [MOVE_TEXTS.move_of.get(entry["move"], _NO_MOVE) for entry in history]
        played = [PASS if play["card"] is None else KIND_OF[play["card"]] for play in plays]
        self.is_whole: bool = self._check_history(history, moves, played) or not self.taken
        #: How many of the steps come before the round on the table.
        self.earlier: int = max(len(history) - len(plays), 0) if self.is_whole else 0
        self.steps = [Step(history[i]["seat"], moves[i], "/deal/history", i, "move") for i in range(self.earlier)]
        self.steps += [Step(plays[i]["seat"], played[i], "/deal/round/plays", i, "card") for i in range(len(plays))]
        self.leader: int = self.steps[0].seat if self.earlier else deal["round"]["leader"]

    def _check_history(self, history: list[Any], moves: list[int], played: list[int]) -> bool:
        """Check that the history plays the last of the cards taken and then the round; return whether it plays all.

        The last entry that does not is at fault.
        """
        expected, plays = self.taken + played, self.deal["round"]["plays"]
        # A pass in a round that was collected stands in the history alone.
        entries = [i for i, move in enumerate(moves) if move != PASS or i >= len(moves) - len(played)]
        for back, index in enumerate(reversed(entries), start=1):
            if back <= len(played) and history[index]["seat"] != plays[-back]["seat"]:
                self.faults.add(f"/deal/history/{index}/seat", "history", "UPC-5")
            if back > len(expected) or moves[index] != expected[-back]:
                self.faults.add(f"/deal/history/{index}/move", "history", "UPC-13")
                return False
        return len(entries) == len(expected)

    def lead_to(self, state: Upcolor) -> bool:
        """Play the moves on `state`, which has only a dealer; return whether they are faultless."""
        if not self.faults.found:
            self._take_back(CardlessDeal(state.options))
        if not self.faults.found:
            self._begin(state)
        return not self.faults.found and self._play(state)

    def _play(self, state: Upcolor) -> bool:
        # UPC-4: no move follows one that has won the deal.
        return play_steps(self.faults, self.game, state, self.steps, "UPC-5", "UPC-4") == len(self.steps)

    # Taking the moves back

    def _take_back(self, followed: CardlessDeal) -> None:
        """Take the moves back, and the draws of a whole deal as `followed` shows them: to seven cards each (UPC-2)."""
        if self.is_whole:
            followed.begin(self.leader, PACK_SIZE - HAND * followed.seats)
            if not self._play(followed):
                return
            self._check_sizes(followed)
            if self.faults.found:
                return
        for index in range(len(self.steps) - 1, -1, -1):
            step = self.steps[index]
            # The round on the table is not collected: even a full one won the deal.
            drawer = followed.drawers[index] if index < self.earlier else NO_SEAT
            if drawer != NO_SEAT and self.hands[drawer] == 0:
                # It has played more cards than it had.
                self.faults.add("/deal/history", "history", "UPC-13")
                return
            if drawer != NO_SEAT:
                kind = self._drawn(followed, drawer, index)
                self.hands[drawer] -= one(kind)
                self.stock.insert(0, kind)
            if step.move != PASS:
                self.hands[step.seat] += one(step.move)

    def _check_sizes(self, followed: CardlessDeal) -> None:
        """Check that each seat holds what it was dealt and has drawn, less what it has played (UPC-13)."""
        for seat, hand in enumerate(self.deal["hands"]):
            drawn = followed.drawers[: self.earlier].count(seat)
            played = sum(step.seat == seat and step.move != PASS for step in self.steps)
            self.faults.expect_size(f"/deal/hands/{seat}", len(hand), max(HAND + drawn - played, 0), "UPC-13")

    def _drawn(self, followed: CardlessDeal, seat: int, index: int) -> int:
        """Return the kind that `seat` drew after the move at `index`: one that it lacked when it last passed.

        Otherwise its best one: a dealt hand without that card lets no other seat open the deal.
        """
        kinds = kinds_in(self.hands[seat])
        for earlier in range(index, -1, -1):
            if self.steps[earlier].seat == seat and kinds & followed.lacking[earlier] != 0:
                return int(lowest(kinds & followed.lacking[earlier]))
        return int(lowest(kinds))

    # The beginning

    def _begin(self, state: Upcolor) -> None:
        """Make `state` the position of the beginning; that another seat opens the deal is a fault."""
        for seat, hand in enumerate(self.hands):
            state.hands[seat] = hand
        state.next = PACK_SIZE - len(self.stock)
        for index, kind in enumerate(self.stock, int(state.next)):
            state.deck[index] = kind
        if self.is_whole:
            state.open_deal()
            if state.to_act != self.leader:
                fitting = [seat for seat in range(state.seats) if state.opener(seat) == self.leader]
                params = {"found": self.deal["dealer"], "expected": fitting}
                self.faults.add(
                    "/deal/dealer", "wrong-value", "UPC-16", params, "" if fitting else FAULTS["unreachable"]
                )
            return
        for index, kind in enumerate(self.taken):
            state.taken[index] = kind
        state.taken_count = len(self.taken)
        state.lead_to(self.leader)
        # Between rounds a deal may have been won after the draw, or blocked.
        end_if_decided(state)
