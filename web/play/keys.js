/** The keys of the table, and the focus on it. One-letter shortcuts can be switched off. */

import { useEffect, useLayoutEffect, useRef } from "./vendor/preact.js";
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

/** Where the focus goes when its element is gone or disabled, the first that is there. */
const NEXT = [".cover button", ".summary .main", ".hand [tabindex='0']", ".actions .main:enabled", "h1"];

/** Keep the focus on the table, so that the next key acts there. */
export function useFocus(root) {
  const isInside = useRef(false);
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) {
      NEXT.map((selector) => root.current.querySelector(selector)).find(Boolean).focus({ preventScroll: true });
    }
    isInside.current = root.current.contains(document.activeElement);
  });
}
