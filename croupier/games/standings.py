"""A match of results: the standing after each deal, or the first deal that cannot follow."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from croupier.games.faults import Faults
from croupier.games.state import State

#: Enters a deal's result into the match of a state whose deal has begun; adds faults for impossible results, with
#: pointers under the given one.
EnterDeal = Callable[[Any, Mapping[str, Any], Faults, str], None]


def standings(
    state: Any, deals: Iterable[Mapping[str, Any]], enter: EnterDeal, write: Callable[[State], Mapping[str, object]]
) -> Iterator[Mapping[str, object]]:
    """Enter `deals` into a match that begins with `state`; yield what `write` writes after each.

    RefusedError names what is wrong with the first deal that cannot follow.
    """
    faults = Faults()
    for number, deal in enumerate(deals):
        pointer = f"/deals/{number}"
        if state.is_match_over():
            faults.add(pointer, "match-over")
        else:
            if number == 0:
                state.dealer = deal.get("dealer", 0)
            state.begin_deal()
            faults.expect(f"{pointer}/dealer", deal.get("dealer", state.dealer), state.dealer)
            enter(state, deal, faults, pointer)
        faults.refuse()
        yield write(state)


def expect_points(faults: Faults, pointer: str, points: Sequence[int], least: int, most: int, rule: str) -> None:
    """Check the points of two sides: each at least `least`, and together at most `most`."""
    for side, value in enumerate(points):
        if not least <= value <= most - min(points[1 - side], 0):
            params = {"found": value, "expected": f"{least}…{most}"}
            faults.add(f"{pointer}/points/{side}", "wrong-value", rule, params)
    if not faults.found and sum(points) > most:
        faults.add(f"{pointer}/points", "wrong-sum", rule, {"found": sum(points), "expected": f"…{most}"})
