/** Sentences about the player: "South draws …" becomes "You draw …". */

import { settings } from "./settings.js";
import { word } from "./words.js";

const ENGLISH = { has: "have", is: "are", goes: "go" };
const FRENCH = {
  a: "avez", "n’a": "n’avez", finit: "finissez", réunit: "réunissez", choisit: "choisissez", met: "mettez", prend: "prenez",
  rend: "rendez", dit: "dites", peut: "pouvez", "s’arrête": "vous arrêtez",
};

/** Verbs that follow one of these words are the player's too. */
const JOINS = new Set(["and", "still", "et", "ne"]);
const SECOND_VERBS = new Set(["gives", "holds", "rend", "prend", "peut"]);

const english = (verb) => ENGLISH[verb] ?? verb.replace(/(?<=ss|sh|ch|x|z)es$|s$/, "");
const french = (verb) => FRENCH[verb] ?? verb.replace(/e$/, "ez");

/** Return the text of an event; of an event of the player's own, in the second person. */
export function textFor(event, { seat, names }) {
  const name = names[seat];
  if (seat === null || event.seat !== seat || !event.text.startsWith(`${name} `)) {
    return name === word("you_name") ? event.text.replaceAll(` ${name}`, ` ${word("you")}`) : event.text;
  }
  const isFrench = settings.language === "fr";
  const verb = isFrench ? french : english;
  const words = event.text.slice(name.length + 1).split(" ");
  const conjugated = words.map((each, index) => (index === 0 || (JOINS.has(words[index - 1]) && SECOND_VERBS.has(each)) ? verb(each) : each));
  return `${isFrench ? "Vous" : "You"} ${conjugated.join(" ")}`;
}
