"""Every rule stands somewhere in the code of its game, and every option is named where it matters."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Final

from croupier import games
from croupier.games.game import Game
from croupier.games.rulebook import LANGUAGES
from tests.facts.catalogue import facts_of
from tests.games.samples import every_game

ROOT: Final = Path(games.__file__ or "").parent
_ID: Final = re.compile(r"\b[A-Z]{3}-\d+\b")
#: `SEV-13 to 16`, `COS-6, COS-7`, `COS-4, 6, 7`: the ids that share a prefix.
_LISTED: Final = re.compile(r"\b([A-Z]{3})-(\d+)((?:(?:, (?:[A-Z]{3}-)?| and (?:[A-Z]{3}-)?| to )\d+)*)")


def named_in(text: str) -> set[str]:
    """Return the ids of rules that a text names, one by one, in a list or as a range."""
    named: set[str] = set()
    for prefix, first, rest in _LISTED.findall(text):
        last = int(first)
        named.add(f"{prefix}-{last}")
        for joint, digits in re.findall(r"(, | and | to )(?:[A-Z]{3}-)?(\d+)", rest):
            number = int(digits)
            named |= {f"{prefix}-{each}" for each in range(last + 1 if joint == " to " else number, number + 1)}
            last = number
    return named


def is_engine(path: Path) -> bool:
    """Return whether a file plays by the rules: others list them, put them into words, or check what others claim."""
    return path.name not in {"game.py", "score_item.py", "wording.py"} and path.parent.name != "validation"


def below_its_head(path: Path) -> str:
    """Return a source without the words at its head: those name the rules of the file, far from their code."""
    source = path.read_text()
    return source.replace(ast.get_docstring(ast.parse(source), clean=False) or "", "", 1)


def test_ids_are_read_in_lists_and_ranges() -> None:
    assert named_in("SEV-2, SEV-12 to 16 and 18; COS-4, 6") == {
        *("SEV-2", "SEV-12", "SEV-13", "SEV-14", "SEV-15", "SEV-16", "SEV-18", "COS-4", "COS-6"),
    }


@every_game
def test_every_rule_is_named_where_it_is_coded(game: Game) -> None:
    folder = facts_of(game).folder or ROOT / game.id.replace("-", "_")
    paths = list(folder.rglob("*.py"))
    named = {rule for path in paths if is_engine(path) for rule in named_in(below_its_head(path))}
    assert set(game.rulebook.rules) <= named, sorted(set(game.rulebook.rules) - named)
    assert {rule for path in paths for rule in named_in(path.read_text())} <= set(game.rulebook.rules)


@every_game
def test_every_rule_names_its_options(game: Game) -> None:
    for option, texts in game.rulebook.options.items():
        cited = {language: set(_ID.findall(texts[language])) for language in LANGUAGES}
        assert cited["en"] == cited["fr"] != set(), option
        for language, rules in cited.items():
            for number in rules:
                rule = game.rulebook.rules[number]
                said = rule.text[language] + (rule.decision[language] if rule.decision else "")
                assert re.search(rf"\b{option}\b", said), (number, option, language)
