/** A match seen again: step by step from every side, the value of each move, and a new match from any position. */

import { html, useEffect, useState } from "./vendor/preact.js";
import { Card } from "./card.js";
import { Values } from "./decisions.js";
import { Worths } from "./dialog.js";
import { GAMES } from "./games/index.js";
import { Hand } from "./hand.js";
import { useKeys } from "./keys.js";
import { practise } from "./matches.js";
import { reasonOf } from "./patience.js";
import { Others, othersOf, Player } from "./player.js";
import { saveRecord } from "./record.js";
import { beginScreen } from "./screen.js";
import { textFor } from "./second_person.js";
import { work } from "./service.js";
import { useWatched } from "./settings.js";
import { seatCount } from "./setup.js";
import { namesIn } from "./speech.js";
import { marksOf, useSteps } from "./steps.js";
import { markFrom, Timeline, useAutoplay } from "./timeline.js";
import { seatPlaces, word } from "./words.js";
import { Facts, ZONES } from "./zones.js";

/** Speeds at which a match plays by itself. */
const SPEEDS = ["slow", "normal", "fast"];

/** @param {any} screen */
export function Replay({ game: book, record, names: called, review = null, at = {}, onBack, onDeal, onReview }) {
  useWatched(review);
  const [names] = useState(() => called ?? seatPlaces(seatCount(book, record.options ?? {})));
  const steps = useSteps(record, names, at);
  const autoplay = useAutoplay(steps);
  const [side, turnTo] = useState(at.seat ?? 0);
  const [isOpen, setOpen] = useState(false);
  const [worths, setWorths] = useState(null);
  const { deal, move, shown, events, trouble } = steps;
  const marks = marksOf(events, deal, review);
  const goToMark = (step) => steps.goTo({ deal, move: markFrom(marks, move, step) ?? move });
  useKeys({ ArrowLeft: () => steps.go(-1), ArrowRight: () => steps.go(1), PageUp: () => goToMark(-1), PageDown: () => goToMark(1), p: autoplay.toggle, v: () => turnTo((side + 1) % names.length) }, () => undefined);

  useEffect(() => beginScreen(), [Boolean(shown)]);

  if (!shown) {
    return html`<main><p class="waiting" role="status">${trouble || word("loading")}</p></main>`;
  }
  const { state } = shown;
  const decision = review?.at(shown.deal, shown.move);
  // A decision is shown as its player saw it, unless all hands are requested.
  const isVeiled = decision && !isOpen;
  const seen = isVeiled ? { ...state, deal: { ...decision.view.deal, history: state.deal.history } } : state;
  const viewer = isVeiled ? decision.seat : side;
  const layout = GAMES[book.game];
  const { nameOf, symbolOf, meldName, moveName } = namesIn(book);
  const happened = events.filter(({ move_index: index }) => index === shown.move - 1);
  const match = { view: seen, layout, book, seat: viewer, names, name: (seat) => names[seat], computer: names.map(() => null), news: happened, covered: null, lingering: null, isReplay: true };
  const card = (each, more = {}) => html`<${Card} card=${each} name=${nameOf(each)} symbol=${symbolOf(each)} ...${more} />`;
  const table = { match, open: new Map(), isTapped: () => false, labelOf: (_, title) => title, tapPlace: () => undefined, nameOf, symbolOf, meldName, card, marked: 0 };
  const moveText = ({ seat, move: text }) => `${word("named", names[seat])} ${moveName(text)}`;
  const told = shown.move === 0 ? word("start") : happened.length ? happened.map((event) => textFor(event, { seat: names.indexOf(word("you_name")), names })).join(". ") : moveText(state.deal.history.at(-1));
  const current = `${word("deal_number", shown.deal + 1)} · ${word("step", shown.move)} · ${told}`;

  function value() {
    setWorths("pending");
    return work(book.game, "analyses", { state, names }).then(setWorths, (error) => (setWorths(null), steps.setTrouble(reasonOf(error))));
  }

  const playOn = () =>
    practise({ game: book.game, options: record.options, computer: names.map((_, seat) => (seat === state.to_act ? null : "strong")), names, state, deals: record.deals.slice(0, shown.deal), deck: record.deals[shown.deal].deck });

  return html`<main class=${`table replay game-${book.game} ${decision ? "valued" : ""}`} data-others=${othersOf(match, viewer).length}>
    <header class="bar"><button type="button" onClick=${onBack} aria-label=${word("back")}>←</button><h1 tabindex="-1">${book.title} <small>${word("replay")}</small></h1></header>
    <${Others} match=${match} side=${viewer} table=${table} />
    <section class="felt" tabindex="0" aria-label=${word("position")}><${Facts} facts=${layout.facts(seen)} table=${table} />
      <div class="zones">${layout.zones(seen, viewer).map((zone) => html`<${ZONES[zone.kind]} key=${zone.id} zone=${zone} table=${table} />`)}</div></section>
    <div class="news" tabindex=${decision ? 0 : undefined}><p class="told" role="status" tabindex="0">${trouble || current}</p>
      <p class="turn">${state.to_act === null ? word("the_end") : word("to_play", names[state.to_act])}</p>
      ${decision && html`<${Values} decision=${decision} />`}</div>
    <${Timeline} steps=${steps} marks=${marks} autoplay=${autoplay} valueText=${current} goToMark=${goToMark} />
    <div class="actions">
      <button type="button" class="main" onClick=${() => onReview(names)}>${word("review")}</button>
      ${record.deals.length > 1 && html`<${Choice} label=${word("deals")} value=${deal} options=${record.deals.map((_, index) => [index, word("deal_number", index + 1)])} onChange=${(index) => steps.goTo({ deal: Number(index), move: 0 })} />`}
      ${decision && html`<button type="button" aria-pressed=${isOpen} onClick=${() => setOpen(!isOpen)}>${word("all_hands")}</button>`}
      <${Choice} label=${word("side")} value=${viewer} options=${names.map((name, seat) => [seat, name])} onChange=${(seat) => turnTo(Number(seat))} />
      <${Choice} label=${word("speed")} value=${autoplay.speed} options=${SPEEDS.map((each) => [each, word(each)])} onChange=${autoplay.setSpeed} />
      <button type="button" onClick=${value} disabled=${state.to_act === null || worths === "pending"}>${word("hint")}</button>
      <button type="button" onClick=${() => onDeal(playOn)} disabled=${state.to_act === null}>${word("from_here")}</button>
      <button type="button" onClick=${() => saveRecord(record)}>${word("download")}</button>
    </div>
    <${Player} match=${match} seat=${viewer} table=${table} isMine=${true} />
    <${Hand} cards=${layout.inHand?.(seen, viewer) ?? seen.deal.hands[viewer]} held=${state.to_act === viewer ? (layout.held?.(seen) ?? null) : null} chosen=${[]} table=${table} canPlay=${() => false} isTurn=${false} onTap=${() => undefined} />
    ${worths?.moves && html`<${Worths} worths=${worths} match=${match} onPlay=${() => undefined} onClose=${() => setWorths(null)} />`}
  </main>`;
}

function Choice({ label, value, options, onChange }) {
  return html`<select aria-label=${label} title=${label} onChange=${(event) => onChange(event.target.value)}>${options.map(([each, text]) => html`<option value=${each} selected=${each === value}>${text}</option>`)}</select>`;
}
