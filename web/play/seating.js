/** Who plays a match where: the seats of people and of the computer, and the seat that the table is shown from. */

import { GAMES } from "./games/index.js";
import { newMatchId } from "./kept_match.js";
import { Story } from "./story.js";

export class Seating extends Story {
  id = newMatchId();
  /** @type {KeptMatch["game"]} */
  game;
  /** @type {KeptMatch["options"]} */
  options;
  /** The level that plays each seat, or null for a person. @type {KeptMatch["computer"]} */
  computer;
  /** The key of each seat. @type {string[]} */
  keys;
  /** @type {KeptMatch["seed"]} */
  seed;
  /** @type {KeptMatch["daily"]} */
  daily;
  /** The open position of a match for practice; a sealed table has none. @type {KeptMatch["place"]} */
  place;
  /** @type {KeptMatch["relay"]} */
  relay;
  /** @type {any} */
  table;
  /** The catalogue of the game. @type {any} */
  book;
  /** On a shared device, the seat whose player must take it. Meanwhile the table is that of a spectator. */
  covered = null;

  /** @param {KeptMatch} saved @param {any} table */
  constructor({ id, game, options, computer, names, keys, course = [], seed, daily, place, commitment, relay }, table) {
    super();
    Object.assign(this, { id: id ?? this.id, game, options, computer, names, keys, course, seed, daily, place, relay, table });
    this.layout = GAMES[game];
    this.commitment = commitment ?? table.commitment;
  }

  get view() {
    return this.table.view;
  }

  /** The seat whose cards are known here; null: nobody's. */
  get seat() {
    return this.table.seat;
  }

  /** Where the match is: an open position, or a sealed table's token. */
  get where() {
    return { place: this.table.place, token: this.table.table };
  }

  /** The seats of people. */
  get people() {
    return this.computer.flatMap((level, seat) => (level === null ? [seat] : []));
  }

  /** Whether several people play on this device. */
  get isShared() {
    return !this.relay && this.people.length > 1;
  }

  /** Whether nobody plays here. */
  get isWatching() {
    return Boolean(this.relay) && this.seat === null;
  }

  /** The seat that the table is shown from; null: a spectator's. */
  get side() {
    return this.covered ?? this.seat ?? (this.isWatching ? null : this.people[0]);
  }

  name(seat) {
    return this.names[seat];
  }
}
