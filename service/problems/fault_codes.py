"""Every code that a problem, or a fault in its `errors`, can have, and what each says."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from croupier.games.catalogue import GAMES
from croupier.games.faults import FAULTS, Message, Plural
from service.contract.validators import MESSAGES
from service.problems.call_faults import CALL_FAULTS
from service.problems.codes import CODES
from service.problems.problem import as_sentence
from service.wording.language import translate, translate_number

#: What a message quotes of a call: in its explanation there is no call.
_QUOTED: Final = re.compile(r"%\(\w+\)s")
#: A number of which a message speaks in the plural.
_MANY: Final = 2
#: Problems that are their one fault too.
_OF_JSON: Final = ("malformed-json", "duplicate-key", "too-deep", "number-out-of-range")


@dataclass(frozen=True)
class Meaning:
    """What a fault says: in one `game` and by which `rule`, or, where these are empty, anywhere."""

    message: Message
    game: str = ""
    rule: str = ""


@cache
def fault_codes() -> dict[str, list[Meaning]]:
    """Return what each code of a fault says."""
    found: dict[str, list[Meaning]] = {}
    for code, message in [*MESSAGES.values(), *CALL_FAULTS.items(), *FAULTS.items()]:
        if Meaning(message) not in found.setdefault(code, []):
            found[code].append(Meaning(message))
    for game in GAMES.values():
        for code, refusal in game.refusals.items():
            if Meaning(refusal.message) not in found.setdefault(code, []):
                found[code].append(Meaning(refusal.message, game.id, refusal.rule))
    return found


def code_page(code: str, language: str) -> dict[str, Any]:
    """Explain a code that is known."""
    info, meanings = CODES.get(code), fault_codes().get(code, [])
    said = [_meaning_data(meaning, language) for meaning in meanings]
    return {
        "type": f"/problems/{code}",
        "code": code,
        "status": info.status if info else None,
        "title": translate(info.title, language) if info else said[0]["text"],
        "advice": translate(info.advice, language) if info else None,
        "meanings": said,
    }


def _meaning_data(meaning: Meaning, language: str) -> dict[str, Any]:
    message = meaning.message
    said = translate_number(message, _MANY, language) if isinstance(message, Plural) else translate(message, language)
    return {"text": as_sentence(_QUOTED.sub("…", said)), "game": meaning.game or None, "rule": meaning.rule or None}


def codes_of(game: str) -> list[str]:
    """Return the codes of the faults that calls of a game can have; `""`: those of all games."""
    found = [code for code, said in fault_codes().items() if not game or any(each.game in ("", game) for each in said)]
    return sorted({*found, *_OF_JSON})


def list_codes(document: dict[str, Any]) -> dict[str, Any]:
    """Return the contract's `document` with every code of a fault: more may come."""
    fault = document["components"]["schemas"]["Fault"]
    fault["properties"]["code"]["x-extensible-enum"] = codes_of("")
    return document
