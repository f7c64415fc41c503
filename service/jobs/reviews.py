"""Reviews: the cost of every decision of a record or of a finished sealed table, with luck apart."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.catalogue import GAMES
from croupier.games.faults import N_, Faults, RefusedError
from croupier.games.game import Game
from croupier.players.catalogue import ROSTERS
from croupier.players.review.course import GRADES
from croupier.players.review.plan import EFFORTS, FEWEST_WORLDS, MOST_WORLDS, chunks_of, items_of, plan_of, plan_review
from croupier.players.review.reading import played_deals
from croupier.players.review.words import scenes_of, with_words
from croupier.referee.forms import adding_to, faults_under
from croupier.referee.opening import by_pointer, open_record, seating_faults
from croupier.referee.reader import Reader
from croupier.wording.words import Names, player_name
from service.jobs.chart_texts import ChartTexts, Lines
from service.jobs.schemas import SEED, JobRequest, ResultVersions
from service.jobs.specs import check_decision_time, check_seats_differ
from service.jobs.web_kind import WebKind
from service.problems.problem import refusal
from service.schemas import fields
from service.schemas.batches import Record
from service.schemas.component import union_schema
from service.schemas.forms import Answer, BaseAnswer
from service.schemas.game_schemas import OfGame
from service.schemas.sealed import OfTable, key_of_seat
from service.schemas.states import NAMES, view_of
from service.tables import open_sealed
from service.wording import request_reader
from workers.jobs.reviews import Reviews
from workers.store.records import JobRecord

_ACROSS: Final = N_("moves and deals")
_UPWARDS: Final = N_("probability of winning the match")
_PARTNERS: Final = " + "
#: Moves of a match, and the size in MiB that its review may have: 4 KiB a move, most of it the values of all moves.
MOST_MOVES: Final = 2_000
_MOST_MIB: Final = 8
_ABOUT: Final = """\
Review a match: the cost of every decision, separate from luck

