"""The cost of a plan, estimated from its options and measured rates."""

from __future__ import annotations

from croupier.players.arena.plan import DEALS, Plan
from croupier.players.arena.rates import decision_milliseconds, rates_of


def milliseconds_a_play(plan: Plan) -> float:
    """Return the estimated time of one deal or match on one core, in milliseconds.

    The quickest player to go out, or to score, ends the deal or match for all.
    """
    each = [rates_of(plan.roster, player.level, plan.options) for player in plan.players]
    a_seat = min(rates.decisions for rates in each) / len(each)
    deal = a_seat * sum(
        decision_milliseconds(plan.roster, player.level, plan.options, player.iterations) for player in plan.players
    )
    return deal if plan.unit == DEALS else deal * min(rates.deals for rates in each)


def plan_seconds(plan: Plan) -> float:
    """Return the estimated time of all of a plan on one core, in seconds."""
    return milliseconds_a_play(plan) * plan.plays / 1000
