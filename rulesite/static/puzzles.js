// What a reader answered to the puzzles of a game is kept on the device, the first answer to each; without this file all but the record works.
"use strict";

{ // names of its own: the scripts of a page share what stands outside of blocks
  const record = document.querySelector("[data-puzzles]");
  const game = record?.dataset.puzzles;
  const KEY = `puzzles:${game}`;
  const answers = () => {
    const held = stored((place) => JSON.parse(place.getItem(KEY)));
    return held && typeof held === "object" && !Array.isArray(held) ? held : {};
  };

  const isAnswered = () => { // from the question itself: an address that somebody passes on is no answer of its reader
    if (!document.referrer) return false;
    const { origin, pathname, searchParams } = new URL(document.referrer);
    return origin === location.origin && !searchParams.has("answer") && [location.pathname, location.pathname.replace(/[a-z0-9]+\/$/, "")].includes(pathname);
  };
  const keep = () => {
    const answered = document.querySelector("[data-answered-puzzle]");
    if (!answered || !isAnswered()) return;
    const known = answers();
    if (answered.dataset.answeredPuzzle in known) return;
    known[answered.dataset.answeredPuzzle] = answered.dataset.isRight === "1";
    stored((place) => place.setItem(KEY, JSON.stringify(known)));
  };
  const show = () => {
    if (!record) return;
    const given = Object.values(answers());
    record.hidden = !given.length;
    record.querySelector("[data-answered]").textContent = given.length;
    record.querySelector("[data-right]").textContent = given.filter((right) => right === true).length;
    const begin = document.querySelector("[data-practice]");
    const known = answers();
    const open = begin?.dataset.practice.trim().split(" ").find((code) => !(code in known));
    if (open) begin.setAttribute("href", begin.getAttribute("href").replace(/puzzle\/[a-z0-9]+\//, `puzzle/${open}/`));
  };

  keep();
  show();
  addEventListener("click", (event) => {
    if (!(event.target instanceof Element && event.target.closest("[data-forget-puzzles]"))) return;
    stored((place) => place.removeItem(KEY));
    show();
  });
}
