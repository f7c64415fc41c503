/** The count of a sheet by the service: it follows the typing, and an answer to an older sheet is dropped. */

import { useEffect, useRef, useState } from "../play/vendor/preact.js";
import { croupier } from "../play/service.js";
import { word } from "./words.js";

/** Milliseconds without a change after which the sheet is counted. */
const PAUSE = 400;

/**
 * Count a sheet whenever it or the language changes. Returns the report of the service or null, the refusals of the whole
 * sheet as texts, and whether an answer is awaited.
 *
 * @param {string[][]} rows
 */
export function useCount(rows, language) {
  const [count, setCount] = useState({ report: null, refusals: [], isCounting: false });
  const latest = useRef(null);
  useEffect(() => {
    latest.current = rows;
    if (!rows.some((row) => row.some(Boolean))) {
      setCount({ report: null, refusals: [], isCounting: false });
      return undefined;
    }
    setCount((before) => ({ ...before, isCounting: true }));
    const timer = setTimeout(async () => {
      const found = await counted(rows);
      latest.current === rows && setCount({ ...found, isCounting: false });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [rows, language]);
  return count;
}

async function counted(rows) {
  try {
    return { report: await croupier().eveningOfSheet(rows), refusals: [] };
  } catch (error) {
    return { report: null, refusals: refusals(error) };
  }
}

/** Return what a problem says: every fault, or its detail; without an answer, that the service is away. */
function refusals(error) {
  const { problem } = error;
  if (!problem) {
    return [word("unreachable")];
  }
  return problem.errors?.length ? problem.errors.map((fault) => fault.detail) : [problem.detail ?? problem.title];
}
