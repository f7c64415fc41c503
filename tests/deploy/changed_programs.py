"""The launcher with other programs: `python -m tests.deploy.changed_programs dying-worker` or `compiled-engine`.

`nohup` changes no program: the launcher starts as by the command of this name.
"""

from __future__ import annotations

import signal
import sys
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Final
from unittest.mock import patch

from deploy.engine import ROOT, TARGET, is_fresh
from deploy.run import PROGRAMS, main

#: A command of deploy/programs.conf, and its replacement.
_COMMANDS: Final = {
    "dying-worker": ("worker -n worker@%%h", "worker --no-such-option -n worker@%%h"),
    "nohup": ("[supervisord]", "[supervisord]"),
    "compiled-engine": ("ENV_RUN_PYTHON)s deploy.engine\n", "ENV_RUN_PYTHON)s deploy.folder_lock true\n"),
}


def run_with(before: str, after: str) -> int:
    """Run the launcher with another command in the place of one; the engine passes for stale, then for compiled.

    Without an engine of these sources, the source serves in its place.
    """
    programs = PROGRAMS.read_text()
    engine = TARGET if is_fresh() else ROOT / "build" / "no-engine"
    assert before in programs
    with (
        NamedTemporaryFile("w", suffix=".conf") as file,
        patch("deploy.run.PROGRAMS", Path(file.name)),
        patch("deploy.run.TARGET", engine),
        patch("deploy.run.is_fresh", return_value=False),
        patch("deploy.run.shutil.rmtree"),
        patch("deploy.launcher.TARGET", ROOT),
    ):
        file.write(programs.replace(before, after))
        file.flush()
        return main()


if __name__ == "__main__":
    if sys.argv[1] == "nohup":
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
    sys.exit(run_with(*_COMMANDS[sys.argv[1]]))
