"""The proxy that is shipped, a real nginx, in front of services of the harness's own."""

from __future__ import annotations

import re
import shutil
import signal
import subprocess
from pathlib import Path
from typing import Final

from tests.harness.endpoint import Endpoint
from tests.harness.programs import PATIENCE, ROOT, children_of, free_port, until
from tests.harness.service import Service
from workers.child_process import start_child

__all__ = ["NGINX", "Proxy"]

#: The program; empty where it is not installed (Debian: nginx-light).
NGINX: Final = shutil.which("nginx") or ""
_CONFIGURATION: Final = ROOT / "deploy" / "proxy" / "nginx.conf"
_UPSTREAM: Final = re.compile(r"server 127\.0\.0\.1:8000([^;]*);")


class Proxy(Endpoint):
    """`services` behind one nginx, whose files are in `folder`; once made, it answers."""

    def __init__(self, folder: Path, *services: Service) -> None:
        self.port = free_port()
        self._services = services
        self._file = folder / "nginx.conf"
        self._write()
        command = [NGINX, "-p", str(folder), "-c", str(self._file), "-g", "daemon off;"]
        self.process = start_child(command, stderr=subprocess.DEVNULL)
        until(self.answers)

    def _write(self, left_out: Service | None = None) -> None:
        text = _CONFIGURATION.read_text().replace("127.0.0.1:8080", f"127.0.0.1:{self.port}")
        [options] = _UPSTREAM.findall(text)
        servers = (
            f"server 127.0.0.1:{each.port}{options}{' down' if each is left_out else ''};" for each in self._services
        )
        self._file.write_text(_UPSTREAM.sub(" ".join(servers), text))

    def leave_out(self, service: Service | None) -> None:
        """Send nothing new to a service, or to all again; what runs there is answered."""
        former = set(children_of(self.process.pid))
        self._write(service)
        self.process.send_signal(signal.SIGHUP)
        until(lambda: set(children_of(self.process.pid)) - former)

    def stop(self) -> None:
        """Stop it; its services go on."""
        self.process.terminate()
        self.process.wait(PATIENCE)
