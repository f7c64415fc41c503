# Made from the contract: `make clients` writes it anew.

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict


class SevenUpAnnulEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["annul"]
    seat: int


class SevenUpAnnulEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["annul"]
    seat: int


AnyNumber: TypeAlias = int


class Bar(TypedDict):
    value: float
    count: int


class UpcolorBarredEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["barred"]
    seat: int


class UpcolorBarredEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["barred"]
    seat: int


class SevenUpBegEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["beg"]
    seat: int


class SevenUpBegEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["beg"]
    seat: int


class UpcolorBlockedEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["blocked"]
    seat: int


class UpcolorBlockedEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["blocked"]
    seat: int


UpcolorCard: TypeAlias = Literal["G", "Y", "B", "R", "V", "X"]


CostlyColoursCard: TypeAlias = Literal[
    "AS",
    "2S",
    "3S",
    "4S",
    "5S",
    "6S",
    "7S",
    "8S",
    "9S",
    "TS",
    "JS",
    "QS",
    "KS",
    "AH",
    "2H",
    "3H",
    "4H",
    "5H",
    "6H",
    "7H",
    "8H",
    "9H",
    "TH",
    "JH",
    "QH",
    "KH",
    "AD",
    "2D",
    "3D",
    "4D",
    "5D",
    "6D",
    "7D",
    "8D",
    "9D",
    "TD",
    "JD",
    "QD",
    "KD",
    "AC",
    "2C",
    "3C",
    "4C",
    "5C",
    "6C",
    "7C",
    "8C",
    "9C",
    "TC",
    "JC",
    "QC",
    "KC",
]


SevenUpCard: TypeAlias = Literal[
    "AS",
    "2S",
    "3S",
    "4S",
    "5S",
    "6S",
    "7S",
    "8S",
    "9S",
    "TS",
    "JS",
    "QS",
    "KS",
    "AH",
    "2H",
    "3H",
    "4H",
    "5H",
    "6H",
    "7H",
    "8H",
    "9H",
    "TH",
    "JH",
    "QH",
    "KH",
    "AD",
    "2D",
    "3D",
    "4D",
    "5D",
    "6D",
    "7D",
    "8D",
    "9D",
    "TD",
    "JD",
    "QD",
    "KD",
    "AC",
    "2C",
    "3C",
    "4C",
    "5C",
    "6C",
    "7C",
    "8C",
    "9C",
    "TC",
    "JC",
    "QC",
    "KC",
]


ColonneCard: TypeAlias = Literal[
    "AS",
    "2S",
    "3S",
    "4S",
    "5S",
    "6S",
    "7S",
    "8S",
    "9S",
    "TS",
    "JS",
    "QS",
    "KS",
    "AH",
    "2H",
    "3H",
    "4H",
    "5H",
    "6H",
    "7H",
    "8H",
    "9H",
    "TH",
    "JH",
    "QH",
    "KH",
    "AD",
    "2D",
    "3D",
    "4D",
    "5D",
    "6D",
    "7D",
    "8D",
    "9D",
    "TD",
    "JD",
    "QD",
    "KD",
    "AC",
    "2C",
    "3C",
    "4C",
    "5C",
    "6C",
    "7C",
    "8C",
    "9C",
    "TC",
    "JC",
    "QC",
    "KC",
    "RJ",
    "BJ",
]


class CardPage(TypedDict):
    symbol: str
    """the symbol on the card"""
    colour: str
    """the colour in which it is drawn, in English"""
    card: str
    """as in states and moves"""
    name: str
    suit: str | None
    """null if it has none"""
    rank: str | None
    """null if it has none"""


ChanceKind: TypeAlias = Literal["deal", "turned", "draw"]


Chips: TypeAlias = int


class UpcolorCollectEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["collect"]
    seat: int
    cards: list[UpcolorCard]
    """as played, or as they lie"""


class UpcolorCollectEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["collect"]
    seat: int
    cards: list[UpcolorCard]
    """as played, or as they lie"""


Count: TypeAlias = int


class CostlyColoursDealOverEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["deal-over"]


class SevenUpDealOverEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["deal-over"]


class ColonneDealOverEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["deal-over"]
    seat: NotRequired[int]


class CostlyColoursDealOverEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["deal-over"]


class SevenUpDealOverEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["deal-over"]


class ColonneDealOverEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["deal-over"]
    seat: NotRequired[int]


class CostlyColoursDealResult(TypedDict):
    points: list[Count]
    """by seat"""
    dealer: NotRequired[int]
    """the dealer; default: by the rules, starting with seat 0"""


class SevenUpDealResult(TypedDict):
    points: list[Count]
    """by seat"""
    void: NotRequired[bool]
    """whether it was annulled; default: false"""
    dealer: NotRequired[int]
    """the dealer; default: by the rules, starting with seat 0"""


class UpcolorDealWonEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["deal-won"]
    seat: int


class UpcolorDealWonEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["deal-won"]
    seat: int


DecisionGrade: TypeAlias = Literal["blunder", "mistake", "inaccuracy", "unclear", "good"]


SevenUpDiscards: TypeAlias = list[SevenUpCard]


class Document(TypedDict):
    pass


class ColonneDrawMove(TypedDict):
    move: str
    label: str
    verb: Literal["draw"]
    cards: list[ColonneCard]
    """as played, or as they lie"""


class EndedJobLinks(TypedDict):
    self: str


class Estimate(TypedDict):
    mean: float
    deviation: float
    """standard deviation between groups"""
    interval: list[float]
    """95 %"""


class EveningLine(TypedDict):
    rule: str
    text: str
    points: float


EveningName: TypeAlias = str


class EveningOptions(TypedDict):
    players: NotRequired[AnyNumber]
    teams: NotRequired[bool]
    stake: NotRequired[AnyNumber]
    pot_split: NotRequired[str]
    deals: NotRequired[AnyNumber]
    games: NotRequired[AnyNumber]
    discard_penalty: NotRequired[bool]
    finish: NotRequired[str]
    blocked: NotRequired[str]
    after_discard: NotRequired[str]
    target: NotRequired[AnyNumber]
    point_rate: NotRequired[str]
    jack_deuce: NotRequired[str]
    pairs_in_play: NotRequired[bool]
    mog: NotRequired[str]
    mog_bonus: NotRequired[str]
    ace_in_show: NotRequired[str]
    flush: NotRequired[AnyNumber]
    after_go: NotRequired[str]
    end: NotRequired[str]
    deck: NotRequired[AnyNumber]
    ten: NotRequired[AnyNumber]
    low: NotRequired[str]
    void: NotRequired[str]
    gift_out: NotRequired[bool]
    count: NotRequired[str]
    twos: NotRequired[str]
    take: NotRequired[str]
    wild_in_sets: NotRequired[bool]
    coup_blanc: NotRequired[str]
    pure_trump: NotRequired[AnyNumber]
    joins: NotRequired[bool]
    deal_moves: NotRequired[str]


class EveningOutcome(TypedDict):
    points: list[float]
    """by seat or team"""
    winners: list[int]
    """the winning seats or teams"""
    status: Literal["final", "provisional", "refused"]
    """refused: the match does not count"""


class EveningRank(TypedDict):
    place: int
    """equal players share a place"""
    matches: int
    won: int
    points: float


class EveningRow(TypedDict):
    place: int
    """equal players share a place"""
    player: str
    matches: int
    won: int
    points: float


EveningSeat: TypeAlias = int | str


EveningSeats: TypeAlias = list[EveningSeat]


class EveningTable(TypedDict):
    game: str
    title: str
    rows: list[EveningRow]
    """the best player first"""


EveningText: TypeAlias = str


class CostlyColoursExchange(TypedDict):
    seat: int
    """the seat that offered"""
    passed: CostlyColoursCard
    returned: CostlyColoursCard


class CostlyColoursExchangeInput(TypedDict):
    seat: int
    """the seat that offered"""
    passed: CostlyColoursCard
    returned: CostlyColoursCard


class Explanation(TypedDict):
    move: str
    legal: bool
    code: str | None
    """the reason, as a code"""
    rule: str | None
    """the rule that forbids it"""
    detail: str | None
    """the reason in words"""


class Fault(TypedDict):
    pointer: str
    """the place in the body (RFC 6901); empty for the whole body"""
    code: str
    """stable, for programs"""
    rule: NotRequired[str]
    """the rule that applies"""
    detail: str
    """a sentence for people"""


class FaultMeaning(TypedDict):
    text: str
    """the text; … stands for quoted parts"""
    game: str | None
    """the game of this text; null for any game"""
    rule: str | None
    """the rule that applies"""


KeyHash: TypeAlias = str | None


ColonneFloche: TypeAlias = Literal["simple", "suivie", "royale"]


CostlyColoursFullHand: TypeAlias = list[CostlyColoursCard]


class UpcolorGameOverEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["game-over"]


class UpcolorGameOverEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["game-over"]


class SevenUpGameWonEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["game-won"]
    seat: int


class SevenUpGameWonEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["game-won"]
    seat: int


class SevenUpGiveEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["give"]
    seat: int


class SevenUpGiveEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["give"]
    seat: int


class CostlyColoursGoEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["go"]
    seat: int


class CostlyColoursGoEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["go"]
    seat: int


class CostlyColoursGoMove(TypedDict):
    move: str
    label: str
    verb: Literal["go"]
    cards: list[CostlyColoursCard]
    """as played, or as they lie"""


class GradeBy(TypedDict):
    win: DecisionGrade
    points: DecisionGrade


class GradeCount(TypedDict):
    grade: DecisionGrade
    count: int


UpcolorHand: TypeAlias = list[UpcolorCard]


CostlyColoursHand: TypeAlias = list[CostlyColoursCard]


SevenUpHand: TypeAlias = list[SevenUpCard]


ColonneHand: TypeAlias = list[ColonneCard]


class Health(TypedDict):
    status: str
    """always ok"""


Interval: TypeAlias = list[float]
"""95 %"""


JobKind: TypeAlias = Literal["opponent-moves", "analyses", "simulations", "tournaments", "reviews"]


class JobLinks(TypedDict):
    self: str
    events: str
    """with a ticket in place of a key, valid for ten minutes"""
    chart: NotRequired[str]
    """with a ticket, like `events`"""


JobState: TypeAlias = Literal["queued", "running", "succeeded", "failed", "cancelled"]


ColonneJoinMove = TypedDict(
    "ColonneJoinMove",
    {"move": str, "label": str, "verb": Literal["join"], "cards": list[ColonneCard], "meld": int, "from": int},
)


ColonneJoker = TypedDict("ColonneJoker", {"card": ColonneCard, "from": int, "as": ColonneCard})


ColonneJokerInput = TypedDict("ColonneJokerInput", {"card": ColonneCard, "from": int, "as": ColonneCard})


class ColonneLastCardEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["last-card"]
    seat: int


class ColonneLastCardEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["last-card"]
    seat: int


Level: TypeAlias = Literal["random", "greedy", "strong", "best"]


class LevelPage(TypedDict):
    level: str
    title: str
    meaning: str
    """how it chooses"""


ColonneLiftMove = TypedDict(
    "ColonneLiftMove",
    {
        "move": str,
        "label": str,
        "verb": Literal["lift"],
        "cards": list[ColonneCard],
        "as": list[ColonneCard],
        "meld": int,
    },
)


MatchNumber: TypeAlias = int | str


class UpcolorMatchWonEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["match-won"]
    seat: int


class CostlyColoursMatchWonEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["match-won"]
    seat: int


class SevenUpMatchWonEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["match-won"]
    seat: int


class ColonneMatchWonEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["match-won"]
    team: int


class UpcolorMatchWonEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["match-won"]
    seat: int


class CostlyColoursMatchWonEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["match-won"]
    seat: int


class SevenUpMatchWonEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["match-won"]
    seat: int


class ColonneMatchWonEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["match-won"]
    team: int


ColonneMeldCard = TypedDict("ColonneMeldCard", {"card": ColonneCard, "as": ColonneCard, "seat": int, "turn": int})


ColonneMeldCardInput = TypedDict(
    "ColonneMeldCardInput", {"card": ColonneCard, "as": ColonneCard, "seat": int, "turn": int}
)


ColonneMeldKind: TypeAlias = Literal["run", "set"]


ColonneMeldMove = TypedDict(
    "ColonneMeldMove",
    {"move": str, "label": str, "verb": Literal["meld"], "cards": list[ColonneCard], "as": list[ColonneCard]},
)


class CostlyColoursMogMove(TypedDict):
    move: str
    label: str
    verb: Literal["mog"]
    cards: list[CostlyColoursCard]
    """as played, or as they lie"""


MoveText: TypeAlias = str


class CostlyColoursNewSeriesEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["new-series"]
    seat: int


class CostlyColoursNewSeriesEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["new-series"]
    seat: int


class CostlyColoursOffer(TypedDict):
    seat: int
    card: CostlyColoursCard


class CostlyColoursOfferInput(TypedDict):
    seat: int
    card: CostlyColoursCard


class UpcolorOpenEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["open"]
    seat: int


class UpcolorOpenEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["open"]
    seat: int


class SevenUpOpenTrick(TypedDict):
    leader: int
    cards: list[SevenUpCard]
    """the card led"""


class SevenUpOpenTrickInput(TypedDict):
    leader: int
    cards: list[SevenUpCard]
    """the card led"""


class UpcolorOpponentMove(TypedDict):
    move: str
    seat: int


class CostlyColoursOpponentMove(TypedDict):
    move: str
    seat: int


class SevenUpOpponentMove(TypedDict):
    move: str
    seat: int


class ColonneOpponentMove(TypedDict):
    move: str
    seat: int


class UpcolorOptions(TypedDict):
    players: int
    """Seats, two to eight (UPC-5). Default: `4`."""
    teams: bool
    """Partners facing each other, who share what they win and rank by their sum; needs 4, 6 or 8 seats (UPC-17, UPC-19, UPC-20, UPC-21, UPC-22). Default: `false`."""
    stake: int
    """Chips that each seat stakes for the first game; 0 plays without money (UPC-4, UPC-19). Default: `30`."""
    pot_split: Literal["halving", "reverse"]
    """halving: the first deal pays half of the pot and the last the rest; reverse: the same shares backwards (UPC-19). Default: `halving`."""
    deals: int
    """Deals in a game (UPC-19). Default: `4`."""
    games: int
    """Games in a match; the stakes double (UPC-20). Default: `1`."""
    discard_penalty: bool
    """Whether a seat left with a discard card is barred from the money of the next deal (UPC-22). Default: `false`."""
    finish: Literal["at_once", "after_draw"]
    """at_once: an empty hand wins at once; after_draw: a seat whose last card collects the round draws and plays on (UPC-4). Default: `at_once`."""
    blocked: Literal["everyone", "leader"]
    """everyone: a deal is blocked when every hand holds only violet; leader: as soon as the hand of the seat that must lead does (UPC-18). Default: `everyone`."""
    after_discard: Literal["may_pass", "must_play"]
    """may_pass: any seat may pass on a free choice; must_play: a seat that holds yellow, blue or red may not (UPC-12). Default: `may_pass`."""


class CostlyColoursOptions(TypedDict):
    target: int
    """Points needed to win the match; 61 makes a short match (COS-2). Default: `121`."""
    point_rate: Literal["flat", "per_card"]
    """A total of 15, 25 or 31 scores 1 (flat), or 1 a card: of the series so far in the play, of the set in the show (COS-9, COS-17). Default: `flat`."""
    jack_deuce: Literal["play_and_show", "show"]
    """Whether jacks and deuces pay when played and in the show, or in the show only (COS-12). Default: `play_and_show`."""
    pairs_in_play: bool
    """Whether pairs score in the play (COS-10). Default: `true`."""
    mog: Literal["exchange", "off"]
    """Whether a card may be offered before the play (COS-6). Default: `exchange`."""
    mog_bonus: Literal["dealer", "either"]
    """A jack or deuce passed pays the dealer only, or whoever passes it (COS-7). Default: `dealer`."""
    ace_in_show: Literal["either", "low"]
    """In the show an ace counts 1 or 11, or only 1 (COS-17). Default: `either`."""
    flush: Literal[0, 7]
    """Points of a suited run in the show (COS-21). Default: `0`."""
    after_go: Literal["may_stop", "must_play"]
    """After the other’s go a seat may stop, or must add cards while one fits (COS-13). Default: `may_stop`."""
    end: Literal["at_once", "after_deal"]
    """at_once: the first to the target wins there; after_deal: when a deal is over the higher total at or over the target wins, and a tie plays on (COS-2). Default: `at_once`."""


class SevenUpOptions(TypedDict):
    deck: Literal[52, 32]
    """Cards in the pack: 52, or 32 from the seven to the ace (SEV-1). Default: `52`."""
    ten: Literal[10, 0]
    """Card points of a ten; left out, 10 with 52 cards and 0 with 32 (SEV-2)."""
    target: int
    """Points needed to win a game (SEV-18). Default: `7`."""
    games: int
    """Games needed to win the match (SEV-18). Default: `2`."""
    low: Literal["captor", "holder"]
    """Low goes to whoever captured the lowest trump, or to whoever played it (SEV-14). Default: `captor`."""
    void: Literal["must_trump", "free"]
    """With no card of the led suit a seat must trump, or may play any card (SEV-11). Default: `must_trump`."""
    gift_out: bool
    """Whether the dealer may give when that would win the eldest the game at once (SEV-6). Default: `true`."""
    count: Literal["in_order", "total"]
    """in_order: points count as they fall and the first to the target wins; total: nothing wins at once, and when a deal ends the higher total at or over the target wins (SEV-13, SEV-18). Default: `in_order`."""


class ColonneOptions(TypedDict):
    target: int
    """Points at which the match ends (COL-26). Default: `251`."""
    twos: Literal["any_suit", "own_suit"]
    """A 2 stands for any card of a run, or only for cards of its own suit (COL-11). Default: `any_suit`."""
    take: Literal["any_depth", "top_only"]
    """The discards may be taken to any depth, or only the top one (COL-7). Default: `any_depth`."""
    wild_in_sets: bool
    """Whether one card of a set may be wild (COL-9). Default: `false`."""
    coup_blanc: Literal["add", "instead"]
    """add: melds count double beside the floche’s bonus; instead: doubled melds and the 10 only (COL-24). Default: `add`."""
    pure_trump: Literal[5, 7]
    """The multiplier of a pure column of nine to twelve trumps (COL-20). Default: `5`."""
    joins: bool
    """Whether two runs that touch may be joined (COL-14). Default: `true`."""
    deal_moves: Literal["left", "right"]
    """To which neighbour the deal passes (COL-27). Default: `left`."""


class UpcolorOptionsInput(TypedDict):
    players: NotRequired[int]
    """Seats, two to eight (UPC-5). Default: `4`."""
    teams: NotRequired[bool]
    """Partners facing each other, who share what they win and rank by their sum; needs 4, 6 or 8 seats (UPC-17, UPC-19, UPC-20, UPC-21, UPC-22). Default: `false`."""
    stake: NotRequired[int]
    """Chips that each seat stakes for the first game; 0 plays without money (UPC-4, UPC-19). Default: `30`."""
    pot_split: NotRequired[Literal["halving", "reverse"]]
    """halving: the first deal pays half of the pot and the last the rest; reverse: the same shares backwards (UPC-19). Default: `halving`."""
    deals: NotRequired[int]
    """Deals in a game (UPC-19). Default: `4`."""
    games: NotRequired[int]
    """Games in a match; the stakes double (UPC-20). Default: `1`."""
    discard_penalty: NotRequired[bool]
    """Whether a seat left with a discard card is barred from the money of the next deal (UPC-22). Default: `false`."""
    finish: NotRequired[Literal["at_once", "after_draw"]]
    """at_once: an empty hand wins at once; after_draw: a seat whose last card collects the round draws and plays on (UPC-4). Default: `at_once`."""
    blocked: NotRequired[Literal["everyone", "leader"]]
    """everyone: a deal is blocked when every hand holds only violet; leader: as soon as the hand of the seat that must lead does (UPC-18). Default: `everyone`."""
    after_discard: NotRequired[Literal["may_pass", "must_play"]]
    """may_pass: any seat may pass on a free choice; must_play: a seat that holds yellow, blue or red may not (UPC-12). Default: `may_pass`."""


class CostlyColoursOptionsInput(TypedDict):
    target: NotRequired[int]
    """Points needed to win the match; 61 makes a short match (COS-2). Default: `121`."""
    point_rate: NotRequired[Literal["flat", "per_card"]]
    """A total of 15, 25 or 31 scores 1 (flat), or 1 a card: of the series so far in the play, of the set in the show (COS-9, COS-17). Default: `flat`."""
    jack_deuce: NotRequired[Literal["play_and_show", "show"]]
    """Whether jacks and deuces pay when played and in the show, or in the show only (COS-12). Default: `play_and_show`."""
    pairs_in_play: NotRequired[bool]
    """Whether pairs score in the play (COS-10). Default: `true`."""
    mog: NotRequired[Literal["exchange", "off"]]
    """Whether a card may be offered before the play (COS-6). Default: `exchange`."""
    mog_bonus: NotRequired[Literal["dealer", "either"]]
    """A jack or deuce passed pays the dealer only, or whoever passes it (COS-7). Default: `dealer`."""
    ace_in_show: NotRequired[Literal["either", "low"]]
    """In the show an ace counts 1 or 11, or only 1 (COS-17). Default: `either`."""
    flush: NotRequired[Literal[0, 7]]
    """Points of a suited run in the show (COS-21). Default: `0`."""
    after_go: NotRequired[Literal["may_stop", "must_play"]]
    """After the other’s go a seat may stop, or must add cards while one fits (COS-13). Default: `may_stop`."""
    end: NotRequired[Literal["at_once", "after_deal"]]
    """at_once: the first to the target wins there; after_deal: when a deal is over the higher total at or over the target wins, and a tie plays on (COS-2). Default: `at_once`."""


class SevenUpOptionsInput(TypedDict):
    deck: NotRequired[Literal[52, 32]]
    """Cards in the pack: 52, or 32 from the seven to the ace (SEV-1). Default: `52`."""
    ten: NotRequired[Literal[10, 0]]
    """Card points of a ten; left out, 10 with 52 cards and 0 with 32 (SEV-2)."""
    target: NotRequired[int]
    """Points needed to win a game (SEV-18). Default: `7`."""
    games: NotRequired[int]
    """Games needed to win the match (SEV-18). Default: `2`."""
    low: NotRequired[Literal["captor", "holder"]]
    """Low goes to whoever captured the lowest trump, or to whoever played it (SEV-14). Default: `captor`."""
    void: NotRequired[Literal["must_trump", "free"]]
    """With no card of the led suit a seat must trump, or may play any card (SEV-11). Default: `must_trump`."""
    gift_out: NotRequired[bool]
    """Whether the dealer may give when that would win the eldest the game at once (SEV-6). Default: `true`."""
    count: NotRequired[Literal["in_order", "total"]]
    """in_order: points count as they fall and the first to the target wins; total: nothing wins at once, and when a deal ends the higher total at or over the target wins (SEV-13, SEV-18). Default: `in_order`."""


class ColonneOptionsInput(TypedDict):
    target: NotRequired[int]
    """Points at which the match ends (COL-26). Default: `251`."""
    twos: NotRequired[Literal["any_suit", "own_suit"]]
    """A 2 stands for any card of a run, or only for cards of its own suit (COL-11). Default: `any_suit`."""
    take: NotRequired[Literal["any_depth", "top_only"]]
    """The discards may be taken to any depth, or only the top one (COL-7). Default: `any_depth`."""
    wild_in_sets: NotRequired[bool]
    """Whether one card of a set may be wild (COL-9). Default: `false`."""
    coup_blanc: NotRequired[Literal["add", "instead"]]
    """add: melds count double beside the floche’s bonus; instead: doubled melds and the 10 only (COL-24). Default: `add`."""
    pure_trump: NotRequired[Literal[5, 7]]
    """The multiplier of a pure column of nine to twelve trumps (COL-20). Default: `5`."""
    joins: NotRequired[bool]
    """Whether two runs that touch may be joined (COL-14). Default: `true`."""
    deal_moves: NotRequired[Literal["left", "right"]]
    """To which neighbour the deal passes (COL-27). Default: `left`."""


class CostlyColoursOutOfCardsEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["out-of-cards"]
    seat: int


class CostlyColoursOutOfCardsEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["out-of-cards"]
    seat: int


class UpcolorPassEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["pass"]
    seat: int


class CostlyColoursPassEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["pass"]
    seat: int


class ColonnePassEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["pass"]
    seat: int


class UpcolorPassEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["pass"]
    seat: int


class CostlyColoursPassEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["pass"]
    seat: int


class ColonnePassEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["pass"]
    seat: int


class CostlyColoursPassMove(TypedDict):
    move: str
    label: str
    verb: Literal["pass"]
    cards: list[CostlyColoursCard]
    """as played, or as they lie"""


class ColonnePassMove(TypedDict):
    move: str
    label: str
    verb: Literal["pass"]
    cards: list[ColonneCard]
    """as played, or as they lie"""


class Phase(TypedDict):
    phase: str
    title: str
    meaning: str


UpcolorPhase: TypeAlias = Literal["lead", "follow", "deal_over", "match_over"]


CostlyColoursPhase: TypeAlias = Literal["offer", "answer", "play", "deal_over", "match_over"]


SevenUpPhase: TypeAlias = Literal["beg", "answer", "discard", "play", "deal_over", "match_over"]


ColonnePhase: TypeAlias = Literal["trump", "take", "lay", "place", "deal_over", "match_over"]


CostlyColoursPile: TypeAlias = list[CostlyColoursCard]


ColonnePile: TypeAlias = Literal["stock", "discards", "all"]


class UpcolorPlay(TypedDict):
    seat: int
    card: UpcolorCard | None


class UpcolorPlayEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["play"]
    seat: int
    cards: list[UpcolorCard]
    """as played, or as they lie"""


class CostlyColoursPlayEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["play"]
    seat: int
    cards: list[CostlyColoursCard]
    """as played, or as they lie"""
    value: int
    """the value of the card"""
    count: int
    """number of cards; in a series, the sum of its cards"""


class SevenUpPlayEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["play"]
    seat: int
    cards: list[SevenUpCard]
    """as played, or as they lie"""


class UpcolorPlayEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["play"]
    seat: int
    cards: list[UpcolorCard]
    """as played, or as they lie"""


class CostlyColoursPlayEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["play"]
    seat: int
    cards: list[CostlyColoursCard]
    """as played, or as they lie"""
    value: int
    """the value of the card"""
    count: int
    """number of cards; in a series, the sum of its cards"""


class SevenUpPlayEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["play"]
    seat: int
    cards: list[SevenUpCard]
    """as played, or as they lie"""


class UpcolorPlayInput(TypedDict):
    seat: int
    card: UpcolorCard | None


class CostlyColoursPlayMove(TypedDict):
    move: str
    label: str
    verb: Literal["play"]
    cards: list[CostlyColoursCard]
    """as played, or as they lie"""
    value: int
    """the value of the card"""
    count: int
    """number of cards; in a series, the sum of its cards"""


PlayUnit: TypeAlias = Literal["deals", "matches"]


class CostlyColoursPlayedCard(TypedDict):
    seat: int
    card: CostlyColoursCard
    value: int
    """the value of the card; 1 or 11 for an ace"""


class CostlyColoursPlayedCardInput(TypedDict):
    seat: int
    card: CostlyColoursCard
    value: int
    """the value of the card; 1 or 11 for an ace"""


class UpcolorPlayedMove(TypedDict):
    move: str
    """the move's text"""
    seat: int


class CostlyColoursPlayedMove(TypedDict):
    move: str
    """the move's text"""
    seat: int


class SevenUpPlayedMove(TypedDict):
    move: str
    """the move's text"""
    seat: int


class ColonnePlayedMove(TypedDict):
    move: str
    """the move's text"""
    seat: int


class UpcolorPlayedMoveInput(TypedDict):
    move: str
    """the move's text"""
    seat: int


class CostlyColoursPlayedMoveInput(TypedDict):
    move: str
    """the move's text"""
    seat: int


class SevenUpPlayedMoveInput(TypedDict):
    move: str
    """the move's text"""
    seat: int


class ColonnePlayedMoveInput(TypedDict):
    move: str
    """the move's text"""
    seat: int


PlayerName: TypeAlias = str


Points: TypeAlias = int


ColonnePoints: TypeAlias = int


class Problem(TypedDict):
    type: str
    title: str
    """the kind of problem"""
    status: int
    """the HTTP status"""
    detail: str
    """the fault of this request in a sentence for people"""
    code: str
    """stable, for programs"""
    errors: list[Fault]
    """the faults found, at most the first hundred"""
    more: NotRequired[int]
    """number of further faults; default: 0"""


class ProblemPage(TypedDict):
    type: str
    code: str
    status: int | None
    """the HTTP status; null if it is only a fault in `errors`"""
    title: str
    """the meaning of the code"""
    advice: str | None
    """advice on what to do"""
    meanings: list[FaultMeaning]
    """its texts as a fault, each wording once; empty if it is never a fault"""


class ProblemPages(TypedDict):
    problems: list[ProblemPage]


class Progress(TypedDict):
    done: int
    total: int
    """deals or matches of a simulation or tournament; 1 for other jobs"""


class CostlyColoursRefuseEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["refuse"]
    seat: int


class CostlyColoursRefuseEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["refuse"]
    seat: int


class CostlyColoursRefuseMove(TypedDict):
    move: str
    label: str
    verb: Literal["refuse"]
    cards: list[CostlyColoursCard]
    """as played, or as they lie"""


class ReplayFault(TypedDict):
    pointer: str
    """into the record"""
    code: str
    rule: str | None
    detail: str
    """the fault in words"""


class ReportedMove(TypedDict):
    move: str
    value: float | None
    """in the unit of the game's players; null if no moves were compared"""
    error: float | None
    """its standard error"""
    interval: list[float] | None
    """95 %"""
    visits: int
    """number of times that it was tried"""


class ResultVersions(TypedDict):
    rules: str
    """of the rules"""


class UpcolorRevealedDeal(TypedDict):
    moves: list[str]
    """every move, including the hidden ones"""
    deck: list[UpcolorCard]
    """the pack in the order of the deal"""
    dealer: int


class CostlyColoursRevealedDeal(TypedDict):
    moves: list[str]
    """every move, including the hidden ones"""
    deck: list[CostlyColoursCard]
    """the pack in the order of the deal"""
    dealer: int


class SevenUpRevealedDeal(TypedDict):
    moves: list[str]
    """every move, including the hidden ones"""
    deck: list[SevenUpCard]
    """the pack in the order of the deal"""
    dealer: int


class ColonneRevealedDeal(TypedDict):
    moves: list[str]
    """every move, including the hidden ones"""
    deck: list[ColonneCard]
    """the pack in the order of the deal"""
    dealer: int


class UpcolorRevealedRecord(TypedDict):
    game: Literal["upcolor"]
    options: UpcolorOptions
    deals: list[UpcolorRevealedDeal]
    """every deal of the match"""


class CostlyColoursRevealedRecord(TypedDict):
    game: Literal["costly-colours"]
    options: CostlyColoursOptions
    deals: list[CostlyColoursRevealedDeal]
    """every deal of the match"""


class SevenUpRevealedRecord(TypedDict):
    game: Literal["seven-up"]
    options: SevenUpOptions
    deals: list[SevenUpRevealedDeal]
    """every deal of the match"""


class ColonneRevealedRecord(TypedDict):
    game: Literal["colonne"]
    options: ColonneOptions
    deals: list[ColonneRevealedDeal]
    """every deal of the match"""


class ReviewTerms(TypedDict):
    expectation: float
    """before the first deal"""
    luck: float
    """of all chance events"""
    own_luck: float
    """own part of the luck, without draws of others"""
    loss: float
    """own moves: their cost"""
    others: float
    """moves of the others: the gain by their losses"""
    fall: float
    """hidden cards: their effect on decisions"""
    drift: float
    """the rest: best moves compared with the reference policy, and the rest between deals"""
    between_deals: float
    """the part of the rest that belongs to no decision"""
    result: float
    """1, 0 or a share; the last value of an unfinished match"""
    adjusted: float
    """result without luck: minus luck and hidden cards"""
    intervals: dict[str, Any]
    """95 % interval by term: a list of two numbers"""


class ReviewVersions(TypedDict):
    rules: str
    """of the rules"""
    review: str
    """of the value function, the classes and the terms"""


class UpcolorRound(TypedDict):
    leader: int
    plays: list[UpcolorPlay]
    """in order, a pass is null"""


class UpcolorRoundInput(TypedDict):
    leader: int
    plays: list[UpcolorPlayInput]
    """in order, a pass is null"""


class Rule(TypedDict):
    id: str
    """stable: score lines and faults cite it"""
    name: str
    text: str
    source: list[str]
    """the words of the French source"""
    decision: str | None
    """the decision where the source is silent"""
    options: list[str]
    """the options that change it"""


class RuleSums(TypedDict):
    rule: str
    lines: int
    """number of times that it scored"""
    points: list[float]
    """by player"""


class Rulebook(TypedDict):
    game: str
    version: str
    """the version of the rules"""
    rules: list[Rule]


class SevenUpRunEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["run"]
    seat: int


class SevenUpRunEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["run"]
    seat: int


class UpcolorScoreEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["score"]
    seat: int
    points: int
    """the points that it adds"""
    cards: list[UpcolorCard]
    """as played, or as they lie"""
    total: NotRequired[int]
    """the counted total"""
    factor: NotRequired[int]
    """the factor; default: 1"""
    divisor: NotRequired[int]
    """the divisor; default: 1"""
    rounded: NotRequired[bool]
    """whether the value was rounded; default: false"""


class SevenUpScoreEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["score"]
    seat: int
    points: int
    """the points that it adds"""
    cards: list[SevenUpCard]
    """as played, or as they lie"""
    total: NotRequired[int]
    """the counted total"""
    against: NotRequired[int]
    """the value of the other seat"""


ColonneScoreEvent = TypedDict(
    "ColonneScoreEvent",
    {
        "rule": str,
        "text": str,
        "move_index": int | None,
        "type": Literal["score"],
        "team": int,
        "seat": NotRequired[int],
        "points": float,
        "cards": list[ColonneCard],
        "as": NotRequired[list[ColonneCard]],
        "meld": NotRequired[int],
        "total": NotRequired[float],
        "factor": NotRequired[int],
        "rounded": NotRequired[bool],
    },
)


class UpcolorScoreEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["score"]
    seat: int
    points: int
    """the points that it adds"""
    cards: list[UpcolorCard]
    """as played, or as they lie"""
    total: NotRequired[int]
    """the counted total"""
    factor: NotRequired[int]
    """the factor; default: 1"""
    divisor: NotRequired[int]
    """the divisor; default: 1"""
    rounded: NotRequired[bool]
    """whether the value was rounded; default: false"""


class SevenUpScoreEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["score"]
    seat: int
    points: int
    """the points that it adds"""
    cards: list[SevenUpCard]
    """as played, or as they lie"""
    total: NotRequired[int]
    """the counted total"""
    against: NotRequired[int]
    """the value of the other seat"""


ColonneScoreEventAtPly = TypedDict(
    "ColonneScoreEventAtPly",
    {
        "rule": str,
        "text": str,
        "ply": int,
        "type": Literal["score"],
        "team": int,
        "seat": NotRequired[int],
        "points": float,
        "cards": list[ColonneCard],
        "as": NotRequired[list[ColonneCard]],
        "meld": NotRequired[int],
        "total": NotRequired[float],
        "factor": NotRequired[int],
        "rounded": NotRequired[bool],
    },
)


class UpcolorScoreLine(TypedDict):
    rule: str
    text: str
    seat: NotRequired[int]
    points: int
    """the points that it adds"""
    cards: list[UpcolorCard]
    """as played, or as they lie"""
    total: NotRequired[int]
    """the counted total"""
    factor: NotRequired[int]
    """the factor; default: 1"""
    divisor: NotRequired[int]
    """the divisor; default: 1"""
    rounded: NotRequired[bool]
    """whether the value was rounded; default: false"""


class SevenUpScoreLine(TypedDict):
    rule: str
    text: str
    seat: NotRequired[int]
    points: int
    """the points that it adds"""
    cards: list[SevenUpCard]
    """as played, or as they lie"""
    total: NotRequired[int]
    """the counted total"""
    against: NotRequired[int]
    """the value of the other seat"""


ColonneScoreLine = TypedDict(
    "ColonneScoreLine",
    {
        "rule": str,
        "text": str,
        "team": int,
        "seat": NotRequired[int],
        "points": float,
        "cards": list[ColonneCard],
        "as": NotRequired[list[ColonneCard]],
        "meld": NotRequired[int],
        "total": NotRequired[float],
        "factor": NotRequired[int],
        "rounded": NotRequired[bool],
    },
)


class UpcolorScored(TypedDict):
    totals: list[float]
    """by seat; one total for an item without seats"""
    lines: list[UpcolorScoreLine]
    """each point with its rule"""


class SevenUpScored(TypedDict):
    totals: list[float]
    """by seat; one total for an item without seats"""
    lines: list[SevenUpScoreLine]
    """each point with its rule"""


class ColonneScored(TypedDict):
    totals: list[float]
    """by team; one total for an item without teams"""
    lines: list[ColonneScoreLine]
    """each point with its rule"""


ColonneScoredCard = TypedDict(
    "ColonneScoredCard", {"card": ColonneCard, "as": ColonneCard, "seat": NotRequired[int], "turn": NotRequired[int]}
)


class ColonneScoredMeld(TypedDict):
    number: NotRequired[int]
    team: int
    kind: ColonneMeldKind
    cards: list[ColonneScoredCard]
    in_hand: NotRequired[bool]
    """default: from the seats and turns of the cards, otherwise false"""


class SevenUpScoredTrick(TypedDict):
    leader: int
    cards: list[SevenUpCard]
    """the card led and the reply"""


SearchingLevel: TypeAlias = Literal["strong", "best"]


Seat: TypeAlias = int


UpcolorSeat: TypeAlias = int


CostlyColoursSeat: TypeAlias = int


SevenUpSeat: TypeAlias = int


ColonneSeat: TypeAlias = int


class UpcolorSeatEvent(TypedDict):
    type: Literal["seat"]
    seat: int
    computer: Level | None
    """the level that continues; null: the player continues"""
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""


class CostlyColoursSeatEvent(TypedDict):
    type: Literal["seat"]
    seat: int
    computer: Level | None
    """the level that continues; null: the player continues"""
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""


class SevenUpSeatEvent(TypedDict):
    type: Literal["seat"]
    seat: int
    computer: Level | None
    """the level that continues; null: the player continues"""
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""


class ColonneSeatEvent(TypedDict):
    type: Literal["seat"]
    seat: int
    computer: Level | None
    """the level that continues; null: the player continues"""
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""


class UpcolorSeatEventAtPly(TypedDict):
    type: Literal["seat"]
    seat: int
    computer: Level | None
    """the level that continues; null: the player continues"""
    text: str
    ply: int
    """the ply of the event"""


class CostlyColoursSeatEventAtPly(TypedDict):
    type: Literal["seat"]
    seat: int
    computer: Level | None
    """the level that continues; null: the player continues"""
    text: str
    ply: int
    """the ply of the event"""


class SevenUpSeatEventAtPly(TypedDict):
    type: Literal["seat"]
    seat: int
    computer: Level | None
    """the level that continues; null: the player continues"""
    text: str
    ply: int
    """the ply of the event"""


class ColonneSeatEventAtPly(TypedDict):
    type: Literal["seat"]
    seat: int
    computer: Level | None
    """the level that continues; null: the player continues"""
    text: str
    ply: int
    """the ply of the event"""


class SeatIntervals(TypedDict):
    win: list[Interval]
    points: list[Interval]


class SeatSums(TypedDict):
    seat: int
    plays: int
    wins: int
    draws: int
    points: float


class Seats(TypedDict):
    least: int
    most: int


UpcolorSeats: TypeAlias = list[UpcolorSeat]


UpcolorSeenCard: TypeAlias = Literal["G", "Y", "B", "R", "V", "X", "??"]


CostlyColoursSeenCard: TypeAlias = Literal[
    "AS",
    "2S",
    "3S",
    "4S",
    "5S",
    "6S",
    "7S",
    "8S",
    "9S",
    "TS",
    "JS",
    "QS",
    "KS",
    "AH",
    "2H",
    "3H",
    "4H",
    "5H",
    "6H",
    "7H",
    "8H",
    "9H",
    "TH",
    "JH",
    "QH",
    "KH",
    "AD",
    "2D",
    "3D",
    "4D",
    "5D",
    "6D",
    "7D",
    "8D",
    "9D",
    "TD",
    "JD",
    "QD",
    "KD",
    "AC",
    "2C",
    "3C",
    "4C",
    "5C",
    "6C",
    "7C",
    "8C",
    "9C",
    "TC",
    "JC",
    "QC",
    "KC",
    "??",
]


SevenUpSeenCard: TypeAlias = Literal[
    "AS",
    "2S",
    "3S",
    "4S",
    "5S",
    "6S",
    "7S",
    "8S",
    "9S",
    "TS",
    "JS",
    "QS",
    "KS",
    "AH",
    "2H",
    "3H",
    "4H",
    "5H",
    "6H",
    "7H",
    "8H",
    "9H",
    "TH",
    "JH",
    "QH",
    "KH",
    "AD",
    "2D",
    "3D",
    "4D",
    "5D",
    "6D",
    "7D",
    "8D",
    "9D",
    "TD",
    "JD",
    "QD",
    "KD",
    "AC",
    "2C",
    "3C",
    "4C",
    "5C",
    "6C",
    "7C",
    "8C",
    "9C",
    "TC",
    "JC",
    "QC",
    "KC",
    "??",
]


ColonneSeenCard: TypeAlias = Literal[
    "AS",
    "2S",
    "3S",
    "4S",
    "5S",
    "6S",
    "7S",
    "8S",
    "9S",
    "TS",
    "JS",
    "QS",
    "KS",
    "AH",
    "2H",
    "3H",
    "4H",
    "5H",
    "6H",
    "7H",
    "8H",
    "9H",
    "TH",
    "JH",
    "QH",
    "KH",
    "AD",
    "2D",
    "3D",
    "4D",
    "5D",
    "6D",
    "7D",
    "8D",
    "9D",
    "TD",
    "JD",
    "QD",
    "KD",
    "AC",
    "2C",
    "3C",
    "4C",
    "5C",
    "6C",
    "7C",
    "8C",
    "9C",
    "TC",
    "JC",
    "QC",
    "KC",
    "RJ",
    "BJ",
    "??",
]


SevenUpSeenDiscards: TypeAlias = list[SevenUpSeenCard]


UpcolorSeenHand: TypeAlias = list[UpcolorSeenCard]


CostlyColoursSeenHand: TypeAlias = list[CostlyColoursSeenCard]


SevenUpSeenHand: TypeAlias = list[SevenUpSeenCard]


ColonneSeenHand: TypeAlias = list[ColonneSeenCard]


class CostlyColoursSeries(TypedDict):
    cards: list[CostlyColoursPlayedCard]
    """in order"""
    count: int
    """the running count"""
    go: int | None
    """the seat that said go or stood empty"""


class CostlyColoursSeriesInput(TypedDict):
    cards: list[CostlyColoursPlayedCardInput]
    """in order"""
    count: int
    """the running count"""
    go: int | None
    """the seat that said go or stood empty"""


class CostlyColoursSeriesItem(TypedDict):
    kind: Literal["series"]
    options: NotRequired[CostlyColoursOptionsInput | CostlyColoursOptions]
    """house rules; omitted ones have their defaults"""
    turned: CostlyColoursCard
    series: list[CostlyColoursPlayedCardInput | CostlyColoursPlayedCard]
    """in order"""


class ServedQueues(TypedDict):
    moves: Literal["ready", "deaf", "frozen", "none", "away", "off"]
    analyses: Literal["ready", "deaf", "frozen", "none", "away", "off"]
    simulations: Literal["ready", "deaf", "frozen", "none", "away", "off"]
    """also of tournaments"""


SheetCell: TypeAlias = str


SheetRow: TypeAlias = list[SheetCell]


class UpcolorShowEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["show"]
    hands: list[UpcolorHand]
    """by seat"""


class CostlyColoursShowEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["show"]
    seat: NotRequired[int]
    cards: NotRequired[list[CostlyColoursCard]]
    """as played, or as they lie"""
    hands: NotRequired[list[CostlyColoursHand]]
    """by seat"""


class SevenUpShowEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["show"]
    hands: list[SevenUpHand]
    """by seat"""


class ColonneShowEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["show"]
    hands: list[ColonneHand]
    """by seat"""


class UpcolorShowEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["show"]
    hands: list[UpcolorHand]
    """by seat"""


class CostlyColoursShowEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["show"]
    seat: NotRequired[int]
    cards: NotRequired[list[CostlyColoursCard]]
    """as played, or as they lie"""
    hands: NotRequired[list[CostlyColoursHand]]
    """by seat"""


class SevenUpShowEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["show"]
    hands: list[SevenUpHand]
    """by seat"""


class ColonneShowEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["show"]
    hands: list[ColonneHand]
    """by seat"""


class SimulatedPlayer(TypedDict):
    level: str
    iterations: int
    """0 if the level does not search"""
    plays: int
    """number of seats that it played"""
    wins: int
    draws: int
    win_rate: Estimate | None
    points: Estimate | None
    """for each deal or match and seat"""
    points_difference: Estimate | None
    """lead over the others on the same cards"""
    wins_difference: Estimate | None
    seats: list[SeatSums]
    scores: list[Bar]
    """points of a deal"""


class SevenUpStandEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["stand"]
    seat: int


class SevenUpStandEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["stand"]
    seat: int


class Statistics(TypedDict):
    unit: PlayUnit
    plays: int
    """deals or matches"""
    groups: int
    """number of groups of plays on the same cards"""
    group_size: int
    deals: int
    void_deals: int
    moves: int
    players: list[SimulatedPlayer]
    """each player once"""
    rules: list[RuleSums]
    events: dict[str, Any]
    """number of events by type"""
    deal_lengths: list[Bar]
    """moves of a deal"""
    match_lengths: list[Bar]
    """deals of a match"""
    seed: str
    versions: ResultVersions


class CostlyColoursStopEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["stop"]
    seat: int


class CostlyColoursStopEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["stop"]
    seat: int


class CostlyColoursStopMove(TypedDict):
    move: str
    label: str
    verb: Literal["stop"]
    cards: list[CostlyColoursCard]
    """as played, or as they lie"""


Suit: TypeAlias = Literal["S", "H", "D", "C"]


class SuitPage(TypedDict):
    symbol: str
    """the symbol on the card"""
    colour: str
    """the colour in which it is drawn, in English"""
    suit: str
    name: str


class ColonneSwapMove(TypedDict):
    move: str
    label: str
    verb: Literal["swap"]
    cards: list[ColonneCard]
    """as played, or as they lie"""
    meld: int
    """the number of a meld"""
    joker: ColonneCard


class TableDifference(TypedDict):
    game: str
    player: str
    old: EveningRank | None
    new: EveningRank | None


class ColonneTakeEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["take"]
    seat: int
    cards: list[ColonneCard]
    """as played, or as they lie"""
    count: int
    """number of cards; in a series, the sum of its cards"""


class ColonneTakeEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["take"]
    seat: int
    cards: list[ColonneCard]
    """as played, or as they lie"""
    count: int
    """number of cards; in a series, the sum of its cards"""


class ColonneTakeMove(TypedDict):
    move: str
    label: str
    verb: Literal["take"]
    cards: list[ColonneCard]
    """as played, or as they lie"""
    count: int
    """number of cards; in a series, the sum of its cards"""


ColonneTeam: TypeAlias = int


class TeamPage(TypedDict):
    team: int
    title: str
    seats: list[Seat]


class ColonneThrowEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["throw"]
    seat: int
    cards: list[ColonneCard]
    """as played, or as they lie"""


class ColonneThrowEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["throw"]
    seat: int
    cards: list[ColonneCard]
    """as played, or as they lie"""


class ColonneThrowMove(TypedDict):
    move: str
    label: str
    verb: Literal["throw"]
    cards: list[ColonneCard]
    """as played, or as they lie"""


class Timing(TypedDict):
    queued_seconds: float
    """until the job began"""
    run_seconds: float
    """since the job began"""
    decisions_per_second: NotRequired[float]
    """of simulations: moves played in a second"""


class TournamentPair(Statistics):
    pair: list[Count]


class TournamentRating(TypedDict):
    level: str
    iterations: int
    rating: float
    """points with mean 0; a lead of 400 means odds of ten to one"""
    interval: list[float]
    """95 %"""


class TournamentResult(TypedDict):
    ratings: list[TournamentRating]
    pairs: list[TournamentPair]
    seed: str
    options: dict[str, Any]
    """the house rules, complete"""


class SevenUpTrick(TypedDict):
    leader: int
    cards: list[SevenUpCard]
    """the card led and the reply"""
    winner: int


class SevenUpTrickEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["trick"]
    seat: int
    cards: list[SevenUpCard]
    """as played, or as they lie"""


class SevenUpTrickEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["trick"]
    seat: int
    cards: list[SevenUpCard]
    """as played, or as they lie"""


class SevenUpTrickInput(TypedDict):
    leader: int
    cards: list[SevenUpCard]
    """the card led and the reply"""
    winner: int


class SevenUpTricksItem(TypedDict):
    kind: NotRequired[Literal["tricks"]]
    """the kind of item; default: tricks"""
    options: NotRequired[SevenUpOptionsInput | SevenUpOptions]
    """house rules; omitted ones have their defaults"""
    trump: Suit
    tricks: list[SevenUpScoredTrick]
    """finished tricks"""


class ColonneTrumpEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["trump"]
    seat: int
    colour: Suit


class ColonneTrumpEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["trump"]
    seat: int
    colour: Suit


class ColonneTrumpMove(TypedDict):
    move: str
    label: str
    verb: Literal["trump"]
    cards: list[ColonneCard]
    """as played, or as they lie"""
    colour: Suit


class ColonneTurn(TypedDict):
    number: int
    """from 1"""
    took: ColonnePile | None
    """null until cards are taken"""
    laid: int
    """cards that left the hand in this turn"""
    joker: ColonneJoker | None
    """a joker to be placed"""
    moved: list[ColonneCard]
    """jokers moved in this turn"""


class CostlyColoursTurnEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["turn"]
    seat: int
    cards: list[CostlyColoursCard]
    """as played, or as they lie"""


class SevenUpTurnEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["turn"]
    seat: int
    cards: list[SevenUpCard]
    """as played, or as they lie"""


class ColonneTurnEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["turn"]
    seat: int
    cards: list[ColonneCard]
    """as played, or as they lie"""


class CostlyColoursTurnEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["turn"]
    seat: int
    cards: list[CostlyColoursCard]
    """as played, or as they lie"""


class SevenUpTurnEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["turn"]
    seat: int
    cards: list[SevenUpCard]
    """as played, or as they lie"""


class ColonneTurnEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["turn"]
    seat: int
    cards: list[ColonneCard]
    """as played, or as they lie"""


class ColonneTurnInput(TypedDict):
    number: int
    """from 1"""
    took: ColonnePile | None
    """null until cards are taken"""
    laid: int
    """cards that left the hand in this turn"""
    joker: ColonneJokerInput | None
    """a joker to be placed"""
    moved: list[ColonneCard]
    """jokers moved in this turn"""


