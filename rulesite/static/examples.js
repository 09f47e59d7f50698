// The examples of a checker, only those with the words that are typed; without this file all of them stand there.
"use strict";

const plainly = (words) => words.normalize("NFKC").toLowerCase();

const keepOnly = (words) => {
  let found = 0;
  for (const question of document.querySelectorAll(".examples-question")) {
    const asked = plainly(question.querySelector("summary").textContent);
    let here = 0;
    for (const example of question.querySelectorAll("li")) {
      const text = asked + plainly(example.textContent);
      example.hidden = !words.every((word) => text.includes(word));
      here += !example.hidden;
    }
    question.hidden = !here;
    question.open = here > 0 && words.length > 0;
    found += here;
  }
  document.querySelector("#examples-none > span").hidden = found > 0;
};

const filter = document.querySelector(".examples-filter");
if (filter) filter.hidden = false;
addEventListener("input", (event) => {
  if (event.target.id === "examples-filter") keepOnly(plainly(event.target.value).split(/\s+/).filter(Boolean));
});
