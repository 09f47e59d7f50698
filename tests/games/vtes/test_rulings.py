"""Are twenty rulings, drawn by chance from the table of rulings (seed 52 of `random.Random`), judged as they were ruled?

One of them is about an ability that is no action (Nergal, ANK 20180719-4): no situation can hold it.

Twenty more (seed 2026) come from those about action cards, strikes, combat cards, modifiers and what is usable once. That Count Zaroff may act
"more than once a turn" (RTR 20180511) and what limits the counter of Carver's Meat Packing are not in the table, so both are unknown.

Of those drawn with seed 2811 that lead to a situation not held before, twenty follow, with these two.
"""

from __future__ import annotations

from typing import Any

import pytest

from games.game import all_games
from rulesite.checks.validate.decoder import understand

VTES = all_games()["vtes"]
UNLOCK = {"kind": "unlock", "minion": "Anson"}
RETURN = {"kind": "return", "minion": "Anson"}


def action(does: str, **more: Any) -> dict[str, Any]:
    return {"kind": "action", "minion": "Anson", "does": [does], **more}


def card(name: str, **more: Any) -> dict[str, Any]:
    return {"kind": "card-action", "minion": "Anson", "card": name, **more}


def in_play(name: str) -> dict[str, Any]:
    return {"kind": "in-play-action", "minion": "Anson", "card": name, "copy": "1"}


def turn(*events: dict[str, Any], card: str | None = None, rival: bool = False) -> dict[str, Any]:
    anson = {"name": "Anson", **({"card": card} if card else {})}
    bela = {"name": "Bela", **({"controller": "Chie"} if rival else {})}
    return {"turn_of": "Aki", "minions": [anson, bela, {"name": "Carna"}], "events": list(events)}


def again(first: str, then: str, *, by: str = "Anson", **more: Any) -> dict[str, Any]:
    played = {"minion": "Anson", "card": first, **more}
    return {"played": played, "attempt": {"minion": by, "card": then, "when": "now"}}


BLEED, HUNT = action("bleed"), action("hunt")
ENDED = {"outcome": "ended-after-block", "by": "Change of Target"}
QAWIYYA = {**UNLOCK, "card": "Qawiyya el-Ghaduba", "met": "yes"}
SITUATIONS = [
    (
        "ANK 20220118",
        "Edward Vignes",
        turn(action("bleed", outcome="failed", by="Edward Vignes"), {**UNLOCK, "card": "Dusk Work"}, HUNT),
        "allowed",
    ),
    ("RTR 20191031", "a condition of the bonus", again("Ensemble", "Conditioning"), "unknown"),
    (
        "LSJ 20040726",
        "Possession",
        turn(BLEED, {"kind": "leave", "minion": "Anson", "how": "burned"}, RETURN, BLEED),
        "allowed",
    ),
    ("ANK 20200515", "Inspire Greatness", again("Inspire Greatness", "Inspire Greatness", by="Bela"), "allowed"),
    (
        "TOM 19960210",
        "Lay Low",
        turn(BLEED, {"kind": "leave", "minion": "Anson", "how": "set-aside"}, RETURN, BLEED),
        "forbidden",
    ),
    (
        "LSJ 20080710",
        "another target",
        turn(action("diablerie", target="Dora", **ENDED), action("diablerie", target="Emil")),
        "allowed",
    ),
    (
        "LSJ 20080725",
        "the same target",
        turn(action("diablerie", target="Dora", **ENDED), action("diablerie", target="Dora")),
        "forbidden",
    ),
    ("LSJ 20030224", "Bliss", again("Conditioning", "Bonding", outcome="cancelled"), "allowed"),
    ("LSJ 20100315", "Cavalier", turn(card("Abbot"), {**UNLOCK, "card": "Cavalier", "met": "yes"}, HUNT), "allowed"),
    (
        "RBK action-card-or-card-in-play",
        "the special hunt of Loki's Gift",
        turn(in_play("Loki's Gift"), UNLOCK, in_play("Loki's Gift")),
        "forbidden",
    ),
    (
        "RBK action-card-or-card-in-play",
        "the hunt beside Loki's Gift",
        turn(in_play("Loki's Gift"), UNLOCK, HUNT),
        "allowed",
    ),
    (
        "ANK 20180817",
        "Children of Stone",
        turn(card("Children of Stone", fetched="Rock Cat"), UNLOCK, card("Rock Cat")),
        "allowed",
    ),
    (
        "ANK 20220118",
        "Haunt",
        turn(action("bleed", outcome="failed", by="Haunt"), {**UNLOCK, "card": "Dusk Work"}, HUNT),
        "allowed",
    ),
    (
        "LSJ 19990425",
        "Mask by another player's vampire",
        turn(action("bleed", taken_over_by="Bela"), rival=True),
        "forbidden",
    ),
    ("RTR 20020501", "whose action it is", turn(action("bleed", taken_over_by="Bela"), BLEED), "allowed"),
    (
        "RBK wording-templates",
        "Qawiyya el-Ghaduba",
        turn(HUNT, QAWIYYA, HUNT, QAWIYYA, card="Qawiyya el-Ghaduba"),
        "forbidden",
    ),
    ("LSJ 20030224", "The Jones", again("Blur", "Acrobatics", outcome="cancelled"), "allowed"),
    (
        "ANK 20200515",
        "Mask by several",
        turn(card("Parity Shift", taken_over_by="Bela", taken_over_again_by="Carna")),
        "allowed",
    ),
    ("ANK 20220910", "put in play and used", turn(card("Loki's Gift"), UNLOCK, in_play("Loki's Gift")), "allowed"),
]