class ValueInterval(TypedDict):
    value: float
    interval: Interval


ValueUnit: TypeAlias = Literal["points", "chips", "win"]


class Verb(TypedDict):
    verb: str
    title: str
    grammar: str
    """C is a card"""
    meaning: str


UpcolorVerb: TypeAlias = Literal["play", "pass"]


CostlyColoursVerb: TypeAlias = Literal["pass", "refuse", "go", "stop", "mog", "accept", "play"]


SevenUpVerb: TypeAlias = Literal["stand", "beg", "give", "run", "discard", "play"]


ColonneVerb: TypeAlias = Literal["trump", "draw", "take", "pass", "meld", "add", "swap", "lift", "join", "throw"]


WebhookSecret: TypeAlias = str
"""`whsec_` and 24 to 64 bytes in base64"""


class CostlyColoursAcceptEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["accept"]
    seat: int
    cards: list[CostlyColoursSeenCard]
    """as played, or as they lie"""
    received: list[CostlyColoursSeenCard]
    """the offered card"""


class CostlyColoursAcceptEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["accept"]
    seat: int
    cards: list[CostlyColoursSeenCard]
    """as played, or as they lie"""
    received: list[CostlyColoursSeenCard]
    """the offered card"""


class CostlyColoursAcceptMove(TypedDict):
    move: str
    label: str
    verb: Literal["accept"]
    cards: list[CostlyColoursCard]
    """as played, or as they lie"""


ColonneAddMove = TypedDict(
    "ColonneAddMove",
    {
        "move": str,
        "label": str,
        "verb": Literal["add"],
        "cards": list[ColonneCard],
        "as": list[ColonneCard],
        "meld": int,
    },
)


class BothUnits(TypedDict):
    win: ValueInterval
    """probability of winning the match"""
    points: ValueInterval
    """points of the deal minus the mean of the other sides"""


class BySeat(TypedDict):
    win: list[float]
    points: list[float]
    intervals: SeatIntervals
    """95 %"""


class UpcolorChanceEvent(TypedDict):
    deal: int
    """from 1"""
    ply: int
    """the move that drew the cards; -1: the deal itself"""
    kind: ChanceKind
    seat: int | None
    """the seat that drew; null unless one seat alone drew"""
    luck: BySeat
    """the value after the cards, less the value before them"""


class CostlyColoursChanceEvent(TypedDict):
    deal: int
    """from 1"""
    ply: int
    """the move that drew the cards; -1: the deal itself"""
    kind: ChanceKind
    seat: int | None
    """the seat that drew; null unless one seat alone drew"""
    luck: BySeat
    """the value after the cards, less the value before them"""


class SevenUpChanceEvent(TypedDict):
    deal: int
    """from 1"""
    ply: int
    """the move that drew the cards; -1: the deal itself"""
    kind: ChanceKind
    seat: int | None
    """the seat that drew; null unless one seat alone drew"""
    luck: BySeat
    """the value after the cards, less the value before them"""


class ColonneChanceEvent(TypedDict):
    deal: int
    """from 1"""
    ply: int
    """the move that drew the cards; -1: the deal itself"""
    kind: ChanceKind
    seat: int | None
    """the seat that drew; null unless one seat alone drew"""
    luck: BySeat
    """the value after the cards, less the value before them"""


class UpcolorClaimedMatch(TypedDict):
    deals: NotRequired[int]
    """deals dealt so far"""
    game: NotRequired[int]
    """the game of the match, from 1"""
    deal_in_game: NotRequired[int]
    """the deal of the game, from 1"""
    money: NotRequired[list[Points]]
    """net chips, by seat"""
    won: NotRequired[list[Count]]
    """deals won in this game, by seat"""
    gained: NotRequired[list[Chips]]
    """chips taken from this game's pot, by seat"""
    pot: NotRequired[int]
    """this game's pot: stakes, and what was carried over"""
    held: NotRequired[int]
    """shares withheld so far"""
    barred: NotRequired[list[UpcolorSeat]]
    """seats that cannot win the next deal's money"""
    winners: NotRequired[list[UpcolorSeat]]
    """empty until the match is over"""


class CostlyColoursClaimedMatch(TypedDict):
    deals: NotRequired[int]
    """deals dealt so far"""
    points: NotRequired[list[Count]]
    """by seat"""
    winners: NotRequired[list[CostlyColoursSeat]]
    """empty until the match is over"""


class SevenUpClaimedMatch(TypedDict):
    deals: NotRequired[int]
    """deals dealt so far"""
    games: NotRequired[list[Count]]
    """games won, by seat"""
    points: NotRequired[list[Count]]
    """points of this game, by seat"""
    winners: NotRequired[list[SevenUpSeat]]
    """empty until the match is over"""


class ColonneClaimedMatch(TypedDict):
    deals: NotRequired[int]
    """deals dealt so far"""
    points: NotRequired[list[ColonnePoints]]
    """by team"""
    winners: NotRequired[list[ColonneTeam]]
    """the team that won, empty until the match is over"""


class UpcolorClaimedResult(TypedDict):
    winners: NotRequired[list[UpcolorSeat]]
    points: NotRequired[list[Points]]
    void: NotRequired[bool]


class CostlyColoursClaimedResult(TypedDict):
    winners: NotRequired[list[CostlyColoursSeat]]
    points: NotRequired[list[Points]]
    void: NotRequired[bool]


class SevenUpClaimedResult(TypedDict):
    winners: NotRequired[list[SevenUpSeat]]
    points: NotRequired[list[Points]]
    void: NotRequired[bool]


class ColonneClaimedResult(TypedDict):
    winners: NotRequired[list[ColonneSeat]]
    points: NotRequired[list[Points]]
    void: NotRequired[bool]


class Contender(TypedDict):
    level: Level
    iterations: NotRequired[int]
    """in place of the level's own; ignored by a level that does not search"""


class CountedDeal(TypedDict):
    points: list[float]
    """by seat or team"""
    lines: list[EveningLine]
    """each point with its rule, where the cards are known"""


class CoursePoint(TypedDict):
    deal: int
    """from 1"""
    ply: int
    """after this move; -1: after the cards were dealt; -2: before"""
    win: list[float]
    """by seat"""
    intervals: list[Interval]
    """95 %, by seat"""


class CostlyColoursDealEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["deal"]
    seat: int
    hands: list[CostlyColoursSeenHand]
    """by seat"""
    count: int
    """number of cards; in a series, the sum of its cards"""


class SevenUpDealEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["deal"]
    seat: int
    hands: list[SevenUpSeenHand]
    """by seat"""
    count: int
    """number of cards; in a series, the sum of its cards"""


class ColonneDealEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["deal"]
    seat: int
    hands: list[ColonneSeenHand]
    """by seat"""
    count: int
    """number of cards; in a series, the sum of its cards"""


class CostlyColoursDealEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["deal"]
    seat: int
    hands: list[CostlyColoursSeenHand]
    """by seat"""
    count: int
    """number of cards; in a series, the sum of its cards"""


class SevenUpDealEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["deal"]
    seat: int
    hands: list[SevenUpSeenHand]
    """by seat"""
    count: int
    """number of cards; in a series, the sum of its cards"""


class ColonneDealEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["deal"]
    seat: int
    hands: list[ColonneSeenHand]
    """by seat"""
    count: int
    """number of cards; in a series, the sum of its cards"""


class CostlyColoursDealItem(TypedDict):
    kind: Literal["deal"]
    options: NotRequired[CostlyColoursOptionsInput | CostlyColoursOptions]
    """house rules; omitted ones have their defaults"""
    dealer: int
    """the seat that dealt"""
    points: NotRequired[list[Count]]
    """of the match before the deal, by seat; default: 0"""
    turned: CostlyColoursCard
    hands: list[CostlyColoursFullHand]
    """the hands at the beginning of play, by seat"""
    exchange: NotRequired[CostlyColoursExchangeInput | CostlyColoursExchange | None]
    """the cards exchanged"""
    refused: NotRequired[int | None]
    """the seat whose offer was refused"""
    played: list[CostlyColoursPlayedCardInput | CostlyColoursPlayedCard]
    """in order; goes and stops are derived from it"""


class SevenUpDealItem(TypedDict):
    kind: Literal["deal"]
    options: NotRequired[SevenUpOptionsInput | SevenUpOptions]
    """house rules; omitted ones have their defaults"""
    dealer: int
    """the seat that dealt"""
    points: NotRequired[list[Count]]
    """of the game before the deal, by seat; default: 0"""
    turned: list[SevenUpCard]
    """in order; more than one if the cards were run"""
    gift: NotRequired[bool]
    """whether the dealer answered a beg with a gift; default: false"""
    tricks: list[SevenUpScoredTrick]
    """in order; empty if the deal was over before"""


class UpcolorDealRecord(TypedDict):
    deck: list[UpcolorSeenCard]
    """the pack in the order of the deal; `??` for cards that the play never shows"""
    dealer: int
    moves: list[MoveText]
    """in order; `discard ??` for a discarded card that is not known"""
    result: NotRequired[UpcolorClaimedResult]
    """a claimed result of this deal, to be verified"""


class CostlyColoursDealRecord(TypedDict):
    deck: list[CostlyColoursSeenCard]
    """the pack in the order of the deal; `??` for cards that the play never shows"""
    dealer: int
    moves: list[MoveText]
    """in order; `discard ??` for a discarded card that is not known"""
    result: NotRequired[CostlyColoursClaimedResult]
    """a claimed result of this deal, to be verified"""


class SevenUpDealRecord(TypedDict):
    deck: list[SevenUpSeenCard]
    """the pack in the order of the deal; `??` for cards that the play never shows"""
    dealer: int
    moves: list[MoveText]
    """in order; `discard ??` for a discarded card that is not known"""
    result: NotRequired[SevenUpClaimedResult]
    """a claimed result of this deal, to be verified"""


class ColonneDealRecord(TypedDict):
    deck: list[ColonneSeenCard]
    """the pack in the order of the deal; `??` for cards that the play never shows"""
    dealer: int
    moves: list[MoveText]
    """in order; `discard ??` for a discarded card that is not known"""
    result: NotRequired[ColonneClaimedResult]
    """a claimed result of this deal, to be verified"""


class UpcolorDealResult(TypedDict):
    winner: int | None
    """the seat that went out; null for a void deal"""
    barred: NotRequired[list[UpcolorSeat]]
    """seats that ended it with a discard card in hand"""
    dealer: NotRequired[int]
    """the dealer; default: by the rules, starting with seat 0"""


class ColonneDealResult(TypedDict):
    points: list[ColonnePoints]
    """by team"""
    dealer: NotRequired[int]
    """the dealer; default: by the rules, starting with seat 0"""


class SevenUpDiscardEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["discard"]
    seat: int
    cards: list[SevenUpSeenCard]
    """as played, or as they lie"""


class SevenUpDiscardEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["discard"]
    seat: int
    cards: list[SevenUpSeenCard]
    """as played, or as they lie"""


class UpcolorDrawEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["draw"]
    seat: int
    cards: list[UpcolorSeenCard]
    """as played, or as they lie"""


class ColonneDrawEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["draw"]
    seat: int
    cards: list[ColonneSeenCard]
    """as played, or as they lie"""


class UpcolorDrawEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["draw"]
    seat: int
    cards: list[UpcolorSeenCard]
    """as played, or as they lie"""


class ColonneDrawEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["draw"]
    seat: int
    cards: list[ColonneSeenCard]
    """as played, or as they lie"""


class EndedJob(TypedDict):
    id: str
    state: JobState
    progress: Progress
    created: str
    """time when it was created"""
    started: str | None
    """time when a worker began"""
    finished: str | None
    """time when it ended"""
    expires: str | None
    """time until which it is kept"""
    partial: bool
    """whether the result covers only the part that is done"""
    type: str
    """its game and kind, such as `seven-up/simulation`"""
    game: str
    kind: JobKind
    result: dict[str, object] | None
    """as in the job, without texts in the reader's language"""
    problem: str | None
    """the code of the problem that ended it"""
    links: EndedJobLinks


class EveningClaim(TypedDict):
    deals: NotRequired[AnyNumber]
    game: NotRequired[AnyNumber]
    deal_in_game: NotRequired[AnyNumber]
    money: NotRequired[list[Points]]
    won: NotRequired[list[Points]]
    gained: NotRequired[list[Points]]
    pot: NotRequired[AnyNumber]
    held: NotRequired[AnyNumber]
    barred: NotRequired[list[EveningSeat]]
    winners: NotRequired[list[EveningSeat]]
    points: NotRequired[list[Points]]
    games: NotRequired[list[Points]]


class EveningClaimedResult(TypedDict):
    winners: NotRequired[list[EveningSeat]]
    points: NotRequired[list[Points]]
    void: NotRequired[bool]


class EveningExchange(TypedDict):
    seat: NotRequired[EveningSeat]
    passed: NotRequired[str]
    returned: NotRequired[str]


class EveningFault(TypedDict):
    pointer: str
    """the place in the corrected match (RFC 6901); empty for the whole match"""
    code: str
    """stable, for programs"""
    rule: str | None
    """the rule that applies"""
    detail: str
    """a sentence for people"""
    match: MatchNumber
    row: int | None
    """of the entry, or of the sheet, from 1"""
    column: int | None
    """of the sheet, from 1; null for a whole row"""
    text: str
    """match, row, position and detail in one sentence"""


EveningHand: TypeAlias = list[EveningText]


class EveningMatch(TypedDict):
    points: list[float]
    """by seat or team"""
    winners: list[int]
    """the winning seats or teams"""
    status: Literal["final", "provisional", "refused"]
    """refused: the match does not count"""
    match: MatchNumber
    game: str
    """the id; empty if unknown"""
    title: str
    players: list[str]
    """by seat, each name in one spelling"""
    deals: list[CountedDeal]
    faults: list[EveningFault]
    """every fault; empty if the match counts"""


class EveningOfSheet(TypedDict):
    sheet: list[SheetRow]
    """cells by row; one of the first rows names the columns"""


class EveningPlayedCard(TypedDict):
    seat: NotRequired[EveningSeat]
    card: NotRequired[str]
    value: NotRequired[AnyNumber]


EveningScoredCard = TypedDict(
    "EveningScoredCard",
    {
        "card": NotRequired[str],
        "as": NotRequired[str],
        "seat": NotRequired[EveningSeat],
        "turn": NotRequired[AnyNumber],
    },
)


class EveningScoredMeld(TypedDict):
    number: NotRequired[AnyNumber]
    team: NotRequired[AnyNumber]
    kind: NotRequired[str]
    cards: NotRequired[list[EveningScoredCard]]
    in_hand: NotRequired[bool]


class EveningScoredTrick(TypedDict):
    leader: NotRequired[EveningSeat]
    cards: NotRequired[list[EveningText]]


class CostlyColoursExchangeView(TypedDict):
    seat: int
    """the seat that offered"""
    passed: CostlyColoursSeenCard
    returned: CostlyColoursSeenCard


class CostlyColoursExchangeViewInput(TypedDict):
    seat: int
    """the seat that offered"""
    passed: CostlyColoursSeenCard
    returned: CostlyColoursSeenCard


class Game(TypedDict):
    game: str
    """the id"""
    title: str
    summary: str
    seats: Seats
    options: dict[str, Any]
    """the options as JSON Schema, with defaults, and with meanings and titles of options and values"""
    phases: list[Phase]
    moves: list[Verb]
    """the grammar of its moves"""
    levels: list[LevelPage]
    """its computer players, the weakest first"""
    cards: list[CardPage]
    """each kind of card, once"""
    suits: list[SuitPage]
    """empty if its cards have no suits"""
    teams: list[TeamPage]
    """empty if everybody plays alone, or if an option makes teams"""
    rules: str
    """the version of the rules"""


class UpcolorGameItem(TypedDict):
    kind: NotRequired[Literal["deal"]]
    """the kind of item; default: deal"""
    options: NotRequired[UpcolorOptionsInput | UpcolorOptions]
    """house rules; omitted ones have their defaults"""
    winners: list[UpcolorSeat]
    """the seat that went out in each deal"""
    barred: NotRequired[list[UpcolorSeats]]
    """seats barred after each deal"""
    carried: NotRequired[int]
    """chips carried into the pot"""


class CostlyColoursHandItem(TypedDict):
    kind: Literal["hand"]
    options: NotRequired[CostlyColoursOptionsInput | CostlyColoursOptions]
    """house rules; omitted ones have their defaults"""
    turned: CostlyColoursCard
    hand: list[CostlyColoursCard]


class JobEnd(TypedDict):
    type: Literal["job.succeeded", "job.failed", "job.cancelled"]
    timestamp: str
    """time when it ended"""
    data: EndedJob


class JobRecord(TypedDict):
    id: str
    state: JobState
    progress: Progress
    created: str
    """time when it was created"""
    started: str | None
    """time when a worker began"""
    finished: str | None
    """time when it ended"""
    expires: str | None
    """time until which it is kept"""
    partial: bool
    """whether the result covers only the part that is done"""
    problem: Problem | None
    """the problem that ended it"""
    timing: Timing
    links: JobLinks


class UpcolorLegalMove(TypedDict):
    move: str
    label: str
    verb: UpcolorVerb
    cards: list[UpcolorCard]
    """as played, or as they lie"""


CostlyColoursLegalMove: TypeAlias = (
    CostlyColoursPassMove
    | CostlyColoursRefuseMove
    | CostlyColoursGoMove
    | CostlyColoursStopMove
    | CostlyColoursMogMove
    | CostlyColoursAcceptMove
    | CostlyColoursPlayMove
)


class SevenUpLegalMove(TypedDict):
    move: str
    label: str
    verb: SevenUpVerb
    cards: list[SevenUpCard]
    """as played, or as they lie"""


ColonneLegalMove: TypeAlias = (
    ColonneTrumpMove
    | ColonneDrawMove
    | ColonneTakeMove
    | ColonnePassMove
    | ColonneMeldMove
    | ColonneAddMove
    | ColonneSwapMove
    | ColonneLiftMove
    | ColonneJoinMove
    | ColonneThrowMove
)


class UpcolorLegalMoves(TypedDict):
    check: NotRequired[list[Explanation]]
    """one for each move of `check`"""
    to_act: int | None
    """the seat to act; null when the deal is over"""
    legal_moves: list[UpcolorLegalMove]
    """of the seat to act; empty for other seats"""


class CostlyColoursLegalMoves(TypedDict):
    check: NotRequired[list[Explanation]]
    """one for each move of `check`"""
    to_act: int | None
    """the seat to act; null when the deal is over"""
    legal_moves: list[CostlyColoursLegalMove]
    """of the seat to act; empty for other seats"""


class SevenUpLegalMoves(TypedDict):
    check: NotRequired[list[Explanation]]
    """one for each move of `check`"""
    to_act: int | None
    """the seat to act; null when the deal is over"""
    legal_moves: list[SevenUpLegalMove]
    """of the seat to act; empty for other seats"""


class ColonneLegalMoves(TypedDict):
    check: NotRequired[list[Explanation]]
    """one for each move of `check`"""
    to_act: int | None
    """the seat to act; null when the deal is over"""
    legal_moves: list[ColonneLegalMove]
    """of the seat to act; empty for other seats"""


class LossReason(TypedDict):
    quantity: str
    """its id, or a rule for its points"""
    seat: int
    card: str | None
    """its usual one"""
    best: float
    played: float
    difference: ValueInterval
    text: str


LossReasons: TypeAlias = list[LossReason]
"""`best` and the move played, or `instead_of`; the greatest first"""


class UpcolorMatch(TypedDict):
    deals: int
    """deals dealt so far"""
    game: int
    """the game of the match, from 1"""
    deal_in_game: int
    """the deal of the game, from 1"""
    money: list[Points]
    """net chips, by seat"""
    won: list[Count]
    """deals won in this game, by seat"""
    gained: list[Chips]
    """chips taken from this game's pot, by seat"""
    pot: int
    """this game's pot: stakes, and what was carried over"""
    held: int
    """shares withheld so far"""
    barred: list[UpcolorSeat]
    """seats that cannot win the next deal's money"""
    winners: list[UpcolorSeat]
    """empty until the match is over"""


class CostlyColoursMatch(TypedDict):
    deals: int
    """deals dealt so far"""
    points: list[Count]
    """by seat"""
    winners: list[CostlyColoursSeat]
    """empty until the match is over"""


class SevenUpMatch(TypedDict):
    deals: int
    """deals dealt so far"""
    games: list[Count]
    """games won, by seat"""
    points: list[Count]
    """points of this game, by seat"""
    winners: list[SevenUpSeat]
    """empty until the match is over"""


class ColonneMatch(TypedDict):
    deals: int
    """deals dealt so far"""
    points: list[ColonnePoints]
    """by team"""
    winners: list[ColonneTeam]
    """the team that won, empty until the match is over"""


class MatchDifference(TypedDict):
    match: MatchNumber
    old: EveningOutcome | None
    """null if it was not entered"""
    new: EveningOutcome | None
    """null if it is not entered"""


class UpcolorMatchInput(TypedDict):
    deals: int
    """deals dealt so far"""
    game: int
    """the game of the match, from 1"""
    deal_in_game: int
    """the deal of the game, from 1"""
    money: list[Points]
    """net chips, by seat"""
    won: list[Count]
    """deals won in this game, by seat"""
    gained: list[Chips]
    """chips taken from this game's pot, by seat"""
    pot: int
    """this game's pot: stakes, and what was carried over"""
    held: int
    """shares withheld so far"""
    barred: list[UpcolorSeat]
    """seats that cannot win the next deal's money"""
    winners: list[UpcolorSeat]
    """empty until the match is over"""


class CostlyColoursMatchInput(TypedDict):
    deals: int
    """deals dealt so far"""
    points: list[Count]
    """by seat"""
    winners: list[CostlyColoursSeat]
    """empty until the match is over"""


class SevenUpMatchInput(TypedDict):
    deals: int
    """deals dealt so far"""
    games: list[Count]
    """games won, by seat"""
    points: list[Count]
    """points of this game, by seat"""
    winners: list[SevenUpSeat]
    """empty until the match is over"""


class ColonneMatchInput(TypedDict):
    deals: int
    """deals dealt so far"""
    points: list[ColonnePoints]
    """by team"""
    winners: list[ColonneTeam]
    """the team that won, empty until the match is over"""


class UpcolorMatchItem(TypedDict):
    kind: Literal["match"]
    options: NotRequired[UpcolorOptionsInput | UpcolorOptions]
    """house rules; omitted ones have their defaults"""
    deals: list[UpcolorDealResult]
    """in order"""


class CostlyColoursMatchItem(TypedDict):
    kind: Literal["match"]
    options: NotRequired[CostlyColoursOptionsInput | CostlyColoursOptions]
    """house rules; omitted ones have their defaults"""
    deals: list[CostlyColoursDealResult]
    """in order"""


class SevenUpMatchItem(TypedDict):
    kind: Literal["match"]
    options: NotRequired[SevenUpOptionsInput | SevenUpOptions]
    """house rules; omitted ones have their defaults"""
    deals: list[SevenUpDealResult]
    """in order"""


class ColonneMatchItem(TypedDict):
    kind: Literal["match"]
    options: NotRequired[ColonneOptionsInput | ColonneOptions]
    """house rules; omitted ones have their defaults"""
    deals: list[ColonneDealResult]
    """in order"""


class ColonneMeld(TypedDict):
    number: int
    team: int
    kind: ColonneMeldKind
    cards: list[ColonneMeldCard]
    """in order of rank; a set in order of suit"""
    in_hand: bool
    """whether nine of its cards were laid by one seat in one turn"""


ColonneMeldEvent = TypedDict(
    "ColonneMeldEvent",
    {
        "rule": str,
        "text": str,
        "move_index": int | None,
        "type": Literal["meld"],
        "seat": int,
        "cards": list[ColonneCard],
        "as": list[ColonneCard],
        "meld": int,
        "from": NotRequired[int],
        "meld_now": ColonneMeld,
    },
)


ColonneMeldEventAtPly = TypedDict(
    "ColonneMeldEventAtPly",
    {
        "rule": str,
        "text": str,
        "ply": int,
        "type": Literal["meld"],
        "seat": int,
        "cards": list[ColonneCard],
        "as": list[ColonneCard],
        "meld": int,
        "from": NotRequired[int],
        "meld_now": ColonneMeld,
    },
)


class ColonneMeldInput(TypedDict):
    number: int
    team: int
    kind: ColonneMeldKind
    cards: list[ColonneMeldCardInput]
    """in order of rank; a set in order of suit"""
    in_hand: bool
    """whether nine of its cards were laid by one seat in one turn"""


class ColonneMeldsItem(TypedDict):
    kind: NotRequired[Literal["deal"]]
    """the kind of item; default: deal"""
    options: NotRequired[ColonneOptionsInput | ColonneOptions]
    """house rules; omitted ones have their defaults"""
    trump: Suit
    melds: list[ColonneScoredMeld]
    hands: list[ColonneHand]
    """by seat"""
    out: int | None
    """the seat that went out"""
    laid: list[bool]
    """by seat, including the last turn"""
    floche: ColonneFloche | None
    coup_blanc: bool


class CostlyColoursMogEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["mog"]
    seat: int
    cards: list[CostlyColoursSeenCard]
    """as played, or as they lie"""


class CostlyColoursMogEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["mog"]
    seat: int
    cards: list[CostlyColoursSeenCard]
    """as played, or as they lie"""


class SevenUpMoreCardsEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["more-cards"]
    seat: int
    hands: list[SevenUpSeenHand]
    """by seat"""
    count: int
    """number of cards; in a series, the sum of its cards"""


class SevenUpMoreCardsEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["more-cards"]
    seat: int
    hands: list[SevenUpSeenHand]
    """by seat"""
    count: int
    """number of cards; in a series, the sum of its cards"""


