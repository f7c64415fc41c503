/** The page: which screen is shown, and what stays around it. */

import { html, render, useEffect, useState } from "./vendor/preact.js";
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

function App() {
  useWatched(settings);
  const [screen, show] = useState(null);
  const [trouble, setTrouble] = useState(null);

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
    return html`<${Table} key=${match} match=${match} onHome=${() => (match.leave(), show({ name: "home" }))}
      onDeal=${(making) => open(making)} onReplay=${(record) => show({ name: "replay", record })} />`;
  }
  const home = () => (history.replaceState(null, "", location.href.split("#")[0]), show({ name: "home" }));
  if (screen.name === "lobby") {
    return html`<${Lobby} key=${location.hash} ...${tableOfLink()} onHome=${home} onDealt=${(found) => open(() => sitAt(found))} />`;
  }
  if (screen.name === "simulations") {
    return html`<${Simulations} onHome=${home} />`;
  }
  if (screen.name === "replay") {
    return html`<${Replay} record=${screen.record} onHome=${() => show({ name: "home" })} onDeal=${(making) => open(making)} />`;
  }
  return html`<${Home} trouble=${trouble} onDeal=${(making) => open(making)} onResume=${resume} onTable=${() => show({ name: "lobby" })} onSimulations=${() => show({ name: "simulations" })} onReplay=${(record) => show({ name: "replay", record })} />`;
}

loadFaces();
render(html`<${App} />`, document.getElementById("app"));
