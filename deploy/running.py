"""Programs of ours, and of our tools, that run to their end."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path


def run_to_end(command: Sequence[str], folder: Path, **variables: str) -> tuple[int, str]:
    """Run a program in a folder; return its exit status and output. No part of the command may come from outside."""
    done = subprocess.run(  # noqa: S603 - said above
        command,
        cwd=folder,
        env={**os.environ, **variables},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout
