"""Card lookup: facts by name, from the card list or the card table, and what they tell of its text."""

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from games.cards import Cards
from games.content import Card
from games.dominion.cards.table_instructions import ALL_INSTRUCTIONS, FURTHER_INSTRUCTIONS, TRAVELLERS
from games.dominion.cards.table_open import OLDER_PLAYS
from games.dominion.cards.vocabulary import (
    Below,
    CostBy,
    Do,
    Facts,
    From,
    If,
    Instruction,
    LastingEffect,
    PileKind,
    Type,
    Way,
)
from games.meanings import Meanings
from games.reading import build
from games.sentences import sentences
from games.values import replace

BONUS_COLUMNS = {"cards": Do.CARDS, "actions": Do.ACTIONS, "buys": Do.BUYS, "coins": Do.COINS}
# the engine counts none of these: a card that gives them does more than its facts say
UNCOUNTED = ("villagers", "coffers", "vp", "favors")
AMOUNTS = (*BONUS_COLUMNS, *UNCOUNTED)
# what the engine counts of a card that is told whole
TOKENS = {"villagers": Do.VILLAGERS, "coffers": Do.COFFERS, "vp": Do.VP, "favors": Do.FAVORS}
TYPES = {type_.code: type_ for type_ in Type}
# by the columns `pile` and `in_supply`
PILES = {
    ("own", "yes"): PileKind.SUPPLY,
    ("split", "yes"): PileKind.MIXED,
    ("mixed", "yes"): PileKind.MIXED,
    ("mixed", "no"): PileKind.NON_SUPPLY,
    ("non-supply", "no"): PileKind.NON_SUPPLY,
    ("none", "no"): PileKind.NONE,
}
DISCARDED = {"from-play": Below.UNTOLD_ON_DISCARD, "not-clean-up": Below.NOT_AT_CLEAN_UP}
COSTS_BY = {
    "less-1-per-own-gain-this-turn": CostBy.GAINS,
    "less-3-if-discard-pile-empty": CostBy.EMPTY_DISCARD_PILE,
    "same-as-last-other-gain-this-turn": CostBy.LAST_GAIN,
}
ITSELF = "itself"
# what a card of the table plays by name, from where, and when
NAMED = ("sauna", "avanto", "cultist", "gold", ITSELF)
LATE = ("@next-turn", "@each-turn", "@start-of-turn")
ORIGINS = {"supply": From.SUPPLY}
MOMENTS = {"action-phase": If.ACTION_PHASE, "buy-phase": If.BUY_PHASE}
CAPITALISM = {"yes": True, "no": False, "?": None}
# the table says when a text acts, not how
BELOW = {"below_line": Below.UNTOLD, "on_gain": Below.UNTOLD_ON_GAIN}
CHEAPER = Instruction(Do.THIS_TURN, lasting=LastingEffect.COSTS_LESS)
LESS = re.compile(r"cost-(\d)")
# what an announced wording changes, which is not printed yet
ANNOUNCED = ("below_line", "line", "on_discard", "discard_when", "touches")
# the content lies in the folder above this package
CARDS = Cards(str(Path(__file__).parent))
WORDS = sentences(__name__)
MEANINGS = Meanings(CARDS, WORDS.reason("name-meant"))
UNLISTED = WORDS.text("unlisted")
card_named, printed, key = CARDS.find_card, CARDS.printed, CARDS.key
# all cards of such a type lie in one pile
OF_ONE_PILE = frozenset(
    (
        *(Type.RUINS, Type.KNIGHT, Type.CASTLE),
        *(Type.AUGUR, Type.CLASH, Type.FORT, Type.ODYSSEY, Type.TOWNSFOLK, Type.WIZARD),
    )
)
CLAUSES = {way: f"way-{number}" for number, way in enumerate(Way, 50)}
ON_GAIN = frozenset({Below.SILVERS_ON_GAIN, Below.TRASH_TREASURES_ON_GAIN, Below.DRAW_ON_GAIN, Below.UNTOLD_ON_GAIN})
ON_BUY = ON_GAIN | {Below.ATTACK_ON_BUY, Below.OVERPAY}


