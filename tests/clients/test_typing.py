"""Programs of users, under a strict checker of types: right ones pass, and mistakes are found."""

from __future__ import annotations

import sys
from pathlib import Path
from textwrap import dedent
from typing import Final

import pytest

from deploy.running import run_to_end

CLIENT: Final = Path(__file__).parent.parent.parent / "clients" / "python"
HEAD: Final = (
    "from croupier_client import Croupier, JobError, ProblemError, SevenUpTable, contract\n\ncroupier = Croupier()\n"
)

RIGHT: Final = {
    "posts_back_what_it_got": """
        dealt = croupier.seven_up.deals({"options": {}, "seed": "croupier"})
        played = croupier.seven_up.moves({"state": dealt["state"], "moves": [dealt["legal_moves"][0]["move"]]})
        croupier.seven_up.deals({"state": played["state"]})
        croupier.seven_up.deals({"options": played["state"]["options"], "deck": dealt["deck"]})
        croupier.seven_up.views({"state": played["state"], "seat": played["state"]["to_act"], "since": 0})
        croupier.seven_up.analyses({"state": played["state"], "level": "strong"})
        croupier.colonne.legal_moves({"state": croupier.colonne.deals({"options": {"target": 50}})["state"]})
    """,
    "replays_what_was_revealed": """
        table = croupier.upcolor.new_table({"players": 3}, computer=[None, "strong", "best"])
        if table.reveal and (record := table.reveal["record"]):
            for replay in croupier.upcolor.replays({"records": [record]})["results"]:
                print(replay["valid"], [deal["result"] for deal in replay["deals"]])
    """,
    "narrows_an_event": """
        def points(event: contract.SevenUpEvent) -> int:
            if event["type"] == "score":
                return event["points"]
            if event["type"] == "play" or event["type"] == "trick":
                return len(event["cards"])
            if event["type"] == "deal":
                return len(event["hands"])
            return event["seat"] or 0 if event["type"] == "beg" else 0

        table = croupier.seven_up.new_table(computer=[None, "strong"])
        print(sum(points(event) for event in table.play(table.legal_moves[0]["move"])))
        trump: contract.Suit = table.view["deal"]["trump"]
    """,
    "names_the_type_of_a_table": """
        def beg(table: SevenUpTable) -> None:
            table.play("beg")

        beg(croupier.seven_up.join("table", "key"))
    """,
    "reads_a_problem": """
        try:
            croupier.seven_up.join("no table", "key")
        except ProblemError as error:
            print(error.code, error.status, error.detail, error.request_id)
            for fault in error.errors:
                print(fault["pointer"], fault["code"], fault.get("rule"), fault["detail"])
    """,
    "waits_for_a_job": """
        job = croupier.seven_up.simulations({"options": {}, "players": ["greedy", "random"], "deals": 8}, wait=5)
        try:
            result = croupier.jobs.wait(job)["result"]
        except JobError as error:
            print(error.problem["code"] if error.problem else error.state)
        else:
            print(result["moves"] if result else "")
        for progress in croupier.jobs.listen(job):
            print(progress["progress"]["done"])
    """,
}

#: Each with a part of what the checker says.
WRONG: Final = {
    "misspells_a_member": ('croupier.seven_up.deals({"options": {}, "sed": "croupier"})', "SevenUpFirstDeal"),
    "misspells_an_option": ('croupier.seven_up.new_table({"gamse": 1})', "SevenUpOptionsInput"),
    "forgets_a_member": (
        'croupier.seven_up.moves({"state": croupier.seven_up.deals({"options": {}})["state"]})',
        "Missing key",
    ),
    "asks_for_no_level": ('croupier.upcolor.new_table(computer=[None, "stong"])', "[list-item]"),
    "misspells_an_answer": ('print(croupier.seven_up.deals({"options": {}})["stat"])', "typeddict-item"),
    "takes_an_event_for_another": (
        'for event in croupier.seven_up.new_table().events:\n    print(event["points"])',
        "typeddict-item",
    ),
    "compares_with_no_type_of_event": (
        'for event in croupier.seven_up.new_table().events:\n    print(event["type"] == "scroe")',
        "[comparison-overlap]",
    ),
    "posts_one_game_to_another": (
        'croupier.upcolor.moves({"state": croupier.seven_up.deals({"options": {}})["state"], "moves": []})',
        "typeddict-item",
    ),
    "takes_what_may_be_missing": ('print(croupier.seven_up.new_table().reveal["seed"])', "[index]"),
    "hands_in_what_is_no_job": ("croupier.jobs.wait(croupier.seven_up.new_table())", "JobT"),
}


@pytest.fixture(scope="module")
def verdicts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What the checker says, by program, of all of them together."""
    folder = tmp_path_factory.mktemp("programs")
    for name, program in {**RIGHT, **{name: program for name, (program, _) in WRONG.items()}}.items():
        (folder / f"{name}.py").write_text(HEAD + dedent(program))
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "."]
    status, output = run_to_end(command, folder, MYPYPATH=str(CLIENT), MYPY_CACHE_DIR=str(folder / "cache"))
    assert status in (0, 1), output
    said = dict.fromkeys([*RIGHT, *WRONG], "")
    for line in output.splitlines():
        path = Path(line.partition(":")[0])
        if path.stem in said:
            said[path.stem] += line + "\n"
        else:
            assert line.startswith(("Found ", "Success")), output
    return said


@pytest.mark.parametrize("name", RIGHT)
def test_a_right_program_passes(verdicts: dict[str, str], name: str) -> None:
    assert verdicts[name] == ""


@pytest.mark.parametrize("name", WRONG)
def test_a_mistake_is_found(verdicts: dict[str, str], name: str) -> None:
    assert WRONG[name][1] in verdicts[name]
