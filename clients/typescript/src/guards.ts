/** Looks at what has come over the wire before it is believed. */

import type { AnyJob, GameId, Job, JobFacts, JobKind, Problem, SealedAnswer, Sight, Story } from "./contract.js";

/** How far a job is, as its events tell. */
export type JobUpdate = Pick<AnyJob, "id" | "state" | "progress">;

const STATES: ReadonlySet<unknown> = new Set<AnyJob["state"]>(["queued", "running", "succeeded", "failed", "cancelled"]);

/** Whether a value is an object with members. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether an answer is a problem (RFC 9457) of the service. */
export function isProblem(value: unknown): value is Problem {
  return isObject(value) && typeof value.code === "string" && typeof value.status === "number" && Array.isArray(value.errors);
}

/** Whether an answer tells what a seat at a table of `game` sees. */
export function isSight<G extends GameId>(game: G, value: unknown): value is Sight<G> {
  return (
    isObject(value) &&
    isObject(value.view) &&
    value.view.game === game &&
    typeof value.ply === "number" &&
    (value.events === null || Array.isArray(value.events)) &&
    Array.isArray(value.legal_moves)
  );
}

/** Whether an answer tells that with the score lines of the deal. */
export function isStory<G extends GameId>(game: G, value: unknown): value is Story<G> {
  return isObject(value) && (value.lines === null || Array.isArray(value.lines)) && isSight(game, value);
}

/** Whether an answer holds a sealed table of `game`. */
export function isSealed<G extends GameId>(game: G, value: unknown): value is SealedAnswer<G> {
  return isObject(value) && typeof value.table === "string" && isSight(game, value);
}

/** Whether a job is of a game and a kind, so that its result is typed. */
export function isJobOf<G extends GameId, K extends JobKind>(game: G, kind: K, job: JobFacts): job is Job<G, K> {
  return job.game === game && job.kind === kind;
}

/** Whether a record is of a job that is known, so that its result has the same type. */
export function isSameJob<J extends JobFacts>(job: J, record: AnyJob): record is AnyJob & J {
  return record.id === job.id && record.game === job.game && record.kind === job.kind;
}

/** Whether a job has ended, well or not. */
export function isEnded(job: Pick<JobFacts, "state">): boolean {
  return job.state !== "queued" && job.state !== "running";
}

/** Whether the data of an event tell how far a job is. */
export function isJobUpdate(value: unknown): value is JobUpdate {
  return isObject(value) && typeof value.id === "string" && STATES.has(value.state) && isObject(value.progress);
}
