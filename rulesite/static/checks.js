// How a checker's page follows what is entered; without this file, and without htmx, it works by buttons and by loading.
// What is entered is the truth: an answer to the live question leaves every field as it stands, and the answer to a button
// changes only fields that nobody has touched since it was pressed. Where all of it stands on the screen: places.js.
"use strict";

const PAUSE = 300; // ms without an entry before the server is asked
const SETTLED = 1000; // ms without a change before what came of it is said aloud
const AGAIN = [2_000, 30_000]; // ms before what got no answer is asked again, the first time and at most
const TRIES = 8; // as often is what the server fails at asked again; without a connection there is no end

const pressed = []; // buttons that were pressed while the one before had no answer
let answering = null; // the request of a button
let asking = null; // the live question
let asked = ""; // what the form held when the server last saw it; nothing where it has not judged it
let before = new Map(); // what each field held when a button was pressed
let entered = new Map(); // what was entered since, which a swap must not take back
let overtaken = false; // whether that happened while the answer to the live question was being read
let failed = false;
let composed = null;
let pause = 0;
let telling = 0;
let again = 0;
let tries = 0;

const form = () => document.getElementById("check");
const live = () => document.getElementById("live");
const inForm = (node) => node instanceof Element && node.closest("#check") !== null;
const isLive = (context) => context.sourceElement?.id === "live";
const isOurs = (event) => inForm(event.detail.ctx?.sourceElement);
const changesRows = (context) => context.request.submitter?.name === "_op";
// Japanese is entered in two steps: what is not yet composed is not yet entered.
const composing = () => composed !== null && composed === document.activeElement;

// Fields keep their ids when their rows move. The choices of one field may change places, and so go by what they say.
const fields = () => [...form().querySelectorAll("input:not([type=hidden]), select")];
const isTicked = (field) => field.matches("[type=radio], [type=checkbox]");
const place = (field) => isTicked(field) ? field.closest(".field").querySelector("input[id]").id : field.id;
const key = (field) => isTicked(field) ? `${place(field)} ${field.value}` : field.id;
const now = (field) => isTicked(field) ? field.checked : field.value;
const sent = (field) => isTicked(field) ? field.defaultChecked
  : field.matches("select") ? [...field.options].find((option) => option.defaultSelected)?.value ?? field.options[0]?.value
  : field.defaultValue;
const put = (field, value) => {
  if (now(field) !== value) field[isTicked(field) ? "checked" : "value"] = value;
};
const held = () => new Map(fields().map((field) => [key(field), now(field)]));

const all = (of) => new URLSearchParams(new FormData(of)).toString();
const asSent = () => {
  const twin = form().cloneNode(true);
  twin.reset();
  return all(twin);
};

const waits = (yes) => {
  if (yes) live().setAttribute("aria-busy", "true");
  else live().removeAttribute("aria-busy");
};
// Where no answer came, the question is asked again, by and by more seldom, until one comes; a page that nobody sees waits.
const askAgain = () => {
  if (document.hidden) addEventListener("visibilitychange", askAgain, { once: true });
  else if (failed) ask();
};
const answered = (yes, most = Infinity) => {
  failed = !yes;
  clearTimeout(again);
  const rest = Math.min(AGAIN[0] * 2 ** tries, AGAIN[1]) * (0.75 + Math.random() / 4); // not all pages at once
  if (!yes && tries < most) again = setTimeout(askAgain, rest);
  tries = yes ? 0 : tries + 1;
  steadily(() => { document.getElementById("no-answer").hidden = yes; });
};
// What is heard is the sentence at which a change has come to rest, not one for each letter.
const tell = () => {
  clearTimeout(telling);
  telling = setTimeout(() => { document.getElementById("told").textContent = live().textContent.replace(/\s+/g, " ").trim(); }, SETTLED);
};

const ask = () => {
  clearTimeout(pause);
  if (!form() || answering || asking || composing()) return;
  if (failed || all(form()) !== asked) live().dispatchEvent(new Event("ask"));
  else waits(false);
};
const follow = () => {
  clearTimeout(pause);
  clearTimeout(telling);
  if (!window.htmx) return;
  waits(true);
  pause = setTimeout(ask, PAUSE);
};

for (const kind of ["input", "change"]) {
  addEventListener(kind, (event) => { if (inForm(event.target) && !event.isComposing) follow(); });
}
// A number stands in its field already: what is typed takes its place. Who has typed, or gone on, before the next frame keeps that:
// to select what stands in a field also gives it the focus.
addEventListener("focusin", ({ target }) => {
  if (!inForm(target) || !target.inputMode) return;
  const { value } = target;
  requestAnimationFrame(() => { if (target === document.activeElement && target.value === value) target.select(); });
});
addEventListener("compositionstart", (event) => { if (inForm(event.target)) composed = event.target; });
addEventListener("compositionend", (event) => {
  if (!inForm(event.target)) return;
  composed = null;
  follow();
});
// What the browser brings back into a form is judged like what is typed.
addEventListener("pageshow", () => { if (form() && fields().some((field) => now(field) !== sent(field))) follow(); });
addEventListener("online", () => { if (failed) ask(); });

