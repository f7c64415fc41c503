"""Conformance kit: asks a service that implements the contract, and compares each answer with the library's."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from croupier.command.conformance.batches import replay_records, score_items
from croupier.command.conformance.dealing import deals, second_deals, unseeded_deal
from croupier.command.conformance.evenings import evenings
from croupier.command.conformance.exchange import Play
from croupier.command.conformance.impossible import impossible_calls
from croupier.command.conformance.jobs import job_plays
from croupier.command.conformance.matches import play_match, record_of, recorded_matches
from croupier.command.conformance.recorded import recorded_exchanges
from croupier.command.conformance.sealed import SealedMatch
from croupier.games.catalogue import GAMES
from croupier.games.game import Game


def all_plays(games: Sequence[str], *, has_jobs: bool, matches: int | None = None) -> Iterator[Play]:
    """Yield the plays of some games; `matches` limits the number of recorded matches of each."""
    yield recorded_exchanges(games)
    yield evenings()
    for id in games:
        game = GAMES[id]
        yield from open_plays(game, matches)
        yield from (unseeded_deal(game), SealedMatch(game, has_jobs).play())
        if has_jobs:
            yield SealedMatch(game, has_jobs, has_computer=True).play()
            yield from job_plays(game, recorded_matches(id))


def open_plays(game: Game, matches: int | None = None) -> Iterator[Play]:
    """Yield the plays of a game whose requests depend on no answer."""
    recorded, seen = recorded_matches(game.id), set[object]()
    yield from (deals(game), second_deals(game), score_items(game), impossible_calls(game, record_of(recorded[-1])))
    for number, match in enumerate(recorded[:matches]):
        yield from (replay_records(game, match, number), play_match(game, match, number, seen))
