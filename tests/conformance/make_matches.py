"""Writes the matches that the conformance kit plays: `python -m tests.conformance.make_matches [game ...]`.

Random matches are searched for the smallest set that shows every event, every line and every refusal, and for each
value of an option a match in which it matters.
"""

from __future__ import annotations

import json
import random
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from croupier.games.catalogue import GAMES
from croupier.games.events import Recorder
from croupier.games.game import Game
from croupier.games.gameplay import deal_match, deal_next, draw_deal, explain, legal_moves, play
from croupier.games.position import Position
from croupier.games.records import replay
from croupier.players.catalogue import ROSTERS
from croupier.players.player import Player
from croupier.players.rng import Rng
from tests.games.make_playthroughs import trace
from tests.games.mangling import random_options
from tests.games.samples import fewest_options, seeded, some_move

Record = dict[str, Any]
FOLDER: Final = Path(__file__).resolve().parents[2] / "croupier/command/conformance/matches"
#: Random matches by game, and the number of deals and moves after which one is cut.
_MATCHES: Final = {"colonne": 1500, "upcolor": 3000}
_MOST: Final = 5000
_MOST_DEALS: Final = 8
_MOST_MOVES: Final = 600
#: The parts of moves that the computer chooses. The others are random.
_CARE: Final = (0.0, 0.5, 1.0, 1.0)
#: Cost of a match besides its moves.
_MATCH_COST: Final = 40
#: Moves of other positions that are tried at a position, and the refusals of each code that are kept.
_TRIED: Final = 200
_KEPT: Final = 3
#: Matches that are searched for missing refusals.
_OTHERS: Final = 400
#: The part of cards that are replaced by one of the hand.
_OWN: Final = 0.6


@dataclass(frozen=True)
class Candidate:
    """A match and its seed, with the features that it shows."""

    seed: str
    record: Record
    features: frozenset[str]

    @property
    def cost(self) -> int:
        """The number of moves, and a constant."""
        return _MATCH_COST + sum(len(deal["moves"]) for deal in self.record["deals"])


def candidates(game: Game, given: Mapping[str, object], seed: str, care: float) -> Iterator[Candidate]:
    """Play a match; yield it at the end of each deal."""
    options, rng, recorder = game.complete_options(given), seeded(int.from_bytes(seed.encode())), Recorder()
    player = ROSTERS[game.id].player("greedy", options)
    deals: list[Record] = []
    features = {f"option {name}={value}" for name, value in options.items()}
    position: Position | None = None
    moves = 0
    while len(deals) < _MOST_DEALS and moves < _MOST_MOVES:
        drawn = draw_deal(game, options, seed, len(deals) + 1)
        if position is None:
            position = deal_match(game, options, drawn.deck, drawn.dealer, recorder)
        else:
            deal_next(game, options, position, drawn.deck)
        while not position.state.is_deal_over():
            play(game, position, _choice(game, position, player if rng.random() < care else None, rng))
        played = [entry.move for entry in position.history]
        deals.append({"deck": drawn.deck, "dealer": int(position.state.dealer), "moves": played})
        features |= _features(game, position, recorder)
        recorder.events.clear()
        moves += len(played)
        yield Candidate(seed, {"game": game.id, "options": dict(given), "deals": list(deals)}, frozenset(features))
        if position.state.is_match_over():
            return


def _choice(game: Game, position: Position, player: Player | None, rng: random.Random) -> str:
    if player is None:
        return some_move(rng, list(map(game.move_text, legal_moves(position))))
    return game.move_text(
        player.choose(position.state, ROSTERS[game.id].read_history(position), Rng(rng.getrandbits(60)))
    )


def _features(game: Game, position: Position, recorder: Recorder) -> set[str]:
    """Return what the deal that has ended shows."""
    state, found = position.state, {f"verb {entry.move.partition(' ')[0]}" for entry in position.history}
    found |= {f"event {game.event_types[event.kind]}" for event in recorder.events}
    found |= {f"rule {game.rule_of(event)}" for event in recorder.events}
    found |= {
        f"line {event.rule} {event.form}" for event in recorder.events if (event.rule, event.form) in game.line_texts
    }
    if any(event.points % game.points_unit for event in recorder.events):
        found.add("half points")
    last = position.history[-1].move.partition(" ")[0] if position.history else "the deal"
    found.add(f"{last} ends in {game.phases[state.phase]}")
    if state.is_void:
        found.add(f"{last} ends in a void deal")
    if state.is_match_over():
        winners: Any = game.match_members(state)["winners"]
        found.add(f"match over, {len(winners)} winners")
    return found


def search(game: Game) -> list[Candidate]:
    """Return the candidates of a game."""
    rng, found = seeded(3), list[Candidate]()
    for number in range(_MATCHES.get(game.id, _MOST)):
        given = fewest_options(game, random_options(game, rng)) if number % 3 else {}
        found.extend(candidates(game, given, f"conformance {number}", rng.choice(_CARE)))
    return found


