"""Random situations of the small checkers of Chrono Card, each by its seed, as JSON data."""

from __future__ import annotations

from random import Random
from typing import Any

NAMES = ("C-91 Sun", "C-92 Sun", "C-93 Moon", "Sun", "Moon", "Star", "E-94", "e-94 Sky", "E-095 Sea", "E-95 Sea")
PHASES = ("start", "draw", "main", "charm", "end")
KINDS = ("character", "bg", "item", "event", "heroine", "bgm")
FIGURES = ("ap", "dp")


def a_deck(luck: Random) -> dict[str, Any]:
    fillers: list[dict[str, Any]] = [
        {"card": f"F-{n} Card {n}", "copies": 3} for n in range(luck.choice((0, 0, 5, 6, 7, 8, 9, 10)))
    ]
    cards: list[dict[str, Any]] = [
        {
            "card": luck.choice(NAMES),
            "copies": luck.choice((1, 1, 1, 2, 2, 3, 3, 4)),
            "limit": luck.choice((None,) * 12 + (1, 2, 4, 5)),
            "kind": luck.choice((None,) * 20 + ("heroine", "event")),
        }
        for _ in range(luck.randint(0, 4))
    ]
    told = sum(one.get("copies", 1) for one in (*cards, *fillers))
    missing = luck.choice((30, 30, 30 - told, 29, 31)) - told
    if 0 < missing <= 3 and luck.random() < 0.8:
        cards.append({"card": "G-1 Last", "copies": missing})
    if luck.random() < 0.1:
        cards.append({"card": luck.choice(("H-96", "h-96 Rin", "Rin", "H-97 Rin"))})
    heroine = luck.choice((None, "H-96 Rin", "H-96 Rin", "H-96 Rin", "H-96", "Rin", *NAMES[:6]))
    size = luck.choice((None, None, None, 30, 29, 31, told, told + 1))
    return {"heroine": heroine, "size": size, "cards": [*cards, *fillers]}


def an_action(luck: Random) -> dict[str, Any]:
    names = ("C-91 Sun", "C-92 Sun", "Sun", "Moon", "E-94 Sky")
    rare = (False, False, False, True)
    return {
        "deed": luck.choice(("give-ep", "attack", "a-skill", "defend", "use")),
        "card": {
            "name": luck.choice(names),
            "kind": luck.choice((None, "character", *KINDS)),
            "checked": luck.choice(rare),
            "new": luck.choice(rare),
        },
        "phase": luck.choice(("main", "main", "charm", *PHASES)),
        "own_turn": luck.choice((True, True, False)),
        "answering": luck.choice(rare),
        "charmed": luck.choice((False, False, False, False, True)),
        "field": [{"name": luck.choice(names)} for _ in range(luck.choice((0, 0, 1, 2)))],
        "cost": {
            "ep": luck.choice((None, 0, 0, 1, 2, 3)),
            "stored": luck.randint(0, 3),
            "discard": luck.choice((0, 0, 0, 1, 2)),
            "hand": luck.choice((None, 0, 1, 2, 3)),
            "other": luck.choice(("none", "none", "none", "check-itself", "payable", "unpayable")),
            "moved": [{"name": luck.choice(names)} for _ in range(luck.choice((0, 0, 0, 1, 2)))],
        },
        "target": luck.choice((None, None, *names)),
        "permitted": luck.choice((False, False, False, False, True)),
        "forbidden": luck.choice((False,) * 8 + (True,)),
    }


def effects(luck: Random) -> dict[str, Any]:
    subject = luck.choice(("hand-limit", "number", "number", "property"))
    changes: list[dict[str, Any]] = []
    in_force: list[str] = []
    for n in range(luck.randint(0, 9)):
        if in_force and luck.random() < 0.3:
            changes.append({"kind": "end", "effect": in_force.pop(luck.randrange(len(in_force)))})
            continue
        kind = luck.choice(("grant", "deny") if subject == "property" else ("add", "subtract", "subtract", "set"))
        row: dict[str, Any] = {"kind": kind, "effect": f"Effect {n}"}
        if kind in ("add", "subtract"):
            row["by"] = luck.randint(1, 9)
        elif kind == "set":
            row["to"] = luck.randint(0, 9)
        changes.append(row)
        in_force.append(row["effect"])
    is_property = subject == "property"
    return {
        "subject": subject,
        "base": None if is_property else luck.choice((None, 0, 3, 5, 7)),
        "printed": is_property and luck.random() < 0.5,
        "changes": changes,
    }


def a_charm(luck: Random) -> dict[str, Any]:
    sides = {"Ann": "attacking", "Bea": "attacking", "Cio": "attacking", "Dia": "defending", "Eve": "defending"}
    heroines = (luck.choice(("Ann", "Bea", "Cio")), luck.choice(("Dia", "Eve", "")))
    characters = [
        {
            "name": name,
            "side": side,
            "heroine": name in heroines,
            "ap": luck.randint(0, 6),
            "dp": luck.randint(1, 7),
            "checked": luck.random() < 0.08,
            "new": luck.random() < 0.08,
        }
        for name, side in sides.items()
    ]
    everybody = tuple(sides)
    attackers = luck.sample((*everybody[:3], *everybody[:3], "Dia"), luck.choice((0, 1, 1, 2, 2, 3)))
    supporters = luck.sample(everybody, luck.choice((0, 0, 1, 1, 2)))
    gone: list[str] = []
    interrupts = [row for _ in range(luck.choice((0, 0, 1, 2))) if (row := _an_event(luck, everybody, gone))]
    later: list[dict[str, Any]] = []
    for _ in range(luck.choice((0, 1, 2, 3))):
        if luck.random() < 0.5:
            defender = luck.choice([name for name in ("Dia", "Dia", "Eve", "Ann") if name not in gone] or ["Bea"])
            if defender not in gone:
                later.append({"kind": "defence", "character": defender, "against": luck.choice(everybody[:3])})
        elif row := _an_event(luck, everybody, gone):
            later.append(row)
    return {
        "phase": luck.choice(("main",) * 20 + PHASES),
        "own_turn": luck.random() < 0.97,
        "charmed": luck.random() < 0.03,
        "characters": characters,
        "attacks": [{"character": name} for name in dict.fromkeys(attackers)],
        "supports": [{"character": name, "gives": luck.choice(FIGURES)} for name in supporters],
        "interrupts": interrupts,
        "later": later,
        "to_end_phase": luck.random() < 0.4,
    }


def _an_event(luck: Random, names: tuple[str, ...], gone: list[str]) -> dict[str, Any] | None:
    name, kind = luck.choice(names), luck.choice(("number",) * 5 + ("set", "check", "leave", "face-down"))
    if name in gone:
        return None
    row: dict[str, Any] = {"kind": kind, "character": name}
    if kind == "number":
        return row | {"number": luck.choice(FIGURES), "by": luck.choice((-3, -2, -1, 1, 2))}
    if kind == "set":
        return row | {"number": luck.choice(FIGURES), "to": luck.randint(0, 4)}
    if kind == "leave":
        gone.append(name)
    return row
