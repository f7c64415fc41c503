"""The command line: what is asked for, and the exit status that answers.

0: right. 1: something is wrong with the cards: an illegal move, a record that does not hold. 2: nothing could be read.
"""

from __future__ import annotations

import argparse
import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Mapping, Sequence
from contextlib import redirect_stdout
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any, Final

from croupier import match, scoring
from croupier.command import evening, files
from croupier.command.asking import http_asker
from croupier.command.conformance import Conformance
from croupier.command.playing import Terminal
from croupier.command.simulating import simulate
from croupier.games.catalogue import GAMES
from croupier.games.faults import N_, Fault, RefusedError
from croupier.games.rulebook import LANGUAGES
from croupier.players.roster import LEVEL_NAMES
from croupier.referee.forms import check_seat
from croupier.wording.language import LOCALE, read_catalogue, translate

RIGHT: Final = 0
WRONG: Final = 1
UNREADABLE: Final = 2
#: As a shell tells a program that was interrupted, or whose reader went away.
INTERRUPTED: Final = 130
CLOSED: Final = 141
_DESCRIPTION: Final = N_("Four card games: played, refereed, scored.")
_STATUS: Final = N_("exit status: 0 right, 1 something is wrong, 2 nothing could be read")
_TITLE: Final = N_("commands")
_RANGE: Final = N_("must be a number from 1 to %(most)s")
_RULE: Final = N_("there is no rule %(ids)s: %(known)s")
_COMPARED: Final = N_("%(answers)s answers compared, %(differences)s differences")
_VALID: Final = N_("valid")
#: More deals than can be played, and ports than there are, are no numbers to ask for.
_MOST: Final = 10_000_000


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what a command line asks for; return the exit status."""
    given = _parsed(sys.argv[1:] if arguments is None else arguments)
    try:
        status: int = given.run(given)
        sys.stdout.flush()
    except RefusedError as error:
        print(error, file=sys.stderr)
        return _status(error.faults)
    except BrokenPipeError:
        # What is still to be written at the end of Python goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CLOSED
    except OSError as error:
        print(f"{error.filename}: {error.strerror}" if error.filename else error.strerror or error, file=sys.stderr)
        return UNREADABLE
    except files.UnreadableError as error:
        print(error.text(given.language), file=sys.stderr)
        return UNREADABLE
    except ValueError as error:
        print(error, file=sys.stderr)
        return UNREADABLE
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    return status


def _parsed(arguments: Sequence[str]) -> Namespace:
    """Parse: argparse alone ends a list, or takes a file for left out, where an option comes before it."""
    given, rest = _parser(arguments).parse_known_args(arguments)
    name = arguments.index(given.name)
    return given.command.parse_intermixed_args([*arguments[:name], *arguments[name + 1 :]]) if rest else given


def _parser(arguments: Sequence[str]) -> ArgumentParser:
    """Return the parser, in the language that the arguments ask for: argparse's own sentences too."""
    common = ArgumentParser("croupier", add_help=False)
    common.add_argument("--language", choices=LANGUAGES, default=_language())
    language = common.parse_known_args(arguments)[0].language
    common.set_defaults(language=language)
    messages = read_catalogue(LOCALE, "argparse", language)
    vars(argparse).update(_=messages.gettext, ngettext=messages.ngettext)
    said = partial(translate, language=language)
    parser = ArgumentParser("croupier", description=said(_DESCRIPTION), epilog=said(_STATUS), parents=[common])
    commands = parser.add_subparsers(title=said(_TITLE), required=True, metavar="COMMAND")
    for run, text, names in _COMMANDS:
        name, told = run.__name__.removeprefix("_"), said(text)
        whole = told[:1].upper() + told[1:]
        command = commands.add_parser(name, help=told, description=whole, epilog=said(_STATUS), parents=[common])
        command.register("type", "count", partial(_count, language))
        command.set_defaults(run=run, name=name, command=command)
        for argument in [*names.split(), "--to"]:
            taken = _ARGUMENTS.get(f"{name} {argument}", _ARGUMENTS[argument])
            command.add_argument(argument, **{**taken, "help": said(taken["help"])})
    return parser


def _language() -> str:
    """Return the language of the surroundings, where there are texts in it."""
    asked = (os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or "")[:2]
    return asked if asked in LANGUAGES else LANGUAGES[0]


def _count(language: str, text: str) -> int:
    if not text.isdecimal() or len(text) > len(str(_MOST)) or not 1 <= int(text) <= _MOST:
        raise ArgumentTypeError(translate(_RANGE, language) % {"most": _MOST})
    return int(text)


