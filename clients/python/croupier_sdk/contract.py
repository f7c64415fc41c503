# Made from the contract: `make clients` writes it anew.

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


JobState: TypeAlias = Literal["queued", "running", "succeeded", "failed", "cancelled"]


class Progress(TypedDict):
    done: int
    total: int
    """deals or matches of a simulation or tournament, 1 for what is one piece"""


JobKind: TypeAlias = Literal["opponent-moves", "analyses", "simulations", "tournaments", "reviews"]


class EndedJobLinks(TypedDict):
    self: str


class EndedJob(TypedDict):
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
    symbol: str
    """what stands on it"""
    colour: str
    """in what colour it is drawn, in English"""
    card: str
    """as states and moves write it"""
    name: str
    suit: str | None
    """null: none"""
    rank: str | None
    """null: none"""


class SuitPage(TypedDict):
    symbol: str
    """what stands on it"""
    colour: str
    """in what colour it is drawn, in English"""
    suit: str
    name: str


class TeamPage(TypedDict):
    team: int
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


UpcolorName: TypeAlias = str


UpcolorNames: TypeAlias = list[UpcolorName]
"""what the players are called in texts, one a seat; left out: player 1, player 2 …"""


class UpcolorNextSealedDeal(TypedDict):
    table: str
    """a sealed table, as the last answer gave it"""
    key: str
    """the key of the seat that asks"""
    names: NotRequired[UpcolorNames]


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


Level: TypeAlias = Literal["random", "greedy", "strong", "best"]


KeyHash: TypeAlias = str | None


MoneyItem: TypeAlias = int


WonItem: TypeAlias = int


GainedItem: TypeAlias = int


BarredItem: TypeAlias = int


Winner: TypeAlias = int


class UpcolorMatchInput(TypedDict):
    deals: int
    """deals dealt so far"""
    game: int
    """the game of the match, from 1"""
    deal_in_game: int
    """the deal of the game, from 1"""
    money: list[MoneyItem]
    """net chips, by seat"""
    won: list[WonItem]
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


UpcolorCard: TypeAlias = Literal["G", "Y", "B", "R", "V", "X"]


class UpcolorPlayInput(TypedDict):
    seat: int
    card: UpcolorCard | None


class UpcolorRoundInput(TypedDict):
    leader: int
    plays: list[UpcolorPlayInput]
    """in order, a pass is null"""


class UpcolorPlayedMoveInput(TypedDict):
    move: str
    """the move's text"""
    seat: int


Point: TypeAlias = int


class UpcolorResultInput(TypedDict):
    void: bool
    """whether the deal was annulled"""
    winners: list[Winner]
    """whom the deal made win"""
    points: list[Point]
    """what the deal brought, by seat"""


Hand: TypeAlias = list[UpcolorCard]


ScoredItem: TypeAlias = int


class UpcolorDealInput(TypedDict):
    dealer: int
    """the seat that dealt"""
    hands: list[Hand]
    """by seat"""
    stock: list[UpcolorCard]
    """the first card is drawn next"""
    taken: list[UpcolorCard]
    """cards set aside, in order of play"""
    round: UpcolorRoundInput
    scored: list[ScoredItem]
    """what the deal has brought so far, by seat"""
    history: NotRequired[list[UpcolorPlayedMoveInput]]
    """what was played since the deal"""
    result: UpcolorResultInput | None
    """null until the deal is over"""


UpcolorPhase: TypeAlias = Literal["lead", "follow", "deal_over", "match_over"]


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
    """the seat to act, null when over"""


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


class UpcolorMatch(TypedDict):
    deals: int
    """deals dealt so far"""
    game: int
    """the game of the match, from 1"""
    deal_in_game: int
    """the deal of the game, from 1"""
    money: list[MoneyItem]
    """net chips, by seat"""
    won: list[WonItem]
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


UpcolorSeenCard: TypeAlias = Literal["G", "Y", "B", "R", "V", "X", "??"]


class UpcolorPlay(TypedDict):
    seat: int
    card: UpcolorCard | None


class UpcolorRound(TypedDict):
    leader: int
    plays: list[UpcolorPlay]
    """in order, a pass is null"""


class UpcolorPlayedMove(TypedDict):
    move: str
    """the move's text"""
    seat: int


class UpcolorResult(TypedDict):
    void: bool
    """whether the deal was annulled"""
    winners: list[Winner]
    """whom the deal made win"""
    points: list[Point]
    """what the deal brought, by seat"""


Hand1: TypeAlias = list[UpcolorSeenCard]


class UpcolorDealView(TypedDict):
    dealer: int
    """the seat that dealt"""
    hands: list[Hand1]
    """by seat"""
    stock: list[UpcolorSeenCard]
    """the first card is drawn next"""
    taken: list[UpcolorCard]
    """cards set aside, in order of play"""
    round: UpcolorRound
    scored: list[ScoredItem]
    """what the deal has brought so far, by seat"""
    history: list[UpcolorPlayedMove]
    """what was played since the deal"""
    result: UpcolorResult | None
    """null until the deal is over"""


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
    """the seat to act, null when over"""


class UpcolorRevealedDeal(TypedDict):
    moves: list[str]
    """every move, the hidden ones too"""
    deck: list[UpcolorCard]
    """the pack as dealt, first card first"""
    dealer: int


class UpcolorRevealedRecord(TypedDict):
    game: Literal["upcolor"]
    options: UpcolorOptions
    deals: list[UpcolorRevealedDeal]
    """every deal of the match"""


class UpcolorReveal(TypedDict):
    seat_changes: int
    """how often seats changed hands between players and the computer: each counts in `ply`"""
    seed: str
    """what every deal of the match was shuffled with"""
    salt: str
    """what was hashed with the seed"""
    record: UpcolorRevealedRecord | None
    """as `replays` takes it; null: too long to keep"""


class UpcolorScoreEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["score"]
    seat: int
    points: int
    """what it adds"""
    cards: list[UpcolorCard]
    """as they were played or lie"""
    total: NotRequired[int]
    """what was counted"""
    factor: NotRequired[int]
    """by what it was multiplied; left out: by nothing"""
    divisor: NotRequired[int]
    """by what it was divided; left out: by nothing"""
    rounded: NotRequired[bool]
    """whether something was rounded; left out: no"""


class UpcolorDealEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["deal"]
    seat: int
    hands: list[list[UpcolorSeenCard]]
    """by seat"""
    count: int
    """how many cards; in a series what its cards come to"""
    match: UpcolorMatch


class UpcolorOpenEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["open"]
    seat: int


class UpcolorCollectEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["collect"]
    seat: int
    cards: list[UpcolorCard]
    """as they were played or lie"""


class UpcolorDrawEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["draw"]
    seat: int
    cards: list[UpcolorSeenCard]
    """as they were played or lie"""


class UpcolorBlockedEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["blocked"]
    seat: int


class UpcolorDealWonEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["deal-won"]
    seat: int


class UpcolorBarredEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["barred"]
    seat: int


class UpcolorGameOverEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["game-over"]


class UpcolorMatchWonEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["match-won"]
    seat: int


class UpcolorDealOverEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["deal-over"]
    match: UpcolorMatch


class UpcolorPlayEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["play"]
    seat: int
    cards: list[UpcolorCard]
    """as they were played or lie"""


class UpcolorPassEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["pass"]
    seat: int


class UpcolorShowEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["show"]
    hands: list[list[UpcolorCard]]
    """by seat"""


class UpcolorSeatEvent(TypedDict):
    type: Literal["seat"]
    seat: int
    computer: Level | None
    """the level that plays on; null: the player does"""
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""


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


UpcolorVerb: TypeAlias = Literal["play", "pass"]


class UpcolorLegalMove(TypedDict):
    move: str
    label: str
    verb: UpcolorVerb
    cards: list[UpcolorCard]
    """as they were played or lie"""


class UpcolorSealedPlayed(TypedDict):
    table: str
    """the table sealed again: what the next request sends back"""
    view: UpcolorView
    seat: int | None
    """of a sealed table: whose view this is; null: a spectator's"""
    computer: list[Level | None]
    """of a sealed table: the level that plays each seat; null: a person"""
    ply: int
    """of a sealed table: the deals, moves and changes of seats of the match; one that goes back tells an old table; of a state: 1 for its deal, and the moves of its history"""
    commitment: str
    """of a sealed table: SHA-256, in hexadecimal, of `seed ‖ 0x00 ‖ salt`"""
    reveal: UpcolorReveal | None
    """of a sealed table: null until the match is over"""
    events: list[UpcolorEvent]
    """in order, as this seat may see them"""
    legal_moves: list[UpcolorLegalMove]
    """of the seat to act, for who has its key; else none"""


class UpcolorSealedDealt(UpcolorSealedPlayed):
    keys: NotRequired[list[str | None]]
    """of a new table: by seat, what its player sends as `key`"""


Hand2: TypeAlias = list[UpcolorCard]


class UpcolorDeal(TypedDict):
    dealer: int
    """the seat that dealt"""
    hands: list[Hand2]
    """by seat"""
    stock: list[UpcolorCard]
    """the first card is drawn next"""
    taken: list[UpcolorCard]
    """cards set aside, in order of play"""
    round: UpcolorRound
    scored: list[ScoredItem]
    """what the deal has brought so far, by seat"""
    history: list[UpcolorPlayedMove]
    """what was played since the deal"""
    result: UpcolorResult | None
    """null until the deal is over"""


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
    """the seat to act, null when over"""


class UpcolorPlayed(TypedDict):
    state: UpcolorState
    events: list[UpcolorEvent]
    """in order"""
    legal_moves: list[UpcolorLegalMove]
    """of the seat to act; none off turn"""


class UpcolorDealt(UpcolorPlayed):
    seed: str | None
    """what the cards were shuffled with; null for a given deck"""
    deck: list[UpcolorCard]
    """the pack as dealt, first card first"""


UpcolorDealsAnswer: TypeAlias = UpcolorSealedDealt | UpcolorDealt


CheckItem: TypeAlias = str


class UpcolorLegalMovesOfTable(TypedDict):
    table: str
    """a sealed table, as the last answer gave it"""
    key: str
    """the key of the seat that asks"""
    verb: NotRequired[UpcolorVerb]
    card: NotRequired[UpcolorCard]
    check: NotRequired[list[CheckItem]]
    """moves to be explained"""
    names: NotRequired[UpcolorNames]


Hand3: TypeAlias = list[UpcolorSeenCard]


class UpcolorDealViewInput(TypedDict):
    dealer: int
    """the seat that dealt"""
    hands: list[Hand3]
    """by seat"""
    stock: list[UpcolorSeenCard]
    """the first card is drawn next"""
    taken: list[UpcolorCard]
    """cards set aside, in order of play"""
    round: UpcolorRoundInput
    scored: list[ScoredItem]
    """what the deal has brought so far, by seat"""
    history: NotRequired[list[UpcolorPlayedMoveInput]]
    """what was played since the deal"""
    result: UpcolorResultInput | None
    """null until the deal is over"""


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
    """the seat to act, null when over"""


class UpcolorLegalMovesOfView(TypedDict):
    view: UpcolorViewInput | UpcolorView
    """of the seat to act"""
    verb: NotRequired[UpcolorVerb]
    card: NotRequired[UpcolorCard]
    check: NotRequired[list[CheckItem]]
    """moves to be explained"""
    names: NotRequired[UpcolorNames]


class UpcolorLegalMovesOfState(TypedDict):
    state: UpcolorStateInput | UpcolorState
    verb: NotRequired[UpcolorVerb]
    card: NotRequired[UpcolorCard]
    check: NotRequired[list[CheckItem]]
    """moves to be explained"""
    names: NotRequired[UpcolorNames]


UpcolorLegalMovesRequest: TypeAlias = UpcolorLegalMovesOfTable | UpcolorLegalMovesOfView | UpcolorLegalMovesOfState


class Explanation(TypedDict):
    move: str
    legal: bool
    code: str | None
    """why not"""
    rule: str | None
    """the rule that forbids it"""
    detail: str | None
    """the reason in words"""


class UpcolorLegalMoves(TypedDict):
    check: NotRequired[list[Explanation]]
    """one for one, when asked for"""
    to_act: int | None
    """whose turn it is; null: the deal is over"""
    legal_moves: list[UpcolorLegalMove]
    """of the seat to act; none off turn"""


class UpcolorSeatOfTable(TypedDict):
    table: str
    """a sealed table, as the last answer gave it"""
    key: str
    """the key of the seat that asks"""
    computer: Level | None
    """the level at which the computer plays on; null: the player does"""
    names: NotRequired[UpcolorNames]


Move: TypeAlias = str


class UpcolorMovesOfTable(TypedDict):
    table: str
    """a sealed table, as the last answer gave it"""
    key: str
    """the key of the seat that asks"""
    moves: list[Move]
    """played in order, all or none"""
    names: NotRequired[UpcolorNames]


class UpcolorMovesOfState(TypedDict):
    state: UpcolorStateInput | UpcolorState
    moves: list[Move]
    """played in order, all or none"""
    names: NotRequired[UpcolorNames]


UpcolorMovesRequest: TypeAlias = UpcolorSeatOfTable | UpcolorMovesOfTable | UpcolorMovesOfState


UpcolorMovesAnswer: TypeAlias = UpcolorSealedPlayed | UpcolorPlayed


class UpcolorViewOfTable(TypedDict):
    table: str
    """a sealed table, as the last answer gave it"""
    key: NotRequired[str]
    """the key of the seat that asks"""
    since: NotRequired[int]
    """a ply: what has happened after it is told"""
    names: NotRequired[UpcolorNames]


class UpcolorViewOfState(TypedDict):
    state: UpcolorStateInput | UpcolorState
    seat: NotRequired[int | None]
    """who looks; null or left out: a spectator"""
    since: NotRequired[int]
    """a ply: what has happened after it is told"""
    names: NotRequired[UpcolorNames]


UpcolorViewsRequest: TypeAlias = UpcolorViewOfTable | UpcolorViewOfState


class UpcolorScoreEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["score"]
    seat: int
    points: int
    """what it adds"""
    cards: list[UpcolorCard]
    """as they were played or lie"""
    total: NotRequired[int]
    """what was counted"""
    factor: NotRequired[int]
    """by what it was multiplied; left out: by nothing"""
    divisor: NotRequired[int]
    """by what it was divided; left out: by nothing"""
    rounded: NotRequired[bool]
    """whether something was rounded; left out: no"""


class UpcolorDealEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["deal"]
    seat: int
    hands: list[list[UpcolorSeenCard]]
    """by seat"""
    count: int
    """how many cards; in a series what its cards come to"""
    match: UpcolorMatch


class UpcolorOpenEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["open"]
    seat: int


class UpcolorCollectEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["collect"]
    seat: int
    cards: list[UpcolorCard]
    """as they were played or lie"""


class UpcolorDrawEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["draw"]
    seat: int
    cards: list[UpcolorSeenCard]
    """as they were played or lie"""


class UpcolorBlockedEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["blocked"]
    seat: int


class UpcolorDealWonEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["deal-won"]
    seat: int


class UpcolorBarredEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["barred"]
    seat: int


class UpcolorGameOverEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["game-over"]


class UpcolorMatchWonEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["match-won"]
    seat: int


class UpcolorDealOverEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["deal-over"]
    match: UpcolorMatch


class UpcolorPlayEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["play"]
    seat: int
    cards: list[UpcolorCard]
    """as they were played or lie"""


class UpcolorPassEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["pass"]
    seat: int


class UpcolorShowEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["show"]
    hands: list[list[UpcolorCard]]
    """by seat"""


class UpcolorSeatEventAtPly(TypedDict):
    type: Literal["seat"]
    seat: int
    computer: Level | None
    """the level that plays on; null: the player does"""
    text: str
    ply: int
    """the ply that it came with"""


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


class UpcolorScoreLine(TypedDict):
    rule: str
    text: str
    seat: NotRequired[int]
    points: int
    """what it adds"""
    cards: list[UpcolorCard]
    """as they were played or lie"""
    total: NotRequired[int]
    """what was counted"""
    factor: NotRequired[int]
    """by what it was multiplied; left out: by nothing"""
    divisor: NotRequired[int]
    """by what it was divided; left out: by nothing"""
    rounded: NotRequired[bool]
    """whether something was rounded; left out: no"""


class UpcolorSeen(TypedDict):
    view: UpcolorView
    seat: NotRequired[int | None]
    """of a sealed table: whose view this is; null: a spectator's"""
    computer: NotRequired[list[Level | None]]
    """of a sealed table: the level that plays each seat; null: a person"""
    ply: NotRequired[int]
    """of a sealed table: the deals, moves and changes of seats of the match; one that goes back tells an old table; of a state: 1 for its deal, and the moves of its history"""
    commitment: NotRequired[str]
    """of a sealed table: SHA-256, in hexadecimal, of `seed ‖ 0x00 ‖ salt`"""
    reveal: NotRequired[UpcolorReveal | None]
    """of a sealed table: null until the match is over"""
    since: NotRequired[int]
    """with `since`: the ply from which on all is told; at a table, no earlier than its last deal"""
    events: NotRequired[list[UpcolorEventAtPly] | None]
    """with `since`, in order; null: the history lacks moves"""
    legal_moves: NotRequired[list[UpcolorLegalMove]]
    """with `since`: of this seat"""
    lines: NotRequired[list[UpcolorScoreLine] | None]
    """with `since`: of the whole deal; null as `events`"""


BarredItem2Item: TypeAlias = int


BarredItem2: TypeAlias = list[BarredItem2Item]


class UpcolorGameItem(TypedDict):
    kind: NotRequired[Literal["deal"]]
    """the kind of item; left out: deal"""
    options: NotRequired[UpcolorOptionsInput | UpcolorOptions]
    """house rules; what is left out has its default"""
    winners: list[Winner]
    """the seat that went out in each deal"""
    barred: NotRequired[list[BarredItem2]]
    """seats barred after each deal"""
    carried: NotRequired[int]
    """chips carried into the pot"""


BarredItem3: TypeAlias = int


class UpcolorDealResult(TypedDict):
    winner: int | None
    """the seat that went out, null: the deal was void"""
    barred: NotRequired[list[BarredItem3]]
    """seats that ended it with a discard card in hand"""
    dealer: NotRequired[int]
    """the dealer; left out: as the rules say, seat 0 first"""


class UpcolorMatchItem(TypedDict):
    kind: Literal["match"]
    options: NotRequired[UpcolorOptionsInput | UpcolorOptions]
    """house rules; what is left out has its default"""
    deals: list[UpcolorDealResult]
    """in order"""


UpcolorScoreItem: TypeAlias = UpcolorGameItem | UpcolorMatchItem


class UpcolorScoresRequest(TypedDict):
    items: list[UpcolorScoreItem]
    names: NotRequired[UpcolorNames]


class UpcolorScored(TypedDict):
    totals: list[float]
    """by seat; one total for what has no seat"""
    lines: list[UpcolorScoreLine]
    """each point with its rule"""


class UpcolorStandings(TypedDict):
    standings: list[UpcolorMatch]
    """after each deal, as `match` of a state"""
    winners: list[Winner]
    """by seat; none: the match goes on"""


UpcolorScoreResult: TypeAlias = UpcolorScored | UpcolorStandings | Problem


class UpcolorScores(TypedDict):
    results: list[UpcolorScoreResult]
    """one for one"""


class UpcolorClaimedResult(TypedDict):
    winners: NotRequired[list[Winner]]
    points: NotRequired[list[Point]]
    void: NotRequired[bool]


class UpcolorDealRecord(TypedDict):
    deck: list[UpcolorSeenCard]
    """the pack as dealt, first card first; a card that the play never shows may be `??`"""
    dealer: int
    moves: list[str]
    """in order; a thrown card that is not known is `discard ??`"""
    result: NotRequired[UpcolorClaimedResult]
    """a claimed result of this deal, to be verified"""


class UpcolorClaimedMatch(TypedDict):
    deals: NotRequired[int]
    """deals dealt so far"""
    game: NotRequired[int]
    """the game of the match, from 1"""
    deal_in_game: NotRequired[int]
    """the deal of the game, from 1"""
    money: NotRequired[list[MoneyItem]]
    """net chips, by seat"""
    won: NotRequired[list[WonItem]]
    """deals won in this game, by seat"""
    gained: NotRequired[list[GainedItem]]
    """chips taken from this game's pot, by seat"""
    pot: NotRequired[int]
    """this game's pot, as staked and carried in"""
    held: NotRequired[int]
    """shares withheld so far"""
    barred: NotRequired[list[BarredItem3]]
    """seats that cannot take the coming deal's money"""
    winners: NotRequired[list[Winner]]
    """empty until the match is over"""


