"""The parser of request bodies: strict JSON, which the schema of the operation then loads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, NoReturn, cast

from flask import Request, current_app
from marshmallow import Schema, ValidationError
from webargs.flaskparser import FlaskParser
from werkzeug.exceptions import RequestEntityTooLarge

from croupier.games.faults import Fault
from service.http.concurrency import admit_cost
from service.http.responses import remember_body
from service.http.strict_json import read_json, read_json_slowly
from service.problems.form_faults import InvalidError
from service.problems.problem import ProblemError
from service.schemas.component import Component
from service.wording import remember_reader, request_reader

_JSON: Final = "application/json"
#: Bytes of a body that cost at most as much as one of its values.
_VALUE_BYTES: Final = 256
#: Codes of faults in the value of a property that has the right type.
_OF_VALUES: Final = frozenset({"not-allowed", "out-of-range", "unseen-card", "wrong-length"})


class BodyParser(FlaskParser):
    """Reads a body strictly. Invalid bodies raise JsonError, ProblemError or RequestEntityTooLarge.

    A costly body raises ServiceUnavailable if too many of them are computed.
    """

    def parse(self, *args: Any, **options: Any) -> Any:
        """Return the valid body. Its names are those of the response and of its problems."""
        body = super().parse(*args, **options)
        if "names" in body:
            remember_reader(replace(request_reader(), names=tuple(body["names"])))
        return body

    def load_json(self, req: Request, schema: Schema) -> Any:
        """Read the JSON text of a request: UTF-8, uncompressed, complete, within the size limits."""
        loads = cast(Component, schema)
        raw = _read_body(req)
        if loads.most_bytes and len(raw) > loads.most_bytes:
            raise RequestEntityTooLarge
        # Commas are as many as values, and are counted before anything expensive.
        admit_cost(req.environ, raw.count(b",") + len(raw) // _VALUE_BYTES)
        body = read_json(raw, lenient=bool(loads.checked_one_by_one))
        if len(raw) > (loads.form_of(body.value).most_bytes or len(raw)):
            raise RequestEntityTooLarge
        remember_body(req.environ, body)
        return body.value

    def handle_error(self, error: ValidationError, req: Request, *args: Any, **options: Any) -> NoReturn:
        """Make a problem of the faults of a body."""
        if not isinstance(error, InvalidError):
            super().handle_error(error, req, *args, **options)
        # Depth and long numbers, which the fast path accepts, are reported before faults of the schema.
        read_json_slowly(req.get_data())
        raise ProblemError(_code(error.found.faults), error.found.faults, more=error.found.more)


def _read_body(req: Request) -> bytes:
    if not _is_json(req):
        raise ProblemError("unsupported-media-type", headers={"Accept-Post": _JSON, "Accept-Encoding": "identity"})
    try:
        raw = req.get_data()
    except RequestEntityTooLarge:
        raise
    except Exception as error:
        # Chunks are parsed while they are read. An error in them is the caller's fault.
        raise ProblemError("bad-request") from error
    # A body of unknown length, which is read up to the limit, may look complete.
    if len(raw) >= current_app.config["MAX_CONTENT_LENGTH"]:
        raise RequestEntityTooLarge
    return raw


def _is_json(req: Request) -> bool:
    if req.environ.get("HTTP_CONTENT_ENCODING", "identity") != "identity":
        return False
    if req.content_type == _JSON:
        return True
    charset = req.mimetype_params.get("charset", "utf-8").lower()
    return req.mimetype == _JSON and charset in ("utf-8", "utf8")


def _code(faults: Sequence[Fault]) -> str:
    """Return the code of the problem. A state whose properties all have the right type is impossible."""
    in_state = all(fault.pointer.startswith("/state/") and fault.code in _OF_VALUES for fault in faults)
    return "impossible-state" if in_state else "invalid-body"
