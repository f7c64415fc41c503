/** The browser's Back: it leaves the topmost layer over the first screen, a dialog or a screen. */

/** The layers from the first to the topmost: the depth of each in the browser's history, and the function that leaves it. */
const layers = [];
/** The depth of the current entry of the history. Entries of layers that were left otherwise stay, and are used again. */
let here = history.state ?? 0;
history.replaceState(here, "");

/** Open a layer, which Back leaves by `leave`; return the function to call once it is left otherwise. */
export function openLayer(leave) {
  const below = layers.at(-1)?.depth ?? 0;
  if (here <= below) {
    here = below + 1;
    history.pushState(here, "");
  }
  const layer = { depth: here, leave };
  layers.push(layer);
  return () => {
    layers.includes(layer) && layers.splice(layers.indexOf(layer), 1);
  };
}

/** Follow the browser. A step back to an entry without a layer is continued until a layer is left. */
function follow({ state }) {
  // Another address: the page is loaded again.
  if (state === null) {
    return;
  }
  const isBack = state < here;
  here = state;
  const left = layers.filter(({ depth }) => depth > here).toReversed();
  left.forEach((layer) => (layers.splice(layers.indexOf(layer), 1), layer.leave()));
  isBack && !left.length && history.back();
}

addEventListener("popstate", follow);
addEventListener("hashchange", () => location.reload());
