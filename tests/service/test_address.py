"""Where the service listens: beyond the machine itself with a proxy in front, or an explicit word."""

from __future__ import annotations

import pytest

from service.http.address import refused_address


@pytest.mark.parametrize("host", ["127.0.0.1", "127.8.9.1", "::1", "[::1]", "localhost", "unix:/run/croupier.sock"])
def test_the_machine_itself_needs_no_word(host: str) -> None:
    assert refused_address({"HOST": host}) == refused_address({}) == ""


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "", "10.0.0.7", "croupier.example", "999.1.1.1"])  # noqa: S104
def test_any_other_address_is_refused_without_one(host: str) -> None:
    assert "CROUPIER_BARE=1" in refused_address({"HOST": host})
    assert "CROUPIER_BARE=1" in refused_address({"HOST": host, "CROUPIER_PROXIES": "0"})
    assert refused_address({"HOST": host, "CROUPIER_PROXIES": "1"}) == ""
    assert refused_address({"HOST": host, "CROUPIER_BARE": "1"}) == ""
