"""Responders, compared with exact best responses in a small game; and the program that measures gains."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from functools import cache
from math import sqrt
from pathlib import Path
from typing import Any, Final, cast

import numpy as np
import pytest

from croupier.games.bits import bit
from croupier.games.build_info import COMPILED
from croupier.games.moves import MoveList
from croupier.games.seven_up.encoding import card_of
from croupier.games.seven_up.rules import SevenUp
from croupier.players.catalogue import ROSTERS
from croupier.players.history import History
from croupier.players.player import Player, Policy, PolicyPlayer, UniformPolicy
from croupier.players.rng import Rng
from croupier.players.seven_up.greedy import GreedyPolicy
from croupier.players.seven_up.student import Student
from research import adapting as program
from research.playing.gains import LOSS_UNIT, Losses, Progress, Responders, RotatedDeals
from research.seven_up.card_classes import InformationSets
from research.seven_up.local import local_player
from research.seven_up.losses import ValuedPlayer
from research.seven_up.planned import planned_player
from research.seven_up.regrets import ChoiceTable, Deals, RegretLearning
from tests.players.seven_up_positions import late_positions
from tests.research.small_seven_up import (
    OPTIONS,
    SIXTEEN,
    TEN_CARDS,
    BestAnswer,
    SmallGame,
    Strategy,
    best_answer,
    equilibrium,
)
from tests.research.small_seven_up_engine import TablePolicy, find_set, slot_of, start, tabulate
from tests.thoroughness import scaled

_ROUNDS: Final = 50
_DEALS: Final = scaled(200, 600) if COMPILED else 40
_LEARNING: Final = scaled(6000, 150_000) if COMPILED else 300
_PARTICLES: Final = 256 if COMPILED else 24
_PLANNED: Final = scaled(400, 2000) if COMPILED else 40
#: The most that a responder may miss of the best response's gain. In the gate the last one learns from few deals.
_MISSED: Final = {"local": 0.05, "planned": 0.05, "regrets": scaled(0.25, 0.05)}
#: The most that a best response may gain from the equilibrium.
_GAINED: Final = 0.005


@cache
def game_of(cards: int) -> SmallGame:
    return SmallGame(TEN_CARDS if cards == 10 else SIXTEEN)


@cache
def fixed(game: SmallGame, name: str) -> Strategy:
    """The strategy of a level, or an equilibrium."""
    if name == "equilibrium":
        return equilibrium(game, _ROUNDS)
    if name == "random":
        return game.uniform()
    greedy = GreedyPolicy()
    return tabulate(game, lambda state, moves: int(greedy.choose(state, moves, Rng(0))))


@cache
def best(game: SmallGame, name: str) -> BestAnswer:
    return best_answer(game, fixed(game, name))


class SmallDeals(Deals):
    """Random deals of a small game."""

    def __init__(self, game: SmallGame) -> None:
        self._game = game

    def deal(self, state: SevenUp, rng: Rng) -> None:
        state.copy_from(start(self._game, rng.below(len(self._game.hands[0])), rng.below(2)))


class ExactSets(InformationSets):
    """Every information set of a small game apart, and every card."""

    def __init__(self, game: SmallGame) -> None:
        self._game = game

    def key(self, state: SevenUp, moves: MoveList) -> int:
        level, row = find_set(self._game, state)
        return row * 4 + level

    def action(self, state: SevenUp, move: int) -> int:
        return self._game.cards.index(card_of(move))


def local(game: SmallGame, policy: Policy) -> Player:
    return local_player(OPTIONS, policy, _PARTICLES, pack(game))


def planned(game: SmallGame, policy: Policy) -> Player:
    return planned_player(OPTIONS, policy, _PLANNED, pack(game))


def regrets(game: SmallGame, policy: Policy) -> Player:
    learning = RegretLearning(OPTIONS, policy, ExactSets(game), SmallDeals(game), 5)
    learning.learn(_LEARNING)
    return PolicyPlayer(ChoiceTable(ExactSets(game), learning.choices()))


def pack(game: SmallGame) -> int:
    return sum(int(bit(card)) for card in game.cards) | int(bit(start(game, 0, 0).turned[0]))


Respond = Callable[[SmallGame, Policy], Player]
#: Responders and the cards of their small game. With 16 cards there are 200,000 information sets, too many for tables.
_SMALL: Final[list[tuple[Respond, int]]] = [(local, 10), (planned, 10), (regrets, 10)]
_TRIALS: Final = pytest.mark.parametrize(("respond", "cards"), [*_SMALL, *scaled([], [(local, 16), (planned, 16)])])


def policy_of(game: SmallGame, name: str) -> Policy:
    simple = {"random": UniformPolicy, "greedy": GreedyPolicy}
    return simple[name]() if name in simple else TablePolicy(game, fixed(game, name))


def played(game: SmallGame, name: str, respond: Respond, deals: int) -> tuple[float, float, float]:
    """Play in both seats; return the mean loss against the best response, the mean lead and its standard error."""
    policy, values = policy_of(game, name), best(game, name).values
    responder, level = respond(game, policy), PolicyPlayer(policy)
    rng, moves, losses, leads = Rng(9), MoveList(), [], []
    for number in range(deals):
        seat, state, lost = number % 2, start(game, int(rng.below(len(game.hands[0]))), 0), 0.0
        while not state.is_deal_over():
            state.legal_moves(moves)
            is_responder = state.to_act == seat
            move = int((responder if is_responder else level).choose(state, History(), rng))
            if is_responder and moves.size > 1:
                set_id, row = find_set(game, state)
                lost += values[set_id][row].max() - values[set_id][row][slot_of(state, move)]
            state.play(move)
        losses.append(lost)
        leads.append(int(state.scored[seat] - state.scored[1 - seat]))
    return float(np.mean(losses)), float(np.mean(leads)), float(np.std(leads)) / sqrt(deals)


def test_small_game_follows_the_engine() -> None:
    game, rng, moves = game_of(scaled(10, 16)), Rng(3), MoveList()
    for _ in range(300):
        deal = int(rng.below(len(game.hands[0])))
        state, slots = start(game, deal, 0), []
        while not state.is_deal_over():
            state.legal_moves(moves)
            if state.played_count < 4:
                level, row = find_set(game, state)
                legal = [slot_of(state, move) for move in moves.to_list()]
                assert legal == list(np.flatnonzero(game.legal[level][row]))
            move = int(moves.items[rng.below(moves.size)])
            slots.append(slot_of(state, move))
            state.play(move)
        assert state.scored[1] - state.scored[0] == game.ends[deal, slots[0], slots[1], slots[2], slots[3]]


@pytest.mark.parametrize("level", ["random", "greedy"])
@_TRIALS
def test_responder_comes_near_the_best_response(respond: Respond, cards: int, level: str) -> None:
    gain = best(game_of(cards), level).gain
    missed, lead, error = played(game_of(cards), level, respond, _DEALS)
    assert missed <= (_MISSED[respond.__name__] if COMPILED else 1.0) * gain
    assert abs(lead - (gain - missed)) <= 4 * error


@_TRIALS
def test_responder_gains_nothing_from_an_equilibrium(respond: Respond, cards: int) -> None:
    assert best(game_of(cards), "equilibrium").gain <= _GAINED
    missed, lead, error = played(game_of(cards), "equilibrium", respond, _DEALS // 4)
    assert missed >= -1e-9
    assert lead - 4 * error <= _GAINED


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_losses_of_choices_add_up_to_the_gain(level: str) -> None:
    """The level plays both seats, so a deal contains the losses of two."""
    game, rng, losses, sums = game_of(10), Rng(7), dict[str, int](), []
    policy = policy_of(game, level)
    player = ValuedPlayer(PolicyPlayer(policy), planned(game, policy), losses)
    for _ in range(_DEALS):
        losses.clear()
        state = start(game, int(rng.below(len(game.hands[0]))), 0)
        while not state.is_deal_over():
            state.play(player.choose(state, History(), rng))
        sums.append(sum(losses.values()) / LOSS_UNIT / 2)
    error = float(np.std(sums)) / sqrt(_DEALS) if COMPILED else 0.25
    assert abs(float(np.mean(sums)) - best(game, level).gain) <= 4 * error
    assert not COMPILED or error < 0.05


def test_student_chances_match_its_choices() -> None:
    student, moves, rng, draws = Student(OPTIONS), MoveList(), Rng(4), 4000
    for i in range(len(student.weights)):
        student.weights[i] = i % 7 / 3 - 1
    for state in late_positions({}, 41, 3, 4, 6):
        state.legal_moves(moves)
        chosen = Counter(int(student.choose(state, moves, rng)) for _ in range(draws))
        chances = {move: student.chance(state, moves, move, rng) for move in moves.to_list()}
        assert {move: chosen[move] / draws for move in chances} == pytest.approx(chances, abs=0.04)


class Itself(Responders):
    def player(self, name: str) -> Player:
        return self.roster.player(name, self.options)


# In the other games chance decides between moves that look equal to `greedy`.
@pytest.mark.parametrize("game", ["seven-up", "colonne"])
def test_level_gains_nothing_from_itself(game: str) -> None:
    deals = RotatedDeals(Itself(ROSTERS[game], "greedy", "itself", 1, {}), "greedy")
    assert [deals.lead(group) for group in range(20)] == [0] * 20


def exploit(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: str) -> str:
    return arena(monkeypatch, capsys, "gains", *words)


def arena(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], command: str, *words: str) -> str:
    monkeypatch.setattr(sys, "argv", ["arena", command, "seven-up", "greedy", "--effort", "1", *words])
    assert program.main() == 0
    return capsys.readouterr().out


def test_interrupted_measurement_continues(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Figures depend on the seed alone."""
    words = ["--responders", "bids", "--seed", "two"]
    whole = exploit(monkeypatch, capsys, *words, "--pairs", "30")
    kept = ["--checkpoint", str(tmp_path / "run.json")]
    exploit(monkeypatch, capsys, *words, "--pairs", "7", *kept)
    assert exploit(monkeypatch, capsys, *words, "--pairs", "30", *kept) == whole
    assert exploit(monkeypatch, capsys, *words[:2], "--seed", "three", "--pairs", "30") != whole


