/** Checks of received data. */

import type { AnyJob, GameId, Job, JobFacts, JobKind, Problem, SealedAnswer, Sight, Story } from "./contract.js";

/** The state and progress of a job, from an event. */
export type JobUpdate = Pick<AnyJob, "id" | "state" | "progress">;

const STATES: ReadonlySet<unknown> = new Set<AnyJob["state"]>(["queued", "running", "succeeded", "failed", "cancelled"]);

/** Return whether a value is an object with properties. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Return whether a body is a problem (RFC 9457) of the service. */
export function isProblem(value: unknown): value is Problem {
  return isObject(value) && typeof value.code === "string" && typeof value.status === "number" && Array.isArray(value.errors);
}

/** Return whether a body contains the view of a seat at a table of `game`. */
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

/** Return whether a body contains such a view with the score lines of the deal. */
export function isStory<G extends GameId>(game: G, value: unknown): value is Story<G> {
  return isObject(value) && (value.lines === null || Array.isArray(value.lines)) && isSight(game, value);
}

/** Return whether a body contains a sealed table of `game`. */
export function isSealed<G extends GameId>(game: G, value: unknown): value is SealedAnswer<G> {
  return isObject(value) && typeof value.table === "string" && isSight(game, value);
}

/** Return whether a job has this game and kind, which types its result. */
export function isJobOf<G extends GameId, K extends JobKind>(game: G, kind: K, job: JobFacts): job is Job<G, K> {
  return job.game === game && job.kind === kind;
}

/** Return whether a record belongs to a known job, so that its result has the same type. */
export function isSameJob<J extends JobFacts>(job: J, record: AnyJob): record is AnyJob & J {
  return record.id === job.id && record.game === job.game && record.kind === job.kind;
}

/** Return whether a job has ended, successfully or not. */
export function isEnded(job: Pick<JobFacts, "state">): boolean {
  return job.state !== "queued" && job.state !== "running";
}

/** Return whether the data of an event contain the state and progress of a job. */
export function isJobUpdate(value: unknown): value is JobUpdate {
  return isObject(value) && typeof value.id === "string" && STATES.has(value.state) && isObject(value.progress);
}
