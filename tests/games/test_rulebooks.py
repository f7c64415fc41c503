"""The rulebook of every game is complete, and so are the tables of words."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.games.game import Game
from croupier.games.rulebook import LANGUAGES
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
    book = game.rulebook
    assert is_complete(book.title)
    assert is_complete(book.summary)
    assert list(book.options) == [spec.name for spec in game.options]
    for spec in game.options:
        assert is_complete(book.option_names[spec.name])
        # Numbers and yes and no speak for themselves.
        assert list(book.option_values[spec.name]) == [value for value in spec.values if isinstance(value, str)]
        assert all(is_complete(texts) for texts in book.option_values[spec.name].values())
    assert list(book.phases) == list(game.phases)
    assert game.phases[-2:] == ("deal_over", "match_over")
    assert set(book.verbs) == set(game.labels)
    for table in (book.options, book.phases, book.verbs):
        assert all(is_complete(texts) for texts in table.values())
    assert all(verb.get("grammar", "").split()[0] == name for name, verb in book.verbs.items())


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
