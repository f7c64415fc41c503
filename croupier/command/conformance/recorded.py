"""Exchanges recorded at the reference service: the catalogue, the rules, the problems, and requests of a wrong form."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from croupier.command.conformance.exchange import FRESH, JSON, PROBLEM, PURE, Exchange, Matching, Play, Request
from croupier.games.catalogue import GAMES
from croupier.games.game import Game
from croupier.games.position import RULES_VERSION
from croupier.games.rulebook import LANGUAGES

#: A list of exchanges; the program tests.conformance.make_recorded writes it.
FILE: Final = Path(__file__).with_name("recorded.json")


@cache
def _recorded() -> list[Mapping[str, Any]]:
    found: list[Mapping[str, Any]] = json.loads(FILE.read_text("utf-8"))
    return found


@cache
def problem_pages(language: str) -> dict[str, Mapping[str, Any]]:
    """Return the page of each code of a problem or a fault."""
    listed = next(each for each in _recorded() if each["path"] == "/problems" and each["language"] == language)
    return {page["code"]: page for page in listed["answer"]["problems"]}


def recorded_exchanges(games: Sequence[str]) -> Play:
    """Ask for what belongs to some games or to none, the list of the games, and the rules of each game."""
    for each in _recorded():
        if any(f"/{game}" in each["path"] for game in GAMES if game not in games):
            continue
        body = each["text"].encode() if "text" in each else each.get("body")
        request = Request(each["method"], each["path"], body, {"Accept-Language": each["language"], **each["headers"]})
        is_right = each["status"] < 400
        yield Exchange(
            f"{each['method']} {each['path']}", request, each["answer"], each["status"],
            PURE if is_right else FRESH, each["language"], _promised(each), JSON if is_right else PROBLEM,
            is_open=each["path"].startswith("/openapi"),
        )  # fmt: skip
    for language in LANGUAGES:
        pages = {each["path"]: each["answer"] for each in _recorded() if each["language"] == language}
        yield _page("/v1/games", {"games": [pages[f"/v1/games/{game}"] for game in GAMES]}, language)
        for id in games:
            yield _page(f"/v1/games/{id}/rules", _rules(GAMES[id], language), language)


def _promised(recorded: Mapping[str, Any]) -> dict[str, Matching]:
    """Return the methods that a refusal of another method must name, in any order."""
    methods = [
        method for method in recorded["kept"].get("Allow", "").split(", ") if method not in ("", "OPTIONS", "HEAD")
    ]
    return {"Allow": Matching("".join(f"(?=.*{method})" for method in methods) + ".*")} if methods else {}


def _page(path: str, answer: object, language: str) -> Exchange:
    return Exchange(f"GET {path}", Request("GET", path, None, {"Accept-Language": language}), answer, language=language)


def _rules(game: Game, language: str) -> dict[str, object]:
    rules = [
        {
            "id": rule.id,
            "name": rule.name[language],
            "text": rule.text[language],
            "source": list(rule.source),
            "decision": rule.decision[language] if rule.decision else None,
            "options": list(rule.options),
        }
        for rule in game.rulebook.rules.values()
    ]
    return {"game": game.id, "version": RULES_VERSION, "rules": rules}
