"""Tests of the Python client's wheel: contents, types, licence, and httpx as its only dependency."""

from __future__ import annotations

import sys
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
    status, said = run_to_end(command, source)
    assert status == 0, said
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
    status, said = run_to_end([sys.executable, "-c", PROGRAM, str(wheel)], tmp_path, PYTHONPATH="")
    assert (status, said.split()) == (0, [str(wheel / "croupier_sdk" / "__init__.py")])
