/** A face for each seat. */

import { html } from "./vendor/preact.js";

const SKIN = ["#f3cfa8", "#e6b184", "#c68d5f", "#8d5b3c"];
const SHORT = "M12 23c-1-10 5-16 12-16s13 6 12 16c-2-5-4-8-6-9-4 2-11 2-13 1-2 1-4 4-5 8z";
const LONG = "M10 38c-3-20 2-32 14-32s17 12 14 32c-4 0-5-3-5-7 1-8-1-13-4-15-4 2-8 2-10 0-3 2-5 7-4 15 0 4-1 7-5 7z";
const CURLS = "M11 24a5 5 0 0 1 1-9 6 6 0 0 1 7-7 6 6 0 0 1 10 0 6 6 0 0 1 7 7 5 5 0 0 1 1 9c-2-4-4-8-7-8-4 1-8 1-12 0-3 0-5 4-7 8z";
const BUN = "M19 7a5 5 0 0 1 10 0c5 2 8 8 7 16-2-5-4-8-6-9-4 2-11 2-13 1-2 1-4 4-5 8-1-8 2-14 7-16z";
/** By seat: skin, hair, its colour, clothes, background. */
const FACES = [
  [0, SHORT, "#5a3a22", "#2f6fb0", "#cfe3f2"], [1, LONG, "#2a1d18", "#b8433f", "#f6dcc9"], [0, SHORT, "#c98f3c", "#3f7d4d", "#dcead6"], [2, CURLS, "#2b1a12", "#d09a2c", "#f4ead0"],
  [3, SHORT, "#171514", "#6d4ba0", "#e4dbf2"], [0, BUN, "#8c3b1d", "#2d8a8a", "#d3ecea"], [1, CURLS, "#6b4423", "#8a3d5c", "#f3dbe5"], [2, LONG, "#5b5b60", "#44526b", "#dde2ea"],
];

export function Face({ seat }) {
  const [skin, hair, colour, clothes, ground] = FACES[seat % FACES.length];
  return html`<svg class="face" viewBox="0 0 48 48" aria-hidden="true">
    <path d="M0 0h48v48H0z" fill=${ground} /><path d="M6 50c0-11 8-15 18-15s18 4 18 15z" fill=${clothes} />
    <path d="M20 30h8v8a4 4 0 0 1-8 0z" fill=${SKIN[skin]} /><ellipse cx="24" cy="23" rx="10.5" ry="12" fill=${SKIN[skin]} />
    <path d=${hair} fill=${colour} /><path d="M20 22v2m8-2v2m-7 5q3 2.5 6 0" fill="none" stroke="#3a2418" stroke-width="1.8" stroke-linecap="round" />
  </svg>`;
}
