"""Tests of generated clients: the commands of `docs/calls.md` produce code that passes strict type checks.

A program uses each client: it omits options that have defaults, and posts back the state of a response.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import sys
from pathlib import Path
from shutil import which
from typing import Final

import pytest

from deploy.running import run_to_end
from service.export.__main__ import export_whole
from tests.clients.packed import CLIENT, check_strictly, need_npm, run
from tests.harness.programs import ROOT

PAGE: Final = (ROOT / "docs" / "calls.md").read_text("utf-8").partition("\n## Clients from generators\n")[2]
#: The commands of the page's table, by program.
COMMANDS: Final = {
    command.removeprefix("npx ").split()[0]: command.removeprefix("npx ")
    for command in re.findall(r"^\| \S+ [\d.]+ \| `(.*)` \|$", PAGE, re.MULTILINE)
}
#: The page's configuration of openapi-python-client, without formatting.
CONFIGURATION: Final = json.loads(re.findall(r"`(\{.*\})`", PAGE)[0]) | {"post_hooks": []}
PROGRAMS: Final = {
    "openapi-typescript": """
import type { paths } from "./contract";
type Post<R extends "deals" | "moves"> = paths[`/v1/games/seven-up/${R}`]["post"];
type Body<R extends "deals" | "moves"> = Post<R>["requestBody"]["content"]["application/json"];
type Answer = Post<"moves">["responses"][200]["content"]["application/json"];
export const deal: Body<"deals"> = { options: {} };
export function stand(state: Extract<Answer, { state: unknown }>["state"]): Body<"moves"> {
  return { state, moves: ["stand"] };
}
// @ts-expect-error there is no such option
export const wrong: Body<"deals"> = { options: { taget: 7 } };
""",
    "openapi-ts": """
import type { DealSevenUpData, PlayMovesSevenUpData, PlayMovesSevenUpResponses } from "./hey/types.gen";
type Answer = PlayMovesSevenUpResponses[200];
export const deal: DealSevenUpData["body"] = { options: {} };
export function stand(state: Extract<Answer, { state: unknown }>["state"]): PlayMovesSevenUpData["body"] {
  return { state, moves: ["stand"] };
}
type Event = Answer["events"][number];
export function points(event: Event): number {
  return event.type === "score" ? event.points : 0;
}
// @ts-expect-error only a score has points
export const worth = (event: Event): number => event.points;
// @ts-expect-error there is no such option
export const wrong: DealSevenUpData["body"] = { options: { taget: 7 } };
""",
    "openapi-python-client": """
from croupier_client.models import (
    SevenUpFirstDeal, SevenUpMovesOfState, SevenUpOptionsInput, SevenUpState, SevenUpStateInput
)

deal = SevenUpFirstDeal(options=SevenUpOptionsInput())


def stand(state: SevenUpState) -> SevenUpMovesOfState:
    return SevenUpMovesOfState(state=SevenUpStateInput.from_dict(state.to_dict()), moves=["stand"])
""",
    "datamodel-codegen": """
from typing import cast

from contract import SevenUpFirstDeal, SevenUpMovesOfState, SevenUpState, SevenUpStateInput

deal: SevenUpFirstDeal = {"options": {}}


def stand(state: SevenUpState) -> SevenUpMovesOfState:
    return {"state": cast(SevenUpStateInput, state), "moves": ["stand"]}
""",
}


def make(program: str, folder: Path) -> str:
    """Generate a client into a folder with the page's command; return the program's name."""
    export_whole(folder)
    (folder / "config.json").write_text(json.dumps(CONFIGURATION))
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))
    if program.startswith("openapi-t"):
        need_npm()
        path = str(CLIENT / "node_modules" / ".bin")
    found = which(program, path=path)
    if found is None:
        (pytest.fail if os.environ.get("CROUPIER_CI") else pytest.skip)(f"not run without {program}")
    run(found, *shlex.split(COMMANDS[program])[1:], cwd=folder)
    return found


def numbered(code: str) -> list[str]:
    """Return the types of generated code whose names end in a digit."""
    return re.findall(r"^(?:class )?(\w*\d)(?=\(|: TypeAlias)", code, re.MULTILINE)


def test_python_client_has_no_numbered_types() -> None:
    assert numbered("class Hand1(TypedDict):\nPoint12: TypeAlias = int\nclass Hand(TypedDict):") == ["Hand1", "Point12"]
    assert not numbered((ROOT / "clients" / "python" / "croupier_sdk" / "contract.py").read_text("utf-8"))


def test_page_lists_tested_generators() -> None:
    assert COMMANDS.keys() == PROGRAMS.keys()


@pytest.mark.many
@pytest.mark.parametrize("program", ["openapi-typescript", "openapi-ts"])
def test_generated_typescript_passes_strict_check(program: str, tmp_path: Path) -> None:
    make(program, tmp_path)
    (tmp_path / "program.ts").write_text(PROGRAMS[program])
    check_strictly(tmp_path)


@pytest.mark.many
@pytest.mark.parametrize("program", ["openapi-python-client", "datamodel-codegen"])
def test_generated_python_passes_strict_check(program: str, tmp_path: Path) -> None:
    python = str(Path(make(program, tmp_path)).parent / "python")
    folder = tmp_path / "made" if (tmp_path / "made").is_dir() else tmp_path
    (folder / "program.py").write_text(PROGRAMS[program])
    checked = [name for name in ("program.py", "croupier_client") if (folder / name).exists()]
    command = ["mypy", "--strict", "--config-file=", "--python-executable", python, *checked]
    status, output = run_to_end([sys.executable, "-m", *command], folder, MYPY_CACHE_DIR=str(tmp_path / "cache"))
    assert status == 0, output


@pytest.mark.many
def test_pydantic_models_have_no_numbered_names(tmp_path: Path) -> None:
    found = make("datamodel-codegen", tmp_path)
    command = COMMANDS["datamodel-codegen"].replace("typing.TypedDict", "pydantic_v2.BaseModel")
    run(found, *shlex.split(command)[1:], cwd=tmp_path)
    code = (tmp_path / "contract.py").read_text("utf-8")
    assert "class UpcolorHand(RootModel" in code
    assert not numbered(code)
