"""Room for jobs: how many are taken on, of whom, and what happens where there is none."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import count
from secrets import token_hex

import pytest

from runtime.embedded import embedded_broker
from tests.workers.brokers import Broker
from tests.workers.in_process import record, take, worker
from workers.errors import QueueFullError, StoreFullError, UnknownJobError
from workers.store.leases import Leases
from workers.store.queues import MOVES, SIMULATIONS
from workers.store.records import CANCELLED, SUCCEEDED, Webhook
from workers.store.store import Store
from workers.webhooks.delivery import DueCalls

# Room


def test_each_caller_leaves_something_to_others(embedded: Broker) -> None:
    """At most nine tenths of what the others leave, so that no caller finds everything taken."""
    store = Store(embedded.settings(queue_limit=20))
    taken = {caller: fill(store, caller) for caller in ("a", "b", "c")}
    assert taken == {"a": 18, "b": 1, "c": 1}
    store.finish("a 0", CANCELLED)
    assert fill(store, "d") == 1


def fill(store: Store, caller: str, queue: str = SIMULATIONS) -> int:
    """Make jobs of a caller until there is no room for more; return how many."""
    for number in count():
        try:
            store.create(replace(record(f"{caller} {number}"), caller=caller, queue=queue))
        except QueueFullError:
            return number
    raise AssertionError


def test_each_queue_has_places_of_its_own(store: Store) -> None:
    fill(store, "a")
    fill(store, "b")
    with pytest.raises(QueueFullError):
        store.create(replace(record("more"), caller="c"))
    assert store.create(replace(record("urgent"), caller="c", queue=MOVES)) == "urgent"


class Bytes:
    """Large jobs of callers in a store that takes 300,000 bytes: about eighty such records."""

    def __init__(self, broker: Broker) -> None:
        self.now = 1000.0
        self.store = Store(broker.settings(store_bytes=300_000), clock=lambda: self.now)
        self._ids = count()

    def create(self, caller: str, size: int = 2500, webhook: Webhook | None = None) -> str:
        self.now += 1
        large = replace(record(), spec={"text": token_hex(size)}, created=self.now)
        return self.store.create(replace(large, id=f"{caller} {next(self._ids)}", caller=caller, webhook=webhook))

    def end(self, id: str) -> str:
        self.now += 1
        self.store.finish(id, SUCCEEDED, {"done": 1, "result": json.dumps(token_hex(2500))})
        return id

    def fill(self, caller: str) -> list[str]:
        """Make jobs of a caller until there is no room for more."""
        made: list[str] = []
        with suppress(StoreFullError):
            while len(made) < 200:
                made.append(self.create(caller))
        return made

    def is_kept(self, id: str) -> bool:
        try:
            return bool(self.store.read(id))
        except UnknownJobError:
            return False


@pytest.fixture
def room(embedded: Broker) -> Bytes:
    return Bytes(embedded)


def test_each_caller_leaves_bytes_to_others(room: Bytes) -> None:
    """Open jobs take at most nine tenths of what the others leave."""
    taken = [len(room.fill(caller)) for caller in ("a", "b", "c")]
    assert 0 < taken[2] < taken[1] < taken[0] < 100
    assert room.store.create(replace(record("small"), caller="d")) == "small"


def test_two_callers_do_not_fill_the_store_for_all(room: Bytes) -> None:
    """The caller that holds the most makes room by what has ended first."""
    ended = {caller: [room.end(room.create(caller)) for _ in range(40)] for caller in ("a", "b")}
    for _ in range(3):
        assert room.create("c")
    for caller in "ab":
        kept = [room.is_kept(id) for id in ended[caller]]
        assert kept == sorted(kept)
        assert 15 < sum(kept) < 30
    assert room.store.read(ended["a"][-1]).result


def test_open_jobs_stay_and_so_do_those_whose_end_is_still_to_be_told(room: Bytes) -> None:
    told = room.end(room.create("a", webhook=Webhook("https://example.com", ("whsec_",))))
    stays, goes = room.create("a"), room.end(room.create("a"))
    room.fill("a")
    assert [room.is_kept(id) for id in (told, stays, goes)] == [True, True, False]
    DueCalls(room.store).end(told)
    room.create("a")
    assert [room.is_kept(id) for id in (told, stays)] == [False, True]


def test_no_caller_loses_a_record_to_one_that_holds_more_or_asks_for_too_much(room: Bytes) -> None:
    small, large = (room.end(room.create(caller)) for caller in "ab")
    room.fill("b")
    assert [room.is_kept(id) for id in (small, large)] == [True, False]
    for size in (30_000, 300_000):
        with pytest.raises(StoreFullError):
            room.create("c", size)
    assert room.is_kept(small)


def test_records_take_no_more_bytes_than_they_may(room: Bytes) -> None:
    """A record that goes is counted no more, and an expired one neither."""
    store = room.store
    for caller in "abcd" * 40:
        room.end(room.create(caller))
        assert int(store._redis.hget(store.key("bytes"), "all")) < 303_000
    assert len(list(store._redis.scan_iter(store.key("job", "*")))) == store._redis.hlen(store.key("sizes"))
    room.now += 8 * 24 * 60 * 60
    room.create("x")
    assert store._redis.hlen(store.key("sizes")) == 1
    assert store._redis.zrange(store.key("holders"), 0, -1) == [b"x"]
    assert int(store._redis.hget(store.key("bytes"), "all")) < 6000


def test_a_large_spec_is_kept_small_and_given_back_whole(store: Store) -> None:
    spec = {"state": {"history": [{"seat": number % 2, "move": "play 9S"} for number in range(2000)]}}
    store.create(replace(record(), spec=spec))
    assert store._redis.hstrlen(store.key("job", "a"), "spec") < 5000
    assert store.read("a").spec == spec


def test_the_spec_of_a_cancelled_job_is_not_kept(store: Store) -> None:
    store.create(record())
    store.finish("a", CANCELLED)
    assert store.read("a").spec == {}


# The server has no room


@pytest.fixture
def full() -> Iterator[tuple[Store, Callable[[int], None]]]:
    """A store of its own, and what sets how many bytes it may take (0: as many as it likes)."""
    with embedded_broker() as url:
        store = Store(Broker("embedded", url, url).settings())
        yield store, lambda most: store._redis.config_set("maxmemory", most)


def test_a_server_without_room_takes_nothing_and_lets_all_end(full: tuple[Store, Callable[[int], None]]) -> None:
    store, allow = full
    leases = Leases(store)
    for id in "abc":
        store.create(record(id))
    leased = take(leases)
    allow(1)
    with pytest.raises(StoreFullError):
        store.create(record("d"))
    assert store.finish("b", CANCELLED)
    assert leases.advance(leased, 1)
    assert leases.succeed(leased, 1, {})
    assert leases.take(SIMULATIONS, worker())
    allow(0)
    assert store.create(record("e")) == "e"
