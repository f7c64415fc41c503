"""The result of a simulation, computed from its tally, as the contract's `result`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.games.position import RULES_VERSION
from croupier.players.arena.plan import MATCHES, Plan
from croupier.players.arena.statistics import Estimate, estimate


def difference_of(plan: Plan, tally: Mapping[str, Any], player: int, sum_name: str) -> Estimate | None:
    """Return the lead of contender number `player` over the others, a seat and play.

    `sum_name` is `points` or `wins`; None with one contender alone or fewer than two groups.
    """
    seats = _seats_of(plan, player)
    others = len(plan.seatings) * len(plan.players) - seats
    if others == 0:
        return None
    total, squares = tally[f"{sum_name}_difference"][player]
    return estimate(tally["groups"], total, squares, seats * others * _unit(plan, sum_name))


def _seats_of(plan: Plan, player: int) -> int:
    return sum(seating.count(player) for seating in plan.seatings)


def _unit(plan: Plan, sum_name: str) -> int:
    return plan.roster.game.points_unit if sum_name == "points" else 1


def summarize(plan: Plan, tally: Mapping[str, Any]) -> dict[str, Any]:
    """Return the result as plain data; the same sums give the same result."""
    contenders = range(len(plan.contenders))
    return {
        "unit": plan.unit,
        "plays": tally["plays"],
        "groups": tally["groups"],
        "group_size": len(plan.seatings),
        "deals": tally["deals"],
        "void_deals": tally["void_deals"],
        "moves": tally["moves"],
        "players": [_player(plan, tally, player) for player in contenders],
        "rules": _rules(plan, tally),
        "events": dict(sorted(tally["events"].items())),
        "deal_lengths": _histogram(tally["lengths"], 1),
        "match_lengths": _histogram(tally["deals_a_match"], 1) if plan.unit == MATCHES else [],
        "seed": plan.seed,
        "versions": {"rules": RULES_VERSION},
    }


def _player(plan: Plan, tally: Mapping[str, Any], player: int) -> dict[str, Any]:
    contender = plan.contenders[player]
    seats = _seats_of(plan, player)
    level = plan.roster.level(contender.level)
    points_unit = plan.roster.game.points_unit
    by_seat = [_seat(seat, sums, points_unit) for seat, sums in enumerate(tally["seats"][player]) if sums[0]]
    return {
        "level": contender.level,
        "iterations": contender.iterations or level.iterations,
        "plays": sum(seat["plays"] for seat in by_seat),
        "wins": sum(seat["wins"] for seat in by_seat),
        "draws": sum(seat["draws"] for seat in by_seat),
        "win_rate": _mean(tally, "wins", player, seats),
        "points": _mean(tally, "points", player, seats * points_unit),
        "points_difference": _data(difference_of(plan, tally, player, "points")),
        "wins_difference": _data(difference_of(plan, tally, player, "wins")),
        "seats": by_seat,
        "scores": _histogram(tally["scores"][player], points_unit),
    }


def _seat(seat: int, sums: list[int], points_unit: int) -> dict[str, Any]:
    plays, wins, draws, points = sums
    return {"seat": seat, "plays": plays, "wins": wins, "draws": draws, "points": points / points_unit}


def _mean(tally: Mapping[str, Any], sum_name: str, player: int, scale: int) -> dict[str, object] | None:
    total, squares = tally[sum_name][player]
    return _data(estimate(tally["groups"], total, squares, scale))


def _data(found: Estimate | None) -> dict[str, object] | None:
    return found.to_data() if found else None


def _rules(plan: Plan, tally: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return how often each rule scored, and the points it brought each contender's seats."""
    game = plan.roster.game
    rules: list[dict[str, Any]] = []
    for number in sorted(tally["rules"], key=int):
        times, points = tally["rules"][number]
        brought = [each / game.points_unit for each in points]
        rules.append({"rule": game.rule_id(int(number)), "lines": times, "points": brought})
    return rules


def _histogram(counts: Mapping[str, int], unit: int) -> list[dict[str, Any]]:
    return [{"value": int(value) / unit, "count": counts[value]} for value in sorted(counts, key=int)]
