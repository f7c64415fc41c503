"""A service with a worker to play at."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from deploy.running import run_to_end
from tests.harness.drawn import DRAWN
from tests.harness.running import running_service

WEB: Final = Path(__file__).parents[2] / "web"


@pytest.fixture(scope="session", autouse=True)
def _current_program(tmp_path_factory: pytest.TempPathFactory) -> None:
    """The pages run the joined modules, which must be those of the tree. Without npm the tests trust it."""
    node = shutil.which("node")
    if node and (WEB / "node_modules").is_dir():
        folder = tmp_path_factory.mktemp("web")
        status, output = run_to_end([node, "vendor.mjs", str(folder)], WEB)
        assert status == 0, output
        for program in ("play/vendor/page.js", "score/vendor/page.js"):
            assert (folder / program).read_text() == (WEB / program).read_text(), f"web/{program} is stale: make web"


@pytest.fixture(scope="session")
def service_url() -> Iterator[str]:
    """The address of a service with a running worker; pages of localhost may call it, as after `make run`.

    A test is dealt the same cards in every run.
    """
    with running_service(application=DRAWN, CROUPIER_CORS_ORIGINS="http://localhost:*") as service:
        yield service.url
