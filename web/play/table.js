/** The table: who sits there, what lies there, the hand, and what a tap or a key means. */

import { html, useEffect, useLayoutEffect, useRef, useState } from "./vendor/preact.js";
import { Card } from "./card.js";
import { buttons, isPlayable, longAdds, longMelds, openPlaces } from "./choosing.js";
import { Keys, Log, Rules, SettingsDialog, Worths } from "./dialog.js";
import { Hand, sortedHand } from "./hand.js";
import { forgetMatch } from "./kept_match.js";
import { Player } from "./player.js";
import { catalogue } from "./service.js";
import { settings, useWatched } from "./settings.js";
import { Summary } from "./summary.js";
import { word } from "./words.js";
import { Facts, ZONES } from "./zones.js";

/** The places that a tap can lead to, said in a word. */
const SAID = { stock: "drawn_here", discards: "discard_here", new: "new_meld", table: "play_here", offer: "offer_here", meld: "add_to" };

export function Table({ match, onHome, onDeal, onReplay }) {
  useWatched(match);
  useWatched(settings);
  const [chosen, choose] = useState([]);
  const [options, setOptions] = useState(null);
  const [dialog, openDialog] = useState(null);
  const [said, say] = useState("");
  const [showsLast, showLast] = useState(false);
  const root = useRef(null);

  const { view, layout, moves, book } = match;
  const seat = match.seat;
  const hand = seat === null ? [] : sortedHand(view.deal.hands[seat], book, settings.sorted);
  const held = layout.held?.(view) ?? null;
  const cards = chosen.map((index) => hand[index]).filter(Boolean);
  const wanted = held && match.isMyTurn ? [...cards, held] : cards;
  const open = match.busy ? new Map() : openPlaces(moves, wanted, layout);
  addLong(open);

  useLayoutEffect(() => {
    choose([]);
    setOptions(null);
    showLast(false);
  }, [match.table.ply, match.covered, match.table]);
  useLayoutEffect(() => say(match.news.map(({ text }) => text).join(" ")), [match.news]);
  useEffect(() => {
    if (match.worths?.moves) {
      openDialog({ name: "worths" });
    }
  }, [match.worths]);
  const language = useRef(settings.language);
  useEffect(() => {
    if (language.current !== settings.language) {
      language.current = settings.language;
      catalogue(match.game).then((found) => ((match.book = found), match.translate()));
    }
  }, [settings.language]);
  useLayoutEffect(() => {
    const wake = () => match.wake();
    addEventListener("online", wake);
    addEventListener("keydown", onKey);
    return () => (removeEventListener("online", wake), removeEventListener("keydown", onKey));
  });

  /** Melds of more than three cards, and several cards at once for a meld. */
  function addLong(places) {
    if (cards.length < 2 || held) {
      return;
    }
    if (cards.length > 3 && moves.some(({ verb }) => verb === "meld")) {
      const found = longMelds(moves, cards, Math.max(0, ...view.deal.melds.map((meld) => meld.number)) + 1);
      found.length && places.set("new", found);
    }
    for (const meld of view.deal.melds ?? []) {
      const found = moves.some((move) => move.meld === meld.number) ? longAdds(meld, cards) : [];
      found.length && places.set(`meld:${meld.number}`, found);
    }
  }

  const nameOf = (card) => book.cards.find((each) => each.card === card)?.name ?? book.suits?.find((each) => each.suit === card)?.name ?? word("hidden");

  function play(move) {
    setOptions(null);
    match.play(...(move.moves ?? [move]));
  }

  function tapCard(index) {
    const card = hand[index];
    if (!match.isMyTurn || match.busy) {
      say(word("no_moves"));
      return;
    }
    if (layout.direct) {
      const found = moves.filter((move) => move.cards.includes(card));
      found.length ? play(found[0]) : match.explain(layout.attempt(card, view));
      return;
    }
    setOptions(null);
    const all = [...open.values()].flat();
    if (layout.single && chosen[0] === index && all.length === 1) {
      play(all[0]);
    } else if (chosen.includes(index)) {
      choose(chosen.filter((each) => each !== index));
    } else if (layout.single) {
      choose([index]);
      if (!isPlayable(moves, card)) {
        match.explain(layout.attempt(card, view));
      }
    } else {
      choose([...chosen, index]);
    }
  }

  function tapPlace(id) {
    const found = open.get(id) ?? (cards.length ? [] : tableMoves(id));
    if (found.length === 1 && open.has(id)) {
      play(found[0]);
    } else if (found.length) {
      setOptions(found);
    } else if (cards.length === 1) {
      match.explain(layout.attempt(cards[0], view, id));
    }
  }

  /** What can be done with a meld when no card is chosen: lift its joker, join it to another. */
  const tableMoves = (id) => {
    const meld = Number(id.split(":")[1]);
    return moves.filter((move) => (move.verb === "lift" && move.meld === meld) || (move.verb === "join" && (move.meld === meld || move.from === meld)));
  };

  const ACTIONS = {
    "?": () => openDialog({ name: "keys" }),
    r: () => openDialog({ name: "rules" }),
    e: () => openDialog({ name: "log" }),
    h: () => match.hint(),
    u: () => match.canUndo && match.undo(),
    s: () => settings.set({ sorted: !settings.sorted }),
    t: () => match.last.length && showLast(!showsLast),
    n: () => view.phase === "deal_over" && seat !== null && match.next(),
    l: () => say(moves.length ? word("all_moves", moves.map(({ label }) => label).join(". ")) : word("no_moves")),
    w: () => say(standing()),
    Escape: () => (choose([]), setOptions(null)),
    ArrowUp: () => root.current.querySelector(".felt button, .actions button")?.focus(),
    ArrowDown: () => root.current.querySelector(".hand button[tabindex='0']")?.focus(),
  };

  function onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) {
      return;
    }
    const action = ACTIONS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (action) {
      event.preventDefault();
      say("");
      action();
    }
  }

  function standing() {
    const table = root.current.querySelector(".felt");
    const lying = [...table.querySelectorAll("[role=img], .tap")].map((each) => each.getAttribute("aria-label"));
    const scores = match.names.map((name, each) => `${name}: ${layout.score(view, each)}`);
    const facts = [...root.current.querySelectorAll(".facts > div")].map((each) => each.textContent.replace(/\s+/g, " "));
    return [...facts, ...lying, word("reading", hand.map(nameOf).join(", ")), ...scores].join(". ");
  }

  const table = {
    match,
    open,
    nameOf,
    tapPlace,
    isTapped: (id) => match.isMyTurn && !held && (open.has(id) || (id.startsWith("meld:") && (cards.length === 1 || tableMoves(id).length > 0))),
    labelOf: (id, title) => {
      const found = open.get(id) ?? [];
      const counts = found.map(({ count }) => count).filter(Boolean);
      const name = id.split(":")[0];
      return name === "table" && counts.length ? word("play_count", counts.join(" / ")) : open.has(id) ? word(SAID[name] ?? "play_here") : title;
    },
    card: (card, more = {}) => html`<${Card} card=${card} name=${nameOf(card)} symbol=${book.cards.find((each) => each.card === card)?.symbol} ...${more} />`,
  };

  // The others as they sit, beginning at the left of this seat; a spectator sees all.
  const others = match.names.map((_, index) => ((seat ?? -1) + 1 + index) % match.names.length).filter((each) => each !== seat);
  const isOver = view.to_act === null && !match.lingering;
  const zones = layout.zones(view, seat);
  const onRule = (rule) => openDialog({ name: "rules", rule });
  const close = () => openDialog(null);

  return html`<main class=${`table game-${match.game}`} aria-busy=${match.busy} ref=${root}>
    <header class="bar">
      <button type="button" onClick=${onHome} aria-label=${word("menu")} title=${word("menu")}>☰</button>
      <h1>${book.title} <small>${word("deal_number", view.match.deals)}${match.place ? ` · ${word("practice")}` : ""}</small></h1>
      <button type="button" onClick=${ACTIONS.r} title=${`${word("rules")} (R)`}>§<span class="sr"> ${word("rules")}</span></button>
      <button type="button" onClick=${ACTIONS.e} title=${`${word("log")} (E)`}>≡<span class="sr"> ${word("log")}</span></button>
      <button type="button" onClick=${() => openDialog({ name: "settings" })} title=${word("settings")}>⚙<span class="sr"> ${word("settings")}</span></button>
      <button type="button" class="wide" onClick=${ACTIONS["?"]} title=${`${word("keys")} (?)`}>?<span class="sr"> ${word("keys")}</span></button>
    </header>
    <section class="players" aria-label=${word("people")}>
      ${others.map((each) => html`<${Player} key=${each} match=${match} seat=${each} table=${table} />`)}
    </section>
    ${match.covered !== null
      ? html`<section class="felt cover"><p>${word("covered", match.name(match.covered))}</p>
          <button type="button" class="main" onClick=${() => match.uncover()}>${word("reveal")}</button></section>`
      : isOver
        ? html`<${Summary} match=${match} table=${table} onRule=${onRule} onDeal=${onDeal} onReplay=${onReplay} onHome=${onHome} />`
        : html`<section class="felt" tabindex="0" aria-label=${word("position")}>
            <${Facts} facts=${layout.facts(view)} nameOf=${nameOf} />
            <div class="zones">${zones.map((zone) => html`<${ZONES[zone.kind]} key=${zone.id} zone=${zone} table=${table} />`)}</div>
          </section>`}
    <${News} match=${match} isOver=${isOver} showsLast=${showsLast} table=${table} onRule=${onRule} onHome=${onHome} />
    <div class="actions">
      ${options
        ? html`${options.map((option) => html`<button type="button" class="main" onClick=${() => play(option)} aria-label=${option.moves ? option.as.map(nameOf).join(", ") : option.label}>${optionText(option, table)}</button>`)}
            <button type="button" onClick=${() => setOptions(null)}>${word("cancel")}</button>`
        : html`${!isOver && match.covered === null && actionMoves().map((move) => html`<button type="button" class="main" disabled=${match.busy} aria-label=${move.label} onClick=${() => play(move)}>${actionText(move)}</button>`)}
            <span class="space"></span>
            ${match.canUndo && html`<button type="button" onClick=${ACTIONS.u} title="U">${word("undo")}</button>`}
            ${match.last.length > 0 && !isOver && html`<button type="button" onClick=${ACTIONS.t} aria-pressed=${showsLast} title="T">${word(layout.last)}</button>`}
            ${!isOver && seat !== null && html`<button type="button" class="icon" onClick=${ACTIONS.s} aria-label=${word("sort")} title=${`${word("sort")} (S)`}>⇅</button>
              <button type="button" onClick=${ACTIONS.h} disabled=${!moves.length || match.worths === "asked"} title="H">${word("hint")}</button>`}`}
    </div>
    ${seat !== null && html`<${Player} match=${match} seat=${seat} table=${table} isMine=${true} />`}
    ${seat === null && html`<p class="quiet">${word("watching")}</p>`}
    <${Hand} cards=${match.covered !== null ? hand.map(() => "??") : hand} held=${held} chosen=${chosen} table=${table}
      canPlay=${(card) => !hand.some((each) => isPlayable(moves, each)) || isPlayable(moves, card)} isTurn=${match.isMyTurn && !match.busy} onTap=${tapCard} />
    <p class="sr" role="status" aria-live="polite">${said}</p>
    ${dialog?.name === "rules" && html`<${Rules} game=${match.game} rule=${dialog.rule} onClose=${close} />`}
    ${dialog?.name === "log" && html`<${Log} match=${match} onRule=${onRule} onClose=${close} />`}
    ${dialog?.name === "settings" && html`<${SettingsDialog} onClose=${close} />`}
    ${dialog?.name === "keys" && html`<${Keys} onClose=${close} />`}
    ${dialog?.name === "worths" && match.worths?.moves && html`<${Worths} worths=${match.worths} onPlay=${(move) => (close(), play(move))} onClose=${close} />`}
  </main>`;

  /** A move in a word or two: the cards that it takes are seen above. */
  function actionText(move) {
    if (move.count && move.verb === "play") {
      return word("play_count", move.count);
    }
    return move.cards.length ? book.moves.find(({ verb }) => verb === move.verb).title : move.label;
  }

  /** The moves that are buttons: those without a card, and those of the chosen card where it has one place to go. */
  function actionMoves() {
    return [...buttons(moves, layout), ...(layout.single && cards.length ? [...open.values()].flat() : [])];
  }
}

