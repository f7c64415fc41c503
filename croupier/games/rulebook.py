"""The rules as data: ids, texts in English and French, the source's words, names of options, phases and verbs.

Each game ships a `rulebook.toml`: tables `rule`, `option`, `phase`, `verb` keyed by id or name, each
with `en` and `fr`; the text of an option cites the rules that it varies; a rule also has `source` (French words of its
source), `name` (what a score line or an event calls it, `en` and `fr`) and, where the source is silent, `decision`
(`en` and `fr`); an option has a `name` too, and each of its values that is a word has its own under `value`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

LANGUAGES: Final = ("en", "fr")
_RULE_ID: Final = r"[A-Z]+-[0-9]+"

#: A text in each language.
Texts = Mapping[str, str]


@dataclass(frozen=True)
class Rule:
    """One numbered rule. `source` holds the words of the French source, `decision` what it leaves open.

    `options` are the names of those that vary it.
    """

    id: str
    name: Texts
    text: Texts
    source: tuple[str, ...]
    decision: Texts | None
    options: tuple[str, ...] = ()


@dataclass(frozen=True)
class Rulebook:
    """Everything a reader needs to know of one game."""

    title: Texts
    summary: Texts
    rules: Mapping[str, Rule]
    options: Mapping[str, Texts]
    option_names: Mapping[str, Texts]
    option_values: Mapping[str, Mapping[str, Texts]]
    phases: Mapping[str, Texts]
    phase_names: Mapping[str, Texts]
    verbs: Mapping[str, Texts]
    verb_names: Mapping[str, Texts]


def load_rulebook(path: Path) -> Rulebook:
    """Read a `rulebook.toml`."""
    with path.open("rb") as file:
        data = tomllib.load(file)
    rules: dict[str, Rule] = {}
    for rule_id, rule in data["rule"].items():
        texts = {language: str(rule[language]) for language in LANGUAGES}
        source, options = tuple(rule["source"]), _citing(data["option"], rule_id)
        rules[rule_id] = Rule(rule_id, rule["name"], texts, source, rule.get("decision"), options)
    return Rulebook(
        title=data["title"],
        summary=data["summary"],
        rules=rules,
        options=data["option"],
        option_names={name: option["name"] for name, option in data["option"].items()},
        option_values={name: option.get("value", {}) for name, option in data["option"].items()},
        phases=data["phase"],
        phase_names={phase: texts["name"] for phase, texts in data["phase"].items()},
        verbs=data["verb"],
        verb_names={verb: texts["name"] for verb, texts in data["verb"].items()},
    )


def _citing(options: Mapping[str, Texts], rule_id: str) -> tuple[str, ...]:
    """Return the names of the options whose text cites a rule."""
    return tuple(name for name, texts in options.items() if rule_id in re.findall(_RULE_ID, texts[LANGUAGES[0]]))
