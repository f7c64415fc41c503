"""The command line: what is asked for, and the exit status that answers.

0: right. 1: something is wrong with the cards: an illegal move, a record that does not hold. 2: nothing could be read.
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from croupier import match, scoring
from croupier.command import evening, files
from croupier.command.asking import http_asker
from croupier.command.conformance import Conformance
from croupier.command.playing import Terminal
from croupier.command.simulating import simulate
from croupier.command.tables import LocalTables, ServiceTables
from croupier.games.catalogue import GAMES
from croupier.games.rulebook import LANGUAGES
from croupier.players.roster import LEVEL_NAMES
from croupier.reading import check_seat
from croupier.wording.refusals import RefusedError

RIGHT: Final = 0
WRONG: Final = 1
UNREADABLE: Final = 2
#: As a shell tells a program that was interrupted, or whose reader went away.
INTERRUPTED: Final = 130
CLOSED: Final = 141
_STATUS: Final = "exit status: 0 right, 1 something is wrong, 2 nothing could be read"
#: What a command answers: as data, and as text.
_Row = tuple[Mapping[str, Any], str]
#: More deals than can be played, and ports than there are, are no numbers to ask for.
_MOST: Final = 10_000_000


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what a command line asks for; return the exit status."""
    given = _parser().parse_args(arguments)
    try:
        status: int = given.run(given)
        sys.stdout.flush()
    except RefusedError as error:
        print(error, file=sys.stderr)
        return WRONG
    except BrokenPipeError:
        # What is still to be written at the end of Python goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CLOSED
    except OSError as error:
        print(f"{error.filename}: {error.strerror}" if error.filename else error, file=sys.stderr)
        return UNREADABLE
    except (files.UnreadableError, ValueError) as error:
        print(error, file=sys.stderr)
        return UNREADABLE
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    return status


def _parser() -> ArgumentParser:
    parser = ArgumentParser("croupier", description="Four card games: played, refereed, scored.", epilog=_STATUS)
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    for run, text, names in _COMMANDS:
        name = run.__name__.removeprefix("_")
        command = commands.add_parser(name, help=text, description=text.capitalize(), epilog=_STATUS)
        command.set_defaults(run=run)
        for argument in [*names.split(), "--language", "--to"]:
            command.add_argument(argument, **_ARGUMENTS.get(f"{name} {argument}", _ARGUMENTS.get(argument, {})))
    return parser


def _language() -> str:
    """Return the language of the surroundings, where there are texts in it."""
    asked = (os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or "")[:2]
    return asked if asked in LANGUAGES else LANGUAGES[0]


def _count(text: str) -> int:
    if not text.isdecimal() or len(text) > len(str(_MOST)) or not 1 <= int(text) <= _MOST:
        raise ArgumentTypeError(f"must be a number from 1 to {_MOST}")
    return int(text)


def _options(given: Namespace) -> dict[str, object]:
    """Read house rules; what is no value of an option is refused where the options are completed."""
    kinds = {spec.name: spec.kind for spec in GAMES[given.game].options}
    named = [text.partition("=") for text in given.option]
    return {name: _value(kinds.get(name, ""), value) for name, _, value in named}


def _value(kind: str, text: str) -> object:
    if kind == "boolean":
        return {"true": True, "false": False}.get(text, text)
    return int(text) if kind == "integer" and text.removeprefix("-").isdecimal() else text


# Commands


def _dealt(given: Namespace) -> match.Match:
    return match.deal(given.game, _options(given), seed=given.seed, names=given.names, language=given.language)


def _play(given: Namespace) -> int:
    dealt = _dealt(given)
    check_seat(given.seat, dealt.seats, given.language)
    Terminal(dealt, given.seat, given.level).run()
    if given.to != "text":
        files.write_items([dealt.record], given.to)
    return RIGHT


def _deal(given: Namespace) -> int:
    dealt = _dealt(given)
    _write([({"seed": dealt.seed, "record": dealt.record, "state": dealt.state}, str(dealt))], given.to)
    return RIGHT


def _rules(given: Namespace) -> int:
    texts = scoring.rules(given.game, given.language)
    unknown = [id for id in given.ids if id not in texts]
    if unknown:
        raise files.UnreadableError(f"there is no rule {', '.join(unknown)}: {', '.join(texts)}")
    _write([({"rule": id, "text": texts[id]}, f"{id}  {texts[id]}") for id in given.ids or texts], given.to)
    return RIGHT


def _score(given: Namespace) -> int:
    rows, status = list[_Row](), RIGHT
    for number, item in enumerate(files.read_items(given.file), 1):
        try:
            scored = scoring.score(given.game, item, language=given.language)
            rows.append(({"totals": scored.totals, "lines": [line.data for line in scored.lines]}, str(scored)))
        except RefusedError as error:
            status = WRONG
            faults = [evening.fault_text(refusal, given.language) for refusal in error.refusals]
            rows.append(({"faults": faults}, ""))
            print(*[f"{number}: {fault}" for fault in faults], sep="\n", file=sys.stderr)
    _write([row for row in rows if given.to != "text" or row[1]], given.to)
    return status


def _replay(given: Namespace) -> int:
    return _verdicts(given, lambda _, said: "\n".join(said))


def _verify(given: Namespace) -> int:
    return _verdicts(given, lambda number, said: f"{number}: {said[-1]}")


