"""La Colonne: plain bounds for what a claimed position says and its cards do not show, in tables of one line each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from mypy_extensions import i64

from croupier.games.bits import bit, count
from croupier.games.cards import RED_JOKER, SUIT_TEXTS
from croupier.games.colonne.encoding import ALL, DISCARDS, LAYING, NAMING, NOTHING, PLACING, STOCK, TAKING, TOOK
from croupier.games.colonne.jokers import is_lift_length, is_locked
from croupier.games.colonne.limits import HAND, MOST_IN_STOCK, MOST_PASSES, MOST_QUIET, MOST_TURNS
from croupier.games.colonne.melds import slot_as, slot_card, slot_turn
from croupier.games.colonne.options import Options
from croupier.games.colonne.pack import JOKERS, PACK_SIZE, trumps_of
from croupier.games.colonne.rules import Colonne
from croupier.games.colonne.state import NO_CARD, NO_TRUMP
from croupier.games.faults import Faults
from croupier.games.moves import MoveList
from croupier.games.validation.replaying import deals_for, expect_range, expect_size

#: The most and the least points of a deal, both teams together: all cards, 59 points, at ×7 with a floche royale, the
#: 10 and what is rounded, since a coup blanc doubles 27 cards at most, 40 points; and all cards left, doubled (COL-25).
_MOST_A_DEAL: Final = 59 * 7 + 250 + 10 + 2
_LEAST_A_DEAL: Final = -2 * 59


def check_match(faults: Faults, options: Options, data: Mapping[str, Any]) -> None:
    """The match before this deal: deals enough for its points, and no team that had won it."""
    match, scored = data["match"], data["deal"]["scored"]
    before = [match["points"][team] - scored[team] for team in range(2)]
    least = max(deals_for(points, _MOST_A_DEAL if points > 0 else _LEAST_A_DEAL) for points in (*before, sum(before)))
    expect_range(faults, "/match/deals", match["deals"], 1 + least, None, "COL-25")
    leader = 0 if before[0] > before[1] else 1
    # COL-26: with as many points as the other a leader plays on.
    if before[leader] >= options.target and before[0] != before[1]:
        params = {"found": match["points"][leader], "expected": f"…{options.target - 1 + scored[leader]}"}
        faults.add(f"/match/points/{leader}", "wrong-value", "COL-26", params)


def check_deal(faults: Faults, state: Colonne, is_over: bool) -> None:
    """The deal without its history: what its turns, sizes and counts can be."""
    expect_range(faults, "/deal/turn/number", state.turn, 1, MOST_TURNS, "COL-17")
    if not 1 <= state.turn <= MOST_TURNS:
        return
    deal = _Deal(faults, state, is_over)
    deal.check_trump()
    deal.check_turn()
    deal.check_counts()
    deal.check_melds()
    deal.check_piles()
    for pointer, is_wrong, rule in deal.unreachable():
        if is_wrong:
            faults.add(pointer, "unreachable", rule)
    for seat in range(4):
        deal.check_seat(seat)
    if not is_over and not faults.found:
        _check_way_on(faults, state)


class _Laid:
    """A card on the table: its meld, its place there, what it stands for, and the turn in which it was laid."""

    def __init__(self, meld: i64, place: i64, slot: i64) -> None:
        self.meld: i64 = meld
        self.place: i64 = place
        self.card: i64 = slot_card(slot)
        self.stands_for: i64 = slot_as(slot)
        self.turn: i64 = slot_turn(slot)


class _Deal:
    """A claimed deal, its cards laid one by one, and how many turns are `finished`."""

    def __init__(self, faults: Faults, state: Colonne, is_over: bool) -> None:
        self.faults = faults
        self.state = state
        self.is_over = is_over
        self.finished: i64 = state.turn if is_over else state.turn - 1
        self.took: i64 = NOTHING if is_over else state.took
        melds = state.melds
        self.laid = [
            _Laid(meld, place, melds.slot(meld, place))
            for meld in range(melds.size)
            for place in range(melds.length[meld])
        ]
        #: The joker taken back and not yet placed, as a set.
        self.limbo: i64 = bit(state.joker) if state.joker != NO_CARD else 0

    def check_trump(self) -> None:
        """The turned card's suit, or one that the joker's colour lets be named (COL-3)."""
        state = self.state
        suits = trumps_of(state.turned)
        if state.phase != NAMING and (state.trump == NO_TRUMP or suits & bit(state.trump) == 0):
            found = None if state.trump == NO_TRUMP else SUIT_TEXTS[state.trump]
            expected = ", ".join(SUIT_TEXTS[suit] for suit in range(4) if suits & bit(suit) != 0)
            self.faults.add("/deal/trump", "wrong-value", "COL-3", {"found": found, "expected": expected})

    def check_turn(self) -> None:
        """A turn begins by taking something (COL-5)."""
        is_begun = self.state.phase > TAKING
        if not self.is_over and is_begun != (self.took != NOTHING):
            params = {"found": TOOK[self.took] or "null", "expected": "stock, discards, all" if is_begun else "null"}
            self.faults.add("/deal/turn/took", "wrong-value", "COL-5", params)

    def check_counts(self) -> None:
        """Cards laid this turn, passes and quiet turns in a row, at most as many as end the deal (COL-5, 16, 17)."""
        state, going_on = self.state, 0 if self.is_over else 1
        fresh = sum(laid.turn == state.turn and state.moved & bit(laid.card) == 0 for laid in self.laid)
        # One passes on an empty stock alone, which takes as many turns as there were cards.
        passable = max(self.finished - MOST_IN_STOCK, 0) if state.stock_size() == 0 and state.took != STOCK else 0
        for pointer, found, most, rule in (
            ("/deal/passes", state.passes, min(MOST_PASSES - going_on, state.quiet, passable), "COL-16"),
            ("/deal/quiet", state.quiet, min(MOST_QUIET - going_on, self.finished), "COL-17"),
        ):
            expect_range(self.faults, pointer, int(found), 0, int(most), rule)
        # A joker that was moved may have come from the hand earlier in the turn.
        expect_range(self.faults, "/deal/turn/laid", state.laid_now, fresh, fresh + count(state.moved), "COL-5")

    def unreachable(self) -> Iterator[tuple[str, bool, str]]:
        """Yield what no turn leaves: where it is said, whether it is, and by which rule it cannot be."""
        state, took, limbo = self.state, self.state.took, self.limbo
        placed: i64 = 0
        for laid in self.laid:
            placed |= bit(laid.card) & JOKERS if laid.turn == state.turn else 0
        yield "/phase", state.phase == NAMING and (state.turned < RED_JOKER or state.turn != 1), "COL-3"
        # It lies in the open, or was taken openly.
        yield "/deal/turned", any(state.deck[i] == state.turned for i in range(state.next, PACK_SIZE)), "COL-6"
        # All are taken where no stock is left, some where there is one.
        yield "/deal/turn/took", took in (DISCARDS, ALL) and (took == ALL) != (state.stock_size() == 0), "COL-16"
        # Jokers moved in this turn were placed in it, but for the one in hand of the table.
        yield "/deal/turn/moved", state.moved & ~(placed | limbo) != 0 or limbo & ~state.moved != 0, "COL-13"
        yield "/deal/turn/joker", (limbo != 0) != (state.phase == PLACING), "COL-13"
        meld = state.melds.index_of(state.joker_from)
        is_own = meld != -1 and state.is_own_run(meld)
        yield "/deal/turn/joker/from", limbo != 0 and not is_own, "COL-13"
        yield "/deal/turn/joker/as", limbo != 0 and is_own and not self._came_from(meld), "COL-13"
        # Unless a seat goes out, a deal ends with as many passes or quiet turns as end it.
        died = self.is_over and state.hands[state.to_act] != 0
        yield "/phase", died and state.passes != MOST_PASSES and state.quiet != MOST_QUIET, "COL-17"
        is_quiet = state.laid_now == 0 and took != STOCK and (state.passes == 0 or took == NOTHING)
        yield "/deal/turn", died and not is_quiet, "COL-17"

    def _came_from(self, meld: i64) -> bool:
        """Tell whether the joker in hand of the table can just have been swapped or lifted out of a run (COL-13)."""
        state, melds = self.state, self.state.melds
        for laid in self.laid:
            # Swapped: the card itself lies there, laid in this turn.
            if laid.meld == meld and laid.card == laid.stands_for == state.joker_as and laid.turn == state.turn:
                return not is_locked(melds.length[meld]) and state.laid_now > 0
        # Lifted: the end of the run that it leaves is open for that card.
        return is_lift_length(melds.length[meld] + 1) and melds.takes(meld, state.joker_as)

    def check_melds(self) -> None:
        """Melds have rising numbers, and cards laid by their team in turns that laid some (COL-12, COL-14, COL-17)."""
        state, melds, finished = self.state, self.state.melds, self.finished
        number: i64 = 0
        begun: i64 = 0
        for meld in range(melds.size):
            # They are begun with three cards; a joined run keeps the lower number.
            begun += melds.length[meld] // 3 if state.options.joins else 1
            expect_range(self.faults, f"/deal/melds/{meld}/number", melds.number[meld], number + 1, begun, "COL-14")
            number = melds.number[meld]
        last = state.turn if state.took != NOTHING else finished
        for laid in self.laid:
            pointer = f"/deal/melds/{laid.meld}/cards/{laid.place}/turn"
            expect_range(self.faults, pointer, laid.turn, 1, last, "COL-4")
            if 1 <= laid.turn <= last and state.seat_of(laid.turn) & 1 != melds.team[laid.meld]:
                self.faults.add(f"/deal/melds/{laid.meld}/team", "unreachable", "COL-12")
            # A moved joker is no card laid from the hand, but whoever moves one does not pass.
            still = state.passes if laid.card >= RED_JOKER else state.quiet
            if finished - still < laid.turn <= finished:
                self.faults.add(pointer, "unreachable", "COL-17")

    def check_piles(self) -> None:
        """Draws, takes and throws leave so many cards in the stock and in the discards (COL-5, COL-7, COL-16)."""
        state, took = self.state, self.took
        drawing = 1 if took == STOCK else 0
        drawn = MOST_IN_STOCK - state.stock_size() - drawing
        least = max(MOST_IN_STOCK - max(self.finished - state.quiet, 0) - drawing, 0)
        expect_size(self.faults, "/deal/stock", state.stock_size(), least, MOST_IN_STOCK - drawing, "COL-7")
        if not 0 <= drawn <= self.finished - state.quiet:
            return
        taking = 1 if took in (DISCARDS, ALL) else 0
        # Each draw leaves one more, by its throw; each take leaves as many or fewer.
        most = 0 if took == ALL else 1 + drawn - taking
        least = 1 if state.phase <= TAKING else 0
        is_top_alone = state.options.take == "top_only" and (state.stock_size() > 0 or took == STOCK)
        if took != ALL and not self.is_over and (is_top_alone or (drawn == self.finished and not taking)):
            least = most
        expect_size(self.faults, "/deal/discards", state.discard_count, least, most, "COL-7")

    def check_seat(self, seat: i64) -> None:
        """What one seat holds, and whether it has laid (COL-2, COL-5, COL-25)."""
        state = self.state
        is_last = state.seat_of(state.turn) == seat
        took = 1 if is_last and self.took != NOTHING else 0
        # COL-4: its first turn is one of the first four.
        has_played = self.finished >= ((state.dealer - seat - 1) & 3) + 1
        jokers = sum(laid.card >= RED_JOKER for laid in self.laid) + int(count(self.limbo))
        own = [int(laid.turn) for laid in self.laid if laid.card < RED_JOKER and state.seat_of(laid.turn) == seat]
        held = count(state.hands[seat])
        least, most = HAND, HAND
        # Each turn takes a card at least and throws one at most: a hand shrinks by what its seat lays alone.
        if has_played or took:
            least, most = (
                max(HAND + took - len(own) - jokers, 0 if is_last and state.phase == PLACING else 1),
                PACK_SIZE,
            )
        if is_last and self.is_over and held == 0:
            least = 0
        expect_size(self.faults, f"/deal/hands/{seat}", held, least, most, "COL-5")
        # A joker may have moved on, other cards stay.
        has_laid = state.laid & bit(seat) != 0
        if has_laid != any(turn <= self.finished for turn in own) and not (has_laid and has_played and jokers > 0):
            self.faults.expect(f"/deal/laid/{seat}", has_laid, not has_laid, "COL-25")


def _check_way_on(faults: Faults, state: Colonne) -> None:
    """No turn is left without a move: a joker taken back has a place, and after a take of all a card can be laid."""
    if state.phase != PLACING and not (state.phase == LAYING and state.must_lay()):
        return
    moves = MoveList()
    state.legal_moves(moves)
    if moves.size == 0:
        faults.add("/phase", "unreachable", "COL-13" if state.phase == PLACING else "COL-16")
