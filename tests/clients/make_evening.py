"""Generate the data of `examples/club_scorer.py`: `python -m tests.clients.make_evening`.

The evening has a hundred matches of four players, the games in rotation. Most matches are valid, some contain cards
that were never turned up, and some are invalid, each in a different way.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from croupier.games.cards import UNKNOWN
from croupier.games.catalogue import GAMES
from croupier.games.colonne.game import COLONNE
from croupier.games.colonne.rules import Colonne
from croupier.games.game import Game
from croupier.games.gameplay import deal_match, deal_next, legal_moves, play
from croupier.games.position import Position
from croupier.games.records import replay
from croupier.players.colonne.greedy import GreedyPolicy
from tests.games.samples import seeded

Record = dict[str, Any]
PATH: Final = Path(__file__).parent.parent.parent / "examples" / "club_evening.json"
_NAMES: Final = ("Ann", "Bea", "Cid", "Dot")
_MATCHES: Final = 100
#: Options of short matches, by game.
_OPTIONS: Final[dict[str, dict[str, Any]]] = {
    "seven-up": {"games": 1},
    "costly-colours": {"target": 61},
    "upcolor": {"deals": 2},
    "colonne": {"target": 50},
}


def played(game: Game, number: int) -> Record:
    """Play a match and return its record with its result. La Colonne is played by `greedy`."""
    rng, given = seeded(number), _OPTIONS[game.id]
    options = game.complete_options(given)
    position: Position | None = None
    deals: list[dict[str, Any]] = []
    while position is None or not position.state.is_match_over():
        deck = game.pack(options)
        rng.shuffle(deck)
        if position is None:
            position = deal_match(game, options, deck, rng.randrange(game.seats(options)))
        else:
            deal_next(game, options, position, deck)
        moves: list[str] = []
        while not position.state.is_deal_over():
            state = position.state
            move = GreedyPolicy(True).pick(state) if isinstance(state, Colonne) else rng.choice(legal_moves(position))
            moves.append(game.move_text(move))
            play(game, position, moves[-1])
        deals.append({"deck": deck, "dealer": int(position.state.dealer), "moves": moves})
    record = {"game": game.id, "options": given, "deals": deals}
    state_data: Any = replay(game, record).state
    names = ("money",) if game.id == "upcolor" else ("games",) if game.id == "seven-up" else ("points",)
    return {**record, "result": {name: state_data["match"][name] for name in (*names, "winners")}}


def unseen(game: Game, record: Record) -> None:
    """Replace the undrawn stock, and in Seven Up the discards, by unknown cards."""
    for number, deal in enumerate(record["deals"], 1):
        state: Any = replay(game, {**record, "deals": record["deals"][:number], "result": {}}).state
        hidden = [*state["deal"]["stock"]] if game.id != "upcolor" else []
        if game.id == "seven-up":
            hidden += [card for thrown in state["deal"]["discards"] for card in thrown]
            deal["moves"] = [f"discard {UNKNOWN}" if move[:7] == "discard" else move for move in deal["moves"]]
        size = len(state["deal"]["stock"])
        deck = [UNKNOWN if card in hidden else card for card in deal["deck"]]
        deal["deck"] = [*deck[: len(deck) - size], *[UNKNOWN] * size]


#: Faults that are planted in one match of every eight, in rotation.
_WRONG: Final[tuple[Callable[[Record], object], ...]] = (
    lambda record: record["deals"][0]["moves"].insert(2, "fly"),
    lambda record: record["deals"][-1]["moves"].pop(),
    lambda record: record["deals"][0]["deck"].__setitem__(0, UNKNOWN),
    lambda record: record["deals"][0]["deck"].__setitem__(1, record["deals"][0]["deck"][0]),
    lambda record: record["result"].update(winners=[1 - min(record["result"]["winners"][0], 1)]),
    lambda record: record["deals"].append(record["deals"][0]),
    lambda record: record["deals"][0]["moves"].extend(record["deals"][0]["moves"][:1] * 30),
    lambda record: record["deals"][-1].update(dealer=1 - min(record["deals"][-1]["dealer"], 1)),
    lambda record: record["deals"][0].update(result={"points": [0, 99]}),
    lambda record: record.update(result={"points": [1, 2]}),
    lambda record: record.update(game="whist"),
    lambda record: record["deals"][0]["moves"].reverse(),
)


def evening() -> list[dict[str, Any]]:
    """Return the matches, with the players of each by seat."""
    matches: list[dict[str, Any]] = []
    for number in range(_MATCHES):
        game = GAMES[list(_OPTIONS)[number % 4 if number % 4 < 3 or number % 8 == 3 else 0]]
        record = played(game, number)
        seats = 4 if game in (COLONNE, GAMES["upcolor"]) else 2
        players = [_NAMES[(number // 4 + seat * (1 if seats == 4 else 1 + number % 3)) % 4] for seat in range(seats)]
        if number % 3 == 1:
            unseen(game, record)
        if number % 8 == number // 8 % 8:
            wrong = copy.deepcopy(record)
            _WRONG[number // 8](wrong)
            record = wrong
        matches.append({"players": players, "record": record})
    return matches


if __name__ == "__main__":
    lines = [json.dumps(match, separators=(",", ":")) for match in evening()]
    PATH.write_text("[\n" + ",\n".join(lines) + "\n]\n")