class UpcolorRecord(TypedDict):
    game: Literal["upcolor"]
    options: NotRequired[UpcolorOptionsInput | UpcolorOptions]
    """house rules; what is left out has its default"""
    seed: NotRequired[str]
    """what later deals are shuffled with; the decks are not compared with it"""
    deals: list[UpcolorDealRecord]
    result: NotRequired[UpcolorClaimedMatch]
    """a claimed standing of the match, to be verified"""


class UpcolorReplaysRequest(TypedDict):
    records: list[UpcolorRecord | UpcolorRevealedRecord]
    names: NotRequired[UpcolorNames]


class ReplayFault(TypedDict):
    pointer: str
    """into the record"""
    code: str
    rule: str | None
    detail: str
    """the fault in words"""


class UpcolorReplayedDeal(TypedDict):
    lines: list[UpcolorScoreLine]
    """every point of the deal"""
    result: UpcolorResult | None
    """null when the record ends within the deal"""


class UpcolorReplay(TypedDict):
    valid: bool
    fault: ReplayFault | None
    """the first fault"""
    problem: NotRequired[Problem]
    """every fault of what does not have the form of a record"""
    state: UpcolorView | None
    """where the record, or its legal part, leads; what it does not tell is `??`"""
    deals: list[UpcolorReplayedDeal]
    """as far as the record is legal"""


class UpcolorReplays(TypedDict):
    results: list[UpcolorReplay]
    """one for one"""


Secret: TypeAlias = str
"""`whsec_` and 24 to 64 bytes in base64"""


class Webhook(TypedDict):
    url: str
    """https, at a public address"""
    secrets: list[Secret]
    """each signs: two while one is being replaced"""


Seat: TypeAlias = int


class UpcolorOpponentMovesOfTable(TypedDict):
    table: str
    """a sealed table, as the last answer gave it"""
    key: NotRequired[str]
    """the key of the seat that is answered; left out: a spectator"""
    webhook: NotRequired[Webhook]
    seats: NotRequired[list[Seat]]
    """of those that the computer plays; left out: all of them"""
    limit: NotRequired[int]
    """at most so many moves; left out: until another seat must act"""
    names: NotRequired[UpcolorNames]


class UpcolorOpponentMovesOfView(TypedDict):
    webhook: NotRequired[Webhook]
    level: NotRequired[Level]
    """left out: best"""
    iterations: NotRequired[int]
    """instead of the level's own; a level that does not search ignores them"""
    seed: NotRequired[str]
    """the same seed brings the same result; left out: a fresh one"""
    view: UpcolorViewInput | UpcolorView
    """of the seat to act"""
    seats: list[Seat]
    """those that the computer plays"""
    levels: NotRequired[list[Level | None]]
    """by seat, where it plays at another level than `level`"""
    limit: NotRequired[int]
    """at most so many moves; left out: until another seat must act"""
    names: NotRequired[UpcolorNames]


class UpcolorOpponentMovesOfState(TypedDict):
    webhook: NotRequired[Webhook]
    level: NotRequired[Level]
    """left out: best"""
    iterations: NotRequired[int]
    """instead of the level's own; a level that does not search ignores them"""
    seed: NotRequired[str]
    """the same seed brings the same result; left out: a fresh one"""
    state: UpcolorStateInput | UpcolorState
    seats: list[Seat]
    """those that the computer plays"""
    levels: NotRequired[list[Level | None]]
    """by seat, where it plays at another level than `level`"""
    limit: NotRequired[int]
    """at most so many moves; left out: until another seat must act"""
    names: NotRequired[UpcolorNames]


UpcolorOpponentMovesRequest: TypeAlias = (
    UpcolorOpponentMovesOfTable | UpcolorOpponentMovesOfView | UpcolorOpponentMovesOfState
)


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


class JobRecord(TypedDict):
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
    problem: Problem | None
    """why it failed"""
    timing: Timing
    links: JobLinks


class UpcolorOpponentMove(TypedDict):
    move: str
    seat: int


class ResultVersions(TypedDict):
    rules: str
    """of the rules"""


class UpcolorSealedOpponentMovesResult(TypedDict):
    table: str
    """the table sealed again: what the next request sends back"""
    view: UpcolorView
    seat: int | None
    """of a sealed table: whose view this is; null: a spectator's"""
    computer: list[Level | None]
    """of a sealed table: the level that plays each seat; null: a person"""
    ply: int
    """of a sealed table: the deals, moves and changes of seats of the match; one that goes back tells an old table; of a state: 1 for its deal, and the moves of its history"""
    commitment: str
    """of a sealed table: SHA-256, in hexadecimal, of `seed ‖ 0x00 ‖ salt`"""
    reveal: UpcolorReveal | None
    """of a sealed table: null until the match is over"""
    moves: list[UpcolorOpponentMove]
    """in order, as this seat sees them"""
    events: list[UpcolorEventAtPly]
    """in order, as this seat may see them"""
    legal_moves: list[UpcolorLegalMove]
    """of the seat to act, for who has its key; else none"""
    versions: ResultVersions


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


class Report(TypedDict):
    moves: list[ReportedMove]
    iterations: int
    stopped: str


class UpcolorOpponentMovesResult(TypedDict):
    reports: list[Report | None]
    """one for one; null where a level knows no values"""
    seed: str
    versions: ResultVersions
    state: NotRequired[UpcolorState]
    """after the moves; left out where only a view was given"""
    moves: list[UpcolorOpponentMove]
    """in order"""
    events: NotRequired[list[UpcolorEventAtPly]]
    """left out where only a view was given"""
    legal_moves: NotRequired[list[UpcolorLegalMove]]
    """left out where only a view was given"""


UpcolorOpponentMovesOutcome: TypeAlias = UpcolorSealedOpponentMovesResult | UpcolorOpponentMovesResult


class UpcolorOpponentMovesJob(JobRecord):
    type: Literal["upcolor/opponent-moves"]
    game: Literal["upcolor"]
    kind: Literal["opponent-moves"]
    result: UpcolorOpponentMovesOutcome | None
    """null until there is one"""


SearchingLevel: TypeAlias = Literal["strong", "best"]


class UpcolorAnalysisOfTable(TypedDict):
    table: str
    """a sealed table, as the last answer gave it"""
    key: str
    """the key of the seat that asks"""
    webhook: NotRequired[Webhook]
    level: NotRequired[SearchingLevel]
    """left out: best"""
    iterations: NotRequired[int]
    """instead of the level's own; a level that does not search ignores them"""
    seed: NotRequired[str]
    """the same seed brings the same result; left out: a fresh one"""
    names: NotRequired[UpcolorNames]


class UpcolorAnalysisOfView(TypedDict):
    webhook: NotRequired[Webhook]
    level: NotRequired[SearchingLevel]
    """left out: best"""
    iterations: NotRequired[int]
    """instead of the level's own; a level that does not search ignores them"""
    seed: NotRequired[str]
    """the same seed brings the same result; left out: a fresh one"""
    view: UpcolorViewInput | UpcolorView
    """of the seat to act"""
    names: NotRequired[UpcolorNames]


class UpcolorAnalysisOfState(TypedDict):
    webhook: NotRequired[Webhook]
    level: NotRequired[SearchingLevel]
    """left out: best"""
    iterations: NotRequired[int]
    """instead of the level's own; a level that does not search ignores them"""
    seed: NotRequired[str]
    """the same seed brings the same result; left out: a fresh one"""
    state: UpcolorStateInput | UpcolorState
    names: NotRequired[UpcolorNames]


UpcolorAnalysisRequest: TypeAlias = UpcolorAnalysisOfTable | UpcolorAnalysisOfView | UpcolorAnalysisOfState


ValueUnit: TypeAlias = Literal["points", "chips", "win"]


class UpcolorValuedMove(TypedDict):
    move: str
    value: float | None
    """in the unit of the game's players; null where nothing was compared"""
    error: float | None
    """its standard error"""
    interval: list[float] | None
    """95 %"""
    visits: int
    """how often it was tried"""
    verb: UpcolorVerb
    cards: list[UpcolorCard]
    """as they were played or lie"""
    label: str


class UpcolorAnalysisResult(TypedDict):
    unit: ValueUnit
    best: str
    """what the level plays"""
    level: str
    iterations: int
    stopped: str
    """`iterations`, `time`, `forced` or `policy`"""
    seed: str
    versions: ResultVersions
    moves: list[UpcolorValuedMove]
    """in the order of legal-moves"""


class UpcolorAnalysisJob(JobRecord):
    type: Literal["upcolor/analysis"]
    game: Literal["upcolor"]
    kind: Literal["analyses"]
    result: UpcolorAnalysisResult | None
    """null until there is one"""


class Contender(TypedDict):
    level: Level
    iterations: NotRequired[int]
    """instead of the level's own; a level that does not search ignores them"""


class UpcolorSimulationOfMatches(TypedDict):
    webhook: NotRequired[Webhook]
    seed: NotRequired[str]
    """the same seed brings the same result; left out: a fresh one"""
    duplicate: NotRequired[bool]
    """whether the players change seats on the same cards; left out: they do"""
    precision: NotRequired[float]
    """stop when half the interval of the first player's difference is so narrow"""
    matches: int
    """rounded up to whole groups of the same cards"""
    options: UpcolorOptionsInput | UpcolorOptions
    """house rules; what is left out has its default"""
    players: list[Level | Contender]
    """by seat, or by team in a partnership"""


class UpcolorSimulationOfDeals(TypedDict):
    webhook: NotRequired[Webhook]
    seed: NotRequired[str]
    """the same seed brings the same result; left out: a fresh one"""
    duplicate: NotRequired[bool]
    """whether the players change seats on the same cards; left out: they do"""
    precision: NotRequired[float]
    """stop when half the interval of the first player's difference is so narrow"""
    deals: int
    """rounded up to whole groups of the same cards"""
    options: UpcolorOptionsInput | UpcolorOptions
    """house rules; what is left out has its default"""
    players: list[Level | Contender]
    """by seat, or by team in a partnership"""


UpcolorSimulationRequest: TypeAlias = UpcolorSimulationOfMatches | UpcolorSimulationOfDeals


PlayUnit: TypeAlias = Literal["deals", "matches"]


class Estimate(TypedDict):
    mean: float
    deviation: float
    """from group to group"""
    interval: list[float]
    """95 %"""


class SeatSums(TypedDict):
    seat: int
    plays: int
    wins: int
    draws: int
    points: float


class Bar(TypedDict):
    value: float
    count: int


class SimulatedPlayer(TypedDict):
    level: str
    iterations: int
    """0: it does not search"""
    plays: int
    """seats that it took"""
    wins: int
    draws: int
    win_rate: Estimate | None
    points: Estimate | None
    """a deal or match and seat"""
    points_difference: Estimate | None
    """more than the others, on the same cards"""
    wins_difference: Estimate | None
    seats: list[SeatSums]
    scores: list[Bar]
    """points a deal"""


class RuleSums(TypedDict):
    rule: str
    lines: int
    """how often it scored"""
    points: list[float]
    """by player"""


class Statistics(TypedDict):
    unit: PlayUnit
    plays: int
    """deals or matches"""
    groups: int
    """of plays on the same cards"""
    group_size: int
    deals: int
    void_deals: int
    moves: int
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


class UpcolorSimulationJob(JobRecord):
    type: Literal["upcolor/simulation"]
    game: Literal["upcolor"]
    kind: Literal["simulations"]
    result: SimulationResult | None
    """null until there is one"""


class UpcolorTournamentOfMatches(TypedDict):
    webhook: NotRequired[Webhook]
    seed: NotRequired[str]
    """the same seed brings the same result; left out: a fresh one"""
    players: list[Level | Contender]
    """every two meet"""
    matches: int
    """rounded up to whole groups of the same cards"""
    options: UpcolorOptionsInput | UpcolorOptions
    """house rules; what is left out has its default"""


class UpcolorTournamentOfDeals(TypedDict):
    webhook: NotRequired[Webhook]
    seed: NotRequired[str]
    """the same seed brings the same result; left out: a fresh one"""
    players: list[Level | Contender]
    """every two meet"""
    deals: int
    """rounded up to whole groups of the same cards"""
    options: UpcolorOptionsInput | UpcolorOptions
    """house rules; what is left out has its default"""


UpcolorTournamentRequest: TypeAlias = UpcolorTournamentOfMatches | UpcolorTournamentOfDeals


class TournamentRating(TypedDict):
    level: str
    iterations: int
    rating: float
    """points, their mean 0; 400 are odds of ten to one"""
    interval: list[float]
    """95 %"""


PairItem: TypeAlias = int


class TournamentPair(Statistics):
    pair: list[PairItem]


class TournamentResult(TypedDict):
    ratings: list[TournamentRating]
    pairs: list[TournamentPair]
    seed: str
    options: dict[str, Any]
    """the house rules, complete"""


class UpcolorTournamentJob(JobRecord):
    type: Literal["upcolor/tournament"]
    game: Literal["upcolor"]
    kind: Literal["tournaments"]
    result: TournamentResult | None
    """null until there is one"""


class UpcolorReviewOfTable(TypedDict):
    table: str
    """a sealed table, as the last answer gave it"""
    key: NotRequired[str]
    """the key of a seat; not needed, since the match is over"""
    webhook: NotRequired[Webhook]
    seats: NotRequired[list[Seat]]
    """whose decisions are listed; left out: all"""
    level: NotRequired[SearchingLevel]
    """left out: best"""
    iterations: NotRequired[int]
    """instead of the level's own; a level that does not search ignores them"""
    seed: NotRequired[str]
    """the same seed brings the same result; left out: a fresh one"""
    names: NotRequired[UpcolorNames]


class UpcolorReviewOfRecord(TypedDict):
    webhook: NotRequired[Webhook]
    seats: NotRequired[list[Seat]]
    """whose decisions are listed; left out: all"""
    level: NotRequired[SearchingLevel]
    """left out: best"""
    iterations: NotRequired[int]
    """instead of the level's own; a level that does not search ignores them"""
    seed: NotRequired[str]
    """the same seed brings the same result; left out: a fresh one"""
    names: NotRequired[UpcolorNames]
    record: UpcolorRecord | UpcolorRevealedRecord
    """of a match, as far as it was played"""


UpcolorReviewRequest: TypeAlias = UpcolorReviewOfTable | UpcolorReviewOfRecord


class ReviewVersions(TypedDict):
    rules: str
    """of the rules"""
    review: str
    """of the value function, the classes and the terms"""


DecisionGrade: TypeAlias = Literal["blunder", "mistake", "inaccuracy", "sound"]


class GradeCount(TypedDict):
    grade: DecisionGrade
    count: int


class ValueInterval(TypedDict):
    value: float
    interval: list[float]
    """95 %"""


class ReviewTerms(TypedDict):
    expectation: float
    """before the first deal"""
    luck: float
    """of all chance events"""
    own_luck: float
    """of the deals, turned cards and own draws"""
    loss: float
    """of the own decisions"""
    others: float
    """gain by the losses of the other seats"""
    fall: float
    """share of the hidden cards in the decisions"""
    drift: float
    """the rest: the best move against the reference policy"""
    result: float
    """1, 0 or a share; the last value where the match is not over"""
    adjusted: float
    """the result without luck and fall"""


class UpcolorReviewedSeat(TypedDict):
    seat: int
    decisions: int
    """that count"""
    grades: list[GradeCount]
    """the worst first"""
    agreement: float | None
    """percentage of these decisions in which the move is the best one"""
    loss_rate: ValueInterval | None
    """loss per 1,000 decisions, 1 is certainty"""
    win: ReviewTerms
    """in probability of winning the match"""
    points: ReviewTerms
    """in points of the deals"""


class BothUnits(TypedDict):
    win: ValueInterval
    """probability of winning the match"""
    points: ValueInterval
    """points of the deal, less the mean of the other sides"""


class ReviewedMove(TypedDict):
    win: ValueInterval
    """probability of winning the match"""
    points: ValueInterval
    """points of the deal, less the mean of the other sides"""
    move: str
    label: str
    same_as: str
    """the first legal move that is equivalent to it; its own where there is none"""


class UpcolorReviewedDecision(TypedDict):
    deal: int
    """from 1"""
    ply: int
    """the moves of the deal before it"""
    seat: int
    move: str
    """the move played"""
    best: str
    """the move of the greatest value"""
    agrees: bool
    """whether the move played is the best one, or equivalent"""
    counts: bool
    """whether the values differ by at least 0.5 percentage points; otherwise nothing is lost"""
    grade: DecisionGrade
    difficulty: int
    """moves within 0.5 percentage points of the best one"""
    better: float
    """share of the worlds in which the best move brings more points"""
    worse: float
    """share of the worlds in which the best move brings fewer points"""
    loss: BothUnits
    """an estimate without bias: it may be slightly negative"""
    moves: list[ReviewedMove]
    """every legal move, valued in the same worlds"""
    text: str
    """the decision in words"""


ChanceKind: TypeAlias = Literal["deal", "turned", "draw"]


class BySeat(TypedDict):
    win: list[float]
    """by seat"""
    points: list[float]
    """by seat"""


class UpcolorChanceEvent(TypedDict):
    deal: int
    """from 1"""
    ply: int
    """the move that drew the cards; -1: the deal itself"""
    kind: ChanceKind
    seat: int | None
    """that drew; null: of a deal"""
    luck: BySeat
    """the value after the cards, less the value before them"""


class CoursePoint(TypedDict):
    deal: int
    """from 1"""
    ply: int
    """after this move; -1: once the deal is dealt"""
    win: list[float]
    """by seat"""


class UpcolorReviewResult(TypedDict):
    level: str
    worlds: int
    """a decision"""
    seed: str
    versions: ReviewVersions
    seats: list[UpcolorReviewedSeat]
    decisions: list[UpcolorReviewedDecision]
    """in the order of play"""
    chances: list[UpcolorChanceEvent]
    """in the order of play"""
    course: list[CoursePoint]
    """in the order of play"""
    notice: str
    """what a review does not prove"""


class UpcolorReviewJob(JobRecord):
    type: Literal["upcolor/review"]
    game: Literal["upcolor"]
    kind: Literal["reviews"]
    result: UpcolorReviewResult | None
    """null until there is one"""


CostlyColoursName: TypeAlias = str


CostlyColoursNames: TypeAlias = list[CostlyColoursName]
"""what the players are called in texts, one a seat; left out: player 1, player 2 …"""


class CostlyColoursNextSealedDeal(TypedDict):
    table: str
    """a sealed table, as the last answer gave it"""
    key: str
    """the key of the seat that asks"""
    names: NotRequired[CostlyColoursNames]


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


class CostlyColoursMatchInput(TypedDict):
    deals: int
    """deals dealt so far"""
    points: list[Point]
    """by seat"""
    winners: list[Winner]
    """empty until the match is over"""


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


class CostlyColoursOfferInput(TypedDict):
    seat: int
    card: CostlyColoursCard


class CostlyColoursExchangeInput(TypedDict):
    seat: int
    """who offered"""
    passed: CostlyColoursCard
    returned: CostlyColoursCard


class CostlyColoursPlayedCardInput(TypedDict):
    seat: int
    card: CostlyColoursCard
    value: int
    """what the card counts: an ace 1 or 11"""


class CostlyColoursSeriesInput(TypedDict):
    cards: list[CostlyColoursPlayedCardInput]
    """in order"""
    count: int
    """the running count"""
    go: int | None
    """the seat that said go or stood empty"""


class CostlyColoursPlayedMoveInput(TypedDict):
    move: str
    """the move's text"""
    seat: int


class CostlyColoursResultInput(TypedDict):
    void: bool
    """whether the deal was annulled"""
    winners: list[Winner]
    """whom the deal made win"""
    points: list[Point]
    """what the deal brought, by seat"""


Hand4: TypeAlias = list[CostlyColoursCard]


PlayedItem: TypeAlias = list[CostlyColoursCard]


