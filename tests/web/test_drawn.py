"""A page is dealt the same cards in every run, so that a test of it has the same verdict."""

from __future__ import annotations

import secrets

import pytest

from tests.harness.drawn import course_headers, create_app


def test_a_course_is_dealt_the_same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("token_bytes", "token_urlsafe"):
        # The end of the test restores them.
        monkeypatch.setattr(secrets, name, getattr(secrets, name))

    def decks(headers: dict[str, str]) -> list[str]:
        client = create_app().test_client()
        answers = [client.post("/v1/games/seven-up/deals", json={"options": {}}, headers=headers) for _ in range(2)]
        return [answer.get_data(as_text=True) for answer in answers]

    first, second = decks(course_headers())
    assert first != second
    assert decks(course_headers()) == [first, second]
    assert decks({}) != [first, second]