For a `record`, finished or not, or a sealed `table` between two deals or whose match is over. Every decision is valued
from the view of its seat alone. Every deal, turned card and draw has its luck. The terms of a seat add up to its
result. A review does not prove cheating. At most 256 KiB and 2,000 moves.
"""


# The contract


class ReviewSettings(JobRequest):
    """The effort of a review, and the seats that it lists."""

    seats = OfGame(
        lambda game: fields.list_of(
            game.fields.seat(), "the seats whose decisions are listed; default: all", least=1, most=game.fields.seats
        ),
        required=False,
    )
    level = fields.choice(tuple(EFFORTS), "default: best", component="SearchingLevel", required=False)
    iterations = fields.integer(
        FEWEST_WORLDS, MOST_WORLDS, "worlds a decision, in place of the level's own", required=False
    )
    seed = SEED
    names = NAMES


class ReviewOfRecord(ReviewSettings):
    most_bytes = 256 * 1024

    record = fields.nested(Record, "of a match, finished or not")


class ReviewOfTable(ReviewSettings, OfTable):
    """A review of the finished deals of a sealed table, whose cards everyone may see, while no deal is played."""

    key = key_of_seat("the key of a seat; optional, because no deal is played", required=False)


ReviewRequest: Final = union_schema("ReviewRequest", {("table",): ReviewOfTable, (): ReviewOfRecord})


INTERVAL: Final = fields.named("Interval", fields.list_of(fields.number(), "95 %", least=2, most=2))


class ValueInterval(Answer):
    """A value with its interval."""

    value = fields.number()
    interval = INTERVAL


class BothUnits(Answer):
    """A value in both units."""

    win = fields.nested(ValueInterval, "probability of winning the match")
    points = fields.nested(ValueInterval, "points of the deal minus the mean of the other sides")


class ReviewedMove(BothUnits):
    move = fields.text()
    label = fields.text()
    same_as = fields.text("the first legal move that is equivalent to it or equal in every world")


class SeatIntervals(Answer):
    """The 95 % intervals of a quantity by seat, in both units."""

    win = fields.list_of(INTERVAL)
    points = fields.list_of(INTERVAL)


class BySeat(Answer):
    """A quantity by seat, in both units, unrounded: a term of docs/reviews.md."""

    win = fields.list_of(fields.number())
    points = fields.list_of(fields.number())
    intervals = fields.nested(SeatIntervals, "95 %")


class GradeBy(Answer):
    """The class of a decision in each unit; its `grade` is the worse one."""

    win = fields.choice(GRADES, component="DecisionGrade")
    points = fields.choice(GRADES, component="DecisionGrade")


class LossReason(Answer):
    """A quantity of a seat: its means after the best move and the other one."""

    quantity = fields.text("its id, or a rule for its points")
    seat = fields.count()
    card = fields.text("its usual one", nullable=True)
    best = fields.number()
    played = fields.number()
    difference = fields.nested(ValueInterval)
    text = fields.text()


LOSS_REASONS: Final = fields.named(
    "LossReasons",
    fields.list_of(fields.nested(LossReason), "`best` and the move played, or `instead_of`; the greatest first"),
)


class ReviewedDecision(Answer):
    """A decision with moves that are not all equivalent."""

    deal = fields.count("from 1")
    ply = fields.count("number of moves in the deal before it")
    seat = OfGame(lambda game: game.fields.seat())
    move = fields.text("the move played")
    best = fields.text("the move with the highest value")
    agrees = fields.flag("whether the move played is the best one or equivalent to it")
    counts = fields.flag("whether the values of the moves differ enough; otherwise the loss is 0")
    grade = fields.choice(GRADES, component="DecisionGrade")
    grade_by = fields.nested(GradeBy)
    worlds = fields.count("in which the leading moves were valued")
    difficulty = fields.count("moves within 0.5 percentage points of the best one")
    better = fields.number("share of the worlds in which the best move brings more points")
    worse = fields.number("share of the worlds in which the best move brings fewer points")
    reasons = LOSS_REASONS
    loss = fields.nested(BothUnits, "an estimate, which may be slightly negative")
    losses = fields.nested(BySeat)
    fall = fields.nested(BySeat)
    drift = fields.nested(BySeat)
    moves = fields.list_of(fields.nested(ReviewedMove), "valued in the same worlds")
    view = OfGame(lambda game: fields.nested(view_of(game), "as the seat saw it, without history"))
    text = fields.text()


class ChanceEvent(Answer):
    deal = fields.count("from 1")
    ply = fields.integer(-1, 1_000_000, "the move that drew the cards; -1: the deal itself")
    kind = fields.choice(("deal", "turned", "draw"), component="ChanceKind")
    seat = OfGame(lambda game: game.fields.seat("the seat that drew; null unless one seat alone drew", nullable=True))
    luck = fields.nested(BySeat, "the value after the cards, less the value before them")


class CoursePoint(Answer):
    deal = fields.count("from 1")
    ply = fields.integer(-2, 1_000_000, "after this move; -1: after the cards were dealt; -2: before")
    win = fields.list_of(fields.number(), "by seat")
    intervals = fields.list_of(INTERVAL, "95 %, by seat")


class ReviewTerms(Answer):
    """Terms whose sum is the result: expectation + luck - loss + others + fall + drift."""

    expectation = fields.number("before the first deal")
    luck = fields.number("of all chance events")
    own_luck = fields.number("own part of the luck, without draws of others")
    loss = fields.number("own moves: their cost")
    others = fields.number("moves of the others: the gain by their losses")
    fall = fields.number("hidden cards: their effect on decisions")
    drift = fields.number("the rest: best moves compared with the reference policy, and the rest between deals")
    between_deals = fields.number("the part of the rest that belongs to no decision")
    result = fields.number("1, 0 or a share; the last value of an unfinished match")
    adjusted = fields.number("result without luck: minus luck and hidden cards")
    intervals = fields.mapping("95 % interval by term: a list of two numbers")


class GradeCount(Answer):
    grade = fields.choice(GRADES, component="DecisionGrade")
    count = fields.count()


class ReviewedSeat(Answer):
    """The summary of a seat."""

    seat = OfGame(lambda game: game.fields.seat())
    decisions = fields.count("decisions that count")
    grades = fields.list_of(fields.nested(GradeCount), "the worst first")
    agreement = fields.number("percentage of these decisions in which the best move was played", nullable=True)
    loss_rate = fields.nested(ValueInterval, "loss per 1,000 decisions, in probability (0 to 1)", nullable=True)
    win = fields.nested(ReviewTerms, "in probability of winning the match")
    points = fields.nested(ReviewTerms, "in points of the deals")


class ReviewVersions(ResultVersions):
    review = fields.text("of the value function, the classes and the terms")


class ReviewResult(BaseAnswer):
    """A review as far as it is done."""

    level = fields.text()
    worlds = fields.count("a decision")
    seed = fields.text("by default it follows from the cards and moves")
    versions = fields.nested(ReviewVersions)
    seats = fields.list_of(fields.nested(ReviewedSeat))
    decisions = fields.list_of(fields.nested(ReviewedDecision))
    chances = fields.list_of(fields.nested(ChanceEvent))
    course = fields.list_of(fields.nested(CoursePoint))
    notice = fields.text("what a review does not prove")


# Bodies and results


def _read_spec(game: Game, body: Mapping[str, Any], faults: Faults) -> dict[str, Any]:
    """Check a request, and make the spec of a job of it."""
    record, names = _find_record(game, body, faults)
    _check_record(faults, game, body, record, names)
    options = game.complete_options(record.get("options", {}))
    known = range(game.seats(options))
    seats = set(body.get("seats", known)).intersection(known)
    effort = body.get("level", "best"), body.get("iterations"), body.get("seed")
    deals = played_deals(game, options, record["deals"])
    if sum(len(deal.moves) for deal in deals) > MOST_MOVES:
        raise refusal("/table" if "table" in body else "/record", "body-too-large", most=_MOST_MIB)
    plan = plan_review(ROSTERS[game.id], options, deals, sorted(seats), *effort)
    items = items_of(plan)
    # A chunk cannot be cut within a decision.
    with adding_to(faults):
        check_decision_time(max((item.milliseconds for item in items), default=0) / 1000, "/iterations")
    chunks = [[chunk.start, chunk.stop, chunk.milliseconds] for chunk in chunks_of(items)]
    return {**plan.to_data(), "chunks": chunks, "names": names}


def _find_record(game: Game, body: Mapping[str, Any], faults: Faults) -> tuple[Mapping[str, Any], Names]:
    """Return the record that a body contains, openly or in a table, and the names of the players."""
    if "table" not in body:
        return body["record"], request_reader().names
    opened = open_sealed(game, body, faults)
    if not opened.position.state.is_deal_over():
        raise refusal("/table", "match-not-over")
    kept = opened.table.record()
    if kept is None:
        raise refusal("/table", "no-record")
    return kept, opened.reader.names


def _check_record(faults: Faults, game: Game, body: Mapping[str, Any], record: Mapping[str, Any], names: Names) -> None:
    """Add the faults of the names and the seats. RefusedError: the record is wrong; it contains all faults."""
    given = body.get("seats", ())
    others = seating_faults(game, record.get("options", {}), by_pointer(given), names)
    check_seats_differ(others, given)
    try:
        with faults_under("/record"):
            open_record(game, record)
    except RefusedError as error:
        raise RefusedError([*error.faults, *others.found]) from error
    faults.extend(others.found)


def _result(job: JobRecord, language: str) -> dict[str, Any]:
    plan = plan_of(job.spec)
    scenes = scenes_of(GAMES[job.game], plan.options, plan.deals, language)
    return with_words(
        plan.roster, job.result, scenes, plan.first_deal, Reader(language=language, names=job.spec["names"])
    )


def _course(result: Mapping[str, Any], texts: ChartTexts) -> Lines:
    """Return the course with a line for each side, since partners win together."""
    state, sides = GAMES[texts.game].new_state(texts.options), dict[int, list[int]]()
    for each in result["seats"]:
        sides.setdefault(state.scorer_of(each["seat"]), []).append(each["seat"])
    names = [_PARTNERS.join(player_name(seat, texts.language, texts.names) for seat in side) for side in sides.values()]
    lines = [tuple(point["win"][side[0]] for point in result["course"]) for side in sides.values()]
    return Lines(texts.format(_ACROSS), texts.format(_UPWARDS), names, lines)


REVIEWS: Final = WebKind(
    Reviews.name,
    operation="review",
    about=_ABOUT,
    request=ReviewRequest,
    answer=ReviewResult,
    example=lambda state, record: {"record": record, "iterations": FEWEST_WORLDS},
    read_spec=_read_spec,
    result=_result,
    codes=("bad-table", "bad-key", "impossible-deal", "impossible-record"),
    cost_pointer=lambda body: "/table" if "table" in body else "/record",
    title=N_("review"),
    panels=(_course,),
)
