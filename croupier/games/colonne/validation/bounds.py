"""La Colonne: plain bounds for what a claimed position says and its cards do not show, a line each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from mypy_extensions import i64

from croupier.games.bits import bit, count
from croupier.games.cards import NO_CARD, RED_JOKER, SUIT_TEXTS
from croupier.games.colonne import encoding as code
from croupier.games.colonne.jokers import is_locked
from croupier.games.colonne.limits import HAND, MOST_IN_STOCK, MOST_PASSES, MOST_QUIET, MOST_TURNS
from croupier.games.colonne.meld_data import check_numbers
from croupier.games.colonne.melds import slot_card, slot_turn
from croupier.games.colonne.options import Options
from croupier.games.colonne.pack import JOKERS, PACK_SIZE, trumps_of
from croupier.games.colonne.rules import Colonne
from croupier.games.colonne.scoring import LEAST_A_DEAL, MOST_A_DEAL
from croupier.games.colonne.state import NO_TRUMP
from croupier.games.faults import Faults
from croupier.games.moves import MoveList
from croupier.games.validation.replaying import deals_for


def check_match(faults: Faults, options: Options, data: Mapping[str, Any]) -> None:
    """The match before this deal: deals enough for its points, and no team that had won it."""
    match, scored = data["match"], data["deal"]["scored"]
    before = [match["points"][team] - scored[team] for team in range(2)]
    least = max(deals_for(points, MOST_A_DEAL if points > 0 else LEAST_A_DEAL) for points in (*before, sum(before)))
    faults.expect_range("/match/deals", match["deals"], 1 + least, None, "COL-25")
    leader = 0 if before[0] > before[1] else 1
    # COL-26: with as many points as the other a leader plays on.
    if before[leader] >= options.target and before[0] != before[1]:
        params = {"found": match["points"][leader], "expected": f"…{options.target - 1 + scored[leader]}"}
        faults.add(f"/match/points/{leader}", "wrong-value", "COL-26", params)


def check_deal(faults: Faults, state: Colonne, is_over: bool) -> None:
    """The deal without its history: what its turns, sizes and counts can be."""
    faults.expect_range("/deal/turn/number", state.turn, 1, MOST_TURNS, "COL-17")
    if not 1 <= state.turn <= MOST_TURNS:
        return
    deal = _Deal(faults, state, is_over)
    deal.check_turn()
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
    """A card on the table: its meld, its place there, and the turn in which it was laid."""

    def __init__(self, meld: i64, place: i64, slot: i64) -> None:
        self.meld: i64 = meld
        self.place: i64 = place
        self.card: i64 = slot_card(slot)
        self.turn: i64 = slot_turn(slot)


class _Deal:
    """A claimed deal, its cards laid one by one, and how many turns are `finished`."""

    def __init__(self, faults: Faults, state: Colonne, is_over: bool) -> None:
        self.faults = faults
        self.state = state
        self.is_over = is_over
        self.finished: i64 = state.turn if is_over else state.turn - 1
        self.took: i64 = code.NOTHING if is_over else state.took
        melds = state.melds
        self.laid = [
            _Laid(meld, place, melds.slot(meld, place))
            for meld in range(melds.size)
            for place in range(melds.length[meld])
        ]
        #: The joker taken back and not yet placed, as a set.
        self.limbo: i64 = bit(state.joker) if state.joker != NO_CARD else 0

    def check_turn(self) -> None:
        """The trump, what the turn took, and the counts of cards laid, passes and quiet turns (COL-3, 5, 16, 17)."""
        state, faults, trumps = self.state, self.faults, trumps_of(self.state.turned)
        if state.phase != code.NAMING and (state.trump == NO_TRUMP or trumps & bit(state.trump) == 0):
            found = None if state.trump == NO_TRUMP else SUIT_TEXTS[state.trump]
            expected = ", ".join(SUIT_TEXTS[suit] for suit in range(4) if trumps & bit(suit) != 0)
            faults.add("/deal/trump", "wrong-value", "COL-3", {"found": found, "expected": expected})
        # A turn begins by taking something.
        is_begun = state.phase > code.TAKING
        if not self.is_over and is_begun != (self.took != code.NOTHING):
            expected = "stock, discards, all" if is_begun else "null"
            params = {"found": code.TOOK[self.took] or "null", "expected": expected}
            faults.add("/deal/turn/took", "wrong-value", "COL-5", params)
        # As many passes or quiet turns in a row as end the deal leave no turn to come.
        going_on = 0 if self.is_over else 1
        # One passes on an empty stock alone, which takes as many turns as there were cards.
        is_empty = state.stock_size() == 0 and state.took != code.STOCK
        passes = min(MOST_PASSES - going_on, state.quiet, max(self.finished - MOST_IN_STOCK, 0) if is_empty else 0)
        faults.expect_range("/deal/passes", state.passes, 0, int(passes), "COL-16")
        quiet = min(MOST_QUIET - going_on, self.finished)
        faults.expect_range("/deal/quiet", state.quiet, 0, int(quiet), "COL-17")
        # A joker that was moved may have come from the hand earlier in the turn.
        fresh = sum(laid.turn == state.turn and state.moved & bit(laid.card) == 0 for laid in self.laid)
        faults.expect_range("/deal/turn/laid", state.laid_now, fresh, fresh + count(state.moved), "COL-5")

    def unreachable(self) -> Iterator[tuple[str, bool, str]]:
        """Yield what no turn leaves: where it is said, whether it is, and by which rule it cannot be."""
        state, took, limbo = self.state, self.state.took, self.limbo
        placed: i64 = 0
        for laid in self.laid:
            placed |= bit(laid.card) & JOKERS if laid.turn == state.turn else 0
        yield "/phase", state.phase == code.NAMING and (state.turned < RED_JOKER or state.turn != 1), "COL-3"
        # It lies in the open, or was taken openly.
        yield "/deal/turned", any(state.deck[i] == state.turned for i in range(state.next, PACK_SIZE)), "COL-6"
        for seat in range(4):
            unshown = state.hands[seat] & ~state.shown[seat]
            yield f"/deal/shown/{seat}", unshown & bit(state.turned) != 0, "COL-6"
        # All are taken where no stock is left, some where there is one.
        is_other_take = took == code.ALL if state.stock_size() > 0 else took == code.DISCARDS
        yield "/deal/turn/took", is_other_take, "COL-16"
        # Jokers moved in this turn were placed in it, but for the one in hand of the table.
        yield "/deal/turn/moved", state.moved & ~(placed | limbo) != 0 or limbo & ~state.moved != 0, "COL-13"
        yield "/deal/turn/joker", (limbo != 0) != (state.phase == code.PLACING), "COL-13"
        # That one left an own run, not a locked one, where the card that it stood for was laid now, or might be.
        melds, meld = state.melds, state.melds.index_of(state.joker_from)
        is_own = meld != -1 and state.is_own_run(meld)
        yield "/deal/turn/joker/from", limbo != 0 and not is_own, "COL-13"
        is_swapped = any((laid.meld, laid.card, laid.turn) == (meld, state.joker_as, state.turn) for laid in self.laid)
        has_left = is_own and not is_locked(melds.length[meld]) and (is_swapped or melds.takes(meld, state.joker_as))
        yield "/deal/turn/joker/as", limbo != 0 and is_own and not has_left, "COL-13"
        # Unless a seat goes out, a deal ends with as many passes or quiet turns as end it.
        died = self.is_over and state.hands[state.to_act] != 0
        yield "/phase", died and state.passes != MOST_PASSES and state.quiet != MOST_QUIET, "COL-17"
        is_quiet = state.laid_now == 0 and took != code.STOCK and (state.passes == 0 or took == code.NOTHING)
        yield "/deal/turn", died and not is_quiet, "COL-17"

    def check_melds(self) -> None:
        """Melds have rising numbers, and cards laid by their team in turns that laid some (COL-12, COL-14, COL-17)."""
        state, melds, finished = self.state, self.state.melds, self.finished
        numbered = [(int(melds.number[meld]), int(melds.length[meld])) for meld in range(melds.size)]
        check_numbers(self.faults, state.options, "/deal/melds", numbered)
        last = state.turn if state.took != code.NOTHING else finished
        for laid in self.laid:
            pointer = f"/deal/melds/{laid.meld}/cards/{laid.place}/turn"
            self.faults.expect_range(pointer, laid.turn, 1, last, "COL-4")
            if 1 <= laid.turn <= last and state.seat_of(laid.turn) & 1 != melds.team[laid.meld]:
                self.faults.add(f"/deal/melds/{laid.meld}/team", "unreachable", "COL-12")
            # A moved joker is no card laid from the hand, but the seat that moves one does not pass.
            still = state.passes if laid.card >= RED_JOKER else state.quiet
            if finished - still < laid.turn <= finished:
                self.faults.add(pointer, "unreachable", "COL-17")

    def check_piles(self) -> None:
        """Each turn draws a card off the stock and throws it, or takes discards and throws fewer or as many (COL-7)."""
        state, is_drawing, is_taking = self.state, self.took == code.STOCK, self.took in (code.DISCARDS, code.ALL)
        # Before this turn. In a quiet turn no card is drawn.
        could_draw = self.finished - state.quiet
        most = MOST_IN_STOCK - 1 if is_drawing else MOST_IN_STOCK
        drawn, least = most - state.stock_size(), most - min(max(could_draw, 0), most)
        self.faults.expect_size_in("/deal/stock", state.stock_size(), least, most, "COL-7")
        if not 0 <= drawn <= could_draw:
            return
        # The turned card and one more a draw. COL-16: all are taken.
        most = 0 if self.took == code.ALL else 1 + drawn - (1 if is_taking else 0)
        least = 1 if state.phase <= code.TAKING else 0
        # As many indeed, if every turn has drawn, or has taken the top card alone for the one that it threw.
        takes_one = state.options.take == "top_only" and (state.stock_size() > 0 or is_drawing)
        if not self.is_over and (takes_one or (drawn == self.finished and not is_taking)):
            least = most
        self.faults.expect_size_in("/deal/discards", state.discard_count, least, most, "COL-7")

    def check_seat(self, seat: i64) -> None:
        """What one seat holds, and whether it has laid (COL-2, COL-5, COL-25)."""
        state, is_acting = self.state, self.state.seat_of(self.state.turn) == seat
        took = 1 if is_acting and self.took != code.NOTHING else 0
        first, last = self._turns_of(seat)
        own = [int(laid.turn) for laid in self.laid if laid.card < RED_JOKER and state.seat_of(laid.turn) == seat]
        jokers = self._jokers_of(seat, first)
        held = count(state.hands[seat])
        # Each turn takes a card at least and throws one at most: a hand shrinks by what its seat lays alone.
        least = max(HAND + took - len(own) - jokers, 0 if is_acting and state.phase == code.PLACING else 1)
        # Turn t can take t discards at most: the turned card, and one for each turn before.
        most = HAND + took - len(own) + max(last - 1, 0)
        if is_acting and self.is_over and held == 0:
            # The last card need not be thrown.
            least, most = 0, most + 1
        self.faults.expect_size_in(f"/deal/hands/{seat}", held, least, most, "COL-5")
        self.faults.expect_size_in(f"/deal/shown/{seat}", count(state.shown[seat]), 0, last, "COL-7")
        # A joker may have moved on, other cards stay.
        has_laid = state.laid & bit(seat) != 0
        may_have_laid = first <= self.finished and jokers > 0
        if has_laid != any(turn <= self.finished for turn in own) and not (has_laid and may_have_laid):
            self.faults.expect(f"/deal/laid/{seat}", has_laid, not has_laid, "COL-25")

    def _turns_of(self, seat: i64) -> tuple[int, int]:
        """Return the first turn of a seat, and the last one in which it can have taken discards; 0: none (COL-4)."""
        state = self.state
        first = int((state.dealer - seat - 1) & 3) + 1
        until = state.turn if self.took in (code.DISCARDS, code.ALL) else self.finished
        return first, max(until - (until - first) % 4, 0) if until >= first else 0

    def _jokers_of(self, seat: i64, first: int) -> int:
        """Return how many jokers on the table the seat can have laid: its team's, since its first turn (COL-13)."""
        state, team = self.state, seat & 1
        turns = [laid.turn for laid in self.laid if laid.card >= RED_JOKER and state.melds.team[laid.meld] == team]
        if self.limbo != 0 and state.to_act & 1 == team:
            turns.append(state.turn)
        return sum([turn >= first for turn in turns])


def _check_way_on(faults: Faults, state: Colonne) -> None:
    """No turn is left without a move: a joker taken back has a place, and after a take of all a card can be laid."""
    if state.phase != code.PLACING and not (state.phase == code.LAYING and state.must_lay()):
        return
    moves = MoveList()
    state.legal_moves(moves)
    if moves.size == 0:
        faults.add("/phase", "unreachable", "COL-13" if state.phase == code.PLACING else "COL-16")
