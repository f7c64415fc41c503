"""Random evenings: command, library and HTTP agree with a second counter on every kind of entry."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
from flask.testing import FlaskClient

from croupier import club_report
from croupier.command.main import main
from croupier.games.catalogue import GAMES
from tests.games.mangling import random_options
from tests.games.test_result_items import ITEM_OF, result_of
from tests.referee.support import ReferenceDeal, played_deals, record_of
from tests.thoroughness import scaled

NAMES: Final = ("Ann", "Bob", "Cid", "Dot", "Eve", "Zoé", "Max", "Éric")
#: Options under which a match is short.
SHORT: Final[dict[str, dict[str, Any]]] = {
    "seven-up": {"games": 1, "target": 5}, "costly-colours": {"target": 31},
    "upcolor": {"deals": 3, "games": 2, "players": 4, "discard_penalty": True}, "colonne": {"target": 50},
}  # fmt: skip
Entry = dict[str, Any]


# Matches of the second implementation


def play(game: str, rng: random.Random) -> list[ReferenceDeal]:
    """Play a match with random moves under random options; La Colonne one deal, which its results continue."""
    rules = GAMES[game]
    options = rules.complete_options({**random_options(rules, rng), **SHORT[game]})
    return list(played_deals(rules, options, rng, 1 if game == "colonne" else 99))


@cache
def pool() -> dict[str, list[list[ReferenceDeal]]]:
    """Return matches of each game."""
    rng = random.Random(48)
    sizes = {"seven-up": scaled(8, 60), "costly-colours": scaled(6, 40), "upcolor": scaled(6, 40), "colonne": 2}
    return {game: [play(game, rng) for _ in range(size)] for game, size in sizes.items()}


def scored(deal: ReferenceDeal) -> list[Any]:
    points: list[Any] = deal.states[-1]["deal"]["result"]["points"]
    return points


# Forms of entry


def as_record(game: str, deals: list[ReferenceDeal], rng: random.Random) -> Entry:
    return {"record": {**record_of(deals), "game": game}}


def as_results(game: str, deals: list[ReferenceDeal], rng: random.Random) -> Entry:
    """Return each deal by its result, with or without its dealer."""
    found = [result_of(GAMES[game], deal.states[-1]) for deal in deals]
    for deal in found[rng.randrange(2) :]:
        deal.pop("dealer") if found[0].get("dealer") == 0 and rng.random() < 0.5 else None
    return {"deals": found}


def as_winners(game: str, deals: list[ReferenceDeal], rng: random.Random) -> Entry:
    found = [result_of(GAMES[game], deal.states[-1]) for deal in deals]
    if found[0]["dealer"] != 0:
        return {"deals": found}
    return {"winners": [deal["winner"] for deal in found], "barred": [deal["barred"] for deal in found]}


def as_cards(game: str, deals: list[ReferenceDeal], rng: random.Random) -> Entry:
    """Return each deal by the cards that people saw."""
    if game == "colonne":
        return {"deals": [colonne_item(deals[0])]}
    record, found = record_of(deals), []
    for deal in deals:
        item = ITEM_OF[game](record, deal.moves, deal.states[-1])
        found.append({name: item[name] for name in item if name not in ("options", "points")})
    return {"deals": found}


def colonne_item(deal: ReferenceDeal) -> Entry:
    state = deal.states[-1]["deal"]
    rules = {line["rule"]: line for lines in deal.lines for line in lines}
    laid = [any(slot["seat"] == seat for meld in state["melds"] for slot in meld["cards"]) for seat in range(4)]
    return {
        "dealer": state["dealer"], "trump": state["trump"], "melds": state["melds"], "hands": state["hands"],
        "out": next((seat for seat, hand in enumerate(state["hands"]) if not hand), None),
        "laid": laid, "floche": None, "coup_blanc": "COL-24" in rules,
    }  # fmt: skip


FORMS: Final[dict[str, tuple[Callable[..., Entry], ...]]] = {
    "seven-up": (as_record, as_results, as_cards), "costly-colours": (as_record, as_results, as_cards),
    "upcolor": (as_record, as_results, as_winners), "colonne": (as_results, as_cards),
}  # fmt: skip


def with_names(value: Any, players: list[str], rng: random.Random) -> Any:
    """Return an entry whose seats are sometimes names."""
    if isinstance(value, dict):
        return {
            name: named(each, players, rng)
            if name in ("winner", "winners", "barred", "dealer") and "points" not in value.get("result", {})
            else with_names(each, players, rng)
            for name, each in value.items()
        }
    return [with_names(each, players, rng) for each in value] if isinstance(value, list) else value


def named(value: Any, players: list[str], rng: random.Random) -> Any:
    if isinstance(value, list):
        return [named(each, players, rng) for each in value]
    return players[value] if isinstance(value, int) and rng.random() < 0.5 else value


# The second counter


def expected(game: str, deals: list[ReferenceDeal], end: list[int]) -> tuple[list[Any], list[int]]:
    """Return the points and the winners of a match; one of La Colonne ends with the result `end` (COL-26)."""
    match = deals[-1].states[-1]["match"]
    if game == "upcolor":
        return match["money"], match["winners"]
    if game == "colonne":
        points = [a + b for a, b in zip(scored(deals[0]), end, strict=True)]
        return points, [points.index(max(points))]
    return [sum(column) for column in zip(*map(scored, deals), strict=True)], match["winners"]


def ranked(counted: list[tuple[str, list[str], list[Any], list[int]]]) -> dict[str, list[tuple[Any, ...]]]:
    """Return each game's rows: place, player, matches, won, points (CSV of the ranking)."""
    rows: dict[str, dict[str, list[Any]]] = {}
    for game, players, points, winners in counted:
        for seat, player in enumerate(players):
            row = rows.setdefault(game, {}).setdefault(player, [0, 0, 0])
            row[0] += 1
            row[1] += seat % len(points) in winners
            row[2] += points[seat % len(points)]
    return {
        game: sorted(
            (1 + sum((won, points) < (other[1], other[2]) for other in found.values()), player, matches, won, points)
            for player, (matches, won, points) in found.items()
        )
        for game, found in rows.items()
    }


