"""A relay: it holds tables of people on several devices, and no key: `flask --app examples.relay.app run`.

It is what phones reach. It keeps each table in a SQLite file (RELAY_FILE), refuses what was chosen at an older ply, has
the computer move, and passes calls of `/v1` and the page, `/play/`, on to the service behind it. Keys
stay on the phones, which send their hashes; with a request a key is passed on, and is kept nowhere. Bodies are JSON:

- `POST /tables` {`game`, `options`?, `seats`: by seat null (a person) or the level of a computer} → 201 {`id`,
  `invitation`}. A link to watch bears the `id`, a link that invites the `invitation` too.
- `GET /tables/ID` → {`game`, `options`, `seats` [{`name`, `computer`}], `ply` (0: not dealt)}.
- `POST /tables/ID/seats` {`invitation`, `name`, `key_hash` (SHA-256 in hexadecimal), `seat`?} → {`seat`}, again for the
  same hash. The last person to sit down has the cards dealt.
- `POST /tables/ID/look` {`since`, `key`? (without: a spectator)} → what `views` answers.
- `POST /tables/ID/play` {`key`, `ply`, and `moves`, or `computer` (a level; null: play again), or neither: deal}
  → {`ply`}.
- `POST /tables/ID/legal-moves`, `…/analyses` → the service's answer; `key` and all but `table` as it takes them.
- `GET /tables/ID/plies` → server-sent events {`ply`, `seated`}, whenever either grows.

404: no such table; 403: not invited; 409: a seat is taken, not everybody is here, or the match has gone on, with its
`ply`; 422: a body is wrong, `body` says where; 502: the service is away. Its refusals are passed on as they are.
"""
