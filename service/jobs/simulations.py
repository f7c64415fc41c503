"""Simulations: which may be asked for; what comes of them is told as it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.game import Game
from croupier.players.arena.plan import Plan
from service.jobs.specs import check_contenders, contender_of, count_of, refusal, seed_of
from service.jobs.web_kind import WebKind
from service.presenters import read_options
from service.wording.language import requested_language
from workers.jobs import catalogue

__all__ = ["SIMULATIONS"]


def _read_spec(game: Game, body: Mapping[str, Any]) -> dict[str, Any]:
    """Check what `simulations` asks for."""
    options = read_options(game, body["options"], requested_language())
    players = tuple(contender_of(player) for player in body["players"])
    if len(players) != game.seats(options):
        raise refusal("/players", "wrong-number", expected=game.seats(options))
    check_contenders(game, players, options)
    plan = Plan(game.id, options, players, *count_of(body), seed_of(body), body.get("duplicate", True))
    return {**plan.to_data(), "precision": body.get("precision", 0)}


SIMULATIONS: Final = WebKind(catalogue.SIMULATIONS, _read_spec, counts_plays=True)
