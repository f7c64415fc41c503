/** A match that is played in this browser: whose turn it is, what happened, what is kept. */

import { UnreachableError } from "./vendor/croupier.js";
import { GAMES } from "./games/index.js";
import { OpenTable } from "./open_table.js";
import { RELAY, takeSeat } from "./relay.js";
import { croupier, post, work } from "./service.js";
import { keep, kept, settings, Watched } from "./settings.js";

const PLACE = "croupier.match";
/** Milliseconds until a service that did not answer is asked again. */
const RETRY = 2_500;
/** How much longer than a move a finished trick lies on the table. */
const LINGER = 1.4;

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Whether trying again later may help. */
const isPassing = (error) => error instanceof UnreachableError || error.status === 429 || error.status >= 500;

/** Return the match that is kept in this browser, or null. */
export function keptMatch() {
  const match = kept(PLACE);
  return match?.relay && RELAY === null ? null : match;
}

export class Match extends Watched {
  /** What happened in this deal: events as the service tells them. */
  log = [];
  /** The last events, to be spoken and shown. */
  news = [];
  /** A refusal: {text, rule}. */
  refusal = null;
  /** "offline", "computer" or "lost", with what was said. */
  trouble = null;
  /** A seat whose player must first take the device. */
  covered = null;
  /** Cards of the last trick: {seat, card}. */
  last = [];
  /** A trick that is finished and still lies there. */
  lingering = null;
  /** Whether an answer is awaited to what the player did. */
  busy = false;
  /** What each move is worth, once asked for. */
  worths = null;
  #past = [];
  #left = new AbortController();
  #run = 0;

  /** `place` is an open position's; left out: a sealed table. `course` has what was scored so far, after each deal. */
  constructor({ game, options, computer, names, keys, course = [], seed, daily, place, commitment, relay }, table) {
    super();
    Object.assign(this, { game, options, computer, names, keys, course, seed, daily, place, relay, table });
    this.layout = GAMES[game];
    this.commitment = commitment ?? table.commitment;
  }

  /** Deal a match at a sealed table. `computer` has a level by seat, or null for a person. */
  static async deal({ game, options, computer, names }) {
    const { table, keys } = await croupier().deal(game, { options, computer, names });
    const match = new Match({ game, options, computer, names, keys }, table);
    match.#hear(table.events);
    match.#save();
    return match;
  }

  /** Deal an open position, for practice: with a seed, or from a state that is given. */
  static async practise({ game, options, computer, names, seed, state, daily = null }) {
    const dealt = state ? { state, events: [] } : await post(game, "deals", { options, seed, names });
    const seat = computer.indexOf(null);
    const place = { state: dealt.state, first: dealt.state, seat, ply: 1 };
    const saved = { game, options, computer, names, keys: computer.map((level) => (level ? null : "")), seed, daily, place };
    const match = new Match(saved, await OpenTable.at(game, place, computer, names));
    match.#hear(dealt.events.filter((event) => event.type !== "deal"));
    match.#save();
    return match;
  }

  /** Sit down at a table of a relay, or look on: `relay` is {id, key, seat} as `relay.js` tells. */
  static async sit({ game, options, seats, ...relay }) {
    const table = await takeSeat(game, relay);
    const computer = table.computer;
    const names = seats.map(({ name }, index) => name ?? `Computer ${index + 1}`);
    const last = kept(PLACE);
    const course = last?.relay?.id === relay.id ? last.course : [];
    const saved = { game, options, computer, names, keys: [], relay: { seats, ...relay }, course };
    const match = new Match(saved, table);
    match.log = sinceDeal(table.events);
    match.#follow();
    match.#save();
    return match;
  }

  /** Go on with a match that was kept. */
  static async restore(saved) {
    const { game, names, computer } = saved;
    if (saved.relay) {
      return Match.sit({ game, options: saved.options, ...saved.relay });
    }
    const seat = saved.seat ?? saved.computer.indexOf(null);
    const table = saved.place
      ? await OpenTable.at(game, saved.place, computer, names)
      : await croupier().join(game, { table: saved.token, key: saved.keys[seat], names });
    const match = new Match(saved, table);
    match.log = sinceDeal(table.events);
    if (match.people.length > 1) {
      match.covered = table.view.to_act ?? seat;
    }
    return match;
  }

  get view() {
    return this.table.view;
  }

  get seat() {
    return this.table.seat;
  }

  /** The seats that people of this device play. */
  get people() {
    return this.relay ? [this.seat] : this.computer.flatMap((level, seat) => (level === null ? [seat] : []));
  }

  get isMyTurn() {
    return this.covered === null && !this.trouble && this.table.is_my_turn;
  }

  /** What the player may do now. */
  get moves() {
    return this.isMyTurn ? this.table.legal_moves : [];
  }

