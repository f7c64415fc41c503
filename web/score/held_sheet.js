/** The sheet that the browser holds: it is typed, opened or dropped, kept until it is deleted, and the former one can be brought back. */

import { useLayoutEffect, useMemo, useState } from "../play/vendor/preact.js";
import { keep, kept } from "../play/settings.js";
import { readFile, readText } from "./reading.js";
import { withBlock, withoutRow, withRow } from "./sheet.js";
import { word } from "./words.js";

/** Where the browser keeps the sheet. */
const PLACE = "croupier.sheet";

/** The most bytes of a file. */
const MOST_BYTES = 10_000_000;

/**
 * Return the sheet and what changes it: `rows`; `sheets`, all of an opened workbook; `former`, the sheet that `undo` brings
 * back, or null; `trouble`, why the last file was not read.
 */
export function useSheet() {
  const [rows, setRows] = useState(() => kept(PLACE) ?? []);
  const [sheets, setSheets] = useState([]);
  const [former, setFormer] = useState(null);
  const [trouble, setTrouble] = useState("");
  useLayoutEffect(() => keep(PLACE, rows.length ? rows : null), [rows]);

  const edit = useMemo(() => ({
    write: (row, column, block) => setRows((before) => withBlock(before, row, column, block)),
    add: (row) => setRows((before) => withRow(before, row)),
    remove: (row) => setRows((before) => (setFormer(before), withoutRow(before, row))),
  }), []);

  /** Take a sheet in place of the present one; `others` are those of its workbook. */
  function take(next, others = []) {
    setFormer(rows.length ? rows : null);
    setRows(next);
    setSheets(others);
    setTrouble("");
  }

  async function open(file) {
    const found = file.size > MOST_BYTES ? [] : await readFile(file).catch(() => []);
    const largest = found.toSorted((one, other) => size(other) - size(one))[0];
    if (largest && size(largest) > 0) {
      take(largest.rows, found.length > 1 ? found : []);
    } else {
      setTrouble(word("unreadable", { file: file.name }));
    }
  }

  /** Take a dropped file or text. */
  function drop(event) {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    const text = event.dataTransfer.getData("text/plain");
    file ? open(file) : text && take(readText(text));
  }

  const undo = () => (setRows(former), setFormer(null));
  return { rows, setRows, sheets, former, trouble, edit, take, open, drop, undo };
}

/** The number of cells that are filled. */
const size = ({ rows }) => rows.flat().filter(Boolean).length;
