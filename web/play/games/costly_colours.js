/** The table of Costly Colours. */

import { number, word } from "../words.js";

export const costlyColours = {
  direct: false,
  single: true,
  closes: ["new-series", "show"],
  last: "last_series",
  place: ({ verb, cards }) => (cards.length ? (verb === "play" ? "table" : "offer") : null),
  attempt: (card, { phase }) => ({ offer: `mog ${card}`, answer: `accept ${card}` })[phase] ?? `play ${card}`,
  plays: ({ deal: { offer, series } }) => (offer ? [offer] : series.cards),
  score: ({ match, options }, seat) => `${number(match.points[seat])}/${options.target}`,
  teams: () => null,
  facts: ({ deal: { series } }) => [{ label: word("count"), text: number(series.count) }],
  zones: ({ deal, phase }) => [
    { kind: "pile", id: "stock", title: word("stock"), count: deal.stock.length },
    { kind: "row", id: "turned", title: word("turned"), cards: [deal.turned] },
    { kind: "trick", id: phase === "offer" || phase === "answer" ? "offer" : "table" },
  ],
};
