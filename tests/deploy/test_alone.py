"""What is made in a folder is made by one program at a time, and a Ctrl-C ends it without a word of its programs."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from deploy import alone
from runtime.child_process import start_child
from tests.harness.programs import ROOT, until
from tests.thoroughness import is_in_time

#: Makes a folder and takes it away again a moment later; it ends with 3 when somebody else has it.
WORK: Final = """
import os, sys, time
try:
    os.mkdir(sys.argv[1])
except FileExistsError:
    sys.exit(3)
with open(sys.argv[1] + "-begun", "a") as begun:
    begun.write(str(os.getpid()))
while not os.path.exists(sys.argv[1] + "-go-on"):
    time.sleep(0.01)
os.rmdir(sys.argv[1])
"""


#: Does the rest of the command line alone in a folder that is not this one.
PROGRAM: Final = """
import pathlib, sys
from deploy import alone
alone.ROOT = pathlib.Path(sys.argv.pop(1))
sys.exit(alone.main())
"""


def _start(folder: Path, work: Path) -> subprocess.Popen[str]:
    """Begin some work."""
    command = [sys.executable, "-c", PROGRAM, str(folder), sys.executable, "-c", WORK, str(work)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return start_child(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


@pytest.fixture
def work(tmp_path: Path) -> Iterator[Path]:
    """What the work is done on; at the end, nobody waits any longer."""
    yield tmp_path / "work"
    (tmp_path / "work-go-on").touch()


def test_the_second_waits_and_says_so(tmp_path: Path, work: Path) -> None:
    first = _start(tmp_path, work)
    until((tmp_path / "work-begun").exists)
    second = _start(tmp_path, work)
    assert second.stdout
    assert "another program is setting up in this folder" in second.stdout.readline()
    assert work.is_dir()
    (tmp_path / "work-go-on").touch()
    assert (first.communicate()[0], first.returncode) == ("", 0)
    assert (second.communicate()[0], second.returncode) == ("", 0)


def test_a_ctrl_c_ends_all_of_it(tmp_path: Path, work: Path) -> None:
    running = _start(tmp_path, work)
    until((tmp_path / "work-begun").exists)
    begun = time.monotonic()
    running.send_signal(signal.SIGINT)
    said = running.communicate()[0]
    assert is_in_time(time.monotonic() - begun, 3)
    assert (said.split(";")[0].strip(), running.returncode) == ("croupier: stopped", 130)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nobody is told of a parent's death")
def test_one_that_is_killed_leaves_nobody_at_work_and_the_folder_free(tmp_path: Path, work: Path) -> None:
    begun = tmp_path / "work-begun"
    with _start(tmp_path, work) as first:
        until(lambda: begun.exists() and bool(begun.read_text()))
        first.kill()
    until(lambda: not _is_running(int(begun.read_text())))
    work.rmdir()
    with _start(tmp_path, work) as second:
        until(work.exists)
        (tmp_path / "work-go-on").touch()
        assert second.wait() == 0


def _is_running(process: int) -> bool:
    """Tell whether a process of the system has not ended; one whose end nobody has asked about has."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def test_what_does_not_stop_is_killed() -> None:
    deaf = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); print(1, flush=True); time.sleep(60)"
    with start_child([sys.executable, "-c", deaf], start_new_session=True, stdout=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stdout.readline()
        alone.stop_group(process, 0.1)
        assert process.returncode == -signal.SIGKILL


def test_what_is_left_of_what_it_started_is_killed() -> None:
    """Whoever leads the session has ended when it is asked; the other holds on to the pipe."""
    deaf = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); print(1, flush=True); time.sleep(60)"
    leader = f"import subprocess, sys; subprocess.Popen([sys.executable, '-c', {deaf!r}]); sys.stdin.read()"
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with start_child([sys.executable, "-c", leader], start_new_session=True, **pipes) as process:
        assert process.stdout
        assert process.stdout.readline()
        alone.stop_group(process, 0.5)
        assert process.stdout.read() == b""
