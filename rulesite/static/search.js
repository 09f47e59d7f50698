// Search as a combobox, its suggestions brought by htmx; without this file the form searches.
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
  choose(null);
};

addEventListener("htmx:after:swap", () => {
  const field = box();
  if (!field || document.activeElement !== field) return;
  const count = options().length;
  const asked = field.value.trim() !== "";
  show(count > 0 && asked);
  const told = field.form.querySelector("[data-suggested]");
  told.textContent = asked ? told.dataset.suggested.replace("#", count) : "";
});

addEventListener("keydown", (event) => {
  // 229 is what Safari says of the key that ends a composition
  if (event.target !== box() || event.isComposing || event.keyCode === 229) return;
  const all = options();
  const at = all.findIndex((one) => one.getAttribute("aria-selected") === "true");
  const to = { ArrowDown: at + 1, ArrowUp: at < 0 ? all.length - 1 : at - 1 }[event.key];
  if (to !== undefined && all.length && box().value.trim()) {
    show(true);
    if (!event.altKey) choose(all[to] ?? null);
  } else if (event.key === "Enter" && at >= 0) {
    all[at].click();
  } else if (event.key === "Escape" && !list().hidden) {
    show(false);
  } else {
    return;
  }
  event.preventDefault();
});

// While Japanese is being composed nothing is asked: a list would cover the candidates of the keyboard.
addEventListener("input", (event) => { if (event.target === box() && event.isComposing) event.stopPropagation(); }, true);
addEventListener("compositionend", (event) => {
  if (event.target === box()) event.target.dispatchEvent(new Event("input", { bubbles: true }));
});

addEventListener("input", (event) => { if (event.target === box() && !event.target.value.trim()) show(false); });
addEventListener("mousedown", (event) => { if (list()?.contains(event.target)) event.preventDefault(); });
addEventListener("focusout", (event) => { if (event.target === box()) show(false); });
