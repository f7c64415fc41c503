import type { Fault, Problem } from "./contract.js";

/** What every error of this package is. */
export class CroupierError extends Error {
  override readonly name: string = "CroupierError";
}

/** The service has answered with a problem (RFC 9457). `message` is its `detail`, a sentence to show to a person. */
export class ProblemError extends CroupierError {
  override readonly name = "ProblemError";
  /** Stable, for programs: `"illegal-move"`; all codes stand under `/problems`. */
  readonly code: string;
  /** The HTTP status. */
  readonly status: number;
  /** What is wrong, fault by fault, with its JSON pointer and its rule. */
  readonly errors: readonly Fault[];

  constructor(
    /** The problem as it came. */
    readonly problem: Problem,
    /** Seconds to wait before the next request, if the service gives them. */
    readonly retry_after: number | null = null,
    /** What the request is called in the service's logs. */
    readonly request_id: string | null = null,
  ) {
    super(problem.detail);
    this.code = problem.code;
    this.status = problem.status;
    this.errors = problem.errors;
  }
}

/** No answer came, as often as was asked; `cause` is what happened last. */
export class UnreachableError extends CroupierError {
  override readonly name = "UnreachableError";
}

/** What came is no answer of this service: a proxy's page, a body cut short, another game. */
export class AnswerError extends CroupierError {
  override readonly name = "AnswerError";

  constructor(
    message: string,
    /** The HTTP status, or null where it was not the status that was wrong. */
    readonly status: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The result of a job was asked for that was cancelled. */
export class CancelledError extends CroupierError {
  override readonly name = "CancelledError";
}
