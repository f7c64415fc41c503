"""Levels are limited by iterations, not by time: a seed gives the same choice on any machine, compiled or not."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from itertools import count
from pathlib import Path
from typing import Any, Final

import pytest

from croupier.players.player import TIME
from croupier.players.roster import Roster
from deploy.engine import ROOT, TARGET, is_fresh
from tests.players.choices import choice, every_level, options_of
from tests.players.level_choices import choice_to_make

#: More than the decisions of any search between two looks at the clock.
ITERATIONS: Final = 40


@every_level
def test_slow_machine_makes_the_same_choice(roster: Roster, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    position = choice_to_make(roster)
    options = options_of(roster.game, position)
    calm = choice(roster, roster.player(level, options, ITERATIONS), position, 1)
    # An hour passes between any two looks at the clock.
    hours = count(0.0, 3600.0)
    for name, module in list(sys.modules.items()):
        if name.startswith("croupier.players.") and hasattr(module, "monotonic"):
            monkeypatch.setattr(module, "monotonic", lambda: next(hours))
    slow = choice(roster, roster.player(level, options, ITERATIONS), position, 1)
    assert slow == calm
    assert slow[1] is None or slow[1]["stopped"] != TIME


def _choices(*paths: Path) -> dict[str, Any]:
    """Return the choices of every level, made by a program that finds the engine on `paths`."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, paths))}
    completed = subprocess.run(
        [sys.executable, "-P", "-m", "tests.players.level_choices"],
        cwd=ROOT,
        env=environment,
        check=True,
        capture_output=True,
    )
    found: dict[str, Any] = json.loads(completed.stdout)
    return found


def test_compiled_and_interpreted_choices_are_equal() -> None:
    if not is_fresh():
        if os.environ.get("CROUPIER_CI"):
            pytest.fail("the engine is not compiled: make engine")
        pytest.skip("not run without a compiled engine: make engine")
    interpreted, compiled = _choices(ROOT), _choices(TARGET, ROOT)
    assert (interpreted["compiled"], compiled["compiled"]) == (False, True)
    assert interpreted["choices"] == compiled["choices"]
