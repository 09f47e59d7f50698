// What htmx leaves open when it swaps a checker's page; without this file, and without htmx, the page works by loading.
"use strict";

// Rows that change places also change names, and radio buttons of one name switch one another off while they do: what
// the server has sent is what holds.
addEventListener("htmx:after:swap", () => {
  for (const input of document.querySelectorAll("#check :is([type=radio], [type=checkbox])")) input.checked = input.defaultChecked;
  for (const option of document.querySelectorAll("#check option")) option.selected = option.defaultSelected;
  const verdict = document.getElementById("verdict");
  if (verdict && !document.querySelector("main [autofocus]")) verdict.focus();
});

// A button that sends the form to another language loads that page: a swap would leave the address and <html lang> behind.
addEventListener("submit", (event) => { if (event.submitter?.hasAttribute("formaction")) event.stopImmediatePropagation(); }, true);

addEventListener("htmx:before:request", () => { document.getElementById("no-answer").hidden = true; });
addEventListener("htmx:error", () => { document.getElementById("no-answer").hidden = false; });
