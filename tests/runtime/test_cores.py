"""Processes are as many as there are cores for them, not as many as the machine has."""

from __future__ import annotations

import sys

import pytest

from deploy.running import run_to_end
from tests.harness.programs import ROOT

#: Confined to one core, prints how many processes there would be.
CONFINED = """
import os
os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
from runtime.cores import usable_cores
print(usable_cores())
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a process is not confined to cores")
def test_confined_process_has_one_core() -> None:
    assert run_to_end([sys.executable, "-c", CONFINED], ROOT) == (0, "1\n")
