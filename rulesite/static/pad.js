// A pad of suits and numbers beside each field for playing cards; without this file cards are typed.
// A number tapped after a suit is that card, a number alone is a card whose suit is not told; + joins cards to one character.
"use strict";

{ // names of its own: the scripts of a page share what stands outside of blocks
  const UNKNOWN = /(^|[\s,、・+])\?(?:[x×*](\d+))?(?=$|[\s,、・+])/;
  const LAST = /[\s,、・+]*[^\s,、・+]+[\s,、・+]*$/;

  const fieldOf = (pad) => document.getElementById(pad.id.replace(/--pad$/, ""));
  const labelOf = (field) => field.labels[0]?.textContent.replace(/\s+/g, " ").trim() ?? "";
  const pressed = (pad) => pad.querySelector("[data-suit][aria-pressed=true]");
  const unpress = (pad) => pressed(pad)?.setAttribute("aria-pressed", "false");

  const join = (...parts) => parts.map((part) => part.trim()).filter(Boolean).join(" ");
  const unknown = (count) => count > 1 ? `?×${count}` : "?".repeat(count);

  // A card that becomes known takes the place of an unknown one of its line.
  const withCard = (line, card) => {
    const match = UNKNOWN.exec(line);
    if (!match) return join(line, card);
    const [before, after] = [line.slice(0, match.index), line.slice(match.index + match[0].length)];
    const count = Number(match[2] ?? 1);
    return card === "?" ? join(before, unknown(count + 1), after) : join(before, card, unknown(count - 1), after);
  };

  // Without its last card: of several unknown ones, counted in one, there is one less.
  const withoutLast = (line) => line.replace(LAST, (last) => {
    const match = UNKNOWN.exec(last.trim());
    return match?.[2] ? ` ${unknown(Number(match[2]) - 1)}` : "";
  }).trim();

  const write = (pad, value) => {
    const field = fieldOf(pad);
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    pad.querySelector("[role=status]").textContent = value;
  };
  const add = (pad, card) => {
    const line = fieldOf(pad).value;
    const joins = /\+\s*$/.test(line);
    write(pad, joins ? line.trim() + card : pad.dataset.takes === "one" ? card : withCard(line, card));
    unpress(pad);
  };
  const open = (pad, yes) => {
    pad.querySelector(".pad-keys").hidden = !yes;
    pad.querySelector(".pad-toggle").setAttribute("aria-expanded", String(yes));
  };

  const fill = () => {
    const keys = document.getElementById("pad-keys");
    if (!keys) return;
    for (const pad of document.querySelectorAll("#check .pad:empty")) {
      pad.append(keys.content.cloneNode(true));
      const toggle = pad.querySelector(".pad-toggle");
      pad.querySelector(".pad-keys").id = `${pad.id}-keys`;
      toggle.setAttribute("aria-controls", `${pad.id}-keys`);
      toggle.setAttribute("aria-label", toggle.dataset.label.replace("#", labelOf(fieldOf(pad))));
    }
  };

  const press = (pad, button) => {
    const { suit, number, card } = button.dataset;
    if (button.matches(".pad-toggle")) open(pad, button.getAttribute("aria-expanded") === "false");
    else if (suit) {
      const again = button === pressed(pad);
      unpress(pad);
      button.setAttribute("aria-pressed", String(!again));
    } else if (number) add(pad, `${pressed(pad)?.dataset.suit ?? ""}${number}`);
    else if (card) add(pad, card);
    else if (button.hasAttribute("data-and")) write(pad, fieldOf(pad).value.replace(/[\s+]*$/, "+"));
    else write(pad, withoutLast(fieldOf(pad).value));
  };

  addEventListener("click", (event) => {
    const button = event.target.closest?.("#check .pad button");
    if (button) press(button.closest(".pad"), button);
  });
  addEventListener("keydown", (event) => {
    const pad = event.target.closest?.("#check .pad");
    if (event.key !== "Escape" || !pad || pad.querySelector(".pad-keys").hidden) return;
    open(pad, false);
    pad.querySelector(".pad-toggle").focus();
  });
  addEventListener("htmx:after:swap", fill);
  fill();
}
