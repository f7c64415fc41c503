"""deploy/compose.yaml as it stands, brought up by podman-compose."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from tests.failures.asking import Caller
from tests.failures.servers import free_port
from tests.failures.stand import ROOT
from tests.image.asked import KEY, are_workers_ready
from tests.image.podman import podman, say, wait

__all__ = ["Project", "composed"]

_FILE: Final = str(ROOT / "deploy" / "compose.yaml")


class Project:
    """All that the file names, without its profiles, under a name of its own."""

    def __init__(self) -> None:
        self._name = f"croupier-{secrets.token_hex(4)}"
        self._port = free_port()
        self.caller = Caller(self._port)

    def _compose(self, *arguments: str) -> str:
        address = f"127.0.0.1:{self._port}"
        told = ("--file", _FILE, "--project-name", self._name)
        return say("podman-compose", *told, *arguments, CROUPIER_SEAL_KEYS=KEY, CROUPIER_ADDRESS=address)

    def up(self) -> None:
        """Start everything."""
        self._compose("up", "--detach")

    def down(self) -> None:
        """End everything, and leave nothing."""
        self._compose("down", "--volumes", "--timeout", "0")

    def container(self, service: str) -> str:
        """Return the container of a service."""
        chosen = {"project": self._name, "service": service}
        labels = [f"--filter=label=com.docker.compose.{name}={value}" for name, value in chosen.items()]
        [found] = podman("ps", "--all", "--quiet", *labels).split()
        return found

    def logs(self) -> str:
        """Return what all of them have said."""
        return self._compose("logs")

    @contextmanager
    def paused(self, service: str) -> Iterator[None]:
        """Freeze a service: connections to it are neither refused nor answered."""
        podman("pause", self.container(service))
        try:
            yield
        finally:
            podman("unpause", self.container(service))


@contextmanager
def composed() -> Iterator[Project]:
    """Bring everything up until the block is left; wait until jobs are taken."""
    project = Project()
    try:
        project.up()
        wait(lambda: are_workers_ready(project.caller), project.logs)
        yield project
    finally:
        project.down()
