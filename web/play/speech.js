/** Sentences for screen readers and the title, made from the data of the match. */

import { textFor } from "./second_person.js";
import { cardCount, number, word } from "./words.js";

/** Return the names of cards, melds and suits in the language of the catalogue. */
export function namesIn(book) {
  const cards = new Map(book.cards.map((each) => [each.card, each]));
  const suits = new Map((book.suits ?? []).map((each) => [each.suit, each.name]));
  const nameOf = (card) => cards.get(card)?.name ?? suits.get(card) ?? word("hidden");
  const symbolOf = (card) => cards.get(card)?.symbol;
  /** The rank of a card as people write it: "10", "K". */
  const rankOf = (card) => symbolOf(card)?.slice(0, -1) ?? card[0];

  /** A meld in a few words: "run 2: 4–9 hearts", "set 3: A × 3"; `signs` may replace the names of the suits. */
  function meldName({ kind, number: id, cards: lying }, signs = suits) {
    const shown = lying.map(({ card, as }) => as ?? card);
    const [first, last] = [shown[0], shown.at(-1)].map(rankOf);
    return word(`${kind}_of`, number(id), kind === "set" ? `${first} × ${shown.length}` : `${first}–${last} ${signs.get(shown[0].at(-1))}`);
  }
  /** A move in words: its verb, and its cards by name. */
  function moveName(text) {
    const [verb, ...moved] = text.split(" ");
    const called = moved.map((each) => each.split("=").map((one) => (cards.has(one) ? nameOf(one) : one)).join(" = "));
    return `${book.moves.find((each) => each.verb === verb)?.title ?? verb} ${called.join(", ")}`.trim();
  }
  return { nameOf, symbolOf, meldName, moveName };
}

/** Return whose turn it is, or the step of the game as a request to the player. */
export function turnText(match) {
  const { view, layout, computer } = match;
  const { to_act } = view;
  if (match.worths === "pending") {
    return word("waiting");
  }
  if (match.busy) {
    return word("sent");
  }
  if (to_act === null) {
    return "";
  }
  if (match.isMyTurn) {
    return layout.prompt(view, match.moves);
  }
  if (match.relay && computer[match.seat]) {
    return word("handed_over");
  }
  if (match.awaited !== null) {
    return word("is_away", match.name(to_act));
  }
  if (to_act === match.seat) {
    return "";
  }
  return word(computer[to_act] === null ? "to_play" : "thinking", match.name(to_act));
}

/** Return a score in words. */
const scoreText = ({ layout, view }, seat) => layout.score(view, seat).map(([label, text]) => `${word(label)} ${text}`).join(", ");

/** Return the news as sentences: of a deal that is over, only how it ended and the score. */
export function newsText(match) {
  const { view } = match;
  if (view.to_act !== null || !match.news.length) {
    return match.news.map((event) => `${textFor(event, match)}.`).join(" ");
  }
  const title = match.book.phases.find(({ phase }) => phase === view.phase).title;
  const end = endOf(match);
  return [title, end && textFor(end, match), ...match.sides.map(([seat]) => `${match.name(seat)}: ${scoreText(match, seat)}`)].filter(Boolean).join(". ");
}

/** Events that can end a deal. */
const ENDS = new Set(["match-won", "game-won", "deal-won", "annul", "blocked", "void"]);
/** The lines of La Colonne for going out, the floche first. */
const OUT = ["COL-23", "COL-22"];

/** Return the event that ended the deal: a player went out, or somebody won; nothing where the cards just ran out. */
export const endOf = ({ log }) => OUT.map((rule) => log.find((event) => event.rule === rule)).find(Boolean) ?? log.findLast(({ type }) => ENDS.has(type));

/** Return everything that lies on the table, and the scores. */
export function standingText(match, { hand, names }) {
  const { view, layout, seat } = match;
  const { nameOf, meldName } = names;
  const facts = layout.facts(view).map(({ label, suit, text, colour }) => `${label}: ${text ?? (colour === "*" ? word("free") : (suit ?? colour) ? nameOf(suit ?? colour) : word("none"))}`);
  const zones = layout.zones(view, seat).map((zone) => zoneText(zone)).filter(Boolean);
  const scores = match.names.map((name, each) => `${name}: ${[scoreText(match, each), cardCount(view.deal.hands[each].length)].filter(Boolean).join(", ")}`);
  const own = match.covered === null && hand.length ? [word("reading", hand.map(nameOf).join(", "))] : [];
  return [turnText(match), ...facts, ...zones, ...own, ...scores].filter(Boolean).join(". ");

  function zoneText(zone) {
    if (zone.kind === "pile") {
      return `${zone.title}: ${cardCount(zone.count)}`;
    }
    if (zone.kind === "melds") {
      return zone.melds.length ? `${zone.title}: ${zone.melds.map(meldName).join(", ")}` : "";
    }
    if (zone.kind === "trick") {
      return layout.plays(view).map(({ seat: player, card }) => `${match.name(player)}: ${card ? nameOf(card) : word("pass_name")}`).join(", ");
    }
    return zone.cards?.length ? `${zone.title}: ${zone.cards.map(nameOf).join(", ")}` : "";
  }
}
