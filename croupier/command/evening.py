"""A club's evening: a sheet a match, a ranking a game, and what is wrong with a match in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from html import escape
from itertools import groupby
from operator import sub
from typing import Any, Final

from croupier.drawing import LABELLED
from croupier.games.faults import N_, Fault, RefusedError
from croupier.referee.forms import check_names, check_object, check_seat, game_of, refused_form, refusing
from croupier.scoring import score, verify
from croupier.wording.language import translate
from croupier.wording.places import place_text

_MATCH: Final = N_("match %(number)s")
_UNFINISHED: Final = N_("the match is not over")
_NUMBERS: Final = N_("this must be a list of numbers")
_NEARLY: Final = N_("this is not known here; did you mean “%(nearest)s”?")
_NO_DEALS: Final = N_("there are no deals to count")
#: What makes a deal an item to be scored; without, its result is told.
_SCORED: Final = frozenset({"kind", "melds", "tricks", "trump"})
#: What tells the result of a deal, and how near to one of them a name is that must be meant for it.
_RESULTS: Final = frozenset({"points", "void", "winner"})
_NEAR: Final = 0.7
_TITLES: Final = {
    "deal": N_("deal"), "evening": N_("The evening"), "matches": N_("matches"), "place": N_("place"),
    "player": N_("player"), "points": N_("points"), "total": N_("total"), "won": N_("won"),
}  # fmt: skip
_STYLE: Final = (
    "body{font:11pt serif;max-width:48em;margin:2em auto}table{border-collapse:collapse;margin:.5em 0 1.5em}"
    "td,th{border:1px solid #999;padding:.15em .6em;text-align:right}td:first-child,th:first-child{text-align:left}"
    "section{break-inside:avoid}.fault{color:#a00}"
)


@dataclass(frozen=True)
class Sheet:
    """A match as it counts: the points of each deal and in all by side, and the sides that won. With `faults`, not."""

    number: int
    game: str
    players: tuple[str, ...]
    deals: tuple[tuple[float, ...], ...] = ()
    scores: tuple[float, ...] = ()
    winners: tuple[int, ...] = ()
    faults: tuple[str, ...] = ()

    def side(self, seat: int) -> int:
        """Return the side that a seat scores for: partners sit opposite one another."""
        return seat % len(self.scores)


def matches_of(items: Iterable[Any]) -> list[Any]:
    """Return the matches of an evening: values as they are, rows of a CSV joined that have one number under `match`.

    A row without a number goes on with the match above.
    """
    listed, number = list(items), ""
    if not all(isinstance(item, dict) for item in listed) or not any("match" in item for item in listed[:1]):
        return listed
    matches: dict[str, list[dict[str, Any]]] = {}
    for row in listed:
        number = str(row.get("match", number))
        matches.setdefault(number, []).append(row)
    return list(map(_joined, matches.values()))


def _joined(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """Make a match of its rows, a deal a row; what only the first tells, game, players and options, is the match's."""
    first = rows[0]
    players = first.get("players") or [first[name] for name in first if name.startswith("player ")]
    match = {"players": players, "game": first.get("game"), "options": first.get("options", {})}
    own = {"match", "players", "game", "options"}
    deals = [{key: row[key] for key in row if key not in own and not key.startswith("player ")} for row in rows]
    return {**match, "deals": [{"moves": [], **deal} if "deck" in deal else deal for deal in deals]}


def sheet_of(number: int, match: Any, language: str) -> Sheet:
    """Count a match: a whole record, one with unseen cards, or deals as they were written down."""
    data = match if isinstance(match, Mapping) else {}
    record, players = data.get("record", data), data.get("players")
    names = tuple(players) if isinstance(players, list) and all(isinstance(name, str) for name in players) else ()
    sheet = Sheet(number, "", names)
    try:
        sheet = replace(sheet, game=game_of(record, language).id)
        deals = record.get("deals")
        is_record = isinstance(deals, list) and bool(deals) and isinstance(deals[0], Mapping) and "moves" in deals[0]
        return _replayed(sheet, record, language) if is_record else _counted(sheet, record, language)
    except RefusedError as error:
        return replace(sheet, faults=tuple(fault_text(each, language, number) for each in error.faults))


