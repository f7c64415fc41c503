"""A seat at a sealed table: what it sees, what it plays, and what the computer plays there."""

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

#: Seconds that the request itself waits for the computer, before it is listened to.
_AT_ONCE = 5


class Table(Generic[ViewT, EventT, MoveT, RevealT, SeenT]):
    """A sealed table, as the seat of one key sees it; without a key, as a spectator.

    What it tells is as of `ply`, where this seat last looked or played; `refresh` looks again. It may be used by
    several threads, and `at` gives other seats of the same match in the same program.
    """

    def __init__(
        self,
        channel: Channel,
        path: str,
        newest: Newest,
        key: str | None,
        told: Any = None,
        names: Sequence[str] | None = None,
    ) -> None:
        self._channel = channel
        self._path = path
        self._newest = newest
        self._key = key
        self._names = names
        self._last: Any = told
        self._listeners: list[Callable[[list[EventT]], object]] = []
        #: By seat, as the deal told them, once; None for the computer's, and where a player drew the key.
        self.keys: Sequence[str | None] = told.get("keys", ()) if told else ()

    @property
    def token(self) -> str:
        """The newest table, to be kept by their relay, and given to no player."""
        return self._newest.token

    @property
    def key(self) -> str:
        """The key of this seat, for requests of your own; ValueError of a spectator, who has none."""
        if self._key is None:
            raise ValueError("a spectator has no key")
        return self._key

    @property
    def commitment(self) -> str:
        """What the cards of the whole match are fixed by; write it down, and compare it with the `reveal`."""
        return self._newest.commitment

    @property
    def ply(self) -> int:
        """How many deals, moves and changes of seats of the match this seat has seen."""
        ply: int = self._told["ply"]
        return ply

    @property
    def newest_ply(self) -> int:
        """The ply of the newest table, to which other seats may have played on; `refresh` looks at it."""
        return self._newest.ply

    @property
    def seat(self) -> int | None:
        """Whose view this is; None for a spectator's."""
        seat: int | None = self._told["seat"]
        return seat

    @property
    def view(self) -> ViewT:
        """What this seat sees."""
        view: ViewT = self._told["view"]
        return view

    @property
    def events(self) -> list[EventT]:
        """What happened at last: by this seat's move, or since it looked before."""
        events: list[EventT] = self._told["events"]
        return events

    @property
    def legal_moves(self) -> list[MoveT]:
        """What this seat may play; nothing off turn."""
        moves: list[MoveT] = self._told["legal_moves"]
        return moves

    @property
    def computer(self) -> Sequence[Level | None]:
        """By seat, the level that plays it; None for a person."""
        computer: Sequence[Level | None] = self._told["computer"]
        return computer

    @property
    def reveal(self) -> RevealT | None:
        """What was kept from all, when the match is over: with it anyone can check every deal."""
        reveal: RevealT | None = self._told["reveal"]
        return reveal

    @property
    def to_act(self) -> int | None:
        """The seat to act; None when the deal is over."""
        to_act: int | None = self._told["view"]["to_act"]
        return to_act

    @property
    def is_my_turn(self) -> bool:
        """Whether this seat is to act, and its player with it."""
        return self.to_act is not None and self.to_act == self.seat and not self.is_computers_turn

    @property
    def is_computers_turn(self) -> bool:
        """Whether a seat is to act that the computer plays."""
        return self.to_act is not None and self.computer[self.to_act] is not None

    @property
    def is_deal_over(self) -> bool:
        """Whether the deal is over, and the match perhaps."""
        return self.to_act is None

    @property
    def is_match_over(self) -> bool:
        """Whether the match is over."""
        return bool(self._told["view"]["phase"] == "match_over")

    def at(self, key: str | None) -> Self:
        """Return another seat of this table, by its key, or a spectator's place; both play on from the same table."""
        return type(self)(self._channel, self._path, self._newest, key, names=self._names)

    def listen(self, listener: Callable[[list[EventT]], object]) -> Callable[[], None]:
        """Have `listener` called with the events whenever this seat learns of some; return what ends that.

        It is called by the thread that plays, refreshes or waits, while the computer thinks after each of its moves.
        """
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def play(self, *moves: str, at: int | None = None) -> list[EventT]:
        """Play moves of this seat, all or none; return what happened.

        With `at`, the ply at which they were chosen: OldTableError when the match has gone on since; then nothing is
        played.
        """
        return self._go_on("moves", {"moves": list(moves)}, at)

    def hand_over(self, level: Level | None, at: int | None = None) -> list[EventT]:
        """Have the computer play this seat at a level, or with None its player again; return what happened."""
        return self._go_on("moves", {"computer": level}, at)

    def deal_on(self, at: int | None = None) -> list[EventT]:
        """Deal the next deal of the match; any seat may. `at` is as in `play`."""
        return self._go_on("deals", {}, at)

    def refresh(self) -> list[EventT]:
        """Look at the newest table again; return what has happened since this seat last looked."""
        token = self.token
        self._keep(token, self._look(token))
        return self._tell(self.events)

    def take(self, token: str) -> list[EventT]:
        """Go on from a table that came from elsewhere; return what has happened since this seat last looked.

        OldTableError when it is older than the one that is held, OtherTableError when it is of another match. Of
        two of the same ply the one that is held stays.
        """
        answer = self._look(token)
        self._newest.check(answer["ply"])
        if not self._newest.adopt(token, answer["ply"], answer["commitment"]):
            return self.refresh()
        self._keep(token, answer)
        return self._tell(self.events)

    def since(self, ply: int) -> SeenT:
        """Return what has happened after `ply`, as far back as the service tells, and every score line of the deal."""
        seen: SeenT = self._channel.json("POST", f"{self._path}/views", self._body(self.token, since=ply))
        return seen

    def wait_for_computer(self, seconds: float = 300.0) -> list[EventT]:
        """Have the computer play until a person must act; return what happened, nothing if it is not its turn.

        Its moves are told to listeners as they are chosen. DeadlineError when it has not ended within `seconds`: asked
        again, it plays the same moves. JobError when it could not play.
        """
        if self.ply < self._newest.ply:
            self.refresh()
        if not self.is_computers_turn:
            return []
        jobs = Jobs(self._channel)
        submit = AskJob[Any, Any](self._channel, f"{self._path}/opponent-moves")
        job, told = submit(self._body(self.token), wait=_AT_ONCE), 0
        for record in [job] if job["finished"] else jobs.follow(job, seconds):
            told = self._hear(record["result"], told)
            job = record
        jobs.wait(job)
        return self.events

    @property
    def _told(self) -> Any:
        """What was answered last; asked for when nothing was."""
        if self._last is None:
            self.refresh()
        return self._last

    def _body(self, token: str, **members: object) -> dict[str, object]:
        key = {} if self._key is None else {"key": self._key}
        names = {} if self._names is None else {"names": self._names}
        return {"table": token, **key, **names, **members}

    def _go_on(self, resource: str, members: dict[str, object], at: int | None) -> list[EventT]:
        with self._newest.lock:
            self._newest.check(self._newest.ply if at is None else at)
            answer = self._channel.json("POST", f"{self._path}/{resource}", self._body(self.token, **members))
            self._keep(answer["table"], answer)
        return self._tell(self.events)

    def _look(self, token: str) -> Any:
        ply = self._last["ply"] if self._last else 0
        return self._channel.json("POST", f"{self._path}/views", self._body(token, since=ply))

    def _hear(self, result: Any, told: int) -> int:
        """Keep what the computer has played so far, and tell what is new of it; return how much has been told."""
        if result is None:
            return told
        self._keep(result["table"], result)
        self._tell(result["events"][told:])
        return len(result["events"])

    def _keep(self, token: str, answer: Any) -> None:
        """Keep an answer about a table, unless this seat has seen a newer one meanwhile."""
        with self._newest.lock:
            self._newest.adopt(token, answer["ply"], answer["commitment"])
            if self._last is None or answer["ply"] >= self._last["ply"]:
                self._last = answer

    def _tell(self, events: list[EventT]) -> list[EventT]:
        if events:
            for listener in tuple(self._listeners):
                listener(events)
        return events
