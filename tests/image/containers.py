"""Containers of the image, run with every right taken from them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from deploy.chaos.asking import Caller
from tests.harness.programs import free_port
from tests.image.podman import ask, podman, wait

IMAGE: Final = "localhost/croupier:latest"
#: Bytes.
MEMORY: Final = 512 * 1024 * 1024
PROCESSES: Final = 256
#: The one folder that is written.
WRITABLE: Final = "/".join(("", "tmp"))
_LIMITS: Final = (
    "--read-only", "--tmpfs", f"{WRITABLE}:rw,nosuid,nodev,noexec,size=64m", "--cap-drop", "all",
    "--security-opt", "no-new-privileges", "--memory", str(MEMORY), "--pids-limit", str(PROCESSES), "--network", "host",
)  # fmt: skip


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
        """Run another command in the container. Return its output."""
        return podman("exec", self.id, *command)

    def status_of(self, name: str) -> str:
        """Return a field of /proc/1/status, such as `Uid` or `CapEff`."""
        lines = self.run("cat", "/proc/1/status").splitlines()
        [found] = [line.partition(":")[2].strip() for line in lines if line.startswith(f"{name}:")]
        return found

    def limit(self, controller: str, now: str, before: str) -> int:
        """Return a limit of its control group, as it is called now and was called in the first version of these."""
        either = f"cat /sys/fs/cgroup/{now} 2>/dev/null || cat /sys/fs/cgroup/{controller}/{before}"
        return int(self.run("sh", "-c", either))

    def stop(self, seconds: int) -> int:
        """Ask it to end within some seconds; return its exit status, 137 if it had to be killed."""
        podman("stop", "--time", str(seconds), self.id)
        return int(podman("wait", self.id))

    def logs(self) -> str:
        """Return all that it has said."""
        return podman("logs", self.id)

    def is_well(self) -> bool:
        """Tell what the image's own check of health finds."""
        return ask("podman", "healthcheck", "run", self.id)[0] == 0

    def wait(self, happened: Callable[[], bool]) -> None:
        """Wait until something has happened. PodmanError: it has not, with all that the container said."""
        wait(happened, self.logs)


def printed(*command: str) -> str:
    """Return what a command prints in a container of its own."""
    return podman("run", "--rm", *_LIMITS, IMAGE, *command)


def layer_sizes() -> list[int]:
    """Return the bytes of what each step of the Dockerfile adds, the last first."""
    return [layer["size"] for layer in json.loads(podman("history", "--format", "json", IMAGE))]


@contextmanager
def running(command: Sequence[str], **variables: str) -> Iterator[Container]:
    """Run a container until the block is left; wait until it is well."""
    port = free_port()
    # No proxy stands before it here.
    told = {"PORT": str(port), "CROUPIER_BARE": "1", **variables}
    settings = [part for name, value in told.items() for part in ("--env", f"{name}={value}")]
    identifier = podman("run", "--detach", *_LIMITS, *settings, IMAGE, *command)
    container = Container(identifier, port)
    try:
        container.wait(container.is_well)
        yield container
    finally:
        podman("rm", "--force", "--time", "0", identifier)