addEventListener("submit", (event) => {
  if (event.target.id !== "check") return;
  // A button that sends the form to another language loads that page: a swap would leave the address and <html lang> behind.
  if (event.submitter?.hasAttribute("formaction")) return event.stopImmediatePropagation();
  if (!answering) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const again = event.submitter === answering.request.submitter && all(form()) === asked;
  if (!again) pressed.push(event.submitter?.id ?? "");
}, true);
// A double click on a button adds, moves or removes one row, as it does where each click loads the page.
addEventListener("click", (event) => {
  if (event.detail > 1 && event.pointerType === "mouse" && event.target.closest("#check [name=_op]")) event.preventDefault();
}, true);
const press = () => {
  const id = pressed.shift();
  const button = id ? document.getElementById(id) : null;
  // the row of a button may have gone meanwhile
  if (button || !id) form().requestSubmit(button);
};

addEventListener("htmx:before:request", (event) => {
  if (!isOurs(event)) return;
  const { ctx } = event.detail;
  if (isLive(ctx)) asking = ctx;
  else {
    [answering, before] = [ctx, held()];
    leaveFrom();
    clearTimeout(pause);
  }
  asked = all(form());
  waits(true);
});

// An answer that has been overtaken is not shown: the next one is on its way. A page that says why there is none leaves the form alone.
addEventListener("htmx:before:response", (event) => {
  if (!isOurs(event)) return;
  const { ctx } = event.detail;
  const old = isLive(ctx) && (answering || composing() || all(form()) !== asked);
  const missing = ![200, 422, 429].includes(ctx.response.status);
  if (old || missing) event.preventDefault();
  if (missing) answered(false, ctx.response.status < 500 ? 0 : TRIES);
  else if (failed) answered(true);
});

addEventListener("htmx:before:swap", (event) => {
  if (!isOurs(event)) return;
  const { ctx, tasks } = event.detail;
  // A row that the answer has closed would take along what was entered in it meanwhile: the button is pressed again, with that.
  const isLost = (field) => before.has(key(field)) && before.get(key(field)) !== now(field) && !ctx.text.includes(`id="${place(field)}"`);
  if (!isLive(ctx) && fields().some(isLost)) {
    pressed.unshift(ctx.request.submitter?.id ?? "");
    return event.preventDefault();
  }
  entered = new Map([...held()].filter(([field, value]) => isLive(ctx) || before.get(field) !== value));
  overtaken = all(form()) !== asked;
  markPlaces(tasks.map((task) => task.fragment));
});

// Rows that change places also change names, and radio buttons of one name switch one another off while they do.
addEventListener("htmx:after:swap", (event) => {
  if (!isOurs(event)) return;
  const { ctx } = event.detail;
  for (const field of fields()) put(field, entered.has(key(field)) ? entered.get(key(field)) : sent(field));
  const unjudged = changesRows(ctx) && !document.getElementById("verdict");
  if (unjudged || (isLive(ctx) && overtaken)) asked = "";
  else asked = overtaken ? asSent() : all(form());
  takePlaces(isLive(ctx) ? "live" : changesRows(ctx) ? "row" : "verdict");
  if (isLive(ctx) || changesRows(ctx)) tell();
  else document.getElementById("told").textContent = "";
});

addEventListener("htmx:finally:request", (event) => {
  const { ctx } = event.detail;
  if (ctx !== answering && ctx !== asking) return;
  if (ctx === answering) answering = null;
  else asking = null;
  queueMicrotask(() => {
    if (answering) return;
    if (pressed.length) press();
    else if (all(form()) !== asked) ask();
    else waits(false);
  });
});
addEventListener("htmx:error", (event) => { if (isOurs(event)) answered(false); });

// Going back leads to another situation, never to the same one.
addEventListener("htmx:before:history:update", (event) => {
  const { history } = event.detail;
  if (history.path === location.pathname + location.search) history.type = "replace";
  // What was entered belongs to the situation that it led to, not to the one that is left.
  if (history.type === "push") globalThis.history.replaceState({ ...globalThis.history.state, entered: null }, "");
});

// What is entered and cannot be judged yet has no address: it is kept with the place of the page in the history, for a reload and the way back.
const keepEntered = () => {
  if (form()) history.replaceState({ ...history.state, entered: all(form()) }, "");
};
const bringBack = () => {
  const entered = form() && window.htmx && history.state?.entered;
  if (!entered || entered === all(form())) return;
  for (const field of form().elements) field.disabled = true;
  for (const [name, value] of new URLSearchParams(entered)) {
    const field = Object.assign(document.createElement("input"), { type: "hidden", name, value });
    form().append(field);
  }
  const button = Object.assign(document.createElement("button"), { name: "_op", value: "keep", hidden: true });
  form().append(button);
  form().requestSubmit(button);
};
for (const kind of ["input", "change"]) addEventListener(kind, (event) => { if (inForm(event.target)) keepEntered(); });
addEventListener("htmx:after:swap", keepEntered);
// htmx takes the form over in a timer of its own, which was set before
addEventListener("pageshow", (event) => { if (!event.persisted) setTimeout(bringBack); });

// Another language, or both, of a form with something in it that has no address yet: the form is sent there.
addEventListener("click", (event) => {
  const link = event.target.closest(".languages a");
  if (!link || !form() || fields().every((field) => now(field) === sent(field))) return;
  event.preventDefault();
  const to = new URL(link.href);
  const wishes = new URLSearchParams(["with", "ruby"].filter((name) => to.searchParams.has(name)).map((name) => [name, to.searchParams.get(name)]));
  const button = document.createElement("button");
  Object.assign(button, { name: "_op", value: "keep", hidden: true });
  button.setAttribute("formaction", wishes.size ? `${to.pathname}?${wishes}` : to.pathname);
  form().append(button);
  form().requestSubmit(button);
});
