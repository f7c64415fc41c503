/** The table of Seven Up. */

import { number, word } from "../words.js";

/** Cards that a hand keeps for the play. */
const KEPT = 6;

function prompt({ phase, deal: { hands, trick }, to_act }) {
  if (phase === "discard") {
    return word("prompt_seven_discard", number(hands[to_act].length - KEPT));
  }
  return word(`prompt_seven_${phase !== "play" ? phase : trick ? "follow" : "lead"}`);
}

export const sevenUp = {
  direct: true,
  closes: ["trick"],
  last: "last_trick",
  place: ({ cards }) => (cards.length ? "table" : null),
  attempts: ([card], { phase }) => [`${phase === "discard" ? "discard" : "play"} ${card}`],
  plays: ({ deal: { trick } }) => (trick ? trick.cards.map((card, index) => ({ seat: (trick.leader + index) % 2, card })) : []),
  score: ({ match, options: { games, target } }, seat, left = 0) =>
    [...(games > 1 ? [["games", `${match.games[seat]}/${games}`]] : []), ["points", `${number(Math.max(0, match.points[seat] - left))}/${target}`]],
  why: (_, plays, { deal: { trump } }) => word(`why_seven_${[plays.find(({ isWinner }) => isWinner), plays[0]].filter(({ card }) => card[1] === trump).length}`),
  teams: () => null,
  prompt,
  openedAs: "hands_and_tricks",
  /** At the end the cards of the tricks count, by who won them. */
  opened: ({ deal }) => deal.hands.map((cards, seat) => [...deal.tricks.filter(({ winner }) => winner === seat).flatMap((trick) => trick.cards), ...cards]),
  facts: ({ deal }) => [{ label: word("trump"), suit: deal.trump }],
  zones: ({ deal }, seat, isLingering) => [
    { kind: "pile", id: "stock", title: word("stock"), count: deal.stock.length },
    { kind: "row", id: "turned", title: word("turned"), cards: deal.turned },
    { kind: "trick", id: "table" },
    ...["won", "lost"].map((id) => ({ kind: "pile", id, title: word(`${id}_cards`), count: 2 * deal.tricks.slice(0, isLingering ? -1 : undefined).filter(({ winner }) => (winner === seat) === (id === "won")).length })),
  ],
};