def _replayed(sheet: Sheet, record: Mapping[str, Any], language: str) -> Sheet:
    told = {name: record[name] for name in record if name != "players"}
    verdict = verify(told, names=sheet.players, language=language)
    if verdict.fault is not None:
        raise RefusedError([_by_card(verdict.fault, told)])
    state: Any = verdict.state
    return _ended(sheet, state["match"], [result["points"] for result in verdict.results if result], record, language)


def _by_card(fault: Fault, record: Mapping[str, Any]) -> Fault:
    """Point to a card that was played, where people count cards, in place of the move."""
    match fault.pointer.split("/"):
        case [_, "deals", deal, "moves", number]:
            moves = record["deals"][int(deal)]["moves"][: int(number) + 1]
            if len(moves) > int(number) and moves[-1].startswith("play "):
                cards = sum(move.startswith("play ") for move in moves)
                return replace(fault, pointer=f"/deals/{deal}/played/{cards - 1}")
    return fault


def _counted(sheet: Sheet, record: Mapping[str, Any], language: str) -> Sheet:
    """Count deals as people wrote them down, one after the other: each fault of the first that cannot be."""
    rules, deals = game_of(record, language), record.get("deals")
    options = check_object(record.get("options", {}), language, "/options")
    if not isinstance(deals, list) or not deals:
        raise refused_form("", _NO_DEALS, language)
    standings, results = [dict[str, Any]()], list[Mapping[str, Any]]()

    def told() -> Iterator[Mapping[str, Any]]:
        for deal in deals:
            results.append(_result(sheet, deal, options, standings, language))
            yield results[-1]

    try:
        with refusing(rules, language, sheet.players):
            for standing in rules.standings({"options": options, "deals": told()}):
                standings.append(dict(standing))
    except RefusedError as error:
        raise RefusedError([_in_deal(len(standings) - 1, each) for each in error.faults]) from error
    brought = zip(results, standings, standings[1:], strict=False)
    points = [result.get("points") or _gained(before, after) for result, before, after in brought]
    return _ended(sheet, standings[-1], points, record, language)


