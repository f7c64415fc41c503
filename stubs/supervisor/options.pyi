from collections.abc import Sequence
from typing import Any

class ServerOptions:
    first: bool
    test: bool
    def realize(self, args: Sequence[str] | None = None) -> None: ...
    def __getattr__(self, name: str) -> Any: ...
