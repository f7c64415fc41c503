"""The calls of a game, each with the answer that the library computes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from croupier.command.conformance.exchange import FRESH, PROBLEM, PURE, Caching, Exchange, Request
from croupier.command.conformance.recorded import problem_pages
from croupier.games.events import Recorder
from croupier.games.faults import Fault, RefusedError
from croupier.games.game import Game
from croupier.players.opening import open_view
from croupier.referee.opening import OpenPosition, open_seated
from croupier.referee.playing import Cards, deal_after, first_deal, moves_data, no_moves_data, play
from croupier.referee.reader import Reader
from croupier.referee.scoring import score_item, verify_record
from croupier.referee.showing import events_since, position_data
from croupier.wording.faults import in_words
from croupier.wording.summaries import placed, summary

Data = dict[str, Any]
#: The problem of a fault, by the code of the fault or else by the member of the body that it is in.
_BY_CODE: Final = {
    "unsealed": "bad-table", "no-seat": "bad-key", "not-your-turn": "not-your-turn", "handed-over": "not-your-turn",
    "other-view": "not-your-turn", "hand-hidden": "not-your-turn",
    "match-over": "impossible-deal", "deal-not-over": "impossible-deal", "must-be-last": "invalid-body",
}  # fmt: skip
_UNREADABLE: Final = "unreadable-move"
_BY_MEMBER: Final = {
    "state": "impossible-state", "view": "impossible-state", "deck": "impossible-deal", "moves": "illegal-move",
}  # fmt: skip
#: The most faults of a problem.
_MOST: Final = 100


@dataclass(frozen=True)
class Calls:
    """The calls of a game by a caller who reads a language and names the players."""

    game: Game
    language: str = "en"
    names: tuple[str, ...] = ()

    @property
    def reader(self) -> Reader:
        """The caller as the reader of an open position."""
        return Reader(language=self.language, names=self.names)

    def post(
        self, resource: str, body: Mapping[str, Any], expected: object, caching: Caching = PURE, **members: Any
    ) -> Exchange:
        """Return the exchange of a body that may contain names."""
        named = {**body, "names": list(self.names)} if self.names else body
        return Exchange(
            f"{self.game.id} {resource}", self._request(resource, named), expected, caching=caching,
            language=self.language, **members,
        )  # fmt: skip

    def _request(self, resource: str, body: object) -> Request:
        return Request("POST", f"/v1/games/{self.game.id}/{resource}", body, {"Accept-Language": self.language})

    def refused(self, resource: str, body: Mapping[str, Any], error: RefusedError) -> Exchange:
        """Return the exchange of a body that is refused."""
        faults = [self.worded(fault) for fault in error.faults]
        return self.problem(resource, body, problem_of(faults[0]), faults)

    def problem(self, resource: str, body: Mapping[str, Any], code: str, faults: Sequence[Fault] = ()) -> Exchange:
        """Return the exchange of a body that leads to a problem."""
        expected = problem_data(code, faults, self.language)
        return self.post(resource, body, expected, FRESH, status=expected["status"], media=PROBLEM)

    def worded(self, fault: Fault) -> Fault:
        """Return a fault in the words of the caller."""
        return fault if fault.text else in_words(fault, self.game, self.language, self.names)

    # The calls

    def first_deal(self, body: Data) -> Exchange:
        """Deal the first deal of a match."""
        recorder, cards = Recorder(), Cards(body.get("seed", ""), body.get("deck"), body.get("dealer"))
        try:
            opened, deck = first_deal(self.game, body["options"], self.reader, recorder, cards)
        except RefusedError as error:
            return self.refused("deals", body, error)
        return self._dealt(body, opened, deck, recorder)

    def next_deal(self, body: Data) -> Exchange:
        """Deal the next deal of a match."""
        recorder, cards = Recorder(), Cards(body.get("seed", ""), body.get("deck"))
        try:
            opened, deck = deal_after(self.game, body["state"], self.reader, recorder, cards)
        except RefusedError as error:
            return self.refused("deals", body, error)
        return self._dealt(body, opened, deck, recorder)

    def _dealt(self, body: Data, opened: OpenPosition, deck: list[str], recorder: Recorder) -> Exchange:
        return self.post("deals", body, {"seed": body.get("seed"), "deck": deck, **position_data(opened, recorder)})

    def moves(self, state: Data, moves: Sequence[str]) -> Exchange:
        """Play moves."""
        body, recorder = {"state": state, "moves": list(moves)}, Recorder()
        try:
            opened = self.opened(state)
            start = len(opened.position.history)
            play(opened, moves, recorder)
        except RefusedError as error:
            return self.refused("moves", body, error)
        return self.post("moves", body, position_data(opened, recorder, start))

    def view(self, opened: OpenPosition, state: Data, seat: int | None, since: int | None) -> Exchange:
        """Show the view of a seat or of a spectator."""
        seen = replace(opened, reader=self.reader).seen_by(seat)
        parameters = {name: value for name, value in {"seat": seat, "since": since}.items() if value is not None}
        happened = {} if since is None else events_since(seen, since)
        return self.post("views", {"state": state, **parameters}, {**seen.seen_data(), **happened})

    def legal_moves(self, body: Data) -> Exchange:
        """List the legal moves of a state or a view."""
        check = body.get("check")
        try:
            opened = open_view(self.game, body["view"], self.reader) if "view" in body else self.opened(body["state"])
        except RefusedError as error:
            return self.refused("legal-moves", body, error)
        if opened is None:
            listed = no_moves_data(self.game, body["view"]["to_act"], check, self.reader)
        else:
            listed = moves_data(opened, body, check)
        return self.post("legal-moves", body, listed)

    def opened(self, state: Data) -> OpenPosition:
        """Open a state for the caller. RefusedError contains every fault."""
        return open_seated(self.game, state, self.reader, {})

    def scores(self, items: Sequence[Data]) -> Exchange:
        """Score items."""
        return replace(self, names=()).post("scores", {"items": items}, {"results": list(map(self._scored, items))})

    def _scored(self, item: Data) -> Mapping[str, Any]:
        try:
            return score_item(self.game, {"options": {}, **item}, replace(self.reader, names=()))
        except RefusedError as error:
            faults = list(map(replace(self, names=()).worded, error.faults))
            return problem_data("impossible-item", faults, self.language)

    def replays(self, records: Sequence[Data]) -> Exchange:
        """Replay records."""
        return replace(self, names=()).post(
            "replays", {"records": records}, {"results": list(map(self._replayed, records))}
        )

    def _replayed(self, record: Data) -> Data:
        found = verify_record(self.game, record, replace(self.reader, names=()))
        faults = [
            {
                "pointer": fault.pointer,
                "code": fault.code,
                "rule": fault.rule or None,
                "detail": placed(fault.pointer, fault.text, self.language),
            }
            for fault in found.faults
        ]
        first = faults[0] if faults else None
        return {
            "valid": not faults, "fault": first, "faults": faults, "state": found.state, "deals": found.deals
        }  # fmt: skip


def problem_of(fault: Fault) -> str:
    """Return the problem whose first fault this is."""
    member = fault.pointer.split("/")[1] if fault.pointer else ""
    if member == "moves" and fault.code == _UNREADABLE:
        return _UNREADABLE
    return _BY_CODE.get(fault.code) or _BY_MEMBER.get(member, "invalid-body")


def problem_data(code: str, faults: Sequence[Fault], language: str) -> Data:
    """Return a problem with faults in words."""
    page = problem_pages(language)[code]
    errors = [_fault_data(fault) for fault in faults[:_MOST]]
    left = len(faults) - len(errors)
    return {
        "type": f"/problems/{code}",
        "title": page["title"],
        "status": page["status"],
        "detail": summary(errors, left, language) or page["title"] + ".",
        "code": code,
        "errors": errors,
        **({"more": left} if left else {}),
    }


def _fault_data(fault: Fault) -> dict[str, str]:
    rule = {"rule": fault.rule} if fault.rule else {}
    return {"pointer": fault.pointer, "code": fault.code, "detail": fault.text, **rule}
