"""Fixtures: a running service with a worker, and a client of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import trustme

from croupier_sdk import Croupier
from tests.harness.running import running_service


@pytest.fixture(scope="session")
def authority() -> trustme.CA:
    """Return the authority of the webhook receivers' certificates."""
    return trustme.CA()


@pytest.fixture(scope="session")
def service_url(tmp_path_factory: pytest.TempPathFactory, authority: trustme.CA) -> Iterator[str]:
    """Start a service whose worker sends webhooks to this machine; yield its address."""
    folder = tmp_path_factory.mktemp("service")
    authority.cert_pem.write_to_path(str(folder / "ca.pem"))
    with running_service(CROUPIER_WEBHOOK_LOOPBACK="1", CROUPIER_WEBHOOK_CA=str(folder / "ca.pem")) as service:
        yield service.url


@pytest.fixture
def croupier(service_url: str) -> Iterator[Croupier]:
    """Yield a client of that service."""
    with Croupier(service_url) as made:
        yield made
