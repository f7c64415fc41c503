"""Where an assistant sits: at a match of the library in this process, or at a sealed table of a service."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from time import monotonic
from typing import Any, Final

from mcp.server.mcpserver.exceptions import ToolError

from croupier import match
from croupier.command.asking import Ask, http_asker
from croupier.players import analyse, choose

#: So many seconds a job is waited for.
_PATIENCE: Final = 60.0
#: What the assistant's seat sees, by the names of the contract: `view`, `events` since it last looked, `legal_moves`.
Seen = Mapping[str, Any]


class LocalTable:
    """A match of the library: the assistant plays a seat, the computer the others."""

    def __init__(self, game: str, options: Mapping[str, Any], level: str, seat: int) -> None:
        self._match = match.deal(game, options)
        self._match.hand(seat)
        self._level = level
        self._told = 0
        self.seat = seat

    def look(self, is_told: bool = False) -> Seen:
        """Look at the table; what has happened is news until it `is_told`."""
        events = self._match.events(self.seat)
        new = [event.data for event in events[self._told :]]
        if is_told:
            self._told = len(events)
        moves = [move.data for move in self._match.legal_moves] if self._match.to_act == self.seat else []
        return {"view": self._match.view(self.seat), "events": new, "legal_moves": moves}

    def move(self, moves: Sequence[str]) -> None:
        """Play moves, as long as it is the seat's turn."""
        for text in moves:
            self._expect_turn()
            self._match.push(text)

    def why_not(self, move: str) -> str:
        """Say why a move is not legal, with its rule; empty: it is."""
        self._expect_turn()
        why = self._match.explain(move)
        return why.sentence if why else ""

    def play_on(self) -> None:
        """Deal on, or play for the computer."""
        if self._match.is_deal_over:
            self._match.deal_next()
            self._told = 0
        while self._match.to_act not in (self.seat, None):
            self._match.push(choose(self._match.view(), self._level))

    def advice(self) -> Mapping[str, Any]:
        """Return the analysis."""
        self._expect_turn()
        return analyse(self._match.view(), self._level)

    def _expect_turn(self) -> None:
        if self._match.to_act != self.seat:
            raise ToolError("It is not your turn: the moves before this one are played. Next: ask_computer.")


class ServiceTable:
    """A sealed table of a service that `ask` asks: the assistant holds the key of its seat alone."""

    def __init__(self, ask: Ask, game: str, options: Mapping[str, Any], level: str, seat: int) -> None:
        dealt = match.deal(game, options)
        dealt.hand(seat)
        computer = [None if other == seat else level for other in range(dealt.seats)]
        self._request = ask
        self._path = f"/v1/games/{game}"
        sealed = self._ask("deals", {"options": options, "sealed": True, "computer": computer})
        self._held = {"table": sealed["table"], "key": sealed["keys"][seat]}
        self._ply = 0
        self.seat = seat

    def look(self, is_told: bool = False) -> Seen:
        """Look at the table; what has happened is news until it `is_told`."""
        seen: Seen = self._ask("views", {**self._held, "since": self._ply})
        if is_told:
            self._ply = seen["ply"]
        return seen

    def move(self, moves: Sequence[str]) -> None:
        """Play moves."""
        self._go_on("moves", {"moves": moves})

    def why_not(self, move: str) -> str:
        """Say why a move is not legal, with its rule; empty: it is."""
        [why] = self._ask("legal-moves", {**self._held, "check": [move]})["check"]
        return "" if why["legal"] else _sentence(why)

    def play_on(self) -> None:
        """Deal on, and play for the computer."""
        if self.look()["view"]["to_act"] is None:
            self._go_on("deals", {})
        if self.look()["view"]["to_act"] not in (None, self.seat):
            self._go_on("opponent-moves", {})

    def advice(self) -> Mapping[str, Any]:
        """Have the position analysed."""
        found: Mapping[str, Any] = self._ask("analyses", self._held)
        return found

    def _go_on(self, resource: str, body: Mapping[str, Any]) -> None:
        self._held["table"] = self._ask(resource, {**self._held, **body})["table"]

    def _ask(self, resource: str, body: Mapping[str, Any]) -> Any:
        """Ask a resource of the game; of a job, wait for the result."""
        found = self._answer("POST", f"{self._path}/{resource}", body)
        end = monotonic() + _PATIENCE
        while "links" in found and found["result"] is None:
            if monotonic() > end or found["state"] not in ("queued", "running"):
                raise ToolError("The computer does not come to an end. Next: call the same tool again.")
            found = self._answer("GET", f"/v1/jobs/{found['id']}", None)
        return found["result"] if "links" in found else found

    def _answer(self, method: str, path: str, body: object) -> Any:
        status, _, found = self._request(method, path, body)
        if status < 400:
            return found
        problem = found if isinstance(found, Mapping) else {"detail": f"status {status}"}
        told = "; ".join(map(_sentence, problem.get("errors", ()))) or problem["detail"].removesuffix(".")
        raise ToolError(f"{told}. Next: mend that; legal_moves and rules tell what may be.")


def _sentence(fault: Mapping[str, Any]) -> str:
    return f"{fault['detail']} ({fault['rule']})" if fault.get("rule") else str(fault["detail"])


Table = LocalTable | ServiceTable


def tables_at(url: str, key: str) -> Callable[[str, Mapping[str, Any], str, int], Table]:
    """Return what deals a table, by game, options, level and seat: of the service at `url`; empty, of the library."""
    headers = {"Prefer": "wait=20", **({"Authorization": f"Bearer {key}"} if key else {})}
    return partial(ServiceTable, http_asker(url, headers)) if url else LocalTable