UpcolorNames: TypeAlias = list[PlayerName]
"""the players' names in texts, one for each seat; default: player 1, player 2 …"""


CostlyColoursNames: TypeAlias = list[PlayerName]
"""the players' names in texts, one for each seat; default: player 1, player 2 …"""


SevenUpNames: TypeAlias = list[PlayerName]
"""the players' names in texts, one for each seat; default: player 1, player 2 …"""


ColonneNames: TypeAlias = list[PlayerName]
"""the players' names in texts, one for each seat; default: player 1, player 2 …"""


class UpcolorNextSealedDeal(TypedDict):
    table: str
    """a sealed table, from the last response"""
    key: str
    """the key of the requesting seat"""
    names: NotRequired[UpcolorNames]


class CostlyColoursNextSealedDeal(TypedDict):
    table: str
    """a sealed table, from the last response"""
    key: str
    """the key of the requesting seat"""
    names: NotRequired[CostlyColoursNames]


class SevenUpNextSealedDeal(TypedDict):
    table: str
    """a sealed table, from the last response"""
    key: str
    """the key of the requesting seat"""
    names: NotRequired[SevenUpNames]


class ColonneNextSealedDeal(TypedDict):
    table: str
    """a sealed table, from the last response"""
    key: str
    """the key of the requesting seat"""
    names: NotRequired[ColonneNames]


class CostlyColoursOfferView(TypedDict):
    seat: int
    card: CostlyColoursSeenCard


class CostlyColoursOfferViewInput(TypedDict):
    seat: int
    card: CostlyColoursSeenCard


class Readiness(TypedDict):
    status: str
    """ready: requests that need no job are served"""
    jobs: Literal["ready", "away", "off"]
    """whether jobs are accepted; away: not at present; off: there is no broker"""
    workers: Literal["ready", "deaf", "frozen", "none", "away", "off"]
    """the state of the queue with the worst workers; deaf: they take no jobs although jobs wait; frozen: they make no progress; none: there is no worker"""
    queues: ServedQueues
    version: str
    compiled: bool
    """whether the engine is compiled"""


class UpcolorRecord(TypedDict):
    game: Literal["upcolor"]
    options: NotRequired[UpcolorOptionsInput | UpcolorOptions]
    """house rules; omitted ones have their defaults"""
    seed: NotRequired[str]
    """the seed of later shuffles; decks are not compared with it"""
    deals: list[UpcolorDealRecord]
    result: NotRequired[UpcolorClaimedMatch]
    """a claimed standing of the match, to be verified"""


class CostlyColoursRecord(TypedDict):
    game: Literal["costly-colours"]
    options: NotRequired[CostlyColoursOptionsInput | CostlyColoursOptions]
    """house rules; omitted ones have their defaults"""
    seed: NotRequired[str]
    """the seed of later shuffles; decks are not compared with it"""
    deals: list[CostlyColoursDealRecord]
    result: NotRequired[CostlyColoursClaimedMatch]
    """a claimed standing of the match, to be verified"""


class SevenUpRecord(TypedDict):
    game: Literal["seven-up"]
    options: NotRequired[SevenUpOptionsInput | SevenUpOptions]
    """house rules; omitted ones have their defaults"""
    seed: NotRequired[str]
    """the seed of later shuffles; decks are not compared with it"""
    deals: list[SevenUpDealRecord]
    result: NotRequired[SevenUpClaimedMatch]
    """a claimed standing of the match, to be verified"""


class ColonneRecord(TypedDict):
    game: Literal["colonne"]
    options: NotRequired[ColonneOptionsInput | ColonneOptions]
    """house rules; omitted ones have their defaults"""
    seed: NotRequired[str]
    """the seed of later shuffles; decks are not compared with it"""
    deals: list[ColonneDealRecord]
    result: NotRequired[ColonneClaimedMatch]
    """a claimed standing of the match, to be verified"""


class UpcolorReplaysRequest(TypedDict):
    records: list[UpcolorRecord | UpcolorRevealedRecord]
    names: NotRequired[UpcolorNames]


class CostlyColoursReplaysRequest(TypedDict):
    records: list[CostlyColoursRecord | CostlyColoursRevealedRecord]
    names: NotRequired[CostlyColoursNames]


class SevenUpReplaysRequest(TypedDict):
    records: list[SevenUpRecord | SevenUpRevealedRecord]
    names: NotRequired[SevenUpNames]


class ColonneReplaysRequest(TypedDict):
    records: list[ColonneRecord | ColonneRevealedRecord]
    names: NotRequired[ColonneNames]


class Report(TypedDict):
    moves: list[ReportedMove]
    iterations: int
    stopped: str


class UpcolorResult(TypedDict):
    void: bool
    """whether the deal was annulled"""
    winners: list[UpcolorSeat]
    """the winners of the deal"""
    points: list[Points]
    """the points of the deal, by seat"""


class CostlyColoursResult(TypedDict):
    void: bool
    """whether the deal was annulled"""
    winners: list[CostlyColoursSeat]
    """the winners of the deal"""
    points: list[Points]
    """the points of the deal, by seat"""


class SevenUpResult(TypedDict):
    void: bool
    """whether the deal was annulled"""
    winners: list[SevenUpSeat]
    """the winners of the deal"""
    points: list[Points]
    """the points of the deal, by seat"""


class ColonneResult(TypedDict):
    void: bool
    """whether the deal was annulled"""
    winners: list[ColonneSeat]
    """the winners of the deal"""
    points: list[Points]
    """the points of the deal, by team"""


class UpcolorResultInput(TypedDict):
    void: bool
    """whether the deal was annulled"""
    winners: list[UpcolorSeat]
    """the winners of the deal"""
    points: list[Points]
    """the points of the deal, by seat"""


class CostlyColoursResultInput(TypedDict):
    void: bool
    """whether the deal was annulled"""
    winners: list[CostlyColoursSeat]
    """the winners of the deal"""
    points: list[Points]
    """the points of the deal, by seat"""


class SevenUpResultInput(TypedDict):
    void: bool
    """whether the deal was annulled"""
    winners: list[SevenUpSeat]
    """the winners of the deal"""
    points: list[Points]
    """the points of the deal, by seat"""


class ColonneResultInput(TypedDict):
    void: bool
    """whether the deal was annulled"""
    winners: list[ColonneSeat]
    """the winners of the deal"""
    points: list[Points]
    """the points of the deal, by team"""


class UpcolorReveal(TypedDict):
    seat_changes: int
    """number of times that a seat changed between player and computer: each counts in `ply`"""
    seed: str
    """the seed of every shuffle of the match"""
    salt: str
    """the salt that was hashed with the seed"""
    record: UpcolorRevealedRecord | None
    """in the form that `replays` takes; null if too long to keep"""


class CostlyColoursReveal(TypedDict):
    seat_changes: int
    """number of times that a seat changed between player and computer: each counts in `ply`"""
    seed: str
    """the seed of every shuffle of the match"""
    salt: str
    """the salt that was hashed with the seed"""
    record: CostlyColoursRevealedRecord | None
    """in the form that `replays` takes; null if too long to keep"""


class SevenUpReveal(TypedDict):
    seat_changes: int
    """number of times that a seat changed between player and computer: each counts in `ply`"""
    seed: str
    """the seed of every shuffle of the match"""
    salt: str
    """the salt that was hashed with the seed"""
    record: SevenUpRevealedRecord | None
    """in the form that `replays` takes; null if too long to keep"""


class ColonneReveal(TypedDict):
    seat_changes: int
    """number of times that a seat changed between player and computer: each counts in `ply`"""
    seed: str
    """the seed of every shuffle of the match"""
    salt: str
    """the salt that was hashed with the seed"""
    record: ColonneRevealedRecord | None
    """in the form that `replays` takes; null if too long to keep"""


class ReviewedMove(TypedDict):
    win: ValueInterval
    """probability of winning the match"""
    points: ValueInterval
    """points of the deal minus the mean of the other sides"""
    move: str
    label: str
    same_as: str
    """the first legal move that is equivalent to it or equal in every world"""


class UpcolorReviewedSeat(TypedDict):
    seat: int
    decisions: int
    """decisions that count"""
    grades: list[GradeCount]
    """the worst first"""
    agreement: float | None
    """percentage of these decisions in which the best move was played"""
    loss_rate: ValueInterval | None
    """loss per 1,000 decisions, in probability (0 to 1)"""
    win: ReviewTerms
    """in probability of winning the match"""
    points: ReviewTerms
    """in points of the deals"""


class CostlyColoursReviewedSeat(TypedDict):
    seat: int
    decisions: int
    """decisions that count"""
    grades: list[GradeCount]
    """the worst first"""
    agreement: float | None
    """percentage of these decisions in which the best move was played"""
    loss_rate: ValueInterval | None
    """loss per 1,000 decisions, in probability (0 to 1)"""
    win: ReviewTerms
    """in probability of winning the match"""
    points: ReviewTerms
    """in points of the deals"""


class SevenUpReviewedSeat(TypedDict):
    seat: int
    decisions: int
    """decisions that count"""
    grades: list[GradeCount]
    """the worst first"""
    agreement: float | None
    """percentage of these decisions in which the best move was played"""
    loss_rate: ValueInterval | None
    """loss per 1,000 decisions, in probability (0 to 1)"""
    win: ReviewTerms
    """in probability of winning the match"""
    points: ReviewTerms
    """in points of the deals"""


class ColonneReviewedSeat(TypedDict):
    seat: int
    decisions: int
    """decisions that count"""
    grades: list[GradeCount]
    """the worst first"""
    agreement: float | None
    """percentage of these decisions in which the best move was played"""
    loss_rate: ValueInterval | None
    """loss per 1,000 decisions, in probability (0 to 1)"""
    win: ReviewTerms
    """in probability of winning the match"""
    points: ReviewTerms
    """in points of the deals"""


class CostlyColoursScoreEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["score"]
    seat: int
    points: int
    """the points that it adds"""
    cards: list[CostlyColoursSeenCard]
    """as played, or as they lie"""
    total: NotRequired[int]
    """the counted total"""


class CostlyColoursScoreEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["score"]
    seat: int
    points: int
    """the points that it adds"""
    cards: list[CostlyColoursSeenCard]
    """as played, or as they lie"""
    total: NotRequired[int]
    """the counted total"""


UpcolorScoreItem: TypeAlias = UpcolorGameItem | UpcolorMatchItem


CostlyColoursScoreItem: TypeAlias = (
    CostlyColoursHandItem | CostlyColoursSeriesItem | CostlyColoursDealItem | CostlyColoursMatchItem
)


SevenUpScoreItem: TypeAlias = SevenUpTricksItem | SevenUpDealItem | SevenUpMatchItem


ColonneScoreItem: TypeAlias = ColonneMeldsItem | ColonneMatchItem


class CostlyColoursScoreLine(TypedDict):
    rule: str
    text: str
    seat: NotRequired[int]
    points: int
    """the points that it adds"""
    cards: list[CostlyColoursSeenCard]
    """as played, or as they lie"""
    total: NotRequired[int]
    """the counted total"""


class CostlyColoursScored(TypedDict):
    totals: list[float]
    """by seat; one total for an item without seats"""
    lines: list[CostlyColoursScoreLine]
    """each point with its rule"""


class UpcolorScoresRequest(TypedDict):
    items: list[UpcolorScoreItem]
    names: NotRequired[UpcolorNames]


class CostlyColoursScoresRequest(TypedDict):
    items: list[CostlyColoursScoreItem]
    names: NotRequired[CostlyColoursNames]


class SevenUpScoresRequest(TypedDict):
    items: list[SevenUpScoreItem]
    names: NotRequired[SevenUpNames]


class ColonneScoresRequest(TypedDict):
    items: list[ColonneScoreItem]
    names: NotRequired[ColonneNames]


class UpcolorSeatOfTable(TypedDict):
    table: str
    """a sealed table, from the last response"""
    key: str
    """the key of the requesting seat"""
    names: NotRequired[UpcolorNames]
    computer: Level | None
    """the level at which the computer continues; null: the player continues"""


class CostlyColoursSeatOfTable(TypedDict):
    table: str
    """a sealed table, from the last response"""
    key: str
    """the key of the requesting seat"""
    names: NotRequired[CostlyColoursNames]
    computer: Level | None
    """the level at which the computer continues; null: the player continues"""


class SevenUpSeatOfTable(TypedDict):
    table: str
    """a sealed table, from the last response"""
    key: str
    """the key of the requesting seat"""
    names: NotRequired[SevenUpNames]
    computer: Level | None
    """the level at which the computer continues; null: the player continues"""


class ColonneSeatOfTable(TypedDict):
    table: str
    """a sealed table, from the last response"""
    key: str
    """the key of the requesting seat"""
    names: NotRequired[ColonneNames]
    computer: Level | None
    """the level at which the computer continues; null: the player continues"""


class SimulationResult(Statistics):
    options: dict[str, Any]
    """the house rules, complete"""


class UpcolorStandings(TypedDict):
    standings: list[UpcolorMatch]
    """after each deal, in the form of a state's `match`"""
    winners: list[UpcolorSeat]
    """by seat; empty while the match continues"""


class CostlyColoursStandings(TypedDict):
    standings: list[CostlyColoursMatch]
    """after each deal, in the form of a state's `match`"""
    winners: list[CostlyColoursSeat]
    """by seat; empty while the match continues"""


class SevenUpStandings(TypedDict):
    standings: list[SevenUpMatch]
    """after each deal, in the form of a state's `match`"""
    winners: list[SevenUpSeat]
    """by seat; empty while the match continues"""


class ColonneStandings(TypedDict):
    standings: list[ColonneMatch]
    """after each deal, in the form of a state's `match`"""
    winners: list[ColonneSeat]
    """by team; empty while the match continues"""


class ColonneSwapEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["swap"]
    seat: int
    cards: list[ColonneCard]
    """as played, or as they lie"""
    meld: int
    """the number of a meld"""
    joker: ColonneCard
    meld_now: ColonneMeld


class ColonneSwapEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["swap"]
    seat: int
    cards: list[ColonneCard]
    """as played, or as they lie"""
    meld: int
    """the number of a meld"""
    joker: ColonneCard
    meld_now: ColonneMeld


class UpcolorTournamentJob(JobRecord):
    type: Literal["upcolor/tournament"]
    game: Literal["upcolor"]
    kind: Literal["tournaments"]
    result: TournamentResult | None
    """null until there is one"""


class CostlyColoursTournamentJob(JobRecord):
    type: Literal["costly-colours/tournament"]
    game: Literal["costly-colours"]
    kind: Literal["tournaments"]
    result: TournamentResult | None
    """null until there is one"""


class SevenUpTournamentJob(JobRecord):
    type: Literal["seven-up/tournament"]
    game: Literal["seven-up"]
    kind: Literal["tournaments"]
    result: TournamentResult | None
    """null until there is one"""


class ColonneTournamentJob(JobRecord):
    type: Literal["colonne/tournament"]
    game: Literal["colonne"]
    kind: Literal["tournaments"]
    result: TournamentResult | None
    """null until there is one"""


class UpcolorValuedMove(TypedDict):
    move: str
    value: float | None
    """in the unit of the game's players; null if no moves were compared"""
    error: float | None
    """its standard error"""
    interval: list[float] | None
    """95 %"""
    visits: int
    """number of times that it was tried"""
    verb: UpcolorVerb
    cards: list[UpcolorCard]
    """as played, or as they lie"""
    label: str


class CostlyColoursValuedMove(TypedDict):
    move: str
    value: float | None
    """in the unit of the game's players; null if no moves were compared"""
    error: float | None
    """its standard error"""
    interval: list[float] | None
    """95 %"""
    visits: int
    """number of times that it was tried"""
    verb: CostlyColoursVerb
    cards: list[CostlyColoursCard]
    """as played, or as they lie"""
    label: str


class SevenUpValuedMove(TypedDict):
    move: str
    value: float | None
    """in the unit of the game's players; null if no moves were compared"""
    error: float | None
    """its standard error"""
    interval: list[float] | None
    """95 %"""
    visits: int
    """number of times that it was tried"""
    verb: SevenUpVerb
    cards: list[SevenUpCard]
    """as played, or as they lie"""
    label: str


class ColonneValuedMove(TypedDict):
    move: str
    value: float | None
    """in the unit of the game's players; null if no moves were compared"""
    error: float | None
    """its standard error"""
    interval: list[float] | None
    """95 %"""
    visits: int
    """number of times that it was tried"""
    verb: ColonneVerb
    cards: list[ColonneCard]
    """as played, or as they lie"""
    label: str


class UpcolorViewOfTable(TypedDict):
    table: str
    """a sealed table, from the last response"""
    key: NotRequired[str]
    """the key of the requesting seat"""
    names: NotRequired[UpcolorNames]
    since: NotRequired[int]
    """a ply: events after it are included"""


class CostlyColoursViewOfTable(TypedDict):
    table: str
    """a sealed table, from the last response"""
    key: NotRequired[str]
    """the key of the requesting seat"""
    names: NotRequired[CostlyColoursNames]
    since: NotRequired[int]
    """a ply: events after it are included"""


class SevenUpViewOfTable(TypedDict):
    table: str
    """a sealed table, from the last response"""
    key: NotRequired[str]
    """the key of the requesting seat"""
    names: NotRequired[SevenUpNames]
    since: NotRequired[int]
    """a ply: events after it are included"""


class ColonneViewOfTable(TypedDict):
    table: str
    """a sealed table, from the last response"""
    key: NotRequired[str]
    """the key of the requesting seat"""
    names: NotRequired[ColonneNames]
    since: NotRequired[int]
    """a ply: events after it are included"""


class Webhook(TypedDict):
    url: str
    """https, at a public address"""
    secrets: list[WebhookSecret]
    """each signs the message: give two while one is being replaced"""


ColonneAddEvent = TypedDict(
    "ColonneAddEvent",
    {
        "rule": str,
        "text": str,
        "move_index": int | None,
        "type": Literal["add"],
        "seat": int,
        "cards": list[ColonneCard],
        "as": list[ColonneCard],
        "meld": int,
        "from": NotRequired[int],
        "meld_now": ColonneMeld,
    },
)


ColonneAddEventAtPly = TypedDict(
    "ColonneAddEventAtPly",
    {
        "rule": str,
        "text": str,
        "ply": int,
        "type": Literal["add"],
        "seat": int,
        "cards": list[ColonneCard],
        "as": list[ColonneCard],
        "meld": int,
        "from": NotRequired[int],
        "meld_now": ColonneMeld,
    },
)


class UpcolorAnalysisOfTable(TypedDict):
    table: str
    """a sealed table, from the last response"""
    key: str
    """the key of the requesting seat"""
    names: NotRequired[UpcolorNames]
    webhook: NotRequired[Webhook]
    level: NotRequired[SearchingLevel]
    """default: best"""
    iterations: NotRequired[int]
    """in place of the level's own; ignored by a level that does not search"""
    seed: NotRequired[str]
    """the same seed gives the same result; default: a new one"""


class CostlyColoursAnalysisOfTable(TypedDict):
    table: str
    """a sealed table, from the last response"""
    key: str
    """the key of the requesting seat"""
    names: NotRequired[CostlyColoursNames]
    webhook: NotRequired[Webhook]
    level: NotRequired[SearchingLevel]
    """default: best"""
    iterations: NotRequired[int]
    """in place of the level's own; ignored by a level that does not search"""
    seed: NotRequired[str]
    """the same seed gives the same result; default: a new one"""


class SevenUpAnalysisOfTable(TypedDict):
    table: str
    """a sealed table, from the last response"""
    key: str
    """the key of the requesting seat"""
    names: NotRequired[SevenUpNames]
    webhook: NotRequired[Webhook]
    level: NotRequired[SearchingLevel]
    """default: best"""
    iterations: NotRequired[int]
    """in place of the level's own; ignored by a level that does not search"""
    seed: NotRequired[str]
    """the same seed gives the same result; default: a new one"""


class ColonneAnalysisOfTable(TypedDict):
    table: str
    """a sealed table, from the last response"""
    key: str
    """the key of the requesting seat"""
    names: NotRequired[ColonneNames]
    webhook: NotRequired[Webhook]
    level: NotRequired[SearchingLevel]
    """default: best"""
    iterations: NotRequired[int]
    """in place of the level's own; ignored by a level that does not search"""
    seed: NotRequired[str]
    """the same seed gives the same result; default: a new one"""


class UpcolorAnalysisResult(TypedDict):
    unit: ValueUnit
    best: str
    """the move that the level plays"""
    instead_of: str | None
    reasons: LossReasons
    level: str
    iterations: int
    stopped: str
    """`iterations`, `time`, `forced` or `policy`"""
    seed: str
    versions: ResultVersions
    moves: list[UpcolorValuedMove]
    """in the order of legal-moves"""


class CostlyColoursAnalysisResult(TypedDict):
    unit: ValueUnit
    best: str
    """the move that the level plays"""
    instead_of: str | None
    reasons: LossReasons
    level: str
    iterations: int
    stopped: str
    """`iterations`, `time`, `forced` or `policy`"""
    seed: str
    versions: ResultVersions
    moves: list[CostlyColoursValuedMove]
    """in the order of legal-moves"""


class SevenUpAnalysisResult(TypedDict):
    unit: ValueUnit
    best: str
    """the move that the level plays"""
    instead_of: str | None
    reasons: LossReasons
    level: str
    iterations: int
    stopped: str
    """`iterations`, `time`, `forced` or `policy`"""
    seed: str
    versions: ResultVersions
    moves: list[SevenUpValuedMove]
    """in the order of legal-moves"""


class ColonneAnalysisResult(TypedDict):
    unit: ValueUnit
    best: str
    """the move that the level plays"""
    instead_of: str | None
    reasons: LossReasons
    level: str
    iterations: int
    stopped: str
    """`iterations`, `time`, `forced` or `policy`"""
    seed: str
    versions: ResultVersions
    moves: list[ColonneValuedMove]
    """in the order of legal-moves"""


class Catalogue(TypedDict):
    games: list[Game]


class UpcolorDeal(TypedDict):
    dealer: int
    """the seat that dealt"""
    hands: list[UpcolorHand]
    """by seat"""
    stock: list[UpcolorCard]
    """the first card is drawn next"""
    taken: list[UpcolorCard]
    """cards set aside, in order of play"""
    round: UpcolorRound
    scored: list[Points]
    """the points of the deal so far, by seat"""
    history: list[UpcolorPlayedMove]
    """the moves since the deal"""
    result: UpcolorResult | None
    """null until the deal is over"""


class CostlyColoursDeal(TypedDict):
    dealer: int
    """the seat that dealt"""
    hands: list[CostlyColoursHand]
    """by seat"""
    stock: list[CostlyColoursCard]
    """the first card is drawn next"""
    turned: CostlyColoursCard
    played: list[CostlyColoursPile]
    """by seat, in order"""
    offer: CostlyColoursOffer | None
    """the offered card until the other seat answers"""
    exchange: CostlyColoursExchange | None
    """the cards that changed hands"""
    series: CostlyColoursSeries
    scored: list[Points]
    """the points of the deal so far, by seat"""
    history: list[CostlyColoursPlayedMove]
    """the moves since the deal"""
    result: CostlyColoursResult | None
    """null until the deal is over"""


class SevenUpDeal(TypedDict):
    dealer: int
    """the seat that dealt"""
    hands: list[SevenUpHand]
    """by seat"""
    stock: list[SevenUpCard]
    """the first card is drawn next"""
    turned: list[SevenUpCard]
    """the turned cards in order"""
    trump: Suit
    """the first turned suit until another one is found"""
    discards: list[SevenUpDiscards]
    """by seat, as thrown"""
    tricks: list[SevenUpTrick]
    """finished tricks"""
    trick: SevenUpOpenTrick | None
    """the trick between lead and reply"""
    scored: list[Points]
    """the points of the deal so far, by seat"""
    history: list[SevenUpPlayedMove]
    """the moves since the deal"""
    result: SevenUpResult | None
    """null until the deal is over"""


class ColonneDeal(TypedDict):
    dealer: int
    """the seat that dealt"""
    hands: list[ColonneHand]
    """by seat"""
    stock: list[ColonneCard]
    """the first card is drawn next"""
    turned: ColonneCard
    trump: Suit | None
    """null until named"""
    discards: list[ColonneCard]
    """from bottom to top"""
    melds: list[ColonneMeld]
    """the melds on the table"""
    turn: ColonneTurn
    laid: list[bool]
    """whether the seat laid cards in a finished turn"""
    shown: list[ColonneHand]
    """cards in hand that were taken openly, by seat"""
    passes: int
    """passes in a row"""
    quiet: int
    """number of turns in a row without a draw or a laid card"""
    scored: list[Points]
    """the points of the deal so far, by team"""
    history: list[ColonnePlayedMove]
    """the moves since the deal"""
    result: ColonneResult | None
    """null until the deal is over"""


class UpcolorDealEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["deal"]
    seat: int
    hands: list[UpcolorSeenHand]
    """by seat"""
    count: int
    """number of cards; in a series, the sum of its cards"""
    match: UpcolorMatch


class UpcolorDealEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["deal"]
    seat: int
    hands: list[UpcolorSeenHand]
    """by seat"""
    count: int
    """number of cards; in a series, the sum of its cards"""
    match: UpcolorMatch


class UpcolorDealInput(TypedDict):
    dealer: int
    """the seat that dealt"""
    hands: list[UpcolorHand]
    """by seat"""
    stock: list[UpcolorCard]
    """the first card is drawn next"""
    taken: list[UpcolorCard]
    """cards set aside, in order of play"""
    round: UpcolorRoundInput
    scored: list[Points]
    """the points of the deal so far, by seat"""
    history: NotRequired[list[UpcolorPlayedMoveInput]]
    """the moves since the deal"""
    result: UpcolorResultInput | None
    """null until the deal is over"""