def recorded_types(recorded: dict[str, str]) -> tuple[Type, ...]:
    """Return the types of a recorded card, or raise LookupError."""
    return tuple(TYPES[name.lower()] for name in recorded["types"].split("/"))


def certain_amount(recorded: dict[str, str], column: str) -> int:
    """Return the amount of a column that a card always gives."""
    # `1+2*` is one for certain and two on a condition
    always = recorded.get(column, "").split("+")[0]
    return 0 if always.endswith("*") else int(always or 0)


def recorded_facts(recorded: dict[str, str]) -> Facts:
    """Build facts from the card table alone, by the printed wording (WAY-95, WAY-96)."""
    (reworded, announced), recorded = _rewordings(recorded), as_printed(recorded)
    bonuses = [Instruction(do, n=n) for column, do in BONUS_COLUMNS.items() if (n := certain_amount(recorded, column))]
    play = (*bonuses, *[CHEAPER] * _made_cheaper(recorded))
    return Facts(
        types=recorded_types(recorded),
        cost=int(recorded.get("cost", 0)),
        debt=int(recorded.get("debt", 0)),
        potion=int(recorded.get("potion", 0)),
        pile=PILES[recorded["pile"], recorded["in_supply"]],
        play=play,
        below=tuple(_below(recorded)),
        partly=True,
        more=recorded["kind"] == "pile"
        or does_more(recorded)
        or any(certain_amount(recorded, column) for column in UNCOUNTED),
        coins_named=CAPITALISM[recorded.get("capitalism", "no")],
        cost_by=_cost_by(recorded),
        other_payment="other-payment" in recorded.get("cost_by", ""),
        set_off=_words(recorded, "plays_itself"),
        gain_does=tuple(recorded["gain_does"].split()) if "gain_does" in recorded else None,
        plays=_plays(recorded),
        late=_plays_late(recorded),
        touches=tuple(recorded.get("touches", "").split()),
        acts_on_trash="on_trash" in recorded,
        reworded=reworded,
        announced=announced,
        since_bought=_gained_since(recorded),
    )


def _gained_since(recorded: dict[str, str]) -> str:
    """Return the year since which a text acts on every gain, and before which it acted on buying alone (WAY-94)."""
    is_dated = recorded.get("older", "").split() == ["bought"] and "gain_does" in recorded
    return recorded.get("changed", "").split(";")[-1] if is_dated else ""


def _rewordings(recorded: dict[str, str]) -> tuple[str, str]:
    """Return the years in which a text moved off the line, and back onto it (WAY-94, WAY-96)."""
    years = recorded.get("changed", "").split(";")
    if is_announced(recorded):
        return years[0], years[-1]
    moved = "line" in recorded.get("older", "").split() and "below_line" not in recorded
    return years[-1] if moved else "", ""


def _rewritten(slug: str, recorded: dict[str, str]) -> str:
    """Return the year of the wording that changed what a card does when played, where the older one is told (WAY-97)."""
    return recorded.get("changed", "").split(";")[-1] if slug in OLDER_PLAYS else ""


def _words(recorded: dict[str, str], column: str) -> tuple[str, ...] | None:
    """Return the words of a column, None where it is not known."""
    return None if recorded.get(column) == "?" else tuple(recorded.get(column, "").split())


def _plays(recorded: dict[str, str]) -> tuple[Instruction, ...] | None:
    words = _words(recorded, "plays")
    if words is None:
        return None
    durations = any(word.startswith("durations") for word in recorded.get("older", "").split())
    return tuple(play_instruction(word, Type.DURATION if durations else None) for word in words)


def _plays_late(recorded: dict[str, str]) -> bool:
    """Return whether all that a card plays waits for the start of a turn (WAY-88, WAY-103)."""
    words = recorded.get("plays", "").split()
    return bool(words) and all(word.endswith(LATE) for word in words)


