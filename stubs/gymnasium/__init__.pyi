from typing import Any, Generic, TypeVar

from gymnasium.spaces import Space

Seen = TypeVar("Seen")
Done = TypeVar("Done")

class Env(Generic[Seen, Done]):
    observation_space: Space[Any]
    action_space: Space[Any]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]: ...
    def step(self, action: Done) -> tuple[Seen, float, bool, bool, dict[str, Any]]: ...
