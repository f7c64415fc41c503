"""deploy/compose.yaml as it stands, brought up by podman-compose."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import MappingProxyType
from typing import Final

from tests.harness.caller import Caller
from tests.harness.programs import ROOT, free_port
from tests.image.podman import output_of, podman, wait
from tests.image.requests import KEY, are_workers_ready

#: Services without a profile.
SERVICES: Final = ("proxy", "web", "worker", "moves", "webhooks", "repairs", "beat", "valkey")

_FILE: Final = str(ROOT / "deploy" / "compose.yaml")


class Project:
    """The compose file under its own project name: without profiles, or with some services of some profiles."""

    def __init__(self, profiles: Mapping[str, Sequence[str]], variables: Mapping[str, str]) -> None:
        self._name = f"croupier-{secrets.token_hex(4)}"
        self._profiles = profiles
        port = free_port()
        self._variables = {"CROUPIER_SEAL_KEYS": KEY, "CROUPIER_ADDRESS": f"127.0.0.1:{port}", **variables}
        self.caller = Caller(port)

    def _compose(self, *arguments: str) -> str:
        profiles = [part for profile in self._profiles for part in ("--profile", profile)]
        options = ("--file", _FILE, "--project-name", self._name, *profiles)
        return output_of("podman-compose", *options, *arguments, **self._variables)

    def up(self) -> None:
        """Start everything, but of the profiles no more than the services that are named."""
        more = [service for services in self._profiles.values() for service in services]
        self._compose("up", "--detach", *([*SERVICES, *more] if more else []))

    def run(self, service: str, *command: str, **variables: str) -> str:
        """Run a command in a container of a service of its own; return what it said. PodmanError: it failed."""
        options = [part for name, value in variables.items() for part in ("-e", f"{name}={value}")]
        return self._compose("--profile", "keys", "run", "--rm", "--no-deps", *options, service, *command)

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
def composed(profiles: Mapping[str, Sequence[str]] = MappingProxyType({}), **variables: str) -> Iterator[Project]:
    """Bring everything up until the block is left; wait until jobs are taken.

    Of `profiles` the services that are named come too; `variables` of the environment are what these need.
    """
    project = Project(profiles, variables)
    try:
        project.up()
        wait(lambda: are_workers_ready(project.caller), project.logs)
        yield project
    finally:
        project.down()