  /** The score lines of this deal. */
  get lines() {
    return this.log.filter((event) => event.type === "score");
  }

  /** Whether the last move may be taken back: it uncovered nothing, and it is still the same player's turn. */
  get canUndo() {
    return this.#past.length > 0 && this.isMyTurn && !this.busy;
  }

  name(seat) {
    return this.names[seat];
  }

  /** Let the match go on until a person must choose. */
  async advance() {
    const run = ++this.#run;
    while (run === this.#run && !this.trouble?.final) {
      const { to_act } = this.view;
      if (to_act === null) {
        await this.#finishTrick(run);
        return;
      }
      if (this.relay && to_act !== this.seat) {
        await this.#finishTrick(run);
        return;
      }
      if (this.computer[to_act] !== null) {
        await pause(this.lingering ? settings.pause * LINGER : settings.pause);
        this.lingering = null;
        if (run !== this.#run || !(await this.#attempt(() => this.table.waitForComputer({ limit: 1 }), run))) {
          return;
        }
      } else if (to_act !== this.seat) {
        await pause(this.lingering ? settings.pause * LINGER : 0);
        this.lingering = null;
        this.covered = to_act;
        this.changed();
        return;
      } else if (!(await this.#force(run))) {
        return;
      }
    }
  }

  /** Play moves of the player whose turn it is. */
  async play(...moves) {
    if (!this.isMyTurn || this.busy) {
      return;
    }
    const run = ++this.#run;
    this.busy = true;
    this.refusal = null;
    this.worths = null;
    this.lingering = null;
    this.changed();
    const before = this.#snapshot();
    if (await this.#attempt(() => this.table.play(...moves.map((move) => move.move ?? move)), run)) {
      this.#remember(before);
      await this.advance();
    }
  }

  /** Say why a move is not legal. */
  async explain(move) {
    try {
      const [found] = await this.table.check(move);
      this.refusal = found && !found.legal ? { text: found.detail, rule: found.rule } : null;
    } catch (error) {
      this.refusal = { text: error.message, rule: null };
    }
    this.changed();
  }

  /** Say something else. */
  say(text) {
    this.refusal = { text, rule: null };
    this.changed();
  }

  /** Take the last move back. */
  async undo() {
    const before = this.#past.at(-1);
    this.#run += 1;
    const table = await this.#attemptValue(() => this.#at(this.seat, before));
    if (table) {
      this.#past.pop();
      [this.table, this.log] = [table, before.log];
      this.#tell([]);
      this.#save();
    }
  }

  /** Deal the next deal. */
  async next() {
    const run = ++this.#run;
    this.busy = true;
    this.changed();
    if (await this.#attempt(() => this.table.deal(), run)) {
      await this.advance();
    }
  }

  /** The next player has taken the device. */
  async uncover() {
    const seat = this.covered;
    this.busy = true;
    this.changed();
    if (seat !== this.seat) {
      const table = await this.#attemptValue(() => this.#at(seat));
      if (!table) {
        return;
      }
      this.table = table;
    }
    this.covered = null;
    this.#past = [];
    this.#tell(this.news);
    this.#save();
    await this.advance();
  }

  /** Speak the other language from now on. */
  async translate() {
    if (this.trouble) {
      return;
    }
    const table = await this.#attemptValue(() => this.#at(this.seat));
    if (table) {
      this.table = table;
      this.log = sinceDeal(table.events);
      this.news = this.log.slice(-1);
      if (this.relay) {
        this.#left.abort();
        this.#left = new AbortController();
        this.#follow();
      }
      this.changed();
      this.advance();
    }
  }

  /** Ask what each move is worth. */
  async hint() {
    if (!this.moves.length || this.worths === "asked") {
      return;
    }
    const { ply } = this.table;
    this.worths = "asked";
    this.changed();
    try {
      const { table } = this;
      const found = await (table.analyse?.() ?? work(this.game, "analyses", table.analysed ?? { table: table.table, key: this.keys[this.seat] }));
      this.worths = this.table.ply === ply ? found : null;
    } catch (error) {
      this.worths = null;
      this.refusal = { text: error.message, rule: null };
    }
    this.changed();
  }

  /** End what goes on by itself; the match stays kept. */
  leave() {
    this.#run += 1;
    this.#left.abort();
  }

  /** Forget the match. */
  static forget() {
    keep(PLACE, null);
  }

  /** Ask again at once where an answer was waited for. */
  wake() {
    this.#woken?.();
  }

  #woken = null;

  /** Return the table as a seat sees it, now or as it was. */
  /** Hear of all that happens at a relay's table. */
  #follow() {
    let before = this.view;
    this.table.onUpdate((events) => {
      this.trouble = null;
      this.#hear(events, before);
      before = this.view;
      this.#save();
      this.advance();
    });
    this.table.listen({ signal: this.#left.signal }).catch((error) => this.#left.signal.aborted || this.#fail(error));
  }

  #at(seat, { place, token } = { place: this.table.place, token: this.table.table }) {
    const { game, names, computer, keys } = this;
    if (this.relay) {
      return takeSeat(game, this.relay);
    }
    return place ? OpenTable.at(game, { ...place, seat }, computer, names) : croupier().join(game, { table: token, key: keys[seat], names });
  }

  /** Let a finished trick lie for a while. */
  async #finishTrick(run) {
    if (this.lingering) {
      await pause(settings.pause * LINGER);
      if (run === this.#run) {
        this.lingering = null;
        this.changed();
      }
    }
  }

