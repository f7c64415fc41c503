"""Random positions and matches of every game, the same in every test, and their texts."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final

import pytest

from croupier.games.catalogue import GAMES
from croupier.games.faults import Fault, RefusedError
from croupier.games.game import Game
from croupier.games.position import Position, to_text
from croupier.games.records import replay
from tests.facts.catalogue import facts_of
from tests.games.mangling import random_options, random_positions
from tests.games.walking import Step, walk
from tests.thoroughness import scaled

Record = dict[str, Any]

#: How many random positions and matches; fewer where a game is slow.
_POSITIONS: Final = {"colonne": scaled(40, 100)}
_MATCHES: Final = {"colonne": scaled(3, 4), "upcolor": scaled(10, 30)}
#: Positions of one deal are much alike: of so many one is taken.
_APART: Final = 5
#: Verbs of moves that lay cards.
_LAYING: Final = ("meld", "add")

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def seeded(seed: int) -> random.Random:
    """Return random numbers that `seed` decides."""
    return random.Random(seed)


def some_move(rng: random.Random, moves: Sequence[str]) -> str:
    """Return a random move, one that lays cards where any does: so a match of La Colonne takes two deals, not eight."""
    laying = [move for move in moves if move.split()[0] in _LAYING]
    return rng.choice(laying or moves)


@cache
def positions(game: Game) -> list[Position]:
    """Return the same random positions for every law."""
    number = _POSITIONS.get(game.id, scaled(150, 400))
    return list(random_positions(game, 1, _APART * number))[::_APART]


def matches(game: Game) -> Iterator[Iterator[Step]]:
    """Yield random matches of a few deals, each with random options."""
    rng = seeded(2)
    for _ in range(_MATCHES.get(game.id, scaled(15, 40))):
        yield walk(game, random_options(game, rng), rng, 6)


def records(game: Game, number: int, deals: int = 3) -> Iterator[Record]:
    """Yield random records of whole deals."""
    rng = seeded(5)
    for _ in range(number):
        options = random_options(game, rng)
        yield {"game": game.id, "options": options, "deals": played_deals(game, options, rng, deals)}


def played_deals(game: Game, options: dict[str, object], rng: random.Random, deals: int) -> list[dict[str, Any]]:
    """Play a match at random; return its first deals as a record has them."""
    played: list[dict[str, Any]] = []
    for step in walk(game, options, rng, deals):
        if step.deck:
            played.append({"deck": step.deck, "dealer": int(step.position.state.dealer), "moves": []})
        else:
            played[-1]["moves"].append(step.move)
    return played


@cache
def whole_record(game: Game) -> Record:
    """Return the record of a whole match of several deals, with the results that it claims; it is not to be changed."""
    options, rng = game.complete_options(facts_of(game).few_deals), seeded(6)
    while True:
        deals = played_deals(game, options, rng, 99)
        record: Record = {"game": game.id, "options": options, "deals": deals}
        if len(deals) > 1 and min(len(deal["moves"]) for deal in deals) > 2:
            played = replay(game, record)
            for deal, played_deal in zip(deals, played.deals, strict=True):
                deal["result"] = played_deal.result
            return {**record, "result": (played.state or {})["match"]}


def fewest_options(game: Game, options: Mapping[str, object]) -> dict[str, object]:
    """Return those of complete `options` that have to be said."""
    given = dict(options)
    for name in options:
        fewer = {other: value for other, value in given.items() if other != name}
        if game.complete_options(fewer) == options:
            given = fewer
    return given


def text(game: Game, position: Position) -> str:
    """Write a position."""
    return to_text(game.write(position))


def state_text(game: Game, position: Position) -> str:
    """Write a state alone: the position without its history."""
    return text(game, Position(position.state, []))


def faults_of(read: Callable[[Any], object], data: Any) -> list[Fault]:
    """Return the faults that `read` finds in `data`, none if it accepts it. A refusal names at least one fault."""
    try:
        read(data)
    except RefusedError as error:
        faults = list(error.faults)
    else:
        return []
    assert faults, data
    return faults


def calls_of(work: Callable[[], object]) -> int:
    """Return how many functions `work` calls: what it costs, the same every time."""
    made = 0

    def count(_frame: object, event: str, _argument: object) -> None:
        nonlocal made
        made += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(before)
    return made
