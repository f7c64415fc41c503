"""Clients that other public generators make of the contract pass a strict checker of types."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from shutil import which
from typing import Final

import pytest

from deploy.running import run_to_end
from service.contract.export import export_whole

#: A picture is text, of a type that the generator does not know.
CONFIGURATION: Final = {"content_type_overrides": {"image/svg+xml": "text/html"}, "post_hooks": []}


@pytest.fixture(scope="module")
def generator() -> str:
    """The program, beside the Python of these tests or on the path."""
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))
    found = which("openapi-python-client", path=path)
    if found is None:
        (pytest.fail if os.environ.get("CROUPIER_CI") else pytest.skip)("not run, for want of openapi-python-client")
    return found


@pytest.mark.many
def test_a_client_made_by_openapi_python_client_is_typed_strictly(generator: str, tmp_path: Path) -> None:
    export_whole(tmp_path)
    (tmp_path / "config.json").write_text(json.dumps(CONFIGURATION))
    command = ["generate", "--path", "openapi.json", "--output-path", "made", "--config", "config.json"]
    status, said = run_to_end([generator, *command, "--fail-on-warning"], tmp_path)
    assert status == 0, said
    python = str(Path(generator).parent / "python")
    command = ["mypy", "--strict", "--config-file=", "--python-executable", python, "croupier_client"]
    status, said = run_to_end(
        [sys.executable, "-m", *command], tmp_path / "made", MYPY_CACHE_DIR=str(tmp_path / "cache")
    )
    assert status == 0, said
    assert "no issues found in" in said