class FixedLosses(Losses):
    """A point by bids in every deal, two points by leads in every second one, of both seats together."""

    def of_deal(self, number: int) -> dict[str, int]:
        return {"beg": LOSS_UNIT} if number % 2 == 0 else {"beg": LOSS_UNIT, "lead 1": 2 * LOSS_UNIT}


class FixedResponders(Responders):
    judge = "fixed"

    def __init__(self, level: str, seed: str, effort: int, learned: dict[str, Any]) -> None:
        super().__init__(ROSTERS["seven-up"], level, seed, effort, learned)

    def learn(self, name: str, progress: Progress) -> None:
        assert name == self.judge

    def losses(self) -> Losses:
        return FixedLosses()


def test_interrupted_losses_continue(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A kind of decision that is found late counts from the first deal."""
    monkeypatch.setitem(cast(Any, program.RESPONDERS), "seven-up", FixedResponders)
    whole = arena(monkeypatch, capsys, "losses", "--deals", "4")
    kept = ["--checkpoint", str(tmp_path / "run.json")]
    arena(monkeypatch, capsys, "losses", "--deals", "1", *kept)
    assert arena(monkeypatch, capsys, "losses", "--deals", "4", *kept) == whole
    means = {line.split(":")[0]: line.split(": ")[1].split()[0] for line in whole.splitlines()}
    assert means == {
        "seven-up greedy all": "+1.000",
        "seven-up greedy beg": "+0.500",
        "seven-up greedy lead 1": "+0.500",
    }