def _gained(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[float]:
    """Return what each seat has gained by a deal of Upcolor."""
    return list(map(sub, after["gained"], before.get("gained", [0] * len(after["gained"]))))


def _in_deal(number: int, fault: Fault) -> Fault:
    """Point into a deal, unless the fault already does, or is one of the house rules."""
    is_whole = fault.pointer.startswith(("/deals/", "/options"))
    return fault if is_whole else replace(fault, pointer=f"/deals/{number}{fault.pointer}")


def _result(
    sheet: Sheet, deal: object, options: object, standings: Sequence[Mapping[str, Any]], language: str
) -> Mapping[str, Any]:
    """Return what a deal brought, after those that led to `standings`: as it is told, or by an item that is scored."""
    if not isinstance(deal, Mapping):
        raise refused_form("", _NO_DEALS, language)
    if not deal.keys() & _SCORED:
        for name in sorted(deal.keys() - _RESULTS):
            for nearest in get_close_matches(name, _RESULTS, 1, _NEAR):
                raise refused_form(f"/{name}", _NEARLY, language, nearest=nearest)
        points = deal.get("points", [])
        if not isinstance(points, list) or not all(type(each) is int for each in points):
            raise refused_form("/points", _NUMBERS, language)
        if deal.get("winner") is not None:
            check_seat(deal["winner"], len(sheet.players), language, "/winner")
        return deal
    carried = _carried(standings) if deal.get("kind") == "deal" else None
    item = {"options": options, **({"points": carried} if carried else {}), **deal}
    return {"points": list(score(sheet.game, item, names=sheet.players, language=language).totals)}


def _carried(standings: Sequence[Mapping[str, Any]]) -> list[int] | None:
    """Return the points with which a deal begins; None where a game of the match was won, which has a new one after."""
    none: dict[str, Any] = {}
    *_, before, last = none, *standings
    is_won = last.get("games", [0, 0]) != before.get("games", [0, 0])
    return None if is_won else last.get("points")


def _ended(
    sheet: Sheet, match: Mapping[str, Any], deals: Sequence[Sequence[float]], record: Mapping[str, Any], language: str
) -> Sheet:
    """Return the sheet of a match that stands as the contract's `match` says, which must be its end."""
    if not match["winners"]:
        raise refused_form("", _UNFINISHED, language)
    game = game_of(record, language)
    check_names(
        game.seats(game.complete_options(record.get("options", {}))), sheet.players or ("",), language, "/players"
    )
    scores = match.get("money") or map(sum, zip(*deals, strict=True))
    return replace(sheet, deals=tuple(map(tuple, deals)), scores=tuple(scores), winners=tuple(match["winners"]))


def fault_text(fault: Fault, language: str, match: int = 0) -> str:
    """Say a fault with its place in words: “match 11, deal 1, card 2: …”."""
    pointer = f"/matches/{match - 1}{fault.pointer}" if match else fault.pointer
    said = {"label": place_text(pointer, language), "text": fault.sentence}
    return translate(LABELLED, language) % said if pointer else fault.sentence


def ranking(sheets: Sequence[Sheet]) -> list[dict[str, Any]]:
    """Return the standings of each game, the best first: matches, those won, and points. Equals share a place."""
    standings: dict[tuple[str, str], dict[str, Any]] = {}
    for sheet in sheets:
        for seat, player in enumerate(sheet.players if not sheet.faults else ()):
            row = {"place": 0, "game": sheet.game, "player": player, "matches": 0, "won": 0, "points": 0}
            standing = standings.setdefault((sheet.game, player), row)
            standing["matches"] += 1
            standing["won"] += sheet.side(seat) in sheet.winners
            standing["points"] += sheet.scores[sheet.side(seat)]
    ordered = sorted(standings.values(), key=lambda row: (row["game"], -row["won"], -row["points"], row["player"]))
    first: dict[object, int] = {}
    for number, row in enumerate(ordered):
        equals = row["game"], row["won"], row["points"]
        row["place"] = 1 + first.setdefault(equals, number) - first.setdefault(row["game"], number)
    return ordered


def text_lines(sheets: Sequence[Sheet]) -> Iterator[str]:
    """Yield a line a match that counts, then a line a place of the ranking."""
    for sheet in sheets:
        if not sheet.faults:
            sides = [f"{player} {sheet.scores[sheet.side(seat)]:g}" for seat, player in enumerate(sheet.players)]
            yield f"{sheet.number:>3}. {sheet.game}: {', '.join(sides)}"
    for row in ranking(sheets):
        yield f"{row['place']:>3}  {row['game']}  {row['player']}  {row['won']}/{row['matches']}  {row['points']:g}"


def page(sheets: Sequence[Sheet], language: str) -> str:
    """Return the evening as a page to print: the ranking, then a sheet a match, in the evening's order."""
    title = {name: translate(text, language) for name, text in _TITLES.items()}
    columns = ("place", "player", "matches", "won", "points")
    parts = [f"<h1>{title['evening']}</h1>"]
    for game, rows in groupby(ranking(sheets), lambda row: row["game"]):
        parts += [
            f"<h2>{escape(game)}</h2>",
            _table([title[name] for name in columns], [[row[name] for name in columns] for row in rows]),
        ]
    for sheet in sheets:
        head = f"{translate(_MATCH, language) % {'number': sheet.number}}: {escape(sheet.game)}"
        seats = [sheet.side(seat) for seat in range(len(sheet.players))] if not sheet.faults else []
        counted = [(str(n), deal) for n, deal in enumerate(sheet.deals, 1)] + [(title["total"], sheet.scores)]
        body = [[name, *[points[side] for side in seats]] for name, points in counted]
        shown = _table([title["deal"], *sheet.players], body) if seats else ""
        faults = "".join(f'<p class="fault">{escape(fault)}</p>' for fault in sheet.faults)
        parts.append(f"<section><h3>{head}</h3>{shown}{faults}</section>")
    head = f'<meta charset="utf-8"><title>{title["evening"]}</title><style>{_STYLE}</style>'
    return f'<!doctype html><html lang="{language}">{head}{"".join(parts)}</html>'


def _table(head: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    cells = "".join(f"<th>{escape(text)}</th>" for text in head)
    body = "".join(f"<tr>{''.join(f'<td>{escape(_figure(cell))}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table><tr>{cells}</tr>{body}</table>"


def _figure(value: object) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)
