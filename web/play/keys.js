/** The keys of the table. One-letter shortcuts can be switched off. */

import { useLayoutEffect } from "./vendor/preact.js";
import { settings } from "./settings.js";

/** Call the action of a pressed key, unless a dialog is open or somebody writes in a field. */
export function useKeys(actions, before) {
  useLayoutEffect(() => {
    const onKey = (event) => {
      const isTaken = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat;
      if (isTaken || document.querySelector("dialog[open]") || event.target.closest?.("input, select, textarea")) {
        return;
      }
      const isLetter = event.key.length === 1;
      const action = actions[isLetter ? event.key.toLowerCase() : event.key];
      if (action && (settings.shortcuts || !isLetter)) {
        event.preventDefault();
        before();
        action();
      }
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
}
