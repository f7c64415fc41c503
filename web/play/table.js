/** The table: the players around it, the cards on it, the hand, and the dialogs over it. */

import { html, useEffect, useLayoutEffect, useRef, useState } from "./vendor/preact.js";
import { Card } from "./card.js";
import { buttons, isPlayable } from "./choosing.js";
import { Keys, Log, Rules, SettingsDialog, Worths } from "./dialog.js";
import { useDrag } from "./drag.js";
import { landAll, useFlights } from "./flight.js";
import { Guide, tipOf } from "./guide.js";
import { Hand, sortedHand } from "./hand.js";
import { useFocus, useKeys } from "./keys.js";
import { bestMove, News } from "./news.js";
import { Others, othersOf, Player } from "./player.js";
import { catalogue } from "./service.js";
import { settings, useWatched } from "./settings.js";
import { signalTurn } from "./signals.js";
import { namesIn, newsText, standingText, turnText } from "./speech.js";
import { Summary } from "./summary.js";
import { useTapping } from "./tapping.js";
import { word } from "./words.js";
import { Facts, ZONES } from "./zones.js";

/** The buttons of the bar that open a dialog, each with its sign and its key. */
const BAR = [["rules", "§", "(R)"], ["log", "≡", "(E)"], ["settings", "⚙", ""], ["keys", "?", "(?)"]];

