"""The store: one creation a key, no more jobs than are taken on, and what is kept how long."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace

import pytest

from tests.harness.programs import until
from tests.workers.doubles import NOTHING
from tests.workers.support import GAME, Broker, lanes_of, let_pass, open_jobs, record, take
from workers.errors import (
    GoneError,
    KeyReusedError,
    StoreFullError,
    UnavailableError,
    UnknownJobError,
)
from workers.health import Worker, live_workers, report_worker
from workers.inline import InlineBroker, inline_job_queue
from workers.job_queue import JobQueue
from workers.settings import JobSettings
from workers.store.records import CANCELLED, SUCCEEDED
from workers.store.store import Idempotency, Store
from workers.webhooks.due import plan_attempt, publish_due


def test_record_is_read_as_it_was_stored(store: Store) -> None:
    job = record(owner="somebody")
    assert store.create(job) == job.id
    assert store.read(job.id) == job


def test_fifty_equal_requests_create_one_job(store: Store) -> None:
    key = Idempotency("key", "body")

    def create(number: int) -> str:
        job = record(str(number))
        # Asked again, as a caller does, where too many stand before the store.
        while True:
            with suppress(UnavailableError):
                id = store.create(job, key)
                if id == job.id:
                    store.confirm(job, key)
                return id

    with ThreadPoolExecutor(50) as pool:
        ids = list(pool.map(create, range(50)))
    assert len(set(ids)) == 1
    assert open_jobs(store) == 1


def test_idempotency_key_belongs_to_its_owner(store: Store) -> None:
    key = Idempotency("key", "body")
    assert store.create(record("a", owner="x"), key) == "a"
    assert store.create(record("b", owner="y"), key) == "b"


def test_key_is_known_when_the_queue_is_full(store: Store) -> None:
    key = Idempotency("key", "body")
    store.create(record("a"), key)
    store.confirm(record("a"), key)
    store.create(record("b"))
    store.create(record("c"))
    assert store.create(record("d"), key) == "a"


def test_unpublished_job_is_removed(store: Store) -> None:
    key = Idempotency("key", "body")
    job = record()
    store.create(job, key)
    store.withdraw(job, key)
    with pytest.raises(UnknownJobError):
        store.read(job.id)
    assert open_jobs(store) == 0
    assert store.create(record("b"), key) == "b"


def test_events_contain_every_state_in_order(store: Store) -> None:
    store.create(record())
    take(lanes_of(store))
    store.finish("a", CANCELLED)
    events = store.wait_for_events("a", "0", 1)
    assert [event.state for event in events] == ["queued", "running", "cancelled"]
    assert store.wait_for_events("a", events[0].id, 1) == events[1:]
    assert store.wait_for_events("a", events[2].id, 0) == []


def test_ended_job_expires_and_is_gone(embedded: Broker) -> None:
    job_queue = inline_job_queue(embedded.settings(keep_seconds=3))
    id = job_queue.submit(NOTHING, "seven-up", {"chunks": 1}).id
    assert job_queue.read(id).state == SUCCEEDED

    def is_gone() -> bool:
        try:
            job_queue.read(id)
        except GoneError:
            return True
        return False

    until(is_gone)


@pytest.mark.parametrize("state", [SUCCEEDED, CANCELLED])
def test_everything_of_an_ended_job_expires_with_it(store: Store, state: str) -> None:
    """Only its record and its events stay a day; a worker that comes back to it leaves nothing."""
    start, lanes = store.call(lambda redis: redis.time()[0]), lanes_of(store)
    job = replace(record("ended-job"), chunks=8, lanes=4)
    store.create(job)
    first, second, third, _ = (take(lanes, job.id, lane) for lane in range(4))
    lanes.keep(first, 1, [0])
    lanes.replace_sum(job, 0, 1, [0], {})
    store.finish("ended-job", state, {"done": 1, "result": "{}"})
    assert not lanes.keep(second, 1, [1])
    assert not lanes.pause(third, {}, {})
    lanes.replace_sum(job, 1, 2, [0, 1], {})
    assert not lanes.progress(third, 1)
    names = f"{store.settings.namespace}:*ended-job*"
    ends = store.call(lambda redis: [redis.expiretime(name) - 24 * 60 * 60 for name in redis.scan_iter(names)])
    assert len(ends) == 2
    assert all(start <= end <= store.now() + 1 for end in ends)


def test_missing_store_counts_as_away() -> None:
    with pytest.raises(UnavailableError):
        Store(JobSettings()).read("a")


# Keys


def test_equal_request_waits_for_the_confirmation(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the first request fails, the one that waits makes a job of its own."""
    monkeypatch.setattr("workers.store.store.WAIT_SECONDS", 30.0)
    key = Idempotency("key", "body")
    first = record("a")
    store.create(first, key)
    with ThreadPoolExecutor(1) as pool:
        second = pool.submit(store.create, record("b"), key)
        store.withdraw(first, key)
        assert second.result() == "b"
        third = pool.submit(store.create, record("c"), key)
        store.confirm(record("b"), key)
        assert third.result() == "b"


