"""The library through its first package alone: the page about it, matches in a program, and refusals."""

from __future__ import annotations

import copy
import doctest
import json
from collections.abc import Iterator
from multiprocessing.reduction import ForkingPickler
from typing import Any, cast
from xml.parsers.expat import ParserCreate

import pytest

import croupier
from benchmarks.edits import SET, Edit, at, edited, places
from croupier.games.catalogue import GAMES
from croupier.games.game import Game
from croupier.players import draw_world
from tests.games.playthroughs import files, load, record_of
from tests.games.samples import every_game
from tests.library.make_reference import HEADING, PAGE, reference

MATCHES: dict[str, croupier.Match] = {}


def played(game: str) -> croupier.Match:
    """Return a finished match: a golden one."""
    if game not in MATCHES:
        MATCHES[game] = croupier.load(record_of(GAMES[game], load(files(game)[0])))
    return copy.copy(MATCHES[game])


def halves(game: str) -> Iterator[croupier.Match]:
    """Yield matches at their beginning, in the middle of a deal, and at their end."""
    match = croupier.deal(game, seed="croupier")
    yield match
    match = copy.copy(match)
    for _ in range(5):
        match.push(match.legal_moves[-1])
    yield match
    yield played(game)


def sent(value: Any) -> Any:
    """Return a value as another process receives it."""
    return ForkingPickler.loads(ForkingPickler.dumps(value))


def test_examples_of_the_page_are_true() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert tried > 20
    assert not failed


def test_reference_equals_the_docstrings() -> None:
    printed = PAGE.read_text("utf-8").partition(HEADING)[2]
    assert printed == reference() + "\n", "python -m tests.library.make_reference"


@every_game
def test_match_equals_its_copies_and_its_record(game: Game) -> None:
    for match in halves(game.id):
        assert croupier.verify(match.record)
        for twin in (copy.copy(match), copy.deepcopy(match), sent(match), croupier.load(match.record)):
            assert twin == match
            assert (twin.seed, twin.state, twin.record) == (match.seed, match.state, match.record)
            assert (twin.events(), twin.legal_moves) == (match.events(), match.legal_moves)
            if twin.legal_moves:
                before = match.state
                twin.push(twin.legal_moves[0])
                assert twin != match
                assert match.state == before != twin.state
        assert match != croupier.load(match.record, seed="other")
        assert croupier.load(match.state, seed="one") == croupier.load(match.state, seed="one")
        assert match != match.record


def started_match(game: str, moves: int = 6) -> croupier.Match:
    """Return a match after this many moves, always the last legal one."""
    match = croupier.deal(game, seed="croupier")
    for _ in range(moves):
        match.push(match.legal_moves[-1])
    return match


@every_game
def test_pop_restores_position_and_events(game: Game) -> None:
    match = croupier.deal(game.id, seed="croupier")
    before = [match.copy()]
    while not match.is_deal_over and len(before) < 40:
        match.push(match.legal_moves[-1])
        before.append(match.copy())
    for earlier in reversed(before[:-1]):
        last = match.peek()
        assert match.pop() == last
        assert (match, match.events(), match.legal_moves) == (earlier, earlier.events(), earlier.legal_moves)
    with pytest.raises(IndexError, match="no move of this deal"):
        match.pop()


def test_loaded_state_takes_back_later_moves_only() -> None:
    match = croupier.load(started_match("seven-up", 3).state)
    assert match.move_stack == ()
    match.push(match.legal_moves[0])
    assert match.pop()
    with pytest.raises(IndexError):
        match.peek()


def test_match_has_no_hash_and_values_have_one() -> None:
    match = started_match("seven-up")
    with pytest.raises(TypeError, match="because a match changes"):
        hash(match)
    assert len({*match.events(), *match.events()}) == len(match.events())
    verdict = croupier.verify({**match.record, "deals": []})
    assert {verdict, verdict.fault, croupier.score("upcolor", {"winners": [0, 1, 0, 2]})}


def test_options_cannot_be_changed() -> None:
    match = started_match("seven-up")
    with pytest.raises(TypeError):
        cast(Any, match.options)["target"] = 3
    assert match.options["target"] == 7


@every_game
def test_changes_of_a_record_do_not_change_the_match(game: Game) -> None:
    match = played(game.id)
    before = json.dumps(match.record)
    record = match.record
    record["options"].clear()
    for deal in record["deals"]:
        deal["deck"].pop()
        deal["moves"].clear()
    assert json.dumps(match.record) == before


