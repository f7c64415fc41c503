"""The error of input that a command cannot use."""

from __future__ import annotations

from croupier.games.faults import Message, Plural
from croupier.wording.language import translate, translate_number


class UnreadableError(Exception):
    """Input that cannot be read or had: a message in English, and the parameters that fill it."""

    def __init__(self, message: Message, **params: object) -> None:
        super().__init__(message % params)
        self.message, self.params = message, params

    def text(self, language: str) -> str:
        """Return the message in a language."""
        if isinstance(self.message, Plural):
            return translate_number(self.message, int(str(self.params[self.message.by])), language) % self.params
        return translate(self.message, language) % self.params