def test_confirmed_job_is_not_withdrawn(store: Store) -> None:
    """The creator received no answer, because the store became silent."""
    key = Idempotency("key", "body")
    store.create(record("a"), key)
    store.confirm(record("a"), key)
    store.withdraw(record("a"), key)
    assert store.read("a").is_open


def test_equal_request_waits_a_short_time(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("workers.store.store.WAIT_SECONDS", 0.05)
    store.create(record("a"), Idempotency("key", "body"))
    with pytest.raises(UnavailableError):
        store.create(record("b"), Idempotency("key", "body"))
    with pytest.raises(KeyReusedError):
        store.create(record("b"), Idempotency("key", "another"))


def test_job_of_a_dead_service_is_kept(embedded: Broker) -> None:
    now = [1000.0]
    store = Store(embedded.settings(), clock=lambda: now[0])
    store.create(record("a"), Idempotency("key", "body"))
    now[0] += 6.0
    assert store.create(record("b"), Idempotency("key", "body")) == "a"


# Scripts


def _commands(store: Store) -> dict[str, int]:
    """Return how often the server was sent each command, since that was counted anew."""
    return {
        name.removeprefix("cmdstat_"): stats["calls"]
        for name, stats in store.call(lambda redis: redis.info("commandstats")).items()
    }


def test_script_is_sent_once(store: Store) -> None:
    store.create(record("a"))
    take(lanes_of(store))
    store.call(lambda redis: redis.config_resetstat())
    store.create(record("b"))
    take(lanes_of(store), "b")
    commands = _commands(store)
    assert "eval" not in commands
    assert commands["evalsha"] <= 3


def test_flushed_scripts_are_sent_again(store: Store) -> None:
    store.create(record("a"))
    store.call(lambda redis: redis.script_flush())
    store.create(record("b"))
    assert open_jobs(store) == 2


def test_full_server_without_scripts_ends_jobs(embedded: Broker) -> None:
    """The end of a job needs no memory, nor does sending the script."""
    store = Store(embedded.settings())
    store.create(record("a"))
    store.call(lambda redis: redis.script_flush())
    store.call(lambda redis: redis.config_set("maxmemory", 1))
    try:
        with pytest.raises(StoreFullError):
            store.create(record("b"))
        assert store.finish("a", CANCELLED)
    finally:
        store.call(lambda redis: redis.config_set("maxmemory", 0))


# Hosts with wrong clocks end no job, remove no record, and report no wrong age


#: Seconds above the limits for a job without progress and for an ended record.
AHEAD = 3 * 24 * 60 * 60


@pytest.mark.parametrize("ahead", [AHEAD, -AHEAD])
def test_wrong_clock_of_a_host_loses_nothing(
    job_queue: JobQueue, inline: InlineBroker, monkeypatch: pytest.MonkeyPatch, ahead: int
) -> None:
    ended = job_queue.submit(NOTHING, GAME, {"chunks": 1})
    inline.do_all()
    running = job_queue.submit(NOTHING, GAME, {"chunks": 2})
    worker = Worker("node", 2, ("moves",))
    report_worker(inline.store, worker)
    right = time.time
    monkeypatch.setattr(time, "time", lambda: right() + ahead)
    let_pass(inline)
    inline.store.clock = None
    later = job_queue.submit(NOTHING, GAME, {"chunks": 1})
    assert job_queue.read(running.id).is_open
    assert job_queue.read(ended.id).result == {"chunks": [0]}
    assert live_workers(inline.store) == [worker]
    assert running.created <= later.created < running.created + 60


def test_webhook_is_due_by_the_clock_of_the_store(inline: InlineBroker, monkeypatch: pytest.MonkeyPatch) -> None:
    right = time.time
    plan_attempt(inline.store, "job", 60, "failed")
    monkeypatch.setattr(time, "time", lambda: right() + AHEAD)
    publish_due(inline.store, inline.publish)
    assert inline.messages == []
