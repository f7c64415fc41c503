import socket

class SocketConfig:
    url: str
    def create_and_bind(self) -> socket.socket: ...
