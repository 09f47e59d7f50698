"""Does each text of a card, and each fact that beats or bends a rule, change an answer all by itself?"""

from __future__ import annotations

from typing import Any

import pytest

from games.content import Example
from games.nightfall import game
from games.verdict import Verdict
from rulesite.checks.validate.decoder import understand
from rulesite.site.plain import plain

FAQ = {faq.id: faq for faq in game.content.faq}
PAIRS = [
    ("must-all-minions-attack", 0, 1, {"players/0/minions/1/stays_home"}),
    ("who-attacks-whom", 3, 4, {f"players/{n}/team" for n in range(4)}),
    ("kilo-13-blocks", 0, 1, {"players/1/minions/0/on_block"}),
    ("after-the-attack", 0, 1, {"players/0/minions/0/starting"}),
    ("after-the-attack", 0, 2, {"players/0/minions/0/stays"}),
    ("damage-stays", 0, 1, {"players/1/minions/0/damage"}),
    ("whose-discard-pile", 0, 1, {"players/1/minions/0/owner"}),
    ("combat-card-from-hand", 0, 1, {"plays/0/own_phase_only"}),
    ("before-the-combat-phase", 1, 2, {"plays/0/before_only"}),
    ("same-moment", 0, 5, {"plays/1/at_once"}),
    ("martial-law-in-combat", 2, 3, {"plays/1/otherwise"}),
    ("martial-law-in-combat", 4, 5, {"plays/0/otherwise"}),
    ("friendly-minion-in-combat", 0, 1, {"plays/0/aim"}),
    ("friendly-minion-in-combat", 2, 3, {f"players/{n}/team" for n in range(4)}),
    ("moon-kicks-everything", 0, 1, {"moon_kicks_all"}),
    ("kicker-changes-the-chain-effect", 0, 1, {"events/1/kicker_does"}),
    ("your-chain-and-any-player", 0, 1, {"events/1/works_for"}),
    ("your-chain-and-any-player", 2, 3, {"events/0/chosen"}),
    ("how-long-effects-last", 0, 1, {"events/0/lasts"}),
    ("friendly-in-the-chain", 0, 1, {"events/1/aim"}),
]


def judged(example: Example) -> tuple[Any, Verdict[Any]]:
    checker = game.checker(example.checker)
    scenario = understand(game, checker, example.scenario)
    return plain(scenario), checker.check(scenario)


def leaves(value: Any, at: str = "") -> dict[str, Any]:
    """Return every plain value of a situation by the path to it."""
    below = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    found = {path: leaf for name, held in below for path, leaf in leaves(held, f"{at}/{name}").items()}
    return found or {at.removeprefix("/"): value}


@pytest.mark.parametrize(("entry", "one", "other", "fields"), PAIRS)
def test_it_alone_changes_the_answer(entry: str, one: int, other: int, fields: set[str]) -> None:
    (first, said), (second, otherwise) = (judged(FAQ[entry].example[n]) for n in (one, other))

    known, changed = leaves(first), leaves(second)
    assert {path for path in known | changed if known.get(path) != changed.get(path)} == fields
    assert (said.findings, said.result) != (otherwise.findings, otherwise.result)
