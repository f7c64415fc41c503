"""Signed links of jobs, for browsers: an event stream or a picture is opened by its address alone, without a key.

The query contains a signature. It begins with the id of the API key that it was issued to, and expires with it.
"""

from __future__ import annotations

from collections.abc import Callable

from croupier.sealing.sealer import UnsealError
from croupier.sealing.signed_links import check_link, sign_link
from croupier.sealing.tokens import ExpiredError
from service.callers.guard import caller_key, key_watch, requested_signature
from service.problems.problem import refusal
from workers.store.store import Store


def link_signature(store: Store, id: str) -> str:
    """Return a signature with which this caller may read the job `id`."""
    key = caller_key()
    signature = sign_link(store.settings.seal_keys, _purpose(id, key), store.host_time())
    return f"{key}.{signature}" if key else signature


def has_signed_link(store: Store, id: str) -> bool:
    """Return whether this request has a signature for the job `id`. Raises ProblemError for an invalid one."""
    text = requested_signature()
    key, _, signature = text.rpartition(".")
    try:
        if text:
            check_link(store.settings.seal_keys, _purpose(id, key), signature, store.host_time())
            if not key_watch(key)():
                raise ExpiredError
    except ExpiredError as error:
        raise refusal("", "ticket-expired") from error
    except UnsealError as error:
        raise refusal("", "other-ticket") from error
    return bool(text)


def reader_holds() -> Callable[[], bool]:
    """Return a function that returns whether the key of this reader, or of its signature, is still valid."""
    text = requested_signature()
    return key_watch(text.rpartition(".")[0] if text else caller_key())


def _purpose(id: str, key: str) -> str:
    return f"job/{id}/{key}"
