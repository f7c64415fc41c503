"""Guides that the help of a command ends with: columns, kinds of items, and an example to paste."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from croupier.games.faults import N_

_FILES: Final = N_(
    """files
  JSON (a value, a list, or one value after the other), or CSV with any of , ; and tab,
  in UTF-8, UTF-16 or Windows-1252. Titles may stand above the row with the headers.
  Headers may be English or French. A list in a cell is separated by ; as in Ann; Bob.
  Cards are 10H, TH, 10♥ or V♥; several are JH 2H 9H. Truths are x, 1, TRUE, yes or oui.
  Seats are numbers from 0, or names. An empty cell means none: nobody out, no tricks."""
)
_EVENING: Final = N_(
    """columns (a row is a deal; a row without a match number continues the match above)
  match             number of the match: rows with the same number are one match
  game              Seven Up, Costly Colours, Upcolor, La Colonne (only the first row needs it)
  players           Ann; Bob, by seat; or columns player 1, player 2 …
  options           target=9; games=1 (croupier rules GAME --options lists them)
and the deal, in one of three ways:
  points            4; 0, by seat or team; or columns points 1, points 2
  winner            in Upcolor, instead of points: the player who won the deal; empty: a void deal
  winners           in Upcolor, all deals of a match in one cell: Ann; Bob; Ann; Cid
  void              x: the deal is void, and needs no points
  kind, tricks …    the cards: columns as in croupier score --help; points next to them are checked
  dealer, deck, moves   the record; points next to it are checked
and, where needed:
  deal              number of the deal in its match
  status            provisional
  reason            this row corrects deal `deal` of match `match`; the reason is printed
JSON has the same members: {"match", "players", "game", "options", "deals": [..]}, or
{"match", "players", "record"}."""
)
_EVENING_EXAMPLE: Final = N_(
    """example
  match,game,players,options,deal,points,winner,void,reason
  1,Seven Up,Ann; Bob,games=1,1,4; 0,,,
  ,,,,2,3; 1,,,
  2,Upcolor,Ann; Bob; Cid; Dot,,1,,Ann,,
  ,,,,2,,Cid,,
  ,,,,3,,Cid,,
  ,,,,4,,Dot,,
  1,,,,2,3; 0,,,points of deal 2 were misread
croupier evening results.csv --html evening.html --date 2026-11-26"""
)
_SCORE: Final = N_(
    """items (a row each)
  upcolor           winners (the seat of each deal: 0; 1; 0; 2), barred, carried, options
  costly-colours    kind hand: turned, hand
                    kind series: turned, series (0 5S; 1 TC; 0 AS=11)
                    kind deal: dealer, turned, hands, played (as series), exchange (0 5S 6H), refused
  seven-up          trump, tricks (leader and cards: 1 AH 2H; 0 KS 10S)
                    kind deal: dealer, turned, tricks, gift, points (before the deal)
  colonne           trump, melds (team and cards: 0 5D 6D 7D; 1 7H 2S=8H 9H), hands, out, laid, floche, coup_blanc
  any game          kind match: options, deals (in JSON)"""
)
_SCORE_EXAMPLE: Final = N_(
    """example
  kind,turned,hand
  hand,4H,JH 2H 9H
  hand,5♥,5♠ 5♣ 5♦
croupier score costly-colours hands.csv"""
)
_RECORDS: Final = N_(
    """columns (a row is a deal)
  match, game, options, dealer, deck (cards), moves (separated by ;)
  points            the points that the deal brought, if they are to be checked"""
)
#: Guides by command.
GUIDES: Final[Mapping[str, Sequence[str]]] = {
    "evening": (_EVENING, _FILES, _EVENING_EXAMPLE),
    "score": (_SCORE, _FILES, _SCORE_EXAMPLE),
    "verify": (_RECORDS, _FILES),
    "replay": (_RECORDS, _FILES),
}
