"""Research environments: random decisions a second, compared with gin rummy of PettingZoo and OpenSpiel.

As a program it plays one of them: asked for an `environment`, it answers how many decisions it made in which time.
Of Gymnasium's vector environments it counts deals, because training counts episodes.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from importlib import import_module
from statistics import median
from time import process_time
from typing import Any, Final

from benchmarks.processes import HelperError, answer_question, call_program
from benchmarks.report import Section, amount
from benchmarks.rounds import ratio, take_turns, try_all
from croupier.games.build_info import COMPILED
from croupier.games.catalogue import GAMES

_PETTINGZOO: Final = "PettingZoo"
_OPENSPIEL: Final = "OpenSpiel"
_GYMNASIUM: Final = "Gymnasium"
_GIN_RUMMY: Final = "gin_rummy"
_COLUMNS: Final = (
    "decisions", "PettingZoo: a second", f"÷ its {_GIN_RUMMY}", "OpenSpiel: a second", f"÷ its {_GIN_RUMMY}",
    "Gymnasium: deals a second",
)  # fmt: skip
_RNG: Final = random.Random(1)  # noqa: S311 - nothing here is secret
#: Decisions between two looks at the clock.
_BATCH: Final = 20
#: Environments that step together.
_TOGETHER: Final = 16


def _pettingzoo(game: str) -> Callable[[], int]:
    """Return a function that makes a decision as PettingZoo's own benchmark does, and begins anew after an episode."""
    if game == _GIN_RUMMY:
        environment: Any = import_module("pettingzoo.classic.gin_rummy_v4").env()
    else:
        environment = import_module("croupier.adapters.pettingzoo").env(game)
    environment.reset(seed=1)

    def decide() -> int:
        seen, _, is_over, is_cut, _ = environment.last()
        if is_over or is_cut:
            environment.reset()
        else:
            environment.step(_RNG.choice(seen["action_mask"].nonzero()[0].tolist()))
        return 1

    return decide


def _openspiel(game: str) -> Callable[[], int]:
    """Return a function that deals card by card if need be, looks at a seat's tensor, and makes a decision."""
    pyspiel = import_module("pyspiel")
    name = game if game == _GIN_RUMMY else import_module("croupier.adapters.openspiel").game_name(game)
    loaded: Any = pyspiel.load_game(name)
    states = [loaded.new_initial_state()]

    def decide() -> int:
        [state] = states
        while state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(_RNG.choices(outcomes, chances)[0])
        if state.is_terminal():
            states[:] = [loaded.new_initial_state()]
            return 1
        state.observation_tensor(state.current_player())
        state.apply_action(_RNG.choice(state.legal_actions()))
        return 1

    return decide


def _gymnasium(game: str) -> Callable[[], int]:
    """Return a function that steps all environments, against a random opponent, and returns how many deals ended."""
    seats = import_module("croupier.adapters.gymnasium")
    tables = import_module("gymnasium").make_vec(seats.env_id(game), _TOGETHER, "sync")
    seen = [tables.reset(seed=1)[1]["action_mask"]]

    def step() -> int:
        actions = [_RNG.choice(mask.nonzero()[0].tolist() or [0]) for mask in seen[0]]
        _, _, is_over, _, info = tables.step(actions)
        seen[0] = info["action_mask"]
        return int(is_over.sum())

    return step


_PLAYS: Final = {_PETTINGZOO: _pettingzoo, _OPENSPIEL: _openspiel, _GYMNASIUM: _gymnasium}


def answer(library: str, game: str, seconds: float) -> dict[str, Any]:
    """Decide for about `seconds` of processor time, after a while that warms up."""
    decide = _PLAYS[library](game)
    for _ in range(_BATCH):
        decide()
    made, began = 0, process_time()
    while (passed := process_time() - began) < seconds:
        made += sum(decide() for _ in range(_BATCH))
    return {"decisions": made, "seconds": passed, "compiled": COMPILED}


def _speed(library: str, game: str, seconds: float) -> float:
    found = call_program("benchmarks.environments", library=library, game=game, seconds=seconds)
    if not found["compiled"]:
        raise HelperError("the engine is not compiled: make bench")
    return float(found["decisions"] / found["seconds"])


def run_environments(rounds: int, seconds: float) -> Section:
    """Measure; what is not installed, or not compiled, is named."""
    names = [(library, game) for game in (*GAMES, _GIN_RUMMY) for library in (_PETTINGZOO, _OPENSPIEL)]
    names += [(_GYMNASIUM, game) for game in GAMES]
    candidates = {" ".join(name): partial(_speed, *name, seconds) for name in names}
    missing = try_all(candidates)
    speeds = take_turns({name: candidate for name, candidate in candidates.items() if name not in missing}, rounds)
    section = Section("Environments", _COLUMNS)
    for game in (*GAMES, _GIN_RUMMY):
        cells: list[float | None] = []
        for library in (_PETTINGZOO, _OPENSPIEL):
            found, yardstick = (speeds.get(f"{library} {name}") for name in (game, _GIN_RUMMY))
            cells += [median(found) if found else None, ratio(found, yardstick) if found and yardstick else None]
        deals = speeds.get(f"{_GYMNASIUM} {game}")
        section.rows.append((game, *map(amount, [*cells, median(deals) if deals else None])))
    section.remarks += [f"Not run: {name} ({reason})." for name, reason in missing.items()]
    section.remarks.append(
        "Of processor time. A decision is one look at an observation with its mask, or at an observation's tensor, and "
        "one random legal action; deals and resets are in its time. Of Gymnasium, "
        f"{_TOGETHER} environments step together, with random opponents. "
        "PettingZoo has gin rummy up to 1.25, and plays it by rlcard: `pip install pettingzoo==1.25.0 rlcard pygame`."
    )
    return section


if __name__ == "__main__":
    answer_question(answer)