class CostlyColoursDealInput(TypedDict):
    dealer: int
    """the seat that dealt"""
    hands: list[Hand4]
    """by seat"""
    stock: list[CostlyColoursCard]
    """the first card is drawn next"""
    turned: CostlyColoursCard
    played: list[PlayedItem]
    """by seat, in order"""
    offer: CostlyColoursOfferInput | None
    """an offered card until it is answered"""
    exchange: CostlyColoursExchangeInput | None
    """the cards that changed hands"""
    series: CostlyColoursSeriesInput
    scored: list[ScoredItem]
    """what the deal has brought so far, by seat"""
    history: NotRequired[list[CostlyColoursPlayedMoveInput]]
    """what was played since the deal"""
    result: CostlyColoursResultInput | None
    """null until the deal is over"""


CostlyColoursPhase: TypeAlias = Literal["offer", "answer", "play", "deal_over", "match_over"]


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
    """the seat to act, null when over"""


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


class CostlyColoursMatch(TypedDict):
    deals: int
    """deals dealt so far"""
    points: list[Point]
    """by seat"""
    winners: list[Winner]
    """empty until the match is over"""


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


class CostlyColoursOfferView(TypedDict):
    seat: int
    card: CostlyColoursSeenCard


class CostlyColoursExchangeView(TypedDict):
    seat: int
    """who offered"""
    passed: CostlyColoursSeenCard
    returned: CostlyColoursSeenCard


class CostlyColoursPlayedCard(TypedDict):
    seat: int
    card: CostlyColoursCard
    value: int
    """what the card counts: an ace 1 or 11"""


class CostlyColoursSeries(TypedDict):
    cards: list[CostlyColoursPlayedCard]
    """in order"""
    count: int
    """the running count"""
    go: int | None
    """the seat that said go or stood empty"""


class CostlyColoursPlayedMove(TypedDict):
    move: str
    """the move's text"""
    seat: int


class CostlyColoursResult(TypedDict):
    void: bool
    """whether the deal was annulled"""
    winners: list[Winner]
    """whom the deal made win"""
    points: list[Point]
    """what the deal brought, by seat"""


Hand5: TypeAlias = list[CostlyColoursSeenCard]


class CostlyColoursDealView(TypedDict):
    dealer: int
    """the seat that dealt"""
    hands: list[Hand5]
    """by seat"""
    stock: list[CostlyColoursSeenCard]
    """the first card is drawn next"""
    turned: CostlyColoursCard
    played: list[PlayedItem]
    """by seat, in order"""
    offer: CostlyColoursOfferView | None
    """an offered card until it is answered"""
    exchange: CostlyColoursExchangeView | None
    """the cards that changed hands"""
    series: CostlyColoursSeries
    scored: list[ScoredItem]
    """what the deal has brought so far, by seat"""
    history: list[CostlyColoursPlayedMove]
    """what was played since the deal"""
    result: CostlyColoursResult | None
    """null until the deal is over"""


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
    """the seat to act, null when over"""


class CostlyColoursRevealedDeal(TypedDict):
    moves: list[str]
    """every move, the hidden ones too"""
    deck: list[CostlyColoursCard]
    """the pack as dealt, first card first"""
    dealer: int


class CostlyColoursRevealedRecord(TypedDict):
    game: Literal["costly-colours"]
    options: CostlyColoursOptions
    deals: list[CostlyColoursRevealedDeal]
    """every deal of the match"""


class CostlyColoursReveal(TypedDict):
    seat_changes: int
    """how often seats changed hands between players and the computer: each counts in `ply`"""
    seed: str
    """what every deal of the match was shuffled with"""
    salt: str
    """what was hashed with the seed"""
    record: CostlyColoursRevealedRecord | None
    """as `replays` takes it; null: too long to keep"""


class CostlyColoursScoreEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["score"]
    seat: int
    points: int
    """what it adds"""
    cards: list[CostlyColoursSeenCard]
    """as they were played or lie"""
    total: NotRequired[int]
    """what was counted"""


class CostlyColoursDealEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["deal"]
    seat: int
    hands: list[list[CostlyColoursSeenCard]]
    """by seat"""
    count: int
    """how many cards; in a series what its cards come to"""


class CostlyColoursTurnEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["turn"]
    seat: int
    cards: list[CostlyColoursCard]
    """as they were played or lie"""


class CostlyColoursOutOfCardsEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["out-of-cards"]
    seat: int


class CostlyColoursNewSeriesEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["new-series"]
    seat: int


class CostlyColoursShowEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["show"]
    seat: NotRequired[int]
    cards: NotRequired[list[CostlyColoursCard]]
    """as they were played or lie"""
    hands: NotRequired[list[list[CostlyColoursCard]]]
    """by seat"""


class CostlyColoursMatchWonEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["match-won"]
    seat: int


class CostlyColoursDealOverEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["deal-over"]


class CostlyColoursPassEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["pass"]
    seat: int


class CostlyColoursRefuseEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["refuse"]
    seat: int


class CostlyColoursGoEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["go"]
    seat: int


class CostlyColoursStopEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["stop"]
    seat: int


class CostlyColoursMogEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["mog"]
    seat: int
    cards: list[CostlyColoursSeenCard]
    """as they were played or lie"""


class CostlyColoursAcceptEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["accept"]
    seat: int
    cards: list[CostlyColoursSeenCard]
    """as they were played or lie"""
    received: list[CostlyColoursSeenCard]
    """the card that was offered"""


class CostlyColoursPlayEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["play"]
    seat: int
    cards: list[CostlyColoursCard]
    """as they were played or lie"""
    value: int
    """what the card counts"""
    count: int
    """how many cards; in a series what its cards come to"""


class CostlyColoursSeatEvent(TypedDict):
    type: Literal["seat"]
    seat: int
    computer: Level | None
    """the level that plays on; null: the player does"""
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""


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


class CostlyColoursPassMove(TypedDict):
    move: str
    label: str
    verb: Literal["pass"]
    cards: list[CostlyColoursCard]
    """as they were played or lie"""


class CostlyColoursRefuseMove(TypedDict):
    move: str
    label: str
    verb: Literal["refuse"]
    cards: list[CostlyColoursCard]
    """as they were played or lie"""


class CostlyColoursGoMove(TypedDict):
    move: str
    label: str
    verb: Literal["go"]
    cards: list[CostlyColoursCard]
    """as they were played or lie"""


class CostlyColoursStopMove(TypedDict):
    move: str
    label: str
    verb: Literal["stop"]
    cards: list[CostlyColoursCard]
    """as they were played or lie"""


class CostlyColoursMogMove(TypedDict):
    move: str
    label: str
    verb: Literal["mog"]
    cards: list[CostlyColoursCard]
    """as they were played or lie"""


class CostlyColoursAcceptMove(TypedDict):
    move: str
    label: str
    verb: Literal["accept"]
    cards: list[CostlyColoursCard]
    """as they were played or lie"""


class CostlyColoursPlayMove(TypedDict):
    move: str
    label: str
    verb: Literal["play"]
    cards: list[CostlyColoursCard]
    """as they were played or lie"""
    value: int
    """what the card counts"""
    count: int
    """how many cards; in a series what its cards come to"""


CostlyColoursLegalMove: TypeAlias = (
    CostlyColoursPassMove
    | CostlyColoursRefuseMove
    | CostlyColoursGoMove
    | CostlyColoursStopMove
    | CostlyColoursMogMove
    | CostlyColoursAcceptMove
    | CostlyColoursPlayMove
)


class CostlyColoursSealedPlayed(TypedDict):
    table: str
    """the table sealed again: what the next request sends back"""
    view: CostlyColoursView
    seat: int | None
    """of a sealed table: whose view this is; null: a spectator's"""
    computer: list[Level | None]
    """of a sealed table: the level that plays each seat; null: a person"""
    ply: int
    """of a sealed table: the deals, moves and changes of seats of the match; one that goes back tells an old table; of a state: 1 for its deal, and the moves of its history"""
    commitment: str
    """of a sealed table: SHA-256, in hexadecimal, of `seed ‖ 0x00 ‖ salt`"""
    reveal: CostlyColoursReveal | None
    """of a sealed table: null until the match is over"""
    events: list[CostlyColoursEvent]
    """in order, as this seat may see them"""
    legal_moves: list[CostlyColoursLegalMove]
    """of the seat to act, for who has its key; else none"""


class CostlyColoursSealedDealt(CostlyColoursSealedPlayed):
    keys: NotRequired[list[str | None]]
    """of a new table: by seat, what its player sends as `key`"""


class CostlyColoursOffer(TypedDict):
    seat: int
    card: CostlyColoursCard


class CostlyColoursExchange(TypedDict):
    seat: int
    """who offered"""
    passed: CostlyColoursCard
    returned: CostlyColoursCard


Hand6: TypeAlias = list[CostlyColoursCard]


class CostlyColoursDeal(TypedDict):
    dealer: int
    """the seat that dealt"""
    hands: list[Hand6]
    """by seat"""
    stock: list[CostlyColoursCard]
    """the first card is drawn next"""
    turned: CostlyColoursCard
    played: list[PlayedItem]
    """by seat, in order"""
    offer: CostlyColoursOffer | None
    """an offered card until it is answered"""
    exchange: CostlyColoursExchange | None
    """the cards that changed hands"""
    series: CostlyColoursSeries
    scored: list[ScoredItem]
    """what the deal has brought so far, by seat"""
    history: list[CostlyColoursPlayedMove]
    """what was played since the deal"""
    result: CostlyColoursResult | None
    """null until the deal is over"""


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
    """the seat to act, null when over"""


class CostlyColoursPlayed(TypedDict):
    state: CostlyColoursState
    events: list[CostlyColoursEvent]
    """in order"""
    legal_moves: list[CostlyColoursLegalMove]
    """of the seat to act; none off turn"""


class CostlyColoursDealt(CostlyColoursPlayed):
    seed: str | None
    """what the cards were shuffled with; null for a given deck"""
    deck: list[CostlyColoursCard]
    """the pack as dealt, first card first"""


CostlyColoursDealsAnswer: TypeAlias = CostlyColoursSealedDealt | CostlyColoursDealt


CostlyColoursVerb: TypeAlias = Literal["pass", "refuse", "go", "stop", "mog", "accept", "play"]


class CostlyColoursLegalMovesOfTable(TypedDict):
    table: str
    """a sealed table, as the last answer gave it"""
    key: str
    """the key of the seat that asks"""
    verb: NotRequired[CostlyColoursVerb]
    card: NotRequired[CostlyColoursCard]
    check: NotRequired[list[CheckItem]]
    """moves to be explained"""
    names: NotRequired[CostlyColoursNames]


class CostlyColoursOfferViewInput(TypedDict):
    seat: int
    card: CostlyColoursSeenCard


class CostlyColoursExchangeViewInput(TypedDict):
    seat: int
    """who offered"""
    passed: CostlyColoursSeenCard
    returned: CostlyColoursSeenCard


Hand7: TypeAlias = list[CostlyColoursSeenCard]


class CostlyColoursDealViewInput(TypedDict):
    dealer: int
    """the seat that dealt"""
    hands: list[Hand7]
    """by seat"""
    stock: list[CostlyColoursSeenCard]
    """the first card is drawn next"""
    turned: CostlyColoursCard
    played: list[PlayedItem]
    """by seat, in order"""
    offer: CostlyColoursOfferViewInput | None
    """an offered card until it is answered"""
    exchange: CostlyColoursExchangeViewInput | None
    """the cards that changed hands"""
    series: CostlyColoursSeriesInput
    scored: list[ScoredItem]
    """what the deal has brought so far, by seat"""
    history: NotRequired[list[CostlyColoursPlayedMoveInput]]
    """what was played since the deal"""
    result: CostlyColoursResultInput | None
    """null until the deal is over"""


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
    """the seat to act, null when over"""


class CostlyColoursLegalMovesOfView(TypedDict):
    view: CostlyColoursViewInput | CostlyColoursView
    """of the seat to act"""
    verb: NotRequired[CostlyColoursVerb]
    card: NotRequired[CostlyColoursCard]
    check: NotRequired[list[CheckItem]]
    """moves to be explained"""
    names: NotRequired[CostlyColoursNames]


class CostlyColoursLegalMovesOfState(TypedDict):
    state: CostlyColoursStateInput | CostlyColoursState
    verb: NotRequired[CostlyColoursVerb]
    card: NotRequired[CostlyColoursCard]
    check: NotRequired[list[CheckItem]]
    """moves to be explained"""
    names: NotRequired[CostlyColoursNames]


CostlyColoursLegalMovesRequest: TypeAlias = (
    CostlyColoursLegalMovesOfTable | CostlyColoursLegalMovesOfView | CostlyColoursLegalMovesOfState
)


class CostlyColoursLegalMoves(TypedDict):
    check: NotRequired[list[Explanation]]
    """one for one, when asked for"""
    to_act: int | None
    """whose turn it is; null: the deal is over"""
    legal_moves: list[CostlyColoursLegalMove]
    """of the seat to act; none off turn"""


class CostlyColoursSeatOfTable(TypedDict):
    table: str
    """a sealed table, as the last answer gave it"""
    key: str
    """the key of the seat that asks"""
    computer: Level | None
    """the level at which the computer plays on; null: the player does"""
    names: NotRequired[CostlyColoursNames]


class CostlyColoursMovesOfTable(TypedDict):
    table: str
    """a sealed table, as the last answer gave it"""
    key: str
    """the key of the seat that asks"""
    moves: list[Move]
    """played in order, all or none"""
    names: NotRequired[CostlyColoursNames]


class CostlyColoursMovesOfState(TypedDict):
    state: CostlyColoursStateInput | CostlyColoursState
    moves: list[Move]
    """played in order, all or none"""
    names: NotRequired[CostlyColoursNames]


CostlyColoursMovesRequest: TypeAlias = CostlyColoursSeatOfTable | CostlyColoursMovesOfTable | CostlyColoursMovesOfState


CostlyColoursMovesAnswer: TypeAlias = CostlyColoursSealedPlayed | CostlyColoursPlayed


class CostlyColoursViewOfTable(TypedDict):
    table: str
    """a sealed table, as the last answer gave it"""
    key: NotRequired[str]
    """the key of the seat that asks"""
    since: NotRequired[int]
    """a ply: what has happened after it is told"""
    names: NotRequired[CostlyColoursNames]


class CostlyColoursViewOfState(TypedDict):
    state: CostlyColoursStateInput | CostlyColoursState
    seat: NotRequired[int | None]
    """who looks; null or left out: a spectator"""
    since: NotRequired[int]
    """a ply: what has happened after it is told"""
    names: NotRequired[CostlyColoursNames]


CostlyColoursViewsRequest: TypeAlias = CostlyColoursViewOfTable | CostlyColoursViewOfState


class CostlyColoursScoreEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["score"]
    seat: int
    points: int
    """what it adds"""
    cards: list[CostlyColoursSeenCard]
    """as they were played or lie"""
    total: NotRequired[int]
    """what was counted"""


class CostlyColoursDealEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["deal"]
    seat: int
    hands: list[list[CostlyColoursSeenCard]]
    """by seat"""
    count: int
    """how many cards; in a series what its cards come to"""


class CostlyColoursTurnEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["turn"]
    seat: int
    cards: list[CostlyColoursCard]
    """as they were played or lie"""


class CostlyColoursOutOfCardsEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["out-of-cards"]
    seat: int


class CostlyColoursNewSeriesEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["new-series"]
    seat: int


class CostlyColoursShowEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["show"]
    seat: NotRequired[int]
    cards: NotRequired[list[CostlyColoursCard]]
    """as they were played or lie"""
    hands: NotRequired[list[list[CostlyColoursCard]]]
    """by seat"""


class CostlyColoursMatchWonEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["match-won"]
    seat: int


class CostlyColoursDealOverEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["deal-over"]


class CostlyColoursPassEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["pass"]
    seat: int


class CostlyColoursRefuseEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["refuse"]
    seat: int


class CostlyColoursGoEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["go"]
    seat: int


class CostlyColoursStopEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["stop"]
    seat: int


class CostlyColoursMogEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["mog"]
    seat: int
    cards: list[CostlyColoursSeenCard]
    """as they were played or lie"""


class CostlyColoursAcceptEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["accept"]
    seat: int
    cards: list[CostlyColoursSeenCard]
    """as they were played or lie"""
    received: list[CostlyColoursSeenCard]
    """the card that was offered"""


class CostlyColoursPlayEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["play"]
    seat: int
    cards: list[CostlyColoursCard]
    """as they were played or lie"""
    value: int
    """what the card counts"""
    count: int
    """how many cards; in a series what its cards come to"""


class CostlyColoursSeatEventAtPly(TypedDict):
    type: Literal["seat"]
    seat: int
    computer: Level | None
    """the level that plays on; null: the player does"""
    text: str
    ply: int
    """the ply that it came with"""


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


class CostlyColoursScoreLine(TypedDict):
    rule: str
    text: str
    seat: NotRequired[int]
    points: int
    """what it adds"""
    cards: list[CostlyColoursSeenCard]
    """as they were played or lie"""
    total: NotRequired[int]
    """what was counted"""


class CostlyColoursSeen(TypedDict):
    view: CostlyColoursView
    seat: NotRequired[int | None]
    """of a sealed table: whose view this is; null: a spectator's"""
    computer: NotRequired[list[Level | None]]
    """of a sealed table: the level that plays each seat; null: a person"""
    ply: NotRequired[int]
    """of a sealed table: the deals, moves and changes of seats of the match; one that goes back tells an old table; of a state: 1 for its deal, and the moves of its history"""
    commitment: NotRequired[str]
    """of a sealed table: SHA-256, in hexadecimal, of `seed ‖ 0x00 ‖ salt`"""
    reveal: NotRequired[CostlyColoursReveal | None]
    """of a sealed table: null until the match is over"""
    since: NotRequired[int]
    """with `since`: the ply from which on all is told; at a table, no earlier than its last deal"""
    events: NotRequired[list[CostlyColoursEventAtPly] | None]
    """with `since`, in order; null: the history lacks moves"""
    legal_moves: NotRequired[list[CostlyColoursLegalMove]]
    """with `since`: of this seat"""
    lines: NotRequired[list[CostlyColoursScoreLine] | None]
    """with `since`: of the whole deal; null as `events`"""


class CostlyColoursHandItem(TypedDict):
    kind: Literal["hand"]
    options: NotRequired[CostlyColoursOptionsInput | CostlyColoursOptions]
    """house rules; what is left out has its default"""
    turned: CostlyColoursCard
    hand: list[CostlyColoursCard]


class CostlyColoursSeriesItem(TypedDict):
    kind: Literal["series"]
    options: NotRequired[CostlyColoursOptionsInput | CostlyColoursOptions]
    """house rules; what is left out has its default"""
    turned: CostlyColoursCard
    series: list[CostlyColoursPlayedCardInput | CostlyColoursPlayedCard]
    """in order"""


Hand8: TypeAlias = list[CostlyColoursCard]


class CostlyColoursDealItem(TypedDict):
    kind: Literal["deal"]
    options: NotRequired[CostlyColoursOptionsInput | CostlyColoursOptions]
    """house rules; what is left out has its default"""
    dealer: int
    """the seat that dealt"""
    points: NotRequired[list[Point]]
    """of the match before the deal, by seat; left out: 0"""
    turned: CostlyColoursCard
    hands: list[Hand8]
    """as the seats held them when the play began, by seat"""
    exchange: NotRequired[CostlyColoursExchangeInput | CostlyColoursExchange | None]
    """the cards exchanged"""
    refused: NotRequired[int | None]
    """the seat whose offer was refused"""
    played: list[CostlyColoursPlayedCardInput | CostlyColoursPlayedCard]
    """in order; goes and stops follow from it"""


class CostlyColoursDealResult(TypedDict):
    points: list[Point]
    """by seat"""
    dealer: NotRequired[int]
    """the dealer; left out: as the rules say, seat 0 first"""


class CostlyColoursMatchItem(TypedDict):
    kind: Literal["match"]
    options: NotRequired[CostlyColoursOptionsInput | CostlyColoursOptions]
    """house rules; what is left out has its default"""
    deals: list[CostlyColoursDealResult]
    """in order"""


