"""What validation does with a claimed state in every game: play it again by the engine, and compare what follows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.events import NO_SEAT
from croupier.games.faults import Faults
from croupier.games.game import Game
from croupier.games.position import HistoryEntry, Opening, Position
from croupier.games.state import State

__all__ = [
    "Replay", "Step", "check_history_size", "compare_history", "compare_state", "deals_for", "expect_once",
    "expect_pack", "expect_range", "opening_of", "play_again", "read_history",
]  # fmt: skip


class Step:
    """A move that a claim says was played, by whom, and where it says so.

    `seat_claims` are the places that name the seat, each with the seat that it names.
    """

    def __init__(self, seat: int, move: int, pointer: str, seat_claims: Sequence[tuple[str, int]] = ()) -> None:
        self.seat = seat
        self.move = move
        self.pointer = pointer
        self.seat_claims = seat_claims


class Replay:
    """How far the steps of a claim could be played: the state reached, the moves played, and what ended it."""

    def __init__(self, state: State, played: list[HistoryEntry], faults: Faults) -> None:
        self.state = state
        self.played = played
        self.faults = faults


def play_again(game: Game, state: State, steps: Sequence[Step], turn_rule: str) -> Replay:
    """Play `steps` on `state`; the first that is out of turn (`turn_rule`) or not legal is a fault and ends it."""
    replay = Replay(state, [], Faults())
    for step in steps:
        if not _is_legal(replay.faults, game, state, step, turn_rule):
            break
        replay.played.append(HistoryEntry(step.seat, game.move_text(step.move)))
        state.play(step.move)
    return replay


def _is_legal(faults: Faults, game: Game, state: State, step: Step, turn_rule: str) -> bool:
    code = state.refusal(step.move)
    if state.to_act not in (step.seat, NO_SEAT):
        for pointer, seat in step.seat_claims:
            faults.expect(pointer, seat, state.to_act, turn_rule)
        if not faults.found:
            faults.add(step.pointer, "not-legal", turn_rule, {"move": game.move_text(step.move)})
    elif code:
        faults.add(
            step.pointer, "not-legal", game.refusals[code].rule or turn_rule, {"move": game.move_text(step.move)}
        )
    return not faults.found


def opening_of(figures: list[int], deck: vec[i64]) -> Opening:
    """Return what a claimed deal that was played again began with."""
    return Opening(figures, bytes([int(code) for code in deck]))


def read_history(data: Mapping[str, Any]) -> list[HistoryEntry]:
    """Read the history of a claimed position's deal, which may be left out."""
    return [HistoryEntry(entry["seat"], entry["move"]) for entry in data["deal"].get("history") or []]


def check_history_size(faults: Faults, game: Game, data: Mapping[str, Any], rule: str) -> None:
    """Add a fault for a history that no deal can have."""
    if len(data["deal"].get("history") or []) > game.history_limit:
        faults.add("/deal/history", "history", rule)


def compare_history(
    faults: Faults, history: Sequence[HistoryEntry], played: Sequence[HistoryEntry], rule: str = ""
) -> None:
    """Check that `history` is the end of what was `played`: a history may lack the first moves, no others."""
    offset = len(played) - len(history)
    if offset < 0:
        faults.add("/deal/history", "history", rule)
        return
    for index, entry in enumerate(history):
        if entry.seat != played[offset + index].seat:
            faults.add(f"/deal/history/{index}/seat", "history", rule)
        if entry.move != played[offset + index].move:
            faults.add(f"/deal/history/{index}/move", "history", rule)


def compare_state(faults: Faults, game: Game, data: Mapping[str, Any], state: State, rules: Mapping[str, str]) -> None:
    """Add a fault wherever `data` is not what `state` is written as, with the rule that `rules` has for the member.

    The hands may come in any order, and the history is compared apart.
    """
    written = game.write(Position(state, []))
    for name in ("match", "phase", "to_act"):
        _compare(faults, f"/{name}", data[name], written[name], rules[name])
    deal = cast(dict[str, object], written["deal"])
    for name in deal:
        if name not in ("hands", "history"):
            _compare(faults, f"/deal/{name}", data["deal"][name], deal[name], rules.get(name, ""))


def _compare(faults: Faults, pointer: str, found: object, expected: object, rule: str) -> None:
    if found == expected:
        return
    if isinstance(found, dict) and isinstance(expected, dict):
        for name in expected:
            _compare(faults, f"{pointer}/{name}", found[name], expected[name], rule)
    elif isinstance(found, list) and isinstance(expected, list) and len(found) == len(expected):
        for index in range(len(expected)):
            _compare(faults, f"{pointer}/{index}", found[index], expected[index], rule)
    else:
        faults.expect(pointer, found, expected, rule)


def expect_pack(
    faults: Faults,
    pack: Sequence[str],
    lists: Sequence[tuple[str, Sequence[str]]],
    rule: str,
    singles: Sequence[tuple[str, str]] = (),
) -> None:
    """Check that `lists` (pointer, cards) and `singles` (pointer, card) hold each card of `pack` exactly once.

    A card found twice is a fault at each of its places.
    """
    seen = [card for _, card in singles]
    for _, cards in lists:
        seen += cards
    if len(seen) == len(pack) and set(seen) == set(pack):
        return
    places = [*singles, *((f"{pointer}/{index}", card) for pointer, cards in lists for index, card in enumerate(cards))]
    expect_once(faults, pack, places, rule)
    missing = [card for card in pack if card not in seen]
    if missing:
        faults.add("/deal", "card-missing", rule, {"cards": " ".join(missing)})


def expect_once(faults: Faults, pack: Sequence[str], places: Sequence[tuple[str, str]], rule: str) -> None:
    """Check that each card of `places` (pointer, card) is one of `pack`, and in one place; both places are named."""
    first: dict[str, str] = {}
    for place, card in places:
        if card not in pack:
            faults.add(place, "card-foreign", rule, {"card": card})
        elif card in first:
            faults.add(first[card], "card-twice", rule, {"card": card})
            faults.add(place, "card-twice", rule, {"card": card})
        else:
            first[card] = place


def deals_for(points: int, most_a_deal: int) -> int:
    """Return the fewest deals that bring `points`, when one brings `most_a_deal` at most."""
    return -(-points // most_a_deal)


def expect_range(
    faults: Faults, pointer: str, value: int, lowest: int, highest: int | None, rule: str, added: int = 0
) -> None:
    """Add `wrong-value` unless `lowest` <= `value` <= `highest` (None: no bound); `pointer` holds `value` + `added`."""
    if value < lowest or (highest is not None and value > highest):
        last = "" if highest is None else str(highest + added)
        params = {"found": value + added, "expected": f"{lowest + added}…{last}"}
        faults.add(pointer, "wrong-value", rule, params)
