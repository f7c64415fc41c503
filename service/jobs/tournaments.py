"""Tournaments: every two of several players on the same cards, rated by one fit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.faults import N_, Faults
from croupier.games.game import Game
from croupier.players.arena.plan import Plan
from service.jobs.chart_texts import ChartTexts, Intervals
from service.jobs.schemas import SEED, Deals, HouseRules, JobRequest, Matches, Statistics, contenders
from service.jobs.specs import check_contenders, contender_of, count_of, plays_pointer, seed_of
from service.jobs.web_kind import WebKind
from service.problems.problem import refusal
from service.schemas import fields
from service.schemas.component import union_schema
from service.schemas.forms import Answer, mixed
from workers.jobs.tournaments import Tournaments

_RATING: Final = N_("rating, 95 %%")
_ABOUT: Final = """\
Compare players, two at a time, on the same cards

Every pair plays the same number of deals or matches. One fit rates all players.
"""


# The contract


class Tournament(JobRequest):
    """Many deals or matches between every two of several players."""

    seed = SEED
    players = contenders("every pair of them meets", 2, 8)


TournamentRequest: Final = union_schema(
    "TournamentRequest",
    {
        ("matches",): mixed("TournamentOfMatches", HouseRules, Matches, Tournament),
        (): mixed("TournamentOfDeals", HouseRules, Deals, Tournament),
    },
)


class TournamentPair(Statistics):
    pair = fields.list_of(fields.count(), least=2, most=2)


class TournamentRating(Answer):
    level = fields.text()
    iterations = fields.count()
    rating = fields.number("points with mean 0; a lead of 400 means odds of ten to one")
    interval = fields.list_of(fields.number(), "95 %", least=2, most=2)


class TournamentResult(Answer):
    ratings = fields.list_of(fields.nested(TournamentRating))
    pairs = fields.list_of(fields.nested(TournamentPair))
    seed = fields.text()
    options = fields.mapping("the house rules, complete")


# Bodies and results


def _read_spec(game: Game, body: Mapping[str, Any], faults: Faults) -> dict[str, Any]:
    """Check a request, and make the spec of a job of it."""
    options = game.complete_options(body["options"])
    contenders = tuple(contender_of(player) for player in body["players"])
    for index, contender in enumerate(contenders):
        if contender in contenders[:index]:
            faults.extend(refusal(f"/players/{index}", "player-twice", player=contender.name).faults)
    check_contenders(faults, game, contenders, options)
    frame = Plan(game.id, options, contenders[:1] * game.seats(options), *count_of(body), seed_of(body))
    seated = [{"level": each.level, "iterations": each.iterations} for each in dict.fromkeys(contenders)]
    return {**frame.to_data(), "contenders": seated}


def _ratings(result: Mapping[str, Any], texts: ChartTexts) -> Intervals:
    ratings = result["ratings"]
    found = [{"mean": each["rating"], "interval": each["interval"]} for each in ratings]
    return Intervals(texts.format(_RATING), [texts.player(each) for each in ratings], found)


TOURNAMENTS: Final = WebKind(
    Tournaments.name,
    operation="holdTournament",
    about=_ABOUT,
    request=TournamentRequest,
    answer=TournamentResult,
    example=lambda state, record: {"options": {}, "players": ["random", "greedy"], "deals": 8},
    read_spec=_read_spec,
    cost_pointer=plays_pointer,
    title=N_("tournaments"),
    panels=(_ratings,),
)