class CostlyColoursDealInput(TypedDict):
    dealer: int
    """the seat that dealt"""
    hands: list[CostlyColoursHand]
    """by seat"""
    stock: list[CostlyColoursCard]
    """the first card is drawn next"""
    turned: CostlyColoursCard
    played: list[CostlyColoursPile]
    """by seat, in order"""
    offer: CostlyColoursOfferInput | None
    """the offered card until the other seat answers"""
    exchange: CostlyColoursExchangeInput | None
    """the cards that changed hands"""
    series: CostlyColoursSeriesInput
    scored: list[Points]
    """the points of the deal so far, by seat"""
    history: NotRequired[list[CostlyColoursPlayedMoveInput]]
    """the moves since the deal"""
    result: CostlyColoursResultInput | None
    """null until the deal is over"""


class SevenUpDealInput(TypedDict):
    dealer: int
    """the seat that dealt"""
    hands: list[SevenUpHand]
    """by seat"""
    stock: list[SevenUpCard]
    """the first card is drawn next"""
    turned: list[SevenUpCard]
    """the turned cards in order"""
    trump: Suit
    """the first turned suit until another one is found"""
    discards: list[SevenUpDiscards]
    """by seat, as thrown"""
    tricks: list[SevenUpTrickInput]
    """finished tricks"""
    trick: SevenUpOpenTrickInput | None
    """the trick between lead and reply"""
    scored: list[Points]
    """the points of the deal so far, by seat"""
    history: NotRequired[list[SevenUpPlayedMoveInput]]
    """the moves since the deal"""
    result: SevenUpResultInput | None
    """null until the deal is over"""


class ColonneDealInput(TypedDict):
    dealer: int
    """the seat that dealt"""
    hands: list[ColonneHand]
    """by seat"""
    stock: list[ColonneCard]
    """the first card is drawn next"""
    turned: ColonneCard
    trump: Suit | None
    """null until named"""
    discards: list[ColonneCard]
    """from bottom to top"""
    melds: list[ColonneMeldInput]
    """the melds on the table"""
    turn: ColonneTurnInput
    laid: list[bool]
    """whether the seat laid cards in a finished turn"""
    shown: list[ColonneHand]
    """cards in hand that were taken openly, by seat"""
    passes: int
    """passes in a row"""
    quiet: int
    """number of turns in a row without a draw or a laid card"""
    scored: list[Points]
    """the points of the deal so far, by team"""
    history: NotRequired[list[ColonnePlayedMoveInput]]
    """the moves since the deal"""
    result: ColonneResultInput | None
    """null until the deal is over"""


class UpcolorDealOverEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """the index of its move in the request; null without a move"""
    type: Literal["deal-over"]
    match: UpcolorMatch


class UpcolorDealOverEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply of the event"""
    type: Literal["deal-over"]
    match: UpcolorMatch


class UpcolorDealView(TypedDict):
    dealer: int
    """the seat that dealt"""
    hands: list[UpcolorSeenHand]
    """by seat"""
    stock: list[UpcolorSeenCard]
    """the first card is drawn next"""
    taken: list[UpcolorCard]
    """cards set aside, in order of play"""
    round: UpcolorRound
    scored: list[Points]
    """the points of the deal so far, by seat"""
    history: list[UpcolorPlayedMove]
    """the moves since the deal"""
    result: UpcolorResult | None
    """null until the deal is over"""


class CostlyColoursDealView(TypedDict):
    dealer: int
    """the seat that dealt"""
    hands: list[CostlyColoursSeenHand]
    """by seat"""
    stock: list[CostlyColoursSeenCard]
    """the first card is drawn next"""
    turned: CostlyColoursCard
    played: list[CostlyColoursPile]
    """by seat, in order"""
    offer: CostlyColoursOfferView | None
    """the offered card until the other seat answers"""
    exchange: CostlyColoursExchangeView | None
    """the cards that changed hands"""
    series: CostlyColoursSeries
    scored: list[Points]
    """the points of the deal so far, by seat"""
    history: list[CostlyColoursPlayedMove]
    """the moves since the deal"""
    result: CostlyColoursResult | None
    """null until the deal is over"""


class SevenUpDealView(TypedDict):
    dealer: int
    """the seat that dealt"""
    hands: list[SevenUpSeenHand]
    """by seat"""
    stock: list[SevenUpSeenCard]
    """the first card is drawn next"""
    turned: list[SevenUpCard]
    """the turned cards in order"""
    trump: Suit
    """the first turned suit until another one is found"""
    discards: list[SevenUpSeenDiscards]
    """by seat, as thrown"""
    tricks: list[SevenUpTrick]
    """finished tricks"""
    trick: SevenUpOpenTrick | None
    """the trick between lead and reply"""
    scored: list[Points]
    """the points of the deal so far, by seat"""
    history: list[SevenUpPlayedMove]
    """the moves since the deal"""
    result: SevenUpResult | None
    """null until the deal is over"""


class ColonneDealView(TypedDict):
    dealer: int
    """the seat that dealt"""
    hands: list[ColonneSeenHand]
    """by seat"""
    stock: list[ColonneSeenCard]
    """the first card is drawn next"""
    turned: ColonneCard
    trump: Suit | None
    """null until named"""
    discards: list[ColonneCard]
    """from bottom to top"""
    melds: list[ColonneMeld]
    """the melds on the table"""
    turn: ColonneTurn
    laid: list[bool]
    """whether the seat laid cards in a finished turn"""
    shown: list[ColonneHand]
    """cards in hand that were taken openly, by seat"""
    passes: int
    """passes in a row"""
    quiet: int
    """number of turns in a row without a draw or a laid card"""
    scored: list[Points]
    """the points of the deal so far, by team"""
    history: list[ColonnePlayedMove]
    """the moves since the deal"""
    result: ColonneResult | None
    """null until the deal is over"""


class UpcolorDealViewInput(TypedDict):
    dealer: int
    """the seat that dealt"""
    hands: list[UpcolorSeenHand]
    """by seat"""
    stock: list[UpcolorSeenCard]
    """the first card is drawn next"""
    taken: list[UpcolorCard]
    """cards set aside, in order of play"""
    round: UpcolorRoundInput
    scored: list[Points]
    """the points of the deal so far, by seat"""
    history: NotRequired[list[UpcolorPlayedMoveInput]]
    """the moves since the deal"""
    result: UpcolorResultInput | None
    """null until the deal is over"""


class CostlyColoursDealViewInput(TypedDict):
    dealer: int
    """the seat that dealt"""
    hands: list[CostlyColoursSeenHand]
    """by seat"""
    stock: list[CostlyColoursSeenCard]
    """the first card is drawn next"""
    turned: CostlyColoursCard
    played: list[CostlyColoursPile]
    """by seat, in order"""
    offer: CostlyColoursOfferViewInput | None
    """the offered card until the other seat answers"""
    exchange: CostlyColoursExchangeViewInput | None
    """the cards that changed hands"""
    series: CostlyColoursSeriesInput
    scored: list[Points]
    """the points of the deal so far, by seat"""
    history: NotRequired[list[CostlyColoursPlayedMoveInput]]
    """the moves since the deal"""
    result: CostlyColoursResultInput | None
    """null until the deal is over"""


class SevenUpDealViewInput(TypedDict):
    dealer: int
    """the seat that dealt"""
    hands: list[SevenUpSeenHand]
    """by seat"""
    stock: list[SevenUpSeenCard]
    """the first card is drawn next"""
    turned: list[SevenUpCard]
    """the turned cards in order"""
    trump: Suit
    """the first turned suit until another one is found"""
    discards: list[SevenUpSeenDiscards]
    """by seat, as thrown"""
    tricks: list[SevenUpTrickInput]
    """finished tricks"""
    trick: SevenUpOpenTrickInput | None
    """the trick between lead and reply"""
    scored: list[Points]
    """the points of the deal so far, by seat"""
    history: NotRequired[list[SevenUpPlayedMoveInput]]
    """the moves since the deal"""
    result: SevenUpResultInput | None
    """null until the deal is over"""


class ColonneDealViewInput(TypedDict):
    dealer: int
    """the seat that dealt"""
    hands: list[ColonneSeenHand]
    """by seat"""
    stock: list[ColonneSeenCard]
    """the first card is drawn next"""
    turned: ColonneCard
    trump: Suit | None
    """null until named"""
    discards: list[ColonneCard]
    """from bottom to top"""
    melds: list[ColonneMeldInput]
    """the melds on the table"""
    turn: ColonneTurnInput
    laid: list[bool]
    """whether the seat laid cards in a finished turn"""
    shown: list[ColonneHand]
    """cards in hand that were taken openly, by seat"""
    passes: int
    """passes in a row"""
    quiet: int
    """number of turns in a row without a draw or a laid card"""
    scored: list[Points]
    """the points of the deal so far, by team"""
    history: NotRequired[list[ColonnePlayedMoveInput]]
    """the moves since the deal"""
    result: ColonneResultInput | None
    """null until the deal is over"""


class EveningDeal(TypedDict):
    deal: NotRequired[int]
    """its number in the match; default: its position in the list"""
    row: NotRequired[int]
    """the row in the caller's file, which its faults repeat"""
    winner: NotRequired[EveningSeat | None]
    barred: NotRequired[list[EveningSeat]]
    dealer: NotRequired[EveningSeat]
    deck: NotRequired[list[EveningText]]
    moves: NotRequired[list[EveningText]]
    result: NotRequired[EveningClaimedResult]
    points: NotRequired[list[Points]]
    kind: NotRequired[str]
    turned: NotRequired[str | list[EveningText]]
    hands: NotRequired[list[EveningHand]]
    exchange: NotRequired[EveningExchange | None]
    refused: NotRequired[EveningSeat | None]
    played: NotRequired[list[EveningPlayedCard]]
    void: NotRequired[bool]
    trump: NotRequired[str]
    tricks: NotRequired[list[EveningScoredTrick]]
    gift: NotRequired[bool]
    melds: NotRequired[list[EveningScoredMeld]]
    out: NotRequired[EveningSeat | None]
    laid: NotRequired[list[bool]]
    floche: NotRequired[str | None]
    coup_blanc: NotRequired[bool]


class EveningDifferences(TypedDict):
    matches: list[MatchDifference]
    tables: list[TableDifference]


class EveningRecord(TypedDict):
    game: NotRequired[str]
    """the id of the game, or its title in either language"""
    options: NotRequired[EveningOptions]
    deals: NotRequired[list[EveningDeal]]
    """in order"""
    result: NotRequired[EveningClaim]
    """a claimed standing at the end of the match, to be checked"""
    seed: NotRequired[str]
    """the seed of later shuffles; decks are not compared with it"""


UpcolorEvent: TypeAlias = (
    UpcolorScoreEvent
    | UpcolorDealEvent
    | UpcolorOpenEvent
    | UpcolorCollectEvent
    | UpcolorDrawEvent
    | UpcolorBlockedEvent
    | UpcolorDealWonEvent
    | UpcolorBarredEvent
    | UpcolorGameOverEvent
    | UpcolorMatchWonEvent
    | UpcolorDealOverEvent
    | UpcolorPlayEvent
    | UpcolorPassEvent
    | UpcolorShowEvent
    | UpcolorSeatEvent
)


CostlyColoursEvent: TypeAlias = (
    CostlyColoursScoreEvent
    | CostlyColoursDealEvent
    | CostlyColoursTurnEvent
    | CostlyColoursOutOfCardsEvent
    | CostlyColoursNewSeriesEvent
    | CostlyColoursShowEvent
    | CostlyColoursMatchWonEvent
    | CostlyColoursDealOverEvent
    | CostlyColoursPassEvent
    | CostlyColoursRefuseEvent
    | CostlyColoursGoEvent
    | CostlyColoursStopEvent
    | CostlyColoursMogEvent
    | CostlyColoursAcceptEvent
    | CostlyColoursPlayEvent
    | CostlyColoursSeatEvent
)


SevenUpEvent: TypeAlias = (
    SevenUpScoreEvent
    | SevenUpDealEvent
    | SevenUpTurnEvent
    | SevenUpAnnulEvent
    | SevenUpTrickEvent
    | SevenUpGameWonEvent
    | SevenUpMatchWonEvent
    | SevenUpDealOverEvent
    | SevenUpMoreCardsEvent
    | SevenUpShowEvent
    | SevenUpStandEvent
    | SevenUpBegEvent
    | SevenUpGiveEvent
    | SevenUpRunEvent
    | SevenUpDiscardEvent
    | SevenUpPlayEvent
    | SevenUpSeatEvent
)


UpcolorEventAtPly: TypeAlias = (
    UpcolorScoreEventAtPly
    | UpcolorDealEventAtPly
    | UpcolorOpenEventAtPly
    | UpcolorCollectEventAtPly
    | UpcolorDrawEventAtPly
    | UpcolorBlockedEventAtPly
    | UpcolorDealWonEventAtPly
    | UpcolorBarredEventAtPly
    | UpcolorGameOverEventAtPly
    | UpcolorMatchWonEventAtPly
    | UpcolorDealOverEventAtPly
    | UpcolorPlayEventAtPly
    | UpcolorPassEventAtPly
    | UpcolorShowEventAtPly
    | UpcolorSeatEventAtPly
)


CostlyColoursEventAtPly: TypeAlias = (
    CostlyColoursScoreEventAtPly
    | CostlyColoursDealEventAtPly
    | CostlyColoursTurnEventAtPly
    | CostlyColoursOutOfCardsEventAtPly
    | CostlyColoursNewSeriesEventAtPly
    | CostlyColoursShowEventAtPly
    | CostlyColoursMatchWonEventAtPly
    | CostlyColoursDealOverEventAtPly
    | CostlyColoursPassEventAtPly
    | CostlyColoursRefuseEventAtPly
    | CostlyColoursGoEventAtPly
    | CostlyColoursStopEventAtPly
    | CostlyColoursMogEventAtPly
    | CostlyColoursAcceptEventAtPly
    | CostlyColoursPlayEventAtPly
    | CostlyColoursSeatEventAtPly
)


SevenUpEventAtPly: TypeAlias = (
    SevenUpScoreEventAtPly
    | SevenUpDealEventAtPly
    | SevenUpTurnEventAtPly
    | SevenUpAnnulEventAtPly
    | SevenUpTrickEventAtPly
    | SevenUpGameWonEventAtPly
    | SevenUpMatchWonEventAtPly
    | SevenUpDealOverEventAtPly
    | SevenUpMoreCardsEventAtPly
    | SevenUpShowEventAtPly
    | SevenUpStandEventAtPly
    | SevenUpBegEventAtPly
    | SevenUpGiveEventAtPly
    | SevenUpRunEventAtPly
    | SevenUpDiscardEventAtPly
    | SevenUpPlayEventAtPly
    | SevenUpSeatEventAtPly
)


class UpcolorFirstDeal(TypedDict):
    sealed: NotRequired[Literal[False]]
    """the default"""
    seed: NotRequired[str]
    """default: a new one"""
    options: UpcolorOptionsInput | UpcolorOptions
    """house rules; omitted ones have their defaults"""
    dealer: NotRequired[int]
    """default: chosen by the shuffle, or 0 with a deck"""
    names: NotRequired[UpcolorNames]


class CostlyColoursFirstDeal(TypedDict):
    sealed: NotRequired[Literal[False]]
    """the default"""
    seed: NotRequired[str]
    """default: a new one"""
    options: CostlyColoursOptionsInput | CostlyColoursOptions
    """house rules; omitted ones have their defaults"""
    dealer: NotRequired[int]
    """default: chosen by the shuffle, or 0 with a deck"""
    names: NotRequired[CostlyColoursNames]


class SevenUpFirstDeal(TypedDict):
    sealed: NotRequired[Literal[False]]
    """the default"""
    seed: NotRequired[str]
    """default: a new one"""
    options: SevenUpOptionsInput | SevenUpOptions
    """house rules; omitted ones have their defaults"""
    dealer: NotRequired[int]
    """default: chosen by the shuffle, or 0 with a deck"""
    names: NotRequired[SevenUpNames]


class ColonneFirstDeal(TypedDict):
    sealed: NotRequired[Literal[False]]
    """the default"""
    seed: NotRequired[str]
    """default: a new one"""
    options: ColonneOptionsInput | ColonneOptions
    """house rules; omitted ones have their defaults"""
    dealer: NotRequired[int]
    """default: chosen by the shuffle, or 0 with a deck"""
    names: NotRequired[ColonneNames]


class UpcolorFirstDealOfDeck(TypedDict):
    sealed: NotRequired[Literal[False]]
    """the default"""
    deck: list[UpcolorCard]
    """the pack in the order of the deal"""
    options: UpcolorOptionsInput | UpcolorOptions
    """house rules; omitted ones have their defaults"""
    dealer: NotRequired[int]
    """default: chosen by the shuffle, or 0 with a deck"""
    names: NotRequired[UpcolorNames]


class CostlyColoursFirstDealOfDeck(TypedDict):
    sealed: NotRequired[Literal[False]]
    """the default"""
    deck: list[CostlyColoursCard]
    """the pack in the order of the deal"""
    options: CostlyColoursOptionsInput | CostlyColoursOptions
    """house rules; omitted ones have their defaults"""
    dealer: NotRequired[int]
    """default: chosen by the shuffle, or 0 with a deck"""
    names: NotRequired[CostlyColoursNames]


class SevenUpFirstDealOfDeck(TypedDict):
    sealed: NotRequired[Literal[False]]
    """the default"""
    deck: list[SevenUpCard]
    """the pack in the order of the deal"""
    options: SevenUpOptionsInput | SevenUpOptions
    """house rules; omitted ones have their defaults"""
    dealer: NotRequired[int]
    """default: chosen by the shuffle, or 0 with a deck"""
    names: NotRequired[SevenUpNames]


class ColonneFirstDealOfDeck(TypedDict):
    sealed: NotRequired[Literal[False]]
    """the default"""
    deck: list[ColonneCard]
    """the pack in the order of the deal"""
    options: ColonneOptionsInput | ColonneOptions
    """house rules; omitted ones have their defaults"""
    dealer: NotRequired[int]
    """default: chosen by the shuffle, or 0 with a deck"""
    names: NotRequired[ColonneNames]


class UpcolorFirstSealedDeal(TypedDict):
    options: UpcolorOptionsInput | UpcolorOptions
    """house rules; omitted ones have their defaults"""
    dealer: NotRequired[int]
    """default: chosen by the shuffle, or 0 with a deck"""
    names: NotRequired[UpcolorNames]
    sealed: Literal[True]
    """seals the table: the response contains a table and keys in place of a state"""
    computer: NotRequired[list[Level | None]]
    """the level that plays each seat; null for a person"""
    key_hashes: NotRequired[list[KeyHash]]
    """by seat, SHA-256 in hexadecimal of the key that its player made, of at least 128 random bits in at most 64 characters; null: the service makes the key, or a computer plays"""
    seat: NotRequired[int]
    """the seat whose view the response contains: its key must be made by the service"""


class CostlyColoursFirstSealedDeal(TypedDict):
    options: CostlyColoursOptionsInput | CostlyColoursOptions
    """house rules; omitted ones have their defaults"""
    dealer: NotRequired[int]
    """default: chosen by the shuffle, or 0 with a deck"""
    names: NotRequired[CostlyColoursNames]
    sealed: Literal[True]
    """seals the table: the response contains a table and keys in place of a state"""
    computer: NotRequired[list[Level | None]]
    """the level that plays each seat; null for a person"""
    key_hashes: NotRequired[list[KeyHash]]
    """by seat, SHA-256 in hexadecimal of the key that its player made, of at least 128 random bits in at most 64 characters; null: the service makes the key, or a computer plays"""
    seat: NotRequired[int]
    """the seat whose view the response contains: its key must be made by the service"""


class SevenUpFirstSealedDeal(TypedDict):
    options: SevenUpOptionsInput | SevenUpOptions
    """house rules; omitted ones have their defaults"""
    dealer: NotRequired[int]
    """default: chosen by the shuffle, or 0 with a deck"""
    names: NotRequired[SevenUpNames]
    sealed: Literal[True]
    """seals the table: the response contains a table and keys in place of a state"""
    computer: NotRequired[list[Level | None]]
    """the level that plays each seat; null for a person"""
    key_hashes: NotRequired[list[KeyHash]]
    """by seat, SHA-256 in hexadecimal of the key that its player made, of at least 128 random bits in at most 64 characters; null: the service makes the key, or a computer plays"""
    seat: NotRequired[int]
    """the seat whose view the response contains: its key must be made by the service"""


class ColonneFirstSealedDeal(TypedDict):
    options: ColonneOptionsInput | ColonneOptions
    """house rules; omitted ones have their defaults"""
    dealer: NotRequired[int]
    """default: chosen by the shuffle, or 0 with a deck"""
    names: NotRequired[ColonneNames]
    sealed: Literal[True]
    """seals the table: the response contains a table and keys in place of a state"""
    computer: NotRequired[list[Level | None]]
    """the level that plays each seat; null for a person"""
    key_hashes: NotRequired[list[KeyHash]]
    """by seat, SHA-256 in hexadecimal of the key that its player made, of at least 128 random bits in at most 64 characters; null: the service makes the key, or a computer plays"""
    seat: NotRequired[int]
    """the seat whose view the response contains: its key must be made by the service"""


ColonneJoinEvent = TypedDict(
    "ColonneJoinEvent",
    {
        "rule": str,
        "text": str,
        "move_index": int | None,
        "type": Literal["join"],
        "seat": int,
        "meld": int,
        "from": int,
        "meld_now": ColonneMeld,
    },
)


ColonneJoinEventAtPly = TypedDict(
    "ColonneJoinEventAtPly",
    {
        "rule": str,
        "text": str,
        "ply": int,
        "type": Literal["join"],
        "seat": int,
        "meld": int,
        "from": int,
        "meld_now": ColonneMeld,
    },
)


class UpcolorLegalMovesOfTable(TypedDict):
    table: str
    """a sealed table, from the last response"""
    key: str
    """the key of the requesting seat"""
    names: NotRequired[UpcolorNames]
    verb: NotRequired[UpcolorVerb]
    card: NotRequired[UpcolorCard]
    check: NotRequired[list[MoveText]]
    """moves to be explained"""


class CostlyColoursLegalMovesOfTable(TypedDict):
    table: str
    """a sealed table, from the last response"""
    key: str
    """the key of the requesting seat"""
    names: NotRequired[CostlyColoursNames]
    verb: NotRequired[CostlyColoursVerb]
    card: NotRequired[CostlyColoursCard]
    check: NotRequired[list[MoveText]]
    """moves to be explained"""


class SevenUpLegalMovesOfTable(TypedDict):
    table: str
    """a sealed table, from the last response"""
    key: str
    """the key of the requesting seat"""
    names: NotRequired[SevenUpNames]
    verb: NotRequired[SevenUpVerb]
    card: NotRequired[SevenUpCard]
    check: NotRequired[list[MoveText]]
    """moves to be explained"""


class ColonneLegalMovesOfTable(TypedDict):
    table: str
    """a sealed table, from the last response"""
    key: str
    """the key of the requesting seat"""
    names: NotRequired[ColonneNames]
    verb: NotRequired[ColonneVerb]
    card: NotRequired[ColonneCard]
    meld: NotRequired[int]
    """the number of a meld"""
    check: NotRequired[list[MoveText]]
    """moves to be explained"""


ColonneLiftEvent = TypedDict(
    "ColonneLiftEvent",
    {
        "rule": str,
        "text": str,
        "move_index": int | None,
        "type": Literal["lift"],
        "seat": int,
        "cards": list[ColonneCard],
        "as": list[ColonneCard],
        "meld": int,
        "meld_now": ColonneMeld,
    },
)


ColonneLiftEventAtPly = TypedDict(
    "ColonneLiftEventAtPly",
    {
        "rule": str,
        "text": str,
        "ply": int,
        "type": Literal["lift"],
        "seat": int,
        "cards": list[ColonneCard],
        "as": list[ColonneCard],
        "meld": int,
        "meld_now": ColonneMeld,
    },
)


class UpcolorMovesOfTable(TypedDict):
    moves: list[MoveText]
    """played in order; if one is illegal, none is played"""
    table: str
    """a sealed table, from the last response"""
    key: str
    """the key of the requesting seat"""
    names: NotRequired[UpcolorNames]


class CostlyColoursMovesOfTable(TypedDict):
    moves: list[MoveText]
    """played in order; if one is illegal, none is played"""
    table: str
    """a sealed table, from the last response"""
    key: str
    """the key of the requesting seat"""
    names: NotRequired[CostlyColoursNames]


class SevenUpMovesOfTable(TypedDict):
    moves: list[MoveText]
    """played in order; if one is illegal, none is played"""
    table: str
    """a sealed table, from the last response"""
    key: str
    """the key of the requesting seat"""
    names: NotRequired[SevenUpNames]


class ColonneMovesOfTable(TypedDict):
    moves: list[MoveText]
    """played in order; if one is illegal, none is played"""
    table: str
    """a sealed table, from the last response"""
    key: str
    """the key of the requesting seat"""
    names: NotRequired[ColonneNames]


class UpcolorOpponentMovesOfTable(TypedDict):
    table: str
    """a sealed table, from the last response"""
    key: NotRequired[str]
    """the key of the seat that the result is for; default: a spectator"""
    names: NotRequired[UpcolorNames]
    webhook: NotRequired[Webhook]
    seats: NotRequired[list[UpcolorSeat]]
    """among those that the computer plays; default: all of them"""
    limit: NotRequired[int]
    """maximum number of moves; default: until another seat must act"""


class CostlyColoursOpponentMovesOfTable(TypedDict):
    table: str
    """a sealed table, from the last response"""
    key: NotRequired[str]
    """the key of the seat that the result is for; default: a spectator"""
    names: NotRequired[CostlyColoursNames]
    webhook: NotRequired[Webhook]
    seats: NotRequired[list[CostlyColoursSeat]]
    """among those that the computer plays; default: all of them"""
    limit: NotRequired[int]
    """maximum number of moves; default: until another seat must act"""


