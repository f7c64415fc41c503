"""Addresses to which webhooks may be sent."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from typing import Any

import pytest

from workers.webhooks.addresses import ForbiddenAddressError, is_allowed, resolve

FORBIDDEN = [
    "127.0.0.1", "127.9.9.9", "10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1",
    "0.1.2.3", "192.0.0.192", "192.0.2.1", "198.18.0.1", "198.51.100.1", "203.0.113.1", "224.0.0.1", "239.255.255.250",
    "240.0.0.1", "255.255.255.255", "192.88.99.1",
    "::", "::1", "fe80::1", "fc00::1", "fd00:ec2::254", "ff02::1", "2001:db8::1", "100::1", "fec0::1", "2001::1",
    "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:169.254.169.254", "::127.0.0.1", "::10.0.0.1",
    "fd12:3456::1", "fe80::a9fe:a9fe", "fec0::ffff", "ff0e::1", "2001:db8:ffff::1", "3fff::1", "5f00::1",
    "::ffff:100.100.100.200", "::ffff:0.0.0.0", "::ffff:100.64.0.1", "64:ff9b::a9fe:a9fe", "64:ff9b::6464:64c8",
    "2002:c0a8:101::", "2002:6464:64c8::", "100.100.100.200", "198.19.255.255",
    "2002:7f00:1::", "2002:a9fe:a9fe::1", "64:ff9b::7f00:1", "64:ff9b::a00:1", "64:ff9b:1::1",
]  # fmt: skip
ALLOWED = ["93.184.215.14", "8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8", "64:ff9b::808:808", "2002:808:808::1"]


@pytest.mark.parametrize("text", FORBIDDEN)
def test_private_addresses_are_forbidden(text: str) -> None:
    assert not is_allowed(ip_address(text))


@pytest.mark.parametrize("text", ALLOWED)
def test_public_addresses_are_allowed(text: str) -> None:
    assert is_allowed(ip_address(text))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("127.0.0.1", True), ("::1", True), ("::ffff:127.0.0.1", True),
        ("10.0.0.1", False), ("169.254.169.254", False), ("fd00::1", False),
    ],
)  # fmt: skip
def test_loopback_setting_allows_this_machine_alone(text: str, expected: bool) -> None:
    assert is_allowed(ip_address(text), loopback=True) is expected


def found(*addresses: str) -> Any:
    def getaddrinfo(host: str, port: int, **_: Any) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port)) for address in addresses]

    return getaddrinfo


def test_resolve_returns_the_first_checked_address() -> None:
    assert resolve("example.com", 443, found("8.8.8.8", "8.8.4.4")) == "8.8.8.8"


def test_one_private_address_among_others_is_rejected() -> None:
    with pytest.raises(ForbiddenAddressError, match=r"10\.0\.0\.1"):
        resolve("example.com", 443, found("8.8.8.8", "10.0.0.1"))


@pytest.mark.parametrize(
    "host",
    [
        "2130706433", "0x7f000001", "127.1", "017700000001", "localhost", "0177.0.0.1", "0x7f.1", "127.0.1", "0", "0x0",
        "127.0.0.1.", "localhost.", "LOCALHOST", "127.000.000.001", "::1", "::ffff:127.0.0.1", "0:0:0:0:0:0:0:1",
        "fe80::1%lo", "::1%lo", "[::1]", "127.0.0.1%00", "１２７.0.0.1", "127。0。0。1", "①②⑦.0.0.1",
        "2852039166", "0xa9fea9fe", "0251.0376.0251.0376", "169.254.43518",
        "", "a" * 300, "a..b", ".", "\x00", "é" * 70, "xn--" + "a" * 80,
    ],
)  # fmt: skip
def test_unusual_notations_of_addresses_are_checked(host: str) -> None:
    """The resolver of the system reads them all, and each address that it finds is checked."""
    with pytest.raises((ForbiddenAddressError, OSError)):
        resolve(host, 443, socket.getaddrinfo)
