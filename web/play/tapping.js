/** The chosen cards, and the meaning of a tap on a card or on a place of the table. */

import { useLayoutEffect, useState } from "./vendor/preact.js";
import { isPlayable, longAdds, longMelds, openPlaces } from "./choosing.js";
import { word } from "./words.js";

/** Cards that a meld has at least. */
const MELD = 3;

/** The words on an open place, by the verb of its moves. A meld of more cards than three is several moves. */
const SAID = { draw: "drawn_here", throw: "discard_here", discard: "discard_here", mog: "offer_here", accept: "accept_here", play: "play_here" };

export function useTapping(match, { hand, held, say, nameOfMeld }) {
  const [chosen, choose] = useState([]);
  const [options, setOptions] = useState(null);
  const { view, layout, moves } = match;
  const cards = chosen.map((index) => hand[index]).filter(Boolean);
  const open = match.busy ? new Map() : openPlaces(moves, held && match.isMyTurn ? [...cards, held] : cards, layout);
  addLong(open);

  useLayoutEffect(() => {
    choose([]);
    setOptions(null);
  }, [match.table.ply, match.covered, match.table]);

  /** Melds of more than three cards, and several cards at once for a meld. */
  function addLong(places) {
    if (cards.length < 2 || held) {
      return;
    }
    if (cards.length > MELD && moves.some(({ verb }) => verb === "meld")) {
      const found = longMelds(moves, cards, Math.max(0, ...view.deal.melds.map((meld) => meld.number)) + 1);
      found.length && places.set("new", found);
    }
    for (const meld of view.deal.melds ?? []) {
      const found = moves.some((move) => move.meld === meld.number) ? longAdds(meld, cards) : [];
      found.length && places.set(`meld:${meld.number}`, found);
    }
  }

  function play(move) {
    setOptions(null);
    match.play(...(move.moves ?? [move]));
  }

  /** Say why the chosen cards do not go to a place. */
  async function explain(wanted, place) {
    if (!(await match.explain(...layout.attempts(wanted, view, place)))) {
      match.refuse(word("not_together"));
    }
  }

  function tapCard(index) {
    const card = hand[index];
    if (!match.isMyTurn || match.busy) {
      say(word("no_moves"));
      return;
    }
    setOptions(null);
    const all = [...open.values()].flat();
    if (layout.direct) {
      const found = moves.filter((move) => move.cards.includes(card));
      found.length ? play(found[0]) : explain([card]);
    } else if (layout.single && chosen[0] === index && all.length === 1) {
      play(all[0]);
    } else if (chosen.includes(index)) {
      choose(chosen.filter((each) => each !== index));
    } else if (layout.single) {
      choose([index]);
      isPlayable(moves, card) || explain([card]);
    } else {
      choose([...chosen, index]);
    }
  }

  function tapPlace(id) {
    const found = open.get(id) ?? (cards.length ? [] : tableMoves(id));
    if (found.length === 1 && open.has(id) && !(found[0].verb === "take" && found[0].count > 1)) {
      play(found[0]);
    } else if (found.length) {
      setOptions(found);
    } else if (cards.length) {
      id === "discards" && cards.length > 1 ? match.refuse(word("throw_one")) : explain(cards, id);
    }
  }

  /** Return the moves of a meld that need no card: lift its joker, join it to another. */
  function tableMoves(id) {
    const meld = Number(id.split(":")[1]);
    return moves.filter((move) => (move.verb === "lift" && move.meld === meld) || (move.verb === "join" && (move.meld === meld || move.from === meld)));
  }

  /** Whether a tap on a place means something: a move, or a question why there is none. */
  function isTapped(id) {
    if (open.has(id)) {
      return true;
    }
    if (!match.isMyTurn || held || layout.direct || layout.single) {
      return false;
    }
    const isMeld = id.startsWith("meld:");
    return (isMeld && (cards.length > 0 || tableMoves(id).length > 0)) || (id === "new" && cards.length >= MELD) || (id === "discards" && cards.length > 0);
  }

  function labelOf(id, title) {
    const counts = (open.get(id) ?? []).map(({ count }) => count).filter(Boolean);
    const [kind, number] = id.split(":");
    if (kind === "meld" && open.has(id)) {
      return word("add_to", nameOfMeld(Number(number)));
    }
    if (kind === "table" && counts.length) {
      return word("play_count", counts.join(" / "));
    }
    return open.has(id) || id === "new" ? word(SAID[open.get(id)?.[0].verb] ?? "new_meld") : title;
  }

  const clear = () => (choose([]), setOptions(null));
  return { chosen, choose, cards, open, options, setOptions, play, tapCard, tapPlace, isTapped, labelOf, clear };
}
