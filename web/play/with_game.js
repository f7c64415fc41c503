/** A screen that needs the catalogue of its game. */

import { html, useEffect, useState } from "./vendor/preact.js";
import { reasonOf } from "./patience.js";
import { beginScreen } from "./screen.js";
import { catalogue } from "./service.js";
import { word } from "./words.js";

/** Load the catalogue of the game `id`, then show the screen `of` with it as `game`. */
export function WithGame({ id, of, ...rest }) {
  const [game, setGame] = useState(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => void catalogue(id).then(setGame, (error) => setTrouble(reasonOf(error))), [id]);
  useEffect(() => game && beginScreen(), [game]);
  return game ? html`<${of} game=${game} ...${rest} />` : html`<main><p class="waiting" role="status">${trouble || word("loading")}</p></main>`;
}
