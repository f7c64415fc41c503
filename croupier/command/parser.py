"""The arguments of the command, in English or French: a table of commands and a table of arguments."""

from __future__ import annotations

import argparse
import os
from argparse import ArgumentParser, ArgumentTypeError, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any, Final

from croupier.club.entries import game_id
from croupier.command import commands
from croupier.command.guides import GUIDES
from croupier.command.writing import FORMATS
from croupier.games.build_info import COMPILED
from croupier.games.catalogue import GAMES
from croupier.games.faults import N_
from croupier.games.rulebook import LANGUAGES
from croupier.players.review.plan import EFFORTS
from croupier.players.roster import LEVEL_NAMES
from croupier.version import __version__
from croupier.wording.language import LOCALE, read_catalogue, translate

_DESCRIPTION: Final = N_("Four card games: played, refereed, scored.")
_STATUS: Final = N_("exit status: 0 right, 1 something is wrong, 2 the input cannot be read")
_VERSION: Final = N_("print the version, and whether the engine is compiled")
#: The version, by whether the engine is compiled.
_VERSIONS: Final = {
    True: N_("croupier %(version)s (compiled)"),
    False: N_("croupier %(version)s (not compiled: the computer needs about a hundred times as long)"),
}
_TITLE: Final = N_("commands")
_RANGE: Final = N_("must be a number from 1 to %(most)s")
_DATE: Final = N_("must be a date as 2026-11-26")
_FOLDER: Final = N_("must be a file in a folder that exists")
#: The maximum of every number that is asked for.
_MOST: Final = 10_000_000


def parse(arguments: Sequence[str]) -> Namespace:
    """Parse a command line; argparse prints what is wrong, and exits."""
    given, rest = _parser(arguments).parse_known_args(arguments)
    name = arguments.index(given.name)
    # Only this call reads lists and files that stand behind options.
    return given.command.parse_intermixed_args([*arguments[:name], *arguments[name + 1 :]]) if rest else given


def _parser(arguments: Sequence[str]) -> ArgumentParser:
    """Return the parser in the language that the arguments ask for."""
    common = ArgumentParser("croupier", add_help=False)
    common.add_argument("--language", choices=LANGUAGES, default=_language())
    language = common.parse_known_args(arguments)[0].language
    common.set_defaults(language=language)
    messages = read_catalogue(LOCALE, "argparse", language)
    vars(argparse).update(_=messages.gettext, ngettext=messages.ngettext)
    words = partial(translate, language=language)
    parser = ArgumentParser("croupier", description=words(_DESCRIPTION), epilog=words(_STATUS), parents=[common])
    parser.add_argument("--version", action="version", version=_version(language), help=words(_VERSION))
    found = parser.add_subparsers(title=words(_TITLE), required=True, metavar="COMMAND")
    for name, (run, summary, names) in _COMMANDS.items():
        text = words(summary)
        command = found.add_parser(
            name,
            help=text,
            description=text[:1].upper() + text[1:],
            epilog="\n\n".join([*map(words, GUIDES.get(name, ())), words(_STATUS)]),
            formatter_class=RawDescriptionHelpFormatter,
            parents=[common],
        )
        command.register("type", "count", partial(_count, language))
        command.register("type", "game", game_id)
        command.register("type", "date", partial(_day, language))
        command.register("type", "page", partial(_page, language))
        command.set_defaults(run=run, name=name, command=command)
        for argument in [*names.split(), "--to"]:
            taken = _ARGUMENTS.get(f"{name} {argument}", _ARGUMENTS[argument])
            command.add_argument(argument, **{**taken, "help": words(taken["help"])})
    return parser


def _version(language: str) -> str:
    return translate(_VERSIONS[COMPILED], language) % {"version": __version__}


def _language() -> str:
    """Return the language of the environment, if there are texts in it."""
    language = (os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or "")[:2]
    return language if language in LANGUAGES else LANGUAGES[0]


def _count(language: str, text: str) -> int:
    if not text.isdecimal() or len(text) > len(str(_MOST)) or not 1 <= int(text) <= _MOST:
        raise ArgumentTypeError(translate(_RANGE, language) % {"most": _MOST})
    return int(text)


