import assert from "node:assert/strict";
import { test } from "node:test";

import { CancelledError, Croupier, ProblemError, resultOf } from "../src/index.js";
import { LineCutter, MessageReader } from "../src/sse.js";
import { events, FakeService, HASTY, jobIn, json, problem } from "./fakes.js";

function croupierAt(service: FakeService, key?: string): Croupier {
  return new Croupier({ url: "http://service.test", fetch: service.fetch, patience: HASTY, ...(key ? { key } : {}) });
}

function jobEvent(id: string, state: string, done: number): string {
  return `id: ${id}\ndata: ${JSON.stringify({ id: "j1", state, progress: { done, total: 2 } })}\n\n`;
}

const QUICK = "retry: 1\n\n";

function messages(pieces: string[]): string[] {
  const [cutter, reader] = [new LineCutter(), new MessageReader()];
  return pieces.flatMap((piece) =>
    cutter.take(piece).flatMap((line) => {
      const message = reader.take(line);
      return message ? [`${message.id}|${message.event}|${message.data}`] : [];
    }),
  );
}

test("events are read as browsers read them", () => {
  const text = ": alive\n\nid: 1\ndata: a\ndata:b\n\nevent: end\r\nid: 2\r\ndata:  c\r\n\r\ndata\r\rid: 3\n\ndata: d\n\n";
  const expected = ["1|message|a\nb", "2|end| c", "2|message|", "3|message|d"];
  assert.deepEqual(messages([text]), expected);
  // However it is cut into pieces.
  assert.deepEqual(messages([...text]), expected);
  for (let cut = 1; cut < text.length; cut += 1) {
    assert.deepEqual(messages([text.slice(0, cut), text.slice(cut)]), expected);
  }
});

test("a stream that breaks is taken up where it broke", async () => {
  const service = new FakeService(
    events(QUICK, jobEvent("1-0", "running", 0), jobEvent("2-0", "running", 1), 'id: 3-0\ndata: {"half'),
    events(QUICK, jobEvent("3-0", "succeeded", 2)),
  );
  const heard = [];
  for await (const update of croupierAt(service, "secret").jobs.stream("j1")) {
    heard.push([update.event_id, update.state, update.progress.done]);
  }
  assert.deepEqual(heard, [["1-0", "running", 0], ["2-0", "running", 1], ["3-0", "succeeded", 2]]);
  assert.deepEqual(service.requests.map((request) => request.headers.get("Last-Event-ID")), [null, "2-0"]);
  assert.ok(service.requests.every((request) => request.headers.get("Authorization") === "Bearer secret"));
});

test("a service that restarts is listened to again", async () => {
  const stopping = "event: stopping\ndata: {}\n\n";
  const service = new FakeService(
    events(QUICK, jobEvent("1-0", "running", 0), stopping),
    events(QUICK, jobEvent("2-0", "succeeded", 2)),
  );
  const heard = [];
  for await (const update of croupierAt(service).jobs.stream("j1")) {
    heard.push(update.event_id);
  }
  assert.deepEqual(heard, ["1-0", "2-0"]);
});

test("a connection that falls silent is made again", { timeout: 5_000 }, async () => {
  const { listen } = await import("../src/listening.js");
  let opened = 0;
  const silent = (): ReadableStream<Uint8Array> =>
    new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(`${QUICK}id: ${++opened}\ndata: x\n\n`)) });
  const ids = [];
  for await (const { id } of listen(() => Promise.resolve(new Response(silent())), { silence: 20 })) {
    ids.push(id);
    if (ids.length === 3) {
      break;
    }
  }
  assert.deepEqual(ids, ["1", "2", "3"]);
});

test("who stops listening closes the connection", async () => {
  let isClosed = false;
  const endless = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(jobEvent("1-0", "running", 0))),
    cancel: () => {
      isClosed = true;
    },
  });
  const answer = new Response(endless, { headers: { "Content-Type": "text/event-stream" } });
  for await (const _ of croupierAt(new FakeService(answer)).jobs.stream("j1")) {
    break;
  }
  assert.ok(isClosed);
});

