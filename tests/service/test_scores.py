"""POST /v1/games/{game}/scores: the worked cases of the rules, and batches of which a part is bad."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.game import Game
from service.problem_codes import CODES
from tests.facts.catalogue import facts_of
from tests.games.samples import every_game
from tests.service.asking import Table, only, pointers
from tests.service.ledger import check_lines, scorer
from tests.service.worked_cases import COLONNE_MELDS, COLONNE_TABLES, NO_MELDS, PLAYS, POTS, SERIES, SHOWS
from tests.service.worked_cases import table as laid


def totals(board: Table, item: object) -> list[float]:
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


@only("seven-up")
@pytest.mark.parametrize("case", PLAYS)
def test_seven_up(table: Table, case: str) -> None:
    item, points = PLAYS[case]
    assert totals(table, item) == points


@only("costly-colours")
@pytest.mark.parametrize(("hand", "turned", "flat", "per_card"), SHOWS)
def test_costly_colours_show(table: Table, hand: str, turned: str, flat: int, per_card: int) -> None:
    item: dict[str, Any] = {"kind": "hand", "turned": turned, "hand": hand.split()}
    assert totals(table, item) == [flat]
    assert totals(table, {**item, "options": {"point_rate": "per_card"}}) == [per_card]


@only("costly-colours")
def test_costly_colours_flush(table: Table) -> None:
    assert totals(table, {"kind": "hand", "options": {"flush": 7}, "turned": "6H", "hand": ["3H", "4H", "5H"]}) == [14]


@only("costly-colours")
@pytest.mark.parametrize(("turned", "series", "points"), SERIES)
def test_costly_colours_play(table: Table, turned: str, series: str, points: list[int]) -> None:
    assert totals(table, {"kind": "series", "turned": turned, "series": written(series)}) == points


def written(series: str) -> list[dict[str, object]]:
    """Write a series: each card with its seat, by turns, and what it counts."""
    values = {**{str(number): number for number in range(2, 10)}, **dict.fromkeys("TJQK", 10)}
    cards = [card.partition("=") for card in series.split()]
    return [
        {"seat": index % 2, "card": card, "value": int(value) if value else values[card[0]]}
        for index, (card, _, value) in enumerate(cards)
    ]


@only("upcolor")
@pytest.mark.parametrize("case", POTS)
def test_upcolor(table: Table, case: str) -> None:
    item, nets = POTS[case]
    assert totals(table, item) == nets


@only("colonne")
@pytest.mark.parametrize(("case", "item", "points", "options"), COLONNE_MELDS)
def test_colonne_melds(table: Table, case: str, item: Any, points: float, options: dict[str, object]) -> None:
    [result] = table.score(laid(item, options=options))
    assert sum(line["points"] for line in result["lines"] if line["rule"] in ("COL-19", "COL-20")) == points, case


@only("colonne")
@pytest.mark.parametrize("case", COLONNE_TABLES)
def test_colonne_tables(table: Table, case: str) -> None:
    item, team, points = COLONNE_TABLES[case]
    assert totals(table, item)[team] == points


@only("colonne")
@pytest.mark.parametrize("item", NO_MELDS)
def test_colonne_what_is_no_meld(table: Table, item: dict[str, Any]) -> None:
    [result] = table.score(laid(item))
    assert check_item_problem(result, "impossible-item")[0].startswith("/melds/0")


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
@pytest.mark.parametrize(("items", "pointer"), [([], "/items"), (None, "/items"), ({}, "/items")])
def test_items_must_be_a_list_that_is_not_empty(table: Table, items: object, pointer: str) -> None:
    assert pointers(table.refusal("scores", {"items": items}, "invalid-body")) == [pointer]


@every_game
def test_more_than_a_thousand_items_are_refused(table: Table, game: Game) -> None:
    [error] = table.refusal("scores", {"items": [facts_of(game).score_item] * 1001}, "invalid-body")
    assert (error["pointer"], error["code"]) == ("/items", "wrong-length")


@every_game
def test_lines_and_problems_follow_the_language(table: Table, game: Game) -> None:
    body = {"items": [facts_of(game).score_item, None]}
    english, french = (table.answer("scores", body, Accept_Language=language)["results"] for language in ("en", "fr"))
    assert english[0]["totals"] == french[0]["totals"]
    assert [line["text"] for line in english[0]["lines"]] != [line["text"] for line in french[0]["lines"]]
    assert english[1]["title"] != french[1]["title"]