def _verdicts(given: Namespace, text: Callable[[int, Sequence[str]], str]) -> int:
    rows, records, status = list[_Row](), files.read_items(given.file), RIGHT
    for number, record in files.with_progress(enumerate(records, 1), len(records), "records"):
        given_record = record["record"] if isinstance(record, dict) and "record" in record else record
        verdict = scoring.verify(given_record, language=given.language)
        fault = verdict.fault and evening.fault_text(verdict.fault, given.language)
        said = [line.text for deal in verdict.deals for line in deal] + [fault or "valid"]
        standing = verdict.state["match"] if verdict.state else None
        if verdict.fault:
            status = max(status, UNREADABLE if verdict.fault.code == "wrong-form" else WRONG)
        data = {"record": number, "valid": verdict.valid, "fault": fault, "match": standing, "text": said}
        rows.append((data, text(number, said)))
    _write(rows, given.to)
    return status


def _evening(given: Namespace) -> int:
    matches = evening.matches_of(files.read_items(given.file))
    done = files.with_progress(enumerate(matches, 1), len(matches), "matches")
    sheets = [evening.sheet_of(number, each, given.language) for number, each in done]
    for fault in (fault for sheet in sheets for fault in sheet.faults):
        print(fault, file=sys.stderr)
    if given.html:
        given.html.write_text(evening.page(sheets, given.language), "utf-8")
    if given.to == "text":
        files.write_lines(evening.text_lines(sheets))
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
    tools = files.needed("croupier.command.assistant", "mcp", "mcp").Tools
    server = tools(ServiceTables(given.service, given.key) if given.service else LocalTables()).server()
    if given.http:
        server.run("streamable-http", host="127.0.0.1", port=given.http)
    else:
        server.run("stdio")
    return RIGHT


def _simulate(given: Namespace) -> int:
    result, lines = simulate(given, _options(given))
    if given.to == "text":
        files.write_lines(lines)
    else:
        files.write_items([result] if given.to == "json" else result["pairs" if given.ladder else "players"], given.to)
    return RIGHT


def _write(rows: Sequence[_Row], form: str) -> None:
    if form == "text":
        files.write_lines(text for _, text in rows)
    else:
        files.write_items([data for data, _ in rows], form)


#: What is asked for, in words, and the arguments that it takes beside --language and --to.
_COMMANDS: Final[tuple[tuple[Callable[[Namespace], int], str, str], ...]] = (
    (_play, "play a match in the terminal", "game --option --seed --names --level --seat"),
    (_deal, "deal a match, and print it", "game --option --seed --names"),
    (_simulate, "have the computer play itself",
     "game players --option --seed --deals --matches --jobs --single --sprt --ladder"),
    (_rules, "print the numbered rules of a game", "game ids"),
    (_score, "score hands, tricks, tables, pots, deals or matches", "game file"),
    (_replay, "play records again, and say what happened", "file"),
    (_verify, "tell whether records hold", "file"),
    (_evening, "make the table of a club's evening", "file --html --sheets"),
    (_conformance, "hold a service to the contract", "url --game"),
    (_mcp, "serve tools for assistants (needs croupier[mcp])", "--service --key --http"),
)  # fmt: skip
#: How each is taken; a name with a command's before it is that command's own.
_ARGUMENTS: Final[Mapping[str, Mapping[str, Any]]] = {
    "--deals": {"type": _count, "default": 1000},
    "--game": {"choices": GAMES, "action": "append", "help": "this game alone"},
    "--html": {"type": Path, "metavar": "PAGE", "help": "write a page to print"},
    "--http": {"type": _count, "metavar": "PORT", "help": "streamable HTTP; left out: stdio"},
    "--jobs": {"type": _count, "default": os.cpu_count() or 1, "help": "processes"},
    "--key": {"default": os.environ.get("CROUPIER_API_KEY", ""), "help": "an API key of the service"},
    "--ladder": {"action": "store_true", "help": "every level against every other (needs croupier[arena])"},
    "--language": {"choices": LANGUAGES, "default": _language()},
    "--level": {"choices": LEVEL_NAMES, "default": "strong", "help": "of the computer"},
    "--matches": {"type": _count, "help": "matches in place of single deals"},
    "--names": {"nargs": "+", "default": (), "metavar": "NAME", "help": "the players, one a seat"},
    "--option": {"action": "append", "default": [], "metavar": "NAME=VALUE", "help": "a house rule"},
    "--seat": {"type": int, "default": 0, "help": "yours, from 0"},
    "--seed": {"help": "the same seed deals the same cards"},
    "simulate --seed": {"default": "croupier", "help": "the same seed plays the same deals"},
    "--service": {"default": "", "metavar": "URL", "help": "its tables; left out: the library's"},
    "--sheets": {"action": "store_true", "help": "a row a match, in place of the ranking"},
    "--single": {"action": "store_true", "help": "every deal once, without moving the players round the seats"},
    "--sprt": {"type": float, "nargs": 2, "metavar": ("LOW", "HIGH"), "help": "stop when the difference is sure"},
    "--to": {"choices": files.FORMATS, "default": "text", "help": "how the answer is written"},
    "file": {"nargs": "?", "help": "JSON, JSON lines or CSV; left out: standard input"},
    "game": {"choices": GAMES},
    "ids": {"nargs": "*", "metavar": "ID", "help": "these rules alone, as SEV-12"},
    "players": {"nargs": "*", "default": ["strong", "greedy"], "help": "LEVEL or LEVEL:ITERATIONS, by seat"},
    "url": {"help": "as http://127.0.0.1:8000"},
}
