import socket
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from selectors import BaseSelector
from typing import Any

from gunicorn.config import Config
from gunicorn.http.message import Request

class PollableMethodQueue:
    def defer(self, callback: Callable[..., object], *args: object) -> None: ...

class TConn:
    cfg: Config
    sock: socket.socket
    client: str | bytes | tuple[Any, ...]
    def __init__(self, cfg: Config, sock: socket.socket, client: object, server: object) -> None: ...
    def close(self, graceful: bool = False) -> None: ...

class ThreadWorker:
    cfg: Config
    alive: bool
    nr_conns: int
    wsgi: Callable[..., Any]
    worker_connections: int
    poller: BaseSelector
    method_queue: PollableMethodQueue
    def __init__(self, *args: Any, **kwargs: Any) -> None: ...
    @classmethod
    def check_config(cls, cfg: Config, log: object) -> None: ...
    def get_thread_pool(self) -> ThreadPoolExecutor: ...
    def accept(self, listener: socket.socket) -> None: ...
    def handle_request(self, req: Request, conn: TConn) -> bool: ...
    def murder_keepalived(self, force: bool = False) -> None: ...
