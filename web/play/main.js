/** The page: the screen that is shown, and the way back from it. */

import { html, render, useEffect, useRef, useState } from "./vendor/preact.js";
import { openLayer } from "./back.js";
import { loadFaces } from "./card.js";
import { Home } from "./home.js";
import { keepMatch, openMatch, setOpenMatch } from "./kept_match.js";
import { Lobby } from "./lobby.js";
import { MatchReview } from "./match_review.js";
import { restore, sitAt } from "./matches.js";
import { isPassing } from "./patience.js";
import { tableOfLink } from "./relay.js";
import { Replay } from "./replay.js";
import { ReviewScreen } from "./review.js";
import { beginScreen } from "./screen.js";
import { catalogue } from "./service.js";
import { settings, useWatched } from "./settings.js";
import { Setup } from "./setup.js";
import { Simulations } from "./simulations.js";
import { Table } from "./table.js";
import { WithGame } from "./with_game.js";
import { speakOf, word } from "./words.js";

/** The first screen, beneath every other. */
const HOME = { name: "home" };
/** What a screen keeps at work until it is left. */
const WORK = ["match", "review"];

function App() {
  useWatched(settings);
  /** The screens from the first to the shown one. */
  const screens = useRef(/** @type {any[]} */ ([tableOfLink() ? { name: "lobby" } : HOME]));
  const [drawn, draw] = useState(0);
  const [trouble, setTrouble] = useState("");
  const screen = screens.current.at(-1);
  speakOf(screen.game ?? (screen.match ?? screen.record ?? screen.review)?.game);

  function redraw() {
    const table = screens.current.find(({ name }) => name === "table");
    setOpenMatch(table && !table.match.relay ? table.match.id : null);
    draw((count) => count + 1);
  }

  /** Show a screen over the others. Back leaves it. */
  function show(next) {
    next.forget = openLayer(() => leave(next));
    screens.current.push(next);
    redraw();
  }

  /** Leave a screen and those over it. What they kept at work stops. */
  function leave(from, below = []) {
    if (!screens.current.includes(from)) {
      return;
    }
    const left = screens.current.splice(screens.current.indexOf(from));
    screens.current.push(...below);
    for (const each of left) {
      each.forget?.();
      WORK.forEach((name) => screens.current.some((other) => other[name] === each[name]) || each[name]?.leave());
    }
    redraw();
  }
  const goBack = () => leave(screen);
  const home = () => leave(screens.current[0], [HOME]);

  /** Open a match over the first screen; a second tap opens no second one. */
  async function open(making) {
    if (screens.current.at(-1).name === "waiting") {
      return;
    }
    const next = /** @type {any} */ ({ name: "waiting" });
    setTrouble("");
    home();
    show(next);
    try {
      const match = await making();
      match.book ??= await catalogue(match.game);
      keepMatch(match);
      // Somebody who went back meanwhile finds it among the kept matches.
      if (screens.current.includes(next)) {
        Object.assign(next, { name: "table", match });
        redraw();
        match.start();
      } else {
        match.leave();
      }
    } catch (error) {
      setTrouble(isPassing(error) ? word("unreachable") : word(error.code === "bad-table" ? "expired" : "wrong", error.message));
      screens.current.includes(next) && leave(next);
    }
  }

  useEffect(() => {
    const last = openMatch();
    last && !location.hash ? open(() => restore(last)) : redraw();
  }, []);

  useEffect(() => beginScreen(screen.name !== "table"), [drawn > 0, screen, screen.name]);

  const replay = (record, names) => show({ name: "replay", record, names });
  const look = (review, at) => show({ name: "replay", record: review.record, names: review.names, review, at });

  /** Show the lobby of a table, at its address. */
  function showTable(link) {
    show({ name: "lobby" });
    history.replaceState(history.state, "", link);
  }

  /** Review a match. */
  function reviewMatch(record, names, match = null) {
    const review = new MatchReview(record, names, match);
    review.start();
    show({ name: "review", review });
  }

  if (!drawn || screen.name === "waiting") {
    return html`<main><p class="waiting" role="status">${word("loading")}</p></main>`;
  }
  if (screen.name === "table") {
    const { match } = screen;
    return html`<${Table} key=${match} match=${match} onHome=${home} onDeal=${open} onReplay=${replay} onReview=${reviewMatch} />`;
  }
  if (screen.name === "setup") {
    return html`<${WithGame} key=${`${screen.game} ${settings.language}`} id=${screen.game} of=${Setup} onDeal=${open} onTable=${showTable} onHome=${goBack} />`;
  }
  if (screen.name === "lobby") {
    const bare = () => history.replaceState(history.state, "", location.href.split("#")[0]);
    return html`<${Lobby} key=${location.hash} ...${tableOfLink()} onHome=${() => (bare(), home())} onDealt=${(found) => open(() => sitAt(found))} />`;
  }
  if (screen.name === "simulations") {
    return html`<${Simulations} onHome=${goBack} />`;
  }
  if (screen.name === "replay") {
    const { record, names, review, at } = screen;
    return html`<${WithGame} id=${record.game} of=${Replay} record=${record} names=${names} review=${review} at=${at} onBack=${goBack} onDeal=${open}
      onReview=${(called) => (review ? goBack() : reviewMatch(record, called))} />`;
  }
  if (screen.name === "review") {
    const { review } = screen;
    return html`<${WithGame} id=${review.game} of=${ReviewScreen} review=${review} onBack=${goBack} onReplay=${() => look(review)}
      onOpen=${({ deal, ply, seat }) => look(review, { deal: deal - 1, move: ply, seat })} />`;
  }
  return html`<${Home} trouble=${trouble} onDeal=${open} onGame=${(game) => show({ name: "setup", game })}
    onSimulations=${() => show({ name: "simulations" })} onReplay=${replay} />`;
}

loadFaces();
addEventListener("load", () => navigator.serviceWorker?.register("worker.js").catch(() => undefined));
render(html`<${App} />`, document.getElementById("app"));
