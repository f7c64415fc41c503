/** The page: the screen that is shown, and the way back from it. */

import { html, render, useEffect, useRef, useState } from "./vendor/preact.js";
import { onBack } from "./back.js";
import { loadFaces } from "./card.js";
import { Home } from "./home.js";
import { keepMatch, openMatch, setOpenMatch } from "./kept_match.js";
import { Lobby } from "./lobby.js";
import { restore, sitAt } from "./matches.js";
import { isPassing } from "./patience.js";
import { tableOfLink } from "./relay.js";
import { Replay } from "./replay.js";
import { beginScreen } from "./screen.js";
import { catalogue } from "./service.js";
import { settings, useWatched } from "./settings.js";
import { Setup } from "./setup.js";
import { Simulations } from "./simulations.js";
import { Table } from "./table.js";
import { word } from "./words.js";

/** The screens that an address leads to. */
const OUTSIDE = new Set(["home", "lobby"]);

function App() {
  useWatched(settings);
  const [screen, draw] = useState(null);
  const [trouble, setTrouble] = useState(null);
  const shown = useRef(null);
  const isOpening = useRef(false);

  /** Show a screen. The first one lies beneath every other, where the browser's Back leads. */
  function show(next) {
    if (!OUTSIDE.has(next.name) && !history.state) {
      history.pushState("inside", "");
    }
    shown.current = next;
    setOpenMatch(next.name === "table" && !next.match.relay ? next.match.id : null);
    draw(next);
  }

  /** Leave a screen for the first one. */
  function goHome() {
    shown.current?.match?.leave();
    show({ name: "home" });
  }
  const home = () => (history.state ? history.back() : goHome());

  /** Open a match; a second tap opens no second one. */
  async function open(making) {
    if (isOpening.current) {
      return;
    }
    isOpening.current = true;
    shown.current?.match?.leave();
    setTrouble(null);
    show({ name: "waiting" });
    try {
      const match = await making();
      match.book ??= await catalogue(match.game);
      keepMatch(match);
      show({ name: "table", match });
      match.start();
    } catch (error) {
      setTrouble(isPassing(error) ? word("unreachable") : word(error.code === "bad-table" ? "expired" : "wrong", error.message));
      show({ name: "home" });
    } finally {
      isOpening.current = false;
    }
  }

  useEffect(() => {
    addEventListener("hashchange", () => location.reload());
    onBack(goHome);
    const last = openMatch();
    if (tableOfLink()) {
      show({ name: "lobby" });
    } else if (last && !location.hash) {
      open(() => restore(last));
    } else {
      show({ name: "home" });
    }
  }, []);

  useEffect(() => beginScreen(screen?.name !== "table"), [screen && [screen.name, screen.game, screen.match?.id].join()]);

  const replay = (record) => show({ name: "replay", record });
  if (!screen || screen.name === "waiting") {
    return html`<main><p class="waiting" role="status">${word("loading")}</p></main>`;
  }
  if (screen.name === "table") {
    const { match } = screen;
    return html`<${Table} key=${match} match=${match} onHome=${home} onDeal=${open} onReplay=${replay} />`;
  }
  if (screen.name === "setup") {
    return html`<${Setup} key=${`${screen.game} ${settings.language}`} id=${screen.game} onDeal=${open} onTable=${() => show({ name: "lobby" })} onHome=${home} />`;
  }
  if (screen.name === "lobby") {
    const bare = () => history.replaceState(null, "", location.href.split("#")[0]);
    return html`<${Lobby} key=${location.hash} ...${tableOfLink()} onHome=${() => (history.state || bare(), home())} onDealt=${(found) => open(() => sitAt(found))} />`;
  }
  if (screen.name === "simulations") {
    return html`<${Simulations} onHome=${home} />`;
  }
  if (screen.name === "replay") {
    return html`<${Replay} record=${screen.record} onHome=${home} onDeal=${open} />`;
  }
  return html`<${Home} trouble=${trouble} onDeal=${open} onGame=${(game) => show({ name: "setup", game })}
    onSimulations=${() => show({ name: "simulations" })} onReplay=${replay} />`;
}

loadFaces();
addEventListener("load", () => navigator.serviceWorker?.register("worker.js").catch(() => undefined));
render(html`<${App} />`, document.getElementById("app"));
