"""Matches between levels, played for reviews, and their plans."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count
from typing import Any, Final

from croupier.players.history import History
from croupier.players.review.course import Course, Decision
from croupier.players.review.data import course_of
from croupier.players.review.measuring import measure_chunk
from croupier.players.review.plan import DealMoves, Plan, items_of
from croupier.players.rng import Rng, seed_number
from croupier.players.roster import Roster

#: Options that make the matches of a game short, so that many can be reviewed.
SHORT: Final[Mapping[str, Mapping[str, object]]] = {"colonne": {"target": 50}}
#: Worlds of reviews whose figures may be rough.
FEW_WORLDS: Final = 16


def played_match(
    roster: Roster, levels: Sequence[str], seed: str, options: Mapping[str, object] | None = None, deals: int = 99
) -> tuple[dict[str, object], list[DealMoves]]:
    """Play a match, or its first `deals`, by `levels` in turn; return its complete options and its deals."""
    game = roster.game
    complete = game.complete_options(options or {})
    state, rng = game.new_state(complete), Rng(seed_number(game.id, "match", seed))
    players = [roster.player(levels[seat % len(levels)], complete) for seat in range(state.seats)]
    deck = game.deck_codes(game.pack(complete))
    state.dealer = rng.below(state.seats)
    played: list[DealMoves] = []
    while not state.is_match_over() and len(played) < deals:
        carried, moves, history = state.carried(), list[int](), History()
        rng.shuffle(deck, len(deck))
        state.deal(deck)
        while not state.is_deal_over():
            move = players[state.to_act].choose(state, history, rng)
            history.add(state.to_act, move)
            moves.append(int(move))
            state.play(move)
        played.append(DealMoves(carried, [int(card) for card in deck], moves))
    return complete, played


def plan_of_match(
    roster: Roster,
    levels: Sequence[str],
    seed: str,
    worlds: int = FEW_WORLDS,
    options: Mapping[str, object] | None = None,
    deals: int = 99,
) -> Plan:
    """Return the plan of a review of a match between levels."""
    complete, played = played_match(roster, levels, seed, options, deals)
    return Plan(roster, complete, played, worlds, seed, range(roster.game.seats(complete)))


def plans(
    roster: Roster, levels: Sequence[str], worlds: int, options: Mapping[str, object] | None = None
) -> Iterator[Plan]:
    """Yield the plans of one match after another between levels, without end."""
    for number in count():
        yield plan_of_match(roster, levels, f"{levels} {number}", worlds, options)


def courses(roster: Roster, levels: Sequence[str], worlds: int) -> Iterator[Course]:
    """Yield the courses of such matches, short ones where the game has them."""
    return map(reviewed_course, plans(roster, levels, worlds, SHORT.get(roster.game.id)))


def courses_of_deals(roster: Roster, levels: Sequence[str], worlds: int, deals: int) -> Iterator[Course]:
    """Yield the courses of the first of these matches that together have so many deals."""
    for course in courses(roster, levels, worlds):
        yield course
        deals -= sum(event.kind == "deal" for event in course.chances)
        if deals <= 0:
            return


def counted(found: Iterable[Course]) -> list[Decision]:
    """Return the decisions of courses that count."""
    return [decision for course in found for decision in course.decisions if decision.counts]


def luck_and_falls(course: Course) -> tuple[float, float, float, float]:
    """Return of the first seat, in probability: luck, fall of its own decisions, that of all others, and their sum."""
    luck = sum(event.luck.win[0] for event in course.chances)
    own = sum(decision.fall.win[0] for decision in course.decisions if decision.seat == 0)
    others = sum(decision.fall.win[0] for decision in course.decisions if decision.seat != 0)
    return luck, own, others, luck + own + others


def reviewed_course(plan: Plan) -> Course:
    """Return the course of a plan."""
    items = items_of(plan)
    return course_of(plan, items, measure_chunk(plan, items))


def measured(plan: Plan) -> list[dict[str, Any]]:
    """Return the measured items of a plan."""
    return measure_chunk(plan, items_of(plan))
