"""Opens a position from a view: hidden cards are replaced by cards that the view allows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.games.cards import UNKNOWN
from croupier.games.game import Game
from croupier.players.catalogue import ROSTERS
from croupier.referee.fault import refusal
from croupier.referee.forms import faults_under, refusing_with
from croupier.referee.opening import OpenPosition, seating_faults
from croupier.referee.reader import Reader


def open_view(game: Game, view: Mapping[str, Any], reader: Reader, pointer: str = "/view") -> OpenPosition | None:
    """Open the view of the seat to act; check any other view by its known cards, and return None.

    RefusedError contains every fault, with pointers under `pointer`.
    """
    given, roster = {**view, "options": view.get("options", {})}, ROSTERS[game.id]
    opened: OpenPosition | None = None
    with refusing_with(seating_faults(game, given["options"], {}, reader.names)), faults_under(pointer):
        if view["to_act"] is not None and hidden_hand(view) is None:
            opened = OpenPosition(game, roster.read_view(given), reader)
        else:
            roster.check_view(given)
    return opened


def hidden_hand(view: Mapping[str, Any]) -> int | None:
    """Return the seat to act if the view hides its hand; None if it is that seat's own view, or nobody is to act."""
    hands, seat = view["deal"]["hands"], view["to_act"]
    return None if seat is None or seat >= len(hands) or UNKNOWN not in hands[seat] else int(seat)


def check_view_of_actor(view: Mapping[str, Any]) -> None:
    """Check that a view is that of the seat to act; RefusedError names the seat whose view it is."""
    hands, seat = view["deal"]["hands"], hidden_hand(view)
    if seat is None:
        return
    shown = [other for other, hand in enumerate(hands) if hand and UNKNOWN not in hand]
    code, other = ("other-view", shown[0]) if len(shown) == 1 else ("hand-hidden", seat)
    raise refusal("/view", code, seat=seat, other_seat=other)
