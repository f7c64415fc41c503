"""Sealing: what is opened is what was sealed, for the same game, with a key that is known, in time, and unchanged."""

from __future__ import annotations

import base64
import logging

import pytest

from croupier.sealing.keys import SealKey, keys_or_fresh, read_seal_keys
from croupier.sealing.sealer import Sealer, UnsealError
from service.settings import Settings, read_settings
from tests.service.played import NEW, OLD
from workers.settings import JobSettings

# Tokens


def test_what_is_sealed_is_opened() -> None:
    sealer = Sealer([OLD])
    for data in (b"", b"x", bytes(1000)):
        assert sealer.open("p", sealer.seal("p", data)) == data


def test_no_two_tokens_are_alike() -> None:
    sealer = Sealer([OLD])
    tokens = [sealer.seal("p", bytes(64)) for _ in range(200)]
    assert len(set(tokens)) == 200
    assert len({len(token) for token in tokens}) == 1


def test_a_token_is_text_for_addresses_and_names_its_key() -> None:
    token = Sealer([NEW]).seal("p", bytes(range(200)))
    name, _, body = token.partition(".")
    assert name == "new"
    assert all(sign.isascii() and (sign.isalnum() or sign in "-_") for sign in body)


@pytest.mark.parametrize("size", [0, 1, 2, 3, 160])
def test_a_token_changed_at_any_place_is_refused(size: int) -> None:
    sealer = Sealer([OLD, NEW])
    token = sealer.seal("p", bytes(size))
    for place, sign in enumerate(token):
        for other in {"A", "B", "-", "_", "=", " ", "\n", "é", ".", chr(ord(sign) ^ 1)} - {sign}:
            for changed in (token[:place] + other + token[place + 1 :], token[:place] + other + token[place:]):
                with pytest.raises(UnsealError):
                    sealer.open("p", changed)


def test_a_token_cut_short_anywhere_is_refused() -> None:
    sealer = Sealer([OLD])
    token = sealer.seal("p", bytes(160))
    for place in range(len(token)):
        for cut in (token[:place], token[place + 1 :], token[: len(token) // 2] + token[place:]):
            if cut != token:
                with pytest.raises(UnsealError):
                    sealer.open("p", cut)


def test_halves_of_two_tokens_are_no_token() -> None:
    sealer = Sealer([OLD])
    one, other = sealer.seal("p", bytes(160)), sealer.seal("p", bytes(160))
    mixed = {one[:place] + other[place:] for place in range(len("old.") + 1, len(one))}
    # By chance both begin or end alike: what is one of them whole is no mixture.
    for token in mixed - {one, other}:
        with pytest.raises(UnsealError):
            sealer.open("p", token)


def test_a_token_is_opened_for_its_purpose_alone() -> None:
    sealer = Sealer([OLD])
    with pytest.raises(UnsealError):
        sealer.open("q", sealer.seal("p", b"data"))


def test_a_key_may_not_pass_for_another() -> None:
    """The same secret under another id does not open what names the first."""
    token = Sealer([OLD]).seal("p", b"data")
    twin = Sealer([SealKey("twin", OLD.secret)])
    with pytest.raises(UnsealError):
        twin.open("p", token.replace("old.", "twin."))


# Keys


def test_tables_sealed_before_a_rotation_still_open() -> None:
    token = Sealer([OLD]).seal("p", b"data")
    rotated = Sealer([NEW, OLD])
    assert rotated.open("p", token) == b"data"
    assert rotated.seal("p", b"data").startswith("new.")


def test_tables_of_a_key_that_is_gone_do_not() -> None:
    token = Sealer([OLD]).seal("p", b"data")
    for keys in ([NEW], [NEW, SealKey("old", NEW.secret)]):
        with pytest.raises(UnsealError):
            Sealer(keys).open("p", token)


def test_keys_are_read_from_the_environment() -> None:
    encoded = [base64.b64encode(key.secret).decode() for key in (NEW, OLD)]
    settings = read_settings({"CROUPIER_SEAL_KEYS": f"new:{encoded[0]}, old:{encoded[1]}", "CROUPIER_TABLE_DAYS": "7"})
    assert settings.jobs.seal_keys == (NEW, OLD)
    assert settings.jobs.table_days == 7
    assert [key.id for key in read_settings({}).jobs.seal_keys] == ["fresh"]


@pytest.mark.parametrize(
    "keys", ["secret", "a:secret!", "a:c2hvcnQ=", ":" + "A" * 43 + "=", "a b:" + "A" * 43 + "=", "é:" + "A" * 43 + "="]
)
def test_other_keys_are_refused_without_being_quoted(keys: str) -> None:
    with pytest.raises(ValueError, match="CROUPIER_SEAL_KEYS") as raised:
        read_settings({"CROUPIER_SEAL_KEYS": keys})
    secret = keys.partition(":")[2]
    assert not secret or secret not in str(raised.value)


def test_two_keys_have_two_ids() -> None:
    with pytest.raises(ValueError, match="same id"):
        read_seal_keys(f"a:{'A' * 43}=,a:{'B' * 42}A=")


def test_a_secret_is_not_shown() -> None:
    assert "secret" not in repr(NEW)
    assert repr(NEW.secret) not in repr(Settings(jobs=JobSettings(seal_keys=(NEW,))))


def test_without_keys_one_is_drawn_and_it_is_said(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, "croupier"):
        [first], [second] = keys_or_fresh(()), keys_or_fresh(())
    assert first.secret != second.secret
    assert all("CROUPIER_SEAL_KEYS" in record.getMessage() for record in caplog.records)
    assert len(caplog.records) == 2
    assert keys_or_fresh((NEW,)) == (NEW,)
    assert len(caplog.records) == 2


@pytest.mark.parametrize("days", ["0", "x", "-1", ""])
def test_a_lifetime_is_a_number_of_days(days: str) -> None:
    with pytest.raises(ValueError, match="CROUPIER_TABLE_DAYS"):
        read_settings({"CROUPIER_TABLE_DAYS": days})
