/** The line over the hand: a trouble, a refusal with its rule, a hint, the last trick, or the last events. */

import { html } from "./vendor/preact.js";
import { byWorth, RuleLink, worthText } from "./dialog.js";
import { forgetMatch } from "./kept_match.js";
import { textFor } from "./second_person.js";
import { turnText } from "./speech.js";
import { word } from "./words.js";

/** Scores that the line has room for; more of them, as stakes are, stand next to the names. */
const MOST_SCORES = 2;

export function News({ match, showsLast, table, onRule, onHome, onWorths }) {
  const { trouble, refusal, worths } = match;
  if (match.elsewhere) {
    return html`<div class="news trouble" role="alert"><p>${word("elsewhere")}</p><button type="button" class="main" onClick=${() => match.takeOver()}>${word("play_in_this_tab")}</button></div>`;
  }
  if (trouble) {
    return html`<${Trouble} trouble=${trouble} match=${match} onHome=${onHome} />`;
  }
  if (refusal) {
    return html`<div class="news refusal" role="alert"><p>${refusal.text} ${refusal.rule && html`<${RuleLink} rule=${refusal.rule} onRule=${onRule} />`}</p></div>`;
  }
  if (worths?.moves) {
    return html`<div class="news hint" role="status"><p><strong>${word("named", bestMove(worths).label)}</strong> ${comparison(worths)} ${worths.reasons?.length > 0 && html`<br /><small>${textFor(worths.reasons[0], match)}</small>`}</p><button type="button" onClick=${onWorths}>${word("all_worths")}</button></div>`;
  }
  if (showsLast) {
    return html`<div class="news last"><div class="fan small">${match.last.filter(({ card }) => card).map(({ card, seat, isWinner }) => table.card(card, { extra: match.name(seat), state: isWinner ? "won" : "" }))}</div></div>`;
  }
  const scores = match.news.filter(({ type }) => type === "score").length;
  const news = scores > MOST_SCORES ? match.news.filter(({ type }) => type !== "score") : match.news;
  const last = news.length ? news : match.log.slice(-1);
  const turn = turnText(match);
  // A new element for a new text: a replaced text would shift the other one.
  return html`<div class="news"><p class="told" tabindex="0" key=${`told ${last.map(({ text }) => text)}`}>${last.map((event) => html`<span>${textFor(event, match)}${event.type === "score" ? html` <${RuleLink} rule=${event.rule} onRule=${onRule} />` : "."} </span>`)}</p><p class=${`turn ${match.isMyTurn ? "mine" : ""}`} key=${turn}>${turn}</p></div>`;
}

/** Return the best of the valued moves. */
export const bestMove = (worths) => byWorth(worths)[0] ?? worths.moves[0];

/** Return what the best move is worth, compared with the best of the others. */
function comparison({ moves, unit }) {
  const [best, next] = byWorth({ moves }).map(({ value }) => worthText(value, unit));
  if (next === undefined) {
    return word("hint_only");
  }
  return best === next ? word("hint_equal") : word(`hint_${unit}`, best, next);
}

function Trouble({ trouble, match, onHome }) {
  const text = { offline: word("offline"), computer: word("missing_worker"), expired: word("expired", trouble.text) }[trouble.kind] ?? word("wrong", trouble.text);
  const leave = () => {
    trouble.kind === "expired" && forgetMatch(match.id);
    onHome();
  };
  return html`<div class="news trouble" role="alert"><p>${text}</p>${trouble.final ? html`<button type="button" onClick=${leave}>${word("new_match")}</button>` : null}</div>`;
}
