// The last situation of each checker is kept on the device, and offered beside the empty form, until its reader forgets it.
"use strict";

{ // names of its own: the scripts of a page share what stands outside of blocks
  const BEGIN = "situation:";

  const keep = () => {
    const checker = document.getElementById("answer")?.dataset.checker;
    const summary = document.getElementById("verdict-summary");
    if (!checker || !summary || !location.search || document.querySelector("#live .incomplete")) return;
    const said = { query: location.search, summary: summary.innerText.trim(), language: document.documentElement.lang };
    stored((place) => place.setItem(BEGIN + checker, JSON.stringify(said)));
  };
  const offer = () => {
    const line = document.getElementById("last");
    const held = line && stored((place) => JSON.parse(place.getItem(BEGIN + document.getElementById("answer").dataset.checker)));
    if (!held?.query?.startsWith("?")) return;
    const link = line.querySelector("a");
    link.href = location.pathname + held.query;
    Object.assign(link.querySelector("span"), { textContent: held.summary, lang: held.language });
    line.hidden = false;
  };
  const forget = (event) => {
    const button = event.target instanceof Element && event.target.closest("[data-forget]");
    if (!button) return;
    const checker = document.getElementById("answer")?.dataset.checker;
    stored((place) => {
      for (const key of Object.keys(place)) if (checker ? key === BEGIN + checker : key.startsWith(BEGIN) || key.startsWith("puzzles:") || key === "situations") place.removeItem(key);
    });
    if (checker) document.getElementById("last").hidden = true;
    else document.querySelector("#forgotten > span").hidden = false;
  };

  addEventListener("DOMContentLoaded", () => { keep(); offer(); });
  addEventListener("htmx:after:history:update", keep);
  addEventListener("click", forget);
}
