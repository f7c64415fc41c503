"""Tests of the Python client's package: the wheel's contents and its one dependency, and its types in programs."""

from __future__ import annotations

import sys
import tomllib
import zipfile
from email import message_from_string
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import Final

import pytest

from deploy.running import run_to_end

CLIENT: Final = Path(__file__).parent.parent.parent / "clients" / "python"
PROGRAM: Final = """
import sys
sys.path.insert(0, sys.argv[1])
import croupier_sdk
print(croupier_sdk.__file__, *(name for name in ("croupier", "service", "workers") if name in sys.modules))
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel from a copy."""
    folder = tmp_path_factory.mktemp("wheel")
    source = copytree(CLIENT, folder / "source", ignore=ignore_patterns("build", "*.egg-info", "__pycache__"))
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--no-index", "."]
    status, output = run_to_end(command, source)
    assert status == 0, output
    [built] = source.glob("*.whl")
    return built


def test_wheel_contains_client_types_and_licence(wheel: Path) -> None:
    modules = {f"croupier_sdk/{path.name}" for path in (CLIENT / "croupier_sdk").iterdir() if path.is_file()}
    with zipfile.ZipFile(wheel) as packed:
        names = {name for name in packed.namelist() if ".dist-info/" not in name}
        [metadata] = [packed.read(name).decode() for name in packed.namelist() if name.endswith("/METADATA")]
        [licence] = [packed.read(name) for name in packed.namelist() if name.endswith("/LICENSE")]
    assert names == modules
    assert "croupier_sdk/py.typed" in names
    assert licence == (CLIENT.parent.parent / "LICENSE").read_bytes()
    fields = message_from_string(metadata)
    assert (fields["Name"], fields["Requires-Dist"], fields["License-Expression"]) == (
        "croupier-sdk",
        "httpx<1,>=0.28",
        "Apache-2.0",
    )


def test_wheel_works_alone(wheel: Path, tmp_path: Path) -> None:
    status, output = run_to_end([sys.executable, "-c", PROGRAM, str(wheel)], tmp_path, PYTHONPATH="")
    assert (status, output.split()) == (0, [str(wheel / "croupier_sdk" / "__init__.py")])


# Types: a strict checker accepts valid programs and finds the mistakes in others


PROGRAMS: Final = tomllib.loads(Path(__file__).with_name("programs.toml").read_text())
RIGHT: Final[dict[str, str]] = PROGRAMS["right"]
WRONG: Final[dict[str, dict[str, str]]] = PROGRAMS["wrong"]


@pytest.fixture(scope="module")
def verdicts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return the type checker's output by program."""
    folder = tmp_path_factory.mktemp("programs")
    for name, program in {**RIGHT, **{name: wrong["program"] for name, wrong in WRONG.items()}}.items():
        (folder / f"{name}.py").write_text(PROGRAMS["head"] + program)
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "."]
    status, output = run_to_end(command, folder, MYPYPATH=str(CLIENT), MYPY_CACHE_DIR=str(folder / "cache"))
    assert status in (0, 1), output
    messages = dict.fromkeys([*RIGHT, *WRONG], "")
    for line in output.splitlines():
        path = Path(line.partition(":")[0])
        if path.stem in messages:
            messages[path.stem] += line + "\n"
        else:
            assert line.startswith(("Found ", "Success")), output
    return messages


@pytest.mark.parametrize("name", RIGHT)
def test_valid_program_passes(verdicts: dict[str, str], name: str) -> None:
    assert verdicts[name] == ""


@pytest.mark.parametrize("name", WRONG)
def test_mistake_is_found(verdicts: dict[str, str], name: str) -> None:
    assert WRONG[name]["says"] in verdicts[name]
