"""A text that is not a move is refused with the forms of the move that is near to it."""

from __future__ import annotations

from typing import Final

import pytest

from croupier.games.catalogue import GAMES
from croupier.games.faults import RefusedError, in_english

#: Texts by game, and the forms that the fault names.
TEXTS: Final[dict[str, dict[str, dict[str, str]]]] = {
    "colonne": {
        "join 2 1": {"form": "join 1 2"}, "add BJ 2": {"form": "BJ=7S"}, "meld 5S RJ 7S": {"form": "RJ=7S"},
        "meld 5S 6S=6S 7S": {"form": "meld 5S 6S 7S"}, "add 8H=8H 1": {"form": "add 8H 1"},
        "join 1 1": {}, "join 2": {}, "add 8H=9H 1": {}, "meld": {},
    },
    "costly-colours": {
        "play AS": {"low": "play AS=1", "high": "play AS=11"}, "play AS=2": {"low": "play AS=1", "high": "play AS=11"},
        "play 8H=1": {"plain": "play 8H"}, "mog AS=1": {"plain": "mog AS"}, "fly": {},
    },
    "upcolor": {words: {"kinds": "G Y B R V X"} for words in ("play AS", "play yellow", "play", "draw")},
}  # fmt: skip


@pytest.mark.parametrize(
    ("game", "text", "forms"), [(game, text, forms) for game, texts in TEXTS.items() for text, forms in texts.items()]
)
def test_text_similar_to_a_move_gets_the_right_forms(game: str, text: str, forms: dict[str, str]) -> None:
    with pytest.raises(RefusedError) as caught:
        GAMES[game].parse_move(text)
    [fault] = caught.value.faults
    assert (fault.code, fault.params) == ("unreadable-move", {"move": text, **forms})
    assert bool(fault.message) == bool(forms)
    assert all(form in in_english(fault.message, fault.params) for form in forms.values())
    for name in forms.keys() & {"low", "high", "plain"}:
        assert GAMES[game].move_text(GAMES[game].parse_move(forms[name])) == forms[name]


def test_refusal_of_a_text_is_a_sentence() -> None:
    with pytest.raises(RefusedError) as caught:
        GAMES["upcolor"].parse_move("draw")
    [fault] = caught.value.faults
    expected = "“draw” is not a move of this game: write play and one of G Y B R V X, or pass"
    assert in_english(fault.message, fault.params) == expected
