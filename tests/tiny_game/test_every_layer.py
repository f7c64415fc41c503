"""A game that no file of the tree names goes through every layer: referee, contract, players, tables, jobs, arena."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

import pytest

from croupier.command.main import main as run_command
from croupier.games.verify.checking import check_match
from croupier.players.arena.rates import rates_file, rates_of
from croupier.players.roster import LEVEL_NAMES, Roster
from service.contract.export import export
from tests.games.samples import seeded
from tests.service.asking import Table
from tests.service.sealed import SealedMatch
from tests.tiny_game.game.game import HIGH_CARD
from workers.jobs.catalogue import KINDS

GAME: Final = HIGH_CARD.id
HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parent.parent
WAIT: Final = {"Prefer": "wait=30"}


# The referee


def test_the_catalogue_shows_it_with_its_rules(table: Table) -> None:
    games = table.client.get("/v1/games").get_json()["games"]
    assert games[-1] == table.client.get(f"/v1/games/{GAME}").get_json()
    assert (games[-1]["game"], [level["level"] for level in games[-1]["levels"]]) == (GAME, list(LEVEL_NAMES))
    rules = table.client.get(f"/v1/games/{GAME}/rules").get_json()["rules"]
    assert [rule["id"] for rule in rules] == [f"HIC-{number}" for number in range(1, 6)]


def test_a_deal_is_played_card_by_card(table: Table) -> None:
    deck = ["AS", "KS", "2H", "KH", "9C", "9D"]
    deck += [card for card in HIGH_CARD.pack({}) if card not in deck]
    dealt = table.answer("deals", {"options": {}, "deck": deck, "dealer": 0})
    assert table.legal(dealt["state"]) == ["play AS", "play 2H", "play 9C"]
    played = table.play(dealt["state"], "play AS", "play KS", "play 2H", "play KH", "play 9D", "play 9C")
    lines = [(event["seat"], event["points"], event["rule"]) for event in played["events"] if event["type"] == "score"]
    assert lines == [(1, 1, "HIC-4"), (0, 1, "HIC-4")]
    assert played["state"]["deal"]["result"] == {"void": False, "winners": [], "points": [1, 1]}


def test_items_are_scored(table: Table) -> None:
    good, bad = table.score({"tricks": [["KS", "2H"], ["3C", "AD"], ["9S", "9H"]]}, {"tricks": [["KS", "KS"]]})
    assert good["totals"] == [1, 1]
    assert [error["rule"] for error in bad["errors"]] == ["HIC-1", "HIC-1"]


# The contract


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


# Players, tables, jobs


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_a_sealed_match_is_played_against_every_level(table: Table, level: str) -> None:
    match = SealedMatch(table, options={"target": 4}, computer=[None, level])
    match.play_match(seeded(1))
    assert table.replay(match.answer["reveal"]["record"])["valid"] is True
    assert check_match(match.answer, match.first["commitment"]) == []


def test_every_kind_of_job_is_done(table: Table) -> None:
    state = table.deal()["state"]
    players = {"options": {}, "players": ["random", "greedy"], "deals": 40}
    bodies: dict[str, Any] = {
        "opponent-moves": {"state": state, "seats": [0, 1], "level": "strong"},
        "analyses": {"state": state, "level": "best", "iterations": 20},
        "simulations": players,
        "tournaments": players,
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
    asked = ["simulate", GAME, "greedy", "random", "--deals", "100", "--jobs", "1", "--option", "target=3"]
    assert run_command(asked) == 0
    assert "high-card, 100 deals, 50 groups" in capsys.readouterr().out


def test_its_rates_stand_beside_its_roster(roster: Roster) -> None:
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
