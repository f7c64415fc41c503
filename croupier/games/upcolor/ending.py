"""Upcolor: how a deal ends, and with it a game and the match (UPC-4, UPC-18)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from croupier.games.bits import bit
from croupier.games.events import NO_SEAT, Recorder, open_hands
from croupier.games.upcolor import events
from croupier.games.upcolor.encoding import DEAL_OVER, MATCH_OVER
from croupier.games.upcolor.hands import best_kind, holds, is_only_violet
from croupier.games.upcolor.notation import match_members
from croupier.games.upcolor.pack import DISCARD_CARD
from croupier.games.upcolor.state import UpcolorState

#: The rule by which a deal ends that is void.
BLOCKED_DEAL: Final = 18  # UPC-18


def end_if_decided(state: UpcolorState) -> None:
    """End the deal if the round that the leader has just collected left an empty hand, or a block."""
    # Option finish: in order of play. The seats after the collector played nothing this round, so they hold
    # cards, and the order may as well begin with them.
    for step in range(state.seats):
        seat = (state.leader + 1 + step) % state.seats
        if state.hands[seat] == 0:
            win(state, seat)
            return
    if _is_blocked(state):
        _end_blocked(state)


def _is_blocked(state: UpcolorState) -> bool:
    """Return whether no seat can lead, or by the option blocked not the leader (UPC-18)."""
    if state.leader_blocks:
        return is_only_violet(state.hands[state.leader])
    for seat in range(state.seats):
        if not is_only_violet(state.hands[seat]):
            return False
    return True


def _end_blocked(state: UpcolorState) -> None:
    """The seat that alone holds the best best-card wins; otherwise the deal is void (UPC-18)."""
    if state.recorder is not None:
        state.recorder.add(events.BLOCKED, state.leader)
    best: i64 = DISCARD_CARD + 1
    winner: i64 = NO_SEAT
    for seat in range(state.seats):
        kind = best_kind(state.hands[seat])
        if kind < best:
            best = kind
            winner = seat
        elif kind == best:
            winner = NO_SEAT
    if winner != NO_SEAT:
        win(state, winner)
        return
    state.is_void = True
    end(state, DEAL_OVER)


def win(state: UpcolorState, seat: i64) -> None:
    """Settle the deal, won by `seat`, and see whether that ends the game and the match."""
    state.out = seat
    if state.recorder is not None:
        state.recorder.add(events.WIN, seat)
    state.ledger.settle(seat, discard_holders(state), state.recorder)
    is_match_over = state.ledger.is_last_deal() and state.ledger.is_last_game()
    if state.recorder is not None:
        _record_end(state, state.recorder, is_match_over)
    end(state, MATCH_OVER if is_match_over else DEAL_OVER)


def discard_holders(state: UpcolorState) -> i64:
    """Return the set of seats with a discard card in hand (UPC-22)."""
    holders: i64 = 0
    for seat in range(state.seats):
        if holds(state.hands[seat], DISCARD_CARD):
            holders |= bit(seat)
    return holders


def _record_end(state: UpcolorState, recorder: Recorder, is_match_over: bool) -> None:
    """Record the seats that are barred, and the game and the match if they have ended with the deal."""
    first = state.ledger.ranked_first()
    for seat in range(state.seats):
        if state.ledger.barred & bit(seat) != 0:
            recorder.add(events.BARRED, seat)
    if state.ledger.is_last_deal():
        recorder.add(events.GAME_OVER, NO_SEAT)
    for seat in range(state.seats):
        if is_match_over and first & bit(seat) != 0:
            recorder.add(events.MATCH, seat)


def end(state: UpcolorState, phase: i64) -> None:
    """End the deal, and with the `phase` of a match that is over the match."""
    state.phase = phase
    state.to_act = NO_SEAT
    if state.recorder is not None:
        open_hands(state.recorder, events.SHOW, state.hands)
        ended = state.recorder.add(events.END, NO_SEAT, BLOCKED_DEAL if state.is_void else 0)
        ended.table = {"deals": state.deals, **match_members(state)}
