"""A relay holds the tables of people on several devices: `flask --app examples.relay.app run`.

Phones talk only to the relay. It keeps each table in a SQLite file (RELAY_FILE), rejects moves that were chosen at an
older ply, lets the computer move, and forwards calls of `/v1` and the page, `/play/`, to the service behind it. Keys
stay on the phones, which send their hashes. The memory of this process keeps the keys of people who reported here, so
that the computer can take the seat of one who has left. The file contains these keys only encrypted, each with the
keys of the others at the table: after a restart, any of them can still hand the seat over. Bodies are JSON:

- `POST /tables` {`game`, `options`?, `seats`: by seat null (a person) or the level of a computer} → 201 {`id`,
  `invitation`}. A link for spectators contains the `id`; an invitation link contains the `invitation` too.
- `GET /tables/ID` → {`game`, `options`, `seats` [{`name`, `computer`, `host`, `away`}], `ply` (0: not dealt),
  `rematch`}. The host is the person who took a seat first. `rematch`: somebody asked for one.
- `POST /tables/ID/here` {`key`, `leaves`?} → the same. A page reports every few seconds, and once when it leaves. A
  person is away after leaving, or after 75 silent seconds.
- `POST /tables/ID/hand-over` {`key` (of any seat), `seat` (of a person who is away), `level`} → {`ply`}: the computer
  plays there until the person takes the seat back.
- `POST /tables/ID/rematch` {`key`} → {`id`, `invitation`} of a table with the same game, options and levels, one for
  all.
- `POST /tables/ID/seats` {`invitation`, `name`, `key_hash` (SHA-256 in hexadecimal), `seat`?} → {`seat`}, the same seat
  for the same hash. When the last person takes a seat, the relay deals the cards.
- `POST /tables/ID/look` {`since`, `key`? (without: a spectator)} → the response of `views`.
- `POST /tables/ID/play` {`key`, `ply`, and `moves`, or `computer` (a level; null: take the seat back), or neither:
  deal} → {`ply`}.
- `POST /tables/ID/legal-moves`, `…/analyses` → the service's response; the body is the service's without `table`.
- `GET /tables/ID/plies` → server-sent events {`ply`, `seated`}, whenever either grows.

Each address has limits of requests, new tables and open streams. Behind a proxy, set RELAY_PROXIES=1. The relay
forwards the address of the phone: name the relay in trusted.conf of the service's proxy, which otherwise counts all
phones as one caller.

Statuses: 404 unknown table; 403 not invited; 429 a limit is reached; 409 the seat is taken, a person is missing, or the
match has moved on, with its `ply`; 422 invalid body, with the faults in `body`; 502 the service is unreachable. The
service's problems are forwarded unchanged.
"""
