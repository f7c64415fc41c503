"""A connection: what has come of a request on it, whether that is whole, and what of an answer is still to go out."""

from __future__ import annotations

import re
import socket
from enum import Enum, auto
from time import monotonic
from typing import Any, Final

from gunicorn.http.body import Body, ChunkedReader, LengthReader
from gunicorn.http.errors import LimitRequestHeaders, LimitRequestLine, ParseException
from gunicorn.http.message import Request
from gunicorn.workers.gthread import TConn

from service.server.chunks import ChunkScan, TooLargeError
from service.server.config import Parser
from service.server.plain import wanted_language

__all__ = ["Connection", "Stage", "join_chunks"]

_BARE_LF: Final = re.compile(rb"(?:^|[^\r])\n")
_END: Final = b"\r\n\r\n"
_MAX_HEAD: Final = 64 * 1024
_PIECE: Final = 64 * 1024
_CONTINUE: Final = b"HTTP/1.1 100 Continue\r\n\r\n"


class Stage(Enum):
    """What a connection that no thread holds is waiting for."""

    NEW = auto()
    KEPT = auto()
    HEAD = auto()
    BODY = auto()
    SENDING = auto()
    CLOSING = auto()


#: Seconds that each may take in all, however often a byte comes or goes.
SECONDS: Final = {
    Stage.NEW: 30.0, Stage.KEPT: 75.0, Stage.HEAD: 5.0, Stage.BODY: 10.0, Stage.SENDING: 30.0, Stage.CLOSING: 2.0,
}  # fmt: skip


class _Outlet(socket.socket):
    """A socket on which sending never waits: what does not go out at once is kept in `unsent`.

    The head of an answer waits for what follows it, so that both go out together.
    """

    def __init__(self, fileno: int) -> None:
        super().__init__(fileno=fileno)
        self.begin()

    def begin(self, *, holds: bool = False) -> None:
        """Begin an answer; one that it `holds` goes out as a whole, when it is flushed."""
        self.unsent = bytearray()
        self._holds_next = True
        self._holds = holds

    def sendall(self, data: Any, flags: int = 0) -> None:
        self.unsent += data
        if not self._holds_next:
            self.flush()
        self._holds_next = self._holds

    def flush(self) -> bool:
        """Send what can be sent; tell whether that was all. Raises OSError when there is nobody any more."""
        try:
            while self.unsent:
                del self.unsent[: self.send(self.unsent)]
        except BlockingIOError:
            return False
        return True

    def try_flush(self) -> bool:
        """Send what can be sent; tell whether that was all, and somebody was there."""
        try:
            return self.flush()
        except OSError:
            return False


class _Received:
    """What has come, in the place of a socket that the parser reads: it gets no more than what is released."""

    def __init__(self) -> None:
        self.data = bytearray()
        self._released = 0

    def release(self, size: int) -> None:
        self._released = size

    def recv(self, size: int) -> bytes:
        piece = bytes(self.data[: min(size, self._released)])
        del self.data[: len(piece)]
        self._released -= len(piece)
        return piece


