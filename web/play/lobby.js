/** Before the cards are dealt at a relay's table: who has come, whom to invite, a name to sit down with. */

import { html, useEffect, useState } from "./vendor/preact.js";
import { keep, kept, NAME_FORM } from "./settings.js";
import { linkTo, sitDown, tableOf } from "./relay.js";
import { seatNames, word } from "./words.js";

/** Milliseconds between two looks at who has come. */
const LOOK = 1_500;
const NAME = "croupier.name";

/** Return where the place of this browser at a table is kept. */
const placeOf = (id) => `croupier.place.${id}`;

export function Lobby({ id, invitation, onDealt, onHome }) {
  const [place, setPlace] = useState(kept(placeOf(id)));
  const [known, setKnown] = useState(null);
  const [trouble, setTrouble] = useState("");
  const [name, setName] = useState(kept(NAME) ?? "");
  const [said, say] = useState("");
  const watches = !invitation && !place;

  useEffect(() => {
    let timer = null;
    let ended = false;
    async function look() {
      try {
        const found = await tableOf(id);
        if (ended) {
          return;
        }
        setKnown(found);
        setTrouble("");
        if (found.ply > 0 && (place || watches || found.seats.every((seat) => seat.name || seat.computer))) {
          onDealt({ ...found, ...(place ?? { id }) });
          return;
        }
      } catch (error) {
        setTrouble(error.status === 404 ? word("no_table") : word("offline"));
      }
      timer = setTimeout(look, LOOK);
    }
    look();
    return () => ((ended = true), clearTimeout(timer));
  }, [place]);

  async function sit(event) {
    event.preventDefault();
    try {
      const taken = await sitDown(id, invitation, name.trim());
      keep(placeOf(id), taken);
      keep(NAME, name.trim());
      setPlace(taken);
    } catch (error) {
      setTrouble(error.message);
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

  const called = known ? seatNames(known.seats.length) : [];
  return html`<main class="home">
    <header class="bar"><button type="button" onClick=${onHome} aria-label=${word("menu")}>☰</button><h1 tabindex="-1">${word("several_devices")}</h1></header>
    ${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}
    <ul class="lines" aria-live="polite">${known?.seats.map((seat, index) => html`<li><b>${index === place?.seat ? "→" : ""}</b><span>${called[index]}: ${seat.name ?? (seat.computer ? word("computer") : word("open_seat"))}</span></li>`)}</ul>
    ${!place && invitation && known?.ply === 0 && html`<form class="setup" onSubmit=${sit}>
      <label class="field"><span>${word("your_name")}</span><input required maxlength="20" pattern=${NAME_FORM} title=${word("name_form")} value=${name} onInput=${(event) => setName(event.target.value)} /></label>
      <p><button type="submit" class="main">${word("sit_down")}</button></p></form>`}
    ${known?.ply === 0 && place && html`<p role="status">${word("waiting_for_all")}</p>`}
    ${invitation && html`<p class="buttons"><button type="button" onClick=${() => copy(linkTo(id, invitation))}>${word("invite")}</button>
      <button type="button" onClick=${() => copy(linkTo(id))}>${word("invite_to_watch")}</button></p>`}
    <p role="status" class="link-said">${said}</p>
  </main>`;
}
