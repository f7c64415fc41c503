"""Tests of the newest table: a seat keeps the highest ply and rejects older tables."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from croupier_sdk import JobError, OldTableError, OtherTableError, SevenUpTable
from tests.clients.scripted import BrokenStream, Script, event, problem


def data(ply: int, *, commitment: str = "c", to_act: int | None = 0, texts: tuple[str, ...] = (), **more: Any) -> Any:
    """Return the data of the table `t<ply>`."""
    view = {"to_act": to_act, "phase": "play" if to_act is not None else "deal_over"}
    events = [{"type": "stand", "seat": 0, "rule": "SEV-4", "text": text} for text in texts]
    seen = {"seat": 0, "computer": [None, "greedy"], "reveal": None, "legal_moves": []}
    return {"table": f"t{ply}", "view": view, **seen, "ply": ply, "commitment": commitment, "events": events, **more}


def answer(ply: int, **members: Any) -> httpx.Response:
    return httpx.Response(200, json=data(ply, **members))


def dealt(script: Script) -> SevenUpTable:
    """Deal the table `t1`, in which seat 0 has the key `k0`."""
    script.answers = [answer(1, keys=["k0", None]), *script.answers]
    table = script.croupier().seven_up.new_table(computer=[None, "greedy"])
    script.requests.clear()
    return table


def test_dealer_takes_first_free_seat() -> None:
    script = Script([answer(1, keys=[None, None, "k2"]), answer(2)])
    table = script.croupier().upcolor.new_table(computer=["best", None], key_hashes=[None, "0" * 64, None])
    table.play("pass")
    deal, play = script.bodies()
    assert (deal["seat"], play["key"]) == (2, "k2")


def test_dealer_without_seat_is_spectator() -> None:
    script = Script([answer(1), answer(1)])
    table = script.croupier().seven_up.new_table(key_hashes=["0" * 64, "1" * 64])
    table.refresh()
    deal, look = script.bodies()
    assert "seat" not in deal
    assert "key" not in look


def test_next_move_uses_newest_table() -> None:
    script = Script([answer(2), answer(3)])
    table = dealt(script)
    table.play("stand")
    table.play("play 9S")
    assert [body["table"] for body in script.bodies()] == ["t1", "t2"]
    assert (table.token, table.ply) == ("t3", 3)


def test_seats_of_one_program_share_table() -> None:
    script = Script([answer(2), answer(3), answer(3, texts=("seat 1 played",))])
    table = dealt(script)
    other = table.at("k1")
    table.play("stand")
    other.play("play 9S")
    assert [event["text"] for event in table.refresh()] == ["seat 1 played"]
    assert [(body["table"], body["key"]) for body in script.bodies()] == [("t1", "k0"), ("t2", "k1"), ("t3", "k0")]
    assert script.bodies()[-1]["since"] == 2


def test_move_chosen_at_older_ply_is_not_sent() -> None:
    script = Script([answer(2)])
    table = dealt(script)
    table.play("stand", at=1)
    with pytest.raises(OldTableError) as raised:
        table.play("stand", at=1)
    assert (raised.value.ply, raised.value.newest) == (1, 2)
    assert len(script.requests) == 1


def test_older_table_is_rejected() -> None:
    script = Script([answer(5), answer(4), answer(6)])
    table = dealt(script)
    table.take("t5")
    with pytest.raises(OldTableError):
        table.take("t4")
    assert (table.token, table.ply) == ("t5", 5)
    table.take("t6")
    assert (table.token, table.ply) == ("t6", 6)


def test_first_of_two_lines_of_play_is_kept() -> None:
    script = Script([answer(2), answer(2, texts=("the other line",)), answer(2)])
    table = dealt(script)
    table.play("stand")
    assert table.take("another t2") == []
    assert (table.token, script.bodies()[-1]["table"]) == ("t2", "t2")


def test_table_of_another_match_is_rejected() -> None:
    script = Script([answer(9, commitment="another")])
    table = dealt(script)
    with pytest.raises(OtherTableError):
        table.take("t9")
    assert (table.token, table.ply) == ("t1", 1)


def test_late_answer_does_not_restore_older_table() -> None:
    script = Script([])
    table = dealt(script)
    script.answers = [lambda _: (table.play("stand"), answer(1))[1], answer(2)]
    table.refresh()
    assert (table.token, table.ply) == ("t2", 2)


def test_rejected_move_changes_nothing() -> None:
    script = Script([problem(422, "illegal-move"), answer(2)])
    table = dealt(script)
    with pytest.raises(Exception, match="illegal-move"):
        table.play("play 9S")
    table.play("stand")
    assert [body["table"] for body in script.bodies()] == ["t1", "t1"]


def test_removed_listener_receives_no_events() -> None:
    script = Script([answer(2, texts=("one",)), answer(3), answer(4, texts=("two",))])
    table = dealt(script)
    heard: list[str] = []
    stop = table.listen(lambda events: heard.extend(event["text"] for event in events))
    table.play("stand")
    table.play("stand")
    stop()
    table.play("stand")
    assert heard == ["one"]


def job(state: str, result: Any = None) -> dict[str, Any]:
    """Return the record of a job."""
    finished = None if state in ("queued", "running") else "2026-01-01T00:00:00Z"
    job_problem = problem(500, "job-failed").json() if state == "failed" else None
    return {"id": "j1", "state": state, "finished": finished, "result": result, "problem": job_problem}


def test_listener_receives_each_computer_move_once() -> None:
    parts = [data(2, to_act=1, texts=("one",)), data(3, texts=("one", "two"))]
    script = Script([])
    table = dealt(script)
    script.answers = [
        answer(1, to_act=1),
        httpx.Response(202, json=job("queued")),
        httpx.Response(200, stream=BrokenStream([event(1, "running"), event(2, "succeeded")])),
        httpx.Response(200, json=job("running", parts[0])),
        httpx.Response(200, json=job("succeeded", parts[1])),
    ]
    heard: list[str] = []
    table.listen(lambda events: heard.append(",".join(event["text"] for event in events)))
    table.refresh()
    assert [event["text"] for event in table.wait_for_computer()] == ["one", "two"]
    assert heard == ["one", "two"]
    assert (table.token, table.ply) == ("t3", 3)


def test_wait_for_computer_returns_when_user_must_act() -> None:
    script = Script([])
    assert dealt(script).wait_for_computer() == []
    assert script.requests == []


def test_failed_computer_move_raises() -> None:
    script = Script([answer(1, to_act=1), httpx.Response(200, json=job("failed"))])
    table = dealt(script)
    table.refresh()
    with pytest.raises(JobError, match="failed: No") as raised:
        table.wait_for_computer()
    assert raised.value.problem
    assert raised.value.problem["code"] == "job-failed"
    assert (table.token, table.ply) == ("t1", 1)
