import { answerOf, type Connection } from "./connection.js";
import type { AnyJob, Body, GameId, Job, JobFacts, JobKind, JobResult } from "./contract.js";
import { AnswerError, CancelledError, ProblemError } from "./errors.js";
import { isEnded, isJobOf, isJobUpdate, isSameJob, type JobUpdate } from "./guards.js";
import { listen } from "./listening.js";
import { pause } from "./pausing.js";

/** Settings for creating a job. */
export interface Creation {
  /** Maximum number of seconds (up to 30) that the request waits for the job to end. */
  readonly wait?: number | undefined;
  /** For 24 hours, the same key with the same body creates one job; default: a new key. */
  readonly idempotency_key?: string | undefined;
  /** Cancels the request, not the job. */
  readonly signal?: AbortSignal | undefined;
}

/** Settings for waiting for a job. */
export interface Waiting {
  /** Ends the waiting, not the job. */
  readonly signal?: AbortSignal | undefined;
}

/** Settings for listening to a job. */
export interface Hearing extends Waiting {
  /** The `event_id` of the last received update; default: from the job's beginning. */
  readonly after?: string | undefined;
}

/** The state and progress of a job, and the id of the event. */
export type HeardUpdate = JobUpdate & { readonly event_id: string };

/** Milliseconds between two requests for a job if the service accepts no further listeners. */
const POLL = 2_000;

/** Long computations: the computer's moves, analyses, simulations, tournaments, reviews. */
export class Jobs {
  readonly #service: Connection;

  /** @internal */
  constructor(service: Connection) {
    this.#service = service;
  }

