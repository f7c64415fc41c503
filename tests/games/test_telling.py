"""What events tell: cards as they were played or lie, what was dealt, and how a score came about."""

from __future__ import annotations

from typing import Any

from croupier.games.catalogue import GAMES
from croupier.games.events import SCORE, Event
from croupier.games.game import Game
from tests.games.samples import every_game, matches


def told(game: Game, events: list[Event], kind: str) -> list[Any]:
    """Return what the events of a kind tell."""
    return [game.event_members(event) for event in events if game.event_types[event.kind] == kind]


@every_game
def test_what_an_event_tells_agrees_with_the_table(game: Game) -> None:
    for match in matches(game):
        for step in match:
            data: Any = game.write(step.position)
            if step.deck:
                (deal,) = told(game, step.events, "deal")
                assert deal["hands"] == data["deal"]["hands"]
                assert {len(hand) for hand in deal["hands"]} == {deal["count"]}
            for event in step.events:
                check_figures(game, event)


def check_figures(game: Game, event: Event) -> None:
    """Check that a line's figures come to its points, where they are all that there is to it."""
    if event.kind != SCORE:
        return
    line: Any = game.event_members(event)
    if game.id == "colonne" and "total" in line and not line.get("rounded"):
        assert abs(line["points"]) == line["total"] * line.get("factor", 1)
    if game.id == "costly-colours" and game.rule_id(event.rule) in ("COS-9", "COS-17"):
        assert line["total"] in (15, 25, 31)


def test_a_trick_is_told_as_it_was_played() -> None:
    game = GAMES["seven-up"]
    for match in matches(game):
        for step in match:
            data: Any = game.write(step.position)
            for trick in told(game, step.events, "trick"):
                assert trick["cards"] == data["deal"]["tricks"][-1]["cards"]


def test_a_series_is_told_as_it_was_played() -> None:
    game = GAMES["costly-colours"]
    scored = 0
    for match in matches(game):
        series: list[str] = []
        for step in match:
            for event in step.events:
                kind, members = game.event_types[event.kind], dict[str, Any](game.event_members(event))
                if kind in ("deal", "new-series"):
                    series = []
                elif kind == "play":
                    series += members["cards"]
                elif kind == "score" and game.rule_id(event.rule) in ("COS-9", "COS-10", "COS-11"):
                    assert members["cards"] == series[-len(members["cards"]) :]
                    scored += 1
    assert scored > 20


def test_a_round_is_told_as_it_was_played() -> None:
    game = GAMES["upcolor"]
    for match in matches(game):
        for step in match:
            data: Any = game.write(step.position)
            for taken in told(game, step.events, "collect"):
                assert taken["cards"] == data["deal"]["taken"][-len(taken["cards"]) :]


def test_melds_are_told_as_they_lie() -> None:
    game = GAMES["colonne"]
    for match in matches(game):
        for step in match:
            data: Any = game.write(step.position)
            melds = {meld["number"]: meld for meld in data["deal"]["melds"]}
            for laid in told(game, step.events, "meld"):
                cards = melds[laid["meld"]]["cards"]
                assert laid["cards"] == [slot["card"] for slot in cards]
                assert laid["as"] == [slot["as"] for slot in cards]
            for line in told(game, step.events, "score"):
                if "meld" in line:
                    assert line["cards"] == [slot["card"] for slot in melds[line["meld"]]["cards"]]
