import socket
from collections.abc import Callable
from selectors import BaseSelector
from typing import Any, Protocol

from gunicorn.config import Config

class _Pool(Protocol):
    def shutdown(self, wait: bool = True) -> None: ...

class PollableMethodQueue:
    def defer(self, callback: Callable[..., object], *args: object) -> None: ...

class TConn:
    cfg: Config
    server: str | tuple[Any, ...]
    sock: socket.socket
    client: str | bytes | tuple[Any, ...]
    def __init__(self, cfg: Config, sock: socket.socket, client: object, server: object) -> None: ...
    def close(self, graceful: bool = False) -> None: ...

class ThreadWorker:
    cfg: Any
    nr: int
    max_requests: int
    alive: bool
    nr_conns: int
    wsgi: Callable[..., Any]
    worker_connections: int
    poller: BaseSelector
    method_queue: PollableMethodQueue
    def __init__(self, *args: Any, **kwargs: Any) -> None: ...
    @classmethod
    def check_config(cls, cfg: Config, log: object) -> None: ...
    def get_thread_pool(self) -> _Pool: ...
    def accept(self, listener: socket.socket) -> None: ...
    def run(self) -> None: ...
    def murder_keepalived(self, force: bool = False) -> None: ...
