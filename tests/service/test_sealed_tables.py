"""Sealed tables over HTTP: whole matches, who sees and plays what, and what is told at the end."""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Final

import pytest
from flask.testing import FlaskClient

from croupier.games.game import Game
from croupier.games.verify.checking import check_match
from croupier.sealing.tables import Secrets
from tests.games.samples import every_game, seeded
from tests.service.asking import Table, check_problem, only, pointers
from tests.service.sealed import SealedMatch

#: Options under which a match at random is short.
SHORT: Final[dict[str, dict[str, object]]] = {
    "colonne": {"target": 50},
    "costly-colours": {"target": 31},
    "seven-up": {"target": 4, "games": 1},
    "upcolor": {"players": 3, "deals": 2},
}
#: What every seat knows of a table.
FACTS: Final = {"view", "seat", "computer", "ply", "commitment", "reveal"}


@pytest.fixture(autouse=True)
def same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw the same secrets in every run, other ones for each table."""
    rng = seeded(5)

    def draw() -> Secrets:
        return Secrets(rng.randbytes(16), f"{rng.getrandbits(64):022}", f"{rng.getrandbits(64):022}")

    monkeypatch.setattr("croupier.sealing.tables.draw_secrets", draw)


def short_match(table: Table, seed: int = 1) -> SealedMatch:
    """Play a short match to its end."""
    match = SealedMatch(table, options=SHORT[table.game.id])
    match.play_match(seeded(seed))
    return match


# Whole matches


@every_game
def test_a_match_is_played_through_sealed_tables_alone(table: Table) -> None:
    match = SealedMatch(table, options=SHORT[table.game.id])
    rng, ply, seen = seeded(1), 1, []
    while match.phase != "match_over":
        assert match.answer["reveal"] is None
        if match.to_act is None:
            answer = match.deal_on(seat=rng.randrange(len(match.keys)))
        else:
            seat, legal = match.to_act, match.legal()
            answer = match.play(rng.choice(legal))
            assert answer["seat"] == seat
        ply += 1
        assert answer["ply"] == ply
        assert answer["commitment"] == match.first["commitment"]
        seen += answer["events"]
    assert seen
    assert match.answer["view"]["match"]["winners"]
    assert match.answer["legal_moves"] == []
    record = match.answer["reveal"]["record"]
    assert table.replay(record)["valid"] is True
    assert table.replay(record)["state"]["match"] == match.answer["view"]["match"]
    assert ply == len(record["deals"]) + sum(len(deal["moves"]) for deal in record["deals"])


@every_game
def test_a_sealed_match_is_dealt_and_played_as_an_open_one(table: Table) -> None:
    """The revealed seed and moves, at an open table, bring the same views and scores."""
    match = short_match(table)
    reveal = match.answer["reveal"]
    record = reveal["record"]
    dealer = record["deals"][0]["dealer"]
    body: dict[str, Any] = {"options": record["options"], "dealer": dealer}
    for deal in record["deals"]:
        dealt = table.answer("deals", {**body, "seed": reveal["seed"]})
        assert dealt["deck"] == deal["deck"]
        state = table.play(dealt["state"], *deal["moves"])["state"] if deal["moves"] else dealt["state"]
        body = {"state": state}
    for seat in (None, *range(len(match.keys))):
        assert match.view(seat)["view"] == table.answer("views", {"state": state, "seat": seat})["view"]


@every_game
def test_the_seed_is_the_one_committed_to(table: Table) -> None:
    match = short_match(table)
    seed, salt = match.answer["reveal"]["seed"], match.answer["reveal"]["salt"]
    assert sha256(seed.encode() + b"\0" + salt.encode()).hexdigest() == match.first["commitment"]
    assert check_match(match.answer, match.first["commitment"]) == []
    assert check_match(match.view(None)) == []


@every_game
def test_the_dealer_is_drawn_or_named(table: Table) -> None:
    assert {SealedMatch(table, dealer=1).answer["view"]["deal"]["dealer"] for _ in range(4)} == {1}
    assert len({SealedMatch(table).answer["view"]["deal"]["dealer"] for _ in range(40)}) > 1


@every_game
def test_no_two_tables_are_alike(table: Table) -> None:
    first, second = SealedMatch(table), SealedMatch(table)
    assert first.first["commitment"] != second.first["commitment"]
    assert not set(first.keys) & set(second.keys)
    assert first.view(0)["view"]["deal"]["hands"] != second.view(0)["view"]["deal"]["hands"]


# Who sees what


@every_game
def test_the_first_answer_shows_no_hand_and_tells_no_seed(table: Table) -> None:
    answer = SealedMatch(table).first
    assert answer.keys() == FACTS | {"table", "keys", "events", "legal_moves"}
    assert {card for hand in answer["view"]["deal"]["hands"] for card in hand} == {"??"}
    assert (answer["seat"], answer["legal_moves"], answer["reveal"]) == (None, [], None)


@every_game
def test_a_key_shows_its_seat_and_no_other(table: Table) -> None:
    match = SealedMatch(table)
    for seat in range(len(match.keys)):
        seen = match.view(seat)
        assert seen.keys() == FACTS
        assert seen["seat"] == seat
        for owner, hand in enumerate(seen["view"]["deal"]["hands"]):
            assert ("??" in hand) == (owner != seat)
    assert match.view(None)["view"] == match.first["view"]


@every_game
def test_legal_moves_are_told_to_the_seat_to_act_alone(table: Table) -> None:
    match = SealedMatch(table)
    rng = seeded(3)
    for _ in range(12):
        if match.to_act is None:
            break
        for seat in range(len(match.keys)):
            if seat != match.to_act:
                [error] = table.refusal("legal-moves", match.body(seat, check=["pass"]), "not-your-turn")
                assert (error["pointer"], str((match.to_act or 0) + 1) in error["detail"]) == ("/key", True)
        legal, actor = match.legal(), match.to_act
        answer = match.play(rng.choice(legal))
        assert [move["move"] for move in answer["legal_moves"]] == (match.legal() if match.to_act == actor else [])


def discarding(table: Table) -> SealedMatch:
    """Deal Seven Up until the cards, run, bring another trump: then both seats discard."""
    while True:
        match = SealedMatch(table)
        match.play("beg")
        if match.play("run")["view"]["phase"] == "discard":
            return match


@only("seven-up")
def test_a_discard_is_seen_by_its_seat_alone(table: Table) -> None:
    match = discarding(table)
    seat = match.to_act
    move = match.legal()[0]
    events = match.play(move)["events"]
    assert [event["cards"] for event in events] == [[move.split()[1]]]
    assert seat is not None
    assert match.view(seat)["view"]["deal"]["history"][-1]["move"] == move
    for other in (None, 1 - seat):
        seen = match.view(other)["view"]["deal"]
        assert seen["history"][-1]["move"] == "discard ??"
        assert set(seen["discards"][seat]) == {"??"}


@every_game
def test_a_caller_says_in_which_language_events_are_told(table: Table) -> None:
    match = SealedMatch(table)
    move = match.legal()[0]
    texts = [
        [event["text"] for event in table.answer("moves", match.body(match.to_act, moves=[move]), **headers)["events"]]
        for headers in ({}, {"Accept_Language": "fr"})
    ]
    assert texts[0] != texts[1]


# Who plays


@every_game
def test_a_key_plays_for_its_seat_alone(table: Table) -> None:
    match = SealedMatch(table)
    move = match.legal()[0]
    for seat in range(len(match.keys)):
        if seat != match.to_act:
            [error] = table.refusal("moves", match.body(seat, moves=[move]), "not-your-turn")
            assert error["pointer"] == "/moves/0"


@only("seven-up")
def test_a_list_of_own_moves_is_played_in_order(table: Table) -> None:
    match = SealedMatch(table, dealer=0)
    view = match.view(1)["view"]
    moves = ["stand", f"play {view['deal']['hands'][1][0]}"]
    answer = table.answer("moves", match.body(1, moves=moves))
    assert answer["ply"] == 3
    assert [move["move"] for move in answer["view"]["deal"]["history"]] == moves
    singly = [match.play(move) for move in moves]
    assert answer["view"] == singly[-1]["view"]
    assert answer["events"] == singly[0]["events"] + singly[1]["events"]


@only("seven-up")
def test_a_list_ends_where_another_seat_must_act(table: Table) -> None:
    match = SealedMatch(table, dealer=0)
    hand = match.view(1)["view"]["deal"]["hands"][1]
    asked = match.body(1, moves=["stand", f"play {hand[0]}", f"play {hand[1]}"])
    assert pointers(table.refusal("moves", asked, "not-your-turn")) == ["/moves/2"]
    assert match.view(1)["ply"] == 1


@every_game
def test_a_list_ends_with_a_move_whose_outcome_is_not_foreseen(table: Table) -> None:
    """Whatever lies where: what is refused is seen from the verbs alone."""
    verb = {"colonne": "draw", "costly-colours": "go", "seven-up": "run", "upcolor": "play Y"}[table.game.id]
    answers = set()
    for match in (SealedMatch(table), SealedMatch(table), short_match(table)):
        for move in ("throw AS", "play 9S", "pass", "fly"):
            response = table.ask("moves", match.body(0, moves=[verb, move]))
            [error] = check_problem(response, "invalid-body")
            assert (error["pointer"], error["code"]) == ("/moves/0", "must-be-last")
            answers.add(response.get_data())
    assert len(answers) == 1


@every_game
def test_an_illegal_move_is_refused_as_at_an_open_table(table: Table) -> None:
    match = SealedMatch(table)
    table.refusal("moves", match.body(match.to_act, moves=["fly"]), "unreadable-move")
    match.play_deal(seeded(4))
    [error] = table.refusal(
        "moves", match.body(0, moves=["pass" if table.game.id != "seven-up" else "beg"]), "illegal-move"
    )
    assert error["code"] == "deal-over"


@every_game
def test_a_move_needs_a_key(table: Table) -> None:
    match = SealedMatch(table)
    body = {"table": match.token, "moves": [match.legal()[0]]}
    assert pointers(table.refusal("moves", body, "invalid-body")) == ["/key"]
    assert pointers(table.refusal("deals", {"table": match.token}, "invalid-body")) == ["/key"]
    assert pointers(table.refusal("legal-moves", {"table": match.token}, "invalid-body")) == ["/key"]


@every_game
def test_the_computers_seats_have_no_key(table: Table) -> None:
    match = SealedMatch(table, computer={"1": "strong"}, dealer=0)
    assert [key is None for key in match.keys] == [seat == 1 for seat in range(len(match.keys))]
    assert match.answer["computer"] == {"1": "strong"}
    open_one = SealedMatch(table)
    # Not even the key that the seat would have had.
    body = {**match.body(0), "key": open_one.keys[1]}
    table.refusal("views", body, "bad-key")


@only("seven-up")
def test_nobody_else_plays_for_the_computer(table: Table) -> None:
    match = SealedMatch(table, computer={"1": "greedy"}, dealer=0)
    assert match.to_act == 1
    table.refusal("moves", match.body(0, moves=["stand"]), "not-your-turn")


@every_game
def test_the_computer_does_not_play_every_seat(table: Table) -> None:
    seats = len(SealedMatch(table).keys)
    body = {"options": {}, "sealed": True, "computer": {str(seat): "best" for seat in range(seats)}}
    [error] = table.refusal("deals", body, "invalid-body")
    assert (error["pointer"], error["code"]) == ("/computer", "nobody")


@only("upcolor")
def test_seats_must_be_at_the_table(table: Table) -> None:
    body = {"options": {"players": 3}, "sealed": True}
    [error] = table.refusal("deals", {**body, "computer": {"3": "best"}}, "invalid-body")
    assert (error["pointer"], error["code"]) == ("/computer/3", "seat-out-of-range")
    [error] = table.refusal("deals", {**body, "dealer": 3}, "invalid-body")
    assert error["pointer"] == "/dealer"


# The bodies


@every_game
@pytest.mark.parametrize(
    ("members", "pointer"),
    [
        ({"sealed": False}, "/sealed"), ({"sealed": 1}, "/sealed"), ({"seed": "s"}, "/seed"), ({"deck": []}, "/deck"),
        ({"computer": {"0": "clever"}}, "/computer/0"), ({"computer": {"9": "best"}}, "/computer/9"),
        ({"key": "k"}, "/key"), ({"options": {"luck": 1}}, "/options/luck"),
    ],
)  # fmt: skip
def test_a_new_table_has_the_form_asked_for(table: Table, members: dict[str, object], pointer: str) -> None:
    errors = table.refusal("deals", {"options": {}, "sealed": True, **members}, "invalid-body")
    assert pointers(errors) == [pointer]


@every_game
def test_a_table_and_a_state_do_not_go_together(table: Table) -> None:
    match = SealedMatch(table)
    state = table.deal()["state"]
    for resource, members in (("views", {}), ("legal-moves", {}), ("moves", {"moves": ["pass"]}), ("deals", {})):
        errors = table.refusal(resource, {**match.body(0, **members), "state": state}, "invalid-body")
        assert pointers(errors) == ["/state"]


@every_game
def test_no_deal_follows_before_the_deal_or_after_the_match_is_over(table: Table) -> None:
    [error] = table.refusal("deals", SealedMatch(table).body(0), "impossible-deal")
    assert (error["pointer"], error["code"]) == ("/table", "deal-not-over")
    [error] = table.refusal("deals", short_match(table).body(0), "impossible-deal")
    assert (error["pointer"], error["code"]) == ("/table", "match-over")


# Caches


@every_game
def test_no_cache_keeps_an_answer_about_a_sealed_table(table: Table) -> None:
    match = SealedMatch(table)
    seat = match.to_act
    asked: list[tuple[str, Any]] = [
        ("deals", {"options": {}, "sealed": True}), ("views", match.body(0)), ("views", match.body(None)),
        ("legal-moves", match.body(seat)), ("moves", match.body(seat, moves=match.legal()[:1])),
    ]  # fmt: skip
    for resource, body in asked:
        response = table.ask(resource, body, If_None_Match="*")
        assert response.status_code == 200
        assert response.headers["Cache-Control"] == "no-store"
        assert "ETag" not in response.headers


def test_what_is_wrong_with_a_table_is_a_problem_like_any_other(client: FlaskClient) -> None:
    response = client.post("/v1/games/seven-up/views", json={"table": "nothing"}, headers={"Accept-Language": "fr"})
    [error] = check_problem(response, "bad-table")
    assert (error["pointer"], error["code"]) == ("/table", "unsealed")
    assert "scellé" in error["detail"]


@every_game
def test_a_long_match_ends_without_its_record(table: Table, game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.sealing.tables._MOST_KEPT", 0)
    match = SealedMatch(table, options=SHORT[game.id] | ({"games": 3} if game.id == "seven-up" else {}))
    match.play_match(seeded(1))
    reveal = match.answer["reveal"]
    assert reveal["seed"]
    assert match.answer["view"]["match"]["deals"] > 1
    assert reveal["record"] is None
