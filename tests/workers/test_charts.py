"""Pictures of jobs: bars of what occurred and of nothing else, named, and fit for whoever looks at them."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

from workers.charts import chart_of
from workers.records import JobRecord


def chart(scores: dict[float, int], game: str = "seven-up", **members: Any) -> str:
    """Draw the simulation in which one player had `scores`, by how often."""
    player = {
        "level": "greedy",
        "iterations": 0,
        "scores": [{"value": value, "count": count} for value, count in sorted(scores.items())],
        "points_difference": {"mean": 1.0, "interval": [0.5, 1.5]},
    }
    result = {"plays": sum(scores.values()), "unit": "deals", "seed": "<&>", "players": [player], **members}
    return chart_of(JobRecord("id", game, "simulations", {}, 1, 1, 1.0, result=result)).decode()


def texts(drawn: str) -> str:
    return unescape(re.sub(r"<[^>]*>", "\n", drawn))


def text_of(drawn: str, element: str) -> str:
    """Return what stands in the first element of a name."""
    found = re.search(f"<{element}>(.*?)</{element}>", drawn, re.DOTALL)
    return unescape(found[1]) if found else ""


def bars(drawn: str) -> list[str]:
    """Return the rectangles in a player's colour; the last is the legend's."""
    return [path for path in re.findall(r"<path[^>]*>", drawn) if 'style="fill: #0072b2"' in path]


def test_there_is_a_bar_for_each_value_that_occurred_and_none_between() -> None:
    assert len(bars(chart({0: 3, 1: 1, 4: 2}))) == 3 + 1
    assert len(bars(chart({-30: 3, 90: 1}, "upcolor"))) == 2 + 1


def test_many_values_share_bars_and_the_ends_are_whole() -> None:
    drawn = chart(dict.fromkeys([value / 2 for value in range(400)], 1))
    assert len(bars(drawn)) <= 40 + 1
    assert "points a deal, 5 to a bar" in texts(drawn)


def test_the_title_says_how_often_by_which_rules_and_with_which_cards() -> None:
    assert "Seven Up: simulations of 4 deals; deck 32; seed <&>" in texts(chart({0: 3, 1: 1}, options={"deck": 32}))
    assert "; default options; seed" in texts(chart({0: 4}, options={"deck": 52}))
    assert "greedy, n = 4" in texts(chart({0: 4}))


def test_chips_are_called_chips() -> None:
    drawn = texts(chart({-30: 3, 90: 1}, "upcolor"))
    assert "chips a deal" in drawn
    assert "chips more than the others" in drawn
    assert "points" not in drawn


def test_who_does_not_see_it_is_told() -> None:
    drawn = chart({0: 3, 4: 1})
    assert re.search(r'<svg[^>]* role="img"', drawn)
    assert text_of(drawn, "title").startswith("Seven Up: simulations of 4 deals")
    assert "greedy 0 to 4, mean 1" in text_of(drawn, "desc")


def test_a_dark_screen_has_other_colours_for_all_that_is_drawn_in_ink() -> None:
    style = text_of(chart({0: 1}), "style")
    assert "prefers-color-scheme: dark" in style
    for colour in ("#1c1e21", "#ffffff", "#d9dcd8"):
        assert f"fill: {colour}" in style
        assert f"stroke: {colour}" in style


def test_nothing_played_is_drawn_too() -> None:
    assert "n = 0" in texts(chart({}))