CostlyColoursScoreItem: TypeAlias = (
    CostlyColoursHandItem | CostlyColoursSeriesItem | CostlyColoursDealItem | CostlyColoursMatchItem
)


class CostlyColoursScoresRequest(TypedDict):
    items: list[CostlyColoursScoreItem]
    names: NotRequired[CostlyColoursNames]


class CostlyColoursScored(TypedDict):
    totals: list[float]
    """by seat; one total for what has no seat"""
    lines: list[CostlyColoursScoreLine]
    """each point with its rule"""


class CostlyColoursStandings(TypedDict):
    standings: list[CostlyColoursMatch]
    """after each deal, as `match` of a state"""
    winners: list[Winner]
    """by seat; none: the match goes on"""


CostlyColoursScoreResult: TypeAlias = CostlyColoursScored | CostlyColoursStandings | Problem


class CostlyColoursScores(TypedDict):
    results: list[CostlyColoursScoreResult]
    """one for one"""


class CostlyColoursClaimedResult(TypedDict):
    winners: NotRequired[list[Winner]]
    points: NotRequired[list[Point]]
    void: NotRequired[bool]


class CostlyColoursDealRecord(TypedDict):
    deck: list[CostlyColoursSeenCard]
    """the pack as dealt, first card first; a card that the play never shows may be `??`"""
    dealer: int
    moves: list[str]
    """in order; a thrown card that is not known is `discard ??`"""
    result: NotRequired[CostlyColoursClaimedResult]
    """a claimed result of this deal, to be verified"""


class CostlyColoursClaimedMatch(TypedDict):
    deals: NotRequired[int]
    """deals dealt so far"""
    points: NotRequired[list[Point]]
    """by seat"""
    winners: NotRequired[list[Winner]]
    """empty until the match is over"""


class CostlyColoursRecord(TypedDict):
    game: Literal["costly-colours"]
    options: NotRequired[CostlyColoursOptionsInput | CostlyColoursOptions]
    """house rules; what is left out has its default"""
    seed: NotRequired[str]
    """what later deals are shuffled with; the decks are not compared with it"""
    deals: list[CostlyColoursDealRecord]
    result: NotRequired[CostlyColoursClaimedMatch]
    """a claimed standing of the match, to be verified"""


class CostlyColoursReplaysRequest(TypedDict):
    records: list[CostlyColoursRecord | CostlyColoursRevealedRecord]
    names: NotRequired[CostlyColoursNames]


class CostlyColoursReplayedDeal(TypedDict):
    lines: list[CostlyColoursScoreLine]
    """every point of the deal"""
    result: CostlyColoursResult | None
    """null when the record ends within the deal"""


class CostlyColoursReplay(TypedDict):
    valid: bool
    fault: ReplayFault | None
    """the first fault"""
    problem: NotRequired[Problem]
    """every fault of what does not have the form of a record"""
    state: CostlyColoursView | None
    """where the record, or its legal part, leads; what it does not tell is `??`"""
    deals: list[CostlyColoursReplayedDeal]
    """as far as the record is legal"""


class CostlyColoursReplays(TypedDict):
    results: list[CostlyColoursReplay]
    """one for one"""


class CostlyColoursOpponentMovesOfTable(TypedDict):
    table: str
    """a sealed table, as the last answer gave it"""
    key: NotRequired[str]
    """the key of the seat that is answered; left out: a spectator"""
    webhook: NotRequired[Webhook]
    seats: NotRequired[list[Seat]]
    """of those that the computer plays; left out: all of them"""
    limit: NotRequired[int]
    """at most so many moves; left out: until another seat must act"""
    names: NotRequired[CostlyColoursNames]


class CostlyColoursOpponentMovesOfView(TypedDict):
    webhook: NotRequired[Webhook]
    level: NotRequired[Level]
    """left out: best"""
    iterations: NotRequired[int]
    """instead of the level's own; a level that does not search ignores them"""
    seed: NotRequired[str]
    """the same seed brings the same result; left out: a fresh one"""
    view: CostlyColoursViewInput | CostlyColoursView
    """of the seat to act"""
    seats: list[Seat]
    """those that the computer plays"""
    levels: NotRequired[list[Level | None]]
    """by seat, where it plays at another level than `level`"""
    limit: NotRequired[int]
    """at most so many moves; left out: until another seat must act"""
    names: NotRequired[CostlyColoursNames]


class CostlyColoursOpponentMovesOfState(TypedDict):
    webhook: NotRequired[Webhook]
    level: NotRequired[Level]
    """left out: best"""
    iterations: NotRequired[int]
    """instead of the level's own; a level that does not search ignores them"""
    seed: NotRequired[str]
    """the same seed brings the same result; left out: a fresh one"""
    state: CostlyColoursStateInput | CostlyColoursState
    seats: list[Seat]
    """those that the computer plays"""
    levels: NotRequired[list[Level | None]]
    """by seat, where it plays at another level than `level`"""
    limit: NotRequired[int]
    """at most so many moves; left out: until another seat must act"""
    names: NotRequired[CostlyColoursNames]


CostlyColoursOpponentMovesRequest: TypeAlias = (
    CostlyColoursOpponentMovesOfTable | CostlyColoursOpponentMovesOfView | CostlyColoursOpponentMovesOfState
)


class CostlyColoursOpponentMove(TypedDict):
    move: str
    seat: int


class CostlyColoursSealedOpponentMovesResult(TypedDict):
    table: str
    """the table sealed again: what the next request sends back"""
    view: CostlyColoursView
    seat: int | None
    """of a sealed table: whose view this is; null: a spectator's"""
    computer: list[Level | None]
    """of a sealed table: the level that plays each seat; null: a person"""
    ply: int
    """of a sealed table: the deals, moves and changes of seats of the match; one that goes back tells an old table; of a state: 1 for its deal, and the moves of its history"""
    commitment: str
    """of a sealed table: SHA-256, in hexadecimal, of `seed ‖ 0x00 ‖ salt`"""
    reveal: CostlyColoursReveal | None
    """of a sealed table: null until the match is over"""
    moves: list[CostlyColoursOpponentMove]
    """in order, as this seat sees them"""
    events: list[CostlyColoursEventAtPly]
    """in order, as this seat may see them"""
    legal_moves: list[CostlyColoursLegalMove]
    """of the seat to act, for who has its key; else none"""
    versions: ResultVersions


class CostlyColoursOpponentMovesResult(TypedDict):
    reports: list[Report | None]
    """one for one; null where a level knows no values"""
    seed: str
    versions: ResultVersions
    state: NotRequired[CostlyColoursState]
    """after the moves; left out where only a view was given"""
    moves: list[CostlyColoursOpponentMove]
    """in order"""
    events: NotRequired[list[CostlyColoursEventAtPly]]
    """left out where only a view was given"""
    legal_moves: NotRequired[list[CostlyColoursLegalMove]]
    """left out where only a view was given"""


CostlyColoursOpponentMovesOutcome: TypeAlias = CostlyColoursSealedOpponentMovesResult | CostlyColoursOpponentMovesResult


class CostlyColoursOpponentMovesJob(JobRecord):
    type: Literal["costly-colours/opponent-moves"]
    game: Literal["costly-colours"]
    kind: Literal["opponent-moves"]
    result: CostlyColoursOpponentMovesOutcome | None
    """null until there is one"""


class CostlyColoursAnalysisOfTable(TypedDict):
    table: str
    """a sealed table, as the last answer gave it"""
    key: str
    """the key of the seat that asks"""
    webhook: NotRequired[Webhook]
    level: NotRequired[SearchingLevel]
    """left out: best"""
    iterations: NotRequired[int]
    """instead of the level's own; a level that does not search ignores them"""
    seed: NotRequired[str]
    """the same seed brings the same result; left out: a fresh one"""
    names: NotRequired[CostlyColoursNames]


class CostlyColoursAnalysisOfView(TypedDict):
    webhook: NotRequired[Webhook]
    level: NotRequired[SearchingLevel]
    """left out: best"""
    iterations: NotRequired[int]
    """instead of the level's own; a level that does not search ignores them"""
    seed: NotRequired[str]
    """the same seed brings the same result; left out: a fresh one"""
    view: CostlyColoursViewInput | CostlyColoursView
    """of the seat to act"""
    names: NotRequired[CostlyColoursNames]


class CostlyColoursAnalysisOfState(TypedDict):
    webhook: NotRequired[Webhook]
    level: NotRequired[SearchingLevel]
    """left out: best"""
    iterations: NotRequired[int]
    """instead of the level's own; a level that does not search ignores them"""
    seed: NotRequired[str]
    """the same seed brings the same result; left out: a fresh one"""
    state: CostlyColoursStateInput | CostlyColoursState
    names: NotRequired[CostlyColoursNames]


CostlyColoursAnalysisRequest: TypeAlias = (
    CostlyColoursAnalysisOfTable | CostlyColoursAnalysisOfView | CostlyColoursAnalysisOfState
)


class CostlyColoursValuedMove(TypedDict):
    move: str
    value: float | None
    """in the unit of the game's players; null where nothing was compared"""
    error: float | None
    """its standard error"""
    interval: list[float] | None
    """95 %"""
    visits: int
    """how often it was tried"""
    verb: CostlyColoursVerb
    cards: list[CostlyColoursCard]
    """as they were played or lie"""
    label: str


class CostlyColoursAnalysisResult(TypedDict):
    unit: ValueUnit
    best: str
    """what the level plays"""
    level: str
    iterations: int
    stopped: str
    """`iterations`, `time`, `forced` or `policy`"""
    seed: str
    versions: ResultVersions
    moves: list[CostlyColoursValuedMove]
    """in the order of legal-moves"""


class CostlyColoursAnalysisJob(JobRecord):
    type: Literal["costly-colours/analysis"]
    game: Literal["costly-colours"]
    kind: Literal["analyses"]
    result: CostlyColoursAnalysisResult | None
    """null until there is one"""


class CostlyColoursSimulationOfMatches(TypedDict):
    webhook: NotRequired[Webhook]
    seed: NotRequired[str]
    """the same seed brings the same result; left out: a fresh one"""
    duplicate: NotRequired[bool]
    """whether the players change seats on the same cards; left out: they do"""
    precision: NotRequired[float]
    """stop when half the interval of the first player's difference is so narrow"""
    matches: int
    """rounded up to whole groups of the same cards"""
    options: CostlyColoursOptionsInput | CostlyColoursOptions
    """house rules; what is left out has its default"""
    players: list[Level | Contender]
    """by seat, or by team in a partnership"""


class CostlyColoursSimulationOfDeals(TypedDict):
    webhook: NotRequired[Webhook]
    seed: NotRequired[str]
    """the same seed brings the same result; left out: a fresh one"""
    duplicate: NotRequired[bool]
    """whether the players change seats on the same cards; left out: they do"""
    precision: NotRequired[float]
    """stop when half the interval of the first player's difference is so narrow"""
    deals: int
    """rounded up to whole groups of the same cards"""
    options: CostlyColoursOptionsInput | CostlyColoursOptions
    """house rules; what is left out has its default"""
    players: list[Level | Contender]
    """by seat, or by team in a partnership"""


CostlyColoursSimulationRequest: TypeAlias = CostlyColoursSimulationOfMatches | CostlyColoursSimulationOfDeals


class CostlyColoursSimulationJob(JobRecord):
    type: Literal["costly-colours/simulation"]
    game: Literal["costly-colours"]
    kind: Literal["simulations"]
    result: SimulationResult | None
    """null until there is one"""


class CostlyColoursTournamentOfMatches(TypedDict):
    webhook: NotRequired[Webhook]
    seed: NotRequired[str]
    """the same seed brings the same result; left out: a fresh one"""
    players: list[Level | Contender]
    """every two meet"""
    matches: int
    """rounded up to whole groups of the same cards"""
    options: CostlyColoursOptionsInput | CostlyColoursOptions
    """house rules; what is left out has its default"""


class CostlyColoursTournamentOfDeals(TypedDict):
    webhook: NotRequired[Webhook]
    seed: NotRequired[str]
    """the same seed brings the same result; left out: a fresh one"""
    players: list[Level | Contender]
    """every two meet"""
    deals: int
    """rounded up to whole groups of the same cards"""
    options: CostlyColoursOptionsInput | CostlyColoursOptions
    """house rules; what is left out has its default"""


CostlyColoursTournamentRequest: TypeAlias = CostlyColoursTournamentOfMatches | CostlyColoursTournamentOfDeals


class CostlyColoursTournamentJob(JobRecord):
    type: Literal["costly-colours/tournament"]
    game: Literal["costly-colours"]
    kind: Literal["tournaments"]
    result: TournamentResult | None
    """null until there is one"""


class CostlyColoursReviewOfTable(TypedDict):
    table: str
    """a sealed table, as the last answer gave it"""
    key: NotRequired[str]
    """the key of a seat; not needed, since the match is over"""
    webhook: NotRequired[Webhook]
    seats: NotRequired[list[Seat]]
    """whose decisions are listed; left out: all"""
    level: NotRequired[SearchingLevel]
    """left out: best"""
    iterations: NotRequired[int]
    """instead of the level's own; a level that does not search ignores them"""
    seed: NotRequired[str]
    """the same seed brings the same result; left out: a fresh one"""
    names: NotRequired[CostlyColoursNames]


class CostlyColoursReviewOfRecord(TypedDict):
    webhook: NotRequired[Webhook]
    seats: NotRequired[list[Seat]]
    """whose decisions are listed; left out: all"""
    level: NotRequired[SearchingLevel]
    """left out: best"""
    iterations: NotRequired[int]
    """instead of the level's own; a level that does not search ignores them"""
    seed: NotRequired[str]
    """the same seed brings the same result; left out: a fresh one"""
    names: NotRequired[CostlyColoursNames]
    record: CostlyColoursRecord | CostlyColoursRevealedRecord
    """of a match, as far as it was played"""


CostlyColoursReviewRequest: TypeAlias = CostlyColoursReviewOfTable | CostlyColoursReviewOfRecord


class CostlyColoursReviewedSeat(TypedDict):
    seat: int
    decisions: int
    """that count"""
    grades: list[GradeCount]
    """the worst first"""
    agreement: float | None
    """percentage of these decisions in which the move is the best one"""
    loss_rate: ValueInterval | None
    """loss per 1,000 decisions, 1 is certainty"""
    win: ReviewTerms
    """in probability of winning the match"""
    points: ReviewTerms
    """in points of the deals"""


class CostlyColoursReviewedDecision(TypedDict):
    deal: int
    """from 1"""
    ply: int
    """the moves of the deal before it"""
    seat: int
    move: str
    """the move played"""
    best: str
    """the move of the greatest value"""
    agrees: bool
    """whether the move played is the best one, or equivalent"""
    counts: bool
    """whether the values differ by at least 0.5 percentage points; otherwise nothing is lost"""
    grade: DecisionGrade
    difficulty: int
    """moves within 0.5 percentage points of the best one"""
    better: float
    """share of the worlds in which the best move brings more points"""
    worse: float
    """share of the worlds in which the best move brings fewer points"""
    loss: BothUnits
    """an estimate without bias: it may be slightly negative"""
    moves: list[ReviewedMove]
    """every legal move, valued in the same worlds"""
    text: str
    """the decision in words"""


class CostlyColoursChanceEvent(TypedDict):
    deal: int
    """from 1"""
    ply: int
    """the move that drew the cards; -1: the deal itself"""
    kind: ChanceKind
    seat: int | None
    """that drew; null: of a deal"""
    luck: BySeat
    """the value after the cards, less the value before them"""


class CostlyColoursReviewResult(TypedDict):
    level: str
    worlds: int
    """a decision"""
    seed: str
    versions: ReviewVersions
    seats: list[CostlyColoursReviewedSeat]
    decisions: list[CostlyColoursReviewedDecision]
    """in the order of play"""
    chances: list[CostlyColoursChanceEvent]
    """in the order of play"""
    course: list[CoursePoint]
    """in the order of play"""
    notice: str
    """what a review does not prove"""


class CostlyColoursReviewJob(JobRecord):
    type: Literal["costly-colours/review"]
    game: Literal["costly-colours"]
    kind: Literal["reviews"]
    result: CostlyColoursReviewResult | None
    """null until there is one"""


SevenUpName: TypeAlias = str


SevenUpNames: TypeAlias = list[SevenUpName]
"""what the players are called in texts, one a seat; left out: player 1, player 2 …"""


class SevenUpNextSealedDeal(TypedDict):
    table: str
    """a sealed table, as the last answer gave it"""
    key: str
    """the key of the seat that asks"""
    names: NotRequired[SevenUpNames]


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


Game1: TypeAlias = int


class SevenUpMatchInput(TypedDict):
    deals: int
    """deals dealt so far"""
    games: list[Game1]
    """games won, by seat"""
    points: list[Point]
    """points of this game, by seat"""
    winners: list[Winner]
    """empty until the match is over"""


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


Suit: TypeAlias = Literal["S", "H", "D", "C"]


class SevenUpTrickInput(TypedDict):
    leader: int
    cards: list[SevenUpCard]
    """led, reply"""
    winner: int


class SevenUpOpenTrickInput(TypedDict):
    leader: int
    cards: list[SevenUpCard]
    """led"""


class SevenUpPlayedMoveInput(TypedDict):
    move: str
    """the move's text"""
    seat: int


class SevenUpResultInput(TypedDict):
    void: bool
    """whether the deal was annulled"""
    winners: list[Winner]
    """whom the deal made win"""
    points: list[Point]
    """what the deal brought, by seat"""


Hand9: TypeAlias = list[SevenUpCard]


Discard: TypeAlias = list[SevenUpCard]


class SevenUpDealInput(TypedDict):
    dealer: int
    """the seat that dealt"""
    hands: list[Hand9]
    """by seat"""
    stock: list[SevenUpCard]
    """the first card is drawn next"""
    turned: list[SevenUpCard]
    """the turned cards in order"""
    trump: Suit
    """the first turned suit while and if no other was found"""
    discards: list[Discard]
    """by seat, as thrown"""
    tricks: list[SevenUpTrickInput]
    """finished tricks"""
    trick: SevenUpOpenTrickInput | None
    """the trick between lead and reply"""
    scored: list[ScoredItem]
    """what the deal has brought so far, by seat"""
    history: NotRequired[list[SevenUpPlayedMoveInput]]
    """what was played since the deal"""
    result: SevenUpResultInput | None
    """null until the deal is over"""


SevenUpPhase: TypeAlias = Literal["beg", "answer", "discard", "play", "deal_over", "match_over"]


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
    """the seat to act, null when over"""


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


class SevenUpMatch(TypedDict):
    deals: int
    """deals dealt so far"""
    games: list[Game1]
    """games won, by seat"""
    points: list[Point]
    """points of this game, by seat"""
    winners: list[Winner]
    """empty until the match is over"""


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


class SevenUpTrick(TypedDict):
    leader: int
    cards: list[SevenUpCard]
    """led, reply"""
    winner: int


class SevenUpOpenTrick(TypedDict):
    leader: int
    cards: list[SevenUpCard]
    """led"""


class SevenUpPlayedMove(TypedDict):
    move: str
    """the move's text"""
    seat: int


class SevenUpResult(TypedDict):
    void: bool
    """whether the deal was annulled"""
    winners: list[Winner]
    """whom the deal made win"""
    points: list[Point]
    """what the deal brought, by seat"""


Hand10: TypeAlias = list[SevenUpSeenCard]


Discard1: TypeAlias = list[SevenUpSeenCard]


class SevenUpDealView(TypedDict):
    dealer: int
    """the seat that dealt"""
    hands: list[Hand10]
    """by seat"""
    stock: list[SevenUpSeenCard]
    """the first card is drawn next"""
    turned: list[SevenUpCard]
    """the turned cards in order"""
    trump: Suit
    """the first turned suit while and if no other was found"""
    discards: list[Discard1]
    """by seat, as thrown"""
    tricks: list[SevenUpTrick]
    """finished tricks"""
    trick: SevenUpOpenTrick | None
    """the trick between lead and reply"""
    scored: list[ScoredItem]
    """what the deal has brought so far, by seat"""
    history: list[SevenUpPlayedMove]
    """what was played since the deal"""
    result: SevenUpResult | None
    """null until the deal is over"""


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
    """the seat to act, null when over"""


