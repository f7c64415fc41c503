/** A player at the table: name, score, cards, whose turn it is. */

import { html } from "./vendor/preact.js";
import { Sign } from "./card.js";
import { Face } from "./face.js";
import { cardCount, number, word } from "./words.js";

/** Backs of cards that are drawn at most. */
const BACKS = 9;

/** A score, each number with what it counts. `left` are points that are not counted yet. */
export const Score = ({ layout, view, seat, left = 0 }) => layout.score(view, seat, left).map(([label, text]) => html`<span><small>${word(label)}</small> ${text}</span> `);

export function Player({ match, seat, table, isMine = false }) {
  const { view, layout, computer } = match;
  const cards = view.deal.hands[seat];
  const known = cards.filter((card) => card !== "??");
  const isTurn = view.to_act === seat && match.covered === null;
  const team = layout.teams(view)?.findIndex((seats) => seats.includes(seat)) ?? -1;
  const gained = match.news
    .filter((event) => event.type === "score" && (event.seat === seat || (event.seat === undefined && event.team === team)))
    .reduce((sum, { points }) => sum + points, 0);
  const isYou = isMine && match.covered === null && !match.isReplay;
  const level = match.book.levels.find((each) => each.level === computer[seat])?.title;
  const role = match.isReplay ? "" : isYou ? (match.name(seat) === word("you_name") ? "" : word("you")) : computer[seat] === null ? word("human") : level;
  const sign = match.relay?.seats[seat].name && computer[seat] ? word("computer") : match.away?.[seat] ? word("away") : "";
  // The end of the deal counts its points itself.
  const left = match.lingering && view.to_act === null ? gained : 0;
  return html`<section class=${`player ${isTurn ? "turn" : ""} ${isMine ? "mine" : ""} ${team < 0 ? "" : `team-${team}`}`} data-seat=${seat} aria-label=${match.name(seat)}>
    <${Face} seat=${seat} />
    <span class="name">${view.deal.dealer === seat && html`<span class="dealer" role="img" aria-label=${word("dealer")} title=${word("dealer")}>D</span> `}${isTurn && html`<span class="arrow" role="img" aria-label=${word("acts")}>▶</span> `}${match.name(seat)}<small> ${role}</small></span>
    <span class="score" key=${layout.score(view, seat, left).join(" ")}><${Score} layout=${layout} view=${view} seat=${seat} left=${left} /><span class="gain">${gained && !left ? number(gained, true) : ""}</span></span>
    ${!isMine && html`<span class="held" key=${cards.join(" ")} role="img" aria-label=${[sign, cardCount(cards.length), ...known.map(table.nameOf)].filter(Boolean).join(", ")}>
      <span class="size">${cards.length}</span>${sign || (known.length > 0 && html`<small class="known" title=${word("known")}>${known.length < cards.length && ` ${word("holds")}`}${known.map((card) => (card.length > 1 ? html`<${Sign} card=${card} />` : html`<span class=${`dot colour-${card}`}><b>${table.symbolOf(card)}</b></span>`))}</small>`)}${
      !sign && known.length === 0 && Array.from({ length: Math.max(0, Math.min(cards.length - 1, BACKS)) }, () => html`<i class="mini"></i>`)}
    </span>`}
  </section>`;
}

/** The others as they sit, from the left of a seat; a spectator sees everybody. */
export const othersOf = ({ names }, side) => names.map((_, index) => ((side ?? -1) + 1 + index) % names.length).filter((each) => each !== side);

/** The others around the table, from the left of this seat clockwise: at the left, at the top, at the right. */
function around(others) {
  const aside = Math.floor(others.length / 3) || (others.length === 2 ? 1 : 0);
  return { left: others.slice(0, aside), top: others.slice(aside, others.length - aside), right: others.slice(others.length - aside) };
}

/** The other players around the table. */
export function Others({ match, side, table }) {
  return html`<section class="players" aria-label=${word("people")}>
    ${Object.entries(around(othersOf(match, side))).map(([place, seats]) => html`<div class=${`at ${place}`}>${seats.map((each) => html`<${Player} key=${each} match=${match} seat=${each} table=${table} />`)}</div>`)}
  </section>`;
}
