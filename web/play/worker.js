/**
 * The service worker of the page: without a connection it shows the page as it was kept. It keeps the page and the files
 * that the page names, and never an answer of the service.
 */

const worker = /** @type {any} */ (self);
const CACHE = "croupier-page";
/** Milliseconds after which the kept page is shown in place of a slow network's. */
const PATIENCE = 8_000;
const PAGE = new URL("./", worker.location.href);
const VERSIONS = new URL("v/", PAGE).href;
const NAMED = /(?:href|src)="([^"]+\.(?:js|css|svg))"/g;

/**
 * Keep a page with all its files: first the files, then the page in one step, so that a whole page is kept at any time.
 * Then forget the former files. Versions never mix: a file of another one is not immutable.
 */
async function keep(page) {
  const text = await page.text();
  const cache = await caches.open(CACHE);
  const former = await cache.keys();
  if ((await (await cache.match(PAGE))?.text()) === text) {
    return;
  }
  const files = [...text.matchAll(NAMED)].map(([, name]) => new URL(name, PAGE).href);
  const answers = await Promise.all(files.map((file) => fetch(file)));
  if (!answers.every(({ ok, headers }) => ok && headers.get("Cache-Control")?.includes("immutable"))) {
    return;
  }
  await Promise.all(answers.map((answer, index) => cache.put(files[index], answer)));
  await cache.put(PAGE, new Response(text, { headers: page.headers }));
  await Promise.all(former.filter(({ url }) => ![PAGE.href, ...files].includes(url)).map((each) => cache.delete(each)));
}

/** Return the page: the newest one, or the kept one if the network or the service does not answer. */
async function newestPage(event) {
  const kept = await caches.match(PAGE).catch(() => undefined);
  const slow = new Promise((_, reject) => kept && setTimeout(reject, PATIENCE));
  try {
    const answer = await Promise.race([fetch(event.request), slow]);
    if (answer.ok) {
      event.waitUntil(keep(answer.clone()).catch(() => undefined));
    }
    return answer.status >= 500 && kept ? kept : answer;
  } catch {
    return kept ?? Response.error();
  }
}

const fileOf = async (request) => (await caches.match(request)) ?? fetch(request);

worker.addEventListener("install", (event) => {
  worker.skipWaiting();
  event.waitUntil(fetch(PAGE).then(keep));
});
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  if (mode === "navigate" && url.split(/[?#]/)[0] === PAGE.href) {
    event.respondWith(newestPage(event));
  } else if (method === "GET" && url.startsWith(VERSIONS)) {
    event.respondWith(fileOf(event.request));
  }
});
