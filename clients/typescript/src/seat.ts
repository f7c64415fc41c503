import type { Event, GameId, LegalMove, Level, Sight, View } from "./contract.js";
import { AnswerError } from "./errors.js";

/**
 * The view of one seat or a spectator at a sealed table, at the highest known ply. Its calls are done one after the
 * other.
 */
export abstract class Seat<G extends GameId> {
  readonly #listeners = new Set<(events: readonly Event<G>[], seat: this) => void>();
  #sight: Sight<G>;
  #turn: Promise<unknown> = Promise.resolve();

  /** @internal */
  constructor(
    /** The game that is played. */
    readonly game: G,
    sight: Sight<G>,
  ) {
    this.#sight = sight;
  }

  /** Play moves of this seat, all or none; return the events. */
  abstract play(...moves: readonly (string | LegalMove<G>)[]): Promise<readonly Event<G>[]>;

  /** Let the computer play this seat at a level or, with null, its player again; return the events. */
  abstract handOver(computer: Level | null): Promise<readonly Event<G>[]>;

  /** Deal the next deal of the match; return its events. */
  abstract dealOn(): Promise<readonly Event<G>[]>;

  /** Read the table again; return the events since. */
  abstract refresh(): Promise<readonly Event<G>[]>;

  /** Number of moves and deals of the match. */
  get ply(): number {
    return this.#sight.ply;
  }

  /** The view of this seat. */
  get view(): View<G> {
    return this.#sight.view;
  }

  /** The seat; null for a spectator. */
  get seat(): number | null {
    return this.#sight.seat;
  }

  /** By seat, the level that plays it; null for a person. */
  get computer(): Sight<G>["computer"] {
    return this.#sight.computer;
  }

  /** The legal moves of this seat; empty if another seat is to act. */
  get legal_moves(): readonly LegalMove<G>[] {
    return this.#sight.legal_moves;
  }

  /** The events of the last update. */
  get events(): readonly Event<G>[] {
    return this.#sight.events ?? [];
  }

  /** The commitment to the cards, from before the first card was shown. */
  get commitment(): Sight<G>["commitment"] {
    return this.#sight.commitment;
  }

  /** The secrets that verify the match; null until it is over. */
  get reveal(): Sight<G>["reveal"] {
    return this.#sight.reveal;
  }

  /** Whether this seat is to act, and its player plays it. */
  get is_my_turn(): boolean {
    return this.seat !== null && this.view.to_act === this.seat && !this.is_computers_turn;
  }

  /** Whether the computer must play before a person can. */
  get is_computers_turn(): boolean {
    const { to_act } = this.view;
    return to_act !== null && (this.computer[to_act] ?? null) !== null;
  }

  /** Whether the deal is over and the next one can be dealt. */
  get is_deal_over(): boolean {
    return this.view.phase === "deal_over";
  }

  /** Whether the match is over. */
  get is_match_over(): boolean {
    return this.view.phase === "match_over";
  }

  /** Call `listener` with the events of each update; return a function that ends this. */
  onUpdate(listener: (events: readonly Event<G>[], seat: this) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Do some work after the earlier work has ended, successfully or not. */
  protected inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  /** Accept a view unless it is old; return its events. */
  protected moveOn(sight: Sight<G>, keep: () => void = () => undefined): readonly Event<G>[] {
    if (sight.commitment !== this.commitment) {
      throw new AnswerError("this is another table: its cards were committed to otherwise");
    }
    const events = sight.events ?? [];
    if (sight.ply > this.ply) {
      this.#sight = sight;
      keep();
      for (const listener of this.#listeners) {
        listener(events, this);
      }
    }
    return events;
  }
}
