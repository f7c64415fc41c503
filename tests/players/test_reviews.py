"""Laws of reviews that hold for every game: the terms add up, nothing leaks, order and workers change nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.build_info import COMPILED
from croupier.games.events import Recorder
from croupier.games.faults import RefusedError
from croupier.games.gameplay import deal_match, legal_moves, play
from croupier.games.position import Position, to_text
from croupier.games.state import State
from croupier.players.arena.chunks import StoppedError
from croupier.players.catalogue import ROSTERS
from croupier.players.review.course import GRADES, Course, Estimate, grade_of
from croupier.players.review.data import course_of, review_data
from croupier.players.review.measuring import Measurer, measure_chunk
from croupier.players.review.plan import DealMoves, Plan, chunks_of, items_of
from croupier.players.review.quantities import SHARE
from croupier.players.review.reference import NO_MOVE, Reference
from croupier.players.review.sampling import GROUPS, POINTS, WIN, StateValues
from croupier.players.review.summary import LossRate, loss_rate, summarize
from croupier.players.rng import Rng
from croupier.players.roster import Roster
from tests.facts.catalogue import facts_of
from tests.players.choices import every_roster
from tests.players.review_matches import measured, plan_of_match, reviewed_course
from tests.thoroughness import scaled

#: Deals of a match: on the source a review is slow.
_DEALS = 99 if COMPILED else 1


@cache
def plan_of(roster: Roster, deals: int = _DEALS) -> Plan:
    """Return the plan of a match between two levels."""
    return plan_of_match(roster, ("greedy", "random"), "laws", deals=deals)


@cache
def values_of(roster: Roster, deals: int = _DEALS) -> list[dict[str, Any]]:
    """Return the measured items of that plan."""
    return measured(plan_of(roster, deals))


@cache
def course_of_match(roster: Roster) -> Course:
    return course_of(plan_of(roster), items_of(plan_of(roster)), values_of(roster))


@every_roster
def test_published_terms_add_up_within_their_intervals(roster: Roster) -> None:
    """Clients can recompute the identity from decisions and chances, for every seat and in both units."""
    data = review_data(plan_of(roster), values_of(roster))
    for seat in data["seats"]:
        number = seat["seat"]
        for unit in ("win", "points"):
            terms, total = seat[unit], seat[unit]["expectation"] + seat[unit]["between_deals"]
            total += sum(each["luck"][unit][number] for each in data["chances"])
            for each in data["decisions"]:
                total += each["fall"][unit][number] + each["drift"][unit][number] - each["losses"][unit][number]
            assert total == pytest.approx(terms["result"], abs=1e-9)
            adjusted = terms["expectation"] - terms["loss"] + terms["others"] + terms["drift"]
            assert adjusted == pytest.approx(terms["adjusted"], abs=1e-9)
            for name, (low, high) in terms["intervals"].items():
                assert low - 1e-6 <= terms[name] <= high + 1e-6
    for each in data["decisions"]:
        for loss in each["loss"].values():
            assert loss["interval"][0] <= loss["value"] <= loss["interval"][1]


@every_roster
def test_win_terms_of_all_sides_cancel_out(roster: Roster) -> None:
    sides, course = roster.game.sides(plan_of(roster).options), course_of_match(roster)
    for amount in [each.luck for each in course.chances] + [each.fall for each in course.decisions]:
        assert abs(sum(amount.win[:sides])) < 1e-9
    assert sum(course.expectation.win[:sides]) == pytest.approx(1.0)
    assert sum(course.result.win[:sides]) == pytest.approx(1.0)


@every_roster
def test_summary_is_the_sum_of_its_decisions(roster: Roster) -> None:
    course = course_of_match(roster)
    for seat in range(len(course.expectation.win)):
        summary = summarize(course, seat)
        counted = [each for each in course.decisions if each.seat == seat and each.counts]
        assert summary.win.loss == pytest.approx(sum(each.loss_win.value for each in counted), abs=1e-12)
        assert summary.points.loss == pytest.approx(sum(each.loss_points.value for each in counted), abs=1e-9)
        assert sum(summary.grades.values()) == summary.decisions == len(counted)
        assert abs(summary.win.gap) < 1e-9


def test_loss_rate_is_losses_by_decisions() -> None:
    losses = [0.02, 0.0, 0.1, 0.0]
    rate = loss_rate([Estimate(value, value, value) for value in losses])
    assert rate is not None
    assert rate.value == pytest.approx(1000 * sum(losses) / 4)
    assert rate.low < rate.value < rate.high
    assert loss_rate([]) is None
    # A single decision keeps its interval.
    assert loss_rate([Estimate(0.02, -0.01, 0.05)]) == LossRate(1, 20.0, -10.0, 50.0)


def legal_at(plan: Plan, deal: DealMoves) -> Iterator[list[int]]:
    """Yield the legal moves before each move of a deal."""
    state = plan.game.new_state(plan.options)
    state.resume(list(deal.carried))
    state.deal(deal.cards())
    for move in deal.moves:
        yield legal_moves(Position(state, []))
        state.play(move)


@every_roster
def test_decisions_follow_from_the_values_of_their_moves(roster: Roster) -> None:
    plan, course = plan_of(roster), course_of_match(roster)
    places = {(each.deal, each.ply) for each in course.decisions}
    for number, deal in enumerate(plan.deals, 1):
        forced = {(number, ply) for ply, legal in enumerate(legal_at(plan, deal)) if len(legal) == 1}
        assert not forced & places
    for each in course.decisions:
        if not each.counts:
            assert set(each.loss.win) | set(each.loss.points) == {0.0}
            assert each.grade == "good"
        assert each.grade == min(each.grade_win, each.grade_points, key=GRADES.index)
        best = next(move.win.value for move in each.moves if move.move == each.best)
        assert each.difficulty == sum(best - move.win.value < 0.005 + 1e-9 for move in each.moves)
        # Sampled chances are never certain.
        edge = 0.5 / each.worlds
        assert all(edge <= move.win.low <= move.win.value <= move.win.high <= 1.0 - edge for move in each.moves)
        assert each.agrees or (0.0 < each.better < 1.0 and 0.0 < each.worse < 1.0)
    assert all(0.0 < chance < 1.0 for point in course.points[:-1] for chance in point.win)


@every_roster
def test_reasons_are_clear_differences(roster: Roster) -> None:
    course, listed = course_of_match(roster), {each.id: each.unit for each in roster.quantities().listed}
    for decision in course.decisions:
        assert not (decision.agrees and decision.reasons)
        quantities = [reason.quantity for reason in decision.reasons]
        assert len(set(quantities)) == len(quantities) <= 5
        for reason in decision.reasons:
            found = reason.difference
            assert found.value == pytest.approx(reason.best - reason.played)
            assert found.low > 0.0 or found.high < 0.0
            assert reason.quantity in listed or reason.quantity in roster.game.rulebook.rules
            assert listed.get(reason.quantity) != SHARE or min(reason.best, reason.played) >= 0.0
            assert listed.get(reason.quantity) != SHARE or max(reason.best, reason.played) <= 1.0
    assert not COMPILED or any(decision.reasons for decision in course.decisions)


@pytest.mark.parametrize(
    ("loss", "grade"),
    [
        ((0.0, -0.1, 0.0199), "good"),
        ((-0.01, -0.1, 0.0199), "good"),
        ((0.001, -0.1, 0.0199), "unclear"),
        ((0.0, -0.1, 0.02), "unclear"),
        ((0.2, 0.0199, 0.4), "unclear"),
        ((0.2, 0.02, 0.4), "inaccuracy"),
        ((0.2, 0.05, 0.4), "mistake"),
        ((0.2, 0.0999, 0.4), "mistake"),
        ((0.2, 0.1, 0.4), "blunder"),
    ],
)
def test_class_follows_from_the_interval(loss: tuple[float, float, float], grade: str) -> None:
    assert grade_of(Estimate(*loss), 0.5) == grade
    assert grade_of(Estimate(*(10 * each for each in loss)), 5.0) == grade
    # Points that never differ show no error.
    assert grade_of(Estimate(0.0, 0.0, 0.0), 0.0) == "good"


def test_expected_moves_have_no_fall() -> None:
    """All states of a deal share their random numbers, and `greedy` is the reference policy of La Colonne."""
    plan = plan_of_match(ROSTERS["colonne"], ("greedy",), "fall", deals=1)
    falls = [abs(fall) for decision in reviewed_course(plan).decisions for fall in decision.fall.win]
    assert falls
    assert max(falls) < 1e-12


@every_roster
def test_move_that_is_best_in_every_choice_loses_exactly_nothing(roster: Roster) -> None:
    course = reviewed_course(plan_of_match(roster, ("greedy",), "best", deals=min(_DEALS, 3)))
    best = [each for each in course.decisions if each.agrees and each.loss_win.value == 0.0]
    assert best
    assert all(each.loss_win.low == 0.0 for each in best)


class Winning(Reference):
    """A reference in whose rollouts the first seat always wins, by three points."""

    def value(self, state: State, move: i64, rng: Rng, win: vec[float], points: vec[float]) -> None:
        """Set the same values every time."""
        win[0], win[1], points[0], points[1] = 1.0, 0.0, 3.0, -3.0


def test_mean_of_matches_that_are_won_is_exact() -> None:
    """The shares of 43 rollouts, added up, exceed 1."""
    roster = ROSTERS["seven-up"]
    options = roster.game.complete_options({})
    state = roster.game.new_state(options)
    state.deal(roster.game.deck_codes(roster.game.pack(options)))
    values = StateValues(Winning(roster.reference(options).worlds, 1, 1.0, 1.0), roster.game.new_state(options))
    values.measure(state, i64(NO_MOVE), Rng(1), 43 * GROUPS)
    assert values.means(WIN) == [[1.0] * GROUPS, [0.0] * GROUPS]
    assert values.means(POINTS) == [[3.0] * GROUPS, [-3.0] * GROUPS]


#: Types of events in which cards are drawn, and whether by one seat alone.
_DRAWS = {"draw": True, "more-cards": False}


@every_roster
def test_chances_are_deals_turned_cards_and_draws(roster: Roster) -> None:
    plan, expected = plan_of(roster), list[tuple[int, int, str, int | None]]()
    dealt = ("deal", "turned") if roster.reference(plan.options).cards_before_turned() else ("deal",)
    state = plan.game.new_state(plan.options)
    for number, deal in enumerate(plan.deals, 1):
        state.resume(list(deal.carried))
        state.deal(deal.cards())
        expected += [(number, -1, kind, None) for kind in dealt]
        for ply, move in enumerate(deal.moves):
            state.recorder = recorder = Recorder()
            state.play(move)
            state.recorder = None
            events = [(_DRAWS.get(roster.game.events[event.kind].type), int(event.seat)) for event in recorder.events]
            drawers = {seat if is_single else None for is_single, seat in events if is_single is not None}
            expected += [(number, ply, "draw", seat) for seat in drawers]
    assert [(each.deal, each.ply, each.kind, each.seat) for each in course_of_match(roster).chances] == expected


# Neither hidden cards nor the order of work


@every_roster
def test_values_at_a_ply_depend_on_the_view_alone(roster: Roster) -> None:
    plan = plan_of_match(roster, ("greedy",), "leak", deals=1)
    rng = random.Random(1)
    compared = 0
    for ply in range(len(plan.deals[0].moves)):
        for _ in range(scaled(2, 40)):
            other = _twin(plan, ply, rng)
            if other is not None:
                compared += 1
                assert _choice(plan, ply) == _choice(other, ply)
    assert compared >= 3


def _choice(plan: Plan, ply: int) -> str:
    """Return what the worlds show at a ply of the first deal, as text."""
    item = next(item for item in items_of(plan) if item.ply == ply)
    choice: dict[str, Any] | None = Measurer(plan).measure(item)["choice"]
    return to_text({"choice": choice})


def _twin(plan: Plan, ply: int, rng: random.Random) -> Plan | None:
    """Return a plan with two other cards exchanged and the same view of the actor at `ply`, None if it differs."""
    deal = plan.deals[0]
    deck = list(deal.deck)
    one, two = rng.sample(range(len(deck)), 2)
    deck[one], deck[two] = deck[two], deck[one]
    twin = replace(plan, deals=[DealMoves(deal.carried, deck, deal.moves[: ply + 1])])
    return twin if deck != list(deal.deck) and _view(plan, ply) == _view(twin, ply) else None


def _view(plan: Plan, ply: int) -> str | None:
    """Return the view of the actor at a ply of the first deal; None where a move is illegal."""
    game, deal = plan.game, plan.deals[0]
    texts = {code: text for text, code in game.cards.codes.items()}
    dealer = game.new_state(plan.options)
    dealer.resume(list(deal.carried))
    position = deal_match(game, plan.options, [texts[card] for card in deal.deck], int(dealer.dealer))
    try:
        for move in deal.moves[:ply]:
            play(game, position, game.move_text(move))
    except RefusedError:
        return None
    if position.state.is_deal_over() or deal.moves[ply] not in legal_moves(position):
        return None
    return to_text(game.view(position, int(position.state.to_act)))


@every_roster
def test_order_chunks_and_omissions_of_items_change_nothing(roster: Roster) -> None:
    plan, values = plan_of(roster, 1), values_of(roster, 1)
    items, measurer = items_of(plan), Measurer(plan)
    shuffled = random.Random(2).sample(range(len(items)), len(items))
    again = {index: measurer.measure(items[index]) for index in shuffled}
    assert [again[index] for index in range(len(items))] == values
    parts = [measure_chunk(plan, items[chunk.start : chunk.stop]) for chunk in chunks_of(items)]
    assert [each for part in parts for each in part] == values
    # A partial result is the start of the whole.
    half, whole = (course_of(plan, items, values[:size]) for size in (len(values) // 2, len(values)))
    assert whole.decisions[: len(half.decisions)] == half.decisions
    assert whole.points[: len(half.points)] == half.points
    # Another seed draws other worlds.
    assert measure_chunk(replace(plan, seed="another"), items[:4]) != values[:4]


@every_roster
def test_stopped_chunk_raises(roster: Roster) -> None:
    plan, reported = plan_of(roster, 1), list[int]()

    def should_continue(done: int) -> bool:
        reported.append(done)
        return done < 2

    with pytest.raises(StoppedError):
        measure_chunk(plan, items_of(plan), should_continue)
    assert reported == [0, 1, 2]


# Matches that are not over


@every_roster
def test_match_is_reviewed_wherever_its_play_stops(roster: Roster) -> None:
    plan, values = plan_of(roster, 1), values_of(roster, 1)
    [deal] = plan.deals
    for length in range(0, len(deal.moves), max(1, len(deal.moves) // 4)):
        cut = replace(plan, deals=[replace(deal, moves=deal.moves[:length])])
        # The moves before it have the same values.
        last = items_of(cut)[length:]
        data = review_data(cut, values[:length] + measure_chunk(cut, last))
        assert len(data["course"]) == length + 2
        assert all(0.0 <= chance <= 1.0 for point in data["course"] for chance in point["win"])


@every_roster
def test_result_of_a_match_in_play_is_never_certain(roster: Roster) -> None:
    plan = plan_of_match(roster, ("greedy", "random"), "in play", options=facts_of(roster.game).short_match)
    last = plan.deals[-1]
    course = reviewed_course(replace(plan, deals=[replace(last, moves=last.moves[:-1])]))
    assert all(0.0 < chance < 1.0 for chance in (*course.result.win, *course.expectation.win))
    for point in course.points:
        assert sum(point.win) == pytest.approx(sum(course.expectation.win), abs=1e-9)
    assert course.points[-1].win == course.result.win
    assert max(abs(summarize(course, seat).win.gap) for seat in range(len(course.result.win))) < 1e-9
