"""Upcolor: a deal played again through the engine, as far back as a position tells every move of it.

Which cards came into a hand since then is told, which of them were drawn is not. So the moves are followed to learn who
drew and what each pass says was not in hand, and taken back, each draw as the card that the latest pass before it tells
was not there: if any draws make the moves legal, these do. Then they are played.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from croupier.games.bits import bit, lowest
from croupier.games.claims import name_illegal
from croupier.games.events import NO_SEAT
from croupier.games.faults import Faults
from croupier.games.game import Game
from croupier.games.upcolor.encoding import HAND, PASS
from croupier.games.upcolor.ending import end_if_decided
from croupier.games.upcolor.hands import hand_of, kinds_in, one, size
from croupier.games.upcolor.notation import MOVE_TEXTS
from croupier.games.upcolor.options import Options
from croupier.games.upcolor.pack import DISCARD_CARD, KIND_COUNT, KIND_OF, PACK_SIZE, VIOLET
from croupier.games.upcolor.rules import Upcolor

__all__ = ["Replayed", "play_again"]

#: What a hand that is not looked at is thought to be: it neither opens the deal, nor is it out, nor blocked.
_ANYTHING: Final = one(DISCARD_CARD)
_PASS: Final = MOVE_TEXTS.text_of[PASS]


@dataclass(frozen=True)
class Replayed:
    """A position, its money apart; and the hands and the stock that were dealt, where the history is whole."""

    state: Upcolor
    dealt: tuple[Sequence[int], Sequence[int]] | None


def play_again(faults: Faults, game: Game, options: Options, data: Mapping[str, Any]) -> Replayed | None:
    """Return to what the moves told lead; None, and the faults, where they lead nowhere.

    The cards are those of the pack, in lists of possible sizes.
    """
    state = Upcolor(options)
    state.dealer, state.deals = data["deal"]["dealer"], data["match"]["deals"]
    # Whether the match ends with this deal, by numbers that are looked at with the money.
    state.ledger.game = min(data["match"]["game"], options.games)
    state.ledger.deal = min(data["match"]["deal_in_game"], options.deals)
    _check_history(faults, data["deal"])
    if faults.found:
        return None
    passage = _Passage(game, options, data["deal"])
    for step in (passage.follow, passage.take_back, passage.begin, passage.play):
        step(faults, state)
        if faults.found:
            return None
    is_whole = not passage.taken and len(passage.moves) == len(data["deal"].get("history") or [])
    return Replayed(state, (passage.hands, passage.stock) if is_whole else None)


def _check_history(faults: Faults, deal: Mapping[str, Any]) -> None:
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


class _Passage:
    """The moves from the beginning of a round on, of which a history or the round tells every one.

    They are those of the whole deal where all cards taken are told; else those since the history's first violet card,
    which closed a round (UPC-11), if each round since drew a card; else those of the round on the table.
    """

    def __init__(self, game: Game, options: Options, deal: Mapping[str, Any]) -> None:
        history, plays = deal.get("history") or [], deal["round"]["plays"]
        self.game = game
        self.deal = deal
        self.leader: int = deal["round"]["leader"]
        self.taken = [KIND_OF[card] for card in deal["taken"]]
        #: The history's moves before this round are those up to `end`; `first` is the first of the passage.
        self.end = self.first = max(len(history) - len(plays), 0)
        earlier = [MOVE_TEXTS.move_of[entry["move"]] for entry in history[: self.end]]
        if self.end - earlier.count(PASS) == len(self.taken):
            self.first = 0
            self.leader = history[0]["seat"] if earlier else self.leader
        elif VIOLET in earlier and deal["stock"]:
            self.first = earlier.index(VIOLET) + 1
            self.leader = history[self.first - 1]["seat"]
        earlier = earlier[self.first :]
        #: The cards taken before; none if this is the whole deal.
        del self.taken[len(self.taken) - len(earlier) + earlier.count(PASS) :]
        self.moves = earlier + [_move_of(play) for play in plays]
        self.seats: list[int] = [move["seat"] for move in [*history[self.first : self.end], *plays]]
        #: By move: the kinds that the seat that passed had not, and who then drew a card, or `NO_SEAT`.
        self.lacking: list[int] = []
        self.drawers: list[int] = []
        #: By seat: the kinds not held, and the hand, at the beginning; and the stock then.
        self.absent = [0] * options.players
        self.hands = [hand_of(hand) for hand in deal["hands"]]
        self.stock = [KIND_OF[card] for card in deal["stock"]]

    def follow(self, faults: Faults, scout: Upcolor) -> None:
        """Follow the moves, each hand thought to be what its move needs, up to one illegal even so, or out of turn."""
        for seat in range(scout.seats):
            scout.hands[seat] = _ANYTHING
        scout.taken_count = len(self.taken)
        # From the deal on the stock may run out; otherwise there are cards in it now.
        scout.next = 0 if self.taken else HAND * scout.seats
        scout.lead_to(self.leader)
        if self.moves and not self.taken:
            self._follow_opening(scout)
        for index, (seat, move) in enumerate(zip(self.seats, self.moves, strict=True)):
            if seat != scout.to_act:
                faults.expect(self._pointer(index, "seat"), seat, int(scout.to_act), "UPC-5")
                return
            undrawn = scout.next
            self.lacking.append(scout.obliging() if move == PASS else 0)
            scout.hands[seat] = _ANYTHING if move == PASS else _ANYTHING + one(move)
            if move != PASS and self._is_refused(faults, scout, index):
                return
            scout.play(move)
            # The round on the table is not collected, though it may be full: it was won at once.
            drew = scout.next > undrawn and index < self.end - self.first
            self.drawers.append(int(scout.leader) if drew else NO_SEAT)

    def _follow_opening(self, scout: Upcolor) -> None:
        """No seat held what would have had another open the deal, or made its first move illegal (UPC-16)."""
        first, move = self.seats[0], self.moves[0]
        for seat in range(scout.seats):
            for kind in range(KIND_COUNT):
                scout.hands[first] = one(move)
                scout.hands[seat] += one(kind)
                if scout.opener() != first or scout.refusal(move):
                    self.absent[seat] |= bit(kind)
                scout.hands[seat] = _ANYTHING

    def take_back(self, faults: Faults, state: Upcolor) -> None:
        """Take back the moves and draws, to the hands and the stock of the beginning."""
        for index in range(len(self.moves) - 1, -1, -1):
            drawer, seat = self.drawers[index], self.seats[index]
            if drawer != NO_SEAT:
                if self.hands[drawer] == 0:
                    faults.expect_size(f"/deal/hands/{drawer}", len(self.deal["hands"][drawer]), 1, "UPC-13")
                    return
                kind = self._drawn(drawer, index)
                self.hands[drawer] -= one(kind)
                self.stock.insert(0, kind)
            if self.moves[index] != PASS:
                self.hands[seat] += one(self.moves[index])
        for seat, hand in enumerate(self.hands):
            state.hands[seat] = hand
            found, surplus = len(self.deal["hands"][seat]), size(hand) - HAND
            # UPC-2, UPC-13: seven cards of the deal, and never more.
            if surplus > 0 or (surplus < 0 and not self.taken):
                faults.expect_size(f"/deal/hands/{seat}", found, max(found - int(surplus), 0), "UPC-13")

    def _drawn(self, seat: int, index: int) -> int:
        """Return what `seat` drew after the move at `index`: a card of its hand that it had not when it last passed."""
        kinds = kinds_in(self.hands[seat])
        for earlier in range(index, -1, -1):
            if self.seats[earlier] == seat and kinds & self.lacking[earlier] != 0:
                return int(lowest(kinds & self.lacking[earlier]))
        return int(lowest(kinds & self.absent[seat] or kinds))

    def begin(self, faults: Faults, state: Upcolor) -> None:
        """Make `state` the position of the beginning; that another seat opens the deal is a fault."""
        state.next = PACK_SIZE - len(self.stock)
        for place, kind in enumerate(self.stock):
            state.deck[state.next + place] = kind
        if not self.taken:
            state.open_deal()
            _check_opener(faults, state, self.leader)
            return
        for place, kind in enumerate(self.taken):
            state.taken[place] = kind
        state.taken_count = len(self.taken)
        state.lead_to(self.leader)
        # Between rounds a deal may have been won after the draw, or blocked.
        end_if_decided(state)

    def play(self, faults: Faults, state: Upcolor) -> None:
        """Make the moves; the first that is not legal is a fault, and the last."""
        for index, move in enumerate(self.moves):
            if self._is_refused(faults, state, index):
                return
            state.play(move)

    def _is_refused(self, faults: Faults, state: Upcolor, index: int) -> bool:
        code = state.refusal(self.moves[index])
        if code:
            # Else the deal was won before.
            name_illegal(faults, self.game, self._pointer(index, "move"), self.moves[index], code, "UPC-4")
        return bool(code)

    def _pointer(self, index: int, member: str) -> str:
        place = self.first + index
        if place < self.end:
            return f"/deal/history/{place}/{member}"
        return f"/deal/round/plays/{place - self.end}/{'seat' if member == 'seat' else 'card'}"


def _check_opener(faults: Faults, state: Upcolor, leader: int) -> None:
    """UPC-16: from this dealer `leader` opens the deal."""
    dealer, fitting = int(state.dealer), []
    for seat in range(state.seats):
        state.dealer = seat
        if state.opener() == leader:
            fitting.append(str(seat))
    state.dealer = dealer
    if str(dealer) not in fitting:
        faults.expect("/deal/dealer", str(dealer), ", ".join(fitting) or "—", "UPC-16")
