import assert from "node:assert/strict";
import { test } from "node:test";

import { AnswerError, Croupier, CroupierError, type Deal, drawKey, joinRelay, type Table } from "../src/index.js";
import { events, FakeService, HASTY, jobIn, json, problem, tableAt, type FakeAnswer } from "./fakes.js";

/** A table at ply 5, of a service that answers so from then on. */
async function tableOf(...answers: FakeAnswer[]): Promise<{ table: Table<"seven-up">; service: FakeService }> {
  const service = new FakeService(json(tableAt(5, { keys: ["k0", null] })), ...answers);
  const croupier = new Croupier({ url: "http://service.test", fetch: service.fetch, patience: HASTY });
  const { table, keys } = await croupier.deal("seven-up", { options: {}, computer: [null, "strong"] });
  assert.deepEqual(keys, ["k0", null]);
  return { table, service };
}

test("who deals sits down at the first seat whose key is drawn", async () => {
  const deals: [Deal<"seven-up">, number | undefined][] = [
    [{ options: {} }, 0],
    [{ options: {}, computer: ["strong", null] }, 1],
    [{ options: {}, key_hashes: ["a", null] }, 1],
    [{ options: {}, key_hashes: ["a", "b"] }, undefined],
    [{ options: {}, seat: 1 }, 1],
  ];
  for (const [deal, seat] of deals) {
    const service = new FakeService(json(tableAt(0, { keys: ["k0", "k1"] })));
    await new Croupier({ url: "http://service.test", fetch: service.fetch }).deal("seven-up", deal);
    assert.equal(JSON.parse(service.requests[0]?.body ?? "").seat, seat);
  }
});

test("a move is played for this seat, and brings the next table", async () => {
  const { table, service } = await tableOf(json(tableAt(6)));
  const plies: number[] = [];
  table.onUpdate((_, { ply }) => plies.push(ply));
  const happened = await table.play("play 9S");
  assert.deepEqual(JSON.parse(service.requests[1]?.body ?? ""), { table: "table-5", key: "k0", moves: ["play 9S"] });
  assert.deepEqual([table.table, table.ply, happened[0]?.text, plies], ["table-6", 6, "ply 6", [6]]);
});

test("an old table changes nothing", async () => {
  const { table } = await tableOf(json(tableAt(4)), json(tableAt(5, { table: "another" })), json(tableAt(7)));
  let updates = 0;
  const stop = table.onUpdate(() => (updates += 1));
  await table.take("table-4");
  await table.take("another");
  assert.deepEqual([table.table, table.ply, updates], ["table-5", 5, 0]);
  stop();
  await table.take("table-7");
  assert.deepEqual([table.table, table.ply, updates], ["table-7", 7, 0]);
});

test("another table is refused, and so is another game", async () => {
  const { table } = await tableOf(
    json(tableAt(9, { commitment: "other" })),
    json(tableAt(9, { view: { game: "upcolor" } })),
    json({ state: {} }),
  );
  await assert.rejects(table.take("x"), AnswerError);
  await assert.rejects(table.take("x"), AnswerError);
  await assert.rejects(table.play("stand"), AnswerError);
  assert.equal(table.ply, 5);
});

test("moves go one after the other, each at the table that the one before it brought", async () => {
  const { table, service } = await tableOf(problem(422, "illegal-move"), json(tableAt(6)), json(tableAt(7)));
  const [first, ...others] = await Promise.allSettled([table.play("a"), table.play("b"), table.play("c")]);
  assert.equal(first.status, "rejected");
  assert.ok(others.every(({ status }) => status === "fulfilled"));
  const tables = service.requests.slice(1).map(({ body }) => JSON.parse(body).table);
  assert.deepEqual(tables, ["table-5", "table-5", "table-6"]);
});

test("the computer is awaited only on its turn", async () => {
  const computers = { view: { game: "seven-up", phase: "play", to_act: 1 } };
  const { table, service } = await tableOf(json(tableAt(6, computers)), json(jobIn("succeeded", { result: tableAt(8) })));
  assert.deepEqual(await table.waitForComputer(), []);
  await table.play("a");
  assert.ok(table.is_computers_turn);
  const [happened] = await table.waitForComputer();
  assert.deepEqual([happened?.text, table.ply, service.requests.length], ["ply 8", 8, 3]);
});

