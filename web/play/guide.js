/** The guided first deal: a bubble at the right moment, each of them once. */

import { html, useState } from "./vendor/preact.js";
import { keep, kept, settings } from "./settings.js";
import { word } from "./words.js";

const PLACE = "croupier.guide";
const isMelded = ({ deal: { melds } }, seat) => melds.some(({ team }) => team === seat % 2);

/** By game: the moments of the player's turns, (view, seat) → boolean, with the number of the text; rarer moments come first. */
const MOMENTS = {
  upcolor: [
    ({ deal: { hands } }, seat) => hands[seat].length < 3,
    ({ phase }) => phase === "lead",
    (view, _, moves) => view.phase === "follow" && moves.some(({ verb }) => verb === "pass"),
    ({ phase }) => phase === "follow",
  ],
  "costly-colours": [
    ({ phase }) => phase === "offer" || phase === "answer",
    ({ phase, deal: { series } }) => phase === "play" && series.count > 20,
    ({ phase, deal: { series } }) => phase === "play" && series.cards.length > 1,
    ({ phase }) => phase === "play",
  ],
  "seven-up": [
    ({ phase }) => phase === "beg",
    ({ phase }) => phase === "answer",
    ({ phase, deal: { tricks } }) => phase === "play" && tricks.length > 0,
    ({ phase, deal: { trick } }) => phase === "play" && trick,
    ({ phase }) => phase === "play",
  ],
  colonne: [
    (view, seat) => view.phase === "lay" && view.deal.discards.length > 4 && !isMelded(view, seat + 1),
    (view, seat) => view.phase === "lay" && isMelded(view, seat),
    ({ phase, deal: { hands } }, seat) => phase === "lay" && hands[seat].some((card) => card[0] === "2" || card[1] === "J"),
    ({ phase }) => phase === "lay",
    ({ phase }) => phase === "take",
  ],
};

/** Return the number of the bubble that a match needs where it is the player's turn, or -1. */
export function bubbleOf({ game, view, seat, table, isShared }) {
  const seen = kept(PLACE)?.[game] ?? [];
  return settings.guide && !isShared ? MOMENTS[game].findIndex((isNow, index) => !seen.includes(index) && isNow(view, seat, table.legal_moves)) : -1;
}

export function Guide({ match }) {
  const [, draw] = useState(0);
  const index = match.isMyTurn ? bubbleOf(match) : -1;
  function close() {
    const seen = kept(PLACE) ?? {};
    keep(PLACE, { ...seen, [match.game]: [...(seen[match.game] ?? []), index] });
    draw((count) => count + 1);
  }
  return index >= 0 && html`<aside class="bubble" aria-label=${word("guide")} aria-live="polite"><p>${word(`guide_${match.game}_${index + 1}`)}</p>
    <p class="buttons"><button type="button" onClick=${close}>${word("understood")}</button><button type="button" class="link" onClick=${() => settings.set({ guide: false })}>${word("no_guide")}</button></p></aside>`;
}
