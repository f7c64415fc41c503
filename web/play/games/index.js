/**
 * Where things lie at the table of each game. A layout is data and small functions of a view:
 *
 * - `direct`: a tap on a card plays it; otherwise cards are chosen, then a place on the table is tapped
 * - `single`: one card is chosen at a time, and a second tap plays it
 * - `place(move)`: the id of the place that a move is made at; null: a button
 * - `attempts(cards, view, place)`: the texts of the moves that a tap may mean, legal or not
 * - `zones(view, seat)`: the things on the table, in order: {kind, …} as zones.js draws them
 * - `plays(view)`: the cards of the open trick, {seat, card}; `closes`: the events that end it; `last`: the word for the one before
 * - `inHand(view, seat)`: the cards that the hand shows, where they are not all of the hand
 * - `arrange(hand)`: the hand in the order in which it is shown; `ready(moves, hand, view)`: moves that stand ready as buttons
 * - `prompt(view)`: the step of the game, as a request to the player
 * - `opened(view)`: by seat, the cards to look at when the deal is over; `openedAs`: the word for them, where they are not the hands
 * - `ending(view)`: a sentence about the end of a deal
 * - `score(view, seat, left)`: the score next to a name, less points that are not counted yet: [the word for what it counts, text] each
 * - `why(closing, plays, view)`: why a finished trick ended as the event says; `madeOf(line)`: how the points of a line are made up
 * - `teams(view)`: lists of seats that count together, or null
 * - `facts(view)`: facts to see at a glance, {label, card, suit, text}
 */

import { colonne } from "./colonne.js";
import { costlyColours } from "./costly_colours.js";
import { sevenUp } from "./seven_up.js";
import { upcolor } from "./upcolor.js";

export const GAMES = { upcolor, "costly-colours": costlyColours, "seven-up": sevenUp, colonne };
