"""Upcolor: what a deal began with, worked out from where it stands and the hands that were dealt."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from croupier.games.bits import bit
from croupier.games.events import NO_SEAT
from croupier.games.position import Opening
from croupier.games.upcolor.encoding import HAND
from croupier.games.upcolor.hands import best_kind, one
from croupier.games.upcolor.rules import Upcolor
from croupier.games.upcolor.scoring import Ledger

__all__ = ["opening_of"]


def opening_of(state: Upcolor, hands: Sequence[int], stock: Sequence[int]) -> Opening:
    """Return what the deal of `state` began with, whose hands and stock of kinds are as they were dealt."""
    deck = _deck(state.dealer, hands, stock)
    if state.deals == 1:
        return Opening([state.dealer, 0, 0, NO_SEAT, *Ledger(state.options).carried()], deck)
    ledger = state.ledger if state.out == NO_SEAT else _unsettled(state.ledger, state.out)
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


def _unsettled(ledger: Ledger, out: i64) -> Ledger:
    """Return the ledger before its deal was paid, which `out` has won.

    What was paid and what was held add up; who was barred follows from who was paid.
    """
    mate = ledger.partner(out)
    before = ledger.clone()
    for seat in range(ledger.players):
        before.money[seat] -= ledger.scored[seat]
        before.won[seat] -= 1 if seat in (out, mate) else 0
    if ledger.stake == 0:
        return before
    before.held = ledger.held + sum(ledger.scored) - ledger.share(ledger.deal)
    for barred in (0, bit(out), bit(mate), bit(out) | bit(mate)):
        _give_back(before, ledger, out, barred)
        paid = before.clone()
        paid.clear_scored()
        paid.settle(out, 0, None)
        if list(paid.scored) == list(ledger.scored) and paid.held == ledger.held:
            break
    return before


def _give_back(before: Ledger, ledger: Ledger, out: i64, barred: i64) -> None:
    """Let `before` be as if these seats had been barred: what they then took of the pot is theirs no longer."""
    before.barred = barred
    taken = before.clone()
    for seat in range(ledger.players):
        taken.gained[seat] = 0
    taken.pay_share(out, None)
    for seat in range(ledger.players):
        before.gained[seat] = ledger.gained[seat] - taken.gained[seat]
