"""A claimed deal played again through the engine and compared with where that leads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from croupier.games.events import NO_SEAT
from croupier.games.faults import Faults
from croupier.games.game import Game
from croupier.games.position import HistoryEntry, Opening
from croupier.games.state import State

#: A pointer, the member there that names a seat, and that seat.
SeatClaim = tuple[str, str, int]


#: Of a step that stands at a pointer alone, in no list.
_NO_INDEX: Final = -1


class Step:
    """A move that a claim says was played, by which seat, and where it says so.

    That is at `pointer`, or at `index` of a list there, or in a `member` of that entry, whose `seat` names the seat
    then; otherwise `seat_claims` are the places that name it.
    """

    def __init__(
        self,
        seat: int,
        move: int,
        pointer: str,
        index: int = _NO_INDEX,
        member: str = "",
        seat_claims: Sequence[SeatClaim] = (),
    ) -> None:
        self.seat = seat
        self.move = move
        self._pointer = pointer
        self._index = index
        self._member = member
        self._seat_claims = seat_claims

    # Pointers are made for the one step that is at fault.

    def pointer(self) -> str:
        """Return where the claim says that the move was played."""
        return f"{self._entry()}/{self._member}" if self._member else self._entry()

    def seat_claims(self) -> Sequence[SeatClaim]:
        """Return the places that name the seat."""
        return [(self._entry(), "seat", self.seat)] if self._member else self._seat_claims

    def _entry(self) -> str:
        return self._pointer if self._index == _NO_INDEX else f"{self._pointer}/{self._index}"


class ReplayedSteps:
    """How far the steps of a claim could be played: the state reached, the moves played, and the faults that ended it.

    `opening` are the cards and the figures with which the deal began.
    """

    def __init__(self, state: State, played: list[HistoryEntry], faults: Faults) -> None:
        self.state = state
        self.played = played
        self.faults = faults
        self.opening: Opening | None = None


def play_again(game: Game, state: State, steps: Sequence[Step], turn_rule: str) -> ReplayedSteps:
    """Play `steps` on `state`, as `play_steps` does, and keep what was played."""
    replay = ReplayedSteps(state, [], Faults())
    count = play_steps(replay.faults, game, state, steps, turn_rule, turn_rule)
    replay.played += [HistoryEntry(step.seat, game.move_text(step.move)) for step in steps[:count]]
    return replay


def play_steps(faults: Faults, game: Game, state: State, steps: Sequence[Step], turn_rule: str, over_rule: str) -> int:
    """Play `steps` on `state`, as far as they go; return how many were played.

    The first that is out of turn, or not legal, is a fault and ends it: of `turn_rule`, of the rule that forbids the
    move, or, if the deal was over, of `over_rule`.
    """
    for count, step in enumerate(steps):
        code = state.refusal(step.move)
        if state.to_act not in (step.seat, NO_SEAT):
            _name_turn(faults, game, step, int(state.to_act), turn_rule)
            return count
        if code:
            name_illegal(faults, game, step.pointer(), step.move, code, over_rule)
            return count
        state.play(step.move)
    return len(steps)


def _name_turn(faults: Faults, game: Game, step: Step, to_act: int, rule: str) -> None:
    """Add that it was the turn of `to_act`: wherever the claim names another seat, or that the move was not legal."""
    known = len(faults.found)
    for pointer, member, seat in step.seat_claims():
        faults.expect(f"{pointer}/{member}", seat, to_act, rule)
    if len(faults.found) == known:
        faults.add(step.pointer(), "not-legal", rule, {"move": game.move_text(step.move)})


def name_illegal(faults: Faults, game: Game, pointer: str, move: int, code: str, rule: str) -> None:
    """Add that `move` was refused with `code`: by the rule that says so, or `rule` where that is the game's frame."""
    faults.add(pointer, "not-legal", game.refusals[code][0] or rule, {"move": game.move_text(move)})


def compare_history(
    faults: Faults, history: Sequence[HistoryEntry], played: Sequence[HistoryEntry], rule: str = ""
) -> None:
    """Check that `history` is the end of the moves `played`: a history may lack the first moves only."""
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
    """Add a fault wherever `data` is not what `state` is written as, in the members for which `rules` has a rule."""
    written = game.members(state)
    deal = cast(dict[str, object], written["deal"])
    for name, rule in rules.items():
        if name in deal:
            faults.compare(f"/deal/{name}", data["deal"][name], deal[name], rule)
        else:
            faults.compare(f"/{name}", data[name], written[name], rule)


def deals_for(points: int, most_a_deal: int) -> int:
    """Return the fewest deals that bring `points`, when one brings `most_a_deal` at most."""
    return -(-points // most_a_deal)
