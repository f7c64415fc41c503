"""Simulations: many deals or matches between given players, with their statistics."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from croupier.games.faults import N_, Faults
from croupier.games.game import Game
from croupier.players.arena.plan import Contender, Plan
from croupier.referee.forms import adding_to
from service.jobs.chart_texts import Bars, ChartTexts, Counts, Intervals
from service.jobs.schemas import SEED, Deals, HouseRules, JobRequest, Matches, Statistics, contenders
from service.jobs.specs import check_contenders, contender_of, count_of, plays_pointer, seed_of
from service.jobs.web_kind import WebKind
from service.problems.problem import refusal
from service.schemas import fields
from service.schemas.component import union_schema
from service.schemas.forms import mixed
from service.schemas.game_schemas import OfGame
from workers.jobs.simulations import Simulations

_A_DEAL: Final = N_("%(unit)s a deal")
_SHARE: Final = N_("share of deals")
_MORE: Final = N_("%(unit)s more than the others, 95 %%")
_ABOUT: Final = """\
Play many deals or matches between given players

Returns statistics by player and seat. Unless `duplicate` is false, the same cards are played with the players on
every seat. The number of workers does not change the result.
"""
_PRECISION: Final = "stops when half the interval of the first player's difference is at most this"


# The contract


class Simulation(JobRequest):
    seed = SEED
    duplicate = fields.flag("whether the players change seats on the same cards; default: true", required=False)
    precision = fields.number(_PRECISION, low=0.000001, high=1_000_000, required=False)


class Seated(HouseRules):
    players = OfGame(lambda game: contenders("by seat, or by team in a partnership", 2, game.fields.seats))


SimulationRequest: Final = union_schema(
    "SimulationRequest",
    {
        ("matches",): mixed("SimulationOfMatches", Seated, Matches, Simulation),
        (): mixed("SimulationOfDeals", Seated, Deals, Simulation),
    },
)


class SimulationResult(Statistics):
    options = fields.mapping("the house rules, complete")


# Bodies and results


def _read_spec(game: Game, body: Mapping[str, Any], faults: Faults) -> dict[str, Any]:
    """Check a request, and make the spec of a job of it."""
    options = game.complete_options(body["options"])
    given, seated = [contender_of(player) for player in body["players"]], tuple[Contender, ...]()
    with adding_to(faults):
        seated = _by_seat(faults, game, options, given)
    check_contenders(faults, game, given, options)
    if not seated:
        faults.refuse()
    plan = Plan(game.id, options, seated, *count_of(body), seed_of(body), body.get("duplicate", True))
    return {**plan.to_data(), "precision": body.get("precision", 0)}


def _by_seat(
    faults: Faults, game: Game, options: Mapping[str, object], players: Sequence[Contender]
) -> tuple[Contender, ...]:
    """Return the player of each seat: as given, or in a partnership one of each team, on both of its seats.

    Teams of the same players are added to `faults`. RefusedError: the number of players is wrong.
    """
    seats, sides = game.seats(options), game.sides(options)
    if len(players) == seats:
        teams = {frozenset(players[side::sides]) for side in range(sides)}
        if len(teams) == 1 < len(set(players)):
            faults.extend(refusal("/players", "same-teams").faults)
        return tuple(players)
    if len(players) == sides:
        return tuple(players) * 2
    if sides < seats:
        raise refusal("/players", "wrong-sides", sides=sides, expected=seats)
    raise refusal("/players", "wrong-number", expected=seats)


def _scores(result: Mapping[str, Any], texts: ChartTexts) -> Bars:
    players = [_counts(player, texts) for player in result["players"]]
    return Bars(texts.format(_A_DEAL), texts.format(_SHARE), players)


def _counts(player: Mapping[str, Any], texts: ChartTexts) -> Counts:
    scores = player["scores"]
    return Counts(texts.player(player), [each["value"] for each in scores], [each["count"] for each in scores])


def _differences(result: Mapping[str, Any], texts: ChartTexts) -> Intervals:
    players = result["players"]
    names = [texts.player(player) for player in players]
    return Intervals(texts.format(_MORE), names, [player["points_difference"] for player in players])


def _example(state: Mapping[str, Any], record: Mapping[str, Any]) -> dict[str, Any]:
    players = ["random" if seat else "greedy" for seat in range(len(state["deal"]["hands"]))]
    return {"options": {}, "players": players, "deals": 8}


SIMULATIONS: Final = WebKind(
    Simulations.name,
    operation="simulate",
    about=_ABOUT,
    request=SimulationRequest,
    answer=SimulationResult,
    example=_example,
    read_spec=_read_spec,
    cost_pointer=plays_pointer,
    title=N_("simulations"),
    panels=(_scores, _differences),
)
