/** The service of this page, asked in the language of the page. */

import { answerOf, Croupier } from "./vendor/croupier.js";
import { keep, kept, settings } from "./settings.js";

const given = new URLSearchParams(location.search).get("service");
const named = document.querySelector('meta[name="croupier-service"]').getAttribute("content");

/** The address of the service. */
export const SERVICE = new URL(given ?? named, location.href).href.replace(/\/+$/, "");

/** Return a client in the language that is set. */
export function croupier() {
  return new Croupier({ url: SERVICE, language: settings.language, patience: { attempts: 3, timeout: 30_000 } });
}

/** Return the typed calls of the client, for paths that are made of a game and a resource. @returns {any} */
const http = () => croupier().http;

const answers = new Map();

/** Return the answer of a path in the language that is set; it is asked once. @returns {Promise<any>} */
function once(path) {
  const name = `${settings.language} ${path}`;
  if (!answers.has(name)) {
    const asking = answerOf(http().GET(path));
    answers.set(name, asking);
    asking.catch(() => answers.delete(name));
  }
  return answers.get(name);
}

export const games = () => once("/v1/games").then((answer) => answer.games);

/** Where the catalogue of a game is kept, for a start without a connection. */
const placeOf = (game) => `croupier.catalogue.${game}`;
export const keptCatalogue = (game) => kept(placeOf(game));
export const catalogue = (game) => once(`/v1/games/${game}`).then((found) => (keep(placeOf(game), found), found));
export const rulebook = (game) => once(`/v1/games/${game}/rules`);

/** Post to a resource of a game. @returns {Promise<any>} */
export const post = (game, resource, body) => answerOf(http().POST(`/v1/games/${game}/${resource}`, { body }));

/** Return the address of a picture in the language that is set; an `img` would ask in the language of the browser. */
export const picture = (path) =>
  answerOf(http().GET(path, { parseAs: "text" })).then((svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`);

/** Run a job; return its result. @returns {Promise<any>} */
export const work = (game, kind, body, signal) => jobs().run(game, kind, body, { signal });

/** Return the jobs of the client, for kinds that the player chooses. @returns {any} */
export const jobs = () => croupier().jobs;
