"""The quick part of `python -m deploy.chaos rolling`: each of two services behind the proxy is restarted once."""

from __future__ import annotations

import os

import pytest

from deploy.chaos.rolling import rolling
from tests.harness.proxy import NGINX


def test_restarts_in_turn_lose_nothing() -> None:
    if not NGINX:
        (pytest.fail if os.environ.get("CROUPIER_CI") else pytest.skip)("not run: nginx is not installed")
    for found in rolling(1):
        assert found.lost == []
        assert found.answers > found.waited > 0
