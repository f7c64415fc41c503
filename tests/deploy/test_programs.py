"""How the programs that serve are started."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pytest

from deploy.programs import form_of_logs


@pytest.mark.parametrize(
    ("is_terminal", "given", "told"),
    [(True, None, {"CROUPIER_LOG_FORMAT": "plain"}), (True, "json", {}), (False, None, {})],
)
def test_whoever_looks_on_at_a_terminal_reads_plain_text(
    monkeypatch: pytest.MonkeyPatch, is_terminal: bool, given: str | None, told: dict[str, str]
) -> None:
    """The programs themselves write to a pipe."""
    monkeypatch.setattr(sys, "stdout", SimpleNamespace(isatty=lambda: is_terminal))
    monkeypatch.delenv("CROUPIER_LOG_FORMAT", raising=False)
    if given:
        monkeypatch.setenv("CROUPIER_LOG_FORMAT", given)
    assert form_of_logs() == told
