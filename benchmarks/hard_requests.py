"""The hardest request of each resource that a line of play can be made into: a path, and a body within the limits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import cycle, islice
from typing import Any, Final

import orjson

from benchmarks.lines import Played, position_of
from benchmarks.samples import score_item
from croupier.games.game import Game
from croupier.sealing.tables import PastDeal, Secrets, Table, first_lines, open_deal
from service.schemas.batches import Batch
from service.tables.opening import tokens

_BATCH_LIMIT: Final = Batch.most_bytes - 1024
_MOST_ITEMS: Final = 1000
_MOST_RECORDS: Final = 100
_MOST_MOVES: Final = 1000
_MOST_DEALS: Final = 10_000_000
_CONTENDERS: Final = 8

Body = dict[str, Any]


def hard_request(game: Game, resource: str, played: Played) -> tuple[str, bytes]:
    """Return the address and the body of a request; for `table` within an application's context."""
    path, make = RESOURCES[resource]
    return f"/v1/games/{game.id}/{path}", orjson.dumps(make(game, played))


def _at_stop(game: Game, played: Played) -> Body:
    return game.write(position_of(game, played, played.stop))


def _legal_moves(game: Game, played: Played) -> Body:
    asked = list(islice(cycle(played.moves or ["pass"]), _MOST_MOVES))
    return {"state": _at_stop(game, played), "check": asked}


def _moves(game: Game, played: Played) -> Body:
    rest = played.moves[played.stop :][:_MOST_MOVES]
    return {"state": _at_stop(game, played), "moves": rest or ["pass"]}


def _views(game: Game, played: Played) -> Body:
    return {"state": _at_stop(game, played), "seat": 0}


def _deals(game: Game, played: Played) -> Body:
    over = position_of(game, played, len(played.moves))
    if over.state.is_match_over():
        return {"options": played.line.options, "seed": "s"}
    return {"state": game.write(over), "seed": "s"}


def _scores(game: Game, played: Played) -> Body:
    item = score_item(game, game.write(position_of(game, played, len(played.moves))), played.line.seed)
    return {"items": _as_many(item, _MOST_ITEMS, _BATCH_LIMIT)}


def _replays(game: Game, played: Played) -> Body:
    whole = played.record
    while len(orjson.dumps(whole)) > _BATCH_LIMIT:
        whole = {**whole, "deals": whole["deals"][: len(whole["deals"]) // 2]}
    return {"records": _as_many(whole, _MOST_RECORDS, _BATCH_LIMIT)}


def _as_many(item: Body, most: int, limit: int) -> list[Body]:
    """The same item as often as a body of so many bytes can hold it."""
    return [item] * max(1, min(most, limit // (len(orjson.dumps(item)) + 1)))


def _table(game: Game, played: Played) -> Body:
    """Return a sealed table at the end of its match, which contains the whole match."""
    options, deals = played.line.options, played.record["deals"]
    codes = [bytes(int(code) for code in game.deck_codes(deal["deck"])) for deal in deals]
    moves = [tuple(int(game.parse_move(move)) for move in deal["moves"]) for deal in deals]
    carried = game.new_state(options).carried()
    for deck, made in zip(codes[:-1], moves[:-1], strict=True):
        carried = open_deal(game, options, carried, deck, made).state.carried()
    position = open_deal(game, options, carried, codes[-1], moves[-1])
    past = [PastDeal(deal["dealer"], made) for deal, made in zip(deals[:-1], moves[:-1], strict=True)]
    secrets = Secrets(bytes(16), str(played.line.seed), "salt")
    levels = [""] * game.seats(options)
    table = Table(game, options, levels, secrets, carried, codes[-1], position, 1, first_lines(levels), past)
    return {"table": tokens().seal(table)}


def _opponent(game: Game, played: Played) -> Body:
    state = _at_stop(game, played)
    return {"state": state, "seats": list(range(len(state["deal"]["hands"]))), "level": "random", "seed": "s"}


def _analysis(game: Game, played: Played) -> Body:
    return {"state": _at_stop(game, played), "level": "strong", "iterations": 1, "seed": "s"}


def _simulation(game: Game, played: Played) -> Body:
    players = ["random"] * game.seats(played.line.options)
    return {"options": played.line.options, "players": players, "deals": _MOST_DEALS, "seed": "s"}


def _tournament(game: Game, played: Played) -> Body:
    players = ["random", *({"level": "greedy", "iterations": number} for number in range(1, _CONTENDERS))]
    return {"options": played.line.options, "players": players, "deals": _MOST_DEALS // 100, "seed": "s"}


def _review(game: Game, played: Played) -> Body:
    record = _replays(game, played)["records"][0]
    return {"record": record, "level": "strong", "iterations": 2, "seed": "s"}


#: By name: the last step of the path, and what makes the body.
RESOURCES: Final[Mapping[str, tuple[str, Callable[[Game, Played], Body]]]] = {
    "legal-moves": ("legal-moves", _legal_moves),
    "moves": ("moves", _moves),
    "views": ("views", _views),
    "deals": ("deals", _deals),
    "scores": ("scores", _scores),
    "replays": ("replays", _replays),
    "tables": ("views", _table),
    "opponent-moves": ("opponent-moves", _opponent),
    "analyses": ("analyses", _analysis),
    "simulations": ("simulations", _simulation),
    "reviews": ("reviews", _review),
    "tournaments": ("tournaments", _tournament),
}
