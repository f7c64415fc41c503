/** Three phones play a deal of Upcolor at a relay that holds the table: `node phones.js RELAY`; tells what came of it. */

import assert from "node:assert/strict";

import { drawKey, joinRelay, type RelayedSeat } from "croupier-sdk";

const url = process.argv[2];
assert.ok(url);

async function post(path: string, body: unknown): Promise<Record<string, string>> {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(`${url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  const text = await answer.text();
  assert.ok(answer.ok, text);
  return JSON.parse(text);
}

/** Plays whenever it is this seat's turn, as the relay tells, until the deal is over. */
async function playDeal(phone: RelayedSeat<"upcolor">): Promise<void> {
  const stop = new AbortController();
  const moveOn = (): void => {
    if (phone.view.deal.result) {
      stop.abort();
      return;
    }
    const [move] = phone.legal_moves;
    if (move) {
      phone.play(move).catch((error: unknown) => stop.abort(error));
    }
  };
  phone.onUpdate(moveOn);
  moveOn();
  await phone.listen({ signal: stop.signal });
  assert.ok(phone.view.deal.result, String(stop.signal.reason));
}

const keys = [await drawKey(), await drawKey(), await drawKey()];
const { id, invitation } = await post("/tables", { game: "upcolor", seats: [null, null, null] , options: { players: 3 } });
const table = `${url}/tables/${id}`;
for (const [seat, { hash }] of keys.entries()) {
  await post(`/tables/${id}/seats`, { invitation, name: ["Ann", "Bea", "Cid"][seat], key_hash: hash });
}
const phones = await Promise.all(keys.map(({ key }) => joinRelay("upcolor", key, { url: table })));
const watching = await joinRelay("upcolor", undefined, { url: table });
assert.equal(watching.seat, null);
assert.deepEqual(phones.map(({ seat }) => seat), [0, 1, 2]);
await Promise.all(phones.map(playDeal));
const [first] = phones;
assert.ok(first && phones.every(({ ply, commitment }) => ply === first.ply && commitment === first.commitment));
console.log(JSON.stringify({ ply: first.ply, winners: first.view.deal.result?.winners }));
