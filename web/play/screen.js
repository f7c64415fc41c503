/** The beginning of a screen, for the keyboard, for screen readers, and for the title of the tab. */

const NAME = "Croupier";

/** Move the focus to the heading of the screen, and name the tab after it, unless the screen names the tab itself. */
export function beginScreen(isTitled = true) {
  const heading = /** @type {HTMLElement | null} */ (document.querySelector("main h1"));
  const title = heading?.textContent.trim();
  if (heading && title !== NAME && !heading.closest("main").contains(document.activeElement)) {
    heading.focus({ preventScroll: true });
  }
  if (!isTitled) {
    return;
  }
  document.title = title && title !== NAME ? `${title} – ${NAME}` : NAME;
}
