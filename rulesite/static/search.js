// The box for searching as a combobox: what htmx brings is walked through by arrows; without this file the form searches.
"use strict";

const box = () => document.getElementById("search");
const list = () => document.getElementById("suggestions");
const options = () => [...list().querySelectorAll("[role=option]")];

const choose = (option) => {
  for (const one of options()) one.setAttribute("aria-selected", String(one === option));
  if (option) box().setAttribute("aria-activedescendant", option.id);
  else box().removeAttribute("aria-activedescendant");
  option?.scrollIntoView({ block: "nearest" });
};
const show = (open) => {
  list().hidden = !open;
  box().setAttribute("aria-expanded", String(open));
  if (!open) choose(null);
};

addEventListener("htmx:after:swap", () => {
  const field = box();
  if (!field || document.activeElement !== field) return;
  const count = options().length;
  show(count > 0 && field.value.trim() !== "");
  const told = field.form.querySelector("[data-suggested]");
  told.textContent = list().hidden ? "" : `${count} ${told.dataset.suggested}`;
});

addEventListener("keydown", (event) => {
  if (event.target !== box() || list().hidden || event.isComposing) return;
  const all = options();
  const at = all.findIndex((one) => one.getAttribute("aria-selected") === "true");
  const to = { ArrowDown: at + 1, ArrowUp: at < 0 ? all.length - 1 : at - 1 }[event.key];
  if (to !== undefined) {
    choose(all[to] ?? null);
  } else if (event.key === "Enter" && at >= 0) {
    all[at].click();
  } else if (event.key === "Escape") {
    show(false);
  } else {
    return;
  }
  event.preventDefault();
});

addEventListener("input", (event) => { if (event.target === box() && !event.target.value.trim()) show(false); });
addEventListener("focusout", (event) => {
  if (event.target === box() && !list().contains(event.relatedTarget)) show(false);
});
