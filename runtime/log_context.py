"""The fields of every line that is logged about the work in hand, bound while it lasts."""

from __future__ import annotations

from collections.abc import Mapping
from contextvars import ContextVar, Token
from types import MappingProxyType
from typing import Final

_BOUND: Final[ContextVar[Mapping[str, object]]] = ContextVar("log-fields", default=MappingProxyType({}))


def bound_fields() -> Mapping[str, object]:
    """Return the fields that are bound now."""
    return _BOUND.get()


def bind(fields: Mapping[str, object]) -> Token[Mapping[str, object]]:
    """Bind fields beside those that are bound already; return the token that `reset` takes."""
    return _BOUND.set({**_BOUND.get(), **fields})


def reset(token: Token[Mapping[str, object]]) -> None:
    """Bind the fields of before again."""
    _BOUND.reset(token)