def used(name: str, when: str) -> dict[str, Any]:
    ability = {"minion": "Anson", "kind": "ability", "card": name}
    return {"played": ability, "attempt": {**ability, "when": when}}


RUSH = card("Bum's Rush")
MONSTER, VULTURE = ({**UNLOCK, "card": name, "met": "yes"} for name in ("Monster", "Vulture"))
FREAK_DRIVE = {**UNLOCK, "card": "Freak Drive", "level": "superior"}
MIRROR_WALK = {"outcome": "ended-after-block", "by": "Mirror Walk", "by_level": "superior"}
ONCE_A_TURN = ("Akram", "Lucubratio", "Monster", "Perfectionist", "Shalmath", "Vulture")
ONCE_A_REFERENDUM = ("Amaravati", "Fakir al Sidi", "Neferu")
SITUATIONS_OF_2026 = [
    *[("ANK 20180719-4", name, used(name, "later-action"), "forbidden") for name in ONCE_A_TURN],
    *[("ANK 20180719-4", name, used(name, "later-turn"), "allowed") for name in ONCE_A_TURN],
    *[("LSJ 20100705", name, used(name, "now"), "forbidden") for name in ONCE_A_REFERENDUM],
    *[("LSJ 20100705", name, used(name, "later-action"), "allowed") for name in ONCE_A_REFERENDUM],
    ("ANK 20180719-4", "Monster as it unlocks", turn(RUSH, MONSTER, HUNT, MONSTER), "forbidden"),
    (
        "ANK 20180719-4",
        "Vulture as it unlocks",
        turn(card("Sport Bike"), VULTURE, card("Ivory Bow"), VULTURE, card="Vulture"),
        "forbidden",
    ),
    ("ANK 20220705", "Sundown", used("Sundown (G3)", "now"), "forbidden"),
    ("ANK 20230116", "Phased Motion Detector", used("Phased Motion Detector", "now"), "forbidden"),
    ("RBK wording-templates", "Phased Motion Detector", used("Phased Motion Detector", "later-action"), "allowed"),
    ("RBK wording-templates", "Maila", used("Maila", "later-action"), "forbidden"),
    (
        "ANK 20200813-2",
        "React with Conviction",
        turn(card("Raven Spy", outcome="cancelled", by="React with Conviction"), card("Raven Spy")),
        "allowed",
    ),
    ("RTR 20180719", "Mirror Walk", turn(card("Bum's Rush", **MIRROR_WALK), FREAK_DRIVE), "forbidden"),
    ("RTR 20180719", "what ended it", turn(action("hunt", outcome="ended-after-block"), FREAK_DRIVE), "forbidden"),
    (
        "RBK action-card-or-card-in-play",
        "the special hunt of Restricted Vitae",
        turn(in_play("Restricted Vitae"), UNLOCK, in_play("Restricted Vitae")),
        "forbidden",
    ),
    (
        "RBK action-card-or-card-in-play",
        "the hunt beside Restricted Vitae",
        turn(in_play("Restricted Vitae"), UNLOCK, HUNT),
        "allowed",
    ),
    (
        "RBK cancel-a-card",
        "a cancelled action card",
        again("Govern the Unaligned", "Govern the Unaligned", outcome="direct-intervention"),
        "allowed",
    ),
    ("LSJ 20011214-5", "Stutter-Step", again("Stutter-Step", "Blur", by="Bela"), "unknown"),
    ("LSJ 20011214-5", "Rigor Mortis and no additional strike", again("Rigor Mortis", "Dodge", by="Bela"), "allowed"),
    ("LSJ 20090818", "Undead Strength", again("Undead Strength", "Undead Strength", outcome="cancelled"), "allowed"),
]


def bleed_ended_by(card: str, outcome: str, then: dict[str, Any] = HUNT, **more: Any) -> dict[str, Any]:
    """Return a bleed that a card made fail or ended, Freak Drive, and another action."""
    return turn(action("bleed", outcome=outcome, by=card, **more), FREAK_DRIVE, then)


def ability_again(card: str, when: str = "now") -> dict[str, Any]:
    ability = {"minion": "Anson", "kind": "ability", "card": card}
    return {"played": ability, "attempt": {**ability, "when": when}}


