/** Somebody at the table: name, score, what they hold, whose turn it is. */

import { html } from "./vendor/preact.js";
import { Sign } from "./card.js";
import { number, word } from "./words.js";

export function Player({ match, seat, table, isMine = false }) {
  const { view, layout, computer } = match;
  const cards = view.deal.hands[seat];
  const known = cards.filter((card) => card !== "??");
  const isTurn = view.to_act === seat && match.covered === null;
  const team = layout.teams(view)?.findIndex((seats) => seats.includes(seat));
  const gained = match.news
    .filter((event) => event.type === "score" && (event.seat === seat || (event.seat === undefined && event.team === team)))
    .reduce((sum, { points }) => sum + points, 0);
  const role = match.isReplay ? "" : isMine ? word("you") : computer[seat] === null ? word("human") : match.book.levels.find(({ level }) => level === computer[seat])?.title;
  return html`<section class=${`player ${isTurn ? "turn" : ""} ${isMine ? "mine" : ""}`} aria-label=${match.name(seat)}>
    <span class="name">${view.deal.dealer === seat && html`<abbr class="dealer" title=${word("dealer")}>D</abbr> `}${match.name(seat)}<small> ${role}</small></span>
    <span class="score" key=${layout.score(view, seat)}>${layout.score(view, seat)}<span class="gain">${gained ? number(gained, true) : ""}</span></span>
    ${!isMine && html`<span class="held" key=${cards.join(" ")} role="img" aria-label=${[word("cards", cards.length), ...known.map(table.nameOf)].join(", ")}>
      <span class="size">${cards.length}</span>${known.length ? known.map((card) => (card.length > 1 ? html`<${Sign} card=${card} />` : html`<span class=${`dot colour-${card}`}></span>`)) : html`<span class="count">${"▮".repeat(Math.min(cards.length, 9))}</span>`}
    </span>`}
  </section>`;
}
