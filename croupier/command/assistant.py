"""Tools for assistants over the Model Context Protocol: an assistant takes a seat and sees that seat's view.

No tool takes a seed: dealt again for another seat, it would show the other hands. Every refusal names the next step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from secrets import token_urlsafe
from typing import Annotated, Any, Final

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp.types import ToolAnnotations
from pydantic import Field

from croupier import __version__, scoring, starting
from croupier.club import club_report
from croupier.club.entries import MOST_ENTRIES
from croupier.command.assistant_calls import CheckedServer, move_instead, refusal
from croupier.command.evening import capital, fault_lines, line_texts, text_lines
from croupier.command.simulating import contender, duel
from croupier.command.tables import Table, tables_at
from croupier.games.catalogue import GAMES
from croupier.games.faults import RefusedError
from croupier.games.rulebook import LANGUAGES
from croupier.house_rules import options as options_of
from croupier.players.arena.plan import DEALS, Plan
from croupier.players.roster import LEVEL_NAMES
from croupier.values import View
from croupier.wording.language import ENGLISH
from croupier.wording.numbers import number_text

#: Maximum number of tables; a new table replaces the oldest.
_MOST_TABLES: Final = 200
#: Maximum number of deals of one simulation.
_MOST_DEALS: Final = 2000
#: Maximum number of legal moves in an answer; `legal_moves` with a beginning lists the others.
_MOST_MOVES: Final = 40
_INSTRUCTIONS: Final = (
    "Play and score Upcolor, Costly Colours, Seven Up and La Colonne. Call deal for a table. Call move on your turn, "
    "ask_computer on other turns, and deal with the table when a deal is over. Answers cite rules by id; rules "
    "explains them."
)
_READS: Final = ToolAnnotations(read_only_hint=True, idempotent_hint=True, open_world_hint=False)
_PLAYS: Final = ToolAnnotations(
    read_only_hint=False, destructive_hint=False, idempotent_hint=False, open_world_hint=False
)

GameId = Annotated[str, Field(description="Id of the game", json_schema_extra={"enum": list(GAMES)})]
TableId = Annotated[str, Field(description="Id of the table, from deal")]
Level = Annotated[str, Field(description="Level of the computer", json_schema_extra={"enum": list(LEVEL_NAMES)})]
Language = Annotated[str, Field(description="Language", json_schema_extra={"enum": list(LANGUAGES)})]
Entries = Annotated[
    list[dict[str, Any]],
    Field(
        description='Matches, as {"match": 1, "game": "seven-up", "players": ["Ann", "Bob"], "deals": '
        '[{"points": [3, 1]}]}; corrections, as {"match": 1, "deal": 1, "points": [3, 0], "reason": "misread"}',
        max_length=MOST_ENTRIES,
    ),
]
Wait = Annotated[bool, Field(description="Let the computer play afterwards, until you must act")]


class Tools:
    """The tools, with tables of a service or of the library. Assistants read their docstrings."""

    def __init__(self, service: str = "", key: str = "") -> None:
        self._new_table = tables_at(service, key)
        self._tables: dict[str, Table] = {}

    def server(self) -> MCPServer:
        """Return a server of the tools."""
        server = CheckedServer("croupier", instructions=_INSTRUCTIONS, version=__version__)
        playing: list[Callable[..., str]] = [self.deal, self.move, self.ask_computer]
        reading: list[Callable[..., str]] = [
            self.look, self.legal_moves, self.review, self.score, self.evening, self.rules, self.simulate,
        ]  # fmt: skip
        for tool in [*playing, *reading]:
            server.tool(annotations=_PLAYS if tool in playing else _READS, structured_output=False)(tool)
        return server

    @contextmanager
    def _open(self, id: str) -> Iterator[Table]:
        """Yield a table that no other call uses meanwhile."""
        if id not in self._tables:
            raise ToolError(f"There is no table “{id}”. Next: deal, and keep the id of its answer.")
        table = self._tables[id]
        with table.lock:
            yield table

    def deal(
        self,
        game: GameId = "",
        table: Annotated[str, Field(description="Id of a table whose next deal you want, in place of a game")] = "",
        options: Annotated[dict[str, Any] | None, Field(description='House rules, as {"target": 9}')] = None,
        level: Level = "strong",
        seat: Annotated[int, Field(description="Your seat, from 0")] = 0,
        wait: Wait = False,
    ) -> str:
        """Deal a new match of a game, or the next deal of a table. The computer plays the other seats."""
        if level not in LEVEL_NAMES:
            raise ToolError(f"There is no level {level}. Next: deal with one of {', '.join(LEVEL_NAMES)}.")
        if not table:
            table = token_urlsafe(6)
            self._tables[table] = self._new_table(game, options or {}, level, seat)
            if len(self._tables) > _MOST_TABLES:
                del self._tables[next(iter(self._tables))]
        else:
            with self._open(table) as opened:
                opened.deal_on()
        return self.ask_computer(table) if wait else self.look(table)

    def look(self, table: TableId) -> str:
        """Show the table as your seat sees it, the events since your last look, and the next step."""
        with self._open(table) as opened:
            return _shown(table, opened)

    def legal_moves(
        self,
        table: TableId,
        beginning: Annotated[str, Field(description="List only moves that begin like this, as meld")] = "",
        check: Annotated[str, Field(description="A move to explain: is it legal, and if not, why")] = "",
    ) -> str:
        """List your legal moves in words, or explain whether a move is legal."""
        with self._open(table) as opened:
            if check:
                why = opened.why_not(check)
                next_step = move_instead(opened.look(), check) or "legal_moves without check"
                return f"{why}. Next: {next_step}." if why else "It is legal. Next: move."
            moves = [move for move in opened.look()["legal_moves"] if move["move"].startswith(beginning)]
        listed = [f"{move['move']}: {move['label']}" for move in moves]
        return "\n".join(listed) or "None. Next: look; then ask_computer on other turns, or deal after a deal."

    def move(
        self,
        table: TableId,
        moves: Annotated[list[str], Field(description="Texts of legal_moves in order, as play 9S", min_length=1)],
        wait: Wait = False,
    ) -> str:
        """Play one or more of your moves: all of them, or none if one is not legal."""
        with self._open(table) as opened:
            try:
                opened.move(moves)
            except RefusedError as error:
                raise refusal("move", error.faults, move_instead(opened.look(), *moves)) from error
        return self.ask_computer(table) if wait else self.look(table)

    def ask_computer(
        self,
        table: TableId,
        advice: Annotated[bool, Field(description="Instead, show which move it would choose for you")] = False,
    ) -> str:
        """Let the computer play the other seats until you must act."""
        with self._open(table) as opened:
            if advice:
                found = opened.advice()
                values = [
                    f"{each['move']}: {number_text(each['value'], ENGLISH, 3)}"
                    for each in found["moves"]
                    if each["value"] is not None
                ]
                return "\n".join([f"It would play {found['best']}. Next: move.", *values])
            opened.let_computer_play()
            return _shown(table, opened)

    def review(self, table: TableId) -> str:
        """Review the finished match: the cost of each decision in probability of winning, and the share of luck."""
        with self._open(table) as opened:
            return opened.review()

    def score(
        self,
        game: GameId,
        item: Annotated[
            dict[str, Any],
            Field(description='As {"kind": "hand", "turned": "4H", "hand": ["JH", "2H", "9H"]} of costly-colours'),
        ],
    ) -> str:
        """Score cards without a table, every point with its rule; of seven-up, {"trump": "H", "tricks": [..]}."""
        return str(scoring.score(game, item))

    def evening(
        self,
        entries: Entries,
        previous: Annotated[
            list[dict[str, Any]] | None,
            Field(description="Entries of an earlier submission; shows the differences", max_length=MOST_ENTRIES),
        ] = None,
        language: Language = "en",
        *,
        lines: Annotated[bool, Field(description="Add every score line with its rule")] = False,
    ) -> str:
        """Count a club's evening: rankings, matches, corrections and their effects, warnings, faults. Not stored."""
        report = club_report(entries, previous or (), language=language)
        scored = line_texts(report, language) if lines else ()
        faults = map(capital, fault_lines(report))
        return "\n".join([*text_lines(report, language), "", *scored, *faults]).strip()

    def rules(
        self,
        game: GameId,
        ids: Annotated[list[str] | None, Field(description="Ids of rules, as SEV-12; left out: all rules")] = None,
        language: Language = "en",
        *,
        options: Annotated[bool, Field(description="Options with values and defaults, instead of rules")] = False,
    ) -> str:
        """Return the numbered rules of a game, or its options."""
        if options:
            return "\n".join(map(str, options_of(game, language)))
        texts = scoring.rules(game, language)
        return "\n".join(f"{id}: {text}" for id, text in texts.items() if not ids or id in ids) or (
            f"There is no such rule. Next: rules with some of {', '.join(texts)}."
        )

    def simulate(
        self,
        game: GameId,
        players: Annotated[list[str], Field(description="A level for each seat, as greedy")],
        deals: Annotated[int, Field(description="Number of deals", ge=1, le=_MOST_DEALS)] = 200,
    ) -> str:
        """Let levels play each other, and return each one's wins and points."""
        dealt = starting.deal(game)
        if len(players) != dealt.seats:
            raise ToolError(f"Next: simulate with {dealt.seats} players, each one of {', '.join(LEVEL_NAMES)}.")
        plan = Plan(game, dealt.options, tuple(map(contender, players)), DEALS, deals, "croupier")
        return "\n".join(duel(plan, map)[1])


def _shown(id: str, table: Table) -> str:
    """Return the events, the table, the legal moves, and the next step in words."""
    seen = table.look(is_read=True)
    view, legal = seen["view"], [move["move"] for move in seen["legal_moves"]]
    head = f"Table {id}, you are seat {table.seat} (player {table.seat + 1})."
    events = [event["text"] for event in seen["events"]]
    return "\n".join([head, *events, View(view).text(100), _next_step(id, view, table.seat, legal)])


def _next_step(id: str, view: Any, seat: int, legal: Sequence[str]) -> str:
    if view["phase"] == "match_over":
        return f"The match is over. Next: review with table={id}, or deal another."
    if view["to_act"] is None:
        return f"The deal is over. Next: deal with table={id}."
    if view["to_act"] != seat:
        return "Next: ask_computer."
    more = f" and {len(legal) - _MOST_MOVES} more: legal_moves" if len(legal) > _MOST_MOVES else ""
    return f"Your turn: {', '.join(legal[:_MOST_MOVES])}{more}. Next: move."
