/** The steps of a record: the position after each move, the events of its deal, and the marks of a timeline. */

import { useEffect, useRef, useState } from "./vendor/preact.js";
import { reasonOf } from "./patience.js";
import { eventsOf, replayed, until } from "./record.js";

/**
 * Step through a record; `start` is {deal, move}. Returns the position once it is known, and what leads to others.
 *
 * @param {any} record @param {string[]} names @param {any} start
 * @returns {any}
 */
export function useSteps(record, names, start) {
  const { deals } = record;
  const [{ deal, move }, goTo] = useState({ deal: start.deal ?? 0, move: start.move ?? 0 });
  const [shown, show] = useState(null);
  const [events, hear] = useState([]);
  const [trouble, setTrouble] = useState("");
  const newest = useRef(0);
  const { moves } = deals[deal];

  useEffect(() => {
    const mine = ++newest.current;
    replayed(until(record, deal, move), names).then(
      ({ state }) => mine === newest.current && (show({ state, deal, move }), setTrouble("")),
      (error) => mine === newest.current && setTrouble(reasonOf(error)),
    );
  }, [deal, move]);
  useEffect(() => {
    hear([]);
    eventsOf(record, deal, names).then(hear, () => undefined);
  }, [deal]);

  const isEnd = deal === deals.length - 1 && move === moves.length;
  function go(step) {
    const next = move + step;
    if (next < 0 && deal > 0) {
      goTo({ deal: deal - 1, move: deals[deal - 1].moves.length });
    } else if (next > moves.length && deal < deals.length - 1) {
      goTo({ deal: deal + 1, move: 0 });
    } else {
      goTo({ deal, move: Math.max(0, Math.min(moves.length, next)) });
    }
  }
  return { deal, move, moves, deals, shown, events, trouble, setTrouble, goTo, go, isEnd };
}

/** Types of events in which cards come by chance. */
const CHANCE = new Set(["draw", "turn", "more-cards"]);
/** Classes of decisions that are marked. */
const FAULTS = new Set(["blunder", "mistake", "inaccuracy"]);

/** Return the marks of a deal as {at, kind, text}; `at` is the number of moves before it. */
export function marksOf(events, deal, review) {
  const happened = events.flatMap(({ type, move_index: index, text }) => {
    const kind = type === "score" ? "points" : CHANCE.has(type) ? "chance" : null;
    return kind && index !== null ? [{ at: index + 1, kind, text }] : [];
  });
  const faults = (review?.result?.decisions ?? []).filter((each) => each.deal === deal + 1 && FAULTS.has(each.grade));
  return [...happened, ...faults.map(({ ply, text }) => ({ at: ply, kind: "fault", text }))].toSorted((one, other) => one.at - other.at);
}
