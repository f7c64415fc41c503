/** The table of Seven Up. */

import { number, word } from "../words.js";

export const sevenUp = {
  direct: true,
  closes: ["trick"],
  last: "last_trick",
  place: ({ cards }) => (cards.length ? "table" : null),
  attempt: (card, { phase }) => `${phase === "discard" ? "discard" : "play"} ${card}`,
  plays: ({ deal: { trick } }) => (trick ? trick.cards.map((card, index) => ({ seat: (trick.leader + index) % 2, card })) : []),
  score: ({ match, options: { games, target } }, seat) =>
    `${"●".repeat(match.games[seat])}${"○".repeat(games - match.games[seat])} ${number(match.points[seat])}/${target}`,
  teams: () => null,
  facts: ({ deal }) => [{ label: word("trump"), suit: deal.trump }],
  zones: ({ deal }, seat) => [
    { kind: "pile", id: "stock", title: word("stock"), count: deal.stock.length },
    { kind: "row", id: "turned", title: word("turned"), cards: deal.turned },
    { kind: "trick", id: "table" },
    { kind: "pile", id: "won", title: word("won_cards"), count: 2 * deal.tricks.filter(({ winner }) => winner === seat).length },
    { kind: "pile", id: "lost", title: word("lost_cards"), count: 2 * deal.tricks.filter(({ winner }) => winner !== seat).length },
  ],
};