class SevenUpRevealedDeal(TypedDict):
    moves: list[str]
    """every move, the hidden ones too"""
    deck: list[SevenUpCard]
    """the pack as dealt, first card first"""
    dealer: int


class SevenUpRevealedRecord(TypedDict):
    game: Literal["seven-up"]
    options: SevenUpOptions
    deals: list[SevenUpRevealedDeal]
    """every deal of the match"""


class SevenUpReveal(TypedDict):
    seat_changes: int
    """how often seats changed hands between players and the computer: each counts in `ply`"""
    seed: str
    """what every deal of the match was shuffled with"""
    salt: str
    """what was hashed with the seed"""
    record: SevenUpRevealedRecord | None
    """as `replays` takes it; null: too long to keep"""


class SevenUpScoreEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["score"]
    seat: int
    points: int
    """what it adds"""
    cards: list[SevenUpCard]
    """as they were played or lie"""
    total: NotRequired[int]
    """what was counted"""
    against: NotRequired[int]
    """what the other has"""


class SevenUpDealEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["deal"]
    seat: int
    hands: list[list[SevenUpSeenCard]]
    """by seat"""
    count: int
    """how many cards; in a series what its cards come to"""


class SevenUpTurnEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["turn"]
    seat: int
    cards: list[SevenUpCard]
    """as they were played or lie"""


class SevenUpAnnulEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["annul"]
    seat: int


class SevenUpTrickEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["trick"]
    seat: int
    cards: list[SevenUpCard]
    """as they were played or lie"""


class SevenUpGameWonEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["game-won"]
    seat: int


class SevenUpMatchWonEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["match-won"]
    seat: int


class SevenUpDealOverEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["deal-over"]


class SevenUpMoreCardsEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["more-cards"]
    seat: int
    hands: list[list[SevenUpSeenCard]]
    """by seat"""
    count: int
    """how many cards; in a series what its cards come to"""


class SevenUpShowEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["show"]
    hands: list[list[SevenUpCard]]
    """by seat"""


class SevenUpStandEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["stand"]
    seat: int


class SevenUpBegEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["beg"]
    seat: int


class SevenUpGiveEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["give"]
    seat: int


class SevenUpRunEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["run"]
    seat: int


class SevenUpDiscardEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["discard"]
    seat: int
    cards: list[SevenUpSeenCard]
    """as they were played or lie"""


class SevenUpPlayEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["play"]
    seat: int
    cards: list[SevenUpCard]
    """as they were played or lie"""


class SevenUpSeatEvent(TypedDict):
    type: Literal["seat"]
    seat: int
    computer: Level | None
    """the level that plays on; null: the player does"""
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""


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


SevenUpVerb: TypeAlias = Literal["stand", "beg", "give", "run", "discard", "play"]


class SevenUpLegalMove(TypedDict):
    move: str
    label: str
    verb: SevenUpVerb
    cards: list[SevenUpCard]
    """as they were played or lie"""


class SevenUpSealedPlayed(TypedDict):
    table: str
    """the table sealed again: what the next request sends back"""
    view: SevenUpView
    seat: int | None
    """of a sealed table: whose view this is; null: a spectator's"""
    computer: list[Level | None]
    """of a sealed table: the level that plays each seat; null: a person"""
    ply: int
    """of a sealed table: the deals, moves and changes of seats of the match; one that goes back tells an old table; of a state: 1 for its deal, and the moves of its history"""
    commitment: str
    """of a sealed table: SHA-256, in hexadecimal, of `seed ‖ 0x00 ‖ salt`"""
    reveal: SevenUpReveal | None
    """of a sealed table: null until the match is over"""
    events: list[SevenUpEvent]
    """in order, as this seat may see them"""
    legal_moves: list[SevenUpLegalMove]
    """of the seat to act, for who has its key; else none"""


class SevenUpSealedDealt(SevenUpSealedPlayed):
    keys: NotRequired[list[str | None]]
    """of a new table: by seat, what its player sends as `key`"""


Hand11: TypeAlias = list[SevenUpCard]


Discard2: TypeAlias = list[SevenUpCard]


class SevenUpDeal(TypedDict):
    dealer: int
    """the seat that dealt"""
    hands: list[Hand11]
    """by seat"""
    stock: list[SevenUpCard]
    """the first card is drawn next"""
    turned: list[SevenUpCard]
    """the turned cards in order"""
    trump: Suit
    """the first turned suit while and if no other was found"""
    discards: list[Discard2]
    """by seat, as thrown"""
    tricks: list[SevenUpTrick]
    """finished tricks"""
    trick: SevenUpOpenTrick | None
    """the trick between lead and reply"""
    scored: list[ScoredItem]
    """what the deal has brought so far, by seat"""
    history: list[SevenUpPlayedMove]
    """what was played since the deal"""
    result: SevenUpResult | None
    """null until the deal is over"""


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
    """the seat to act, null when over"""


class SevenUpPlayed(TypedDict):
    state: SevenUpState
    events: list[SevenUpEvent]
    """in order"""
    legal_moves: list[SevenUpLegalMove]
    """of the seat to act; none off turn"""


class SevenUpDealt(SevenUpPlayed):
    seed: str | None
    """what the cards were shuffled with; null for a given deck"""
    deck: list[SevenUpCard]
    """the pack as dealt, first card first"""


SevenUpDealsAnswer: TypeAlias = SevenUpSealedDealt | SevenUpDealt


class SevenUpLegalMovesOfTable(TypedDict):
    table: str
    """a sealed table, as the last answer gave it"""
    key: str
    """the key of the seat that asks"""
    verb: NotRequired[SevenUpVerb]
    card: NotRequired[SevenUpCard]
    check: NotRequired[list[CheckItem]]
    """moves to be explained"""
    names: NotRequired[SevenUpNames]


Hand12: TypeAlias = list[SevenUpSeenCard]


Discard3: TypeAlias = list[SevenUpSeenCard]


class SevenUpDealViewInput(TypedDict):
    dealer: int
    """the seat that dealt"""
    hands: list[Hand12]
    """by seat"""
    stock: list[SevenUpSeenCard]
    """the first card is drawn next"""
    turned: list[SevenUpCard]
    """the turned cards in order"""
    trump: Suit
    """the first turned suit while and if no other was found"""
    discards: list[Discard3]
    """by seat, as thrown"""
    tricks: list[SevenUpTrickInput]
    """finished tricks"""
    trick: SevenUpOpenTrickInput | None
    """the trick between lead and reply"""
    scored: list[ScoredItem]
    """what the deal has brought so far, by seat"""
    history: NotRequired[list[SevenUpPlayedMoveInput]]
    """what was played since the deal"""
    result: SevenUpResultInput | None
    """null until the deal is over"""


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
    """the seat to act, null when over"""


class SevenUpLegalMovesOfView(TypedDict):
    view: SevenUpViewInput | SevenUpView
    """of the seat to act"""
    verb: NotRequired[SevenUpVerb]
    card: NotRequired[SevenUpCard]
    check: NotRequired[list[CheckItem]]
    """moves to be explained"""
    names: NotRequired[SevenUpNames]


class SevenUpLegalMovesOfState(TypedDict):
    state: SevenUpStateInput | SevenUpState
    verb: NotRequired[SevenUpVerb]
    card: NotRequired[SevenUpCard]
    check: NotRequired[list[CheckItem]]
    """moves to be explained"""
    names: NotRequired[SevenUpNames]


SevenUpLegalMovesRequest: TypeAlias = SevenUpLegalMovesOfTable | SevenUpLegalMovesOfView | SevenUpLegalMovesOfState


class SevenUpLegalMoves(TypedDict):
    check: NotRequired[list[Explanation]]
    """one for one, when asked for"""
    to_act: int | None
    """whose turn it is; null: the deal is over"""
    legal_moves: list[SevenUpLegalMove]
    """of the seat to act; none off turn"""


class SevenUpSeatOfTable(TypedDict):
    table: str
    """a sealed table, as the last answer gave it"""
    key: str
    """the key of the seat that asks"""
    computer: Level | None
    """the level at which the computer plays on; null: the player does"""
    names: NotRequired[SevenUpNames]


class SevenUpMovesOfTable(TypedDict):
    table: str
    """a sealed table, as the last answer gave it"""
    key: str
    """the key of the seat that asks"""
    moves: list[Move]
    """played in order, all or none"""
    names: NotRequired[SevenUpNames]


class SevenUpMovesOfState(TypedDict):
    state: SevenUpStateInput | SevenUpState
    moves: list[Move]
    """played in order, all or none"""
    names: NotRequired[SevenUpNames]


SevenUpMovesRequest: TypeAlias = SevenUpSeatOfTable | SevenUpMovesOfTable | SevenUpMovesOfState


SevenUpMovesAnswer: TypeAlias = SevenUpSealedPlayed | SevenUpPlayed


class SevenUpViewOfTable(TypedDict):
    table: str
    """a sealed table, as the last answer gave it"""
    key: NotRequired[str]
    """the key of the seat that asks"""
    since: NotRequired[int]
    """a ply: what has happened after it is told"""
    names: NotRequired[SevenUpNames]


class SevenUpViewOfState(TypedDict):
    state: SevenUpStateInput | SevenUpState
    seat: NotRequired[int | None]
    """who looks; null or left out: a spectator"""
    since: NotRequired[int]
    """a ply: what has happened after it is told"""
    names: NotRequired[SevenUpNames]


SevenUpViewsRequest: TypeAlias = SevenUpViewOfTable | SevenUpViewOfState


class SevenUpScoreEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["score"]
    seat: int
    points: int
    """what it adds"""
    cards: list[SevenUpCard]
    """as they were played or lie"""
    total: NotRequired[int]
    """what was counted"""
    against: NotRequired[int]
    """what the other has"""


class SevenUpDealEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["deal"]
    seat: int
    hands: list[list[SevenUpSeenCard]]
    """by seat"""
    count: int
    """how many cards; in a series what its cards come to"""


class SevenUpTurnEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["turn"]
    seat: int
    cards: list[SevenUpCard]
    """as they were played or lie"""


class SevenUpAnnulEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["annul"]
    seat: int


class SevenUpTrickEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["trick"]
    seat: int
    cards: list[SevenUpCard]
    """as they were played or lie"""


class SevenUpGameWonEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["game-won"]
    seat: int


class SevenUpMatchWonEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["match-won"]
    seat: int


class SevenUpDealOverEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["deal-over"]


class SevenUpMoreCardsEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["more-cards"]
    seat: int
    hands: list[list[SevenUpSeenCard]]
    """by seat"""
    count: int
    """how many cards; in a series what its cards come to"""


class SevenUpShowEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["show"]
    hands: list[list[SevenUpCard]]
    """by seat"""


class SevenUpStandEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["stand"]
    seat: int


class SevenUpBegEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["beg"]
    seat: int


class SevenUpGiveEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["give"]
    seat: int


class SevenUpRunEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["run"]
    seat: int


class SevenUpDiscardEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["discard"]
    seat: int
    cards: list[SevenUpSeenCard]
    """as they were played or lie"""


class SevenUpPlayEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["play"]
    seat: int
    cards: list[SevenUpCard]
    """as they were played or lie"""


class SevenUpSeatEventAtPly(TypedDict):
    type: Literal["seat"]
    seat: int
    computer: Level | None
    """the level that plays on; null: the player does"""
    text: str
    ply: int
    """the ply that it came with"""


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


class SevenUpScoreLine(TypedDict):
    rule: str
    text: str
    seat: NotRequired[int]
    points: int
    """what it adds"""
    cards: list[SevenUpCard]
    """as they were played or lie"""
    total: NotRequired[int]
    """what was counted"""
    against: NotRequired[int]
    """what the other has"""


class SevenUpSeen(TypedDict):
    view: SevenUpView
    seat: NotRequired[int | None]
    """of a sealed table: whose view this is; null: a spectator's"""
    computer: NotRequired[list[Level | None]]
    """of a sealed table: the level that plays each seat; null: a person"""
    ply: NotRequired[int]
    """of a sealed table: the deals, moves and changes of seats of the match; one that goes back tells an old table; of a state: 1 for its deal, and the moves of its history"""
    commitment: NotRequired[str]
    """of a sealed table: SHA-256, in hexadecimal, of `seed ‖ 0x00 ‖ salt`"""
    reveal: NotRequired[SevenUpReveal | None]
    """of a sealed table: null until the match is over"""
    since: NotRequired[int]
    """with `since`: the ply from which on all is told; at a table, no earlier than its last deal"""
    events: NotRequired[list[SevenUpEventAtPly] | None]
    """with `since`, in order; null: the history lacks moves"""
    legal_moves: NotRequired[list[SevenUpLegalMove]]
    """with `since`: of this seat"""
    lines: NotRequired[list[SevenUpScoreLine] | None]
    """with `since`: of the whole deal; null as `events`"""


class SevenUpScoredTrick(TypedDict):
    leader: int
    cards: list[SevenUpCard]
    """led, reply"""


class SevenUpTricksItem(TypedDict):
    kind: NotRequired[Literal["tricks"]]
    """the kind of item; left out: tricks"""
    options: NotRequired[SevenUpOptionsInput | SevenUpOptions]
    """house rules; what is left out has its default"""
    trump: Suit
    tricks: list[SevenUpScoredTrick]
    """finished tricks"""


class SevenUpDealItem(TypedDict):
    kind: Literal["deal"]
    options: NotRequired[SevenUpOptionsInput | SevenUpOptions]
    """house rules; what is left out has its default"""
    dealer: int
    """the seat that dealt"""
    points: NotRequired[list[Point]]
    """of the game before the deal, by seat; left out: 0"""
    turned: list[SevenUpCard]
    """in order; more than one: the cards were run"""
    gift: NotRequired[bool]
    """whether the dealer answered a beg with a gift; left out: no"""
    tricks: list[SevenUpScoredTrick]
    """in order; none: the deal was over before"""


class SevenUpDealResult(TypedDict):
    points: list[Point]
    """by seat"""
    void: NotRequired[bool]
    """whether it was annulled; left out: no"""
    dealer: NotRequired[int]
    """the dealer; left out: as the rules say, seat 0 first"""


class SevenUpMatchItem(TypedDict):
    kind: Literal["match"]
    options: NotRequired[SevenUpOptionsInput | SevenUpOptions]
    """house rules; what is left out has its default"""
    deals: list[SevenUpDealResult]
    """in order"""


SevenUpScoreItem: TypeAlias = SevenUpTricksItem | SevenUpDealItem | SevenUpMatchItem


class SevenUpScoresRequest(TypedDict):
    items: list[SevenUpScoreItem]
    names: NotRequired[SevenUpNames]


class SevenUpScored(TypedDict):
    totals: list[float]
    """by seat; one total for what has no seat"""
    lines: list[SevenUpScoreLine]
    """each point with its rule"""


class SevenUpStandings(TypedDict):
    standings: list[SevenUpMatch]
    """after each deal, as `match` of a state"""
    winners: list[Winner]
    """by seat; none: the match goes on"""


SevenUpScoreResult: TypeAlias = SevenUpScored | SevenUpStandings | Problem


class SevenUpScores(TypedDict):
    results: list[SevenUpScoreResult]
    """one for one"""


class SevenUpClaimedResult(TypedDict):
    winners: NotRequired[list[Winner]]
    points: NotRequired[list[Point]]
    void: NotRequired[bool]


class SevenUpDealRecord(TypedDict):
    deck: list[SevenUpSeenCard]
    """the pack as dealt, first card first; a card that the play never shows may be `??`"""
    dealer: int
    moves: list[str]
    """in order; a thrown card that is not known is `discard ??`"""
    result: NotRequired[SevenUpClaimedResult]
    """a claimed result of this deal, to be verified"""


class SevenUpClaimedMatch(TypedDict):
    deals: NotRequired[int]
    """deals dealt so far"""
    games: NotRequired[list[Game1]]
    """games won, by seat"""
    points: NotRequired[list[Point]]
    """points of this game, by seat"""
    winners: NotRequired[list[Winner]]
    """empty until the match is over"""


class SevenUpRecord(TypedDict):
    game: Literal["seven-up"]
    options: NotRequired[SevenUpOptionsInput | SevenUpOptions]
    """house rules; what is left out has its default"""
    seed: NotRequired[str]
    """what later deals are shuffled with; the decks are not compared with it"""
    deals: list[SevenUpDealRecord]
    result: NotRequired[SevenUpClaimedMatch]
    """a claimed standing of the match, to be verified"""


class SevenUpReplaysRequest(TypedDict):
    records: list[SevenUpRecord | SevenUpRevealedRecord]
    names: NotRequired[SevenUpNames]


class SevenUpReplayedDeal(TypedDict):
    lines: list[SevenUpScoreLine]
    """every point of the deal"""
    result: SevenUpResult | None
    """null when the record ends within the deal"""


class SevenUpReplay(TypedDict):
    valid: bool
    fault: ReplayFault | None
    """the first fault"""
    problem: NotRequired[Problem]
    """every fault of what does not have the form of a record"""
    state: SevenUpView | None
    """where the record, or its legal part, leads; what it does not tell is `??`"""
    deals: list[SevenUpReplayedDeal]
    """as far as the record is legal"""


class SevenUpReplays(TypedDict):
    results: list[SevenUpReplay]
    """one for one"""


class SevenUpOpponentMovesOfTable(TypedDict):
    table: str
    """a sealed table, as the last answer gave it"""
    key: NotRequired[str]
    """the key of the seat that is answered; left out: a spectator"""
    webhook: NotRequired[Webhook]
    seats: NotRequired[list[Seat]]
    """of those that the computer plays; left out: all of them"""
    limit: NotRequired[int]
    """at most so many moves; left out: until another seat must act"""
    names: NotRequired[SevenUpNames]


class SevenUpOpponentMovesOfView(TypedDict):
    webhook: NotRequired[Webhook]
    level: NotRequired[Level]
    """left out: best"""
    iterations: NotRequired[int]
    """instead of the level's own; a level that does not search ignores them"""
    seed: NotRequired[str]
    """the same seed brings the same result; left out: a fresh one"""
    view: SevenUpViewInput | SevenUpView
    """of the seat to act"""
    seats: list[Seat]
    """those that the computer plays"""
    levels: NotRequired[list[Level | None]]
    """by seat, where it plays at another level than `level`"""
    limit: NotRequired[int]
    """at most so many moves; left out: until another seat must act"""
    names: NotRequired[SevenUpNames]


class SevenUpOpponentMovesOfState(TypedDict):
    webhook: NotRequired[Webhook]
    level: NotRequired[Level]
    """left out: best"""
    iterations: NotRequired[int]
    """instead of the level's own; a level that does not search ignores them"""
    seed: NotRequired[str]
    """the same seed brings the same result; left out: a fresh one"""
    state: SevenUpStateInput | SevenUpState
    seats: list[Seat]
    """those that the computer plays"""
    levels: NotRequired[list[Level | None]]
    """by seat, where it plays at another level than `level`"""
    limit: NotRequired[int]
    """at most so many moves; left out: until another seat must act"""
    names: NotRequired[SevenUpNames]


SevenUpOpponentMovesRequest: TypeAlias = (
    SevenUpOpponentMovesOfTable | SevenUpOpponentMovesOfView | SevenUpOpponentMovesOfState
)


class SevenUpOpponentMove(TypedDict):
    move: str
    seat: int


class SevenUpSealedOpponentMovesResult(TypedDict):
    table: str
    """the table sealed again: what the next request sends back"""
    view: SevenUpView
    seat: int | None
    """of a sealed table: whose view this is; null: a spectator's"""
    computer: list[Level | None]
    """of a sealed table: the level that plays each seat; null: a person"""
    ply: int
    """of a sealed table: the deals, moves and changes of seats of the match; one that goes back tells an old table; of a state: 1 for its deal, and the moves of its history"""
    commitment: str
    """of a sealed table: SHA-256, in hexadecimal, of `seed ‖ 0x00 ‖ salt`"""
    reveal: SevenUpReveal | None
    """of a sealed table: null until the match is over"""
    moves: list[SevenUpOpponentMove]
    """in order, as this seat sees them"""
    events: list[SevenUpEventAtPly]
    """in order, as this seat may see them"""
    legal_moves: list[SevenUpLegalMove]
    """of the seat to act, for who has its key; else none"""
    versions: ResultVersions


