"""The worked cases of Upcolor that need no game, as items to score."""

from __future__ import annotations

from typing import Final

from tests.facts.score_case import ScoreCase

__all__ = ["CASES"]

#: One game each, and the nets.
CASES: Final = {
    "16": ScoreCase({"options": {"stake": 30}, "winners": [0, 1, 0, 2]}, [45, 0, -15, -30]),
    "17": ScoreCase({"options": {"stake": 30, "pot_split": "reverse"}, "winners": [0, 1, 0, 2]}, [15, -15, 30, -30]),
    "18": ScoreCase({"winners": [3, 3, 3, 3]}, [-18, -18, -18, 54]),
    "19": ScoreCase({"options": {"stake": 60}, "winners": [0, 1, 2, 3]}, [60, 0, -30, -30]),
    "20": ScoreCase(
        {"options": {"discard_penalty": True}, "winners": [0, 1, 2, 3], "barred": [[1], [], [], []]},
        [30, -30, -15, 15],
    ),
    "21": ScoreCase({"options": {"teams": True}, "winners": [0, 2, 0, 2]}, [18, -18, 18, -18]),
    "pot of 30": ScoreCase({"options": {"players": 2, "stake": 15}, "winners": [0, 0, 1, 1]}, [7, -7]),
}
