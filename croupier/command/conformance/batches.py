"""Batches: records that hold and records with a fault, claims and unknown cards; items to score of every kind."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any, Final

from croupier.command.conformance.calls import Calls, Data
from croupier.command.conformance.exchange import Play
from croupier.command.conformance.matches import record_of
from croupier.games.cards import UNKNOWN
from croupier.games.game import Game
from croupier.games.records import replay
from croupier.games.rulebook import LANGUAGES

#: Items to score by game; the program tests.conformance.make_items writes them.
ITEMS: Final = Path(__file__).with_name("items.json")
#: The verb of a card thrown face down.
_THROW: Final = "discard "
#: Items of a request.
_MOST_ITEMS: Final = 50


@cache
def _items() -> Mapping[str, list[Data]]:
    found: Mapping[str, list[Data]] = json.loads(ITEMS.read_text("utf-8"))
    return found


def score_items(game: Game) -> Play:
    """Score the items of a game in both languages."""
    items = _items()[game.id]
    for begin in range(0, len(items), _MOST_ITEMS):
        for language in LANGUAGES:
            yield Calls(game, language).scores(items[begin : begin + _MOST_ITEMS])


def replay_records(game: Game, match: Mapping[str, Any], number: int) -> Play:
    """Replay a match with its claims, and with each fault, in alternate languages."""
    whole = record_of(match)
    claimed = _claimed(game, whole)
    records = [whole, claimed, _without_stock(game, whole), *_wrong(claimed)]
    yield Calls(game, LANGUAGES[number % 2]).replays(records)
    yield Calls(game, LANGUAGES[(number + 1) % 2]).replays(records[:2])


def _claimed(game: Game, record: Data) -> Data:
    """Return a record with the result of each deal and of the match."""
    found, claimed = replay(game, record), deepcopy(record)
    for deal, outcome in zip(claimed["deals"], found.deals, strict=True):
        if outcome.result is not None:
            deal["result"] = outcome.result
    state: Any = found.state
    names = ("money", "won") if "money" in state["match"] else ("points", "games", "winners")
    claimed["result"] = {name: state["match"][name] for name in names if name in state["match"]}
    return claimed


def _without_stock(game: Game, record: Data) -> Data:
    """Return a record whose undrawn cards, and one card thrown face down in each deal, are unknown."""
    blind = deepcopy(record)
    for number, deal in enumerate(blind["deals"], 1):
        state: Any = replay(game, {**record, "deals": record["deals"][:number]}).state
        left = len(state["deal"]["stock"])
        deal["deck"][len(deal["deck"]) - left :] = [UNKNOWN] * left
        thrown = next((ply for ply, move in enumerate(deal["moves"]) if move.startswith(_THROW)), None)
        if thrown is not None:
            card = deal["moves"][thrown].removeprefix(_THROW)
            deal["moves"][thrown] = _THROW + UNKNOWN
            deal["deck"][deal["deck"].index(card)] = UNKNOWN
    return blind


def _wrong(claimed: Data) -> Iterator[Data]:
    """Yield records with one fault each."""
    for change in _CHANGES:
        record = deepcopy(claimed)
        change(record)
        yield record


def _raise_points(record: Data) -> None:
    result = record["deals"][-1].get("result")
    if result:
        result["points"][0] += 1


def _raise_match(record: Data) -> None:
    name = next(iter(record["result"]))
    record["result"][name][0] += 1


def _play_again(record: Data) -> None:
    moves = record["deals"][0]["moves"]
    moves.insert(1, (moves or ["fly"])[0])


#: Each makes a record wrong, except where it finds nothing to change.
_CHANGES: Final[tuple[Callable[[Data], object], ...]] = (
    _raise_points,
    _raise_match,
    _play_again,
    lambda record: record["deals"][-1]["moves"].append("fly"),
    lambda record: record["deals"][0]["deck"].__setitem__(0, record["deals"][0]["deck"][-1]),
    lambda record: record["deals"][0].update(dealer=1 - min(record["deals"][0]["dealer"], 1)),
    lambda record: record["deals"].append(record["deals"][-1]),
    lambda record: record["deals"][-1].update(moves=record["deals"][-1]["moves"][:-1]),
    lambda record: record["deals"][0]["deck"].__setitem__(0, UNKNOWN),
)
