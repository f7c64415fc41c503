/** The table of La Colonne. */

import { number, word } from "../words.js";

const team = (seat) => seat % 2;

const PLACES = {
  draw: () => "stock",
  take: ({ count }) => `discards:${count}`,
  meld: () => "new",
  add: ({ meld }) => `meld:${meld}`,
  swap: ({ meld }) => `meld:${meld}`,
  lift: ({ meld }) => `lift:${meld}`,
  join: ({ meld, from }) => `join:${meld}:${from}`,
  throw: () => "discards",
};

/** Return the moves that a tap means, legal or not: at the place "new" a meld, at a meld an addition, elsewhere a throw. */
function attempts(cards, { phase }, place = "discards") {
  if (place === "new" && phase !== "take") {
    return [`meld ${cards.slice(0, 3).join(" ")}`, ...(cards.length > 3 ? [`meld ${cards.slice(-3).join(" ")}`] : [])];
  }
  const [kind, meld] = place.split(":");
  return kind === "meld" && phase !== "take" ? cards.map((card) => `add ${card} ${meld}`) : [`throw ${cards[0]}`];
}

export const colonne = {
  direct: false,
  closes: [],
  place: (move) => (move.verb === "take" && move.move === "take all" ? "discards:all" : (PLACES[move.verb]?.(move) ?? null)),
  attempts,
  plays: () => [],
  score: ({ match }, seat) => number(match.points[team(seat)]),
  teams: () => [[0, 2], [1, 3]],
  prompt: ({ phase }) => word(`prompt_colonne_${phase}`),
  opened: ({ deal }) => deal.hands,
  facts: ({ deal, options }) => [
    { label: word("trump"), suit: deal.trump },
    { label: word("target"), text: number(options.target) },
  ],
  zones: ({ deal }, seat) => [
    { kind: "pile", id: "stock", title: word("stock"), count: deal.stock.length },
    { kind: "discards", id: "discards", title: word("discards"), cards: deal.discards },
    { kind: "melds", id: "new", title: word("us"), melds: deal.melds.filter((meld) => meld.team === team(seat ?? 0)), mine: true },
    { kind: "melds", id: "theirs", title: word("them"), melds: deal.melds.filter((meld) => meld.team !== team(seat ?? 0)) },
  ],
  /** The joker that was taken up and must be laid in this turn. */
  held: ({ deal: { turn } }) => turn.joker?.card ?? null,
};
