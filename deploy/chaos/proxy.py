"""A proxy between the service and its servers that gives connections the faults of a network."""

from __future__ import annotations

import asyncio
import socket
import struct
import threading
from asyncio import StreamReader, StreamWriter
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Final, Self

#: Connections are refused, and open ones are closed.
REFUSE: Final = "refuse"
#: All that is sent is swallowed; a connection that has lost bytes stays silent for ever, also afterwards.
HOLE: Final = "hole"
#: All that is sent arrives half a second later.
SLOW: Final = "slow"
#: All that is sent arrives when the fault is over.
STALL: Final = "stall"
#: Open connections are reset, and so are new ones.
RESET: Final = "reset"
#: Every answer ends in its middle, after some bytes.
CUT: Final = "cut"
NETWORK_FAULTS: Final = (REFUSE, HOLE, SLOW, STALL, RESET, CUT)

_DELAY: Final = 0.5
_CUT_AFTER: Final = 300
_CHUNK: Final = 65536
_HOST: Final = "127.0.0.1"
#: Closing sends a reset: linger on, for no time.
_LINGER: Final = struct.pack("ii", 1, 0)


def _bound_socket(port: int) -> socket.socket:
    """Return a socket at a port of this machine, 0: at a free one. It does not listen yet."""
    bound = socket.socket()
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    bound.bind((_HOST, port))
    return bound


class _Link:
    """One connection through the proxy; `budget` is how much of the answers passes before it is cut."""

    def __init__(self, *ends: StreamWriter) -> None:
        self.ends = ends
        self.is_dead = False
        self.budget = _CUT_AFTER

    def reset(self) -> None:
        """End both ends at once, with a reset."""
        for end in self.ends:
            raw: Any = end.get_extra_info("socket")
            with suppress(OSError):
                raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _LINGER)
            end.transport.abort()


class Proxy:
    """Hands the connections to its `port` on to the port `target` of this machine, in a thread of its own."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._fault = ""
        self._links: set[_Link] = set()
        self._loop = asyncio.new_event_loop()
        self._calm = asyncio.Event()
        self._calm.set()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._socket = _bound_socket(0)
        self.port: int = self._socket.getsockname()[1]
        self._run(self._listen())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._run(self._close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def begin(self, fault: str) -> None:
        """Begin one of NETWORK_FAULTS."""
        self._run(self._begin(fault))

    def end(self) -> None:
        """End the fault: from now on everything passes again."""
        self._run(self._end())

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop).result(10)

    async def _listen(self) -> None:
        self._server = await asyncio.start_server(self._accept, sock=self._socket, backlog=512)

    async def _begin(self, fault: str) -> None:
        self._fault = fault
        if fault in (HOLE, STALL):
            self._calm.clear()
        if fault == REFUSE:
            # Bound but not listening: the port refuses, and is given to no other program meanwhile.
            self._server.close()
            self._socket = _bound_socket(self.port)
        if fault in (REFUSE, RESET):
            self._reset_all()
        for link in self._links:
            link.budget = _CUT_AFTER

    async def _end(self) -> None:
        if self._fault == REFUSE:
            await self._listen()
        self._fault = ""
        self._calm.set()

    async def _close(self) -> None:
        self._server.close()
        self._socket.close()
        self._reset_all()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    def _reset_all(self) -> None:
        for link in list(self._links):
            link.reset()

    async def _accept(self, reader: StreamReader, writer: StreamWriter) -> None:
        # Cancelled when the proxy closes; asyncio would tell of that at length.
        with suppress(asyncio.CancelledError):
            await self._connect(reader, writer)

    async def _connect(self, reader: StreamReader, writer: StreamWriter) -> None:
        if self._fault == RESET:
            return _Link(writer).reset()
        if self._fault == HOLE:
            return await self._swallow(_Link(writer), reader)
        try:
            there, onward = await asyncio.open_connection(_HOST, self._target)
        except OSError:
            return _Link(writer).reset()
        link = _Link(writer, onward)
        self._links.add(link)
        try:
            await asyncio.gather(self._pump(link, reader, onward), self._pump(link, there, writer, is_answer=True))
        finally:
            self._links.discard(link)
        return None

    async def _swallow(self, link: _Link, reader: StreamReader) -> None:
        """Read all that a connection sends that was opened while the hole lasts, and never answer."""
        self._links.add(link)
        with suppress(OSError):
            while await reader.read(_CHUNK):
                pass
        self._links.discard(link)
        link.reset()

    async def _pump(self, link: _Link, reader: StreamReader, writer: StreamWriter, *, is_answer: bool = False) -> None:
        """Hand on all bytes of one end until it ends; then, unless nothing passes, end the other."""
        with suppress(OSError):
            while data := await reader.read(_CHUNK):
                await self._pass_on(link, data, writer, is_answer)
        await self._calm.wait()
        with suppress(OSError):
            writer.close()

    async def _pass_on(self, link: _Link, data: bytes, writer: StreamWriter, is_answer: bool) -> None:
        link.is_dead = link.is_dead or self._fault == HOLE
        if link.is_dead:
            return
        if self._fault == SLOW:
            await asyncio.sleep(_DELAY)
        if self._fault == STALL:
            await self._calm.wait()
        if self._fault == CUT and is_answer:
            data, link.budget = data[: link.budget], link.budget - len(data)
        writer.write(data)
        await writer.drain()
        if link.budget <= 0:
            for end in link.ends:
                end.close()