class SevenUpOpponentMovesResult(TypedDict):
    reports: list[Report | None]
    """one for one; null where a level knows no values"""
    seed: str
    versions: ResultVersions
    state: NotRequired[SevenUpState]
    """after the moves; left out where only a view was given"""
    moves: list[SevenUpOpponentMove]
    """in order"""
    events: NotRequired[list[SevenUpEventAtPly]]
    """left out where only a view was given"""
    legal_moves: NotRequired[list[SevenUpLegalMove]]
    """left out where only a view was given"""


SevenUpOpponentMovesOutcome: TypeAlias = SevenUpSealedOpponentMovesResult | SevenUpOpponentMovesResult


class SevenUpOpponentMovesJob(JobRecord):
    type: Literal["seven-up/opponent-moves"]
    game: Literal["seven-up"]
    kind: Literal["opponent-moves"]
    result: SevenUpOpponentMovesOutcome | None
    """null until there is one"""


class SevenUpAnalysisOfTable(TypedDict):
    table: str
    """a sealed table, as the last answer gave it"""
    key: str
    """the key of the seat that asks"""
    webhook: NotRequired[Webhook]
    level: NotRequired[SearchingLevel]
    """left out: best"""
    iterations: NotRequired[int]
    """instead of the level's own; a level that does not search ignores them"""
    seed: NotRequired[str]
    """the same seed brings the same result; left out: a fresh one"""
    names: NotRequired[SevenUpNames]


class SevenUpAnalysisOfView(TypedDict):
    webhook: NotRequired[Webhook]
    level: NotRequired[SearchingLevel]
    """left out: best"""
    iterations: NotRequired[int]
    """instead of the level's own; a level that does not search ignores them"""
    seed: NotRequired[str]
    """the same seed brings the same result; left out: a fresh one"""
    view: SevenUpViewInput | SevenUpView
    """of the seat to act"""
    names: NotRequired[SevenUpNames]


class SevenUpAnalysisOfState(TypedDict):
    webhook: NotRequired[Webhook]
    level: NotRequired[SearchingLevel]
    """left out: best"""
    iterations: NotRequired[int]
    """instead of the level's own; a level that does not search ignores them"""
    seed: NotRequired[str]
    """the same seed brings the same result; left out: a fresh one"""
    state: SevenUpStateInput | SevenUpState
    names: NotRequired[SevenUpNames]


SevenUpAnalysisRequest: TypeAlias = SevenUpAnalysisOfTable | SevenUpAnalysisOfView | SevenUpAnalysisOfState


class SevenUpValuedMove(TypedDict):
    move: str
    value: float | None
    """in the unit of the game's players; null where nothing was compared"""
    error: float | None
    """its standard error"""
    interval: list[float] | None
    """95 %"""
    visits: int
    """how often it was tried"""
    verb: SevenUpVerb
    cards: list[SevenUpCard]
    """as they were played or lie"""
    label: str


class SevenUpAnalysisResult(TypedDict):
    unit: ValueUnit
    best: str
    """what the level plays"""
    level: str
    iterations: int
    stopped: str
    """`iterations`, `time`, `forced` or `policy`"""
    seed: str
    versions: ResultVersions
    moves: list[SevenUpValuedMove]
    """in the order of legal-moves"""


class SevenUpAnalysisJob(JobRecord):
    type: Literal["seven-up/analysis"]
    game: Literal["seven-up"]
    kind: Literal["analyses"]
    result: SevenUpAnalysisResult | None
    """null until there is one"""


class SevenUpSimulationOfMatches(TypedDict):
    webhook: NotRequired[Webhook]
    seed: NotRequired[str]
    """the same seed brings the same result; left out: a fresh one"""
    duplicate: NotRequired[bool]
    """whether the players change seats on the same cards; left out: they do"""
    precision: NotRequired[float]
    """stop when half the interval of the first player's difference is so narrow"""
    matches: int
    """rounded up to whole groups of the same cards"""
    options: SevenUpOptionsInput | SevenUpOptions
    """house rules; what is left out has its default"""
    players: list[Level | Contender]
    """by seat, or by team in a partnership"""


class SevenUpSimulationOfDeals(TypedDict):
    webhook: NotRequired[Webhook]
    seed: NotRequired[str]
    """the same seed brings the same result; left out: a fresh one"""
    duplicate: NotRequired[bool]
    """whether the players change seats on the same cards; left out: they do"""
    precision: NotRequired[float]
    """stop when half the interval of the first player's difference is so narrow"""
    deals: int
    """rounded up to whole groups of the same cards"""
    options: SevenUpOptionsInput | SevenUpOptions
    """house rules; what is left out has its default"""
    players: list[Level | Contender]
    """by seat, or by team in a partnership"""


SevenUpSimulationRequest: TypeAlias = SevenUpSimulationOfMatches | SevenUpSimulationOfDeals


class SevenUpSimulationJob(JobRecord):
    type: Literal["seven-up/simulation"]
    game: Literal["seven-up"]
    kind: Literal["simulations"]
    result: SimulationResult | None
    """null until there is one"""


class SevenUpTournamentOfMatches(TypedDict):
    webhook: NotRequired[Webhook]
    seed: NotRequired[str]
    """the same seed brings the same result; left out: a fresh one"""
    players: list[Level | Contender]
    """every two meet"""
    matches: int
    """rounded up to whole groups of the same cards"""
    options: SevenUpOptionsInput | SevenUpOptions
    """house rules; what is left out has its default"""


class SevenUpTournamentOfDeals(TypedDict):
    webhook: NotRequired[Webhook]
    seed: NotRequired[str]
    """the same seed brings the same result; left out: a fresh one"""
    players: list[Level | Contender]
    """every two meet"""
    deals: int
    """rounded up to whole groups of the same cards"""
    options: SevenUpOptionsInput | SevenUpOptions
    """house rules; what is left out has its default"""


SevenUpTournamentRequest: TypeAlias = SevenUpTournamentOfMatches | SevenUpTournamentOfDeals


class SevenUpTournamentJob(JobRecord):
    type: Literal["seven-up/tournament"]
    game: Literal["seven-up"]
    kind: Literal["tournaments"]
    result: TournamentResult | None
    """null until there is one"""


class SevenUpReviewOfTable(TypedDict):
    table: str
    """a sealed table, as the last answer gave it"""
    key: NotRequired[str]
    """the key of a seat; not needed, since the match is over"""
    webhook: NotRequired[Webhook]
    seats: NotRequired[list[Seat]]
    """whose decisions are listed; left out: all"""
    level: NotRequired[SearchingLevel]
    """left out: best"""
    iterations: NotRequired[int]
    """instead of the level's own; a level that does not search ignores them"""
    seed: NotRequired[str]
    """the same seed brings the same result; left out: a fresh one"""
    names: NotRequired[SevenUpNames]


class SevenUpReviewOfRecord(TypedDict):
    webhook: NotRequired[Webhook]
    seats: NotRequired[list[Seat]]
    """whose decisions are listed; left out: all"""
    level: NotRequired[SearchingLevel]
    """left out: best"""
    iterations: NotRequired[int]
    """instead of the level's own; a level that does not search ignores them"""
    seed: NotRequired[str]
    """the same seed brings the same result; left out: a fresh one"""
    names: NotRequired[SevenUpNames]
    record: SevenUpRecord | SevenUpRevealedRecord
    """of a match, as far as it was played"""


SevenUpReviewRequest: TypeAlias = SevenUpReviewOfTable | SevenUpReviewOfRecord


class SevenUpReviewedSeat(TypedDict):
    seat: int
    decisions: int
    """that count"""
    grades: list[GradeCount]
    """the worst first"""
    agreement: float | None
    """percentage of these decisions in which the move is the best one"""
    loss_rate: ValueInterval | None
    """loss per 1,000 decisions, 1 is certainty"""
    win: ReviewTerms
    """in probability of winning the match"""
    points: ReviewTerms
    """in points of the deals"""


class SevenUpReviewedDecision(TypedDict):
    deal: int
    """from 1"""
    ply: int
    """the moves of the deal before it"""
    seat: int
    move: str
    """the move played"""
    best: str
    """the move of the greatest value"""
    agrees: bool
    """whether the move played is the best one, or equivalent"""
    counts: bool
    """whether the values differ by at least 0.5 percentage points; otherwise nothing is lost"""
    grade: DecisionGrade
    difficulty: int
    """moves within 0.5 percentage points of the best one"""
    better: float
    """share of the worlds in which the best move brings more points"""
    worse: float
    """share of the worlds in which the best move brings fewer points"""
    loss: BothUnits
    """an estimate without bias: it may be slightly negative"""
    moves: list[ReviewedMove]
    """every legal move, valued in the same worlds"""
    text: str
    """the decision in words"""


class SevenUpChanceEvent(TypedDict):
    deal: int
    """from 1"""
    ply: int
    """the move that drew the cards; -1: the deal itself"""
    kind: ChanceKind
    seat: int | None
    """that drew; null: of a deal"""
    luck: BySeat
    """the value after the cards, less the value before them"""


class SevenUpReviewResult(TypedDict):
    level: str
    worlds: int
    """a decision"""
    seed: str
    versions: ReviewVersions
    seats: list[SevenUpReviewedSeat]
    decisions: list[SevenUpReviewedDecision]
    """in the order of play"""
    chances: list[SevenUpChanceEvent]
    """in the order of play"""
    course: list[CoursePoint]
    """in the order of play"""
    notice: str
    """what a review does not prove"""


class SevenUpReviewJob(JobRecord):
    type: Literal["seven-up/review"]
    game: Literal["seven-up"]
    kind: Literal["reviews"]
    result: SevenUpReviewResult | None
    """null until there is one"""


ColonneName: TypeAlias = str


ColonneNames: TypeAlias = list[ColonneName]
"""what the players are called in texts, one a seat; left out: player 1, player 2 …"""


class ColonneNextSealedDeal(TypedDict):
    table: str
    """a sealed table, as the last answer gave it"""
    key: str
    """the key of the seat that asks"""
    names: NotRequired[ColonneNames]


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


class ColonneMatchInput(TypedDict):
    deals: int
    """deals dealt so far"""
    points: list[Point]
    """by team"""
    winners: list[Winner]
    """the team that won, empty until the match is over"""


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


ColonneMeldKind: TypeAlias = Literal["run", "set"]


ColonneMeldCardInput = TypedDict(
    "ColonneMeldCardInput",
    {
        "card": ColonneCard,
        "as": ColonneCard,
        "seat": int,
        "turn": int,
    },
)


class ColonneMeldInput(TypedDict):
    number: int
    team: int
    kind: ColonneMeldKind
    cards: list[ColonneMeldCardInput]
    """in rank order, a set by suit"""
    in_hand: bool
    """whether nine of its cards were laid by one seat in one turn"""


ColonnePile: TypeAlias = Literal["stock", "discards", "all"]


ColonneJokerInput = TypedDict(
    "ColonneJokerInput",
    {
        "card": ColonneCard,
        "from": int,
        "as": ColonneCard,
    },
)


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


class ColonnePlayedMoveInput(TypedDict):
    move: str
    """the move's text"""
    seat: int


class ColonneResultInput(TypedDict):
    void: bool
    """whether the deal was annulled"""
    winners: list[Winner]
    """whom the deal made win"""
    points: list[Point]
    """what the deal brought, by team"""


Hand13: TypeAlias = list[ColonneCard]


ShownItem: TypeAlias = list[ColonneCard]


class ColonneDealInput(TypedDict):
    dealer: int
    """the seat that dealt"""
    hands: list[Hand13]
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
    """whether the seat laid in a turn that is over"""
    shown: list[ShownItem]
    """cards in hand that were taken openly, by seat"""
    passes: int
    """passes in a row"""
    quiet: int
    """turns in a row without a draw or a card laid"""
    scored: list[ScoredItem]
    """what the deal has brought so far, by team"""
    history: NotRequired[list[ColonnePlayedMoveInput]]
    """what was played since the deal"""
    result: ColonneResultInput | None
    """null until the deal is over"""


ColonnePhase: TypeAlias = Literal["trump", "take", "lay", "place", "deal_over", "match_over"]


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
    """the seat to act, null when over"""


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


class ColonneMatch(TypedDict):
    deals: int
    """deals dealt so far"""
    points: list[Point]
    """by team"""
    winners: list[Winner]
    """the team that won, empty until the match is over"""


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


ColonneMeldCard = TypedDict(
    "ColonneMeldCard",
    {
        "card": ColonneCard,
        "as": ColonneCard,
        "seat": int,
        "turn": int,
    },
)


class ColonneMeld(TypedDict):
    number: int
    team: int
    kind: ColonneMeldKind
    cards: list[ColonneMeldCard]
    """in rank order, a set by suit"""
    in_hand: bool
    """whether nine of its cards were laid by one seat in one turn"""


ColonneJoker = TypedDict(
    "ColonneJoker",
    {
        "card": ColonneCard,
        "from": int,
        "as": ColonneCard,
    },
)


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


class ColonnePlayedMove(TypedDict):
    move: str
    """the move's text"""
    seat: int


class ColonneResult(TypedDict):
    void: bool
    """whether the deal was annulled"""
    winners: list[Winner]
    """whom the deal made win"""
    points: list[Point]
    """what the deal brought, by team"""


Hand14: TypeAlias = list[ColonneSeenCard]


class ColonneDealView(TypedDict):
    dealer: int
    """the seat that dealt"""
    hands: list[Hand14]
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
    scored: list[ScoredItem]
    """what the deal has brought so far, by team"""
    history: list[ColonnePlayedMove]
    """what was played since the deal"""
    result: ColonneResult | None
    """null until the deal is over"""


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
    """the seat to act, null when over"""


class ColonneRevealedDeal(TypedDict):
    moves: list[str]
    """every move, the hidden ones too"""
    deck: list[ColonneCard]
    """the pack as dealt, first card first"""
    dealer: int


class ColonneRevealedRecord(TypedDict):
    game: Literal["colonne"]
    options: ColonneOptions
    deals: list[ColonneRevealedDeal]
    """every deal of the match"""


class ColonneReveal(TypedDict):
    seat_changes: int
    """how often seats changed hands between players and the computer: each counts in `ply`"""
    seed: str
    """what every deal of the match was shuffled with"""
    salt: str
    """what was hashed with the seed"""
    record: ColonneRevealedRecord | None
    """as `replays` takes it; null: too long to keep"""


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


class ColonneDealEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["deal"]
    seat: int
    hands: list[list[ColonneSeenCard]]
    """by seat"""
    count: int
    """how many cards; in a series what its cards come to"""


class ColonneTurnEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["turn"]
    seat: int
    cards: list[ColonneCard]
    """as they were played or lie"""


class ColonneLastCardEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["last-card"]
    seat: int


class ColonneMatchWonEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["match-won"]
    team: int


class ColonneDealOverEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["deal-over"]
    seat: NotRequired[int]


class ColonneShowEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["show"]
    hands: list[list[ColonneCard]]
    """by seat"""


class ColonneTrumpEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["trump"]
    seat: int
    colour: Suit


class ColonneDrawEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["draw"]
    seat: int
    cards: list[ColonneSeenCard]
    """as they were played or lie"""


class ColonneTakeEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["take"]
    seat: int
    cards: list[ColonneCard]
    """as they were played or lie"""
    count: int
    """how many cards; in a series what its cards come to"""


class ColonnePassEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["pass"]
    seat: int


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


class ColonneSwapEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["swap"]
    seat: int
    cards: list[ColonneCard]
    """as they were played or lie"""
    meld: int
    """the number of a meld"""
    joker: ColonneCard
    meld_now: ColonneMeld


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


class ColonneThrowEvent(TypedDict):
    rule: str
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""
    type: Literal["throw"]
    seat: int
    cards: list[ColonneCard]
    """as they were played or lie"""


class ColonneSeatEvent(TypedDict):
    type: Literal["seat"]
    seat: int
    computer: Level | None
    """the level that plays on; null: the player does"""
    text: str
    move_index: int | None
    """its move's place among those of the request; null: the deal, or no move"""


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


class ColonneTrumpMove(TypedDict):
    move: str
    label: str
    verb: Literal["trump"]
    cards: list[ColonneCard]
    """as they were played or lie"""
    colour: Suit


class ColonneDrawMove(TypedDict):
    move: str
    label: str
    verb: Literal["draw"]
    cards: list[ColonneCard]
    """as they were played or lie"""


class ColonneTakeMove(TypedDict):
    move: str
    label: str
    verb: Literal["take"]
    cards: list[ColonneCard]
    """as they were played or lie"""
    count: int
    """how many cards; in a series what its cards come to"""


class ColonnePassMove(TypedDict):
    move: str
    label: str
    verb: Literal["pass"]
    cards: list[ColonneCard]
    """as they were played or lie"""


ColonneMeldMove = TypedDict(
    "ColonneMeldMove",
    {
        "move": str,
        "label": str,
        "verb": Literal["meld"],
        "cards": list[ColonneCard],
        "as": list[ColonneCard],
    },
)


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


class ColonneSwapMove(TypedDict):
    move: str
    label: str
    verb: Literal["swap"]
    cards: list[ColonneCard]
    """as they were played or lie"""
    meld: int
    """the number of a meld"""
    joker: ColonneCard


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


ColonneJoinMove = TypedDict(
    "ColonneJoinMove",
    {
        "move": str,
        "label": str,
        "verb": Literal["join"],
        "cards": list[ColonneCard],
        "meld": int,
        "from": int,
    },
)


class ColonneThrowMove(TypedDict):
    move: str
    label: str
    verb: Literal["throw"]
    cards: list[ColonneCard]
    """as they were played or lie"""


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


class ColonneSealedPlayed(TypedDict):
    table: str
    """the table sealed again: what the next request sends back"""
    view: ColonneView
    seat: int | None
    """of a sealed table: whose view this is; null: a spectator's"""
    computer: list[Level | None]
    """of a sealed table: the level that plays each seat; null: a person"""
    ply: int
    """of a sealed table: the deals, moves and changes of seats of the match; one that goes back tells an old table; of a state: 1 for its deal, and the moves of its history"""
    commitment: str
    """of a sealed table: SHA-256, in hexadecimal, of `seed ‖ 0x00 ‖ salt`"""
    reveal: ColonneReveal | None
    """of a sealed table: null until the match is over"""
    events: list[ColonneEvent]
    """in order, as this seat may see them"""
    legal_moves: list[ColonneLegalMove]
    """of the seat to act, for who has its key; else none"""


class ColonneSealedDealt(ColonneSealedPlayed):
    keys: NotRequired[list[str | None]]
    """of a new table: by seat, what its player sends as `key`"""


Hand15: TypeAlias = list[ColonneCard]


class ColonneDeal(TypedDict):
    dealer: int
    """the seat that dealt"""
    hands: list[Hand15]
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
    """whether the seat laid in a turn that is over"""
    shown: list[ShownItem]
    """cards in hand that were taken openly, by seat"""
    passes: int
    """passes in a row"""
    quiet: int
    """turns in a row without a draw or a card laid"""
    scored: list[ScoredItem]
    """what the deal has brought so far, by team"""
    history: list[ColonnePlayedMove]
    """what was played since the deal"""
    result: ColonneResult | None
    """null until the deal is over"""


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
    """the seat to act, null when over"""


class ColonnePlayed(TypedDict):
    state: ColonneState
    events: list[ColonneEvent]
    """in order"""
    legal_moves: list[ColonneLegalMove]
    """of the seat to act; none off turn"""


class ColonneDealt(ColonnePlayed):
    seed: str | None
    """what the cards were shuffled with; null for a given deck"""
    deck: list[ColonneCard]
    """the pack as dealt, first card first"""


ColonneDealsAnswer: TypeAlias = ColonneSealedDealt | ColonneDealt


ColonneVerb: TypeAlias = Literal["trump", "draw", "take", "pass", "meld", "add", "swap", "lift", "join", "throw"]


class ColonneLegalMovesOfTable(TypedDict):
    table: str
    """a sealed table, as the last answer gave it"""
    key: str
    """the key of the seat that asks"""
    verb: NotRequired[ColonneVerb]
    card: NotRequired[ColonneCard]
    meld: NotRequired[int]
    """the number of a meld"""
    check: NotRequired[list[CheckItem]]
    """moves to be explained"""
    names: NotRequired[ColonneNames]


Hand16: TypeAlias = list[ColonneSeenCard]


