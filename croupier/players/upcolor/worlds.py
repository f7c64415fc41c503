"""Upcolor: the worlds that a seat cannot distinguish from its own."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from croupier.games.state import State
from croupier.games.upcolor.encoding import HAND, PASS
from croupier.games.upcolor.hands import is_only_violet, number_of, one
from croupier.games.upcolor.options import Options
from croupier.games.upcolor.pack import IMPERIAL, OF_EACH
from croupier.games.upcolor.rules import Upcolor
from croupier.players.history import History
from croupier.players.rng import Rng
from croupier.players.search.worlds import Worlds
from croupier.players.upcolor.holdings import Holdings
from croupier.players.upcolor.inference import DRAW, LACK, PLAY, Inference
from croupier.players.upcolor.joint_hands import JointHands, uniform

#: Rejected draws in a row after which no deal is taken to explain the history.
_PATIENCE: Final = 2_000
#: Factor of a hand's weight for each imperial, if only few imperials can be in hands.
_RARE: Final = 0.25


class UpcolorWorlds(Worlds):
    """Every deal that the history allows is equally likely: the hands of the others, and the stock's order.

    With `is_weighed` a deal is as likely as its moves: see `likelihood`.

    Deals are distinguished by the kinds of their cards. If the history lacks the first moves, only the part that can be
    placed is used (see `Inference`); before it a seat may have held anything.
    """

    def __init__(self, options: Options, *, is_weighed: bool = False) -> None:
        self._is_weighed = is_weighed
        self._seen = Upcolor(options)
        self._inference = Inference(options)
        self._joint = JointHands(options.players)
        self._holdings = Holdings()
        self._unseen: i64 = 0
        #: UPC-16: the most imperials that the hands can hold, when another card opened the deal. A whole history proves
        #: more. Without it, hands with few imperials are drawn more often, and a correction rejects some of them.
        self._imperials: i64 = 0
        self._is_rare: bool = False

    def observe(self, state: State, history: History) -> None:
        """Read the position as the seat to act sees it; later draws are from its worlds."""
        deal = cast(Upcolor, state)
        self._seen.copy_from(deal)
        self._inference.read(deal, history)
        self._is_rare = not self._inference.is_whole and _imperials_out(deal) < OF_EACH[IMPERIAL]
        self._unseen = _unseen_by(deal)
        self._imperials = _imperials_out(deal)
        self._joint.begin(self._unseen)
        for seat in range(deal.seats):
            if seat != deal.to_act:
                self._hold(seat)
                if self._is_rare:
                    self._holdings.weigh(IMPERIAL, _RARE)
                self._joint.add(self._holdings)

    def _hold(self, seat: i64) -> None:
        """Compute the hands that `seat` can hold."""
        steps = self._inference
        most = self._unseen
        for i in range(steps.size):
            if steps.seat[i] == seat and steps.kind[i] == PLAY:
                most += one(steps.value[i])
        cards = steps.start[seat]
        self._holdings.deal(_checked(cards), most)
        for i in range(steps.size):
            if steps.seat[i] != seat:
                continue
            if steps.kind[i] == DRAW:
                cards = _checked(cards + 1)
                self._holdings.draw(most)
                continue
            if self._is_weighed and steps.allowed[i] != 0:
                move: i64 = steps.value[i] if steps.kind[i] == PLAY else PASS
                self._holdings.weigh_by_likelihood(move, steps.allowed[i], steps.obliging[i])
            if steps.kind[i] == LACK:
                self._holdings.lack(steps.value[i])
            else:
                cards -= 1
                self._holdings.play(steps.value[i])
                most -= one(steps.value[i])

    def draw(self, world: State, rng: Rng) -> None:
        """Make `world` one of the worlds; ValueError when no deal explains the history."""
        deal = cast(Upcolor, world)
        deal.copy_from(self._seen)
        for _ in range(_PATIENCE):
            if not self._joint.draw(rng):
                break
            if self._give(deal, rng):
                self._shuffle_stock(deal, rng)
                return
        raise ValueError("no deal explains this history")

    def _give(self, state: Upcolor, rng: Rng) -> bool:
        """Give the seats the drawn hands; return whether they are possible together, and are kept."""
        index: i64 = 0
        for seat in range(state.seats):
            if seat != state.to_act:
                state.hands[seat] = self._joint.drawn[index]
                index += 1
        return self._are_kept(state, rng) and not self._is_blocked(state)

    def _are_kept(self, state: Upcolor, rng: Rng) -> bool:
        """Return whether hands are kept; it corrects the preference for hands with few imperials."""
        if not self._is_rare:
            return True
        spare = self._imperials - self._imperials_held(state)
        if spare < 0:
            return False
        chance = 1.0
        for _ in range(spare):
            chance *= _RARE
        return uniform(rng) < chance

    def _imperials_held(self, state: Upcolor) -> i64:
        held: i64 = 0
        for seat in range(state.seats):
            held += number_of(state.hands[seat], IMPERIAL)
        return held

    def _is_blocked(self, state: Upcolor) -> bool:
        """Return whether no seat could lead, which would have ended the deal (UPC-18)."""
        if state.plays_count > 0:
            return False
        for seat in range(state.seats):
            if not is_only_violet(state.hands[seat]):
                return False
        return True

    def _shuffle_stock(self, state: Upcolor, rng: Rng) -> None:
        """Put the unseen cards outside the hands into the stock, in any order."""
        rest = self._unseen
        for seat in range(state.seats):
            if seat != state.to_act:
                rest -= state.hands[seat]
        index = state.next
        for kind in range(len(OF_EACH)):
            for _ in range(number_of(rest, kind)):
                # Each card goes in at random among those before it.
                other = state.next + rng.below(index - state.next + 1)
                state.deck[index] = state.deck[other]
                state.deck[other] = kind
                index += 1


def _checked(cards: i64) -> i64:
    """Return the number of cards of a hand, which is never above seven (UPC-2, UPC-13); ValueError if it is."""
    if not 0 <= cards <= HAND:
        raise ValueError(f"no seat ever holds {cards} cards")
    return cards


def _unseen_by(state: Upcolor) -> i64:
    """The cards that the seat to act does not see, as counts by kind."""
    unseen: i64 = 0
    for kind in range(len(OF_EACH)):
        unseen += OF_EACH[kind] * one(kind)
    unseen -= state.hands[state.to_act]
    for i in range(state.taken_count):
        unseen -= one(state.taken[i])
    for i in range(state.plays_count):
        if state.plays[i] < len(OF_EACH):
            unseen -= one(state.plays[i])
    return unseen


def _imperials_out(state: Upcolor) -> i64:
    """The most imperials that can be in hands: all, unless another card opened; then those that were drawn (UPC-16)."""
    first: i64 = state.taken[0] if state.taken_count > 0 else IMPERIAL
    if first == IMPERIAL:
        return OF_EACH[IMPERIAL]
    drawn = state.next - HAND * state.seats
    for i in range(state.taken_count):
        if state.taken[i] == IMPERIAL:
            drawn -= 1
    for i in range(state.plays_count):
        if state.plays[i] == IMPERIAL:
            drawn -= 1
    return drawn
