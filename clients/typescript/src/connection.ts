import createClient, { type Client } from "openapi-fetch";

import type { JobKind } from "./contract.js";
import { AnswerError, ProblemError } from "./errors.js";
import type { paths } from "./generated/contract.js";
import { isObject, isProblem } from "./guards.js";
import { type Fetch, type Patience, retryAfter, retrying, TIMEOUT } from "./retrying.js";
import { drawId } from "./secrets.js";

/** The address of the service, and settings of requests. */
export interface Settings {
  /** The address: `"http://127.0.0.1:8000"`, or `"https://example.org/croupier"` behind a proxy. */
  readonly url: string;
  /** An API key, if the service needs one. A public page must not contain one. */
  readonly key?: string;
  /** The language of all texts in responses: `"fr"`, or any value of Accept-Language; default: English. */
  readonly language?: string;
  /** Retries of requests without a response, or with a temporary problem. */
  readonly patience?: Patience;
  /** Sends requests; default: the `fetch` of the platform. */
  readonly fetch?: Fetch;
}

const JOB_KINDS: readonly JobKind[] = ["opponent-moves", "analyses", "simulations", "tournaments", "reviews"];

/** The operations of the contract: typed requests, retried if that is safe, and problems as errors. */
export class Connection {
  /** Every operation of the contract, typed (openapi-fetch). Pass its result to `answerOf`. */
  readonly http: Client<paths>;
  /** Seconds that a request may wait for a job (`Prefer`) within the time limit of a request. */
  readonly wait: number;
  readonly #base: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #fetch: Fetch;

  constructor(settings: Settings) {
    this.#base = settings.url.replace(/\/+$/, "");
    this.wait = Math.min(30, Math.floor((settings.patience?.timeout ?? TIMEOUT) / 2_000));
    this.#headers = {
      ...(settings.language === undefined ? {} : { "Accept-Language": settings.language }),
      ...(settings.key === undefined ? {} : { Authorization: `Bearer ${settings.key}` }),
    };
    this.#fetch = retrying(settings.fetch ?? ((request) => globalThis.fetch(request)), settings.patience);
    this.http = createClient<paths>({ baseUrl: this.#base, headers: this.#headers, fetch: this.#fetch });
    this.http.use({ onRequest: ({ request }) => nameJob(request) });
  }

  /** Whether requests contain an API key. */
  get hasKey(): boolean {
    return "Authorization" in this.#headers;
  }

  /** Return the address of a path. */
  address(path: string): string {
    return this.#base + path;
  }

  /** Post a body that is not in the contract. The caller interprets the response. */
  post(path: string, body: unknown): Promise<Response> {
    const headers = { ...this.#headers, "Content-Type": "application/json" };
    return this.#fetch(new Request(this.address(path), { method: "POST", headers, body: JSON.stringify(body) }));
  }

  /** Open a stream of the service's events after the event with the id `after`. */
  events(path: string, after: string, signal?: AbortSignal): Promise<Response> {
    return this.openEvents(this.address(path), after, signal, this.#headers);
  }

  /** Open a stream of events at any address, without the API key. The response may be a 204. */
  async openEvents(
    url: string,
    after: string,
    signal?: AbortSignal,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    const heard = after ? { "Last-Event-ID": after } : {};
    const wanted = { ...headers, ...heard, Accept: "text/event-stream" };
    const answer = await this.#fetch(new Request(url, { headers: wanted, cache: "no-store", signal: signal ?? null }));
    if (!answer.ok) {
      throw errorOf(await answer.json().catch(() => undefined), answer);
    }
    if (answer.status !== 204 && !answer.headers.get("Content-Type")?.startsWith("text/event-stream")) {
      throw new AnswerError(`${url} is no stream of events`, answer.status);
    }
    return answer;
  }
}

/** The result of openapi-fetch. */
interface Outcome<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/**
 * Return the body of a response. Throws a `ProblemError`, or an `AnswerError` if the response is not from this
 * service.
 *
 *     const { games } = await answerOf(croupier.http.GET("/v1/games"));
 */
export async function answerOf<T>(call: Promise<Outcome<T>>): Promise<NonNullable<T>> {
  let outcome: Outcome<T>;
  try {
    outcome = await call;
  } catch (error) {
    if (error instanceof SyntaxError) {
      throw new AnswerError("the answer is not JSON", null, { cause: error });
    }
    throw error;
  }
  const { data, error, response } = outcome;
  if (!response.ok) {
    throw errorOf(error, response);
  }
  if (data === undefined || data === null) {
    throw new AnswerError("the answer is empty", response.status);
  }
  return data;
}

/** Return the error of a response: a problem, or the error of a relay. */
export function errorOf(body: unknown, response: Response): ProblemError | AnswerError {
  if (isProblem(body)) {
    return new ProblemError(body, retryAfter(response), response.headers.get("X-Request-Id"));
  }
  const said = isObject(body) && typeof body.error === "string" ? body.error : "without a problem";
  return new AnswerError(`${response.status}: ${said}`, response.status);
}

/** Add an Idempotency-Key to a request for a job, so that a retry creates no second job. */
function nameJob(request: Request): Request {
  const isJob = request.method === "POST" && JOB_KINDS.some((kind) => request.url.endsWith(`/${kind}`));
  if (isJob && !request.headers.has("Idempotency-Key")) {
    request.headers.set("Idempotency-Key", drawId());
  }
  return request;
}
