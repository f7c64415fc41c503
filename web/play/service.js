/** The service that this page asks, in the language of the page. */

import { answerOf, Croupier } from "./vendor/croupier.js";
import { settings } from "./settings.js";

const asked = new URLSearchParams(location.search).get("service");
const named = document.querySelector('meta[name="croupier-service"]').content;

/** The address of the service. */
export const SERVICE = new URL(asked ?? named, location.href).href.replace(/\/+$/, "");

/** Return a client in the language that is set. */
export function croupier() {
  return new Croupier({ url: SERVICE, language: settings.language, patience: { attempts: 3, timeout: 30_000 } });
}

const answers = new Map();

/** Return what a path answers in the language that is set; it is asked once. */
function once(path) {
  const name = `${settings.language} ${path}`;
  if (!answers.has(name)) {
    const asking = answerOf(croupier().http.GET(path));
    answers.set(name, asking);
    asking.catch(() => answers.delete(name));
  }
  return answers.get(name);
}

export const games = () => once("/v1/games").then(({ games }) => games);
export const catalogue = (game) => once(`/v1/games/${game}`);
export const rulebook = (game) => once(`/v1/games/${game}/rules`);

/** Post to a resource of a game. */
export const post = (game, resource, body) => answerOf(croupier().http.POST(`/v1/games/${game}/${resource}`, { body }));

/** Return a picture as an address to show, in the language that is set: an image asks in that of the browser. */
export const picture = (path) =>
  answerOf(croupier().http.GET(path, { parseAs: "text" })).then((svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`);

/** Have a job done; return its result. */
export const work = (game, kind, body, signal) => croupier().jobs.run(game, kind, body, { signal });
