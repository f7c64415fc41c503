"""La Colonne: checks of the turn in a claimed deal, one rule each: what it took, laid and moved, and how it ended."""

from __future__ import annotations

from croupier.games.bits import bit, count
from croupier.games.cards import RED_JOKER, SUIT_TEXTS
from croupier.games.colonne import encoding as code
from croupier.games.colonne.jokers import is_locked
from croupier.games.colonne.limits import MOST_IN_STOCK, MOST_PASSES, MOST_QUIET
from croupier.games.colonne.pack import JOKERS, PACK_SIZE, trumps_of
from croupier.games.colonne.state import NO_TRUMP
from croupier.games.colonne.validation.claimed_deal import ClaimedDeal


def check_trump(deal: ClaimedDeal) -> None:
    """The turned card makes the trump, or a joker lets it be named (COL-3)."""
    state, trumps = deal.state, trumps_of(deal.state.turned)
    if state.phase == code.NAMING or (state.trump != NO_TRUMP and trumps & bit(state.trump) != 0):
        return
    found = None if state.trump == NO_TRUMP else SUIT_TEXTS[state.trump]
    allowed = [SUIT_TEXTS[suit] for suit in range(4) if trumps & bit(suit) != 0]
    deal.faults.expect_one_of("/deal/trump", found, allowed, "COL-3")


def check_take(deal: ClaimedDeal) -> None:
    """A turn begins with a take (COL-5)."""
    has_begun = deal.state.phase > code.TAKING
    if not deal.is_over:
        allowed = [took for took in code.TOOK if (took is not None) == has_begun]
        deal.faults.expect_one_of("/deal/turn/took", code.TOOK[deal.took], allowed, "COL-5")


def check_passes(deal: ClaimedDeal) -> None:
    """Seats pass on an empty stock alone, which takes as many turns as it had cards (COL-16)."""
    state = deal.state
    is_empty = state.stock_size() == 0 and state.took != code.STOCK
    turns = max(deal.finished - MOST_IN_STOCK, 0) if is_empty else 0
    most = min(MOST_PASSES if deal.is_over else MOST_PASSES - 1, state.quiet, turns)
    deal.faults.expect_range("/deal/passes", state.passes, 0, int(most), "COL-16")


def check_quiet(deal: ClaimedDeal) -> None:
    """As many quiet turns as end the deal leave no turn to come (COL-17)."""
    most = min(MOST_QUIET if deal.is_over else MOST_QUIET - 1, deal.finished)
    deal.faults.expect_range("/deal/quiet", deal.state.quiet, 0, int(most), "COL-17")


def check_laid(deal: ClaimedDeal) -> None:
    """The turn has laid its cards on the table; a joker that it moved may have been laid by it before (COL-5)."""
    state = deal.state
    fresh = sum([laid.turn == state.turn and state.moved & bit(laid.card) == 0 for laid in deal.laid])
    deal.faults.expect_range("/deal/turn/laid", state.laid_now, fresh, fresh + count(state.moved), "COL-5")


def check_naming(deal: ClaimedDeal) -> None:
    """The trump is named in the first turn, when a joker was turned (COL-3)."""
    state = deal.state
    is_possible = state.phase != code.NAMING or (state.turned >= RED_JOKER and state.turn == 1)
    deal.expect_possible("/phase", is_possible, "COL-3")


def check_turned_card(deal: ClaimedDeal) -> None:
    """The turned card is never drawn: it lies in the open, or was taken openly (COL-6)."""
    state = deal.state
    in_stock = any(state.deck[index] == state.turned for index in range(state.next, PACK_SIZE))
    deal.expect_possible("/deal/turned", not in_stock, "COL-6")
    for seat in range(4):
        unshown = state.hands[seat] & ~state.shown[seat]
        deal.expect_possible(f"/deal/shown/{seat}", unshown & bit(state.turned) == 0, "COL-6")


def check_take_of_all(deal: ClaimedDeal) -> None:
    """All discards are taken on an empty stock, some of them before (COL-16)."""
    other = code.ALL if deal.state.stock_size() > 0 else code.DISCARDS
    deal.expect_possible("/deal/turn/took", deal.state.took != other, "COL-16")


def check_moved_jokers(deal: ClaimedDeal) -> None:
    """A joker moved in this turn was placed in it, or is the one in limbo (COL-13)."""
    state, limbo = deal.state, deal.limbo
    placed = limbo
    for laid in deal.laid:
        placed |= bit(laid.card) & JOKERS if laid.turn == state.turn else 0
    deal.expect_possible("/deal/turn/moved", state.moved & ~placed == 0 and limbo & ~state.moved == 0, "COL-13")


def check_joker_in_limbo(deal: ClaimedDeal) -> None:
    """A joker taken back left a run of its own team that was not locked, by a swap or a lift (COL-13)."""
    state, melds, in_limbo = deal.state, deal.state.melds, deal.limbo != 0
    deal.expect_possible("/deal/turn/joker", in_limbo == (state.phase == code.PLACING), "COL-13")
    if not in_limbo:
        return
    meld = melds.index_of(state.joker_from)
    if meld == -1 or not state.is_own_run(meld):
        deal.expect_possible("/deal/turn/joker/from", False, "COL-13")
        return
    # The card that it stood for took its place, or could be added at an end.
    is_swapped = any((laid.meld, laid.card, laid.turn) == (meld, state.joker_as, state.turn) for laid in deal.laid)
    has_left = not is_locked(melds.length[meld]) and (is_swapped or melds.takes(meld, state.joker_as))
    deal.expect_possible("/deal/turn/joker/as", has_left, "COL-13")


def check_end(deal: ClaimedDeal) -> None:
    """Unless a seat goes out, a deal ends with as many passes or quiet turns as end it (COL-17)."""
    state, took = deal.state, deal.state.took
    if not deal.is_over or state.hands[state.to_act] == 0:
        return
    has_ended = state.passes == MOST_PASSES or state.quiet == MOST_QUIET
    deal.expect_possible("/phase", has_ended, "COL-17")
    # The last turn was a pass or quiet, and a pass takes nothing.
    is_quiet = state.laid_now == 0 and took != code.STOCK and (state.passes == 0 or took == code.NOTHING)
    deal.expect_possible("/deal/turn", is_quiet, "COL-17")
