/**
 * Write play/vendor: the libraries of the pages with their types, our own client, the faces of the cards, and page.js, the
 * program that the page loads; and score/vendor, the program of the scorer's page.
 * `node vendor.mjs [folder]`; `make web` writes them, `make check` compares.
 */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { optimize } from "svgo";

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = resolve(process.argv[2] ?? HERE);
const FOLDER = join(ROOT, "play/vendor");
const SCORE = join(ROOT, "score/vendor");
const PACKAGES = join(HERE, "node_modules");

/** The source of each module; paths are relative to play/vendor. */
const MODULES = {
  "preact.js": `export { html, render } from "htm/preact";
    export { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";`,
  "croupier.js": `export * from "../../../clients/typescript/src/index.js";`,
  "sha256.js": `export { sha256 } from "@noble/hashes/sha2.js"; export { bytesToHex } from "@noble/hashes/utils.js";`,
};

const COMMON = { bundle: true, format: "esm", target: "es2022", legalComments: "none", logLevel: "error" };

async function writeModule(name, source) {
  await build({
    stdin: { contents: source.replace("/src/index.js", "/src/index.ts"), resolveDir: join(HERE, "play/vendor"), loader: "js" },
    outfile: join(FOLDER, name),
    nodePaths: [PACKAGES],
    minify: true,
    ...COMMON,
  });
  writeFileSync(join(FOLDER, name.replace(".js", ".d.ts")), `${source.replaceAll("; ", ";\n").replace(/\n\s+/g, "\n")}\n`);
}

/** Join the modules of a page into one program. It is not minified, so it is readable and merges as its sources do. */
const writePage = (source, folder) => build({ entryPoints: [join(HERE, source)], outfile: join(folder, "page.js"), absWorkingDir: HERE, nodePaths: [PACKAGES], ...COMMON });

/** React elements, written as text. */
const XML = { xlinkHref: "href" };
const kept = new Set(["preserveAspectRatio", "viewBox", "patternUnits", "patternTransform", "gradientUnits"]);
const attribute = (name) => XML[name] ?? (kept.has(name) ? name : name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`));

function element(tag, props, ...children) {
  const attributes = Object.entries(props ?? {})
    .filter(([name, value]) => value !== undefined && !/^(xmlns|aria|className)/.test(name))
    .map(([name, value]) => ` ${attribute(name)}="${value}"`);
  return `<${tag}${attributes.join("")}>${children.flat().filter(Boolean).join("")}</${tag}>`;
}

/** Return the pictures of the set by name: SK is the king of spades. */
async function pictures() {
  const file = join(PACKAGES, "@letele/playing-cards/dist/index.esm.js");
  const source = readFileSync(file, "utf8").replace(/^import .*$/gm, "");
  const text = `const _extends = Object.assign, React = { createElement: globalThis.element };\n${source}`;
  globalThis.element = element;
  const set = await import(`data:text/javascript;base64,${Buffer.from(text).toString("base64")}`);
  return Object.fromEntries(Object.entries(set).map(([name, draw]) => [name.toUpperCase(), draw({})]));
}

/** The set is drawn on a grid of 1300 by 2000. A third of it is finer than the pixels of a card, and has shorter numbers. */
const GRID = 1 / 3;

/** Return a layer of a picture on the coarser grid. */
const coarse = (layer) =>
  layer
    .replace("0 0 1300 2000", `0 0 ${1300 * GRID} ${2000 * GRID}`)
    .replace(/<path /g, `<path transform="scale(${GRID})" `)
    .replace(/<use ([^>]*)transform="/g, `<use $1transform="scale(${GRID}) `);

/** Return one `<symbol>` of a picture, without the corners, the frame and the pips, which the page draws. */
function symbol(id, picture, viewBox) {
  const inner = picture
    .replace(/^<svg[^>]*>|<\/svg>$/g, "")
    .replace(/<rect width="239".*?<\/rect>/, "")
    .replace(/<use href="#[^"]*" height="(32|26\.769|55\.68)"[^>]*><\/use>/g, "")
    .replace(/<symbol [^>]*viewBox="0 0 1300 2000"[^]*?<\/symbol>/g, coarse);
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${inner}</svg>`;
  const plugins = [
    { name: "preset-default", params: { floatPrecision: 0 } },
    { name: "prefixIds", params: { prefix: id, delim: "-" } },
  ];
  const small = optimize(whole, { multipass: true, floatPrecision: 0, plugins }).data;
  return small.replace(/^<svg[^>]*>/, `<symbol id="${id}" viewBox="${viewBox}">`).replace(/<\/svg>$/, "</symbol>");
}

/** Return the path of a suit or a rank in the colour of the surrounding text. */
function glyph(id, picture, half) {
  const found = [...picture.matchAll(/<symbol [^>]*viewBox="-(\d+)[^>]*>(.*?)<\/symbol>/g)].find((each) => Number(each[1]) === half);
  const path = found[2].replace(/(fill|stroke)="(red|#000|black)"/g, '$1="currentColor"').replace('stroke-width="80"', 'stroke-width="120"');
  return `<symbol id="${id}" viewBox="-${half} -${half} ${2 * half} ${2 * half}" fill="currentColor">${path}</symbol>`;
}

async function sprite() {
  const set = await pictures();
  const ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
  const suits = ["S", "H", "D", "C"];
  const face = (id, picture) => symbol(id, picture, "-82.4 -130.4 164.8 260.8");
  const parts = [
    ...suits.map((suit) => glyph(suit, set[`${suit}7`], 600)),
    ...ranks.map((rank) => glyph(rank === "10" ? "rT" : `r${rank}`, set[`H${rank}`], 500)),
    ...suits.flatMap((suit) => ["J", "Q", "K"].map((rank) => face(`${rank}${suit}`, set[`${suit}${rank}`]))),
    face("RJ", set.J1),
    face("BJ", set.J2),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg">${parts.join("\n")}</svg>\n`;
}

const LICENCES = {
  [FOLDER]: ["preact", "htm", "openapi-fetch", "@noble/hashes", "@letele/playing-cards"],
  [SCORE]: ["preact", "htm", "openapi-fetch", "d3-dsv", "fflate"],
};

function licences(packages) {
  const texts = packages.map((name) => {
    const { version } = JSON.parse(readFileSync(join(PACKAGES, name, "package.json"), "utf8"));
    return `${name} ${version}\n\n${readFileSync(join(PACKAGES, name, "LICENSE"), "utf8").replaceAll("\r\n", "\n").trim()}\n`;
  });
  return texts.join(`\n${"-".repeat(80)}\n\n`);
}

for (const [folder, packages] of Object.entries(LICENCES)) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "LICENCES.txt"), licences(packages));
}
for (const [name, source] of Object.entries(MODULES)) {
  await writeModule(name, source);
}
await writePage("play/main.js", FOLDER);
await writePage("score/main.js", SCORE);
writeFileSync(join(FOLDER, "cards.svg"), await sprite());
