"""A progress bar on standard error, where that is a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

from tqdm import tqdm

Item = TypeVar("Item")


def with_progress(items: Iterable[Item], total: int) -> Iterator[Item]:
    """Pass items on, and show how many of `total` are done. The bar appears before the first is done."""
    yield from tqdm(items, total=total, disable=not sys.stderr.isatty(), leave=False)
