/** The table of Costly Colours. */

import { number, word } from "../words.js";

/** The count that no card may pass (COS-8). */
const FULL = 31;

export const costlyColours = {
  direct: false,
  single: true,
  closes: ["new-series", "show"],
  last: "last_series",
  place: ({ cards }) => (cards.length ? "table" : null),
  attempts: ([card], { phase }) => [({ offer: `mog ${card}`, answer: `accept ${card}` })[phase] ?? `play ${card}`],
  /** The offered card lies face down until the exchange is over, for the player who offers it too. */
  plays: ({ deal: { offer, series } }) => (offer ? [{ seat: offer.seat, card: "??" }] : series.cards),
  inHand: ({ deal: { hands, offer } }, seat) => (offer?.seat === seat ? hands[seat].toSpliced(hands[seat].indexOf(offer.card), 1) : hands[seat]),
  score: ({ match, options }, seat, left = 0) => [["points", `${number(match.points[seat] - left)}/${options.target}`]],
  why: ({ type }, plays) => type === "new-series" && word(plays.reduce((sum, { value }) => sum + value, 0) === FULL ? "why_costly_full" : "why_costly_stuck", FULL),
  teams: () => null,
  prompt: ({ phase, deal: { series } }) => word(`prompt_costly_${series.go === null || phase !== "play" ? phase : "go"}`, number(series.count)),
  opened: ({ deal: { played, hands } }) => played.map((cards, seat) => [...cards, ...hands[seat]]),
  facts: ({ deal: { series } }) => [{ label: word("count"), text: number(series.count), goals: [15, 25, FULL].map((goal) => ({ goal, left: goal - series.count })) }],
  zones: ({ deal }) => [
    { kind: "pile", id: "stock", title: word("stock"), count: deal.stock.length },
    { kind: "row", id: "turned", title: word("turned"), cards: [deal.turned] },
    { kind: "trick", id: "table" },
  ],
};