DUSK_WORK = {**UNLOCK, "card": "Dusk Work"}
LUNATIC_ERUPTION = {
    "kind": "obligation",
    "minion": "Anson",
    "source": "card-in-play",
    "card": "Lunatic Eruption",
    "does": ["enter-combat"],
}
ELEN = {"kind": "own-action", "minion": "Anson", "does": ["bleed"], "obliged": True}
ALINE = {**UNLOCK, "card": "Aline Gädeke", "met": "yes"}
SITUATIONS_OF_2811 = [
    (
        "RBK cancel-a-card",
        "Approximation of Loyalty",
        again("Conditioning", "Conditioning", outcome="cancelled"),
        "forbidden",
    ),
    (
        "ANK 20220118",
        "Familial Bond",
        turn(action("bleed", outcome="failed", by="Familial Bond"), DUSK_WORK, HUNT),
        "allowed",
    ),
    ("RBK wording-templates", "Ellison Humboldt, the same referendum", ability_again("Ellison Humboldt"), "forbidden"),
    (
        "RBK wording-templates",
        "Ellison Humboldt, another one",
        ability_again("Ellison Humboldt", "later-action"),
        "allowed",
    ),
    (
        "ANK 20220218",
        "Baron Dieudonne",
        turn(action("bleed", outcome="fizzled"), {**UNLOCK, "card": "Baron Dieudonne"}, HUNT, card="Baron Dieudonne"),
        "allowed",
    ),
    ("RBK action-card-or-card-in-play", "Vulture's Buffet", turn(in_play("Vulture's Buffet"), UNLOCK, HUNT), "allowed"),
    (
        "RTR 20180719",
        "Salt of Thoth",
        turn(action("bleed", outcome="failed", by="Salt of Thoth"), DUSK_WORK, HUNT),
        "allowed",
    ),
    (
        "RBK cancel-a-card",
        "Charismatic Aura",
        again("Immortal Grapple", "Immortal Grapple", outcome="cancelled"),
        "forbidden",
    ),
    (
        "RTR 20180719",
        "Tangle Atropos' Hand",
        bleed_ended_by("Tangle Atropos' Hand", "cancelled-after-block"),
        "forbidden",
    ),
    ("ANK 20200207", "Obedience", bleed_ended_by("Obedience", "ended-after-block"), "forbidden"),
    ("ANK 20211009-2", "Elen Kamjian", turn(ELEN, UNLOCK, HUNT, card="Elen Kamjian"), "allowed"),
    ("ANK 20221205", "The Mole", turn(action("bleed", outcome="failed", by="The Mole"), DUSK_WORK, HUNT), "allowed"),
    ("LSJ 20041103", "Lunatic Eruption", turn(LUNATIC_ERUPTION, LUNATIC_ERUPTION, HUNT), "forbidden"),
    (
        "ANK 20211015",
        "Secret Passage",
        turn(action("bleed", outcome="failed", by="Secret Passage"), UNLOCK, BLEED),
        "forbidden",
    ),
    ("ANK 20220705", "Yewon Ong", ability_again("Yewon Ong"), "forbidden"),
    ("ANK 20220705", "Arishat", ability_again("Arishat", "later-action"), "allowed"),
    ("ANK 20220814", "Aline Gädeke", turn(action("become-anarch"), ALINE, BLEED, card="Aline Gädeke"), "allowed"),
    ("RTR 20180511-2", "Divine Image before", again("Divine Image", "Conditioning"), "allowed"),
    ("RTR 20180511-2", "Divine Image behind", again("Conditioning", "Divine Image"), "allowed"),
    (
        "LSJ 20070709",
        "Psychomachia",
        turn(action("bleed", outcome="ended-after-block", by="Psychomachia", by_level="basic"), UNLOCK, BLEED),
        "forbidden",
    ),
    (
        "LSJ 20070219",
        "Malkavian Derangement: Alternate Personality",
        turn(
            action("bleed", outcome="failed", by="Malkavian Derangement: Alternate Personality"),
            {**UNLOCK, "card": "Freak Drive", "level": "superior"},
            HUNT,
        ),
        "forbidden",
    ),
    ("ANK 20200729", "Carver's Meat Packing", ability_again("Carver's Meat Packing and Storage"), "unknown"),
    ("RTR 20180511", "Count Zaroff", ability_again("Count Zaroff"), "unknown"),
]


@pytest.mark.parametrize(
    ("reference", "subject", "scenario", "outcome"), [*SITUATIONS, *SITUATIONS_OF_2026, *SITUATIONS_OF_2811]
)
def test_a_ruling_is_judged_as_it_was_ruled(
    reference: str, subject: str, scenario: dict[str, Any], outcome: str
) -> None:
    checker = VTES.checker("no-repeat" if "events" in scenario else "play-again")

    assert reference in VTES.content.references.by_name
    assert checker.check(understand(VTES, checker, scenario)).outcome.code == outcome, subject


def test_a_card_that_was_cancelled_by_taming_the_beast_is_paid_for() -> None:
    checker = VTES.checker("play-again")
    scenario = again("Majesty", "Dodge", outcome="cancelled")

    result = checker.check(understand(VTES, checker, scenario)).result

    assert result is not None
    assert result.paid.code == "yes"
