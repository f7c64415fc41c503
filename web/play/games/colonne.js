/** The table of La Colonne. */

import { RUN } from "../choosing.js";
import { arranged, readyMelds } from "../ready.js";
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

/** Points of jokers and ranks; any other card has 1 (COL-19). */
const POINTS = { RJ: 6, BJ: 3, A: 1.5, 2: 2, 3: 0.5, 4: 0.5, 5: 0.5, 6: 0.5 };
/** The score lines of which each card counts: a meld, and the cards that a player still holds. */
const BY_CARD = new Set(["COL-19", "COL-25"]);

/** Return how the points of a score line are made up: "1.5 + 3 × 1"; nothing where they do not come from single cards. */
function madeOf({ rule, cards }) {
  const counts = new Map();
  for (const card of BY_CARD.has(rule) ? cards : []) {
    const points = POINTS[card] ?? POINTS[card[0]] ?? 1;
    counts.set(points, (counts.get(points) ?? 0) + 1);
  }
  return [...counts].map(([points, count]) => (count > 1 ? `${count} × ${number(points)}` : number(points))).join(" + ");
}

const isJoker = (card) => card[1] === "J";

/** Return cards as a move names them: a joker with the card that it stands for, the next one of the set or run. */
function named(cards) {
  const plain = cards.filter((card) => !isJoker(card));
  const [first = "3S"] = plain;
  const isSet = plain.length > 1 && plain.every(([rank]) => rank === first[0]);
  const faces = isSet ? [..."SHDC"].map((suit) => first[0] + suit) : [...RUN.slice(RUN.indexOf(first[0])), ...RUN].map((rank) => rank + first[1]);
  const free = faces.filter((face) => !cards.includes(face));
  return cards.map((card) => (isJoker(card) ? `${card}=${free.shift()}` : card));
}

/** Return the moves that a tap means, legal or not: at the place "new" a meld, at a meld an addition, elsewhere a throw. */
function attempts(cards, { phase, deal }, place = "discards") {
  const [kind, id] = phase === "take" ? [] : place.split(":");
  if (kind === "new") {
    return [cards.slice(0, 3), ...(cards.length > 3 ? [cards.slice(-3)] : [])].map((three) => `meld ${named(three).join(" ")}`);
  }
  const meld = kind === "meld" && deal.melds.find((each) => each.number === Number(id));
  return meld ? cards.map((card) => `add ${named([...meld.cards.map(({ card: lying, as }) => as ?? lying), card]).at(-1)} ${id}`) : [`throw ${cards[0]}`];
}

export const colonne = {
  direct: false,
  closes: [],
  place: (move) => (move.verb === "take" && move.move === "take all" ? "discards:all" : (PLACES[move.verb]?.(move) ?? null)),
  attempts,
  plays: () => [],
  /** Nothing before the first points are counted. */
  score: ({ match, to_act }, seat, left = 0) => (to_act === null || match.points.some(Boolean) ? [["points", number(match.points[team(seat)] - left)]] : []),
  madeOf,
  teams: () => [[0, 2], [1, 3]],
  prompt: ({ phase, deal: { stock } }) => word(`prompt_colonne_${phase === "take" && !stock.length ? "last" : phase}`),
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
  arrange: arranged,
  ready: (moves, hand, { deal }) => readyMelds(moves, hand, Math.max(0, ...deal.melds.map((meld) => meld.number)) + 1),
  /** The joker that was taken up and must be laid in this turn. */
  held: ({ deal: { turn } }) => turn.joker?.card ?? null,
};
