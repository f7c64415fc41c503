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


WRONG: list[Any] = [
    None, 7, "record", [], {}, {"game": "whist"}, {"game": ["seven-up"]}, {"game": "seven-up", "options": 7},
    {"game": "seven-up", "deals": {}}, {"game": "seven-up", "deals": []}, {"game": "seven-up", "deals": [7]},
    {"game": "seven-up", "deals": [{"deck": 7, "dealer": 0, "moves": []}]},
    {"game": "seven-up", "deals": [{"deck": [], "dealer": True, "moves": []}]},
    {"game": "seven-up", "deals": [{"deck": [], "dealer": 0, "moves": [7]}]},
    {"game": "seven-up", "deals": [{"deck": [], "dealer": 10**30, "moves": []}]},
    {"game": "seven-up", "options": {"deck": 10**30}, "deals": [{"deck": [], "dealer": 0, "moves": []}]},
    {"game": "seven-up", "match": [], "deal": 7}, {"reveal": {}}, {"reveal": 7},
]  # fmt: skip


@pytest.mark.parametrize("data", WRONG, ids=json.dumps)
def test_malformed_record_is_refused(data: Any) -> None:
    verdict = croupier.verify(data)
    assert not verdict
    assert verdict.fault is not None
    assert verdict.fault.text
    with pytest.raises(croupier.RefusedError):
        croupier.load(data)


def test_wrong_arguments_are_refused() -> None:
    match = croupier.deal("seven-up", seed="croupier")
    for wrong in (
        lambda: croupier.deal("whist"),
        lambda: croupier.deal("seven-up", {"flying": True}),
        lambda: croupier.deal("seven-up", names=["Ann"]),
        lambda: croupier.deal("seven-up", dealer=2),
        lambda: croupier.deal("seven-up", deck=["AS"]),
        lambda: croupier.deal("seven-up", deck=["??"] * 52),
        lambda: croupier.deal("seven-up", cast(Any, 7)),
        lambda: croupier.deal("seven-up", seed=cast(Any, 7)),
        lambda: croupier.deal("seven-up", names=cast(Any, [1, 2])),
        lambda: match.view(2),
        lambda: match.hand(cast(Any, None)),
        lambda: match.hand(-1),
        match.deal_next,
        lambda: croupier.score("seven-up", {"trump": "S", "tricks": 7}),
        lambda: croupier.score("seven-up", {}),
        lambda: croupier.score("seven-up", {"trump": "H", "tricks": [{"leader": 0, "cards": ["AH"]}]}),
        lambda: croupier.score("upcolor", {"kind": "match", "deals": [{"winner": -1}]}),
        lambda: croupier.score("seven-up", cast(Any, None)),
        lambda: croupier.deal("seven-up", names=cast(Any, 7)),
        lambda: croupier.deal("seven-up", names="AB"),
        lambda: croupier.score("costly-colours", {"kind": "hand", "turned": "4H", "hand": 7}),
        lambda: match.push(cast(Any, 0)),
        lambda: croupier.players.choose({}),
        lambda: croupier.players.choose({**match.view(), "deal": 7}),
        lambda: croupier.players.choose({**match.view(), "deal": {**match.view()["deal"], "hands": [[], []]}}),
    ):
        with pytest.raises(croupier.RefusedError) as refused:
            wrong()
        assert "Error" not in str(refused.value)
    assert str(match.explain(cast(Any, 0))) == "“0” is not a move of this game"
    for name, wrong_value in (("seed", 7), ("number", "one")):
        with pytest.raises(croupier.RefusedError) as refused:
            croupier.players.choose(match.view(), **{name: cast(Any, wrong_value)})
        assert [fault.pointer for fault in refused.value.faults] == [f"/{name}"]
    assert match.push("stand")
    for level in ("godlike", cast(Any, ["best"])):
        with pytest.raises(ValueError, match="no level"):
            croupier.players.choose(match.view(), level)


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
    with pytest.raises(croupier.RefusedError, match="Option “seats” is not known here; it must be deck, ten, target, "):
        croupier.deal("seven-up", {"seats": 4})


def test_unknown_language_is_refused_immediately() -> None:
    record = croupier.deal("seven-up", seed="croupier").record
    for wrong in (
        lambda: croupier.deal("seven-up", language="de"),
        lambda: croupier.load(record, language="de"),
        lambda: croupier.verify(record, language="de"),
        lambda: croupier.score("seven-up", {}, language="de"),
        lambda: croupier.rules("seven-up", "de"),
    ):
        with pytest.raises(ValueError, match="no language 'de': en, fr"):
            wrong()


def test_dir_shows_only_the_public_names() -> None:
    croupier.deal("seven-up")
    assert dir(croupier) == sorted([*croupier.__all__, "games", "players"])
    assert dir(croupier.players) == ["analyse", "choose", "draw_world"]
