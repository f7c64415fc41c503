"""Reviews of matches: `review` values every decision of a record, and separates luck from skill (docs/reviews.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from croupier.games.faults import N_, Faults
from croupier.match import Match
from croupier.players.catalogue import ROSTERS
from croupier.players.review.course import ChanceEvent, Course, Decision
from croupier.players.review.data import course_of, review_data
from croupier.players.review.measuring import Measurer
from croupier.players.review.plan import EFFORTS, FEWEST_WORLDS, MOST_WORLDS, Plan, items_of, plan_review
from croupier.players.review.reading import played_deals
from croupier.players.review.summary import SeatSummary, summarize, worst_first
from croupier.players.review.words import scenes_of, with_words
from croupier.referee.forms import (
    adding_to,
    check_names,
    check_seat,
    check_seed,
    game_of,
    read_record,
    refused_form,
    refusing,
)
from croupier.referee.opening import open_record
from croupier.referee.reader import Reader
from croupier.review_sheet import review_page, review_svg, review_text
from croupier.wording.language import ENGLISH
from croupier.wording.words import Names

_EFFORT: Final = N_("there is no level %(level)s: %(levels)s")
_ITERATIONS: Final = N_(
    "iterations must be a number from %(least)s to %(most)s: fewer worlds show no class of a decision"
)
_SEATS: Final = N_("this must be a list of one seat or more")
_TWICE: Final = N_("seat %(given)s is listed twice")


@dataclass(frozen=True)
class Review:
    """A reviewed match: its decisions, its chance events, and a summary by seat. It prints and draws itself.

    Values are probabilities of winning the match (`win`) and `points` of the deal. `data` is all of it, as the contract
    names it.
    """

    game: str
    course: Course
    seats: tuple[SeatSummary, ...]
    data: Mapping[str, Any]
    names: tuple[str, ...] = ()
    language: str = ENGLISH

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The decisions of the reviewed seats, in the order of play."""
        reviewed = {summary.seat for summary in self.seats}
        return tuple(decision for decision in self.course.decisions if decision.seat in reviewed)

    @property
    def chances(self) -> tuple[ChanceEvent, ...]:
        """The deals, turned cards and draws, each with its luck."""
        return self.course.chances

    def worst(self, number: int | None = None, *, seat: int | None = None, grade: str = "") -> list[Decision]:
        """Return the decisions that count by their loss, the greatest first; of one seat or one class only."""
        found = [
            each for each in worst_first(self.decisions) if seat in (None, each.seat) and grade in ("", each.grade)
        ]
        return found[:number]

    def text_of(self, decision: Decision) -> str:
        """Return the sentence of a decision of a reviewed seat; KeyError for any other."""
        texts = {(each["deal"], each["ply"]): str(each["text"]) for each in self.data["decisions"]}
        return texts[decision.deal, decision.ply]

    @property
    def html(self) -> str:
        """The review as a page."""
        return review_page([(self.game, self.data, self.names)], self.language)

    def __str__(self) -> str:
        """Write the review as a sheet."""
        return review_text(self.game, self.data, self.language, self.names)

    def _repr_svg_(self) -> str:
        return review_svg(self.data, self.language, self.names)


def review(
    record: Mapping[str, Any] | Match,
    *,
    seats: Sequence[int] | None = None,
    level: str = "best",
    iterations: int | None = None,
    seed: str | None = None,
    names: Names = (),
    language: str | None = None,
) -> Review:
    """Review a match, from its record or as played so far; `iterations` replaces the worlds of `level`.

    Without a `seed` it follows from the record: the same match has the same review on any machine. A `Match` is
    reviewed with its own names and in its own language unless others are given. Raises RefusedError for a record that
    does not hold.
    """
    if isinstance(record, Match):
        names, language = names or record.names, language or record.language
        record = record.record
    spoken = language or ENGLISH
    plan = plan_record(record, seats, level, iterations, seed, names, spoken)
    measurer = Measurer(plan)
    return reviewed(plan, [measurer.measure(item) for item in items_of(plan)], names, spoken)


def plan_record(
    record: Mapping[str, Any],
    seats: Sequence[int] | None,
    level: str,
    iterations: int | None,
    seed: str | None,
    names: Names,
    language: str,
) -> Plan:
    """Return the plan of a review as `review` makes it. Raises RefusedError with the faults of every argument."""
    faults, game = Faults(), game_of(record, language)
    with adding_to(faults):
        if level not in tuple(EFFORTS):
            raise refused_form("/level", _EFFORT, language, level=repr(level), levels=", ".join(EFFORTS))
    with adding_to(faults):
        if iterations is not None and (type(iterations) is not int or not FEWEST_WORLDS <= iterations <= MOST_WORLDS):
            raise refused_form("/iterations", _ITERATIONS, language, least=FEWEST_WORLDS, most=MOST_WORLDS)
    with adding_to(faults):
        check_seed(seed, language)
    with adding_to(faults):
        checked = read_record(record, language)
        with refusing(game, language):
            options = game.complete_options(checked.get("options", {}))
        number, called = game.seats(options), list[str]()
        with adding_to(faults):
            chosen = _checked_seats(seats, number, language)
        with adding_to(faults):
            check_names(number, names, language)
            called += names
        with adding_to(faults), refusing(game, language, called):
            open_record(game, checked)
    faults.refuse()
    deals = played_deals(game, options, checked["deals"])
    return plan_review(ROSTERS[game.id], options, deals, chosen, level, iterations, seed)


def reviewed(plan: Plan, measured: Sequence[Mapping[str, Any]], names: Names, language: str) -> Review:
    """Return the review of a plan whose items were measured, in order."""
    course = course_of(plan, items_of(plan), measured)
    scenes = scenes_of(plan.game, plan.options, plan.deals, language)
    worded = with_words(
        plan.roster, review_data(plan, measured), scenes, plan.first_deal, Reader(language=language, names=names)
    )
    summaries = tuple(summarize(course, seat) for seat in plan.seats)
    return Review(plan.game.id, course, summaries, worded, tuple(names), language)


def _checked_seats(seats: object, number: int, language: str) -> Sequence[int]:
    """Return the seats to review in order: all of them for None."""
    if seats is None:
        return range(number)
    if not isinstance(seats, Sequence) or isinstance(seats, str | bytes) or not seats:
        raise refused_form("/seats", _SEATS, language)
    faults, chosen = Faults(), set[int]()
    for index, seat in enumerate(seats):
        with adding_to(faults):
            checked = check_seat(seat, number, language, f"/seats/{index}")
            if checked in chosen:
                raise refused_form(f"/seats/{index}", _TWICE, language, given=checked)
            chosen.add(checked)
    faults.refuse()
    return sorted(chosen)
