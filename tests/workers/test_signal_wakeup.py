"""SignalWakeup by signals, as many and at whatever moment they come."""

from __future__ import annotations

import subprocess
import sys
import time
from typing import Final

from runtime.child_process import start_child
from tests.harness.programs import PATIENCE, ROOT
from workers.running.signal_wakeup import SignalWakeup

#: Waits again and again for no time, while signals come as quickly as they can. With an Event it stands still at once.
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
for _ in range(20_000):
    wakeup.wait(0.00001)
is_over.append(True)
print("awake")
"""


def test_signals_that_come_while_it_begins_to_wait_hold_it_up_no_longer() -> None:
    with start_child([sys.executable, "-c", PROGRAM], cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.communicate(timeout=PATIENCE)[0] == "awake\n"
        finally:
            process.kill()


def test_wake_ups_before_a_wait_end_it_once() -> None:
    wakeup = SignalWakeup()
    for _ in range(3):
        wakeup.wake()
    begun = time.monotonic()
    wakeup.wait(PATIENCE)
    assert time.monotonic() - begun < PATIENCE / 2
    begun = time.monotonic()
    wakeup.wait(0.05)
    assert time.monotonic() - begun >= 0.04
