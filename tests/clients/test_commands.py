"""Run every command of a page's ```console blocks and compare its output with the page; `$` begins a command.

`python -m tests.clients.test_commands PAGE…` rewrites pages with the current output. The commands of a page run in one
shell, in a folder that links the project's files. A line `…` matches any lines, and `…` in a line matches any text.
Random and timed output is masked.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from shutil import which
from subprocess import PIPE, STDOUT
from tempfile import TemporaryDirectory
from typing import Final

import pytest

from examples.relay.app import create_app as create_relay
from runtime.child_process import start_child
from tests.clients.test_examples import served
from tests.harness.programs import PATIENCE, ROOT
from tests.thoroughness import MANY

#: Addresses of the service and the relay in pages.
SERVICE: Final = "http://127.0.0.1:8000"
RELAY: Final = "http://127.0.0.1:5000"
#: Patterns of output that differs from run to run, with their masks.
MASKS: Final = (
    (r"\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b", "ID"),
    (r"\b[0-9a-f]{64}\b", "COMMITMENT"),
    (r"(?<![\w-])[\w-]{22,}(?![\w-])", "KEY"),
    (r"\b\d+(\.\d+)?( |\.\.)?(seconds|s|ms|MB/s)\b", "SECONDS"),
    (r"20\d\d-\d\d-\d\dT[\d:.]+(Z|\+00:00)", "TIME"),
)
#: Long commands and their short replacements in the gate. After a replacement, the page's numbers are masked.
SHORTER: Final = (('"deals": 10000', '"deals": 100'),)
_MARK: Final = "\x1e"
_FENCE: Final = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_IS_HIDDEN: Final = re.compile(r"(^|/)(node_modules|build|dist|\.\w+)(/|$)")


@dataclass
class Command:
    """A command and its expected output; `is_shortened` masks the numbers."""

    text: str
    shown: list[str] = field(default_factory=list)
    after_shorter: bool = False


def commands_of(block: str) -> Iterator[Command]:
    """Yield the commands of a block. A backslash or an open quotation continues a command in the next line."""
    command = None
    for line in block.splitlines():
        if line.startswith("$ "):
            if command:
                yield command
            command = Command(line[2:])
        elif command is not None and not command.shown and _goes_on(command.text):
            command.text += f"\n{line}"
        elif command is not None:
            command.shown.append(line)
    if command:
        yield command


def commands_in(text: str) -> list[list[Command]]:
    """Return the commands of a page by block."""
    groups, is_shorter = [list(commands_of(block)) for block in _FENCE.findall(text)], False
    for command in [command for group in groups for command in group]:
        is_shorter = is_shorter or shortened(command.text) != command.text
        command.after_shorter = is_shorter
    return groups


def _goes_on(text: str) -> bool:
    return text.endswith("\\") or text.replace("'\\''", "").count("'") % 2 == 1


def pages() -> list[Path]:
    """Return the pages that have commands with their output."""
    return [
        path
        for path in sorted(ROOT.rglob("*.md"))
        if not _IS_HIDDEN.search(str(path.relative_to(ROOT))) and _FENCE.search(path.read_text())
    ]


@contextmanager
def addresses_of(url: str) -> Iterator[dict[str, str]]:
    """Yield the addresses that commands need, with the service at `url`."""
    # A late listener may still read the relay's file, next to which SQLite keeps another file.
    with (
        TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        served(create_relay(url, str(Path(folder, "relay.sqlite")))) as relay,
    ):
        yield {SERVICE: url, RELAY: relay}


def output_of(commands: list[Command], addresses: Mapping[str, str], folder: Path) -> list[str]:
    """Run commands in one shell with the given addresses; return the output of each."""
    for entry in ROOT.iterdir():
        if not entry.name.startswith("."):
            (folder / entry.name).symlink_to(entry)
    script = "".join(f"{shortened(command.text)}\nprintf '{_MARK}'\n" for command in commands)
    for shown, address in addresses.items():
        script = script.replace(shown, address)
    variables = {
        "CROUPIER_URL": addresses[SERVICE],
        "PYTHONSAFEPATH": "1",
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
    }
    path = os.pathsep.join(filter(None, (os.environ.get("PYTHONPATH", ""), str(ROOT), str(ROOT / "clients/python"))))
    shell = start_child(
        [which("bash") or "", "-c", script],
        cwd=folder,
        env={**os.environ, **variables, "PYTHONPATH": path},
        stdout=PIPE,
        stderr=STDOUT,
    )
    output: str = shell.communicate(timeout=PATIENCE)[0].decode()
    for shown, address in addresses.items():
        output = output.replace(address, shown)
    return output.split(_MARK)[: len(commands)]


def shortened(text: str) -> str:
    """Return a command with the addresses of this run."""
    for long, short in () if MANY else SHORTER:
        text = text.replace(long, short)
    return text


def masked(text: str, is_shorter: bool = False) -> str:
    """Return a text with masks for output that differs from run to run."""
    for pattern, name in MASKS:
        text = re.sub(pattern, name, text)
    return re.sub(r"[−-]?\d+(\.\d+)?", "N", text) if is_shorter else text


def agrees(command: Command, printed: str) -> bool:
    """Return whether a command printed the output that its page shows."""
    is_shorter, pattern = command.after_shorter, ""
    for line in command.shown:
        escaped = re.escape(masked(line.rstrip(), is_shorter)).replace("…", "[^\n]*")
        pattern += "(?:[^\n]*\n)*" if line.strip() == "…" else f"{escaped}\n"
    lines = "".join(f"{line.rstrip()}\n" for line in masked(printed, is_shorter).splitlines())
    return re.fullmatch(pattern, lines) is not None


@pytest.fixture(scope="module")
def addresses(service_url: str) -> Iterator[dict[str, str]]:
    """Return the addresses of the service and of a relay without tables."""
    with addresses_of(service_url) as found:
        yield found


@pytest.mark.parametrize("page", pages(), ids=lambda page: str(page.relative_to(ROOT)))
def test_commands_print_output_of_their_page(page: Path, addresses: dict[str, str], tmp_path: Path) -> None:
    commands = [command for group in commands_in(page.read_text()) for command in group]
    for command, printed in zip(commands, output_of(commands, addresses, tmp_path), strict=True):
        assert agrees(command, printed), f"$ {command.text}\n{printed}"


def test_different_output_is_detected() -> None:
    shown = Command("date", ["a job 01234567-89ab-4cde-8f01-23456789abcd", "…", "took 3.2 seconds"])
    assert agrees(shown, "a job 11234567-89ab-4cde-8f01-23456789abcd\nx\ny\ntook 12 seconds\n")
    assert not agrees(shown, "a job 11234567-89ab-4cde-8f01-23456789abcd\ntook none\n")
    assert not agrees(Command("true", []), "something\n")


def write(page: Path, addresses: Mapping[str, str]) -> None:
    """Rewrite the output in a page wherever it differs."""
    text = page.read_text()
    blocks, commands = _FENCE.findall(text), commands_in(text)
    with TemporaryDirectory() as folder:
        printed = iter(output_of([command for group in commands for command in group], addresses, Path(folder)))
    for block, group in zip(blocks, commands, strict=True):
        lines: list[str] = []
        for command in group:
            output = next(printed)
            shown = command.shown if agrees(command, output) else output.splitlines()
            lines += [f"$ {command.text}", *shown]
        text = text.replace(block, "\n".join(lines) + "\n", 1)
    page.write_text(text)


if __name__ == "__main__":
    from tests.harness.running import running_service

    with running_service() as service, addresses_of(service.url) as here:
        for name in sys.argv[1:]:
            write(Path(name), here)
