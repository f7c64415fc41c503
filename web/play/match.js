/** A match that is played in this browser: whose turn it is, what they may do, what goes on by itself. */

import { GAMES } from "./games/index.js";
import { keepMatch, tableOfMatch } from "./kept_match.js";
import { pause, Patience } from "./patience.js";
import { work } from "./service.js";
import { settings } from "./settings.js";
import { sinceDeal, Story } from "./story.js";

/** How much longer than a move a finished trick lies on the table. */
const LINGER = 1.4;

export class Match extends Story {
  /** {kind, text}, kind "offline", "computer", "expired" or "wrong"; `final`: nothing goes on. */
  trouble = null;
  /** A seat whose player must first take the device. */
  covered = null;
  #past = [];
  #patience = new Patience();
  #left = new AbortController();
  /** Counts what the player begins: what was begun before is then stale. */
  #run = 0;

  /** `place` is an open position's; left out: a sealed table. `computer` has a level by seat, or null for a person. */
  constructor({ game, options, computer, names, keys, course = [], seed, daily, place, commitment, relay }, table) {
    super();
    Object.assign(this, { game, options, computer, names, keys, course, seed, daily, place, relay, table });
    this.layout = GAMES[game];
    this.commitment = commitment ?? table.commitment;
  }

  get view() {
    return this.table.view;
  }

  get seat() {
    return this.table.seat;
  }

  get isMyTurn() {
    return this.covered === null && !this.trouble && this.table.is_my_turn;
  }

  /** What the player may do now. */
  get moves() {
    return this.isMyTurn ? this.table.legal_moves : [];
  }

  /** Whether the last move may be taken back: it uncovered nothing, and it is still the same player's turn. */
  get canUndo() {
    return this.#past.length > 0 && this.isMyTurn && !this.busy;
  }

  name(seat) {
    return this.names[seat];
  }

  /** Begin with the events of the first deal. */
  begin(events) {
    this.hear(events);
    keepMatch(this);
    return this;
  }

