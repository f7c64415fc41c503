import socket
from collections.abc import Callable
from typing import Any, TypeVar

from gunicorn.http.message import Request

class Response:
    req: Request
    version: str
    status: str
    headers: list[tuple[str, str]]
    headers_sent: bool
    chunked: bool
    def start_response(
        self, status: str, headers: list[tuple[str, str]], exc_info: Any = None
    ) -> Callable[[bytes], object]: ...
    def process_headers(self, headers: list[tuple[str, str]]) -> None: ...
    def default_headers(self) -> list[str]: ...
    def should_close(self) -> bool: ...
    def force_close(self) -> None: ...
    def write(self, arg: bytes) -> None: ...
    def close(self) -> None: ...

_R = TypeVar("_R", bound=Response)

def create(
    req: Request,
    sock: socket.socket,
    client: object,
    server: object,
    cfg: object,
    response_class: type[_R],
) -> tuple[_R, dict[str, Any]]: ...
