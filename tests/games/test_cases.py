"""Every worked case of every game: what follows from a position, what is refused there, and what an item scores."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest

from croupier.games.catalogue import GAMES
from croupier.games.events import Event, Recorder
from croupier.games.faults import RefusedError
from croupier.games.gameplay import explain, play
from croupier.games.position import Position
from tests.games.cases import (
    FACTS,
    WORDS,
    Case,
    Outcome,
    Stage,
    Step,
    facts_of,
    in_order,
    legal_in,
    lines_of,
    load,
    split_show,
)
from tests.games.stages import colonne, costly_colours, seven_up, upcolor

STAGES: Final = (colonne.STAGE, costly_colours.STAGE, seven_up.STAGE, upcolor.STAGE)
#: Rules of packs, announcements and dealers, which laws and other tests show; and values that cases write otherwise.
UNSHOWN_RULES: Final = {
    "colonne": {"COL-1", "COL-18"}, "costly-colours": {"COS-1"}, "seven-up": set[str](), "upcolor": {"UPC-17"},
}  # fmt: skip
UNSHOWN_VALUES: Final = {("flush", 7), ("deck", 32)}


def each(*kinds: str) -> Iterator[Any]:
    """Yield every case of some kinds, or of those that lay a position, with every way to turn the seats."""
    for stage in STAGES:
        for kind in kinds or stage.kinds:
            for number, case in enumerate(load(stage.game)[kind]):
                for turned in stage.turns:
                    name = f"{stage.game.id}-{kind}-{number}-{case['rule']}-{turned}"
                    yield pytest.param(stage, case, turned, id=name)


def each_item() -> Iterator[Any]:
    """Yield every case of an item to score."""
    for stage in STAGES:
        for kind in stage.items:
            for number, case in enumerate(load(stage.game)[kind]):
                for turned in stage.turns:
                    yield pytest.param(stage, kind, case, turned, id=f"{stage.game.id}-{kind}-{number}-{turned}")


def taken(recorder: Recorder) -> list[Event]:
    """Take what has been recorded since the last time."""
    events = list(recorder.events)
    recorder.events.clear()
    return events


def laid(stage: Stage, case: Case, turned: int) -> tuple[Position, Recorder]:
    """Lay the position of a case."""
    recorder = Recorder()
    return stage.lay(case, turned, recorder), recorder


def take(stage: Stage, position: Position, recorder: Recorder, step: Step, turned: int) -> list[Event]:
    """Make the move of a step: it is legal, and brings what is said of it."""
    seats = stage.seats(turned, position.state.seats)
    assert position.state.to_act == seats.get(step.who, position.state.to_act)
    assert step.move in legal_in(position, stage.game)
    play(stage.game, position, step.move)
    events = taken(recorder)
    params = [stage.game.event_members(event) for event in events]
    assert not step.count or step.count in [param.get("count") for param in params]
    return events


def check_let_in(stage: Stage, position: Position) -> None:
    """A position is read back as written, its history whole or left out."""
    data: Any = stage.game.write(position)
    for given in (data, {**data, "deal": {**data["deal"], "history": []}}):
        assert stage.game.write(stage.game.read(given)) == given


@pytest.mark.parametrize(("stage", "case", "turned"), list(each()))
def test_what_follows(stage: Stage, case: Case, turned: int) -> None:
    position, recorder = laid(stage, case, turned)
    dealt, before = taken(recorder), stage.game.write(position)
    check_let_in(stage, position)
    events: list[Event] = []
    for step in stage.steps(case, position):
        brought = take(stage, position, recorder, step, turned)
        lines = lines_of(stage, split_show(stage, brought)[0], turned, position.state.seats)
        assert step.lines is None or lines == step.lines
        events += brought
        check_let_in(stage, position)
    end = Outcome(case, turned, position, before, stage.game.write(position), dealt, events)
    expected, found = facts_of(stage, end)
    assert expected
    assert found == expected
    stage.law(stage, end)


@pytest.mark.parametrize(("stage", "kind", "case", "turned"), list(each_item()))
def test_what_an_item_scores(stage: Stage, kind: str, case: Case, turned: int) -> None:
    for item in stage.items[kind](case, turned):
        totals, events = stage.game.score_item(item.item)
        assert in_order(stage, lines_of(stage, events, turned, 2)) == in_order(stage, item.lines)
        assert sum(totals) == sum(event.points for event in events)
        assert item.totals is None or totals == item.totals


@pytest.mark.parametrize(("stage", "case", "turned"), list(each("refusal")))
def test_what_is_refused(stage: Stage, case: Case, turned: int) -> None:
    position, recorder = laid(stage, case, turned)
    for step in stage.steps(case, position):
        take(stage, position, recorder, step, turned)
    before = stage.game.write(position)
    for move in case["refused"].split(", "):
        fault = explain(stage.game, position, move)
        assert fault is not None
        assert (fault.code, fault.rule) == (case["code"], case["rule"])
        assert "count" not in case or fault.params["count"] == case["count"]
        assert move not in legal_in(position, stage.game)
        with pytest.raises(RefusedError):
            play(stage.game, position, move)
        assert stage.game.write(position) == before


@pytest.mark.parametrize("stage", STAGES, ids=lambda stage: stage.game.id)
def test_every_refusal_has_its_case(stage: Stage) -> None:
    covered = {(case["code"], case["rule"]) for case in load(stage.game)["refusal"]}
    assert covered == {(code, rule) for code, (rule, _) in stage.game.refusals.items()}


@pytest.mark.parametrize("stage", STAGES, ids=lambda stage: stage.game.id)
def test_every_rule_and_option_has_its_case(stage: Stage) -> None:
    """Of an option every other value than the default; of a number some."""
    cases = [case for name, kind in load(stage.game).items() if name != "validation" for case in kind]
    assert set(stage.game.rulebook.rules) - {case["rule"] for case in cases} == UNSHOWN_RULES[stage.game.id]
    shown = {(name, value) for case in cases for name, value in case.get("options", {}).items()}
    for spec in stage.game.options:
        others = [(spec.name, value) for value in spec.values if value != spec.default]
        assert {*others} - shown <= UNSHOWN_VALUES
        assert (
            others or spec.name in {name for name, _ in shown} or (stage.game.id, spec.name) == ("seven-up", "target")
        )


@pytest.mark.parametrize(("game", "most"), [("colonne", 22), ("seven-up", 6), ("upcolor", 22)])
def test_every_worked_case_of_the_rules_is_here(game: str, most: int) -> None:
    cases = [case for name, kind in load(GAMES[game]).items() if name != "validation" for case in kind]
    numbers = {case["case"].partition(",")[0] for case in cases if "case" in case}
    assert {str(number) for number in range(1, most + 1)} <= numbers


@pytest.mark.parametrize("stage", STAGES, ids=lambda stage: stage.game.id)
def test_every_word_of_a_case_is_understood(stage: Stage) -> None:
    words = {word for kind in (*stage.kinds, "refusal") for case in load(stage.game)[kind] for word in case}
    assert words <= {*WORDS, *FACTS, *stage.words, *stage.facts}


def test_every_game_has_its_stage() -> None:
    assert [stage.game for stage in STAGES] == sorted(GAMES.values(), key=lambda game: game.id)
