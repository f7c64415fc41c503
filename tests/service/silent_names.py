"""Run gunicorn with a name server that never answers: lookups of `*.silent` hang, as those of libc do."""

from __future__ import annotations

import socket
from runpy import run_module
from threading import Event
from typing import Any, Final

_FOREVER: Final = Event()
_look: Final = socket.getaddrinfo


def _hang(host: Any, *arguments: Any, **options: Any) -> Any:
    if str(host).endswith(".silent"):
        _FOREVER.wait()
    return _look(host, *arguments, **options)


if __name__ == "__main__":
    socket.getaddrinfo = _hang
    run_module("gunicorn", run_name="__main__", alter_sys=True)
