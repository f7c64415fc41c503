"""The body of a request, read strictly and held to the contract."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import Any, Final

from flask import Request, current_app, request
from marshmallow import Schema
from werkzeug.exceptions import RequestEntityTooLarge

from croupier.games.faults import Fault
from service.contract.validators import faults_of
from service.http.responses import remember_body
from service.http.strict_json import read_json, read_json_slowly
from service.problems.problem import ProblemError
from service.wording.language import language_of, remember_names

_JSON: Final = "application/json"
_LENGTH: Final = re.compile(r"[0-9]{1,18}")
#: Codes that speak of the value of a member that has the right form.
_OF_VALUES: Final = frozenset({"not-allowed", "out-of-range", "unseen-card", "wrong-length"})


def with_body(schema: type[Schema], view: Callable[..., Any]) -> Callable[..., Any]:
    """Return `view` with the checked body of the request in hand as its first argument."""

    @wraps(view)
    def call(*args: Any, **kwargs: Any) -> Any:
        return view(checked_body(schema), *args, **kwargs)

    return call


def checked_body(schema: type[Schema]) -> Any:
    """Read the body of this request strictly and check it against the contract.

    Raises ProblemError with every fault that is looked for, JsonError, or RequestEntityTooLarge.
    """
    environ = request.environ
    raw = _read_body(environ)
    if len(raw) > (getattr(schema, "most_bytes", 0) or len(raw)):
        raise RequestEntityTooLarge
    body = read_json(raw, lenient=bool(getattr(schema, "checked_apart", ())))
    faults = faults_of(schema, body.value, language_of(environ))
    if faults.faults:
        # What the fast reader takes (depth, a long number) is named before the schema speaks.
        read_json_slowly(raw)
        raise ProblemError(_code(faults.faults), faults.faults, more=faults.more)
    remember_body(environ, body)
    if "names" in body.value:
        remember_names(body.value["names"])
    return body.value


def _read_body(environ: Mapping[str, Any]) -> bytes:
    """Read the JSON text of the request in hand: UTF-8, uncompressed, whole, within the size limit."""
    # What nearly every caller sends needs no parsing.
    is_plain = environ.get("CONTENT_TYPE") == _JSON and "HTTP_CONTENT_ENCODING" not in environ
    if not is_plain and not _is_json(request):
        raise ProblemError("unsupported-media-type", headers={"Accept-Post": _JSON, "Accept-Encoding": "identity"})
    length, limit = _length(environ), current_app.config["MAX_CONTENT_LENGTH"]
    # Of unknown length, or too large: read as far as the limit.
    is_told = length is not None and length < limit
    try:
        raw: bytes = environ["wsgi.input"].read(length) if is_told else request.get_data()
    except RequestEntityTooLarge:
        raise
    except Exception as error:
        # Chunks are parsed as they are read: a fault in them is the caller's.
        raise ProblemError("bad-request") from error
    if not is_told and len(raw) == limit:
        raise RequestEntityTooLarge
    if length is not None and length != len(raw):
        # The caller went away in the middle: the part that came may read as a whole.
        raise ProblemError("bad-request")
    return raw


def _length(environ: Mapping[str, Any]) -> int | None:
    """Return how many bytes a request says that its body has; None when it does not."""
    told: str = environ.get("CONTENT_LENGTH", "")
    is_told = _LENGTH.fullmatch(told) and "HTTP_TRANSFER_ENCODING" not in environ
    return int(told) if is_told else None


def _is_json(incoming: Request) -> bool:
    charset = incoming.mimetype_params.get("charset", "utf-8").lower()
    encoding = incoming.headers.get("Content-Encoding", "identity")
    return incoming.mimetype == _JSON and charset in ("utf-8", "utf8") and encoding == "identity"


def _code(faults: Sequence[Fault]) -> str:
    """Return the problem's code: a state whose members all have the right form is impossible, not malformed."""
    in_state = all(fault.pointer.startswith("/state/") and fault.code in _OF_VALUES for fault in faults)
    return "impossible-state" if in_state else "invalid-body"
