"""A request goes to the application, and its answer to the socket: gunicorn's way, without what is always the same."""

from __future__ import annotations

from functools import lru_cache
from time import time
from typing import TYPE_CHECKING, Any, Final

from gunicorn.http.message import Request
from gunicorn.http.wsgi import Response, create
from gunicorn.util import http_date

from service.callers.headers import SAFE_FIELDS
from service.responses import USUAL_FIELDS
from service.server.connection import Connection

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

__all__ = ["answer"]

#: Fields that most answers bear: nobody need look whether they are well formed, nor whether they are gunicorn's own.
_USUAL: Final = USUAL_FIELDS | SAFE_FIELDS.items()


class _Answer(Response):
    def process_headers(self, headers: list[tuple[str, str]]) -> None:
        """Take the fields of an answer. Raises what gunicorn finds wrong with one."""
        self.headers = [field for field in headers if field in _USUAL]
        super().process_headers([field for field in headers if field not in _USUAL])

    def default_headers(self) -> list[str]:
        """Return the lines that come first."""
        major, minor = self.req.version
        lines = [
            f"HTTP/{major}.{minor} {self.status}\r\n",
            f"Server: {self.version}\r\n",
            f"Date: {_date(int(time()))}\r\n",
            f"Connection: {'close' if self.should_close() else 'keep-alive'}\r\n",
        ]
        return [*lines, "Transfer-Encoding: chunked\r\n"] if self.chunked else lines


@lru_cache(1)
def _date(second: int) -> str:
    return http_date(second)


def answer(application: WSGIApplication, request: Request, conn: Connection, config: Any, *, close: bool) -> bool:
    """Have `application` answer a request, and `close` the connection or not; return whether another may follow.

    StopIteration: the answer broke off. What is raised before it has begun is passed on, and so is OSError.
    """
    response, environ = create(request, conn.sock, conn.client, conn.server, config, _Answer)
    environ["wsgi.multithread"] = True
    if close:
        response.force_close()
    try:
        _send(application(environ, response.start_response), response)
    except OSError:
        raise
    except Exception as error:
        if response.headers_sent:
            raise StopIteration from error
        raise
    return not response.should_close()


def _send(pieces: Any, response: _Answer) -> None:
    try:
        for piece in pieces:
            response.write(piece)
        response.close()
    finally:
        if hasattr(pieces, "close"):
            pieces.close()
