"""Upcolor: what a deal began with, worked out from where it stands and the moves that led there.

Which cards came into a hand since the deal is told, which of them were drawn is not. So draws are taken back as the
cards that the latest pass before them tells were not there: if any draws make the moves legal, these do.
"""

from __future__ import annotations

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import lowest
from croupier.games.events import NO_SEAT
from croupier.games.position import Opening
from croupier.games.upcolor.encoding import HAND, PASS
from croupier.games.upcolor.hands import cards_in, kinds_in, one
from croupier.games.upcolor.pack import PACK_SIZE
from croupier.games.upcolor.rules import Upcolor
from croupier.games.upcolor.scoring import Ledger
from croupier.games.upcolor.validation.cardless_deal import CardlessDeal


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


def _deck(dealer: i64, hands: Sequence[int], stock: Sequence[int]) -> vec[i64]:
    """Return an order of the pack that deals these hands. Which of a seat's cards came first changes nothing."""
    deck, seats = vec[i64]([0] * PACK_SIZE), len(hands)
    for seat in range(seats):
        place = (seat - dealer - 1) % seats
        for kind in cards_in(hands[seat]):
            deck[place] = kind
            place += seats
    for place, kind in enumerate(stock, HAND * seats):
        deck[place] = kind
    return deck


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


def take_back(
    followed: CardlessDeal, seats: Sequence[int], moves: Sequence[int], collected: int, hands: list[int]
) -> list[int]:
    """Take `moves` back, which were `followed`, from `hands`; return the kinds that were drawn, the first one first.

    So many of the moves were `collected`; those of the round on the table never are, not even if that is full, since it
    won the deal. Who has no card has drawn none, whatever the moves say.
    """
    drawn: list[int] = []
    for index in range(len(moves) - 1, -1, -1):
        drawer = followed.drawers[index]
        if drawer != NO_SEAT and index < collected and hands[drawer] != 0:
            kind = _drawn(followed, seats, hands[drawer], drawer, index)
            hands[drawer] -= one(kind)
            drawn.insert(0, kind)
        if moves[index] != PASS:
            hands[seats[index]] += one(moves[index])
    return drawn


def _drawn(followed: CardlessDeal, seats: Sequence[int], hand: i64, seat: int, index: int) -> int:
    """Return what `seat` drew after the move at `index`: a card of its `hand` that it had not when it last passed.

    Else its best one: as it was dealt, a hand without that lets no other seat open the deal.
    """
    kinds = kinds_in(hand)
    for earlier in range(index, -1, -1):
        if seats[earlier] == seat and kinds & followed.lacking[earlier] != 0:
            return int(lowest(kinds & followed.lacking[earlier]))
    return int(lowest(kinds))
