"""Golden matches are replayed to the same lines and the same final state; every game and option has one."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.games.catalogue import GAMES
from croupier.games.events import Recorder
from croupier.games.gameplay import deal_match, deal_next, explain, legal_moves, play
from croupier.games.options import OptionSpec
from croupier.games.position import Position, to_text
from tests.games.playthroughs import files, lines_of, load, record_of
from tests.games.walking import score_lines

PATHS = [path for game in GAMES for path in files(game)]
OPTIONS = [(game, spec) for game in GAMES for spec in GAMES[game].options]


@pytest.mark.parametrize("path", PATHS, ids=[f"{path.parent.name}-{path.stem}" for path in PATHS])
def test_a_golden_match_is_played_again(path: Path) -> None:
    """By the referee, move by move, with as many choices, to the same lines and the same end."""
    data = load(path)
    game, recorder = GAMES[data["game"]], Recorder()
    options = game.complete_options(data["options"])
    position: Position | None = None
    for deal, recorded in zip(data["deals"], record_of(game, data)["deals"], strict=True):
        if position is None:
            position = deal_match(game, options, recorded["deck"], recorded["dealer"], recorder)
        else:
            deal_next(game, options, position, recorded["deck"])
        assert position.state.dealer == deal["dealer"]
        choices: list[int] = []
        for move in deal["moves"]:
            choices.append(len(legal_moves(position)))
            assert explain(game, position, move) is None
            play(game, position, move)
        assert choices == deal["choices"]
        assert position.state.is_deal_over()
        assert lines_of(game, score_lines(recorder.events)) == deal["lines"]
        recorder.events.clear()
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
