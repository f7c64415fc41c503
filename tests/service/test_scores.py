"""POST /v1/games/{game}/scores: the worked cases of the rules, and batches of which a part is bad."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.game import Game
from service.problems.codes import CODES
from tests.facts.catalogue import facts_of
from tests.facts.score_case import ScoreCase
from tests.games.samples import every_game
from tests.service.asking import Table, pointers
from tests.service.playing import check_lines, scorer


def scored(board: Table, item: object) -> list[float]:
    """Score one item, check that its lines sum to its totals, and return these."""
    [result] = board.score(item)
    assert "lines" in result, result
    check_lines(board.game, result["lines"])
    sums: list[float] = [0] * len(result["totals"])
    for line in result["lines"]:
        sums[scorer(line) if len(sums) > 1 else 0] += line["points"]
    assert sums == result["totals"]
    return sums


# The worked cases


@every_game
def test_the_worked_cases(table: Table, game: Game, subtests: pytest.Subtests) -> None:
    for name, case in facts_of(game).score_cases.items():
        with subtests.test(name):
            check_case(table, case)


def check_case(table: Table, case: ScoreCase) -> None:
    """Check that an item comes to what it should."""
    sums = scored(table, case.item)
    assert not case.totals or sums == list(case.totals)


# Batches


def check_item_problem(result: dict[str, Any], code: str) -> list[str]:
    """Check that a result is the problem `code`; return where its faults are."""
    assert result.keys() == {"type", "title", "status", "detail", "code", "errors"}, result
    assert (result["code"], result["status"], result["type"]) == (code, CODES[code].status, f"/problems/{code}")
    assert result["title"]
    assert result["detail"]
    assert result["errors"]
    return pointers(result["errors"])


#: Items that have no form of the game's.
FORMLESS: list[Any] = [None, 1, "5H", [], {}, {"luck": 1}, [[[[]]]]]


@every_game
def test_a_bad_item_is_its_own_problem_and_fails_no_other(table: Table, game: Game) -> None:
    good = facts_of(game).score_item
    members, pointer = facts_of(game).wrong_item
    [first, *bad, impossible, last] = table.score(good, *FORMLESS, {**good, **members}, good)
    assert first == last
    assert first["lines"]
    for result in bad:
        check_item_problem(result, "invalid-body")
    assert any(found.startswith(pointer) for found in check_item_problem(impossible, "impossible-item"))


@every_game
def test_the_faults_of_an_item_are_named_within_it(table: Table, game: Game) -> None:
    item = {**facts_of(game).score_item, "luck": 1, "options": {"luck": 1}}
    [result] = table.score(item)
    assert sorted(check_item_problem(result, "invalid-body")) == ["/luck", "/options/luck"]


@every_game
def test_options_that_cannot_be_are_a_fault_of_their_item(table: Table, game: Game) -> None:
    name = game.options[0].name
    results = table.score({**facts_of(game).score_item, "options": {name: "luck"}}, facts_of(game).score_item)
    assert check_item_problem(results[0], "invalid-body") == [f"/options/{name}"]
    assert "lines" in results[1]


@every_game
def test_a_thousand_items(table: Table, game: Game) -> None:
    results = table.score(*[facts_of(game).score_item] * 1000)
    assert len(results) == 1000
    assert all(result == results[0] for result in results)


@every_game
def test_lines_and_problems_follow_the_language(table: Table, game: Game) -> None:
    body = {"items": [facts_of(game).score_item, None]}
    english, french = (table.answer("scores", body, Accept_Language=language)["results"] for language in ("en", "fr"))
    assert english[0]["totals"] == french[0]["totals"]
    assert [line["text"] for line in english[0]["lines"]] != [line["text"] for line in french[0]["lines"]]
    assert english[1]["title"] != french[1]["title"]
