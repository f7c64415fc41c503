"""Tournaments: which may be asked for; what comes of them is told as it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.faults import N_
from croupier.games.game import Game
from croupier.players.arena.plan import Plan
from service.jobs.chart_texts import ChartTexts
from service.jobs.panels import Intervals
from service.jobs.specs import check_contenders, contender_of, count_of, refusal, seed_of
from service.jobs.web_kind import WebKind
from service.tables.presenters import read_options
from service.wording.language import requested_language
from workers.jobs import catalogue

_RATING: Final = N_("rating, 95 %%")


def _read_spec(game: Game, body: Mapping[str, Any]) -> dict[str, Any]:
    """Check what `tournaments` asks for."""
    options = read_options(game, body["options"], requested_language())
    contenders = tuple(contender_of(player) for player in body["players"])
    for index, contender in enumerate(contenders):
        if contender in contenders[:index]:
            raise refusal(f"/players/{index}", "player-twice", player=contender.name)
    check_contenders(game, contenders, options)
    frame = Plan(game.id, options, contenders[:1] * game.seats(options), *count_of(body), seed_of(body))
    seated = [{"level": each.level, "iterations": each.iterations} for each in contenders]
    return {**frame.to_data(), "contenders": seated}


def _ratings(result: Mapping[str, Any], texts: ChartTexts) -> Intervals:
    ratings = result["ratings"]
    found = [{"mean": each["rating"], "interval": each["interval"]} for each in ratings]
    return Intervals(texts.say(_RATING), [texts.player(each) for each in ratings], found)


TOURNAMENTS: Final = WebKind(
    catalogue.TOURNAMENTS, _read_spec, counts_plays=True, title=N_("tournaments"), panels=(_ratings,)
)
