/**
 * Retries. The service stores no games, so every request may be repeated. Requests for jobs, the exception, have an
 * Idempotency-Key (`connection.ts`).
 */

import { UnreachableError } from "./errors.js";
import { Deadline, pause } from "./pausing.js";

/** Settings of retries. */
export interface Patience {
  /** Maximum number of attempts; default: 5. */
  readonly attempts?: number;
  /** Time limit of an attempt in milliseconds; default: 60,000. */
  readonly timeout?: number;
  /** Longest pause in milliseconds. A response that asks for a longer one is returned instead; default: 60,000. */
  readonly longest_pause?: number;
}

/** Sends a request and returns the response, as the `fetch` of browsers and Node. */
export type Fetch = (request: Request) => Promise<Response>;

/** Default time limit of an attempt in milliseconds. */
export const TIMEOUT = 60_000;
/** Statuses of temporary problems. */
const NOT_NOW: ReadonlySet<number> = new Set([429, 502, 503, 504]);
/** Statuses of responses without a body. */
const EMPTY: ReadonlySet<number> = new Set([204, 205, 304]);
/** Milliseconds of the first pause. Each further one is twice as long, and up to half of it is random. */
const FIRST_PAUSE = 250;

/** Return a fetch that retries without a response or with a temporary problem, after the pause in `Retry-After`. */
export function retrying(fetch: Fetch, patience: Patience = {}): Fetch {
  const { attempts = 5, timeout = TIMEOUT, longest_pause = 60_000 } = patience;
  return async (request) => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await attempted(fetch, request, timeout);
      const wait = answer instanceof Response ? toldPause(answer) : 0;
      const is_last = attempt >= attempts || wait > longest_pause;
      if (answer instanceof Response && (is_last || !NOT_NOW.has(answer.status))) {
        return answer;
      }
      if (is_last) {
        throw new UnreachableError(`no answer from ${new URL(request.url).origin}`, { cause: answer });
      }
      await pause(Math.max(wait, backoff(attempt)), request.signal);
    }
  };
}

/** Return the seconds in `Retry-After`, which is a number or a date; null without one. */
export function retryAfter(answer: Response, now: number = Date.now()): number | null {
  const told = answer.headers.get("Retry-After")?.trim();
  if (!told) {
    return null;
  }
  const seconds = /^\d+$/.test(told) ? Number(told) : (Date.parse(told) - now) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}

/** Return the response, or the error in its place. Throws if the caller has cancelled the request. */
async function attempted(fetch: Fetch, request: Request, timeout: number): Promise<unknown> {
  const deadline = new Deadline(timeout, request.signal);
  try {
    const answer = await fetch(new Request(request.clone(), { signal: deadline.signal }));
    return await whole(answer);
  } catch (error) {
    if (request.signal.aborted) {
      throw request.signal.reason;
    }
    return error;
  } finally {
    deadline.clear();
  }
}

/** Read a response to its end, so an incomplete one counts as an error; a stream of events has no end. */
async function whole(answer: Response): Promise<Response> {
  if (EMPTY.has(answer.status) || answer.headers.get("Content-Type")?.startsWith("text/event-stream")) {
    return answer;
  }
  const { status, statusText, headers } = answer;
  return new Response(await answer.arrayBuffer(), { status, statusText, headers });
}

function toldPause(answer: Response): number {
  return (retryAfter(answer) ?? 0) * 1000;
}

function backoff(attempt: number): number {
  const longest = FIRST_PAUSE * 2 ** (attempt - 1);
  return longest / 2 + (Math.random() * longest) / 2;
}
