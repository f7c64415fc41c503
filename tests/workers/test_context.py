"""What stands in every line about the work in hand can be bound by many threads at once, from the first time on."""

from __future__ import annotations

import sys

import pytest
from structlog.contextvars import get_contextvars

from deploy.engine import ROOT
from deploy.running import run_to_end
from runtime.log_context import NAMES, bind, reset

#: A program in which nobody has bound anything: two threads that make a variable of one name at once make two.
FIRST_TIME = """
import contextvars
from runtime.log_context import NAMES, bind, reset

def make(name, default=None):
    raise RuntimeError(f"{name} was made when it was bound")

contextvars.ContextVar = make
reset(bind(dict.fromkeys(NAMES, 1)))
"""


def test_no_variable_is_made_when_it_is_bound() -> None:
    assert run_to_end([sys.executable, "-c", FIRST_TIME], ROOT) == (0, "")


def test_what_is_bound_is_there_until_it_is_taken_back() -> None:
    before = get_contextvars()
    tokens = bind({"job_id": "x", "chunk": 7})
    assert get_contextvars() == {**before, "job_id": "x", "chunk": 7}
    reset(tokens)
    assert get_contextvars() == before


def test_another_name_is_refused() -> None:
    assert "nobody" not in NAMES
    with pytest.raises(KeyError, match="nobody"):
        bind({"nobody": 1, "chunk": 7})
    assert "chunk" not in get_contextvars()