def _cost_by(recorded: dict[str, str]) -> CostBy | None:
    """Return on what a cost depends, None for a fixed one (WAY-110)."""
    words = _words(recorded, "cost_by")
    if words is None:
        return CostBy.NOT_KNOWN
    return next((COSTS_BY[word] for word in (word.split("@")[0] for word in words) if word in COSTS_BY), None)


def play_instruction(word: str, since_2025: Type | None = None) -> Instruction:
    """Build the instruction by which a card of the table plays others, as far as its word tells.

    `since_2025` is a type that it does not play by the newer rulings alone.
    """
    what, _, place = word.partition("@")
    kind, *conditions = what.split(":")
    limits = [condition.removeprefix("<=") for condition in conditions if condition.startswith("<=")]
    barred = (TYPES.get(condition.removeprefix("non-")) for condition in conditions if condition.startswith("non-"))
    moments = place.split(":")[-1]
    times = re.search(r"[*](\d)", place)
    return Instruction(
        Do.PLAY,
        only=TYPES.get(kind.rstrip("s0123456789<=").removeprefix("2-")),
        card=kind if kind in NAMED else "",
        without=tuple(type_ for type_ in barred if type_ and type_ is not since_2025),
        lately=(since_2025,) if since_2025 else (),
        cheaper="cheaper" in conditions,
        most=int(limits[0]) if limits else 0,
        times=int(times.group(1)) if times else 1,
        origin=ORIGINS.get(place.split("@")[0].split(":")[0].split("*")[0], From.HAND),
        when=MOMENTS.get(moments),
    )


def _below(recorded: dict[str, str]) -> Iterator[Below]:
    """Yield the texts that a Way leaves on the card (WAY-09, WAY-99, WAY-108)."""
    from_deck = "deck" in recorded.get("line", "").split()
    for column, below in BELOW.items():
        if column in recorded:
            yield Below.FROM_DECK if from_deck and below is Below.UNTOLD else below
    if "discard_when" in recorded:
        yield DISCARDED[recorded["discard_when"]]
    if "less-2-per-action-in-play" in recorded.get("cost_by", ""):
        yield Below.CHEAPER_PER_ACTION
    if "buy-limit" in recorded.get("line", ""):
        yield Below.BUY_LIMIT


def as_printed(recorded: dict[str, str]) -> dict[str, str]:
    """Return a row by the printed wording, where a later one is announced (WAY-96)."""
    if not is_announced(recorded):
        return recorded
    return {**{column: cell for column, cell in recorded.items() if column not in ANNOUNCED}, "more": "yes"}


def is_announced(recorded: dict[str, str]) -> bool:
    """Return whether a row gives an announced wording, and the printed one has no line (WAY-96)."""
    return any(word.startswith("no-line") for word in recorded.get("older", "").split())


def does_more(recorded: dict[str, str]) -> bool:
    """Return whether a card does more when played than its amounts say (WAY-94).

    What stood below the line in an older printing is done on play now; the list gives some amounts by the older one.
    """
    moved_up = "line" in recorded.get("older", "").split() and "below_line" not in recorded
    return recorded.get("more") == "yes" or (moved_up and not _made_cheaper(recorded))


def _made_cheaper(recorded: dict[str, str]) -> int:
    """Return by how much a card that does nothing else makes all cards cheaper this turn."""
    less = LESS.fullmatch(recorded.get("touches", ""))
    return int(less.group(1)) if less and recorded.get("more") == "no" else 0


def is_older(of_card: Facts, year: int) -> bool:
    """Return whether a printing of a year has another text than the printed wording (WAY-94, WAY-96, WAY-97)."""
    changed = (years[-4:] for years in (of_card.reworded, of_card.rewritten, of_card.since_bought))
    before = any(last.isdigit() and year < int(last) for last in changed)
    return before or (of_card.announced.isdigit() and year >= int(of_card.announced))


