"""Writes the data of the levels: `python -m research.seven_up scorers` or `student`.

`scorers` counts the scorers of deals under every set of house rules. `student` learns how `strong` chooses.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Final

from tqdm import tqdm

from croupier.games.seven_up.options import read_options
from croupier.players.seven_up.roster import SEVEN_UP_ROSTER
from croupier.players.seven_up.scorers import GIVING, RUNNING, rules_name
from croupier.players.seven_up.student import Student
from research.playing.students import watch
from research.seven_up.scorers import count_scorers, every_rules

#: Deals of each kind under each set of rules; the seed makes the file the same every time.
_DEALS: Final = 100_000
_SEED: Final = 7
_PROGRAM: Final = "python -m research.seven_up student"
#: From the root of the project; a compiled engine lies elsewhere.
_SCORERS: Final = Path("croupier/players/seven_up/scorers.json")
_STUDENT: Final = Path("croupier/players/seven_up/strong_student.json")
#: Deals of `strong`, and their seed.
_LESSONS: Final = 300
_LESSON_SEED: Final = "strong"


def write_scorers() -> None:
    """Write the scorers, one set of rules a line."""
    lines = []
    for rules in tqdm(every_rules(), unit="rules"):
        name = rules_name(read_options(rules))
        counts = {kind: count_scorers(rules, kind, _DEALS, _SEED) for kind in (GIVING, RUNNING)}
        lines.append(f"{json.dumps(name)}: {json.dumps(counts)}")
    _SCORERS.write_text("{\n" + ",\n".join(lines) + "\n}\n")


def write_student() -> None:
    """Write the weights of the student of `strong`."""
    options = SEVEN_UP_ROSTER.game.complete_options({})
    learner, bar = Student(read_options({})), tqdm(total=_LESSONS, unit="deal")

    def progress(done: int) -> None:
        bar.update(done - bar.n)

    learner.learn(watch(SEVEN_UP_ROSTER, "strong", options, learner, _LESSONS, _LESSON_SEED, progress))
    bar.close()
    weights = [round(float(weight), 4) for weight in learner.weights]
    data = {"program": _PROGRAM, "deals": _LESSONS, "seed": _LESSON_SEED, "weights": weights}
    _STUDENT.write_text(json.dumps(data) + "\n")


def main() -> None:
    """Write one of the files."""
    programs = {"scorers": write_scorers, "student": write_student}
    parser = argparse.ArgumentParser(prog="python -m research.seven_up", description="Writes data of levels.")
    parser.add_argument("data", choices=programs)
    programs[parser.parse_args().data]()


if __name__ == "__main__":
    main()
