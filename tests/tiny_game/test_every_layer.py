"""A game that no file of the tree names goes through the layers that its laws do not try: contract, jobs, arena."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

import pytest

from croupier.command.main import main as run_command
from croupier.players.arena.rates import rates_file, rates_of
from croupier.players.roster import LEVEL_NAMES, Roster
from service.export.__main__ import export
from tests.service.support import Table
from tests.tiny_game.game.game import HIGH_CARD
from workers.jobs.catalogue import KINDS

GAME: Final = HIGH_CARD.id
HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parent.parent
WAIT: Final = {"Prefer": "wait=30"}


# The contract


def test_the_catalogue_lists_its_page(table: Table) -> None:
    games = table.client.get("/v1/games").get_json()["games"]
    assert games[-1] == table.client.get(f"/v1/games/{GAME}").get_json()


def test_the_contract_is_exported_with_it(table: Table, tmp_path: Path) -> None:
    export(tmp_path)
    document = table.client.get("/openapi.json").get_json()
    assert {path for path in document["paths"] if path.startswith(f"/v1/games/{GAME}/")} == {
        path.replace("/seven-up/", f"/{GAME}/") for path in document["paths"] if "/seven-up/" in path
    }
    assert "HighCardState" in document["components"]["schemas"]
    assert (tmp_path / GAME / "deals.json").is_file()
    example = json.loads((tmp_path / "examples" / "scoreHighCard.json").read_text())
    assert example["response"]["body"]["results"][0]["totals"] == [1, 0]


# Jobs


def test_every_kind_of_job_is_done(table: Table) -> None:
    dealt = table.deal()
    state = dealt["state"]
    deal = {"deck": dealt["deck"], "dealer": state["deal"]["dealer"], "moves": [dealt["legal_moves"][0]["move"]]}
    players = {"options": {}, "players": ["random", "greedy"], "deals": 40}
    bodies: dict[str, Any] = {
        "opponent-moves": {"state": state, "seats": [0, 1], "level": "strong"},
        "analyses": {"state": state, "level": "best", "iterations": 20},
        "simulations": players,
        "tournaments": players,
        "reviews": {"record": {"game": GAME, "deals": [deal]}, "iterations": 100},
    }
    assert set(bodies) == set(KINDS)
    for resource, body in bodies.items():
        job = table.answer(resource, {**body, "seed": "croupier"}, **WAIT)
        assert job["state"] == "succeeded", job["problem"]
        if resource == "opponent-moves":
            assert job["result"]["state"]["phase"] == "deal_over"
        if "chart" in job["links"]:
            assert table.client.get(job["links"]["chart"]).status_code == 200


# The arena


def test_the_arena_plays_it(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["simulate", GAME, "greedy", "random", "--deals", "100", "--jobs", "1", "--option", "target=3"]
    assert run_command(command) == 0
    assert "high-card, 100 deals, 50 groups" in capsys.readouterr().out


def test_rates_file_is_next_to_its_roster(roster: Roster) -> None:
    assert rates_file(roster) == HERE / "players" / "rates.json"
    written = json.loads(rates_file(roster).read_text())
    for level in LEVEL_NAMES:
        rates = rates_of(roster, level, HIGH_CARD.complete_options({}))
        assert rates.milliseconds == written[level]["default"]["milliseconds"]


# Its own files alone


@pytest.mark.parametrize("folder", ["benchmarks", "croupier", "deploy", "runtime", "service", "tests", "workers"])
def test_no_other_file_names_it(folder: str) -> None:
    others = [path for path in (ROOT / folder).rglob("*.py") if HERE not in path.parents]
    assert others
    assert [path for path in others if re.search("high.?card", path.read_text(), re.IGNORECASE)] == []


def test_contributing_shows_the_lines_of_its_files() -> None:
    table = (ROOT / "CONTRIBUTING.md").read_text("utf-8").partition("| files of High Card |")[2].partition("\n\n")[0]
    rows = table.splitlines()[2:]
    assert len(rows) == 7
    for row in rows:
        *_, files, lines, _ = row.split("|")
        paths = [path for pattern in re.findall("`(.*?)`", files) for path in HERE.glob(pattern)]
        assert sum(len(path.read_text("utf-8").splitlines()) for path in paths) == int(lines), row