def _options(given: Namespace) -> dict[str, object]:
    """Read house rules; what is no value of an option is refused where the options are completed."""
    named = [text.partition("=") for text in given.option]
    return {name: files.value_of(value) for name, _, value in named}


# Commands


def _dealt(given: Namespace) -> match.Match:
    return match.deal(given.game, _options(given), seed=given.seed, names=given.names, language=given.language)


def _play(given: Namespace) -> int:
    dealt = _dealt(given)
    check_seat(given.seat, dealt.seats, given.language)
    # Standard output is for the record alone, where one is asked for.
    with redirect_stdout(sys.stdout if given.to == "text" else sys.stderr):
        Terminal(dealt, given.seat, given.level).run()
    files.write([dealt.record], (), given.to)
    return RIGHT


def _deal(given: Namespace) -> int:
    dealt = _dealt(given)
    files.write([{"seed": dealt.seed, "record": dealt.record, "state": dealt.state}], [str(dealt)], given.to)
    return RIGHT


def _rules(given: Namespace) -> int:
    texts = scoring.rules(given.game, given.language)
    unknown = [id for id in given.ids if id not in texts]
    if unknown:
        raise files.UnreadableError(_RULE, ids=", ".join(unknown), known=", ".join(texts))
    asked = [{"rule": id, "text": texts[id]} for id in given.ids or texts]
    files.write(asked, map("{rule}  {text}".format_map, asked), given.to)
    return RIGHT


def _score(given: Namespace) -> int:
    rows, lines, status = list[Mapping[str, Any]](), list[str](), RIGHT
    for number, item in enumerate(files.read_items(given.file, given.language), 1):
        try:
            scored = scoring.score(given.game, item, language=given.language)
            rows.append({"totals": scored.totals, "lines": [line.data for line in scored.lines]})
            lines.append(str(scored))
        except RefusedError as error:
            status = max(status, _status(error.faults))
            rows.append({"faults": [evening.fault_text(fault, given.language) for fault in error.faults]})
            print(*[f"{number}: {fault}" for fault in rows[-1]["faults"]], sep="\n", file=sys.stderr)
    files.write(rows, lines, given.to)
    return status


def _status(faults: Sequence[Fault]) -> int:
    return UNREADABLE if any(fault.code == "wrong-form" for fault in faults) else WRONG


def _replay(given: Namespace) -> int:
    return _verdicts(given, lambda _, said: "\n".join(said))


def _verify(given: Namespace) -> int:
    return _verdicts(given, lambda number, said: f"{number}: {said[-1]}")


def _verdicts(given: Namespace, text: Callable[[int, Sequence[str]], str]) -> int:
    rows, lines, status = list[Mapping[str, Any]](), list[str](), RIGHT
    records = files.read_items(given.file, given.language)
    for number, record in files.with_progress(enumerate(records, 1), len(records)):
        given_record = record["record"] if isinstance(record, dict) and "record" in record else record
        verdict = scoring.verify(given_record, language=given.language)
        fault = verdict.fault and evening.fault_text(verdict.fault, given.language)
        said = [line.text for deal in verdict.deals for line in deal] + [fault or translate(_VALID, given.language)]
        standing = verdict.state["match"] if verdict.state else None
        if verdict.fault:
            status = max(status, _status([verdict.fault]))
        rows.append({"record": number, "valid": verdict.valid, "fault": fault, "match": standing, "text": said})
        lines.append(text(number, said))
    files.write(rows, lines, given.to)
    return status


def _evening(given: Namespace) -> int:
    matches = evening.matches_of(files.read_items(given.file, given.language))
    done = files.with_progress(enumerate(matches, 1), len(matches))
    sheets = [evening.sheet_of(number, each, given.language) for number, each in done]
    for fault in (fault for sheet in sheets for fault in sheet.faults):
        print(fault, file=sys.stderr)
    if given.html:
        given.html.write_text(evening.page(sheets, given.language), "utf-8")
    counted, ranking = list(map(asdict, sheets)), evening.ranking(sheets)
    rows = [{"sheets": counted, "ranking": ranking}] if given.to == "json" else counted if given.sheets else ranking
    files.write(rows, evening.text_lines(sheets), given.to)
    return WRONG if any(sheet.faults for sheet in sheets) else RIGHT


