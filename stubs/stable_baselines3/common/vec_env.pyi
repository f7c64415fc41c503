from collections.abc import Callable, Sequence
from typing import Any

import gymnasium

class DummyVecEnv:
    def __init__(self, env_fns: Sequence[Callable[[], gymnasium.Env[Any, Any]]]) -> None: ...
