"""Planted breaks of the contract are named, harmless changes are not, and no break is accepted in vain."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable
from functools import reduce
from pathlib import Path
from typing import Any, Final

import pytest

from deploy.release.breaks import REDOCLY, Break, breaks, breaks_since, verdict
from deploy.release.packages import ReleaseError
from deploy.release.released import newest, present
from tests.service.contract import DOCUMENT

GONE: Final = Break("path-removed", "#/paths/~1v1~1games", "Path `/v1/games` was removed.")
TEXT: Final = {"type": "string"}
KINDS: Final = DOCUMENT["components"]["schemas"]["JobKind"]["enum"]
VIEWS: Final = DOCUMENT["components"]["schemas"]["SevenUpViewsRequest"]["anyOf"]
needs_redocly = pytest.mark.skipif(not REDOCLY.is_file() and "CROUPIER_CI" not in os.environ, reason="no npm")


def schema(name: str, **patch: Any) -> dict[str, Any]:
    return {"components": {"schemas": {name: patch}}}


def member(name: str, of: str, **patch: Any) -> dict[str, Any]:
    return schema(of, properties={name: patch})


def operation(resource: str, **patch: Any) -> dict[str, Any]:
    return {"paths": {f"/v1/games/seven-up/{resource}": {"post": patch}}}


def parameter(name: str, **patch: Any) -> dict[str, Any]:
    return {"components": {"parameters": {name: patch}}}


#: JSON merge patches (RFC 7396), and what is to be said of each.
BREAKING: Final = (
    ("Property `phase` of `state` was removed", schema("SevenUpState", properties={"phase": None})),
    ("Type of `leader` widened from 'integer' to 'string'", member("leader", "SevenUpTrick", type="string")),
    ("longer required: `count`", schema("SevenUpDealEvent", required=["hands", "rule", "seat", "text", "type"])),
    ("Type of `text` widened from 'string' to 'string | null'", member("text", "Rule", type=["string", "null"])),
    ("Enum of `kind` gained values:", schema("JobKind", enum=[*KINDS, "other"])),
    ("`anyOf` subschema of `SevenUpMovesAnswer` was added", schema("SevenUpMovesAnswer", anyOf=[{"type": "object"}])),
    ("became required: `names`", schema("SevenUpMovesOfState", required=["moves", "state", "names"])),
    ("became required: `other`", schema("SevenUpTrickInput", properties={"other": TEXT}, required=["other"])),
    (
        "Property `names` of `SevenUpMovesOfTable` was removed",
        schema("SevenUpMovesOfTable", properties={"names": None}),
    ),
    ("Enum of `low` lost values: 'holder'", member("low", "SevenUpOptionsInput", enum=["captor"])),
    ("Upper bound of `players` changed from '<= 8' to '<= 7'", member("players", "UpcolorOptionsInput", maximum=7)),
    ("narrowed from 'integer | null' to 'integer'", member("to_act", "SevenUpStateInput", type="integer")),
    ("`anyOf` subschema of `SevenUpViewsRequest` was removed", schema("SevenUpViewsRequest", anyOf=VIEWS[:1])),
    ("`Prefer` header parameter became required", parameter("Prefer", required=True)),
    ("`maxLength` was set to '9'", parameter("IdempotencyKey", schema={"maxLength": 9})),
    ("Path `/v1/games` was removed", {"paths": {"/v1/games": None}}),
    ("Operation `DELETE /v1/jobs/{id}` was removed", {"paths": {"/v1/jobs/{id}": {"delete": None}}}),
    ("changed from 'playMovesSevenUp' to 'other'", operation("moves", operationId="other")),
    ("Response `200` was removed", operation("scores", responses={"200": None})),
    ("Response `403` was removed", operation("moves", responses={"403": None})),
    ("`application/json` was removed", operation("replays", requestBody={"content": {"application/json": None}})),
)

HARMLESS: Final = (
    member("phase", "SevenUpState", description="other"),
    member("other", "SevenUpState", **TEXT),
    member("other", "SevenUpMovesOfState", **TEXT),
    schema("SevenUpStateInput", required=["deal"]),
    member("players", "UpcolorOptionsInput", maximum=9),
    operation("moves", deprecated=True, responses={"418": {"description": "other"}}),
    {"paths": {"/v2": DOCUMENT["paths"]["/healthz"]}},
)


def patched(part: Any, patch: Any) -> Any:
    """Return a part of the contract as a merge patch makes it."""
    if not isinstance(patch, dict):
        return patch
    kept = part if isinstance(part, dict) else {}
    return {
        **{name: value for name, value in kept.items() if name not in patch},
        **{name: patched(kept.get(name), value) for name, value in patch.items() if value is not None},
    }


def changed(patches: Iterable[dict[str, Any]]) -> dict[str, Any]:
    return reduce(patched, patches, DOCUMENT)


@needs_redocly
def test_each_planted_break_since_the_last_release_is_found() -> None:
    last = newest() or present()
    found = "\n".join(breaks_since(last, changed(patch for _, patch in BREAKING)))
    assert [text for text, _ in BREAKING if text not in found] == []


@needs_redocly
def test_harmless_changes_are_not_named() -> None:
    """Other names of schemas are harmless, too."""
    other = json.loads(re.sub(r"(?<=#/components/schemas/)", "Other", json.dumps(changed(HARMLESS))))
    schemas = {f"Other{name}": each for name, each in other["components"]["schemas"].items()}
    assert breaks(DOCUMENT, {**other, "components": {**other["components"], "schemas": schemas}}) == []


@needs_redocly
def test_document_that_is_not_a_contract_is_refused() -> None:
    with pytest.raises(ReleaseError, match="Invalid OpenAPI version"):
        breaks(DOCUMENT, {"openapi": 3})


def accept(folder: Path, since: str, reason: str, text: str = GONE.text) -> None:
    line = f'[[break]]\nsince = "{since}"\nrule = "{GONE.rule}"\ntexts = ["{text}"]\nreason = "{reason}"\n'
    (folder / "accepted.toml").write_text(line)


def test_before_1_a_break_may_be_accepted(tmp_path: Path) -> None:
    assert verdict("0.2.0", [GONE], tmp_path) == [str(GONE)]
    accept(tmp_path, "0.2.0", "no caller asks for it")
    assert verdict("0.2.0", [GONE], tmp_path) == []
    assert verdict("0.3.0", [GONE], tmp_path) == [str(GONE)]
    for other in (GONE._replace(rule="other"), GONE._replace(text="other")):
        assert verdict("0.2.0", [GONE, other], tmp_path) == [str(other)]


def test_an_accepted_break_that_does_not_occur_is_named(tmp_path: Path) -> None:
    accept(tmp_path, "0.2.0", "no caller asks for it")
    assert verdict("0.2.0", [], tmp_path) == [f"accepted, but no break: {GONE.text} ({GONE.rule})"]


@pytest.mark.parametrize("given", [("1.0.0", "a reason"), ("0.2.0", ""), ("0.2.0", "a reason", "")])
def test_breaks_that_may_not_be_accepted(tmp_path: Path, given: tuple[str, ...]) -> None:
    accept(tmp_path, *given)
    with pytest.raises(ReleaseError):
        verdict(given[0], [GONE], tmp_path)
