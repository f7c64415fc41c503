/** A match seen again: step by step, the value of each move, and a new match from any position. */

import { html, useEffect, useRef, useState } from "./vendor/preact.js";
import { Card } from "./card.js";
import { Worths } from "./dialog.js";
import { GAMES } from "./games/index.js";
import { Hand } from "./hand.js";
import { practise } from "./matches.js";
import { Player } from "./player.js";
import { replayed, saveRecord, until } from "./record.js";
import { catalogue, work } from "./service.js";
import { settings, useWatched } from "./settings.js";
import { namesIn } from "./speech.js";
import { seatNames, word } from "./words.js";
import { Facts, ZONES } from "./zones.js";

export function Replay({ record, onHome, onDeal }) {
  useWatched(settings);
  const { game, deals } = record;
  const [deal, setDeal] = useState(0);
  const [move, setMove] = useState(0);
  const [shown, show] = useState(null);
  const [trouble, setTrouble] = useState("");
  const [worths, setWorths] = useState(null);
  const asked = useRef(0);
  const { moves } = deals[deal];

  useEffect(() => {
    const mine = ++asked.current;
    Promise.all([replayed(until(record, deal, move)), catalogue(game)]).then(
      ([{ state }, book]) => mine === asked.current && (show({ state, book, deal, move }), setTrouble("")),
      (error) => setTrouble(error.message),
    );
  }, [deal, move, settings.language]);

  function go(step) {
    const next = move + step;
    if (next < 0 && deal > 0) {
      setDeal(deal - 1);
      setMove(deals[deal - 1].moves.length);
    } else if (next > moves.length && deal < deals.length - 1) {
      setDeal(deal + 1);
      setMove(0);
    } else {
      setMove(Math.max(0, Math.min(moves.length, next)));
    }
  }

  useEffect(() => {
    const onKey = ({ key, target }) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
      if (step && target.type !== "range" && !document.querySelector("dialog[open]")) {
        go(step);
      }
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });

  if (!shown) {
    return html`<p class="waiting" role="status">${trouble || word("loading")}</p>`;
  }
  const { state, book } = shown;
  const names = seatNames(state.deal.hands.length);
  const layout = GAMES[game];
  const { nameOf, symbolOf, meldName } = namesIn(book);
  const match = { view: state, layout, book, seat: 0, names, name: (seat) => names[seat], computer: names.map(() => null), news: [], covered: null, lingering: null, isReplay: true };
  const card = (each, more = {}) => html`<${Card} card=${each} name=${nameOf(each)} symbol=${symbolOf(each)} ...${more} />`;
  const table = { match, open: new Map(), isTapped: () => false, labelOf: (_, title) => title, tapPlace: () => undefined, nameOf, symbolOf, meldName, card, marked: 0 };
  const played = state.deal.history.at(-1);
  const label = played ? `${names[played.seat]}: ${moveText(played.move)}` : word("start");

  /** A move in words: its verb, and its cards by name. */
  function moveText(text) {
    const [verb, ...cards] = text.split(" ");
    const title = book.moves.find((each) => each.verb === verb)?.title ?? verb;
    return [title, cards.map((each) => each.split("=").map((part) => (book.cards.some((found) => found.card === part) ? nameOf(part) : part)).join(" = ")).join(", ")].join(" ");
  }

  async function value() {
    setWorths("asked");
    try {
      setWorths(await work(game, "analyses", { state }));
    } catch (error) {
      setWorths(null);
      setTrouble(error.message);
    }
  }

  const playOn = () => practise({ game, options: record.options, computer: names.map((_, seat) => (seat === state.to_act ? null : "strong")), names, state });

  return html`<main class=${`table replay game-${game}`}>
    <header class="bar"><button type="button" onClick=${onHome} aria-label=${word("menu")}>☰</button><h1 tabindex="-1">${book.title} <small>${word("replay")}</small></h1></header>
    <section class="players">${names.map((_, seat) => seat > 0 && html`<${Player} key=${seat} match=${match} seat=${seat} table=${table} />`)}</section>
    <section class="felt" tabindex="0" aria-label=${word("position")}><${Facts} facts=${layout.facts(state)} table=${table} />
      <div class="zones">${layout.zones(state, 0).map((zone) => html`<${ZONES[zone.kind]} key=${zone.id} zone=${zone} table=${table} />`)}</div></section>
    <div class="news"><p class="told" role="status">${trouble || `${word("deal_number", shown.deal + 1)} · ${word("step", shown.move)} · ${label}`}</p>
      <p class="turn">${state.to_act === null ? word("the_end") : word("to_play", names[state.to_act])}</p></div>
    <div class="steps">
      <label><span class="sr">${word("deal_number")}</span><select onChange=${(event) => (setDeal(Number(event.target.value)), setMove(0))}>${deals.map((_, index) => html`<option value=${index} selected=${index === deal}>${word("deal_number", index + 1)}</option>`)}</select></label>
      <button type="button" onClick=${() => go(-1)} aria-label="−1">◀</button>
      <input type="range" min="0" max=${moves.length} value=${move} aria-label=${word("step")} onInput=${(event) => setMove(Number(event.target.value))} />
      <button type="button" onClick=${() => go(1)} aria-label="+1">▶</button>
    </div>
    <div class="actions">
      <button type="button" onClick=${value} disabled=${state.to_act === null || worths === "asked"}>${word("hint")}</button>
      <button type="button" onClick=${() => onDeal(playOn)} disabled=${state.to_act === null}>${word("from_here")}</button>
      <button type="button" onClick=${() => saveRecord(record)}>${word("download")}</button>
    </div>
    <${Player} match=${match} seat=${0} table=${table} isMine=${true} />
    <${Hand} cards=${state.deal.hands[0]} held=${null} chosen=${[]} table=${table} canPlay=${() => false} isTurn=${false} onTap=${() => undefined} />
    ${worths?.moves && html`<${Worths} worths=${worths} onPlay=${() => undefined} onClose=${() => setWorths(null)} />`}
  </main>`;
}
