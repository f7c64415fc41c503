"""A worker of gunicorn whose threads only compute: one loop reads requests whole and sends answers, at callers' pace.

gunicorn's own threaded worker gives a thread to every connection on which a byte has come, until its request is read
and its answer is sent: a few dozen callers that drip stop it. Here the loop that accepts connections reads and sends;
half requests, idle ones and slow readers cost a descriptor and some memory, and have deadlines and bounds.
"""

from __future__ import annotations

import logging
import selectors
import socket
import sys
from time import monotonic
from typing import Any, Final

from gunicorn.http.message import Request
from gunicorn.workers.gthread import ThreadWorker

from service.observation.figures import figures_of
from service.server.answering import answer
from service.server.config import FixedConfig
from service.server.connection import Connection, Stage, join_chunks
from service.server.crew import Crew
from service.server.lanes import Lane, Lanes
from service.server.refusals import code_of, plain_refusal, refusal
from service.server.waiting import Step, Waiting
from service.settings import read_max_body
from workers.observation.lines import flush_lines, tell_many

__all__ = ["Worker"]

_log = logging.getLogger("croupier")
#: Whoever runs the service asks these how it is: they are answered under any load.
_ALWAYS: Final = ("/healthz", "/readyz", "/metrics")
#: Bytes kept for a connection from which on it counts among those that give way when they are too many.
_LARGE: Final = 64 * 1024
_SLOW: Final = (Stage.HEAD, Stage.BODY, Stage.SENDING)
_SWEEP: Final = 0.5
#: Seconds after which a computing thread lets the loop go on: it does so little at a time that it must not wait long.
_TURN: Final = 0.0002
#: Seconds after which the system gives up a peer that no longer answers.
_GONE: Final = 20