  /** Create a job. With `wait`, it may have ended when this returns. A retry creates no second job. */
  async create<G extends GameId, K extends JobKind>(
    game: G,
    kind: K,
    body: Body<G, K>,
    creation: Creation = {},
  ): Promise<Job<G, K>> {
    const [anyGame, anyKind]: [GameId, JobKind] = [game, kind];
    const headers = {
      ...(creation.wait === undefined ? {} : { Prefer: `wait=${creation.wait}` }),
      ...(creation.idempotency_key === undefined ? {} : { "Idempotency-Key": creation.idempotency_key }),
    };
    const options = { body, headers, signal: creation.signal ?? null };
    const job = await answerOf(this.#service.http.POST(`/v1/games/${anyGame}/${anyKind}` as const, options));
    if (!isJobOf(game, kind, job)) {
      throw new AnswerError(`a job of ${game}/${kind} was handed in, and ${job.game}/${job.kind} came back`);
    }
    return job;
  }

  /** Create a job, wait for it, and return its result. Throws the errors of `resultOf`. */
  async run<G extends GameId, K extends JobKind>(
    game: G,
    kind: K,
    body: Body<G, K>,
    creation: Creation = {},
  ): Promise<JobResult<G, K>> {
    const job = await this.create(game, kind, body, { wait: this.#service.wait, ...creation });
    return resultOf(await this.wait(job, creation));
  }

  /** Return a job with its result or partial result. If it is given by its id, its result has no type. */
  get<J extends JobFacts>(job: J, waiting?: Waiting): Promise<J>;
  get(id: string, waiting?: Waiting): Promise<AnyJob>;
  async get(job: JobFacts | string, waiting: Waiting = {}): Promise<JobFacts> {
    const init = { params: { path: { id: idOf(job) } }, signal: waiting.signal ?? null };
    return checked(job, await answerOf(this.#service.http.GET("/v1/jobs/{id}", init)));
  }

  /** Cancel a job, and return it. Can be repeated; a job that has ended does not change. */
  cancel<J extends JobFacts>(job: J): Promise<J>;
  cancel(id: string): Promise<AnyJob>;
  async cancel(job: JobFacts | string): Promise<JobFacts> {
    const init = { params: { path: { id: idOf(job) } } };
    return checked(job, await answerOf(this.#service.http.DELETE("/v1/jobs/{id}", init)));
  }

  /**
   * Listen to a job: yields its progress after each step, and finally its end. A lost connection is resumed at the same
   * event.
   */
  async *stream(job: JobFacts | string, hearing: Hearing = {}): AsyncGenerator<HeardUpdate, void, undefined> {
    const open = (last: string): Promise<Response> => this.#open(job, last, hearing.signal);
    for await (const { id, event, data } of listen(open, hearing)) {
      // Another event says that the server stops: the listener opens another connection.
      if (event !== "message") {
        continue;
      }
      const update: unknown = JSON.parse(data);
      if (!isJobUpdate(update)) {
        throw new AnswerError("an event of a job does not tell how far it is");
      }
      yield { ...update, event_id: id };
      if (isEnded(update)) {
        return;
      }
    }
  }

  /** Yield a job's record with its partial result after each step, and finally the ended job. */
  watch<J extends JobFacts>(job: J, waiting?: Waiting): AsyncGenerator<J, void, undefined>;
  watch(id: string, waiting?: Waiting): AsyncGenerator<AnyJob, void, undefined>;
  async *watch(job: JobFacts | string, waiting: Waiting = {}): AsyncGenerator<JobFacts, void, undefined> {
    for await (const _ of this.#beats(job, waiting)) {
      const record = checked(job, await this.get(idOf(job), waiting));
      yield record;
      if (isEnded(record)) {
        return;
      }
    }
  }

  /** Return a job when it has ended, successfully or not. */
  wait<J extends JobFacts>(job: J, waiting?: Waiting): Promise<J>;
  wait(id: string, waiting?: Waiting): Promise<AnyJob>;
  async wait(job: JobFacts | string, waiting: Waiting = {}): Promise<JobFacts> {
    if (typeof job !== "string" && isEnded(job)) {
      return job;
    }
    for await (const beat of this.#beats(job, waiting)) {
      const record = beat === null || isEnded(beat) ? checked(job, await this.get(idOf(job), waiting)) : null;
      if (record && isEnded(record)) {
        return record;
      }
    }
    throw new AnswerError("a job's end was not told");
  }

  /** Yield when a job may have changed: the data of an event, or null if listening is not possible. */
  async *#beats(job: JobFacts | string, waiting: Waiting): AsyncGenerator<JobUpdate | null, void, undefined> {
    try {
      yield* this.stream(job, waiting);
    } catch (error) {
      if (!(error instanceof ProblemError && error.code === "too-many-listeners")) {
        throw error;
      }
    }
    for (;;) {
      yield null;
      await pause(POLL, waiting.signal);
    }
  }

  /** Open the events of a job: with the API key or, without one, with the ticket of its record while that is valid. */
  async #open(job: JobFacts | string, last: string, signal?: AbortSignal): Promise<Response> {
    const path = `/v1/jobs/${encodeURIComponent(idOf(job))}/events`;
    if (typeof job === "string" || this.#service.hasKey) {
      return this.#service.events(path, last, signal);
    }
    try {
      return await this.#service.events(job.links.events, last, signal);
    } catch (error) {
      if (error instanceof ProblemError && error.code === "bad-ticket") {
        return this.#service.events(path, last, signal);
      }
      throw error;
    }
  }
}

/** Return the result of a job. Throws its `ProblemError` if it failed, a `CancelledError` if it was cancelled. */
export function resultOf<J extends JobFacts & { result: unknown }>(job: J): NonNullable<J["result"]> {
  if (job.problem) {
    throw new ProblemError(job.problem);
  }
  if (job.state === "cancelled") {
    throw new CancelledError(`job ${job.id} was cancelled`);
  }
  if (job.state !== "succeeded" || job.result === null || job.result === undefined) {
    throw new AnswerError(`job ${job.id} has no result: it is ${job.state}`);
  }
  return job.result;
}

function idOf(job: JobFacts | string): string {
  return typeof job === "string" ? job : job.id;
}

/** Return a record after checking that it belongs to the requested job. */
function checked(job: JobFacts | string, record: AnyJob): JobFacts {
  if (typeof job === "string" ? record.id === job : isSameJob(job, record)) {
    return record;
  }
  throw new AnswerError(`job ${idOf(job)} was asked for, and ${record.id} came`);
}
