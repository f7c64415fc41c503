// Sends the requests of the reference page: filled in, when they are opened, with the recorded examples.
"use strict";

const language = document.documentElement.lang;

async function fill(form, address) {
  const body = form.querySelector("textarea");
  if (!body || body.value || !address) return;
  const example = await fetch(address);
  body.defaultValue = JSON.stringify(await example.json(), null, 1);
}

function requestOf(form, { method, path }) {
  const headers = { "Accept-Language": language };
  const places = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(form.elements[name].value));
  for (const input of form.querySelectorAll("input")) {
    if (input.value && !path.includes(`{${input.name}}`)) headers[input.name] = input.value;
  }
  const body = form.querySelector("textarea")?.value;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  return [places, { method, headers, body }];
}

async function send(form, data, output) {
  try {
    const answer = await fetch(...requestOf(form, data));
    const text = await answer.text();
    const isJson = /json/.test(answer.headers.get("Content-Type"));
    output.textContent = `${answer.status}\n${isJson ? JSON.stringify(JSON.parse(text), null, 1) : text}`;
  } catch (error) {
    output.textContent = String(error);
  }
}

for (const part of document.querySelectorAll("details.try")) {
  const form = part.querySelector("form");
  part.hidden = false;
  part.addEventListener("toggle", () => fill(form, part.dataset.example));
  part.open = location.hash === `#${part.id}`;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send(form, part.dataset, part.querySelector("output"));
  });
}
