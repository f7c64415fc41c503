"""`pip install .` compiles only on request, because compiling takes minutes."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from deploy.running import run_to_end
from tests.harness.programs import ROOT


@pytest.mark.parametrize(
    ("choice", "status", "text"), [("", 0, ""), ("0", 0, ""), ("1", 1, "cannot be compiled: no C")]
)
def test_engine_is_compiled_only_on_request(choice: str, status: int, text: str, tmp_path: Path) -> None:
    """A compiler that does not exist shows whether it is looked for."""
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--build-lib", str(tmp_path)]
    found, output = run_to_end(command, ROOT, CROUPIER_COMPILE=choice, CC="no-such-compiler")
    assert found == status, output
    assert text in output
