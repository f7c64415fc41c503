"""The error of input that a command cannot use."""

from __future__ import annotations

from croupier.games.faults import Message, Plural
from croupier.wording.cards import quoted
from croupier.wording.language import ENGLISH, translate, translate_number


class UnreadableError(Exception):
    """Input that cannot be read or had: a message in English, and the parameters that fill it.

    A tuple holds alternatives of names, which are written in quotation marks.
    """

    def __init__(self, message: Message, **params: object) -> None:
        self.message, self.params = message, params
        super().__init__(self.text(ENGLISH))

    def text(self, language: str) -> str:
        """Return the message in a language."""
        params = {name: _written(value, language) for name, value in self.params.items()}
        if isinstance(self.message, Plural):
            return translate_number(self.message, int(str(params[self.message.by])), language) % params
        return translate(self.message, language) % params


def _written(value: object, language: str) -> object:
    if not isinstance(value, tuple):
        return value
    return ", ".join(quoted(names, language, " / ") for names in value) or "–"
