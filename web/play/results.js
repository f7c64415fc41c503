/** Results against the computer, and the days on which a deal of the day was played. */

import { keep, kept } from "./settings.js";

const RESULTS = "croupier.results";
const DAYS = "croupier.days";
const DAILY = "croupier.daily";
/** Results and days that are kept at most, and results of the course. */
const [MOST, SHOWN] = [1_000, 30];
const DAY = 86_400_000;

/** Note a finished match of one person against computers, once. */
export function noteResult({ id, game, computer, view, people, daily }) {
  if (daily) {
    keep(DAYS, [...new Set([...(kept(DAYS) ?? []), daily])].slice(-MOST));
  }
  const all = kept(RESULTS) ?? [];
  if (view.phase !== "match_over" || people.length !== 1 || all.some((each) => each.id === id)) {
    return;
  }
  const [seat] = people;
  const level = computer.find((each) => each !== null);
  // The winners of La Colonne are teams.
  const isWon = view.match.winners.includes(game === "colonne" ? seat % 2 : seat);
  keep(RESULTS, [...all, { id, game, level, won: isWon }].slice(-MOST));
}

/** Return the levels against which a match of a game was won. */
export const beatenLevels = (game) => (kept(RESULTS) ?? []).filter((each) => each.game === game && each.won).map(({ level }) => level);

/** Return the last results, the newest last: {id, game, level, won} and, after a review, {loss, costs}. @returns {any[]} */
export const lastResults = () => (kept(RESULTS) ?? []).slice(-SHOWN);

/** Note what the review of a match found: the loss of 1,000 decisions of the player, and the cost of each one. */
export function noteReview(id, loss, costs) {
  const all = kept(RESULTS) ?? [];
  // The costs of older matches are not shown.
  keep(RESULTS, all.map((each, at) => (each.id === id ? { ...each, loss, costs } : at < all.length - SHOWN ? { ...each, costs: undefined } : each)));
}

/** Note the result of a deal of the day next to the one of the best player. */
export const noteDaily = (day, game, text) => keep(DAILY, { ...(kept(DAILY)?.day === day ? kept(DAILY) : { day }), [game]: text });

/** Return the results of the deals of a day by game. @returns {any} */
export const dailyOf = (day) => (kept(DAILY)?.day === day ? kept(DAILY) : {});

/** Return how many matches of a game were won against a level, and how many were played. */
export function countAgainst(game, level) {
  const played = (kept(RESULTS) ?? []).filter((each) => each.game === game && each.level === level);
  return [played.filter(({ won }) => won).length, played.length];
}

/** Return whether a deal of the day was played on each of the last seven days, the newest last. */
export function week(today) {
  const days = new Set(kept(DAYS) ?? []);
  return Array.from({ length: 7 }, (_, index) => days.has(before(today, 6 - index)));
}

const before = (day, count) => new Date(Date.parse(day) - count * DAY).toISOString().slice(0, 10);

/** Return the number of days in a row, up to today or yesterday, on which a deal of the day was played. */
export function streak(today) {
  const days = new Set(kept(DAYS) ?? []);
  const first = days.has(today) ? 0 : 1;
  let count = 0;
  while (days.has(before(today, first + count))) {
    count += 1;
  }
  return count;
}
