/** What a program may and may not write: it must compile as it stands, and `node typing.js URL` must run. */

import assert from "node:assert/strict";

import { answerOf, type Body, Croupier, type Event, isJobOf, ProblemError, resultOf } from "croupier-sdk";

const url = process.argv[2];
assert.ok(url);
const croupier = new Croupier({ url, language: "fr" });

// What it got it posts back: a state is what a request takes as a state.
const dealt = await answerOf(croupier.http.POST("/v1/games/seven-up/deals", { body: { options: {}, seed: "croupier" } }));
assert.ok("state" in dealt);
const [first] = dealt.legal_moves;
assert.ok(first);
const played = await answerOf(
  croupier.http.POST("/v1/games/seven-up/moves", { body: { state: dealt.state, moves: [first.move] } }),
);
assert.ok("state" in played);
const seen = await answerOf(croupier.http.POST("/v1/games/seven-up/views", { body: { state: played.state, seat: 0, since: 0 } }));
assert.equal(seen.view.game, "seven-up");
await answerOf(croupier.http.POST("/v1/games/seven-up/legal-moves", { body: { state: played.state } }));

// An event is told apart by its type, and then has the members of its kind.
function worth(event: Event<"seven-up">): number {
  if (event.type === "score") {
    return event.points;
  }
  // @ts-expect-error only a score has points
  return event.points ?? 0;
}
assert.equal(dealt.events.map(worth).length, dealt.events.length);

function drawn(event: Event<"colonne">): string {
  switch (event.type) {
    case "meld":
      return `${event.seat}: ${event.cards.join(" ")} as ${event.as.join(" ")}`;
    case "deal-over":
      // @ts-expect-error a deal that is over has no meld
      return String(event.meld);
    // @ts-expect-error no event is called so
    case "dance":
      return "";
    default:
      return event.text;
  }
}
assert.equal(drawn.length, 1);

// A move is told apart by its verb.
const colonne = await croupier.deal("colonne", { options: {}, computer: [null, "random", "random", "random"] });
for (const move of colonne.table.legal_moves) {
  if (move.verb === "meld") {
    assert.ok(move.as.length);
  }
}

// Options with a default may be left out; a member that there is not may not be written.
const spelt: Body<"seven-up", "deals"> = { options: { games: 1 }, sealed: true };
assert.ok(spelt);
// @ts-expect-error it is `options`
const misspelt: Body<"seven-up", "deals"> = { option: {}, sealed: true };
assert.ok(misspelt);
// @ts-expect-error there are one to nine games, and a word is none
const wrong: Body<"seven-up", "deals"> = { options: { games: "two" } };
assert.ok(wrong);
// @ts-expect-error there is no such game
await assert.rejects(croupier.deal("whist", { options: {} }), { code: "unknown-game", status: 404 });
// @ts-expect-error it is `legal_moves`
assert.equal(colonne.table.legal_move, undefined);
// @ts-expect-error the deal of Seven Up has no melds
assert.equal(seen.view.deal.melds, undefined);

// A problem is read.
try {
  await colonne.table.play("fly");
  assert.fail("it was played");
} catch (error) {
  assert.ok(error instanceof ProblemError);
  const status: number = error.status;
  assert.ok(status === 403 || status === 422);
  assert.ok(error.errors.every((fault) => fault.pointer.startsWith("/") && fault.detail));
}

// A job's result is typed by its game and kind, also when its record was read by its id.
const made = await croupier.jobs.create("seven-up", "simulations", {
  options: {},
  players: ["random", "random"],
  deals: 20,
  seed: "croupier",
});
let [updates, partial] = [0, 0];
for await (const update of croupier.jobs.stream(made)) {
  updates += 1;
  partial = update.progress.done;
}
assert.ok(updates > 0 && partial > 0);
const statistics = resultOf(await croupier.jobs.wait(made));
const seed: string = statistics.seed;
assert.equal(seed, "croupier");
// @ts-expect-error a simulation brings no table
assert.equal(statistics.table, undefined);
const read = await croupier.jobs.get(made.id);
assert.ok(isJobOf("seven-up", "simulations", read));
assert.equal(read.result?.seed, seed);
assert.equal((await croupier.jobs.cancel(made)).state, "succeeded");
// A club's evening: matches of any game, and a correction.
const match = { match: 1, players: ["Ann", "Bob"], game: "seven-up", options: { games: 1 } };
const entries = [
  { ...match, deals: [{ points: [4, 0] }, { points: [3, 1] }] },
  { match: 1, deal: 2, points: [3, 0], reason: "misread" },
];
const { corrections, tables } = await croupier.evening(entries, entries.slice(0, 1));
assert.deepEqual(corrections.map((each) => each.new), [{ points: [3, 0] }]);
assert.equal(tables[0]?.rows[0]?.player, "Ann");
// @ts-expect-error a deal has points by seat
const { matches } = await croupier.evening([{ ...match, deals: [{ points: 4 }] }]);
assert.equal(matches[0]?.faults.length, 1);

console.log("typed");
