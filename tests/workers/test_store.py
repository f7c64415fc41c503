"""The store: one creation a key, what is kept how long, and ids that prove that a job existed."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace

import pytest

from tests.workers.doubles import NOTHING
from tests.workers.support import GAME, Broker, lanes_of, let_pass, open_jobs, record, take
from workers.errors import GoneError, KeyReusedError, UnavailableError, UnknownJobError
from workers.health import Worker, live_workers, report_worker
from workers.inline import InlineBroker
from workers.job_queue import JobQueue
from workers.settings import JobSettings
from workers.store.records import CANCELLED, made_at, make_id
from workers.store.store import Idempotency, Store
from workers.webhooks.due import plan_attempt, publish_due

KEY = Idempotency("key", "body")


@pytest.mark.parametrize("moves", [1, 2000])
def test_record_is_read_as_it_was_stored(store: Store, moves: int) -> None:
    """A large spec is compressed."""
    spec = {"state": {"history": [{"seat": number % 2, "move": "play 9S"} for number in range(moves)]}}
    job = replace(record(owner="somebody"), spec=spec)
    assert store.create(job) == job.id
    assert store.read(job.id) == job
    assert store.call(lambda redis: redis.memory_usage(store.key("job", job.id))) < 6000


def test_events_contain_every_state_in_order(store: Store) -> None:
    store.create(record())
    take(lanes_of(store))
    store.finish("a", CANCELLED)
    events = store.wait_for_events("a", "0", 1)
    assert [event.state for event in events] == ["queued", "running", "cancelled"]
    assert store.wait_for_events("a", events[0].id, 1) == events[1:]
    assert store.wait_for_events("a", events[2].id, 0) == []


def test_everything_of_an_ended_job_expires_with_it(store: Store) -> None:
    """Only its record and its events stay a day; a worker that comes back to it leaves nothing."""
    start, lanes = store.call(lambda redis: redis.time()[0]), lanes_of(store)
    job = replace(record("ended-job"), chunks=8, lanes=4)
    store.create(job)
    first, second, third, _ = (take(lanes, job.id, lane) for lane in range(4))
    lanes.keep(first, 1, [0])
    lanes.replace_sum(job, 0, 1, [0], {})
    store.finish("ended-job", CANCELLED)
    assert not lanes.keep(second, 1, [1])
    assert not lanes.pause(third, {}, {})
    assert not lanes.progress(third, 1)
    lanes.replace_sum(job, 1, 2, [0, 1], {})
    names = f"{store.settings.namespace}:*ended-job*"
    ends = store.call(lambda redis: [redis.expiretime(name) - 24 * 60 * 60 for name in redis.scan_iter(names)])
    assert len(ends) == 2
    assert all(start <= end <= store.now() + 1 for end in ends)


def test_missing_store_counts_as_away() -> None:
    with pytest.raises(UnavailableError):
        Store(JobSettings()).read("a")


# Keys


def test_fifty_equal_requests_create_one_job(store: Store) -> None:
    def create(number: int) -> str:
        job = record(str(number))
        # Asked again, as a caller does, where too many wait for the store.
        while True:
            with suppress(UnavailableError):
                id = store.create(job, KEY)
                if id == job.id:
                    store.confirm(job, KEY)
                return id

    with ThreadPoolExecutor(50) as pool:
        ids = list(pool.map(create, range(50)))
    assert len(set(ids)) == 1
    assert open_jobs(store) == 1


def test_idempotency_key_belongs_to_its_owner(store: Store) -> None:
    assert store.create(record("a", owner="x"), KEY) == "a"
    assert store.create(record("b", owner="y"), KEY) == "b"


def test_key_is_known_when_the_queue_is_full(store: Store) -> None:
    store.create(record("a"), KEY)
    store.confirm(record("a"), KEY)
    store.create(record("b"))
    store.create(record("c"))
    assert store.create(record("d"), KEY) == "a"


def test_withdrawn_job_leaves_nothing(store: Store) -> None:
    store.create(record(), KEY)
    store.withdraw(record(), KEY)
    with pytest.raises(UnknownJobError):
        store.read("a")
    assert open_jobs(store) == 0
    assert store.create(record("b"), KEY) == "b"


def test_equal_request_waits_for_the_confirmation(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the first request fails, the one that waits makes a job of its own. A confirmed job is not withdrawn."""
    monkeypatch.setattr("workers.store.store.WAIT_SECONDS", 30.0)
    store.create(record("a"), KEY)
    with ThreadPoolExecutor(1) as pool:
        second = pool.submit(store.create, record("b"), KEY)
        store.withdraw(record("a"), KEY)
        assert second.result() == "b"
        third = pool.submit(store.create, record("c"), KEY)
        store.confirm(record("b"), KEY)
        assert third.result() == "b"
    store.withdraw(record("b"), KEY)
    assert store.read("b").is_open


