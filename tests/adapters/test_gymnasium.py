"""Tests of the Gymnasium environments: its own checker, seats, opponents, and several that step together."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import croupier
from croupier.adapters.gymnasium import Opponent, SeatEnv
from croupier.games.catalogue import GAMES

IDS = ["croupier/Upcolor-v0", "croupier/CostlyColours-v0", "croupier/SevenUp-v0", "croupier/Colonne-v0"]


class AnyAction(SeatEnv):
    """Plays a legal move for any number, because the checker draws actions at random."""

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        legal = np.flatnonzero(self.action_masks())
        return super().step(int(legal[action % len(legal)]))


def play(table: SeatEnv, seed: int | None) -> tuple[list[str], float]:
    """Play an episode with the first legal moves; return them and the reward."""
    _, info = table.reset(seed=seed)
    moves, reward, is_over = [], 0.0, False
    while not is_over:
        action = int(np.flatnonzero(info["action_mask"])[0])
        moves.append(table.texts[action])
        _, reward, is_over, _, info = table.step(action)
    return moves, reward


@pytest.mark.filterwarnings("ignore:.*value is (-inf|inf)inity:UserWarning")
@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_checker_passes(game: str) -> None:
    check_env(AnyAction(game), skip_render_check=True)


@pytest.mark.parametrize("name", IDS)
def test_environments_step_together(name: str) -> None:
    tables = gymnasium.make_vec(f"croupier.adapters.gymnasium:{name}", num_envs=3, vectorization_mode="sync")
    _, info = tables.reset(seed=1)
    ended = np.zeros(3, bool)
    while not ended.all():
        _, rewards, over, _, info = tables.step(info["action_mask"].argmax(axis=1))
        assert not rewards[~over].any()
        ended |= over


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("opponent", ["random", "greedy", partial(croupier.players.choose, level="random", seed="1")])
def test_same_seed_plays_same_episodes(game: str, opponent: str | Opponent) -> None:
    tables = [SeatEnv(game, opponent=opponent) for _ in range(2)]
    first, second = ([play(table, seed) for seed in (7, None)] for table in tables)
    assert first == second
    assert first[0] != first[1]


def test_seats_take_turns_unless_one_is_given() -> None:
    def seats(table: SeatEnv) -> list[int]:
        found = []
        for seed in (3, None, None):
            table.reset(seed=seed)
            found.append(int(table.unwrapped._table.agent_selection[-1]))
        return found

    assert seats(SeatEnv("seven-up")) == [0, 1, 0]
    assert seats(SeatEnv("seven-up", seat=1)) == [1, 1, 1]


def test_table_is_drawn_with_open_cards() -> None:
    table = SeatEnv("seven-up", render_mode="ansi")
    table.reset(seed=1)
    assert "▒" not in table.render()


def test_opponent_sees_only_its_own_cards() -> None:
    def opponent(view: Mapping[str, Any]) -> str:
        hands = view["deal"]["hands"]
        assert "??" not in hands[view["to_act"]]
        assert set(hands[1 - view["to_act"]]) <= {"??"}
        views.append(view)
        return croupier.players.choose(view, "greedy", seed="1")

    views: list[Mapping[str, Any]] = []
    play(SeatEnv("seven-up", opponent=opponent), 1)
    assert views


def test_wrong_arguments_are_rejected() -> None:
    with pytest.raises(ValueError, match="there is no level 'weak': random, greedy, strong, best"):
        SeatEnv("seven-up", opponent="weak")
    with pytest.raises(croupier.RefusedError, match="There is no such game"):
        SeatEnv("whist")
    table = SeatEnv("seven-up")
    table.reset(seed=1)
    with pytest.raises(croupier.RefusedError):
        table.step(table.texts.index("play 2C"))
