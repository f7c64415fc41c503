"""Coverage: the rules, types of events, refusals and values of options that occur in the compared answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from croupier.command.conformance.exchange import Exchange
from croupier.games.catalogue import GAMES
from croupier.games.faults import N_
from croupier.games.game import Game

#: Members of answers that cite rules: events, score lines, explanations, faults.
_CITING: Final = frozenset(
    {"events", "lines", "check", "errors", "fault", "results", "deals", "result", "decisions", "problem"}
)
#: Rules that no event and no refusal cites, with the place where they show.
UNCITED: Final[Mapping[str, str]] = {
    "UPC-3": N_("legal moves"), "UPC-11": N_("end of a round"), "UPC-17": N_("next dealer"),
    "COS-5": N_("values of moves"), "COS-14": N_("lines after a go"),
    "SEV-2": N_("counts of lines"), "SEV-17": N_("lines of a sole trump"),
    "COL-8": N_("legal moves"), "COL-21": N_("melds in hand"), "COL-27": N_("next dealer"),
}  # fmt: skip


@dataclass
class Coverage:
    """By game, the cited rules, types of events, codes of refusals, and `name=value` of options."""

    seen: dict[str, set[tuple[str, str]]] = field(default_factory=lambda: {id: set() for id in GAMES})

    def note(self, exchange: Exchange) -> None:
        """Count what an expected answer shows."""
        game = exchange.request.path.split("/")[3:4]
        if not game or game[0] not in self.seen or not isinstance(exchange.body, Mapping):
            return
        seen = self.seen[game[0]]
        shown = exchange.body.get("state") or exchange.body.get("view")
        options = shown["options"] if isinstance(shown, Mapping) else {}
        seen.update(("option", f"{name}={_text(value)}") for name, value in options.items())
        for each in _objects(exchange.body):
            seen.update((kind, each[kind]) for kind in ("rule", "code", "type") if isinstance(each.get(kind), str))

    def table(self, game: Game) -> dict[str, tuple[int, list[str]]]:
        """Return by kind the number of names that can be covered, and those that are missing."""
        wanted = {
            "rule": [id for id in game.rulebook.rules if id not in UNCITED],
            "type": game.event_types,
            "code": list(game.refusals),
            "option": [f"{spec.name}={_text(value)}" for spec in game.options for value in _values(spec)],
        }
        return {
            kind: (len(names), [name for name in names if (kind, name) not in self.seen[game.id]])
            for kind, names in wanted.items()
        }


def _values(spec: Any) -> Iterable[object]:
    if spec.kind == "boolean":
        return (False, True)
    return spec.values or (spec.minimum, spec.maximum)


def _text(value: object) -> str:
    return str(value).lower()


def _objects(value: Any) -> Iterator[Mapping[str, Any]]:
    """Yield the objects in the citing members of an answer."""
    if isinstance(value, Mapping):
        yield value
        for name, member in value.items():
            if name in _CITING:
                yield from _objects(member)
    elif isinstance(value, list):
        for each in value:
            yield from _objects(each)
