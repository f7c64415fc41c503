"""The shipped proxy in front of the real service, once for all tests of this folder."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from runtime.embedded import embedded_broker
from tests.harness.proxy import NGINX, Proxy
from tests.harness.service import Service


@pytest.fixture(scope="session", autouse=True)
def nginx() -> None:
    """Skip the tests where nginx is not installed (Debian: nginx-light). Continuous integration must have it."""
    if not NGINX:
        (pytest.fail if os.environ.get("CROUPIER_CI") else pytest.skip)("not run: nginx is not installed")


@pytest.fixture(scope="session")
def service(nginx: None) -> Iterator[Service]:
    """One process with a broker and without workers."""
    with embedded_broker() as url, Service(workers=1, CROUPIER_PROXIES="1", CROUPIER_BROKER_URL=url) as running:
        yield running


@pytest.fixture(scope="session")
def proxy(service: Service, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    """The proxy in front of the service, which believes a proxy at 127.0.0.2."""
    running = Proxy(tmp_path_factory.mktemp("proxy"), service, trusted="set_real_ip_from 127.0.0.2;")
    yield running
    running.stop()
