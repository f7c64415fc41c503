# Made from the contract: `make clients-python` writes it anew.

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict


class Fault(TypedDict):
    pointer: str
    """where in the body (RFC 6901); empty: all of it"""
    code: str
    """stable, for programs"""
    rule: NotRequired[str]
    """the rule that says so"""
    detail: str
    """for people"""


class Problem(TypedDict):
    type: str
    title: str
    """what kind of problem it is"""
    status: int
    """the HTTP status"""
    detail: str
    """what is wrong in this request: a sentence to show to a person"""
    code: str
    """stable, for programs"""
    errors: list[Fault]
    """every fault found, the first hundred of them"""
    more: NotRequired[int]
    """how many faults there are besides; left out: none"""


UpcolorCard: TypeAlias = Literal["G", "Y", "B", "R", "V", "X"]


UpcolorSeenCard: TypeAlias = Literal["G", "Y", "B", "R", "V", "X", "??"]


Card: TypeAlias = Literal[
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


SeenCard: TypeAlias = Literal[
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


Level: TypeAlias = Literal["random", "greedy", "strong", "best"]


class EndedJobLinks(TypedDict):
    self: str


class Progress(TypedDict):
    done: int
    total: int
    """deals or matches of a simulation or tournament, 1 for what is one piece"""


class Seats(TypedDict):
    least: int
    most: int


class Phase(TypedDict):
    phase: str
    title: str
    meaning: str


class Verb(TypedDict):
    verb: str
    title: str
    grammar: str
    """C is a card"""
    meaning: str


class LevelPage(TypedDict):
    level: str
    title: str


class CardPage(TypedDict):
    card: str
    """as states and moves write it"""
    name: str
    suit: str | None
    """null: none"""
    rank: str | None
    """null: none"""
    symbol: str
    """what stands on it"""
    colour: str
    """in what colour it is drawn, in English"""


class SuitPage(TypedDict):
    suit: str
    name: str
    symbol: str
    """what stands on it"""
    colour: str
    """in what colour it is drawn, in English"""


class Rule(TypedDict):
    id: str
    """stable: score lines and refusals cite it"""
    name: str
    text: str
    source: list[str]
    """the words of the French source"""
    decision: str | None
    """what was settled where the source is silent"""
    options: list[str]
    """the options that vary it"""


class Rulebook(TypedDict):
    game: str
    version: str
    """the version of the rules"""
    rules: list[Rule]


KeyHash: TypeAlias = str | None


GainedItem: TypeAlias = int


BarredItem: TypeAlias = int


Winner: TypeAlias = int


class UpcolorPlay(TypedDict):
    seat: int
    card: UpcolorCard | None


class UpcolorRound(TypedDict):
    leader: int
    plays: list[UpcolorPlay]
    """in order, a pass is null"""


class UpcolorPlayedMove(TypedDict):
    seat: int
    move: str
    """the move's text"""


class UpcolorPlainEvent(TypedDict):
    type: Literal["game-over", "deal-over"]
    rule: str
    text: str


class Explanation(TypedDict):
    move: str
    legal: bool
    code: str | None
    """why not"""
    rule: str | None
    """the rule that forbids it"""
    detail: str | None
    """the reason in words"""


BarredItem1Item: TypeAlias = int


BarredItem1: TypeAlias = list[BarredItem1Item]


Move: TypeAlias = str


class UpcolorDealRecord(TypedDict):
    deck: list[UpcolorCard]
    """the pack as dealt"""
    dealer: int
    moves: list[Move]


class ReplayFault(TypedDict):
    pointer: str
    """into the record"""
    code: str
    rule: str | None
    detail: str
    """the fault in words"""


Secret: TypeAlias = str
"""`whsec_` and 24 to 64 bytes in base64"""


class Webhook(TypedDict):
    url: str
    """https, at a public address"""
    secrets: list[Secret]
    """each signs: two while one is being replaced"""


Seat: TypeAlias = int


class UpcolorOpponentMove(TypedDict):
    seat: int
    move: str


class ResultVersions(TypedDict):
    rules: str
    """of the rules"""


class ReportedMove(TypedDict):
    move: str
    value: float | None
    """in the unit of the game's players; null where nothing was compared"""
    error: float | None
    """its standard error"""
    interval: list[float] | None
    """95 %"""
    visits: int
    """how often it was tried"""


class Timing(TypedDict):
    queued_seconds: float
    """until it began"""
    run_seconds: float
    """since it began"""
    decisions_per_second: NotRequired[float]
    """of simulations: moves played a second"""


class JobLinks(TypedDict):
    self: str
    events: str
    """with a ticket in the place of a key, good for ten minutes"""
    chart: NotRequired[str]
    """with a ticket, as `events`"""


class Estimate(TypedDict):
    mean: float
    deviation: float
    """from group to group"""
    interval: list[float]
    """95 %"""


class RuleSums(TypedDict):
    rule: str
    lines: int
    """how often it scored"""
    points: list[float]
    """by player"""


class CostlyColoursExchange(TypedDict):
    seat: int
    """who offered"""
    passed: SeenCard
    returned: SeenCard


class DealOverEvent(TypedDict):
    type: Literal["deal-over"]
    rule: str
    text: str


Point: TypeAlias = int


ColonneMeldCard = TypedDict(
    "ColonneMeldCard",
    {
        "card": ColonneCard,
        "as": ColonneCard,
        "seat": int,
        "turn": int,
    },
)


ColonneJoker = TypedDict(
    "ColonneJoker",
    {
        "card": ColonneCard,
        "from": int,
        "as": ColonneCard,
    },
)


class ColonnePlayedMove(TypedDict):
    seat: int
    move: str
    """the move's text"""


class ColonneDealOverEvent(TypedDict):
    type: Literal["deal-over"]
    seat: NotRequired[int]
    rule: str
    text: str


ColonneScoredCard = TypedDict(
    "ColonneScoredCard",
    {
        "card": ColonneCard,
        "as": ColonneCard,
        "seat": NotRequired[int],
        "turn": NotRequired[int],
    },
)


Hand: TypeAlias = list[ColonneCard]


class ColonneDealRecord(TypedDict):
    deck: list[ColonneCard]
    """the pack as dealt"""
    dealer: int
    moves: list[Move]


class ColonneOpponentMove(TypedDict):
    seat: int
    move: str


class Health(TypedDict):
    status: str
    """always ok"""


class Readiness(TypedDict):
    status: str
    """ready: whatever is answered at once"""
    jobs: Literal["ready", "away", "off"]
    """whether jobs are taken; away: not now; off: there is no broker"""
    workers: Literal["ready", "deaf", "frozen", "none", "away", "off"]
    """who does them; deaf: takes nothing though there is work; frozen: stands still; none: no worker is there"""
    version: str
    compiled: bool
    """whether the engine runs compiled"""


class FaultMeaning(TypedDict):
    text: str
    """what it says; … is what it quotes"""
    game: str | None
    """the game that says so; null: any"""
    rule: str | None
    """the rule that says so"""


class ProblemPage(TypedDict):
    type: str
    code: str
    status: int | None
    """the HTTP status; null: a fault in `errors`, and no problem"""
    title: str
    """what it is"""
    advice: str | None
    """what to do about it"""
    meanings: list[FaultMeaning]
    """what it says as a fault, each wording once; none: it is no fault"""


class ProblemPages(TypedDict):
    problems: list[ProblemPage]


Iterations: TypeAlias = int
"""instead of the level's own; a level that does not search ignores them"""


JobState: TypeAlias = Literal["queued", "running", "succeeded", "failed", "cancelled"]


JobKind: TypeAlias = Literal["opponent-moves", "analyses", "simulations", "tournaments"]


Table: TypeAlias = str
"""a sealed table, as the last answer gave it"""


Key: TypeAlias = str
"""the key of the seat that asks"""


UpcolorOptionTeams: TypeAlias = bool
"""Partners facing each other, who share what they win and rank by their sum; needs 4, 6 or 8 seats (UPC-17, UPC-19, UPC-20, UPC-21, UPC-22)."""


UpcolorOptionStake: TypeAlias = int
"""Chips that each seat stakes for the first game; 0 plays without money (UPC-4, UPC-19)."""


UpcolorOptionPotSplit: TypeAlias = Literal["halving", "reverse"]
"""halving: the first deal pays half of the pot and the last the rest; reverse: the same shares backwards (UPC-19)."""


UpcolorOptionFinish: TypeAlias = Literal["at_once", "after_draw"]
"""at_once: an empty hand wins at once; after_draw: a seat whose last card collects the round draws and plays on (UPC-4)."""


UpcolorOptionBlocked: TypeAlias = Literal["everyone", "leader"]
"""everyone: a deal is blocked when every hand holds only violet; leader: as soon as the hand of the seat that must lead does (UPC-18)."""


UpcolorOptionAfterDiscard: TypeAlias = Literal["may_pass", "must_play"]
"""may_pass: any seat may pass on a free choice; must_play: a seat that holds yellow, blue or red may not (UPC-12)."""


Points: TypeAlias = int


Amount: TypeAlias = int


RulesVersion: TypeAlias = Literal["1"]
"""the version of the rules"""


UpcolorPhase: TypeAlias = Literal["lead", "follow", "deal_over", "match_over"]


UpcolorVerb: TypeAlias = Literal["play", "pass"]


Ply: TypeAlias = int
"""of a sealed table: the deals and moves of the match; one that goes back tells an old table; of a state: 1 for its deal, and the moves of its history"""


Commitment: TypeAlias = str
"""of a sealed table: SHA-256, in hexadecimal, of `seed ‖ 0x00 ‖ salt`"""


CheckedMove: TypeAlias = str


CheckedMoves: TypeAlias = list[CheckedMove]
"""moves to be explained"""


PlayedMove1: TypeAlias = str


PlayedMoves: TypeAlias = list[PlayedMove1]
"""played in order, all or none"""


Seed: TypeAlias = str
"""the same seed brings the same result; left out: a fresh one"""


SearchingLevel: TypeAlias = Literal["strong", "best"]
"""left out: best"""


ValueUnit: TypeAlias = Literal["points", "chips", "win"]


MatchCount: TypeAlias = int
"""rounded up to whole groups of the same cards"""


DealCount: TypeAlias = int
"""rounded up to whole groups of the same cards"""


PlayUnit: TypeAlias = Literal["deals", "matches"]


CostlyColoursOptionPointRate: TypeAlias = Literal["flat", "per_card"]
"""A total of 15, 25 or 31 scores 1 (flat), or 1 a card: of the series so far in the play, of the set in the show (COS-9, COS-17)."""


CostlyColoursOptionJackDeuce: TypeAlias = Literal["play_and_show", "show"]
"""Whether jacks and deuces pay when played and in the show, or in the show only (COS-12)."""


CostlyColoursOptionMog: TypeAlias = Literal["exchange", "off"]
"""Whether a card may be offered before the play (COS-6)."""


CostlyColoursOptionMogBonus: TypeAlias = Literal["dealer", "either"]
"""A jack or deuce passed pays the dealer only, or whoever passes it (COS-7)."""


CostlyColoursOptionAceInShow: TypeAlias = Literal["either", "low"]
"""In the show an ace counts 1 or 11, or only 1 (COS-17)."""


CostlyColoursOptionFlush: TypeAlias = Literal[0, 7]
"""Points of a suited run in the show (COS-21)."""


CostlyColoursOptionAfterGo: TypeAlias = Literal["may_stop", "must_play"]
"""After the other’s go a seat may stop, or must add cards while one fits (COS-13)."""


CostlyColoursOptionEnd: TypeAlias = Literal["at_once", "after_deal"]
"""at_once: the first to the target wins there; after_deal: when a deal is over the higher total at or over the target wins, and a tie plays on (COS-2)."""


CostlyColoursPhase: TypeAlias = Literal["offer", "answer", "play", "deal_over", "match_over"]


CostlyColoursVerb: TypeAlias = Literal["pass", "refuse", "go", "stop", "mog", "accept", "play"]


SevenUpOptionDeck: TypeAlias = Literal[52, 32]
"""Cards in the pack: 52, or 32 from the seven to the ace (SEV-1)."""


SevenUpOptionTen: TypeAlias = Literal[10, 0]
"""Card points of a ten; left out, 10 with 52 cards and 0 with 32 (SEV-2)."""


SevenUpOptionLow: TypeAlias = Literal["captor", "holder"]
"""Low goes to whoever captured the lowest trump, or to whoever played it (SEV-14)."""


SevenUpOptionVoid: TypeAlias = Literal["must_trump", "free"]
"""With no card of the led suit a seat must trump, or is free (SEV-11)."""


SevenUpOptionCount: TypeAlias = Literal["in_order", "total"]
"""in_order: points count as they fall and the first to the target wins; total: nothing wins at once, and when a deal ends the higher total at or over the target wins (SEV-13, SEV-18)."""


Suit: TypeAlias = Literal["S", "H", "D", "C"]


SevenUpPhase: TypeAlias = Literal["beg", "answer", "discard", "play", "deal_over", "match_over"]


SevenUpVerb: TypeAlias = Literal["stand", "beg", "give", "run", "discard", "play"]


ColonneOptionTwos: TypeAlias = Literal["any_suit", "own_suit"]
"""A 2 stands for any card of a run, or only for cards of its own suit (COL-11)."""


ColonneOptionTake: TypeAlias = Literal["any_depth", "top_only"]
"""One may take the discards to any depth, or the top one alone (COL-7)."""


ColonneOptionCoupBlanc: TypeAlias = Literal["add", "instead"]
"""add: melds count double beside the floche’s bonus; instead: doubled melds and the 10 only (COL-24)."""


ColonneOptionPureTrump: TypeAlias = Literal[5, 7]
"""By what a pure column of nine to twelve trumps is multiplied (COL-20)."""


ColonneOptionDealMoves: TypeAlias = Literal["left", "right"]
"""To which neighbour the deal passes (COL-27)."""


ColonneMeldKind: TypeAlias = Literal["run", "set"]


ColonnePile: TypeAlias = Literal["stock", "discards", "all"]


ColonnePhase: TypeAlias = Literal["trump", "take", "lay", "place", "deal_over", "match_over"]


ColonneVerb: TypeAlias = Literal["trump", "draw", "take", "pass", "meld", "add", "swap", "lift", "join", "throw"]


GameId: TypeAlias = Literal["upcolor", "costly-colours", "seven-up", "colonne"]


Hand1: TypeAlias = list[UpcolorSeenCard]


class UpcolorScoreParts(TypedDict):
    points: int
    """what it adds"""
    total: NotRequired[int]
    """what was counted"""
    factor: NotRequired[int]
    """by what it was multiplied; left out: by nothing"""
    rounded: NotRequired[bool]
    """whether something was rounded; left out: no"""
    rule: str
    text: str


class UpcolorEventParts(TypedDict):
    seat: int
    rule: str
    text: str


PlayedItem: TypeAlias = list[Card]


Discard: TypeAlias = list[SeenCard]


class SevenUpScoreParts(TypedDict):
    points: int
    """what it adds"""
    total: NotRequired[int]
    """what was counted"""
    against: NotRequired[int]
    """what the other has"""
    rule: str
    text: str


Hand2: TypeAlias = list[ColonneSeenCard]


ShownItem: TypeAlias = list[ColonneCard]


class ColonneEventParts(TypedDict):
    seat: int
    rule: str
    text: str


Hand3: TypeAlias = list[SeenCard]


class AnalysisResultParts(TypedDict):
    unit: ValueUnit
    best: str
    """what the level plays"""
    level: str
    iterations: Amount
    stopped: str
    """`iterations`, `time`, `forced` or `policy`"""
    seed: str
    versions: ResultVersions


class ReplayParts(TypedDict):
    valid: bool
    fault: ReplayFault | None
    """the first thing that is wrong"""
    problem: NotRequired[Problem]
    """every fault of what does not have the form of a record"""


class RevealParts(TypedDict):
    seed: str
    """what every deal of the match was shuffled with"""
    salt: str
    """what was hashed with the seed"""


class SeenParts(TypedDict):
    ply: NotRequired[Ply]
    commitment: NotRequired[Commitment]
    since: NotRequired[int]
    """with `since`: the ply from which on all is told; at a table, no earlier than its last deal"""


class SealedPlayedParts(TypedDict):
    table: str
    """the table sealed again: what the next request sends back"""
    ply: Ply
    commitment: Commitment


class AnalysisParts(TypedDict):
    level: NotRequired[SearchingLevel]
    iterations: NotRequired[Iterations]
    seed: NotRequired[Seed]
    webhook: NotRequired[Webhook]


class SimulationParts(TypedDict):
    duplicate: NotRequired[bool]
    """whether the players change seats on the same cards; left out: they do"""
    precision: NotRequired[float]
    """stop when half the interval of the first player's difference is so narrow"""
    seed: NotRequired[Seed]
    webhook: NotRequired[Webhook]


Name: TypeAlias = str


Names: TypeAlias = list[Name]
"""what the players are called in texts, one a seat; left out: player 1, player 2 …"""


UpcolorName: TypeAlias = str


UpcolorNames: TypeAlias = list[UpcolorName]
"""what the players are called in texts, one a seat; left out: player 1, player 2 …"""


ColonneName: TypeAlias = str


ColonneNames: TypeAlias = list[ColonneName]
"""what the players are called in texts, one a seat; left out: player 1, player 2 …"""


Count: TypeAlias = int
"""how many cards; in a series what its cards come to"""


Cards: TypeAlias = list[Card]
"""as they were played or lie"""


ColonneCards: TypeAlias = list[ColonneCard]
"""as they were played or lie"""


Since: TypeAlias = int
"""a ply: what has happened after it is told"""


Computer: TypeAlias = list[Level | None]
"""of a sealed table: the level that plays each seat; null: a person"""


ColonneAddMoveMeld: TypeAlias = int
"""the number of a meld"""


Levels: TypeAlias = list[Level | None]
"""by seat, where it plays at another level than `level`"""


ColonneAs: TypeAlias = list[ColonneCard]
"""what each of the cards stands for"""


Sealed: TypeAlias = Literal[False]
"""as when it is left out"""


OpponentMovesOfViewSeat: TypeAlias = int


OpponentMovesOfViewSeats: TypeAlias = list[OpponentMovesOfViewSeat]
"""those that the computer plays"""


NextDealSeed: TypeAlias = str
"""left out: a fresh one"""


ScoreLineCards: TypeAlias = list[SeenCard]
"""as they were played or lie"""


KeyHashes: TypeAlias = list[KeyHash]
"""by seat, SHA-256 in hexadecimal of the key that its player drew, of 128 random bits or more in 64 characters or fewer; null: drawn here, or a computer's"""


Deck: TypeAlias = list[Card]
"""the pack as dealt, first card first"""


SeenSeat: TypeAlias = int | None
"""of a sealed table: whose view this is; null: a spectator's"""


Check: TypeAlias = list[Explanation]
"""one for one, when asked for"""


FirstSealedDealSealed: TypeAlias = Literal[True]
"""seal the table: the answer holds no state, but a table and keys"""


UpcolorCards: TypeAlias = list[UpcolorCard]
"""as they were played or lie"""


ColonneFrom: TypeAlias = int
"""the number of the meld that a joker comes from, or that joins the other"""


DealtSeed: TypeAlias = str | None
"""what the cards were shuffled with; null for a given deck"""


Keys: TypeAlias = list[str | None]
"""of a new table: by seat, what its player sends as `key`"""


Dealer: TypeAlias = int
"""left out: drawn, or 0 with a deck"""


Limit: TypeAlias = int
"""at most so many moves; left out: until another seat must act"""


UpcolorComputer: TypeAlias = list[Level | None]
"""of a sealed table: the level that plays each seat; null: a person"""


ColonneComputer: TypeAlias = list[Level | None]
"""of a sealed table: the level that plays each seat; null: a person"""


Deals: TypeAlias = int
"""deals dealt so far"""


UpcolorLevels: TypeAlias = list[Level | None]
"""by seat, where it plays at another level than `level`"""


ColonneLevels: TypeAlias = list[Level | None]
"""by seat, where it plays at another level than `level`"""


RevealedDealDeck: TypeAlias = list[Card]
"""the pack as dealt, first card first"""


Totals: TypeAlias = list[float]
"""by seat; one total for what has no seat"""


Moves: TypeAlias = list[str]
"""every move, the hidden ones too"""


class Contender(TypedDict):
    level: Level
    iterations: NotRequired[Iterations]


class JobFacts(TypedDict):
    id: str
    state: JobState
    progress: Progress
    created: str
    """when it was handed in"""
    started: str | None
    """when a worker began"""
    finished: str | None
    """when it ended"""
    expires: str | None
    """until when it is kept"""
    partial: bool
    """whether the result is of the part that is done"""


class EndedJob(JobFacts):
    type: str
    """its game and what it is, as `seven-up/simulation`"""
    game: str
    kind: JobKind
    result: dict[str, object] | None
    """as the job has it, but for words in the reader's language"""
    problem: str | None
    """the code of why it failed"""
    links: EndedJobLinks


class JobEnd(TypedDict):
    type: Literal["job.succeeded", "job.failed", "job.cancelled"]
    timestamp: str
    """when it ended"""
    data: EndedJob


class TeamPage(TypedDict):
    team: Seat
    title: str
    seats: list[int]


class Game(TypedDict):
    game: str
    """the id"""
    title: str
    summary: str
    seats: Seats
    options: dict[str, Any]
    """the options as JSON Schema, with defaults, meanings and titles, of their values too"""
    phases: list[Phase]
    moves: list[Verb]
    """the grammar of moves"""
    levels: list[LevelPage]
    """the computer players it has, the weakest first"""
    cards: list[CardPage]
    """each kind of card once"""
    suits: list[SuitPage]
    """none: its cards have no suits"""
    teams: list[TeamPage]
    """none: everybody plays alone, or an option makes teams"""
    rules: str
    """the version of the rules"""


class Catalogue(TypedDict):
    games: list[Game]


class UpcolorNextSealedDeal(TypedDict):
    table: Table
    key: Key
    names: NotRequired[UpcolorNames]


class UpcolorOptionsInput(TypedDict):
    """house rules; what is left out has its default"""

    players: NotRequired[int]
    """Seats, two to eight (UPC-5)."""
    teams: NotRequired[UpcolorOptionTeams]
    stake: NotRequired[UpcolorOptionStake]
    pot_split: NotRequired[UpcolorOptionPotSplit]
    deals: NotRequired[int]
    """Deals in a game (UPC-19)."""
    games: NotRequired[int]
    """Games in a match; the stakes double (UPC-20)."""
    discard_penalty: NotRequired[bool]
    """Whether a seat left with a discard card is barred from the money of the next deal (UPC-22)."""
    finish: NotRequired[UpcolorOptionFinish]
    blocked: NotRequired[UpcolorOptionBlocked]
    after_discard: NotRequired[UpcolorOptionAfterDiscard]


class UpcolorOptions(TypedDict):
    """house rules"""

    players: int
    """Seats, two to eight (UPC-5)."""
    teams: UpcolorOptionTeams
    stake: UpcolorOptionStake
    pot_split: UpcolorOptionPotSplit
    deals: int
    """Deals in a game (UPC-19)."""
    games: int
    """Games in a match; the stakes double (UPC-20)."""
    discard_penalty: bool
    """Whether a seat left with a discard card is barred from the money of the next deal (UPC-22)."""
    finish: UpcolorOptionFinish
    blocked: UpcolorOptionBlocked
    after_discard: UpcolorOptionAfterDiscard


class UpcolorMatch(TypedDict):
    deals: Deals
    game: int
    """the game of the match, from 1"""
    deal_in_game: int
    """the deal of the game, from 1"""
    money: list[Points]
    """net chips, by seat"""
    won: list[Amount]
    """deals won in this game, by seat"""
    gained: list[GainedItem]
    """chips taken from this game's pot, by seat"""
    pot: int
    """this game's pot, as staked and carried in"""
    held: int
    """shares withheld so far"""
    barred: list[BarredItem]
    """seats that cannot take the coming deal's money"""
    winners: list[Winner]
    """empty until the match is over"""


class UpcolorResult(TypedDict):
    void: bool
    """whether the deal was annulled"""
    winners: list[Winner]
    """whom the deal made win"""
    points: list[Points]
    """what the deal brought, by seat"""


class UpcolorRevealedDeal(TypedDict):
    deck: list[UpcolorCard]
    """the pack as dealt, first card first"""
    dealer: int
    moves: Moves


class UpcolorRevealedRecord(TypedDict):
    game: Literal["upcolor"]
    options: UpcolorOptions
    deals: list[UpcolorRevealedDeal]
    """every deal of the match"""


class UpcolorReveal(RevealParts):
    record: UpcolorRevealedRecord | None
    """as `replays` takes it; null: too long to keep"""


class UpcolorScoreEvent(UpcolorScoreParts):
    type: Literal["score"]
    seat: int
    cards: UpcolorCards


class UpcolorSeatEvent(UpcolorEventParts):
    type: Literal["open", "blocked", "deal-won", "barred", "match-won", "pass"]


class UpcolorSeatCardsEvent(UpcolorEventParts):
    type: Literal["collect", "play"]
    cards: UpcolorCards


class UpcolorDealEvent(UpcolorEventParts):
    type: Literal["deal"]
    hands: list[list[UpcolorSeenCard]]
    """what each seat is dealt"""
    count: Count


class UpcolorDrawEvent(UpcolorEventParts):
    type: Literal["draw"]
    cards: list[UpcolorSeenCard]
    """as they were played or lie"""


UpcolorEvent: TypeAlias = (
    UpcolorScoreEvent
    | UpcolorSeatEvent
    | UpcolorSeatCardsEvent
    | UpcolorPlainEvent
    | UpcolorDealEvent
    | UpcolorDrawEvent
)


class UpcolorLegalMove(TypedDict):
    move: str
    verb: UpcolorVerb
    cards: UpcolorCards
    label: str


class UpcolorSealedLegalMovesQuery(TypedDict):
    table: Table
    key: Key
    check: NotRequired[CheckedMoves]
    names: NotRequired[UpcolorNames]


class UpcolorLegalMoves(TypedDict):
    to_act: int | None
    """whose turn it is; null: the deal is over"""
    legal_moves: list[UpcolorLegalMove]
    """of the seat to act; none off turn"""
    check: NotRequired[Check]


class UpcolorSealedMovesRequest(TypedDict):
    table: Table
    key: Key
    moves: PlayedMoves
    names: NotRequired[UpcolorNames]


class UpcolorSealedViewRequest(TypedDict):
    table: Table
    key: NotRequired[Key]
    since: NotRequired[Since]
    names: NotRequired[UpcolorNames]


class UpcolorScoreLine(UpcolorScoreParts):
    seat: NotRequired[int]
    cards: list[UpcolorSeenCard]
    """as they were played or lie"""


class UpcolorWinnersItem(TypedDict):
    options: NotRequired[UpcolorOptionsInput | UpcolorOptions]
    winners: list[Winner]
    """the seat that went out in each deal"""
    barred: NotRequired[list[BarredItem1]]
    """seats barred after each deal"""
    carried: NotRequired[int]
    """chips carried into the pot"""


class UpcolorScoresRequest(TypedDict):
    items: list[UpcolorWinnersItem]
    names: NotRequired[UpcolorNames]


class UpcolorScored(TypedDict):
    totals: Totals
    lines: list[UpcolorScoreLine]
    """each point with its rule"""


class UpcolorScores(TypedDict):
    results: list[UpcolorScored | Problem]
    """one for one"""


class UpcolorClaimedResult(TypedDict):
    winners: NotRequired[list[Winner]]
    points: NotRequired[list[Points]]
    void: NotRequired[bool]


class UpcolorRecord(TypedDict):
    game: Literal["upcolor"]
    options: NotRequired[UpcolorOptionsInput | UpcolorOptions]
    deals: list[UpcolorDealRecord]
    result: NotRequired[UpcolorClaimedResult]
    """a claimed result, to be verified"""


class UpcolorReplaysRequest(TypedDict):
    records: list[UpcolorRecord | UpcolorRevealedRecord]
    names: NotRequired[UpcolorNames]


class UpcolorReplayedDeal(TypedDict):
    lines: list[UpcolorScoreLine]
    """every point of the deal"""
    result: UpcolorResult | None
    """null when the record ends within the deal"""


class Report(TypedDict):
    moves: list[ReportedMove]
    iterations: Amount
    stopped: str


class JobRecord(JobFacts):
    problem: Problem | None
    """why it failed"""
    timing: Timing
    links: JobLinks


class UpcolorAnalysisOfTable(AnalysisParts):
    table: Table
    key: Key
    names: NotRequired[UpcolorNames]


class UpcolorValuedMove(ReportedMove):
    verb: UpcolorVerb
    cards: UpcolorCards
    label: str


class UpcolorAnalysisResult(AnalysisResultParts):
    moves: list[UpcolorValuedMove]
    """in the order of legal-moves"""


class UpcolorAnalysisJob(JobRecord):
    type: Literal["upcolor/analysis"]
    game: Literal["upcolor"]
    kind: Literal["analyses"]
    result: UpcolorAnalysisResult | None
    """null until there is one"""


class SeatSums(TypedDict):
    seat: int
    plays: Amount
    wins: Amount
    draws: Amount
    points: float


class Bar(TypedDict):
    value: float
    count: Amount


class SimulatedPlayer(TypedDict):
    level: str
    iterations: int
    """0: it does not search"""
    plays: int
    """seats that it took"""
    wins: Amount
    draws: Amount
    win_rate: Estimate | None
    points: Estimate | None
    """a deal or match and seat"""
    points_difference: Estimate | None
    """more than the others, on the same cards"""
    wins_difference: Estimate | None
    seats: list[SeatSums]
    scores: list[Bar]
    """points a deal"""


class Statistics(TypedDict):
    unit: PlayUnit
    plays: int
    """deals or matches"""
    groups: int
    """of plays on the same cards"""
    group_size: Amount
    deals: Amount
    void_deals: Amount
    moves: Amount
    players: list[SimulatedPlayer]
    """each once"""
    rules: list[RuleSums]
    events: dict[str, Any]
    """counts by type"""
    deal_lengths: list[Bar]
    """moves a deal"""
    match_lengths: list[Bar]
    """deals a match"""
    seed: str
    versions: ResultVersions


class SimulationResult(Statistics):
    options: dict[str, Any]
    """the house rules, complete"""


class SimulationJob(JobRecord):
    type: Literal["upcolor/simulation", "costly-colours/simulation", "seven-up/simulation", "colonne/simulation"]
    game: GameId
    kind: Literal["simulations"]
    result: SimulationResult | None
    """null until there is one"""


class TournamentRating(TypedDict):
    level: str
    iterations: Amount
    rating: float
    """points, their mean 0; 400 are odds of ten to one"""
    interval: list[float]
    """95 %"""


class TournamentPair(Statistics):
    pair: list[Amount]


class TournamentResult(TypedDict):
    ratings: list[TournamentRating]
    pairs: list[TournamentPair]
    seed: str
    options: dict[str, Any]
    """the house rules, complete"""


class TournamentJob(JobRecord):
    type: Literal["upcolor/tournament", "costly-colours/tournament", "seven-up/tournament", "colonne/tournament"]
    game: GameId
    kind: Literal["tournaments"]
    result: TournamentResult | None
    """null until there is one"""


class NextSealedDeal(TypedDict):
    table: Table
    key: Key
    names: NotRequired[Names]


class CostlyColoursOptionsInput(TypedDict):
    """house rules; what is left out has its default"""

    target: NotRequired[int]
    """Points that win the match; 61 is the short match (COS-2)."""
    point_rate: NotRequired[CostlyColoursOptionPointRate]
    jack_deuce: NotRequired[CostlyColoursOptionJackDeuce]
    pairs_in_play: NotRequired[bool]
    """Whether pairs score in the play (COS-10)."""
    mog: NotRequired[CostlyColoursOptionMog]
    mog_bonus: NotRequired[CostlyColoursOptionMogBonus]
    ace_in_show: NotRequired[CostlyColoursOptionAceInShow]
    flush: NotRequired[CostlyColoursOptionFlush]
    after_go: NotRequired[CostlyColoursOptionAfterGo]
    end: NotRequired[CostlyColoursOptionEnd]


class CostlyColoursOptions(TypedDict):
    """house rules"""

    target: int
    """Points that win the match; 61 is the short match (COS-2)."""
    point_rate: CostlyColoursOptionPointRate
    jack_deuce: CostlyColoursOptionJackDeuce
    pairs_in_play: bool
    """Whether pairs score in the play (COS-10)."""
    mog: CostlyColoursOptionMog
    mog_bonus: CostlyColoursOptionMogBonus
    ace_in_show: CostlyColoursOptionAceInShow
    flush: CostlyColoursOptionFlush
    after_go: CostlyColoursOptionAfterGo
    end: CostlyColoursOptionEnd


class CostlyColoursMatch(TypedDict):
    deals: Deals
    points: list[Amount]
    """by seat"""
    winners: list[Winner]
    """empty until the match is over"""


class CostlyColoursOffer(TypedDict):
    seat: Seat
    card: SeenCard


class CostlyColoursPlayedCard(TypedDict):
    seat: Seat
    card: Card
    value: int
    """what the card counts: an ace 1 or 11"""


class CostlyColoursSeries(TypedDict):
    cards: list[CostlyColoursPlayedCard]
    """in order"""
    count: int
    """the running count"""
    go: int | None
    """the seat that said go or stood empty"""


class PlayedMove(TypedDict):
    seat: Seat
    move: str
    """the move's text"""


class Result(TypedDict):
    void: bool
    """whether the deal was annulled"""
    winners: list[Winner]
    """whom the deal made win"""
    points: list[Points]
    """what the deal brought, by seat"""


class RevealedDeal(TypedDict):
    deck: RevealedDealDeck
    dealer: Seat
    moves: Moves


class CostlyColoursRevealedRecord(TypedDict):
    game: Literal["costly-colours"]
    options: CostlyColoursOptions
    deals: list[RevealedDeal]
    """every deal of the match"""


class CostlyColoursReveal(RevealParts):
    record: CostlyColoursRevealedRecord | None
    """as `replays` takes it; null: too long to keep"""


class CostlyColoursCardsMove(TypedDict):
    move: str
    verb: Literal["pass", "refuse", "go", "stop", "mog", "accept"]
    cards: Cards
    label: str


class CostlyColoursPlayMove(TypedDict):
    move: str
    verb: Literal["play"]
    cards: Cards
    value: int
    """what the card counts"""
    count: Count
    label: str


CostlyColoursLegalMove: TypeAlias = CostlyColoursCardsMove | CostlyColoursPlayMove


class SealedLegalMovesQuery(TypedDict):
    table: Table
    key: Key
    check: NotRequired[CheckedMoves]
    names: NotRequired[Names]


class CostlyColoursLegalMoves(TypedDict):
    to_act: int | None
    """whose turn it is; null: the deal is over"""
    legal_moves: list[CostlyColoursLegalMove]
    """of the seat to act; none off turn"""
    check: NotRequired[Check]


class SealedMovesRequest(TypedDict):
    table: Table
    key: Key
    moves: PlayedMoves
    names: NotRequired[Names]


class SealedViewRequest(TypedDict):
    table: Table
    key: NotRequired[Key]
    since: NotRequired[Since]
    names: NotRequired[Names]


class CostlyColoursHandItem(TypedDict):
    kind: Literal["hand"]
    options: NotRequired[CostlyColoursOptionsInput | CostlyColoursOptions]
    turned: Card
    hand: list[Card]


class CostlyColoursScoredCard(TypedDict):
    seat: Seat
    card: Card
    value: int
    """what the card counts: an ace 1 or 11"""


class CostlyColoursSeriesItem(TypedDict):
    kind: Literal["series"]
    options: NotRequired[CostlyColoursOptionsInput | CostlyColoursOptions]
    turned: Card
    series: list[CostlyColoursScoredCard]
    """in order"""


CostlyColoursScoreItem: TypeAlias = CostlyColoursHandItem | CostlyColoursSeriesItem


class CostlyColoursScoresRequest(TypedDict):
    items: list[CostlyColoursScoreItem]
    names: NotRequired[Names]


class CostlyColoursDealRecord(TypedDict):
    deck: list[Card]
    """the pack as dealt"""
    dealer: Seat
    moves: list[Move]


class ClaimedResult(TypedDict):
    winners: NotRequired[list[Winner]]
    points: NotRequired[list[Points]]
    void: NotRequired[bool]


class CostlyColoursRecord(TypedDict):
    game: Literal["costly-colours"]
    options: NotRequired[CostlyColoursOptionsInput | CostlyColoursOptions]
    deals: list[CostlyColoursDealRecord]
    result: NotRequired[ClaimedResult]
    """a claimed result, to be verified"""


class CostlyColoursReplaysRequest(TypedDict):
    records: list[CostlyColoursRecord | CostlyColoursRevealedRecord]
    names: NotRequired[Names]


class OpponentMovesOfTable(TypedDict):
    table: Table
    key: Key
    seats: NotRequired[list[Seat]]
    """of those that the computer plays; left out: all of them"""
    limit: NotRequired[Limit]
    names: NotRequired[Names]
    webhook: NotRequired[Webhook]


class OpponentMove(TypedDict):
    seat: Seat
    move: str


class AnalysisOfTable(TypedDict):
    table: Table
    key: Key
    level: NotRequired[SearchingLevel]
    iterations: NotRequired[Iterations]
    names: NotRequired[Names]
    seed: NotRequired[Seed]
    webhook: NotRequired[Webhook]


class CostlyColoursValuedMove(ReportedMove):
    verb: CostlyColoursVerb
    cards: Cards
    label: str


class CostlyColoursAnalysisResult(AnalysisResultParts):
    moves: list[CostlyColoursValuedMove]
    """in the order of legal-moves"""


class CostlyColoursAnalysisJob(JobRecord):
    type: Literal["costly-colours/analysis"]
    game: Literal["costly-colours"]
    kind: Literal["analyses"]
    result: CostlyColoursAnalysisResult | None
    """null until there is one"""


class SevenUpOptionsInput(TypedDict):
    """house rules; what is left out has its default"""

    deck: NotRequired[SevenUpOptionDeck]
    ten: NotRequired[SevenUpOptionTen]
    target: NotRequired[int]
    """Points that win a game (SEV-18)."""
    games: NotRequired[int]
    """Games that win the match (SEV-18)."""
    low: NotRequired[SevenUpOptionLow]
    void: NotRequired[SevenUpOptionVoid]
    gift_out: NotRequired[bool]
    """Whether the dealer may give when that would win the eldest the game at once (SEV-6)."""
    count: NotRequired[SevenUpOptionCount]


class SevenUpOptions(TypedDict):
    """house rules"""

    deck: SevenUpOptionDeck
    ten: SevenUpOptionTen
    target: int
    """Points that win a game (SEV-18)."""
    games: int
    """Games that win the match (SEV-18)."""
    low: SevenUpOptionLow
    void: SevenUpOptionVoid
    gift_out: bool
    """Whether the dealer may give when that would win the eldest the game at once (SEV-6)."""
    count: SevenUpOptionCount


class SevenUpMatch(TypedDict):
    deals: Deals
    games: list[Amount]
    """games won, by seat"""
    points: list[Amount]
    """points of this game, by seat"""
    winners: list[Winner]
    """empty until the match is over"""


class SevenUpTrick(TypedDict):
    leader: Seat
    cards: list[Card]
    """led, reply"""
    winner: Seat


class SevenUpOpenTrick(TypedDict):
    leader: Seat
    cards: list[Card]
    """led"""


class SevenUpRevealedRecord(TypedDict):
    game: Literal["seven-up"]
    options: SevenUpOptions
    deals: list[RevealedDeal]
    """every deal of the match"""


class SevenUpReveal(RevealParts):
    record: SevenUpRevealedRecord | None
    """as `replays` takes it; null: too long to keep"""


class SevenUpScoreEvent(SevenUpScoreParts):
    type: Literal["score"]
    seat: Seat
    cards: Cards


class SevenUpLegalMove(TypedDict):
    move: str
    verb: SevenUpVerb
    cards: Cards
    label: str


class SevenUpLegalMoves(TypedDict):
    to_act: int | None
    """whose turn it is; null: the deal is over"""
    legal_moves: list[SevenUpLegalMove]
    """of the seat to act; none off turn"""
    check: NotRequired[Check]


class SevenUpScoreLine(SevenUpScoreParts):
    seat: NotRequired[Seat]
    cards: ScoreLineCards


class SevenUpScoredTrick(TypedDict):
    leader: Seat
    cards: list[Card]
    """led, reply"""


class SevenUpTricksItem(TypedDict):
    options: NotRequired[SevenUpOptionsInput | SevenUpOptions]
    trump: Suit
    tricks: list[SevenUpScoredTrick]
    """finished tricks"""


class SevenUpScoresRequest(TypedDict):
    items: list[SevenUpTricksItem]
    names: NotRequired[Names]


class SevenUpScored(TypedDict):
    totals: Totals
    lines: list[SevenUpScoreLine]
    """each point with its rule"""


class SevenUpScores(TypedDict):
    results: list[SevenUpScored | Problem]
    """one for one"""


class SevenUpDealRecord(TypedDict):
    deck: list[Card]
    """the pack as dealt"""
    dealer: Seat
    moves: list[Move]


class SevenUpRecord(TypedDict):
    game: Literal["seven-up"]
    options: NotRequired[SevenUpOptionsInput | SevenUpOptions]
    deals: list[SevenUpDealRecord]
    result: NotRequired[ClaimedResult]
    """a claimed result, to be verified"""


class SevenUpReplaysRequest(TypedDict):
    records: list[SevenUpRecord | SevenUpRevealedRecord]
    names: NotRequired[Names]


class SevenUpReplayedDeal(TypedDict):
    lines: list[SevenUpScoreLine]
    """every point of the deal"""
    result: Result | None
    """null when the record ends within the deal"""


class SevenUpValuedMove(ReportedMove):
    verb: SevenUpVerb
    cards: Cards
    label: str


class SevenUpAnalysisResult(AnalysisResultParts):
    moves: list[SevenUpValuedMove]
    """in the order of legal-moves"""


class SevenUpAnalysisJob(JobRecord):
    type: Literal["seven-up/analysis"]
    game: Literal["seven-up"]
    kind: Literal["analyses"]
    result: SevenUpAnalysisResult | None
    """null until there is one"""


class ColonneNextSealedDeal(TypedDict):
    table: Table
    key: Key
    names: NotRequired[ColonneNames]


class ColonneOptionsInput(TypedDict):
    """house rules; what is left out has its default"""

    target: NotRequired[int]
    """Points that end the match (COL-26)."""
    twos: NotRequired[ColonneOptionTwos]
    take: NotRequired[ColonneOptionTake]
    wild_in_sets: NotRequired[bool]
    """Whether one card of a set may be wild (COL-9)."""
    coup_blanc: NotRequired[ColonneOptionCoupBlanc]
    pure_trump: NotRequired[ColonneOptionPureTrump]
    joins: NotRequired[bool]
    """Whether two runs that touch may be joined (COL-14)."""
    deal_moves: NotRequired[ColonneOptionDealMoves]


class ColonneOptions(TypedDict):
    """house rules"""

    target: int
    """Points that end the match (COL-26)."""
    twos: ColonneOptionTwos
    take: ColonneOptionTake
    wild_in_sets: bool
    """Whether one card of a set may be wild (COL-9)."""
    coup_blanc: ColonneOptionCoupBlanc
    pure_trump: ColonneOptionPureTrump
    joins: bool
    """Whether two runs that touch may be joined (COL-14)."""
    deal_moves: ColonneOptionDealMoves


class ColonneMatch(TypedDict):
    deals: Deals
    points: list[Point]
    """by team"""
    winners: list[Winner]
    """the team that won, empty until the match is over"""


class ColonneMeld(TypedDict):
    number: int
    team: Seat
    kind: ColonneMeldKind
    cards: list[ColonneMeldCard]
    """in rank order, a set by suit"""
    in_hand: bool
    """whether nine of its cards were laid by one seat in one turn"""


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


class ColonneResult(TypedDict):
    void: bool
    """whether the deal was annulled"""
    winners: list[Winner]
    """whom the deal made win"""
    points: list[Points]
    """what the deal brought, by team"""


class ColonneRevealedDeal(TypedDict):
    deck: list[ColonneCard]
    """the pack as dealt, first card first"""
    dealer: int
    moves: Moves


class ColonneRevealedRecord(TypedDict):
    game: Literal["colonne"]
    options: ColonneOptions
    deals: list[ColonneRevealedDeal]
    """every deal of the match"""


class ColonneReveal(RevealParts):
    record: ColonneRevealedRecord | None
    """as `replays` takes it; null: too long to keep"""


class ColonneSeatCardsEvent(ColonneEventParts):
    type: Literal["turn", "throw"]
    cards: ColonneCards


class ColonneSeatEvent(ColonneEventParts):
    type: Literal["last-card", "pass"]


class ColonneMatchWonEvent(TypedDict):
    type: Literal["match-won"]
    team: Seat
    rule: str
    text: str


class ColonneTrumpEvent(ColonneEventParts):
    type: Literal["trump"]
    colour: Suit


class ColonneTakeEvent(ColonneEventParts):
    type: Literal["take"]
    cards: ColonneCards
    count: Count


ColonneMeldAddEvent = TypedDict(
    "ColonneMeldAddEvent",
    {
        "seat": int,
        "rule": str,
        "text": str,
        "type": Literal["meld", "add"],
        "cards": ColonneCards,
        "as": ColonneAs,
        "meld": ColonneAddMoveMeld,
        "from": NotRequired[ColonneFrom],
    },
)


class ColonneSwapEvent(ColonneEventParts):
    type: Literal["swap"]
    cards: ColonneCards
    meld: ColonneAddMoveMeld
    joker: ColonneCard


ColonneLiftEvent = TypedDict(
    "ColonneLiftEvent",
    {
        "seat": int,
        "rule": str,
        "text": str,
        "type": Literal["lift"],
        "cards": ColonneCards,
        "as": ColonneAs,
        "meld": ColonneAddMoveMeld,
    },
)


ColonneJoinEvent = TypedDict(
    "ColonneJoinEvent",
    {
        "seat": int,
        "rule": str,
        "text": str,
        "type": Literal["join"],
        "meld": ColonneAddMoveMeld,
        "from": ColonneFrom,
    },
)


class ColonneDealEvent(ColonneEventParts):
    type: Literal["deal"]
    hands: list[list[ColonneSeenCard]]
    """what each seat is dealt"""
    count: Count


class ColonneDrawEvent(ColonneEventParts):
    type: Literal["draw"]
    cards: list[ColonneSeenCard]
    """as they were played or lie"""


class ColonneSealedLegalMovesQuery(TypedDict):
    table: Table
    key: Key
    check: NotRequired[CheckedMoves]
    names: NotRequired[ColonneNames]


class ColonneSealedMovesRequest(TypedDict):
    table: Table
    key: Key
    moves: PlayedMoves
    names: NotRequired[ColonneNames]


class ColonneSealedViewRequest(TypedDict):
    table: Table
    key: NotRequired[Key]
    since: NotRequired[Since]
    names: NotRequired[ColonneNames]


class ColonneScoredMeld(TypedDict):
    number: NotRequired[int]
    team: Seat
    kind: ColonneMeldKind
    cards: list[ColonneScoredCard]
    in_hand: NotRequired[bool]
    """left out: by the seats and turns of the cards, else false"""


class ColonneMeldsItem(TypedDict):
    options: NotRequired[ColonneOptionsInput | ColonneOptions]
    trump: Suit
    melds: list[ColonneScoredMeld]
    hands: list[Hand]
    """by seat"""
    out: int | None
    """the seat that went out"""
    laid: list[bool]
    """by seat, the last turn included"""
    floche: Literal["simple", "suivie", "royale"] | None
    coup_blanc: bool


class ColonneScoresRequest(TypedDict):
    items: list[ColonneMeldsItem]
    names: NotRequired[ColonneNames]


class ColonneClaimedResult(TypedDict):
    winners: NotRequired[list[Winner]]
    points: NotRequired[list[Points]]
    void: NotRequired[bool]


class ColonneRecord(TypedDict):
    game: Literal["colonne"]
    options: NotRequired[ColonneOptionsInput | ColonneOptions]
    deals: list[ColonneDealRecord]
    result: NotRequired[ColonneClaimedResult]
    """a claimed result, to be verified"""


class ColonneReplaysRequest(TypedDict):
    records: list[ColonneRecord | ColonneRevealedRecord]
    names: NotRequired[ColonneNames]


class ColonneAnalysisOfTable(AnalysisParts):
    table: Table
    key: Key
    names: NotRequired[ColonneNames]


class ColonneValuedMove(ReportedMove):
    verb: ColonneVerb
    cards: ColonneCards
    label: str


class ColonneAnalysisResult(AnalysisResultParts):
    moves: list[ColonneValuedMove]
    """in the order of legal-moves"""


class ColonneAnalysisJob(JobRecord):
    type: Literal["colonne/analysis"]
    game: Literal["colonne"]
    kind: Literal["analyses"]
    result: ColonneAnalysisResult | None
    """null until there is one"""


class UpcolorDealParts(TypedDict):
    dealer: int
    """the seat that dealt"""
    hands: list[Hand1]
    """by seat"""
    stock: list[UpcolorSeenCard]
    """the first card is drawn next"""
    taken: list[UpcolorCard]
    """cards set aside, in order of play"""
    round: UpcolorRound
    scored: list[Points]
    """what the deal has brought so far, by seat"""
    result: UpcolorResult | None
    """null until the deal is over"""


class UpcolorStateParts(TypedDict):
    game: Literal["upcolor"]
    rules: RulesVersion
    match: UpcolorMatch
    phase: UpcolorPhase
    to_act: int | None
    """the seat to act, null when over"""


class UpcolorFirstDealParts(TypedDict):
    options: UpcolorOptionsInput | UpcolorOptions
    names: NotRequired[UpcolorNames]
    sealed: NotRequired[Sealed]
    dealer: NotRequired[int]
    """left out: drawn, or 0 with a deck"""


class CostlyColoursStateParts(TypedDict):
    game: Literal["costly-colours"]
    rules: RulesVersion
    match: CostlyColoursMatch
    phase: CostlyColoursPhase
    to_act: int | None
    """the seat to act, null when over"""


class CostlyColoursFirstDealParts(TypedDict):
    options: CostlyColoursOptionsInput | CostlyColoursOptions
    names: NotRequired[Names]
    sealed: NotRequired[Sealed]
    dealer: NotRequired[Dealer]


class CostlyColoursScoreParts(TypedDict):
    points: int
    """what it adds"""
    cards: ScoreLineCards
    total: NotRequired[int]
    """what was counted"""
    rule: str
    text: str


class EventParts(TypedDict):
    seat: Seat
    rule: str
    text: str


class SevenUpStateParts(TypedDict):
    game: Literal["seven-up"]
    rules: RulesVersion
    match: SevenUpMatch
    phase: SevenUpPhase
    to_act: int | None
    """the seat to act, null when over"""


class SevenUpFirstDealParts(TypedDict):
    options: SevenUpOptionsInput | SevenUpOptions
    names: NotRequired[Names]
    sealed: NotRequired[Sealed]
    dealer: NotRequired[Dealer]


class ColonneDealParts(TypedDict):
    dealer: int
    """the seat that dealt"""
    hands: list[Hand2]
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
    """whether the seat laid in a turn that is over"""
    shown: list[ShownItem]
    """cards in hand that were taken openly, by seat"""
    passes: int
    """passes in a row"""
    quiet: int
    """turns in a row without a draw or a card laid"""
    scored: list[Points]
    """what the deal has brought so far, by team"""
    result: ColonneResult | None
    """null until the deal is over"""


class ColonneStateParts(TypedDict):
    game: Literal["colonne"]
    rules: RulesVersion
    match: ColonneMatch
    phase: ColonnePhase
    to_act: int | None
    """the seat to act, null when over"""


class ColonneFirstDealParts(TypedDict):
    options: ColonneOptionsInput | ColonneOptions
    names: NotRequired[ColonneNames]
    sealed: NotRequired[Sealed]
    dealer: NotRequired[int]
    """left out: drawn, or 0 with a deck"""


ColonneScoreParts = TypedDict(
    "ColonneScoreParts",
    {
        "team": Seat,
        "seat": NotRequired[int],
        "points": float,
        "as": NotRequired[ColonneAs],
        "meld": NotRequired[ColonneAddMoveMeld],
        "total": NotRequired[float],
        "factor": NotRequired[int],
        "rounded": NotRequired[bool],
        "rule": str,
        "text": str,
    },
)


class ColonneLegalMoveParts(TypedDict):
    move: str
    cards: ColonneCards
    label: str


class DealParts(TypedDict):
    dealer: int
    """the seat that dealt"""
    hands: list[Hand3]
    """by seat"""
    stock: list[SeenCard]
    """the first card is drawn next"""
    scored: list[Points]
    """what the deal has brought so far, by seat"""
    result: Result | None
    """null until the deal is over"""


class OpponentMovesResultParts(TypedDict):
    reports: list[Report | None]
    """one for one; null where a level knows no values"""
    seed: str
    versions: ResultVersions


class OpponentMovesParts(TypedDict):
    level: NotRequired[Level]
    """left out: best"""
    limit: NotRequired[Limit]
    iterations: NotRequired[Iterations]
    seed: NotRequired[Seed]
    webhook: NotRequired[Webhook]


class OpponentMovesAtTableParts(TypedDict):
    table: Table
    key: Key
    limit: NotRequired[Limit]
    webhook: NotRequired[Webhook]


class TournamentParts(TypedDict):
    players: list[Level | Contender]
    """every two meet"""
    seed: NotRequired[Seed]
    webhook: NotRequired[Webhook]


Players: TypeAlias = list[Level | Contender]
"""by seat"""


UpcolorPlayers: TypeAlias = list[Level | Contender]
"""by seat"""


ColonnePlayers: TypeAlias = list[Level | Contender]
"""by seat"""


class UpcolorFirstSealedDeal(TypedDict):
    options: UpcolorOptionsInput | UpcolorOptions
    names: NotRequired[UpcolorNames]
    sealed: FirstSealedDealSealed
    computer: NotRequired[list[Level | None]]
    """the level that plays each seat; null: a person"""
    key_hashes: NotRequired[list[KeyHash]]
    """by seat, SHA-256 in hexadecimal of the key that its player drew, of 128 random bits or more in 64 characters or fewer; null: drawn here, or a computer's"""
    seat: NotRequired[int]
    """whose view the answer is: a seat whose key is drawn here"""
    dealer: NotRequired[int]
    """left out: drawn, or 0 with a deck"""


class UpcolorFirstDealOfDeck(UpcolorFirstDealParts):
    deck: list[UpcolorCard]
    """the pack as dealt, first card first"""


class UpcolorFirstDeal(UpcolorFirstDealParts):
    seed: NotRequired[NextDealSeed]


class UpcolorDeal(UpcolorDealParts):
    history: list[UpcolorPlayedMove]
    """what was played since the deal"""


class UpcolorState(UpcolorStateParts):
    options: UpcolorOptions
    deal: UpcolorDeal


class UpcolorSealedPlayed(SealedPlayedParts):
    view: UpcolorState
    seat: int | None
    """of a sealed table: whose view this is; null: a spectator's"""
    computer: UpcolorComputer
    reveal: UpcolorReveal | None
    """of a sealed table: null until the match is over"""
    events: list[UpcolorEvent]
    """in order, as this seat may see them"""
    legal_moves: list[UpcolorLegalMove]
    """of the seat to act, for who has its key; else none"""


class UpcolorSealedDealt(UpcolorSealedPlayed):
    keys: NotRequired[list[str | None]]
    """of a new table: by seat, what its player sends as `key`"""


class UpcolorPlayed(TypedDict):
    state: UpcolorState
    events: list[UpcolorEvent]
    """in order"""
    legal_moves: list[UpcolorLegalMove]
    """of the seat to act; none off turn"""


class UpcolorDealt(UpcolorPlayed):
    seed: DealtSeed
    deck: list[UpcolorCard]
    """the pack as dealt, first card first"""


class UpcolorSeen(SeenParts):
    view: UpcolorState
    seat: NotRequired[int | None]
    """of a sealed table: whose view this is; null: a spectator's"""
    computer: NotRequired[UpcolorComputer]
    reveal: NotRequired[UpcolorReveal | None]
    """of a sealed table: null until the match is over"""
    events: NotRequired[list[UpcolorEvent] | None]
    """with `since`, in order; null: the history lacks moves"""
    legal_moves: NotRequired[list[UpcolorLegalMove]]
    """with `since`: of this seat"""
    lines: NotRequired[list[UpcolorScoreLine] | None]
    """with `since`: of the whole deal; null as `events`"""


class UpcolorReplay(ReplayParts):
    state: UpcolorState | None
    """where the record, or its legal part, leads"""
    deals: list[UpcolorReplayedDeal]
    """as far as the record is legal"""


class UpcolorReplays(TypedDict):
    results: list[UpcolorReplay]
    """one for one"""


class UpcolorOpponentMovesOfTable(OpponentMovesAtTableParts):
    seats: NotRequired[list[Seat]]
    """of those that the computer plays; left out: all of them"""
    names: NotRequired[UpcolorNames]


class UpcolorDealInput(UpcolorDealParts):
    history: NotRequired[list[UpcolorPlayedMove]]
    """what was played since the deal"""


class UpcolorSealedOpponentMovesResult(UpcolorSealedPlayed):
    moves: list[UpcolorOpponentMove]
    """in order, as this seat sees them"""
    versions: ResultVersions


class UpcolorOpponentMovesResult(OpponentMovesResultParts):
    state: NotRequired[UpcolorState]
    """after the moves; left out where only a view was given"""
    moves: list[UpcolorOpponentMove]
    """in order"""
    events: NotRequired[list[UpcolorEvent]]
    """left out where only a view was given"""
    legal_moves: NotRequired[list[UpcolorLegalMove]]
    """left out where only a view was given"""


class UpcolorOpponentMovesJob(JobRecord):
    type: Literal["upcolor/opponent-moves"]
    game: Literal["upcolor"]
    kind: Literal["opponent-moves"]
    result: UpcolorSealedOpponentMovesResult | UpcolorOpponentMovesResult | None
    """null until there is one"""


class UpcolorSimulationOfMatches(SimulationParts):
    matches: MatchCount
    options: UpcolorOptionsInput | UpcolorOptions
    players: UpcolorPlayers


class UpcolorSimulationOfDeals(SimulationParts):
    deals: DealCount
    options: UpcolorOptionsInput | UpcolorOptions
    players: UpcolorPlayers


UpcolorSimulationRequest: TypeAlias = UpcolorSimulationOfMatches | UpcolorSimulationOfDeals


class UpcolorTournamentOfMatches(TournamentParts):
    matches: MatchCount
    options: UpcolorOptionsInput | UpcolorOptions


class UpcolorTournamentOfDeals(TournamentParts):
    deals: DealCount
    options: UpcolorOptionsInput | UpcolorOptions


UpcolorTournamentRequest: TypeAlias = UpcolorTournamentOfMatches | UpcolorTournamentOfDeals


class CostlyColoursFirstSealedDeal(TypedDict):
    options: CostlyColoursOptionsInput | CostlyColoursOptions
    names: NotRequired[Names]
    sealed: FirstSealedDealSealed
    computer: NotRequired[list[Level | None]]
    """the level that plays each seat; null: a person"""
    key_hashes: NotRequired[KeyHashes]
    seat: NotRequired[int]
    """whose view the answer is: a seat whose key is drawn here"""
    dealer: NotRequired[Dealer]


class CostlyColoursFirstDealOfDeck(CostlyColoursFirstDealParts):
    deck: Deck


class CostlyColoursFirstDeal(CostlyColoursFirstDealParts):
    seed: NotRequired[NextDealSeed]


class CostlyColoursTurnShowEvent(EventParts):
    type: Literal["turn", "show"]
    cards: Cards


class CostlyColoursSeatEvent(EventParts):
    type: Literal["out-of-cards", "new-series", "match-won", "pass", "refuse", "go", "stop"]


class CostlyColoursPlayEvent(EventParts):
    type: Literal["play"]
    cards: Cards
    value: int
    """what the card counts"""
    count: Count


class CostlyColoursScoreEvent(CostlyColoursScoreParts):
    type: Literal["score"]
    seat: Seat


class CostlyColoursDealEvent(EventParts):
    type: Literal["deal"]
    hands: list[list[SeenCard]]
    """what each seat is dealt"""
    count: Count


class CostlyColoursMogEvent(EventParts):
    type: Literal["mog"]
    cards: ScoreLineCards


class CostlyColoursAcceptEvent(EventParts):
    type: Literal["accept"]
    cards: ScoreLineCards
    received: list[SeenCard]
    """the card that was offered"""


CostlyColoursEvent: TypeAlias = (
    CostlyColoursTurnShowEvent
    | CostlyColoursSeatEvent
    | DealOverEvent
    | CostlyColoursPlayEvent
    | CostlyColoursScoreEvent
    | CostlyColoursDealEvent
    | CostlyColoursMogEvent
    | CostlyColoursAcceptEvent
)


class CostlyColoursScoreLine(CostlyColoursScoreParts):
    seat: NotRequired[Seat]


class CostlyColoursScored(TypedDict):
    totals: Totals
    lines: list[CostlyColoursScoreLine]
    """each point with its rule"""


class CostlyColoursScores(TypedDict):
    results: list[CostlyColoursScored | Problem]
    """one for one"""


class CostlyColoursReplayedDeal(TypedDict):
    lines: list[CostlyColoursScoreLine]
    """every point of the deal"""
    result: Result | None
    """null when the record ends within the deal"""


class CostlyColoursSimulationOfMatches(SimulationParts):
    matches: MatchCount
    options: CostlyColoursOptionsInput | CostlyColoursOptions
    players: Players


class CostlyColoursSimulationOfDeals(SimulationParts):
    deals: DealCount
    options: CostlyColoursOptionsInput | CostlyColoursOptions
    players: Players


CostlyColoursSimulationRequest: TypeAlias = CostlyColoursSimulationOfMatches | CostlyColoursSimulationOfDeals


class CostlyColoursTournamentOfMatches(TournamentParts):
    matches: MatchCount
    options: CostlyColoursOptionsInput | CostlyColoursOptions


class CostlyColoursTournamentOfDeals(TournamentParts):
    deals: DealCount
    options: CostlyColoursOptionsInput | CostlyColoursOptions


CostlyColoursTournamentRequest: TypeAlias = CostlyColoursTournamentOfMatches | CostlyColoursTournamentOfDeals


class SevenUpFirstSealedDeal(TypedDict):
    options: SevenUpOptionsInput | SevenUpOptions
    names: NotRequired[Names]
    sealed: FirstSealedDealSealed
    computer: NotRequired[list[Level | None]]
    """the level that plays each seat; null: a person"""
    key_hashes: NotRequired[KeyHashes]
    seat: NotRequired[int]
    """whose view the answer is: a seat whose key is drawn here"""
    dealer: NotRequired[Dealer]


class SevenUpFirstDealOfDeck(SevenUpFirstDealParts):
    deck: Deck


class SevenUpFirstDeal(SevenUpFirstDealParts):
    seed: NotRequired[NextDealSeed]


class SevenUpSeatCardsEvent(EventParts):
    type: Literal["turn", "trick", "play"]
    cards: Cards


class SevenUpSeatEvent(EventParts):
    type: Literal["annul", "game-won", "match-won", "stand", "beg", "give", "run"]


class SevenUpHiddenDealMoreCardsEvent(EventParts):
    type: Literal["deal", "more-cards"]
    hands: list[list[SeenCard]]
    """what each seat is dealt"""
    count: Count


class SevenUpDiscardEvent(EventParts):
    type: Literal["discard"]
    cards: ScoreLineCards


SevenUpEvent: TypeAlias = (
    SevenUpScoreEvent
    | SevenUpSeatCardsEvent
    | SevenUpSeatEvent
    | DealOverEvent
    | SevenUpHiddenDealMoreCardsEvent
    | SevenUpDiscardEvent
)


class SevenUpSimulationOfMatches(SimulationParts):
    matches: MatchCount
    options: SevenUpOptionsInput | SevenUpOptions
    players: Players


class SevenUpSimulationOfDeals(SimulationParts):
    deals: DealCount
    options: SevenUpOptionsInput | SevenUpOptions
    players: Players


SevenUpSimulationRequest: TypeAlias = SevenUpSimulationOfMatches | SevenUpSimulationOfDeals


class SevenUpTournamentOfMatches(TournamentParts):
    matches: MatchCount
    options: SevenUpOptionsInput | SevenUpOptions


class SevenUpTournamentOfDeals(TournamentParts):
    deals: DealCount
    options: SevenUpOptionsInput | SevenUpOptions


SevenUpTournamentRequest: TypeAlias = SevenUpTournamentOfMatches | SevenUpTournamentOfDeals


class ColonneFirstSealedDeal(TypedDict):
    options: ColonneOptionsInput | ColonneOptions
    names: NotRequired[ColonneNames]
    sealed: FirstSealedDealSealed
    computer: NotRequired[list[Level | None]]
    """the level that plays each seat; null: a person"""
    key_hashes: NotRequired[list[KeyHash]]
    """by seat, SHA-256 in hexadecimal of the key that its player drew, of 128 random bits or more in 64 characters or fewer; null: drawn here, or a computer's"""
    seat: NotRequired[int]
    """whose view the answer is: a seat whose key is drawn here"""
    dealer: NotRequired[int]
    """left out: drawn, or 0 with a deck"""


class ColonneFirstDealOfDeck(ColonneFirstDealParts):
    deck: list[ColonneCard]
    """the pack as dealt, first card first"""


class ColonneFirstDeal(ColonneFirstDealParts):
    seed: NotRequired[NextDealSeed]


class ColonneDeal(ColonneDealParts):
    history: list[ColonnePlayedMove]
    """what was played since the deal"""


class ColonneState(ColonneStateParts):
    options: ColonneOptions
    deal: ColonneDeal


class ColonneScoreEvent(ColonneScoreParts):
    type: Literal["score"]
    cards: ColonneCards


ColonneEvent: TypeAlias = (
    ColonneScoreEvent
    | ColonneSeatCardsEvent
    | ColonneSeatEvent
    | ColonneMatchWonEvent
    | ColonneDealOverEvent
    | ColonneTrumpEvent
    | ColonneTakeEvent
    | ColonneMeldAddEvent
    | ColonneSwapEvent
    | ColonneLiftEvent
    | ColonneJoinEvent
    | ColonneDealEvent
    | ColonneDrawEvent
)


class ColonneTrumpMove(ColonneLegalMoveParts):
    verb: Literal["trump"]
    colour: Suit


class ColonneCardsMove(ColonneLegalMoveParts):
    verb: Literal["draw", "pass", "throw"]


class ColonneTakeMove(ColonneLegalMoveParts):
    verb: Literal["take"]
    count: Count


ColonneMeldMove = TypedDict(
    "ColonneMeldMove",
    {
        "move": str,
        "cards": ColonneCards,
        "label": str,
        "verb": Literal["meld"],
        "as": ColonneAs,
    },
)


ColonneAddMove = TypedDict(
    "ColonneAddMove",
    {
        "move": str,
        "cards": ColonneCards,
        "label": str,
        "verb": Literal["add"],
        "as": ColonneAs,
        "meld": ColonneAddMoveMeld,
    },
)


class ColonneSwapLiftMove(ColonneLegalMoveParts):
    verb: Literal["swap", "lift"]
    meld: ColonneAddMoveMeld


ColonneJoinMove = TypedDict(
    "ColonneJoinMove",
    {
        "move": str,
        "cards": ColonneCards,
        "label": str,
        "verb": Literal["join"],
        "meld": ColonneAddMoveMeld,
        "from": ColonneFrom,
    },
)


ColonneLegalMove: TypeAlias = (
    ColonneTrumpMove
    | ColonneCardsMove
    | ColonneTakeMove
    | ColonneMeldMove
    | ColonneAddMove
    | ColonneSwapLiftMove
    | ColonneJoinMove
)


class ColonneSealedPlayed(SealedPlayedParts):
    view: ColonneState
    seat: int | None
    """of a sealed table: whose view this is; null: a spectator's"""
    computer: ColonneComputer
    reveal: ColonneReveal | None
    """of a sealed table: null until the match is over"""
    events: list[ColonneEvent]
    """in order, as this seat may see them"""
    legal_moves: list[ColonneLegalMove]
    """of the seat to act, for who has its key; else none"""


class ColonneSealedDealt(ColonneSealedPlayed):
    keys: NotRequired[list[str | None]]
    """of a new table: by seat, what its player sends as `key`"""


class ColonnePlayed(TypedDict):
    state: ColonneState
    events: list[ColonneEvent]
    """in order"""
    legal_moves: list[ColonneLegalMove]
    """of the seat to act; none off turn"""


class ColonneDealt(ColonnePlayed):
    seed: DealtSeed
    deck: list[ColonneCard]
    """the pack as dealt, first card first"""


class ColonneLegalMoves(TypedDict):
    to_act: int | None
    """whose turn it is; null: the deal is over"""
    legal_moves: list[ColonneLegalMove]
    """of the seat to act; none off turn"""
    check: NotRequired[Check]


class ColonneScoreLine(ColonneScoreParts):
    cards: list[ColonneSeenCard]
    """as they were played or lie"""


class ColonneSeen(SeenParts):
    view: ColonneState
    seat: NotRequired[int | None]
    """of a sealed table: whose view this is; null: a spectator's"""
    computer: NotRequired[ColonneComputer]
    reveal: NotRequired[ColonneReveal | None]
    """of a sealed table: null until the match is over"""
    events: NotRequired[list[ColonneEvent] | None]
    """with `since`, in order; null: the history lacks moves"""
    legal_moves: NotRequired[list[ColonneLegalMove]]
    """with `since`: of this seat"""
    lines: NotRequired[list[ColonneScoreLine] | None]
    """with `since`: of the whole deal; null as `events`"""


class ColonneScored(TypedDict):
    totals: list[float]
    """by team; one total for what has no team"""
    lines: list[ColonneScoreLine]
    """each point with its rule"""


class ColonneScores(TypedDict):
    results: list[ColonneScored | Problem]
    """one for one"""


class ColonneReplayedDeal(TypedDict):
    lines: list[ColonneScoreLine]
    """every point of the deal"""
    result: ColonneResult | None
    """null when the record ends within the deal"""


class ColonneReplay(ReplayParts):
    state: ColonneState | None
    """where the record, or its legal part, leads"""
    deals: list[ColonneReplayedDeal]
    """as far as the record is legal"""


class ColonneReplays(TypedDict):
    results: list[ColonneReplay]
    """one for one"""


class ColonneOpponentMovesOfTable(OpponentMovesAtTableParts):
    seats: NotRequired[list[Seat]]
    """of those that the computer plays; left out: all of them"""
    names: NotRequired[ColonneNames]


class ColonneDealInput(ColonneDealParts):
    history: NotRequired[list[ColonnePlayedMove]]
    """what was played since the deal"""


class ColonneSealedOpponentMovesResult(ColonneSealedPlayed):
    moves: list[ColonneOpponentMove]
    """in order, as this seat sees them"""
    versions: ResultVersions


class ColonneOpponentMovesResult(OpponentMovesResultParts):
    state: NotRequired[ColonneState]
    """after the moves; left out where only a view was given"""
    moves: list[ColonneOpponentMove]
    """in order"""
    events: NotRequired[list[ColonneEvent]]
    """left out where only a view was given"""
    legal_moves: NotRequired[list[ColonneLegalMove]]
    """left out where only a view was given"""


class ColonneOpponentMovesJob(JobRecord):
    type: Literal["colonne/opponent-moves"]
    game: Literal["colonne"]
    kind: Literal["opponent-moves"]
    result: ColonneSealedOpponentMovesResult | ColonneOpponentMovesResult | None
    """null until there is one"""


class ColonneSimulationOfMatches(SimulationParts):
    matches: MatchCount
    options: ColonneOptionsInput | ColonneOptions
    players: ColonnePlayers


class ColonneSimulationOfDeals(SimulationParts):
    deals: DealCount
    options: ColonneOptionsInput | ColonneOptions
    players: ColonnePlayers


ColonneSimulationRequest: TypeAlias = ColonneSimulationOfMatches | ColonneSimulationOfDeals


class ColonneTournamentOfMatches(TournamentParts):
    matches: MatchCount
    options: ColonneOptionsInput | ColonneOptions


class ColonneTournamentOfDeals(TournamentParts):
    deals: DealCount
    options: ColonneOptionsInput | ColonneOptions


ColonneTournamentRequest: TypeAlias = ColonneTournamentOfMatches | ColonneTournamentOfDeals


class UpcolorStateInput(UpcolorStateParts):
    options: NotRequired[UpcolorOptionsInput]
    deal: UpcolorDealInput


UpcolorGivenState: TypeAlias = UpcolorStateInput | UpcolorState


class ColonneStateInput(ColonneStateParts):
    options: NotRequired[ColonneOptionsInput]
    deal: ColonneDealInput


ColonneGivenState: TypeAlias = ColonneStateInput | ColonneState


class UpcolorNextDealParts(TypedDict):
    state: UpcolorGivenState
    """a state in phase deal_over"""
    sealed: NotRequired[Sealed]
    names: NotRequired[UpcolorNames]


class CostlyColoursDealParts(DealParts):
    turned: Card
    played: list[PlayedItem]
    """by seat, in order"""
    offer: CostlyColoursOffer | None
    """an offered card until it is answered"""
    exchange: CostlyColoursExchange | None
    """the cards that changed hands"""
    series: CostlyColoursSeries


class SevenUpDealParts(DealParts):
    turned: list[Card]
    """the turned cards in order"""
    trump: Suit
    """the first turned suit while and if no other was found"""
    discards: list[Discard]
    """by seat, as thrown"""
    tricks: list[SevenUpTrick]
    """finished tricks"""
    trick: SevenUpOpenTrick | None
    """the trick between lead and reply"""


class ColonneNextDealParts(TypedDict):
    state: ColonneGivenState
    """a state in phase deal_over"""
    sealed: NotRequired[Sealed]
    names: NotRequired[ColonneNames]


class UpcolorNextDealOfDeck(UpcolorNextDealParts):
    deck: list[UpcolorCard]
    """the pack as dealt, first card first"""


class UpcolorNextDeal(UpcolorNextDealParts):
    seed: NotRequired[NextDealSeed]


UpcolorDealsRequest: TypeAlias = (
    UpcolorNextSealedDeal
    | UpcolorFirstSealedDeal
    | UpcolorNextDealOfDeck
    | UpcolorNextDeal
    | UpcolorFirstDealOfDeck
    | UpcolorFirstDeal
)


class UpcolorLegalMovesQuery(TypedDict):
    state: UpcolorGivenState
    check: NotRequired[CheckedMoves]
    names: NotRequired[UpcolorNames]


UpcolorLegalMovesBody: TypeAlias = UpcolorSealedLegalMovesQuery | UpcolorLegalMovesQuery


class UpcolorMovesRequest(TypedDict):
    state: UpcolorGivenState
    moves: PlayedMoves
    names: NotRequired[UpcolorNames]


UpcolorMovesBody: TypeAlias = UpcolorSealedMovesRequest | UpcolorMovesRequest


class UpcolorViewRequest(TypedDict):
    state: UpcolorGivenState
    seat: NotRequired[int | None]
    """who looks; null or left out: a spectator"""
    since: NotRequired[Since]
    names: NotRequired[UpcolorNames]


UpcolorViewsRequest: TypeAlias = UpcolorSealedViewRequest | UpcolorViewRequest


class UpcolorOpponentMovesOfView(OpponentMovesParts):
    view: UpcolorGivenState
    """of the seat to act"""
    seats: list[Seat]
    """those that the computer plays"""
    levels: NotRequired[UpcolorLevels]
    names: NotRequired[UpcolorNames]


class UpcolorOpponentMovesOfState(OpponentMovesParts):
    state: UpcolorGivenState
    seats: list[Seat]
    """those that the computer plays"""
    levels: NotRequired[UpcolorLevels]
    names: NotRequired[UpcolorNames]


UpcolorOpponentMovesRequest: TypeAlias = (
    UpcolorOpponentMovesOfTable | UpcolorOpponentMovesOfView | UpcolorOpponentMovesOfState
)


class UpcolorAnalysisOfView(AnalysisParts):
    view: UpcolorGivenState
    """of the seat to act"""
    names: NotRequired[UpcolorNames]


class UpcolorAnalysisOfState(AnalysisParts):
    state: UpcolorGivenState
    names: NotRequired[UpcolorNames]


UpcolorAnalysisRequest: TypeAlias = UpcolorAnalysisOfTable | UpcolorAnalysisOfView | UpcolorAnalysisOfState


class CostlyColoursDeal(CostlyColoursDealParts):
    history: list[PlayedMove]
    """what was played since the deal"""


class CostlyColoursState(CostlyColoursStateParts):
    options: CostlyColoursOptions
    deal: CostlyColoursDeal


class CostlyColoursSealedPlayed(SealedPlayedParts):
    view: CostlyColoursState
    seat: SeenSeat
    computer: Computer
    reveal: CostlyColoursReveal | None
    """of a sealed table: null until the match is over"""
    events: list[CostlyColoursEvent]
    """in order, as this seat may see them"""
    legal_moves: list[CostlyColoursLegalMove]
    """of the seat to act, for who has its key; else none"""


class CostlyColoursSealedDealt(CostlyColoursSealedPlayed):
    keys: NotRequired[Keys]


class CostlyColoursPlayed(TypedDict):
    state: CostlyColoursState
    events: list[CostlyColoursEvent]
    """in order"""
    legal_moves: list[CostlyColoursLegalMove]
    """of the seat to act; none off turn"""


class CostlyColoursDealt(CostlyColoursPlayed):
    seed: DealtSeed
    deck: RevealedDealDeck


class CostlyColoursSeen(SeenParts):
    view: CostlyColoursState
    seat: NotRequired[SeenSeat]
    computer: NotRequired[Computer]
    reveal: NotRequired[CostlyColoursReveal | None]
    """of a sealed table: null until the match is over"""
    events: NotRequired[list[CostlyColoursEvent] | None]
    """with `since`, in order; null: the history lacks moves"""
    legal_moves: NotRequired[list[CostlyColoursLegalMove]]
    """with `since`: of this seat"""
    lines: NotRequired[list[CostlyColoursScoreLine] | None]
    """with `since`: of the whole deal; null as `events`"""


class CostlyColoursReplay(ReplayParts):
    state: CostlyColoursState | None
    """where the record, or its legal part, leads"""
    deals: list[CostlyColoursReplayedDeal]
    """as far as the record is legal"""


class CostlyColoursReplays(TypedDict):
    results: list[CostlyColoursReplay]
    """one for one"""


class CostlyColoursDealInput(CostlyColoursDealParts):
    history: NotRequired[list[PlayedMove]]
    """what was played since the deal"""


class CostlyColoursSealedOpponentMovesResult(CostlyColoursSealedPlayed):
    moves: list[OpponentMove]
    """in order, as this seat sees them"""
    versions: ResultVersions


class CostlyColoursOpponentMovesResult(OpponentMovesResultParts):
    state: NotRequired[CostlyColoursState]
    """after the moves; left out where only a view was given"""
    moves: list[OpponentMove]
    """in order"""
    events: NotRequired[list[CostlyColoursEvent]]
    """left out where only a view was given"""
    legal_moves: NotRequired[list[CostlyColoursLegalMove]]
    """left out where only a view was given"""


class CostlyColoursOpponentMovesJob(JobRecord):
    type: Literal["costly-colours/opponent-moves"]
    game: Literal["costly-colours"]
    kind: Literal["opponent-moves"]
    result: CostlyColoursSealedOpponentMovesResult | CostlyColoursOpponentMovesResult | None
    """null until there is one"""


class SevenUpDeal(SevenUpDealParts):
    history: list[PlayedMove]
    """what was played since the deal"""


class SevenUpState(SevenUpStateParts):
    options: SevenUpOptions
    deal: SevenUpDeal


class SevenUpSealedPlayed(SealedPlayedParts):
    view: SevenUpState
    seat: SeenSeat
    computer: Computer
    reveal: SevenUpReveal | None
    """of a sealed table: null until the match is over"""
    events: list[SevenUpEvent]
    """in order, as this seat may see them"""
    legal_moves: list[SevenUpLegalMove]
    """of the seat to act, for who has its key; else none"""


class SevenUpSealedDealt(SevenUpSealedPlayed):
    keys: NotRequired[Keys]


class SevenUpPlayed(TypedDict):
    state: SevenUpState
    events: list[SevenUpEvent]
    """in order"""
    legal_moves: list[SevenUpLegalMove]
    """of the seat to act; none off turn"""


class SevenUpDealt(SevenUpPlayed):
    seed: DealtSeed
    deck: RevealedDealDeck


class SevenUpSeen(SeenParts):
    view: SevenUpState
    seat: NotRequired[SeenSeat]
    computer: NotRequired[Computer]
    reveal: NotRequired[SevenUpReveal | None]
    """of a sealed table: null until the match is over"""
    events: NotRequired[list[SevenUpEvent] | None]
    """with `since`, in order; null: the history lacks moves"""
    legal_moves: NotRequired[list[SevenUpLegalMove]]
    """with `since`: of this seat"""
    lines: NotRequired[list[SevenUpScoreLine] | None]
    """with `since`: of the whole deal; null as `events`"""


class SevenUpReplay(ReplayParts):
    state: SevenUpState | None
    """where the record, or its legal part, leads"""
    deals: list[SevenUpReplayedDeal]
    """as far as the record is legal"""


class SevenUpReplays(TypedDict):
    results: list[SevenUpReplay]
    """one for one"""


class SevenUpDealInput(SevenUpDealParts):
    history: NotRequired[list[PlayedMove]]
    """what was played since the deal"""


class SevenUpSealedOpponentMovesResult(SevenUpSealedPlayed):
    moves: list[OpponentMove]
    """in order, as this seat sees them"""
    versions: ResultVersions


class SevenUpOpponentMovesResult(OpponentMovesResultParts):
    state: NotRequired[SevenUpState]
    """after the moves; left out where only a view was given"""
    moves: list[OpponentMove]
    """in order"""
    events: NotRequired[list[SevenUpEvent]]
    """left out where only a view was given"""
    legal_moves: NotRequired[list[SevenUpLegalMove]]
    """left out where only a view was given"""


class SevenUpOpponentMovesJob(JobRecord):
    type: Literal["seven-up/opponent-moves"]
    game: Literal["seven-up"]
    kind: Literal["opponent-moves"]
    result: SevenUpSealedOpponentMovesResult | SevenUpOpponentMovesResult | None
    """null until there is one"""


class ColonneNextDealOfDeck(ColonneNextDealParts):
    deck: list[ColonneCard]
    """the pack as dealt, first card first"""


class ColonneNextDeal(ColonneNextDealParts):
    seed: NotRequired[NextDealSeed]


ColonneDealsRequest: TypeAlias = (
    ColonneNextSealedDeal
    | ColonneFirstSealedDeal
    | ColonneNextDealOfDeck
    | ColonneNextDeal
    | ColonneFirstDealOfDeck
    | ColonneFirstDeal
)


class ColonneLegalMovesQuery(TypedDict):
    state: ColonneGivenState
    check: NotRequired[CheckedMoves]
    names: NotRequired[ColonneNames]


ColonneLegalMovesBody: TypeAlias = ColonneSealedLegalMovesQuery | ColonneLegalMovesQuery


class ColonneMovesRequest(TypedDict):
    state: ColonneGivenState
    moves: PlayedMoves
    names: NotRequired[ColonneNames]


ColonneMovesBody: TypeAlias = ColonneSealedMovesRequest | ColonneMovesRequest


class ColonneViewRequest(TypedDict):
    state: ColonneGivenState
    seat: NotRequired[int | None]
    """who looks; null or left out: a spectator"""
    since: NotRequired[Since]
    names: NotRequired[ColonneNames]


ColonneViewsRequest: TypeAlias = ColonneSealedViewRequest | ColonneViewRequest


class ColonneOpponentMovesOfView(OpponentMovesParts):
    view: ColonneGivenState
    """of the seat to act"""
    seats: list[Seat]
    """those that the computer plays"""
    levels: NotRequired[ColonneLevels]
    names: NotRequired[ColonneNames]


class ColonneOpponentMovesOfState(OpponentMovesParts):
    state: ColonneGivenState
    seats: list[Seat]
    """those that the computer plays"""
    levels: NotRequired[ColonneLevels]
    names: NotRequired[ColonneNames]


ColonneOpponentMovesRequest: TypeAlias = (
    ColonneOpponentMovesOfTable | ColonneOpponentMovesOfView | ColonneOpponentMovesOfState
)


class ColonneAnalysisOfView(AnalysisParts):
    view: ColonneGivenState
    """of the seat to act"""
    names: NotRequired[ColonneNames]


class ColonneAnalysisOfState(AnalysisParts):
    state: ColonneGivenState
    names: NotRequired[ColonneNames]


ColonneAnalysisRequest: TypeAlias = ColonneAnalysisOfTable | ColonneAnalysisOfView | ColonneAnalysisOfState


Job: TypeAlias = (
    UpcolorOpponentMovesJob
    | UpcolorAnalysisJob
    | SimulationJob
    | TournamentJob
    | CostlyColoursOpponentMovesJob
    | CostlyColoursAnalysisJob
    | SevenUpOpponentMovesJob
    | SevenUpAnalysisJob
    | ColonneOpponentMovesJob
    | ColonneAnalysisJob
)


class CostlyColoursStateInput(CostlyColoursStateParts):
    options: NotRequired[CostlyColoursOptionsInput]
    deal: CostlyColoursDealInput


CostlyColoursGivenState: TypeAlias = CostlyColoursStateInput | CostlyColoursState


class SevenUpStateInput(SevenUpStateParts):
    options: NotRequired[SevenUpOptionsInput]
    deal: SevenUpDealInput


SevenUpGivenState: TypeAlias = SevenUpStateInput | SevenUpState


class CostlyColoursNextDealParts(TypedDict):
    state: CostlyColoursGivenState
    """a state in phase deal_over"""
    sealed: NotRequired[Sealed]
    names: NotRequired[Names]


class SevenUpNextDealParts(TypedDict):
    state: SevenUpGivenState
    """a state in phase deal_over"""
    sealed: NotRequired[Sealed]
    names: NotRequired[Names]


class CostlyColoursNextDealOfDeck(CostlyColoursNextDealParts):
    deck: Deck


class CostlyColoursNextDeal(CostlyColoursNextDealParts):
    seed: NotRequired[NextDealSeed]


CostlyColoursDealsRequest: TypeAlias = (
    NextSealedDeal
    | CostlyColoursFirstSealedDeal
    | CostlyColoursNextDealOfDeck
    | CostlyColoursNextDeal
    | CostlyColoursFirstDealOfDeck
    | CostlyColoursFirstDeal
)


class CostlyColoursLegalMovesQuery(TypedDict):
    state: CostlyColoursGivenState
    check: NotRequired[CheckedMoves]
    names: NotRequired[Names]


CostlyColoursLegalMovesBody: TypeAlias = SealedLegalMovesQuery | CostlyColoursLegalMovesQuery


class CostlyColoursMovesRequest(TypedDict):
    state: CostlyColoursGivenState
    moves: PlayedMoves
    names: NotRequired[Names]


CostlyColoursMovesBody: TypeAlias = SealedMovesRequest | CostlyColoursMovesRequest


class CostlyColoursViewRequest(TypedDict):
    state: CostlyColoursGivenState
    seat: NotRequired[int | None]
    """who looks; null or left out: a spectator"""
    since: NotRequired[Since]
    names: NotRequired[Names]


CostlyColoursViewsRequest: TypeAlias = SealedViewRequest | CostlyColoursViewRequest


class CostlyColoursOpponentMovesOfView(OpponentMovesParts):
    view: CostlyColoursGivenState
    """of the seat to act"""
    seats: OpponentMovesOfViewSeats
    levels: NotRequired[Levels]
    names: NotRequired[Names]


class CostlyColoursOpponentMovesOfState(OpponentMovesParts):
    state: CostlyColoursGivenState
    seats: OpponentMovesOfViewSeats
    levels: NotRequired[Levels]
    names: NotRequired[Names]


CostlyColoursOpponentMovesRequest: TypeAlias = (
    OpponentMovesOfTable | CostlyColoursOpponentMovesOfView | CostlyColoursOpponentMovesOfState
)


class CostlyColoursAnalysisOfView(AnalysisParts):
    view: CostlyColoursGivenState
    """of the seat to act"""
    names: NotRequired[Names]


class CostlyColoursAnalysisOfState(AnalysisParts):
    state: CostlyColoursGivenState
    names: NotRequired[Names]


CostlyColoursAnalysisRequest: TypeAlias = AnalysisOfTable | CostlyColoursAnalysisOfView | CostlyColoursAnalysisOfState


class SevenUpNextDealOfDeck(SevenUpNextDealParts):
    deck: Deck


class SevenUpNextDeal(SevenUpNextDealParts):
    seed: NotRequired[NextDealSeed]


SevenUpDealsRequest: TypeAlias = (
    NextSealedDeal
    | SevenUpFirstSealedDeal
    | SevenUpNextDealOfDeck
    | SevenUpNextDeal
    | SevenUpFirstDealOfDeck
    | SevenUpFirstDeal
)


class SevenUpLegalMovesQuery(TypedDict):
    state: SevenUpGivenState
    check: NotRequired[CheckedMoves]
    names: NotRequired[Names]


SevenUpLegalMovesBody: TypeAlias = SealedLegalMovesQuery | SevenUpLegalMovesQuery


class SevenUpMovesRequest(TypedDict):
    state: SevenUpGivenState
    moves: PlayedMoves
    names: NotRequired[Names]


SevenUpMovesBody: TypeAlias = SealedMovesRequest | SevenUpMovesRequest


class SevenUpViewRequest(TypedDict):
    state: SevenUpGivenState
    seat: NotRequired[int | None]
    """who looks; null or left out: a spectator"""
    since: NotRequired[Since]
    names: NotRequired[Names]


SevenUpViewsRequest: TypeAlias = SealedViewRequest | SevenUpViewRequest


class SevenUpOpponentMovesOfView(OpponentMovesParts):
    view: SevenUpGivenState
    """of the seat to act"""
    seats: OpponentMovesOfViewSeats
    levels: NotRequired[Levels]
    names: NotRequired[Names]


class SevenUpOpponentMovesOfState(OpponentMovesParts):
    state: SevenUpGivenState
    seats: OpponentMovesOfViewSeats
    levels: NotRequired[Levels]
    names: NotRequired[Names]


SevenUpOpponentMovesRequest: TypeAlias = OpponentMovesOfTable | SevenUpOpponentMovesOfView | SevenUpOpponentMovesOfState


class SevenUpAnalysisOfView(AnalysisParts):
    view: SevenUpGivenState
    """of the seat to act"""
    names: NotRequired[Names]


class SevenUpAnalysisOfState(AnalysisParts):
    state: SevenUpGivenState
    names: NotRequired[Names]


SevenUpAnalysisRequest: TypeAlias = AnalysisOfTable | SevenUpAnalysisOfView | SevenUpAnalysisOfState
