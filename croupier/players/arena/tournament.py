"""Every contender against every other on the same cards, rated by one fit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

from croupier.players.arena.plan import Contender, Plan
from croupier.players.arena.rating import Pairing, fit
from croupier.players.arena.summary import difference_of, summarize


@dataclass(frozen=True)
class Tournament:
    """`contenders` in pairs; each pair plays the plan `frame` (whose `players` are only as many as the seats)."""

    frame: Plan
    contenders: tuple[Contender, ...]

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """The pairs, as numbers of contenders."""
        return list(combinations(range(len(self.contenders)), 2))


def pair_plan(tournament: Tournament, pair: tuple[int, int]) -> Plan:
    """Return the plan of one pair, seated alternately. All pairs have one seed, so they play the same cards."""
    one, other = tournament.contenders[pair[0]], tournament.contenders[pair[1]]
    frame = tournament.frame
    # Partners are one side: the same contender plays for both.
    sides = frame.roster.game.sides(frame.options)
    players = tuple(other if seat % sides & 1 else one for seat in range(len(frame.players)))
    return replace(tournament.frame, players=players)


def rate(tournament: Tournament, tallies: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Return the result: a rating for each contender, and a summary of each pair from its tally."""
    plans = [pair_plan(tournament, pair) for pair in tournament.pairs]
    pairings = [_pairing(plan, pair, tally) for plan, pair, tally in zip(plans, tournament.pairs, tallies, strict=True)]
    ratings = fit(len(tournament.contenders), [pairing for pairing in pairings if pairing is not None])
    return {
        "ratings": [
            {"level": contender.level, "iterations": _iterations(tournament.frame, contender), **rating.to_data()}
            for contender, rating in zip(tournament.contenders, ratings, strict=True)
        ],
        "pairs": [
            {"pair": list(pair), **summarize(plan, tally)}
            for plan, pair, tally in zip(plans, tournament.pairs, tallies, strict=True)
        ],
        "seed": tournament.frame.seed,
    }


def _iterations(frame: Plan, contender: Contender) -> int:
    return contender.iterations or frame.roster.level(contender.level).iterations


def _pairing(plan: Plan, pair: tuple[int, int], tally: Mapping[str, Any]) -> Pairing | None:
    difference = difference_of(plan, tally, 0, "wins")
    if difference is None:
        return None
    groups = tally["groups"]
    return Pairing(pair[0], pair[1], groups, (1 + difference.mean) / 2, difference.deviation**2 / 4)