def cover(game: Game, found: list[Candidate]) -> list[Candidate]:
    """Choose few and short candidates that show every feature: first those in which an option matters."""
    chosen = [_deciding(game, found, spec.name, value) for spec in game.options for value in spec.values]
    taken = list({id(each): each for each in chosen if each is not None}.values())
    missing = frozenset().union(*(each.features for each in found)) - frozenset().union(*(c.features for c in taken))
    missing = frozenset(each for each in missing if not each.startswith("option "))
    while missing:
        best = max(found, key=lambda each: len(each.features & missing) / each.cost)
        taken.append(best)
        missing -= best.features
    return [each for each in taken if not any(_extends(other, each) for other in taken)]


def _extends(longer: Candidate, shorter: Candidate) -> bool:
    return longer.seed == shorter.seed and len(longer.record["deals"]) > len(shorter.record["deals"])


def _deciding(game: Game, found: list[Candidate], name: str, value: object) -> Candidate | None:
    """Return the cheapest candidate that would be another match without this value of an option."""
    having = [each for each in found if name in each.record["options"] and each.record["options"][name] == value]
    return next(filter(partial(_matters, game, name), sorted(having, key=lambda each: each.cost)), None)


def _matters(game: Game, name: str, candidate: Candidate) -> bool:
    data = {**candidate.record, "seed": candidate.seed}
    without = {other: value for other, value in data["options"].items() if other != name}
    try:
        return list(trace(game, data["options"], data)) != list(trace(game, without, data))
    except ValueError:
        return False


def refusals(game: Game, record: Record, pool: list[str], kept: Counter[tuple[str, str]]) -> list[list[Any]]:
    """Return places with a move that is refused there: deal, number of moves before it, move; count the kinds."""
    rng, refused = seeded(4), list[list[Any]]()
    for deal, ply, position in _positions(game, record):
        for move in tries(game, position, pool, rng):
            fault = explain(game, position, move)
            kind = (fault.code, "" if game.id == "colonne" else game.phases[position.state.phase]) if fault else None
            if kind and kept[kind] < _KEPT:
                kept[kind] += 1
                refused.append([deal, ply, move])
                break
    return refused


def with_refusals(game: Game, chosen: list[Candidate], found: list[Candidate]) -> list[Record]:
    """Return records with places of refusals: of the chosen candidates, and of others that show missing refusals."""
    deals = [deal for each in found[:: max(1, len(found) // 300)] for deal in each.record["deals"]]
    pool = ["fly", *dict.fromkeys(move for deal in deals for move in deal["moves"])]
    kept = Counter[tuple[str, str]]()
    records = [{**each.record, "refused": refusals(game, each.record, pool, kept)} for each in chosen]
    for each in sorted(found, key=lambda each: each.cost)[:: max(1, len(found) // _OTHERS)]:
        shown = {code for code, _ in kept}
        if game.refusals.keys() <= shown:
            break
        refused, tried = refusals(game, each.record, pool, counted := Counter(kept)), counted.keys()
        if {code for code, _ in tried} > shown:
            records.append({**each.record, "refused": refused})
            kept = counted
    sys.stdout.write(f"{game.id}: refusals not found: {sorted(game.refusals.keys() - {code for code, _ in kept})}\n")
    return records


def tries(game: Game, position: Position, pool: list[str], rng: random.Random) -> Iterator[str]:
    """Yield moves of other positions, as they are and with cards of this one."""
    state = game.write(position)
    deal: Any = state["deal"]
    actor: Any = state["to_act"]
    hand: list[str] = deal["hands"][actor or 0] or ["??"]
    for move in rng.sample(pool, min(_TRIED, len(pool))):
        yield move
        verb, *words = move.split()
        yield " ".join([verb, *[_other(word, hand, len(deal.get("melds", ())), rng) for word in words]])


def _other(word: str, hand: list[str], melds: int, rng: random.Random) -> str:
    """Return a card of the hand for a card, and a meld of the table for a number."""
    if word.isdecimal():
        return str(rng.randint(1, melds + 1))
    _, sign, rest = word.partition("=")
    return rng.choice(hand) + sign + rest if rng.random() < _OWN else word


def _positions(game: Game, record: Record) -> Iterator[tuple[int, int, Position]]:
    for number, deal in enumerate(record["deals"]):
        for ply in range(len(deal["moves"]) + 1):
            deals = [*record["deals"][:number], {**deal, "moves": deal["moves"][:ply]}]
            position = replay(game, {**record, "deals": deals}).position
            assert position is not None
            yield number, ply, position


def main() -> None:
    """Write the file of each game named, or of all."""
    for game in [GAMES[name] for name in sys.argv[1:] or GAMES]:
        found = search(game)
        chosen = cover(game, found)
        records = with_refusals(game, chosen, found)
        path = FOLDER / f"{game.id}.json"
        path.write_text("[\n" + ",\n".join(map(_text, records)) + "\n]\n")
        moves = sum(len(deal["moves"]) for record in records for deal in record["deals"])
        sys.stdout.write(f"{game.id}: {len(records)} matches, {moves} moves, {path.stat().st_size:,} bytes\n")


def _text(record: Record) -> str:
    """Write a record, a deal a line."""
    head = ",\n".join(f'"{name}": {json.dumps(record[name])}' for name in ("game", "options", "refused"))
    return f'{{{head},\n"deals": [\n' + ",\n".join(map(json.dumps, record["deals"])) + "\n]}"


if __name__ == "__main__":
    main()
