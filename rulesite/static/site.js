// What a page does beyond reading; all else works without it.
"use strict";

// What stands in the browser's store; null where it keeps nothing at all.
const stored = (act) => { try { return act(localStorage); } catch { return null; } };

const copiers = ":is(button[data-copy], button[data-copy-from])";
const teller = () => {
  const told = document.getElementById("copied") ?? document.createElement("p");
  told.id = "copied";
  told.className = "visually-hidden";
  told.setAttribute("role", "status");
  if (!told.isConnected) document.body.append(told);
  return told;
};
const offerCopies = () => {
  for (const button of document.querySelectorAll(copiers)) button.hidden = !navigator.clipboard;
  if (document.querySelector(copiers)) teller();
  for (const button of document.querySelectorAll("button[data-share]")) button.hidden = !navigator.share;
};
offerCopies();
addEventListener("htmx:after:swap", offerCopies);
addEventListener("click", async (event) => {
  const button = event.target.closest(copiers);
  if (!button) return;
  const { copy, copyFrom, copied } = button.dataset;
  await navigator.clipboard.writeText(copy ?? document.getElementById(copyFrom).value);
  const words = button.dataset.words ??= button.textContent.trim();
  button.textContent = copied;
  teller().textContent = `${button.ariaLabel ?? words}: ${copied}`;
  setTimeout(() => { button.textContent = words; teller().textContent = ""; }, 2000);
});

addEventListener("click", (event) => {
  const button = event.target instanceof Element && event.target.closest("button[data-share]");
  // who closes the sheet of the system without sharing has not failed
  if (button) navigator.share({ url: button.dataset.share, title: document.title }).catch(() => {});
});

// The box for searching that a narrow window folds away is there to be typed in.
addEventListener("toggle", (event) => {
  if (event.target.id === "find" && event.newState === "open") document.getElementById("search").focus();
}, true);

// On paper nobody can open anything: the clauses that a verdict rests on stand there in words.
const quoted = () => document.querySelectorAll(".quoted details");
addEventListener("afterprint", () => { for (const one of quoted()) if (one.dataset.opened) one.open = false; });
addEventListener("beforeprint", () => {
  for (const one of quoted()) if (!one.open) { one.dataset.opened = "1"; one.open = true; }
  const day = new Date();
  for (const place of document.querySelectorAll("[data-today]")) {
    const time = place.querySelector("time");
    time.dateTime = day.toISOString().slice(0, 10);
    time.textContent = new Intl.DateTimeFormat(document.documentElement.lang === "ja" ? "ja" : "en-GB", { dateStyle: "long" }).format(day);
    place.hidden = false;
  }
});

// The definition of a word stands beside it while pointer or focus is on either, and goes with Escape.
let note = null;
const hideNote = () => { note?.remove(); note = null; };
const showNote = (link) => {
  hideNote();
  note = document.createElement("div");
  note.className = "definition";
  note.id = "definition";
  note.setAttribute("role", "tooltip");
  note.lang = link.closest("[lang]").lang;
  note.textContent = link.dataset.definition;
  document.body.append(note);
  const place = link.getClientRects()[0];
  const left = Math.min(place.left, document.documentElement.clientWidth - note.offsetWidth - 16);
  note.style.left = `${scrollX + Math.max(16, left)}px`;
  note.style.top = `${scrollY + place.bottom + 2}px`;
  link.setAttribute("aria-describedby", "definition");
};
const ofNote = (node) => node instanceof Element && (node.closest("a.term") || (note && note.contains(node)));
for (const kind of ["mouseover", "focusin"]) {
  addEventListener(kind, (event) => {
    const link = event.target instanceof Element && event.target.closest("a.term");
    if (link) showNote(link);
    else if (note && !ofNote(event.target)) hideNote();
  });
}
addEventListener("keydown", (event) => { if (event.key === "Escape") hideNote(); });

// The table of contents follows the reader.
addEventListener("DOMContentLoaded", () => {
  const links = new Map([...document.querySelectorAll("[data-follows] a")].map((link) => [link.hash.slice(1), link]));
  if (!links.size) return;
  const heads = [...links.keys()].map((id) => document.getElementById(id)).filter(Boolean);
  const follow = () => {
    const passed = heads.filter((head) => head.getBoundingClientRect().top < innerHeight / 3);
    const now = links.get((passed.at(-1) ?? heads[0]).id);
    for (const link of links.values()) {
      if (link === now) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  };
  let waiting = false;
  addEventListener("scroll", () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => { waiting = false; follow(); });
  }, { passive: true });
  follow();
});