class SevenUpOpponentMovesOfTable(TypedDict):
    table: str
    """a sealed table, from the last response"""
    key: NotRequired[str]
    """the key of the seat that the result is for; default: a spectator"""
    names: NotRequired[SevenUpNames]
    webhook: NotRequired[Webhook]
    seats: NotRequired[list[SevenUpSeat]]
    """among those that the computer plays; default: all of them"""
    limit: NotRequired[int]
    """maximum number of moves; default: until another seat must act"""


class ColonneOpponentMovesOfTable(TypedDict):
    table: str
    """a sealed table, from the last response"""
    key: NotRequired[str]
    """the key of the seat that the result is for; default: a spectator"""
    names: NotRequired[ColonneNames]
    webhook: NotRequired[Webhook]
    seats: NotRequired[list[ColonneSeat]]
    """among those that the computer plays; default: all of them"""
    limit: NotRequired[int]
    """maximum number of moves; default: until another seat must act"""


class UpcolorReplayedDeal(TypedDict):
    lines: list[UpcolorScoreLine]
    """every point of the deal"""
    result: UpcolorResult | None
    """null if the record ends within the deal"""


class CostlyColoursReplayedDeal(TypedDict):
    lines: list[CostlyColoursScoreLine]
    """every point of the deal"""
    result: CostlyColoursResult | None
    """null if the record ends within the deal"""


class SevenUpReplayedDeal(TypedDict):
    lines: list[SevenUpScoreLine]
    """every point of the deal"""
    result: SevenUpResult | None
    """null if the record ends within the deal"""


class ColonneReplayedDeal(TypedDict):
    lines: list[ColonneScoreLine]
    """every point of the deal"""
    result: ColonneResult | None
    """null if the record ends within the deal"""


class UpcolorReviewOfRecord(TypedDict):
    webhook: NotRequired[Webhook]
    seats: NotRequired[list[UpcolorSeat]]
    """the seats whose decisions are listed; default: all"""
    level: NotRequired[SearchingLevel]
    """default: best"""
    iterations: NotRequired[int]
    """worlds a decision, in place of the level's own"""
    seed: NotRequired[str]
    """the same seed gives the same result; default: a new one"""
    names: NotRequired[UpcolorNames]
    record: UpcolorRecord | UpcolorRevealedRecord
    """of a match, finished or not"""


class CostlyColoursReviewOfRecord(TypedDict):
    webhook: NotRequired[Webhook]
    seats: NotRequired[list[CostlyColoursSeat]]
    """the seats whose decisions are listed; default: all"""
    level: NotRequired[SearchingLevel]
    """default: best"""
    iterations: NotRequired[int]
    """worlds a decision, in place of the level's own"""
    seed: NotRequired[str]
    """the same seed gives the same result; default: a new one"""
    names: NotRequired[CostlyColoursNames]
    record: CostlyColoursRecord | CostlyColoursRevealedRecord
    """of a match, finished or not"""


class SevenUpReviewOfRecord(TypedDict):
    webhook: NotRequired[Webhook]
    seats: NotRequired[list[SevenUpSeat]]
    """the seats whose decisions are listed; default: all"""
    level: NotRequired[SearchingLevel]
    """default: best"""
    iterations: NotRequired[int]
    """worlds a decision, in place of the level's own"""
    seed: NotRequired[str]
    """the same seed gives the same result; default: a new one"""
    names: NotRequired[SevenUpNames]
    record: SevenUpRecord | SevenUpRevealedRecord
    """of a match, finished or not"""


class ColonneReviewOfRecord(TypedDict):
    webhook: NotRequired[Webhook]
    seats: NotRequired[list[ColonneSeat]]
    """the seats whose decisions are listed; default: all"""
    level: NotRequired[SearchingLevel]
    """default: best"""
    iterations: NotRequired[int]
    """worlds a decision, in place of the level's own"""
    seed: NotRequired[str]
    """the same seed gives the same result; default: a new one"""
    names: NotRequired[ColonneNames]
    record: ColonneRecord | ColonneRevealedRecord
    """of a match, finished or not"""


class UpcolorReviewOfTable(TypedDict):
    table: str
    """a sealed table, from the last response"""
    key: NotRequired[str]
    """the key of a seat; optional, because no deal is played"""
    names: NotRequired[UpcolorNames]
    webhook: NotRequired[Webhook]
    seats: NotRequired[list[UpcolorSeat]]
    """the seats whose decisions are listed; default: all"""
    level: NotRequired[SearchingLevel]
    """default: best"""
    iterations: NotRequired[int]
    """worlds a decision, in place of the level's own"""
    seed: NotRequired[str]
    """the same seed gives the same result; default: a new one"""


class CostlyColoursReviewOfTable(TypedDict):
    table: str
    """a sealed table, from the last response"""
    key: NotRequired[str]
    """the key of a seat; optional, because no deal is played"""
    names: NotRequired[CostlyColoursNames]
    webhook: NotRequired[Webhook]
    seats: NotRequired[list[CostlyColoursSeat]]
    """the seats whose decisions are listed; default: all"""
    level: NotRequired[SearchingLevel]
    """default: best"""
    iterations: NotRequired[int]
    """worlds a decision, in place of the level's own"""
    seed: NotRequired[str]
    """the same seed gives the same result; default: a new one"""


class SevenUpReviewOfTable(TypedDict):
    table: str
    """a sealed table, from the last response"""
    key: NotRequired[str]
    """the key of a seat; optional, because no deal is played"""
    names: NotRequired[SevenUpNames]
    webhook: NotRequired[Webhook]
    seats: NotRequired[list[SevenUpSeat]]
    """the seats whose decisions are listed; default: all"""
    level: NotRequired[SearchingLevel]
    """default: best"""
    iterations: NotRequired[int]
    """worlds a decision, in place of the level's own"""
    seed: NotRequired[str]
    """the same seed gives the same result; default: a new one"""


class ColonneReviewOfTable(TypedDict):
    table: str
    """a sealed table, from the last response"""
    key: NotRequired[str]
    """the key of a seat; optional, because no deal is played"""
    names: NotRequired[ColonneNames]
    webhook: NotRequired[Webhook]
    seats: NotRequired[list[ColonneSeat]]
    """the seats whose decisions are listed; default: all"""
    level: NotRequired[SearchingLevel]
    """default: best"""
    iterations: NotRequired[int]
    """worlds a decision, in place of the level's own"""
    seed: NotRequired[str]
    """the same seed gives the same result; default: a new one"""


UpcolorReviewRequest: TypeAlias = UpcolorReviewOfTable | UpcolorReviewOfRecord


CostlyColoursReviewRequest: TypeAlias = CostlyColoursReviewOfTable | CostlyColoursReviewOfRecord


SevenUpReviewRequest: TypeAlias = SevenUpReviewOfTable | SevenUpReviewOfRecord


ColonneReviewRequest: TypeAlias = ColonneReviewOfTable | ColonneReviewOfRecord


UpcolorScoreResult: TypeAlias = UpcolorScored | UpcolorStandings | Problem


CostlyColoursScoreResult: TypeAlias = CostlyColoursScored | CostlyColoursStandings | Problem


SevenUpScoreResult: TypeAlias = SevenUpScored | SevenUpStandings | Problem


ColonneScoreResult: TypeAlias = ColonneScored | ColonneStandings | Problem


class UpcolorScores(TypedDict):
    results: list[UpcolorScoreResult]
    """one for each, in the same order"""


class CostlyColoursScores(TypedDict):
    results: list[CostlyColoursScoreResult]
    """one for each, in the same order"""


class SevenUpScores(TypedDict):
    results: list[SevenUpScoreResult]
    """one for each, in the same order"""


class ColonneScores(TypedDict):
    results: list[ColonneScoreResult]
    """one for each, in the same order"""


class UpcolorSimulationJob(JobRecord):
    type: Literal["upcolor/simulation"]
    game: Literal["upcolor"]
    kind: Literal["simulations"]
    result: SimulationResult | None
    """null until there is one"""


class CostlyColoursSimulationJob(JobRecord):
    type: Literal["costly-colours/simulation"]
    game: Literal["costly-colours"]
    kind: Literal["simulations"]
    result: SimulationResult | None
    """null until there is one"""


class SevenUpSimulationJob(JobRecord):
    type: Literal["seven-up/simulation"]
    game: Literal["seven-up"]
    kind: Literal["simulations"]
    result: SimulationResult | None
    """null until there is one"""


class ColonneSimulationJob(JobRecord):
    type: Literal["colonne/simulation"]
    game: Literal["colonne"]
    kind: Literal["simulations"]
    result: SimulationResult | None
    """null until there is one"""


class UpcolorSimulationOfDeals(TypedDict):
    webhook: NotRequired[Webhook]
    seed: NotRequired[str]
    """the same seed gives the same result; default: a new one"""
    duplicate: NotRequired[bool]
    """whether the players change seats on the same cards; default: true"""
    precision: NotRequired[float]
    """stops when half the interval of the first player's difference is at most this"""
    deals: int
    """rounded up to whole groups of plays on the same cards"""
    options: UpcolorOptionsInput | UpcolorOptions
    """house rules; omitted ones have their defaults"""
    players: list[Level | Contender]
    """by seat, or by team in a partnership"""


class CostlyColoursSimulationOfDeals(TypedDict):
    webhook: NotRequired[Webhook]
    seed: NotRequired[str]
    """the same seed gives the same result; default: a new one"""
    duplicate: NotRequired[bool]
    """whether the players change seats on the same cards; default: true"""
    precision: NotRequired[float]
    """stops when half the interval of the first player's difference is at most this"""
    deals: int
    """rounded up to whole groups of plays on the same cards"""
    options: CostlyColoursOptionsInput | CostlyColoursOptions
    """house rules; omitted ones have their defaults"""
    players: list[Level | Contender]
    """by seat, or by team in a partnership"""


class SevenUpSimulationOfDeals(TypedDict):
    webhook: NotRequired[Webhook]
    seed: NotRequired[str]
    """the same seed gives the same result; default: a new one"""
    duplicate: NotRequired[bool]
    """whether the players change seats on the same cards; default: true"""
    precision: NotRequired[float]
    """stops when half the interval of the first player's difference is at most this"""
    deals: int
    """rounded up to whole groups of plays on the same cards"""
    options: SevenUpOptionsInput | SevenUpOptions
    """house rules; omitted ones have their defaults"""
    players: list[Level | Contender]
    """by seat, or by team in a partnership"""


class ColonneSimulationOfDeals(TypedDict):
    webhook: NotRequired[Webhook]
    seed: NotRequired[str]
    """the same seed gives the same result; default: a new one"""
    duplicate: NotRequired[bool]
    """whether the players change seats on the same cards; default: true"""
    precision: NotRequired[float]
    """stops when half the interval of the first player's difference is at most this"""
    deals: int
    """rounded up to whole groups of plays on the same cards"""
    options: ColonneOptionsInput | ColonneOptions
    """house rules; omitted ones have their defaults"""
    players: list[Level | Contender]
    """by seat, or by team in a partnership"""


class UpcolorSimulationOfMatches(TypedDict):
    webhook: NotRequired[Webhook]
    seed: NotRequired[str]
    """the same seed gives the same result; default: a new one"""
    duplicate: NotRequired[bool]
    """whether the players change seats on the same cards; default: true"""
    precision: NotRequired[float]
    """stops when half the interval of the first player's difference is at most this"""
    matches: int
    """rounded up to whole groups of plays on the same cards"""
    options: UpcolorOptionsInput | UpcolorOptions
    """house rules; omitted ones have their defaults"""
    players: list[Level | Contender]
    """by seat, or by team in a partnership"""


class CostlyColoursSimulationOfMatches(TypedDict):
    webhook: NotRequired[Webhook]
    seed: NotRequired[str]
    """the same seed gives the same result; default: a new one"""
    duplicate: NotRequired[bool]
    """whether the players change seats on the same cards; default: true"""
    precision: NotRequired[float]
    """stops when half the interval of the first player's difference is at most this"""
    matches: int
    """rounded up to whole groups of plays on the same cards"""
    options: CostlyColoursOptionsInput | CostlyColoursOptions
    """house rules; omitted ones have their defaults"""
    players: list[Level | Contender]
    """by seat, or by team in a partnership"""


class SevenUpSimulationOfMatches(TypedDict):
    webhook: NotRequired[Webhook]
    seed: NotRequired[str]
    """the same seed gives the same result; default: a new one"""
    duplicate: NotRequired[bool]
    """whether the players change seats on the same cards; default: true"""
    precision: NotRequired[float]
    """stops when half the interval of the first player's difference is at most this"""
    matches: int
    """rounded up to whole groups of plays on the same cards"""
    options: SevenUpOptionsInput | SevenUpOptions
    """house rules; omitted ones have their defaults"""
    players: list[Level | Contender]
    """by seat, or by team in a partnership"""


class ColonneSimulationOfMatches(TypedDict):
    webhook: NotRequired[Webhook]
    seed: NotRequired[str]
    """the same seed gives the same result; default: a new one"""
    duplicate: NotRequired[bool]
    """whether the players change seats on the same cards; default: true"""
    precision: NotRequired[float]
    """stops when half the interval of the first player's difference is at most this"""
    matches: int
    """rounded up to whole groups of plays on the same cards"""
    options: ColonneOptionsInput | ColonneOptions
    """house rules; omitted ones have their defaults"""
    players: list[Level | Contender]
    """by seat, or by team in a partnership"""


UpcolorSimulationRequest: TypeAlias = UpcolorSimulationOfMatches | UpcolorSimulationOfDeals


CostlyColoursSimulationRequest: TypeAlias = CostlyColoursSimulationOfMatches | CostlyColoursSimulationOfDeals


SevenUpSimulationRequest: TypeAlias = SevenUpSimulationOfMatches | SevenUpSimulationOfDeals


ColonneSimulationRequest: TypeAlias = ColonneSimulationOfMatches | ColonneSimulationOfDeals


class UpcolorState(TypedDict):
    rules: Literal["1"]
    """the version of the rules"""
    game: Literal["upcolor"]
    options: UpcolorOptions
    """house rules"""
    match: UpcolorMatch
    deal: UpcolorDeal
    phase: UpcolorPhase
    to_act: int | None
    """the seat to act; null when the deal is over"""


class CostlyColoursState(TypedDict):
    rules: Literal["1"]
    """the version of the rules"""
    game: Literal["costly-colours"]
    options: CostlyColoursOptions
    """house rules"""
    match: CostlyColoursMatch
    deal: CostlyColoursDeal
    phase: CostlyColoursPhase
    to_act: int | None
    """the seat to act; null when the deal is over"""


class SevenUpState(TypedDict):
    rules: Literal["1"]
    """the version of the rules"""
    game: Literal["seven-up"]
    options: SevenUpOptions
    """house rules"""
    match: SevenUpMatch
    deal: SevenUpDeal
    phase: SevenUpPhase
    to_act: int | None
    """the seat to act; null when the deal is over"""


class ColonneState(TypedDict):
    rules: Literal["1"]
    """the version of the rules"""
    game: Literal["colonne"]
    options: ColonneOptions
    """house rules"""
    match: ColonneMatch
    deal: ColonneDeal
    phase: ColonnePhase
    to_act: int | None
    """the seat to act; null when the deal is over"""


class UpcolorStateInput(TypedDict):
    rules: Literal["1"]
    """the version of the rules"""
    game: Literal["upcolor"]
    options: NotRequired[UpcolorOptionsInput]
    """house rules"""
    match: UpcolorMatchInput
    deal: UpcolorDealInput
    phase: UpcolorPhase
    to_act: int | None
    """the seat to act; null when the deal is over"""


class CostlyColoursStateInput(TypedDict):
    rules: Literal["1"]
    """the version of the rules"""
    game: Literal["costly-colours"]
    options: NotRequired[CostlyColoursOptionsInput]
    """house rules"""
    match: CostlyColoursMatchInput
    deal: CostlyColoursDealInput
    phase: CostlyColoursPhase
    to_act: int | None
    """the seat to act; null when the deal is over"""


class SevenUpStateInput(TypedDict):
    rules: Literal["1"]
    """the version of the rules"""
    game: Literal["seven-up"]
    options: NotRequired[SevenUpOptionsInput]
    """house rules"""
    match: SevenUpMatchInput
    deal: SevenUpDealInput
    phase: SevenUpPhase
    to_act: int | None
    """the seat to act; null when the deal is over"""


class ColonneStateInput(TypedDict):
    rules: Literal["1"]
    """the version of the rules"""
    game: Literal["colonne"]
    options: NotRequired[ColonneOptionsInput]
    """house rules"""
    match: ColonneMatchInput
    deal: ColonneDealInput
    phase: ColonnePhase
    to_act: int | None
    """the seat to act; null when the deal is over"""


class UpcolorTournamentOfDeals(TypedDict):
    webhook: NotRequired[Webhook]
    seed: NotRequired[str]
    """the same seed gives the same result; default: a new one"""
    players: list[Level | Contender]
    """every pair of them meets"""
    deals: int
    """rounded up to whole groups of plays on the same cards"""
    options: UpcolorOptionsInput | UpcolorOptions
    """house rules; omitted ones have their defaults"""


class CostlyColoursTournamentOfDeals(TypedDict):
    webhook: NotRequired[Webhook]
    seed: NotRequired[str]
    """the same seed gives the same result; default: a new one"""
    players: list[Level | Contender]
    """every pair of them meets"""
    deals: int
    """rounded up to whole groups of plays on the same cards"""
    options: CostlyColoursOptionsInput | CostlyColoursOptions
    """house rules; omitted ones have their defaults"""


class SevenUpTournamentOfDeals(TypedDict):
    webhook: NotRequired[Webhook]
    seed: NotRequired[str]
    """the same seed gives the same result; default: a new one"""
    players: list[Level | Contender]
    """every pair of them meets"""
    deals: int
    """rounded up to whole groups of plays on the same cards"""
    options: SevenUpOptionsInput | SevenUpOptions
    """house rules; omitted ones have their defaults"""


class ColonneTournamentOfDeals(TypedDict):
    webhook: NotRequired[Webhook]
    seed: NotRequired[str]
    """the same seed gives the same result; default: a new one"""
    players: list[Level | Contender]
    """every pair of them meets"""
    deals: int
    """rounded up to whole groups of plays on the same cards"""
    options: ColonneOptionsInput | ColonneOptions
    """house rules; omitted ones have their defaults"""


class UpcolorTournamentOfMatches(TypedDict):
    webhook: NotRequired[Webhook]
    seed: NotRequired[str]
    """the same seed gives the same result; default: a new one"""
    players: list[Level | Contender]
    """every pair of them meets"""
    matches: int
    """rounded up to whole groups of plays on the same cards"""
    options: UpcolorOptionsInput | UpcolorOptions
    """house rules; omitted ones have their defaults"""


class CostlyColoursTournamentOfMatches(TypedDict):
    webhook: NotRequired[Webhook]
    seed: NotRequired[str]
    """the same seed gives the same result; default: a new one"""
    players: list[Level | Contender]
    """every pair of them meets"""
    matches: int
    """rounded up to whole groups of plays on the same cards"""
    options: CostlyColoursOptionsInput | CostlyColoursOptions
    """house rules; omitted ones have their defaults"""


class SevenUpTournamentOfMatches(TypedDict):
    webhook: NotRequired[Webhook]
    seed: NotRequired[str]
    """the same seed gives the same result; default: a new one"""
    players: list[Level | Contender]
    """every pair of them meets"""
    matches: int
    """rounded up to whole groups of plays on the same cards"""
    options: SevenUpOptionsInput | SevenUpOptions
    """house rules; omitted ones have their defaults"""


class ColonneTournamentOfMatches(TypedDict):
    webhook: NotRequired[Webhook]
    seed: NotRequired[str]
    """the same seed gives the same result; default: a new one"""
    players: list[Level | Contender]
    """every pair of them meets"""
    matches: int
    """rounded up to whole groups of plays on the same cards"""
    options: ColonneOptionsInput | ColonneOptions
    """house rules; omitted ones have their defaults"""


UpcolorTournamentRequest: TypeAlias = UpcolorTournamentOfMatches | UpcolorTournamentOfDeals


CostlyColoursTournamentRequest: TypeAlias = CostlyColoursTournamentOfMatches | CostlyColoursTournamentOfDeals


SevenUpTournamentRequest: TypeAlias = SevenUpTournamentOfMatches | SevenUpTournamentOfDeals


ColonneTournamentRequest: TypeAlias = ColonneTournamentOfMatches | ColonneTournamentOfDeals


class UpcolorView(TypedDict):
    rules: Literal["1"]
    """the version of the rules"""
    game: Literal["upcolor"]
    options: UpcolorOptions
    """house rules"""
    match: UpcolorMatch
    deal: UpcolorDealView
    phase: UpcolorPhase
    to_act: int | None
    """the seat to act; null when the deal is over"""


class CostlyColoursView(TypedDict):
    rules: Literal["1"]
    """the version of the rules"""
    game: Literal["costly-colours"]
    options: CostlyColoursOptions
    """house rules"""
    match: CostlyColoursMatch
    deal: CostlyColoursDealView
    phase: CostlyColoursPhase
    to_act: int | None
    """the seat to act; null when the deal is over"""


class SevenUpView(TypedDict):
    rules: Literal["1"]
    """the version of the rules"""
    game: Literal["seven-up"]
    options: SevenUpOptions
    """house rules"""
    match: SevenUpMatch
    deal: SevenUpDealView
    phase: SevenUpPhase
    to_act: int | None
    """the seat to act; null when the deal is over"""


class ColonneView(TypedDict):
    rules: Literal["1"]
    """the version of the rules"""
    game: Literal["colonne"]
    options: ColonneOptions
    """house rules"""
    match: ColonneMatch
    deal: ColonneDealView
    phase: ColonnePhase
    to_act: int | None
    """the seat to act; null when the deal is over"""


class UpcolorViewInput(TypedDict):
    rules: Literal["1"]
    """the version of the rules"""
    game: Literal["upcolor"]
    options: NotRequired[UpcolorOptionsInput]
    """house rules"""
    match: UpcolorMatchInput
    deal: UpcolorDealViewInput
    phase: UpcolorPhase
    to_act: int | None
    """the seat to act; null when the deal is over"""


class CostlyColoursViewInput(TypedDict):
    rules: Literal["1"]
    """the version of the rules"""
    game: Literal["costly-colours"]
    options: NotRequired[CostlyColoursOptionsInput]
    """house rules"""
    match: CostlyColoursMatchInput
    deal: CostlyColoursDealViewInput
    phase: CostlyColoursPhase
    to_act: int | None
    """the seat to act; null when the deal is over"""


class SevenUpViewInput(TypedDict):
    rules: Literal["1"]
    """the version of the rules"""
    game: Literal["seven-up"]
    options: NotRequired[SevenUpOptionsInput]
    """house rules"""
    match: SevenUpMatchInput
    deal: SevenUpDealViewInput
    phase: SevenUpPhase
    to_act: int | None
    """the seat to act; null when the deal is over"""


class ColonneViewInput(TypedDict):
    rules: Literal["1"]
    """the version of the rules"""
    game: Literal["colonne"]
    options: NotRequired[ColonneOptionsInput]
    """house rules"""
    match: ColonneMatchInput
    deal: ColonneDealViewInput
    phase: ColonnePhase
    to_act: int | None
    """the seat to act; null when the deal is over"""


class UpcolorViewOfState(TypedDict):
    state: UpcolorStateInput | UpcolorState
    names: NotRequired[UpcolorNames]
    seat: NotRequired[int | None]
    """the seat that sees the view; null or absent for a spectator"""
    since: NotRequired[int]
    """a ply: events after it are included"""


class CostlyColoursViewOfState(TypedDict):
    state: CostlyColoursStateInput | CostlyColoursState
    names: NotRequired[CostlyColoursNames]
    seat: NotRequired[int | None]
    """the seat that sees the view; null or absent for a spectator"""
    since: NotRequired[int]
    """a ply: events after it are included"""


class SevenUpViewOfState(TypedDict):
    state: SevenUpStateInput | SevenUpState
    names: NotRequired[SevenUpNames]
    seat: NotRequired[int | None]
    """the seat that sees the view; null or absent for a spectator"""
    since: NotRequired[int]
    """a ply: events after it are included"""


class ColonneViewOfState(TypedDict):
    state: ColonneStateInput | ColonneState
    names: NotRequired[ColonneNames]
    seat: NotRequired[int | None]
    """the seat that sees the view; null or absent for a spectator"""
    since: NotRequired[int]
    """a ply: events after it are included"""


UpcolorViewsRequest: TypeAlias = UpcolorViewOfTable | UpcolorViewOfState


CostlyColoursViewsRequest: TypeAlias = CostlyColoursViewOfTable | CostlyColoursViewOfState


SevenUpViewsRequest: TypeAlias = SevenUpViewOfTable | SevenUpViewOfState


ColonneViewsRequest: TypeAlias = ColonneViewOfTable | ColonneViewOfState


class UpcolorAnalysisJob(JobRecord):
    type: Literal["upcolor/analysis"]
    game: Literal["upcolor"]
    kind: Literal["analyses"]
    result: UpcolorAnalysisResult | None
    """null until there is one"""


class CostlyColoursAnalysisJob(JobRecord):
    type: Literal["costly-colours/analysis"]
    game: Literal["costly-colours"]
    kind: Literal["analyses"]
    result: CostlyColoursAnalysisResult | None
    """null until there is one"""


class SevenUpAnalysisJob(JobRecord):
    type: Literal["seven-up/analysis"]
    game: Literal["seven-up"]
    kind: Literal["analyses"]
    result: SevenUpAnalysisResult | None
    """null until there is one"""


