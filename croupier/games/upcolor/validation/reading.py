"""Upcolor: the checked way in. A claim becomes a position, or every fault of it is named."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.bits import bit
from croupier.games.claimed_lists import member_at
from croupier.games.claims import check_history_size, read_history
from croupier.games.errors import PositionError
from croupier.games.events import NO_SEAT
from croupier.games.faults import Faults
from croupier.games.game import Game
from croupier.games.position import Position
from croupier.games.upcolor.opening import opening_of
from croupier.games.upcolor.options import Options, read_options
from croupier.games.upcolor.pack import DISCARD_CARD, KINDS
from croupier.games.upcolor.rules import Upcolor
from croupier.games.upcolor.validation.cards import check_pack, check_seats, check_sizes
from croupier.games.upcolor.validation.money import check_money
from croupier.games.upcolor.validation.replay import Replay, check_history

__all__ = ["read_position"]

#: The members that follow from the play, each by its rule.
_FOLLOWING: Final = (
    (("phase",), "UPC-5"), (("to_act",), "UPC-5"), (("deal", "round", "leader"), "UPC-13"),
    (("deal", "round", "plays"), "UPC-13"), (("deal", "result", "void"), "UPC-18"),
    (("deal", "result", "winners"), "UPC-4"),
)  # fmt: skip
#: What the end of a deal that was won brings is looked at with the money.
_UNPAID: Final = ((("deal", "scored"), "UPC-19"), (("deal", "result", "points"), "UPC-19"))


def read_position(game: Game, data: Mapping[str, Any]) -> Position:
    """Read a state as the contract writes it; PositionError names every fault.

    Sizes come before the pack, and both before anything is played, so that what cannot be is soon refused.
    """
    options = read_options(data["options"])
    deal = data["deal"]
    faults = Faults()
    check_history_size(faults, game, data, "UPC-13")
    check_seats(faults, options, data)
    if faults.found:
        raise PositionError(faults.found)
    for check in (check_pack, check_sizes, check_history):
        if not faults.found:
            check(faults, options, deal)
    state = _undealt(options, data)
    replay = None if faults.found else Replay(faults, game, options, deal)
    is_played = replay is not None and replay.lead_to(state)
    # Who went out, as played or else as the result says, and who then held a discard card.
    claimed = member_at(data, ("deal", "result", "winners")) or [NO_SEAT]
    out = int(state.out) if is_played else claimed[0]
    holders = sum(bit(seat) for seat, hand in enumerate(deal["hands"]) if KINDS[DISCARD_CARD] in hand)
    before = check_money(faults, options, data, out, holders)
    if is_played:
        state.ledger.copy_from(before)
        if out != NO_SEAT:
            state.ledger.settle(out, holders, None)
        _compare(faults, data, game.members(state), is_paid=out != NO_SEAT)
    if faults.found or replay is None:
        raise PositionError(faults.found)
    history = read_history(data)
    is_whole = replay.is_whole and len(history) == len(replay.moves)
    return Position(state, history, opening_of(state, before, replay.hands, replay.stock) if is_whole else None)


def _undealt(options: Options, data: Mapping[str, Any]) -> Upcolor:
    """Return the state of nothing but the deal's number and its dealer."""
    state = Upcolor(options)
    state.dealer, state.deals = data["deal"]["dealer"], data["match"]["deals"]
    # Whether the match ends with this deal, by numbers that are looked at with the money.
    state.ledger.game = min(data["match"]["game"], options.games)
    state.ledger.deal = min(data["match"]["deal_in_game"], options.deals)
    return state


def _compare(faults: Faults, data: Mapping[str, Any], written: Mapping[str, Any], *, is_paid: bool) -> None:
    """Compare with the claim all that follows from the play, and was `written`."""
    if not faults.found:
        faults.expect("/match/winners", data["match"]["winners"], written["match"]["winners"], "UPC-20")
    result, played = data["deal"]["result"], written["deal"]["result"]
    for path, rule in _FOLLOWING if is_paid else _FOLLOWING + _UNPAID:
        if "result" not in path or (result and played):
            faults.expect("/" + "/".join(path), member_at(data, path), member_at(written, path), rule)
    if result is None or played is None:
        faults.expect("/deal/result", result, played, "UPC-4")
