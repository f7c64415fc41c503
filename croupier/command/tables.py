"""Where an assistant's tables are: matches of the library in this process, or sealed tables of a service."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from secrets import token_urlsafe
from time import monotonic
from typing import Any, Final

from croupier import match
from croupier.command.asking import http_asker
from croupier.games.catalogue import GAMES
from croupier.players import analyse, choose

#: No more tables are kept: the oldest make room.
_MOST_TABLES: Final = 200
#: So many seconds a job is waited for.
_PATIENCE: Final = 60.0


class RefusedCallError(ValueError):
    """What a table does not allow, in words that tell what to do next."""


@dataclass
class Seen:
    """What the assistant's seat sees: its view, what happened since it last looked, and what it may play."""

    seat: int
    view: Mapping[str, Any]
    events: Sequence[str]
    moves: Sequence[Mapping[str, Any]] = field(default_factory=list)


class LocalTables:
    """Matches of the library."""

    def __init__(self) -> None:
        self._tables: dict[str, tuple[match.Match, int, str]] = {}
        self._told: dict[str, int] = {}

    def deal(self, game: str, options: Mapping[str, Any], level: str, seat: int) -> str:
        """Deal a match."""
        dealt, id = match.deal(game, options), token_urlsafe(6)
        dealt.view(seat)
        while len(self._tables) >= _MOST_TABLES:
            del self._tables[next(iter(self._tables))]
        self._tables[id], self._told[id] = (dealt, seat, level), 0
        return id

    def look(self, table: str, is_told: bool = False) -> Seen:
        """Look at a table; what has happened is news until it `is_told`."""
        dealt, seat, _ = self._tables[table]
        events = dealt.events(seat)
        new = events[self._told[table] :]
        if is_told:
            self._told[table] = len(events)
        moves = [move.data for move in dealt.legal_moves] if dealt.to_act == seat else []
        return Seen(seat, dealt.view(seat), [event.text for event in new], moves)

    def move(self, table: str, moves: Sequence[str]) -> None:
        """Play moves, as long as it is the seat's turn."""
        dealt, seat, _ = self._tables[table]
        for text in moves:
            if dealt.to_act != seat:
                raise RefusedCallError("It is not your turn: the moves before this one are played. Next: ask_computer.")
            dealt.push(text)

    def why_not(self, table: str, move: str) -> str:
        """Say why a move is not legal, with its rule; empty: it is."""
        dealt, seat, _ = self._tables[table]
        why = dealt.explain(move) if dealt.to_act == seat else None
        return why.sentence if why else "" if dealt.to_act == seat else "it is not your turn"

    def play_on(self, table: str) -> None:
        """Deal on, or play for the computer."""
        dealt, seat, level = self._tables[table]
        if dealt.is_deal_over:
            dealt.deal_next()
            self._told[table] = 0
        while dealt.to_act not in (seat, None):
            dealt.push(choose(dealt.view(), level))

    def advice(self, table: str) -> Mapping[str, Any]:
        """Return the analysis."""
        dealt, seat, level = self._tables[table]
        return analyse(dealt.view(seat), level)


class ServiceTables:
    """Sealed tables of a service: the assistant holds the key of its seat alone."""

    def __init__(self, url: str, key: str = "") -> None:
        self._request = http_asker(url, {"Prefer": "wait=20", **({"Authorization": f"Bearer {key}"} if key else {})})
        self._tables: dict[str, dict[str, Any]] = {}

    def deal(self, game: str, options: Mapping[str, Any], level: str, seat: int) -> str:
        """Deal a sealed table."""
        seats = GAMES[game].seats(match.deal(game, options).options) if game in GAMES else 2
        computer = [None if other == seat else level for other in range(seats)]
        dealt = self._ask(game, "deals", {"options": options, "sealed": True, "computer": computer})
        id = token_urlsafe(6)
        self._tables[id] = {"game": game, "table": dealt["table"], "key": dealt["keys"][seat], "seat": seat, "ply": 0}
        return id

    def look(self, table: str, is_told: bool = False) -> Seen:
        """Look at a table; what has happened is news until it `is_told`."""
        kept = self._tables[table]
        seen = self._ask(kept["game"], "views", {"table": kept["table"], "key": kept["key"], "since": kept["ply"]})
        if is_told:
            kept["ply"] = seen["ply"]
        events = [event["text"] for event in seen["events"]]
        return Seen(kept["seat"], seen["view"], events, seen["legal_moves"])

    def move(self, table: str, moves: Sequence[str]) -> None:
        """Play moves."""
        self._go_on(table, "moves", {"moves": moves})

    def why_not(self, table: str, move: str) -> str:
        """Say why a move is not legal, with its rule; empty: it is."""
        kept = self._tables[table]
        body = {"table": kept["table"], "key": kept["key"], "check": [move]}
        [why] = self._ask(kept["game"], "legal-moves", body)["check"]
        return "" if why["legal"] else f"{why['detail']} ({why['rule']})"

    def play_on(self, table: str) -> None:
        """Deal on, and play for the computer."""
        view = self.look(table).view
        if view["to_act"] is None:
            self._go_on(table, "deals", {})
            view = self.look(table).view
        if view["to_act"] not in (None, self._tables[table]["seat"]):
            self._go_on(table, "opponent-moves", {})

    def advice(self, table: str) -> Mapping[str, Any]:
        """Have the position analysed."""
        kept = self._tables[table]
        found: Mapping[str, Any] = self._ask(kept["game"], "analyses", {"table": kept["table"], "key": kept["key"]})
        return found

    def _go_on(self, table: str, resource: str, body: Mapping[str, Any]) -> None:
        kept = self._tables[table]
        kept["table"] = self._ask(kept["game"], resource, {"table": kept["table"], "key": kept["key"], **body})["table"]

    def _ask(self, game: str, resource: str, body: Mapping[str, Any]) -> Any:
        """Ask a resource; of a job, wait for the result."""
        found = self._answer("POST", f"/v1/games/{game}/{resource}", body)
        end = monotonic() + _PATIENCE
        while "links" in found and found["result"] is None:
            if monotonic() > end or found["state"] not in ("queued", "running"):
                raise RefusedCallError("The computer does not come to an end. Next: call the same tool again.")
            found = self._answer("GET", f"/v1/jobs/{found['id']}", None)
        return found["result"] if "links" in found else found

    def _answer(self, method: str, path: str, body: object) -> Any:
        status, _, found = self._request(method, path, body)
        if status < 400:
            return found
        errors = found.get("errors", []) if isinstance(found, Mapping) else []
        said = [fault["detail"] + (f" ({fault['rule']})" if "rule" in fault else "") for fault in errors]
        problem = found.get("detail") if isinstance(found, Mapping) else f"status {status}"
        told = "; ".join(said) or str(problem).removesuffix(".")
        raise RefusedCallError(f"{told}. Next: mend that; legal_moves and rules tell what may be.")


Tables = LocalTables | ServiceTables
