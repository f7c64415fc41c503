"""The shipped proxy: a real nginx in front of services that a test starts."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from runtime.child_process import start_child
from runtime.processes import children_of
from tests.harness.endpoint import Endpoint
from tests.harness.programs import PATIENCE, ROOT, free_port, memory_of, until

#: The path of nginx, or empty where it is not installed (Debian: nginx-light).
NGINX: Final = shutil.which("nginx") or ""
_CONFIGURATION: Final = ROOT / "deploy" / "proxy" / "nginx.conf"
_FILE: Final = "nginx.conf"
_ERRORS: Final = "errors"
#: nginx that root starts runs as nobody, who cannot write to the folders of tests.
_DIRECTIVES: Final = "daemon off;" if os.geteuid() else "daemon off; user root;"
_UPSTREAM: Final = re.compile(r"server 127\.0\.0\.1:8000([^;]*);")


def start_nginx(folder: Path, configuration: str) -> subprocess.Popen[bytes]:
    """Start nginx with its files in `folder`. It logs to the file `errors` there."""
    (folder / _FILE).write_text(configuration)
    with (folder / _ERRORS).open("wb") as errors:
        return start_child([NGINX, "-p", str(folder), "-c", str(folder / _FILE), "-g", _DIRECTIVES], stderr=errors)


class Proxy(Endpoint):
    """`services` behind one nginx with its files in `folder`. It answers when the constructor returns.

    `trusted` is the text of trusted.conf. `changes` replaces parts of the configuration.
    """

    def __init__(
        self, folder: Path, *services: Endpoint, trusted: str = "", changes: Mapping[str, str] = MappingProxyType({})
    ) -> None:
        self.port = free_port()
        self._changes = changes
        self._services = services
        self._folder = folder
        (folder / "trusted.conf").write_text(trusted)
        self.process = start_nginx(folder, self._configuration())
        until(self.answers)

    def errors(self) -> str:
        """Return the error log."""
        return (self._folder / _ERRORS).read_text(errors="replace")

    def memory(self) -> float:
        """Return the memory of its processes in MiB. Shared pages count once."""
        return memory_of([self.process.pid, *children_of(self.process.pid)])

    def _configuration(self, left_out: Endpoint | None = None) -> str:
        text = _CONFIGURATION.read_text()
        for part, other in {"127.0.0.1:8080": f"127.0.0.1:{self.port}", **self._changes}.items():
            assert part in text
            text = text.replace(part, other)
        [options] = _UPSTREAM.findall(text)
        servers = (
            f"server 127.0.0.1:{each.port}{options}{' down' if each is left_out else ''};" for each in self._services
        )
        return _UPSTREAM.sub(" ".join(servers), text)

    def leave_out(self, service: Endpoint | None) -> None:
        """Send new requests to all services but one, or to all again. Requests that run there are answered."""
        former = set(children_of(self.process.pid))
        (self._folder / _FILE).write_text(self._configuration(service))
        self.process.send_signal(signal.SIGHUP)
        until(lambda: set(children_of(self.process.pid)) - former)

    def stop(self) -> None:
        """Stop nginx. The services keep running."""
        self.process.terminate()
        self.process.wait(PATIENCE)
