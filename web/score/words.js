/** The words of the page, each in English and in French (words.json); the service provides faults, lines and titles. */

import { settings } from "../play/settings.js";
import WORDS from "./words.json" with { type: "json" };

/** The space of French typography before a colon. */
const NARROW = "\u202f";

/** Return a word in the language that is set, with `values` in the places that have their names. */
export function word(name, values = {}) {
  const [english, french] = WORDS[name];
  const text = settings.language === "fr" ? french.replace(/ (?=[:;!?»%])|(?<=«) /g, NARROW) : english;
  return text.replace(/\{(\w+)\}/g, (_, each) => String(values[each]));
}

/** A number as people write it. */
export function number(value) {
  const text = new Intl.NumberFormat(settings.language, { maximumFractionDigits: 2 }).format(Math.abs(value));
  return value < 0 ? `−${text}` : text;
}
