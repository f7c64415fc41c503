"""Limits of the store: open jobs, records, and a server without memory."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import count
from secrets import token_hex

import pytest

from runtime.embedded import embedded_broker
from tests.workers.support import Broker, lanes_of, metrics_of, record, take
from workers.errors import QueueFullError, StoreFullError, UnknownJobError
from workers.store.queues import MOVES, SIMULATIONS
from workers.store.records import CANCELLED, SUCCEEDED, Webhook
from workers.store.store import Store
from workers.webhooks.due import end_webhook

HOOK = Webhook("https://example.com", ("whsec_",))


def fill(store: Store, caller: str, queue: str = SIMULATIONS) -> int:
    """Create jobs of a caller until the queue is full; return their number."""
    for number in count():
        try:
            store.create(replace(record(f"{caller} {number}"), caller=caller, queue=queue))
        except QueueFullError:
            return number
    raise AssertionError


def test_caller_leaves_slots_to_others(embedded: Broker) -> None:
    """A caller takes at most nine tenths of the places that others leave. Other queues have places of their own."""
    store = Store(embedded.settings(queue_limit=20))
    taken = {caller: fill(store, caller) for caller in ("a", "b", "c")}
    assert taken == {"a": 18, "b": 1, "c": 1}
    store.finish("a 0", CANCELLED)
    assert fill(store, "d") == 1
    assert store.create(replace(record("urgent"), caller="d", queue=MOVES)) == "urgent"


def test_ended_jobs_free_the_slots_of_their_caller(store: Store) -> None:
    for number in range(40):
        store.finish(store.create(replace(record(str(number)), caller="a")), CANCELLED)
    assert fill(store, "a") == 3


class Records:
    """Jobs of callers in a store that keeps 40 records, four of them ended jobs of one caller."""

    def __init__(self, broker: Broker) -> None:
        self.now = 1000.0
        self.store = Store(broker.settings(store_records=40), clock=lambda: self.now)
        self._ids = count()

    def create(self, caller: str, webhook: Webhook | None = None) -> str:
        self.now += 1
        id = f"{caller} {next(self._ids)}"
        return self.store.create(replace(record(id), created=self.now, caller=caller, webhook=webhook))

    def end(self, caller: str, webhook: Webhook | None = None) -> str:
        """Create a job and end it."""
        id = self.create(caller, webhook)
        self.store.finish(id, SUCCEEDED, {"done": 1})
        return id

    def kept(self, ids: Iterable[str]) -> list[bool]:
        """Return for each job whether its record is kept."""
        return [self._is_kept(id) for id in ids]

    def _is_kept(self, id: str) -> bool:
        try:
            return bool(self.store.read(id))
        except UnknownJobError:
            return False


@pytest.fixture
def records(embedded: Broker) -> Records:
    return Records(embedded)


def test_caller_keeps_a_tenth_of_all_records(records: Records) -> None:
    other = records.end("b")
    ended = [records.end("a") for _ in range(9)]
    assert records.create("a")
    assert records.kept([other, *ended]) == [True] + [False] * 5 + [True] * 4


def test_open_jobs_and_due_webhooks_stay(records: Records) -> None:
    due = records.end("a", HOOK)
    open_job = records.create("a")
    ended = [records.end("a") for _ in range(6)]
    records.create("a")
    assert records.kept([due, open_job, *ended]) == [True, True, False, False, False, True, True, True]
    end_webhook(records.store, due)
    records.end("a")
    records.create("a")
    assert records.kept([due, open_job]) == [False, True]


def test_full_store_forgets_the_oldest_ended_job(records: Records) -> None:
    ended = [records.end(f"caller {number}") for number in range(40)]
    assert records.create("another")
    assert records.kept(ended) == [False] + [True] * 39


def test_store_full_of_open_jobs_rejects_new_ones(records: Records) -> None:
    """Until their records expire."""
    for number in range(40):
        records.create(f"caller {number}")
    with pytest.raises(StoreFullError):
        records.create("another")
    records.now += 9 * 24 * 60 * 60
    assert records.create("another")
    assert metrics_of(records.store)["croupier_store_records",] == 1


def test_caller_with_many_due_webhooks_is_rejected(records: Records) -> None:
    for _ in range(5):
        records.end("a", HOOK)
    with pytest.raises(StoreFullError):
        records.create("a")
    assert records.create("b")


def test_record_above_its_limit_is_rejected(records: Records) -> None:
    with pytest.raises(StoreFullError):
        records.store.create(replace(record(), spec={"text": token_hex(300_000)}))


def test_spec_of_a_cancelled_job_is_removed(store: Store) -> None:
    store.create(record())
    store.finish("a", CANCELLED)
    assert store.read("a").spec == {}


def test_full_server_rejects_jobs_and_ends_others() -> None:
    """Also one that has forgotten the scripts."""
    with embedded_broker() as url:
        store = Store(Broker("embedded", url, url).settings())
        lanes = lanes_of(store)
        for id in "abc":
            store.create(record(id))
        first = take(lanes)
        store.call(lambda redis: (redis.config_set("maxmemory", 1), redis.script_flush()))
        with pytest.raises(StoreFullError):
            store.create(record("d"))
        assert store.finish("b", CANCELLED)
        assert lanes.progress(first, 1)
        assert lanes.succeed(first.job, 1, {})
        assert lanes.pause(take(lanes, "c"), {}, {})
        store.call(lambda redis: redis.config_set("maxmemory", 0))
        assert store.create(record("e")) == "e"