function optionText(option, table) {
  if (option.as) {
    return html`<span class="fan small">${option.cards.map((card, index) => table.card(card, { as: option.as[index] === card ? null : option.as[index] }))}</span>`;
  }
  return option.label;
}

/** What was said last: a trouble, a refusal with its rule, the last trick, or what happened. */
function News({ match, isOver, showsLast, table, onRule, onHome }) {
  const { trouble, refusal } = match;
  if (trouble) {
    const text = { offline: word("offline"), computer: word("missing_worker"), expired: word("expired", trouble.text) }[trouble.kind] ?? word("wrong", trouble.text);
    return html`<div class="news trouble" role="alert"><p>${text}</p>
      ${trouble.final ? html`<button type="button" onClick=${() => (trouble.kind === "expired" && forgetMatch(), onHome())}>${word("new_match")}</button>` : null}</div>`;
  }
  if (refusal) {
    return html`<div class="news refusal" role="alert"><p>${refusal.text} ${refusal.rule && html`<button type="button" class="id" onClick=${() => onRule(refusal.rule)} aria-label=${word("rule", refusal.rule)}>${refusal.rule}</button>`}</p></div>`;
  }
  if (showsLast) {
    return html`<div class="news last"><div class="fan small">${match.last.filter(({ card }) => card).map(({ card, seat }) => table.card(card, { extra: match.name(seat) }))}</div></div>`;
  }
  const { to_act } = match.view;
  const scores = match.news.filter(({ type }) => type === "score").length;
  // More scores than can be read here, as stakes are, stand beside the names.
  const news = scores > 2 ? match.news.filter(({ type }) => type !== "score") : match.news;
  const last = isOver ? [] : news.length ? news : match.log.slice(-1);
  const turn = match.worths === "asked" ? word("waiting") : match.busy ? word("sent") : to_act === null ? "" : match.isMyTurn ? word("your_turn") : match.computer[to_act] === null ? word("to_play", match.name(to_act)) : word("thinking", match.name(to_act));
  // Made anew when it changes: a text that is replaced shifts no other.
  return html`<div class="news"><p class="told" key=${`told ${last.map(({ text }) => text)}`}>${last.map((event) => html`<span>${event.text}${event.type === "score" ? html` <button type="button" class="id" onClick=${() => onRule(event.rule)} aria-label=${word("rule", event.rule)}>${event.rule}</button>` : "."} </span>`)}</p><p class="turn" key=${turn}>${turn}</p></div>`;
}
