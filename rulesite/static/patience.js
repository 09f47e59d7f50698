// The question that came too soon is asked again once the time that the server named is over.
"use strict";

let later = 0;
addEventListener("htmx:after:swap", () => {
  clearTimeout(later);
  const wait = document.querySelector("#live [data-wait]")?.dataset.wait;
  if (!wait) return;
  later = setTimeout(() => {
    asked = "";
    ask();
  }, wait * 1000);
});