class ColonneDealViewInput(TypedDict):
    dealer: int
    """the seat that dealt"""
    hands: list[Hand16]
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
    """whether the seat laid in a turn that is over"""
    shown: list[ShownItem]
    """cards in hand that were taken openly, by seat"""
    passes: int
    """passes in a row"""
    quiet: int
    """turns in a row without a draw or a card laid"""
    scored: list[ScoredItem]
    """what the deal has brought so far, by team"""
    history: NotRequired[list[ColonnePlayedMoveInput]]
    """what was played since the deal"""
    result: ColonneResultInput | None
    """null until the deal is over"""


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
    """the seat to act, null when over"""


class ColonneLegalMovesOfView(TypedDict):
    view: ColonneViewInput | ColonneView
    """of the seat to act"""
    verb: NotRequired[ColonneVerb]
    card: NotRequired[ColonneCard]
    meld: NotRequired[int]
    """the number of a meld"""
    check: NotRequired[list[CheckItem]]
    """moves to be explained"""
    names: NotRequired[ColonneNames]


class ColonneLegalMovesOfState(TypedDict):
    state: ColonneStateInput | ColonneState
    verb: NotRequired[ColonneVerb]
    card: NotRequired[ColonneCard]
    meld: NotRequired[int]
    """the number of a meld"""
    check: NotRequired[list[CheckItem]]
    """moves to be explained"""
    names: NotRequired[ColonneNames]


ColonneLegalMovesRequest: TypeAlias = ColonneLegalMovesOfTable | ColonneLegalMovesOfView | ColonneLegalMovesOfState


class ColonneLegalMoves(TypedDict):
    check: NotRequired[list[Explanation]]
    """one for one, when asked for"""
    to_act: int | None
    """whose turn it is; null: the deal is over"""
    legal_moves: list[ColonneLegalMove]
    """of the seat to act; none off turn"""


class ColonneSeatOfTable(TypedDict):
    table: str
    """a sealed table, as the last answer gave it"""
    key: str
    """the key of the seat that asks"""
    computer: Level | None
    """the level at which the computer plays on; null: the player does"""
    names: NotRequired[ColonneNames]


class ColonneMovesOfTable(TypedDict):
    table: str
    """a sealed table, as the last answer gave it"""
    key: str
    """the key of the seat that asks"""
    moves: list[Move]
    """played in order, all or none"""
    names: NotRequired[ColonneNames]


class ColonneMovesOfState(TypedDict):
    state: ColonneStateInput | ColonneState
    moves: list[Move]
    """played in order, all or none"""
    names: NotRequired[ColonneNames]


ColonneMovesRequest: TypeAlias = ColonneSeatOfTable | ColonneMovesOfTable | ColonneMovesOfState


ColonneMovesAnswer: TypeAlias = ColonneSealedPlayed | ColonnePlayed


class ColonneViewOfTable(TypedDict):
    table: str
    """a sealed table, as the last answer gave it"""
    key: NotRequired[str]
    """the key of the seat that asks"""
    since: NotRequired[int]
    """a ply: what has happened after it is told"""
    names: NotRequired[ColonneNames]


class ColonneViewOfState(TypedDict):
    state: ColonneStateInput | ColonneState
    seat: NotRequired[int | None]
    """who looks; null or left out: a spectator"""
    since: NotRequired[int]
    """a ply: what has happened after it is told"""
    names: NotRequired[ColonneNames]


ColonneViewsRequest: TypeAlias = ColonneViewOfTable | ColonneViewOfState


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


class ColonneDealEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["deal"]
    seat: int
    hands: list[list[ColonneSeenCard]]
    """by seat"""
    count: int
    """how many cards; in a series what its cards come to"""


class ColonneTurnEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["turn"]
    seat: int
    cards: list[ColonneCard]
    """as they were played or lie"""


class ColonneLastCardEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["last-card"]
    seat: int


class ColonneMatchWonEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["match-won"]
    team: int


class ColonneDealOverEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["deal-over"]
    seat: NotRequired[int]


class ColonneShowEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["show"]
    hands: list[list[ColonneCard]]
    """by seat"""


class ColonneTrumpEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["trump"]
    seat: int
    colour: Suit


class ColonneDrawEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["draw"]
    seat: int
    cards: list[ColonneSeenCard]
    """as they were played or lie"""


class ColonneTakeEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["take"]
    seat: int
    cards: list[ColonneCard]
    """as they were played or lie"""
    count: int
    """how many cards; in a series what its cards come to"""


class ColonnePassEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["pass"]
    seat: int


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


class ColonneSwapEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["swap"]
    seat: int
    cards: list[ColonneCard]
    """as they were played or lie"""
    meld: int
    """the number of a meld"""
    joker: ColonneCard
    meld_now: ColonneMeld


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


class ColonneThrowEventAtPly(TypedDict):
    rule: str
    text: str
    ply: int
    """the ply that it came with"""
    type: Literal["throw"]
    seat: int
    cards: list[ColonneCard]
    """as they were played or lie"""


class ColonneSeatEventAtPly(TypedDict):
    type: Literal["seat"]
    seat: int
    computer: Level | None
    """the level that plays on; null: the player does"""
    text: str
    ply: int
    """the ply that it came with"""


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


class ColonneSeen(TypedDict):
    view: ColonneView
    seat: NotRequired[int | None]
    """of a sealed table: whose view this is; null: a spectator's"""
    computer: NotRequired[list[Level | None]]
    """of a sealed table: the level that plays each seat; null: a person"""
    ply: NotRequired[int]
    """of a sealed table: the deals, moves and changes of seats of the match; one that goes back tells an old table; of a state: 1 for its deal, and the moves of its history"""
    commitment: NotRequired[str]
    """of a sealed table: SHA-256, in hexadecimal, of `seed ‖ 0x00 ‖ salt`"""
    reveal: NotRequired[ColonneReveal | None]
    """of a sealed table: null until the match is over"""
    since: NotRequired[int]
    """with `since`: the ply from which on all is told; at a table, no earlier than its last deal"""
    events: NotRequired[list[ColonneEventAtPly] | None]
    """with `since`, in order; null: the history lacks moves"""
    legal_moves: NotRequired[list[ColonneLegalMove]]
    """with `since`: of this seat"""
    lines: NotRequired[list[ColonneScoreLine] | None]
    """with `since`: of the whole deal; null as `events`"""


ColonneScoredCard = TypedDict(
    "ColonneScoredCard",
    {
        "card": ColonneCard,
        "as": ColonneCard,
        "seat": NotRequired[int],
        "turn": NotRequired[int],
    },
)


class ColonneScoredMeld(TypedDict):
    number: NotRequired[int]
    team: int
    kind: ColonneMeldKind
    cards: list[ColonneScoredCard]
    in_hand: NotRequired[bool]
    """left out: by the seats and turns of the cards, else false"""


ColonneFloche: TypeAlias = Literal["simple", "suivie", "royale"]


Hand17: TypeAlias = list[ColonneCard]


class ColonneMeldsItem(TypedDict):
    kind: NotRequired[Literal["deal"]]
    """the kind of item; left out: deal"""
    options: NotRequired[ColonneOptionsInput | ColonneOptions]
    """house rules; what is left out has its default"""
    trump: Suit
    melds: list[ColonneScoredMeld]
    hands: list[Hand17]
    """by seat"""
    out: int | None
    """the seat that went out"""
    laid: list[bool]
    """by seat, the last turn included"""
    floche: ColonneFloche | None
    coup_blanc: bool


class ColonneDealResult(TypedDict):
    points: list[Point]
    """by team"""
    dealer: NotRequired[int]
    """the dealer; left out: as the rules say, seat 0 first"""


class ColonneMatchItem(TypedDict):
    kind: Literal["match"]
    options: NotRequired[ColonneOptionsInput | ColonneOptions]
    """house rules; what is left out has its default"""
    deals: list[ColonneDealResult]
    """in order"""


ColonneScoreItem: TypeAlias = ColonneMeldsItem | ColonneMatchItem


class ColonneScoresRequest(TypedDict):
    items: list[ColonneScoreItem]
    names: NotRequired[ColonneNames]


class ColonneScored(TypedDict):
    totals: list[float]
    """by team; one total for what has no team"""
    lines: list[ColonneScoreLine]
    """each point with its rule"""


class ColonneStandings(TypedDict):
    standings: list[ColonneMatch]
    """after each deal, as `match` of a state"""
    winners: list[Winner]
    """by team; none: the match goes on"""


ColonneScoreResult: TypeAlias = ColonneScored | ColonneStandings | Problem


class ColonneScores(TypedDict):
    results: list[ColonneScoreResult]
    """one for one"""


class ColonneClaimedResult(TypedDict):
    winners: NotRequired[list[Winner]]
    points: NotRequired[list[Point]]
    void: NotRequired[bool]


class ColonneDealRecord(TypedDict):
    deck: list[ColonneSeenCard]
    """the pack as dealt, first card first; a card that the play never shows may be `??`"""
    dealer: int
    moves: list[str]
    """in order; a thrown card that is not known is `discard ??`"""
    result: NotRequired[ColonneClaimedResult]
    """a claimed result of this deal, to be verified"""


class ColonneClaimedMatch(TypedDict):
    deals: NotRequired[int]
    """deals dealt so far"""
    points: NotRequired[list[Point]]
    """by team"""
    winners: NotRequired[list[Winner]]
    """the team that won, empty until the match is over"""


class ColonneRecord(TypedDict):
    game: Literal["colonne"]
    options: NotRequired[ColonneOptionsInput | ColonneOptions]
    """house rules; what is left out has its default"""
    seed: NotRequired[str]
    """what later deals are shuffled with; the decks are not compared with it"""
    deals: list[ColonneDealRecord]
    result: NotRequired[ColonneClaimedMatch]
    """a claimed standing of the match, to be verified"""


class ColonneReplaysRequest(TypedDict):
    records: list[ColonneRecord | ColonneRevealedRecord]
    names: NotRequired[ColonneNames]


class ColonneReplayedDeal(TypedDict):
    lines: list[ColonneScoreLine]
    """every point of the deal"""
    result: ColonneResult | None
    """null when the record ends within the deal"""


class ColonneReplay(TypedDict):
    valid: bool
    fault: ReplayFault | None
    """the first fault"""
    problem: NotRequired[Problem]
    """every fault of what does not have the form of a record"""
    state: ColonneView | None
    """where the record, or its legal part, leads; what it does not tell is `??`"""
    deals: list[ColonneReplayedDeal]
    """as far as the record is legal"""


class ColonneReplays(TypedDict):
    results: list[ColonneReplay]
    """one for one"""


class ColonneOpponentMovesOfTable(TypedDict):
    table: str
    """a sealed table, as the last answer gave it"""
    key: NotRequired[str]
    """the key of the seat that is answered; left out: a spectator"""
    webhook: NotRequired[Webhook]
    seats: NotRequired[list[Seat]]
    """of those that the computer plays; left out: all of them"""
    limit: NotRequired[int]
    """at most so many moves; left out: until another seat must act"""
    names: NotRequired[ColonneNames]


class ColonneOpponentMovesOfView(TypedDict):
    webhook: NotRequired[Webhook]
    level: NotRequired[Level]
    """left out: best"""
    iterations: NotRequired[int]
    """instead of the level's own; a level that does not search ignores them"""
    seed: NotRequired[str]
    """the same seed brings the same result; left out: a fresh one"""
    view: ColonneViewInput | ColonneView
    """of the seat to act"""
    seats: list[Seat]
    """those that the computer plays"""
    levels: NotRequired[list[Level | None]]
    """by seat, where it plays at another level than `level`"""
    limit: NotRequired[int]
    """at most so many moves; left out: until another seat must act"""
    names: NotRequired[ColonneNames]


class ColonneOpponentMovesOfState(TypedDict):
    webhook: NotRequired[Webhook]
    level: NotRequired[Level]
    """left out: best"""
    iterations: NotRequired[int]
    """instead of the level's own; a level that does not search ignores them"""
    seed: NotRequired[str]
    """the same seed brings the same result; left out: a fresh one"""
    state: ColonneStateInput | ColonneState
    seats: list[Seat]
    """those that the computer plays"""
    levels: NotRequired[list[Level | None]]
    """by seat, where it plays at another level than `level`"""
    limit: NotRequired[int]
    """at most so many moves; left out: until another seat must act"""
    names: NotRequired[ColonneNames]


ColonneOpponentMovesRequest: TypeAlias = (
    ColonneOpponentMovesOfTable | ColonneOpponentMovesOfView | ColonneOpponentMovesOfState
)


class ColonneOpponentMove(TypedDict):
    move: str
    seat: int


class ColonneSealedOpponentMovesResult(TypedDict):
    table: str
    """the table sealed again: what the next request sends back"""
    view: ColonneView
    seat: int | None
    """of a sealed table: whose view this is; null: a spectator's"""
    computer: list[Level | None]
    """of a sealed table: the level that plays each seat; null: a person"""
    ply: int
    """of a sealed table: the deals, moves and changes of seats of the match; one that goes back tells an old table; of a state: 1 for its deal, and the moves of its history"""
    commitment: str
    """of a sealed table: SHA-256, in hexadecimal, of `seed ‖ 0x00 ‖ salt`"""
    reveal: ColonneReveal | None
    """of a sealed table: null until the match is over"""
    moves: list[ColonneOpponentMove]
    """in order, as this seat sees them"""
    events: list[ColonneEventAtPly]
    """in order, as this seat may see them"""
    legal_moves: list[ColonneLegalMove]
    """of the seat to act, for who has its key; else none"""
    versions: ResultVersions


class ColonneOpponentMovesResult(TypedDict):
    reports: list[Report | None]
    """one for one; null where a level knows no values"""
    seed: str
    versions: ResultVersions
    state: NotRequired[ColonneState]
    """after the moves; left out where only a view was given"""
    moves: list[ColonneOpponentMove]
    """in order"""
    events: NotRequired[list[ColonneEventAtPly]]
    """left out where only a view was given"""
    legal_moves: NotRequired[list[ColonneLegalMove]]
    """left out where only a view was given"""


ColonneOpponentMovesOutcome: TypeAlias = ColonneSealedOpponentMovesResult | ColonneOpponentMovesResult


class ColonneOpponentMovesJob(JobRecord):
    type: Literal["colonne/opponent-moves"]
    game: Literal["colonne"]
    kind: Literal["opponent-moves"]
    result: ColonneOpponentMovesOutcome | None
    """null until there is one"""


class ColonneAnalysisOfTable(TypedDict):
    table: str
    """a sealed table, as the last answer gave it"""
    key: str
    """the key of the seat that asks"""
    webhook: NotRequired[Webhook]
    level: NotRequired[SearchingLevel]
    """left out: best"""
    iterations: NotRequired[int]
    """instead of the level's own; a level that does not search ignores them"""
    seed: NotRequired[str]
    """the same seed brings the same result; left out: a fresh one"""
    names: NotRequired[ColonneNames]


class ColonneAnalysisOfView(TypedDict):
    webhook: NotRequired[Webhook]
    level: NotRequired[SearchingLevel]
    """left out: best"""
    iterations: NotRequired[int]
    """instead of the level's own; a level that does not search ignores them"""
    seed: NotRequired[str]
    """the same seed brings the same result; left out: a fresh one"""
    view: ColonneViewInput | ColonneView
    """of the seat to act"""
    names: NotRequired[ColonneNames]


class ColonneAnalysisOfState(TypedDict):
    webhook: NotRequired[Webhook]
    level: NotRequired[SearchingLevel]
    """left out: best"""
    iterations: NotRequired[int]
    """instead of the level's own; a level that does not search ignores them"""
    seed: NotRequired[str]
    """the same seed brings the same result; left out: a fresh one"""
    state: ColonneStateInput | ColonneState
    names: NotRequired[ColonneNames]


ColonneAnalysisRequest: TypeAlias = ColonneAnalysisOfTable | ColonneAnalysisOfView | ColonneAnalysisOfState


class ColonneValuedMove(TypedDict):
    move: str
    value: float | None
    """in the unit of the game's players; null where nothing was compared"""
    error: float | None
    """its standard error"""
    interval: list[float] | None
    """95 %"""
    visits: int
    """how often it was tried"""
    verb: ColonneVerb
    cards: list[ColonneCard]
    """as they were played or lie"""
    label: str


class ColonneAnalysisResult(TypedDict):
    unit: ValueUnit
    best: str
    """what the level plays"""
    level: str
    iterations: int
    stopped: str
    """`iterations`, `time`, `forced` or `policy`"""
    seed: str
    versions: ResultVersions
    moves: list[ColonneValuedMove]
    """in the order of legal-moves"""


class ColonneAnalysisJob(JobRecord):
    type: Literal["colonne/analysis"]
    game: Literal["colonne"]
    kind: Literal["analyses"]
    result: ColonneAnalysisResult | None
    """null until there is one"""


class ColonneSimulationOfMatches(TypedDict):
    webhook: NotRequired[Webhook]
    seed: NotRequired[str]
    """the same seed brings the same result; left out: a fresh one"""
    duplicate: NotRequired[bool]
    """whether the players change seats on the same cards; left out: they do"""
    precision: NotRequired[float]
    """stop when half the interval of the first player's difference is so narrow"""
    matches: int
    """rounded up to whole groups of the same cards"""
    options: ColonneOptionsInput | ColonneOptions
    """house rules; what is left out has its default"""
    players: list[Level | Contender]
    """by seat, or by team in a partnership"""


class ColonneSimulationOfDeals(TypedDict):
    webhook: NotRequired[Webhook]
    seed: NotRequired[str]
    """the same seed brings the same result; left out: a fresh one"""
    duplicate: NotRequired[bool]
    """whether the players change seats on the same cards; left out: they do"""
    precision: NotRequired[float]
    """stop when half the interval of the first player's difference is so narrow"""
    deals: int
    """rounded up to whole groups of the same cards"""
    options: ColonneOptionsInput | ColonneOptions
    """house rules; what is left out has its default"""
    players: list[Level | Contender]
    """by seat, or by team in a partnership"""


ColonneSimulationRequest: TypeAlias = ColonneSimulationOfMatches | ColonneSimulationOfDeals


class ColonneSimulationJob(JobRecord):
    type: Literal["colonne/simulation"]
    game: Literal["colonne"]
    kind: Literal["simulations"]
    result: SimulationResult | None
    """null until there is one"""


class ColonneTournamentOfMatches(TypedDict):
    webhook: NotRequired[Webhook]
    seed: NotRequired[str]
    """the same seed brings the same result; left out: a fresh one"""
    players: list[Level | Contender]
    """every two meet"""
    matches: int
    """rounded up to whole groups of the same cards"""
    options: ColonneOptionsInput | ColonneOptions
    """house rules; what is left out has its default"""


class ColonneTournamentOfDeals(TypedDict):
    webhook: NotRequired[Webhook]
    seed: NotRequired[str]
    """the same seed brings the same result; left out: a fresh one"""
    players: list[Level | Contender]
    """every two meet"""
    deals: int
    """rounded up to whole groups of the same cards"""
    options: ColonneOptionsInput | ColonneOptions
    """house rules; what is left out has its default"""


ColonneTournamentRequest: TypeAlias = ColonneTournamentOfMatches | ColonneTournamentOfDeals


class ColonneTournamentJob(JobRecord):
    type: Literal["colonne/tournament"]
    game: Literal["colonne"]
    kind: Literal["tournaments"]
    result: TournamentResult | None
    """null until there is one"""


class ColonneReviewOfTable(TypedDict):
    table: str
    """a sealed table, as the last answer gave it"""
    key: NotRequired[str]
    """the key of a seat; not needed, since the match is over"""
    webhook: NotRequired[Webhook]
    seats: NotRequired[list[Seat]]
    """whose decisions are listed; left out: all"""
    level: NotRequired[SearchingLevel]
    """left out: best"""
    iterations: NotRequired[int]
    """instead of the level's own; a level that does not search ignores them"""
    seed: NotRequired[str]
    """the same seed brings the same result; left out: a fresh one"""
    names: NotRequired[ColonneNames]