@every_game
def test_state_can_be_loaded_and_continued(game: Game) -> None:
    for match in halves(game.id):
        loaded = croupier.load(json.loads(json.dumps(match.state)))
        assert (loaded.state, loaded.scores, loaded.result) == (match.state, match.scores, match.result)
        assert sent(loaded).state == match.state
        with pytest.raises(ValueError, match="record"):
            _ = loaded.record


@every_game
def test_every_number_of_a_state_has_a_bound(game: Game) -> None:
    for match in halves(game.id):
        for place in places(match.state, every_item=True):
            if type(at(match.state, place)) is int:
                with pytest.raises(croupier.RefusedError):
                    croupier.load(edited(match.state, [Edit(place, SET, value=10**30)]))


def test_match_of_results_has_standings() -> None:
    item = {"kind": "match", "deals": [{"points": [3, 1]}, {"points": [4, 1]}]}
    score = croupier.score("seven-up", item)
    assert [standing["points"] for standing in score.standings] == [[3, 1], [7, 2]]
    assert list(score.totals) == [7, 2]
    assert not croupier.score("seven-up", {**item, "deals": []}).standings


@every_game
def test_illegal_move_changes_nothing(game: Game) -> None:
    match = croupier.deal(game.id, seed="croupier")
    before, events = match.state, match.events()
    for moves in (["fly"], [match.legal_moves[0], "fly"]):
        with pytest.raises(croupier.RefusedError) as refused:
            match.push(*moves)
        assert refused.value.pointer == f"/moves/{len(moves) - 1}"
        assert (match.state, match.events()) == (before, events)
        assert sent(refused.value).faults == refused.value.faults


@every_game
@pytest.mark.parametrize("language", ["en", "fr"])
def test_table_draws_itself(game: Game, language: str) -> None:
    for match in halves(game.id):
        match.language = language
        for view in (match.state, match.view(0), match.view(None)):
            assert max(map(len, view.text(40).splitlines())) <= 40
            svg = view._repr_svg_()
            assert view.text(40).count("R♥") + svg.count("R♥") in ((0,) if language == "en" else (0, 2))
            ParserCreate().Parse(svg, True)
            assert svg.count("<rect") > sum(len(hand) for hand in view["deal"]["hands"])
        assert match.is_deal_over or "▒▒" in str(match.view(None))
    assert croupier.deal(game.id).hand(0)._repr_svg_().count("<rect") > 1


def test_cards_are_read_as_printed_and_as_one_text() -> None:
    item = {"kind": "hand", "turned": "4H", "hand": ["JH", "2H", "TH"]}
    for hand in ("JH 2H TH", ("JH", "2H", "TH"), ["J♥", "♥2", "10♥"], "J♥ 2♥️ ♥10"):
        assert croupier.score("costly-colours", {**item, "hand": hand}) == croupier.score("costly-colours", item)
    for game in GAMES:
        deck = croupier.deal(game, seed="croupier").record["deals"][0]["deck"]
        printed = str(croupier.Hand(deck))
        assert croupier.deal(game, deck=cast(Any, printed)).record["deals"][0]["deck"] == deck
    match = croupier.deal("seven-up", seed="croupier")
    match.push("stand")
    for move in match.legal_moves:
        drawn = move.replace(move.cards[0], str(croupier.Hand(move.cards)))
        assert match.explain(drawn) is None
    assert match.push(drawn)


@every_game
def test_drawn_world_is_legal_and_has_the_same_view(game: Game) -> None:
    match, drawn = croupier.deal(game.id, seed="croupier"), 0
    while not match.is_deal_over and len(match.move_stack) < 40:
        view, number = match.view(), len(match.move_stack)
        world = draw_world(view, seed="one", number=number)
        assert croupier.load(world).view() == view
        assert draw_world(view, seed="one", number=number) == world
        drawn += draw_world(view, seed="one", number=number + 1) != world
        match.push(match.legal_moves[-1])
    assert drawn > 1


def test_dir_shows_only_the_public_names() -> None:
    croupier.deal("seven-up")
    assert dir(croupier) == sorted([*croupier.__all__, "games", "players"])
    assert dir(croupier.players) == ["analyse", "choose", "draw_world"]
