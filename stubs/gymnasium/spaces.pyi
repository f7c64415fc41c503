from collections.abc import Mapping
from typing import Any, Generic, TypeVar

Value = TypeVar("Value")

class Space(Generic[Value]):
    def sample(self, mask: Any = None) -> Value: ...
    def contains(self, x: object) -> bool: ...

class Box(Space[Any]):
    shape: tuple[int, ...]
    def __init__(self, low: float, high: float, shape: tuple[int, ...], dtype: type[Any]) -> None: ...

class Discrete(Space[int]):
    n: int
    def __init__(self, n: int) -> None: ...

class Dict(Space[dict[str, Any]]):
    def __init__(self, spaces: Mapping[str, Space[Any]]) -> None: ...
    def __getitem__(self, key: str) -> Space[Any]: ...
