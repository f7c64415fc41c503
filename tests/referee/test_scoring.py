"""Items and records are scored as the second implementations score them."""

from __future__ import annotations

from typing import Any, Final

import pytest

from croupier.games.catalogue import GAMES
from croupier.games.faults import RefusedError
from croupier.games.game import Game
from croupier.referee.reader import Reader
from croupier.referee.scoring import score_item, verify_record
from croupier.wording.faults import in_words
from tests.facts.catalogue import facts_of
from tests.games.samples import every_game, faults_of
from tests.referee.support import record_of, reference_matches, same_lines

#: Wrong items, and the texts of their faults in English and French.
WRONG: Final[list[tuple[str, dict[str, Any], list[str], list[str]]]] = [
    (
        "seven-up",
        {"kind": "deal", "dealer": 0, "turned": ["5H"], "tricks": []},
        ["“tricks” must have 6 entries, not 0"],
        ["« tricks » : il faut 6 éléments, et non 0"],
    ),
    (
        "upcolor",
        {
            "options": {"players": 8, "deals": 1, "discard_penalty": True},
            "winners": [7, 0],
            "barred": [[0, 1, 2, 3, 4, 5]],
        },
        ["“winners” must have 1 entry, not 2", "“barred”, entry 1 must have at most 5 entries, not 6"],
        ["« winners » : il faut 1 élément, et non 2", "« barred », élément 1 : il faut au plus 5 éléments, et non 6"],
    ),
    (
        "costly-colours",
        {
            "kind": "deal",
            "dealer": 0,
            "turned": "5H",
            "hands": [["AS", "2S", "3S"], ["4D", "5D", "6D"]],
            "exchange": {"seat": 0, "passed": "KC", "returned": "2S"},
            "played": [{"seat": 0, "card": "AS", "value": 5}],
        },
        ["“exchange”, “passed” is KC; it must be 4D, 5D or 6D", "Card 1, “value” is 5; it must be 1 or 11"],
        ["« exchange », « passed » vaut KC ; il faut 4D, 5D ou 6D", "Carte 1, « value » vaut 5 ; il faut 1 ou 11"],
    ),
    (
        "colonne",
        {
            "trump": "H",
            "melds": [
                {
                    "kind": "run",
                    "team": 0,
                    "cards": [{"card": card, "as": card, "seat": 1} for card in ("5C", "6C", "7C")],
                    "in_hand": False,
                }
            ],
            "hands": [[], [], [], []],
            "out": None,
            "laid": [True, True, True, True],
            "floche": "simple",
            "coup_blanc": False,
        },
        [
            *[f"Meld 1, card {number}, “seat” is 1; it must be 0 or 2" for number in (1, 2, 3)],
            "“floche” is simple; it must be null",
        ],
        [
            *[f"Combinaison 1, carte {number}, « seat » vaut 1 ; il faut 0 ou 2" for number in (1, 2, 3)],
            "« floche » vaut simple ; il faut null",
        ],
    ),
]


@pytest.mark.parametrize(("game", "item", "english", "french"), WRONG)
def test_faults_of_an_item_are_in_words(game: str, item: Any, english: list[str], french: list[str]) -> None:
    faults = faults_of(GAMES[game].score_item, item)
    assert [in_words(fault, GAMES[game]).text for fault in faults] == english
    assert [in_words(fault, GAMES[game], "fr").text.replace("\N{NO-BREAK SPACE}", " ") for fault in faults] == french


@every_game
def test_records_of_the_reference_are_valid(game: Game) -> None:
    for match in reference_matches(game):
        found = verify_record(game, record_of(match), Reader())
        assert (found.fault, found.state) == (None, match[-1].states[-1])
        assert [deal["result"] for deal in found.deals] == [deal.states[-1]["deal"]["result"] for deal in match]
        for deal, expected in zip(found.deals, match, strict=True):
            same_lines(deal["lines"], [line for lines in expected.lines for line in lines])


@every_game
def test_record_is_scored_up_to_its_first_fault(game: Game) -> None:
    match = reference_matches(game)[0]
    record = record_of(match)
    record["deals"][-1]["moves"][1:] = ["fly"]
    found = verify_record(game, record, Reader(language="fr"))
    assert found.fault is not None
    assert (found.fault.pointer, found.fault.code) == (f"/deals/{len(match) - 1}/moves/1", "unreadable-move")
    assert "fly" in found.fault.text
    assert found.state == match[-1].states[1]


@every_game
def test_lines_of_an_item_add_up_to_its_totals(game: Game) -> None:
    for item in facts_of(game).score_items:
        found = score_item(game, item, Reader())
        assert sum(found["totals"]) == sum(line["points"] for line in found["lines"])
        assert all(line["text"] and line["rule"] in game.rulebook.rules for line in found["lines"])


@every_game
def test_impossible_options_of_an_item_are_named(game: Game) -> None:
    with pytest.raises(RefusedError) as refused:
        score_item(game, {**facts_of(game).score_items[0], "options": {"bogus": 1}}, Reader())
    assert refused.value.pointer == "/options/bogus"


def test_match_of_results_has_standings_and_winners() -> None:
    item = {"kind": "match", "options": {"games": 1}, "deals": [{"points": [4, 0]}, {"points": [3, 1]}]}
    found = score_item(GAMES["seven-up"], item, Reader())
    assert [standing["points"] for standing in found["standings"]] == [[4, 0], [7, 1]]
    assert found["winners"] == [0]
