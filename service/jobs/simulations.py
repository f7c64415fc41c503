"""Simulations: which may be asked for; what comes of them is told as it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.faults import N_
from croupier.games.game import Game
from croupier.players.arena.plan import Plan
from service.jobs.chart_texts import ChartTexts
from service.jobs.panels import Bars, Counts, Intervals
from service.jobs.specs import check_contenders, contender_of, count_of, refusal, seed_of
from service.jobs.web_kind import WebKind
from service.tables.presenters import read_options
from service.wording.language import requested_language
from workers.jobs import catalogue

_A_DEAL: Final = N_("%(unit)s a deal")
_SHARE: Final = N_("share of deals")
_MORE: Final = N_("%(unit)s more than the others, 95 %%")


def _read_spec(game: Game, body: Mapping[str, Any]) -> dict[str, Any]:
    """Check what `simulations` asks for."""
    options = read_options(game, body["options"], requested_language())
    players = tuple(contender_of(player) for player in body["players"])
    if len(players) != game.seats(options):
        raise refusal("/players", "wrong-number", expected=game.seats(options))
    check_contenders(game, players, options)
    plan = Plan(game.id, options, players, *count_of(body), seed_of(body), body.get("duplicate", True))
    return {**plan.to_data(), "precision": body.get("precision", 0)}


def _scores(result: Mapping[str, Any], texts: ChartTexts) -> Bars:
    players = [_counts(player, texts) for player in result["players"]]
    return Bars(texts.say(_A_DEAL), texts.say(_SHARE), players)


def _counts(player: Mapping[str, Any], texts: ChartTexts) -> Counts:
    scores = player["scores"]
    return Counts(texts.player(player), [each["value"] for each in scores], [each["count"] for each in scores])


def _differences(result: Mapping[str, Any], texts: ChartTexts) -> Intervals:
    players = result["players"]
    names = [texts.player(player) for player in players]
    return Intervals(texts.say(_MORE), names, [player["points_difference"] for player in players])


SIMULATIONS: Final = WebKind(
    catalogue.SIMULATIONS, _read_spec, counts_plays=True, title=N_("simulations"), panels=(_scores, _differences)
)
