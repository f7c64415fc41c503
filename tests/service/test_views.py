"""Tests of POST /v1/games/{game}/views and `since`: enough for a second phone, or for a reloaded page."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.facts.catalogue import facts_of
from tests.games.samples import every_game, seeded, some_move
from tests.service.asking import Table, faults, only
from tests.service.playing import play_deal, scorer
from tests.service.sealed import SealedMatch

pytestmark = pytest.mark.usefixtures("same_secrets")

DEALS: Final = 3
#: Number of moves after which every kind of draw has occurred in some deal.
_MOST_MOVES: Final = 16


@only("upcolor")
def test_seat_must_exist(table: Table) -> None:
    body = {"state": table.deal(players=3)["state"], "seat": 3}
    assert faults(table.refusal("views", body, "invalid-body")) == [("/seat", "seat-out-of-range")]


@every_game
@pytest.mark.parametrize("resource", ["analyses", "opponent-moves"])
def test_view_of_other_seat_is_named(table: Table, resource: str) -> None:
    state = table.deal()["state"]
    actor = state["to_act"]
    more = {"seats": [actor]} if resource == "opponent-moves" else {}
    for seat in (*(each for each in range(len(state["deal"]["hands"])) if each != actor), None):
        view = table.answer("views", {"state": state, "seat": seat})["view"]
        [error] = table.refusal(resource, {"view": view, **more}, "not-your-turn")
        assert (error["pointer"], error["code"]) == ("/view", "hand-hidden" if seat is None else "other-view")
        assert f"player {actor + 1}" in error["detail"]
        assert (f"view that player {(seat or 0) + 1} has" in error["detail"]) is (seat is not None)


# Events since a ply


@every_game
def test_since_returns_events_of_own_move(table: Table) -> None:
    """Another phone of the acting seat receives the answer of the first."""
    match, rng = SealedMatch(table), seeded(1)
    for _ in range(25):
        if match.to_act is None:
            break
        before, actor = match.answer["ply"], match.to_act
        answer = match.play(rng.choice(match.legal()))
        told = match.view(actor, since=before)
        assert {event.pop("ply") for event in told["events"]} == {before + 1}
        assert {event.pop("move_index") for event in answer["events"]} == {0}
        assert told["events"] == answer["events"]
        assert (told["since"], told["ply"]) == (before, before + 1)
        assert told["legal_moves"] == answer["legal_moves"]
        assert match.view(actor, since=before + 1)["events"] == match.view(None, since=10**6)["events"] == []


@every_game
def test_lines_of_deal_sum_to_its_score(table: Table) -> None:
    match = SealedMatch(table)
    match.play_deal(seeded(2))
    for seat in (None, 0):
        told = match.view(seat, since=0)
        scored = told["view"]["deal"]["scored"]
        sums = [0.0] * len(scored)
        for line in told["lines"]:
            sums[scorer(line)] += line["points"]
        if not facts_of(table.game).has_stakes:
            assert sums == scored
        events = [event for event in told["events"] if event.pop("ply") and event.pop("type") == "score"]
        assert events == told["lines"]
    assert told["lines"]


@every_game
def test_since_reports_end_of_last_deal(table: Table) -> None:
    match, rng = SealedMatch(table, options=facts_of(table.game).three_deals), seeded(3)
    last: list[str] = []
    this = kinds(match.answer)
    begun = [0]
    while len(begun) < DEALS:
        if match.to_act is None:
            begun.append(match.answer["ply"])
            last, this = this, kinds(match.deal_on())
            told = match.view(None, since=0)
            assert (told["since"], kinds(told)) == (begun[-2], last + this)
            assert kinds(match.view(None, since=begun[-1])) == this
            assert told["lines"] == match.view(None, since=begun[-1])["lines"]
        else:
            this += kinds(match.play(some_move(rng, match.legal())))


def kinds(answer: Any) -> list[str]:
    return [event["type"] for event in answer["events"]]


@every_game
def test_since_is_limited_to_kept_deals(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.sealing.tables._MOST_KEPT", 0)
    match, rng = SealedMatch(table, options=facts_of(table.game).three_deals), seeded(3)
    match.play_deal(rng)
    ended = match.answer["ply"]
    dealt = match.deal_on()
    told = match.view(None, since=0)
    assert (told["since"], kinds(told)) == (ended, kinds(dealt))


# States


@every_game
def test_state_reports_all_events_since_deal(table: Table) -> None:
    rng = seeded(4)
    for seed in ("a", "b", "c"):
        answer = table.deal(seed)
        told, state = kinds(answer), answer["state"]
        while state["to_act"] is not None:
            answer = table.play(state, rng.choice(table.legal(state)))
            state = answer["state"]
            told += kinds(answer)
        seen = table.answer("views", {"state": state, "since": 0})
        assert (seen["since"], seen["ply"]) == (0, 1 + len(state["deal"]["history"]))
        assert kinds(seen) == told
        later = table.answer("views", {"state": state, "since": seen["ply"] - 1})
        assert kinds(later) == kinds(answer)
        assert later["lines"] == seen["lines"]
        if not facts_of(table.game).has_stakes:
            assert sum(line["points"] for line in seen["lines"]) == sum(state["deal"]["scored"])


@every_game
def test_state_names_drawn_card_only_if_determined(table: Table) -> None:
    """A state does not determine which card a seat drew when."""
    given = {kind.type for kind in table.game.events if kind.from_stock}
    rng, found, told = seeded(5), set(), 0
    for number in range(12):
        answer = table.deal(str(number))
        [dealt] = [event["hands"][0] for event in answer["events"] if event["type"] == "deal"]
        state = answer["state"]
        while state["to_act"] is not None and len(state["deal"]["history"]) < _MOST_MOVES:
            state = table.play(state, rng.choice(table.legal(state)))["state"]
        events = table.answer("views", {"state": state, "seat": 0, "since": 0})["events"]
        events = [event for event in events if event["type"] in given]
        once = sum("hands" in event or event["seat"] == 0 for event in events) == 1
        told += once
        for event in events:
            found.add(event["type"])
            hands = event.get("hands", [event.get("cards")])
            assert {card for cards in (hands[1:] if once and "hands" in event else hands) for card in cards} == {"??"}
            assert not once or "hands" not in event or hands[0] == dealt
    assert found == given
    assert told > 0


@only("upcolor")
def test_state_reports_stakes_only_if_certain(table: Table) -> None:
    """In a game's first deal, unless a void deal preceded it, which may have been this game's."""
    ended = play_deal(table, table.deal("a", games=2, deals=1)["state"], seeded(6)).state
    state = table.answer("deals", {"state": ended, "seed": "b"})["state"]
    seen = table.answer("views", {"state": state, "since": 0})
    assert [line["rule"] for line in seen["lines"]] == ["UPC-20"] * 4
    state["match"]["deals"] += 1
    seen = table.answer("views", {"state": state, "since": 0})
    assert (seen["events"], seen["lines"]) == (None, None)
    # In the first game a deal before this one can only have been void: its stakes were paid then.
    state = table.deal("a")["state"]
    state["match"]["deals"] += 1
    assert table.answer("views", {"state": state, "since": 0})["lines"] == []


@every_game
def test_state_without_history_reports_no_events(table: Table) -> None:
    state = table.deal()["state"]
    state = table.play(state, table.legal(state)[0])["state"]
    del state["deal"]["history"]
    for seat in (state["to_act"], None):
        seen = table.answer("views", {"state": state, "seat": seat, "since": 0})
        assert (seen["ply"], seen["events"], seen["lines"]) == (1, None, None)
        assert [move["move"] for move in seen["legal_moves"]] == (table.legal(state) if seat is not None else [])


@every_game
def test_view_without_since_contains_only_view_and_ply(table: Table) -> None:
    state = table.deal()["state"]
    assert table.answer("views", {"state": state}).keys() == {"view", "ply"}
    for wrong in (-1, 0.5, "1", None):
        table.refusal("views", {"state": state, "since": wrong}, "invalid-body")
