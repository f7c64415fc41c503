/** Things on the table: a component for each kind. */

import { html, useLayoutEffect, useRef } from "./vendor/preact.js";
import { Card, Sign, SUITS } from "./card.js";
import { cardCount, number, word } from "./words.js";

/** A place on the table: a button while a tap on it means something. */
function Place({ id, title, shown = title, className = "", table, children }) {
  const isOpen = table.open.has(id);
  const label = table.labelOf(id, title);
  const classes = `zone ${className} ${isOpen ? "open" : ""}`;
  return html`<div class=${classes} role="group" aria-label=${title || label || word("on_table")} data-zone=${id}>
    ${title && html`<span class="title" aria-hidden="true">${shown}</span>`}
    ${children}
    ${(isOpen || table.isTapped(id)) && html`<button type="button" class="tap" data-place=${id} aria-label=${label} onClick=${() => table.tapPlace(id)}>
      ${isOpen && html`<span class="what">${id.startsWith("meld:") ? word("add") : label}</span>`}
    </button>`}
  </div>`;
}

/** A face-down pile with its size. */
export function Pile({ zone, table }) {
  return html`<${Place} ...${zone} className="pile" table=${table}>
    ${zone.count ? html`<${Card} card="??" name=${cardCount(zone.count)} note=${number(zone.count)} />` : html`<span class="card none"><span class="sr">${word("no_cards")}</span></span>`}
  <//>`;
}

/** Cards in a row, face up. */
export function Row({ zone, table }) {
  return html`<${Place} ...${zone} className="row" table=${table}>
    <div class="cards">${zone.cards.length ? zone.cards.map((card) => table.card(card)) : html`<span class="card none"></span>`}</div>
  <//>`;
}

/** The open trick, round or series: each card with its player; the winner's card stands out. */
export function Trick({ zone, table }) {
  const { match } = table;
  const plays = match.lingering ?? match.layout.plays(match.view);
  const { length: seats } = match.names;
  /** Return the direction in which a player sits, and how often the player has a card here already. */
  const before = (seat, index) => {
    const angle = (2 * Math.PI * (seat - (match.side ?? match.seat ?? 0) + seats)) / seats;
    return { "--at": index, "--x": -Math.sin(angle).toFixed(3), "--y": Math.cos(angle).toFixed(3), "--again": plays.slice(0, index).filter((each) => each.seat === seat).length };
  };
  return html`<${Place} ...${zone} className=${`trick ${match.lingering ? "lingering" : ""}`} table=${table}>
    <ol class="cards spread" style=${{ "--count": plays.length, "--seats": seats }}>
      ${plays.map(({ seat, card, value, isWinner }, index) => html`<li key=${`${index} ${seat} ${card}`} class=${isWinner ? "winner" : ""} style=${before(seat, index)}>
        ${card ? table.card(card, { extra: [match.name(seat), isWinner ? word("wins_trick") : ""].filter(Boolean).join(", "), state: isWinner ? "won" : "" }) : html`<span class="card none"><span>${word("pass_name")}</span></span>`}
        <span class="who" aria-hidden="true">${match.name(seat)}${value && card[0] === "A" ? ` · ${value}` : ""}</span>
      </li>`)}
    </ol>
  <//>`;
}

/** The code of colours, with the one that is demanded. */
export function Code({ zone, table }) {
  const { demanded } = zone;
  const demand = demanded === "*" ? word("free") : demanded ? table.nameOf(demanded) : word("none");
  return html`<div class="zone code" role="img" aria-label=${`${zone.title}. ${word("demanded")}: ${demand}`}>
    ${["G", "Y", "B", "R", "V"].map((colour) => html`<span class=${`dot colour-${colour} ${demanded === colour || (demanded === "*" && colour !== "V") ? "wanted" : ""}`}><b>${table.symbolOf(colour)}</b></span>`)}
  </div>`;
}

