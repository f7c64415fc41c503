/** What a deal and a match have brought: every line with its rule, the standing, the course of the match. */

import { html, useEffect, useRef, useState } from "./vendor/preact.js";
import { Checked, DailyResult, copyLink } from "./after.js";
import { forgetMatch } from "./kept_match.js";
import { dealMatch } from "./matches.js";
import { saveRecord } from "./record.js";
import { pointsOf } from "./story.js";
import { number, word } from "./words.js";

export function Summary({ match, table, onRule, onDeal, onReplay, onHome }) {
  const { view, layout, lines, sides } = match;
  const [checks, check] = useState(false);
  const [said, say] = useState("");
  const first = useRef(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  const isOver = view.phase === "match_over";
  const called = sides.map((seats) => seats.map((seat) => match.name(seat)).join(" + "));
  const { record } = match.table.reveal ?? {};
  const again = () => dealMatch({ game: match.game, options: match.options, computer: match.computer, names: match.names });
  return html`<section class=${`felt summary ${isOver ? "over" : ""}`} aria-label=${word("score")}>
    <h2>${match.book.phases.find(({ phase }) => phase === view.phase).title}${isOver && view.match.winners.length ? ` · ${word("won", winners(match, called))}` : ""}</h2>
    <div class="sides">${sides.map((seats, side) => html`<div role="group" aria-label=${called[side]}>
      <h3><span>${called[side]} <small>${lines[side].length ? number(pointsOf(lines[side]), true) : ""}</small></span> <strong>${layout.score(view, seats[0])}</strong></h3>
      <ul class="lines">${lines[side].map((line) => html`<li><b>${number(line.points, true)}</b> <span>${line.text.replace(/\s?: [+−][^:]*$/, "")}</span> <button type="button" class="id" onClick=${() => onRule(line.rule)} aria-label=${word("rule", line.rule)}>${line.rule}</button></li>`)}</ul>
    </div>`)}</div>
    ${lines.flat().length === 0 && html`<p>${word("no_lines")}</p>`}
    <${Course} course=${match.course} names=${called} />
    ${match.daily && html`<${DailyResult} match=${match} />`}
    <p class="buttons">
      ${!isOver && match.seat !== null && html`<button type="button" class="main" ref=${first} onClick=${() => match.next()} disabled=${match.busy}>${word("next_deal")}</button>`}
      ${isOver && html`${!match.relay && html`<button type="button" class="main" ref=${first} onClick=${() => onDeal(again)}>${word("again")}</button>`}
        <button type="button" onClick=${() => (forgetMatch(), onHome())}>${word("menu")}</button>`}
      ${isOver && record && html`<button type="button" onClick=${() => onReplay(record)}>${word("replay")}</button>
        <button type="button" onClick=${() => check(true)}>${word("verify")}</button>
        <button type="button" onClick=${() => saveRecord(record)}>${word("download")}</button>`}
      ${match.seed && html`<button type="button" onClick=${() => copyLink(match).then(say)}>${word("deal_link")}</button>`}
    </p>
    <p role="status">${said}</p>
    ${checks && html`<${Checked} match=${match} />`}
  </section>`;
}

function winners(match, called) {
  const isTeam = match.game === "colonne";
  return match.view.match.winners.map((each) => (isTeam ? called[each] : match.name(each))).join(", ");
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
