"""Writes the golden matches anew: `python -m tests.games.make_playthroughs [game ...]`.

One match under the defaults, one for every other value of every option (two values of a number), three under random
options. Of a number of random matches that one is taken in which the option's value matters, if there is any.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import zip_longest
from typing import Any, Final

from croupier.games.catalogue import GAMES
from croupier.games.faults import RefusedError
from croupier.games.game import Game
from croupier.games.gameplay import deal_match, deal_next, draw_deal, legal_moves, play
from croupier.games.options import OptionSpec
from croupier.games.position import Position
from croupier.games.records import replay
from tests.games.mangling import random_options
from tests.games.playthroughs import FOLDER, files, lines_of, record_of, save
from tests.games.samples import fewest_options, seeded

#: A match is cut after so many deals, or after the deal in which it comes to so many moves.
_MOST_DEALS: Final = 10
_MOST_MOVES: Final = 500
#: How many matches are tried for one in which the option matters.
_TRIES: Final = 300


def other_values(spec: OptionSpec) -> list[bool | int | str]:
    """Return the values of an option that get a match: all but the default, or two small numbers."""
    values = list(spec.values) or [spec.minimum, min(2 * spec.minimum + 1, spec.maximum)]
    return [value for value in values if value != spec.default]


def wanted(game: Game) -> Iterator[tuple[str, dict[str, object]]]:
    """Yield the name and the options of every match."""
    yield "defaults", {}
    for spec in game.options:
        for value in other_values(spec):
            yield f"{spec.name}-{value}".lower().replace("_", "-"), {spec.name: value}
    rng = seeded(1)
    for number in range(1, 4):
        given: dict[str, object] = {}
        while len(given) < 3:
            given = fewest_options(game, random_options(game, rng))
        yield f"mixed-{number}", given


def random_match(game: Game, given: dict[str, object], seed: str) -> dict[str, Any]:
    """Play a match at random and return what its file holds, but for the lines."""
    options = game.complete_options(given)
    rng = seeded(int.from_bytes(seed.encode()))
    deals: list[dict[str, Any]] = []
    position: Position | None = None
    while len(deals) < _MOST_DEALS and sum(len(deal["moves"]) for deal in deals) < _MOST_MOVES:
        drawn = draw_deal(game, options, seed, len(deals) + 1)
        if position is None:
            position = deal_match(game, options, drawn.deck, drawn.dealer)
        else:
            deal_next(game, options, position, drawn.deck)
        choices: list[int] = []
        while not position.state.is_deal_over():
            legal = legal_moves(position)
            choices.append(len(legal))
            play(game, position, game.move_text(rng.choice(legal)))
        moves = [entry.move for entry in position.history]
        deals.append({"dealer": position.state.dealer, "moves": moves, "choices": choices})
        if position.state.is_match_over():
            break
    return {"game": game.id, "options": given, "seed": seed, "deals": deals}


def trace(game: Game, given: dict[str, object], data: dict[str, Any]) -> Iterator[object]:
    """Play the cards and moves of a match under other options and yield all there is to see, but for the options."""
    options = game.complete_options(given)
    record = record_of(game, data)
    position: Position | None = None
    try:
        for deal in record["deals"]:
            if position is None:
                position = deal_match(game, options, deal["deck"], deal["dealer"])
            else:
                deal_next(game, options, position, deal["deck"])
            for move in deal["moves"]:
                yield sorted(game.move_text(legal) for legal in legal_moves(position))
                play(game, position, move)
            yield {**game.write(position), "options": {}}
    except RefusedError as error:
        yield str(error)


def matters(game: Game, data: dict[str, Any]) -> bool:
    """Return whether the same cards and moves are another match, or none, without the options of `data`."""
    both = zip_longest(trace(game, data["options"], data), trace(game, {}, data))
    return any(one != other for one, other in both)


def chosen(game: Game, name: str, given: dict[str, object]) -> dict[str, Any]:
    """Return the first random match in which the options matter, else the first of all."""
    seeds = [f"{name}-{number}" for number in range(1, _TRIES + 1)]
    for seed in seeds:
        data = random_match(game, given, seed)
        if not given or matters(game, data):
            return data
    sys.stdout.write(f"{game.id}: {name} made no difference in {_TRIES} matches\n")
    return random_match(game, given, seeds[0])


def main() -> None:
    """Write the matches of each game named, or of all."""
    for game in [GAMES[name] for name in sys.argv[1:] or GAMES]:
        for path in files(game.id):
            path.unlink()
        for name, given in wanted(game):
            data = chosen(game, name, given)
            played = replay(game, record_of(game, data))
            assert played.fault is None
            assert played.position is not None
            for deal, outcome in zip(data["deals"], played.deals, strict=True):
                deal["lines"] = lines_of(game, outcome.lines)
            save(name, data | {"final": game.write(played.position)})
        size = sum(path.stat().st_size for path in files(game.id))
        sys.stdout.write(f"{game.id}: {len(files(game.id))} matches, {size:,} bytes in {FOLDER.name}\n")


if __name__ == "__main__":
    main()
