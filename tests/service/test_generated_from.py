"""The contract as programs are generated from it: what tells forms apart, what is constant, what is named how."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

import pytest

from croupier.games.catalogue import GAMES
from croupier.games.game import Game
from service.schemas.catalogue import GAME_SCHEMAS
from tests.games.samples import every_game
from tests.service.asking import Table
from tests.service.contract import DOCUMENTS as MADE

DOCUMENTS: Final = {"whole": MADE.whole, **{game: MADE.of(game, "en") for game in GAMES}}

every_document = pytest.mark.parametrize("name", DOCUMENTS)


def schemas_of(name: str) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = DOCUMENTS[name]["components"]["schemas"]
    return found


def parts(part: Any) -> Iterator[dict[str, Any]]:
    """Yield every object of a document, the outer ones first."""
    if isinstance(part, dict):
        yield part
    for value in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
        yield from parts(value)


def members(schemas: dict[str, dict[str, Any]], reference: str) -> dict[str, Any]:
    """Return the members of a schema, those of what it extends too."""
    schema = schemas[reference.rpartition("/")[2]]
    found: dict[str, Any] = {}
    for each in (schema, *schema.get("allOf", ())):
        found |= members(schemas, each["$ref"]) if "$ref" in each else each.get("properties", {})
    return found


def required(schemas: dict[str, dict[str, Any]], reference: str) -> set[str]:
    schema = schemas[reference.rpartition("/")[2]]
    own = (each for each in (schema, *schema.get("allOf", ())) if "$ref" not in each)
    return {name for each in own for name in each.get("required", ())}


# Told apart by a constant


@every_document
def test_one_of_several_is_told_apart_by_a_constant(name: str) -> None:
    schemas = schemas_of(name)
    unions = [part for part in parts(DOCUMENTS[name]) if "oneOf" in part]
    assert unions
    for union in unions:
        tag, mapping = union["discriminator"]["propertyName"], union["discriminator"]["mapping"]
        assert [form["$ref"] for form in union["oneOf"]] == list(dict.fromkeys(mapping.values()))
        for reference in union["oneOf"]:
            said = {value for value, form in mapping.items() if form == reference["$ref"]}
            assert values_of(schemas, members(schemas, reference["$ref"])[tag]) == said
            assert tag in required(schemas, reference["$ref"])


def values_of(schemas: dict[str, dict[str, Any]], member: dict[str, Any]) -> set[Any]:
    """Return the values that a member may have."""
    found = schemas[member["$ref"].rpartition("/")[2]] if "$ref" in member else member
    return {found["const"]} if "const" in found else set(found["enum"])


@every_document
def test_no_other_union_could_be_told_apart(name: str) -> None:
    """Of what is `anyOf`, the forms share no constant that differs."""
    schemas = schemas_of(name)
    for union in (part["anyOf"] for part in parts(DOCUMENTS[name]) if "anyOf" in part):
        forms = [members(schemas, form["$ref"]) for form in union if "$ref" in form]
        tags = [{tag: member["const"] for tag, member in form.items() if "const" in member} for form in forms]
        for tag in set.intersection(*(set(each) for each in tags)) if len(tags) > 1 else ():
            assert len({str(each[tag]) for each in tags}) == 1, (tag, union)


@every_game
def test_events_moves_and_jobs_have_their_tags(game: Game) -> None:
    schemas, name = schemas_of("whole"), GAME_SCHEMAS[game.id].name
    assert schemas[f"{name}Event"]["discriminator"]["mapping"].keys() == set(game.event_types)
    move = schemas[f"{name}LegalMove"]
    if "oneOf" in move:
        assert move["discriminator"]["propertyName"] == "verb"
    own = [said for said in schemas["Job"]["discriminator"]["mapping"] if said.startswith(f"{game.id}/")]
    nouns = ("opponent-moves", "analysis", "simulation", "tournament")
    assert own == [f"{game.id}/{noun}" for noun in nouns]


def is_of_texts(member: dict[str, Any]) -> bool:
    return isinstance(member.get("const"), str) or member.get("type") == "string"


@every_game
def test_what_is_of_a_game_says_so_by_a_constant(game: Game) -> None:
    schemas, name = schemas_of(game.id), GAME_SCHEMAS[game.id].name
    found = [
        (each, part["properties"]["game"])
        for each, schema in schemas.items()
        for part in (schema, *schema.get("allOf", ()))
        if is_of_texts(part.get("properties", {}).get("game", {}))
    ]
    constant = [each for each, member in found if member == {"type": "string", "const": game.id}]
    assert {f"{name}State", f"{name}StateInput", f"{name}Record", f"{name}SimulationJob"} <= set(constant)
    assert [each for each, _ in found if each not in constant] == []


# Defaults, names


@every_document
def test_no_default_is_declared(name: str) -> None:
    """Generators make required members of what has one."""
    assert [part for part in parts(DOCUMENTS[name]["components"]["schemas"]) if "default" in part] == []


@every_game
def test_a_default_is_told_in_words_where_it_depends_on_nothing(game: Game) -> None:
    options = schemas_of(game.id)[f"{GAME_SCHEMAS[game.id].name}OptionsInput"]
    assert "required" not in options
    for spec in game.options:
        said = options["properties"][spec.name]["description"]
        assert said.endswith(f" Default: `{str(spec.default).lower()}`.") != bool(spec.follows)


@every_document
def test_no_name_of_a_schema_shadows_another(name: str) -> None:
    """Nor what a generator calls a member that is an object or an enumeration of its own."""
    schemas = schemas_of(name)
    assert [each for each, times in Counter(map(str.lower, schemas)).items() if times > 1] == []
    derived = [
        f"{each}{member.title().replace('_', '')}"
        for each, schema in schemas.items()
        for part in (schema, *schema.get("allOf", ()))
        for member, said in part.get("properties", {}).items()
        if "properties" in said or len(said.get("enum", ())) > 1
    ]
    assert set(derived) & set(schemas) == set()


# What was answered is what is asked


@every_game
def test_a_request_names_the_closed_form_of_what_is_answered(game: Game) -> None:
    """The same members and types, at every depth; none is asked for that an answer may lack."""
    schemas, name = schemas_of(game.id), GAME_SCHEMAS[game.id].name
    for answered in (f"{name}State", f"{name}View", f"{name}Options"):
        check_closed(schemas, schemas[answered], schemas[f"{answered}Input"])


def check_closed(schemas: dict[str, dict[str, Any]], answered: dict[str, Any], asked: dict[str, Any]) -> None:
    if "$ref" in asked:
        names = [part["$ref"].rpartition("/")[2] for part in (answered, asked)]
        assert names[1] in (names[0], f"{names[0]}Input")
        check_closed(schemas, *(schemas[name] for name in names))
    elif "properties" in asked:
        assert asked["additionalProperties"] is False
        assert set(asked.get("required", ())) <= set(answered["required"])
        assert asked["properties"].keys() == answered["properties"].keys()
        for member in asked["properties"]:
            check_closed(schemas, answered["properties"][member], asked["properties"][member])
    elif "items" in asked:
        check_closed(schemas, answered["items"], asked["items"])
    elif "anyOf" in asked:
        for forms in zip(answered["anyOf"], asked["anyOf"], strict=True):
            check_closed(schemas, *forms)
    else:
        assert asked == answered


@every_game
def test_a_state_of_a_request_is_closed_all_the_way_down(table: Table, game: Game) -> None:
    state = table.deal()["state"]
    moved = table.play(state, table.legal(state)[0])["state"]
    assert {place for place, _ in within(moved)} >= {"/state", "/state/options", "/state/match", "/state/deal"}
    for place, part in list(within(moved)):
        part["luck"] = 1
        errors = table.refusal("legal-moves", {"state": moved}, "invalid-body")
        assert [(error["pointer"], error["code"]) for error in errors] == [(f"{place}/luck", "unknown-member")]
        del part["luck"]
    table.legal(moved)


def within(part: Any, place: str = "/state") -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every object of a state with its pointer."""
    if isinstance(part, dict):
        yield place, part
    items = part.items() if isinstance(part, dict) else enumerate(part) if isinstance(part, list) else ()
    for key, value in list(items):
        yield from within(value, f"{place}/{key}")
