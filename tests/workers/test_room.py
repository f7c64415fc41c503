"""Room for jobs: how many are taken on, of whom, and what happens where there is none."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from secrets import token_hex

import pytest

from tests.workers.brokers import Broker
from tests.workers.keeping import WORKER, record
from workers.embedded import embedded_broker
from workers.errors import (
    QueueFullError,
    StoreFullError,
)
from workers.queues import MOVES, SIMULATIONS
from workers.records import CANCELLED, SUCCEEDED
from workers.store import Store
from workers.turns import Turns, Worker

# Room


def test_each_caller_leaves_something_to_others(embedded: Broker) -> None:
    """At most nine tenths of what the others leave, so that nobody finds everything taken."""
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


def test_what_is_urgent_has_places_of_its_own(store: Store) -> None:
    fill(store, "a")
    fill(store, "b")
    with pytest.raises(QueueFullError):
        store.create(replace(record("more"), caller="c"))
    assert store.create(replace(record("urgent"), caller="c", queue=MOVES)) == "urgent"


def test_records_take_no_more_bytes_than_they_may(embedded: Broker) -> None:
    """In all and by caller; what has ended takes less, and what has expired takes nothing."""
    now = [1000.0]
    store = Store(embedded.settings(store_bytes=30_000, caller_bytes=20_000), clock=lambda: now[0])
    large = replace(record(), spec={"text": token_hex(3000)}, created=1000.0)
    ids = iter(range(1000))

    def create(caller: str) -> str:
        return store.create(replace(large, id=str(next(ids)), caller=caller))

    made = [create("x") for _ in range(4)]
    with pytest.raises(StoreFullError):
        create("x")
    made += [create("y") for _ in range(3)]
    with pytest.raises(StoreFullError):
        create("z")
    for id in made:
        assert store.finish(id, CANCELLED)
    made = [create("x") for _ in range(3)]
    for id in made:
        store.finish(id, SUCCEEDED, {"done": 1, "result": json.dumps(token_hex(3000))})
    with pytest.raises(StoreFullError):
        [create("x") for _ in range(4)]
    now[0] += 8 * 24 * 60 * 60
    [create("x") for _ in range(4)]


def test_a_large_spec_is_kept_small_and_given_back_whole(store: Store) -> None:
    spec = {"state": {"history": [{"seat": number % 2, "move": "play 9S"} for number in range(2000)]}}
    store.create(replace(record(), spec=spec))
    assert store._redis.hstrlen(store._key("job", "a"), "spec") < 5000
    assert store.read("a").spec == spec


def test_nobody_needs_the_spec_of_a_job_that_came_to_nothing(store: Store) -> None:
    store.create(record())
    store.finish("a", CANCELLED)
    assert store.read("a").spec == {}


def test_an_ended_job_is_settled_once(store: Store) -> None:
    store.create(replace(record(), caller="key x", charged=5.0))
    turns = Turns(store)
    turn = turns.take(SIMULATIONS, WORKER)
    assert turn
    assert store.settlements("key x") == []
    turns.pause(turn, 1.25, {}, None)
    turn = turns.take(SIMULATIONS, WORKER)
    assert turn
    turns.succeed(turn, 1, {}, 0.5)
    assert store.read("a").used == 1.75
    assert store.settlements("key x") == [(5.0, 1.75)]
    assert store.settlements("key x") == []


def test_what_a_caller_owes_is_settled_with_its_next_jobs(store: Store) -> None:
    store.owe("key x", 12)
    store.owe("key y", 5)
    assert store.settlements("key x") == [(0.0, 12.0)]
    assert store.settlements("key x") == []


def test_a_job_cancelled_while_it_runs_has_used_its_time(embedded: Broker) -> None:
    """What its worker was doing is not to be had for nothing; nor does it cost more than was charged."""
    now = [1000.0]
    store = Store(embedded.settings(), clock=lambda: now[0])
    for id in "ab":
        store.create(replace(record(id), caller="x", charged=5.0))
        Turns(store).take(SIMULATIONS, Worker("test", id))
    now[0] += 3.0
    store.finish("a", CANCELLED)
    now[0] += 60.0
    store.finish("b", CANCELLED)
    assert store.settlements("x") == [(5.0, 3.0), (5.0, 5.0)]


# The server has no room


@pytest.fixture
def full() -> Iterator[tuple[Store, Callable[[int], None]]]:
    """A store of its own, and what sets how many bytes it may take (0: as many as it likes)."""
    with embedded_broker() as url:
        store = Store(Broker("embedded", url, url).settings())
        yield store, lambda most: store._redis.config_set("maxmemory", most)


def test_a_server_without_room_takes_nothing_and_lets_all_end(full: tuple[Store, Callable[[int], None]]) -> None:
    store, allow = full
    turns = Turns(store)
    for id in "abc":
        store.create(record(id))
    turn = turns.take(SIMULATIONS, WORKER)
    assert turn
    allow(1)
    with pytest.raises(StoreFullError):
        store.create(record("d"))
    assert store.finish("b", CANCELLED)
    assert turns.advance(turn, 1)
    assert turns.succeed(turn, 1, {})
    assert turns.take(SIMULATIONS, WORKER)
    allow(0)
    assert store.create(record("e")) == "e"
