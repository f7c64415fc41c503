"""The quick part of `python -m deploy.chaos`: services and workers restart in turn. `make many` runs the others."""

from __future__ import annotations

import os

import pytest

from deploy.chaos.rolling import rolled
from tests.harness.proxy import NGINX
from tests.thoroughness import scaled


def test_restarts_in_turn_lose_nothing() -> None:
    """The proxy leaves the first service out before it stops, and not the second."""
    if not NGINX:
        (pytest.fail if os.environ.get("CROUPIER_CI") else pytest.skip)("not run: nginx is not installed")
    found = rolled(1, scaled(4, 24), is_drained=(True, False))
    assert found.lost == []
    assert found.answers
    assert found.waited
