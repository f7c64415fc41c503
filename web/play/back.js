/** The browser's Back: it closes an open dialog, or else leaves the screen. */

/** The functions that close the open dialogs. */
const closers = [];
/** Steps back that the page itself has made. */
let ours = 0;

/** Call `leave` when Back is pressed and no dialog is open. */
export function onBack(leave) {
  addEventListener("popstate", () => {
    if (ours > 0) {
      ours -= 1;
      return;
    }
    const close = closers.at(-1);
    close ? close() : leave();
  });
}

/** Have Back close a dialog; return the function to call once it is closed, or with false where another replaces it. */
export function holdBack(close) {
  closers.push(close);
  if (history.state !== "dialog") {
    history.pushState("dialog", "");
  }
  return (isClosed) => {
    const index = closers.indexOf(close);
    if (index < 0) {
      return;
    }
    closers.splice(index, 1);
    if (isClosed && history.state === "dialog") {
      ours += 1;
      history.back();
    }
  };
}
