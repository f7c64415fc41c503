"""Upcolor: what moves and events tell, as plain data."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from croupier.games.events import NO_SEAT, SCORE, Event, figures_of
from croupier.games.upcolor.encoding import COLLECT, DEAL, DRAW, PASS, PLAYED
from croupier.games.upcolor.hands import texts_in
from croupier.games.upcolor.pack import KINDS
from croupier.games.upcolor.scoring import REFUND

_POT: Final = 19
_FULL: Final = 21
_HELD: Final = 22


def move_members(move: i64) -> dict[str, object]:
    """Return the card of a move, if it plays one."""
    return {"cards": [] if move == PASS else [KINDS[move]]}


def event_members(event: Event) -> dict[str, object]:
    """Return what an event tells; the cards of a round in the order in which they were played."""
    members: dict[str, object] = {} if event.seat == NO_SEAT else {"seat": event.seat}
    if event.kind == SCORE:
        members.update(figures_of(event), cards=[])
    elif event.kind == DEAL:
        members.update(hands=[texts_in(hand) for hand in event.told], count=event.detail)
    elif event.kind == COLLECT:
        members["cards"] = [KINDS[kind] for kind in event.told]
    elif event.kind in (DRAW, PLAYED):
        members["cards"] = texts_in(event.cards)
    return members


def line_form(event: Event) -> str:
    """Return in which of its words a line is said, where its rule has several."""
    if event.rule == _FULL:
        return "paid" if event.points < 0 else "taken"
    if event.rule == _HELD and event.detail == REFUND:
        return "refund"
    if event.rule == _POT and event.points < 0:
        return "stake"
    # Partners halve what a deal pays.
    return "half" if event.rule in (_POT, _HELD) and event.points != event.total else ""
