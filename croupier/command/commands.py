"""The commands: each reads its arguments, calls the library, writes the answer and returns the exit status."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from contextlib import redirect_stdout
from dataclasses import asdict
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any, Final

from croupier import scoring, starting
from croupier.club import club_report
from croupier.club.deals import record_of
from croupier.club.fault_texts import fault_text, row_of, row_text
from croupier.club.people import read_players, with_seats
from croupier.club.spreadsheet.cells import read_option
from croupier.club.spreadsheet.unreadable import UnreadableError
from croupier.command import evening
from croupier.command.conformance import all_plays
from croupier.command.conformance.http import make_ask
from croupier.command.conformance.report import coverage_lines, finding_data, finding_lines, junit
from croupier.command.conformance.running import Conformance, Finding
from croupier.command.dataset import WRITTEN, write_dataset
from croupier.command.evening_page import page
from croupier.command.extras import needed
from croupier.command.playing import Terminal
from croupier.command.progress import with_progress
from croupier.command.reading import read_items, read_matches, read_records
from croupier.command.reviewing import review_records
from croupier.command.saving import Seating, resume
from croupier.command.simulating import simulate
from croupier.command.watching import watch
from croupier.command.writing import safe_text, warn, write
from croupier.games.catalogue import GAMES
from croupier.games.faults import N_, Fault, Plural, RefusedError
from croupier.house_rules import options as options_of
from croupier.match import Match
from croupier.referee.forms import check_seat, find_game
from croupier.review_sheet import review_page
from croupier.review_totals import totals_lines
from croupier.wording.cards import semicolons
from croupier.wording.language import translate
from croupier.wording.words import say

RIGHT: Final = 0
WRONG: Final = 1
UNREADABLE: Final = 2
_RULE: Final = N_("there is no rule %(ids)s: %(known)s")
_COMPARED: Final = Plural(
    "%(answers)s answers compared, %(differences)s difference",
    "%(answers)s answers compared, %(differences)s differences",
    "differences",
)
_CONFORMS: Final = N_("conforms to contract 1, %(answers)s answers")
_VALID: Final = N_("valid")
_NO_GAME: Final = N_("name a game (%(games)s), or a file after --resume")
_NO_TERMINAL: Final = N_("several people need a terminal, which hides the cards between their turns")
_ITEM: Final = N_("item %(number)s")
_NO_VALUE: Final = N_("“%(text)s” must be NAME=VALUE, as target=9")


def status_of(faults: Sequence[Fault]) -> int:
    """Return the exit status for faults: `UNREADABLE` where the form of the data is wrong."""
    return UNREADABLE if any(fault.code == "wrong-form" for fault in faults) else WRONG


def _options(given: Namespace) -> dict[str, object]:
    for text in given.option:
        if "=" not in text:
            raise UnreadableError(_NO_VALUE, text=text)
    return {name: read_option(value) for name, _, value in (text.partition("=") for text in given.option)}


def _dealt(given: Namespace) -> Match:
    dealt = starting.deal(given.game, _options(given), seed=given.seed, language=given.language)
    if given.names:
        game = find_game(given.game, given.language)
        names, faults = read_players(given.names, game, dealt.seats, given.language)
        if faults:
            raise RefusedError(faults)
        dealt.names = names
    return dealt


def play(given: Namespace) -> int:
    """Play a match in the terminal; write its record where a form is asked for."""
    if given.resume:
        path = Path(given.resume)
        played, seating = resume(path, given.language)
    elif given.game:
        path, played = None, _dealt(given)
        people = [check_seat(seat, played.seats, given.language) for seat in given.seat]
        seating = Seating(tuple(dict.fromkeys(people)), given.level)
    else:
        raise UnreadableError(_NO_GAME, games=", ".join(GAMES))
    if len(seating.people) > 1 and not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UnreadableError(_NO_TERMINAL)
    # Standard output is for the record alone, where one is asked for.
    with redirect_stdout(sys.stdout if given.to == "text" else sys.stderr):
        terminal = Terminal(played, seating, path)
        terminal.run()
    write([terminal.match.record], (), given.to)
    return RIGHT


def deal(given: Namespace) -> int:
    """Deal a match and write it."""
    dealt = _dealt(given)
    write([{"seed": dealt.seed, "record": dealt.record, "state": dealt.state}], [str(dealt)], given.to)
    return RIGHT


def rules(given: Namespace) -> int:
    """Write the numbered rules of a game, or its options."""
    if given.options:
        found = options_of(given.game, given.language)
        write(list(map(asdict, found)), map(str, found), given.to)
        return RIGHT
    texts = scoring.rules(given.game, given.language)
    unknown = [id for id in given.ids if id not in texts]
    if unknown:
        raise UnreadableError(_RULE, ids=", ".join(unknown), known=", ".join(texts))
    rows = [{"rule": id, "text": texts[id]} for id in given.ids or texts]
    write(rows, map("{rule}  {text}".format_map, rows), given.to)
    return RIGHT


def score(given: Namespace) -> int:
    """Score items; write the lines of each."""
    rows, lines, status = list[Mapping[str, Any]](), list[str](), RIGHT
    items = read_items(given.file, given.language, given.game)
    for number, item in with_progress(enumerate(items, 1), len(items)):
        row = item.pop("row", None) if isinstance(item, dict) else None
        places = row_text(row, given.language) or [translate(_ITEM, given.language) % {"number": number}]
        try:
            scored = scoring.score(given.game, with_seats(item, (), 1, given.language), language=given.language)
            rows.append({"totals": scored.totals, "lines": [line.data for line in scored.lines]})
            lines.append(str(scored))
        except RefusedError as error:
            status = max(status, status_of(error.faults))
            rows.append({"faults": [fault_text(fault, given.language, places) for fault in error.faults]})
    for fault in (fault for each in rows for fault in each.get("faults", ())):
        warn(fault)
    write(rows, lines, given.to)
    return status


def replay(given: Namespace) -> int:
    """Play records again; write every score line."""
    return _verdicts(given, lambda _, texts: "\n".join(texts))


def verify(given: Namespace) -> int:
    """Play records again; write whether each is valid."""
    return _verdicts(given, lambda number, texts: f"{number}: {texts[-1]}")


def _verdicts(given: Namespace, text: Callable[[object, Sequence[str]], str]) -> int:
    rows, lines, status = list[Mapping[str, Any]](), list[str](), RIGHT
    entries = read_records(given.file, given.language)
    for position, entry in with_progress(enumerate(entries, 1), len(entries)):
        verdict = scoring.verify(record_of(entry), language=given.language)
        number = (entry.get("match") if isinstance(entry, dict) else None) or position
        faults = [_fault_of_record(entry, fault, given.language) for fault in verdict.faults]
        end = semicolons(faults, given.language) or translate(_VALID, given.language)
        texts = [line.text for deal in verdict.deals for line in deal] + [end]
        standing = verdict.state["match"] if verdict.state else None
        if verdict.faults:
            status = max(status, status_of(verdict.faults))
        fault = faults[0] if faults else None
        rows.append(
            {
                "record": number,
                "valid": verdict.valid,
                "fault": fault,
                "faults": faults,
                "match": standing,
                "text": texts,
            }
        )
        lines.append(text(number, texts))
    write(rows, lines, given.to)
    return status


def review(given: Namespace) -> int:
    """Review records; write a sheet for each, and the totals of several."""
    reviews = review_records(given)
    found = [(each.game, each.data, each.names) for each in reviews]
    if given.html:
        given.html.write_text(safe_text(review_page(found, given.language)), "utf-8")
    totals = "\n".join(totals_lines(found, given.language))
    write([each.data for each in reviews], ["\n\n".join([*map(str, reviews), *filter(None, [totals])])], given.to)
    return RIGHT


def _fault_of_record(entry: Any, fault: Fault, language: str) -> str:
    """Return the fault of a record with its row, where the record comes from a table."""
    row = None
    if isinstance(entry, dict) and "row" in entry:
        row = row_of(fault.pointer, [entry["row"], *(deal.get("row") for deal in entry["deals"])])
    return fault_text(fault, language, row_text(row, language))


def club_evening(given: Namespace) -> int:
    """Count a club's evening; write the ranking, the sheets, and what is wrong; with `--watch` after each change."""
    return watch(given.file, partial(_count_evening, given), given.language) if given.watch else _count_evening(given)


