"""What does the engine make of a card that the table of cards alone knows?"""

from games.dominion.vocabulary import Below, Do, Facts, Instruction, PileKind, Type

BONUSES = {"cards": Do.CARDS, "actions": Do.ACTIONS, "buys": Do.BUYS, "coins": Do.COINS}
UNCOUNTED = ("villagers", "coffers", "vp", "favors")
AMOUNTS = (*BONUSES, *UNCOUNTED)
TYPES = {one.code: one for one in Type}
PILES = {
    ("own", "yes"): PileKind.SUPPLY,
    ("split", "yes"): PileKind.MIXED,
    ("mixed", "yes"): PileKind.MIXED,
    ("mixed", "no"): PileKind.NON_SUPPLY,
    ("non-supply", "no"): PileKind.NON_SUPPLY,
    ("none", "no"): PileKind.NONE,
}
BELOW = {"below_line": Below.UNTOLD, "on_gain": Below.UNTOLD_ON_GAIN, "on_discard": Below.UNTOLD_ON_DISCARD}


def types(recorded: dict[str, str]) -> tuple[Type, ...]:
    """Return the types of a card; raises LookupError for one that there is not."""
    return tuple(TYPES[name.lower()] for name in recorded["types"].split("/"))


def certain(recorded: dict[str, str], column: str) -> int:
    """Return how much of something a card gives whatever happens."""
    always = recorded.get(column, "").split("+")[0]
    return 0 if always.endswith("*") else int(always or 0)


def facts_of(recorded: dict[str, str]) -> Facts:
    """Return what the engine knows of a card by the table: what it gives whatever happens, and whether that is all."""
    play = tuple(Instruction(do, n=n) for column, do in BONUSES.items() if (n := certain(recorded, column)))
    return Facts(
        types=types(recorded),
        cost=int(recorded.get("cost", 0)),
        debt=int(recorded.get("debt", 0)),
        potion=int(recorded.get("potion", 0)),
        pile=PILES[recorded["pile"], recorded["in_supply"]],
        play=play,
        below=tuple(below for column, below in BELOW.items() if column in recorded),
        partly=True,
        more=recorded["kind"] == "pile"
        or recorded.get("more") == "yes"
        or any(certain(recorded, column) for column in UNCOUNTED),
        coins_named="coins" in recorded,
        varies=recorded.get("cost_mark") == "*" and recorded["in_supply"] == "yes",
    )
