"""Typed resources of the four games.

Deals, moves and views of an open `state` are resources; `new_table` and `join` return sealed tables.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Any, ClassVar, Generic, TypeVar

from croupier_sdk import contract as c
from croupier_sdk.channel import Channel
from croupier_sdk.newest import Newest
from croupier_sdk.resources import JobResource, Resource
from croupier_sdk.tables import Table

__all__ = [
    "Colonne",
    "ColonneTable",
    "CostlyColours",
    "CostlyColoursTable",
    "SevenUp",
    "SevenUpTable",
    "Upcolor",
    "UpcolorTable",
]

OptionsT = TypeVar("OptionsT", bound=Mapping[str, object])
ViewT = TypeVar("ViewT")
EventT = TypeVar("EventT")
MoveT = TypeVar("MoveT")
RevealT = TypeVar("RevealT")
SeenT = TypeVar("SeenT")


class Game(Generic[OptionsT, ViewT, EventT, MoveT, RevealT, SeenT]):
    """Members of every game."""

    id: ClassVar[str]

    def __init__(self, channel: Channel) -> None:
        self.channel = channel
        self.path = f"/v1/games/{self.id}"

    def new_table(
        self,
        options: OptionsT | None = None,
        *,
        computer: Sequence[c.Level | None] | None = None,
        key_hashes: Sequence[str | None] | None = None,
        dealer: int | None = None,
        names: Sequence[str] | None = None,
    ) -> Table[ViewT, EventT, MoveT, RevealT, SeenT]:
        """Deal a new match at a sealed table and take the first seat whose key the service generates.

        Lists by seat: `computer` contains the level of the computer (None: a person). `key_hashes` contains the
        `key_hash` of a key that the player drew (None: the service generates it). `names` are for texts. The `keys` of
        the table are the generated ones.
        """
        given = {"computer": computer, "key_hashes": key_hashes, "dealer": dealer, "names": names}
        seat = _free_seat(computer or (), key_hashes or ())
        members = {name: value for name, value in {**given, "seat": seat}.items() if value is not None}
        body: dict[str, object] = {"options": options or {}, "sealed": True, **members}
        answer = self.channel.json("POST", f"{self.path}/deals", body)
        newest = Newest(answer["table"], answer["ply"], answer["commitment"])
        key = None if seat is None else answer["keys"][seat]
        return Table(self.channel, self.path, newest, key, answer, names)

    def join(
        self, token: str, key: str | None = None, *, names: Sequence[str] | None = None
    ) -> Table[ViewT, EventT, MoveT, RevealT, SeenT]:
        """Take a seat, by its key, at a table that was dealt elsewhere; without a key, be a spectator."""
        members = {name: value for name, value in (("key", key), ("names", names)) if value is not None}
        answer: Any = self.channel.json("POST", f"{self.path}/views", {"table": token, "since": 0, **members})
        newest = Newest(token, answer["ply"], answer["commitment"])
        return Table(self.channel, self.path, newest, key, answer, names)


def _free_seat(*taken: Sequence[object]) -> int | None:
    """Return the first seat that has neither a level nor a key of its player."""
    seats = list(zip_longest(*taken)) or [()]
    return next((seat for seat, takers in enumerate(seats) if not any(takers)), None)


ColonneTable = Table[c.ColonneView, c.ColonneEvent, c.ColonneLegalMove, c.ColonneReveal, c.ColonneSeen]


class Colonne(
    Game[
        c.ColonneOptionsInput | c.ColonneOptions,
        c.ColonneView,
        c.ColonneEvent,
        c.ColonneLegalMove,
        c.ColonneReveal,
        c.ColonneSeen,
    ]
):
    """La Colonne, for four in partnership."""

    id = "colonne"
    deals = Resource[
        c.ColonneFirstDeal | c.ColonneNextDeal | c.ColonneFirstDealOfDeck | c.ColonneNextDealOfDeck, c.ColonneDealt
    ]("deals")
    legal_moves = Resource[c.ColonneLegalMovesRequest, c.ColonneLegalMoves]("legal-moves")
    moves = Resource[c.ColonneMovesOfState, c.ColonnePlayed]("moves")
    views = Resource[c.ColonneViewsRequest, c.ColonneSeen]("views")
    scores = Resource[c.ColonneScoresRequest, c.ColonneScores]("scores")
    replays = Resource[c.ColonneReplaysRequest, c.ColonneReplays]("replays")
    opponent_moves = JobResource[c.ColonneOpponentMovesRequest, c.ColonneOpponentMovesJob]("opponent-moves")
    analyses = JobResource[c.ColonneAnalysisRequest, c.ColonneAnalysisJob]("analyses")
    simulations = JobResource[c.ColonneSimulationRequest, c.ColonneSimulationJob]("simulations")
    tournaments = JobResource[c.ColonneTournamentRequest, c.ColonneTournamentJob]("tournaments")
    reviews = JobResource[c.ColonneReviewRequest, c.ColonneReviewJob]("reviews")


CostlyColoursTable = Table[
    c.CostlyColoursView, c.CostlyColoursEvent, c.CostlyColoursLegalMove, c.CostlyColoursReveal, c.CostlyColoursSeen
]


class CostlyColours(
    Game[
        c.CostlyColoursOptionsInput | c.CostlyColoursOptions,
        c.CostlyColoursView,
        c.CostlyColoursEvent,
        c.CostlyColoursLegalMove,
        c.CostlyColoursReveal,
        c.CostlyColoursSeen,
    ]
):
    """Costly Colours, for two."""

    id = "costly-colours"
    deals = Resource[
        c.CostlyColoursFirstDeal
        | c.CostlyColoursNextDeal
        | c.CostlyColoursFirstDealOfDeck
        | c.CostlyColoursNextDealOfDeck,
        c.CostlyColoursDealt,
    ]("deals")
    legal_moves = Resource[c.CostlyColoursLegalMovesRequest, c.CostlyColoursLegalMoves]("legal-moves")
    moves = Resource[c.CostlyColoursMovesOfState, c.CostlyColoursPlayed]("moves")
    views = Resource[c.CostlyColoursViewsRequest, c.CostlyColoursSeen]("views")
    scores = Resource[c.CostlyColoursScoresRequest, c.CostlyColoursScores]("scores")
    replays = Resource[c.CostlyColoursReplaysRequest, c.CostlyColoursReplays]("replays")
    opponent_moves = JobResource[c.CostlyColoursOpponentMovesRequest, c.CostlyColoursOpponentMovesJob]("opponent-moves")
    analyses = JobResource[c.CostlyColoursAnalysisRequest, c.CostlyColoursAnalysisJob]("analyses")
    simulations = JobResource[c.CostlyColoursSimulationRequest, c.CostlyColoursSimulationJob]("simulations")
    tournaments = JobResource[c.CostlyColoursTournamentRequest, c.CostlyColoursTournamentJob]("tournaments")
    reviews = JobResource[c.CostlyColoursReviewRequest, c.CostlyColoursReviewJob]("reviews")


SevenUpTable = Table[c.SevenUpView, c.SevenUpEvent, c.SevenUpLegalMove, c.SevenUpReveal, c.SevenUpSeen]


class SevenUp(
    Game[
        c.SevenUpOptionsInput | c.SevenUpOptions,
        c.SevenUpView,
        c.SevenUpEvent,
        c.SevenUpLegalMove,
        c.SevenUpReveal,
        c.SevenUpSeen,
    ]
):
    """Seven Up, for two."""

    id = "seven-up"
    deals = Resource[
        c.SevenUpFirstDeal | c.SevenUpNextDeal | c.SevenUpFirstDealOfDeck | c.SevenUpNextDealOfDeck, c.SevenUpDealt
    ]("deals")
    legal_moves = Resource[c.SevenUpLegalMovesRequest, c.SevenUpLegalMoves]("legal-moves")
    moves = Resource[c.SevenUpMovesOfState, c.SevenUpPlayed]("moves")
    views = Resource[c.SevenUpViewsRequest, c.SevenUpSeen]("views")
    scores = Resource[c.SevenUpScoresRequest, c.SevenUpScores]("scores")
    replays = Resource[c.SevenUpReplaysRequest, c.SevenUpReplays]("replays")
    opponent_moves = JobResource[c.SevenUpOpponentMovesRequest, c.SevenUpOpponentMovesJob]("opponent-moves")
    analyses = JobResource[c.SevenUpAnalysisRequest, c.SevenUpAnalysisJob]("analyses")
    simulations = JobResource[c.SevenUpSimulationRequest, c.SevenUpSimulationJob]("simulations")
    tournaments = JobResource[c.SevenUpTournamentRequest, c.SevenUpTournamentJob]("tournaments")
    reviews = JobResource[c.SevenUpReviewRequest, c.SevenUpReviewJob]("reviews")


UpcolorTable = Table[c.UpcolorView, c.UpcolorEvent, c.UpcolorLegalMove, c.UpcolorReveal, c.UpcolorSeen]


class Upcolor(
    Game[
        c.UpcolorOptionsInput | c.UpcolorOptions,
        c.UpcolorView,
        c.UpcolorEvent,
        c.UpcolorLegalMove,
        c.UpcolorReveal,
        c.UpcolorSeen,
    ]
):
    """Upcolor, for two to eight."""

    id = "upcolor"
    deals = Resource[
        c.UpcolorFirstDeal | c.UpcolorNextDeal | c.UpcolorFirstDealOfDeck | c.UpcolorNextDealOfDeck, c.UpcolorDealt
    ]("deals")
    legal_moves = Resource[c.UpcolorLegalMovesRequest, c.UpcolorLegalMoves]("legal-moves")
    moves = Resource[c.UpcolorMovesOfState, c.UpcolorPlayed]("moves")
    views = Resource[c.UpcolorViewsRequest, c.UpcolorSeen]("views")
    scores = Resource[c.UpcolorScoresRequest, c.UpcolorScores]("scores")
    replays = Resource[c.UpcolorReplaysRequest, c.UpcolorReplays]("replays")
    opponent_moves = JobResource[c.UpcolorOpponentMovesRequest, c.UpcolorOpponentMovesJob]("opponent-moves")
    analyses = JobResource[c.UpcolorAnalysisRequest, c.UpcolorAnalysisJob]("analyses")
    simulations = JobResource[c.UpcolorSimulationRequest, c.UpcolorSimulationJob]("simulations")
    tournaments = JobResource[c.UpcolorTournamentRequest, c.UpcolorTournamentJob]("tournaments")
    reviews = JobResource[c.UpcolorReviewRequest, c.UpcolorReviewJob]("reviews")