class Connection(TConn):
    """A connection. Requests are read here, whole, before a thread serves them; `request` is the one in hand."""

    def __init__(self, cfg: Any, client: socket.socket, address: Any, server: Any, max_body: int) -> None:
        self.outlet = _Outlet(fileno=client.detach())
        super().__init__(cfg, self.outlet, address, server)
        self._received = _Received()
        self.parser = Parser(cfg, self._received, address)
        self.request: Request | None = None
        self.keeps = False
        #: What the poller tells of: `selectors.EVENT_READ`, `EVENT_WRITE`, or nothing.
        self.watched = 0
        self.since = 0.0
        self.body_size = 0
        self._max_body = max_body
        self._searched = 0
        self.has_ended = False
        self.enter(Stage.NEW)

    def enter(self, stage: Stage) -> None:
        """Begin a stage."""
        self.stage = stage
        self.deadline = monotonic() + SECONDS[stage]

    @property
    def size(self) -> int:
        """How many bytes are kept for it."""
        return len(self._received.data) + len(self.outlet.unsent)

    @property
    def has_more(self) -> bool:
        """Whether something has come behind the request in hand."""
        return bool(self._received.data)

    def take(self) -> None:
        """Take in what has come."""
        try:
            piece = self.outlet.recv(_PIECE)
        except BlockingIOError:
            return
        except OSError:
            piece = b""
        self.has_ended = not piece
        self._received.data += piece

    def whole_request(self) -> Request | None:
        """Return the request if all of it has come. Raises what the parser finds wrong, and TooLargeError."""
        request = self.request or self._read_head()
        size = self._body_size(request.body) if request else None
        if request is None or size is None:
            return None
        self.body_size = size
        self._hand_over(request.body, size)
        self.since = monotonic()
        return request

    def _read_head(self) -> Request | None:
        data = self._received.data
        if data and self.stage is not Stage.HEAD:
            self.enter(Stage.HEAD)
        end = data.find(_END, max(0, self._searched - len(_END) + 1))
        if end < 0 and not _BARE_LF.search(data, max(0, self._searched - 1)):
            _check_size(data, self.cfg.limit_request_line)
            self._searched = len(data)
            return None
        self._received.release(end + len(_END) if end >= 0 else len(data))
        self._searched = 0
        self.request = next(self.parser)
        self.enter(Stage.BODY)
        self._scan = ChunkScan(self._max_body)
        if self.request._expected_100_continue:
            self._tell_to_go_on(self.request)
        return self.request

    def _tell_to_go_on(self, request: Request) -> None:
        """Tell the caller to send its body, now: the parser would do so only once it is here."""
        request._expected_100_continue = False
        if self._body_size(request.body) is None:
            self.outlet.unsent += _CONTINUE
            self.outlet.flush()

    def _body_size(self, body: Body) -> int | None:
        """Return how many bytes of what has come are the body's; None: there must be more."""
        data = self._received.data
        if isinstance(body.reader, ChunkedReader):
            size = self._scan.end(data)
        elif body.reader.length > self._max_body:
            raise TooLargeError
        else:
            size = body.reader.length if body.reader.length <= len(data) else None
        return len(data) if size is None and self.has_ended else size

    def _hand_over(self, body: Body, size: int) -> None:
        """Let a body be read; one in one piece lies ready, so that whoever reads it need not go through the parser."""
        self._received.release(size)
        if isinstance(body.reader, LengthReader):
            body.buf.write(self._received.recv(size))
            body.reader.length = 0

    def put_away(self) -> bool:
        """Leave the answered request, with what nobody has read of its body; tell whether another may follow."""
        try:
            if self.request is not None:
                self.request.body.read()
        except (ParseException, OSError):
            return False
        self.request = None
        self.enter(Stage.KEPT)
        return True

    def is_ready_for_next(self) -> bool:
        """Put the answered request away, if all of its answer is out and nothing follows it yet; tell whether so."""
        return not self.outlet.unsent and not self._received.data and self.put_away()

    def plain_language(self) -> str | None:
        """Return which language is wanted for an answer, if what has come is one whole plain request; else None."""
        return wanted_language(self._received.data) if self.request is None else None

    def discard(self) -> None:
        """Forget what has come."""
        self._received.data.clear()


def join_chunks(body: Body) -> None:
    """Join the chunks of a body that has come, so that whoever reads it meets none of their faults. Raises them."""
    if isinstance(body.reader, ChunkedReader):
        whole = body.read()
        body.buf.write(whole)


def _check_size(data: bytearray, line: int) -> None:
    if len(data) > line and b"\r\n" not in data[: line + 2]:
        raise LimitRequestLine(len(data), line)
    if len(data) > _MAX_HEAD:
        raise LimitRequestHeaders("the headers are too large")
