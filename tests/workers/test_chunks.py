"""The chain of chunks, step by step: any order, any repetition, the same result."""

from __future__ import annotations

import random
from typing import Any, Final

import pytest

from tests.workers.brokers import Broker
from tests.workers.doubles import FAILING, NOTHING, install_doubles
from workers.chunks import MOST_DELIVERIES, WINDOW, carry_out
from workers.desk import Desk
from workers.errors import AwayError
from workers.inline import Mailbox
from workers.jobs.catalogue import KINDS
from workers.pump import hand_over_unsent
from workers.records import CANCELLED, FAILED, QUEUED, RUNNING, SUCCEEDED, Webhook

GAME: Final = "seven-up"


@pytest.fixture
def mailbox(embedded: Broker) -> Mailbox:
    install_doubles()
    return Mailbox(embedded.desk().store)


@pytest.fixture
def desk(mailbox: Mailbox) -> Desk:
    return Desk(mailbox.store, mailbox.publish)


def test_a_job_begins_queued_with_a_window_of_messages(desk: Desk, mailbox: Mailbox) -> None:
    job = desk.submit(NOTHING, GAME, {"chunks": 100})
    assert desk.read(job.id) == job
    assert (job.state, job.done, job.total) == (QUEUED, 0, 100)
    assert [arguments for _, _, arguments in mailbox.messages] == [(job.id, chunk) for chunk in range(WINDOW)]


class DyingError(BaseException):
    """Whoever hands a job in is killed."""


@pytest.mark.parametrize("sent", [0, 3])
def test_a_job_whose_maker_dies_before_it_is_handed_over(mailbox: Mailbox, sent: int) -> None:
    """The workers hand it over, once, when its maker has had its time."""
    now = [1000.0]
    mailbox.store.clock = lambda: now[0]

    def publish(*message: Any) -> None:
        if len(mailbox.messages) == sent:
            raise DyingError
        mailbox.publish(*message)

    desk = Desk(mailbox.store, publish, lambda: "orphan")
    with pytest.raises(DyingError):
        desk.submit(NOTHING, GAME, {"chunks": 20})
    hand_over_unsent(mailbox.store, mailbox.publish)
    assert len(mailbox.messages) == sent
    now[0] += 11
    for _ in range(3):
        hand_over_unsent(mailbox.store, mailbox.publish)
        now[0] += 100
    assert len(mailbox.messages) == sent + WINDOW
    mailbox.do_all()
    assert desk.read("orphan").result == {"chunks": list(range(20))}


def test_a_job_that_was_handed_over_is_not_handed_over_again(desk: Desk, mailbox: Mailbox) -> None:
    desk.submit(NOTHING, GAME, {"chunks": 20})
    now = mailbox.store.clock() + 1000
    mailbox.store.clock = lambda: now
    hand_over_unsent(mailbox.store, mailbox.publish)
    assert len(mailbox.messages) == WINDOW


def test_a_job_that_was_withdrawn_is_not_handed_over(mailbox: Mailbox) -> None:
    mailbox.store.clock = lambda: 1000.0

    def away(*_: Any) -> None:
        raise AwayError

    with pytest.raises(AwayError):
        Desk(mailbox.store, away).submit(NOTHING, GAME, {"chunks": 20})
    mailbox.store.clock = lambda: 2000.0
    hand_over_unsent(mailbox.store, mailbox.publish)
    assert mailbox.messages == []


def test_each_chunk_that_is_done_calls_for_one_more(desk: Desk, mailbox: Mailbox) -> None:
    job = desk.submit(NOTHING, GAME, {"chunks": WINDOW + 1})
    mailbox.do()
    assert mailbox.messages[-1][2] == (job.id, WINDOW)
    mailbox.do()
    assert len(mailbox.messages) == WINDOW - 1


@pytest.mark.parametrize("seed", range(5))
def test_the_order_in_which_chunks_are_done_tells_nothing(desk: Desk, mailbox: Mailbox, seed: int) -> None:
    rng = random.Random(seed)
    job = desk.submit(NOTHING, GAME, {"chunks": 40})
    mailbox.do_all(rng.randrange)
    assert desk.read(job.id).result == {"chunks": list(range(40))}


@pytest.mark.parametrize("seed", range(5))
def test_enough_is_the_shortest_beginning_that_is_enough(desk: Desk, mailbox: Mailbox, seed: int) -> None:
    """Though a later chunk was done before, it does not count."""
    rng = random.Random(seed)
    job = desk.submit(NOTHING, GAME, {"chunks": 40, "enough": 13})
    mailbox.do_all(rng.randrange)
    done = desk.read(job.id)
    assert (done.state, done.done, done.result) == (SUCCEEDED, 13, {"chunks": list(range(13))})


def test_partial_results_are_of_the_first_chunks(desk: Desk, mailbox: Mailbox) -> None:
    job = desk.submit(NOTHING, GAME, {"chunks": 10})
    mailbox.do(1)
    assert (desk.read(job.id).state, desk.read(job.id).done, desk.read(job.id).result) == (RUNNING, 1, None)
    mailbox.do(0)
    assert (desk.read(job.id).done, desk.read(job.id).result) == (2, {"chunks": [0, 1]})


