"""How is one thing of several chosen in a form?"""

from __future__ import annotations

from games.declaration import Declared
from games.line import unless_blank
from games.text import Choice, Text
from rulesite.checks.form import Input, Option
from rulesite.checks.submitted import Node, rows

CHIPS = 5
NOT_GIVEN = Text("not given", "指定なし")
CHOOSE = Text("choose one", "選んでください")


def choose(part: Input, one: Declared, choice: type[Choice]) -> None:
    """Offer the members of a choice in a field, few of them as chips and more as a list."""
    words = {member.code: member.text for member in choice}
    few = len(words) <= CHIPS
    if one.optional or (one.required and not few):
        words = {"": NOT_GIVEN if one.optional else CHOOSE, **words}
    part.template = "checks/radio.html" if few else "checks/select.html"
    part.options = options(words, [unless_blank(part.value).strip()], part.id)


def checks(one: Declared, choice: type[Choice], node: Node, name: str, id: str) -> Input:
    """Return the field of a list of choices, all of them to be ticked; where none is, its default stands there."""
    chosen = [*node.values, *(row.value() for row in rows(node))] or _begun(one)
    offered = options(_in_their_order({member.code: member.text for member in choice}, chosen), chosen, id)
    return Input("checks/checks.html", name, id, one.field.label, one.field.help, options=offered)


def _begun(one: Declared) -> list[str]:
    return [] if one.required else [member.code for member in one.default]


def options(words: dict[str, Text], chosen: list[str], id: str) -> tuple[Option, ...]:
    """Make the options; the first has the field's own id, so that a link to the field leads to it."""
    ids = [id, *(f"{id}-{n}" for n in range(1, len(words)))]
    return tuple(
        Option(value, label, value in chosen, id) for (value, label), id in zip(words.items(), ids, strict=True)
    )


def _in_their_order(words: dict[str, Text], chosen: list[str]) -> dict[str, Text]:
    """Put what was chosen in another order first, as a form sends its boxes from the first to the last."""
    known = list(dict.fromkeys(code for code in chosen if code in words))
    if known == [code for code in words if code in known]:
        return words
    return {code: words[code] for code in known} | words
