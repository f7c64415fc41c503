"""SignalWakeup by signals, as many and at whatever moment they come."""

from __future__ import annotations

import subprocess
import sys
import time
from typing import Final

from runtime.child_process import start_child
from tests.harness.programs import PATIENCE, ROOT
from workers.running.signal_wakeup import SignalWakeup

#: Repeats waits of no time during a flood of signals. An Event would deadlock immediately.
PROGRAM: Final = """
import os, signal, sys, threading
from workers.running.signal_wakeup import SignalWakeup
wakeup, is_over = SignalWakeup(), []
sys.setswitchinterval(1e-5)
signal.signal(signal.SIGUSR1, lambda *_: wakeup.wake())
def send():
    while not is_over:
        os.kill(os.getpid(), signal.SIGUSR1)
threading.Thread(target=send).start()
for _ in range(5_000):
    wakeup.wait(0.00001)
is_over.append(True)
print("awake")
"""


def test_signal_before_a_wait_causes_no_deadlock() -> None:
    with start_child([sys.executable, "-c", PROGRAM], cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.communicate(timeout=PATIENCE)[0] == "awake\n"
        finally:
            process.kill()


def test_earlier_wakeups_end_one_wait() -> None:
    wakeup = SignalWakeup()
    for _ in range(3):
        wakeup.wake()
    start = time.monotonic()
    wakeup.wait(PATIENCE)
    assert time.monotonic() - start < PATIENCE / 2
    start = time.monotonic()
    wakeup.wait(0.05)
    assert time.monotonic() - start >= 0.04
