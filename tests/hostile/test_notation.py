"""Texts and positions that Hypothesis makes: read as what they are, or refused with what is wrong."""

from __future__ import annotations

import copy
import json
from typing import Any, Final

from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.games.catalogue import GAMES
from croupier.games.errors import NotationError
from croupier.games.game import Game
from croupier.games.referee import legal_moves
from croupier.sealing.keys import SealKey
from croupier.sealing.sealer import Sealer, UnsealError
from tests.games.samples import every_game, positions
from tests.service.asking import JSON
from tests.thoroughness import scaled

QUICK: Final = settings(
    max_examples=scaled(30, 300),
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
SEALER: Final = Sealer((SealKey("k1", bytes(32)),))

#: What texts of moves are made of, and anything else.
PIECES: Final = (
    st.sampled_from([" ", ":", "=", "@", "-", "+", ",", "??", "0", "9" * 30, "-1",
        "\u0663", "\u00a0", "\n", "\x00", "AS", "TD"])
    | st.sampled_from(sorted({verb for game in GAMES.values() for verb in game.labels}))
    | st.text(max_size=8)
)  # fmt: skip
TEXTS: Final = st.lists(PIECES, max_size=8).map("".join) | st.lists(PIECES, max_size=8).map(" ".join)
VALUES: Final[st.SearchStrategy[Any]] = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.floats(allow_nan=False) | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=8,
)


@every_game
@QUICK
@given(text=TEXTS)
def test_a_text_is_a_move_or_none(game: Game, text: str) -> None:
    try:
        move = game.parse_move(text)
    except NotationError:
        return
    assert game.parse_move(game.move_text(move)) == move


@every_game
@QUICK
@given(data=st.data())
def test_a_legal_move_that_is_altered_is_a_move_or_none(game: Game, data: st.DataObject) -> None:
    texts = [game.move_text(move) for move in legal_moves(data.draw(st.sampled_from(positions(game))))]
    text = data.draw(st.sampled_from(texts or ["pass"]))
    place = data.draw(st.integers(0, len(text)))
    altered = text[:place] + data.draw(PIECES) + text[place + data.draw(st.integers(0, 2)) :]
    try:
        move = game.parse_move(altered)
    except NotationError:
        return
    assert game.parse_move(game.move_text(move)) == move


def places(value: Any, place: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Every place within plain data."""
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [place, *(inner for name, member in members for inner in places(member, (*place, name)))]


@every_game
@QUICK
@given(data=st.data())
def test_an_altered_state_is_answered(client: FlaskClient, game: Game, data: st.DataObject) -> None:
    state = copy.deepcopy(game.write(data.draw(st.sampled_from(positions(game)))))
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.sampled_from(places(state)[1:]))
        parent: Any = state
        for step in place[:-1]:
            parent = parent[step]
        parent[place[-1]] = data.draw(VALUES)
    response = client.post(f"/v1/games/{game.id}/legal-moves", json={"state": state})
    assert response.status_code in (200, 400, 422), response.get_data(as_text=True)
    if response.status_code != 200:
        problem = response.get_json()
        assert problem["errors"]
        assert all(error["pointer"].startswith("/state") or error["pointer"] == "" for error in problem["errors"])


@every_game
@QUICK
@given(body=VALUES)
def test_any_body_is_refused_where_no_body_can_be_good(client: FlaskClient, game: Game, body: Any) -> None:
    response = client.post(f"/v1/games/{game.id}/moves", data=json.dumps(body), content_type=JSON)
    assert response.status_code in (400, 422), response.get_data(as_text=True)


@QUICK
@given(token=st.text(max_size=300) | st.from_regex(r"[A-Za-z0-9_.-]{0,300}", fullmatch=True))
def test_no_text_is_a_sealed_table(token: str) -> None:
    try:
        SEALER.open("table", token)
    except UnsealError:
        return
    raise AssertionError(token)


@QUICK
@given(data=st.data(), content=st.binary(max_size=200))
def test_a_token_that_is_altered_anywhere_does_not_open(data: st.DataObject, content: bytes) -> None:
    token = SEALER.seal("table", content)
    assert SEALER.open("table", token) == content
    place = data.draw(st.integers(0, len(token) - 1))
    altered = token[:place] + data.draw(st.characters()) + token[place + 1 :]
    try:
        opened = SEALER.open("table", altered)
    except UnsealError:
        return
    # A character that stands for the same bits, at the end.
    assert altered == token or opened == content
