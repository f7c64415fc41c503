/** The guided first deal: a tip at the right moment, each of them once. */

import { html } from "./vendor/preact.js";
import { keep, kept, settings } from "./settings.js";
import { number, word } from "./words.js";

const PLACE = "croupier.guide";
const isMelded = ({ deal: { melds } }, seat) => melds.some(({ team }) => team === seat % 2);
const always = () => true;

/** By game: the moments of the player's turns, (view, seat, moves) → boolean, with the number of the text; rarer moments come first. */
const MOMENTS = {
  upcolor: [
    ({ options: { stake }, match: { deals } }) => stake > 0 && deals === 1,
    ({ deal: { hands } }, seat) => hands[seat].length < 3 && hands[seat].includes("X"),
    ({ phase }) => phase === "lead",
    ({ phase }, _, moves) => phase === "follow" && moves.some(({ verb }) => verb === "pass"),
    ({ phase }) => phase === "follow",
  ],
  "costly-colours": [
    ({ phase }) => phase === "offer" || phase === "answer",
    ({ deal: { series } }) => series.count > 20,
    ({ deal: { series } }) => series.cards.length > 1,
    ({ phase }) => phase === "play",
  ],
  "seven-up": [
    always,
    ({ phase }) => phase === "beg",
    ({ phase }) => phase === "answer",
    ({ phase, deal: { tricks } }) => phase === "play" && tricks.length > 0,
    ({ phase, deal: { trick } }) => phase === "play" && trick,
    ({ phase, deal: { trick } }) => phase === "play" && !trick,
  ],
  colonne: [
    always,
    (view, seat) => view.phase === "lay" && view.deal.discards.length > 4 && !isMelded(view, seat + 1),
    (_view, _seat, moves) => moves.some(({ verb }) => verb === "add"),
    ({ phase, deal: { hands } }, seat) => phase === "lay" && hands[seat].some((card) => card[0] === "2" || card[1] === "J"),
    ({ phase }) => phase === "lay",
    ({ phase }) => phase === "take",
  ],
};

const seenOf = (game) => kept(PLACE)?.[game] ?? [];

/** Return the number of the tip that a match needs where it is the player's turn, or -1. */
export const tipOf = ({ game, view, seat, table, isShared }) =>
  settings.guide && !isShared ? MOMENTS[game].findIndex((isNow, index) => !seenOf(game).includes(index) && isNow(view, seat, table.legal_moves)) : -1;

/** Whether this is a first deal, whose player still gets tips and needs time to read. */
export const isGuided = ({ game, view, isShared }) => settings.guide && !isShared && view.match.deals === 1 && seenOf(game).length < MOMENTS[game].length;

/** A tip in a row of its own, between the table and the request: it covers nothing. */
export function Guide({ match, tip }) {
  const { game, view } = match;
  function close() {
    keep(PLACE, { ...kept(PLACE), [game]: [...seenOf(game), tip] });
    match.changed();
  }
  return tip >= 0 && html`<aside class="tip" aria-label=${word("tip")} aria-live="polite"><p>${word(`guide_${game}_${tip + 1}`, number(view.options.stake ?? 0))}</p>
    <p class="buttons"><button type="button" onClick=${close}>${word("understood")}</button><button type="button" class="link" onClick=${() => settings.set({ guide: false })}>${word("no_guide")}</button></p></aside>`;
}
