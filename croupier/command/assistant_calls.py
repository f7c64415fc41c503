"""Calls of tools: arguments are checked, and every refusal is a sentence that names the next step."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import ValidationError

from croupier.club.fault_texts import fault_text
from croupier.club.spreadsheet.unreadable import UnreadableError
from croupier.command.tables import DEAL_NOT_OVER, NOT_YOUR_TURN, TOO_SLOW, Seen
from croupier.games.catalogue import GAMES
from croupier.games.faults import Fault, RefusedError
from croupier.move_reading import read_legal_move
from croupier.values import Move
from croupier.wording.language import ENGLISH

#: The form of an argument, by its JSON type.
_FORMS: Final = {
    "boolean": "true or false", "integer": "a whole number", "object": "an object",
    "string": "a text",
}  # fmt: skip
#: The items of a list, by their JSON type.
_ITEMS: Final = {"object": "objects", "string": "texts"}
#: The next step after a fault, by its code.
_AFTER_FAULT: Final = {
    NOT_YOUR_TURN: "ask_computer",
    DEAL_NOT_OVER: "move or ask_computer",
    "deal-over": "deal with the table's id",
    "match-over": "deal a new match",
    "must-be-last": "move with fewer moves",
    TOO_SLOW: "call the same tool again",
    "overloaded": "call the same tool again",
    "broker-away": "call the same tool again",
}
#: The next step after any other fault, by the tool.
_AFTER_TOOL: Final = {
    "deal": "deal with a game, options and a seat that rules allows",
    "move": "legal_moves, then move",
    "legal_moves": "legal_moves without check",
    "score": "score with a corrected item",
    "review": "look, and play the match to its end",
}


class CheckedServer(MCPServer):
    """A server that rewords every refusal and adds the next step. Its tools are fixed at the first call."""

    _known: dict[str, dict[str, str]] | None = None

    async def call_tool(self, name: str, arguments: dict[str, Any], context: Any = None) -> Any:
        """Call a tool. Raises ToolError for unknown tools, wrong arguments, and refusals."""
        if self._known is None:
            self._known = {tool.name: _forms(tool.input_schema) for tool in await self.list_tools()}
        tools = self._known
        if name not in tools:
            raise ToolError(f"There is no tool {name}. Next: call one of {', '.join(tools)}.")
        forms = tools[name]
        faults = {each: "is unknown" for each in arguments if each not in forms}
        try:
            if not faults:
                return await super().call_tool(name, arguments, context)
        except ToolError as error:
            if not isinstance(error.__cause__, ValidationError):
                raise _refusal(name, error) from error.__cause__
            for fault in error.__cause__.errors():
                argument = str(fault["loc"][0])
                faults[argument] = "is missing" if fault["type"] == "missing" else f"must be {forms[argument]}"
        sentences = "; ".join(f"“{each}” {fault}" for each, fault in faults.items())
        raise ToolError(
            f"{sentences}. Next: call {name} with {', '.join(f'{each} ({forms[each]})' for each in forms)}."
        )


def _forms(schema: Mapping[str, Any]) -> dict[str, str]:
    """Return the form of each argument in words; of several types, the first."""
    return {name: _form(form) for name, form in schema["properties"].items()}


def _form(form: Mapping[str, Any]) -> str:
    form = {**form, **form.get("anyOf", [form])[0]}
    text = f"a list of {_ITEMS[form['items']['type']]}" if form["type"] == "array" else _FORMS[form["type"]]
    if "maximum" in form:
        text += f" from {form['minimum']} to {form['maximum']}"
    if "minItems" in form:
        text += ", at least one"
    if "maxItems" in form:
        text += f", at most {form['maxItems']}"
    return text + ", or left out" * ("default" in form)


def _refusal(tool: str, error: ToolError) -> ToolError:
    """Return the refusal of a tool in words, with the next step; other errors are returned as they are."""
    match error.__cause__:
        case ToolError() as refused:
            return refused
        case RefusedError(faults=faults):
            return refusal(tool, faults)
        case UnreadableError() | ValueError() as refused:
            return ToolError(f"{refused}. Next: call {tool} with other arguments.")
    return error


def refusal(tool: str, faults: Sequence[Fault], next_step: str = "") -> ToolError:
    """Return the faults in words, with the next step; without one, with that after such faults."""
    sentences = "; ".join(fault_text(fault, ENGLISH) for fault in faults)
    following = next_step or _next_step(tool, [fault.code for fault in faults])
    return ToolError(f"{sentences[:1].upper()}{sentences[1:]}. Next: {following}.")


def move_instead(seen: Seen, *texts: str) -> str:
    """Return the step to send the move that one of `texts` means, as its label does; empty if none does."""
    moves, game = list(map(Move, seen["legal_moves"])), GAMES[seen["view"]["game"]]
    for text in texts:
        with suppress(RefusedError):
            meant = read_legal_move(text, moves, lambda _: None, game, ENGLISH)
            if meant != text:
                return f"move with {meant}"
    return ""


def _next_step(tool: str, codes: Iterable[str]) -> str:
    known = (_AFTER_FAULT[code] for code in codes if code in _AFTER_FAULT)
    return next(known, _AFTER_TOOL.get(tool, f"call {tool} with other arguments"))
