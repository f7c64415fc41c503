"""Tests of job charts: bars of the values that occurred, texts, and size."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Mapping, Sequence
from html import unescape
from typing import Any, Final
from xml.parsers.expat import ParserCreate

import pytest
from flask import Flask

from croupier.games.catalogue import GAMES
from croupier.players.roster import LEVEL_NAMES
from service.jobs.catalogue import WEB_KINDS
from service.jobs.chart import chart_of
from workers.store.records import JobRecord

#: Width of the row of bars.
PLOT: Final = 800 - 16 - 64
#: Minimum size of a chart of each kind.
RESULTS: Final[dict[str, dict[str, Any]]] = {
    "analyses": {"unit": "points", "moves": [{"move": "beg", "value": 0.5, "interval": [0.25, 0.75]}]},
    "reviews": {
        "seats": [{"seat": 0}, {"seat": 1}],
        "course": [{"ply": 0, "win": [0.5, 0.5]}, {"ply": 1, "win": [0.6, 0.4]}],
    },
    "simulations": {"players": [{"level": "greedy", "iterations": 0, "scores": [], "points_difference": None}]},
    "tournaments": {"ratings": [{"level": "strong", "iterations": 20, "rating": 1.5, "interval": [1.0, 2.0]}]},
}


@pytest.fixture(autouse=True)
def _in_the_application(app: Flask) -> Iterator[None]:
    with app.app_context():
        yield


def player(scores: Mapping[float, int], level: str = "greedy") -> dict[str, Any]:
    """Return a simulation's statistics of a player with `scores` and their frequencies."""
    return {
        "level": level,
        "iterations": 0,
        "scores": [{"value": value, "count": count} for value, count in sorted(scores.items())],
        "points_difference": {"mean": 1.0, "interval": [0.5, 1.5]},
    }


def simulation(players: Sequence[Mapping[str, Any]], game: str = "seven-up", **members: Any) -> JobRecord:
    plays = sum(each["count"] for each in players[0]["scores"])
    result = {"plays": plays, "unit": "deals", "seed": "<&>", "players": players, **members}
    return JobRecord("id", game, "simulations", {}, 1, 1, 1.0, result=result)


def chart(scores: Mapping[float, int], game: str = "seven-up", language: str = "en", **members: Any) -> str:
    """Return the chart of a simulation in which one player had `scores`."""
    return chart_of(simulation([player(scores)], game, **members), language)


def texts(drawn: str) -> str:
    return unescape(re.sub(r"<[^>]*>", "\n", drawn)).replace("\N{NO-BREAK SPACE}", " ")


def text_of(drawn: str, element: str) -> str:
    """Return the text of the first element with a name."""
    found = re.search(f"<{element}>(.*?)</{element}>", drawn, re.DOTALL)
    return unescape(found[1]) if found else ""


def bars(drawn: str) -> list[dict[str, float]]:
    """Return the rectangles of the first player without the legend's."""
    rects = re.findall(r'<rect fill="#0072b2" ([^>]*)/>', drawn)
    return [{name: float(value) for name, value in re.findall(r'(\w+)="([^"]*)"', rect)} for rect in rects[1:]]


@pytest.mark.parametrize("name", sorted(WEB_KINDS))
def test_chart_is_deterministic(name: str) -> None:
    assert bool(WEB_KINDS[name].panels) == (name in RESULTS)
    if name in RESULTS:
        job = JobRecord("id", "seven-up", name, {}, 1, 1, 1.0, result=RESULTS[name])
        drawn = chart_of(job, "en")
        assert drawn == chart_of(job, "en")
        assert text_of(drawn, "title") == f"Seven Up: {WEB_KINDS[name].title}"


def test_bar_position_and_height_match_value() -> None:
    """Also if the values are unevenly spaced."""
    drawn = bars(chart({0: 3, 2: 1, 5: 4}))
    middles = [bar["x"] + bar["width"] / 2 for bar in drawn]
    assert (middles[2] - middles[0]) / (middles[1] - middles[0]) == pytest.approx(5 / 2, rel=0.01)
    assert len(drawn) == 3
    heights = [bar["height"] for bar in drawn]
    assert heights == pytest.approx([220 * 3 / 4, 220 / 4, 220], abs=0.2)
    assert len({bar["y"] + bar["height"] for bar in drawn}) == 1
    assert min(bar["height"] for bar in bars(chart({0: 999_999, 1: 1}))) >= 1


def test_many_values_share_bars() -> None:
    drawn = chart(dict.fromkeys([value / 2 for value in range(400)], 1))
    assert len(bars(drawn)) <= 40
    assert "points a deal, 5 to a bar" in texts(drawn)
    assert all(bar["x"] >= 64 and bar["x"] + bar["width"] <= 64 + PLOT for bar in bars(drawn))


