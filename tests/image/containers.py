"""Containers of the image, run as an operator that trusts nobody runs them."""

from __future__ import annotations

import json
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from tests.failures.asking import Caller
from tests.failures.servers import free_port
from workers.child_process import start_child

__all__ = ["IMAGE", "MEMORY", "WRITABLE", "Container", "inspected", "printed", "running"]

IMAGE: Final = "localhost/croupier:latest"
#: Bytes.
MEMORY: Final = 512 * 1024 * 1024
#: crun, which podman prefers, cannot bound memory where the system has control groups of the first version.
_RUNTIME: Final = ("--runtime", "runc")
#: The one folder that is written.
WRITABLE: Final = "/".join(("", "tmp"))
_LIMITS: Final = (
    "--read-only", "--tmpfs", f"{WRITABLE}:rw,nosuid,nodev,noexec,size=64m", "--cap-drop", "all",
    "--security-opt", "no-new-privileges", "--memory", str(MEMORY), "--pids-limit", "256", "--network", "host",
    # No timers: the check is run here.
    "--health-interval", "disable",
    "--ulimit", "nofile=1024:1024", "--ulimit", "nproc=512:512",
)  # fmt: skip
_PATIENCE: Final = 90.0
_POLL: Final = 0.05


def _ask_podman(*arguments: str) -> tuple[int, str]:
    """Run podman; return its exit status, and all that it said."""
    command = [shutil.which("podman") or "podman", *arguments]
    with start_child(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        said, _ = process.communicate()
    return process.returncode, said.strip()


def podman(*arguments: str) -> str:
    """Run podman; return what it said. RuntimeError: it could not do what it was told."""
    status, said = _ask_podman(*arguments)
    if status:
        raise RuntimeError(f"podman {' '.join(arguments)}: {said}")
    return said


def inspected() -> dict[str, Any]:
    """Return what podman knows of the image."""
    [found] = json.loads(podman("image", "inspect", IMAGE))
    return dict(found)


class Container:
    """One container that runs, and the port on which it answers if it serves."""

    def __init__(self, identifier: str, port: int) -> None:
        self.id = identifier
        self.caller = Caller(port)

    def run(self, *command: str) -> str:
        """Run a command beside what runs in it; return what it printed."""
        return podman("exec", self.id, *command)

    def status_of(self, name: str) -> str:
        """Return a field of what the kernel says of process 1, such as `Uid` or `CapEff`."""
        lines = self.run("cat", "/proc/1/status").splitlines()
        [found] = [line.partition(":")[2].strip() for line in lines if line.startswith(f"{name}:")]
        return found

    def stop(self, seconds: int) -> int:
        """Ask it to end within some seconds; return its exit status, 137 if it had to be killed."""
        podman("stop", "--time", str(seconds), self.id)
        return int(podman("wait", self.id))

    def logs(self) -> str:
        """Return all that it has said."""
        return podman("logs", self.id)

    def is_well(self) -> bool:
        """Tell what the image's own check of health finds."""
        return _ask_podman("healthcheck", "run", self.id)[0] == 0

    def wait(self, happened: Callable[[], bool]) -> None:
        """Wait until something has happened. RuntimeError: it has not, with all that the container said."""
        end = time.monotonic() + _PATIENCE
        while not happened():
            if time.monotonic() > end:
                raise RuntimeError(f"it did not happen in {_PATIENCE} s: {self.logs()}")
            time.sleep(_POLL)


def printed(*command: str) -> str:
    """Return what a command prints in a container of its own."""
    return podman(*_RUNTIME, "run", "--rm", *_LIMITS, IMAGE, *command)


@contextmanager
def running(command: Sequence[str], **variables: str) -> Iterator[Container]:
    """Run a container until the block is left; wait until it is well."""
    port = free_port()
    told = {"PORT": str(port), **variables}
    settings = [part for name, value in told.items() for part in ("--env", f"{name}={value}")]
    identifier = podman(*_RUNTIME, "run", "--detach", *_LIMITS, *settings, IMAGE, *command)
    container = Container(identifier, port)
    try:
        container.wait(container.is_well)
        yield container
    finally:
        podman("rm", "--force", "--time", "0", identifier)
