"""Upcolor: the checked way in. A claim becomes a position, or every fault of it is named."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.games.bits import bit
from croupier.games.claims import check_history_size, read_history
from croupier.games.errors import PositionError
from croupier.games.events import NO_SEAT
from croupier.games.faults import Faults
from croupier.games.game import Game
from croupier.games.position import Position
from croupier.games.upcolor.options import read_options
from croupier.games.upcolor.pack import DISCARD_CARD, KINDS
from croupier.games.upcolor.rules import Upcolor
from croupier.games.upcolor.validation.cards import check_pack, check_round, check_seats, check_sizes
from croupier.games.upcolor.validation.money import check_money
from croupier.games.upcolor.validation.replay import play_again

__all__ = ["read_position"]


def read_position(game: Game, data: Mapping[str, Any]) -> Position:
    """Read a state as the contract writes it; PositionError names every fault.

    Sizes come before the pack, and both before anything is played, so that what cannot be is soon refused.
    """
    options = read_options(data["options"])
    faults = Faults()
    check_history_size(faults, game, data, "UPC-13")
    check_seats(faults, options, data)
    if faults.found:
        raise PositionError(faults.found)
    check_round(faults, options, data["deal"])
    check_pack(faults, data["deal"])
    if not faults.found:
        check_sizes(faults, options, data["deal"])
    state = None if faults.found else play_again(faults, game, options, data)
    out = _winner_claimed(data["deal"]) if state is None else int(state.out)
    ledger = check_money(faults, options, data, out, _discard_holders(data["deal"]))
    if state is not None:
        _compare(faults, game, data, state)
    if state is not None and ledger is not None:
        state.ledger.copy_from(ledger)
        faults.expect("/match/winners", data["match"]["winners"], game.match_members(state)["winners"], "UPC-20")
    if state is None or faults.found:
        raise PositionError(faults.found)
    return Position(state, read_history(data))


def _winner_claimed(deal: Mapping[str, Any]) -> int:
    """The seat that a result says went out."""
    result = deal["result"]
    return result["winners"][0] if result and result["winners"] else NO_SEAT


def _discard_holders(deal: Mapping[str, Any]) -> int:
    """The set of seats with a discard card in hand."""
    holders = 0
    for seat, hand in enumerate(deal["hands"]):
        if KINDS[DISCARD_CARD] in hand:
            holders |= bit(seat)
    return holders


def _compare(faults: Faults, game: Game, data: Mapping[str, Any], state: Upcolor) -> None:
    """Compare all that follows from the play, the chips apart, with what was claimed."""
    written: dict[str, Any] = game.write(Position(state, []))
    deal, result, played = data["deal"], data["deal"]["result"], written["deal"]["result"]
    for name in ("phase", "to_act"):
        faults.expect(f"/{name}", data[name], written[name], "UPC-5")
    for name, value in written["deal"]["round"].items():
        faults.expect(f"/deal/round/{name}", deal["round"][name], value, "UPC-13")
    if state.out == NO_SEAT:
        faults.expect("/deal/scored", deal["scored"], [0] * state.seats, "UPC-19")
    if result is None or played is None:
        faults.expect("/deal/result", result, played, "UPC-4")
        return
    faults.expect("/deal/result/void", result["void"], played["void"], "UPC-18")
    faults.expect("/deal/result/winners", result["winners"], played["winners"], "UPC-4")
    if state.out == NO_SEAT:
        faults.expect("/deal/result/points", result["points"], [0] * state.seats, "UPC-19")
