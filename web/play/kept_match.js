/** What this browser keeps of a match, and the table that it leads to. */

import { croupier } from "./service.js";
import { OpenTable } from "./open_table.js";
import { RELAY, takeSeat } from "./relay.js";
import { keep, kept } from "./settings.js";

const PLACE = "croupier.match";

/** Return the match that is kept, or null where none is, or what is kept is none. */
export function keptMatch() {
  const match = kept(PLACE);
  return !Array.isArray(match?.computer) || (match.relay && RELAY === null) ? null : match;
}

/** Keep a match as it is now. */
export function keepMatch(match) {
  const { game, options, computer, names, keys, course, seed, daily, commitment, relay, seat } = match;
  const { place, table: token } = match.table;
  keep(PLACE, { game, options, computer, names, keys, course, seed, daily, commitment, relay, seat, place, token });
}

/** Forget the match. */
export const forgetMatch = () => keep(PLACE, null);

/** Return the table of a match as a seat sees it, at an open position or where a token is. */
export function tableOfMatch({ game, names, computer, keys, relay }, seat, { place, token }) {
  if (relay) {
    return takeSeat(game, relay);
  }
  return place ? OpenTable.at(game, { ...place, seat }, computer, names) : croupier().join(game, { table: token, key: keys[seat], names });
}
