/** The result of a deal and of a match: each line with its rule while its points count up, the standing, the course. */

import { html, useEffect, useRef, useState } from "./vendor/preact.js";
import { Checked, DailyResult, copyLink } from "./after.js";
import { Chart } from "./chart.js";
import { useCounting } from "./counting.js";
import { RuleLink } from "./dialog.js";
import { Face } from "./face.js";
import { forgetMatch } from "./kept_match.js";
import { dealMatch } from "./matches.js";
import { Score } from "./player.js";
import { saveRecord } from "./record.js";
import { linkTo, sitDown } from "./relay.js";
import { noteResult } from "./results.js";
import { textFor } from "./second_person.js";
import { endOf } from "./speech.js";
import { pointsOf } from "./story.js";
import { cardCount, number, word } from "./words.js";

export function Summary({ match, onLight, onRule, onDeal, onReplay, onReview, onHome }) {
  const { view, sides } = match;
  const isOver = view.phase === "match_over";
  const counted = useCounting(match, onLight);
  const isCounted = counted.size === match.lines.flat().length;
  const first = useRef(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), [isOver]);
  useEffect(() => noteResult(match), []);
  const called = sides.map((seats) => seats.map((seat) => match.name(seat)).join(" + "));
  const end = endOf(match);
  return html`<section class=${`summary ${isOver ? "over" : ""}`} aria-label=${word("score")}><div class="body">
    ${isOver && isCounted && view.match.winners.length > 0
      ? html`<h2 class="won">${view.match.winners.map((each) => html`<${Face} seat=${match.game === "colonne" ? sides[each][0] : each} />`)} ${wonText(match, called)}
          <span class="confetti" aria-hidden="true">${CONFETTI.map((sign, index) => html`<i style=${{ "--at": index }}>${sign}</i>`)}</span></h2>`
      : dealText(match, called, isCounted)}
    <p>${end && `${end.type === "score" ? lineText(end, match) : textFor(end, match)}.`} ${match.layout.ending?.(view)}</p>
    <div class="sides">${sides.map((seats, side) => html`<${Side} match=${match} seat=${seats[0]} name=${called[side]} lines=${match.lines[side]} counted=${counted} onLight=${onLight} onRule=${onRule} />`)}</div>
    ${match.lines.flat().length === 0 && html`<p>${word("no_lines")}</p>`}
    <${Course} course=${match.course} names=${called} />
    ${match.daily && html`<${DailyResult} match=${match} />`}
    <${More} match=${match} isOver=${isOver} onReplay=${onReplay} onReview=${onReview} onHome=${onHome} />
    </div><${Next} match=${match} isOver=${isOver} first=${first} onDeal=${onDeal} />
  </section>`;
}

/** Return the text of a score line, without its points, which stand next to it, and without cards, which it lights; and how they are made up. */
function lineText(line, match) {
  const parts = match.layout.madeOf?.(line);
  const text = textFor(parts && line.points < 0 ? { ...line, text: word("still_holds", match.name(line.seat), cardCount(line.cards.length)) } : line, match).replace(/\s?: [+−][^:]*$/, "");
  return parts ? word("because", text.replace(/ \(.*?\)/, ""), word("card_points", parts)) : text;
}

/** Return who won a deal that is counted, with the points of each side, or with those of the winner of more than two sides; else that it is over. */
function dealText(match, called, isCounted) {
  const sums = match.lines.map(pointsOf);
  const [winner, ...others] = [...sums.keys()].filter((side) => sums[side] === Math.max(...sums));
  const figures = sums.length > 2 ? number(sums[winner], true) : sums.toSorted((one, other) => other - one).map((sum) => number(sum)).join(" : ");
  const [seat, mate] = match.sides[winner];
  const text = word(mate === undefined ? "deal_won" : "deal_won_team", called[winner], figures);
  return others.length || !isCounted
    ? html`<h2>${match.book.phases.find(({ phase }) => phase === match.view.phase).title}</h2>`
    : html`<h2 class=${match.sides[winner].includes(match.seat) ? "ours" : "theirs"}><${Face} seat=${seat} /> ${textFor({ seat, text }, match)}</h2>`;
}

/** Whether the focus is at a line, whose cards stay lit while the list moves under the pointer. */
const isLooking = () => Boolean(document.activeElement.closest(".lines li"));