  /** Let the match go on until a person must choose. */
  async advance() {
    const run = ++this.#run;
    while (run === this.#run && !this.trouble?.final && (await this.#step(run)));
  }

  /** Play moves of the player whose turn it is. */
  async play(...moves) {
    if (!this.isMyTurn || this.busy) {
      return;
    }
    const run = ++this.#run;
    Object.assign(this, { busy: true, refusal: null, worths: null, lingering: null });
    this.changed();
    const before = { ...this.#place, log: this.log, view: this.view };
    if (await this.#move(() => this.table.play(...moves.map((move) => move.move ?? move)), run)) {
      this.#remember(before);
      await this.advance();
    }
  }

  /** Say why a move is not legal. */
  async explain(move) {
    try {
      const [found] = await this.table.check(move);
      this.refuse(...(found.legal ? [""] : [found.detail, found.rule]));
    } catch (error) {
      this.refuse(error.message);
    }
  }

  /** Take the last move back. */
  async undo() {
    const before = this.#past.at(-1);
    this.#run += 1;
    const table = await this.#ask(() => tableOfMatch(this, this.seat, before));
    if (table) {
      this.#past.pop();
      [this.table, this.log] = [table, before.log];
      this.tell([]);
      keepMatch(this);
    }
  }

  /** Deal the next deal. */
  async next() {
    const run = ++this.#run;
    [this.#past, this.busy] = [[], true];
    this.changed();
    if (await this.#move(() => this.table.dealOn(), run)) {
      await this.advance();
    }
  }

  /** The next player has taken the device. */
  async uncover() {
    this.busy = true;
    this.changed();
    const seat = this.covered;
    const table = seat === this.seat ? this.table : await this.#ask(() => tableOfMatch(this, seat, this.#place));
    if (table) {
      [this.table, this.covered, this.#past] = [table, null, []];
      this.tell(this.news);
      keepMatch(this);
      await this.advance();
    }
  }

  /** Speak the other language from now on. */
  async translate() {
    if (this.trouble || this.busy) {
      return;
    }
    this.#run += 1;
    const table = await this.#ask(() => tableOfMatch(this, this.seat, this.#place));
    if (table) {
      this.table = table;
      this.log = sinceDeal(table.events);
      this.tell(this.log.slice(-1));
      this.relay && this.follow();
      await this.advance();
    }
  }

  /** Ask what each move is worth. */
  async hint() {
    if (!this.moves.length || this.worths === "asked") {
      return;
    }
    const { table } = this;
    const { ply } = table;
    [this.worths, this.refusal] = ["asked", null];
    this.changed();
    try {
      const body = table.analysed ?? { table: table.table, key: this.keys[this.seat] };
      const worths = await (table.analyse?.() ?? work(this.game, "analyses", body));
      this.worths = this.table.ply === ply ? worths : null;
      this.changed();
    } catch (error) {
      this.worths = null;
      this.refuse(error.message);
    }
  }

  /** Hear of all that happens at a relay's table. */
  follow() {
    this.#left.abort();
    this.#left = new AbortController();
    let before = this.view;
    this.table.onUpdate((events) => {
      this.trouble = null;
      this.hear(events, before);
      before = this.view;
      keepMatch(this);
      this.advance();
    });
    const { signal } = this.#left;
    this.table.listen({ signal }).catch((error) => signal.aborted || this.#fail(error));
    keepMatch(this);
  }

  /** Ask again at once where an answer was waited for. */
  wake() {
    this.#patience.wake();
  }

  /** End what goes on by itself; the match stays kept. */
  leave() {
    this.#run += 1;
    this.#left.abort();
  }

  /** Make the next move where no choice is the player's; return whether there may be another. */
  async #step(run) {
    const { to_act } = this.view;
    if (to_act === null || (this.relay && to_act !== this.seat)) {
      return this.#clear(run);
    }
    if (this.computer[to_act] !== null) {
      return (await this.#rest(run, 1)) && this.#move(() => this.table.waitForComputer({ limit: 1 }), run);
    }
    if (to_act !== this.seat) {
      this.covered = (await this.#rest(run, 0)) ? to_act : null;
      this.changed();
      return false;
    }
    const [only, ...others] = this.table.legal_moves;
    if (!settings.forced || !only || others.length) {
      return this.#clear(run);
    }
    return (await this.#rest(run, 1)) && this.#move(() => this.table.play(only.move), run);
  }

  /** Let what is seen be seen for `paces`, a finished trick for longer; return whether to go on. */
  async #rest(run, paces) {
    await pause(settings.pause * (this.lingering ? LINGER : paces));
    if (run === this.#run) {
      this.lingering = null;
    }
    return run === this.#run;
  }

  /** Take a finished trick from the table after a while; nothing goes on by itself. */
  async #clear(run) {
    if (this.lingering && (await this.#rest(run, 0))) {
      this.changed();
    }
    return false;
  }

  /** Do something with the table until it is answered, and hear of it; a relay tells of it by itself. */
  async #move(work, run) {
    const before = this.view;
    const events = await this.#ask(work, run);
    if (events === null) {
      return false;
    }
    this.busy = false;
    if (!this.relay) {
      this.hear(events, before);
      keepMatch(this);
    }
    return !this.relay;
  }

  /** Ask until it is answered; null where it was refused, or the player has begun something else. */
  async #ask(work, run = this.#run) {
    const isStale = () => run !== this.#run;
    try {
      const answer = await this.#patience.until(work, (error) => !isStale() && this.#doubt(error));
      if (isStale()) {
        return null;
      }
      this.trouble = null;
      return answer;
    } catch (error) {
      isStale() || this.#fail(error);
      return null;
    }
  }

  /** Say that an answer is waited for. */
  #doubt(error) {
    this.trouble = { kind: error.code === "broker-away" ? "computer" : "offline" };
    this.changed();
    return true;
  }

  #fail(error) {
    this.busy = false;
    if (error.status === 409) {
      this.refuse(error.message);
    } else if (error.code === "illegal-move") {
      const [fault] = error.errors;
      this.refuse(fault?.detail ?? error.message, fault?.rule);
    } else {
      this.trouble = { kind: error.code === "bad-table" ? "expired" : "wrong", text: error.message, final: true };
      this.changed();
    }
  }

  /** Where the match is: an open position, or a sealed table's token. */
  get #place() {
    return { place: this.table.place, token: this.table.table };
  }

  /** Keep what was before a move, where the move may be taken back. */
  #remember(before) {
    const isSame = this.view.to_act === this.seat && this.view.match.deals === before.view.match.deals;
    this.#past = isSame && hidden(before.view) === hidden(this.view) ? [...this.#past, before] : [];
    this.changed();
  }
}

/** Return how many cards of a deal are hidden in a view: fewer after a move means that it uncovered some. */
const hidden = (view) => JSON.stringify(view.deal).split('"??"').length;
