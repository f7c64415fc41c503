"""A state altered in one place is refused with that place alone, unless the result is another possible state."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from croupier.games.faults import Fault
from croupier.games.game import Game
from croupier.games.upcolor.game import UPCOLOR
from tests.facts.catalogue import facts_of
from tests.games.altering import set_at, value_at
from tests.games.mangling import alterations
from tests.games.samples import every_game, faults_of, positions, seeded, text

#: How many alterations of one position are tried.
_PER_POSITION: Final = 10
#: Of the refusals, how many must name the altered place.
_NAMED: Final = 0.97

#: Bounds of numbers in the schemas, by the last name of their pointer; None: up to the seats of the largest table.
_BOUNDS: Final[Mapping[str, tuple[int, int | None]]] = {
    "barred": (0, None),
    "count": (0, 31),
    "deal_in_game": (1, 10**9),
    "deals": (1, 10**9),
    "from": (1, 10**9),
    "game": (1, 10**9),
    "go": (0, None),
    "money": (-(10**9), 10**9),
    "number": (1, 10**9),
    "passes": (0, 4),
    "quiet": (0, 24),
    "scored": (-(10**9), 10**9),
    "team": (0, 2),
    "turn": (1, 10**9),
    "value": (1, 11),
    "winners": (0, None),
}


def field(pointer: str) -> str:
    """Return a pointer without the numbers in it."""
    return re.sub(r"/\d+(?=/|$)", "", pointer)


def passes_schema(game: Game, pointer: str, altered: Mapping[str, Any]) -> bool:
    """Return whether the service would show the altered state to the game at all."""
    value = value_at(altered, pointer)
    if isinstance(value, list):
        return len(value) >= facts_of(game).sizes.get(field(pointer), 0)
    if isinstance(value, int) and not isinstance(value, bool):
        low, high = _BOUNDS.get(field(pointer).split("/")[-1], (0, 10**9))
        return low <= value < (game.seat_range[1] if high is None else high + 1)
    return True


def names(faults: list[Fault], pointer: str) -> bool:
    """Return whether some fault is at the place, above it or below it."""
    found = [fault.pointer for fault in faults]
    return any(f"{pointer}/".startswith(f"{other}/") or f"{other}/".startswith(f"{pointer}/") for other in found)


@every_game
def test_an_altered_state_is_refused_with_its_pointer(game: Game) -> None:
    rng = seeded(9)
    each = _PER_POSITION
    named = 0
    missed: Counter[str] = Counter()
    accepted: Counter[str] = Counter()
    for position in positions(game):
        data = json.loads(text(game, position))
        for _ in range(each):
            pointer, altered = alterations(game, data, rng)
            if not passes_schema(game, pointer, altered):
                continue
            faults = faults_of(game.read, altered)
            assert all(fault.rule in {"", *game.rulebook.rules} for fault in faults)
            if not faults:
                accepted[f"{field(pointer)} in {data['phase']}"] += 1
            elif names(faults, pointer):
                named += 1
            else:
                missed[field(pointer)] += 1
    assert not {place for place in accepted if not {place, place.split()[0]} & facts_of(game).free}
    assert named > each * len(positions(game)) / 2
    assert named >= _NAMED * (named + missed.total()), missed.most_common()


@every_game
def test_wrong_score_raises_no_other_fault(game: Game) -> None:
    wrong, tried = "/deal/scored/0", 0
    for position in positions(game):
        # Without the moves, a score may decide between two ways of play.
        data = json.loads(text(game, position))
        if not position.history:
            continue
        set_at(data, wrong, value_at(data, wrong) + 1)
        found = sorted(fault.pointer for fault in faults_of(game.read, data))
        if game is UPCOLOR and data["deal"]["result"] and data["options"]["discard_penalty"]:
            # What was withheld follows from the chips scored, and the other way round.
            assert wrong in found
            continue
        assert found == [wrong]
        tried += 1
    assert tried > 10