# Evenings


def tampered(entry: Entry, players: list[str], rng: random.Random) -> tuple[Entry, Entry]:
    """Return an entry with something wrong in one deal, and the correction that names it alone."""
    number = rng.randrange(len(entry["deals"]))
    deal = entry["deals"][number]
    if "winner" in deal:
        member, wrong = "winner", (players.index(deal["winner"]) if isinstance(deal["winner"], str) else 0) ^ 1
    elif "points" in deal:
        member, wrong = "points", deal["points"][::-1]
    else:
        member, wrong = "dealer", 7
    deals = [{**deal, member: wrong} if index == number else each for index, each in enumerate(entry["deals"])]
    correction = {"match": entry["match"], "deal": number + 1, member: deal[member], "reason": "misread"}
    if member == "points" and len(players) == 2 and rng.random() < 0.5:
        correction |= {"players": players[::-1], "points": deal["points"][::-1]}
    return {**entry, "deals": deals}, correction


#: Each spoils an entry.
WRONG: Final[tuple[Callable[[Entry], Entry], ...]] = (
    lambda entry: {**entry, "tricks": []},
    lambda entry: {**entry, "players": entry["players"][:-1]},
    lambda entry: {**entry, "options": {"target": 1}},
    lambda entry: {**entry, "deals": [], "record": {"deals": []}},
    lambda entry: {name: entry[name] for name in entry if name != "game"} | {"record": {"deals": []}},
    lambda entry: {**entry, "winners": ["Kim"]},
    lambda entry: {**entry, "result": {"winners": ["Kim"]}},
    lambda entry: {**entry, "players": [entry["players"][0].lower(), *entry["players"][:-1]]},
)


def evening(rng: random.Random) -> tuple[list[Entry], list[tuple[str, list[str], list[Any], list[int]]], list[Any]]:
    """Return entries, what the second counter counts, and the numbers of matches that are wrong."""
    entries, corrections, counted, wrong = list[Entry](), list[Entry](), [], list[Any]()
    for number in range(1, 9):
        game = rng.choice(list(SHORT))
        deals = rng.choice(pool()[game])
        state = deals[0].states[0]
        players = rng.sample(NAMES, len(state["deal"]["hands"]))
        made = rng.choice(FORMS[game])(game, deals, rng)
        end = [600, 0] if rng.random() < 0.5 else [0, 600]
        if game == "colonne":
            made["deals"].append({"points": end})
        entry = {"match": number, "players": players, "game": game, "options": state["options"], **made}
        entry = entry if "record" in made else with_names(entry, players, rng)
        if rng.random() < 0.2:
            entry = rng.choice(WRONG)(entry)
            wrong.append(number)
        else:
            points, winners = expected(game, deals, end)
            counted.append((game, players, points, winners))
            if "deals" in entry and rng.random() < 0.5:
                entry, correction = tampered(entry, players, rng)
                corrections.append(correction)
            elif rng.random() < 0.3:
                corrections.append({"match": number, "status": "provisional", "reason": "late"})
        entries.append(entry)
    rng.shuffle(entries)
    return [*entries, *corrections], counted, wrong


def rows_of(report: dict[str, Any]) -> dict[str, list[tuple[Any, ...]]]:
    names = ("place", "player", "matches", "won", "points")
    return {
        table["game"]: sorted(tuple(row[name] for name in names) for row in table["rows"]) for table in report["tables"]
    }


@pytest.mark.parametrize("seed", range(scaled(5, 40)))
def test_evening_is_counted_alike_everywhere(
    seed: int, client: FlaskClient, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    entries, counted, wrong = evening(random.Random(seed))
    report = json.loads(json.dumps(club_report(entries)))
    faults = {match["match"]: [fault["text"] for fault in match["faults"]] for match in report["matches"]}
    assert {number: faults[number] for number in faults if bool(faults[number]) != (number in wrong)} == {}
    assert rows_of(report) == ranked(counted)
    path = tmp_path / "evening.json"
    path.write_text(json.dumps(entries))
    main(["evening", str(path), "--to", "json"])
    assert json.loads(capsys.readouterr().out) == [report]
    answer = client.post("/v1/evenings", json={"entries": entries})
    assert (answer.status_code, answer.get_json()) == (200, report)
