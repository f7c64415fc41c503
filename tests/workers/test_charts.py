"""Pictures of jobs: bars of what occurred and of nothing else, named, and fit for whoever looks at them."""

from __future__ import annotations

from typing import Any, Final
from xml.etree import ElementTree

from workers.charts import chart_of
from workers.records import JobRecord

SVG: Final = "{http://www.w3.org/2000/svg}"


def chart(scores: dict[float, int], game: str = "seven-up", **members: Any) -> ElementTree.Element:
    """Draw the simulation in which one player had `scores`, by how often."""
    player = {
        "level": "greedy",
        "iterations": 0,
        "scores": [{"value": value, "count": count} for value, count in sorted(scores.items())],
        "points_difference": {"mean": 1.0, "interval": [0.5, 1.5]},
    }
    result = {"plays": sum(scores.values()), "unit": "deals", "seed": "<&>", "players": [player], **members}
    drawn = chart_of(JobRecord("id", game, "simulations", {}, 1, 1, 1.0, result=result))
    return ElementTree.fromstring(drawn)


def texts(drawn: ElementTree.Element) -> str:
    return "\n".join(drawn.itertext())


def bars(drawn: ElementTree.Element) -> list[str]:
    """Return the rectangles in a player's colour; the last is the legend's."""
    paths = [path.get("style", "") for path in drawn.iter(f"{SVG}path")]
    return [style for style in paths if style.startswith("fill: #0072b2") and "stroke" not in style]


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
    assert drawn.get("role") == "img"
    assert (drawn.findtext(f"{SVG}title") or "").startswith("Seven Up: simulations of 4 deals")
    assert "greedy 0 to 4, mean 1" in (drawn.findtext(f"{SVG}desc") or "")


def test_a_dark_screen_has_other_colours_for_all_that_is_drawn_in_ink() -> None:
    style = chart({0: 1}).findtext(f"{SVG}style") or ""
    assert "prefers-color-scheme: dark" in style
    for colour in ("#1c1e21", "#ffffff", "#d9dcd8"):
        assert f"fill: {colour}" in style
        assert f"stroke: {colour}" in style


def test_nothing_played_is_drawn_too() -> None:
    assert "n = 0" in texts(chart({}))
