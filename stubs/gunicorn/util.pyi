from collections.abc import Callable
from socket import socket

write_error: Callable[[socket, int, str, str], None]

def write_nonblock(sock: socket, data: bytes) -> None: ...
