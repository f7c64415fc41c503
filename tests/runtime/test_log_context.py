"""Fields are bound to the work in hand while it lasts, and to no other work."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from runtime.log_context import bind, bound_fields, reset


def test_fields_are_bound_until_they_are_reset() -> None:
    before = bound_fields()
    outer = bind({"job_id": "x", "chunk": 7})
    inner = bind({"chunk": 8})
    assert bound_fields() == {**before, "job_id": "x", "chunk": 8}
    reset(inner)
    assert bound_fields() == {**before, "job_id": "x", "chunk": 7}
    reset(outer)
    assert bound_fields() == before


def test_another_thread_has_fields_of_its_own() -> None:
    token = bind({"job_id": "x"})
    with ThreadPoolExecutor(1) as pool:
        assert pool.submit(bound_fields).result() == {}
    reset(token)
