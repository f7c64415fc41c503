/** The hand: cards in a row or two. Tab reaches one of them, the arrow keys the others. */

import { html, useRef, useState } from "./vendor/preact.js";
import { word } from "./words.js";

const RANKS = "A23456789TJQK";

/** Return a hand in the order in which it is shown: as the game arranges it, by suit as the service lists it, or by rank. */
export function sortedHand(cards, bySuit, { arrange = (hand) => hand }) {
  if (bySuit) {
    return arrange(cards);
  }
  if (cards.some((card) => card.length === 1 || card === "??")) {
    return cards;
  }
  return cards.toSorted((one, other) => RANKS.indexOf(one[0]) - RANKS.indexOf(other[0]));
}

/** Cards of one row at most: more take two rows. */
const rowSize = () => (innerWidth < 900 ? 13 : 20);

export function Hand({ cards, held, chosen, table, hinted = [], onDrag, canPlay, isTurn, onTap }) {
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

  const size = cards.length > rowSize() ? Math.ceil(cards.length / 2) : rowSize();
  const rows = [cards.slice(0, size), cards.slice(size)].filter((row, each) => !each || row.length);
  const taken = held ? 1 : 0;
  // Where a button is the only choice, the hand stays readable and looks like no choice.
  const other = cards.some(canPlay) ? "dim" : "idle";
  const draw = (card, each, place) => {
    const can = isTurn && canPlay(card);
    const state = `${chosen.includes(each) ? "chosen" : ""} ${can ? "can" : isTurn ? other : ""} ${hinted.includes(card) ? "hinted" : ""}`;
    return table.card(card, { key: each, state, "aria-disabled": isTurn && !can, style: { "--at": place }, onTap: () => (moveTo(each), onTap(each)), "data-index": each, tabindex: each === index ? 0 : -1, "aria-pressed": chosen.includes(each) });
  };

  return html`<div class="hand" role="toolbar" aria-label=${word("your_hand")} ref=${root} onKeyDown=${onKeyDown} data-count=${cards.length} onPointerDown=${onDrag}>
    ${rows.map((row, each) => html`<div class="cards spread" style=${{ "--count": row.length + (each ? 0 : taken) }}>
      ${held && !each && table.card(held, { state: "chosen held", style: { "--at": 0 } })}
      ${row.map((card, place) => draw(card, place + each * size, place + (each ? 0 : taken)))}
    </div>`)}
  </div>`;
}
