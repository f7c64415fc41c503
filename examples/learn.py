"""Trains a masked PPO of sb3-contrib to play deals of Costly Colours against `random`, and prints how often it wins.

`python -m examples.learn [STEPS]` needs the extra `pettingzoo`, and `sb3-contrib`: docs/adapters.md. On one machine the
same steps bring the same figures.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from functools import partial
from math import sqrt
from typing import Any, Final

import gymnasium
import numpy as np
import numpy.typing as npt
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

from croupier.adapters.pettingzoo import CroupierEnv

GAME: Final = "costly-colours"
STEPS: Final = 300_000
#: Deals that test the trained player. It has not learnt from them.
DEALS: Final = 3000
_TABLES: Final = 8
_SEED: Final = 1
_SURE: Final = 1.959964
Mask = npt.NDArray[np.int8]


class OneSeat(gymnasium.Env[Any, int]):
    """A table at which one agent learns, in each seat by turns, and the other plays at random: a step is its own move.

    `name` seeds its deals and its random choices.
    """

    def __init__(self, name: int) -> None:
        self._table = CroupierEnv(GAME)
        self._rng = random.Random(name)  # noqa: S311 - nothing here is secret
        self._agent = "player_1"
        self.observation_space = self._table.observation_space("player_0")["observation"]
        self.action_space = self._table.action_space("player_0")
        self._mask: Mask = np.zeros(1, np.int8)
        self._table.reset(seed=name)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin the next deal."""
        super().reset(seed=seed)
        self._agent = "player_0" if self._agent == "player_1" else "player_1"
        self._table.reset()
        return self._wait(), {}

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play a move, and the other seat's until the agent is to act again or the deal is over."""
        self._table.step(action)
        seen = self._wait()
        return seen, self._table.rewards[self._agent], self._table.terminations[self._agent], False, {}

    def _wait(self) -> Any:
        """Let the other seat play; return what the agent sees then."""
        table = self._table
        while table.agent_selection != self._agent and not table.terminations[self._agent]:
            legal = np.flatnonzero(table.observe(table.agent_selection)["action_mask"])
            table.step(int(self._rng.choice(legal)))
        seen = table.observe(self._agent)
        self._mask = seen["action_mask"]
        return seen["observation"]

    def action_masks(self) -> Mask:
        """Return 1 for each legal move: sb3-contrib asks for it by this name."""
        return self._mask


def measure(model: MaskablePPO, deals: int) -> list[float]:
    """Play deals that no table of the training plays; return the points won in each."""
    table = OneSeat(_TABLES + 1)
    won = []
    for _ in range(deals):
        seen, _ = table.reset()
        is_over, points = False, 0.0
        while not is_over:
            action, _ = model.predict(seen, action_masks=table.action_masks(), deterministic=True)
            seen, points, is_over, _, _ = table.step(int(action))
        won.append(points)
    return won


def interval(values: list[float]) -> tuple[float, float]:
    """Return the mean, and half of its 95 % interval."""
    return float(np.mean(values)), _SURE * float(np.std(values)) / sqrt(len(values))


def main() -> int:
    """Train, and print how the trained player does; return 1 when it does not surely beat `random`."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("steps", nargs="?", type=int, default=STEPS, help=f"moves to learn from ({STEPS})")
    steps = parser.parse_args().steps
    torch.set_num_threads(1)
    tables = DummyVecEnv([partial(OneSeat, name) for name in range(1, _TABLES + 1)])
    model = MaskablePPO(
        "MlpPolicy", tables, n_steps=256, batch_size=512, n_epochs=4, gamma=1.0, learning_rate=5e-4, ent_coef=0.01,
        seed=_SEED, policy_kwargs={"net_arch": [128, 128]},
    )  # fmt: skip
    report("before", measure(model, DEALS))
    began = time.process_time()
    model.learn(steps)
    print(f"{steps:,} steps learnt in {time.process_time() - began:.0f} s of processor time")
    return int(not report("after", measure(model, DEALS)))


def report(name: str, won: list[float]) -> bool:
    """Print the results of deals; return whether significantly more were won than lost. A drawn deal counts half."""
    wins, win_error = interval([(1 + float(np.sign(points))) / 2 for points in won])
    points, error = interval(won)
    print(
        f"{name}: won {wins:.1%} ± {win_error:.1%} of {len(won)} deals, {points:+.2f} ± {error:.2f} points", flush=True
    )
    return wins - win_error > 0.5


if __name__ == "__main__":
    sys.exit(main())
