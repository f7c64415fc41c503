import createClient, { type Client } from "openapi-fetch";

import type { JobKind } from "./contract.js";
import { AnswerError, ProblemError } from "./errors.js";
import type { paths } from "./generated/contract.js";
import { isObject, isProblem } from "./guards.js";
import { type Fetch, type Patience, retryAfter, retrying, TIMEOUT } from "./retrying.js";
import { drawId } from "./secrets.js";

/** Where the service is, and how it is asked. */
export interface Settings {
  /** Its address: `"http://127.0.0.1:8000"`, or `"https://example.org/croupier"` behind a proxy. */
  readonly url: string;
  /** An API key, where the service asks for one. A page that everybody can read must not hold one. */
  readonly key?: string;
  /** The language of all words in answers: `"fr"`, or anything that Accept-Language takes; English if left out. */
  readonly language?: string;
  /** How requests are repeated that were not answered, or with "not now". */
  readonly patience?: Patience;
  /** Sends requests; the platform's own if left out. */
  readonly fetch?: Fetch;
}

const JOB_KINDS: readonly JobKind[] = ["opponent-moves", "analyses", "simulations", "tournaments", "reviews"];

/** The service, as its contract has it: typed requests, repeated where that is safe, and problems as errors. */
export class Connection {
  /** Every call of the contract, typed (openapi-fetch). Give what it brings to `answerOf`. */
  readonly http: Client<paths>;
  /** Seconds that a request may wait for a job (`Prefer`) and still be answered in time. */
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

  /** Whether requests carry an API key. */
  get hasKey(): boolean {
    return "Authorization" in this.#headers;
  }

  /** Return the address of a path. */
  address(path: string): string {
    return this.#base + path;
  }

  /** Post what the contract knows nothing of; whatever is answered is for the caller to judge. */
  post(path: string, body: unknown): Promise<Response> {
    const headers = { ...this.#headers, "Content-Type": "application/json" };
    return this.#fetch(new Request(this.address(path), { method: "POST", headers, body: JSON.stringify(body) }));
  }

  /** Open a stream of the service's events after the event with the id `after`. */
  events(path: string, after: string, signal?: AbortSignal): Promise<Response> {
    return this.openEvents(this.address(path), after, signal, this.#headers);
  }

  /** Open a stream of events of any address, which is not told the API key; 204 is an answer too. */
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

/** What openapi-fetch brings. */
interface Outcome<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/**
 * Return the answer of a call, or throw what went wrong: a `ProblemError`, or an `AnswerError` where what came is not of
 * this service.
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

/** Return the error that an answer is: a problem, or what a relay says of itself. */
export function errorOf(body: unknown, response: Response): ProblemError | AnswerError {
  if (isProblem(body)) {
    return new ProblemError(body, retryAfter(response), response.headers.get("X-Request-Id"));
  }
  const said = isObject(body) && typeof body.error === "string" ? body.error : "without a problem";
  return new AnswerError(`${response.status}: ${said}`, response.status);
}

/** Give a job that has no Idempotency-Key one, so that asking again does not make it twice. */
function nameJob(request: Request): Request {
  const isJob = request.method === "POST" && JOB_KINDS.some((kind) => request.url.endsWith(`/${kind}`));
  if (isJob && !request.headers.has("Idempotency-Key")) {
    request.headers.set("Idempotency-Key", drawId());
  }
  return request;
}
