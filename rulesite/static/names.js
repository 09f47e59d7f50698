// Names of cards while one is being typed; without this file a name is typed in full.
"use strict";

{ // names of its own: the scripts of a page share what stands outside of blocks
  const WAIT = 150; // ms without a letter before names are asked for
  let soon = 0;
  let asking = new AbortController();
  let own = null; // the names that stand in the page as it comes

  const names = () => document.getElementById("cards");

  const offer = async (typed) => {
    asking.abort();
    asking = new AbortController();
    const answer = await fetch(`${names().dataset.names}?q=${encodeURIComponent(typed)}`, { signal: asking.signal });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const found = [...page.querySelectorAll("option")];
    own ??= [...names().options];
    const held = new Set(found.map((option) => option.value));
    names().replaceChildren(...found, ...own.filter((option) => !held.has(option.value)));
  };
  const follow = (event) => {
    if (event.target.getAttribute?.("list") !== "cards" || event.isComposing) return;
    clearTimeout(soon);
    const typed = event.target.value.trim();
    if (typed) soon = setTimeout(() => { offer(typed).catch(() => {}); }, WAIT);
  };

  addEventListener("input", follow);
  addEventListener("compositionend", follow);
}
