"""The error of input that a command cannot use."""

from __future__ import annotations

from croupier.wording.language import translate


class UnreadableError(Exception):
    """Input that cannot be read or had: a message in English, and the parameters that fill it."""

    def __init__(self, message: str, **params: object) -> None:
        super().__init__(message % params)
        self.message, self.params = message, params

    def text(self, language: str) -> str:
        """Return the message in a language."""
        return translate(self.message, language) % self.params
