"""Golden matches are replayed to the same lines and the same final state; every game and option has one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from croupier.games.catalogue import GAMES
from croupier.games.options import OptionSpec
from croupier.games.position import Position, to_text
from croupier.games.records import replay
from croupier.games.referee import deal_match, deal_next, explain, legal_moves, play
from tests.games.playthroughs import files, lines_of, load, record_of

PATHS = [path for game in GAMES for path in files(game)]
OPTIONS = [(game, spec) for game in GAMES for spec in GAMES[game].options]


@pytest.mark.parametrize("path", PATHS, ids=[f"{path.parent.name}-{path.stem}" for path in PATHS])
def test_a_golden_match_is_replayed_exactly(path: Path) -> None:
    data = load(path)
    game = GAMES[data["game"]]
    played = replay(game, record_of(game, data))
    assert played.fault is None
    assert [lines_of(game, deal.lines) for deal in played.deals] == [deal["lines"] for deal in data["deals"]]
    assert played.position is not None
    assert to_text(game.write(played.position)) == to_text(data["final"])


@pytest.mark.parametrize("path", PATHS, ids=[f"{path.parent.name}-{path.stem}" for path in PATHS])
def test_the_referee_plays_a_golden_match_with_as_many_choices(path: Path) -> None:
    data = load(path)
    game = GAMES[data["game"]]
    options = game.complete_options(data["options"])
    position: Position | None = None
    for deal, recorded in zip(data["deals"], record_of(game, data)["deals"], strict=True):
        if position is None:
            position = deal_match(game, options, recorded["deck"], recorded["dealer"])
        else:
            deal_next(game, options, position, recorded["deck"])
        assert position.state.dealer == deal["dealer"]
        choices: list[int] = []
        for move in deal["moves"]:
            choices.append(len(legal_moves(position)))
            assert explain(game, position, move).reason is None
            play(game, position, move)
        assert choices == deal["choices"]
        assert position.state.is_deal_over()
    assert position is not None
    assert to_text(game.write(position)) == to_text(data["final"])


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_golden_match_under_its_defaults(game: str) -> None:
    assert [path for path in files(game) if load(path)["options"] == {}]


@pytest.mark.parametrize(("game", "spec"), OPTIONS, ids=[f"{game}-{spec.name}" for game, spec in OPTIONS])
def test_every_value_of_every_option_has_a_golden_match(game: str, spec: OptionSpec) -> None:
    alone = [load(path)["options"] for path in files(game)]
    found = {options[spec.name] for options in alone if list(options) == [spec.name]}
    if spec.values:
        assert found == set(spec.values) - {spec.default}
    else:
        assert found - {spec.default}


def record_and_middle(game: str) -> tuple[dict[str, Any], int]:
    """Return the default match's record, and the index of a move within its first deal."""
    record = record_of(GAMES[game], load(files(game)[0].with_name("defaults.json")))
    return record, len(record["deals"][0]["moves"]) // 2


def pointer(game: str, record: dict[str, Any]) -> str:
    """Return where the fault of a record is."""
    fault = replay(GAMES[game], record).fault
    assert fault is not None
    return fault.pointer


@pytest.mark.parametrize("game", GAMES)
def test_the_first_wrong_move_of_a_record_is_named(game: str) -> None:
    for wrong in ("fly", "pass me"):
        record, middle = record_and_middle(game)
        record["deals"][0]["moves"][middle] = wrong
        assert pointer(game, record) == f"/deals/0/moves/{middle}"
    record, _ = record_and_middle(game)
    moves = record["deals"][0]["moves"]
    moves.append(moves[-1])
    assert pointer(game, record) == f"/deals/0/moves/{len(moves) - 1}"


@pytest.mark.parametrize("game", GAMES)
def test_what_else_is_wrong_in_a_record_is_named(game: str) -> None:
    record, middle = record_and_middle(game)
    record["deals"][0]["deck"].pop()
    assert pointer(game, record) == "/deals/0/deck"
    record, middle = record_and_middle(game)
    record["deals"][0]["dealer"] = GAMES[game].seat_range[1]
    assert pointer(game, record) == "/deals/0/dealer"
    record, middle = record_and_middle(game)
    record["deals"][1]["dealer"] += 1
    assert pointer(game, record) == "/deals/1/dealer"
    record, middle = record_and_middle(game)
    del record["deals"][0]["moves"][middle:]
    del record["deals"][2:]
    assert pointer(game, record) == "/deals/1"
    record, middle = record_and_middle(game)
    record["result"] = replay(GAMES[game], record).deals[-1].result
    assert replay(GAMES[game], record).fault is None
    record["result"] = {**record["result"], "void": not record["result"]["void"]}
    assert pointer(game, record) == "/result/void"
