"""Between the referee and JSON: positions read and written, moves and events put into words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from croupier.games.cards import UNKNOWN
from croupier.games.errors import PositionError
from croupier.games.events import SCORE, Event, Recorder
from croupier.games.faults import Reason
from croupier.games.game import Game
from croupier.games.position import Position
from croupier.games.referee import Explanation, legal_moves
from service.problems import Detail, ProblemError, call_fault, details_of, reason_detail
from service.wording.words import event_text, move_label, points_of

__all__ = [
    "check_perspective", "check_seat", "event_data", "events_data", "explained_data", "explanation_data",
    "legal_moves_data", "line_data", "read_options", "read_state", "seat_fault", "seen_events_data",
    "valued_moves_data",
]  # fmt: skip


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
    code = "other-view" if len(shown) == 1 else "hand-hidden"
    raise ProblemError(
        "not-your-turn", [call_fault("/view", code, language, other=shown[0] if shown else None, seat=seat)]
    )


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
    return [{**said[value["move"]], **value} for value in values]


def _move_data(game: Game, position: Position, move: int, language: str) -> dict[str, Any]:
    text = game.move_text(move)
    verb = text.partition(" ")[0]
    params = game.move_params(position.state, move)
    return {"move": text, "verb": verb, "cards": _cards(params), "label": move_label(game, verb, params, language)}


def _cards(params: Mapping[str, Any]) -> list[str]:
    # A wild card is written `C=D`: the card concerned is C.
    return [card.partition("=")[0] for card in params["cards"]]


def events_data(game: Game, recorder: Recorder, language: str) -> list[dict[str, Any]]:
    """Write every event recorded."""
    return [event_data(game, event, language) for event in recorder.events]


def seen_events_data(
    game: Game, position: Position, recorder: Recorder, seat: int | None, language: str
) -> list[dict[str, Any]]:
    """Write every event as `seat` (None: a spectator) may see it, after the moves that led to `position`."""
    state = position.state
    return [event_data(game, each, language, game.sees_cards(state, each, seat)) for each in recorder.events]


def event_data(game: Game, event: Event, language: str, sees_cards: bool = True) -> dict[str, Any]:
    """Write one event, its cards hidden from a reader who does not see them."""
    params: dict[str, Any] = game.event_params(event)
    if not sees_cards:
        params["cards"] = [UNKNOWN] * len(params["cards"])
    data: dict[str, Any] = {"type": game.event_types[event.kind]}
    data.update({who: params[who] for who in ("seat", "team") if params.get(who, -1) >= 0})
    if event.kind == SCORE:
        data["points"] = points_of(game, event)
    data["cards"] = _cards(params)
    data["rule"] = game.rule_id(event.rule) if event.rule else None
    data["text"] = event_text(game, event, params, language)
    return data


def line_data(game: Game, event: Event, language: str) -> dict[str, Any]:
    """Write a score line."""
    data = event_data(game, event, language)
    del data["type"]
    return data


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