  async #force(run) {
    const [only, ...others] = this.table.legal_moves;
    if (!settings.forced || !only || others.length) {
      await this.#finishTrick(run);
      return false;
    }
    await pause(settings.pause * (this.lingering ? LINGER : 1));
    this.lingering = null;
    return run === this.#run && this.#attempt(() => this.table.play(only.move), run);
  }

  /** Do something with the table until it is answered; return whether it was done. */
  async #attempt(work, run) {
    const before = this.view;
    for (;;) {
      try {
        const events = await work();
        if (run !== this.#run) {
          return false;
        }
        this.trouble = null;
        this.busy = false;
        if (!this.relay) {
          this.#hear(events, before);
          this.#save();
        }
        return !this.relay;
      } catch (error) {
        if (run !== this.#run) {
          return false;
        }
        if (!isPassing(error)) {
          this.#fail(error);
          return false;
        }
        this.trouble = { kind: error.code === "broker-away" ? "computer" : "offline" };
        this.changed();
        await this.#wait();
      }
    }
  }

  async #attemptValue(work) {
    for (;;) {
      try {
        const value = await work();
        this.trouble = null;
        return value;
      } catch (error) {
        if (!isPassing(error)) {
          this.#fail(error);
          return null;
        }
        this.trouble = { kind: "offline" };
        this.changed();
        await this.#wait();
      }
    }
  }

  /** Wait until it is worth asking again: a while, or until the network is back. */
  #wait() {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, RETRY);
      this.#woken = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #fail(error) {
    this.busy = false;
    if (error.status === 409) {
      this.refusal = { text: error.message, rule: null };
    } else if (error.code === "illegal-move") {
      const [fault] = error.errors;
      this.refusal = { text: fault?.detail ?? error.message, rule: fault?.rule ?? null };
    } else {
      this.trouble = { kind: error.code === "bad-table" ? "expired" : "wrong", text: error.message, final: true };
    }
    this.changed();
  }

  #hear(events, before = null) {
    const dealt = sinceDeal(events);
    const isNew = events.some((event) => event.type === "deal");
    const { plays, closes } = this.layout;
    if (before && events.some((event) => closes.includes(event.type))) {
      const laid = events.filter((event) => event.type === "play" && event.cards?.length).map(({ seat, cards, value }) => ({ seat, card: cards[0], value }));
      this.lingering = this.last = [...plays(before), ...laid];
    }
    if (isNew) {
      [this.last, this.lingering] = [[], null];
      this.#past = [];
    }
    this.log = isNew ? dealt : [...this.log, ...events];
    this.refusal = null;
    if (this.view.to_act === null && events.length) {
      const before = this.course.at(-1) ?? [];
      this.course = [...this.course, this.view.deal.scored.map((points, side) => points + (before[side] ?? 0))];
    }
    this.#tell(events);
  }

  #tell(news) {
    this.news = news;
    this.refusal = null;
    this.worths = null;
    this.busy = false;
    this.changed();
  }

  #snapshot() {
    return { token: this.table.table, place: this.table.place, log: this.log, view: this.view };
  }

  /** Keep what was before a move, where the move may be taken back. */
  #remember(before) {
    const isSame = this.view.to_act === this.seat && this.view.match.deals === before.view.match.deals;
    this.#past = isSame && hidden(before.view) === hidden(this.view) ? [...this.#past, before] : [];
    this.changed();
  }

  #save() {
    const { game, options, computer, names, keys, course, seed, daily, commitment, relay, seat } = this;
    const { place, table: token } = this.table;
    keep(PLACE, { game, options, computer, names, keys, course, seed, daily, commitment, relay, seat, place, token });
  }
}

/** Return the events from the last deal of the cards on. */
function sinceDeal(events) {
  const last = events.findLastIndex((event) => event.type === "deal");
  // What is staked before the cards belongs to their deal.
  const first = last < 0 ? 0 : events.slice(0, last).findLastIndex(({ type }) => type !== "score") + 1;
  return events.slice(first);
}

/** Return how many cards of a deal are hidden in a view: fewer after a move means that it uncovered some. */
const hidden = (view) => JSON.stringify(view.deal).split('"??"').length;
