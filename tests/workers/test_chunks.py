"""Turns of work, step by step: any order, any repetition, the same result."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Final

import pytest

from croupier.players.arena.chunks import MayGoOn, Unfinished
from tests.workers.brokers import Broker
from tests.workers.doubles import FAILING, NOTHING, install_doubles
from workers.chunks import ChunkWorker
from workers.errors import UnavailableError, UnknownJobError
from workers.inline import Mailbox
from workers.job_queue import JobQueue
from workers.jobs.catalogue import KINDS
from workers.queues import RUN_CHUNK, SIMULATIONS
from workers.records import CANCELLED, FAILED, QUEUED, RUNNING, SUCCEEDED, Webhook
from workers.scheduler import Scheduler
from workers.store import Store
from workers.turns import Turn, Turns, Worker

GAME: Final = "seven-up"
TICKET: Final = (RUN_CHUNK, SIMULATIONS, (SIMULATIONS,))
#: How many chunks of a job may be taken before the first of them is summed.
WINDOW: Final = 8


@pytest.fixture
def mailbox(embedded: Broker) -> Mailbox:
    install_doubles()
    return Mailbox(embedded.job_queue().store)


@pytest.fixture
def job_queue(mailbox: Mailbox) -> JobQueue:
    return JobQueue(mailbox.store, mailbox.publish)


@pytest.fixture
def turns(mailbox: Mailbox) -> Turns:
    return Turns(mailbox.store)


def worker(number: int = 0) -> Worker:
    return Worker("test", str(number))


def working(mailbox: Mailbox, number: int = 0) -> ChunkWorker:
    return ChunkWorker(mailbox.store, mailbox.publish, worker(number))


def scheduler(mailbox: Mailbox) -> Scheduler:
    return Scheduler(mailbox.store, mailbox.publish, lambda queue: len(mailbox.messages), lambda: None)


def test_a_job_begins_queued_with_one_ticket(job_queue: JobQueue, mailbox: Mailbox) -> None:
    job = job_queue.submit(NOTHING, GAME, {"chunks": 100})
    assert job_queue.read(job.id) == job
    assert (job.state, job.done, job.total) == (QUEUED, 0, 100)
    assert mailbox.messages == [TICKET]


def test_who_takes_a_chunk_calls_for_help_while_there_is_more(
    job_queue: JobQueue, mailbox: Mailbox, turns: Turns
) -> None:
    """There is one ticket for each free worker, and none for nobody."""
    job_queue.submit(NOTHING, GAME, {"chunks": 3})
    taken = [turns.take(SIMULATIONS, worker(number)) for number in range(4)]
    assert [turn and (turn.chunk, turn.needs_help) for turn in taken] == [(0, True), (1, True), (2, False), None]


def test_no_more_of_a_job_is_under_way_than_a_window(job_queue: JobQueue, turns: Turns) -> None:
    job_queue.submit(NOTHING, GAME, {"chunks": 100})
    taken = [turns.take(SIMULATIONS, worker(number)) for number in range(WINDOW + 1)]
    assert [turn.chunk for turn in taken if turn] == list(range(WINDOW))


def do_all_at_once(job_queue: JobQueue, mailbox: Mailbox, rng: random.Random, id: str) -> None:
    """Do a job with many workers, each of which ends its turn whenever it likes."""
    turns = Turns(mailbox.store)
    busy: list[tuple[int, Any]] = []
    while job_queue.read(id).is_open:
        number = rng.randrange(WINDOW)
        if number not in [each for each, _ in busy]:
            turn = turns.take(SIMULATIONS, worker(number))
            busy += [(number, turn)] if turn else []
        if busy and rng.random() < 0.5:
            number, turn = busy.pop(rng.randrange(len(busy)))
            working(mailbox, number)._do(turn)


@pytest.mark.parametrize("seed", range(5))
def test_the_order_in_which_chunks_are_done_tells_nothing(job_queue: JobQueue, mailbox: Mailbox, seed: int) -> None:
    job = job_queue.submit(NOTHING, GAME, {"chunks": 40})
    do_all_at_once(job_queue, mailbox, random.Random(seed), job.id)
    assert job_queue.read(job.id).result == {"chunks": list(range(40))}


@pytest.mark.parametrize("seed", range(5))
def test_enough_is_the_shortest_beginning_that_is_enough(job_queue: JobQueue, mailbox: Mailbox, seed: int) -> None:
    """Though a later chunk was done before, it does not count."""
    job = job_queue.submit(NOTHING, GAME, {"chunks": 40, "enough": 13})
    do_all_at_once(job_queue, mailbox, random.Random(seed), job.id)
    done = job_queue.read(job.id)
    assert (done.state, done.done, done.result) == (SUCCEEDED, 13, {"chunks": list(range(13))})


def test_partial_results_are_of_the_first_chunks(job_queue: JobQueue, mailbox: Mailbox, turns: Turns) -> None:
    job = job_queue.submit(NOTHING, GAME, {"chunks": 10})
    first, second = (turns.take(SIMULATIONS, worker(number)) for number in range(2))
    assert first
    assert second
    working(mailbox, 1)._do(second)
    assert (job_queue.read(job.id).state, job_queue.read(job.id).done, job_queue.read(job.id).result) == (
        RUNNING,
        1,
        None,
    )
    working(mailbox, 0)._do(first)
    assert (job_queue.read(job.id).done, job_queue.read(job.id).result) == (2, {"chunks": [0, 1]})


def test_progress_is_told_within_a_chunk_and_never_goes_back(
    job_queue: JobQueue, mailbox: Mailbox, turns: Turns, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first time its worker dies in the middle of it."""
    monkeypatch.setattr("workers.chunks._SECONDS_BETWEEN_LOOKS", -1.0)
    job = job_queue.submit(NOTHING, GAME, {"chunks": 2, "size": 10})
    found: list[int] = []

    class DyingError(BaseException):
        """The process is killed."""

    def run_chunk(spec: Any, chunk: int, may_go_on: Any, saved: Any) -> Any:
        for done in (4, 7):
            assert may_go_on(done)
            found.append(job_queue.read(job.id).done)
            if len(found) == 2:
                raise DyingError
        return [chunk]

    monkeypatch.setattr(KINDS[NOTHING], "run_chunk", run_chunk)
    with pytest.raises(DyingError):
        working(mailbox).work(SIMULATIONS)
    turns.drop("test", "lost", ["0"])
    mailbox.do_all()
    assert found == [4, 7, 7, 7, 14, 17]
    done = job_queue.read(job.id)
    assert (done.state, done.done, done.total) == (SUCCEEDED, 20, 20)
    told = [event.done for event in mailbox.store.wait_for_events(job.id, "0", 1)]
    assert told == [0, 0, 4, 7, 10, 14, 17, 20]


