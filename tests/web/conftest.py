"""A service with a worker, and a browser to play in."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.harness.browser import chromium
from tests.harness.running import running_service


@pytest.fixture(scope="session")
def service_url() -> Iterator[str]:
    """The address of a service with a running worker."""
    with running_service() as service:
        yield service.url


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser; every test has a context of its own in it."""
    with chromium() as found:
        yield found
