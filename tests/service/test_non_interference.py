"""Hidden cards stay hidden: tables that look alike to a seat answer it alike, byte for byte."""

from __future__ import annotations

from typing import Final

import pytest
from flask import Flask

from croupier.games.build_info import COMPILED
from croupier.games.catalogue import GAMES
from croupier.games.game import Game
from service.app import create_app
from service.settings import Settings
from tests.games.samples import every_game
from tests.service.alike import answer_all, ask_all, choose_all, tell_all, value_all
from tests.thoroughness import scaled
from workers.running.inline import inline_job_queue
from workers.settings import JobSettings

#: Twins of each game; a part is one test, so that several processes share them.
PAIRS: Final = scaled(200, 3_000) if COMPILED else scaled(80, 240)
PARTS: Final = 4
#: Twins at which the computer plays, or values moves.
JOB_PAIRS: Final = scaled(10, 100) if COMPILED else 12


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_tables_that_look_alike_answer_alike(app: Flask, game: Game, part: int) -> None:
    ask_all(app, game, part, PAIRS // PARTS)


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_story_of_a_deal_is_told_alike(game: Game, part: int) -> None:
    """All events since the deal, other seats' moves too, as the seat may see them."""
    tell_all(game, part, PAIRS // PARTS)


# The computer


@pytest.fixture
def computers(quick_jobs: JobSettings) -> Flask:
    """The application, whose jobs are done at once, at one moment."""
    return create_app(Settings(jobs=quick_jobs), inline_job_queue(quick_jobs, lambda: 1_767_225_600.0))


@every_game
def test_moves_are_valued_alike(computers: Flask, game: Game) -> None:
    value_all(computers, game, JOB_PAIRS)


@every_game
def test_the_computer_chooses_by_what_it_sees(quick_jobs: JobSettings, game: Game) -> None:
    choose_all(game, JOB_PAIRS)


@every_game
def test_what_the_computer_played_is_told_alike(computers: Flask, game: Game) -> None:
    answer_all(computers, game, JOB_PAIRS)