class Worker(ThreadWorker):
    """Serves whole requests, tells whoever would have to wait too long, and lets nobody hold it up."""

    #: Half requests and unread answers of one address, and the bytes of all of them; beyond it the oldest give way.
    most_slow = 256
    most_bytes = 64 * 1024 * 1024

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.cfg = FixedConfig(self.cfg)
        self._max_body = read_max_body()
        self._next_sweep = 0.0

    @classmethod
    def check_config(cls, cfg: Any, log: Any) -> None:
        """Refuse to serve what was meant to be encrypted in the clear."""
        if cfg.is_ssl:
            raise RuntimeError("certificates are for the proxy in front: this worker speaks plain HTTP")

    def get_thread_pool(self) -> Crew:
        """Make the lanes; the base class holds the first one's threads."""
        sys.setswitchinterval(_TURN)
        self._lanes = Lanes(self.cfg.threads)
        return self._lanes.referee.pool

    def run(self) -> None:
        """Serve, until told to stop."""
        self._waiting = Waiting(self.poller, self._do)
        super().run()

    # Coming

    def accept(self, listener: socket.socket) -> None:
        """Accept a connection, whatever there is of others, and read what has come on it."""
        try:
            client, address = listener.accept()
        except BlockingIOError:
            return
        except OSError as error:
            # Too many descriptors, or the caller has gone already: neither may end the loop.
            _log.warning("a connection could not be accepted: %s", error)
            self._give_way(self._waiting.all())
            return
        self.nr_conns += 1
        self._do(self._begin, Connection(self.cfg, client, address, listener.getsockname(), self._max_body))

    def _begin(self, conn: Connection) -> None:
        if conn.sock.family != socket.AF_UNIX and hasattr(socket, "TCP_USER_TIMEOUT"):
            conn.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 1000 * _GONE)
        self._make_room(conn)
        self._read(conn)

    def _make_room(self, new: Connection) -> None:
        """Have others give way where a new connection is one too many, in all or of its address."""
        if self.nr_conns >= self.worker_connections:
            self._give_way(self._waiting.all())
        if len(self._waiting) > self.most_slow and isinstance(new.client, tuple):
            slow = [conn for conn in self._waiting.all() if conn.stage in _SLOW and conn.client[0] == new.client[0]]
            if len(slow) > self.most_slow:
                self._give_way(slow)

    def _give_way(self, candidates: list[Connection]) -> None:
        """End the connection that would be cut next."""
        if candidates:
            self._expire(min(candidates, key=lambda conn: conn.deadline))

    def _read(self, conn: Connection) -> None:
        conn.take()
        if not (self._lanes.referee.is_full() and self._is_refused_at_sight(conn)):
            self._go_on(conn)

    def _is_refused_at_sight(self, conn: Connection) -> bool:
        """Refuse a plain call of the referee, when it has no room, at a fifth of the cost of reading it."""
        language = conn.plain_language()
        if language is None:
            return False
        conn.discard()
        conn.outlet.begin()
        conn.outlet.sendall(plain_refusal("overloaded", language, close=not self.alive))
        self._lanes.referee.refuse()
        self._count_refusal("overloaded")
        if conn in self._waiting and self.alive and conn.outlet.try_flush():
            # It waits for its next request already.
            conn.enter(Stage.KEPT)
        else:
            self._answered(conn, self.alive)
        return True

    def _go_on(self, conn: Connection) -> None:
        """Serve the request that has come on a connection, or wait for more of it."""
        self._waiting.take(conn)
        try:
            request = conn.whole_request()
        except Exception as error:
            self._refuse(conn, _code_of(error))
            return
        if request is not None:
            self._serve(conn, request)
        elif conn.has_ended:
            self._drop(conn)
        else:
            self._wait(conn, selectors.EVENT_READ, self._read)

    # Serving

    def _serve(self, conn: Connection, request: Request) -> None:
        """Give a request to a thread, unless too many wait for one."""
        lane = self._lanes.of(request.path, conn.body_size)
        if lane.enter(always=request.path in _ALWAYS):
            lane.pool.submit(self._serve_in_thread, conn, lane, request)
        else:
            self._refuse(conn, "overloaded", keep=self._keeps(request) and not conn.has_more)

    def _keeps(self, request: Request) -> bool:
        return self.alive and not request.should_close()

    def _serve_in_thread(self, conn: Connection, lane: Lane, request: Request) -> None:
        """Answer a request, in a thread; then the next one of its connection is waited for, or the loop goes on."""
        try:
            keep = self._answer(conn, lane, request)
        except Exception:
            self.method_queue.defer(self._drop, conn)
            return
        if not (keep and self.alive and conn.is_ready_for_next()):
            self.method_queue.defer(self._answered, conn, keep)
        elif not self._waiting.put_back(conn, self._read):
            self.method_queue.defer(self._waiting.watch_again, conn)

    def _answer(self, conn: Connection, lane: Lane, request: Request) -> bool:
        """Answer a request; return whether its connection goes on. OSError: the caller has gone."""
        # Who is answered may ask again at once: then its place is free. What is streamed has no end to wait for.
        conn.outlet.begin(holds=lane is not self._lanes.jobs)
        try:
            join_chunks(request.body)
            if lane.is_late(conn.since) and request.path not in _ALWAYS:
                keep = self._keeps(request)
                conn.outlet.sendall(refusal("overloaded", request, close=not keep))
                self._count_refusal("overloaded")
            else:
                keep = self._ask(request, conn)
        except StopIteration:
            return False
        except Exception as error:
            keep = False
            conn.outlet.sendall(refusal(_code_of(error), request, close=True))
        finally:
            lane.leave()
        conn.outlet.flush()
        return keep

    def _ask(self, request: Request, conn: Connection) -> bool:
        """Have the application answer a request; return whether its connection goes on."""
        self.nr += 1
        if self.nr >= self.max_requests:
            self.alive = False
        return answer(self.wsgi, request, conn, self.cfg, close=not self.alive)

    # Going

    def _refuse(self, conn: Connection, code: str, *, keep: bool = False) -> None:
        """Answer with a problem, without a thread."""
        conn.outlet.begin()
        conn.outlet.sendall(refusal(code, conn.request, close=not keep))
        self._count_refusal(code)
        self._answered(conn, keep)

    def _count_refusal(self, code: str) -> None:
        figures_of(self.wsgi).count_refusal(code)

    def _answered(self, conn: Connection, keep: bool) -> None:
        """Send what is left of an answer; then wait for the next request, or end."""
        conn.keeps = keep
        conn.enter(Stage.SENDING)
        self._send(conn)

    def _send(self, conn: Connection) -> None:
        self._waiting.take(conn)
        try:
            is_out = conn.outlet.flush()
        except OSError:
            self._drop(conn)
            return
        if not is_out:
            self._wait(conn, selectors.EVENT_WRITE, self._send)
        elif conn.keeps and conn.put_away():
            self._go_on(conn)
        else:
            self._close(conn)

    def _close(self, conn: Connection) -> None:
        """Say that nothing follows, and read on for a while: what a caller still sends must not undo its answer."""
        conn.discard()
        conn.enter(Stage.CLOSING)
        try:
            conn.sock.shutdown(socket.SHUT_WR)
        except OSError:
            self._drop(conn)
        else:
            self._wait(conn, selectors.EVENT_READ, self._drain)

    def _drain(self, conn: Connection) -> None:
        conn.take()
        conn.discard()
        if conn.has_ended:
            self._drop(conn)

    def _drop(self, conn: Connection) -> None:
        self._waiting.forget(conn)
        self.nr_conns -= 1
        conn.close()

    # Waiting

    def _wait(self, conn: Connection, event: int, step: Step) -> None:
        """Have the loop go on with `step` when something can be read or written on a connection."""
        self._waiting.add(conn, event, step)
        if conn.size > _LARGE and sum(each.size for each in self._waiting.all()) > self.most_bytes:
            self._give_way([each for each in self._waiting.all() if each.size > _LARGE])

    def _do(self, step: Step, conn: Connection) -> None:
        """Take a step; whatever is wrong with one connection, the others go on."""
        try:
            step(conn)
        except Exception:
            _log.exception("a connection is given up")
            self._drop(conn)

    def _expire(self, conn: Connection) -> None:
        """End a connection whose time is over; who has sent half a request is told."""
        self._waiting.take(conn)
        if conn.stage in (Stage.HEAD, Stage.BODY):
            self._refuse(conn, "request-too-slow")
        else:
            self._drop(conn)

    def murder_keepalived(self, force: bool = False) -> None:
        """End what has waited too long, lines of the log too: the base class calls this after everything it does."""
        tell_many()
        now = monotonic()
        if force or now >= self._next_sweep:
            self._next_sweep = now + _SWEEP
            flush_lines()
            for conn in self._waiting.all() if force else self._waiting.overdue(now):
                self._expire(conn)

    def _cap_keepalive(self, deadline: float) -> None:
        """Let connections without a request go, by `deadline`, since the worker stops."""
        self._waiting.idle_end = deadline


def _code_of(error: Exception) -> str:
    code = code_of(error)
    if code == "internal-error":
        _log.error("unhandled error", exc_info=error)
    return code
