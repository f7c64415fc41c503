"""Sealed tables: one seat's view, its moves, and the moves of the computer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, Self, TypeVar

from croupier_sdk.channel import Channel
from croupier_sdk.contract import Level
from croupier_sdk.jobs import Jobs
from croupier_sdk.newest import Newest
from croupier_sdk.resources import AskJob

__all__ = ["Table"]

ViewT = TypeVar("ViewT")
EventT = TypeVar("EventT")
MoveT = TypeVar("MoveT")
RevealT = TypeVar("RevealT")
SeenT = TypeVar("SeenT")

#: Seconds that the first request waits for the computer, before the client listens to the job.
_FIRST_WAIT = 5


class Table(Generic[ViewT, EventT, MoveT, RevealT, SeenT]):
    """A sealed table as the seat of one key sees it; without a key, as a spectator sees it.

    Its properties describe the ply at which this seat last looked or played; `refresh` looks again. Several threads
    may use it, and `at` returns other seats of the same match in the same program.
    """

    def __init__(
        self,
        channel: Channel,
        path: str,
        newest: Newest,
        key: str | None,
        answer: Any = None,
        names: Sequence[str] | None = None,
    ) -> None:
        self._channel = channel
        self._path = path
        self._newest = newest
        self._key = key
        self._names = names
        self._last: Any = answer
        self._listeners: list[Callable[[list[EventT]], object]] = []
        #: By seat, the keys that the deal returned; None for the computer's seats and for keys that players drew.
        self.keys: Sequence[str | None] = answer.get("keys", ()) if answer else ()

    @property
    def token(self) -> str:
        """The newest table. A relay keeps it and never gives it to a player."""
        return self._newest.token

    @property
    def key(self) -> str:
        """The key of this seat, for your own requests. Raises ValueError for a spectator."""
        if self._key is None:
            raise ValueError("a spectator has no key")
        return self._key

    @property
    def commitment(self) -> str:
        """The commitment to the cards of the whole match; compare it with the `reveal` at the end."""
        return self._newest.commitment

    @property
    def ply(self) -> int:
        """Number of deals, moves and changes of seats of the match that this seat has seen."""
        ply: int = self._answer["ply"]
        return ply

    @property
    def newest_ply(self) -> int:
        """Ply of the newest table, which another seat of this program may have reached; `refresh` looks at it."""
        return self._newest.ply

    @property
    def seat(self) -> int | None:
        """The seat; None for a spectator."""
        seat: int | None = self._answer["seat"]
        return seat

    @property
    def view(self) -> ViewT:
        """The view of this seat."""
        view: ViewT = self._answer["view"]
        return view

    @property
    def events(self) -> list[EventT]:
        """Events of this seat's last move, or since it looked before."""
        events: list[EventT] = self._answer["events"]
        return events

    @property
    def legal_moves(self) -> list[MoveT]:
        """Legal moves of this seat; empty off turn."""
        moves: list[MoveT] = self._answer["legal_moves"]
        return moves

    @property
    def computer(self) -> Sequence[Level | None]:
        """By seat, the level of the computer; None for a person."""
        computer: Sequence[Level | None] = self._answer["computer"]
        return computer

    @property
    def reveal(self) -> RevealT | None:
        """Seed and salt, when the match is over: anyone can check every deal with them."""
        reveal: RevealT | None = self._answer["reveal"]
        return reveal

    @property
    def to_act(self) -> int | None:
        """The seat to act; None when the deal is over."""
        to_act: int | None = self._answer["view"]["to_act"]
        return to_act

    @property
    def is_my_turn(self) -> bool:
        """Whether this seat must act and a person plays it."""
        return self.to_act is not None and self.to_act == self.seat and not self.is_computers_turn

    @property
    def is_computers_turn(self) -> bool:
        """Whether the computer must act."""
        return self.to_act is not None and self.computer[self.to_act] is not None

    @property
    def is_deal_over(self) -> bool:
        """Whether the deal is over. The match may be over too."""
        return self.to_act is None

    @property
    def is_match_over(self) -> bool:
        """Whether the match is over."""
        return bool(self._answer["view"]["phase"] == "match_over")

    def at(self, key: str | None) -> Self:
        """Return another seat of this table by its key, or a spectator. Both share the newest table."""
        return type(self)(self._channel, self._path, self._newest, key, names=self._names)

    def listen(self, listener: Callable[[list[EventT]], object]) -> Callable[[], None]:
        """Call `listener` with the events whenever this seat learns of some; return a function that removes it.

        The thread that plays, refreshes or waits calls it. While the computer plays, it is called after each move.
        """
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def play(self, *moves: str, at: int | None = None) -> list[EventT]:
        """Play moves of this seat, all or none; return their events.

        `at` is the ply at which the moves were chosen. If the match has moved on since, raises OldTableError and plays
        nothing.
        """
        return self._advance("moves", {"moves": list(moves)}, at)

    def hand_over(self, level: Level | None, at: int | None = None) -> list[EventT]:
        """Hand this seat to the computer at a level, or with None take it back; return the events."""
        return self._advance("moves", {"computer": level}, at)

    def deal_on(self, at: int | None = None) -> list[EventT]:
        """Deal the next deal of the match; any seat may. `at` works as in `play`."""
        return self._advance("deals", {}, at)

    def refresh(self) -> list[EventT]:
        """Look at the newest table again; return the events since this seat last looked."""
        token = self.token
        self._keep(token, self._look(token))
        return self._notify(self.events)

    def take(self, token: str) -> list[EventT]:
        """Continue from a table that comes from elsewhere; return the events since this seat last looked.

        Raises OldTableError if it is older than the held table, OtherTableError if it belongs to another match. Of
        two tables of the same ply, the held one stays.
        """
        answer = self._look(token)
        self._newest.check(answer["ply"])
        if not self._newest.adopt(token, answer["ply"], answer["commitment"]):
            return self.refresh()
        self._keep(token, answer)
        return self._notify(self.events)

    def since(self, ply: int) -> SeenT:
        """Return the events after `ply`, as far back as the service keeps them, and every score line of the deal."""
        seen: SeenT = self._channel.json("POST", f"{self._path}/views", self._body(self.token, since=ply))
        return seen

    def wait_for_computer(self, seconds: float = 300.0) -> list[EventT]:
        """Let the computer play until a person must act; return the events, empty if it is not its turn.

        Listeners receive its moves as they are chosen. Raises DeadlineError if it does not end within `seconds`; a
        second call continues with the same moves. Raises JobError if it could not play.
        """
        if self.ply < self._newest.ply:
            self.refresh()
        if not self.is_computers_turn:
            return []
        jobs = Jobs(self._channel)
        submit = AskJob[Any, Any](self._channel, f"{self._path}/opponent-moves")
        job, reported = submit(self._body(self.token), wait=_FIRST_WAIT), 0
        for record in [job] if job["finished"] else jobs.follow(job, seconds):
            reported = self._receive(record["result"], reported)
            job = record
        jobs.wait(job)
        return self.events

    @property
    def _answer(self) -> Any:
        """The last answer about this seat, requested at first use."""
        if self._last is None:
            self.refresh()
        return self._last

    def _body(self, token: str, **members: object) -> dict[str, object]:
        key = {} if self._key is None else {"key": self._key}
        names = {} if self._names is None else {"names": self._names}
        return {"table": token, **key, **names, **members}

    def _advance(self, resource: str, members: dict[str, object], at: int | None) -> list[EventT]:
        with self._newest.lock:
            self._newest.check(self._newest.ply if at is None else at)
            answer = self._channel.json("POST", f"{self._path}/{resource}", self._body(self.token, **members))
            self._keep(answer["table"], answer)
        return self._notify(self.events)

    def _look(self, token: str) -> Any:
        ply = self._last["ply"] if self._last else 0
        return self._channel.json("POST", f"{self._path}/views", self._body(token, since=ply))

    def _receive(self, result: Any, reported: int) -> int:
        """Keep the computer's partial result, notify listeners of new events, and return the number of its events."""
        if result is None:
            return reported
        self._keep(result["table"], result)
        self._notify(result["events"][reported:])
        return len(result["events"])

    def _keep(self, token: str, answer: Any) -> None:
        """Keep an answer about a table, unless this seat has seen a newer one."""
        with self._newest.lock:
            self._newest.adopt(token, answer["ply"], answer["commitment"])
            if self._last is None or answer["ply"] >= self._last["ply"]:
                self._last = answer

    def _notify(self, events: list[EventT]) -> list[EventT]:
        if events:
            for listener in tuple(self._listeners):
                listener(events)
        return events
