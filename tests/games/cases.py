"""The worked cases of the games, and the words that all of them share.

A case lays a position (`Stage.lay`), plays `moves` or `steps` from it, and says what follows: every name that it shares
with `FACTS`, or with those of its game, is compared. `refused` are moves that are refused there, by `code` and `rule`.
A line is written `who points rule cards`, lines are parted by commas.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import pytest

from croupier.games.events import Event, Recorder
from croupier.games.game import Game
from croupier.games.gameplay import legal_moves
from croupier.games.position import Position
from tests.games.walking import points_of, score_lines

Case = Mapping[str, Any]
FOLDER: Final = Path(__file__).parent / "cases"


@dataclass(frozen=True)
class Step:
    """A move of a case: who makes it, the count after it, and the lines that it brings, as far as that is said."""

    move: str
    who: str = ""
    count: int = 0
    lines: list[str] | None = None


@dataclass(frozen=True)
class Item:
    """Something to score that needs no position: the item, its lines, and the totals, where they are said."""

    item: Mapping[str, object]
    lines: list[str]
    totals: Sequence[float] | None = None


@dataclass(frozen=True)
class Outcome:
    """Where a case has led: the positions before and after its moves as data, and the events of the deal and since."""

    case: Case
    turned: int
    position: Position
    before: Any
    data: Any
    dealt: list[Event]
    events: list[Event]


@dataclass(frozen=True)
class Stage:
    """The meaning of the cases of a game: the seats as they are `turned`, the laying of a position, and its facts."""

    game: Game
    #: How the seats are turned: each case is tried once for each.
    turns: tuple[int, ...]
    #: The kinds of case that lay a position, and those of an item to score.
    kinds: tuple[str, ...]
    #: The words that lay a position or list its moves, in addition to `WORDS`.
    words: frozenset[str]
    items: Mapping[str, Callable[[Case, int], Iterator[Item]]]
    #: The seats by their names, and the teams.
    seats: Callable[[int, int], Mapping[str, int]]
    lay: Callable[[Case, int, Recorder], Position]
    #: The moves of a case, each asked for when those before it have been made.
    steps: Callable[[Case, Position], Iterable[Step]]
    facts: Mapping[str, Callable[[Stage, Outcome], object]] = field(default_factory=dict)
    teams: Callable[[int], Mapping[str, int]] = lambda _: {}
    #: Defaults of words that a case leaves out.
    defaults: Mapping[str, object] = field(default_factory=dict)
    #: A check of every case.
    law: Callable[[Stage, Outcome], None] = lambda stage, end: None
    #: The first event whose lines are not those of a move.
    show: int = -1
    #: Whether lines name their cards, and lines and moves come in one order.
    names_cards: bool = True
    has_order: bool = True


def load(game: Game) -> Mapping[str, list[Case]]:
    """Return the cases of a game by their kinds."""
    return tomllib.loads((FOLDER / f"{game.id.replace('-', '_')}.toml").read_text())


def rows(game: Game, kind: str) -> pytest.MarkDecorator:
    """Run a test once for every case of a kind."""
    cases = load(game)[kind]
    return pytest.mark.parametrize("case", cases, ids=[f"{case['rule']}-{number}" for number, case in enumerate(cases)])


def listed(text: str) -> list[str]:
    """Return what a case lists."""
    return [part.strip() for part in text.split(", ") if part.strip()]


def named(names: Mapping[str, int], seat: int | None) -> str:
    """Return the name of a seat or team; of none, nothing."""
    return next((name for name, number in names.items() if number == seat), "")


def eldest_and_dealer(dealer: int, _: int) -> Mapping[str, int]:
    """The seats of a game of two, N and D."""
    return {"N": 1 - dealer, "D": dealer}


def by_seat(of_n_and_d: list[int], dealer: int) -> list[int]:
    """Put what is said of N, then D, in the order of the seats."""
    return of_n_and_d if dealer == 1 else of_n_and_d[::-1]


def names_of(stage: Stage, end: Outcome, seats: Sequence[int]) -> str:
    """Return the names of seats."""
    names = stage.seats(end.turned, end.position.state.seats)
    return " ".join(named(names, seat) for seat in seats)


def in_order(stage: Stage, lines: Sequence[str]) -> list[str]:
    """Return lines as they are compared."""
    return list(lines) if stage.has_order else sorted(lines)


def split_show(stage: Stage, events: list[Event]) -> tuple[list[Event], list[Event]]:
    """Part the events of moves from those of the show at the end of a deal."""
    first = next((index for index, event in enumerate(events) if event.kind == stage.show), len(events))
    return events[:first], events[first:]


def lines_of(stage: Stage, events: list[Event], turned: int, seats: int) -> list[str]:
    """Write score lines as the cases do, their cards as the pack lies."""
    lines, pack = [], stage.game.pack(stage.game.complete_options({}))
    for event in score_lines(events):
        params: Any = stage.game.event_members(event)
        if "team" in params and "seat" not in params:
            who = named(stage.teams(turned), params["team"])
        else:
            who = named(stage.seats(turned, seats), params.get("seat"))
        cards = sorted(params.get("cards", []), key=pack.index) if stage.names_cards else []
        words = [who, str(points_of(stage.game, event)), stage.game.rule_id(event.rule), *cards]
        lines.append(" ".join(word for word in words if word))
    return lines


def legal_in(position: Position, game: Game) -> list[str]:
    """Return the legal moves, written."""
    return [game.move_text(move) for move in legal_moves(position)]


def _by_name(values: Sequence[Any], names: Mapping[str, int]) -> list[Any]:
    return [values[number] for number in names.values()]


def _sides(stage: Stage, end: Outcome) -> Mapping[str, int]:
    return stage.teams(end.turned) or stage.seats(end.turned, end.position.state.seats)


#: Names whose value is a list of words; the second tuple has those without an order where a game's lines have none.
_LISTS: Final = ("good", "legal", "lines", "show", "turn", "won")
_UNORDERED: Final = ("legal", "lines")
#: Words that are not facts in any game.
WORDS: Final = frozenset({"case", "code", "moves", "options", "refused", "rule"})
#: Facts of a case in any game.
FACTS: Final[Mapping[str, Callable[[Stage, Outcome], object]]] = {
    "phase": lambda stage, end: end.data["phase"],
    "to_act": lambda stage, end: named(stage.seats(end.turned, end.position.state.seats), end.data["to_act"]),
    "legal": lambda stage, end: in_order(stage, legal_in(end.position, stage.game)),
    "lines": lambda stage, end: in_order(
        stage, lines_of(stage, end.dealt + end.events, end.turned, end.position.state.seats)
    ),
    "scored": lambda stage, end: _by_name(end.data["deal"]["scored"], _sides(stage, end)),
    "match_points": lambda stage, end: _by_name(end.data["match"]["points"], _sides(stage, end)),
    "void": lambda stage, end: bool(end.data["deal"]["result"] and end.data["deal"]["result"]["void"]),
    "trump": lambda stage, end: end.data["deal"]["trump"],
}


def facts_of(stage: Stage, end: Outcome) -> tuple[dict[str, object], dict[str, object]]:
    """Return what a case says, and what is found of it."""
    facts = {**FACTS, **stage.facts}
    stated = {**stage.defaults, **end.case}
    names = [name for name in facts if name in stated]
    return {name: _read(stage, name, stated[name]) for name in names}, {name: facts[name](stage, end) for name in names}


def _read(stage: Stage, name: str, value: Any) -> object:
    """Read what a case says: seats by their names, moves and lines as lists."""
    if name == "to_act":
        return "" if value is None else str(value)
    if name in _UNORDERED:
        return in_order(stage, listed(value))
    return listed(value) if name in _LISTS else value