def _day(language: str, text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise ArgumentTypeError(translate(_DATE, language)) from error


def _page(language: str, text: str) -> Path:
    """Return the path of a page to write; a long computation must not fail at its end."""
    page = Path(text)
    if page.is_dir() or not page.parent.is_dir():
        raise ArgumentTypeError(translate(_FOLDER, language))
    return page


#: Each command by its name: its function, its summary, and its arguments besides `--language` and `--to`.
_COMMANDS: Final[Mapping[str, tuple[Callable[[Namespace], int], str, str]]] = {
    "play": (commands.play, N_("play a match in the terminal"), "game --option --seed --names --level --seat --resume"),
    "deal": (commands.deal, N_("deal a match, and print it"), "game --option --seed --names"),
    "simulate": (commands.simulation, N_("have the computer play itself"),
                 "game players --option --seed --deals --matches --jobs --single --sprt --ladder"),
    "dataset": (commands.dataset, N_("write records of games that the computer plays, as JSON lines or Parquet"),
                "game out levels --option --seed --deals --matches --jobs"),
    "rules": (commands.rules, N_("print the numbered rules of a game, or its options"), "game ids --options"),
    "score": (commands.score, N_("score hands, tricks, tables, pots, deals or matches"), "game file"),
    "replay": (commands.replay, N_("play records again, and print every score line"), "file"),
    "verify": (commands.verify, N_("check records"), "file"),
    "review": (commands.review, N_("review matches: the cost of every decision, and the luck"),
               "file --html --level --iterations --seed --names --jobs"),
    "evening": (commands.club_evening, N_("make the table of a club's evening"),
                "file --html --date --sheets --previous --explain --watch"),
    "conformance": (commands.conformance, N_("hold a service to the contract"), "url --game --key --no-jobs --junit"),
    "mcp": (commands.mcp, N_("serve tools for assistants (needs croupier[mcp])"), "--service --key --http"),
}  # fmt: skip
#: How each argument is taken. A name that begins with a command is that command's own.
_ARGUMENTS: Final[Mapping[str, Mapping[str, Any]]] = {
    "--date": {"type": "date", "metavar": "DAY", "help": N_("the date on the page, as 2026-11-26; default: today")},
    "--deals": {"type": "count", "default": 1000, "help": N_("number of deals")},
    "--explain": {"metavar": "MATCH", "help": N_("print every point of this match with its rule")},
    "--game": {"type": "game", "choices": GAMES, "action": "append", "help": N_("only this game")},
    "--html": {"type": "page", "metavar": "PAGE", "help": N_("write a page to print")},
    "--http": {"type": "count", "metavar": "PORT", "help": N_("streamable HTTP on this port; default: stdio")},
    "review --html": {"type": "page", "metavar": "PAGE", "help": N_("write the review as a page")},
    "--iterations": {"type": int, "help": N_("worlds a decision; default: those of the level")},
    "--jobs": {"type": "count", "default": os.cpu_count() or 1, "help": N_("number of processes")},
    "--junit": {"type": "page", "metavar": "FILE", "help": N_("write test cases of JUnit")},
    "--key": {"default": os.environ.get("CROUPIER_API_KEY", ""), "help": N_("an API key of the service")},
    "--ladder": {"action": "store_true", "help": N_("every level against every other")},
    "--level": {"choices": LEVEL_NAMES, "default": "strong", "help": N_("level of the computer")},
    "review --level": {"choices": tuple(EFFORTS), "default": "best", "help": N_("effort of the review")},
    "--matches": {"type": "count", "help": N_("number of matches, instead of single deals")},
    "--names": {"nargs": "+", "default": (), "metavar": "NAME", "help": N_("names of the players, one a seat")},
    "--no-jobs": {"action": "store_true", "help": N_("leave jobs out, for a service without workers")},
    "--option": {"action": "append", "default": [], "metavar": "NAME=VALUE",
                 "help": N_("an option; croupier rules GAME --options lists them")},
    "--options": {"action": "store_true", "help": N_("print the options, their values and defaults (marked *)")},
    "--previous": {"metavar": "FILE", "help": N_("an earlier file of the evening: show what differs")},
    "--resume": {"metavar": "FILE", "help": N_("continue a match that was saved in this file")},
    "--seat": {"type": int, "nargs": "+", "default": [0],
               "help": N_("your seat, from 0; several for people who share the terminal")},
    "--seed": {"help": N_("the same seed deals the same cards")},
    "dataset --seed": {"default": "croupier", "help": N_("the same seed plays the same deals")},
    "simulate --seed": {"default": "croupier", "help": N_("the same seed plays the same deals")},
    "review --seed": {"help": N_("the same seed draws the same worlds; default: that of the record")},
    "--service": {"default": "", "metavar": "URL", "help": N_("deal at this service; default: at the library")},
    "--sheets": {"action": "store_true", "help": N_("in CSV, a row for each match instead of the ranking")},
    "--single": {"action": "store_true", "help": N_("each deal once, without moving the players round the seats")},
    "--sprt": {"type": float, "nargs": 2, "metavar": ("LOW", "HIGH"), "help": N_("stop when the difference is sure")},
    "--to": {"choices": FORMATS, "default": "text", "help": N_("form of the answer")},
    "--watch": {"action": "store_true", "help": N_("print the table again whenever the file changes")},
    "file": {"nargs": "?", "default": "-",
             "help": N_("JSON, JSON lines, CSV, .xlsx or .ods; default: standard input")},
    "review file": {"nargs": "*", "default": ["-"], "metavar": "FILE",
                    "help": N_("files of records; of several records the totals follow; default: standard input")},
    "game": {"type": "game", "choices": GAMES, "help": N_("the game")},
    "play game": {"type": "game", "choices": GAMES, "nargs": "?", "help": N_("the game")},
    "ids": {"nargs": "*", "default": (), "metavar": "ID", "help": N_("only these rules, as SEV-12")},
    "levels": {"nargs": "+", "choices": LEVEL_NAMES, "metavar": "LEVEL", "help": N_("levels, by seat")},
    "out": {"type": "page", "metavar": "FILE", "help": N_("the file to write, .jsonl or .parquet")},
    "players": {"nargs": "*", "default": ["strong", "greedy"], "help": N_("LEVEL or LEVEL:ITERATIONS, by seat")},
    "url": {"help": N_("address, as http://127.0.0.1:8000")},
}  # fmt: skip
