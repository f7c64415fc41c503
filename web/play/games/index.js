/**
 * Where things lie at the table of each game. A layout is data and small functions of a view:
 *
 * - `direct`: a tap on a card plays it; otherwise cards are chosen, then a place on the table is tapped
 * - `single`: one card is chosen at a time, and a second tap plays it
 * - `place(move)`: the id of the place that a move is made at; null: a button
 * - `attempt(card, view, place)`: the text of the move that a tap means, legal or not
 * - `zones(view, seat)`: what lies on the table, in order: {kind, …} as table.js draws it
 * - `plays(view)`: the cards of the open trick, {seat, card}; `closes`: the events that end it; `last`: the word for the one before
 * - `score(view, seat)`: what stands beside a name
 * - `teams(view)`: lists of seats that count together, or null
 * - `facts(view)`: what is to be known at a glance, {label, card, suit, text}
 */

import { colonne } from "./colonne.js";
import { costlyColours } from "./costly_colours.js";
import { sevenUp } from "./seven_up.js";
import { upcolor } from "./upcolor.js";

export const GAMES = { upcolor, "costly-colours": costlyColours, "seven-up": sevenUp, colonne };
