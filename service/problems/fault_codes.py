"""Every code of a problem, or of a fault in its `errors`, and what each means."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from croupier.games.catalogue import GAMES
from croupier.games.faults import FAULTS, Message, Plural
from croupier.wording.language import translate, translate_number
from croupier.wording.summaries import as_sentence
from service.problems.codes import CALL_FAULTS, CODES, FORM_FAULTS

#: A value that a message quotes; in the explanation of a code it is “…”.
_QUOTED: Final = re.compile(r"%\(\w+\)s")
#: A number that takes the plural of a message.
_MANY: Final = 2
#: Problems of bodies with invalid JSON; each has one fault of the same code.
_OF_JSON: Final = ("malformed-json", "duplicate-key", "too-deep", "number-out-of-range")


@dataclass(frozen=True)
class Meaning:
    """The message of a fault, in one `game` and by a `rule` of it; both are empty where it holds anywhere."""

    message: Message
    game: str = ""
    rule: str = ""


@cache
def fault_codes() -> dict[str, list[Meaning]]:
    """Return the meanings of each code of a fault."""
    meanings: dict[str, list[Meaning]] = {}
    for code, message in [*FORM_FAULTS.values(), *CALL_FAULTS.items(), *FAULTS.items()]:
        if Meaning(message) not in meanings.setdefault(code, []):
            meanings[code].append(Meaning(message))
    for game in GAMES.values():
        for code, (rule, message) in game.refusals.items():
            if Meaning(message) not in meanings.setdefault(code, []):
                meanings[code].append(Meaning(message, game.id, rule))
    return meanings


def code_page(code: str, language: str) -> dict[str, Any]:
    """Return the explanation of a code of CODES or `fault_codes`."""
    info, meanings = CODES.get(code), fault_codes().get(code, [])
    texts = [_meaning_data(meaning, language) for meaning in meanings]
    return {
        "type": f"/problems/{code}",
        "code": code,
        "status": info.status if info else None,
        "title": translate(info.title, language) if info else texts[0]["text"],
        "advice": translate(info.advice, language) if info else None,
        "meanings": texts,
    }


def _meaning_data(meaning: Meaning, language: str) -> dict[str, Any]:
    message = meaning.message
    text = translate_number(message, _MANY, language) if isinstance(message, Plural) else translate(message, language)
    return {"text": as_sentence(_QUOTED.sub("…", text)), "game": meaning.game or None, "rule": meaning.rule or None}


def codes_of(game: str) -> list[str]:
    """Return the codes of the faults that calls of a game can have; `""`: those of all games."""
    codes = [
        code for code, all_of in fault_codes().items() if not game or any(each.game in ("", game) for each in all_of)
    ]
    return sorted({*codes, *_OF_JSON})


def list_codes(document: dict[str, Any]) -> dict[str, Any]:
    """Return the contract's `document` with every code of a fault: more may come."""
    fault = document["components"]["schemas"]["Fault"]
    fault["properties"]["code"]["x-extensible-enum"] = codes_of("")
    return document