class ColonneReviewOfRecord(TypedDict):
    webhook: NotRequired[Webhook]
    seats: NotRequired[list[Seat]]
    """whose decisions are listed; left out: all"""
    level: NotRequired[SearchingLevel]
    """left out: best"""
    iterations: NotRequired[int]
    """instead of the level's own; a level that does not search ignores them"""
    seed: NotRequired[str]
    """the same seed brings the same result; left out: a fresh one"""
    names: NotRequired[ColonneNames]
    record: ColonneRecord | ColonneRevealedRecord
    """of a match, as far as it was played"""


ColonneReviewRequest: TypeAlias = ColonneReviewOfTable | ColonneReviewOfRecord


class ColonneReviewedSeat(TypedDict):
    seat: int
    decisions: int
    """that count"""
    grades: list[GradeCount]
    """the worst first"""
    agreement: float | None
    """percentage of these decisions in which the move is the best one"""
    loss_rate: ValueInterval | None
    """loss per 1,000 decisions, 1 is certainty"""
    win: ReviewTerms
    """in probability of winning the match"""
    points: ReviewTerms
    """in points of the deals"""


class ColonneReviewedDecision(TypedDict):
    deal: int
    """from 1"""
    ply: int
    """the moves of the deal before it"""
    seat: int
    move: str
    """the move played"""
    best: str
    """the move of the greatest value"""
    agrees: bool
    """whether the move played is the best one, or equivalent"""
    counts: bool
    """whether the values differ by at least 0.5 percentage points; otherwise nothing is lost"""
    grade: DecisionGrade
    difficulty: int
    """moves within 0.5 percentage points of the best one"""
    better: float
    """share of the worlds in which the best move brings more points"""
    worse: float
    """share of the worlds in which the best move brings fewer points"""
    loss: BothUnits
    """an estimate without bias: it may be slightly negative"""
    moves: list[ReviewedMove]
    """every legal move, valued in the same worlds"""
    text: str
    """the decision in words"""


class ColonneChanceEvent(TypedDict):
    deal: int
    """from 1"""
    ply: int
    """the move that drew the cards; -1: the deal itself"""
    kind: ChanceKind
    seat: int | None
    """that drew; null: of a deal"""
    luck: BySeat
    """the value after the cards, less the value before them"""


class ColonneReviewResult(TypedDict):
    level: str
    worlds: int
    """a decision"""
    seed: str
    versions: ReviewVersions
    seats: list[ColonneReviewedSeat]
    decisions: list[ColonneReviewedDecision]
    """in the order of play"""
    chances: list[ColonneChanceEvent]
    """in the order of play"""
    course: list[CoursePoint]
    """in the order of play"""
    notice: str
    """what a review does not prove"""


class ColonneReviewJob(JobRecord):
    type: Literal["colonne/review"]
    game: Literal["colonne"]
    kind: Literal["reviews"]
    result: ColonneReviewResult | None
    """null until there is one"""


MatchNumber: TypeAlias = int | str


AnyNumber: TypeAlias = int


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


EveningSeat: TypeAlias = int | str


class EveningClaimedResult(TypedDict):
    winners: NotRequired[list[EveningSeat]]
    points: NotRequired[list[AnyNumber]]
    void: NotRequired[bool]


class EveningExchange(TypedDict):
    seat: NotRequired[EveningSeat]
    passed: NotRequired[str]
    returned: NotRequired[str]


class EveningPlayedCard(TypedDict):
    seat: NotRequired[EveningSeat]
    card: NotRequired[str]
    value: NotRequired[AnyNumber]


class EveningScoredTrick(TypedDict):
    leader: NotRequired[EveningSeat]
    cards: NotRequired[list[str]]


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


class EveningDeal(TypedDict):
    deal: NotRequired[int]
    """its number in the match; left out: its place in the list"""
    row: NotRequired[int]
    """the row of the caller's file, which its faults repeat"""
    winner: NotRequired[EveningSeat | None]
    barred: NotRequired[list[EveningSeat]]
    dealer: NotRequired[EveningSeat]
    deck: NotRequired[list[str]]
    moves: NotRequired[list[str]]
    result: NotRequired[EveningClaimedResult]
    points: NotRequired[list[AnyNumber]]
    kind: NotRequired[str]
    turned: NotRequired[str | list[str]]
    hands: NotRequired[list[list[str]]]
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


class EveningClaim(TypedDict):
    deals: NotRequired[AnyNumber]
    game: NotRequired[AnyNumber]
    deal_in_game: NotRequired[AnyNumber]
    money: NotRequired[list[AnyNumber]]
    won: NotRequired[list[AnyNumber]]
    gained: NotRequired[list[AnyNumber]]
    pot: NotRequired[AnyNumber]
    held: NotRequired[AnyNumber]
    barred: NotRequired[list[EveningSeat]]
    winners: NotRequired[list[EveningSeat]]
    points: NotRequired[list[AnyNumber]]
    games: NotRequired[list[AnyNumber]]


class EveningRecord(TypedDict):
    game: NotRequired[str]
    """the id of the game, or its title in either language"""
    options: NotRequired[EveningOptions]
    deals: NotRequired[list[EveningDeal]]
    """in order"""
    result: NotRequired[EveningClaim]
    """a claimed standing at the end of the match, to be checked"""


Player: TypeAlias = str


class EveningEntry(TypedDict):
    match: NotRequired[MatchNumber]
    players: NotRequired[list[Player]]
    """by seat"""
    game: NotRequired[str]
    """the id of the game, or its title in either language"""
    options: NotRequired[EveningOptions]
    deals: NotRequired[list[EveningDeal]]
    """in order"""
    winners: NotRequired[list[EveningSeat | None]]
    """in place of `deals`: who won each, null: it was void"""
    record: NotRequired[EveningRecord]
    """in place of `game`, `options` and `deals`"""
    result: NotRequired[EveningClaim]
    """a claimed standing at the end of the match, to be checked"""
    status: NotRequired[Literal["final", "provisional"]]
    """left out: final"""
    reason: NotRequired[str]
    """why an earlier entry is corrected"""
    deal: NotRequired[int]
    """the deal that is corrected; left out: the match, or its only deal"""
    row: NotRequired[int]
    """the row of the caller's file, which its faults repeat"""
    winner: NotRequired[EveningSeat | None]
    barred: NotRequired[list[EveningSeat]]
    dealer: NotRequired[EveningSeat]
    deck: NotRequired[list[str]]
    moves: NotRequired[list[str]]
    points: NotRequired[list[AnyNumber]]
    kind: NotRequired[str]
    turned: NotRequired[str | list[str]]
    hands: NotRequired[list[list[str]]]
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


class EveningRequest(TypedDict):
    entries: list[EveningEntry]
    """in the order of writing"""
    previous: NotRequired[list[EveningEntry]]
    """an earlier submission: what differs is reported"""


class EveningRow(TypedDict):
    place: int
    """equals share a place"""
    player: str
    matches: int
    won: int
    points: float


class EveningTable(TypedDict):
    game: str
    title: str
    rows: list[EveningRow]
    """the best player first"""


class EveningLine(TypedDict):
    rule: str
    text: str
    points: float


class CountedDeal(TypedDict):
    points: list[float]
    """by seat or team"""
    lines: list[EveningLine]
    """each point with its rule, where the cards are known"""


class EveningFault(TypedDict):
    pointer: str
    """within the match, corrections applied (RFC 6901); empty: all of it"""
    code: str
    """stable, for programs"""
    rule: str | None
    """the rule that says so"""
    detail: str
    """for people"""
    match: MatchNumber
    row: int | None
    """as the entry gave it"""
    text: str
    """match, row, place and detail in one sentence"""


class EveningMatch(TypedDict):
    points: list[float]
    """by seat or team"""
    winners: list[int]
    """seats or teams"""
    status: Literal["final", "provisional", "refused"]
    """refused: the match does not count"""
    match: MatchNumber
    game: str
    """the id; empty: unknown"""
    title: str
    players: list[str]
    """by seat, each name in its one spelling"""
    deals: list[CountedDeal]
    faults: list[EveningFault]
    """every fault; none: the match counts"""


class EveningOutcome(TypedDict):
    points: list[float]
    """by seat or team"""
    winners: list[int]
    """seats or teams"""
    status: Literal["final", "provisional", "refused"]
    """refused: the match does not count"""


class MatchDifference(TypedDict):
    match: MatchNumber
    old: EveningOutcome | None
    """null: it was not entered"""
    new: EveningOutcome | None
    """null: it is not entered"""


class EveningRank(TypedDict):
    place: int
    """equals share a place"""
    matches: int
    won: int
    points: float


class TableDifference(TypedDict):
    game: str
    player: str
    old: EveningRank | None
    new: EveningRank | None


class EveningDifferences(TypedDict):
    matches: list[MatchDifference]
    tables: list[TableDifference]


class EveningCorrection(TypedDict):
    match: MatchNumber
    deal: int | None
    """null: the match"""
    reason: str
    old: dict[str, Any]
    """the members of the entry that it changed, as they were"""
    new: dict[str, Any]
    """the same members as they are now"""
    status: Literal["final", "provisional", "refused"]
    """refused: the match does not count"""
    differences: EveningDifferences


class Evening(TypedDict):
    status: Literal["final", "provisional"]
    """final: every match counts, and none is provisional"""
    tables: list[EveningTable]
    """one for each game"""
    matches: list[EveningMatch]
    corrections: list[EveningCorrection]
    """in order"""
    warnings: list[str]
    """such as names that differ in their accents only"""
    differences: EveningDifferences | None
    """to `previous`; null: there was none"""


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


class Health(TypedDict):
    status: str
    """always ok"""


class ServedQueues(TypedDict):
    moves: Literal["ready", "deaf", "frozen", "none", "away", "off"]
    analyses: Literal["ready", "deaf", "frozen", "none", "away", "off"]
    simulations: Literal["ready", "deaf", "frozen", "none", "away", "off"]
    """tournaments too"""


class Readiness(TypedDict):
    status: str
    """ready: whatever is answered at once"""
    jobs: Literal["ready", "away", "off"]
    """whether jobs are taken; away: not now; off: there is no broker"""
    workers: Literal["ready", "deaf", "frozen", "none", "away", "off"]
    """how the queue with the worst workers is served; deaf: they take nothing though there is work; frozen: they stand still; none: no worker is there"""
    queues: ServedQueues
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


class UpcolorFirstSealedDeal(TypedDict):
    options: UpcolorOptionsInput | UpcolorOptions
    """house rules; what is left out has its default"""
    dealer: NotRequired[int]
    """left out: drawn, or 0 with a deck"""
    names: NotRequired[UpcolorNames]
    sealed: Literal[True]
    """seal the table: the answer holds no state, but a table and keys"""
    computer: NotRequired[list[Level | None]]
    """the level that plays each seat; null: a person"""
    key_hashes: NotRequired[list[KeyHash]]
    """by seat, SHA-256 in hexadecimal of the key that its player drew, of 128 random bits or more in 64 characters or fewer; null: drawn here, or a computer's"""
    seat: NotRequired[int]
    """whose view the answer is: a seat whose key is drawn here"""


class UpcolorNextDealOfDeck(TypedDict):
    sealed: NotRequired[Literal[False]]
    """as when it is left out"""
    state: UpcolorStateInput | UpcolorState
    """a state in phase deal_over"""
    names: NotRequired[UpcolorNames]
    deck: list[UpcolorCard]
    """the pack as dealt, first card first"""


class UpcolorNextDeal(TypedDict):
    sealed: NotRequired[Literal[False]]
    """as when it is left out"""
    seed: NotRequired[str]
    """left out: a fresh one"""
    state: UpcolorStateInput | UpcolorState
    """a state in phase deal_over"""
    names: NotRequired[UpcolorNames]


class UpcolorFirstDealOfDeck(TypedDict):
    sealed: NotRequired[Literal[False]]
    """as when it is left out"""
    options: UpcolorOptionsInput | UpcolorOptions
    """house rules; what is left out has its default"""
    dealer: NotRequired[int]
    """left out: drawn, or 0 with a deck"""
    names: NotRequired[UpcolorNames]
    deck: list[UpcolorCard]
    """the pack as dealt, first card first"""


class UpcolorFirstDeal(TypedDict):
    sealed: NotRequired[Literal[False]]
    """as when it is left out"""
    seed: NotRequired[str]
    """left out: a fresh one"""
    options: UpcolorOptionsInput | UpcolorOptions
    """house rules; what is left out has its default"""
    dealer: NotRequired[int]
    """left out: drawn, or 0 with a deck"""
    names: NotRequired[UpcolorNames]


UpcolorDealsRequest: TypeAlias = (
    UpcolorNextSealedDeal
    | UpcolorFirstSealedDeal
    | UpcolorNextDealOfDeck
    | UpcolorNextDeal
    | UpcolorFirstDealOfDeck
    | UpcolorFirstDeal
)


class CostlyColoursFirstSealedDeal(TypedDict):
    options: CostlyColoursOptionsInput | CostlyColoursOptions
    """house rules; what is left out has its default"""
    dealer: NotRequired[int]
    """left out: drawn, or 0 with a deck"""
    names: NotRequired[CostlyColoursNames]
    sealed: Literal[True]
    """seal the table: the answer holds no state, but a table and keys"""
    computer: NotRequired[list[Level | None]]
    """the level that plays each seat; null: a person"""
    key_hashes: NotRequired[list[KeyHash]]
    """by seat, SHA-256 in hexadecimal of the key that its player drew, of 128 random bits or more in 64 characters or fewer; null: drawn here, or a computer's"""
    seat: NotRequired[int]
    """whose view the answer is: a seat whose key is drawn here"""


class CostlyColoursNextDealOfDeck(TypedDict):
    sealed: NotRequired[Literal[False]]
    """as when it is left out"""
    state: CostlyColoursStateInput | CostlyColoursState
    """a state in phase deal_over"""
    names: NotRequired[CostlyColoursNames]
    deck: list[CostlyColoursCard]
    """the pack as dealt, first card first"""


class CostlyColoursNextDeal(TypedDict):
    sealed: NotRequired[Literal[False]]
    """as when it is left out"""
    seed: NotRequired[str]
    """left out: a fresh one"""
    state: CostlyColoursStateInput | CostlyColoursState
    """a state in phase deal_over"""
    names: NotRequired[CostlyColoursNames]


class CostlyColoursFirstDealOfDeck(TypedDict):
    sealed: NotRequired[Literal[False]]
    """as when it is left out"""
    options: CostlyColoursOptionsInput | CostlyColoursOptions
    """house rules; what is left out has its default"""
    dealer: NotRequired[int]
    """left out: drawn, or 0 with a deck"""
    names: NotRequired[CostlyColoursNames]
    deck: list[CostlyColoursCard]
    """the pack as dealt, first card first"""


class CostlyColoursFirstDeal(TypedDict):
    sealed: NotRequired[Literal[False]]
    """as when it is left out"""
    seed: NotRequired[str]
    """left out: a fresh one"""
    options: CostlyColoursOptionsInput | CostlyColoursOptions
    """house rules; what is left out has its default"""
    dealer: NotRequired[int]
    """left out: drawn, or 0 with a deck"""
    names: NotRequired[CostlyColoursNames]


CostlyColoursDealsRequest: TypeAlias = (
    CostlyColoursNextSealedDeal
    | CostlyColoursFirstSealedDeal
    | CostlyColoursNextDealOfDeck
    | CostlyColoursNextDeal
    | CostlyColoursFirstDealOfDeck
    | CostlyColoursFirstDeal
)


class SevenUpFirstSealedDeal(TypedDict):
    options: SevenUpOptionsInput | SevenUpOptions
    """house rules; what is left out has its default"""
    dealer: NotRequired[int]
    """left out: drawn, or 0 with a deck"""
    names: NotRequired[SevenUpNames]
    sealed: Literal[True]
    """seal the table: the answer holds no state, but a table and keys"""
    computer: NotRequired[list[Level | None]]
    """the level that plays each seat; null: a person"""
    key_hashes: NotRequired[list[KeyHash]]
    """by seat, SHA-256 in hexadecimal of the key that its player drew, of 128 random bits or more in 64 characters or fewer; null: drawn here, or a computer's"""
    seat: NotRequired[int]
    """whose view the answer is: a seat whose key is drawn here"""


class SevenUpNextDealOfDeck(TypedDict):
    sealed: NotRequired[Literal[False]]
    """as when it is left out"""
    state: SevenUpStateInput | SevenUpState
    """a state in phase deal_over"""
    names: NotRequired[SevenUpNames]
    deck: list[SevenUpCard]
    """the pack as dealt, first card first"""


class SevenUpNextDeal(TypedDict):
    sealed: NotRequired[Literal[False]]
    """as when it is left out"""
    seed: NotRequired[str]
    """left out: a fresh one"""
    state: SevenUpStateInput | SevenUpState
    """a state in phase deal_over"""
    names: NotRequired[SevenUpNames]


class SevenUpFirstDealOfDeck(TypedDict):
    sealed: NotRequired[Literal[False]]
    """as when it is left out"""
    options: SevenUpOptionsInput | SevenUpOptions
    """house rules; what is left out has its default"""
    dealer: NotRequired[int]
    """left out: drawn, or 0 with a deck"""
    names: NotRequired[SevenUpNames]
    deck: list[SevenUpCard]
    """the pack as dealt, first card first"""


class SevenUpFirstDeal(TypedDict):
    sealed: NotRequired[Literal[False]]
    """as when it is left out"""
    seed: NotRequired[str]
    """left out: a fresh one"""
    options: SevenUpOptionsInput | SevenUpOptions
    """house rules; what is left out has its default"""
    dealer: NotRequired[int]
    """left out: drawn, or 0 with a deck"""
    names: NotRequired[SevenUpNames]


SevenUpDealsRequest: TypeAlias = (
    SevenUpNextSealedDeal
    | SevenUpFirstSealedDeal
    | SevenUpNextDealOfDeck
    | SevenUpNextDeal
    | SevenUpFirstDealOfDeck
    | SevenUpFirstDeal
)


class ColonneFirstSealedDeal(TypedDict):
    options: ColonneOptionsInput | ColonneOptions
    """house rules; what is left out has its default"""
    dealer: NotRequired[int]
    """left out: drawn, or 0 with a deck"""
    names: NotRequired[ColonneNames]
    sealed: Literal[True]
    """seal the table: the answer holds no state, but a table and keys"""
    computer: NotRequired[list[Level | None]]
    """the level that plays each seat; null: a person"""
    key_hashes: NotRequired[list[KeyHash]]
    """by seat, SHA-256 in hexadecimal of the key that its player drew, of 128 random bits or more in 64 characters or fewer; null: drawn here, or a computer's"""
    seat: NotRequired[int]
    """whose view the answer is: a seat whose key is drawn here"""


class ColonneNextDealOfDeck(TypedDict):
    sealed: NotRequired[Literal[False]]
    """as when it is left out"""
    state: ColonneStateInput | ColonneState
    """a state in phase deal_over"""
    names: NotRequired[ColonneNames]
    deck: list[ColonneCard]
    """the pack as dealt, first card first"""


class ColonneNextDeal(TypedDict):
    sealed: NotRequired[Literal[False]]
    """as when it is left out"""
    seed: NotRequired[str]
    """left out: a fresh one"""
    state: ColonneStateInput | ColonneState
    """a state in phase deal_over"""
    names: NotRequired[ColonneNames]


class ColonneFirstDealOfDeck(TypedDict):
    sealed: NotRequired[Literal[False]]
    """as when it is left out"""
    options: ColonneOptionsInput | ColonneOptions
    """house rules; what is left out has its default"""
    dealer: NotRequired[int]
    """left out: drawn, or 0 with a deck"""
    names: NotRequired[ColonneNames]
    deck: list[ColonneCard]
    """the pack as dealt, first card first"""


class ColonneFirstDeal(TypedDict):
    sealed: NotRequired[Literal[False]]
    """as when it is left out"""
    seed: NotRequired[str]
    """left out: a fresh one"""
    options: ColonneOptionsInput | ColonneOptions
    """house rules; what is left out has its default"""
    dealer: NotRequired[int]
    """left out: drawn, or 0 with a deck"""
    names: NotRequired[ColonneNames]


ColonneDealsRequest: TypeAlias = (
    ColonneNextSealedDeal
    | ColonneFirstSealedDeal
    | ColonneNextDealOfDeck
    | ColonneNextDeal
    | ColonneFirstDealOfDeck
    | ColonneFirstDeal
)