class ColonneAnalysisJob(JobRecord):
    type: Literal["colonne/analysis"]
    game: Literal["colonne"]
    kind: Literal["analyses"]
    result: ColonneAnalysisResult | None
    """null until there is one"""


class UpcolorAnalysisOfState(TypedDict):
    webhook: NotRequired[Webhook]
    level: NotRequired[SearchingLevel]
    """default: best"""
    iterations: NotRequired[int]
    """in place of the level's own; ignored by a level that does not search"""
    seed: NotRequired[str]
    """the same seed gives the same result; default: a new one"""
    state: UpcolorStateInput | UpcolorState
    names: NotRequired[UpcolorNames]


class CostlyColoursAnalysisOfState(TypedDict):
    webhook: NotRequired[Webhook]
    level: NotRequired[SearchingLevel]
    """default: best"""
    iterations: NotRequired[int]
    """in place of the level's own; ignored by a level that does not search"""
    seed: NotRequired[str]
    """the same seed gives the same result; default: a new one"""
    state: CostlyColoursStateInput | CostlyColoursState
    names: NotRequired[CostlyColoursNames]


class SevenUpAnalysisOfState(TypedDict):
    webhook: NotRequired[Webhook]
    level: NotRequired[SearchingLevel]
    """default: best"""
    iterations: NotRequired[int]
    """in place of the level's own; ignored by a level that does not search"""
    seed: NotRequired[str]
    """the same seed gives the same result; default: a new one"""
    state: SevenUpStateInput | SevenUpState
    names: NotRequired[SevenUpNames]


class ColonneAnalysisOfState(TypedDict):
    webhook: NotRequired[Webhook]
    level: NotRequired[SearchingLevel]
    """default: best"""
    iterations: NotRequired[int]
    """in place of the level's own; ignored by a level that does not search"""
    seed: NotRequired[str]
    """the same seed gives the same result; default: a new one"""
    state: ColonneStateInput | ColonneState
    names: NotRequired[ColonneNames]


class UpcolorAnalysisOfView(TypedDict):
    webhook: NotRequired[Webhook]
    level: NotRequired[SearchingLevel]
    """default: best"""
    iterations: NotRequired[int]
    """in place of the level's own; ignored by a level that does not search"""
    seed: NotRequired[str]
    """the same seed gives the same result; default: a new one"""
    view: UpcolorViewInput | UpcolorView
    """of the seat to act"""
    names: NotRequired[UpcolorNames]


class CostlyColoursAnalysisOfView(TypedDict):
    webhook: NotRequired[Webhook]
    level: NotRequired[SearchingLevel]
    """default: best"""
    iterations: NotRequired[int]
    """in place of the level's own; ignored by a level that does not search"""
    seed: NotRequired[str]
    """the same seed gives the same result; default: a new one"""
    view: CostlyColoursViewInput | CostlyColoursView
    """of the seat to act"""
    names: NotRequired[CostlyColoursNames]


class SevenUpAnalysisOfView(TypedDict):
    webhook: NotRequired[Webhook]
    level: NotRequired[SearchingLevel]
    """default: best"""
    iterations: NotRequired[int]
    """in place of the level's own; ignored by a level that does not search"""
    seed: NotRequired[str]
    """the same seed gives the same result; default: a new one"""
    view: SevenUpViewInput | SevenUpView
    """of the seat to act"""
    names: NotRequired[SevenUpNames]


class ColonneAnalysisOfView(TypedDict):
    webhook: NotRequired[Webhook]
    level: NotRequired[SearchingLevel]
    """default: best"""
    iterations: NotRequired[int]
    """in place of the level's own; ignored by a level that does not search"""
    seed: NotRequired[str]
    """the same seed gives the same result; default: a new one"""
    view: ColonneViewInput | ColonneView
    """of the seat to act"""
    names: NotRequired[ColonneNames]


UpcolorAnalysisRequest: TypeAlias = UpcolorAnalysisOfTable | UpcolorAnalysisOfView | UpcolorAnalysisOfState


CostlyColoursAnalysisRequest: TypeAlias = (
    CostlyColoursAnalysisOfTable | CostlyColoursAnalysisOfView | CostlyColoursAnalysisOfState
)


SevenUpAnalysisRequest: TypeAlias = SevenUpAnalysisOfTable | SevenUpAnalysisOfView | SevenUpAnalysisOfState


ColonneAnalysisRequest: TypeAlias = ColonneAnalysisOfTable | ColonneAnalysisOfView | ColonneAnalysisOfState


class EveningCorrection(TypedDict):
    match: MatchNumber
    deal: int | None
    """null for the whole match"""
    reason: str
    old: dict[str, Any]
    """the changed properties of the entry or its deal, before the correction"""
    new: dict[str, Any]
    """the same properties after the correction"""
    status: Literal["final", "provisional", "refused"]
    """refused: the match does not count"""
    differences: EveningDifferences


class EveningEntry(TypedDict):
    match: NotRequired[MatchNumber]
    players: NotRequired[list[EveningName]]
    """by seat"""
    game: NotRequired[str]
    """the id of the game, or its title in either language"""
    options: NotRequired[EveningOptions]
    deals: NotRequired[list[EveningDeal]]
    """in order"""
    winners: NotRequired[list[EveningSeat | None]]
    """in place of `deals`: the winner of each; null for a void deal"""
    barred: NotRequired[EveningSeats | list[EveningSeats]]
    record: NotRequired[EveningRecord]
    """in place of `game`, `options` and `deals`"""
    result: NotRequired[EveningClaim]
    """a claimed standing at the end of the match, to be checked"""
    status: NotRequired[Literal["final", "provisional"]]
    """default: final"""
    reason: NotRequired[str]
    """the reason for the correction of an earlier entry"""
    deal: NotRequired[int]
    """the corrected deal; default: the match, or its only deal"""
    row: NotRequired[int]
    """the row in the caller's file, which its faults repeat"""
    winner: NotRequired[EveningSeat | None]
    dealer: NotRequired[EveningSeat]
    deck: NotRequired[list[EveningText]]
    moves: NotRequired[list[EveningText]]
    points: NotRequired[list[Points]]
    kind: NotRequired[str]
    turned: NotRequired[str | list[EveningText]]
    hands: NotRequired[list[EveningHand]]
    exchange: NotRequired[EveningExchange | None]
    refused: NotRequired[EveningSeat | None]
    played: NotRequired[list[EveningPlayedCard]]
    void: NotRequired[bool]
    trump: NotRequired[str]
    tricks: NotRequired[list[EveningScoredTrick]]
    gift: NotRequired[bool]
    melds: NotRequired[list[EveningScoredMeld]]
    out: NotRequired[EveningSeat | None]
    laid: NotRequired[list[bool]]
    floche: NotRequired[str | None]
    coup_blanc: NotRequired[bool]


class EveningOfEntries(TypedDict):
    entries: list[EveningEntry]
    """in the order in which they were written"""
    previous: NotRequired[list[EveningEntry]]
    """an earlier submission: differences from it are reported"""


EveningRequest: TypeAlias = EveningOfSheet | EveningOfEntries


ColonneEvent: TypeAlias = (
    ColonneScoreEvent
    | ColonneDealEvent
    | ColonneTurnEvent
    | ColonneLastCardEvent
    | ColonneMatchWonEvent
    | ColonneDealOverEvent
    | ColonneShowEvent
    | ColonneTrumpEvent
    | ColonneDrawEvent
    | ColonneTakeEvent
    | ColonnePassEvent
    | ColonneMeldEvent
    | ColonneAddEvent
    | ColonneSwapEvent
    | ColonneLiftEvent
    | ColonneJoinEvent
    | ColonneThrowEvent
    | ColonneSeatEvent
)


ColonneEventAtPly: TypeAlias = (
    ColonneScoreEventAtPly
    | ColonneDealEventAtPly
    | ColonneTurnEventAtPly
    | ColonneLastCardEventAtPly
    | ColonneMatchWonEventAtPly
    | ColonneDealOverEventAtPly
    | ColonneShowEventAtPly
    | ColonneTrumpEventAtPly
    | ColonneDrawEventAtPly
    | ColonneTakeEventAtPly
    | ColonnePassEventAtPly
    | ColonneMeldEventAtPly
    | ColonneAddEventAtPly
    | ColonneSwapEventAtPly
    | ColonneLiftEventAtPly
    | ColonneJoinEventAtPly
    | ColonneThrowEventAtPly
    | ColonneSeatEventAtPly
)


class UpcolorLegalMovesOfState(TypedDict):
    state: UpcolorStateInput | UpcolorState
    names: NotRequired[UpcolorNames]
    verb: NotRequired[UpcolorVerb]
    card: NotRequired[UpcolorCard]
    check: NotRequired[list[MoveText]]
    """moves to be explained"""


class CostlyColoursLegalMovesOfState(TypedDict):
    state: CostlyColoursStateInput | CostlyColoursState
    names: NotRequired[CostlyColoursNames]
    verb: NotRequired[CostlyColoursVerb]
    card: NotRequired[CostlyColoursCard]
    check: NotRequired[list[MoveText]]
    """moves to be explained"""


class SevenUpLegalMovesOfState(TypedDict):
    state: SevenUpStateInput | SevenUpState
    names: NotRequired[SevenUpNames]
    verb: NotRequired[SevenUpVerb]
    card: NotRequired[SevenUpCard]
    check: NotRequired[list[MoveText]]
    """moves to be explained"""


class ColonneLegalMovesOfState(TypedDict):
    state: ColonneStateInput | ColonneState
    names: NotRequired[ColonneNames]
    verb: NotRequired[ColonneVerb]
    card: NotRequired[ColonneCard]
    meld: NotRequired[int]
    """the number of a meld"""
    check: NotRequired[list[MoveText]]
    """moves to be explained"""


class UpcolorLegalMovesOfView(TypedDict):
    view: UpcolorViewInput | UpcolorView
    """of the seat to act"""
    names: NotRequired[UpcolorNames]
    verb: NotRequired[UpcolorVerb]
    card: NotRequired[UpcolorCard]
    check: NotRequired[list[MoveText]]
    """moves to be explained"""


class CostlyColoursLegalMovesOfView(TypedDict):
    view: CostlyColoursViewInput | CostlyColoursView
    """of the seat to act"""
    names: NotRequired[CostlyColoursNames]
    verb: NotRequired[CostlyColoursVerb]
    card: NotRequired[CostlyColoursCard]
    check: NotRequired[list[MoveText]]
    """moves to be explained"""


class SevenUpLegalMovesOfView(TypedDict):
    view: SevenUpViewInput | SevenUpView
    """of the seat to act"""
    names: NotRequired[SevenUpNames]
    verb: NotRequired[SevenUpVerb]
    card: NotRequired[SevenUpCard]
    check: NotRequired[list[MoveText]]
    """moves to be explained"""


class ColonneLegalMovesOfView(TypedDict):
    view: ColonneViewInput | ColonneView
    """of the seat to act"""
    names: NotRequired[ColonneNames]
    verb: NotRequired[ColonneVerb]
    card: NotRequired[ColonneCard]
    meld: NotRequired[int]
    """the number of a meld"""
    check: NotRequired[list[MoveText]]
    """moves to be explained"""


UpcolorLegalMovesRequest: TypeAlias = UpcolorLegalMovesOfTable | UpcolorLegalMovesOfView | UpcolorLegalMovesOfState


CostlyColoursLegalMovesRequest: TypeAlias = (
    CostlyColoursLegalMovesOfTable | CostlyColoursLegalMovesOfView | CostlyColoursLegalMovesOfState
)


SevenUpLegalMovesRequest: TypeAlias = SevenUpLegalMovesOfTable | SevenUpLegalMovesOfView | SevenUpLegalMovesOfState


ColonneLegalMovesRequest: TypeAlias = ColonneLegalMovesOfTable | ColonneLegalMovesOfView | ColonneLegalMovesOfState


class UpcolorMovesOfState(TypedDict):
    moves: list[MoveText]
    """played in order; if one is illegal, none is played"""
    state: UpcolorStateInput | UpcolorState
    names: NotRequired[UpcolorNames]


class CostlyColoursMovesOfState(TypedDict):
    moves: list[MoveText]
    """played in order; if one is illegal, none is played"""
    state: CostlyColoursStateInput | CostlyColoursState
    names: NotRequired[CostlyColoursNames]


class SevenUpMovesOfState(TypedDict):
    moves: list[MoveText]
    """played in order; if one is illegal, none is played"""
    state: SevenUpStateInput | SevenUpState
    names: NotRequired[SevenUpNames]


class ColonneMovesOfState(TypedDict):
    moves: list[MoveText]
    """played in order; if one is illegal, none is played"""
    state: ColonneStateInput | ColonneState
    names: NotRequired[ColonneNames]


UpcolorMovesRequest: TypeAlias = UpcolorSeatOfTable | UpcolorMovesOfTable | UpcolorMovesOfState


CostlyColoursMovesRequest: TypeAlias = CostlyColoursSeatOfTable | CostlyColoursMovesOfTable | CostlyColoursMovesOfState


SevenUpMovesRequest: TypeAlias = SevenUpSeatOfTable | SevenUpMovesOfTable | SevenUpMovesOfState


ColonneMovesRequest: TypeAlias = ColonneSeatOfTable | ColonneMovesOfTable | ColonneMovesOfState


class UpcolorNextDeal(TypedDict):
    sealed: NotRequired[Literal[False]]
    """the default"""
    seed: NotRequired[str]
    """default: a new one"""
    state: UpcolorStateInput | UpcolorState
    """a state in phase deal_over"""
    names: NotRequired[UpcolorNames]


class CostlyColoursNextDeal(TypedDict):
    sealed: NotRequired[Literal[False]]
    """the default"""
    seed: NotRequired[str]
    """default: a new one"""
    state: CostlyColoursStateInput | CostlyColoursState
    """a state in phase deal_over"""
    names: NotRequired[CostlyColoursNames]


class SevenUpNextDeal(TypedDict):
    sealed: NotRequired[Literal[False]]
    """the default"""
    seed: NotRequired[str]
    """default: a new one"""
    state: SevenUpStateInput | SevenUpState
    """a state in phase deal_over"""
    names: NotRequired[SevenUpNames]


class ColonneNextDeal(TypedDict):
    sealed: NotRequired[Literal[False]]
    """the default"""
    seed: NotRequired[str]
    """default: a new one"""
    state: ColonneStateInput | ColonneState
    """a state in phase deal_over"""
    names: NotRequired[ColonneNames]


class UpcolorNextDealOfDeck(TypedDict):
    sealed: NotRequired[Literal[False]]
    """the default"""
    deck: list[UpcolorCard]
    """the pack in the order of the deal"""
    state: UpcolorStateInput | UpcolorState
    """a state in phase deal_over"""
    names: NotRequired[UpcolorNames]


class CostlyColoursNextDealOfDeck(TypedDict):
    sealed: NotRequired[Literal[False]]
    """the default"""
    deck: list[CostlyColoursCard]
    """the pack in the order of the deal"""
    state: CostlyColoursStateInput | CostlyColoursState
    """a state in phase deal_over"""
    names: NotRequired[CostlyColoursNames]


class SevenUpNextDealOfDeck(TypedDict):
    sealed: NotRequired[Literal[False]]
    """the default"""
    deck: list[SevenUpCard]
    """the pack in the order of the deal"""
    state: SevenUpStateInput | SevenUpState
    """a state in phase deal_over"""
    names: NotRequired[SevenUpNames]


class ColonneNextDealOfDeck(TypedDict):
    sealed: NotRequired[Literal[False]]
    """the default"""
    deck: list[ColonneCard]
    """the pack in the order of the deal"""
    state: ColonneStateInput | ColonneState
    """a state in phase deal_over"""
    names: NotRequired[ColonneNames]


class UpcolorOpponentMovesOfState(TypedDict):
    webhook: NotRequired[Webhook]
    level: NotRequired[Level]
    """default: best"""
    iterations: NotRequired[int]
    """in place of the level's own; ignored by a level that does not search"""
    seed: NotRequired[str]
    """the same seed gives the same result; default: a new one"""
    state: UpcolorStateInput | UpcolorState
    names: NotRequired[UpcolorNames]
    seats: list[UpcolorSeat]
    """the seats that the computer plays"""
    levels: NotRequired[list[Level | None]]
    """by seat, for seats that do not play at `level`"""
    limit: NotRequired[int]
    """maximum number of moves; default: until another seat must act"""


class CostlyColoursOpponentMovesOfState(TypedDict):
    webhook: NotRequired[Webhook]
    level: NotRequired[Level]
    """default: best"""
    iterations: NotRequired[int]
    """in place of the level's own; ignored by a level that does not search"""
    seed: NotRequired[str]
    """the same seed gives the same result; default: a new one"""
    state: CostlyColoursStateInput | CostlyColoursState
    names: NotRequired[CostlyColoursNames]
    seats: list[CostlyColoursSeat]
    """the seats that the computer plays"""
    levels: NotRequired[list[Level | None]]
    """by seat, for seats that do not play at `level`"""
    limit: NotRequired[int]
    """maximum number of moves; default: until another seat must act"""


class SevenUpOpponentMovesOfState(TypedDict):
    webhook: NotRequired[Webhook]
    level: NotRequired[Level]
    """default: best"""
    iterations: NotRequired[int]
    """in place of the level's own; ignored by a level that does not search"""
    seed: NotRequired[str]
    """the same seed gives the same result; default: a new one"""
    state: SevenUpStateInput | SevenUpState
    names: NotRequired[SevenUpNames]
    seats: list[SevenUpSeat]
    """the seats that the computer plays"""
    levels: NotRequired[list[Level | None]]
    """by seat, for seats that do not play at `level`"""
    limit: NotRequired[int]
    """maximum number of moves; default: until another seat must act"""


class ColonneOpponentMovesOfState(TypedDict):
    webhook: NotRequired[Webhook]
    level: NotRequired[Level]
    """default: best"""
    iterations: NotRequired[int]
    """in place of the level's own; ignored by a level that does not search"""
    seed: NotRequired[str]
    """the same seed gives the same result; default: a new one"""
    state: ColonneStateInput | ColonneState
    names: NotRequired[ColonneNames]
    seats: list[ColonneSeat]
    """the seats that the computer plays"""
    levels: NotRequired[list[Level | None]]
    """by seat, for seats that do not play at `level`"""
    limit: NotRequired[int]
    """maximum number of moves; default: until another seat must act"""


class UpcolorOpponentMovesOfView(TypedDict):
    webhook: NotRequired[Webhook]
    level: NotRequired[Level]
    """default: best"""
    iterations: NotRequired[int]
    """in place of the level's own; ignored by a level that does not search"""
    seed: NotRequired[str]
    """the same seed gives the same result; default: a new one"""
    view: UpcolorViewInput | UpcolorView
    """of the seat to act"""
    names: NotRequired[UpcolorNames]
    seats: list[UpcolorSeat]
    """the seats that the computer plays"""
    levels: NotRequired[list[Level | None]]
    """by seat, for seats that do not play at `level`"""
    limit: NotRequired[int]
    """maximum number of moves; default: until another seat must act"""


class CostlyColoursOpponentMovesOfView(TypedDict):
    webhook: NotRequired[Webhook]
    level: NotRequired[Level]
    """default: best"""
    iterations: NotRequired[int]
    """in place of the level's own; ignored by a level that does not search"""
    seed: NotRequired[str]
    """the same seed gives the same result; default: a new one"""
    view: CostlyColoursViewInput | CostlyColoursView
    """of the seat to act"""
    names: NotRequired[CostlyColoursNames]
    seats: list[CostlyColoursSeat]
    """the seats that the computer plays"""
    levels: NotRequired[list[Level | None]]
    """by seat, for seats that do not play at `level`"""
    limit: NotRequired[int]
    """maximum number of moves; default: until another seat must act"""


class SevenUpOpponentMovesOfView(TypedDict):
    webhook: NotRequired[Webhook]
    level: NotRequired[Level]
    """default: best"""
    iterations: NotRequired[int]
    """in place of the level's own; ignored by a level that does not search"""
    seed: NotRequired[str]
    """the same seed gives the same result; default: a new one"""
    view: SevenUpViewInput | SevenUpView
    """of the seat to act"""
    names: NotRequired[SevenUpNames]
    seats: list[SevenUpSeat]
    """the seats that the computer plays"""
    levels: NotRequired[list[Level | None]]
    """by seat, for seats that do not play at `level`"""
    limit: NotRequired[int]
    """maximum number of moves; default: until another seat must act"""


class ColonneOpponentMovesOfView(TypedDict):
    webhook: NotRequired[Webhook]
    level: NotRequired[Level]
    """default: best"""
    iterations: NotRequired[int]
    """in place of the level's own; ignored by a level that does not search"""
    seed: NotRequired[str]
    """the same seed gives the same result; default: a new one"""
    view: ColonneViewInput | ColonneView
    """of the seat to act"""
    names: NotRequired[ColonneNames]
    seats: list[ColonneSeat]
    """the seats that the computer plays"""
    levels: NotRequired[list[Level | None]]
    """by seat, for seats that do not play at `level`"""
    limit: NotRequired[int]
    """maximum number of moves; default: until another seat must act"""


UpcolorOpponentMovesRequest: TypeAlias = (
    UpcolorOpponentMovesOfTable | UpcolorOpponentMovesOfView | UpcolorOpponentMovesOfState
)


CostlyColoursOpponentMovesRequest: TypeAlias = (
    CostlyColoursOpponentMovesOfTable | CostlyColoursOpponentMovesOfView | CostlyColoursOpponentMovesOfState
)


SevenUpOpponentMovesRequest: TypeAlias = (
    SevenUpOpponentMovesOfTable | SevenUpOpponentMovesOfView | SevenUpOpponentMovesOfState
)


ColonneOpponentMovesRequest: TypeAlias = (
    ColonneOpponentMovesOfTable | ColonneOpponentMovesOfView | ColonneOpponentMovesOfState
)


class UpcolorOpponentMovesResult(TypedDict):
    reports: list[Report | None]
    """one for each move; null for a level without values"""
    seed: str
    versions: ResultVersions
    state: NotRequired[UpcolorState]
    """after the moves; absent if only a view was given"""
    moves: list[UpcolorOpponentMove]
    """in order"""
    events: NotRequired[list[UpcolorEventAtPly]]
    """absent if only a view was given"""
    legal_moves: NotRequired[list[UpcolorLegalMove]]
    """absent if only a view was given"""


class CostlyColoursOpponentMovesResult(TypedDict):
    reports: list[Report | None]
    """one for each move; null for a level without values"""
    seed: str
    versions: ResultVersions
    state: NotRequired[CostlyColoursState]
    """after the moves; absent if only a view was given"""
    moves: list[CostlyColoursOpponentMove]
    """in order"""
    events: NotRequired[list[CostlyColoursEventAtPly]]
    """absent if only a view was given"""
    legal_moves: NotRequired[list[CostlyColoursLegalMove]]
    """absent if only a view was given"""


class SevenUpOpponentMovesResult(TypedDict):
    reports: list[Report | None]
    """one for each move; null for a level without values"""
    seed: str
    versions: ResultVersions
    state: NotRequired[SevenUpState]
    """after the moves; absent if only a view was given"""
    moves: list[SevenUpOpponentMove]
    """in order"""
    events: NotRequired[list[SevenUpEventAtPly]]
    """absent if only a view was given"""
    legal_moves: NotRequired[list[SevenUpLegalMove]]
    """absent if only a view was given"""


class ColonneOpponentMovesResult(TypedDict):
    reports: list[Report | None]
    """one for each move; null for a level without values"""
    seed: str
    versions: ResultVersions
    state: NotRequired[ColonneState]
    """after the moves; absent if only a view was given"""
    moves: list[ColonneOpponentMove]
    """in order"""
    events: NotRequired[list[ColonneEventAtPly]]
    """absent if only a view was given"""
    legal_moves: NotRequired[list[ColonneLegalMove]]
    """absent if only a view was given"""


class UpcolorPlayed(TypedDict):
    state: UpcolorState
    events: list[UpcolorEvent]
    """in order"""
    legal_moves: list[UpcolorLegalMove]
    """of the seat to act; empty for other seats"""


class CostlyColoursPlayed(TypedDict):
    state: CostlyColoursState
    events: list[CostlyColoursEvent]
    """in order"""
    legal_moves: list[CostlyColoursLegalMove]
    """of the seat to act; empty for other seats"""


class SevenUpPlayed(TypedDict):
    state: SevenUpState
    events: list[SevenUpEvent]
    """in order"""
    legal_moves: list[SevenUpLegalMove]
    """of the seat to act; empty for other seats"""


class ColonnePlayed(TypedDict):
    state: ColonneState
    events: list[ColonneEvent]
    """in order"""
    legal_moves: list[ColonneLegalMove]
    """of the seat to act; empty for other seats"""


class UpcolorReplay(TypedDict):
    valid: bool
    fault: ReplayFault | None
    """the first fault"""
    faults: list[ReplayFault]
    """every fault that is found without playing on after the first"""
    problem: NotRequired[Problem]
    """every fault of a malformed record"""
    state: UpcolorView | None
    """the state after the record or its legal part; `??` for cards that the record does not contain"""
    deals: list[UpcolorReplayedDeal]
    """up to the first fault of the record"""


class CostlyColoursReplay(TypedDict):
    valid: bool
    fault: ReplayFault | None
    """the first fault"""
    faults: list[ReplayFault]
    """every fault that is found without playing on after the first"""
    problem: NotRequired[Problem]
    """every fault of a malformed record"""
    state: CostlyColoursView | None
    """the state after the record or its legal part; `??` for cards that the record does not contain"""
    deals: list[CostlyColoursReplayedDeal]
    """up to the first fault of the record"""


class SevenUpReplay(TypedDict):
    valid: bool
    fault: ReplayFault | None
    """the first fault"""
    faults: list[ReplayFault]
    """every fault that is found without playing on after the first"""
    problem: NotRequired[Problem]
    """every fault of a malformed record"""
    state: SevenUpView | None
    """the state after the record or its legal part; `??` for cards that the record does not contain"""
    deals: list[SevenUpReplayedDeal]
    """up to the first fault of the record"""


