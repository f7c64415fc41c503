"""One deal and one move of each game, and a check of the engine in use."""

from __future__ import annotations

import sys
from pathlib import Path
from types import FrameType
from typing import Final

from flask.testing import FlaskClient

from croupier.games.game import Game
from tests.games.samples import every_game

ROOT: Final = Path(__file__).parents[2]
#: Maximum number of modules of service and runtime in a move's request, without API keys.
MOST_MODULES: Final = 15


@every_game
def test_deal_and_move(client: FlaskClient, game: Game) -> None:
    root = f"/v1/games/{game.id}"
    dealt = client.post(f"{root}/deals", json={"options": {}, "seed": "croupier"}).get_json()
    move = dealt["legal_moves"][0]["move"]
    played = client.post(f"{root}/moves", json={"state": dealt["state"], "moves": [move]}).get_json()
    assert played["state"]["deal"]["history"] == [{"seat": dealt["state"]["to_act"], "move": move}]
    listed = client.post(f"{root}/legal-moves", json={"state": played["state"]}).get_json()
    assert listed["legal_moves"] == played["legal_moves"]


def test_move_passes_through_few_modules(client: FlaskClient) -> None:
    dealt = client.post("/v1/games/seven-up/deals", json={"options": {}, "seed": "croupier"}).get_json()
    body = {"state": dealt["state"], "moves": [dealt["legal_moves"][0]["move"]]}
    client.post("/v1/games/seven-up/moves", json=body)
    files: set[Path] = set()

    def note(frame: FrameType, event: str, argument: object) -> None:
        files.add(Path(frame.f_code.co_filename))

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        client.post("/v1/games/seven-up/moves", json=body)
    finally:
        sys.setprofile(before)
    modules = {str(file.relative_to(ROOT)) for file in files if file.is_relative_to(ROOT)}
    ours = sorted(file for file in modules if file.startswith(("service/", "runtime/")))
    assert "service/resources/game.py" in ours
    assert len(ours) <= MOST_MODULES, ours
