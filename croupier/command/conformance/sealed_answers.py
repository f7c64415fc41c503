"""Answers at a sealed table: each is computed when the table has revealed its cards and is played again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from croupier.command.conformance.calls import Data
from croupier.command.conformance.exchange import TEXT
from croupier.command.conformance.job_kinds import SEED, VERSIONS, analysed
from croupier.command.conformance.recorded import problem_pages
from croupier.games.events import Recorder
from croupier.games.faults import Fault, RefusedError
from croupier.players.review.plan import FEWEST_WORLDS
from croupier.referee.opening import ply_of
from croupier.referee.playing import legal_moves, play, replay_moves
from croupier.referee.showing import event_data, events_since, position_data
from croupier.reviewing import review
from croupier.sealing.play import OpenTable, deal_on, hand_over


@dataclass(frozen=True)
class Repeated(OpenTable):
    """The table as the library plays it again: the events of its first deal, and the moves that are still to come."""

    dealt: Recorder
    moves: Iterator[str]

    def held_data(self) -> Data:
        """Write the view; nobody can foresee the token."""
        return {"table": TEXT, **self.seen_data()}


#: Computes the body of an answer, or the result of a job.
Run = Callable[[Repeated], Data]


def after_deal(table: Repeated) -> Data:
    """Return the answer to the deal."""
    return position_data(table, table.dealt)


def after_next_deal(table: Repeated) -> Data:
    """Return the answer to the next deal."""
    recorder = Recorder()
    deal_on(table, recorder)
    return position_data(table, recorder)


def playing(moves: Sequence[str]) -> Run:
    """Return the computation of the answer to a list of moves."""

    def run(table: Repeated) -> Data:
        recorder, start = Recorder(), len(table.position.history)
        play(table, moves, recorder)
        next(table.moves)
        return position_data(table, recorder, start)

    return run


def handing(level: str) -> Run:
    """Return the computation of the answer to a seat that is handed over, or taken back."""
    return lambda table: hand_over(table, level)


def seeing(since: int) -> Run:
    """Return the computation of a view and the events since a ply."""
    return lambda table: {**table.seen_data(), **events_since(table, since)}


def computing(table: Repeated) -> Data:
    """Return the result of the computer's moves, until a person must act or the deal is over."""
    recorder, start, state = Recorder(), len(table.position.history), table.position.state
    first, changes = table.table.deal_ply, [change.moves for change in table.table.changes]
    while not state.is_deal_over() and table.table.computer[state.to_act]:
        replay_moves(table, [next(table.moves)], recorder)
    events = [{**event_data(table, event), "ply": ply_of(event, first, changes)} for event in recorder.events]
    seen, legal = table.held_data(), legal_moves(table)
    moves = seen["view"]["deal"]["history"][start:]
    return {**seen, "events": events, "legal_moves": legal, "moves": moves, "versions": VERSIONS}


def valuing(table: Repeated) -> Data:
    """Return the result of an analysis, which only the seat to act may ask."""
    error = table.off_turn("/key")
    if error is not None:
        raise error
    return analysed(table, table.table.options)


def reviewing(table: Repeated) -> Data:
    """Return the result of a review, which a deal that is not over does not have."""
    if not table.position.state.is_deal_over():
        page = problem_pages(table.reader.language)["match-not-over"]
        raise RefusedError([Fault("/table", "match-not-over", text=page["title"].removesuffix("."))])
    record: Any = table.table.record()
    names, language = table.reader.names, table.reader.language
    found: Any = review(record, iterations=FEWEST_WORLDS, seed=SEED, names=names, language=language).data
    return dict(found)
