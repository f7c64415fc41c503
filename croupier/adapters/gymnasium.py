"""The four games as environments of Gymnasium: one seat learns, and opponents play the others.

`gymnasium.make("croupier.adapters.gymnasium:croupier/SevenUp-v0", opponent="greedy")` imports this module, which
registers the ids, and makes one. `gymnasium.make_vec` makes several that step together.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Discrete

from croupier.adapters.actions import action_table
from croupier.adapters.observations import Array
from croupier.adapters.pettingzoo import CroupierEnv
from croupier.games.catalogue import GAMES
from croupier.players import choose
from croupier.players.roster import LEVEL_NAMES

Mask = npt.NDArray[np.int8]
#: Returns the move of the seat to act, by its view.
Opponent = Callable[[Mapping[str, Any]], str]

_RANDOM: Final = "random"
_SEEDS: Final = 2**62


class SeatEnv(gymnasium.Env[Array, int]):
    """A deal, or with `match` a match, of `game` under `options`, as one seat plays it: a step is its own move.

    `opponent` plays the other seats: a level, or a function of the view of the seat to act. Without a `seat`, the
    episodes after `reset(seed=…)` take the seats in turn, from seat 0. The observation is the seat's view as numbers
    (`Encoder`); `info["action_mask"]` has its legal moves as 1. The reward comes at the end (`Episode.returns`). Raises
    RefusedError for an unknown game, invalid options or an illegal action, and ValueError for an unknown level.
    """

    metadata: ClassVar[dict[str, Any]] = CroupierEnv.metadata

    def __init__(
        self,
        game: str,
        options: Mapping[str, object] | None = None,
        *,
        match: bool = False,
        seat: int | None = None,
        opponent: str | Opponent = _RANDOM,
        render_mode: str | None = None,
    ) -> None:
        if isinstance(opponent, str) and opponent not in LEVEL_NAMES:
            raise ValueError(f"there is no level {opponent!r}: {', '.join(LEVEL_NAMES)}")
        self._table = CroupierEnv(game, options, match=match, render_mode=render_mode)
        agents = self._table.possible_agents
        self._agents = agents if seat is None else [agents[seat]]
        self._agent, self._episodes, self._moves = self._agents[0], 0, 0
        self._opponent, self._seed = opponent, ""
        self._index_of = action_table(game).index_of
        self._mask: Mask = np.zeros(len(self._table.texts), np.int8)
        self.render_mode = render_mode
        self.texts = self._table.texts
        self.action_space: Discrete = self._table.action_space(agents[0])
        self.observation_space = self._table.observation_space(agents[0])["observation"]

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """Start a new episode, with `seed`, with the next cards of the earlier seed, or with random cards.

        A deal that ends before this seat acts is followed by the next one.
        """
        super().reset(seed=seed)
        if seed is not None:
            self._episodes = 0
        self._begin(seed)
        while self._is_over:
            self._begin(None)
        return self._seen()

    def _begin(self, seed: int | None) -> None:
        self._agent = self._agents[self._episodes % len(self._agents)]
        self._episodes += 1
        self._seed, self._moves = str(self.np_random.integers(_SEEDS)), 0
        self._table.reset(seed=seed)
        self._wait()

    @property
    def _is_over(self) -> bool:
        return self._table.terminations[self._agent]

    def step(self, action: int) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """Play a move, and those of the opponents until this seat acts again or the episode is over."""
        self._table.step(int(action))
        self._wait()
        seen, info = self._seen()
        return seen, self._table.rewards[self._agent], self._is_over, False, info

    def _wait(self) -> None:
        while self._table.agent_selection != self._agent and not self._is_over:
            self._table.step(self._reply())

    def _reply(self) -> int:
        """Return the action of the opponent to act."""
        agent = self._table.agent_selection
        if self._opponent == _RANDOM:
            legal = np.flatnonzero(self._table.action_mask(agent))
            return int(legal[self.np_random.integers(len(legal))])
        view = self._table.infos[agent]["view"]
        if not isinstance(self._opponent, str):
            return self._index_of[self._opponent(view)]
        self._moves += 1
        return self._index_of[choose(view, self._opponent, seed=self._seed, number=self._moves)]

    def _seen(self) -> tuple[Array, dict[str, Any]]:
        seen = self._table.observe(self._agent)
        self._mask = seen["action_mask"]
        return seen["observation"], {"action_mask": self._mask}

    def action_masks(self) -> Mask:
        """Return 1 for each legal move: sb3-contrib asks for it by this name."""
        return self._mask

    def render(self) -> Any:
        """Return the table with all cards open as a text, or print it."""
        return self._table.render()


def env_id(game: str) -> str:
    """Return the id of a game's environment, as `croupier/SevenUp-v0`."""
    return f"croupier/{game.title().replace('-', '')}-v0"


for _game in GAMES:
    gymnasium.register(env_id(_game), f"{__name__}:SeatEnv", kwargs={"game": _game})