# Whoever does not live to do it


def test_a_chunk_whose_worker_is_gone_is_taken_before_the_next(job_queue: JobQueue, turns: Turns) -> None:
    job_queue.submit(NOTHING, GAME, {"chunks": 20})
    for number in range(3):
        turns.take(SIMULATIONS, worker(number))
    turns.drop("test", "lost", ["1"])
    turn = turns.take(SIMULATIONS, worker(3))
    assert turn
    assert (turn.chunk, turn.losses) == (1, 1)


def test_a_chunk_whose_sum_is_kept_is_not_done_again(
    job_queue: JobQueue, mailbox: Mailbox, turns: Turns, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its worker died before it had added it up: whoever takes it does only that."""
    job = job_queue.submit(NOTHING, GAME, {"chunks": 20})
    turn = turns.take(SIMULATIONS, worker())
    assert turn
    assert turns.keep(turn, 1, [0], 0.0)
    turns.drop("test", "lost", ["0"])
    assert job_queue.read(job.id).result is None
    monkeypatch.setattr(KINDS[NOTHING], "run_chunk", None)
    again = turns.take(SIMULATIONS, worker(1))
    assert again
    assert again.is_kept
    working(mailbox, 1)._do(again)
    assert (job_queue.read(job.id).done, job_queue.read(job.id).result) == (1, {"chunks": [0]})


def test_a_chunk_that_is_done_twice_counts_once(job_queue: JobQueue, mailbox: Mailbox, turns: Turns) -> None:
    """Somebody of whom nothing was heard comes back when another has taken its chunk."""
    job = job_queue.submit(NOTHING, GAME, {"chunks": 3})
    first = turns.take(SIMULATIONS, worker(0))
    turns.drop("test", "lost", ["0"])
    second = turns.take(SIMULATIONS, worker(1))
    assert first
    assert second
    assert first.chunk == second.chunk == 0
    working(mailbox, 0)._do(first)
    working(mailbox, 1)._do(second)
    assert job_queue.read(job.id).done == 1
    mailbox.do_all()
    assert job_queue.read(job.id).result == {"chunks": [0, 1, 2]}


def test_a_chunk_whose_workers_are_lost_again_and_again_ends_its_job(job_queue: JobQueue, turns: Turns) -> None:
    """Not at once: it may have been near to what killed them. It waits longer each time, and is done alone."""
    job = job_queue.submit(NOTHING, GAME, {"chunks": 1})
    suspected: list[bool] = []
    while job_queue.read(job.id).is_open:
        turn = until_taken(turns)
        suspected.append(turn.is_suspect)
        turns.drop("test", "lost", ["0"])
    assert (job_queue.read(job.id).state, job_queue.read(job.id).problem) == (FAILED, "job-poisoned")
    assert suspected == [False] * 2 + [True] * 8


def until_taken(turns: Turns) -> Any:
    """Take a chunk, as soon as its pause is over: by the server's clock."""
    key = turns._store._key("paused")
    for id, _ in turns._store._redis.zrange(key, 0, -1, withscores=True):
        back = turns._store._key("back", id.decode())
        turns._store._redis.zadd(back, dict.fromkeys(turns._store._redis.zrange(back, 0, -1), 0))
        turns._store._redis.zadd(key, {id: 0})
    turns.sweep()
    turn = turns.take(SIMULATIONS, worker())
    assert turn
    return turn


def test_a_chunk_that_waits_leaves_the_others_their_turn(job_queue: JobQueue, turns: Turns) -> None:
    job_queue.submit(NOTHING, GAME, {"chunks": 1})
    for _ in range(2):
        until_taken(turns)
        turns.drop("test", "lost", ["0"])
    assert turns.take(SIMULATIONS, worker()) is None
    other = job_queue.submit(NOTHING, GAME, {"chunks": 1})
    turn = turns.take(SIMULATIONS, worker())
    assert turn
    assert turn.job.id == other.id


def test_a_chunk_that_had_to_be_ended_twice_ends_its_job(job_queue: JobQueue, turns: Turns) -> None:
    job = job_queue.submit(NOTHING, GAME, {"chunks": 1})
    for _ in range(2):
        until_taken(turns)
        turns.drop("test", "slow", ["0"])
    assert (job_queue.read(job.id).state, job_queue.read(job.id).problem) == (FAILED, "job-too-slow")


def test_what_is_given_back_freely_counts_for_nothing(job_queue: JobQueue, turns: Turns) -> None:
    job = job_queue.submit(NOTHING, GAME, {"chunks": 1})
    for _ in range(30):
        turn = turns.take(SIMULATIONS, worker())
        assert turn
        assert not turn.is_suspect
        turns.drop("test", "free", ["0"])
    assert job_queue.read(job.id).is_open


def test_a_lease_that_nobody_renews_runs_out(job_queue: JobQueue, turns: Turns) -> None:
    job_queue.submit(NOTHING, GAME, {"chunks": 2})
    for number in range(2):
        turns.take(SIMULATIONS, worker(number))
    leases = turns._store._key("leases")
    turns._store._redis.zadd(leases, {"test 0": 1.0, "test 1": 1.0})
    turns.renew("test", ["1"], "ready")
    turns.sweep()
    assert [hold.process for hold in turns.holds("test")] == ["1"]
    again = turns.take(SIMULATIONS, worker(2))
    assert again
    assert (again.chunk, again.is_suspect) == (0, False)


def test_a_chunk_whose_whole_worker_is_gone_again_and_again_ends_its_job(job_queue: JobQueue, turns: Turns) -> None:
    """Later than one whose process dies alone, for that it can cause."""
    job, times = job_queue.submit(NOTHING, GAME, {"chunks": 1}), 0
    while job_queue.read(job.id).is_open:
        until_taken(turns)
        times += 1
        turns._store._redis.zadd(turns._store._key("leases"), {"test 0": 1.0})
        turns.sweep()
    assert (times, job_queue.read(job.id).problem) == (20, "job-poisoned")


# Tickets that are lost


def test_a_queue_that_was_emptied_is_given_a_ticket(job_queue: JobQueue, mailbox: Mailbox, turns: Turns) -> None:
    job = job_queue.submit(NOTHING, GAME, {"chunks": 20})
    mailbox.messages.clear()
    scheduler(mailbox).look(at_once=True)
    assert mailbox.messages == [TICKET]
    scheduler(mailbox).look(at_once=True)
    assert mailbox.messages == [TICKET]
    mailbox.do_all()
    assert job_queue.read(job.id).result == {"chunks": list(range(20))}


class DyingError(BaseException):
    """Whoever hands a job in is killed."""


def test_a_job_whose_maker_dies_before_the_workers_are_told(mailbox: Mailbox) -> None:
    def publish(*message: Any) -> None:
        raise DyingError

    job_queue = JobQueue(mailbox.store, publish, lambda: "orphan")
    with pytest.raises(DyingError):
        job_queue.submit(NOTHING, GAME, {"chunks": 20})
    scheduler(mailbox).look(at_once=True)
    mailbox.do_all()
    assert job_queue.read("orphan").result == {"chunks": list(range(20))}


def away(*_: Any) -> None:
    raise UnavailableError


@pytest.mark.parametrize("lost", ["withdraw", "create"])
def test_what_could_not_be_withdrawn_is_withdrawn_before_the_next(
    mailbox: Mailbox, turns: Turns, monkeypatch: pytest.MonkeyPatch, lost: str
) -> None:
    """The store fell silent after it was told to keep a job, or before it was told to forget one."""
    told = Store(mailbox.store.settings)
    queue = JobQueue(told, away if lost == "withdraw" else mailbox.publish)
    with monkeypatch.context() as silent:
        silent.setattr(told, "withdraw", away)
        if lost == "create":
            silent.setattr(told, "create", lambda *given: away(mailbox.store.create(*given)))
        with pytest.raises(UnavailableError):
            queue.submit(NOTHING, GAME, {"chunks": 1})
    queue._publish = mailbox.publish
    job = queue.submit(NOTHING, GAME, {"chunks": 1})
    taken = [turns.take(SIMULATIONS, worker(number)) for number in range(2)]
    assert [turn and turn.job.id for turn in taken] == [job.id, None]


def test_a_job_that_was_withdrawn_is_done_by_nobody(mailbox: Mailbox, turns: Turns) -> None:
    with pytest.raises(UnavailableError):
        JobQueue(mailbox.store, away).submit(NOTHING, GAME, {"chunks": 20})
    scheduler(mailbox).look(at_once=True)
    assert mailbox.messages == []
    assert turns.take(SIMULATIONS, worker()) is None


def test_while_the_broker_is_away_whoever_works_goes_on_alone(job_queue: JobQueue, mailbox: Mailbox) -> None:
    job = job_queue.submit(NOTHING, GAME, {"chunks": 20})

    def away(*_: Any) -> None:
        raise UnavailableError

    ChunkWorker(mailbox.store, away, worker()).work(SIMULATIONS)
    assert job_queue.read(job.id).result == {"chunks": list(range(20))}


def test_a_job_at_a_standstill_is_ended_by_whoever_looks(job_queue: JobQueue, mailbox: Mailbox, turns: Turns) -> None:
    """Ten times what it was to cost, but no less than ten minutes, without any progress."""
    now = [1000.0]
    mailbox.store.clock = lambda: now[0]
    job = job_queue.submit(NOTHING, GAME, {"chunks": 2}, charged=100.0)
    turns.take(SIMULATIONS, worker())
    for passed, is_open in ((990.0, True), (20.0, False)):
        now[0] += passed
        mailbox.store._redis.delete(mailbox.store._key("swept"))
        turns.sweep()
        assert job_queue.read(job.id).is_open is is_open
    assert job_queue.read(job.id).problem == "job-too-slow"


# Failing


def test_what_a_chunk_raises_is_logged_and_not_told(
    job_queue: JobQueue, mailbox: Mailbox, caplog: pytest.LogCaptureFixture
) -> None:
    job = job_queue.submit(FAILING, GAME, {"chunks": 2})
    mailbox.do_all()
    done = job_queue.read(job.id)
    assert (done.state, done.problem, done.result) == (FAILED, "job-failed", None)
    assert "the secret is 42" in caplog.text


@pytest.mark.parametrize("step", ["run_chunk", "chunk_size", "merge", "is_enough", "result"])
def test_whatever_goes_wrong_ends_the_job(
    job_queue: JobQueue, mailbox: Mailbox, turns: Turns, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    """Nothing is held any more, and nothing comes again."""

    def fail(*_: Any) -> Any:
        raise OverflowError

    job = job_queue.submit(NOTHING, GAME, {"chunks": 3})
    monkeypatch.setattr(KINDS[NOTHING], step, fail)
    mailbox.do_all()
    assert (job_queue.read(job.id).state, job_queue.read(job.id).problem) == (FAILED, "job-failed")
    assert turns.holds("inline") == []


def test_a_sum_that_cannot_be_written_ends_the_job(
    job_queue: JobQueue, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beyond 64 bits no integer is JSON to every reader."""
    monkeypatch.setattr(KINDS[NOTHING], "run_chunk", lambda *_: [2**64])
    job = job_queue.submit(NOTHING, GAME, {"chunks": 3})
    mailbox.do_all()
    assert (job_queue.read(job.id).state, job_queue.read(job.id).problem) == (FAILED, "job-failed")


def test_a_chunk_whose_taking_was_not_answered_is_taken_again(
    job_queue: JobQueue, mailbox: Mailbox, turns: Turns, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The store gave it out and was cut off: nobody works on it, and no worker was lost with it."""
    id = job_queue.submit(NOTHING, GAME, {"chunks": 2}).id
    real, failures = Turns.take, [UnavailableError(), UnavailableError()]

    def take(self: Turns, queue: str, worker: Worker) -> Turn | None:
        found = real(self, queue, worker)
        if failures:
            raise failures.pop()
        return found

    monkeypatch.setattr(Turns, "take", take)
    working(mailbox).work(SIMULATIONS)
    assert turns.holds(worker().name) == []
    taken = real(turns, SIMULATIONS, worker())
    assert taken
    assert (job_queue.read(id).done, taken.losses) == (1, 0)


def test_the_store_is_away_in_the_middle(
    job_queue: JobQueue, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was done is kept when it is back."""
    monkeypatch.setattr("workers.chunks._SECONDS_BETWEEN_TRIES", 0.0)
    job = job_queue.submit(NOTHING, GAME, {"chunks": 3})
    real, failures = mailbox.store.run, [UnavailableError(), UnavailableError(), UnavailableError()]

    def run(script: str, *arguments: Any) -> Any:
        if script in ("keep", "fold") and failures:
            raise failures.pop()
        return real(script, *arguments)

    monkeypatch.setattr(mailbox.store, "run", run)
    mailbox.do_all()
    assert failures == []
    assert job_queue.read(job.id).result == {"chunks": [0, 1, 2]}


# Cancelling


def test_a_cancelled_job_does_nothing_more(job_queue: JobQueue, mailbox: Mailbox) -> None:
    job = job_queue.submit(NOTHING, GAME, {"chunks": 20})
    mailbox.do()
    assert job_queue.cancel(job.id).state == CANCELLED
    mailbox.do_all()
    done = job_queue.cancel(job.id)
    assert (done.state, done.done, done.result) == (CANCELLED, 1, {"chunks": [0]})


def test_a_job_cancelled_in_a_chunk_is_stopped_there(
    job_queue: JobQueue, mailbox: Mailbox, turns: Turns, monkeypatch: pytest.MonkeyPatch
) -> None:
    job = job_queue.submit(NOTHING, GAME, {"chunks": 20})
    asked: list[bool] = []

    def run_chunk(spec: Any, chunk: int, may_go_on: Any, saved: Any) -> Any:
        job_queue.cancel(job.id)
        monkeypatch.setattr("workers.chunks._SECONDS_BETWEEN_LOOKS", 0.0)
        asked.append(may_go_on(0))
        return [chunk]

    monkeypatch.setattr(KINDS[NOTHING], "run_chunk", run_chunk)
    mailbox.do_all()
    assert asked == [False]
    assert job_queue.read(job.id).state == CANCELLED
    assert turns.holds("inline") == []


def test_nothing_of_a_cancelled_job_is_left_but_its_record(job_queue: JobQueue, mailbox: Mailbox, turns: Turns) -> None:
    """Though its worker comes back to it afterwards."""
    job = job_queue.submit(NOTHING, GAME, {"chunks": 20})
    turn = turns.take(SIMULATIONS, worker())
    assert turn
    turns.advance(turn, 1)
    job_queue.cancel(job.id)
    working(mailbox)._do(turn)
    turns.drop("test", "lost", ["0"])
    client, about = mailbox.store._redis, mailbox.store._key("*")
    left = {key.decode().split(":")[1] for key in client.scan_iter(about) if job.id in key.decode()}
    assert left == {"job", "events", "gone"}


def test_a_job_that_is_done_stays_done(job_queue: JobQueue, mailbox: Mailbox) -> None:
    job = job_queue.submit(NOTHING, GAME, {"chunks": 1})
    mailbox.do_all()
    assert job_queue.cancel(job.id).state == SUCCEEDED
    assert not mailbox.store.fail(job.id, "job-failed")


def test_a_ticket_for_nothing(mailbox: Mailbox) -> None:
    working(mailbox).work(SIMULATIONS)
    assert mailbox.messages == []


def test_the_end_is_told_once(job_queue: JobQueue, mailbox: Mailbox) -> None:
    job = job_queue.submit(NOTHING, GAME, {"chunks": 1}, Webhook("https://example.com", ("whsec_x",)))
    assert mailbox.store.due_calls() == []
    mailbox.do()
    assert mailbox.store.due_calls() == [job.id]
    mailbox.store.end_calls(job.id)
    job_queue.cancel(job.id)
    assert mailbox.store.due_calls() == []


# In many short turns


class Counting:
    """A chunk of `steps` turns; each is given what the one before has saved."""

    def __init__(self, steps: int) -> None:
        self.steps = steps
        self.given: list[Any] = []

    def run_chunk(self, spec: Mapping[str, Any], chunk: int, may_go_on: MayGoOn, saved: Any) -> Any:
        self.given.append((chunk, saved))
        step = (saved["step"] if saved else 0) + 1
        if step < self.steps:
            return Unfinished({"step": step}, {"so far": step})
        return [chunk]


def test_a_chunk_goes_on_from_what_was_saved(
    job_queue: JobQueue, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    counting = Counting(3)
    monkeypatch.setattr(KINDS[NOTHING], "run_chunk", counting.run_chunk)
    job = job_queue.submit(NOTHING, GAME, {"chunks": 1})
    mailbox.do()
    assert (job_queue.read(job.id).state, job_queue.read(job.id).result) == (RUNNING, {"so far": 1})
    mailbox.do_all()
    assert counting.given == [(0, None), (0, {"step": 1}), (0, {"step": 2})]
    assert (job_queue.read(job.id).state, job_queue.read(job.id).result) == (SUCCEEDED, {"chunks": [0]})


def test_a_turn_that_was_lost_is_done_again_from_what_was_saved(
    job_queue: JobQueue, mailbox: Mailbox, turns: Turns, monkeypatch: pytest.MonkeyPatch
) -> None:
    counting = Counting(3)
    monkeypatch.setattr(KINDS[NOTHING], "run_chunk", counting.run_chunk)
    job_queue.submit(NOTHING, GAME, {"chunks": 1})
    mailbox.do()
    turns.take(SIMULATIONS, worker())
    turns.drop("test", "lost", ["0"])
    again = turns.take(SIMULATIONS, worker())
    assert again
    assert (again.saved, again.losses) == ({"step": 1}, 1)


def test_whoever_has_lost_its_lease_saves_nothing(
    job_queue: JobQueue, mailbox: Mailbox, turns: Turns, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(KINDS[NOTHING], "run_chunk", Counting(3).run_chunk)
    job_queue.submit(NOTHING, GAME, {"chunks": 1})
    late = turns.take(SIMULATIONS, worker(0))
    turns.drop("test", "lost", ["0"])
    mailbox.do()
    assert late
    assert not turns.pause(late, 0.0, {"step": 99}, None)
    turn = turns.take(SIMULATIONS, worker(1))
    assert turn
    assert turn.saved == {"step": 1}


def test_others_have_their_turn_in_between(
    job_queue: JobQueue, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    counting = Counting(100)

    def run_chunk(spec: Mapping[str, Any], *arguments: Any) -> Any:
        return counting.run_chunk(spec, *arguments) if "long" in spec else [0]

    monkeypatch.setattr(KINDS[NOTHING], "run_chunk", run_chunk)
    long = job_queue.submit(NOTHING, GAME, {"chunks": 1, "long": True})
    mailbox.do()
    short = job_queue.submit(NOTHING, GAME, {"chunks": 1})
    for _ in range(2):
        mailbox.do()
    assert (job_queue.read(long.id).state, job_queue.read(short.id).state) == (RUNNING, SUCCEEDED)
    assert len(counting.given) == 2


# In turn


def order(turns: Turns, count: int) -> list[str]:
    taken = [turns.take(SIMULATIONS, worker(number)) for number in range(count)]
    return [turn.job.id for turn in taken if turn]


def test_callers_take_turns_then_their_jobs(mailbox: Mailbox, turns: Turns) -> None:
    """A small job of one does not stand behind a hundred of another."""
    ids = iter(("a1", "a2", "a3", "b1"))
    job_queue = JobQueue(mailbox.store, mailbox.publish, lambda: next(ids))
    for caller in ("a", "a", "a", "b"):
        job_queue.submit(NOTHING, GAME, {"chunks": 3}, caller=caller)
    assert order(turns, 8) == ["a1", "b1", "a2", "b1", "a3", "b1", "a1", "a2"]


def test_who_comes_late_is_not_behind_all_that_was_there(mailbox: Mailbox, turns: Turns) -> None:
    ids = iter([*(f"a{number}" for number in range(50)), "b"])
    job_queue = JobQueue(mailbox.store, mailbox.publish, lambda: next(ids))
    for _ in range(50):
        job_queue.submit(NOTHING, GAME, {"chunks": 8}, caller="a")
    order(turns, 30)
    job_queue.submit(NOTHING, GAME, {"chunks": 1}, caller="b")
    assert "b" in order(turns, 2)


def test_what_is_gone_is_nowhere(job_queue: JobQueue) -> None:
    with pytest.raises(UnknownJobError):
        job_queue.read("nothing")
