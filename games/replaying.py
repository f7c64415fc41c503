"""The checked way in by playing again: a claimed position is compared with what its moves lead to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from games.errors import PositionError
from games.faults import Fault, Faults
from games.game import Game
from games.position import HistoryEntry, Position
from games.state import State

__all__ = ["Step", "check_history", "compare_position", "play_again", "read_history", "single_changes"]


class Step:
    """A move that a claimed position says was played, and where it says so."""

    def __init__(self, pointer: str, text: str) -> None:
        self.pointer = pointer
        self.text = text


def play_again(game: Game, state: State, steps: Sequence[Step], faults: Faults) -> list[HistoryEntry]:
    """Play `steps` on `state` and return them with their seats; the first that is not legal is a fault and ends it."""
    played: list[HistoryEntry] = []
    for step in steps:
        move = game.parse_move(step.text)
        code = state.refusal(move)
        if code:
            faults.add(step.pointer, "not-legal", game.refusals[code].rule, {"move": step.text})
            break
        played.append(HistoryEntry(state.to_act, step.text))
        state.play(move)
    return played


def single_changes(
    read: Callable[[Mapping[str, Any]], object], data: Mapping[str, Any], changes: Sequence[tuple[str, object]]
) -> list[Fault]:
    """Name each of `changes` (pointer, value) that alone would make refused `data` legal: the fault may be there."""
    faults = Faults()
    for pointer, value in changes:
        path = pointer.split("/")[1:]
        try:
            read(_changed(data, path, value))
        except PositionError:
            continue
        faults.expect(pointer, _value_at(data, path), value)
    return faults.found


def _changed(data: Any, path: Sequence[str], value: object) -> Any:
    """Copy `data` with another value at `path`; what the path does not touch is shared."""
    if not path:
        return value
    if isinstance(data, list):
        index = int(path[0])
        return [*data[:index], _changed(data[index], path[1:], value), *data[index + 1 :]]
    return {**data, path[0]: _changed(data[path[0]], path[1:], value)}


def _value_at(data: Any, path: Sequence[str]) -> object:
    for step in path:
        data = data[int(step)] if isinstance(data, list) else data[step]
    return data


def read_history(data: Mapping[str, Any]) -> list[HistoryEntry]:
    """Read the history of a claimed position's deal, which may be left out."""
    entries = data["deal"].get("history") or []
    return [HistoryEntry(entry["seat"], entry["move"]) for entry in entries]


def check_history(faults: Faults, history: Sequence[HistoryEntry], played: Sequence[HistoryEntry]) -> None:
    """Check that `history` is the end of what was `played`: a history may lack the first moves, no others."""
    if len(history) > len(played):
        faults.add("/deal/history", "history")
        return
    offset = len(played) - len(history)
    for index, entry in enumerate(history):
        known = played[offset + index]
        if entry.seat != known.seat:
            faults.add(f"/deal/history/{index}/seat", "history")
        if entry.move != known.move:
            faults.add(f"/deal/history/{index}/move", "history")


def compare_position(faults: Faults, game: Game, data: Mapping[str, object], state: State) -> None:
    """Add a fault wherever `data` differs from `state` as written; hands may come in any order, the history apart."""
    written = game.write(Position(state, []))
    for name in ("match", "phase", "to_act"):
        faults.compare(f"/{name}", data.get(name), written[name])
    found = cast(dict[str, object], data["deal"])
    expected = cast(dict[str, object], written["deal"])
    for name in expected:
        if name not in ("hands", "history"):
            faults.compare(f"/deal/{name}", found.get(name), expected[name])
