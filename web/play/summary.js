/** What a deal and a match have brought: every line with its rule, the standing, the course of the match. */

import { html, useEffect, useRef, useState } from "./vendor/preact.js";
import { Match } from "./match.js";
import { Checked, DailyResult, copyLink } from "./after.js";
import { saveRecord } from "./record.js";
import { number, word } from "./words.js";

export function Summary({ match, table, onRule, onDeal, onReplay, onHome }) {
  const { view, layout, lines } = match;
  const [checks, check] = useState(false);
  const [said, say] = useState("");
  const first = useRef(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  const isOver = view.phase === "match_over";
  const sides = layout.teams(view) ?? match.names.map((_, seat) => [seat]);
  const linesOf = (index, seats) => lines.filter(({ seat, team }) => (team === undefined ? seats.includes(seat) : team === index));
  const { record } = match.table.reveal ?? {};
  const again = () => Match.deal({ game: match.game, options: match.options, computer: match.computer, names: match.names });
  return html`<section class=${`felt summary ${isOver ? "over" : ""}`} aria-label=${word("score")}>
    <h2>${isOver ? word("finished") : word("deal_over")}${isOver && view.match.winners.length ? `: ${word("winner", winners(match, sides))}` : ""}</h2>
    <div class="sides">${sides.map((seats, index) => html`<div role="group" aria-label=${seats.map((seat) => match.name(seat)).join(", ")}>
      <h3>${seats.map((seat) => match.name(seat)).join(" + ")} <strong>${layout.score(view, seats[0])}</strong></h3>
      <ul class="lines">${linesOf(index, seats).map((line) => html`<li><b>${number(line.points, true)}</b> <span>${line.text.replace(/\s?: [+−][^:]*$/, "")}</span> <button type="button" class="id" onClick=${() => onRule(line.rule)} aria-label=${word("rule", line.rule)}>${line.rule}</button></li>`)}</ul>
      ${linesOf(index, seats).length ? null : html`<p>${word("no_lines")}</p>`}
    </div>`)}</div>
    <${Course} course=${match.course} names=${match.course[0]?.length === sides.length && sides.length < match.names.length ? sides.map((seats) => seats.map((seat) => match.name(seat)).join(" + ")) : match.names} />
    ${match.daily && html`<${DailyResult} match=${match} />`}
    <p class="buttons">
      ${!isOver && html`<button type="button" class="main" ref=${first} onClick=${() => match.next()} disabled=${match.busy}>${word("next_deal")}</button>`}
      ${isOver && html`<button type="button" class="main" ref=${first} onClick=${() => onDeal(again)}>${word("again")}</button>
        <button type="button" onClick=${() => (Match.forget(), onHome())}>${word("menu")}</button>`}
      ${isOver && record && html`<button type="button" onClick=${() => onReplay(record)}>${word("replay")}</button>
        <button type="button" onClick=${() => check(true)}>${word("verify")}</button>
        <button type="button" onClick=${() => saveRecord(record)}>${word("download")}</button>`}
      ${match.seed && html`<button type="button" onClick=${() => copyLink(match).then(say)}>${word("deal_link")}</button>`}
    </p>
    <p role="status">${said}</p>
    ${checks && html`<${Checked} match=${match} />`}
  </section>`;
}

function winners(match, sides) {
  const isTeam = match.game === "colonne";
  return match.view.match.winners.map((each) => (isTeam ? sides[each].map((seat) => match.name(seat)).join(" + ") : match.name(each))).join(", ");
}

const [WIDE, HIGH] = [280, 72];

/** The course of the match: a line a side, from deal to deal. */
function Course({ course, names }) {
  if (course.length < 2) {
    return null;
  }
  const all = course.flat();
  const [least, most] = [Math.min(0, ...all), Math.max(1, ...all)];
  const at = (value, index) => `${((index + 1) / course.length) * WIDE} ${HIGH - ((value - least) / (most - least)) * HIGH}`;
  const zero = HIGH - ((0 - least) / (most - least)) * HIGH;
  const said = names.map((name, side) => `${name}: ${course.map((each) => number(each[side])).join(", ")}`).join("; ");
  return html`<figure class="course"><svg viewBox=${`-4 -6 ${WIDE + 8} ${HIGH + 12}`} role="img" aria-label=${`${word("match_course")}. ${said}`}>
    <path class="axis" d=${`M0 ${zero}H${WIDE}`} />
    ${names.map((_, side) => html`<path class=${`line-${side}`} d=${`M0 ${zero}L${course.map((each, index) => at(each[side], index)).join("L")}`} />`)}
  </svg><figcaption>${names.map((name, side) => html`<span class=${`line-${side}`}>${name}</span> `)}</figcaption></figure>`;
}
