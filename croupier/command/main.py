"""The command line: what is asked for, and the exit status that answers.

0: right. 1: something is wrong with the cards: an illegal move, a record that does not hold. 2: nothing could be read.
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from itertools import cycle, islice
from multiprocessing import Pool
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal
from typing import Any, Final

from croupier import match, scoring
from croupier.command import evening, files
from croupier.command.asking import http_asker
from croupier.command.conformance import Conformance
from croupier.command.playing import Terminal
from croupier.command.tables import LocalTables, ServiceTables
from croupier.games.catalogue import GAMES
from croupier.games.rulebook import LANGUAGES
from croupier.players.arena.chunks import run_chunk
from croupier.players.arena.plan import DEALS, MATCHES, Contender, Plan, chunk_count, plan_of
from croupier.players.arena.summary import summarize
from croupier.players.arena.tally import merge
from croupier.players.roster import LEVEL_NAMES
from croupier.wording.refusals import RefusedError

RIGHT: Final = 0
WRONG: Final = 1
UNREADABLE: Final = 2
#: As a shell tells a program that was interrupted, or whose reader went away.
INTERRUPTED: Final = 130
CLOSED: Final = 141
_STATUS: Final = "exit status: 0 right, 1 something is wrong, 2 nothing could be read"


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what a command line asks for; return the exit status."""
    given = _parser().parse_args(arguments)
    try:
        status: int = given.run(given)
        sys.stdout.flush()
    except RefusedError as error:
        print(error, file=sys.stderr)
        return WRONG
    except (files.UnreadableError, OSError) as error:
        if isinstance(error, BrokenPipeError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return CLOSED
        print(error, file=sys.stderr)
        return UNREADABLE
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    return status


def _parser() -> ArgumentParser:
    parser = ArgumentParser("croupier", description="Four card games: played, refereed, scored.", epilog=_STATUS)
    parser.set_defaults(language=_language())
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    add = partial(_add, commands)
    for command in (
        add("play", "play a match in the terminal", _play),
        add("deal", "deal a match, and print it", _deal),
    ):
        _take_game(command)
        command.add_argument("--seed", help="the same seed deals the same cards")
        command.add_argument("--names", nargs="+", default=(), metavar="NAME", help="the players, one a seat")
        if command.prog.endswith("play"):
            command.add_argument("--level", choices=LEVEL_NAMES, default="strong", help="of the computer")
            command.add_argument("--seat", type=int, default=0, help="yours, from 0")
    command = _take_game(add("simulate", "have the computer play itself", _simulate))
    command.add_argument("players", nargs="*", default=["strong", "greedy"], help="LEVEL or LEVEL:ITERATIONS, by seat")
    length = command.add_mutually_exclusive_group()
    length.add_argument("--deals", type=_count)
    length.add_argument("--matches", type=_count)
    command.add_argument("--seed", default="croupier")
    command.add_argument("--jobs", type=_count, default=os.cpu_count() or 1, help="processes")
    command = add("rules", "print the numbered rules of a game", _rules)
    command.add_argument("game", choices=GAMES)
    command.add_argument("ids", nargs="*", metavar="ID", help="these rules alone, as SEV-12")
    command = add("score", "score hands, tricks, tables or pots", _score)
    command.add_argument("game", choices=GAMES)
    _take_file(command)
    _take_file(add("replay", "play records again, and say what happened", _replay))
    command = add("verify", "tell whether records, or the last answers of sealed tables, hold", _verify)
    _take_file(command)
    command.add_argument("--commitment", default="", help="as it was told at the start of a sealed match")
    command = add("conformance", "hold a service to the contract", _conformance)
    command.add_argument("url", help="as http://127.0.0.1:8000")
    command.add_argument("--game", choices=GAMES, action="append", help="this game alone")
    command = add("mcp", "serve tools for assistants (needs croupier[mcp])", _mcp)
    command.add_argument("--service", default="", metavar="URL", help="its tables; left out: the library's")
    command.add_argument("--key", default=os.environ.get("CROUPIER_API_KEY", ""), help="an API key of the service")
    command.add_argument("--http", type=_count, metavar="PORT", help="streamable HTTP; left out: stdio")
    command = add("evening", "make the table of a club's evening", _evening)
    _take_file(command)
    command.add_argument("--html", type=Path, metavar="PAGE", help="write a page to print")
    command.add_argument("--sheets", action="store_true", help="a row a match, in place of the ranking")
    return parser


def _language() -> str:
    """Return the language of the surroundings, where there are texts in it."""
    asked = (os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or "")[:2]
    return asked if asked in LANGUAGES else LANGUAGES[0]


def _add(commands: Any, name: str, text: str, run: Callable[[Namespace], int]) -> ArgumentParser:
    parser: ArgumentParser = commands.add_parser(name, help=text, description=text.capitalize(), epilog=_STATUS)
    parser.set_defaults(run=run)
    parser.add_argument("--language", choices=LANGUAGES, default=_language())
    parser.add_argument("--to", choices=files.FORMATS, default="text", help="how the answer is written")
    return parser


def _take_game(parser: ArgumentParser) -> ArgumentParser:
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a house rule")
    return parser


def _take_file(parser: ArgumentParser) -> None:
    parser.add_argument("file", nargs="?", help="JSON, JSON lines or CSV; left out: standard input")


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ArgumentTypeError("must be at least 1")
    return number


def _options(given: Namespace) -> dict[str, object]:
    """Read house rules; what is no value of an option is refused where the options are completed."""
    kinds = {spec.name: spec.kind for spec in GAMES[given.game].options}
    read: dict[str, Callable[[str], object]] = {"boolean": {"true": True, "false": False}.get, "integer": _number}
    named = [text.partition("=") for text in given.option]
    return {name: read.get(kinds.get(name, ""), str)(value) for name, _, value in named}


def _number(text: str) -> object:
    return int(text) if text.lstrip("-").isdecimal() else text


# Commands


def _dealt(given: Namespace) -> match.Match:
    return match.deal(given.game, _options(given), seed=given.seed, names=given.names, language=given.language)


def _play(given: Namespace) -> int:
    dealt = _dealt(given)
    dealt.view(given.seat)  # RefusedError where there is no such seat
    Terminal(dealt, given.seat, given.level).run()
    if given.to != "text":
        files.write_items([dealt.record], given.to)
    return RIGHT


def _deal(given: Namespace) -> int:
    dealt = _dealt(given)
    if given.to == "text":
        print(dealt)
    else:
        files.write_items([{"seed": dealt.seed, "record": dealt.record, "state": dealt.state}], given.to)
    return RIGHT


def _rules(given: Namespace) -> int:
    texts = scoring.rules(given.game, given.language)
    unknown = [id for id in given.ids if id not in texts]
    if unknown:
        raise files.UnreadableError(f"there is no rule {', '.join(unknown)}: {', '.join(texts)}")
    rows = [{"rule": id, "text": texts[id]} for id in given.ids or texts]
    _write(rows, given.to, lambda row: f"{row['rule']}  {row['text']}")
    return RIGHT


def _score(given: Namespace) -> int:
    rows, status = list[dict[str, Any]](), RIGHT
    for number, item in enumerate(files.read_items(given.file), 1):
        try:
            scored = scoring.score(given.game, item, language=given.language)
            rows.append(
                {"totals": scored.totals, "lines": [dict(line.data) for line in scored.lines], "text": str(scored)}
            )
        except RefusedError as error:
            status = WRONG
            faults = [evening.fault_text(refusal, given.language) for refusal in error.refusals]
            rows.append({"faults": faults, "text": "\n".join(faults)})
            print(*[f"{number}: {fault}" for fault in faults], sep="\n", file=sys.stderr)
    _write([row for row in rows if given.to != "text" or "totals" in row], given.to, lambda row: str(row["text"]))
    return status


def _replay(given: Namespace) -> int:
    return _verdicts(given, "", lambda row: "\n".join(row["text"]))


def _verify(given: Namespace) -> int:
    return _verdicts(given, given.commitment, lambda row: f"{row['record']}: {row['text'][-1]}")


def _verdicts(given: Namespace, commitment: str, text: Callable[[Mapping[str, Any]], str]) -> int:
    rows, records, unread = list[dict[str, Any]](), files.read_items(given.file), False
    for number, record in files.with_progress(enumerate(records, 1), len(records), "records"):
        given_record = record["record"] if isinstance(record, dict) and "record" in record else record
        verdict = scoring.verify(given_record, commitment=commitment, language=given.language)
        fault = verdict.fault and evening.fault_text(verdict.fault, given.language)
        said = [line.text for deal in verdict.deals for line in deal] + [fault or "valid"]
        standing = verdict.state["match"] if verdict.state else None
        unread = unread or (verdict.fault is not None and verdict.fault.code == "wrong-form")
        rows.append({"record": number, "valid": verdict.valid, "fault": fault, "match": standing, "text": said})
    _write(rows, given.to, text)
    return UNREADABLE if unread else RIGHT if all(row["valid"] for row in rows) else WRONG


def _evening(given: Namespace) -> int:
    matches = evening.matches_of(files.read_items(given.file))
    done = files.with_progress(enumerate(matches, 1), len(matches), "matches")
    sheets = [evening.sheet_of(number, each, given.language) for number, each in done]
    for fault in (fault for sheet in sheets for fault in sheet.faults):
        print(fault, file=sys.stderr)
    if given.html:
        given.html.write_text(evening.page(sheets, given.language), "utf-8")
    if given.to == "text":
        print(*evening.text_lines(sheets), sep="\n")
    elif given.to == "json":
        files.write_items([{"sheets": evening.sheets_data(sheets), "ranking": evening.ranking(sheets)}], "json")
    else:
        files.write_items(evening.sheets_data(sheets) if given.sheets else evening.ranking(sheets), given.to)
    return WRONG if any(sheet.faults for sheet in sheets) else RIGHT


def _conformance(given: Namespace) -> int:
    tried, found = Conformance(http_asker(given.url)), list[dict[str, Any]]()
    for difference in tried.run(given.game or tuple(GAMES)):
        found.append(asdict(difference))
        if given.to == "text":
            print(difference, flush=True)
    if given.to != "text":
        files.write_items(found, given.to)
    print(f"{tried.answers} answers compared, {len(found)} differences", file=sys.stderr)
    return WRONG if found else RIGHT


def _mcp(given: Namespace) -> int:
    if find_spec("mcp") is None:
        raise files.UnreadableError("the tools need the extra mcp: pip install 'croupier[mcp]'")
    tools = import_module("croupier.command.assistant").Tools
    server = tools(ServiceTables(given.service, given.key) if given.service else LocalTables()).server()
    if given.http:
        server.run("streamable-http", host="127.0.0.1", port=given.http)
    else:
        server.run("stdio")
    return RIGHT


def _simulate(given: Namespace) -> int:
    game = GAMES[given.game]
    options = match.deal(given.game, _options(given), seed="", language=given.language).options
    players = tuple(_contender(name) for name in islice(cycle(given.players), game.seats(options)))
    unit, count = (MATCHES, given.matches) if given.matches else (DEALS, given.deals or 1000)
    plan, tally = Plan(given.game, options, players, unit, count, given.seed), dict[str, Any]()
    # Its end ends the processes, also when this one is interrupted.
    with Pool(min(given.jobs, chunk_count(plan)), signal, (SIGINT, SIG_IGN)) as pool:
        chunks = pool.imap(partial(_chunk, plan.to_data()), range(chunk_count(plan)))
        for done in files.with_progress(chunks, chunk_count(plan), "chunks"):
            tally = merge(tally, done)
    result = summarize(plan, tally)
    _write(result["players"] if given.to != "json" else [result], given.to, _contender_text)
    return RIGHT


def _contender(name: str) -> Contender:
    level, _, iterations = name.partition(":")
    if level not in LEVEL_NAMES or not (iterations or "1").isdecimal():
        raise files.UnreadableError(f"there is no level {name}: {', '.join(LEVEL_NAMES)}")
    return Contender(level, int(iterations or 0))


def _chunk(plan: dict[str, Any], chunk: int) -> dict[str, Any]:
    return run_chunk(plan_of(plan), chunk)


def _contender_text(row: Mapping[str, Any]) -> str:
    won, points = row["win_rate"], row["points"]
    figures = [f"won {won['mean']:.1%}" if won else "", f"points {points['mean']:+.2f}" if points else ""]
    return f"{row['level']:>8}  {row['plays']} plays  {'  '.join(figures)}"


def _write(rows: Sequence[Mapping[str, Any]], form: str, text: Callable[[Mapping[str, Any]], str]) -> None:
    if form == "text":
        print(*map(text, rows), sep="\n")
    else:
        files.write_items(
            [{name: value for name, value in row.items() if name != "text" or form == "csv"} for row in rows], form
        )
