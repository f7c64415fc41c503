"""The shipped proxy behind another proxy: who counts as the caller."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from typing import Final

import pytest

from tests.harness.endpoint import Endpoint
from tests.harness.programs import PATIENCE, free_port, until
from tests.harness.proxy import Proxy, start_nginx
from tests.harness.service import Service
from tests.proxy.support import DEAL, DEALS
from tests.service.support import JSON

#: Adds the address of each caller to those in the request, as an ingress does.
_INGRESS: Final = """
pid ingress.pid;
error_log stderr;
events {{}}
http {{
    access_log off;
    client_body_temp_path body;
    proxy_temp_path proxy;
    fastcgi_temp_path unused;
    scgi_temp_path unused;
    uwsgi_temp_path unused;
    server {{
        listen 127.0.0.1:{port};
        location / {{
            proxy_pass http://127.0.0.1:{inner};
            proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
            proxy_set_header X-Forwarded-Proto https;
        }}
    }}
}}
"""


def status_for(port: int, source: str, **headers: str) -> int:
    """Make a request from an address of this machine. Return its status."""
    with closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE, source_address=(source, 0))) as connection:
        connection.request("POST", DEALS, DEAL, {"Content-Type": JSON, **headers})
        return connection.getresponse().status


@pytest.fixture(scope="module")
def limited(nginx: None) -> Iterator[Service]:
    """A service that allows each caller ten requests a day. A shorter window could end during a test."""
    with Service(1, CROUPIER_PROXIES="1", CROUPIER_RATE="10/day") as service:
        yield service


@pytest.fixture
def ingress(limited: Service, tmp_path: Path) -> Iterator[int]:
    """The port of another proxy in front of the shipped one, which trusts it."""
    (tmp_path / "inner").mkdir()
    inner, port = Proxy(tmp_path / "inner", limited, trusted="set_real_ip_from 127.0.0.1;"), free_port()
    outer = start_nginx(tmp_path, _INGRESS.format(port=port, inner=inner.port))
    until(Endpoint(port).answers)
    yield port
    outer.terminate()
    outer.wait(PATIENCE)
    inner.stop()


def test_callers_behind_an_ingress_have_separate_limits(ingress: int) -> None:
    """A caller cannot name another address for itself."""
    assert [status_for(ingress, "127.0.0.2") for _ in range(11)] == [200] * 10 + [429]
    assert status_for(ingress, "127.0.0.2", **{"X-Forwarded-For": "192.0.2.1"}) == 429
    assert status_for(ingress, "127.0.0.3") == 200


def test_untrusted_proxy_cannot_name_callers(limited: Service, tmp_path: Path) -> None:
    proxy = Proxy(tmp_path, limited)
    statuses = [status_for(proxy.port, "127.0.0.4", **{"X-Forwarded-For": f"192.0.2.{each}"}) for each in range(11)]
    proxy.stop()
    assert statuses == [200] * 10 + [429]
