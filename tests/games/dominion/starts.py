"""How does a random turn begin, every card of it known?"""

from __future__ import annotations

from random import Random

from tests.games.dominion.naive.facts import TYPES
from tests.games.dominion.naive.landscapes import PROPHECIES
from tests.games.dominion.naive.starting import PROMISED
from tests.games.dominion.naive.table import Row
from tests.games.dominion.naive.ways import WAYS

ALL_WAYS = ["chameleon", *WAYS]
ACTIONS = sorted(name for name, types in TYPES.items() if "action" in types)
TREASURES = sorted(name for name, types in TYPES.items() if "treasure" in types)
PLAIN = ["Copper", "Copper", "Silver", "Gold", "Estate", "Duchy", "Province", "Curse"]
AT_ONCE = [name for name in ACTIONS if "duration" not in TYPES[name]]
PLAYERS = [
    "Throne Room",
    "Throne Room",
    "King's Court",
    "Procession",
    "Crown",
    "Band of Misfits",
    "Overlord",
    "Necromancer",
]
DURATIONS = [*sorted(set(ACTIONS) - set(AT_ONCE)), "Ghost", "Ghost"]
VILLAGES = [
    "Village",
    "Festival",
    "Lost City",
    "Bazaar",
    "Worker's Village",
    "Fishing Village",
    "Nobles",
    "Squire",
    "Necropolis",
]
MICE = ["Moat", "Village", "Workshop", "Chapel", "Pawn", "Steward", "Guard Dog", "Fishing Village", "Smithy", "Peddler"]
LASTING = "enchantress highwayman snowy-village kiln harbor-village merchant priest bridge champion citadel capitalism".split()
EFFECTS = [*LASTING, *LASTING, "enlightenment", "minus-card", "minus-coin"]
REACTING = ["Black Cat", "Caravan Guard", "Guard Dog", "Sheepdog"]
TOKENS = ["action", "buy", "card", "coin"]
OF_THIS_TURN = ["snowy-village", "kiln", "harbor-village", "merchant", "priest", "bridge"]
# what Turtle, Ghost or Prince may have set aside
CHEAP = [
    "Village",
    "Smithy",
    "Moneylender",
    "Militia",
    "Throne Room",
    "Merchant",
    "Bridge",
    "Caravan",
    "Crossroads",
    "Priest",
    "Copper",
]
OFTEN, SELDOM = (0, 0, 1, 2), (0, 0, 0, 1)


def a_start(luck: Random) -> Row:
    """Return how a random turn begins, as its JSON without rows."""
    mouse = luck.choice((None, *MICE))
    cards, effects = _cards(luck), luck.choices(EFFECTS, k=luck.choice((0, 0, 0, 1, 1, 2)))
    anothers = luck.random() < 0.08
    if anothers:
        cards |= {"in_play": [], "hand": cards["hand"] + luck.choices(REACTING, k=2)}
    elif luck.random() < 0.5:
        cards |= _of_the_turn_before(luck)
        effects = [effect for effect in effects if effect not in OF_THIS_TURN]
    return {
        "ruling": luck.choice(("2023-01", "2025-02", "2025-03", "2025-03")),
        "events": [],
        "turn": {
            "whose": "anothers" if anothers else "own",
            "actions": luck.choice((1, 1, 1, 2, 3)),
            "buys": luck.choice((1, 1, 1, 2)),
            "coins": luck.choice((0, 0, 0, 2, 4)),
            "effects": sorted(set(effects)),
            "right_trashed": luck.choice((0, 1, 1, 2, 4)),
        },
        "purse": {
            "potions": luck.choice(OFTEN),
            "debt": luck.choice((0, 0, 0, 0, 0, 1, 3)),
            "villagers": luck.choice(OFTEN),
            "coffers": luck.choice(OFTEN),
        },
        "game": {
            "ways": luck.choice(([], luck.sample([way for way in ALL_WAYS if way != "mouse" or mouse], 5))),
            "mouse": mouse,
            "landscapes": luck.sample(PROPHECIES, luck.choice(SELDOM)),
            "piles": _piles(luck, sorted({*cards["hand"], *cards["deck"]} - {mouse})),
        },
        "cards": cards,
    }


def _cards(luck: Random) -> Row:
    hand = luck.choices(AT_ONCE, k=2) + luck.choices(ACTIONS, k=2) + luck.choices(PLAIN, k=2)
    hand += luck.choices(TREASURES, k=luck.randint(0, 1))
    hand += luck.choices(DURATIONS, k=luck.randint(0, 1))
    hand += luck.choices(["Sheepdog", "Watchtower", "Improve", "Herbalist", "Scheme", "Kiln"], k=luck.randint(0, 1))
    hand += luck.choices(VILLAGES, k=luck.randint(0, 2)) + luck.choices(PLAYERS, k=luck.randint(0, 1))
    return {
        "in_play": luck.choices(AT_ONCE + TREASURES, k=luck.choice(OFTEN)),
        "staying": luck.choices(["Champion"], k=luck.random() < 0.1),
        "hand": hand,
        "hand_more": 0,
        "deck": luck.choices(
            PLAIN + luck.choice((AT_ONCE, AT_ONCE, [])), k=luck.randint(*luck.choice(((0, 4), (4, 20), (4, 20))))
        ),
        "deck_more": 0,
        "discard": luck.choices(PLAIN + ACTIONS, k=luck.choice((0, 0, 1, 3, 6))),
        "tavern": luck.choices(["Royal Carriage", "Coin of the Realm", "Ratcatcher", "Teacher"], k=luck.choice(OFTEN)),
        "set_aside": [],
        "exile": luck.choices(PLAIN, k=luck.choice(SELDOM)),
        "trash": luck.choices(PLAIN + AT_ONCE, k=luck.choice((0, 1, 3))),
    }


def _of_the_turn_before(luck: Random) -> Row:
    """Return what stayed out or was set aside on the turn before, of a turn that is at its start."""
    staying = luck.choices(sorted(PROMISED), k=luck.choice((0, 1, 1, 2, 3)))
    staying += luck.choices(["Champion", "Throne Room", "Royal Carriage"], k=luck.random() < 0.15)
    n = len({"Ghost", "Prince"} & set(staying)) or luck.choice((0, 0, 0, 1))
    return {"in_play": [], "staying": staying, "set_aside": luck.choices(CHEAP, k=n)}


def _piles(luck: Random, names: list[str]) -> list[Row]:
    return [
        {
            "card": name,
            "tokens": luck.sample(TOKENS, luck.choice((0, 1, 1, 2))),
            "trait": luck.choice(("reckless", "inspiring"))
            if "action" in TYPES[name] and luck.random() < 0.6
            else "none",
            "empty": luck.random() < 0.2,
        }
        for name in luck.sample(names, min(len(names), luck.choice(OFTEN)))
    ]
