"""Upcolor: the checked way in. A claim becomes a position, or every fault of it is named."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.bits import bit
from croupier.games.claims import check_history_size, read_history
from croupier.games.errors import PositionError
from croupier.games.events import NO_SEAT
from croupier.games.faults import Faults
from croupier.games.game import Game
from croupier.games.position import Position
from croupier.games.upcolor.opening import opening_of
from croupier.games.upcolor.options import read_options
from croupier.games.upcolor.pack import DISCARD_CARD, KINDS
from croupier.games.upcolor.rules import Upcolor
from croupier.games.upcolor.validation.cards import check_pack, check_seats, check_sizes
from croupier.games.upcolor.validation.money import check_money
from croupier.games.upcolor.validation.replay import play_again

__all__ = ["read_position"]

_RESULT_RULES: Final = (("void", "UPC-18"), ("winners", "UPC-4"), ("points", "UPC-19"))


def read_position(game: Game, data: Mapping[str, Any]) -> Position:
    """Read a state as the contract writes it; PositionError names every fault.

    Sizes come before the pack, and both before anything is played, so that what cannot be is soon refused.
    """
    options = read_options(data["options"])
    deal, result = data["deal"], data["deal"]["result"]
    faults = Faults()
    check_history_size(faults, game, data, "UPC-13")
    check_seats(faults, options, data)
    if faults.found:
        raise PositionError(faults.found)
    check_pack(faults, options, deal)
    if not faults.found:
        check_sizes(faults, options, deal)
    replayed = None if faults.found else play_again(faults, game, options, data)
    state = replayed.state if replayed else None
    # Who went out, as played or else as the result says, and who then held a discard card.
    out = int(state.out) if state is not None else result["winners"][0] if result and result["winners"] else NO_SEAT
    holders = sum(bit(seat) for seat, hand in enumerate(deal["hands"]) if KINDS[DISCARD_CARD] in hand)
    ledger = check_money(faults, options, data, out, holders)
    if state is not None:
        state.ledger.copy_from(ledger)
        _compare(faults, game, data, state)
    if replayed is None or state is None or faults.found:
        raise PositionError(faults.found)
    return Position(state, read_history(data), opening_of(state, *replayed.dealt) if replayed.dealt else None)


def _compare(faults: Faults, game: Game, data: Mapping[str, Any], state: Upcolor) -> None:
    """Compare with the claim all that follows from the play; what a deal that was won brings is looked at already."""
    written: dict[str, Any] = game.members(state)
    result, played = data["deal"]["result"], written["deal"]["result"]
    if not faults.found:
        faults.expect("/match/winners", data["match"]["winners"], written["match"]["winners"], "UPC-20")
    for name in ("phase", "to_act"):
        faults.expect(f"/{name}", data[name], written[name], "UPC-5")
    for name, value in written["deal"]["round"].items():
        faults.expect(f"/deal/round/{name}", data["deal"]["round"][name], value, "UPC-13")
    if state.out == NO_SEAT:
        faults.expect("/deal/scored", data["deal"]["scored"], written["deal"]["scored"], "UPC-19")
    if result is None or played is None:
        faults.expect("/deal/result", result, played, "UPC-4")
        return
    for name, rule in _RESULT_RULES:
        if name != "points" or state.out == NO_SEAT:
            faults.expect(f"/deal/result/{name}", result[name], played[name], rule)
