/** A seat at the table of a relay such as `examples/relay`: the phone has its key, but never the table. */

import { type Connection, errorOf } from "./connection.js";
import type { Event, GameId, LegalMove, Level, Sight } from "./contract.js";
import { AnswerError } from "./errors.js";
import { follow, type Telling, tellings } from "./following.js";
import { isSight } from "./guards.js";
import type { Listening } from "./listening.js";
import { Seat } from "./seat.js";

/**
 * A seat at a relay. It sends its key, a move, and the ply at which the move was chosen. The relay rejects it (409) if
 * the match has continued since.
 */
export class RelayedSeat<G extends GameId> extends Seat<G> {
  readonly #relay: Connection;
  readonly #key: string | undefined;

  /** @internal `joinRelay` makes seats. */
  constructor(relay: Connection, game: G, key: string | undefined, sight: Sight<G>) {
    super(game, sight);
    [this.#relay, this.#key] = [relay, key];
  }

  /** Play moves of this seat, all or none; return the events. */
  play(...moves: readonly (string | LegalMove<G>)[]): Promise<readonly Event<G>[]> {
    return this.#send({ moves: moves.map((move) => (typeof move === "string" ? move : move.move)) });
  }

  /** Let the computer play this seat at a level or, with null, its player again; return the events. */
  handOver(computer: Level | null): Promise<readonly Event<G>[]> {
    return this.#send({ computer });
  }

  /** Let the relay deal the next deal; return its events. */
  dealOn(): Promise<readonly Event<G>[]> {
    return this.#send({});
  }

  /** Get the events since the last ply from the relay. */
  refresh(): Promise<readonly Event<G>[]> {
    return this.inTurn(() => this.#look());
  }

  /** Follow the match until the signal is aborted. Failures are retried. */
  listen(listening: Listening = {}): Promise<void> {
    const hear = async ({ ply }: Telling): Promise<void> => {
      if (ply === undefined || ply > this.ply) {
        await this.refresh();
      }
    };
    return follow(tellings(this.#relay, this.#relay.address("/plies"), listening), hear, listening.signal);
  }

  #send(members: { moves?: readonly string[]; computer?: Level | null }): Promise<readonly Event<G>[]> {
    return this.inTurn(async () => {
      const answer = await this.#relay.post("/play", { key: this.#key, ply: this.ply, ...members });
      // Also after a refusal: the move may have been played, and its response lost.
      const events = await this.#look();
      if (!answer.ok) {
        throw errorOf(await answer.json().catch(() => undefined), answer);
      }
      return events;
    });
  }

  async #look(): Promise<readonly Event<G>[]> {
    return this.moveOn(await look(this.#relay, this.game, this.#key, this.ply));
  }
}

/** Return the view of a seat from the relay. */
export async function look<G extends GameId>(relay: Connection, game: G, key: string | undefined, since: number): Promise<Sight<G>> {
  const answer = await relay.post("/look", { since, ...(key === undefined ? {} : { key }) });
  const seen: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) {
    throw errorOf(seen, answer);
  }
  if (!isSight(game, seen)) {
    throw new AnswerError(`the relay tells of no table of ${game}`);
  }
  return seen;
}