test("a stream can be called off while nothing comes", { timeout: 5_000 }, async () => {
  const answer = new Response(new ReadableStream({}), { headers: { "Content-Type": "text/event-stream" } });
  const stream = croupierAt(new FakeService(answer)).jobs.stream("j1", { signal: AbortSignal.timeout(20) });
  await assert.rejects(stream.next(), { name: "TimeoutError" });
});

test("without a key the ticket of the record opens the stream, while it is good", async () => {
  const service = new FakeService(
    json(jobIn("running")),
    events(QUICK, jobEvent("1-0", "running", 0)),
    problem(403, "bad-ticket"),
    events(jobEvent("2-0", "succeeded", 2)),
  );
  const { jobs } = croupierAt(service);
  const heard = [];
  for await (const update of jobs.stream(await jobs.get("j1"))) {
    heard.push(update.state);
  }
  assert.deepEqual(heard, ["running", "succeeded"]);
  const ticket = "/v1/jobs/j1/events?ticket=t";
  assert.deepEqual(service.requests.map((request) => request.path), ["/v1/jobs/j1", ticket, ticket, "/v1/jobs/j1/events"]);
});

test("what has ended before it was listened to is read", async () => {
  const service = new FakeService(new Response(null, { status: 204 }), json(jobIn("succeeded", { result: { moves: [] } })));
  assert.equal((await croupierAt(service).jobs.wait("j1")).state, "succeeded");
});

test("where nobody else can listen, a job is looked at every so often", async () => {
  const full = [1, 2, 3].map(() => problem(503, "too-many-listeners", { "Retry-After": "0" }));
  const service = new FakeService(...full, json(jobIn("running")), json(jobIn("succeeded")));
  assert.equal((await croupierAt(service).jobs.wait("j1")).state, "succeeded");
});

test("partial results are yielded as they arrive", async () => {
  const service = new FakeService(
    events(jobEvent("1-0", "running", 1), jobEvent("2-0", "succeeded", 2)),
    json(jobIn("running", { result: { moves: ["stand"] } })),
    json(jobIn("succeeded", { result: { moves: ["stand", "play 9S"] } })),
  );
  const seen = [];
  for await (const { result } of croupierAt(service).jobs.watch("j1")) {
    seen.push(result && "moves" in result ? result.moves : null);
  }
  assert.deepEqual(seen, [["stand"], ["stand", "play 9S"]]);
});

test("a job that did not succeed has no result", async () => {
  const problem = { type: "/problems/job-failed", title: "", status: 500, detail: "it broke", code: "job-failed", errors: [] };
  const service = new FakeService(json(jobIn("failed", { problem })), json(jobIn("cancelled")), json(jobIn("running")));
  const { jobs } = croupierAt(service);
  const [failed, cancelled, running] = [await jobs.get("j1"), await jobs.cancel("j1"), await jobs.get("j1")];
  assert.throws(() => resultOf(failed), (error: unknown) => error instanceof ProblemError && error.code === "job-failed");
  assert.throws(() => resultOf(cancelled), CancelledError);
  assert.throws(() => resultOf(running), { name: "AnswerError" });
});

test("a request waits for a job no longer than its caller waits for an answer", async () => {
  for (const [timeout, prefer] of [[undefined, "wait=30"], [20_000, "wait=10"], [200, "wait=0"]] as const) {
    const service = new FakeService(json(jobIn("succeeded", { result: { moves: [] } })));
    const patience = timeout === undefined ? {} : { patience: { timeout } };
    const { jobs } = new Croupier({ url: "http://service.test", fetch: service.fetch, ...patience });
    await jobs.run("seven-up", "opponent-moves", { table: "t", key: "k" });
    assert.equal(service.requests[0]?.headers.get("Prefer"), prefer);
  }
});
