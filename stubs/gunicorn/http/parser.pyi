from typing import Protocol

from gunicorn.config import Config
from gunicorn.http.message import Request

class _Source(Protocol):
    def recv(self, size: int, /) -> bytes: ...

class RequestParser:
    mesg_class: type[Request]
    def __init__(self, cfg: Config, source: _Source, source_addr: object) -> None: ...
    def __next__(self) -> Request: ...
