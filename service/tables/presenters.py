"""Between the referee and JSON: positions read and written, moves and events put into words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from croupier.games.cards import UNKNOWN
from croupier.games.errors import PositionError
from croupier.games.events import Event, Recorder
from croupier.games.faults import Reason
from croupier.games.game import Game
from croupier.games.position import Position
from croupier.games.referee import Explanation, legal_moves
from croupier.games.state import State
from service.problems.problem import Detail, ProblemError, call_fault, details_of, reason_detail
from service.wording.words import Names, event_text, move_label

#: What of a move is told with what it is worth.
_NAMED: Final = ("move", "verb", "cards", "label")
#: The members of an event that hold cards, or hands by seat.
_CARDS: Final = ("cards", "hands", "received")


def read_state(game: Game, state: Mapping[str, Any], language: str, prefix: str = "/state") -> Position:
    """Read a state that has the right form; ProblemError names every fault."""
    try:
        return game.read(state if "options" in state else {**state, "options": {}})
    except PositionError as error:
        raise ProblemError("impossible-state", details_of(error.faults, prefix, game, language)) from error


def check_perspective(view: Mapping[str, Any], language: str) -> None:
    """Check that a view of the right form is that of the seat to act; ProblemError says whose it is."""
    hands, seat = view["deal"]["hands"], view["to_act"]
    if seat is None or seat >= len(hands) or UNKNOWN not in hands[seat]:
        return
    shown = [other for other, hand in enumerate(hands) if hand and UNKNOWN not in hand]
    code, other = ("other-view", shown[0]) if len(shown) == 1 else ("hand-hidden", seat)
    raise ProblemError("not-your-turn", [call_fault("/view", code, language, seat=seat, other_seat=other)])


def read_options(game: Game, options: Mapping[str, Any], language: str) -> dict[str, object]:
    """Complete options that have the right form; ProblemError names those that cannot go together."""
    try:
        return game.complete_options(options)
    except PositionError as error:
        raise ProblemError("invalid-body", details_of(error.faults, "", game, language)) from error


def check_seat(game: Game, options: Mapping[str, object], pointer: str, seat: int, language: str) -> None:
    """Check that the table under complete `options` has such a seat."""
    if seat >= game.seats(options):
        raise ProblemError("invalid-body", [seat_fault(game, pointer, seat, language)])


def seat_fault(game: Game, pointer: str, seat: int, language: str) -> Detail:
    """Say that the table has no such seat."""
    return reason_detail(pointer, Reason("seat-out-of-range", "", {"found": seat}), game, language)


def legal_moves_data(game: Game, position: Position, language: str) -> list[dict[str, Any]]:
    """Write the legal moves of the seat to act."""
    return [_move_data(game, position, move, language) for move in legal_moves(position)]


def valued_moves_data(
    game: Game, position: Position, values: Sequence[Mapping[str, Any]], language: str
) -> list[dict[str, Any]]:
    """Write the legal moves that `values` speak of, each with what it is worth."""
    said = {move["move"]: move for move in legal_moves_data(game, position, language)}
    return [{**{name: said[value["move"]][name] for name in _NAMED}, **value} for value in values]


def _move_data(game: Game, position: Position, move: int, language: str) -> dict[str, Any]:
    return _move_in_words(game, move, game.move_context(position.state, move), language)


@lru_cache(maxsize=65536)
def _move_in_words(game: Game, move: int, context: tuple[int, ...], language: str) -> dict[str, Any]:
    """Write a move once for all positions that say it alike; nobody changes what this returns."""
    text = game.move_text(move)
    verb = text.partition(" ")[0]
    members = game.move_members(move, context)
    return {"move": text, "verb": verb, **members, "label": move_label(game, verb, members, language)}


def events_data(game: Game, recorder: Recorder, language: str, names: Names = ()) -> list[dict[str, Any]]:
    """Write every event recorded."""
    return [event_data(game, event, game.event_members(event), language, names) for event in recorder.events]


def seen_events_data(
    game: Game, position: Position, recorder: Recorder, seat: int | None, language: str, names: Names = ()
) -> list[dict[str, Any]]:
    """Write every event as `seat` (None: a spectator) may see it, after the moves that led to `position`."""
    state = position.state
    return [
        event_data(game, event, seen_members(game, state, event, seat), language, names) for event in recorder.events
    ]


def seen_members(game: Game, state: State, event: Event, seat: int | None) -> dict[str, Any]:
    """Return what an event tells `seat`: what is hidden from it is `??`, but for the hand that it is dealt itself."""
    members = game.event_members(event)
    if game.sees_cards(state, event, seat):
        return members
    return {name: _hidden(value, seat) if name in _CARDS else value for name, value in members.items()}


def _hidden(cards: Any, seat: int | None) -> list[Any]:
    if cards and isinstance(cards[0], list):
        return [hand if owner == seat else _hidden(hand, seat) for owner, hand in enumerate(cards)]
    return [UNKNOWN] * len(cards)


def event_data(
    game: Game, event: Event, members: Mapping[str, Any], language: str, names: Names = ()
) -> dict[str, Any]:
    """Write one event of which the reader is told `members`."""
    return {"type": game.event_types[event.kind], **line_data(game, event, members, language, names)}


def line_data(game: Game, event: Event, members: Mapping[str, Any], language: str, names: Names = ()) -> dict[str, Any]:
    """Write a score line of which the reader is told `members`."""
    text = event_text(game, event, members, language, names)
    return {**members, "rule": game.rule_of(event), "text": text}


def explanation_data(game: Game, explanations: Sequence[Explanation], language: str) -> list[dict[str, Any]]:
    """Write why moves are legal or not."""
    written: list[dict[str, Any]] = []
    for explanation in explanations:
        detail = reason_detail("", explanation.reason, game, language) if explanation.reason else None
        written.append(explained_data(explanation.move, detail))
    return written


def explained_data(move: str, detail: Detail | None) -> dict[str, Any]:
    """Write that a move is legal, or why it is not."""
    return {
        "move": move,
        "legal": detail is None,
        "code": detail.code if detail else None,
        "rule": (detail.rule or None) if detail else None,
        "detail": detail.detail if detail else None,
    }
