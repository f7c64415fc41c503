import { answerOf, type Connection } from "./connection.js";
import type { AnyJob, Body, GameId, Job, JobFacts, JobKind, JobResult } from "./contract.js";
import { AnswerError, CancelledError, ProblemError } from "./errors.js";
import { isEnded, isJobOf, isJobUpdate, isSameJob, type JobUpdate } from "./guards.js";
import { listen } from "./listening.js";
import { pause } from "./pausing.js";

/** How a job is handed in. */
export interface Creation {
  /** Seconds, at most 30, that the request may wait for the job to end. */
  readonly wait?: number | undefined;
  /** The same key with the same body makes one job, for 24 hours; one is drawn if left out. */
  readonly idempotency_key?: string | undefined;
  /** Calls the request off; not the job. */
  readonly signal?: AbortSignal | undefined;
}

/** How a job is waited for. */
export interface Waiting {
  /** Ends the waiting; not the job. */
  readonly signal?: AbortSignal | undefined;
}

/** How a job is listened to. */
export interface Hearing extends Waiting {
  /** The `event_id` of the last update that was heard before; left out: from the job's beginning. */
  readonly after?: string | undefined;
}

/** How far a job is, and the id of the event that told so. */
export type HeardUpdate = JobUpdate & { readonly event_id: string };

/** Milliseconds between two looks at a job where there is no place to listen. */
const POLL = 2_000;

/** Long computations: the computer's moves, analyses, simulations, tournaments, reviews. */
export class Jobs {
  readonly #service: Connection;

  /** @internal */
  constructor(service: Connection) {
    this.#service = service;
  }

  /** Hand a job in; with `wait`, it may have ended when this answers. Repeated for want of an answer, it is still one. */
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

  /** Hand a job in, wait for it, and return its result; throws as `resultOf` does. */
  async run<G extends GameId, K extends JobKind>(
    game: G,
    kind: K,
    body: Body<G, K>,
    creation: Creation = {},
  ): Promise<JobResult<G, K>> {
    const job = await this.create(game, kind, body, { wait: this.#service.wait, ...creation });
    return resultOf(await this.wait(job, creation));
  }

  /** Return a job as it is now: with what came of it, or of the part that is done. By its id, its result has no type. */
  get<J extends JobFacts>(job: J, waiting?: Waiting): Promise<J>;
  get(id: string, waiting?: Waiting): Promise<AnyJob>;
  async get(job: JobFacts | string, waiting: Waiting = {}): Promise<JobFacts> {
    const init = { params: { path: { id: idOf(job) } }, signal: waiting.signal ?? null };
    return checked(job, await answerOf(this.#service.http.GET("/v1/jobs/{id}", init)));
  }

  /** Cancel a job, as often as you like; return it as it is then. One that is over stays as it is. */
  cancel<J extends JobFacts>(job: J): Promise<J>;
  cancel(id: string): Promise<AnyJob>;
  async cancel(job: JobFacts | string): Promise<JobFacts> {
    const init = { params: { path: { id: idOf(job) } } };
    return checked(job, await answerOf(this.#service.http.DELETE("/v1/jobs/{id}", init)));
  }

  /**
   * Listen to a job: yields how far it is, each time that it gets on, and last its end. A connection that breaks is made
   * again where it broke.
   */
  async *stream(job: JobFacts | string, hearing: Hearing = {}): AsyncGenerator<HeardUpdate, void, undefined> {
    const open = (last: string): Promise<Response> => this.#open(job, last, hearing.signal);
    for await (const { id, data } of listen(open, hearing)) {
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

  /** Yield a job's record, with its partial result, each time that it gets on, and last as it has ended. */
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

  /** Return a job when it has ended, well or not. */
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

  /** Yield whenever it is worth looking at a job: what an event tells of it, or null where nobody can listen. */
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

  /** Open the events of a job: with the key, or with the ticket of its record, while that is good, where there is none. */
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

/** Return what a job has brought; throws its `ProblemError` where it failed, a `CancelledError` where it was cancelled. */
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

/** Return a record that is of the job that was asked for. */
function checked(job: JobFacts | string, record: AnyJob): JobFacts {
  if (typeof job === "string" ? record.id === job : isSameJob(job, record)) {
    return record;
  }
  throw new AnswerError(`job ${idOf(job)} was asked for, and ${record.id} came`);
}