def older_facts(name: str) -> Facts | None:
    """Return a card by an older printing: with its text below the line, which is not told, or as it was played or acted then."""
    of_card, recorded = facts(name), CARDS.recorded(name)
    if of_card is None:
        return None
    if of_card.rewritten:
        play = OLDER_PLAYS[key(name)]
        return replace(of_card, play=play, more=is_open(of_card, play), rewritten="")
    if of_card.since_bought:
        return replace(of_card, gain_does=("bought", *(of_card.gain_does or ())), since_bought="")
    play = tuple(instruction for instruction in of_card.play if instruction.do is not Do.THIS_TURN)
    more = of_card.more and recorded.get("more") == "yes"
    below = (*of_card.below, Below.UNTOLD)
    return replace(of_card, play=play, more=more, below=below, lingers=True, reworded="", announced="")


@lru_cache(1024)
def facts(name: str) -> Facts | None:
    """Look up the facts of a card, if known."""
    card = card_named(name)
    if isinstance(card, Card):
        return _told_facts(card) if card.data else None
    return _played_whole(card.id, _as_traveller(card.id, card.facts), card.facts) if card else None


def _as_traveller(slug: str, recorded: dict[str, str]) -> Facts:
    """Return the facts of a row, of a Traveller with the card for which it may be exchanged as it leaves play (WAY-09, WAY-99)."""
    of_card = recorded_facts(recorded)
    if slug not in TRAVELLERS or Below.UNTOLD_ON_DISCARD not in of_card.below:
        return of_card
    below = tuple(text for text in of_card.below if text not in (Below.UNTOLD, Below.UNTOLD_ON_DISCARD))
    return replace(of_card, below=(*below, Below.EXCHANGE), becomes=TRAVELLERS[slug])


def _played_whole(slug: str, of_card: Facts, recorded: dict[str, str]) -> Facts:
    """Return the facts of a card of the table with all that it does when played, where that is told."""
    of_card = replace(of_card, rewritten=_rewritten(slug, recorded))
    if slug in ALL_INSTRUCTIONS:
        play = ALL_INSTRUCTIONS[slug]
        return replace(of_card, play=play, more=is_open(of_card, play))
    if slug not in FURTHER_INSTRUCTIONS:
        return of_card
    tokens = [Instruction(do, n=n) for column, do in TOKENS.items() if (n := certain_amount(recorded, column))]
    play = (*of_card.play, *tokens, *FURTHER_INSTRUCTIONS[slug])
    return replace(of_card, play=play, more=is_open(of_card, play))


def is_open(of_card: Facts, play: tuple[Instruction, ...]) -> bool:
    """Return whether a named point leaves open anything that a card may do, now or on a later turn (WAY-102)."""
    points = [part for part in play if part.do is Do.DEPENDS]
    return any(Type.DURATION in of_card.types or not (part.give or part.take) for part in points)


def _told_facts(card: Card) -> Facts:
    """Return the facts of a card told in full; the table alone says what is not decided."""
    of_card, recorded = read_facts(card.id, card.data), CARDS.recorded(card.id)
    undecided = CAPITALISM[recorded.get("capitalism", "no")] is None
    reworded, announced = _rewordings(recorded)
    of_card = replace(
        of_card,
        acts_on_trash=Below.GAIN_ON_TRASH in of_card.below,
        plays=_plays(recorded),
        reworded=reworded,
        announced=announced,
        rewritten=_rewritten(card.id, recorded),
    )
    return replace(of_card, coins_named=None) if undecided else of_card


def read_facts(card: str, facts_data: dict[str, Any]) -> Facts:
    """Read the data of a card; raise ValueError with every problem."""
    problems: list[str] = []
    facts_read: Facts = build(Facts, facts_data, problems.append)
    if problems:
        raise ValueError(f"{card}: {'; '.join(problems)}")
    return facts_read


