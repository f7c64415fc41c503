"""The body of a request, read strictly and validated by the contract."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
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
from service.wording.language import remember_reader, request_reader

_JSON: Final = "application/json"
_LENGTH: Final = re.compile(r"[0-9]{1,18}")
#: Codes of faults in the value of a property that has the right type.
_OF_VALUES: Final = frozenset({"not-allowed", "out-of-range", "unseen-card", "wrong-length"})


def with_body(schema: type[Schema], view: Callable[..., Any]) -> Callable[..., Any]:
    """Return `view` with the checked body of the current request as its first argument."""

    @wraps(view)
    def call(*args: Any, **kwargs: Any) -> Any:
        return view(checked_body(schema), *args, **kwargs)

    return call


def checked_body(schema: type[Schema]) -> Any:
    """Read the body of this request strictly and validate it against the contract.

    Raises ProblemError with the faults, JsonError, or RequestEntityTooLarge.
    """
    environ = request.environ
    raw = _read_body(environ)
    if len(raw) > (getattr(schema, "most_bytes", 0) or len(raw)):
        raise RequestEntityTooLarge
    body = read_json(raw, lenient=bool(getattr(schema, "checked_apart", ())))
    faults = faults_of(schema, body.value, request_reader().language)
    if faults.faults:
        # Depth and long numbers, which the fast path accepts, are reported before faults of the schema.
        read_json_slowly(raw)
        raise ProblemError(_code(faults.faults), faults.faults, more=faults.more)
    remember_body(environ, body)
    if "names" in body.value:
        remember_reader(replace(request_reader(), names=tuple(body.value["names"])))
    return body.value


def _read_body(environ: Mapping[str, Any]) -> bytes:
    """Read the JSON text of the current request: UTF-8, uncompressed, complete, within the size limit."""
    if not _is_json(request):
        raise ProblemError("unsupported-media-type", headers={"Accept-Post": _JSON, "Accept-Encoding": "identity"})
    length, limit = _length(environ), current_app.config["MAX_CONTENT_LENGTH"]
    # A body of unknown length, or a too large one, is read up to the limit.
    has_length = length is not None and length < limit
    try:
        raw: bytes = environ["wsgi.input"].read(length) if has_length else request.get_data()
    except RequestEntityTooLarge:
        raise
    except Exception as error:
        # Chunks are parsed while they are read. An error in them is the caller's fault.
        raise ProblemError("bad-request") from error
    if not has_length and len(raw) == limit:
        raise RequestEntityTooLarge
    if length is not None and length != len(raw):
        # The caller disconnected. The received part may look complete.
        raise ProblemError("bad-request")
    return raw


def _length(environ: Mapping[str, Any]) -> int | None:
    """Return the Content-Length of a request, or None without a valid one."""
    text: str = environ.get("CONTENT_LENGTH", "")
    return int(text) if _LENGTH.fullmatch(text) and "HTTP_TRANSFER_ENCODING" not in environ else None


def _is_json(incoming: Request) -> bool:
    encoding = incoming.environ.get("HTTP_CONTENT_ENCODING", "identity")
    if incoming.environ.get("CONTENT_TYPE") == _JSON:
        return bool(encoding == "identity")
    charset = incoming.mimetype_params.get("charset", "utf-8").lower()
    return incoming.mimetype == _JSON and charset in ("utf-8", "utf8") and encoding == "identity"


def _code(faults: Sequence[Fault]) -> str:
    """Return the code of the problem. A state whose properties all have the right type is impossible."""
    in_state = all(fault.pointer.startswith("/state/") and fault.code in _OF_VALUES for fault in faults)
    return "impossible-state" if in_state else "invalid-body"
