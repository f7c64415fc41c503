"""Tests of real bodies, altered within the form of the contract: no answer is 5xx, and each refusal names a fault."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from functools import cache
from itertools import islice
from typing import Any, Final

from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from benchmarks.edits import Place, at, places
from benchmarks.samples import score_item
from croupier.games.game import Game
from croupier.games.gameplay import legal_moves
from croupier.games.position import Position
from tests.facts.catalogue import facts_of
from tests.games.samples import every_game, matches, positions, seeded
from tests.games.walking import Step, walk
from tests.service.support import JSON
from tests.thoroughness import scaled

MANY: Final = settings(max_examples=scaled(30, 60), suppress_health_check=[HealthCheck.function_scoped_fixture])
Draw = Callable[..., Any]


@cache
def move_texts(game: Game) -> dict[str, list[str]]:
    """Return texts of moves, by their verbs."""
    texts = {game.move_text(move) for position in positions(game)[:60] for move in legal_moves(position)}
    return {verb: sorted(text for text in texts if text.partition(" ")[0] == verb) or [verb] for verb in game.labels}


def a_move(game: Game) -> st.SearchStrategy[str]:
    """Return a strategy for any move of the game, with uniform verbs."""
    return st.sampled_from(sorted(game.labels)).flatmap(lambda verb: st.sampled_from(move_texts(game)[verb]))


@cache
def whole_deals(game: Game) -> list[Any]:
    """Return states in the middle and at the end of a few deals, with complete histories."""
    steps = (step for match in islice(matches(game), 4) for step in match)
    return [game.write(step.position) for number, step in enumerate(steps) if number % 17 == 0 or is_over(step)][:60]


@cache
def far_positions(game: Game) -> list[Position]:
    """Return positions of one deal under each of the game's extreme options."""
    walks = (walk(game, game.complete_options(options), seeded(3), 1) for options in facts_of(game).far_options)
    return [game.read(game.write(step.position)) for steps in walks for step in steps]


def is_over(step: Step) -> bool:
    return step.position.state.is_deal_over()


def kind_of(place: Place) -> tuple[str, ...]:
    """Return a path without its indices: `state`, `deal`, `hands`, `#`, `#`."""
    return tuple("#" if isinstance(step, int) else step for step in place)


def by_kind(body: Any) -> dict[tuple[str, ...], list[Place]]:
    kinds: dict[tuple[str, ...], list[Place]] = {}
    for place in list(places(body, every_item=True))[1:]:
        kinds.setdefault(kind_of(place), []).append(place)
    return kinds


def altered(draw: Draw, game: Game, body: Any, times: int) -> Any:
    """Alter a body: replace a value by another valid one, or drop, repeat or exchange items of a list."""
    body = copy.deepcopy(body)
    for _ in range(times):
        kinds = by_kind(body)
        # Choose the kind of path first, because there are more cards than anything else.
        alike = kinds[draw(st.sampled_from(sorted(kinds)))]
        chosen = draw(st.sampled_from(alike))
        parent, last, value = at(body, chosen[:-1]), chosen[-1], at(body, chosen)
        if isinstance(value, list):
            parent[last] = altered_list(draw, value)
        elif isinstance(value, bool):
            parent[last] = not value
        elif isinstance(value, int):
            parent[last] = draw(st.sampled_from([0, 1, 2, 3, value - 1, value + 1, 1000, 1_000_000]))
        elif isinstance(value, str) and chosen[-1] == "move":
            parent[last] = draw(a_move(game))
        elif isinstance(value, str) or value is None:
            named = kind_of(chosen)[-1]
            others = (at(body, place) for kind, found in kinds.items() if kind[-1] == named for place in found)
            parent[last] = draw(st.sampled_from([other for other in others if not isinstance(other, dict | list)]))
    return body


def altered_list(draw: Draw, items: list[Any]) -> list[Any]:
    """Drop, repeat or exchange items, truncate or reverse the list."""
    if not items:
        return items
    i, j = (draw(st.integers(0, len(items) - 1)) for _ in range(2))
    doubled, exchanged = [*items[:j], copy.deepcopy(items[i]), *items[j:]], list(items)
    exchanged[i], exchanged[j] = items[j], items[i]
    changed: list[Any] = draw(
        st.sampled_from([[*items[:i], *items[i + 1 :]], doubled, exchanged, items[:i], items[::-1]])
    )
    return changed


