"""What holds for all tests."""

from __future__ import annotations

import gc


def pytest_collection_finish() -> None:
    """Leave out of the garbage collection what is there before the first test: it stays to the end."""
    gc.collect()
    gc.freeze()
