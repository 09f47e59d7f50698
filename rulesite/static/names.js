// Names of cards while one is being typed; without this file a name is typed in full.
"use strict";

const WAIT = 150; // ms without a letter before names are asked for
let soon = 0;
let shown = "";

const names = () => document.getElementById("cards");

const offer = async (typed) => {
  if (typed === shown) return;
  const answer = await fetch(`${names().dataset.names}?q=${encodeURIComponent(typed)}`);
  if (!answer.ok) return;
  const found = new DOMParser().parseFromString(await answer.text(), "text/html");
  shown = typed;
  names().replaceChildren(...found.querySelectorAll("option"));
};

addEventListener("input", (event) => {
  const field = event.target;
  if (field.getAttribute?.("list") !== "cards" || event.isComposing) return;
  clearTimeout(soon);
  const typed = field.value.trim();
  if (typed) soon = setTimeout(() => { offer(typed).catch(() => {}); }, WAIT);
});
