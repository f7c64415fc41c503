/** The page: which screen is shown, and what stays around it. */

import { html, render, useEffect, useRef, useState } from "./vendor/preact.js";
import { loadFaces } from "./card.js";
import { Home } from "./home.js";
import { keptMatch } from "./kept_match.js";
import { Lobby } from "./lobby.js";
import { restore, sitAt } from "./matches.js";
import { tableOfLink } from "./relay.js";
import { Replay } from "./replay.js";
import { catalogue } from "./service.js";
import { settings, useWatched } from "./settings.js";
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

  /** Show a screen; the first one lies beneath every other, where the browser's own way back leads. */
  function show(next) {
    if (!OUTSIDE.has(next.name) && !history.state) {
      history.pushState("inside", "");
    }
    shown.current = next;
    draw(next);
  }

  /** Leave a screen for the first one, by whichever way. */
  function goHome() {
    shown.current?.match?.leave();
    show({ name: "home" });
  }
  const home = () => (history.state ? history.back() : goHome());

  /** Open a match: what makes it may fail, and says so. */
  async function open(making) {
    setTrouble(null);
    show({ name: "waiting" });
    try {
      const match = await making();
      match.book = await catalogue(match.game);
      show({ name: "table", match });
      match.advance();
    } catch (error) {
      setTrouble(word(error.code === "bad-table" ? "expired" : "wrong", error.message));
      show({ name: "home" });
    }
  }

  const resume = () => open(() => restore(keptMatch()));
  useEffect(() => {
    addEventListener("hashchange", () => location.reload());
    addEventListener("popstate", goHome);
    if (tableOfLink()) {
      show({ name: "lobby" });
    } else if (keptMatch() && !location.hash) {
      resume();
    } else {
      show({ name: "home" });
    }
  }, []);

  if (!screen || screen.name === "waiting") {
    return html`<p class="waiting" role="status">${word("loading")}</p>`;
  }
  if (screen.name === "table") {
    const { match } = screen;
    return html`<${Table} key=${match} match=${match} onHome=${home}
      onDeal=${(making) => open(making)} onReplay=${(record) => show({ name: "replay", record })} />`;
  }
  if (screen.name === "lobby") {
    const bare = () => history.replaceState(null, "", location.href.split("#")[0]);
    return html`<${Lobby} key=${location.hash} ...${tableOfLink()} onHome=${() => (history.state || bare(), home())} onDealt=${(found) => open(() => sitAt(found))} />`;
  }
  if (screen.name === "simulations") {
    return html`<${Simulations} onHome=${home} />`;
  }
  if (screen.name === "replay") {
    return html`<${Replay} record=${screen.record} onHome=${home} onDeal=${(making) => open(making)} />`;
  }
  return html`<${Home} trouble=${trouble} onDeal=${(making) => open(making)} onResume=${resume} onTable=${() => show({ name: "lobby" })} onSimulations=${() => show({ name: "simulations" })} onReplay=${(record) => show({ name: "replay", record })} />`;
}

loadFaces();
render(html`<${App} />`, document.getElementById("app"));
