"""Podman, and the programs that drive it, as the tests run them."""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from deploy.running import run_to_end
from tests.harness.programs import ROOT

_SETTINGS: Final = {
    "CONTAINERS_CONF": str(Path(__file__).with_name("containers.conf")),
    # No timers, which only systemd has: checks of health are run here.
    "DISABLE_HC_SYSTEMD": "true",
}
_PATIENCE: Final = 120.0
_POLL: Final = 0.05


class PodmanError(RuntimeError):
    """A program failed, or an awaited condition did not come to hold."""


def program(name: str) -> str:
    """Return the path of a program, next to Python or on PATH. Raises PodmanError without it."""
    beside = Path(sys.executable).parent
    found = shutil.which(name, path=f"{beside}{os.pathsep}{os.environ.get('PATH', os.defpath)}")
    if not found:
        raise PodmanError(f"not run without {name}")
    return found


def run_program(name: str, *arguments: str, **variables: str) -> tuple[int, str]:
    """Run a program with environment variables; return its exit status, and all that it said."""
    status, output = run_to_end([program(name), *arguments], ROOT, **_SETTINGS, **variables)
    return status, output.strip()


def output_of(name: str, *arguments: str, **variables: str) -> str:
    """Run a program; return what it said. PodmanError: it failed."""
    status, output = run_program(name, *arguments, **variables)
    if status:
        raise PodmanError(f"{name} {' '.join(arguments)}: {output}")
    return output


def podman(*arguments: str) -> str:
    """Run podman; return what it said. PodmanError: it failed."""
    return output_of("podman", *arguments)


def wait(happened: Callable[[], bool], story: Callable[[], str]) -> None:
    """Wait until a condition holds. Raises PodmanError with the text of `story`."""
    end = time.monotonic() + _PATIENCE
    while not happened():
        if time.monotonic() > end:
            raise PodmanError(f"it did not happen in {_PATIENCE} s: {story()}")
        time.sleep(_POLL)