class ColonneReplay(TypedDict):
    valid: bool
    fault: ReplayFault | None
    """the first fault"""
    faults: list[ReplayFault]
    """every fault that is found without playing on after the first"""
    problem: NotRequired[Problem]
    """every fault of a malformed record"""
    state: ColonneView | None
    """the state after the record or its legal part; `??` for cards that the record does not contain"""
    deals: list[ColonneReplayedDeal]
    """up to the first fault of the record"""


class UpcolorReplays(TypedDict):
    results: list[UpcolorReplay]
    """one for each, in the same order"""


class CostlyColoursReplays(TypedDict):
    results: list[CostlyColoursReplay]
    """one for each, in the same order"""


class SevenUpReplays(TypedDict):
    results: list[SevenUpReplay]
    """one for each, in the same order"""


class ColonneReplays(TypedDict):
    results: list[ColonneReplay]
    """one for each, in the same order"""


class UpcolorReviewedDecision(TypedDict):
    deal: int
    """from 1"""
    ply: int
    """number of moves in the deal before it"""
    seat: int
    move: str
    """the move played"""
    best: str
    """the move with the highest value"""
    agrees: bool
    """whether the move played is the best one or equivalent to it"""
    counts: bool
    """whether the values of the moves differ enough; otherwise the loss is 0"""
    grade: DecisionGrade
    grade_by: GradeBy
    worlds: int
    """in which the leading moves were valued"""
    difficulty: int
    """moves within 0.5 percentage points of the best one"""
    better: float
    """share of the worlds in which the best move brings more points"""
    worse: float
    """share of the worlds in which the best move brings fewer points"""
    reasons: LossReasons
    loss: BothUnits
    """an estimate, which may be slightly negative"""
    losses: BySeat
    fall: BySeat
    drift: BySeat
    moves: list[ReviewedMove]
    """valued in the same worlds"""
    view: UpcolorView
    """as the seat saw it, without history"""
    text: str


class CostlyColoursReviewedDecision(TypedDict):
    deal: int
    """from 1"""
    ply: int
    """number of moves in the deal before it"""
    seat: int
    move: str
    """the move played"""
    best: str
    """the move with the highest value"""
    agrees: bool
    """whether the move played is the best one or equivalent to it"""
    counts: bool
    """whether the values of the moves differ enough; otherwise the loss is 0"""
    grade: DecisionGrade
    grade_by: GradeBy
    worlds: int
    """in which the leading moves were valued"""
    difficulty: int
    """moves within 0.5 percentage points of the best one"""
    better: float
    """share of the worlds in which the best move brings more points"""
    worse: float
    """share of the worlds in which the best move brings fewer points"""
    reasons: LossReasons
    loss: BothUnits
    """an estimate, which may be slightly negative"""
    losses: BySeat
    fall: BySeat
    drift: BySeat
    moves: list[ReviewedMove]
    """valued in the same worlds"""
    view: CostlyColoursView
    """as the seat saw it, without history"""
    text: str


class SevenUpReviewedDecision(TypedDict):
    deal: int
    """from 1"""
    ply: int
    """number of moves in the deal before it"""
    seat: int
    move: str
    """the move played"""
    best: str
    """the move with the highest value"""
    agrees: bool
    """whether the move played is the best one or equivalent to it"""
    counts: bool
    """whether the values of the moves differ enough; otherwise the loss is 0"""
    grade: DecisionGrade
    grade_by: GradeBy
    worlds: int
    """in which the leading moves were valued"""
    difficulty: int
    """moves within 0.5 percentage points of the best one"""
    better: float
    """share of the worlds in which the best move brings more points"""
    worse: float
    """share of the worlds in which the best move brings fewer points"""
    reasons: LossReasons
    loss: BothUnits
    """an estimate, which may be slightly negative"""
    losses: BySeat
    fall: BySeat
    drift: BySeat
    moves: list[ReviewedMove]
    """valued in the same worlds"""
    view: SevenUpView
    """as the seat saw it, without history"""
    text: str


class ColonneReviewedDecision(TypedDict):
    deal: int
    """from 1"""
    ply: int
    """number of moves in the deal before it"""
    seat: int
    move: str
    """the move played"""
    best: str
    """the move with the highest value"""
    agrees: bool
    """whether the move played is the best one or equivalent to it"""
    counts: bool
    """whether the values of the moves differ enough; otherwise the loss is 0"""
    grade: DecisionGrade
    grade_by: GradeBy
    worlds: int
    """in which the leading moves were valued"""
    difficulty: int
    """moves within 0.5 percentage points of the best one"""
    better: float
    """share of the worlds in which the best move brings more points"""
    worse: float
    """share of the worlds in which the best move brings fewer points"""
    reasons: LossReasons
    loss: BothUnits
    """an estimate, which may be slightly negative"""
    losses: BySeat
    fall: BySeat
    drift: BySeat
    moves: list[ReviewedMove]
    """valued in the same worlds"""
    view: ColonneView
    """as the seat saw it, without history"""
    text: str


class UpcolorSealedOpponentMovesResult(TypedDict):
    table: str
    """the table after this request, sealed: send it with the next request"""
    view: UpcolorView
    seat: int | None
    """of a sealed table: the seat whose view this is; null for a spectator"""
    computer: list[Level | None]
    """of a sealed table: the level that plays each seat; null for a person"""
    ply: int
    """of a sealed table: the number of deals, moves and seat changes of the match; a smaller number than before means an old table; of a state: 1 for its deal, plus the moves of its history"""
    commitment: str
    """of a sealed table: SHA-256, in hexadecimal, of `seed ‖ 0x00 ‖ salt`"""
    reveal: UpcolorReveal | None
    """of a sealed table: null until the match is over"""
    moves: list[UpcolorOpponentMove]
    """in order, as this seat sees them"""
    events: list[UpcolorEventAtPly]
    """in order, as this seat may see them"""
    legal_moves: list[UpcolorLegalMove]
    """of the seat to act; empty without its key"""
    versions: ResultVersions


class CostlyColoursSealedOpponentMovesResult(TypedDict):
    table: str
    """the table after this request, sealed: send it with the next request"""
    view: CostlyColoursView
    seat: int | None
    """of a sealed table: the seat whose view this is; null for a spectator"""
    computer: list[Level | None]
    """of a sealed table: the level that plays each seat; null for a person"""
    ply: int
    """of a sealed table: the number of deals, moves and seat changes of the match; a smaller number than before means an old table; of a state: 1 for its deal, plus the moves of its history"""
    commitment: str
    """of a sealed table: SHA-256, in hexadecimal, of `seed ‖ 0x00 ‖ salt`"""
    reveal: CostlyColoursReveal | None
    """of a sealed table: null until the match is over"""
    moves: list[CostlyColoursOpponentMove]
    """in order, as this seat sees them"""
    events: list[CostlyColoursEventAtPly]
    """in order, as this seat may see them"""
    legal_moves: list[CostlyColoursLegalMove]
    """of the seat to act; empty without its key"""
    versions: ResultVersions


class SevenUpSealedOpponentMovesResult(TypedDict):
    table: str
    """the table after this request, sealed: send it with the next request"""
    view: SevenUpView
    seat: int | None
    """of a sealed table: the seat whose view this is; null for a spectator"""
    computer: list[Level | None]
    """of a sealed table: the level that plays each seat; null for a person"""
    ply: int
    """of a sealed table: the number of deals, moves and seat changes of the match; a smaller number than before means an old table; of a state: 1 for its deal, plus the moves of its history"""
    commitment: str
    """of a sealed table: SHA-256, in hexadecimal, of `seed ‖ 0x00 ‖ salt`"""
    reveal: SevenUpReveal | None
    """of a sealed table: null until the match is over"""
    moves: list[SevenUpOpponentMove]
    """in order, as this seat sees them"""
    events: list[SevenUpEventAtPly]
    """in order, as this seat may see them"""
    legal_moves: list[SevenUpLegalMove]
    """of the seat to act; empty without its key"""
    versions: ResultVersions


class ColonneSealedOpponentMovesResult(TypedDict):
    table: str
    """the table after this request, sealed: send it with the next request"""
    view: ColonneView
    seat: int | None
    """of a sealed table: the seat whose view this is; null for a spectator"""
    computer: list[Level | None]
    """of a sealed table: the level that plays each seat; null for a person"""
    ply: int
    """of a sealed table: the number of deals, moves and seat changes of the match; a smaller number than before means an old table; of a state: 1 for its deal, plus the moves of its history"""
    commitment: str
    """of a sealed table: SHA-256, in hexadecimal, of `seed ‖ 0x00 ‖ salt`"""
    reveal: ColonneReveal | None
    """of a sealed table: null until the match is over"""
    moves: list[ColonneOpponentMove]
    """in order, as this seat sees them"""
    events: list[ColonneEventAtPly]
    """in order, as this seat may see them"""
    legal_moves: list[ColonneLegalMove]
    """of the seat to act; empty without its key"""
    versions: ResultVersions


class UpcolorSealedPlayed(TypedDict):
    table: str
    """the table after this request, sealed: send it with the next request"""
    view: UpcolorView
    seat: int | None
    """of a sealed table: the seat whose view this is; null for a spectator"""
    computer: list[Level | None]
    """of a sealed table: the level that plays each seat; null for a person"""
    ply: int
    """of a sealed table: the number of deals, moves and seat changes of the match; a smaller number than before means an old table; of a state: 1 for its deal, plus the moves of its history"""
    commitment: str
    """of a sealed table: SHA-256, in hexadecimal, of `seed ‖ 0x00 ‖ salt`"""
    reveal: UpcolorReveal | None
    """of a sealed table: null until the match is over"""
    events: list[UpcolorEvent]
    """in order, as this seat may see them"""
    legal_moves: list[UpcolorLegalMove]
    """of the seat to act; empty without its key"""


class CostlyColoursSealedPlayed(TypedDict):
    table: str
    """the table after this request, sealed: send it with the next request"""
    view: CostlyColoursView
    seat: int | None
    """of a sealed table: the seat whose view this is; null for a spectator"""
    computer: list[Level | None]
    """of a sealed table: the level that plays each seat; null for a person"""
    ply: int
    """of a sealed table: the number of deals, moves and seat changes of the match; a smaller number than before means an old table; of a state: 1 for its deal, plus the moves of its history"""
    commitment: str
    """of a sealed table: SHA-256, in hexadecimal, of `seed ‖ 0x00 ‖ salt`"""
    reveal: CostlyColoursReveal | None
    """of a sealed table: null until the match is over"""
    events: list[CostlyColoursEvent]
    """in order, as this seat may see them"""
    legal_moves: list[CostlyColoursLegalMove]
    """of the seat to act; empty without its key"""


class SevenUpSealedPlayed(TypedDict):
    table: str
    """the table after this request, sealed: send it with the next request"""
    view: SevenUpView
    seat: int | None
    """of a sealed table: the seat whose view this is; null for a spectator"""
    computer: list[Level | None]
    """of a sealed table: the level that plays each seat; null for a person"""
    ply: int
    """of a sealed table: the number of deals, moves and seat changes of the match; a smaller number than before means an old table; of a state: 1 for its deal, plus the moves of its history"""
    commitment: str
    """of a sealed table: SHA-256, in hexadecimal, of `seed ‖ 0x00 ‖ salt`"""
    reveal: SevenUpReveal | None
    """of a sealed table: null until the match is over"""
    events: list[SevenUpEvent]
    """in order, as this seat may see them"""
    legal_moves: list[SevenUpLegalMove]
    """of the seat to act; empty without its key"""


class ColonneSealedPlayed(TypedDict):
    table: str
    """the table after this request, sealed: send it with the next request"""
    view: ColonneView
    seat: int | None
    """of a sealed table: the seat whose view this is; null for a spectator"""
    computer: list[Level | None]
    """of a sealed table: the level that plays each seat; null for a person"""
    ply: int
    """of a sealed table: the number of deals, moves and seat changes of the match; a smaller number than before means an old table; of a state: 1 for its deal, plus the moves of its history"""
    commitment: str
    """of a sealed table: SHA-256, in hexadecimal, of `seed ‖ 0x00 ‖ salt`"""
    reveal: ColonneReveal | None
    """of a sealed table: null until the match is over"""
    events: list[ColonneEvent]
    """in order, as this seat may see them"""
    legal_moves: list[ColonneLegalMove]
    """of the seat to act; empty without its key"""


class UpcolorSeen(TypedDict):
    view: UpcolorView
    seat: NotRequired[int | None]
    """of a sealed table: the seat whose view this is; null for a spectator"""
    computer: NotRequired[list[Level | None]]
    """of a sealed table: the level that plays each seat; null for a person"""
    ply: NotRequired[int]
    """of a sealed table: the number of deals, moves and seat changes of the match; a smaller number than before means an old table; of a state: 1 for its deal, plus the moves of its history"""
    commitment: NotRequired[str]
    """of a sealed table: SHA-256, in hexadecimal, of `seed ‖ 0x00 ‖ salt`"""
    reveal: NotRequired[UpcolorReveal | None]
    """of a sealed table: null until the match is over"""
    since: NotRequired[int]
    """with `since`: the ply after which all events are included; at a table, not before its last deal"""
    events: NotRequired[list[UpcolorEventAtPly] | None]
    """with `since`: in order; null if the history lacks moves"""
    legal_moves: NotRequired[list[UpcolorLegalMove]]
    """with `since`: of this seat"""
    lines: NotRequired[list[UpcolorScoreLine] | None]
    """with `since`: of the whole deal; null if `events` is null"""


class CostlyColoursSeen(TypedDict):
    view: CostlyColoursView
    seat: NotRequired[int | None]
    """of a sealed table: the seat whose view this is; null for a spectator"""
    computer: NotRequired[list[Level | None]]
    """of a sealed table: the level that plays each seat; null for a person"""
    ply: NotRequired[int]
    """of a sealed table: the number of deals, moves and seat changes of the match; a smaller number than before means an old table; of a state: 1 for its deal, plus the moves of its history"""
    commitment: NotRequired[str]
    """of a sealed table: SHA-256, in hexadecimal, of `seed ‖ 0x00 ‖ salt`"""
    reveal: NotRequired[CostlyColoursReveal | None]
    """of a sealed table: null until the match is over"""
    since: NotRequired[int]
    """with `since`: the ply after which all events are included; at a table, not before its last deal"""
    events: NotRequired[list[CostlyColoursEventAtPly] | None]
    """with `since`: in order; null if the history lacks moves"""
    legal_moves: NotRequired[list[CostlyColoursLegalMove]]
    """with `since`: of this seat"""
    lines: NotRequired[list[CostlyColoursScoreLine] | None]
    """with `since`: of the whole deal; null if `events` is null"""


class SevenUpSeen(TypedDict):
    view: SevenUpView
    seat: NotRequired[int | None]
    """of a sealed table: the seat whose view this is; null for a spectator"""
    computer: NotRequired[list[Level | None]]
    """of a sealed table: the level that plays each seat; null for a person"""
    ply: NotRequired[int]
    """of a sealed table: the number of deals, moves and seat changes of the match; a smaller number than before means an old table; of a state: 1 for its deal, plus the moves of its history"""
    commitment: NotRequired[str]
    """of a sealed table: SHA-256, in hexadecimal, of `seed ‖ 0x00 ‖ salt`"""
    reveal: NotRequired[SevenUpReveal | None]
    """of a sealed table: null until the match is over"""
    since: NotRequired[int]
    """with `since`: the ply after which all events are included; at a table, not before its last deal"""
    events: NotRequired[list[SevenUpEventAtPly] | None]
    """with `since`: in order; null if the history lacks moves"""
    legal_moves: NotRequired[list[SevenUpLegalMove]]
    """with `since`: of this seat"""
    lines: NotRequired[list[SevenUpScoreLine] | None]
    """with `since`: of the whole deal; null if `events` is null"""


class ColonneSeen(TypedDict):
    view: ColonneView
    seat: NotRequired[int | None]
    """of a sealed table: the seat whose view this is; null for a spectator"""
    computer: NotRequired[list[Level | None]]
    """of a sealed table: the level that plays each seat; null for a person"""
    ply: NotRequired[int]
    """of a sealed table: the number of deals, moves and seat changes of the match; a smaller number than before means an old table; of a state: 1 for its deal, plus the moves of its history"""
    commitment: NotRequired[str]
    """of a sealed table: SHA-256, in hexadecimal, of `seed ‖ 0x00 ‖ salt`"""
    reveal: NotRequired[ColonneReveal | None]
    """of a sealed table: null until the match is over"""
    since: NotRequired[int]
    """with `since`: the ply after which all events are included; at a table, not before its last deal"""
    events: NotRequired[list[ColonneEventAtPly] | None]
    """with `since`: in order; null if the history lacks moves"""
    legal_moves: NotRequired[list[ColonneLegalMove]]
    """with `since`: of this seat"""
    lines: NotRequired[list[ColonneScoreLine] | None]
    """with `since`: of the whole deal; null if `events` is null"""


UpcolorDealsRequest: TypeAlias = (
    UpcolorNextSealedDeal
    | UpcolorFirstSealedDeal
    | UpcolorNextDealOfDeck
    | UpcolorNextDeal
    | UpcolorFirstDealOfDeck
    | UpcolorFirstDeal
)


CostlyColoursDealsRequest: TypeAlias = (
    CostlyColoursNextSealedDeal
    | CostlyColoursFirstSealedDeal
    | CostlyColoursNextDealOfDeck
    | CostlyColoursNextDeal
    | CostlyColoursFirstDealOfDeck
    | CostlyColoursFirstDeal
)


SevenUpDealsRequest: TypeAlias = (
    SevenUpNextSealedDeal
    | SevenUpFirstSealedDeal
    | SevenUpNextDealOfDeck
    | SevenUpNextDeal
    | SevenUpFirstDealOfDeck
    | SevenUpFirstDeal
)


ColonneDealsRequest: TypeAlias = (
    ColonneNextSealedDeal
    | ColonneFirstSealedDeal
    | ColonneNextDealOfDeck
    | ColonneNextDeal
    | ColonneFirstDealOfDeck
    | ColonneFirstDeal
)


class UpcolorDealt(UpcolorPlayed):
    seed: str | None
    """the seed of the shuffle; null for a given deck"""
    deck: list[UpcolorCard]
    """the pack in the order of the deal"""


class CostlyColoursDealt(CostlyColoursPlayed):
    seed: str | None
    """the seed of the shuffle; null for a given deck"""
    deck: list[CostlyColoursCard]
    """the pack in the order of the deal"""


class SevenUpDealt(SevenUpPlayed):
    seed: str | None
    """the seed of the shuffle; null for a given deck"""
    deck: list[SevenUpCard]
    """the pack in the order of the deal"""


class ColonneDealt(ColonnePlayed):
    seed: str | None
    """the seed of the shuffle; null for a given deck"""
    deck: list[ColonneCard]
    """the pack in the order of the deal"""


class Evening(TypedDict):
    status: Literal["final", "provisional"]
    """final: every match counts, and none is provisional"""
    tables: list[EveningTable]
    """one for each game"""
    matches: list[EveningMatch]
    corrections: list[EveningCorrection]
    """in order"""
    corrected: EveningDifferences | None
    """what all corrections together have changed; null without corrections"""
    warnings: list[str]
    """for example names that differ only in accents"""
    differences: EveningDifferences | None
    """from `previous`; null without it"""


UpcolorMovesAnswer: TypeAlias = UpcolorSealedPlayed | UpcolorPlayed


CostlyColoursMovesAnswer: TypeAlias = CostlyColoursSealedPlayed | CostlyColoursPlayed


SevenUpMovesAnswer: TypeAlias = SevenUpSealedPlayed | SevenUpPlayed


ColonneMovesAnswer: TypeAlias = ColonneSealedPlayed | ColonnePlayed


UpcolorOpponentMovesOutcome: TypeAlias = UpcolorSealedOpponentMovesResult | UpcolorOpponentMovesResult


CostlyColoursOpponentMovesOutcome: TypeAlias = CostlyColoursSealedOpponentMovesResult | CostlyColoursOpponentMovesResult


SevenUpOpponentMovesOutcome: TypeAlias = SevenUpSealedOpponentMovesResult | SevenUpOpponentMovesResult


ColonneOpponentMovesOutcome: TypeAlias = ColonneSealedOpponentMovesResult | ColonneOpponentMovesResult


class UpcolorReviewResult(TypedDict):
    level: str
    worlds: int
    """a decision"""
    seed: str
    """by default it follows from the cards and moves"""
    versions: ReviewVersions
    seats: list[UpcolorReviewedSeat]
    decisions: list[UpcolorReviewedDecision]
    chances: list[UpcolorChanceEvent]
    course: list[CoursePoint]
    notice: str
    """what a review does not prove"""


class CostlyColoursReviewResult(TypedDict):
    level: str
    worlds: int
    """a decision"""
    seed: str
    """by default it follows from the cards and moves"""
    versions: ReviewVersions
    seats: list[CostlyColoursReviewedSeat]
    decisions: list[CostlyColoursReviewedDecision]
    chances: list[CostlyColoursChanceEvent]
    course: list[CoursePoint]
    notice: str
    """what a review does not prove"""


class SevenUpReviewResult(TypedDict):
    level: str
    worlds: int
    """a decision"""
    seed: str
    """by default it follows from the cards and moves"""
    versions: ReviewVersions
    seats: list[SevenUpReviewedSeat]
    decisions: list[SevenUpReviewedDecision]
    chances: list[SevenUpChanceEvent]
    course: list[CoursePoint]
    notice: str
    """what a review does not prove"""


class ColonneReviewResult(TypedDict):
    level: str
    worlds: int
    """a decision"""
    seed: str
    """by default it follows from the cards and moves"""
    versions: ReviewVersions
    seats: list[ColonneReviewedSeat]
    decisions: list[ColonneReviewedDecision]
    chances: list[ColonneChanceEvent]
    course: list[CoursePoint]
    notice: str
    """what a review does not prove"""


class UpcolorSealedDealt(UpcolorSealedPlayed):
    keys: NotRequired[list[str | None]]
    """of a new table: by seat, the `key` that its player sends"""


class CostlyColoursSealedDealt(CostlyColoursSealedPlayed):
    keys: NotRequired[list[str | None]]
    """of a new table: by seat, the `key` that its player sends"""


class SevenUpSealedDealt(SevenUpSealedPlayed):
    keys: NotRequired[list[str | None]]
    """of a new table: by seat, the `key` that its player sends"""


class ColonneSealedDealt(ColonneSealedPlayed):
    keys: NotRequired[list[str | None]]
    """of a new table: by seat, the `key` that its player sends"""


UpcolorDealsAnswer: TypeAlias = UpcolorSealedDealt | UpcolorDealt


CostlyColoursDealsAnswer: TypeAlias = CostlyColoursSealedDealt | CostlyColoursDealt


SevenUpDealsAnswer: TypeAlias = SevenUpSealedDealt | SevenUpDealt


ColonneDealsAnswer: TypeAlias = ColonneSealedDealt | ColonneDealt


class UpcolorOpponentMovesJob(JobRecord):
    type: Literal["upcolor/opponent-moves"]
    game: Literal["upcolor"]
    kind: Literal["opponent-moves"]
    result: UpcolorOpponentMovesOutcome | None
    """null until there is one"""


class CostlyColoursOpponentMovesJob(JobRecord):
    type: Literal["costly-colours/opponent-moves"]
    game: Literal["costly-colours"]
    kind: Literal["opponent-moves"]
    result: CostlyColoursOpponentMovesOutcome | None
    """null until there is one"""


class SevenUpOpponentMovesJob(JobRecord):
    type: Literal["seven-up/opponent-moves"]
    game: Literal["seven-up"]
    kind: Literal["opponent-moves"]
    result: SevenUpOpponentMovesOutcome | None
    """null until there is one"""


class ColonneOpponentMovesJob(JobRecord):
    type: Literal["colonne/opponent-moves"]
    game: Literal["colonne"]
    kind: Literal["opponent-moves"]
    result: ColonneOpponentMovesOutcome | None
    """null until there is one"""


class UpcolorReviewJob(JobRecord):
    type: Literal["upcolor/review"]
    game: Literal["upcolor"]
    kind: Literal["reviews"]
    result: UpcolorReviewResult | None
    """null until there is one"""


class CostlyColoursReviewJob(JobRecord):
    type: Literal["costly-colours/review"]
    game: Literal["costly-colours"]
    kind: Literal["reviews"]
    result: CostlyColoursReviewResult | None
    """null until there is one"""


class SevenUpReviewJob(JobRecord):
    type: Literal["seven-up/review"]
    game: Literal["seven-up"]
    kind: Literal["reviews"]
    result: SevenUpReviewResult | None
    """null until there is one"""


class ColonneReviewJob(JobRecord):
    type: Literal["colonne/review"]
    game: Literal["colonne"]
    kind: Literal["reviews"]
    result: ColonneReviewResult | None
    """null until there is one"""


Job: TypeAlias = (
    UpcolorOpponentMovesJob
    | UpcolorAnalysisJob
    | UpcolorSimulationJob
    | UpcolorTournamentJob
    | UpcolorReviewJob
    | CostlyColoursOpponentMovesJob
    | CostlyColoursAnalysisJob
    | CostlyColoursSimulationJob
    | CostlyColoursTournamentJob
    | CostlyColoursReviewJob
    | SevenUpOpponentMovesJob
    | SevenUpAnalysisJob
    | SevenUpSimulationJob
    | SevenUpTournamentJob
    | SevenUpReviewJob
    | ColonneOpponentMovesJob
    | ColonneAnalysisJob
    | ColonneSimulationJob
    | ColonneTournamentJob
    | ColonneReviewJob
)
