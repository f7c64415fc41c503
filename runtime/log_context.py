"""What stands in every line about the work in hand: bound while it lasts, by structlog.

structlog makes the variable of a name when that is first bound. Two threads that do so at once would make two, and one
of them could not take back what it bound; so all names are bound here once, before there are threads.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextvars import Token
from typing import Any, Final

from structlog.contextvars import bind_contextvars, reset_contextvars

NAMES: Final = frozenset(("attempt", "chunk", "game", "job_id", "kind", "request_id", "trace_id"))

reset_contextvars(**bind_contextvars(**dict.fromkeys(NAMES)))


def bind(values: Mapping[str, object]) -> Mapping[str, Token[Any]]:
    """Bind values to some of `NAMES`; return what `reset` takes. Raises KeyError for another name."""
    if not values.keys() <= NAMES:
        raise KeyError(*sorted(values.keys() - NAMES))
    return bind_contextvars(**values)


def reset(tokens: Mapping[str, Token[Any]]) -> None:
    """Take back what was bound."""
    reset_contextvars(**tokens)
