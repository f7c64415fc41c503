"""The hardest request of each resource that a line of play can be made into: a path, and a body within the limits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import cycle, islice
from typing import Any, Final

import orjson

from benchmarks.lines import Played, position_of
from benchmarks.samples import score_item
from croupier.club.entries import MOST_ENTRIES, read_entries
from croupier.games.game import Game
from croupier.players.review.plan import FEWEST_WORLDS
from croupier.sealing.tables import PastDeal, Secrets, Table, first_view_hashes, open_deal
from croupier.wording.language import ENGLISH
from service.jobs.reviews import MOST_MOVES
from service.resources.evenings import MOST_DEALS, count_deals
from service.schemas.batches import Batch
from service.schemas.evenings import EveningRequest
from service.tables import tokens

_BATCH_LIMIT: Final = Batch.most_bytes - 1024
_MOST_ITEMS: Final = 1000
_MOST_RECORDS: Final = 100
_MOST_MOVES: Final = 1000
_MOST_SIMULATED: Final = 10_000_000
_CONTENDERS: Final = 8
_LONGEST_NAME: Final = 40
#: Resources whose requests may have names.
_NAMED: Final = (
    "legal-moves", "moves", "views", "deals", "scores", "replays", "opponent-moves", "analyses", "reviews",
)  # fmt: skip

Body = dict[str, Any]


def hard_request(game: Game, resource: str, played: Played) -> tuple[str, bytes]:
    """Return the address and the body of a request; for `table` within an application's context.

    Requests of half of the lines have the longest names.
    """
    path, make = RESOURCES[resource]
    body = make(game, played)
    if resource in _NAMED and played.line.seed % 2:
        body["names"] = _names(game, played)
    return path.format(game.id), orjson.dumps(body)


def _names(game: Game, played: Played) -> list[str]:
    """Return names of the players: for half of the lines the longest."""
    seats = game.seats(game.complete_options(played.line.options))
    return [f"player {seat}".ljust(_LONGEST_NAME * (played.line.seed % 2), "\U0001d504") for seat in range(seats)]


def _at_stop(game: Game, played: Played) -> Body:
    return game.write(position_of(game, played, played.stop))


def _legal_moves(game: Game, played: Played) -> Body:
    check = list(islice(cycle(played.moves or ["pass"]), _MOST_MOVES))
    return {"state": _at_stop(game, played), "check": check}


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
    table = Table(game, options, levels, secrets, carried, codes[-1], position, 1, first_view_hashes(levels), past)
    return {"table": tokens().seal(table)}


def _opponent(game: Game, played: Played) -> Body:
    state = _at_stop(game, played)
    return {"state": state, "seats": list(range(len(state["deal"]["hands"]))), "level": "random", "seed": "s"}


def _analysis(game: Game, played: Played) -> Body:
    return {"state": _at_stop(game, played), "level": "strong", "iterations": 1, "seed": "s"}


def _simulation(game: Game, played: Played) -> Body:
    players = ["random"] * game.seats(played.line.options)
    return {"options": played.line.options, "players": players, "deals": _MOST_SIMULATED, "seed": "s"}


def _tournament(game: Game, played: Played) -> Body:
    players = ["random", *({"level": "greedy", "iterations": number} for number in range(1, _CONTENDERS))]
    return {"options": played.line.options, "players": players, "deals": _MOST_SIMULATED // 100, "seed": "s"}


def _review(game: Game, played: Played) -> Body:
    record = _replays(game, played)["records"][0]
    while sum(len(deal["moves"]) for deal in record["deals"]) > MOST_MOVES:
        record["deals"].pop()
    return {"record": record, "level": "strong", "iterations": FEWEST_WORLDS, "seed": "s"}


def _evening(game: Game, played: Played) -> Body:
    """Return as many entries of a match as a request counts, then corrections that count the last one again.

    Half of the lines have the longest names, and half of them one match. A correction that changes a deal and the
    status shows all deals.
    """
    entry = {"players": _names(game, played), "record": _replays(game, played)["records"][0]}
    limit = EveningRequest.most_bytes - 16 * 1024
    while (size := count_deals(read_entries([entry], ENGLISH))) > MOST_DEALS or len(orjson.dumps(entry)) > limit:
        entry["record"]["deals"] = entry["record"]["deals"][: len(entry["record"]["deals"]) // 2]
    most = 1 if played.line.seed % 4 > 1 else MOST_ENTRIES - 1
    entries = _as_many(entry, min(most, MOST_DEALS // size), limit)
    again = min(MOST_ENTRIES - len(entries), MOST_DEALS // size - len(entries))
    change = {"match": len(entries), "deal": 1, "dealer": 0, "status": "provisional", "reason": "again"}
    return {"entries": [*entries, *[change] * again]}


#: By name: the path, in which {} is the game, and what makes the body.
RESOURCES: Final[Mapping[str, tuple[str, Callable[[Game, Played], Body]]]] = {
    "legal-moves": ("/v1/games/{}/legal-moves", _legal_moves),
    "moves": ("/v1/games/{}/moves", _moves),
    "views": ("/v1/games/{}/views", _views),
    "deals": ("/v1/games/{}/deals", _deals),
    "scores": ("/v1/games/{}/scores", _scores),
    "replays": ("/v1/games/{}/replays", _replays),
    "tables": ("/v1/games/{}/views", _table),
    "opponent-moves": ("/v1/games/{}/opponent-moves", _opponent),
    "analyses": ("/v1/games/{}/analyses", _analysis),
    "simulations": ("/v1/games/{}/simulations", _simulation),
    "reviews": ("/v1/games/{}/reviews", _review),
    "tournaments": ("/v1/games/{}/tournaments", _tournament),
    "evenings": ("/v1/evenings", _evening),
}