/** The lines of a side, and their sum so far. */
function Side({ match: { view, layout }, match, seat, name, lines, counted, onLight, onRule }) {
  const sum = pointsOf(lines.filter((line) => counted.has(line)));
  return html`<div role="group" aria-label=${name}>
    <h3><span>${name} <small>${lines.length ? word("summary_total", number(sum, true)) : ""}</small></span> <strong class="total" data-side=${seat} key=${sum}><${Score} layout=${layout} view=${view} seat=${seat} left=${pointsOf(lines) - sum} /></strong></h3>
    <ul class="lines">${lines.map((line) => html`<li class=${counted.has(line) ? "" : "uncounted"} onMouseEnter=${() => onLight(line.cards ?? [])} onMouseLeave=${() => isLooking() || onLight([])}>
      <b>${number(line.points, true)}</b> <span>${lineText(line, match)}</span>
      <${RuleLink} rule=${line.rule} onRule=${onRule} onFocus=${() => onLight(line.cards ?? [])} /></li>`)}</ul>
  </div>`;
}

/** The button that goes on: it stays under the lines. */
function Next({ match, isOver, first, onDeal }) {
  const [trouble, setTrouble] = useState("");
  const again = () => dealMatch({ game: match.game, options: match.options, computer: match.computer, names: match.names });

  /** Take the same seat at a new table, the same one for everybody. */
  async function rematch() {
    try {
      const { id, invitation } = await match.table.rematch();
      await sitDown(id, invitation, match.name(match.seat), match.seat);
      location.hash = new URL(linkTo(id, invitation)).hash;
    } catch (error) {
      setTrouble(error.message);
    }
  }

  return html`<p class="buttons first">
    ${match.elsewhere && html`<button type="button" class="main" onClick=${() => match.takeOver()}>${word("play_in_this_tab")}</button>`}
    ${match.trouble && html`<span class="trouble" role="alert">${word(match.trouble.kind === "offline" ? "offline" : "wrong", match.trouble.text ?? "")}</span>`}
    ${!isOver && !match.isWatching && html`<button type="button" class="main" ref=${first} onClick=${() => match.next()} disabled=${!match.canDeal}>${word("next_deal")}</button>`}
    ${isOver && match.relay && !match.isWatching && html`<button type="button" class="main" onClick=${rematch}>${word(match.hasRematch ? "join_rematch" : "rematch")}</button>`}
    ${isOver && !match.relay && html`<button type="button" class="main" ref=${first} onClick=${() => onDeal(again)}>${word("again")}</button>`}
    <span role="status">${trouble}</span></p>`;
}

/** What else can be done with a deal or a match that is over. */
function More({ match, isOver, onReplay, onReview, onHome }) {
  const [checks, check] = useState(false);
  const [notice, say] = useState("");
  const { record } = match.table.reveal ?? match.table;
  return html`<p class="buttons">
      ${isOver && html`<button type="button" onClick=${() => (forgetMatch(match.id), onHome())}>${word("menu")}</button>`}
      ${record && html`<button type="button" onClick=${() => onReview(record, match.names, match)}>${word("review")}</button>
        <button type="button" onClick=${() => onReplay(record, match.names)}>${word("replay")}</button>
        ${match.commitment && html`<button type="button" onClick=${() => check(true)}>${word("verify")}</button>`}
        <button type="button" onClick=${() => saveRecord(record)}>${word("download")}</button>`}
      ${match.seed && html`<button type="button" onClick=${() => copyLink(match).then(say)}>${word("deal_link")}</button>`}
    </p>
    <p role="status">${notice}</p>
    ${checks && html`<${Checked} match=${match} />`}`;
}

/** Return who won the match: the player, or others by name. The winners of La Colonne are teams. */
function wonText(match, called) {
  const { winners } = match.view.match;
  const names = winners.map((each) => (match.game === "colonne" ? called[each] : match.name(each)));
  return word(winners.length === 1 && match.sides[winners[0]][0] === match.seat && match.game !== "colonne" ? "you_won" : "won", names.join(", "));
}

/** What falls over a won match. */
const CONFETTI = [..."♠♥♦♣♥♠♣♦♥♣♠♦"];

/** The course of the match: a line a side, from deal to deal. */
function Course({ course, names }) {
  if (course.length < 2) {
    return null;
  }
  const all = course.flat();
  const description = names.map((name, side) => `${name}: ${course.map((each) => number(each[side])).join(", ")}`).join("; ");
  const values = names.map((_, side) => [0, ...course.map((each) => each[side])]);
  return html`<${Chart} label=${`${word("match_course")}. ${description}`} names=${names} values=${values} least=${Math.min(0, ...all)} most=${Math.max(1, ...all)} rules=${[0]} />`;
}
