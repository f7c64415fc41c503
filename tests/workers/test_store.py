"""The store: one creation a key, no more jobs than are taken on, and what is kept how long."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace

import pytest

from tests.harness.programs import until
from tests.workers.brokers import Broker
from tests.workers.doubles import NOTHING
from tests.workers.in_process import record, take, worker
from workers.errors import (
    GoneError,
    KeyReusedError,
    QueueFullError,
    StoreFullError,
    UnavailableError,
    UnknownJobError,
)
from workers.metrics.collector import read_counts
from workers.running.inline import inline_job_queue
from workers.settings import JobSettings
from workers.store.leases import Leases
from workers.store.queues import SIMULATIONS
from workers.store.records import CANCELLED, SUCCEEDED
from workers.store.store import Idempotency, Store
from workers.store.watch import WorkerWatch


def test_a_record_is_read_as_it_was_kept(store: Store) -> None:
    job = record(owner="somebody")
    assert store.create(job) == job.id
    assert store.read(job.id) == job


def test_fifty_equal_requests_at_once_make_one_job(store: Store) -> None:
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
    assert sum(read_counts(store).queues.values()) == 1


def test_a_key_is_its_owners(store: Store) -> None:
    key = Idempotency("key", "body")
    assert store.create(record("a", owner="x"), key) == "a"
    assert store.create(record("b", owner="y"), key) == "b"


def test_a_key_is_known_even_when_the_queue_is_full(store: Store) -> None:
    key = Idempotency("key", "body")
    store.create(record("a"), key)
    store.confirm(record("a"), key)
    store.create(record("b"))
    store.create(record("c"))
    assert store.create(record("d"), key) == "a"


def test_no_more_jobs_are_open_than_are_taken_on(store: Store) -> None:
    for id in "abc":
        store.create(record(id))
    with pytest.raises(QueueFullError):
        store.create(record("d"))
    store.finish("b", CANCELLED)
    assert store.create(record("d")) == "d"


def test_a_job_that_no_worker_heard_of_is_forgotten(store: Store) -> None:
    key = Idempotency("key", "body")
    job = record()
    store.create(job, key)
    store.withdraw(job, key)
    with pytest.raises(UnknownJobError):
        store.read(job.id)
    assert sum(read_counts(store).queues.values()) == 0
    assert store.create(record("b"), key) == "b"


def test_events_tell_every_state_in_order(store: Store) -> None:
    store.create(record())
    Leases(store).take(SIMULATIONS, worker())
    store.finish("a", CANCELLED)
    events = store.wait_for_events("a", "0", 1)
    assert [event.state for event in events] == ["queued", "running", "cancelled"]
    assert store.wait_for_events("a", events[0].id, 1) == events[1:]
    assert store.wait_for_events("a", events[2].id, 0) == []


def test_an_ended_job_expires_and_its_id_tells_that_it_was(embedded: Broker) -> None:
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


def test_the_keys_of_a_job_go_with_it(store: Store) -> None:
    """But for its record and events, which stay a day."""
    client, namespace, begun = store._redis, store.settings.namespace, store._redis.time()[0]
    store.create(replace(record(), chunks=3))
    leases = Leases(store)
    leased = take(leases)
    leases.keep(leased, 1, [0])
    leases.sum_chunks(leased, 0, 1, [0], {})
    leases.take(SIMULATIONS, worker())
    store.finish("a", SUCCEEDED, {"done": 1, "result": "{}"})
    WorkerWatch(store).drop("test", "free", ["0"])
    keys = list(client.scan_iter(f"{namespace}:*"))
    left = {key.decode().removeprefix(f"{namespace}:"): client.expiretime(key) - 24 * 60 * 60 for key in keys}
    of_all = {
        "bytes",
        "sizes",
        "holders",
        "kept",
        "moved",
        "tick",
        "tickets",
        "takes",
        "figures",
    }
    assert left.keys() - of_all == {"job:a", "events:a", "ended:"}
    assert begun <= left["job:a"] == left["ended:"] <= client.time()[0] + 1


def test_without_a_store_it_is_away() -> None:
    with pytest.raises(UnavailableError):
        Store(JobSettings()).read("a")


# Keys


def test_an_equal_request_waits_for_a_job_to_be_confirmed(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the first request fails, the one that waits makes a job of its own."""
    monkeypatch.setattr("workers.store.store._WAIT_SECONDS", 30.0)
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


def test_a_job_that_was_promised_is_not_withdrawn(store: Store) -> None:
    """By a maker who was told nothing of it, because the store fell silent."""
    key = Idempotency("key", "body")
    store.create(record("a"), key)
    store.confirm(record("a"), key)
    store.withdraw(record("a"), key)
    assert store.read("a").is_open


def test_an_equal_request_does_not_wait_for_long(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("workers.store.store._WAIT_SECONDS", 0.05)
    store.create(record("a"), Idempotency("key", "body"))
    with pytest.raises(UnavailableError):
        store.create(record("b"), Idempotency("key", "body"))
    with pytest.raises(KeyReusedError):
        store.create(record("b"), Idempotency("key", "another"))


def test_a_job_stands_though_its_maker_did_not_live_to_promise_it(embedded: Broker) -> None:
    now = [1000.0]
    store = Store(embedded.settings(), clock=lambda: now[0])
    store.create(record("a"), Idempotency("key", "body"))
    now[0] += 6.0
    assert store.create(record("b"), Idempotency("key", "body")) == "a"


# Scripts


def _commands(store: Store) -> dict[str, int]:
    """Return how often the server was sent each command, since that was counted anew."""
    return {name.removeprefix("cmdstat_"): said["calls"] for name, said in store._redis.info("commandstats").items()}


def test_a_script_travels_once_and_then_by_its_hash(store: Store) -> None:
    store.create(record("a"))
    store._redis.config_resetstat()
    leases = Leases(store)
    assert leases.take(SIMULATIONS, worker())
    assert leases.take(SIMULATIONS, worker())
    commands = _commands(store)
    assert "eval" not in commands
    assert commands["evalsha"] <= 3


def test_a_server_that_has_forgotten_its_scripts_is_sent_them_again(store: Store) -> None:
    store.create(record("a"))
    store._redis.script_flush()
    store.create(record("b"))
    assert sum(read_counts(store).queues.values()) == 2


def test_a_full_server_that_has_forgotten_its_scripts_lets_jobs_end(embedded: Broker) -> None:
    """What ends a job needs no room, and neither does sending the script."""
    store = Store(embedded.settings())
    store.create(record("a"))
    store._redis.script_flush()
    store._redis.config_set("maxmemory", 1)
    try:
        with pytest.raises(StoreFullError):
            store.create(record("b"))
        assert store.finish("a", CANCELLED)
    finally:
        store._redis.config_set("maxmemory", 0)
