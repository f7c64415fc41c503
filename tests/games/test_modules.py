"""Every module says what it offers: `__all__` is there, sorted, and names existing things."""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages

import pytest

from croupier import games, players, sealing

#: Programs, which run when they are imported.
_LEFT_OUT = ("__main__",)
MODULES = [
    found.name
    for package in (games, players, sealing)
    for found in walk_packages(package.__path__, f"{package.__name__}.")
    if not found.ispkg and found.name.rpartition(".")[2] not in _LEFT_OUT
]


@pytest.mark.parametrize("name", MODULES)
def test_all_is_sorted_and_names_what_exists(name: str) -> None:
    module = import_module(name)
    offered: list[str] = module.__all__
    assert all(hasattr(module, word) for word in offered)
    # Constants, then classes, then functions, each in alphabetical order.
    assert offered == sorted(offered, key=lambda word: (not word.isupper(), not word[0].isupper(), word))
    assert len(set(offered)) == len(offered)
