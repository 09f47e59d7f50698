// Situations that a reader has named are kept on the device and nowhere else; without this file none is.
"use strict";

{ // names of its own: the scripts of a page share what stands outside of blocks
  const KEY = "situations";
  const isOne = (one) => ["name", "summary", "language", "day"].every((field) => typeof one?.[field] === "string")
    && /^[a-z0-9-]+\/[a-z0-9-]+$/.test(one.checker) && /^\?./.test(one.query);
  const all = () => {
    const held = stored((place) => JSON.parse(place.getItem(KEY)));
    return Array.isArray(held) ? held.filter(isOne) : [];
  };
  const keepAll = (list) => stored((place) => { place.setItem(KEY, JSON.stringify(list)); return true; });
  const { lang } = document.documentElement;
  const pathOf = ({ checker, query }) => `/${lang}/${checker.replace("/", "/check/")}/${query}`;
  const isSame = (one, other) => one.checker === other.checker && one.query === other.query;

  // Beside a verdict: its situation is given a name.
  const offer = () => {
    for (const part of document.querySelectorAll("[data-name-situation]")) part.hidden = !location.search;
  };
  const keep = (part) => {
    const { value } = part.elements.called;
    const one = {
      name: value.trim() || document.getElementById("verdict-summary").innerText.trim(),
      checker: document.getElementById("answer").dataset.checker,
      query: location.search,
      summary: document.getElementById("verdict-summary").innerText.trim(),
      language: lang,
      day: new Date().toISOString().slice(0, 10),
    };
    const done = keepAll([...all().filter((other) => !isSame(one, other)), one]);
    part.querySelector("[role=status]").textContent = done ? part.dataset.kept : part.dataset.refused;
  };
  addEventListener("submit", (event) => {
    if (!event.target.matches("[data-name-situation]")) return;
    event.preventDefault();
    keep(event.target);
  });

  // The page of all of them.
  const page = document.getElementById("situations");
  const rowOf = (one) => {
    const row = page.querySelector("template").content.firstElementChild.cloneNode(true);
    const link = row.querySelector("a");
    Object.assign(link, { href: pathOf(one), textContent: one.name });
    const title = page.querySelector(`[data-checker-title="${one.checker}"]`);
    Object.assign(row.querySelector("[data-summary]"), { textContent: one.summary, lang: one.language });
    row.querySelector("[data-checker]").textContent = title.textContent;
    row.querySelector("time").textContent = one.day;
    const box = row.querySelector("input");
    Object.assign(box, { value: pathOf(one), ariaLabel: `${box.dataset.label}: ${one.name}` });
    box.dataset.checker = one.checker;
    const remover = row.querySelector("button");
    remover.ariaLabel = `${remover.textContent}: ${one.name}`;
    remover.addEventListener("click", () => {
      keepAll(all().filter((other) => !isSame(one, other)));
      const next = (row.nextElementSibling ?? row.previousElementSibling)?.querySelector("button");
      row.remove();
      if (next) choose();
      else show();
      (next ?? document.getElementById("main")).focus();
      const said = page.querySelector("#taken-in");
      said.textContent = said.dataset.removed.replace("#", one.name);
    });
    return row;
  };
  const show = () => {
    if (!page) return;
    const known = all().filter((one) => page.querySelector(`[data-checker-title="${one.checker}"]`));
    for (const part of page.querySelectorAll("[data-game-list]")) {
      const rows = known.filter((one) => one.checker.startsWith(`${part.dataset.gameList}/`));
      part.querySelector("ul").replaceChildren(...rows.map(rowOf));
      part.hidden = rows.length === 0;
    }
    for (const part of page.querySelectorAll("[data-situations]")) part.hidden = (part.dataset.situations === "some") !== known.length > 0;
    page.querySelector("[data-take-in]").hidden = false;
    choose();
  };
  const chosen = () => [...page.querySelectorAll("ul input:checked")];
  const choose = () => {
    const pair = chosen();
    const fit = pair.length === 2 && pair[0].dataset.checker === pair[1].dataset.checker;
    page.querySelector("#compare-them").disabled = !fit;
  };
  const compare = () => {
    const [a, b] = chosen().map((box) => box.value);
    location.href = `/${lang}/compare/?${new URLSearchParams({ a, b })}`;
  };
  const save = () => {
    const file = URL.createObjectURL(new Blob([JSON.stringify(all(), null, 2)], { type: "application/json" }));
    Object.assign(document.createElement("a"), { href: file, download: "situations.json" }).click();
    URL.revokeObjectURL(file);
  };
  const takeIn = async (field) => {
    const told = page.querySelector("#taken-in");
    let list = null;
    try { list = JSON.parse(await field.files[0].text()); } catch { /* no JSON */ }
    const fit = Array.isArray(list) ? list.filter(isOne) : [];
    const names = ["name", "checker", "query", "summary", "language", "day"];
    const plain = fit.map((one) => Object.fromEntries(names.map((name) => [name, one[name]])));
    const done = plain.length > 0 && keepAll([...all().filter((one) => !plain.some((other) => isSame(one, other))), ...plain]);
    told.textContent = done ? told.dataset.taken.replace("#", plain.length) : plain.length ? told.dataset.refused : told.dataset.none;
    field.value = "";
    show();
  };

  if (page) {
    page.addEventListener("change", (event) => event.target.type === "file" ? takeIn(event.target) : choose());
    page.querySelector("#compare-them").addEventListener("click", compare);
    page.querySelector("#save-them").addEventListener("click", save);
  }
  addEventListener("DOMContentLoaded", () => { offer(); show(); });
  addEventListener("htmx:after:swap", offer);
  addEventListener("htmx:after:history:update", offer);
}