test("a relay tells of a newer table, or hands it over; silence and noise are passed over", { timeout: 20_000 }, async () => {
  const { table, service } = await tableOf(
    new TypeError("away"),
    events("retry: 1\n\n", 'data: {"ply": 5}\n\n', 'data: {"ply": 6}\n\n'),
    json(tableAt(6)),
    events('data: {"ply": 7, "table": "table-7"}\n\n'),
    json(tableAt(7)),
  );
  const stop = new AbortController();
  table.onUpdate((_, { ply }) => (ply === 7 ? stop.abort() : undefined));
  await table.listen("http://relay.test/events", { signal: stop.signal });
  assert.deepEqual([table.ply, table.table], [7, "table-7"]);
  assert.deepEqual(service.requests.filter(({ method }) => method === "GET").map(({ path }) => path), Array(3).fill("/events"));
});

test("a relay that says no is heard", async () => {
  const { table } = await tableOf(problem(404, "not-found"));
  await assert.rejects(table.listen("http://relay.test/events"), { code: "not-found" });
});

test("a table can be looked at every so often", async () => {
  const { table } = await tableOf(json(tableAt(5)), json(tableAt(6)));
  const stop = new AbortController();
  table.onUpdate(() => stop.abort());
  await table.poll({ every: 1, signal: stop.signal });
  assert.equal(table.ply, 6);
});

test("a spectator plays nothing", async () => {
  const service = new FakeService(json(tableAt(5, { seat: null })));
  const table = await new Croupier({ url: "http://service.test", fetch: service.fetch }).join("seven-up", { table: "t" });
  assert.deepEqual(JSON.parse(service.requests[0]?.body ?? ""), { table: "t", since: 0 });
  assert.equal(table.is_my_turn, false);
  await assert.rejects(table.play("stand"), CroupierError);
});

test("a drawn key is random, and its hash is its SHA-256", async () => {
  const { key, hash } = await drawKey();
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(key));
  assert.equal(hash, Buffer.from(digest).toString("hex"));
  assert.match(key, /^[0-9a-f]{64}$/);
  assert.notEqual(key, (await drawKey()).key);
});

test("a phone at a relay plays by key and ply, and sees what its seat may see", { timeout: 20_000 }, async () => {
  const seen = (ply: number): Response => json({ ...tableAt(ply), table: undefined });
  const service = new FakeService(
    seen(5),
    json({ ply: 6 }),
    seen(6),
    json({ error: "the match has gone on", ply: 8 }, 409),
    seen(8),
    events("retry: 1\n\n", 'data: {"ply": 8}\n\n', 'data: {"ply": 9}\n\n'),
    seen(9),
  );
  const phone = await joinRelay("seven-up", "k", { url: "http://relay.test", fetch: service.fetch, patience: HASTY });
  const [happened] = await phone.play("stand");
  assert.deepEqual([happened?.text, phone.ply], ["ply 6", 6]);
  await assert.rejects(phone.play("stand"), { name: "AnswerError", status: 409, message: /gone on/ });
  assert.equal(phone.ply, 8);
  const stop = new AbortController();
  phone.onUpdate(() => stop.abort());
  await phone.listen({ signal: stop.signal });
  assert.equal(phone.ply, 9);
  const calls = service.requests.map(({ path, body }) => [path, ...(body ? [JSON.parse(body)] : [])]);
  assert.deepEqual(calls, [
    ["/look", { key: "k", since: 0 }],
    ["/play", { key: "k", ply: 5, moves: ["stand"] }],
    ["/look", { key: "k", since: 5 }],
    ["/play", { key: "k", ply: 6, moves: ["stand"] }],
    ["/look", { key: "k", since: 6 }],
    ["/plies"],
    ["/look", { key: "k", since: 8 }],
  ]);
});

test("who stops listening while nobody answers is let go", { timeout: 20_000 }, async () => {
  const away = (): FakeAnswer[] => Array.from({ length: 3 }, () => new TypeError("away"));
  const { table } = await tableOf(...away());
  await table.listen("http://relay.test/events", { signal: AbortSignal.timeout(1_500) });
  const { table: other } = await tableOf(...away());
  await other.poll({ signal: AbortSignal.timeout(1_500) });
});

test("what has happened since a ply comes with the score lines of the deal", async () => {
  const { table, service } = await tableOf(json(tableAt(7, { lines: [{ seat: 0, points: 1, rule: "SEV-12", text: "High" }] })));
  const story = await table.since(2);
  assert.deepEqual([story.lines?.[0]?.text, story.ply, table.ply], ["High", 7, 5]);
  assert.deepEqual(JSON.parse(service.requests[1]?.body ?? ""), { table: "table-5", since: 2, key: "k0" });
});
