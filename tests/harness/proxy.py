"""The shipped proxy: a real nginx in front of services of the harness."""

from __future__ import annotations

import re
import shutil
import signal
import subprocess
from pathlib import Path
from typing import Final

from runtime.child_process import start_child
from runtime.processes import children_of
from tests.harness.endpoint import Endpoint
from tests.harness.programs import PATIENCE, ROOT, free_port, until

#: Path of nginx; empty if it is not installed (Debian: nginx-light).
NGINX: Final = shutil.which("nginx") or ""
_CONFIGURATION: Final = ROOT / "deploy" / "proxy" / "nginx.conf"
_FILE: Final = "nginx.conf"
_ERRORS: Final = "errors"
_UPSTREAM: Final = re.compile(r"server 127\.0\.0\.1:8000([^;]*);")


def start_nginx(folder: Path, configuration: str) -> subprocess.Popen[bytes]:
    """Start an nginx whose files are in `folder`; it writes its errors to the file `errors` there."""
    (folder / _FILE).write_text(configuration)
    with (folder / _ERRORS).open("wb") as errors:
        return start_child([NGINX, "-p", str(folder), "-c", str(folder / _FILE), "-g", "daemon off;"], stderr=errors)


class Proxy(Endpoint):
    """`services` behind one nginx, whose files are in `folder`; it answers when the constructor returns.

    `trusted` lists the trusted proxies in front of it, as `deploy/proxy/trusted.conf` does.
    """

    def __init__(self, folder: Path, *services: Endpoint, trusted: str = "") -> None:
        self.port = free_port()
        self._services = services
        self._folder = folder
        (folder / "trusted.conf").write_text(trusted)
        self.process = start_nginx(folder, self._configuration())
        until(self.answers)

    def errors(self) -> str:
        """Return its error log."""
        return (self._folder / _ERRORS).read_text()

    def _configuration(self, left_out: Endpoint | None = None) -> str:
        text = _CONFIGURATION.read_text().replace("127.0.0.1:8080", f"127.0.0.1:{self.port}")
        [options] = _UPSTREAM.findall(text)
        servers = (
            f"server 127.0.0.1:{each.port}{options}{' down' if each is left_out else ''};" for each in self._services
        )
        return _UPSTREAM.sub(" ".join(servers), text)

    def leave_out(self, service: Endpoint | None) -> None:
        """Send no new requests to a service, or to all of them again. Running requests end normally."""
        former = set(children_of(self.process.pid))
        (self._folder / _FILE).write_text(self._configuration(service))
        self.process.send_signal(signal.SIGHUP)
        until(lambda: set(children_of(self.process.pid)) - former)

    def stop(self) -> None:
        """Stop it; its services continue."""
        self.process.terminate()
        self.process.wait(PATIENCE)
