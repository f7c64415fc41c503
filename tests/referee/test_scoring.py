"""Items and records are scored as the second implementations score them."""

from __future__ import annotations

import pytest

from croupier.games.catalogue import GAMES
from croupier.games.faults import RefusedError
from croupier.games.game import Game
from croupier.referee.reader import Reader
from croupier.referee.scoring import score_item, verify_record
from tests.facts.catalogue import facts_of
from tests.games.samples import every_game
from tests.referee.support import record_of, reference_matches, same_lines


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
