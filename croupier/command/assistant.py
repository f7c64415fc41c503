"""Tools for assistants, by the Model Context Protocol: an assistant sits at a table, and sees what its seat may see.

No seed is taken: dealt again for another seat, it would show the other hands. Every refusal tells what to do next.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from secrets import token_urlsafe
from typing import Any, Final

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import ValidationError

from croupier import match, scoring
from croupier.club.said import fault_text
from croupier.command.errors import UnreadableError
from croupier.command.simulating import contender, duel
from croupier.command.tables import Table, tables_at
from croupier.games.faults import RefusedError
from croupier.players.arena.plan import DEALS, Plan
from croupier.players.roster import LEVEL_NAMES
from croupier.values import View

#: No more tables are kept: the oldest make room.
_MOST_TABLES: Final = 200
#: No more deals are simulated in one call.
_MOST_DEALS: Final = 2000
#: What an argument may be, by its JSON type.
_FORMS: Final = {
    "array": "a list of texts", "boolean": "true or false", "integer": "a whole number", "object": "an object",
    "string": "a text",
}  # fmt: skip
#: So many legal moves are listed; `legal_moves` with a beginning lists the others.
_MOST_MOVES: Final = 40
_INSTRUCTIONS: Final = (
    "Play and score Upcolor, Costly Colours, Seven Up and La Colonne. Call deal for a table, then move on your turn, "
    "ask_computer on other turns, deal with the table when a deal is over. Rules are cited by id; rules tells them."
)


class Tools:
    """The tools, over tables of a service or of the library; their docstrings are what an assistant reads."""

    def __init__(self, service: str = "", key: str = "") -> None:
        self._sit = tables_at(service, key)
        self._tables: dict[str, Table] = {}

    def server(self) -> MCPServer:
        """Return a server of the tools."""
        server = _Server("croupier", instructions=_INSTRUCTIONS)
        for function in (
            self.deal, self.look, self.legal_moves, self.move, self.ask_computer, self.score, self.rules, self.simulate,
        ):  # fmt: skip
            server.tool(structured_output=False)(function)
        return server

    def deal(
        self,
        game: str = "",
        table: str = "",
        options: dict[str, Any] | None = None,
        level: str = "strong",
        seat: int = 0,
    ) -> str:
        """Deal a new match of upcolor, costly-colours, seven-up or colonne; with `table` alone, its next deal.

        You play `seat` (from 0); the computer plays the others at random, greedy, strong or best. Options: house rules.
        """
        if level not in LEVEL_NAMES:
            raise ToolError(f"There is no level {level}. Next: deal with one of {', '.join(LEVEL_NAMES)}.")
        if table and self._tables[table].look()["view"]["to_act"] is not None:
            raise ToolError("The deal is not over. Next: move or ask_computer.")
        if table:
            self._tables[table].play_on()
            return self.look(table)
        table = token_urlsafe(6)
        self._tables[table] = self._sit(game, options or {}, level, seat)
        if len(self._tables) > _MOST_TABLES:
            del self._tables[next(iter(self._tables))]
        return self.look(table)

    def look(self, table: str) -> str:
        """Show the table as your seat sees it, what has happened since you last looked, and what to do next."""
        return _told(table, self._tables[table])

    def legal_moves(self, table: str, beginning: str = "", check: str = "") -> str:
        """List your legal moves that begin so, each in words; with `check`, whether that move is legal, or why not."""
        if check:
            why = self._tables[table].why_not(check)
            return f"{why}. Next: legal_moves without check." if why else "It is legal. Next: move."
        moves = [move for move in self._tables[table].look()["legal_moves"] if move["move"].startswith(beginning)]
        listed = [f"{move['move']}: {move['label']}" for move in moves]
        return "\n".join(listed) or "None. Next: look, then ask_computer on others' turns, or deal after a deal."

    def move(self, table: str, moves: list[str]) -> str:
        """Play your move, or several in order, as texts that legal_moves gives (play 9S)."""
        self._tables[table].move(moves)
        return self.look(table)

    def ask_computer(self, table: str, advice: bool = False) -> str:
        """Have the computer play its seats until you must act; with advice, be told what it would play for you."""
        if advice:
            found = self._tables[table].advice()
            worth = [f"{each['move']}: {each['value']:.3f}" for each in found["moves"] if each["value"] is not None]
            return "\n".join([f"It would play {found['best']}. Next: move.", *worth])
        if self._tables[table].look()["view"]["to_act"] is not None:
            self._tables[table].play_on()
        return self.look(table)

    def score(self, game: str, item: dict[str, Any]) -> str:
        """Score cards that need no table, every point with its rule: an item of Costly Colours is
        {"kind": "hand", "turned": "4H", "hand": ["JH", "2H", "9H"]}; of Seven Up {"trump": "H", "tricks": [..]}.
        """
        return str(scoring.score(game, item))

    def rules(self, game: str, ids: list[str] | None = None, language: str = "en") -> str:
        """Tell the numbered rules of a game, or those of some ids, in en or fr."""
        texts = scoring.rules(game, language)
        return "\n".join(f"{id}: {text}" for id, text in texts.items() if not ids or id in ids) or (
            f"There is no such rule. Next: ask for one of {', '.join(texts)}."
        )

    def simulate(self, game: str, players: list[str], deals: int = 200) -> str:
        """Have levels play each other (one a seat) for up to 2000 deals; tells the share won and the points of each."""
        return _simulated(game, players, max(1, min(deals, _MOST_DEALS)))


class _Server(MCPServer):
    """A server whose every refusal is in words of its own, and tells what to do next."""

    async def call_tool(self, name: str, arguments: dict[str, Any], context: Any = None) -> Any:
        """Call a tool."""
        tools = {tool.name: _forms(tool.input_schema) for tool in await self.list_tools()}
        if name not in tools:
            raise ToolError(f"There is no tool {name}. Next: call one of {', '.join(tools)}.")
        forms = tools[name]
        faults = {each: "is unknown" for each in arguments if each not in forms}
        try:
            if not faults:
                return await super().call_tool(name, arguments, context)
        except ToolError as error:
            if not isinstance(error.__cause__, ValidationError):
                raise _refusal(error) from error.__cause__
            for fault in error.__cause__.errors():
                place = fault["loc"][0]
                faults[place] = "is missing" if fault["type"] == "missing" else f"must be {forms[place]}"
        said = "; ".join(f"“{each}” {fault}" for each, fault in faults.items())
        raise ToolError(f"{said}. Next: call {name} with {', '.join(f'{each} ({forms[each]})' for each in forms)}.")


def _forms(schema: Mapping[str, Any]) -> dict[str, str]:
    """Say what each argument may be: of several types, the first."""
    return {
        name: _FORMS[form.get("anyOf", [form])[0]["type"]] + ", or left out" * ("default" in form)
        for name, form in schema["properties"].items()
    }


def _refusal(error: ToolError) -> ToolError:
    """Say why a tool refused, and what to do next; what is no refusal is a fault of ours, as it stands."""
    match error.__cause__:
        case ToolError() as said:
            return said
        case RefusedError(faults=refusals):
            faults = "; ".join(fault_text(refusal, "en") for refusal in refusals)
            return ToolError(f"{faults}. Next: mend that; legal_moves and rules tell what may be.")
        case KeyError() as table:
            return ToolError(f"There is no table {table}. Next: deal one, and keep the id that it tells.")
        case UnreadableError() | ValueError() as said:
            return ToolError(f"{said}. Next: mend that, or call again in a while.")
    return error


def _told(id: str, table: Table) -> str:
    """Say what happened, the table, the legal moves, and what to do next."""
    seen = table.look(is_told=True)
    view, legal = seen["view"], [move["move"] for move in seen["legal_moves"]]
    moves = ", ".join(legal[:_MOST_MOVES])
    more = f" and {len(legal) - _MOST_MOVES} more: legal_moves" if len(legal) > _MOST_MOVES else ""
    if view["phase"] == "match_over":
        following = "The match is over. Next: deal another."
    elif view["to_act"] is None:
        following = f"The deal is over. Next: deal with table={id}."
    elif view["to_act"] == table.seat:
        following = f"Your turn: {moves}{more}. Next: move."
    else:
        following = "Next: ask_computer."
    head = f"Table {id}, you are seat {table.seat} (player {table.seat + 1})."
    return "\n".join([head, *[event["text"] for event in seen["events"]], View(view).text(100), following])


def _simulated(game: str, players: Sequence[str], deals: int) -> str:
    dealt = match.deal(game)
    if len(players) != dealt.seats:
        raise ToolError(f"Next: name {dealt.seats} players, each of {', '.join(LEVEL_NAMES)}.")
    plan = Plan(game, dealt.options, tuple(map(contender, players)), DEALS, deals, "croupier")
    return "\n".join(duel(plan, map)[1])
