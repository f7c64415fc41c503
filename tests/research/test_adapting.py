"""Responders, compared with exact best responses in a small game; and the program that measures gains."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from functools import cache
from math import sqrt
from pathlib import Path
from statistics import fmean, pstdev
from typing import Any, Final, cast

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
from tests.research.small_seven_up import CARDS, DEALS, OPTIONS, TURNED, BestResponse, information_set, start
from tests.thoroughness import scaled

_DEALS: Final = scaled(200, 600) if COMPILED else 40
_LEARNING: Final = scaled(6000, 150_000) if COMPILED else 300
_PARTICLES: Final = 256 if COMPILED else 24
_PLANNED: Final = scaled(400, 2000) if COMPILED else 40
#: The most that a responder may miss of the best response's gain. In the gate the last one learns from few deals.
_MISSED: Final = {"local": 0.05, "planned": 0.05, "regrets": scaled(0.25, 0.05)}
_POLICIES: Final[dict[str, Policy]] = {"random": UniformPolicy(), "greedy": GreedyPolicy()}
_PACK: Final = sum(int(bit(card)) for card in (*CARDS, TURNED))


@cache
def best(level: str) -> BestResponse:
    return BestResponse(_POLICIES[level])


class SmallDeals(Deals):
    """Random deals of the small game."""

    def deal(self, state: SevenUp, rng: Rng) -> None:
        state.copy_from(start(rng.below(len(DEALS)), rng.below(2)))


class ExactSets(InformationSets):
    """Every information set of the small game apart, and every card."""

    def __init__(self) -> None:
        self._numbers: dict[object, int] = {}

    def key(self, state: SevenUp, moves: MoveList) -> int:
        return self._numbers.setdefault(information_set(state), len(self._numbers))

    def action(self, state: SevenUp, move: int) -> int:
        return CARDS.index(card_of(move))


def local(policy: Policy) -> Player:
    return local_player(OPTIONS, policy, _PARTICLES, _PACK)


def planned(policy: Policy) -> Player:
    return planned_player(OPTIONS, policy, _PLANNED, _PACK)


def regrets(policy: Policy) -> Player:
    sets = ExactSets()
    learning = RegretLearning(OPTIONS, policy, sets, SmallDeals(), 5)
    learning.learn(_LEARNING)
    return PolicyPlayer(ChoiceTable(sets, learning.choices()))


def lost_and_led(respond: Callable[[Policy], Player], level: str) -> tuple[float, list[int]]:
    """Play deals, in both seats in turn; return the mean loss against the best response, and the leads."""
    responder, other = respond(_POLICIES[level]), PolicyPlayer(_POLICIES[level])
    rng, moves, lost, leads = Rng(9), MoveList(), 0.0, []
    for number in range(_DEALS):
        seat, state = number % 2, start(rng.below(len(DEALS)))
        while not state.is_deal_over():
            state.legal_moves(moves)
            is_responder = state.to_act == seat
            move = int((responder if is_responder else other).choose(state, History(), rng))
            if is_responder and moves.size > 1:
                values = best(level).values[information_set(state)]
                lost += max(values.values()) - values[move]
            state.play(move)
        leads.append(int(state.scored[seat] - state.scored[1 - seat]))
    return lost / _DEALS, leads


@pytest.mark.parametrize("level", _POLICIES)
@pytest.mark.parametrize("respond", [local, planned, regrets])
def test_responder_comes_near_the_best_response(respond: Callable[[Policy], Player], level: str) -> None:
    gain = best(level).gain
    missed, leads = lost_and_led(respond, level)
    assert 0.0 <= missed <= (_MISSED[respond.__name__] if COMPILED else 1.0) * gain
    assert abs(fmean(leads) - (gain - missed)) <= 4 * pstdev(leads) / sqrt(_DEALS)


@pytest.mark.parametrize("level", _POLICIES)
def test_losses_of_choices_add_up_to_the_gain(level: str) -> None:
    """The level plays both seats, so a deal contains the losses of two."""
    rng, losses, sums = Rng(7), dict[str, int](), []
    player = ValuedPlayer(PolicyPlayer(_POLICIES[level]), planned(_POLICIES[level]), losses)
    for _ in range(_DEALS):
        losses.clear()
        state = start(rng.below(len(DEALS)))
        while not state.is_deal_over():
            state.play(player.choose(state, History(), rng))
        sums.append(sum(losses.values()) / LOSS_UNIT / 2)
    error = pstdev(sums) / sqrt(_DEALS) if COMPILED else 0.25
    assert abs(fmean(sums) - best(level).gain) <= 4 * error
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
