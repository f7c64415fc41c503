"""The error of the library's own functions: every fault with its place, its rule and its sentence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from croupier.games.errors import IllegalMoveError, NotationError, PositionError
from croupier.games.faults import Fault, Reason
from croupier.games.game import Game
from croupier.wording.language import ENGLISH
from croupier.wording.words import Names, reason_text

#: So many faults an error says; the others it counts.
_SAID: Final = 5


@dataclass(frozen=True)
class Refusal:
    """One fault: its place (a JSON pointer), its stable code, the rule that it breaks (or empty), and its words."""

    pointer: str
    code: str
    rule: str
    text: str

    @property
    def sentence(self) -> str:
        """Its words, with its rule."""
        return f"{self.text} ({self.rule})" if self.rule else self.text

    def __str__(self) -> str:
        """Say it, with its rule and its place."""
        return f"{self.sentence} [{self.pointer}]" if self.pointer else self.sentence


class RefusedError(ValueError):
    """What the rules do not allow: an illegal move, or options, cards, a position or a record that cannot be.

    `refusals` names every fault; `pointer`, `code` and `rule` are those of the first.
    """

    __module__ = "croupier"

    def __init__(self, refusals: Sequence[Refusal]) -> None:
        more = len(refusals) - _SAID
        said = [str(refusal) for refusal in refusals[:_SAID]] + ([f"(+ {more})"] if more > 0 else [])
        super().__init__("; ".join(said))
        self.refusals = tuple(refusals)
        self.pointer, self.code, self.rule = refusals[0].pointer, refusals[0].code, refusals[0].rule

    def __reduce__(self) -> tuple[type[RefusedError], tuple[Sequence[Refusal]]]:
        """Pickle the faults, of which the rest is made."""
        return type(self), (self.refusals,)


def refusal_of(game: Game, reason: Reason, pointer: str = "", language: str = ENGLISH, names: Names = ()) -> Refusal:
    """Say a reason in words."""
    return Refusal(pointer, reason.code, reason.rule, reason_text(game, reason, language, names, pointer))


def refused(
    game: Game,
    error: PositionError | IllegalMoveError | NotationError,
    pointer: str = "",
    language: str = ENGLISH,
    names: Names = (),
) -> RefusedError:
    """Return an error of the engine with its words; the places of its faults are put under `pointer`."""
    faults = error.faults if isinstance(error, PositionError) else [Fault("", error.reason)]
    return RefusedError([refusal_of(game, each.reason, pointer + each.pointer, language, names) for each in faults])