@lru_cache(1024)
def same_pile(name: str, other: str) -> bool:
    """Return whether two names belong to one pile (WAY-89)."""
    if key(name) == key(other):
        return True
    facts_of_name, facts_of_other = facts(name), facts(other)
    if not facts_of_name or not facts_of_other or not facts_of_name.pile is facts_of_other.pile is PileKind.MIXED:
        return False
    if OF_ONE_PILE & set(facts_of_name.types) & set(facts_of_other.types):
        return True
    # a split pile is listed as a card of its own, under the names of both halves
    pair = card_named(f"{_english_name(name)} / {_english_name(other)}") or card_named(
        f"{_english_name(other)} / {_english_name(name)}"
    )
    return pair is not None or key(_english_name(other)) in _halves(name) or key(_english_name(name)) in _halves(other)


def _halves(name: str) -> tuple[str, ...]:
    """Return the cards of a split pile that bears both names."""
    return tuple(key(half) for half in _english_name(name).split(" / ")) if " / " in _english_name(name) else ()


def _english_name(name: str) -> str:
    card = card_named(name)
    return card.name.en if card else name


def effect(way: Way) -> tuple[Instruction, ...]:
    """Return the instructions of a Way."""
    of_way = facts(way.text.en)
    return of_way.play if of_way else ()


def acts_on_buy(of_card: Facts) -> bool:
    """Return whether buying or gaining a card triggers it (WAY-22, WAY-86)."""
    return not ON_BUY.isdisjoint(of_card.below)


def acts_on_gain(of_card: Facts) -> bool:
    """Return whether a card has text on gaining (WAY-22, WAY-86)."""
    return not ON_GAIN.isdisjoint(of_card.below)


def acts_below_line(of_card: Facts) -> bool:
    """Return whether a card has other triggers (WAY-09); that it may be played from the deck is none (WAY-108)."""
    return any(below is not Below.FROM_DECK for below in of_card.below)


def acts_twice(of_card: Facts) -> bool:
    """Return whether a card's text repeats itself (WAY-25)."""
    upgrades = any(instruction.do is Do.UPGRADE and instruction.n > 1 for instruction in of_card.play)
    # +1 Card twice is an amount in two parts, and what lasts for the turn is told in parts as well
    instructions = [instruction for instruction in of_card.play if instruction.do not in (Do.CARDS, Do.THIS_TURN)]
    return upgrades or len(set(instructions)) < len(instructions)


def sets_up_attack(of_card: Facts) -> bool:
    """Return whether a card sets up a later Attack (WAY-23)."""
    return any(instruction.do is Do.UNTIL_NEXT_TURN for instruction in of_card.play)


def plays_later(of_card: Facts) -> bool:
    """Return whether a card plays another later (WAY-88)."""
    return of_card.late or any(
        inner.do is Do.PLAY
        for instruction in of_card.play
        for inner in instruction.give
        if instruction.do in (Do.NEXT_TURN, Do.KEEP)
    )


def playing_instructions(of_card: Facts) -> tuple[Instruction, ...]:
    """Return the instructions that play another card, now or later."""
    return tuple(
        inner for instruction in of_card.play for inner in (instruction, *instruction.give) if inner.do is Do.PLAY
    )


def start_instructions(of_card: Facts) -> tuple[Instruction, ...]:
    """Return a card's promises for a later start (WAY-88)."""
    return tuple(
        inner
        for instruction in of_card.play
        for promise in (instruction, *instruction.give)
        if promise.do in (Do.NEXT_TURN, Do.KEEP, Do.ASIDE)
        for inner in promise.give
    )


def plays_others(of_card: Facts) -> tuple[Instruction, ...] | None:
    """Return the instructions by which a card or landscape plays others, None if not known (WAY-103, WAY-104)."""
    return playing_instructions(of_card) or of_card.plays


def plays_several(of_card: Facts | None) -> bool:
    """Return whether a known card plays another one several times."""
    return of_card is not None and (
        Below.CALL_AFTER_ACTION in of_card.below
        or any(instruction.times > 1 for instruction in plays_others(of_card) or ())
    )
