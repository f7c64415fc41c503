"""Upcolor: what a deal began with, worked out from where it stands and the hands that were dealt."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from croupier.games.events import NO_SEAT
from croupier.games.position import Opening
from croupier.games.upcolor.encoding import HAND
from croupier.games.upcolor.hands import best_kind, one
from croupier.games.upcolor.rules import Upcolor
from croupier.games.upcolor.scoring import Ledger

__all__ = ["opening_of", "unsettled"]


def opening_of(state: Upcolor, ledger: Ledger, hands: Sequence[int], stock: Sequence[int]) -> Opening:
    """Return what the deal of `state` began with: the ledger as the deal found it, and kinds of cards as dealt."""
    deck = _deck(state.dealer, hands, stock)
    if state.deals == 1:
        return Opening([state.dealer, 0, 0, NO_SEAT, *Ledger(state.options).carried()], deck)
    if ledger.deal == 1 and state.deals == (ledger.game - 1) * ledger.deals + 1:
        # No deal was void before: this one opened its game.
        winner = (state.dealer - 1) % state.seats
        return Opening([state.dealer, state.deals - 1, 0, winner, *_unopened(ledger).carried()], deck)
    # As after a void deal: the same dealer, and no money moves.
    return Opening([state.dealer, state.deals - 1, 1, NO_SEAT, *ledger.carried()], deck)


def _deck(dealer: i64, hands: Sequence[int], stock: Sequence[int]) -> bytes:
    """Return an order of the pack that deals these hands. Which of a seat's cards came first changes nothing."""
    left, kinds = list(hands), []
    for number in range(HAND * len(left)):
        seat = (dealer + 1 + number) % len(left)
        kind = int(best_kind(left[seat]))
        left[seat] -= one(kind)
        kinds.append(kind)
    return bytes([*kinds, *stock])


def _unopened(ledger: Ledger) -> Ledger:
    """Return the ledger before its game was opened: at the end of the game before."""
    before = ledger.clone()
    stake = ledger.stake << (ledger.game - 1)
    before.game, before.deal = ledger.game - 1, ledger.deals
    before.held = ledger.pot - ledger.players * stake
    for seat in range(ledger.players):
        before.money[seat] += stake
    return before


def unsettled(ledger: Ledger, out: i64, barred: i64) -> Ledger:
    """Return a ledger before its deal was settled, which `out` has won while the seats of `barred` were barred."""
    before = ledger.clone()
    before.clear_scored()
    before.barred = barred
    # What a deal pays or withholds is its share and what was held before; a full only changes hands.
    is_held = ledger.options.discard_penalty and ledger.stake > 0
    before.held = sum(ledger.scored) + ledger.held - ledger.share(ledger.deal) if is_held else 0
    for seat in {out, ledger.partner(out)}:
        before.won[seat] -= 1
    paid = before.clone()
    paid.pay_share(out, None)
    for seat in range(ledger.players):
        before.gained[seat] -= paid.gained[seat] - ledger.gained[seat]
        before.money[seat] -= ledger.scored[seat]
    return before
