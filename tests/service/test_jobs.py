"""Jobs over HTTP: what is asked for is checked, done, and told."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.catalogue import GAMES
from croupier.games.position import Position
from tests.service.asking import Table, pointers
from tests.service.job_asking import GAME, SECRET, SIMULATION, dealt, get

# Opponent moves


def test_the_computer_plays_until_another_must_act(prompt: Table) -> None:
    state = dealt(prompt)
    asked = {"state": state, "seats": [state["to_act"]], "level": "random", "seed": "x"}
    job = prompt.answer("opponent-moves", asked, Prefer="wait=5")
    result = job["result"]
    assert (job["state"], job["kind"], job["partial"]) == ("succeeded", "opponent-moves", False)
    assert {move["seat"] for move in result["moves"]} == {state["to_act"]}
    assert result["state"]["to_act"] != state["to_act"]
    played = prompt.play(state, *(move["move"] for move in result["moves"]))
    assert {name: result[name] for name in played} == played
    assert len(result["reports"]) == len(result["moves"])


@pytest.mark.parametrize(
    ("kind", "asked"),
    [("opponent-moves", {"seats": [0, 1], "level": "greedy"}), ("analyses", {"level": "strong", "iterations": 5})],
)
def test_a_state_is_checked_once_however_often_its_job_is_asked_for(
    prompt: Table, monkeypatch: pytest.MonkeyPatch, kind: str, asked: dict[str, Any]
) -> None:
    checked: list[str] = []

    class Counting:
        def read(self, data: dict[str, Any]) -> Position:
            checked.append(data["phase"])
            return GAMES[GAME].read(data)

    monkeypatch.setattr("service.jobs.checked.GAMES", {GAME: Counting()})
    state = prompt.answer("deals", {"options": {}, "seed": f"asked for often: {kind}"})["state"]
    job = prompt.answer(kind, {"state": state, **asked, "seed": "x"}, Prefer="wait=5")
    again = [get(prompt, job["links"]["self"], Accept_Language=language).get_json() for language in ("en", "en", "fr")]
    assert checked == [state["phase"]]
    assert again[0]["result"] == again[1]["result"] == job["result"] != again[2]["result"]


def test_the_computer_plays_a_whole_deal(prompt: Table) -> None:
    asked = {"state": dealt(prompt), "seats": [0, 1], "levels": ["random", "greedy"], "seed": "x"}
    result = prompt.answer("opponent-moves", asked, Prefer="wait=5")["result"]
    assert result["state"]["to_act"] is None
    assert result["legal_moves"] == []


@pytest.mark.parametrize("limit", [1, 3])
def test_the_computer_plays_no_more_than_is_asked(prompt: Table, limit: int) -> None:
    asked = {"state": dealt(prompt), "seats": [0, 1], "level": "greedy", "seed": "x"}
    whole = prompt.answer("opponent-moves", asked, Prefer="wait=5")["result"]
    part = prompt.answer("opponent-moves", {**asked, "limit": limit}, Prefer="wait=5")["result"]
    assert part["moves"] == whole["moves"][:limit]
    assert part["legal_moves"]
    rest = prompt.answer("opponent-moves", {**asked, "state": part["state"]}, Prefer="wait=5")["result"]
    assert rest["state"]["to_act"] is None
    for wrong in (0, -1, 1.5, None):
        prompt.refusal("opponent-moves", {**asked, "limit": wrong}, "invalid-body")


def test_from_a_view_one_move_is_told(prompt: Table) -> None:
    state = dealt(prompt)
    view = prompt.answer("views", {"state": state, "seat": state["to_act"]})["view"]
    asked = {"seats": [state["to_act"]], "level": "greedy", "seed": "x"}
    seen = prompt.answer("opponent-moves", {"view": view, **asked}, Prefer="wait=5")["result"]
    known = prompt.answer("opponent-moves", {"state": state, **asked}, Prefer="wait=5")["result"]
    assert "state" not in seen
    assert seen["moves"] == known["moves"][:1]


def test_the_seat_to_act_must_be_the_computers(prompt: Table) -> None:
    state = dealt(prompt)
    errors = prompt.refusal("opponent-moves", {"state": state, "seats": [1 - state["to_act"]]}, "invalid-body")
    assert [(error["pointer"], error["code"]) for error in errors] == [("/seats", "not-to-act")]


def test_a_deal_that_is_over_has_no_move(prompt: Table) -> None:
    asked = {"state": dealt(prompt), "seats": [0, 1], "level": "random", "seed": "x"}
    state = prompt.answer("opponent-moves", asked, Prefer="wait=5")["result"]["state"]
    for resource, more in (("opponent-moves", {"seats": [0, 1]}), ("analyses", {})):
        errors = prompt.refusal(resource, {"state": state, **more}, "invalid-body")
        assert [(error["pointer"], error["code"]) for error in errors] == [("/state/phase", "nobody-to-act")]


def test_a_state_that_cannot_be(prompt: Table) -> None:
    state = dealt(prompt)
    state["deal"]["hands"][0] = state["deal"]["hands"][1]
    errors = prompt.refusal("opponent-moves", {"state": state, "seats": [1]}, "impossible-state")
    assert all(pointer.startswith("/state/") for pointer in pointers(errors))


def test_a_view_that_cannot_be(prompt: Table) -> None:
    state = dealt(prompt)
    view = prompt.answer("views", {"state": state, "seat": state["to_act"]})["view"]
    view["deal"]["scored"] = [5, 5]
    errors = prompt.refusal("opponent-moves", {"view": view, "seats": [state["to_act"]]}, "impossible-state")
    assert all(pointer.startswith("/view/") for pointer in pointers(errors))


# Analyses


def test_an_analysis_says_each_move_in_words(prompt: Table) -> None:
    state = dealt(prompt)
    asked = {"state": state, "level": "strong", "iterations": 10, "seed": "x"}
    job = prompt.answer("analyses", asked, Prefer="wait=5")
    legal = prompt.legal(state)
    assert job["result"]["best"] in legal
    assert job["result"]["moves"] == [] or [move["move"] for move in job["result"]["moves"]] == legal
    french = get(prompt, job["links"]["self"], Accept_Language="fr").get_json()
    assert french["result"]["best"] == job["result"]["best"]


# Simulations and tournaments


def test_a_simulation_of_one_seed_is_the_same_again(prompt: Table) -> None:
    results = [prompt.answer("simulations", SIMULATION, Prefer="wait=5")["result"] for _ in range(2)]
    assert results[0] == results[1]
    assert results[0]["plays"] == 40
    other = prompt.answer("simulations", {**SIMULATION, "seed": "other"}, Prefer="wait=5")["result"]
    assert other != results[0]


def test_a_simulation_without_a_seed_tells_the_one_it_drew(prompt: Table) -> None:
    asked = {name: value for name, value in SIMULATION.items() if name != "seed"}
    result = prompt.answer("simulations", asked, Prefer="wait=5")["result"]
    again = prompt.answer("simulations", {**asked, "seed": result["seed"]}, Prefer="wait=5")["result"]
    assert again == result


def test_matches_and_levels_of_other_iterations(prompt: Table) -> None:
    asked = {"options": {"target": 5}, "players": ["random", {"level": "strong", "iterations": 3}], "matches": 2}
    result = prompt.answer("simulations", {**asked, "seed": "x"}, Prefer="wait=5")["result"]
    assert (result["unit"], result["plays"]) == ("matches", 2)
    assert result["players"][1]["iterations"] in (0, 3)


def test_a_tournament_rates_everybody(prompt: Table) -> None:
    asked = {"options": {}, "players": ["random", "greedy", {"level": "greedy", "iterations": 7}], "deals": 4}
    result = prompt.answer("tournaments", {**asked, "seed": "x"}, Prefer="wait=5")["result"]
    assert [rating["level"] for rating in result["ratings"]] == ["random", "greedy", "greedy"]
    assert [pair["pair"] for pair in result["pairs"]] == [[0, 1], [0, 2], [1, 2]]


@pytest.mark.parametrize(
    ("resource", "change", "code", "fault"),
    [
        ("simulations", {"players": ["random"] * 3}, "invalid-body", ("/players", "wrong-length")),
        ("simulations", {"players": ["random", "strong!"]}, "invalid-body", ("/players/1", "not-allowed")),
        ("simulations", {"players": ["random", {"level": "x"}]}, "invalid-body", ("/players/1/level", "not-allowed")),
        ("simulations", {"deals": 0}, "invalid-body", ("/deals", "out-of-range")),
        ("simulations", {"deals": 10**8}, "invalid-body", ("/deals", "out-of-range")),
        ("simulations", {"precision": 0}, "invalid-body", ("/precision", "out-of-range")),
        ("simulations", {"luck": 1}, "invalid-body", ("/luck", "unknown-member")),
        ("simulations", {"webhook": {"url": "https://x.example", "secrets": []}}, "invalid-body",
         ("/webhook/secrets", "wrong-length")),
        ("tournaments", {"players": ["random", "random"]}, "invalid-body", ("/players/1", "player-twice")),
        ("tournaments", {"players": ["random"]}, "invalid-body", ("/players", "wrong-length")),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named(prompt: Table, resource: str, change: Any, code: str, fault: tuple[str, str]) -> None:
    errors = prompt.refusal(resource, {**SIMULATION, **change}, code)
    assert fault in [(error["pointer"], error["code"]) for error in errors]


def test_what_would_take_too_long(prompt: Table) -> None:
    """A job as a whole, and a decision, which is never cut."""
    long = {**SIMULATION, "players": ["best", "random"], "deals": 10_000_000}
    assert pointers(prompt.refusal("simulations", long, "job-too-large")) == ["/deals"]
    slow = {"level": "best", "iterations": 1_000_000}
    assert pointers(prompt.refusal("simulations", {**SIMULATION, "players": ["random", slow]}, "job-too-large")) == [
        "/players/1"
    ]
    assert pointers(prompt.refusal("tournaments", {**SIMULATION, "players": [slow, "random"]}, "job-too-large")) == [
        "/players/0"
    ]
    asked = {"state": dealt(prompt), **slow}
    assert pointers(prompt.refusal("analyses", asked, "job-too-large")) == ["/iterations"]


@pytest.mark.parametrize(
    "url",
    [
        "http://example.com", "ftp://example.com", "https://", "https://127.0.0.1/x", "https://[::1]/", "https://10.0.0.1",
        "https://169.254.169.254/latest", "https://user:password@example.com/", "https://example.com:0/",
        "https://exa mple.com", "https://[::ffff:10.0.0.1]/", "https://[bad", "example.com", "https://example.com\n",
        "https://1.1.1.1/a b", "https://1.1.1.1/a HTTP/1.1", " https://example.com", "https://example.com/ ",
    ],
)  # fmt: skip
def test_an_address_that_is_not_called(prompt: Table, url: str) -> None:
    asked = {**SIMULATION, "webhook": {"url": url, "secrets": [SECRET]}}
    assert pointers(prompt.refusal("simulations", asked, "invalid-body")) == ["/webhook/url"]


@pytest.mark.parametrize("secret", ["", "whsec_", "whsec_YWJj", "x" * 40, "whsec_!!!!" + "A" * 40])
def test_a_secret_that_is_none(prompt: Table, secret: str) -> None:
    asked = {**SIMULATION, "webhook": {"url": "https://example.com", "secrets": [SECRET, secret]}}
    assert pointers(prompt.refusal("simulations", asked, "invalid-body")) == ["/webhook/secrets/1"]


def test_secrets_are_not_told(prompt: Table) -> None:
    asked = {**SIMULATION, "webhook": {"url": "https://example.com/hook", "secrets": [SECRET]}}
    response = prompt.ask("simulations", asked, Prefer="wait=5")
    assert SECRET not in response.get_data(as_text=True)
    assert SECRET not in get(prompt, response.get_json()["links"]["self"]).get_data(as_text=True)
