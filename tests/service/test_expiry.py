"""Sealed tables expire, are of one game, and are as long as others like them."""

from __future__ import annotations

import pytest
from flask import Flask

from croupier.games.catalogue import GAMES
from croupier.games.game import Game
from croupier.sealing.sealer import Sealer
from croupier.sealing.tokens import ExpiredError, Tokens
from service.app import create_app
from service.settings import Settings
from tests.games.samples import every_game, seeded
from tests.service.asking import Table as Resources
from tests.service.played import DAY, NEW, OLD, played_table
from tests.service.sealed import SealedMatch
from workers.settings import JobSettings

# Expiry and games


def test_a_table_expires_when_nobody_plays_on() -> None:
    game = GAMES["seven-up"]
    clock = [1000.0]
    tokens = Tokens(Sealer([OLD]), 30 * DAY, lambda: clock[0])
    token = tokens.seal(played_table(game, 3))
    clock[0] += 30 * DAY - 1
    again = tokens.seal(tokens.open(game, token))
    clock[0] += 2
    with pytest.raises(ExpiredError):
        tokens.open(game, token)
    assert tokens.open(game, again).ply == 4


def test_an_expired_table_is_a_problem(app: Flask) -> None:
    other = create_app(Settings(jobs=JobSettings(seal_keys=(NEW,))))
    resources = Resources(other.test_client(), GAMES["seven-up"])
    old = Tokens(Sealer([NEW]), DAY, lambda: 1000.0)
    body = {"table": old.seal(played_table(GAMES["seven-up"], 3))}
    [error] = resources.refusal("views", body, "bad-table")
    assert (error["pointer"], error["code"]) == ("/table", "expired")


@every_game
def test_a_table_is_of_one_game(table: Resources, game: Game) -> None:
    match = SealedMatch(table)
    for other in GAMES.values():
        if other.id != game.id:
            elsewhere = Resources(table.client, other)
            [error] = elsewhere.refusal("views", match.body(0), "bad-table")
            assert error["code"] == "unsealed"


@every_game
def test_one_tables_key_is_useless_at_another(table: Resources) -> None:
    one, other = SealedMatch(table), SealedMatch(table)
    for seat in range(len(one.keys)):
        table.refusal("views", {"table": one.token, "key": other.keys[seat]}, "bad-key")
        table.refusal("moves", {"table": one.token, "key": other.keys[seat], "moves": ["pass"]}, "bad-key")


@every_game
def test_a_changed_table_is_refused_by_every_resource(table: Resources) -> None:
    match = SealedMatch(table)
    rng = seeded(6)
    members: dict[str, dict[str, object]] = {"views": {}, "legal-moves": {}, "moves": {"moves": ["pass"]}, "deals": {}}
    for resource, more in members.items():
        for place in rng.sample(range(len(match.token)), 10):
            sign = "A" if match.token[place] != "A" else "B"
            changed = match.token[:place] + sign + match.token[place + 1 :]
            table.refusal(resource, {**match.body(0), "table": changed, **more}, "bad-table")


def test_a_table_survives_the_rotation_of_the_master_key() -> None:
    game = GAMES["seven-up"]
    before = Resources(create_app(Settings(jobs=JobSettings(seal_keys=(OLD,)))).test_client(), game)
    match = SealedMatch(before, dealer=0)
    match.resources = Resources(create_app(Settings(jobs=JobSettings(seal_keys=(NEW, OLD)))).test_client(), game)
    match.play("stand")
    assert match.token.startswith("new.")
    assert match.view(0)["ply"] == 2
    match.resources = Resources(create_app(Settings(jobs=JobSettings(seal_keys=(NEW,)))).test_client(), game)
    assert match.view(1)["seat"] == 1
    body = {"table": match.first["table"], "key": match.keys[0]}
    match.resources.refusal("views", body, "bad-table")


# Lengths


@every_game
def test_the_length_of_a_token_is_in_steps(game: Game) -> None:
    tokens = Tokens(Sealer([OLD]), DAY)
    lengths = {len(tokens.seal(played_table(game, moves))) for moves in range(40)}
    assert len(lengths) < 6
    assert all((length - len("old.")) * 3 // 4 % 192 == 32 for length in lengths)
