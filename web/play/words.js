/** The words of the page itself, each in English and in French (words.json); the service provides the texts of events. */

import { settings } from "./settings.js";
import WORDS from "./words.json" with { type: "json" };

/** The space of French typography before a colon. */
const NARROW = "\u202f";

/** The least probability that is written as a number. */
const LEAST = 0.001;

/** The seats as points of the compass, clockwise, by their number. */
const SEATS = { 2: ["south", "north"], 3: ["south", "west", "east"], 4: ["south", "west", "north", "east"] };

/** The French words of Upcolor for a deal and a match (tests/service/levels.toml); those of the other games are the keys. */
const UPCOLOR = { donne: "manche", Donne: "Manche", partie: "rencontre", Partie: "Rencontre" };
let game = "";

/** Use the words of a game from now on. */
export const speakOf = (id = "") => (game = id);

/**
 * Return a word in the language that is set, with `n` and `m` in their places.
 *
 * @param {string} name
 * @param {string | number} n
 * @param {string | number} m
 */
export function word(name, n = "", m = "") {
  const [english, french] = WORDS[name] ?? [name, name];
  const levelled = game === "upcolor" ? french.replace(/\b(donne|partie)(?=s?\b)/gi, (each) => UPCOLOR[each]) : french;
  const text = settings.language === "fr" ? levelled.replace(/ (?=[:;!?»%])|(?<=«) /g, NARROW) : english;
  // As a function: names may contain "$&".
  return text.replace(/\{[nm]\}/g, (each) => String(each === "{n}" ? n : m));
}

/** First names of players, clockwise from the left of the player. */
const NAMES = ["Alma", "Bruno", "Clara", "Dario", "Elsa", "Felix", "Greta"];

/** Return the default names of players; the first one is the reader, unless several share the device. */
export const seatNames = (count, isShared = false) => [isShared ? "Robin" : word("you_name"), ...NAMES.slice(0, count - 1)];

/** Return the names of seats, by where they are. */
export const seatPlaces = (count) => Array.from({ length: count }, (_, seat) => (SEATS[count] ? word(`seat_${SEATS[count][seat]}`) : word("seat", seat + 1)));

/** Return a number of cards in words. */
export const cardCount = (count) => (count === 1 ? word("card_one") : word("cards", number(count)));

/** A share in percent. */
export const percent = (share, digits = 1) => new Intl.NumberFormat(settings.language, { style: "percent", maximumFractionDigits: digits }).format(share).replace("-", "−");

/** A probability in percent. Unless it is exact, it is never 0 or 100 %. */
export function chance(share, isExact = false) {
  const least = isExact ? 0 : LEAST;
  return share < least ? `< ${percent(least)}` : share > 1 - least ? `> ${percent(1 - least)}` : percent(share);
}

/** A difference of probabilities in percentage points, with its sign. */
export const inPoints = (share) => number(Math.round(1_000 * share) / 10, true, 1);

/** The cost of one decision in percentage points, of that of 1,000 in probability. */
export const aDecision = (rate) => number(Math.round(10 * rate) / 100, false, 2);

/** A moment as people write it. The first day of a French month is its "1er". */
export function moment(time) {
  const text = new Intl.DateTimeFormat(settings.language, { dateStyle: "medium", timeStyle: "short" }).format(time);
  return settings.language === "fr" ? text.replace(/^1 /, "1er ") : text;
}

/** A number as people write it, with its sign where it is a gain or a loss, and with so many decimals at least. */
export function number(value, signed = false, decimals = 0) {
  const text = new Intl.NumberFormat(settings.language, { minimumFractionDigits: decimals, maximumFractionDigits: 2 }).format(Math.abs(value));
  return `${value < 0 ? "−" : signed && value > 0 ? "+" : ""}${text}`;
}
