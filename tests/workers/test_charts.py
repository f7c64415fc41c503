"""Pictures of jobs: bars of what occurred and of nothing else, named, and fit for whoever looks at them."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest

from croupier.games.catalogue import GAMES
from croupier.games.rulebook import LANGUAGES
from croupier.players.roster import LEVEL_NAMES, LEVEL_TITLES
from workers.charts import chart_of
from workers.jobs.chart_texts import ChartTexts
from workers.records import JobRecord


def chart(scores: dict[float, int], game: str = "seven-up", language: str = "en", **members: Any) -> str:
    """Draw the simulation in which one player had `scores`, by how often."""
    player = {
        "level": "greedy",
        "iterations": 0,
        "scores": [{"value": value, "count": count} for value, count in sorted(scores.items())],
        "points_difference": {"mean": 1.0, "interval": [0.5, 1.5]},
    }
    result = {"plays": sum(scores.values()), "unit": "deals", "seed": "<&>", "players": [player], **members}
    return chart_of(JobRecord("id", game, "simulations", {}, 1, 1, 1.0, result=result), language).decode()


def texts(drawn: str) -> str:
    return unescape(re.sub(r"<[^>]*>", "\n", drawn)).replace("\N{NO-BREAK SPACE}", " ")


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
    assert "Seven Up: simulations of 4 deals; Pack: 32; seed <&>" in texts(chart({0: 3, 1: 1}, options={"deck": 32}))
    assert "; default options; seed" in texts(chart({0: 4}, options={"deck": 52}))
    assert "Easy, n = 4" in texts(chart({0: 4}))


def test_chips_are_called_chips() -> None:
    drawn = texts(chart({-30: 3, 90: 1}, "upcolor"))
    assert "chips a deal" in drawn
    assert "chips more than the others" in drawn
    assert "points" not in drawn


def test_all_is_said_in_french() -> None:
    options = {"twos": "any_suit", "pure_trump": 7}
    drawn = chart({0.5: 3, -1: 1}, "colonne", "fr", options=options)
    said = texts(drawn)
    assert "La Colonne : simulations de 4 donnes ; " in said
    assert " ; graine <&>" in said
    assert "points par donne" in said
    assert "part des donnes" in said
    assert "points de plus que les autres, 95 %" in said
    assert "0,5" in said
    assert "−1" in said
    assert "Facile de −1 à 0,5, moyenne 0,125" in text_of(drawn, "desc")
    assert not re.search(r"\b(of|deals?|points a|share|more|others|seed|mean|to|by)\b", said)


def test_a_player_is_called_by_its_level_and_by_iterations_of_its_own() -> None:
    assert ChartTexts("colonne", "fr").player({"level": "best", "iterations": 0}) == "Très fort"
    assert ChartTexts("colonne", "en").player({"level": "strong", "iterations": 50}) == "Strong, 50 iterations"
    assert LEVEL_TITLES.keys() == set(LEVEL_NAMES)
    assert all(titles.keys() == set(LANGUAGES) for titles in LEVEL_TITLES.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_has_every_language_and_a_house_rule_its_name(language: str) -> None:
    for game, rulebook in ((game.id, game.rulebook) for game in GAMES.values()):
        said = ChartTexts(game, language)
        for spec in GAMES[game].options:
            for value in (True, False, *rulebook.option_values[spec.name]):
                assert said.option(spec.name, value).startswith(rulebook.option_names[spec.name][language])
        for text in ("a deal", "more", "to expect"):
            assert said.unit in said.say(text)


def test_large_numbers_are_written_out() -> None:
    said = texts(chart({1_500_000: 1, -1_500_000: 1}, "upcolor", "fr"))
    assert "−1500000" in said
    assert "jetons par donne" in said
    assert "e+06" not in said


def test_who_does_not_see_it_is_told() -> None:
    drawn = chart({0: 3, 4: 1})
    assert re.search(r'<svg[^>]* role="img"', drawn)
    assert text_of(drawn, "title").startswith("Seven Up: simulations of 4 deals")
    assert "Easy 0 to 4, mean 1" in text_of(drawn, "desc")


def test_a_dark_screen_has_other_colours_for_all_that_is_drawn_in_ink() -> None:
    style = text_of(chart({0: 1}), "style")
    assert "prefers-color-scheme: dark" in style
    for colour in ("#1c1e21", "#ffffff", "#d9dcd8"):
        assert f"fill: {colour}" in style
        assert f"stroke: {colour}" in style


def test_nothing_played_is_drawn_too() -> None:
    assert "n = 0" in texts(chart({}))
