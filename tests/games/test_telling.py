"""Cards stand in an event as they were played or lie; from all else that events tell tables are drawn: test_drawing."""

from __future__ import annotations

from typing import Any

from croupier.games.catalogue import GAMES
from tests.games.samples import matches


def test_cards_of_a_series_are_told_as_they_were_played() -> None:
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


def test_cards_of_a_meld_are_told_as_they_lie() -> None:
    game, told = GAMES["colonne"], {"meld": 0, "score": 0}
    for match in matches(game):
        for step in match:
            data: Any = game.write(step.position)
            melds = {meld["number"]: meld["cards"] for meld in data["deal"]["melds"]}
            for event in step.events:
                kind, members = game.event_types[event.kind], dict[str, Any](game.event_members(event))
                if kind in told and "meld" in members:
                    lie = melds[members["meld"]]
                    assert members["cards"] == [slot["card"] for slot in lie]
                    assert kind == "score" or members["as"] == [slot["as"] for slot in lie]
                    told[kind] += 1
    assert min(told.values()) > 20
