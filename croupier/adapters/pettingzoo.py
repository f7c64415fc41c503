"""The four games as environments of PettingZoo (AEC).

`env("seven-up", {"deck": 32})` makes one. The same seed deals the same cards as `croupier.deal(…, seed="7")`.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from secrets import token_hex
from typing import Any, ClassVar, Final

import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

from croupier.adapters.episode import Episode
from croupier.adapters.observations import Encoder
from croupier.games.gameplay import draw_deal
from croupier.values import View

_AGENT: Final = "player_"


def env(
    game: str, options: Mapping[str, object] | None = None, *, match: bool = False, render_mode: str | None = None
) -> AECEnv:
    """Return an environment of a deal of `game` under `options`, or with `match` of a whole match.

    It is a `CroupierEnv` in PettingZoo's usual wrappers, which reject invalid actions and calls out of order. Raises
    RefusedError for an unknown game or invalid options.
    """
    return OrderEnforcingWrapper(
        AssertOutOfBoundsWrapper(CroupierEnv(game, options, match=match, render_mode=render_mode))
    )


class CroupierEnv(AECEnv):
    """One deal, or one match, with agents `player_0` … in the order of the seats.

    An observation is `{"observation", "action_mask"}`: the agent's view as numbers (see `Encoder`), and its legal
    moves as 1, all 0 off its turn. `infos[agent]["view"]` is the view of the agent to act and, at the end, of all
    agents. `texts` contains the move of each action. All rewards come at the end, and their sum is 0
    (`Episode.returns`). An illegal action raises RefusedError with the rule that forbids it, and changes nothing: the
    same agent must act again.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "croupier_v0", "render_modes": ["human", "ansi"], "is_parallelizable": False, "render_fps": 1,
    }  # fmt: skip

    def __init__(
        self,
        game: str,
        options: Mapping[str, object] | None = None,
        *,
        match: bool = False,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self._start = Episode(game, options, match=match)
        self._episode = self._start
        self._encoder = Encoder(game, self._start.options)
        self._seed, self._resets, self._deals = "", 0, 0
        self.render_mode = render_mode
        self.texts = self._start.actions.texts
        self.possible_agents = [f"{_AGENT}{seat}" for seat in range(self._start.seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: Discrete(len(self.texts)) for agent in self.possible_agents}
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}

    def _observation_space(self) -> Dict:
        array = Box(-np.inf, np.inf, (self._encoder.size,), np.float32)
        return Dict({"observation": array, "action_mask": Box(0, 1, (len(self.texts),), np.int8)})

    def observation_space(self, agent: str) -> Dict:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Return the space of an agent's actions: the numbers of the game's moves."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new episode, with `seed`, with the next cards of the earlier seed, or with random cards."""
        if seed is not None:
            self._seed, self._resets = str(seed), 0
        elif not self._seed:
            self._seed = token_hex(8)
        else:
            self._resets += 1
        self._episode, self._deals = self._start.__deepcopy__({}), 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on()

    def _go_on(self) -> None:
        """Deal until an agent must act; a turned card may end a deal immediately."""
        while self._episode.needs_deal:
            self._deal()
        if self._episode.is_over:
            self._end()
        else:
            self._turn()

    def _deal(self) -> None:
        self._deals += 1
        seed = f"{self._seed}/{self._resets}" if self._resets else self._seed
        drawn = draw_deal(self._episode.game, self._episode.options, seed, self._deals)
        self._episode.deal(drawn.deck, drawn.dealer)

    def _turn(self) -> None:
        """Select the agent to act, and update its view."""
        self.agent_selection = self.possible_agents[self._episode.to_act]
        self.infos[self.agent_selection] = {"view": self._episode.view(self._episode.to_act)}

    def observe(self, agent: str) -> dict[str, Any]:
        """Return an agent's observation and action mask."""
        seat = self._seat_of[agent]
        view = self.infos.get(agent, {}).get("view") or self._episode.view(seat)
        return {"observation": self._encoder.encode(view, seat), "action_mask": self.action_mask(agent)}

    def action_mask(self, agent: str) -> npt.NDArray[np.int8]:
        """Return an agent's legal moves as 1, all 0 off its turn."""
        mask = np.zeros(len(self.texts), dtype=np.int8)
        if not self._episode.is_over and self._seat_of[agent] == self._episode.to_act:
            mask[self._episode.legal()] = 1
        return mask

    def step(self, action: int | None) -> None:
        """Play the move of the agent to act; None removes an agent whose episode is over."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("a move must be chosen: only an agent whose episode is over takes None")
        self._episode.play(int(action))
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {}
        self._go_on()
        if self.render_mode == "human":
            self.render()

    def _end(self) -> None:
        """Set all rewards and final views."""
        returns = self._episode.returns()
        for agent, seat in self._seat_of.items():
            self.rewards[agent] = returns[seat]
            self.terminations[agent] = True
            self.infos[agent] = {"view": self._episode.view(seat)}
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Return the table with all cards open as a text, or print it."""
        drawn = View(self._episode.game.write(self._episode.table)).text()
        if self.render_mode == "human":
            sys.stdout.write(f"{drawn}\n")
            return None
        return drawn

    def close(self) -> None:
        """Close the environment, which holds no resources."""
