// A cited clause opens where it is cited, if its text stands on the page; without this file its link leads to the clause's page.
"use strict";

const opened = new WeakMap();

const textOf = (path) => [...document.querySelectorAll("#clauses details")].find((one) => one.dataset.path === path)?.lastElementChild;

const unfold = (link, text) => {
  const box = text.cloneNode(true);
  const line = link.closest("p, li");
  if (line.matches("li")) line.append(box);
  else line.after(box);
  opened.set(link, box);
  link.setAttribute("aria-expanded", "true");
};

const fold = (link) => {
  opened.get(link).remove();
  link.setAttribute("aria-expanded", "false");
};

addEventListener("click", (event) => {
  const link = event.target instanceof Element && event.target.closest("#verdict a.cite, #verdict ~ * a.cite, .row-notes a.cite");
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const text = textOf(link.pathname);
  if (!text) return;
  event.preventDefault();
  if (opened.get(link)?.isConnected) fold(link);
  else unfold(link, text);
});