def ask(client: FlaskClient, game: Game, resource: str, body: object) -> Any:
    response = client.post(f"/v1/games/{game.id}/{resource}", data=json.dumps(body), content_type=JSON)
    assert response.status_code < 500, (resource, json.dumps(body), response.get_data(as_text=True))
    answer = response.get_json()
    for problem in problems_in(answer):
        assert problem["errors"], (resource, json.dumps(body))
    return answer


def problems_in(answer: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the problem of an answer, or those of its items; an invalid record has one fault."""
    if "errors" in answer:
        return [answer]
    results = answer.get("results", [])
    assert all(result["valid"] or result["fault"] for result in results if "valid" in result)
    return [result.get("problem", result) for result in results if {"errors", "problem"} & result.keys()]


@every_game
@MANY
@given(data=st.data())
def test_altered_states_are_answered(client: FlaskClient, game: Game, data: st.DataObject) -> None:
    """Uses every resource that takes a state; accepted states are played on."""
    states = st.sampled_from(positions(game)).map(game.write) | st.sampled_from(whole_deals(game))
    times = data.draw(st.integers(1, 3))
    state = altered(data.draw, game, {"state": data.draw(states)}, times)["state"]
    texts = data.draw(st.lists(a_move(game), max_size=3))
    listed = ask(client, game, "legal-moves", {"state": state, "check": texts})
    ask(client, game, "moves", {"state": state, "moves": texts or ["pass"]})
    ask(client, game, "views", {"state": state, "seat": data.draw(st.sampled_from([None, 0, 1]))})
    ask(client, game, "deals", {"state": state, "seed": "s"})
    for move in listed.get("legal_moves", [])[:2]:
        played = ask(client, game, "moves", {"state": state, "moves": [move["move"]]})
        ask(client, game, "legal-moves", {"state": played.get("state", state)})


@every_game
@MANY
@given(data=st.data())
def test_altered_views_and_states_of_jobs_are_answered(client: FlaskClient, game: Game, data: st.DataObject) -> None:
    position = data.draw(st.sampled_from(positions(game)))
    actor = int(position.state.to_act)
    view = altered(data.draw, game, game.view(position, max(actor, 0)), data.draw(st.integers(0, 3)))
    given = data.draw(st.sampled_from([{"view": view}, {"state": altered(data.draw, game, game.write(position), 1)}]))
    ask(client, game, "analyses", {**given, "level": "strong", "iterations": 1})
    ask(client, game, "opponent-moves", {**given, "seats": [max(actor, 0)], "level": "random"})


@every_game
@MANY
@given(data=st.data())
def test_altered_views_of_any_seat_are_answered(client: FlaskClient, game: Game, data: st.DataObject) -> None:
    """Uses default and extreme options, with moves to check."""
    position = data.draw(st.sampled_from([*positions(game), *far_positions(game)]))
    seat = data.draw(st.sampled_from([None, *range(position.state.seats)]))
    view = altered(data.draw, game, {"view": game.view(position, seat)}, data.draw(st.integers(1, 2)))["view"]
    ask(client, game, "legal-moves", {"view": view, "check": data.draw(st.lists(a_move(game), max_size=2))})


@every_game
@MANY
@given(data=st.data())
def test_altered_items_and_records_are_answered(client: FlaskClient, game: Game, data: st.DataObject) -> None:
    state = data.draw(st.sampled_from([state for state in whole_deals(game) if state["to_act"] is None]))
    item = altered(data.draw, game, score_item(game, state, 1), data.draw(st.integers(0, 3)))
    assert len(ask(client, game, "scores", {"items": [item, item]})["results"]) == 2
    moves = [entry["move"] for entry in state["deal"]["history"]]
    deck = game.pack(game.complete_options(state["options"]))
    record = {
        "game": game.id,
        "options": state["options"],
        "deals": [{"deck": deck, "dealer": state["deal"]["dealer"], "moves": moves}],
        "result": state["deal"]["result"],
    }
    changed = altered(data.draw, game, record, data.draw(st.integers(0, 3)))
    assert len(ask(client, game, "replays", {"records": [changed, record]})["results"]) == 2
