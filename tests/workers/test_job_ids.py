"""Ids of jobs: only the owner of an old id learns that its job has existed."""

from __future__ import annotations

import pytest

from tests.workers.support import Broker, record
from workers.errors import GoneError, UnknownJobError
from workers.store.records import made_at, make_id
from workers.store.store import Store

KEY = b"k" * 16


def test_id_contains_its_creation_time() -> None:
    ids = {make_id(KEY, "me", 1000.9) for _ in range(100)}
    assert len(ids) == 100
    assert {len(id) for id in ids} == {24}
    assert {made_at(KEY, "me", id) for id in ids} == {1000}


@pytest.mark.parametrize("change", ["key", "owner", "first", "last", "short", "long", "text"])
def test_other_texts_are_not_ids(change: str) -> None:
    id = make_id(KEY, "me", 1000)
    others = {
        "first": ("B" if id[0] == "A" else "A") + id[1:],
        "last": id[:-1] + ("B" if id[-1] == "A" else "A"),
        "short": id[:-4],
        "long": id + id,
        "text": "n\u00e9ant",
    }
    key, owner = b"x" * 16 if change == "key" else KEY, "you" if change == "owner" else "me"
    assert made_at(key, owner, others.get(change, id)) is None


@pytest.mark.parametrize(("age", "error"), [(86_399, UnknownJobError), (86_400, GoneError)])
def test_old_id_without_a_record_is_gone(embedded: Broker, age: int, error: type[Exception]) -> None:
    now = [1000.0]
    store = Store(embedded.settings(), clock=lambda: now[0])
    id = store.new_id("me", store.now())
    now[0] += age
    with pytest.raises(error) as found:
        store.read(id, "me")
    assert found.type is error
    for owner in ("you", None):
        with pytest.raises(UnknownJobError) as found:
            store.read(id, owner)
        assert found.type is UnknownJobError


def test_old_id_is_unknown_without_its_key(embedded: Broker) -> None:
    store = Store(embedded.settings(), clock=lambda: 1e6)
    id = store.new_id("me", 1000.0)
    store.call(lambda redis: redis.delete(*redis.keys(f"{store.settings.namespace}*")))
    with pytest.raises(UnknownJobError) as found:
        store.read(id, "me")
    assert found.type is UnknownJobError


def test_id_of_another_form_is_read(store: Store) -> None:
    store.create(record("H3oNcW1sT0Yk-2uTzF8dLq_x", owner="me"))
    assert store.read("H3oNcW1sT0Yk-2uTzF8dLq_x", "me").is_open