def _count_evening(given: Namespace) -> int:
    entries = read_matches(given.file, given.language)
    before = read_matches(given.previous, given.language) if given.previous else ()
    report = club_report(entries, before, language=given.language, progress=with_progress)
    for line in evening.fault_lines(report):
        warn(line)
    if given.html:
        day = given.date or datetime.now(UTC).astimezone().date()
        given.html.write_text(page(report, day, given.language), "utf-8")
    rows = [report] if given.to == "json" else evening.rows_of(report, sheets=given.sheets)
    explained = evening.explained(report, given.explain, given.language) if given.explain else None
    write(rows, explained or evening.text_lines(report, given.language), given.to)
    return WRONG if any(sheet["faults"] for sheet in report["matches"]) else RIGHT


def conformance(given: Namespace) -> int:
    """Hold a service to the contract; write what differs, and what was compared."""
    games = given.game or tuple(GAMES)
    tried, found = Conformance(), list[Finding]()
    plays = list(all_plays(games, has_jobs=not given.no_jobs))
    for finding in tried.run(make_ask(given.url, given.key), with_progress(plays, len(plays))):
        found.append(finding)
        if given.to == "text":
            write((), finding_lines(finding, given.url, given.language), "text")
            sys.stdout.flush()
    if given.to != "text":
        write([finding_data(each, given.url) for each in found], (), given.to)
    if given.junit:
        given.junit.write_text(junit(tried.compared, found, given.url, given.language), "utf-8")
    for line in coverage_lines(tried.coverage, games, given.language):
        warn(line)
    counted = {"answers": tried.answers, "differences": sum(len(each.differences) for each in found)}
    warn(say(_COMPARED if found else _CONFORMS, counted, given.language))
    return WRONG if found else RIGHT


def mcp(given: Namespace) -> int:
    """Serve tools for assistants."""
    server = needed("croupier.command.assistant", "mcp", "mcp").Tools(given.service, given.key).server()
    if given.http:
        server.run("streamable-http", host="127.0.0.1", port=given.http)
    else:
        server.run("stdio")
    return RIGHT


def simulation(given: Namespace) -> int:
    """Have the computer play itself; write the figures."""
    result, lines = simulate(given, _options(given))
    rows = [result] if given.to == "json" else result["pairs" if given.ladder else "players"]
    write(rows, lines, given.to)
    return RIGHT


def dataset(given: Namespace) -> int:
    """Have the computer play itself, and write the records to a file."""
    figures = write_dataset(given, _options(given))
    write([figures], [say(WRITTEN, figures, given.language)], given.to)
    return RIGHT
