"""Installs a file of locked requirements and tells how far that is: `python -m deploy.install FILE OPTION…`."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

from workers.child_process import start_child

ROOT = Path(__file__).resolve().parent.parent
LOG = ROOT / "build" / "install.log"
#: Seconds between two words of how far it is.
PAUSE = 3.0
#: How many of pip's last lines tell why it failed.
LAST = 20


def install(command: list[str], total: int) -> int:
    """Run pip, its output kept in LOG; return its exit status."""
    collected, said = 0, time.monotonic()
    with (
        LOG.open("w") as log,
        start_child(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process,
    ):
        for line in process.stdout or ():
            log.write(line)
            is_package = line.startswith(("Collecting ", "Processing "))
            collected += is_package
            if line.startswith("Installing "):
                print(f"croupier: putting {collected} packages into place", flush=True)
            elif is_package and time.monotonic() - said > PAUSE:
                said = time.monotonic()
                print(f"croupier: fetched {collected} of about {total} packages", flush=True)
    status: int = process.returncode
    return status


def main() -> int:
    """Install; return the exit status."""
    file, *options = sys.argv[1:]
    # A line a package, some of them for other systems than this one.
    total = sum("==" in line and "win32" not in line for line in Path(file).read_text().splitlines())
    print(f"croupier: installing about {total} packages into .venv, from {file}", flush=True)
    LOG.parent.mkdir(exist_ok=True)
    pip = [sys.executable, "-m", "pip", "install", "--disable-pip-version-check", "--no-color", "--progress-bar", "off"]
    status = install([*pip, "--require-hashes", *options, "-r", file], total)
    if status:
        print(*LOG.read_text().splitlines()[-LAST:], sep="\n")
        print(f"croupier: pip failed; all that it said is in {LOG.relative_to(ROOT)}")
    return status


if __name__ == "__main__":
    sys.exit(main())
