"""La Colonne: plain bounds for what a claimed position says and its cards do not show, one condition each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from croupier.games.bits import bit, count
from croupier.games.cards import RED_JOKER, SUIT_TEXTS
from croupier.games.claims import deals_for, expect_range
from croupier.games.colonne.encoding import ALL, DISCARDS, LAYING, NAMING, NOTHING, PLACING, STOCK, TAKING, TOOK
from croupier.games.colonne.melds import slot_as, slot_card, slot_turn
from croupier.games.colonne.options import Options
from croupier.games.colonne.pack import JOKERS, PACK_SIZE, trumps_of
from croupier.games.colonne.rules import HAND, MOST_IN_STOCK, MOST_PASSES, MOST_QUIET, MOST_TURNS, Colonne
from croupier.games.colonne.state import NO_CARD, NO_TRUMP
from croupier.games.faults import Faults
from croupier.games.moves import MoveList

__all__ = ["check_deal", "check_match"]

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
    if not 1 <= state.turn <= MOST_TURNS:
        expect_range(faults, "/deal/turn/number", state.turn, 1, MOST_TURNS, "COL-17")
        return
    finished = state.turn if is_over else state.turn - 1
    _check_trump(faults, state)
    _check_turn(faults, state, is_over)
    _check_slots(faults, state, finished)
    _check_numbers(faults, state)
    _check_piles(faults, state, finished, is_over)
    _check_pauses(faults, state, finished, is_over)
    for seat in range(4):
        _check_seat(faults, state, seat, finished, is_over)
    if not is_over and not faults.found:
        _check_way_on(faults, state)


def _check_trump(faults: Faults, state: Colonne) -> None:
    """The turned card's suit, or one that the joker's colour lets be named (COL-3)."""
    turned = state.turned
    if state.phase == NAMING:
        if turned < RED_JOKER or state.turn != 1:
            faults.add("/phase", "unreachable", "COL-3")
    elif state.trump == NO_TRUMP or trumps_of(turned) & bit(state.trump) == 0:
        suits = ", ".join(SUIT_TEXTS[suit] for suit in range(4) if trumps_of(turned) & bit(suit) != 0)
        found = None if state.trump == NO_TRUMP else SUIT_TEXTS[state.trump]
        faults.add("/deal/trump", "wrong-value", "COL-3", {"found": found, "expected": suits})
    # COL-6: it lies in the open, or was taken openly.
    for place in range(state.next, PACK_SIZE):
        if state.deck[place] == turned:
            faults.add("/deal/turned", "unreachable", "COL-6")


def _check_turn(faults: Faults, state: Colonne, is_over: bool) -> None:
    """What was taken and laid this turn goes with the phase and the cards on the table (COL-5, COL-16)."""
    took = state.took
    if not is_over and (took == NOTHING) != (state.phase <= TAKING):
        expected = "null" if state.phase <= TAKING else "stock, discards, all"
        faults.add("/deal/turn/took", "wrong-value", "COL-5", {"found": TOOK[took] or "null", "expected": expected})
    # COL-16: all are taken where no stock is left, some where there is one.
    if took in (DISCARDS, ALL) and (took == ALL) != (state.stock_size() == 0):
        faults.add("/deal/turn/took", "unreachable", "COL-16")
    jokers: i64 = 0
    fresh: i64 = 0
    for meld in range(state.melds.size):
        for place in range(state.melds.length[meld]):
            slot = state.melds.slot(meld, place)
            if slot_turn(slot) == state.turn:
                jokers |= bit(slot_card(slot)) & JOKERS
                fresh += 1 if state.moved & bit(slot_card(slot)) == 0 else 0
    # A joker that was moved may have come from the hand earlier in the turn.
    expect_range(faults, "/deal/turn/laid", state.laid_now, fresh, fresh + count(state.moved), "COL-5")
    _check_joker(faults, state, jokers)


def _check_joker(faults: Faults, state: Colonne, placed: i64) -> None:
    """Jokers moved in this turn were `placed` in it, but for the one in hand of the table (COL-13)."""
    limbo = bit(state.joker) if state.joker != NO_CARD else 0
    if state.moved & ~(placed | limbo) != 0 or limbo & ~state.moved != 0:
        faults.add("/deal/turn/moved", "unreachable", "COL-13")
    if (limbo != 0) != (state.phase == PLACING):
        faults.add("/deal/turn/joker", "unreachable", "COL-13")
    if limbo != 0:
        meld = state.melds.index_of(state.joker_from)
        if meld == -1 or not state.is_own_run(meld):
            faults.add("/deal/turn/joker/from", "unreachable", "COL-13")
        elif not _came_from(state, meld):
            faults.add("/deal/turn/joker/as", "unreachable", "COL-13")


def _came_from(state: Colonne, meld: i64) -> bool:
    """Tell whether the joker in hand of the table can just have been swapped or lifted out of a run (COL-13)."""
    melds = state.melds
    # Swapped: the card itself lies there, laid in this turn.
    for place in range(melds.length[meld]):
        slot = melds.slot(meld, place)
        if slot_card(slot) == state.joker_as and slot_as(slot) == state.joker_as and slot_turn(slot) == state.turn:
            return melds.length[meld] <= 5 and state.laid_now > 0
    # Lifted: off a run of at most five cards, the end of which is open for that card.
    return melds.length[meld] <= 4 and melds.takes(meld, state.joker_as)


def _check_slots(faults: Faults, state: Colonne, finished: i64) -> None:
    """The cards of melds were laid by their team, in turns in which a card was laid (COL-12, COL-17)."""
    last = state.turn if state.took != NOTHING else finished
    for meld in range(state.melds.size):
        for place in range(state.melds.length[meld]):
            slot = state.melds.slot(meld, place)
            turn = slot_turn(slot)
            pointer = f"/deal/melds/{meld}/cards/{place}"
            if not 1 <= turn <= last:
                expect_range(faults, f"{pointer}/turn", turn, 1, last, "COL-4")
            elif state.seat_of(turn) & 1 != state.melds.team[meld]:
                faults.add(f"/deal/melds/{meld}/team", "unreachable", "COL-12")
            # A moved joker is no card laid from the hand, but whoever moves one does not pass.
            still = state.passes if slot_card(slot) >= RED_JOKER else state.quiet
            if finished - still < turn <= finished:
                faults.add(f"{pointer}/turn", "unreachable", "COL-17")


def _check_numbers(faults: Faults, state: Colonne) -> None:
    """Melds are numbered as they are begun, with three cards; a joined run keeps the lower number (COL-14)."""
    last: i64 = 0
    begun: i64 = 0
    for meld in range(state.melds.size):
        begun += state.melds.length[meld] // 3 if state.options.joins else 1
        expect_range(faults, f"/deal/melds/{meld}/number", state.melds.number[meld], last + 1, begun, "COL-14")
        last = state.melds.number[meld]


def _check_piles(faults: Faults, state: Colonne, finished: i64, is_over: bool) -> None:
    """Draws, takes and throws leave so many cards in the stock and in the discards (COL-5, COL-7, COL-16)."""
    took = NOTHING if is_over else state.took
    drawn = MOST_IN_STOCK - state.stock_size() - (1 if took == STOCK else 0)
    if not 0 <= drawn <= finished - state.quiet:
        least = max(MOST_IN_STOCK - max(finished - state.quiet, 0) - (1 if took == STOCK else 0), 0)
        params = {"found": state.stock_size(), "expected": f"{least}…{MOST_IN_STOCK}"}
        faults.add("/deal/stock", "wrong-size", "COL-7", params)
        return
    taking = 1 if took in (DISCARDS, ALL) else 0
    # Each draw leaves one more, by its throw; each take leaves as many or fewer.
    most = 1 + drawn - taking
    least = 1 if state.phase <= TAKING else 0
    is_top_alone = state.options.take == "top_only" and (state.stock_size() > 0 or took == STOCK)
    if took == ALL:
        most = 0
    elif not is_over and (is_top_alone or (drawn == finished and not taking)):
        least = most
    if not least <= state.discard_count <= most:
        params = {"found": state.discard_count, "expected": f"{least}…{max(least, most)}"}
        faults.add("/deal/discards", "wrong-size", "COL-7", params)


def _check_pauses(faults: Faults, state: Colonne, finished: i64, is_over: bool) -> None:
    """Passes and quiet turns in a row, at most as many as end the deal (COL-16, COL-17)."""
    going_on = 0 if is_over else 1
    # One passes on an empty stock alone, which takes as many turns as there were cards.
    passable = max(finished - MOST_IN_STOCK, 0) if state.stock_size() == 0 and state.took != STOCK else 0
    most_passes = min(MOST_PASSES - going_on, state.quiet, passable)
    most_quiet = min(MOST_QUIET - going_on, finished)
    expect_range(faults, "/deal/passes", state.passes, 0, most_passes, "COL-16")
    expect_range(faults, "/deal/quiet", state.quiet, 0, most_quiet, "COL-17")
    # Unless a seat goes out, a deal ends with as many passes or quiet turns as end it.
    if is_over and state.hands[state.to_act] != 0:
        if state.passes != MOST_PASSES and state.quiet != MOST_QUIET:
            faults.add("/phase", "unreachable", "COL-17")
        if state.laid_now > 0 or state.took == STOCK or (state.passes > 0 and state.took != NOTHING):
            faults.add("/deal/turn", "unreachable", "COL-17")


def _check_seat(faults: Faults, state: Colonne, seat: i64, finished: i64, is_over: bool) -> None:
    """What one seat holds, and whether it has laid (COL-2, COL-5, COL-25)."""
    is_last = state.seat_of(state.turn) == seat
    took = 1 if is_last and not is_over and state.took != NOTHING else 0
    # COL-4: its first turn is one of the first four.
    has_played = finished >= ((state.dealer - seat - 1) & 3) + 1
    jokers: i64 = 1 if state.joker != NO_CARD else 0
    own: i64 = 0
    own_before: i64 = 0
    for meld in range(state.melds.size):
        for place in range(state.melds.length[meld]):
            slot = state.melds.slot(meld, place)
            if slot_card(slot) >= RED_JOKER:
                jokers += 1
            elif state.seat_of(slot_turn(slot)) == seat:
                own += 1
                own_before += 1 if slot_turn(slot) <= finished else 0
    # Each turn takes a card at least and throws one at most: a hand shrinks by what its seat lays alone.
    held = count(state.hands[seat])
    most = PACK_SIZE if has_played or took else HAND
    least = HAND + took - own - jokers if has_played or took else HAND
    may_be_empty = is_last and (is_over or state.phase == PLACING)
    least = max(least, 0 if may_be_empty else 1)
    if is_last and is_over and held == 0:
        least = 0
    if not least <= held <= most:
        expected = f"{least}…" if most == PACK_SIZE else str(most)
        faults.add(f"/deal/hands/{seat}", "wrong-size", "COL-5", {"found": held, "expected": expected})
    # A joker may have moved on, other cards stay.
    has_laid = state.laid & bit(seat) != 0
    if has_laid != (own_before > 0) and not (has_laid and has_played and jokers > 0):
        faults.expect(f"/deal/laid/{seat}", has_laid, not has_laid, "COL-25")


def _check_way_on(faults: Faults, state: Colonne) -> None:
    """No turn is left without a move: a joker taken back has a place, and after a take of all a card can be laid."""
    if state.phase != PLACING and not (state.phase == LAYING and state.must_lay()):
        return
    moves = MoveList()
    state.legal_moves(moves)
    if moves.size == 0:
        faults.add("/phase", "unreachable", "COL-13" if state.phase == PLACING else "COL-16")
