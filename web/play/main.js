/** The page: the screen that is shown, and the way back from it. */

import { html, render, useEffect, useRef, useState } from "./vendor/preact.js";
import { onBack } from "./back.js";
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
    // What is left behind stops.
    for (const name of ["match", "review"]) {
      shown.current?.[name] !== next[name] && shown.current?.[name]?.leave();
    }
    shown.current = next;
    setOpenMatch(next.name === "table" && !next.match.relay ? next.match.id : null);
    draw(next);
  }

  /** Leave a screen for the first one; a position of a review for the review. */
  function goBack() {
    const { name, review } = shown.current ?? {};
    show(name === "replay" && review ? { name: "review", review } : { name: "home" });
  }
  const home = () => (history.state ? history.back() : goBack());

  /** Open a match; a second tap opens no second one. */
  async function open(making) {
    if (isOpening.current) {
      return;
    }
    isOpening.current = true;
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
    onBack(goBack);
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

  const replay = (record, names) => show({ name: "replay", record, names });
  const look = (review, at) => show({ name: "replay", record: review.record, names: review.names, review, at });

  /** Review a match. */
  function reviewMatch(record, names) {
    const review = new MatchReview(record, names);
    review.start();
    show({ name: "review", review });
  }

  if (!screen || screen.name === "waiting") {
    return html`<main><p class="waiting" role="status">${word("loading")}</p></main>`;
  }
  if (screen.name === "table") {
    const { match } = screen;
    return html`<${Table} key=${match} match=${match} onHome=${home} onDeal=${open} onReplay=${replay} onReview=${reviewMatch} />`;
  }
  if (screen.name === "setup") {
    return html`<${WithGame} key=${`${screen.game} ${settings.language}`} id=${screen.game} of=${Setup} onDeal=${open} onTable=${() => show({ name: "lobby" })} onHome=${home} />`;
  }
  if (screen.name === "lobby") {
    const bare = () => history.replaceState(null, "", location.href.split("#")[0]);
    return html`<${Lobby} key=${location.hash} ...${tableOfLink()} onHome=${() => (history.state || bare(), home())} onDealt=${(found) => open(() => sitAt(found))} />`;
  }
  if (screen.name === "simulations") {
    return html`<${Simulations} onHome=${home} />`;
  }
  if (screen.name === "replay") {
    const { record, names, review, at } = screen;
    return html`<${WithGame} id=${record.game} of=${Replay} record=${record} names=${names} review=${review} at=${at} onHome=${home} onDeal=${open}
      onReview=${(called) => (review ? show({ name: "review", review }) : reviewMatch(record, called))} />`;
  }
  if (screen.name === "review") {
    const { review } = screen;
    return html`<${WithGame} id=${review.game} of=${ReviewScreen} review=${review} onHome=${home} onReplay=${() => look(review)}
      onOpen=${({ deal, ply, seat }) => look(review, { deal: deal - 1, move: ply, seat })} />`;
  }
  return html`<${Home} trouble=${trouble} onDeal=${open} onGame=${(game) => show({ name: "setup", game })}
    onSimulations=${() => show({ name: "simulations" })} onReplay=${replay} />`;
}

loadFaces();
addEventListener("load", () => navigator.serviceWorker?.register("worker.js").catch(() => undefined));
render(html`<${App} />`, document.getElementById("app"));