def _conformance(given: Namespace) -> int:
    tried, found = Conformance(http_asker(given.url)), list[dict[str, Any]]()
    for difference in tried.run(given.game or tuple(GAMES)):
        found.append(asdict(difference))
        if given.to == "text":
            print(difference, flush=True)
    files.write(found, (), given.to)
    counted = {"answers": tried.answers, "differences": len(found)}
    print(translate(_COMPARED, given.language) % counted, file=sys.stderr)
    return WRONG if found else RIGHT


def _mcp(given: Namespace) -> int:
    server = files.needed("croupier.command.assistant", "mcp", "mcp").Tools(given.service, given.key).server()
    if given.http:
        server.run("streamable-http", host="127.0.0.1", port=given.http)
    else:
        server.run("stdio")
    return RIGHT


def _simulate(given: Namespace) -> int:
    result, lines = simulate(given, _options(given))
    rows = [result] if given.to == "json" else result["pairs" if given.ladder else "players"]
    files.write(rows, lines, given.to)
    return RIGHT


#: What is asked for, in words, and the arguments that it takes beside `--language` and `--to`.
_COMMANDS: Final[tuple[tuple[Callable[[Namespace], int], str, str], ...]] = (
    (_play, N_("play a match in the terminal"), "game --option --seed --names --level --seat"),
    (_deal, N_("deal a match, and print it"), "game --option --seed --names"),
    (_simulate, N_("have the computer play itself"),
     "game players --option --seed --deals --matches --jobs --single --sprt --ladder"),
    (_rules, N_("print the numbered rules of a game"), "game ids"),
    (_score, N_("score hands, tricks, tables, pots, deals or matches"), "game file"),
    (_replay, N_("play records again, and say what happened"), "file"),
    (_verify, N_("tell whether records hold"), "file"),
    (_evening, N_("make the table of a club's evening"), "file --html --sheets"),
    (_conformance, N_("hold a service to the contract"), "url --game"),
    (_mcp, N_("serve tools for assistants (needs croupier[mcp])"), "--service --key --http"),
)  # fmt: skip
#: How each is taken; a name with a command's before it is that command's own.
_ARGUMENTS: Final[Mapping[str, Mapping[str, Any]]] = {
    "--deals": {"type": "count", "default": 1000, "help": N_("so many deals")},
    "--game": {"choices": GAMES, "action": "append", "help": N_("this game alone")},
    "--html": {"type": Path, "metavar": "PAGE", "help": N_("write a page to print")},
    "--http": {"type": "count", "metavar": "PORT", "help": N_("streamable HTTP; left out: stdio")},
    "--jobs": {"type": "count", "default": os.cpu_count() or 1, "help": N_("processes")},
    "--key": {"default": os.environ.get("CROUPIER_API_KEY", ""), "help": N_("an API key of the service")},
    "--ladder": {"action": "store_true", "help": N_("every level against every other (needs croupier[arena])")},
    "--level": {"choices": LEVEL_NAMES, "default": "strong", "help": N_("of the computer")},
    "--matches": {"type": "count", "help": N_("matches in place of single deals")},
    "--names": {"nargs": "+", "default": (), "metavar": "NAME", "help": N_("the players, one a seat")},
    "--option": {"action": "append", "default": [], "metavar": "NAME=VALUE", "help": N_("a house rule")},
    "--seat": {"type": int, "default": 0, "help": N_("yours, from 0")},
    "--seed": {"help": N_("the same seed deals the same cards")},
    "simulate --seed": {"default": "croupier", "help": N_("the same seed plays the same deals")},
    "--service": {"default": "", "metavar": "URL", "help": N_("its tables; left out: the library's")},
    "--sheets": {"action": "store_true", "help": N_("a row a match, in place of the ranking")},
    "--single": {"action": "store_true", "help": N_("every deal once, without moving the players round the seats")},
    "--sprt": {"type": float, "nargs": 2, "metavar": ("LOW", "HIGH"), "help": N_("stop when the difference is sure")},
    "--to": {"choices": files.FORMATS, "default": "text", "help": N_("how the answer is written")},
    "file": {"nargs": "?", "default": "-", "help": N_("JSON, JSON lines or CSV; left out: standard input")},
    "game": {"choices": GAMES, "help": N_("the game")},
    "ids": {"nargs": "*", "default": (), "metavar": "ID", "help": N_("these rules alone, as SEV-12")},
    "players": {"nargs": "*", "default": ["strong", "greedy"], "help": N_("LEVEL or LEVEL:ITERATIONS, by seat")},
    "url": {"help": N_("as http://127.0.0.1:8000")},
}
