"""One deal and one move of each game, and that the engine is the one that is meant to be tried."""

from __future__ import annotations

import os

from flask.testing import FlaskClient

from croupier.games.game import Game
from tests.games.samples import every_game


@every_game
def test_a_deal_and_a_move(client: FlaskClient, game: Game) -> None:
    root = f"/v1/games/{game.id}"
    dealt = client.post(f"{root}/deals", json={"options": {}, "seed": "croupier"}).get_json()
    move = dealt["legal_moves"][0]["move"]
    played = client.post(f"{root}/moves", json={"state": dealt["state"], "moves": [move]}).get_json()
    assert played["state"]["deal"]["history"] == [{"seat": dealt["state"]["to_act"], "move": move}]
    listed = client.post(f"{root}/legal-moves", json={"state": played["state"]}).get_json()
    assert listed["legal_moves"] == played["legal_moves"]


def test_the_engine_is_the_one_expected(client: FlaskClient) -> None:
    expected = os.environ.get("CROUPIER_EXPECT_COMPILED") == "1"
    ready = client.get("/readyz").get_json()
    assert ready["status"] == "ready"
    assert ready["compiled"] or not expected
