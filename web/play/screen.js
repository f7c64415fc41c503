/** The beginning of a screen, for the keyboard, for screen readers, and for the title of the tab. */

const NAME = "Croupier";

/** Move the focus to the heading of the screen, and name the tab after it. */
export function beginScreen() {
  const heading = /** @type {HTMLElement | null} */ (document.querySelector("main h1"));
  const title = heading?.textContent.trim();
  if (heading && title !== NAME) {
    heading.focus({ preventScroll: true });
  }
  document.title = title && title !== NAME ? `${title} – ${NAME}` : NAME;
}
