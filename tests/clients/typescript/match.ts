/** Plays a whole match at a sealed table against the computer: `node match.js URL GAME LEVEL`; prints what came of it. */

import assert from "node:assert/strict";

import { Croupier, type GameId, ProblemError, type Table } from "croupier-sdk";

const GAMES = ["upcolor", "costly-colours", "seven-up", "colonne"] as const satisfies readonly GameId[];
const LEVELS = ["random", "greedy", "strong", "best"] as const;

function one<T extends string>(names: readonly T[], name: string | undefined): T {
  const found = names.find((known) => known === name);
  assert.ok(found, `${name} is none of ${names.join(", ")}`);
  return found;
}

/** Draws numbers below `n`, the same ones every time. */
function drawing(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** How often the computer's moves were told while it went on. */
let progressed = 0;

async function playOn<G extends GameId>(table: Table<G>, below: (n: number) => number): Promise<void> {
  const before = table.ply;
  if (table.is_deal_over) {
    await table.dealOn();
  } else if (table.is_computers_turn) {
    await table.waitForComputer(progressed < 3 ? { progress: () => (progressed += 1) } : {});
  } else {
    assert.ok(table.is_my_turn);
    const move = table.legal_moves[below(table.legal_moves.length)];
    assert.ok(move, "it is my turn, and there is no legal move");
    await table.play(move);
  }
  assert.ok(table.ply > before, "the table has not moved on");
}

async function refuses(table: Table<GameId>): Promise<void> {
  const { table: token, ply } = table;
  await assert.rejects(table.play("dance"), (error: unknown) => {
    assert.ok(error instanceof ProblemError);
    assert.equal(error.status, 422);
    assert.equal(error.code, "unreadable-move");
    assert.equal(error.errors[0]?.pointer, "/moves/0");
    return true;
  });
  assert.deepEqual([table.table, table.ply], [token, ply]);
  const [checked] = await table.check("dance");
  assert.equal(checked?.legal, false);
}

const [url, named, level] = process.argv.slice(2);
assert.ok(url);
const croupier = new Croupier({ url });
const game: GameId = one(GAMES, named);
const other = one(LEVELS, level);
const seats = { upcolor: 3, "costly-colours": 2, "seven-up": 2, colonne: 4 }[game];
const computer = Array.from({ length: seats }, (_, seat) => (seat === 0 ? null : other));
const options = game === "upcolor" ? { players: seats } : {};
const { table, keys } = await croupier.deal(game, { options, computer });
assert.deepEqual(keys.map((key) => key !== null), computer.map((by) => by === null));
assert.equal(table.seat, 0);

let [updates, deals] = [0, 1];
table.onUpdate((events) => {
  updates += 1;
  deals += events.filter((event) => event.type === "deal").length ? 1 : 0;
});
const below = drawing(1);
let hasRefused = false;
while (!table.is_match_over) {
  if (table.is_my_turn && !hasRefused) {
    await refuses(table);
    hasRefused = true;
  }
  await playOn(table, below);
}
assert.ok(updates > 0 && progressed >= 3 && hasRefused);
assert.ok(table.reveal);
assert.equal(table.reveal.record?.deals.length, deals);
assert.deepEqual(table.legal_moves, []);

// Whoever sits down now sees the same: the page that was loaded again, and a spectator who never had a key.
const key = keys[0];
assert.ok(key);
const again = await croupier.join(game, { table: table.table, key });
assert.deepEqual([again.ply, again.seat, again.view], [table.ply, 0, table.view]);
const { lines } = await again.since(0);
assert.ok(lines?.every((line) => line.rule && line.text));
const spectator = await croupier.join(game, { table: table.table });
assert.equal(spectator.seat, null);
await assert.rejects(async () => spectator.dealOn());
console.log(JSON.stringify({ game, deals, plies: table.ply, winners: table.view.match.winners }));
