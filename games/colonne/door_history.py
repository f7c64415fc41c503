"""La Colonne: the checked way in, by the history: one that begins with the deal is played again.

The moves tell which cards a seat used and which of them it took from the discards; the others, and those
in its hand now, are its nine of the deal and then its draws. Which came first is not told and changes
nothing, so those used first are taken to be dealt.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from games.bits import bit
from games.cards import CARD_OF
from games.colonne.door_melds import Claim
from games.colonne.encoding import (
    ALL_CARDS,
    DRAW,
    JOIN,
    JOKERS,
    LIFT,
    MELD,
    SWAP,
    TAKE,
    THROW,
    card_at,
    move_number,
    move_verb,
)
from games.colonne.options import Options
from games.colonne.rules import Colonne
from games.colonne.table import NAMING
from games.faults import Faults
from games.game import Game
from games.replaying import Step, play_again, read_history

__all__ = ["is_whole", "play_history"]

_HAND = 9


def is_whole(claim: Claim) -> bool:
    """Tell whether a history whose seats are right begins with the deal: its first turn begins, and is the first."""
    history = claim.deal.get("history") or []
    if not history:
        return False
    turns = sum(entry["move"].startswith("throw ") or entry["move"] == "pass" for entry in history)
    last_ends = history[-1]["move"].startswith("throw ") or history[-1]["move"] == "pass"
    # The naming of the trump may be left out: the position tells it.
    opens = history[0]["move"].startswith(("trump ", "draw", "take "))
    return bool(opens) and turns == claim.number - (0 if claim.is_over and last_ends else 1)


def play_history(faults: Faults, game: Game, options: Options, data: Mapping[str, Any], claim: Claim) -> Colonne | None:
    """Play a whole history again; None, and the fault, when its cards or moves are not those of a deal.

    None without a fault: the history does not tell enough.
    """
    entries = read_history(data)
    hands = _Hands(game, claim)
    for entry in entries:
        hands.read(entry.seat, game.parse_move(entry.move))
    hands.read_ends()
    if not hands.are_complete():
        faults.add("/deal/history", "history")
        return None
    state = Colonne(options)
    earlier = data["match"]["deals"] - 1
    # COL-27: from the second deal on, dealing passes the deal on.
    passed_on = 0 if earlier == 0 else 1 if options.deal_moves == "left" else 3
    state.dealer = (claim.deal["dealer"] - passed_on) % 4
    state.deals = earlier
    for team in range(2):
        state.points[team] = data["match"]["points"][team] - claim.deal["scored"][team]
    state.deal(hands.deck())
    steps = [Step(f"/deal/history/{index}/move", entry.move) for index, entry in enumerate(entries)]
    if state.phase == NAMING and not entries[0].move.startswith("trump "):
        steps.insert(0, Step("/deal/trump", f"trump {claim.deal['trump']}"))
    replay = Faults()
    play_again(game, state, steps, replay)
    if not replay.found:
        return state
    # COL-13: a pair in hand gives a lifted joker its place, and it may have been dealt though it was used late.
    reason = replay.found[0].reason
    if not str(reason.params["move"]).startswith("lift "):
        faults.add(replay.found[0].pointer, reason.code, reason.rule, reason.params)
    return None


class _Hands:
    """The cards that came into each seat's hand from the deal or the stock, in the order they were used."""

    def __init__(self, game: Game, claim: Claim) -> None:
        self.deal: Mapping[str, Any] = claim.deal
        self.seat_of_turn_one = claim.seat_of(1)
        self.pile: list[int] = [CARD_OF[claim.deal["turned"]]]
        self.taken: vec[i64] = vec[i64]([0, 0, 0, 0])
        self.own: list[list[int]] = [[] for _ in range(4)]
        self.draws: list[int] = []
        self.laid_jokers: i64 = 0
        #: The joker taken back by the move before, or those that it may be.
        self.limbo: i64 = 0

    def read(self, seat: int, move: i64) -> None:
        """Follow one move."""
        verb = move_verb(move)
        if verb == DRAW:
            self.draws.append(seat)
        elif verb == TAKE:
            number = move_number(move)
            for _ in range(len(self.pile) if number == ALL_CARDS else min(int(number), len(self.pile))):
                self.taken[seat] |= bit(self.pile.pop())
        elif verb == LIFT:
            self.limbo = bit(card_at(move, 0))
        elif verb >= MELD and verb != JOIN:
            self._use(seat, move, verb)

    def _use(self, seat: i64, move: i64, verb: i64) -> None:
        laid: i64 = 0
        for index in range(3 if verb == MELD else 1):
            card = card_at(move, index)
            laid |= bit(card)
            # A joker taken back comes from the table.
            if self.taken[seat] & bit(card) != 0:
                self.taken[seat] &= ~bit(card)
            elif self.limbo & bit(card) == 0:
                self.own[seat].append(card)
        if verb == THROW:
            self.pile.append(card_at(move, 0))
        elif verb == SWAP:
            # One of the jokers on the table comes off; the other, if it is in a hand, did not.
            self.limbo = self.laid_jokers
        else:
            self.limbo = 0
            self.laid_jokers |= laid & JOKERS

    def read_ends(self) -> None:
        """Add the cards still in hand."""
        for seat in range(4):
            cards = [CARD_OF[card] for card in self.deal["hands"][seat]]
            self.own[seat] += [card for card in cards if self.taken[seat] & bit(card) == 0]

    def are_complete(self) -> bool:
        """Tell whether each seat had nine cards and its draws, and no card came twice."""
        sizes = [_HAND + self.draws.count(seat) for seat in range(4)]
        return [len(cards) for cards in self.own] == sizes and len(set(chain.from_iterable(self.own))) == sum(sizes)

    def deck(self) -> vec[i64]:
        """An order of the pack that deals these hands and draws."""
        first = self.seat_of_turn_one
        cards: list[int] = []
        for place in range(_HAND):
            cards += [self.own[(first - step) % 4][place] for step in range(4)]
        cards.append(CARD_OF[self.deal["turned"]])
        drawn = [_HAND, _HAND, _HAND, _HAND]
        for seat in self.draws:
            cards.append(self.own[seat][drawn[seat]])
            drawn[seat] += 1
        cards += [CARD_OF[card] for card in self.deal["stock"]]
        return vec[i64](cards)
