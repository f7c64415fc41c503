"""The compiled engine plays as the interpreted one: 100,000 deals of a game, or a part, come to the same checksums."""

from __future__ import annotations

from typing import Final

import pytest

from croupier.games.build_info import COMPILED
from croupier.games.catalogue import GAMES
from tests.facts.catalogue import FACTS
from tests.games.make_checksums import CHUNKS, FOLDER, checksum, load
from tests.thoroughness import scaled

#: Chunks played by one test.
_TOGETHER: Final = 5


def spans(game: str) -> list[range]:
    """Return the chunks to play, some at a time, so that several processes share them."""
    chunks = scaled(CHUNKS // 8, CHUNKS) if COMPILED else FACTS[game].chunks
    return [range(first, min(first + _TOGETHER, chunks)) for first in range(0, chunks, _TOGETHER)]


SPANS = [(game, span) for game in GAMES for span in spans(game)]


@pytest.mark.parametrize(("game", "span"), SPANS, ids=[f"{game}-{span.start}" for game, span in SPANS])
def test_random_play_has_the_checksum_of_the_interpreter(game: str, span: range) -> None:
    expected = load(game)
    assert [f"{checksum(game, chunk):08x}" for chunk in span] == [f"{expected[chunk]:08x}" for chunk in span]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_checksums(game: str) -> None:
    assert len(set(load(game))) == CHUNKS


def test_there_is_a_file_for_no_other_game() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)
