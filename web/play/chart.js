/** A chart of lines, one a side, that differ by colour and by dashes. */

import { html } from "./vendor/preact.js";

const [WIDE, HIGH] = [280, 72];

/**
 * `values` has a list a side, from left to right. `rules` are heights of horizontal lines, `ticks` places with an event,
 * `bounds` places where a deal begins, `dots` are {side, at}. A tap calls `onPick` with the nearest place.
 *
 * @param {any} chart
 */
export function Chart({ label, names, values, least, most, rules, ticks = [], bounds = [], dots = [], className = "", onPick }) {
  const last = Math.max(1, values[0].length - 1);
  const x = (at) => Math.round((at / last) * WIDE * 10) / 10;
  const y = (value) => Math.round((1 - (value - least) / (most - least)) * HIGH * 10) / 10;
  const line = (each) => `M${each.map((value, at) => `${x(at)} ${y(value)}`).join("L")}`;
  const pick = ({ clientX, currentTarget }) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onPick?.(Math.max(0, Math.min(last, Math.round(((clientX - left) / width) * last))));
  };
  return html`<figure class=${`course ${className}`}>
    <svg viewBox=${`-4 -6 ${WIDE + 8} ${HIGH + 12}`} preserveAspectRatio="none" role="img" aria-label=${label} onClick=${pick}>
      <path class="axis" d=${rules.map((value) => `M0 ${y(value)}H${WIDE}`).join("")} />
      <path class="axis bound" d=${bounds.map((at) => `M${x(at)} 0V${HIGH}`).join("")} />
      <path class="tick" d=${ticks.map((at) => `M${x(at)} ${HIGH + 1}v4`).join("")} />
      ${values.map((each, side) => html`<path class=${`line-${side}`} d=${line(each)} />`)}
      ${dots.map(({ side, at }) => html`<path class="dot-mark" d=${`M${x(at)} ${y(values[side][at])}v0`} />`)}
    </svg>
    <figcaption>${names.map((name, side) => html`<span class=${`line-${side}`}>${name}</span> `)}</figcaption>
  </figure>`;
}