/** The discards, the newest last and always in sight. A tap on one takes it and all above it, once the player agrees. */
export function Discards({ zone, table }) {
  const { cards } = zone;
  const fan = useRef(null);
  useLayoutEffect(() => {
    fan.current.scrollLeft = fan.current.scrollWidth;
  }, [cards.length]);
  return html`<${Place} ...${zone} className="discards" table=${table}>
    <div class="fan" ref=${fan} style=${{ "--count": cards.length }}>
      ${cards.length === 0 && html`<span class="card none"></span>`}
      ${cards.map((card, index) => {
        const count = cards.length - index;
        const id = table.open.has(`discards:${count}`) ? `discards:${count}` : table.open.has("discards:all") ? "discards:all" : null;
        const state = [id && "open", count <= table.marked && "chosen", count === 1 && "newest"].filter(Boolean).join(" ");
        const extra = [count === 1 ? word("newest") : "", id ? word("take_here", count) : ""].filter(Boolean).join(", ");
        return table.card(card, { extra, state, ...(id ? { onTap: () => table.tapPlace(id), "data-place": id } : {}) });
      })}
    </div>
  <//>`;
}

/** The melds of a team, each a place of its own. */
export function Melds({ zone, table }) {
  const { melds, mine, title, id } = zone;
  return html`<section class=${`zone melds ${mine ? "ours" : "others"}`} aria-label=${word("columns_of", title)} style=${{ "--melds": table.match.view.deal.melds.length }}>
    <span class="title" aria-hidden="true">${title}</span>
    <div class="list">
      ${melds.map((meld) => html`<${Meld} key=${`${meld.number} ${meld.cards.length}`} meld=${meld} mine=${mine} table=${table} />`)}
      ${mine && (table.open.has(id) || table.isTapped(id)) && html`<${Place} id="new" title="" className="new" table=${table} />`}
    </div>
  </section>`;
}

function Meld({ meld, mine, table }) {
  const id = `meld:${meld.number}`;
  const [title, shown] = [table.meldName(meld), table.meldName(meld, SUITS)].map((name) => `${name}${meld.in_hand ? ` · ${word("in_hand")}` : ""}`);
  const fits = table.match.moves.some(({ verb, meld: to }) => verb === "add" && to === meld.number);
  return html`<${Place} id=${id} title=${title} shown=${shown} className=${`meld ${mine ? "" : "theirs"} ${meld.cards.length > 8 ? "column" : ""} ${fits ? "fits" : ""}`} table=${table}>
    <div class="fan">${meld.cards.map(({ card, as }) => table.card(card, { as: as && as !== card ? as : null, extra: as && as !== card ? `= ${table.nameOf(as)}` : "" }))}</div>
  <//>`;
}

/** The cards of each player, face up: the deal is over. */
export function Opened({ zone, table }) {
  const { match } = table;
  return html`<ul class="opened" aria-label=${zone.title}><li class="title" aria-hidden="true">${zone.title}</li>${zone.hands.map((cards, seat) => html`<li><span class="who">${match.name(seat)}</span>
    <span class="fan small" style=${{ "--count": cards.length }}>${cards.length ? cards.map((card) => table.card(card)) : html`<span class="quiet">${word("no_cards")}</span>`}</span></li>`)}</ul>`;
}

/** Facts to see at a glance. */
export function Facts({ facts, table }) {
  return html`<dl class="facts">${facts.map(({ label, suit, text, colour, goals = [] }) => {
    const symbol = colour === "*" ? word("free") : colour === null ? "–" : null;
    return html`<div><dt>${label}</dt><dd>
      ${suit === undefined ? text !== undefined && html`<b>${text}</b>` : suit ? html`<${Sign} card=${suit} /><span class="sr">${table.nameOf(suit)}</span>` : "–"}
      ${goals.map(({ goal, left }) => html`<span class=${`goal ${left > 0 ? "" : "past"}`} aria-hidden="true">${goal}</span>`)}
      ${colour !== undefined && (symbol ?? html`<span class=${`dot colour-${colour}`} aria-hidden="true"><b>${table.symbolOf(colour)}</b></span><span class="sr">${table.nameOf(colour)}</span>`)}
    </dd></div>`;
  })}</dl>`;
}

export const ZONES = { pile: Pile, row: Row, trick: Trick, code: Code, discards: Discards, melds: Melds, opened: Opened };