def test_equal_request_waits_a_short_time(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """After some seconds the service of the first one is dead, and its job is kept."""
    monkeypatch.setattr("workers.store.store.WAIT_SECONDS", 0.05)
    store.clock = lambda: 1000.0
    store.create(record("a"), KEY)
    with pytest.raises(UnavailableError):
        store.create(record("b"), KEY)
    with pytest.raises(KeyReusedError):
        store.create(record("b"), Idempotency("key", "another"))
    store.clock = lambda: 1006.0
    assert store.create(record("b"), KEY) == "a"


# Ids: only the owner of an old id learns that its job has existed


SECRET = b"k" * 16


def test_id_contains_its_creation_time() -> None:
    ids = {make_id(SECRET, "me", 1000.9) for _ in range(100)}
    assert len(ids) == 100
    assert {made_at(SECRET, "me", id) for id in ids} == {1000}


def test_other_texts_are_not_ids() -> None:
    id = make_id(SECRET, "me", 1000)
    first, last = ("B" if id[place] == "A" else "A" for place in (0, -1))
    for text in (first + id[1:], id[:-1] + last, id[:-4], id + id, "n\u00e9ant"):
        assert made_at(SECRET, "me", text) is None
    assert made_at(b"x" * 16, "me", id) is None
    assert made_at(SECRET, "you", id) is None


@pytest.mark.parametrize(
    ("age", "owner", "error"),
    [(86_399, "me", UnknownJobError), (86_400, "me", GoneError), (86_400, "you", UnknownJobError)],
)
def test_old_id_without_a_record_is_gone(embedded: Broker, age: int, owner: str, error: type[Exception]) -> None:
    now = [1000.0]
    store = Store(embedded.settings(), clock=lambda: now[0])
    id = store.new_id("me", store.now())
    now[0] += age
    with pytest.raises(error) as found:
        store.read(id, owner)
    assert found.type is error


# Hosts with wrong clocks end no job, remove no record, and report no wrong age


@pytest.mark.parametrize("ahead", [30 * 24 * 60 * 60, -30 * 24 * 60 * 60])
def test_wrong_clock_of_a_host_loses_nothing(
    job_queue: JobQueue, inline: InlineBroker, monkeypatch: pytest.MonkeyPatch, ahead: int
) -> None:
    ended = job_queue.submit(NOTHING, GAME, {"chunks": 1})
    inline.do_all()
    running = job_queue.submit(NOTHING, GAME, {"chunks": 2})
    worker = Worker("node", 2, ("moves",))
    report_worker(inline.store, worker)
    plan_attempt(inline.store, "job", 60, "failed")
    right = time.time
    monkeypatch.setattr(time, "time", lambda: right() + ahead)
    let_pass(inline)
    inline.store.clock = None
    later = job_queue.submit(NOTHING, GAME, {"chunks": 1})
    assert job_queue.read(running.id).is_open
    assert job_queue.read(ended.id).result == {"chunks": [0]}
    assert live_workers(inline.store) == [worker]
    assert running.created <= later.created < running.created + 60
    inline.messages.clear()
    publish_due(inline.store, inline.publish)
    assert inline.messages == []
