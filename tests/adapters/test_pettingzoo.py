"""Tests of the PettingZoo environments: its own tests, and additional ones."""

from __future__ import annotations

import random
import warnings
from collections.abc import Iterator
from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo import AECEnv

import croupier
from croupier.adapters.observations import Encoder
from croupier.adapters.pettingzoo import CroupierEnv, env
from croupier.games.catalogue import GAMES
from croupier.games.options import OptionSpec

with warnings.catch_warnings():
    # It imports a game of its own in a way that it deprecates itself.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo import test as suite

#: Warning of PettingZoo for every foreign environment with an action mask.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]
VARIANTS: list[tuple[str, dict[str, Any], bool]] = [
    *((game, {}, False) for game in GAMES),
    ("upcolor", {"players": 6, "teams": True, "deals": 2}, True),
    ("costly-colours", {"target": 31}, True),
    ("seven-up", {"deck": 32}, True),
    ("colonne", {"target": 50, "wild_in_sets": True}, True),
]


def values(spec: OptionSpec) -> list[object]:
    """Return the tested values of an option: all of a few, the bounds of many."""
    return list(spec.values) or [spec.minimum, min(spec.maximum, spec.minimum + 3)]


EVERY_OPTION = [(game, spec.name, value) for game in GAMES for spec in GAMES[game].options for value in values(spec)]


def play(table: AECEnv, seed: int) -> Iterator[str]:
    """Play an episode at random; yield the agent after each of its moves."""
    rng = random.Random(seed)
    table.reset(seed=seed)
    while not all(table.terminations.values()):
        agent = table.agent_selection
        legal = np.flatnonzero(table.observe(agent)["action_mask"])
        table.step(int(rng.choice(legal)))
        yield agent


@pytest.mark.parametrize(("game", "options", "match"), VARIANTS, ids=str)
def test_pettingzoo_tests_pass(
    game: str, options: dict[str, Any], match: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    make = partial(env, game, options, match=match)
    suite.api_test(make(), num_cycles=1000)
    suite.seed_test(make, num_cycles=500)
    suite.render_test(make)
    suite.test_save_obs(make())
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_benchmark_runs(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    suite.performance_benchmark(env(game))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize(("game", "name", "value"), EVERY_OPTION)
def test_every_option_can_be_played(game: str, name: str, value: object) -> None:
    table = CroupierEnv(game, {name: value})
    assert all(agent in table.agents for agent in play(table, 1))
    assert table.infos["player_0"]["view"]["options"][name] == value
    assert sum(table.rewards.values()) == pytest.approx(0)


@pytest.mark.parametrize("game", GAMES)
def test_seed_deals_cards_of_library(game: str) -> None:
    table, match = CroupierEnv(game), croupier.deal(game, seed="7")
    table.reset(seed=7)
    rng = random.Random(3)
    while not match.is_deal_over:
        seat = match.to_act
        assert seat is not None
        agent = f"player_{seat}"
        assert (table.agent_selection, table.infos[agent]["view"]) == (agent, match.view(seat))
        seen = table.observe(agent)
        encoder = Encoder(game, match.options)
        assert (seen["observation"] == encoder.encode(match.view(seat), seat)).all()
        legal = [table.texts[action] for action in np.flatnonzero(seen["action_mask"])]
        assert sorted(legal) == sorted(match.legal_moves)
        move = rng.choice(legal)
        table.step(table.texts.index(move))
        match.push(move)
    assert {agent: info["view"] for agent, info in table.infos.items()} == {
        f"player_{seat}": match.view(seat) for seat in range(match.seats)
    }


@pytest.mark.parametrize(("game", "options", "match"), VARIANTS, ids=str)
def test_deal_gives_points_and_match_gives_win(game: str, options: dict[str, Any], match: bool) -> None:
    table = CroupierEnv(game, options, match=match)
    for _ in play(table, 5):
        pass
    view = table.infos["player_0"]["view"]
    seats = range(len(table.agents))
    rewards = [table.rewards[f"player_{seat}"] for seat in seats]
    if match:
        winners = view["match"]["winners"]
        won = [seat in winners if game == "upcolor" else seat % 2 in winners for seat in seats]
        assert [reward > 0 for reward in rewards] == won
        assert len({reward for reward in rewards if reward > 0}) == 1
    elif game != "upcolor":
        ahead = view["deal"]["scored"][0] - view["deal"]["scored"][1]
        assert rewards == [ahead, -ahead] * (len(rewards) // 2)


def test_single_winner_of_match_gets_one() -> None:
    table = CroupierEnv("seven-up", {"games": 1}, match=True)
    for _ in play(table, 1):
        pass
    assert sorted(table.rewards.values()) == [-1, 1]


def test_four_single_seats_share_the_loss() -> None:
    table = CroupierEnv("upcolor")
    for _ in play(table, 2):
        pass
    scored = table.infos["player_0"]["view"]["deal"]["scored"]
    assert sorted(scored)[:3] == [0, 0, 0]
    assert [table.rewards[f"player_{seat}"] for seat in range(4)] == [
        points if points else -max(scored) / 3 for points in scored
    ]


def test_later_resets_continue_seed() -> None:
    tables = CroupierEnv("seven-up", render_mode="ansi"), CroupierEnv("seven-up", render_mode="ansi")
    drawn = []
    for table in tables:
        table.reset(seed=1)
        first = table.render()
        table.reset()
        drawn.append((first, table.render()))
    assert drawn[0] == drawn[1]
    assert drawn[0][0] != drawn[0][1]


def test_illegal_action_is_rejected_and_changes_nothing() -> None:
    table = CroupierEnv("seven-up", render_mode="ansi")
    table.reset(seed=1)
    before = table.render()
    with pytest.raises(croupier.RefusedError) as refused:
        table.step(table.texts.index("play 2C"))
    assert refused.value.rule.startswith("SEV-")
    with pytest.raises(ValueError, match="a move must be chosen"):
        table.step(None)
    for outside in (-1, len(table.texts)):
        with pytest.raises(ValueError, match="an action must be a number from 0 to 107"):
            table.step(outside)
    assert table.render() == before


def test_invalid_games_and_options_are_rejected() -> None:
    with pytest.raises(croupier.RefusedError, match="There is no such game"):
        env("whist")
    with pytest.raises(croupier.RefusedError) as refused:
        env("seven-up", {"target": 1})
    assert refused.value.pointer == "/options/target"
