"""The meaning of the words in the worked cases of La Colonne."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from croupier.games.colonne.game import COLONNE
from tests.games import colonne_table
from tests.games.cases import Case, Item, Outcome, Stage, Step, legal_in, lines_of, listed

_WORDS: Final = frozenset({
    "discards", "hand", "hands", "melds", "others", "passes", "quiet", "stock", "stock_size", "taking", "turned",
    "verbs",
})  # fmt: skip


def _colonne_seats(dealer: int, _: int) -> Mapping[str, int]:
    return {str(who): colonne_table.seat(who, dealer) for who in range(1, 5)}


def _colonne_teams(dealer: int) -> Mapping[str, int]:
    return {"A": colonne_table.seat(1, dealer) % 2, "B": colonne_table.seat(2, dealer) % 2}


def _colonne_legal(stage: Stage, end: Outcome) -> list[str]:
    """Return the legal moves of the case's verbs that name only cards of the case."""
    known, verbs = colonne_table.named_cards(end.case), end.case.get("verbs", "").split()
    found = []
    for move in legal_in(end.position, stage.game):
        verb, *words = move.split(" ")
        cards = {word.split("=")[0] for word in words} & set(colonne_table.PACK)
        if cards <= known and (not verbs or verb in verbs):
            found.append(move)
    return sorted(found)


def _meld(meld: Mapping[str, Any]) -> str:
    slots = [(slot["card"], slot["as"]) for slot in meld["cards"]]
    return " ".join(card if card == face else f"{card}={face}" for card, face in slots)


def _good(stage: Stage, end: Outcome) -> list[str]:
    """The lines of team A's melds and of going out."""
    lines = lines_of(stage, end.dealt + end.events, end.turned, 4)
    return [line for line in lines if "COL-25" not in line and line[0] in "A1"]


def _sums(lines: list[str]) -> dict[str, float]:
    """Add up the points of team A and of team B."""
    sums = {"A": 0.0, "B": 0.0}
    for line in lines:
        who, points, _ = line.split()
        sums[{"1": "A", "2": "B", "3": "A", "4": "B"}.get(who, who)] += float(points)
    return sums


def _tables_scored(case: Case, dealer: int) -> Iterator[Item]:
    totals = case.get("totals") or _sums(listed(case["lines"])).values()
    halves = [round(2 * total) for total in totals]
    yield Item(colonne_table.score_item(case, dealer), listed(case["lines"]), colonne_table.by_team(halves, dealer))


STAGE: Final = Stage(
    COLONNE,
    # Seat 1 is of team 1, then of team 0.
    turns=(0, 3),
    kinds=("table", "deal"),
    words=_WORDS,
    items={"score": _tables_scored},
    seats=_colonne_seats,
    teams=_colonne_teams,
    lay=colonne_table.laid,
    steps=lambda case, position: map(Step, colonne_table.moves_of(case, position)),
    facts={
        "legal": _colonne_legal,
        "stock_left": lambda stage, end: len(end.data["deal"]["stock"]),
        "discards_left": lambda stage, end: " ".join(end.data["deal"]["discards"]),
        "shown": lambda stage, end: " ".join(end.data["deal"]["shown"][end.data["to_act"]]),
        "numbers": lambda stage, end: [meld["number"] for meld in end.data["deal"]["melds"]],
        "after": lambda stage, end: [_meld(meld) for meld in end.data["deal"]["melds"]],
        "in_hand": lambda stage, end: any(meld["in_hand"] for meld in end.data["deal"]["melds"]),
        "good": _good,
        "score_a": lambda stage, end: end.data["deal"]["scored"][_colonne_teams(end.turned)["A"]],
    },
    names_cards=False,
    has_order=False,
)
