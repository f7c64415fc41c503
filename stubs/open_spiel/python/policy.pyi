from collections.abc import Sequence
from typing import Any

import pyspiel

class Policy:
    def __init__(self, game: pyspiel.Game, player_ids: Sequence[int]) -> None: ...
    def action_probabilities(self, state: Any, player_id: int | None = None) -> dict[int, float]: ...

class UniformRandomPolicy(Policy):
    def __init__(self, game: pyspiel.Game) -> None: ...
