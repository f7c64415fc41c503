"""Random play through the service, and a ledger of a match that accounts for every score line."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from croupier.games.game import Game
from croupier.games.gameplay import legal_moves, play
from tests.games.samples import some_move
from tests.service.asking import Table


@dataclass
class Played:
    """The outcome of a part of a match: the final state, the moves, and the events of each answer."""

    state: Any
    moves: list[str] = field(default_factory=list)
    events: list[dict[str, Any]] = field(default_factory=list)


def random_line(table: Table, state: Any, rng: random.Random, most: int) -> list[str]:
    """Return up to `most` moves from `state`; fewer if they end the deal."""
    position = table.game.read(state)
    moves: list[str] = []
    while len(moves) < most and (legal := legal_moves(position)):
        moves.append(some_move(rng, [table.game.move_text(move) for move in legal]))
        play(table.game, position, moves[-1])
    return moves


def play_deal(table: Table, state: Any, rng: random.Random) -> Played:
    """Play a deal to its end, several moves in a request."""
    played = Played(state)
    while played.state["to_act"] is not None:
        moves = random_line(table, played.state, rng, rng.choice((1, 2, 5, 30, 1000)))
        answer = table.play(played.state, *moves)
        played.state = answer["state"]
        played.moves += moves
        played.events += answer["events"]
    return played


def play_match(table: Table, rng: random.Random, **options: object) -> dict[str, Any]:
    """Play a whole match and return its record, which claims the result of each deal and of the match."""
    answer = table.deal(str(rng.random()), **options)
    deals: list[dict[str, Any]] = []
    while True:
        played = play_deal(table, answer["state"], rng)
        dealer = answer["state"]["deal"]["dealer"]
        result = played.state["deal"]["result"]
        deals.append({"deck": answer["deck"], "dealer": dealer, "moves": played.moves, "result": result})
        if played.state["phase"] == "match_over":
            return {"game": table.game.id, "options": options, "deals": deals, "result": played.state["match"]}
        answer = table.answer("deals", {"state": played.state, "seed": str(rng.random())})


# Ledger


def scorer(line: Mapping[str, Any]) -> int:
    """Return the seat of a line, or the team if teams score."""
    found: int = line["team"] if "team" in line else line["seat"]
    return found


def check_lines(game: Game, lines: Iterable[Mapping[str, Any]]) -> None:
    """Assert that each line has points, a rule of the game, and a text."""
    for line in lines:
        assert line["points"] != 0
        assert line["rule"] in game.rulebook.rules
        assert isinstance(line["cards"], list)
        assert str(line["points"]).replace("-", "−") in line["text"]
