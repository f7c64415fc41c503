"""The rulebook of every game is complete, and so are the tables of words; the code names the rules."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from croupier import games
from croupier.games.game import Game
from croupier.games.rulebook import LANGUAGES
from tests.facts.catalogue import facts_of
from tests.games.samples import every_game


def is_complete(texts: Mapping[str, str]) -> bool:
    """Return whether there is a text in every language."""
    return all(texts.get(language) for language in LANGUAGES)


@every_game
def test_every_rule_has_its_number_texts_and_sources(game: Game) -> None:
    rules = game.rulebook.rules
    assert list(rules) == [f"{game.prefix}-{number}" for number in range(1, len(rules) + 1)]
    for rule in rules.values():
        assert is_complete(rule.name), rule.id
        assert is_complete(rule.text), rule.id
        assert rule.decision is None or is_complete(rule.decision), rule.id
        # A rule that no words of the source give is a reading of them, and says so.
        assert rule.source or rule.decision, rule.id
        assert all(rule.source), rule.id


@every_game
def test_every_quotation_of_the_source_is_a_few_words(game: Game) -> None:
    for rule in game.rulebook.rules.values():
        for words in rule.source:
            # A … stands for words left out.
            assert any(piece.strip() for piece in words.split("…")), (rule.id, words)
            assert words == " ".join(words.split()), (rule.id, words)


@every_game
def test_every_option_phase_and_verb_has_its_texts(game: Game) -> None:
    rulebook = game.rulebook
    assert is_complete(rulebook.title)
    assert is_complete(rulebook.summary)
    assert list(rulebook.options) == [spec.name for spec in game.options]
    for spec in game.options:
        assert is_complete(rulebook.option_names[spec.name])
        # Numbers and yes and no speak for themselves.
        assert list(rulebook.option_values[spec.name]) == [value for value in spec.values if isinstance(value, str)]
        assert all(is_complete(texts) for texts in rulebook.option_values[spec.name].values())
    assert list(rulebook.phases) == list(game.phases)
    assert game.phases[-2:] == ("deal_over", "match_over")
    assert set(rulebook.verbs) == set(game.labels)
    for table in (rulebook.options, rulebook.phases, rulebook.verbs):
        assert all(is_complete(texts) for texts in table.values())
    assert all(verb.get("grammar", "").split()[0] == name for name, verb in rulebook.verbs.items())


@every_game
def test_every_event_and_refusal_has_its_words(game: Game) -> None:
    assert [kind.code for kind in game.events] == list(range(len(game.events)))
    # Events without a text have that of their rule: a score line, a pass of Upcolor, a show of Costly Colours.
    assert {kind.type for kind in game.events if not kind.text} in ({"score"}, {"score", "pass"}, {"score", "show"})
    assert all(kind.rule in ("", *game.rulebook.rules) for kind in game.events)
    assert all([*game.labels.values(), *game.line_texts.values()])
    assert {game.rule_id(rule) for rule, _ in game.line_texts} <= set(game.rulebook.rules)
    for rule, message in game.refusals.values():
        assert message
        assert rule == "" or rule in game.rulebook.rules


@every_game
def test_options_have_possible_defaults(game: Game) -> None:
    defaults = game.complete_options({})
    assert defaults == {spec.name: spec.default for spec in game.options}
    for spec in game.options:
        assert spec.allows(spec.default)
        assert bool(spec.values) is not (spec.minimum < spec.maximum)


# Every rule is named in the code of its game, and every option where it matters


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
        *("SEV-2", "SEV-12", "SEV-13", "SEV-14", "SEV-15", "SEV-16", "SEV-18", "COS-4", "COS-6")
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
                text = rule.text[language] + (rule.decision[language] if rule.decision else "")
                assert re.search(rf"\b{option}\b", text), (number, option, language)
