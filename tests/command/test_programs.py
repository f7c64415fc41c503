"""The command as a program of its own: its streams, their encodings, and its end from outside."""

from __future__ import annotations

import signal
import sys
from pathlib import Path
from subprocess import PIPE

import pytest

from croupier.command.main import CLOSED, INTERRUPTED, RIGHT, UNREADABLE, WRONG
from deploy.running import run_to_end
from runtime.child_process import start_child
from runtime.processes import children_of
from tests.command.support import SURROUNDINGS, started
from tests.harness.programs import PATIENCE, ROOT, until


@pytest.mark.parametrize(("closed", "status"), [("<&-", UNREADABLE), ("<&- >&-", UNREADABLE), ("<&- 2>&-", UNREADABLE)])
def test_closed_streams_are_empty(closed: str, status: int) -> None:
    shell = ["/bin/sh", "-c", f'exec "$@" {closed}', "sh", sys.executable, "-m", "croupier", "verify"]
    with start_child(shell, stderr=PIPE, env=SURROUNDINGS) as program:
        _, output = program.communicate()
    assert (program.returncode, output) == (status, b"" if "2>" in closed else b"standard input is empty\n")


def test_command_of_a_clone_runs_from_any_folder(tmp_path: Path) -> None:
    """`make run` and `make setup` link it to `.venv/bin/croupier`."""
    link = tmp_path / "croupier"
    link.symlink_to(ROOT / "deploy" / "croupier")
    status, output = run_to_end([str(link), "--version"], tmp_path)
    assert (status, output.split()[0]) == (RIGHT, "croupier")


def test_deep_data_is_refused_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "deep.json"
    hand = '"kind": "hand", "turned": "4H", "hand": "JH 2H 9H"'
    path.write_text(f'{{{hand}, "options": {{"target": {"[" * 1015}{"]" * 1015}}}}}')
    with started("score", "costly-colours", str(path), stderr=PIPE) as program:
        _, output = program.communicate()
    assert program.returncode == WRONG
    assert output.startswith("item 1: Option “target” is [[".encode())


def test_symbols_outside_the_encoding_are_escaped() -> None:
    with started(*["deal", "seven-up", "--seed", "croupier"], encoding="ascii", stdout=PIPE) as program:
        output, _ = program.communicate()
    assert b"9\\u2660 J\\u2660" in output


def test_line_of_another_encoding_does_not_end_the_match() -> None:
    line = ["play", "seven-up", "--seed", "croupier", "--seat", "1"]
    with started(*line, encoding="utf-8:strict", stdin=PIPE, stdout=PIPE) as program:
        output, _ = program.communicate(b"Z\xe9\nstand\n")
    assert program.returncode == RIGHT
    assert b"Player 2 stands" in output


def is_asleep(process: int) -> bool:
    """Return whether a process waits, as for a line of input; True where the system does not report it."""
    status = Path(f"/proc/{process}/stat")
    return not status.exists() or status.read_text().rpartition(")")[2].split()[0] == "S"


def ignores_interrupts(process: int) -> bool:
    """Tell whether a process ignores interruptions."""
    status = dict(line.split(":") for line in Path(f"/proc/{process}/status").read_text().splitlines())
    return bool(int(status["SigIgn"], 16) & 1 << signal.SIGINT - 1)


def test_closed_pipe_and_interrupt_print_no_traceback() -> None:
    with started("rules", "colonne", stdout=PIPE, stderr=PIPE) as program:
        assert program.stdout is not None
        program.stdout.close()
        _, output = program.communicate()
    assert (program.returncode, output) == (CLOSED, b"")
    with started("play", "seven-up", stdin=PIPE, stdout=PIPE, stderr=PIPE) as program:
        assert program.stdout is not None
        while b"1." not in program.stdout.readline():
            pass
        # Just before it reads, it would see the signal only after the next line of input.
        until(lambda: is_asleep(program.pid))
        program.send_signal(signal.SIGINT)
        # Its input stays open: the end of that would end it too.
        assert program.wait(PATIENCE) == INTERRUPTED
        assert program.stderr is not None
        assert program.stderr.read() == b"\n"


def test_an_interruption_ends_every_process_of_a_simulation() -> None:
    with started(*["simulate", "seven-up", "strong", "--deals", "100000", "--jobs", "2"], stderr=PIPE) as program:
        until(lambda: len(children_of(program.pid)) == 2 and not ignores_interrupts(program.pid))
        processes = children_of(program.pid)
        program.send_signal(signal.SIGINT)
        _, output = program.communicate(timeout=PATIENCE)
    assert (program.returncode, output) == (INTERRUPTED, b"\n")
    assert not any(Path(f"/proc/{process}").exists() for process in processes)


def test_programs_of_tests_receive_signals_that_the_shell_ignores() -> None:
    """Shells ignore SIGINT for programs in the background."""
    look = "import signal; print(signal.getsignal(signal.SIGINT) is signal.SIG_IGN)"
    code = f"""
import subprocess, sys
from tests.conftest import pytest_configure
pytest_configure()
sys.exit(subprocess.run([sys.executable, "-c", {look!r}]).returncode)
"""
    status, output = run_to_end(["/bin/sh", "-c", 'trap "" INT; exec "$@"', "sh", sys.executable, "-c", code], ROOT)
    assert (status, output) == (RIGHT, "False\n")
