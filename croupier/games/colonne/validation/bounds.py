"""La Colonne: bounds for the figures of a claimed position that its cards do not show, one rule a check."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from mypy_extensions import i64

from croupier.games.bits import bit, count
from croupier.games.colonne import encoding as code
from croupier.games.colonne.limits import HAND, MOST_IN_STOCK, MOST_TURNS
from croupier.games.colonne.meld_data import check_numbers
from croupier.games.colonne.options import Options
from croupier.games.colonne.rules import Colonne
from croupier.games.colonne.scoring import LEAST_A_DEAL, MOST_A_DEAL
from croupier.games.colonne.validation import turn
from croupier.games.colonne.validation.claimed_deal import ClaimedDeal
from croupier.games.faults import Faults
from croupier.games.moves import MoveList
from croupier.games.validation.replaying import deals_for


def check_match(faults: Faults, options: Options, match: Mapping[str, Any], scored: Sequence[int]) -> None:
    """Check that a deal that `scored` had enough deals before it for the points (COL-25), and no winner (COL-26)."""
    before = [match["points"][team] - scored[team] for team in range(2)]
    least = max(deals_for(points, MOST_A_DEAL if points > 0 else LEAST_A_DEAL) for points in (*before, sum(before)))
    faults.expect_range("/match/deals", match["deals"], 1 + least, None, "COL-25")
    leader = 0 if before[0] > before[1] else 1
    # COL-26: with equal points the match continues.
    if before[leader] >= options.target and before[0] != before[1]:
        params = {"found": match["points"][leader], "expected": f"…{options.target - 1 + scored[leader]}"}
        faults.add(f"/match/points/{leader}", "wrong-value", "COL-26", params)


def check_deal(faults: Faults, state: Colonne, is_over: bool) -> None:
    """Check a deal without its history: the number of its turn, then every check of `CHECKS`."""
    faults.expect_range("/deal/turn/number", state.turn, 1, MOST_TURNS, "COL-17")
    if not 1 <= state.turn <= MOST_TURNS:
        return
    deal = ClaimedDeal(faults, state, is_over)
    for check in CHECKS:
        check(deal)
    if not is_over and not faults.found:
        _check_surpluses(deal)
        _check_way_on(faults, state)


def _check_meld_numbers(deal: ClaimedDeal) -> None:
    """The numbers of melds rise (COL-14)."""
    melds = deal.state.melds
    numbered = [(int(melds.number[meld]), int(melds.length[meld])) for meld in range(melds.size)]
    check_numbers(deal.faults, deal.state.options, "/deal/melds", numbered)


def _check_laid_cards(deal: ClaimedDeal) -> None:
    """Each card was laid in a turn of its team that was not quiet."""
    state, finished = deal.state, deal.finished
    last = state.turn if state.took != code.NOTHING else finished
    for laid in deal.laid:
        pointer = f"/deal/melds/{laid.meld}/cards/{laid.index}/turn"
        # COL-4: in a turn that has begun.
        deal.faults.expect_range(pointer, laid.turn, 1, last, "COL-4")
        # COL-12: partners lay together.
        is_own = not 1 <= laid.turn <= last or state.seat_of(laid.turn) & 1 == state.melds.team[laid.meld]
        deal.expect_possible(f"/deal/melds/{laid.meld}/team", is_own, "COL-12")
        # COL-17: nothing is laid in a quiet turn. A joker may move in one, but not in a pass.
        still = state.passes if laid.is_joker else state.quiet
        deal.expect_possible(pointer, not finished - still < laid.turn <= finished, "COL-17")


def _check_piles(deal: ClaimedDeal) -> None:
    """Each turn draws a card and throws it, or takes discards and throws at most as many (COL-7)."""
    state, is_taking = deal.state, deal.took in (code.DISCARDS, code.ALL)
    is_drawing = deal.took == code.STOCK
    # Quiet turns draw nothing.
    draws = deal.finished - state.quiet
    most = MOST_IN_STOCK - 1 if is_drawing else MOST_IN_STOCK
    drawn, least = most - state.stock_size(), most - min(max(draws, 0), most)
    deal.faults.expect_size_in("/deal/stock", state.stock_size(), least, most, "COL-7")
    if not 0 <= drawn <= draws:
        return
    # The turned card, and one for each draw. COL-16: a take of all leaves none.
    most = 0 if deal.took == code.ALL else 1 + drawn - (1 if is_taking else 0)
    least = 0 if deal.is_over or is_taking else 1
    # If every finished turn threw as many cards as it took, all of them lie there.
    takes_one = state.options.take == "top_only" and (state.stock_size() > 0 or is_drawing)
    if not deal.is_over and (takes_one or (drawn == deal.finished and not is_taking)):
        least = most
    deal.faults.expect_size_in("/deal/discards", state.discard_count, least, most, "COL-7")


def _check_seats(deal: ClaimedDeal) -> None:
    for seat in range(4):
        _check_hand(deal, seat)
        deal.faults.expect_size_in(
            f"/deal/shown/{seat}", count(deal.state.shown[seat]), 0, deal.last_take(seat), "COL-7"
        )
        _check_has_laid(deal, seat)


def _check_hand(deal: ClaimedDeal, seat: i64) -> None:
    """A hand has the nine cards of the deal, and what its seat took, less what it laid and threw (COL-2, COL-5)."""
    state, is_acting = deal.state, deal.state.seat_of(deal.state.turn) == seat
    took = 1 if is_acting and deal.took != code.NOTHING else 0
    held, dealt_and_laid = count(state.hands[seat]), HAND + took - len(deal.turns_of_cards(seat))
    # Each turn takes a card at least and throws one at most.
    least = max(dealt_and_laid - deal.jokers_of(seat), 0 if is_acting and state.phase == code.PLACING else 1)
    # Turn t can take t discards at most: the turned card, and one for each turn before.
    most = dealt_and_laid + max(deal.last_take(seat) - 1, 0)
    if is_acting and deal.is_over and held == 0:
        # COL-15: the last card need not be thrown.
        least, most = 0, most + 1
    deal.faults.expect_size_in(f"/deal/hands/{seat}", held, least, most, "COL-5")


def _check_has_laid(deal: ClaimedDeal, seat: i64) -> None:
    """A seat has laid if its cards lie there since a finished turn; a joker of its own may have moved on (COL-25)."""
    has_laid = deal.state.laid & bit(seat) != 0
    has_cards = any(turn <= deal.finished for turn in deal.turns_of_cards(seat))
    may_have_laid = has_cards or (deal.first_turn(seat) <= deal.finished and deal.jokers_of(seat) > 0)
    if (has_cards and not has_laid) or (has_laid and not may_have_laid):
        deal.faults.expect(f"/deal/laid/{seat}", has_laid, not has_laid, "COL-25")


#: The checks of a deal, in the order of its faults.
CHECKS: Final[tuple[Callable[[ClaimedDeal], None], ...]] = (
    turn.check_trump,
    turn.check_take,
    turn.check_passes,
    turn.check_quiet,
    turn.check_laid,
    _check_meld_numbers,
    _check_laid_cards,
    _check_piles,
    turn.check_naming,
    turn.check_turned_card,
    turn.check_take_of_all,
    turn.check_moved_jokers,
    turn.check_joker_in_limbo,
    turn.check_end,
    _check_seats,
)


def _check_surpluses(deal: ClaimedDeal) -> None:
    """Seats took their surplus from discards that lay there: at best each in its last turn, after all draws (COL-7)."""
    draws = MOST_IN_STOCK - deal.state.stock_size() - (1 if deal.took == code.STOCK else 0)
    takes = {deal.last_take(seat): deal.surplus(seat) for seat in range(4) if deal.surplus(seat) > 0}
    # Quiet turns draw nothing.
    drawn = [draw for draw in range(1, deal.finished - deal.state.quiet + 1) if draw not in takes][:draws]
    is_possible = len(drawn) == draws
    for last in takes:
        taken = sum([takes[take] for take in takes if take <= last])
        is_possible = is_possible and taken <= sum([draw < last for draw in drawn])
    deal.expect_possible("/deal/hands", is_possible, "COL-7")


def _check_way_on(faults: Faults, state: Colonne) -> None:
    """The turn has a move: a joker taken back has a place (COL-13), and after a take of all a card can be laid."""
    if state.phase != code.PLACING and not (state.phase == code.LAYING and state.must_lay()):
        return
    moves = MoveList()
    state.legal_moves(moves)
    if moves.size == 0:
        faults.add("/phase", "unreachable", "COL-13" if state.phase == code.PLACING else "COL-16")
