"""A service with a worker, as it is really served, for clients to talk to."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator

import pytest
import trustme

from croupier_client import Croupier
from tests.service.serving import Server
from tests.workers.brokers import Broker
from tests.workers.worker_pool import Crew
from workers.embedded import embedded_broker


@pytest.fixture(scope="session")
def authority() -> trustme.CA:
    """Who vouches for receivers of webhooks."""
    return trustme.CA()


@pytest.fixture(scope="session")
def service_url(tmp_path_factory: pytest.TempPathFactory, authority: trustme.CA) -> Iterator[str]:
    """The address of a service whose worker is at work, and sends webhooks to this machine."""
    folder = tmp_path_factory.mktemp("service")
    authority.cert_pem.write_to_path(str(folder / "ca.pem"))
    variables = {
        "CROUPIER_SEAL_KEYS": f"test:{b64encode(bytes(32)).decode()}",
        "CROUPIER_WEBHOOK_LOOPBACK": "1",
        "CROUPIER_WEBHOOK_CA": str(folder / "ca.pem"),
    }
    crew = Crew()
    with embedded_broker() as url:
        broker = Broker("embedded", url, url, task_seconds=60)
        server = Server(workers=1, **broker.environment(**variables))
        try:
            crew.hire(broker, 1, folder / "worker.log", **variables)
            yield f"http://127.0.0.1:{server.port}"
        finally:
            crew.dismiss()
            server.stop()


@pytest.fixture
def croupier(service_url: str) -> Iterator[Croupier]:
    """A client of that service."""
    with Croupier(service_url) as made:
        yield made
