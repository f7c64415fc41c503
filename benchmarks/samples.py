"""Bodies to send, of seeded random play: states in the middle of deals, records of matches, items to score."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final
from zlib import crc32

import orjson

from benchmarks.lines import Line, Played, play_line, position_of
from croupier.games.colonne.game import COLONNE
from croupier.games.costly_colours.game import COSTLY_COLOURS
from croupier.games.game import Game
from croupier.games.seven_up.game import SEVEN_UP
from croupier.games.upcolor.game import UPCOLOR
from croupier.players.rng import Rng

#: Hundredths of a deal after which its state is taken.
_MIDDLE: Final = 50
Data = dict[str, Any]


def sample_match(game: Game, seed: str, deals: int = 1000) -> Played:
    """Play a match at random under the default options, or its first deals; it begins with a deal that has moves."""
    played = play_line(game, Line(game.complete_options({}), crc32(seed.encode()), {}, _MIDDLE), deals)
    return played if played.moves else sample_match(game, seed + "+", deals)


def _samples(game: Game, count: int) -> list[Played]:
    return [sample_match(game, f"benchmark {number}", 1) for number in range(count)]


def _middle(game: Game, played: Played) -> dict[str, Any]:
    return game.write(position_of(game, played, played.stop))


def legal_moves_bodies(game: Game, count: int) -> list[dict[str, Any]]:
    """Bodies of requests for the legal moves in the middle of `count` deals."""
    return [{"state": _middle(game, played)} for played in _samples(game, count)]


def moves_bodies(game: Game, count: int) -> list[dict[str, Any]]:
    """Bodies of requests to play one move in the middle of `count` deals."""
    return [{"state": _middle(game, played), "moves": [played.moves[played.stop]]} for played in _samples(game, count)]


def score_items(game: Game, count: int) -> list[dict[str, Any]]:
    """Items to score, of `count` deals."""
    return [score_item(game, game.write(played.end), number) for number, played in enumerate(_samples(game, count))]


def score_item(game: Game, state: dict[str, Any], seed: int) -> dict[str, Any]:
    """Return a score item for a finished deal. Facts outside the state are drawn."""
    return ITEMS[game.id](state, Rng(seed))


def post(path: str, body: Mapping[str, Any]) -> bytes:
    """Write a whole request that posts `body`."""
    content = orjson.dumps(body)
    head = (
        f"POST {path} HTTP/1.1",
        "Host: localhost",
        "Content-Type: application/json",
        f"Content-Length: {len(content)}",
    )
    return "\r\n".join((*head, "", "")).encode() + content


# Items to score


def _upcolor(state: Data, rng: Rng) -> Data:
    """A match whose winners are drawn."""
    seats = len(state["deal"]["hands"])
    winners = [rng.below(seats) for _ in range(state["options"]["deals"])]
    return {"options": state["options"], "winners": winners, "barred": [[] for _ in winners], "carried": 0}


def _costly_colours(state: Data, rng: Rng) -> Data:
    """A hand drawn for the turned card of the deal."""
    turned = state["deal"]["turned"]
    pack = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK" if rank + suit != turned]
    hand = [pack.pop(rng.below(len(pack))) for _ in range(3)]
    return {"kind": "hand", "options": state["options"], "turned": turned, "hand": hand}


def _seven_up(state: Data, rng: Rng) -> Data:
    """The tricks of the deal."""
    tricks = [{"leader": trick["leader"], "cards": trick["cards"]} for trick in state["deal"]["tricks"]]
    return {"options": state["options"], "trump": state["deal"]["trump"], "tricks": tricks}


def _colonne(state: Data, rng: Rng) -> Data:
    """The whole table of the deal."""
    deal = state["deal"]
    out = next((seat for seat, hand in enumerate(deal["hands"]) if not hand), None)
    laid = [has_laid or seat == out for seat, has_laid in enumerate(deal["laid"])]
    melds = [{name: meld[name] for name in ("team", "kind", "in_hand", "cards")} for meld in deal["melds"]]
    return {
        "options": state["options"], "trump": deal["trump"], "melds": melds, "hands": deal["hands"],
        "out": out, "laid": laid, "floche": None, "coup_blanc": False,
    }  # fmt: skip


ITEMS: Final[dict[str, Callable[[Data, Rng], Data]]] = {
    UPCOLOR.id: _upcolor,
    COSTLY_COLOURS.id: _costly_colours,
    SEVEN_UP.id: _seven_up,
    COLONNE.id: _colonne,
}
