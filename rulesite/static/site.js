// What a page can do beyond reading: copy an id, and print the day. Everything else works without this file.
"use strict";

const offerCopies = () => {
  for (const button of document.querySelectorAll("button[data-copy]")) button.hidden = !navigator.clipboard;
};
offerCopies();
addEventListener("htmx:after:swap", offerCopies);
addEventListener("click", async (event) => {
  const button = event.target.closest("button[data-copy]");
  if (!button) return;
  await navigator.clipboard.writeText(button.dataset.copy);
  const before = button.textContent;
  button.textContent = button.dataset.copied;
  setTimeout(() => { button.textContent = before; }, 2000);
});

addEventListener("beforeprint", () => {
  const day = new Date();
  for (const place of document.querySelectorAll("[data-today]")) {
    const time = place.querySelector("time");
    time.dateTime = day.toISOString().slice(0, 10);
    time.textContent = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long" }).format(day);
    place.hidden = false;
  }
});
