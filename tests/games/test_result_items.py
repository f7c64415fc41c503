"""Score items of whole deals and of matches: their lines and standings equal those of the play."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any, Final

import pytest

from croupier.games.costly_colours.game import COSTLY_COLOURS
from croupier.games.faults import RefusedError
from croupier.games.game import Game
from croupier.games.records import replay
from croupier.games.seven_up.game import SEVEN_UP
from croupier.games.upcolor.game import UPCOLOR
from tests.games.samples import Record, every_game, faults_of, records
from tests.games.walking import line_data
from tests.thoroughness import scaled


def ends(game: Game, record: Record) -> Iterator[tuple[list[str], Any, list[Any]]]:
    """Yield the moves of each deal, the state at its end, and its lines."""
    for number, deal in enumerate(record["deals"], 1):
        outcome = replay(game, {**record, "deals": record["deals"][:number]})
        yield deal["moves"], outcome.state, [line_data(game, line) for line in outcome.deals[-1].lines]


def before(state: Any) -> list[int]:
    """Return the points that there were before the deal of a state."""
    points: list[int] = state["match"]["points"]
    return [points[seat] - state["deal"]["scored"][seat] for seat in range(2)]


def seven_up_item(record: Record, moves: list[str], state: Any) -> dict[str, Any]:
    deal = state["deal"]
    return {
        "kind": "deal",
        "options": record["options"],
        "dealer": deal["dealer"],
        "points": before(state),
        "turned": deal["turned"],
        "gift": "give" in moves,
        "tricks": [{"leader": trick["leader"], "cards": trick["cards"]} for trick in deal["tricks"]],
    }


def costly_colours_item(record: Record, moves: list[str], state: Any) -> dict[str, Any]:
    deal, played = state["deal"], []
    for entry in deal["history"]:
        verb, _, rest = entry["move"].partition(" ")
        if verb == "play":
            card, _, value = rest.partition("=")
            worth = int(value) if value else min(10, "0123456789TJQK".index(card[0]))
            played.append({"seat": entry["seat"], "card": card, "value": worth})
    offers = [entry["seat"] for entry in deal["history"] if entry["move"].startswith("mog")]
    return {
        "kind": "deal",
        "options": record["options"],
        "dealer": deal["dealer"],
        "points": before(state),
        "turned": deal["turned"],
        "hands": [[*deal["hands"][seat], *deal["played"][seat]] for seat in range(2)],
        "exchange": deal["exchange"],
        "refused": offers[0] if "refuse" in moves else None,
        "played": played,
    }


ITEM_OF = {"seven-up": seven_up_item, "costly-colours": costly_colours_item}


def deal_items(game: Game, number: int) -> Iterator[tuple[dict[str, Any], list[int], list[Any]]]:
    for record in records(game, number, deals=6):
        for moves, state, lines in ends(game, record):
            yield ITEM_OF[game.id](record, moves, state), state["deal"]["scored"], lines


@pytest.mark.parametrize("game", [SEVEN_UP, COSTLY_COLOURS], ids=ITEM_OF)
def test_a_deal_as_people_see_it_has_the_lines_of_its_play(game: Game) -> None:
    for item, scored, lines in deal_items(game, scaled(40, 400)):
        totals, found = game.score_item(item)
        assert totals == scored
        assert [line_data(game, line) for line in found] == lines


# Matches


def result_of(game: Game, state: Any) -> dict[str, Any]:
    """Tell how a deal ended, as a match of results takes it."""
    deal, result = state["deal"], state["deal"]["result"]
    if game.id == "upcolor":
        barred = [seat for seat, hand in enumerate(deal["hands"]) if "X" in hand]
        penalty = state["options"]["discard_penalty"]
        winner = result["winners"][0] if result["winners"] else None
        return {"winner": winner, "barred": barred if penalty else [], "dealer": deal["dealer"]}
    void = {"void": result["void"]} if game.id == "seven-up" else {}
    return {"points": result["points"], "dealer": deal["dealer"], **void}


@every_game
def test_a_match_of_results_stands_where_its_play_stands(game: Game) -> None:
    for record in records(game, scaled(3 if game.id == "colonne" else 20, 100), deals=12):
        states = [state for _, state, _ in ends(game, record)]
        deals = [result_of(game, state) for state in states]
        standings = list(game.standings({"options": record["options"], "deals": deals}))
        assert standings == [state["match"] for state in states]
        if states[-1]["match"]["winners"]:
            assert (
                first_fault(game, {"options": record["options"], "deals": [*deals, deals[0]]}) == f"/deals/{len(deals)}"
            )
        wrong = copy.deepcopy(deals)
        wrong[-1]["dealer"] = (wrong[-1]["dealer"] + 1) % len(states[-1]["deal"]["hands"])
        if len(deals) > 1:
            item = {"options": record["options"], "deals": wrong}
            assert first_fault(game, item) == f"/deals/{len(deals) - 1}/dealer"


def first_fault(game: Game, item: dict[str, Any]) -> str:
    with pytest.raises(RefusedError) as caught:
        list(game.standings(item))
    return caught.value.faults[0].pointer


@pytest.mark.parametrize(
    ("game", "deals", "pointer"),
    [
        # The count stops at the target.
        (SEVEN_UP, [[4, 1], [4, 1]], "/deals/1/points/0"),
        (SEVEN_UP, [[4, 1], [0, 5], [3, 1]], "/deals/2/points/1"),
        (SEVEN_UP, [[3, 3]], "/deals/0/points"),
        (COSTLY_COLOURS, [[60, 60], [61, 61]], "/deals/1/points/1"),
        (COSTLY_COLOURS, [[0, 0]], "/deals/0/points"),
        (COSTLY_COLOURS, [[147, 0]], "/deals/0/points/0"),
    ],
)
def test_the_first_deal_that_cannot_follow_is_named(game: Game, deals: list[list[int]], pointer: str) -> None:
    assert first_fault(game, {"deals": [{"points": points} for points in deals]}) == pointer


#: Options, how a deal ended, and the fault's pointer; None: the deal is possible.
BARRED: Final[list[tuple[dict[str, Any], int | None, list[int], str | None]]] = [
    ({}, 0, [0], "/0"),
    ({}, 0, [2, 0], "/1"),
    ({"teams": True}, 0, [2], None),
    ({"teams": True}, 2, [2], "/0"),
    ({"finish": "after_draw"}, 1, [1], "/0"),
    ({"players": 8}, 7, [0, 1, 2, 3, 4, 5], ""),
    ({"players": 8}, 7, [0, 1, 2, 3, 4], None),
    # The option lets a seat win a blocked deal while it holds cards.
    ({"blocked": "leader"}, 0, [0], None),
    ({}, None, [0], None),
]


@pytest.mark.parametrize(("options", "winner", "barred", "fault"), BARRED)
def test_a_winner_has_no_discard_card_left(
    options: dict[str, Any], winner: int | None, barred: list[int], fault: str | None
) -> None:
    """In a match of results, and where the winners of a game are scored."""
    options = {"discard_penalty": True, **options}
    deals = [{"winner": winner, "barred": barred}]
    match: dict[str, Any] = {"options": options, "deals": deals}
    game = {"options": {**options, "deals": 1}, "winners": [winner], "barred": [barred]}
    if fault is None:
        assert list(UPCOLOR.standings(match))
        assert winner is None or UPCOLOR.score_item(game)
        return
    assert first_fault(UPCOLOR, match) == f"/deals/0/barred{fault}"
    assert [found.pointer for found in faults_of(UPCOLOR.score_item, game)] == [f"/barred/0{fault}"]
