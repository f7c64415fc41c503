/** The lobby of a relay's table: the game, its rules, the seats, the invitation, and the form to sit down. */

import { html, useEffect, useState } from "./vendor/preact.js";
import { keptRelayMatch, sightOf } from "./kept_match.js";
import { catalogue } from "./service.js";
import { keep, kept, NAME_FORM } from "./settings.js";
import { linkTo, placeAt, sitDown, tableOf, takeLeave } from "./relay.js";
import { seatPlaces, word } from "./words.js";

/** Milliseconds between two looks at the seats. */
const LOOK = 1_500;
const NAME = "croupier.name";
/** What the refusals of the relay mean at the door. */
const REFUSALS = { 403: "not_invited", 409: "seat_taken", 422: "name_form" };

export function Lobby({ id, invitation, onDealt, onHome }) {
  const [place, setPlace] = useState(placeAt(id));
  const [known, setKnown] = useState(null);
  const [trouble, setTrouble] = useState("");
  const [name, setName] = useState(kept(NAME) ?? "");
  const [notice, say] = useState("");
  const [wanted, want] = useState("");
  const [isSitting, setSitting] = useState(false);
  const [game, setGame] = useState(null);
  const watches = !invitation && !place;

  useEffect(() => {
    let timer = null;
    let ended = false;
    async function look() {
      try {
        const found = await tableOf(id, place?.key);
        if (ended) {
          return;
        }
        setKnown(found);
        setTrouble("");
        if (found.ply > 0 && (place || watches || found.seats.every((seat) => seat.name || seat.computer))) {
          onDealt({ ...found, ...(place ?? { id, isLate: !watches }) });
          return;
        }
      } catch (error) {
        const last = error.status === undefined && keptRelayMatch(id);
        if (last && !ended && sightOf(last)) {
          onDealt({ ...last, ...last.relay });
          return;
        }
        setTrouble(error.status === 404 ? word("no_table") : word("offline"));
      }
      timer = setTimeout(look, LOOK);
    }
    look();
    const leave = () => place && takeLeave(place);
    addEventListener("pagehide", leave);
    return () => ((ended = true), clearTimeout(timer), removeEventListener("pagehide", leave));
  }, [place]);

  useEffect(() => {
    known && catalogue(known.game).then(setGame, () => undefined);
  }, [known?.game]);

  async function sit(event) {
    event.preventDefault();
    setSitting(true);
    try {
      const taken = await sitDown(id, invitation, name.trim(), wanted === "" ? null : Number(wanted));
      keep(NAME, name.trim());
      setPlace(taken);
    } catch (error) {
      setTrouble(word(REFUSALS[error.status] ?? "wrong", error.message));
      setSitting(false);
    }
  }

  async function copy(link) {
    try {
      await navigator.clipboard.writeText(link);
      say(word("link_copied"));
    } catch {
      say(link);
    }
  }

  const called = known ? seatPlaces(known.seats.length) : [];
  const isFree = (seat) => !seat.name && !seat.computer;
  const isFull = known && !known.seats.some(isFree);
  const rules = game && known ? rulesText(game, known.options) : "";
  const host = known?.seats.find((seat) => seat.host);
  /** Return a seat with its partner, where the game has partners. */
  function seatText(seat) {
    const other = game?.teams?.find(({ seats }) => seats.includes(seat))?.seats.find((each) => each !== seat);
    return other === undefined ? called[seat] : word("partner_of", called[seat], known.seats[other].name ?? called[other]);
  }
  const playerText = ({ name: of, computer, away }) => (of ? [of, away && `(${word("away")})`].filter(Boolean).join(" ") : computer ? word("computer") : word("open_seat"));
  return html`<main class="home">
    <header class="bar"><button type="button" onClick=${onHome} aria-label=${word("menu")}>☰</button><h1 tabindex="-1">${game ? `${game.title} – ` : ""}${word("several_devices")}</h1></header>
    ${host && place?.seat !== known.seats.indexOf(host) && html`<p>${word("host", host.name)}</p>`}
    ${rules && html`<p class="quiet">${word("options")}: ${rules}</p>`}
    ${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}
    <ul class="lines" aria-live="polite">${known?.seats.map((seat, index) => html`<li><b>${index === place?.seat ? "→" : ""}</b><span>${seatText(index)}: ${playerText(seat)}</span></li>`)}</ul>
    ${!place && invitation && known?.ply === 0 && !isFull && html`<form class="setup" onSubmit=${sit}>
      <label class="field"><span>${word("your_name")}</span><input required pattern=${NAME_FORM} title=${word("name_form")} value=${name} onInput=${(event) => setName(event.target.value)} /></label>
      <label class="field"><span>${word("seat", "")}</span><select onChange=${(event) => want(event.target.value)}><option value="">${word("any_seat")}</option>
        ${known.seats.map((seat, index) => isFree(seat) && html`<option value=${index} selected=${String(index) === wanted}>${seatText(index)}</option>`)}</select></label>
      <p><button type="submit" class="main" disabled=${isSitting}>${word("sit_down")}</button></p></form>`}
    ${!place && invitation && isFull && html`<p role="status">${word("table_full")}</p>`}
    ${known?.ply === 0 && place && html`<p role="status">${word("waiting_for_all")}</p>`}
    ${invitation && html`<p class="buttons"><button type="button" onClick=${() => copy(linkTo(id, invitation))}>${word("invite")}</button>
      <button type="button" onClick=${() => copy(linkTo(id))}>${word("invite_to_watch")}</button></p>`}
    <p role="status" class="link-said">${notice}</p>
  </main>`;
}

/** Return the rules of the house that differ from the defaults. */
function rulesText({ options: { properties } }, options) {
  const changed = Object.entries(options ?? {}).filter(([name, value]) => properties[name] && properties[name].default !== value);
  return changed.map(([name, value]) => `${properties[name].title}: ${properties[name].oneOf?.find((each) => each.const === value)?.title ?? value}`).join(", ") || word("default_rules");
}
