/** From taps to moves: the places that are open to the chosen cards, and the moves that they mean. */

/** Return the cards as one text, in which their order does not matter. */
export const bag = (cards) => [...cards].toSorted().join(" ");

/** Return the moves of exactly these cards, by place. Draws and takes need no card: their places stay open. */
export function openPlaces(moves, cards, layout) {
  const wanted = bag(cards);
  const places = new Map();
  for (const move of moves) {
    const place = layout.place(move);
    const taken = isOnTable(move) ? [] : move.cards;
    if (place !== null && (isGiven(move) || bag(taken) === wanted)) {
      places.set(place, [...(places.get(place) ?? []), move]);
    }
  }
  return places;
}

/** Whether a move brings cards into the hand. */
const isGiven = ({ verb }) => verb === "draw" || verb === "take";

/** Whether the cards of a move lie on the table and not in the hand. */
const isOnTable = (move) => isGiven(move) || move.verb === "lift";

/** Return the moves that need no card and no place: buttons. */
export const buttons = (moves, layout) => moves.filter((move) => layout.place(move) === null);

/** Whether a card of the hand can be part of a move. */
export const isPlayable = (moves, card) => moves.some((move) => !isOnTable(move) && move.cards.includes(card));

export const RUN = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"];
export const isWild = (card) => card.endsWith("J") || card.startsWith("2");

/**
 * Return the lists of moves that lay more than three cards as one meld: a meld of three, and the others added one by one
 * at its ends. `number` is the meld's. The label of a list is the cards that the meld then shows.
 */
export function longMelds(moves, cards, number) {
  const found = new Map();
  for (const meld of moves.filter(({ verb, cards: three }) => verb === "meld" && three.every((card) => cards.includes(card)))) {
    const lying = meld.cards.map((card, index) => ({ card, shows: meld.as?.[index] ?? card }));
    const rest = cards.filter((card) => !meld.cards.includes(card));
    for (const { adds, lying: whole } of extend(lying, rest, number, [])) {
      const as = whole.map(({ shows }) => shows);
      const key = whole.map(({ card, shows }) => `${card}=${shows}`).join(" ");
      found.set(key, { moves: [meld.move, ...adds], cards: whole.map(({ card }) => card), as, label: as.join(" ") });
    }
  }
  return [...found.values()];
}

/** Return the lists of moves that add several cards to a meld of the table. */
export function longAdds(meld, cards) {
  const lying = meld.cards.map(({ card, as }) => ({ card, shows: as ?? card }));
  return extend(lying, cards, meld.number, []).map(({ adds, lying: whole }) => {
    const as = whole.map(({ shows }) => shows);
    return { moves: adds, cards, as, label: as.join(" ") };
  });
}

/** Return every way to add all of `rest` at the ends of a run, or to a set. */
function extend(lying, rest, number, adds) {
  if (!rest.length) {
    return [{ adds, lying }];
  }
  const [first, last] = [lying[0].shows, lying.at(-1).shows];
  if (first[0] === last[0]) {
    const [card, ...others] = rest;
    return card[0] === first[0] ? extend([...lying, { card, shows: card }], others, number, [...adds, `add ${card} ${number}`]) : [];
  }
  const suit = first[1];
  // An ace that comes first is low.
  const low = RUN.indexOf(first[0]);
  const high = low + lying.length - 1;
  const ends = [
    { index: high + 1, joined: (one) => [...lying, one] },
    { index: low - 1, joined: (one) => [one, ...lying] },
  ];
  return ends.flatMap(({ index, joined }) => {
    const shows = index >= 0 && index < RUN.length && lying.length < 13 ? `${RUN[index]}${suit}` : null;
    if (!shows) {
      return [];
    }
    return [...new Set(rest)]
      .filter((card) => card === shows || (isWild(card) && !rest.includes(shows)))
      .flatMap((card) => {
        const others = rest.toSpliced(rest.indexOf(card), 1);
        const text = card === shows ? card : `${card}=${shows}`;
        return extend(joined({ card, shows }), others, number, [...adds, `add ${text} ${number}`]);
      });
  });
}
