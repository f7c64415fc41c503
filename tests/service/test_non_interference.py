"""Hidden cards stay hidden: tables that look alike to a seat answer it alike, byte for byte."""

from __future__ import annotations

import io
import json
import os
import random
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

import pytest
from flask import Flask

from games.build_info import COMPILED
from games.catalogue import GAMES
from games.game import Game
from games.moves import MoveList
from service.table import seen_events_data
from tests.games.samples import seeded
from tests.service.asking import JSON
from tests.service.twins import Twins, events_seen, make_twins
from workers.sealing.tokens import Tokens

#: Twins of each game; a part is one test, so that several processes share them.
PAIRS: Final = int(os.environ.get("CROUPIER_PAIRS", "10000" if COMPILED else "240"))
PARTS: Final = 4
#: What no game has as a move, and what some have.
TEXTS: Final = (
    "",
    "fly",
    "pass",
    "beg",
    "draw",
    "go",
    "take 2",
    "play 9S",
    "mog 5H",
    "throw AS",
    "play Y",
    "discard 2D",
)

#: An answer: status, headers, body.
Answer = tuple[str, list[tuple[str, str]], Any]


class Wire:
    """Asks the application in process, without what a test client adds."""

    def __init__(self, app: Flask, game: Game) -> None:
        self._app = app
        self._root = f"/v1/games/{game.id}/"
        self._status = ""
        self._headers: list[tuple[str, str]] = []

    def ask(self, resource: str, body: dict[str, Any], language: str) -> Answer:
        """Post `body`; the body of the answer is read as JSON."""
        raw = json.dumps(body).encode()
        environ = {
            "REQUEST_METHOD": "POST", "PATH_INFO": self._root + resource, "CONTENT_TYPE": JSON,
            "CONTENT_LENGTH": str(len(raw)), "HTTP_ACCEPT_LANGUAGE": language, "wsgi.input": io.BytesIO(raw),
            "wsgi.errors": io.StringIO(), "wsgi.url_scheme": "http", "SERVER_NAME": "localhost", "SERVER_PORT": "80",
            "SERVER_PROTOCOL": "HTTP/1.1", "SCRIPT_NAME": "", "QUERY_STRING": "",
        }  # fmt: skip
        chunks = self._app.wsgi_app(environ, self._start)
        return self._status, self._headers, json.loads(b"".join(chunks))

    def _start(self, status: str, headers: list[tuple[str, str]], _: object = None) -> Any:
        self._status, self._headers = status, headers
        return None


def requests(twins: Twins, rng: random.Random) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield what a seat, or a spectator, may ask about a table."""
    key = {} if twins.seat is None else {"key": twins.one.keys()[twins.seat] or "no key of this table"}
    yield "views", key
    if not key:
        return
    yield "legal-moves", {**key, "check": [*rng.sample(TEXTS, 3), *own_moves(twins, rng)]}
    for move in [rng.choice(TEXTS), *own_moves(twins, rng)]:
        yield "moves", {**key, "moves": [move]}
    yield "deals", key


def own_moves(twins: Twins, rng: random.Random) -> list[str]:
    """Return up to two legal moves of the seat, if it is to act."""
    state = twins.one.position.state
    if state.to_act != twins.seat:
        return []
    moves = MoveList()
    state.legal_moves(moves)
    return [twins.one.game.move_text(move) for move in rng.sample(moves.to_list(), min(2, moves.size))]


def compare(one: Answer, other: Answer) -> bool:
    """Compare two answers; return whether they could be compared whole.

    A move may lawfully show its seat a card that it had not seen, or end the match, after which nothing is hidden;
    then only what the answers are, and how long a table is, can be alike.
    """
    assert one[0] == other[0]
    bodies = [answer[2] for answer in (one, other)]
    lengths = [len(body.pop("table", "")) for body in bodies]
    assert lengths[0] == lengths[1]
    if "view" in bodies[0] and (bodies[0]["view"] != bodies[1]["view"] or bodies[0]["reveal"]):
        return False
    assert bodies[0] == bodies[1]
    assert one[1] == other[1]
    assert ("Cache-Control", "no-store") in one[1]
    assert not [value for name, value in one[1] if name == "ETag"]
    return True


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_tables_that_look_alike_answer_alike(app: Flask, game: Game, part: int) -> None:
    tokens: Tokens = app.extensions["croupier-tables"]
    wire = Wire(app, game)
    whole = asked = 0
    for twins in islice(make_twins(game, seeded(part)), PAIRS // PARTS):
        rng = seeded(asked)
        sealed = [tokens.seal(table) for table in (twins.one, twins.other)]
        assert len(sealed[0]) == len(sealed[1])
        language = rng.choice(("en", "fr"))
        for resource, body in requests(twins, rng):
            one, other = (wire.ask(resource, {**body, "table": token}, language) for token in sealed)
            whole += compare(one, other)
            asked += 1
    assert whole > asked * 0.8


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_story_of_a_deal_is_told_alike(app: Flask, game: Game, part: int) -> None:
    """All events since the deal, other seats' moves too, as the seat may see them."""
    told = 0
    for twins in islice(make_twins(game, seeded(100 + part)), PAIRS // PARTS):
        stories = []
        for table in (twins.one, twins.other):
            recorder, again = events_seen(table)
            stories.append(seen_events_data(game, again.position, recorder, twins.seat, "en"))
        assert stories[0] == stories[1]
        told += len(stories[0])
    assert told > PAIRS // PARTS
