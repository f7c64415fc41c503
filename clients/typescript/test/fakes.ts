/** A service that returns given answers, and a clock that needs no waiting. */

import type { Fetch, Patience } from "../src/retrying.js";

/** Retries immediately. */
export const HASTY: Patience = { attempts: 3, timeout: 200, longest_pause: 2_000 };

/** A request to a fake service. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: string;
}

/** An answer of a fake service: a response, an error in its place, or a function of the request. */
export type FakeAnswer = Response | Error | ((request: Request) => Response | Promise<Response>);

/** A service that gives its answers one after the other. */
export class FakeService {
  readonly requests: SentRequest[] = [];
  readonly #answers: FakeAnswer[];

  constructor(...answers: FakeAnswer[]) {
    this.#answers = answers;
  }

  readonly fetch: Fetch = async (request) => {
    const { pathname, search } = new URL(request.url);
    const body = await request.clone().text();
    this.requests.push({ method: request.method, path: pathname + search, headers: request.headers, body });
    const answer = this.#answers.shift();
    if (answer === undefined) {
      throw new Error("nothing is left to answer");
    }
    if (answer instanceof Error) {
      throw answer;
    }
    return answer instanceof Response ? answer : answer(request);
  };
}

/** An answer in JSON. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers });
}

/** A problem, as the service tells it. */
export function problem(status: number, code: string, headers: Record<string, string> = {}): Response {
  const body = { type: `/problems/${code}`, title: code, status, detail: `it is ${code}`, code, errors: [] };
  return json(body, status, { ...headers, "Content-Type": "application/problem+json" });
}

/** Server-sent events; the connection ends after them. */
export function events(...texts: string[]): Response {
  return new Response(texts.join(""), { headers: { "Content-Type": "text/event-stream; charset=utf-8" } });
}

/** A table of Seven Up as an answer holds it. */
export function tableAt(ply: number, members: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    table: `table-${ply}`,
    view: { game: "seven-up", phase: "play", to_act: 0, match: {}, deal: {} },
    seat: 0,
    computer: [null, "strong"],
    ply,
    commitment: "c",
    reveal: null,
    events: [{ type: "stand", seat: 1, rule: "SEV-4", text: `ply ${ply}` }],
    legal_moves: [],
    lines: [],
    ...members,
  };
}

/** A job of Seven Up. */
export function jobIn(state: string, members: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: "j1",
    game: "seven-up",
    kind: "opponent-moves",
    state,
    progress: { done: 0, total: 1 },
    result: null,
    problem: null,
    links: { self: "/v1/jobs/j1", events: "/v1/jobs/j1/events?ticket=t" },
    ...members,
  };
}
