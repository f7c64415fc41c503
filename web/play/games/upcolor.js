/** The table of Upcolor. */

import { number, word } from "../words.js";

const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);

/** The colour that answers each colour. */
const NEXT = { G: "Y", Y: "B", B: "R", R: "V" };

/** The colour that is demanded: a letter, "*" after a discard card, or null where a card is led. */
function demanded({ deal: { round }, phase }) {
  const last = round.plays.findLast(({ card }) => card)?.card;
  return phase !== "follow" || !last ? null : (NEXT[last] ?? "*");
}

/** Return the step of the game: of a player who does not hold the demanded colour, another one. */
function prompt(view, moves) {
  const colour = moves.every(({ verb }) => verb === "pass") ? "pass" : demanded(view);
  const isHeld = view.deal.hands[view.to_act].includes(colour);
  return word({ null: "prompt_upcolor_lead", "*": "prompt_upcolor_free", pass: "prompt_upcolor_pass" }[colour] ?? `prompt_upcolor_${isHeld ? "follow" : "other"}`);
}

export const upcolor = {
  direct: true,
  closes: ["collect", "deal-won"],
  last: "last_round",
  place: ({ cards }) => (cards.length ? "table" : null),
  attempts: ([card]) => [`play ${card}`],
  plays: ({ deal: { round } }) => round.plays,
  score: ({ match, options }, seat, left = 0) => [options.stake ? ["money", number(match.money[seat] - left, true)] : ["wins", number(match.won[seat] - left)]],
  why: ({ type }) => word(`why_upcolor_${type}`),
  teams: ({ options: { teams, players } }) =>
    teams ? Array.from({ length: players / 2 }, (_, seat) => [seat, seat + players / 2]) : null,
  prompt,
  opened: ({ deal }) => deal.hands,
  ending: ({ options: { stake }, match: { pot, gained }, deal: { scored } }) => stake > 0 && word("pot_paid", number(sum(scored)), number(pot - sum(gained))),
  facts: (view) => [
    { label: word("pot"), text: number(view.match.pot) },
    { label: word("demanded"), colour: demanded(view) },
  ],
  zones: (view) => [
    { kind: "pile", id: "stock", title: word("stock"), count: view.deal.stock.length },
    { kind: "code", id: "code", title: word("code"), demanded: demanded(view) },
    { kind: "trick", id: "table" },
  ],
};
