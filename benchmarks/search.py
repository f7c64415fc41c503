"""Tree search: iterations a second at the first decision of a deal, beside OpenSpiel's bot in C++."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from typing import Any, Final

from benchmarks.processes import Helper, HelperError, environment
from benchmarks.report import Section, Target, amount
from benchmarks.rounds import ratio, take_turns

__all__ = ["run_search"]

_COLUMNS: Final = ("information-set tree search", "iterations/s", "÷ OpenSpiel")
_OURS: Final = "seven-up"
_THEIRS: Final = "OpenSpiel euchre"
_REMARKS: Final = (
    "1,000 iterations a decision, a world drawn for each, one random playout from each, every seat choosing in the "
    "tree. OpenSpiel's is its `ISMCTSBot`; a deal of Seven Up has 12 cards to play and the begging, one of Euchre 20 "
    "and the bidding.",
)


def run_search(rounds: int, seconds: float) -> Section:
    """Measure; what is not installed or not compiled is named."""
    section = Section("Search", _COLUMNS, remarks=list(_REMARKS))
    target = Target("÷ OpenSpiel", 5, {})
    section.targets.append(target)
    with Helper("benchmarks.searching", environment()) as helper:
        candidates = {_OURS: _candidate(helper, "ours", seconds), _THEIRS: _candidate(helper, "OpenSpiel", seconds)}
        try:
            # The first round is not counted: it warms both.
            take_turns(candidates, 1)
            speeds = take_turns(candidates, rounds)
        except HelperError as error:
            section.remarks.append(f"Not run: {error}.")
            return section
    target.found[_OURS] = ratio(speeds[_OURS], speeds[_THEIRS])
    section.rows.append((_OURS, amount(median(speeds[_OURS])), amount(target.found[_OURS])))
    section.rows.append((_THEIRS, amount(median(speeds[_THEIRS])), "1"))
    return section


def _candidate(helper: Helper, player: str, seconds: float) -> Callable[[], float]:
    def measure() -> float:
        found: dict[str, Any] = helper.ask(player=player, seconds=seconds)
        if not found["compiled"]:
            raise HelperError("the engine is not compiled: make bench")
        return float(found["iterations"] / found["seconds"])

    return measure
