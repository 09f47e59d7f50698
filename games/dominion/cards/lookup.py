"""Card lookup: facts by name, from the card list or the card table, and what they tell of its text."""

from functools import lru_cache
from pathlib import Path
from typing import Any

from games.cards import Cards
from games.content import Card
from games.dominion.cards.vocabulary import Below, Do, Facts, Instruction, PileKind, Type, Way
from games.reading import build

BONUS_COLUMNS = {"cards": Do.CARDS, "actions": Do.ACTIONS, "buys": Do.BUYS, "coins": Do.COINS}
UNCOUNTED = ("villagers", "coffers", "vp", "favors")
AMOUNTS = (*BONUS_COLUMNS, *UNCOUNTED)
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
CARDS = Cards(str(Path(__file__).parent))
known, printed, key = CARDS.known, CARDS.printed, CARDS.key
OF_ONE_PILE = frozenset(
    (
        *(Type.RUINS, Type.KNIGHT, Type.CASTLE),
        *(Type.AUGUR, Type.CLASH, Type.FORT, Type.ODYSSEY, Type.TOWNSFOLK, Type.WIZARD),
    )
)
CLAUSES = {way: f"way-{number}" for number, way in enumerate(Way, 50)}
ON_GAIN = frozenset({Below.SILVERS_ON_GAIN, Below.TRASH_TREASURES_ON_GAIN, Below.DRAW_ON_GAIN, Below.UNTOLD_ON_GAIN})
ON_BUY = ON_GAIN | {Below.ATTACK_ON_BUY, Below.OVERPAY}


def types(recorded: dict[str, str]) -> tuple[Type, ...]:
    """Return the types of a card; raises LookupError for one that there is not."""
    return tuple(TYPES[name.lower()] for name in recorded["types"].split("/"))


def certain(recorded: dict[str, str], column: str) -> int:
    """Return how much of something a card gives whatever happens."""
    always = recorded.get(column, "").split("+")[0]
    return 0 if always.endswith("*") else int(always or 0)


def facts_of(recorded: dict[str, str]) -> Facts:
    """Return what the engine knows of a card by the table: what it gives whatever happens, and whether that is all."""
    play = tuple(Instruction(do, n=n) for column, do in BONUS_COLUMNS.items() if (n := certain(recorded, column)))
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


@lru_cache(1024)
def facts(name: str) -> Facts | None:
    """Return what the engine knows of a card, None when it knows nothing."""
    card = known(name)
    if isinstance(card, Card):
        return read(card.id, card.data) if card.data else None
    return facts_of(card.facts) if card else None


def read(card: str, data: dict[str, Any]) -> Facts:
    """Read the data of a card; raises ValueError with everything that is wrong in them."""
    problems: list[str] = []
    found: Facts = build(Facts, data, problems.append)
    if problems:
        raise ValueError(f"{card}: {'; '.join(problems)}")
    return found


@lru_cache(1024)
def same_pile(one: str, other: str) -> bool:
    """Say whether two names stand for cards of one pile, or one of them for the pile itself."""
    if key(one) == key(other):
        return True
    first, second = facts(one), facts(other)
    if not first or not second or not first.pile is second.pile is PileKind.MIXED:
        return False
    if OF_ONE_PILE & set(first.types) & set(second.types):
        return True
    pair = known(f"{_english(one)} / {_english(other)}") or known(f"{_english(other)} / {_english(one)}")
    return pair is not None or key(_english(other)) in _halves(one) or key(_english(one)) in _halves(other)


def _halves(name: str) -> tuple[str, ...]:
    """Return the cards of a pile that bears the names of both."""
    return tuple(key(half) for half in _english(name).split(" / ")) if " / " in _english(name) else ()


def _english(name: str) -> str:
    found = known(name)
    return found.name.en if found else name


def effect(way: Way) -> tuple[Instruction, ...]:
    """Return the instructions of a Way, from its entry among the cards."""
    found = facts(way.text.en)
    return found.play if found else ()


def acts_on_buy(known: Facts) -> bool:
    """Say whether a card does something when it is bought; what it does when it is gained happens then as well."""
    return not ON_BUY.isdisjoint(known.below)


def acts_on_gain(known: Facts) -> bool:
    """Say whether a card does something when it is gained."""
    return not ON_GAIN.isdisjoint(known.below)


def acts_below_line(known: Facts) -> bool:
    """Say whether a card has a text below the line, or another trigger."""
    return bool(known.below)


def acts_twice(known: Facts) -> bool:
    """Say whether a card does the same thing twice by its own text."""
    upgrades = any(one.do is Do.UPGRADE and one.n > 1 for one in known.play)
    return upgrades or len(set(known.play)) < len(known.play)


def sets_up_attack(known: Facts) -> bool:
    """Say whether a card leaves behind something that happens to the others later."""
    return any(one.do is Do.UNTIL_NEXT_TURN for one in known.play)


def plays_later(known: Facts) -> bool:
    """Say whether a card plays another one at the start of a later turn."""
    return any(inner.do is Do.PLAY for one in known.play for inner in one.give if one.do in (Do.NEXT_TURN, Do.KEEP))


def plays(known: Facts) -> tuple[Instruction, ...]:
    """Return the instructions by which a card plays another one, now or later."""
    return tuple(inner for one in known.play for inner in (one, *one.give) if inner.do is Do.PLAY)


def at_start(known: Facts) -> tuple[Instruction, ...]:
    """Return what a card promises for the start of a later turn."""
    return tuple(inner for one in known.play for inner in one.give if one.do in (Do.NEXT_TURN, Do.KEEP))


def plays_several(known: Facts | None) -> bool:
    """Say whether a card may have another one played more than once; of one that nobody knows, not."""
    return known is not None and (Below.CALL_AFTER_ACTION in known.below or any(one.times > 1 for one in plays(known)))
