"""A proxy between the service and its servers that simulates network faults."""

from __future__ import annotations

import asyncio
import socket
import struct
import threading
from asyncio import StreamReader, StreamWriter
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Final, Self

#: Refuse connections, and reset open ones.
REFUSE: Final = "refuse"
#: Swallow all bytes. A connection that lost bytes stays silent, also after the fault.
HOLE: Final = "hole"
#: Delay all bytes by half a second.
SLOW: Final = "slow"
#: Deliver all bytes when the fault ends.
STALL: Final = "stall"
#: Reset open and new connections.
RESET: Final = "reset"
#: Close each connection after some bytes of responses.
CUT: Final = "cut"
NETWORK_FAULTS: Final = (REFUSE, HOLE, SLOW, STALL, RESET, CUT)

_DELAY: Final = 0.5
_CUT_AFTER: Final = 300
_CHUNK: Final = 65536
_HOST: Final = "127.0.0.1"
#: Socket option with which closing sends a reset.
_LINGER: Final = struct.pack("ii", 1, 0)


def _bound_socket(port: int) -> socket.socket:
    """Return a bound socket that does not listen yet. Port 0 selects a free one."""
    bound = socket.socket()
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    bound.bind((_HOST, port))
    return bound


class _Link:
    """A connection through the proxy. `budget` is the number of response bytes before the fault CUT closes it."""

    def __init__(self, *ends: StreamWriter) -> None:
        self.ends = ends
        self.is_dead = False
        self.budget = _CUT_AFTER

    def close(self) -> None:
        """Close both connections after the bytes that were forwarded."""
        for end in self.ends:
            end.close()

    def reset(self) -> None:
        """Reset both connections."""
        for end in self.ends:
            raw: Any = end.get_extra_info("socket")
            with suppress(OSError):
                raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _LINGER)
            end.transport.abort()


class Proxy:
    """Forwards connections from `port` to the port `target` of this machine, in its own thread."""

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
        """End the fault."""
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
            # A bound socket that does not listen refuses connections and reserves the port.
            self._server.close()
            self._socket = _bound_socket(self.port)
        for link in list(self._links):
            link.budget = _CUT_AFTER
            if fault in (REFUSE, RESET):
                link.reset()

    async def _end(self) -> None:
        if self._fault == REFUSE:
            await self._listen()
        self._fault = ""
        self._calm.set()

    async def _close(self) -> None:
        self._server.close()
        self._socket.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def _accept(self, reader: StreamReader, writer: StreamWriter) -> None:
        link = _Link(writer)
        if self._fault == RESET:
            return link.reset()
        try:
            there, onward = await asyncio.open_connection(_HOST, self._target)
        except OSError:
            return link.reset()
        link.ends = (writer, onward)
        self._links.add(link)
        # Closing the proxy cancels this; asyncio would log it at length.
        with suppress(asyncio.CancelledError):
            await asyncio.gather(self._pump(link, reader, onward), self._pump(link, there, writer, is_answer=True))
        self._links.discard(link)
        return link.close()

    async def _pump(self, link: _Link, reader: StreamReader, writer: StreamWriter, *, is_answer: bool = False) -> None:
        """Forward bytes until one end closes. Then close the other end, after the fault."""
        with suppress(OSError):
            while data := await reader.read(_CHUNK):
                await self._pass_on(link, data, writer, is_answer)
        await self._calm.wait()
        if not link.is_dead:
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
            link.close()
