"""A ledger of a match: every line is entered, and must bring the figures of every state."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from croupier.games.game import Game


class Ledger:
    """The running totals of one match, by seat or team, from the lines of its events alone."""

    def __init__(self, game: Game, dealt: Mapping[str, Any]) -> None:
        """Open the ledger of a match with the answer to its first deal."""
        self.game = game
        self.figures: list[float] = [0] * len(dealt["state"]["deal"]["scored"])
        self.state = dealt["state"]
        self._enter_deal(dealt)

    def deal(self, dealt: Mapping[str, Any]) -> None:
        """Enter the answer to a next deal."""
        # Where a match is games won (Seven Up), the points start anew after each.
        if "games" in self.state["match"] and self.state["deal"]["result"]["winners"]:
            self.figures = [0] * len(self.figures)
        self._enter_deal(dealt)

    def _enter_deal(self, dealt: Mapping[str, Any]) -> None:
        self.scored: list[float] = [0] * len(self.figures)
        # What is staked before a deal is no score of that deal.
        stakes = [event for event in dealt["events"] if event["type"] == "score" and event["points"] < 0]
        add(self.figures, stakes)
        self.enter({**dealt, "events": [event for event in dealt["events"] if event not in stakes]})

    def enter(self, answer: Mapping[str, Any]) -> None:
        """Enter the events of an answer and compare the sums with its state."""
        lines = [event for event in answer["events"] if event["type"] == "score"]
        check_lines(self.game, lines)
        add(self.figures, lines)
        add(self.scored, lines)
        self.state = answer["state"]
        match = self.state["match"]
        assert self.state["deal"]["scored"] == self.scored
        assert match.get("points", match.get("money")) == self.figures


def add(figures: list[float], lines: Iterable[Mapping[str, Any]]) -> None:
    """Add the points of each line to whose they are."""
    for line in lines:
        figures[scorer(line)] += line["points"]


def scorer(line: Mapping[str, Any]) -> int:
    """Return the seat, or where teams score the team, of a line."""
    found: int = line["team"] if "team" in line else line["seat"]
    return found


def check_lines(game: Game, lines: Iterable[Mapping[str, Any]]) -> None:
    """Check that each line brings points, by a rule of the game, in words that tell them."""
    for line in lines:
        assert line["points"] != 0
        assert line["rule"] in game.rulebook.rules
        assert isinstance(line["cards"], list)
        assert str(line["points"]).replace("-", "−") in line["text"]
