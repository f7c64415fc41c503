/** The decisions of a review: as a list by their cost, and one with the values of all its moves. */

import { html, useEffect, useRef } from "./vendor/preact.js";
import { GRADES } from "./match_review.js";
import { chance, inPoints, number, word } from "./words.js";

/** More decisions that a tap shows. */
const MORE = 50;

/** The least loss that is not shown as 0. */
const LEAST = 0.0005;

/** The filters, and the decisions that pass them, the most expensive first. */
export function Decisions({ review, onOpen }) {
  const { decisions, filter, names } = review;
  const opened = useRef(null);
  useEffect(() => opened.current?.focus(), []);
  const all = [["", word("all")]];
  return html`<section class="decisions"><h2>${word("decisions")}</h2>
    <p class="quiet">${word("decisions_first")}</p><details class="quiet"><summary>${word("decisions_how")}</summary><p>${word("decisions_note")}</p></details>
    <p class="buttons">
      <${Filter} label=${word("seat", "")} value=${filter.seat} options=${[...all, ...names.map((name, seat) => [String(seat), name])]} onChange=${(seat) => review.show({ seat })} />
      <${Filter} label=${word("class")} value=${filter.grade} options=${[...all, ...GRADES.map((grade) => [grade, word(`grade_${grade}`)])]} onChange=${(grade) => review.show({ grade })} /></p>
    <p class="sr" role="status">${word(decisions.length === 1 ? "one_decision" : "decision_count", decisions.length)}</p>
    ${decisions.length === 0 && html`<p>${word("no_decisions")}</p>`}
    <ol>${decisions.slice(0, filter.most).map((each) => html`<li><button type="button" class="decision" ref=${each === review.opened ? opened : null} onClick=${() => onOpen(each)}>
      <${Line} decision=${each} name=${names[each.seat]} /></button></li>`)}</ol>
    ${decisions.length > filter.most && html`<p><button type="button" onClick=${() => review.show({ most: filter.most + MORE })}>${word("more_decisions", decisions.length - filter.most)}</button></p>`}
  </section>`;
}

function Filter({ label, value, options, onChange }) {
  return html`<label>${label} <select onChange=${(event) => onChange(event.target.value)}>
    ${options.map(([each, text]) => html`<option value=${each} selected=${each === value}>${text}</option>`)}</select></label>`;
}

function Line({ decision, name }) {
  const { deal, ply, loss, moves, grade } = decision;
  const found = (move) => moves.find((each) => each.move === move);
  const [played, best] = [found(decision.move), found(decision.best)];
  const isLost = !decision.agrees && loss.win.value >= LEAST;
  return html`<b class="loss">${isLost ? inPoints(-loss.win.value) : "0"}</b>
    <span><span class=${`grade ${grade}`}>${word(`grade_${grade}`)}</span> ${word("named", name)} ${played.label}</span>
    <small>${word("deal_number", deal)}, ${word("step", ply + 1).toLowerCase()}${isLost ? `. ${word("better", best.label)}` : ""}</small>`;
}

/** A decision in words, with every legal move and its values. */
export function Values({ decision }) {
  const interval = ([low, high], format) => `${format(low)} – ${format(high)}`;
  const isPlayed = ({ move }) => move === decision.move;
  const isBest = ({ move }) => move === decision.best;
  return html`<section class="values"><table class="figures"><thead><tr><th scope="col">${word("move")}</th><th scope="col">${word("win_chance")}</th><th scope="col">${word("deal_points")}</th></tr></thead>
    <tbody>${decision.moves.toSorted((one, other) => other.win.value - one.win.value).map((each) => html`<tr class=${isPlayed(each) ? "played" : ""}>
      <th scope="row">${each.label} ${isPlayed(each) && html`<strong>◀ ${word("played")}</strong>`} ${isBest(each) && html`<strong>★ ${word("best")}</strong>`}</th>
      <td>${chance(each.win.value)} <small>${interval(each.win.interval, chance)}</small></td>
      <td>${number(each.points.value, true)} <small>${interval(each.points.interval, (value) => number(value, true))}</small></td></tr>`)}</tbody></table>
    <p><span class=${`grade ${decision.grade}`}>${word(`grade_${decision.grade}`)}</span> ${decision.text}</p>
    <p class="quiet">${word("values_note")}</p></section>`;
}
