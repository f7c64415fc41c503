"""A progress bar on standard error, where that is a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

from tqdm import tqdm

Item = TypeVar("Item")


def with_progress(items: Iterable[Item], total: int) -> Iterator[Item]:
    """Pass items on, and show how many of `total` are done. The bar is there before the first is."""
    yield from tqdm(items, total=total, disable=total < 2 or not sys.stderr.isatty(), leave=False)
