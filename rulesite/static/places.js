// Where what is touched stands while a checker's page changes: a live answer never moves it, a button leads to the row that it made.
"use strict";

let touched = null; // what finger, mouse or keyboard was last at
let from = null; // what had the focus when a button was pressed
let gone = null; // the field to which the reader has gone on since
let unfolded = [];
let places = [];

for (const kind of ["pointerdown", "focusin", "keydown", "input"]) addEventListener(kind, (event) => { touched = event.target; }, true);

// Where verdict and form stand one above the other, the form of a verdict is shut until one goes to it; without this file it is open
// while the address leads into it.
const isWithin = (node) => node instanceof Element && node.closest("#check") !== null;
const showForm = (yes) => { document.documentElement.dataset.form = yes ? "open" : "shut"; };
const reveal = (node) => {
  for (let fold = node?.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
  if (isWithin(node)) showForm(true);
};
const led = (hash) => reveal(document.getElementById(decodeURIComponent(hash.slice(1))));
addEventListener("focusin", (event) => { if (isWithin(event.target)) showForm(true); });
addEventListener("click", (event) => {
  const link = event.target instanceof Element && event.target.closest("a[href^='#']");
  if (link) led(link.hash);
}, true);
for (const kind of ["DOMContentLoaded", "hashchange"]) addEventListener(kind, () => led(location.hash));

const topOf = (node) => node.getBoundingClientRect().top;
const isSeen = (node) => {
  if (!(node instanceof Element) || !node.isConnected || node.closest(".check-bar")) return false;
  const { top, bottom, height } = node.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < innerHeight;
};
// what is touched, else what stands in the middle of the window; the nodes around it, in case it does not stay itself
const inView = () => {
  const near = [touched, document.activeElement].filter((node) => inForm(node) && isSeen(node));
  const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  return [...near, ...near.map((node) => node.closest("[id]")), middle, middle?.closest("[id]")].filter(isSeen);
};
const mark = () => { places = inView().map((node) => [node, topOf(node)]); };
const hold = () => {
  const [node, top] = places.find(([one]) => isSeen(one) || (one.isConnected && one.getBoundingClientRect().height)) ?? [];
  if (!node) return;
  // a page that has become shorter would end above where it is scrolled to
  document.body.style.minHeight = `${scrollY + topOf(node) - top + innerHeight}px`;
  scrollBy(0, topOf(node) - top);
};
const steadily = (change) => {
  mark();
  change();
  hold();
};
// as much of the row as fits, its head in any case, and above all its field
const leadTo = (field) => {
  const row = field?.closest(".row");
  for (const one of [row, row?.querySelector(".row-head"), field]) one?.scrollIntoView({ block: "nearest" });
};

const leaveFrom = () => { from = document.activeElement; };
const markPlaces = (fragments) => {
  unfolded = [...document.querySelectorAll("main details[open][id]")].map((fold) => fold.id);
  gone = document.activeElement !== from && inForm(document.activeElement) ? document.activeElement : null;
  // who loses the focus for a moment loses the key that is down
  const chosen = gone ? fragments.flatMap((fragment) => [...fragment.querySelectorAll("[autofocus]")]) : [];
  for (const field of chosen) field.autofocus = false;
  mark();
};
const takePlaces = (kind) => {
  for (const id of unfolded) document.getElementById(id)?.setAttribute("open", "");
  if (gone?.isConnected) gone.focus({ preventScroll: true });
  if (kind === "live" || gone?.isConnected) return hold();
  document.body.style.minHeight = "";
  const chosen = document.querySelector("main [autofocus]");
  if (kind === "verdict" && !chosen) showForm(false);
  if (kind === "row") {
    leadTo(chosen);
    chosen?.select?.(); // what is typed replaces the name that was proposed
  } else if (!chosen) document.getElementById("verdict")?.focus();
};
