"""The quick parts of `python -m deploy.chaos`: a few short faults of a broker's server; services restarted in turn."""

from __future__ import annotations

import os
from typing import Final

import pytest

from deploy.chaos.faults import Case, judged
from deploy.chaos.rolling import rolled
from tests.harness.proxy import NGINX
from tests.harness.servers import is_here
from tests.thoroughness import scaled

QUICK: Final = (
    Case("valkey", "both", "refuse", 1, "busy"),
    Case("valkey", "store", "memory", 2, "busy"),
    Case("valkey", "all", "power", 1, "busy"),
    # A connection that is silent for longer than heartbeats and timeouts.
    Case("rabbitmq", "both", "hole", 8, "busy"),
)


@pytest.mark.many
@pytest.mark.parametrize("case", QUICK, ids=str)
def test_short_faults_lose_no_job(case: Case) -> None:
    if not is_here(case.broker):
        (pytest.fail if os.environ.get("CROUPIER_CI") else pytest.skip)(f"not run: {case.broker} is not installed")
    line = judged(case)
    assert line.holds, line.text


def test_restarts_in_turn_lose_nothing() -> None:
    """The proxy leaves the first service out before it stops, and not the second."""
    if not NGINX:
        (pytest.fail if os.environ.get("CROUPIER_CI") else pytest.skip)("not run: nginx is not installed")
    found = rolled(1, scaled(4, 24), is_drained=(True, False))
    assert found.lost == []
    assert found.answers
    assert found.waited
