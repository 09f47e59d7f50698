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
TYPES = {type_.code: type_ for type_ in Type}
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
card_named, printed, key = CARDS.known, CARDS.printed, CARDS.key
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


def recorded_facts(recorded: dict[str, str]) -> Facts:
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
    card = card_named(name)
    if isinstance(card, Card):
        return read(card.id, card.data) if card.data else None
    return recorded_facts(card.facts) if card else None


def read(card: str, facts_data: dict[str, Any]) -> Facts:
    """Read the data of a card; raises ValueError with everything that is wrong in them."""
    problems: list[str] = []
    facts_read: Facts = build(Facts, facts_data, problems.append)
    if problems:
        raise ValueError(f"{card}: {'; '.join(problems)}")
    return facts_read


@lru_cache(1024)
def same_pile(name: str, other: str) -> bool:
    """Say whether two names stand for cards of one pile, or one of them for the pile itself."""
    if key(name) == key(other):
        return True
    facts_of_name, facts_of_other = facts(name), facts(other)
    if not facts_of_name or not facts_of_other or not facts_of_name.pile is facts_of_other.pile is PileKind.MIXED:
        return False
    if OF_ONE_PILE & set(facts_of_name.types) & set(facts_of_other.types):
        return True
    pair = card_named(f"{_english_name(name)} / {_english_name(other)}") or card_named(
        f"{_english_name(other)} / {_english_name(name)}"
    )
    return pair is not None or key(_english_name(other)) in _halves(name) or key(_english_name(name)) in _halves(other)


def _halves(name: str) -> tuple[str, ...]:
    """Return the cards of a pile that bears the names of both."""
    return tuple(key(half) for half in _english_name(name).split(" / ")) if " / " in _english_name(name) else ()


def _english_name(name: str) -> str:
    card = card_named(name)
    return card.name.en if card else name


def effect(way: Way) -> tuple[Instruction, ...]:
    """Return the instructions of a Way, from its entry among the cards."""
    of_way = facts(way.text.en)
    return of_way.play if of_way else ()


def acts_on_buy(of_card: Facts) -> bool:
    """Say whether a card does something when it is bought; what it does when it is gained happens then as well."""
    return not ON_BUY.isdisjoint(of_card.below)


def acts_on_gain(of_card: Facts) -> bool:
    """Say whether a card does something when it is gained."""
    return not ON_GAIN.isdisjoint(of_card.below)


def acts_below_line(of_card: Facts) -> bool:
    """Say whether a card has a text below the line, or another trigger."""
    return bool(of_card.below)


def acts_twice(of_card: Facts) -> bool:
    """Say whether a card does the same thing twice by its own text."""
    upgrades = any(instruction.do is Do.UPGRADE and instruction.n > 1 for instruction in of_card.play)
    return upgrades or len(set(of_card.play)) < len(of_card.play)


def sets_up_attack(of_card: Facts) -> bool:
    """Say whether a card leaves behind something that happens to the others later."""
    return any(instruction.do is Do.UNTIL_NEXT_TURN for instruction in of_card.play)


def plays_later(of_card: Facts) -> bool:
    """Say whether a card plays another one at the start of a later turn."""
    return any(
        inner.do is Do.PLAY
        for instruction in of_card.play
        for inner in instruction.give
        if instruction.do in (Do.NEXT_TURN, Do.KEEP)
    )


def plays(of_card: Facts) -> tuple[Instruction, ...]:
    """Return the instructions by which a card plays another one, now or later."""
    return tuple(
        inner for instruction in of_card.play for inner in (instruction, *instruction.give) if inner.do is Do.PLAY
    )


def at_start(of_card: Facts) -> tuple[Instruction, ...]:
    """Return what a card promises for the start of a later turn."""
    return tuple(
        inner for instruction in of_card.play for inner in instruction.give if instruction.do in (Do.NEXT_TURN, Do.KEEP)
    )


def plays_several(of_card: Facts | None) -> bool:
    """Say whether a card may have another one played more than once; of one that nobody knows, not."""
    return of_card is not None and (
        Below.CALL_AFTER_ACTION in of_card.below or any(instruction.times > 1 for instruction in plays(of_card))
    )
