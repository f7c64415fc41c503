"""Every score line computes: its members say how many points it brings, whatever was played and scored."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from croupier.games.game import Game
from croupier.games.upcolor.game import UPCOLOR
from croupier.games.upcolor.score_item import score_game
from tests.games.mangling import random_options
from tests.games.samples import every_game, seeded
from tests.games.walking import line_data, score_lines, walk
from tests.thoroughness import scaled

#: Rules by which a total that is reached scores a point, or with `per_card` one a card; and the most scores one.
_REACHED = {"COS-9", "COS-17"}
_MOST = "SEV-16"


def lines_of(game: Game, matches: int) -> Iterator[dict[str, Any]]:
    """Yield every line of random matches under random options."""
    rng = seeded(11)
    for _ in range(matches):
        for step in walk(game, random_options(game, rng), rng, 8):
            for line in score_lines(step.events):
                yield line_data(game, line)


def computes(line: Mapping[str, Any]) -> bool:
    """Return whether the points of a line are what its members come to."""
    size: float = abs(line["points"])
    total: float | None = line.get("total")
    if line["rule"] in _REACHED:
        return size in (1, len(line["cards"])) and total in (15, 25, 31)
    if total is None:
        return not {"factor", "divisor", "rounded"} & line.keys()
    if line["rule"] == _MOST:
        return bool(size == 1 and total > line["against"])
    worth = total * line.get("factor", 1) / line.get("divisor", 1)
    if "rounded" not in line:
        return bool(size == worth)
    # COL-25: the half itself, by which a total is rounded, is the line.
    if line["rule"] == "COL-25":
        return bool(size == 0.5 and total % 1 == 0.5)
    return worth != int(worth) and size in (math.floor(worth), math.ceil(worth))


@every_game
def test_every_line_computes(game: Game) -> None:
    lines = list(lines_of(game, scaled(6 if game.id == "colonne" else 25, 150)))
    assert len(lines) > 100
    for line in lines:
        assert computes(line), line
        assert line.get("factor", 2) > 1
        assert line.get("divisor", 2) > 1


@pytest.mark.parametrize("stake", [1, 3, 7, 30, 1001])
@pytest.mark.parametrize(("players", "teams"), [(2, False), (4, False), (7, False), (4, True), (6, True), (8, True)])
def test_every_line_of_a_full_computes(players: int, teams: bool, stake: int) -> None:
    """One seat wins all; then seats are barred, sweep, and are given odd chips back."""
    options = {"players": players, "stake": stake, "teams": teams, "discard_penalty": True}
    for winners, barred in ([0] * 4, [[]] * 4), ([0, 1, 0, 1], [[1], [0], [1], []]), ([1, 0, 1, 0], [[0], [], [0], []]):
        _, lines = score_game({"options": options, "winners": winners, "barred": barred})
        for line in lines:
            assert computes(line_data(UPCOLOR, line)), line_data(UPCOLOR, line)
