"""Errors of a store that responds but cannot be used count as an outage."""

from __future__ import annotations

import pytest
import redis

from workers.errors import UnavailableError
from workers.store.client import reachable


@pytest.mark.parametrize(
    "word", ["MISCONF", "NOREPLICAS", "BUSY", "MASTERDOWN", "DENIED", "DB index", "Attempted to access a non local key"]
)
def test_unusable_store_counts_as_away(word: str) -> None:
    with pytest.raises(UnavailableError), reachable():
        raise redis.ResponseError(f"{word} and more")


def test_error_of_a_wrong_command_is_raised() -> None:
    with pytest.raises(redis.ResponseError), reachable():
        raise redis.ResponseError("WRONGTYPE and more")
