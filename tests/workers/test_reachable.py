"""What a store says that is there and can do nothing is told as its being away."""

from __future__ import annotations

import pytest
import redis

from workers.errors import UnavailableError
from workers.store.client import reachable


@pytest.mark.parametrize(
    "word", ["MISCONF", "NOREPLICAS", "BUSY", "MASTERDOWN", "DENIED", "DB index", "Attempted to access a non local key"]
)
def test_a_store_that_refuses_everybody_is_away(word: str) -> None:
    with pytest.raises(UnavailableError), reachable():
        raise redis.ResponseError(f"{word} and more")


def test_a_command_that_is_wrong_is_told_as_it_is() -> None:
    with pytest.raises(redis.ResponseError), reachable():
        raise redis.ResponseError("WRONGTYPE and more")