export function Table({ match, onHome, onDeal, onReplay, onReview }) {
  useWatched(match);
  useWatched(settings);
  const [dialog, openDialog] = useState(null);
  const [notice, say] = useState("");
  const [showsLast, showLast] = useState(false);
  const [lit, light] = useState([]);
  const root = useRef(null);

  const { view, layout, moves, book, seat, side } = match;
  const isCovered = match.covered !== null;
  const isOver = view.to_act === null && !match.lingering;
  const names = namesIn(book);
  const { nameOf, symbolOf, meldName } = names;
  const inHand = side === null ? [] : (layout.inHand?.(view, side) ?? view.deal.hands[side]);
  const hand = sortedHand(inHand, settings.sorted, layout);
  const held = layout.held?.(view) ?? null;
  const nameOfMeld = (number) => meldName(view.deal.melds.find((meld) => meld.number === number));
  const tapping = useTapping(match, { hand, held, say, nameOfMeld });
  const { chosen, cards, open, options } = tapping;
  const hinted = match.worths?.moves && match.isMyTurn ? bestMove(match.worths) : null;

  useFlights(root, match, `${match.lingering ? "lingering" : ""} ${isOver}`);
  useLayoutEffect(() => {
    showLast(false);
    light([]);
  }, [match.table.ply, match.covered]);
  useLayoutEffect(() => say([newsText(match), match.isMyTurn || match.relay ? turnText(match) : ""].filter(Boolean).join(" ")), [match.news, match.isMyTurn]);
  useEffect(() => {
    document.title = [isOver ? word("deal_over") : turnText(match), book.title, "Croupier"].filter(Boolean).join(" – ");
    signalTurn(match);
  }, [match.isMyTurn, isOver, match.view]);
  const language = useRef(settings.language);
  useEffect(() => {
    if (language.current !== settings.language) {
      language.current = settings.language;
      catalogue(match.game).then((found) => ((match.book = found), match.translate()), () => undefined);
    }
  }, [settings.language]);
  useEffect(() => {
    const wake = () => match.wake();
    addEventListener("online", wake);
    return () => removeEventListener("online", wake);
  }, [match]);

  const ACTIONS = {
    "?": () => openDialog({ name: "keys" }),
    r: () => openDialog({ name: "rules" }),
    e: () => openDialog({ name: "log" }),
    h: () => match.hint(),
    u: () => match.undo(),
    s: () => settings.set({ sorted: !settings.sorted }),
    t: () => match.last.length && showLast(!showsLast),
    n: () => match.next(),
    l: () => say(moves.length ? word("all_moves", moves.map(({ label }) => label).join(". ")) : word("no_moves")),
    w: () => say(standingText(match, { hand, names })),
    Escape: () => tapping.clear(),
    ArrowUp: () => root.current.querySelector(".felt button, .summary button, .actions button")?.focus(),
    ArrowDown: () => root.current.querySelector(".hand button[tabindex='0']")?.focus(),
  };
  useKeys(ACTIONS, () => say(""));
  useFocus(root);

  const drag = useDrag({
    onLift: (index) => !layout.direct && !chosen.includes(index) && (layout.single ? tapping.choose([index]) : tapping.choose([...chosen, index])),
    onTake: tapping.tapPlace,
    onDrop: (index, place) => (layout.direct ? tapping.tapCard(index) : tapping.tapPlace(place || [...open.keys()][0] || "table")),
  });

  /** A tap while people look at the table ends the pause, and does nothing else. */
  function onHurry(event) {
    if (event.target.closest(".felt, .hand, .actions .main") && match.hurry()) {
      landAll(root.current);
      match.isMyTurn || event.stopPropagation();
    }
  }

  const table = {
    match,
    open,
    nameOf,
    meldName,
    symbolOf,
    tapPlace: tapping.tapPlace,
    isTapped: tapping.isTapped,
    labelOf: tapping.labelOf,
    hinted,
    marked: options?.[0]?.verb === "take" ? options[0].count : 0,
    card: (card, { state = "", ...more } = {}) => html`<${Card} card=${card} name=${nameOf(card)} symbol=${symbolOf(card)} state=${`${state} ${lit.includes(card) ? "lit" : ""}`} ...${more} />`,
  };

  const zones = isOver ? [...layout.zones(view, side).filter(({ kind }) => kind === "row" || kind === "melds"), { kind: "opened", id: "opened", title: word(layout.openedAs ?? "hands"), hands: layout.opened(view) }] : layout.zones(view, side, Boolean(match.lingering));
  /** The moves that stand ready next to the request: a draw, and whole melds. */
  const readyMoves = () => [...moves.filter(({ verb }) => verb === "draw"), ...(layout.ready?.(moves, hand, view) ?? [])];
  /** The moves that are buttons: those without a card, and those of the chosen card where it has one place to go. */
  const actionMoves = () => [...buttons(moves, layout), ...(layout.single && cards.length ? [...open.values()].flat() : [])];
  const onRule = (rule) => openDialog({ name: "rules", rule });
  const close = () => openDialog(null);
  const canChoose = match.isMyTurn && !match.busy;
  const tip = match.isMyTurn ? tipOf(match) : -1;

  return html`<main class=${`table game-${match.game} ${isOver && !isCovered ? "is-over" : ""}`} data-others=${othersOf(match, side).length} data-tip=${tip < 0 ? null : `${match.game} ${tip + 1}`} aria-busy=${match.busy} ref=${root} onClickCapture=${onHurry}>
    <header class="bar">
      <button type="button" onClick=${onHome} aria-label=${word("menu")} title=${word("menu")}>☰<span class="sr"> ${word("menu")}</span></button>
      <h1 tabindex="-1">${book.title} <small>${word("deal_number", view.match.deals)}${match.place ? ` · ${word("practice")}` : ""}</small></h1>
      ${BAR.map(([name, sign, key]) => html`<button type="button" class=${name} onClick=${() => openDialog({ name })} title=${`${word(name)} ${key}`}>${sign}<span class="sr"> ${word(name)}</span></button>`)}
    </header>
    <${Others} match=${match} side=${side} table=${table} />
    ${isCovered
      ? html`<section class="felt cover"><p>${word("covered", match.name(match.covered))}</p>
          <button type="button" class="main" onClick=${() => match.uncover()}>${word("reveal")}</button></section>`
      : html`<section class="felt" tabindex="0" aria-label=${word("position")} onPointerDown=${canChoose ? drag : undefined}>
            ${!isOver && html`<${Facts} facts=${layout.facts(view)} table=${table} />`}
            <div class="zones">${zones.map((zone) => html`<${ZONES[zone.kind]} key=${`${zone.id} ${isOver}`} zone=${zone} table=${table} />`)}</div>
          </section>`}
    ${isOver && !isCovered
      ? html`<${Summary} match=${match} onLight=${light} onRule=${onRule} onDeal=${onDeal} onReplay=${onReplay} onReview=${onReview} onHome=${onHome} />`
      : html`<${News} match=${match} showsLast=${showsLast} table=${table} onRule=${onRule} onHome=${onHome} onWorths=${() => openDialog({ name: "worths" })} />
    <div class="actions">
      ${options
        ? html`${options.map((option) => html`<button type="button" class="main" onClick=${() => tapping.play(option)}>${optionText(option, table)}</button>`)}
            <button type="button" onClick=${() => tapping.setOptions(null)}>${word("cancel")}</button>`
        : html`${!isCovered && actionMoves().map((move) => html`<button type="button" class=${`main ${hinted?.move === move.move ? "hinted" : ""}`} disabled=${match.busy} aria-label=${move.label} onClick=${() => tapping.play(move)}>${actionText(move)}</button>`)}
            ${!isCovered && !cards.length && readyMoves().map((move) => html`<button type="button" class="also" disabled=${match.busy} onClick=${() => tapping.play(move)}>${move.verb === "draw" ? move.label : optionText({ as: move.cards, ...move }, table)}</button>`)}
            <span class="space"></span>
            ${match.awaited !== null && seat !== null && html`<button type="button" onClick=${() => match.replace(match.awaited, "strong")}>${word("hand_over_seat", match.name(match.awaited))}</button>`}
            ${match.relay && seat !== null && match.awaited === null && !match.trouble && html`<button type="button" class="icon" onClick=${() => match.handOver(match.computer[seat] === null ? "strong" : null)}>${word(match.computer[seat] === null ? "hand_over" : "take_back_seat")}</button>`}
            ${match.canUndo && html`<button type="button" onClick=${ACTIONS.u} title="U">${word("undo")}</button>`}
            ${match.last.length > 0 && html`<button type="button" onClick=${ACTIONS.t} aria-pressed=${showsLast} title="T">${word(layout.last)}</button>`}
            ${side !== null && html`<button type="button" class="icon" onClick=${ACTIONS.s} aria-label=${word("sort")} title=${`${word("sort")} (S)`}>⇅<span class="sr"> ${word("sort")}</span></button>
              <button type="button" onClick=${ACTIONS.h} disabled=${!moves.length || match.worths === "pending"} title="H">${word("hint")}</button>`}`}
    </div>
    ${side === null ? html`<p class="quiet mine">${word(match.relay.isLate ? "watching_late" : "watching")}</p>` : html`<${Player} match=${match} seat=${side} table=${table} isMine=${true} />`}
    <${Hand} cards=${hand} held=${held} chosen=${chosen} table=${table} hinted=${hinted?.cards ?? []} onDrag=${canChoose ? drag : undefined}
      canPlay=${(card) => isPlayable(moves, card)} isTurn=${canChoose} onTap=${tapping.tapCard} />`}
    <${Guide} match=${match} tip=${tip} />
    <p class="sr" role="status" aria-live="polite">${notice}</p>
    ${dialog?.name === "rules" && html`<${Rules} game=${match.game} rule=${dialog.rule} onClose=${close} />`}
    ${dialog?.name === "log" && html`<${Log} match=${match} onRule=${onRule} onClose=${close} />`}
    ${dialog?.name === "settings" && html`<${SettingsDialog} onClose=${close} />`}
    ${dialog?.name === "keys" && html`<${Keys} onClose=${close} />`}
    ${dialog?.name === "worths" && match.worths?.moves && html`<${Worths} worths=${match.worths} match=${match} onPlay=${(move) => (close(), tapping.play(move))} onClose=${close} />`}
  </main>`;

  /** A move in a word or two: its cards are already visible above. */
  function actionText(move) {
    if (move.count && move.verb === "play") {
      return word("play_count", move.count);
    }
    return move.cards.length ? book.moves.find(({ verb }) => verb === move.verb).title : move.label;
  }
}

/** A move as small cards, and as a label for those who cannot see them; several moves are named by the cards that they show. */
function optionText(option, table) {
  const { verb, count, label, cards, as, moves, meld } = option;
  const fan = html`<span class="fan small" aria-hidden="true">${cards?.map((card, index) => table.card(card, { as: !as || as[index] === card ? null : as[index] }))}</span>`;
  if (as) {
    return html`${fan}${verb === "add" && html`<span aria-hidden="true">→ ${word(`${table.match.view.deal.melds.find(({ number }) => number === meld).kind}_number`, meld)}</span>`}<span class="sr">${moves ? as.map(table.nameOf).join(", ") : label}</span>`;
  }
  return verb === "take" ? html`${word("take_count", count)} ${fan}` : label;
}
