"""Reviews of matches: `review` values every decision of a record, and separates luck from skill (docs/reviews.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from croupier.games.faults import N_, Faults
from croupier.games.game import Game
from croupier.match import Match
from croupier.players.catalogue import ROSTERS
from croupier.players.review.course import ChanceEvent, Course, Decision
from croupier.players.review.data import course_of, review_data
from croupier.players.review.measuring import Measurer
from croupier.players.review.plan import EFFORTS, Item, Plan, items_of, worlds_of
from croupier.players.review.reading import played_deals
from croupier.players.review.summary import SeatSummary, summarize, worst_first
from croupier.players.review.words import labels_of, with_words
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
from croupier.review_sheet import review_html, review_svg, review_text
from croupier.wording.language import ENGLISH
from croupier.wording.words import Names

_EFFORT: Final = N_("there is no level %(level)s: %(levels)s")
_ITERATIONS: Final = N_("iterations must be 0, or at least 2, because the worlds are judged in two halves")
_SEATS: Final = N_("this must be a list of seats")
#: Measures the items of a plan, in order.
Measure = Callable[[Plan, Sequence[Item]], Sequence[Mapping[str, Any]]]


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
        """Return the sentence of a decision."""
        key = decision.deal, decision.ply
        text: str = next(each["text"] for each in self.data["decisions"] if (each["deal"], each["ply"]) == key)
        return text

    @property
    def html(self) -> str:
        """The review as a page."""
        return review_html(self.game, self.data, self.language, self.names)

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
    iterations: int = 0,
    seed: str = "croupier",
    names: Names = (),
    language: str = ENGLISH,
) -> Review:
    """Review a match, from its record or as played so far; `iterations` replaces the worlds a decision of `level`.

    The same seed gives the same review on any machine. Raises RefusedError for a record that does not hold.
    """
    return reviewed(record, measure_all, seats, level, iterations, seed, names, language)


def measure_all(plan: Plan, items: Sequence[Item]) -> list[dict[str, Any]]:
    """Measure items one after another."""
    measurer = Measurer(plan)
    return [measurer.measure(item) for item in items]


def reviewed(
    record: Mapping[str, Any] | Match,
    measure: Measure,
    seats: Sequence[int] | None,
    level: str,
    iterations: int,
    seed: str,
    names: Names,
    language: str,
) -> Review:
    """Review as `review` does, the items measured by `measure`."""
    data, faults = record.record if isinstance(record, Match) else record, Faults()
    game = game_of(data, language)
    with adding_to(faults):
        if level not in tuple(EFFORTS):
            raise refused_form("/level", _EFFORT, language, level=repr(level), levels=", ".join(EFFORTS))
    with adding_to(faults):
        if type(iterations) is not int or iterations < 0 or iterations == 1:
            raise refused_form("/iterations", _ITERATIONS, language)
    with adding_to(faults):
        check_seed(seed, language)
    with adding_to(faults):
        checked = _checked(game, data, names, language)
        options = game.complete_options(checked.get("options", {}))
        chosen = _checked_seats(seats, game.seats(options), language)
    faults.refuse()
    roster = ROSTERS[game.id]
    deals = played_deals(game, options, checked["deals"])
    plan = Plan(roster, options, deals, worlds_of(roster, options, level, iterations), seed, tuple(chosen), level)
    items = items_of(plan)
    course = course_of(plan, items, measure(plan, items))
    labels = labels_of(game, options, deals, language)
    worded = with_words(review_data(plan, course), labels, plan.first_deal, Reader(language=language, names=names))
    return Review(
        game.id, course, tuple(summarize(course, seat) for seat in plan.seats), worded, tuple(names), language
    )


def _checked_seats(seats: object, number: int, language: str) -> Sequence[int]:
    """Return the seats to review: all of them for None."""
    if seats is None:
        return range(number)
    if not isinstance(seats, Sequence) or isinstance(seats, str | bytes):
        raise refused_form("/seats", _SEATS, language)
    return [check_seat(seat, number, language, f"/seats/{index}") for index, seat in enumerate(seats)]


def _checked(game: Game, data: Mapping[str, Any], names: Names, language: str) -> Mapping[str, Any]:
    """Return a record that holds. Raises RefusedError with its first fault."""
    record = read_record(data, language)
    with refusing(game, language, names):
        check_names(game.seats(game.complete_options(record.get("options", {}))), names, language)
        open_record(game, record)
    return record
