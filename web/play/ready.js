/** La Colonne's help: the runs and sets of a hand, and the melds that stand ready to be laid by one tap. */

import { bag, isWild, longMelds, RUN } from "./choosing.js";

/** Cards of a meld at least, and melds and additions that stand ready at most. */
const [MELD, MOST] = [3, 5];
const SETS = "A3";
const isPlain = (card) => !isWild(card);

/** Return the runs of a suit in a hand as lists of cards; an ace may begin or end one. */
function runsOf(cards, suit) {
  const runs = [[]];
  for (const rank of RUN) {
    cards.includes(rank + suit) ? runs.at(-1).push(rank + suit) : runs.push([]);
  }
  return runs;
}

/** Return the runs and sets of the plain cards of a hand, the longest first. No card is in two of them. */
export function groupsOf(hand) {
  const plain = [...new Set(hand.filter(isPlain))];
  const sets = [...SETS].map((rank) => plain.filter((card) => card[0] === rank));
  const found = [...[..."SHDC"].flatMap((suit) => runsOf(plain, suit)), ...sets].filter((cards) => cards.length >= MELD);
  const taken = new Set();
  return found.toSorted((one, other) => other.length - one.length).flatMap((cards) => {
    const isFree = cards.every((card) => !taken.has(card)) && new Set(cards).size === cards.length;
    isFree && cards.forEach((card) => taken.add(card));
    return isFree ? [cards] : [];
  });
}

/** Return a hand with its runs and sets first, then the other cards, the wild ones last. */
export function arranged(hand) {
  const first = groupsOf(hand).flat();
  const rest = hand.filter((card) => !first.includes(card));
  return [...first, ...rest.filter(isPlain), ...rest.filter(isWild)];
}

/** Return what a hand can lay now: whole runs and sets, additions of a plain card, then melds with one wild card. */
export function readyMelds(moves, hand, number) {
  const melds = moves.filter(({ verb }) => verb === "meld");
  const wholes = groupsOf(hand).flatMap((cards) => {
    const exact = melds.filter((move) => bag(move.cards) === bag(cards));
    return (cards.length > MELD ? longMelds(moves, cards, number) : exact).slice(0, 1);
  });
  const adds = moves.filter(({ verb, cards }) => verb === "add" && isPlain(cards[0]));
  const helped = melds.filter(({ cards, as = cards }) => cards.filter((card, index) => card !== as[index]).length === 1);
  const free = helped.filter(({ cards }) => !wholes.some((whole) => cards.some((card) => whole.cards.includes(card))));
  return [...wholes, ...adds, ...free].slice(0, MOST);
}