def test_progress_is_told_within_a_chunk_and_never_goes_back(
    desk: Desk, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first time its worker dies in the middle of it."""
    monkeypatch.setattr("workers.chunks._SECONDS_BETWEEN_LOOKS", -1.0)
    job = desk.submit(NOTHING, GAME, {"chunks": 2, "size": 10})
    found: list[int] = []

    def run_chunk(spec: Any, chunk: int, may_go_on: Any) -> Any:
        for done in (4, 7):
            assert may_go_on(done)
            found.append(desk.read(job.id).done)
            if len(found) == 2:
                raise AwayError
        return [chunk]

    monkeypatch.setattr(KINDS[NOTHING], "run_chunk", run_chunk)
    with pytest.raises(AwayError):
        carry_out(mailbox.store, mailbox.publish, job.id, 0)
    mailbox.do_all()
    assert found == [4, 7, 7, 7, 14, 17]
    done = desk.read(job.id)
    assert (done.state, done.done, done.total) == (SUCCEEDED, 20, 20)
    told = [event.done for event in mailbox.store.wait_for_events(job.id, "0", 1)]
    assert told == [0, 0, 4, 7, 10, 14, 17, 20]


def test_a_chunk_delivered_again_is_not_done_again(
    desk: Desk, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    job = desk.submit(NOTHING, GAME, {"chunks": 20})
    mailbox.do()
    monkeypatch.setattr(KINDS[NOTHING], "run_chunk", None)
    before = list(mailbox.messages)
    carry_out(mailbox.store, mailbox.publish, job.id, 0)
    assert mailbox.messages == before
    assert desk.read(job.id).done == 1


def test_a_chunk_whose_worker_died_before_it_called_for_the_next(desk: Desk, mailbox: Mailbox) -> None:
    """Its sum is kept, so that it is not done again; the next one is called for all the same."""
    job = desk.submit(NOTHING, GAME, {"chunks": 20})
    mailbox.messages.clear()
    mailbox.store.begin(job.id)
    mailbox.store.keep_chunk(job.id, 0, 1, [0])
    carry_out(mailbox.store, mailbox.publish, job.id, 0)
    assert [arguments for _, _, arguments in mailbox.messages] == [(job.id, WINDOW)]
    assert desk.read(job.id).done == 1


def test_a_chunk_that_never_ends_fails_its_job(desk: Desk, mailbox: Mailbox) -> None:
    job = desk.submit(NOTHING, GAME, {"chunks": 2})
    for _ in range(MOST_DELIVERIES):
        mailbox.store.count_delivery(job.id, 0)
    mailbox.do()
    assert (desk.read(job.id).state, desk.read(job.id).problem) == (FAILED, "job-poisoned")


def test_what_a_chunk_raises_is_logged_and_not_told(
    desk: Desk, mailbox: Mailbox, caplog: pytest.LogCaptureFixture
) -> None:
    job = desk.submit(FAILING, GAME, {"chunks": 2})
    mailbox.do_all()
    done = desk.read(job.id)
    assert (done.state, done.problem, done.result) == (FAILED, "job-failed", None)
    assert "the secret is 42" in caplog.text


def test_the_store_is_away_in_the_middle(desk: Desk, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch) -> None:
    """The message is not taken for done: it comes again, and the job ends well."""
    job = desk.submit(NOTHING, GAME, {"chunks": 1})

    def away(*_: Any) -> None:
        raise AwayError

    with monkeypatch.context() as patch:
        patch.setattr(mailbox.store, "keep_chunk", away)
        with pytest.raises(AwayError):
            carry_out(mailbox.store, mailbox.publish, job.id, 0)
    mailbox.do_all()
    assert desk.read(job.id).state == SUCCEEDED


def test_a_cancelled_job_does_nothing_more(desk: Desk, mailbox: Mailbox) -> None:
    job = desk.submit(NOTHING, GAME, {"chunks": 20})
    mailbox.do()
    assert desk.cancel(job.id).state == CANCELLED
    mailbox.do_all()
    done = desk.cancel(job.id)
    assert (done.state, done.done, done.result) == (CANCELLED, 1, {"chunks": [0]})


def test_a_job_cancelled_in_a_chunk_is_stopped_there(
    desk: Desk, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    job = desk.submit(NOTHING, GAME, {"chunks": 20})
    asked: list[bool] = []

    def run_chunk(spec: Any, chunk: int, may_go_on: Any) -> Any:
        desk.cancel(job.id)
        monkeypatch.setattr("workers.chunks._SECONDS_BETWEEN_LOOKS", 0.0)
        asked.append(may_go_on(0))
        return [chunk]

    monkeypatch.setattr(KINDS[NOTHING], "run_chunk", run_chunk)
    mailbox.do_all()
    assert asked == [False]
    assert desk.read(job.id).state == CANCELLED


def test_a_job_that_is_done_stays_done(desk: Desk, mailbox: Mailbox) -> None:
    job = desk.submit(NOTHING, GAME, {"chunks": 1})
    mailbox.do_all()
    assert desk.cancel(job.id).state == SUCCEEDED
    assert not mailbox.store.fail(job.id, "job-failed")


def test_a_message_about_a_job_that_is_gone(mailbox: Mailbox) -> None:
    carry_out(mailbox.store, mailbox.publish, "nothing", 0)
    assert mailbox.messages == []


def test_the_end_is_told_once(desk: Desk, mailbox: Mailbox) -> None:
    job = desk.submit(NOTHING, GAME, {"chunks": 1}, Webhook("https://example.com", ("whsec_x",)))
    assert mailbox.store.due_calls() == []
    mailbox.do()
    assert mailbox.store.due_calls() == [job.id]
    mailbox.store.end_calls(job.id)
    carry_out(mailbox.store, mailbox.publish, job.id, 0)
    assert mailbox.store.due_calls() == []


def test_the_end_is_told_though_the_worker_died_at_that_moment(desk: Desk, mailbox: Mailbox) -> None:
    job = desk.submit(NOTHING, GAME, {"chunks": 1}, Webhook("https://example.com", ("whsec_x",)))
    mailbox.store.finish(job.id, SUCCEEDED, {"done": 1, "result": "null"})
    mailbox.do()
    assert mailbox.store.due_calls() == [job.id]
