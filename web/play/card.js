/** One card: a face from the sprite, a face of Upcolor, or a back. */

import { html } from "./vendor/preact.js";
import { word } from "./words.js";

const COURTS = "JQK";
/** The letters of a rank, in the language that is set. */
const rankText = (rank) => (rank === "T" ? "10" : COURTS.includes(rank) ? word(`rank_${rank}`) : rank);
/** Upcolor: the colour of the V, which a card answers. */
const ANSWERS = { Y: "G", B: "Y", R: "B", V: "R" };

const Use = ({ id, ...place }) => html`<use href=${`#${id}`} ...${place} />`;

/** Put the faces into the page, so that each card is drawn immediately. */
export async function loadFaces() {
  // They lie next to the program that all modules are joined into.
  const answer = await fetch(new URL("cards.svg", import.meta.url));
  const { documentElement } = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  documentElement.setAttribute("class", "sprite");
  documentElement.setAttribute("aria-hidden", "true");
  document.body.append(documentElement);
}

/** A face of the standard pack, with an index that can be read at 44 pixels. */
function Face({ card }) {
  const [rank, suit] = card;
  if (suit === "J") {
    return html`<svg viewBox="0 0 240 336" class=${`suit-${rank === "R" ? "H" : "S"}`} aria-hidden="true">
      <text x="48" y="92" class="joker">★</text>
      <${Use} id=${card} x="72" y="70" width="158" height="250" />
    </svg>`;
  }
  const court = COURTS.includes(rank);
  const letters = rankText(rank);
  return html`<svg viewBox="0 0 240 336" class=${`suit-${suit}`} aria-hidden="true">
    ${court && letters !== rank
      ? html`<text x="48" y="92" class="rank">${letters}</text>`
      : html`<${Use} id=${`r${rank}`} x="2" y="10" width=${rank === "T" ? 104 : 92} height="96" />`}
    <${Use} id=${suit} x="12" y="104" width="74" height="74" />
    ${court
      ? html`<rect x="98" y="98" width="136" height="228" rx="6" class="frame" /><${Use} id=${card} x="100" y="100" width="132" height="224" />`
      : html`<${Use} id=${suit} x=${rank === "A" ? 76 : 98} y=${rank === "A" ? 150 : 182} width=${rank === "A" ? 160 : 132} height=${rank === "A" ? 170 : 138} />`}
  </svg>`;
}

/** A card of Upcolor: a circle of its colour, and a V of the colour that it answers. */
function ColourFace({ card, symbol }) {
  return html`<svg viewBox="0 0 240 336" class=${`colour-${card}`} aria-hidden="true">
    <text x="24" y="84" class="letter">${symbol}</text>
    ${card === "X"
      ? html`<circle cx="120" cy="196" r="86" class="disc" /><path d="M84 160l72 72m0-72l-72 72" class="cross" />`
      : html`<circle cx="120" cy="196" r="86" class="disc" />
          ${card === "G"
            ? html`<path d="M66 226l-8-66 34 28 28-48 28 48 34-28-8 66z" class="crown" />`
            : html`<path d="M72 150l48 100 48-100" class=${`vee colour-${ANSWERS[card]}`} />`}`}
  </svg>`;
}

/**
 * A card. With `onTap` it is a button. `name` is its name, `extra` more words for screen readers, `note` a small text on it,
 * `as` the card that a wild one replaces.
 */
export function Card({ card, name, symbol, extra = "", note = "", as = null, state = "", onTap, ...rest }) {
  const isHidden = card === "??";
  const face = isHidden ? null : card.length === 1 ? html`<${ColourFace} card=${card} symbol=${symbol ?? card} />` : html`<${Face} card=${card} />`;
  const label = [name, extra].filter(Boolean).join(", ");
  const classes = `card ${isHidden ? "back" : ""} ${state}`;
  const inner = html`${face}${note && html`<span class="note" aria-hidden="true">${note}</span>`}${as && html`<${Sign} card=${as} className="as" />`}`;
  return onTap
    ? html`<button type="button" class=${classes} aria-label=${label} onClick=${onTap} data-card=${isHidden ? null : card} ...${rest}>${inner}</button>`
    : html`<span class=${classes} role="img" aria-label=${label} data-card=${isHidden ? null : card} ...${rest}>${inner}</span>`;
}

export const SUITS = new Map([["S", "♠"], ["H", "♥"], ["D", "♦"], ["C", "♣"]]);

/** A card or a suit as a small sign: 9♠. */
export function Sign({ card, className = "" }) {
  const suit = card.at(-1);
  if (suit === "J" && card.length > 1 && "RB".includes(card[0])) {
    return html`<span class=${`sign suit-${card[0] === "R" ? "H" : "S"} ${className}`} aria-hidden="true">★</span>`;
  }
  const text = card.length > 1 ? `${rankText(card[0])}${SUITS.get(suit)}` : (SUITS.get(card) ?? card);
  return html`<span class=${`sign suit-${suit} ${className}`} aria-hidden="true">${text}</span>`;
}
