import assert from "node:assert/strict";
import { test } from "node:test";

import { AnswerError, answerOf, Croupier, ProblemError, UnreachableError } from "../src/index.js";
import { retryAfter } from "../src/retrying.js";
import { FakeService, HASTY, jobIn, json, problem } from "./fakes.js";

function croupierAt(service: FakeService, settings: { key?: string; language?: string } = {}): Croupier {
  return new Croupier({ url: "http://service.test/base/", fetch: service.fetch, patience: HASTY, ...settings });
}

const MOVES = { table: "t", key: "k", moves: ["stand"] };

test("a request without an answer, or with a 503, is repeated with its body", async () => {
  const service = new FakeService(new TypeError("cut"), problem(503, "overloaded", { "Retry-After": "0" }), json({ table: "t" }));
  const call = croupierAt(service).http.POST("/v1/games/seven-up/moves", { body: MOVES });
  assert.deepEqual(await answerOf(call), { table: "t" });
  assert.equal(service.requests.length, 3);
  for (const request of service.requests) {
    assert.equal(request.path, "/base/v1/games/seven-up/moves");
    assert.deepEqual(JSON.parse(request.body), MOVES);
  }
});

test("it waits as long as Retry-After says", async () => {
  const service = new FakeService(problem(429, "too-many-requests", { "Retry-After": "1" }), json({ games: [] }));
  const start = performance.now();
  await answerOf(croupierAt(service).http.GET("/v1/games"));
  assert.ok(performance.now() - start >= 990);
});

test("a longer wait than its caller has patience for is left to the caller", async () => {
  const service = new FakeService(problem(429, "too-many-requests", { "Retry-After": "3000" }));
  await assert.rejects(answerOf(croupierAt(service).http.GET("/v1/games")), (error: unknown) => {
    assert.ok(error instanceof ProblemError);
    assert.deepEqual([error.code, error.status, error.retry_after], ["too-many-requests", 429, 3000]);
    return true;
  });
  assert.equal(service.requests.length, 1);
});

test("a rejected request is not repeated", async () => {
  const service = new FakeService(problem(422, "illegal-move", { "X-Request-Id": "r1" }));
  await assert.rejects(answerOf(croupierAt(service).http.POST("/v1/games/seven-up/moves", { body: MOVES })), {
    name: "ProblemError",
    message: "it is illegal-move",
    code: "illegal-move",
    request_id: "r1",
  });
  assert.equal(service.requests.length, 1);
});

test("it gives up in the end: the last problem, or what happened", async () => {
  const busy = Array.from({ length: 3 }, () => problem(503, "queue-full"));
  await assert.rejects(answerOf(croupierAt(new FakeService(...busy)).http.GET("/v1/games")), { code: "queue-full" });
  const cut = Array.from({ length: 3 }, () => new TypeError("cut"));
  await assert.rejects(answerOf(croupierAt(new FakeService(...cut)).http.GET("/v1/games")), UnreachableError);
});

test("a body that is cut short is no answer", async () => {
  const halves = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"games": ['));
      controller.error(new TypeError("cut"));
    },
  });
  const service = new FakeService(new Response(halves, { headers: { "Content-Type": "application/json" } }), json({ games: [] }));
  assert.deepEqual(await answerOf(croupierAt(service).http.GET("/v1/games")), { games: [] });
});

test("a service that never answers is given up", async () => {
  const never = (request: Request): Promise<Response> =>
    new Promise((_, reject) => {
      request.signal.addEventListener("abort", () => reject(request.signal.reason), { once: true });
    });
  const service = new FakeService(never, never, never);
  await assert.rejects(answerOf(croupierAt(service).http.GET("/v1/games")), UnreachableError);
  assert.equal(service.requests.length, 3);
});

test("who calls it off is not kept waiting", async () => {
  const service = new FakeService(problem(503, "overloaded", { "Retry-After": "2" }));
  const signal = AbortSignal.timeout(50);
  await assert.rejects(answerOf(croupierAt(service).http.GET("/v1/games", { signal })), { name: "TimeoutError" });
  assert.equal(service.requests.length, 1);
});

test("an answer of another program is no ProblemError", async () => {
  for (const answer of [new Response("<html>", { status: 404 }), new Response("<html>"), new Response(null, { status: 204 })]) {
    await assert.rejects(answerOf(croupierAt(new FakeService(answer)).http.GET("/v1/games")), AnswerError);
  }
});

test("a repeated request for a job has the same Idempotency-Key", async () => {
  const service = new FakeService(new TypeError("cut"), problem(503, "broker-away"), json(jobIn("queued"), 202));
  await croupierAt(service).jobs.create("seven-up", "opponent-moves", { table: "t", key: "k" });
  const names = service.requests.map((request) => request.headers.get("Idempotency-Key"));
  assert.match(names[0] ?? "", /^[0-9a-f]{32}$/);
  assert.deepEqual(new Set(names).size, 1);
});

test("a job keeps the name that its caller gives it, and another job gets another", async () => {
  const service = new FakeService(...[1, 2, 3].map(() => json(jobIn("queued"), 202)));
  const { jobs } = croupierAt(service);
  const body = { table: "t", key: "k" };
  await jobs.create("seven-up", "opponent-moves", body, { idempotency_key: "mine", wait: 5 });
  await jobs.create("seven-up", "opponent-moves", body);
  await jobs.create("seven-up", "opponent-moves", body);
  const names = service.requests.map((request) => request.headers.get("Idempotency-Key"));
  assert.equal(names[0], "mine");
  assert.equal(new Set(names).size, 3);
  assert.equal(service.requests[0]?.headers.get("Prefer"), "wait=5");
});

test("the key and the language go with every request", async () => {
  const service = new FakeService(json({ games: [] }));
  await answerOf(croupierAt(service, { key: "secret", language: "fr" }).http.GET("/v1/games"));
  const headers = service.requests[0]?.headers;
  assert.deepEqual([headers?.get("Authorization"), headers?.get("Accept-Language")], ["Bearer secret", "fr"]);
});

test("Retry-After is a number of seconds, or a date", () => {
  const seconds = (value: string): number | null => retryAfter(new Response(null, { headers: { "Retry-After": value } }), 0);
  assert.equal(seconds("7"), 7);
  assert.equal(seconds("Thu, 01 Jan 1970 00:00:05 GMT"), 5);
  assert.equal(seconds("soon"), null);
  assert.equal(retryAfter(new Response()), null);
});
