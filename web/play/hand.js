/** The hand: cards in a row or two, one of them in the order of the Tab key, the others by the arrows. */

import { html, useRef, useState } from "./vendor/preact.js";
import { word } from "./words.js";

const RANKS = "A23456789TJQK";

/** Return a hand as it is shown: by suit, as the service lists it, or by rank. */
export function sortedHand(cards, book, bySuit) {
  if (bySuit || cards.some((card) => card.length === 1 || card === "??")) {
    return cards;
  }
  return cards.toSorted((one, other) => RANKS.indexOf(one[0]) - RANKS.indexOf(other[0]));
}

/** Cards that one row holds at most: more are two rows. */
const ROW = 13;

export function Hand({ cards, held, chosen, table, canPlay, isTurn, onTap }) {
  const [at, moveTo] = useState(0);
  const root = useRef(null);
  const index = Math.min(at, Math.max(0, cards.length - 1));

  function onKeyDown(event) {
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -cards.length, End: cards.length }[event.key];
    if (step === undefined || !cards.length) {
      return;
    }
    event.preventDefault();
    const next = Math.abs(step) === 1 ? (index + step + cards.length) % cards.length : step < 0 ? 0 : cards.length - 1;
    moveTo(next);
    root.current.querySelectorAll("button.card")[next].focus();
  }

  const size = cards.length > ROW ? Math.ceil(cards.length / 2) : ROW;
  const rows = [cards.slice(0, size), cards.slice(size)].filter((row, each) => !each || row.length);
  const taken = held ? 1 : 0;
  const draw = (card, each, at) => {
    const state = `${chosen.includes(each) ? "chosen" : ""} ${isTurn && !canPlay(card) ? "dim" : ""} ${isTurn && canPlay(card) ? "can" : ""}`;
    return table.card(card, { key: each, state, style: { "--at": at }, onTap: () => (moveTo(each), onTap(each)), tabindex: each === index ? 0 : -1, "aria-pressed": chosen.includes(each) });
  };

  return html`<div class="hand" role="toolbar" aria-label=${word("your_hand")} ref=${root} onKeyDown=${onKeyDown} data-count=${cards.length}>
    ${rows.map((row, each) => html`<div class="cards spread" style=${{ "--count": row.length + (each ? 0 : taken) }}>
      ${held && !each && table.card(held, { state: "chosen held", style: { "--at": 0 } })}
      ${row.map((card, place) => draw(card, place + each * size, place + (each ? 0 : taken)))}
    </div>`)}
  </div>`;
}