def test_intervals_use_scale_of_axis() -> None:
    moves = [{"move": "beg", "value": 0.5, "interval": [0.0, 1.0]}, {"move": "stand", "value": 0.0, "interval": None}]
    job = JobRecord("id", "seven-up", "analyses", {}, 1, 1, 1.0, result={"unit": "win", "moves": moves})
    drawn = chart_of(job, "en")
    line = re.search(r'<line stroke="#0072b2"[^>]* x1="([^"]*)" y1="([^"]*)" x2="([^"]*)"', drawn)
    dot = re.search(r'<circle fill="#0072b2" cx="([^"]*)" cy="([^"]*)"', drawn)
    assert line
    assert dot
    assert float(dot[1]) == pytest.approx((float(line[1]) + float(line[3])) / 2, abs=0.1)
    assert dot[2] == line[2]
    assert drawn.count("<circle") == 1
    assert "stand" in texts(drawn)
    assert "beg 0.5 (0 to 1)" in text_of(drawn, "desc")


def test_title_states_number_rules_and_cards() -> None:
    drawn = chart({0: 3, 1: 1}, options={"deck": 32})
    assert "Seven Up: simulations of 4 deals · Pack: 32 · seed <&>" in texts(drawn)
    assert "· default options · seed" in texts(chart({0: 4}, options={"deck": 52}))
    assert "Easy, n = 4" in texts(chart({0: 4}))
    assert re.search(r'<svg[^>]* role="img"', drawn)
    assert text_of(drawn, "title").startswith("Seven Up: simulations of 4 deals")
    assert "Easy 0 to 1, mean 0.25" in text_of(drawn, "desc")


@pytest.mark.parametrize("seed", ["<script>", '"&amp;', "a\0b\x1b\ufffe", "\U0001f0a1", "</title><image href='//x'/>"])
def test_seed_cannot_break_out_of_chart(seed: str) -> None:
    drawn = chart({0: 3, 1: 1}, seed=seed)
    elements: set[str] = set()
    parser = ParserCreate()
    parser.StartElementHandler = lambda name, _: elements.add(name)
    parser.Parse(drawn.encode(), True)
    assert not re.search(r"url\(|@import", drawn)
    assert elements == {"svg", "title", "desc", "style", "rect", "g", "line", "circle", "text"}


def test_chart_is_translated() -> None:
    options = {"twos": "any_suit", "pure_trump": 7}
    drawn = chart({0.5: 3, -1: 1}, "colonne", "fr", options=options)
    words = texts(drawn)
    assert "La Colonne : simulations de 4 donnes · " in words
    assert "· graine <&>" in words
    assert "points par donne" in words
    assert "part des donnes" in words
    assert "points de plus que les autres, 95 %" in words
    assert "0,5" in words
    assert "−1" in words
    assert "Facile de −1 à 0,5, moyenne 0,125" in text_of(drawn, "desc").replace("\N{NO-BREAK SPACE}", " ")
    assert not re.search(r"\b(of|deals?|points a|share|more|others|seed|mean|to|by)\b", words)


def test_chips_are_named_and_numbers_written_out() -> None:
    words = texts(chart({1_500_000: 1, -1_500_000: 1}, "upcolor", "fr"))
    assert "−1500000" in words
    assert "jetons par donne" in words


def test_uncoloured_parts_adapt_to_dark_page() -> None:
    light, dark = text_of(chart({0: 1}), "style").split("@media(prefers-color-scheme:dark)")
    coloured = re.compile(r"([.\w]+)\{[^}]*\b(?:fill|stroke):(#\w+)")
    colours = dict(coloured.findall(light)), dict(coloured.findall(dark))
    assert colours[0].keys() == colours[1].keys() == {"text", ".paper", ".frame"}
    assert all(colours[0][name] != colours[1][name] for name in colours[0])


def largest() -> JobRecord:
    scores = {float(value): 1 + value % 7 for value in range(-1000, 1000)}
    return simulation([player(scores, level) for level in LEVEL_NAMES * 2])


def test_largest_chart_is_small() -> None:
    """A player's number of shapes is bounded by the number of bars."""
    drawn = chart_of(largest(), "en")
    assert drawn.count("<rect") <= 1 + 8 * (40 + 1)
    assert len(drawn) < 40_000


@pytest.mark.many
def test_largest_chart_takes_less_than_20_milliseconds() -> None:
    job = largest()
    chart_of(job, "en")
    taken = []
    for _ in range(20):
        start = time.process_time()
        chart_of(job, "en")
        taken.append(time.process_time() - start)
    assert min(taken) < 0.020


@pytest.mark.parametrize(
    ("game", "sides"), [("colonne", ["Ann + Cy", "Bo + Di"]), ("upcolor", ["Ann", "Bo", "Cy", "Di"])]
)
def test_partners_of_a_review_share_a_line(game: str, sides: list[str]) -> None:
    """And opponents do not, although their chances are equal."""
    result = {
        "seats": [{"seat": seat} for seat in range(4)],
        "course": [{"ply": ply, "win": win} for ply, win in enumerate([[0.5] * 4, [0.6, 0.4, 0.6, 0.4]])],
    }
    spec = {"names": ["Ann", "Bo", "Cy", "Di"], "options": GAMES[game].complete_options({})}
    drawn = chart_of(JobRecord("id", game, "reviews", spec, 1, 1, 1.0, result=result), "en")
    assert [side for side in sides if f"\n{side}\n" in texts(drawn)] == sides
