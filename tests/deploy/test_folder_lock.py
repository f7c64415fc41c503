"""One program at a time makes files in a folder, and a Ctrl-C ends it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from runtime.child_process import start_child
from runtime.processes import GONE, condition_of
from tests.harness.programs import ROOT, until

#: Makes a folder and takes it away again a moment later; it ends with 3 when another program has made it.
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
from deploy import folder_lock
folder_lock.ROOT = pathlib.Path(sys.argv.pop(1))
sys.exit(folder_lock.main())
"""


def start(folder: Path, work: Path) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", PROGRAM, str(folder), sys.executable, "-c", WORK, str(work)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return start_child(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


@pytest.fixture
def work(tmp_path: Path) -> Iterator[Path]:
    """The folder that a target creates; paused work continues at the end."""
    yield tmp_path / "work"
    (tmp_path / "work-go-on").touch()


def test_second_program_waits_and_reports_it(tmp_path: Path, work: Path) -> None:
    first = start(tmp_path, work)
    until((tmp_path / "work-begun").exists)
    second = start(tmp_path, work)
    assert second.stdout
    assert "another program is setting up in this folder" in second.stdout.readline()
    assert work.is_dir()
    (tmp_path / "work-go-on").touch()
    assert (first.communicate()[0], first.returncode) == ("", 0)
    assert (second.communicate()[0], second.returncode) == ("", 0)


def test_a_ctrl_c_ends_it(tmp_path: Path, work: Path) -> None:
    running = start(tmp_path, work)
    until((tmp_path / "work-begun").exists)
    running.send_signal(signal.SIGINT)
    output = running.communicate()[0]
    assert (output.split(";")[0].strip(), running.returncode) == ("croupier: stopped", 130)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere no process is told of its parent's death")
def test_a_killed_one_ends_its_work_and_frees_the_folder(tmp_path: Path, work: Path) -> None:
    pid_file = tmp_path / "work-begun"
    with start(tmp_path, work) as first:
        until(lambda: pid_file.exists() and bool(pid_file.read_text()))
        first.kill()
    until(lambda: condition_of(int(pid_file.read_text())) == GONE)
    work.rmdir()
    with start(tmp_path, work) as second:
        until(work.exists)
        (tmp_path / "work-go-on").touch()
        assert second.wait() == 0
