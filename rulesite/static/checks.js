// How a checker's page follows what is entered; without this file, and without htmx, it works by buttons and by loading.
"use strict";

// What was entered after a request was sent, by the id of its field; buttons that were pressed before the one before had its answer.
const entered = new Map();
const pressed = [];
let unfolded = [];
let answering = null;
let from = null;
let steady = null;
let moved = null;

const isLive = (context) => context?.sourceElement?.id === "live";
const inForm = (node) => node instanceof Element && node.closest("#check") !== null;
const answered = (yes) => { document.getElementById("no-answer").hidden = yes; };

// What is not yet composed is not yet entered: Japanese is typed in two steps.
addEventListener("input", (event) => {
  if (!inForm(event.target)) return;
  if (event.target.id) entered.set(event.target.id, null);
  if (event.isComposing) event.stopImmediatePropagation();
}, true);
addEventListener("compositionend", (event) => {
  if (inForm(event.target)) event.target.dispatchEvent(new Event("input", { bubbles: true }));
});

addEventListener("submit", (event) => {
  if (event.target.id !== "check") return;
  // A button that sends the form to another language loads that page: a swap would leave the address and <html lang> behind.
  if (event.submitter?.hasAttribute("formaction")) event.stopImmediatePropagation();
  else if (answering) {
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.push(event.submitter?.id ?? "");
  }
}, true);

addEventListener("htmx:before:request", (event) => {
  if (!inForm(event.detail.ctx.sourceElement)) return;
  // what a button has sent meanwhile need not be asked again
  if (isLive(event.detail.ctx) && !entered.size) return event.preventDefault();
  entered.clear();
  from = document.activeElement;
  if (!isLive(event.detail.ctx)) answering = event.detail.ctx;
  answered(true);
});

// An answer that has been overtaken is not shown: the next one is on its way.
addEventListener("htmx:before:response", (event) => {
  if (isLive(event.detail.ctx) && (entered.size || answering)) event.preventDefault();
});

addEventListener("htmx:before:swap", (event) => {
  unfolded = [...document.querySelectorAll("main details[open][id]")].map((fold) => fold.id);
  const field = document.activeElement;
  const follows = isLive(event.detail.ctx) || event.detail.ctx.request?.submitter?.name === "_op";
  moved = field !== from && inForm(field) ? field : null;
  steady = follows && inForm(field) ? { field, top: field.getBoundingClientRect().top } : null;
  for (const id of entered.keys()) {
    const { value, checked } = document.getElementById(id) ?? {};
    entered.set(id, { value, checked });
  }
});

// Rows that change places also change names, and radio buttons of one name switch one another off while they do: what
// the server has sent is what holds, except where something was entered since. What the reader has unfolded, and the field to
// which the reader has gone on meanwhile, stay so.
addEventListener("htmx:after:swap", (event) => {
  for (const input of document.querySelectorAll("#check :is([type=radio], [type=checkbox])")) input.checked = input.defaultChecked;
  for (const option of document.querySelectorAll("#check option")) option.selected = option.defaultSelected;
  for (const id of unfolded) document.getElementById(id)?.setAttribute("open", "");
  for (const [id, held] of entered) Object.assign(document.getElementById(id) ?? {}, held);
  if (steady?.field.isConnected) scrollBy(0, steady.field.getBoundingClientRect().top - steady.top);
  const verdict = document.getElementById("verdict");
  if (moved?.isConnected) moved.focus({ preventScroll: true });
  else if (verdict && answering && !document.querySelector("main [autofocus]")) verdict.focus();
});

addEventListener("htmx:finally:request", (event) => {
  if (answering === event.detail.ctx) answering = null;
  queueMicrotask(() => {
    const form = document.getElementById("check");
    if (pressed.length && !answering) form.requestSubmit(document.getElementById(pressed.shift()));
    else if (entered.size) document.getElementById("live").dispatchEvent(new Event("again"));
  });
});
addEventListener("htmx:error", () => answered(false));

// Going back leads to another situation, never to the same one.
addEventListener("htmx:before:history:update", (event) => {
  const { history } = event.detail;
  if (history.path === location.pathname + location.search) history.type = "replace";
});

// A link to a folded field unfolds it.
addEventListener("click", (event) => {
  const link = event.target.closest("a[href^='#']");
  const fold = link && document.getElementById(link.hash.slice(1))?.closest("details");
  if (fold) fold.open = true;
});

// Another language, or both, of a form with something in it that has no address yet: the form is sent there.
const touched = (field) => field.matches("select")
  ? [...field.options].some((option) => option.selected !== option.defaultSelected)
  : field.matches("input:not([type=hidden])") && (field.value !== field.defaultValue || field.checked !== field.defaultChecked);
addEventListener("click", (event) => {
  const link = event.target.closest(".languages a");
  const form = document.getElementById("check");
  if (!link || !form || ![...form.elements].some(touched)) return;
  event.preventDefault();
  const to = new URL(link.href);
  const wishes = new URLSearchParams(["with", "ruby"].filter((name) => to.searchParams.has(name)).map((name) => [name, to.searchParams.get(name)]));
  const button = document.createElement("button");
  Object.assign(button, { name: "_op", value: "keep", hidden: true });
  button.setAttribute("formaction", wishes.size ? `${to.pathname}?${wishes}` : to.pathname);
  form.append(button);
  form.requestSubmit(button);
});
