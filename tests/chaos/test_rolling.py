"""The quick part of `python -m deploy.chaos rolling`: each of two services behind the proxy is restarted once."""

from __future__ import annotations

import os

import pytest

from deploy.chaos.rolling import rolling
from tests.harness.proxy import NGINX


def test_nothing_is_lost_when_services_are_restarted_in_turn() -> None:
    if not NGINX:
        (pytest.fail if os.environ.get("CROUPIER_CI") else pytest.skip)("not run, for want of nginx")
    for found in rolling(1):
        assert found.lost == []
        assert found.answers > found.waited > 0
