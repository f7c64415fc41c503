"""Random matches followed by the second implementations, as states of the contract."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any, Final

from croupier.games.game import Game
from croupier.referee.opening import OpenPosition, open_state
from croupier.referee.reader import EVERYTHING, Reader
from tests.games.mangling import random_options
from tests.games.samples import seeded, some_move
from tests.thoroughness import scaled

State = dict[str, Any]
#: Deals of a match.
_DEALS: Final = 2


@dataclass
class ReferenceDeal:
    """A deal as the reference plays it: its `deck`, the `states` before its first move and after each, its score lines.

    `lines` has one list a state.
    """

    deck: list[str]
    states: list[State]
    lines: list[list[dict[str, Any]]]
    moves: list[str] = field(default_factory=list)


def reference_of(game: Game) -> Any:
    """Return the second implementation of a game."""
    return import_module(f"tests.reference.{game.id.replace('-', '_')}")


@cache
def reference_matches(game: Game) -> Sequence[Sequence[ReferenceDeal]]:
    """Return random matches of a few deals that the reference alone has dealt and played."""
    return list(many_matches(game, scaled(2, 20), 17))


def many_matches(game: Game, number: int, seed: int, deals: int = _DEALS) -> Iterator[Sequence[ReferenceDeal]]:
    """Yield random matches of up to so many deals under random options; in every second one cards are laid early."""
    rng = seeded(seed)
    for index in range(number):
        choose = some_move if index % 2 == 0 else random.Random.choice
        yield list(played_deals(game, random_options(game, rng), rng, deals, choose))


def played_deals(
    game: Game,
    options: dict[str, Any],
    rng: random.Random,
    deals: int,
    choose: Callable[[random.Random, list[str]], str] = random.Random.choice,
) -> Iterator[ReferenceDeal]:
    """Yield the deals of a match that the reference deals and plays, at most so many."""
    reference = reference_of(game)
    state: State | None = None
    for _ in range(deals):
        deck = game.pack(options)
        rng.shuffle(deck)
        if state is None:
            state, lines = reference.new_match(options, deck, rng.randrange(game.seats(options)))
        else:
            state, lines = reference.next_deal(state, deck)
        deal = ReferenceDeal(deck, [state], [lines])
        while state["to_act"] is not None:
            move = choose(rng, sorted(reference.legal_moves(state)))
            state, lines = reference.play(state, move)
            deal.moves.append(move)
            deal.states.append(state)
            deal.lines.append(lines)
        yield deal
        if state["phase"] == "match_over":
            return


def reference_deals(game: Game) -> Iterator[ReferenceDeal]:
    """Yield the deals of all matches."""
    for match in reference_matches(game):
        yield from match


def record_of(match: Sequence[ReferenceDeal]) -> dict[str, Any]:
    """Write a match as a record."""
    deals = [
        {"deck": deal.deck, "dealer": deal.states[0]["deal"]["dealer"], "moves": list(deal.moves)} for deal in match
    ]
    return {"options": match[0].states[0]["options"], "deals": deals}


def opened(game: Game, state: Mapping[str, Any], seat: int | None = EVERYTHING) -> OpenPosition:
    """Open a state for a reader."""
    return open_state(game, state, Reader(seat))


def texts(moves: Sequence[Mapping[str, Any]]) -> list[str]:
    """Return the texts of moves."""
    return sorted(move["move"] for move in moves)


def same_lines(found: Sequence[Mapping[str, Any]], expected: Sequence[Mapping[str, Any]]) -> None:
    """Compare score lines by the fields of the reference; the order of their cards is ignored."""
    names = {name for line in expected for name in line}
    assert [_shared(line, names) for line in found] == [_shared(line, names) for line in expected]


def _shared(line: Mapping[str, Any], names: set[str]) -> dict[str, Any]:
    return {name: sorted(line[name]) if name == "cards" else line[name] for name in sorted(names & line.keys())}
