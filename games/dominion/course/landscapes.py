"""Landscapes in force and traits of piles: what they give for a play or a gain, and what they leave open."""

from collections.abc import Iterator
from functools import lru_cache

from games.dominion.cards.lookup import facts, key, printed
from games.dominion.cards.vocabulary import Do, Type
from games.dominion.course.amounts import Giver, give
from games.dominion.course.record import Course, Window
from games.dominion.spans import ONE, exactly
from games.dominion.table.rows import Trait
from games.dominion.table.state import Aspect, State, Zone
from games.sentences import sentences
from games.text import Text

WORDS = sentences(__name__)
UNRECKONED = WORDS.reason("landscape-unreckoned")
TRAIT_UNRECKONED = WORDS.reason("trait-unreckoned")
TRAIT_ON_GAIN = WORDS.reason("trait-on-gain")
REASONS = (UNRECKONED, TRAIT_UNRECKONED, TRAIT_ON_GAIN)
GREAT_LEADER, APPROACHING_ARMY, PANIC = "great-leader", "approaching-army", "panic"
GOOD_HARVEST, RAPID_EXPANSION, DIVINE_WIND = "good-harvest", "rapid-expansion", "divine-wind"
INNOVATION, PIAZZA, CITY_STATE, DELAY = "innovation", "piazza", "city-state", "delay"
# landscapes with which the courses reckon
RECKONED = frozenset(
    (
        *("capitalism", "citadel", "enlightenment", "inheritance", "flourishing-trade", "canal"),
        *(GREAT_LEADER, APPROACHING_ARMY, PANIC, GOOD_HARVEST, RAPID_EXPANSION, DIVINE_WIND),
        *(INNOVATION, PIAZZA, CITY_STATE, DELAY),
    )
)
# what a trait touches that its player may do, or that is not reckoned with here
TOUCHED_BY_TRAITS = {
    Trait.FRIENDLY: (Aspect.CLEAN_UP,),
    Trait.PATIENT: (Aspect.CLEAN_UP,),
    Trait.SHY: (Aspect.CARDS, Aspect.CLEAN_UP),
}
# what cards drawn, put back or discarded touch, and the Favors or tokens that they take
BY_DRAWING = (Aspect.CARDS, Aspect.GAINS, Aspect.PLAYS, Aspect.TOKENS)
# what the words of the table say that a landscape touches; by any other word it may touch everything (WAY-114)
TOUCHED_BY_WORD = {
    "start:actions+1": (Aspect.ACTIONS,),
    "start:buys+1": (Aspect.BUYS,),
    **dict.fromkeys(("start:cards", "start:cards+1", "start:cards+2", "after-action:cards+1"), BY_DRAWING),
    "after-liaison": (Aspect.ACTIONS, Aspect.BUYS, Aspect.COINS, Aspect.TOKENS),
    "buy-start:coins": (Aspect.COINS,),
    "buy-end": (Aspect.COINS, Aspect.TOKENS),
    "cost-1:per-favor-on-pile": (Aspect.COSTS, Aspect.TOKENS),
    "cost-2:pile": (Aspect.COSTS,),
    "clean-up:hand-kept": (Aspect.CLEAN_UP,),
    "clean-up:cards-stay": (Aspect.CLEAN_UP,),
    "extra-turn": (Aspect.CLEAN_UP,),
}
ON_GAIN = "gain:"
CITES = ("way-113",)


def open_unreckoned(course: Course) -> Course:
    """Leave open what landscapes and traits touch that are not reckoned with (WAY-102, WAY-114)."""
    for n, name in enumerate(course.state.landscapes):
        if name not in RECKONED and not _waits_for_gain(name):
            card, at = printed(name), f"/game/landscapes/{n}"
            course = course.having(state=course.state.open_from_here(card, *_touched(name)))
            course = course.find(UNRECKONED(at, card=card))
    for n, pile in enumerate(course.table.piles):
        if pile.trait in TOUCHED_BY_TRAITS:
            at, aspects = f"/game/piles/{n}/trait", TOUCHED_BY_TRAITS[pile.trait]
            course = course.having(state=course.state.open_from_here(pile.trait.text, *aspects))
            course = course.find(TRAIT_UNRECKONED(at, trait=pile.trait, card=printed(pile.card)))
    return course


def open_at_gain(course: Course) -> Course:
    """Leave open, as a card is gained, what landscapes touch that act on gains alone (WAY-102, WAY-114)."""
    for n, name in _waiting_for_gain(course.state.landscapes):
        finding = UNRECKONED(f"/game/landscapes/{n}", card=printed(name))
        # once open, it stays so
        if finding not in course.findings:
            course = course.find(finding).widen(printed(name), finding.at)
    return course


@lru_cache(256)
def _waiting_for_gain(landscapes: tuple[str, ...]) -> tuple[tuple[int, str], ...]:
    """Return the landscapes that are not reckoned with and act on gains alone, with their places."""
    return tuple((n, name) for n, name in enumerate(landscapes) if name not in RECKONED and _waits_for_gain(name))


def _waits_for_gain(name: str) -> bool:
    """Return whether a landscape does nothing before a card is gained."""
    of_card = facts(name)
    words = of_card.touches if of_card else ()
    return bool(words) and all(word.startswith(ON_GAIN) for word in words)


def _touched(name: str) -> tuple[Aspect, ...]:
    """Return what a landscape can touch: a Landmark the VP, any other what the table says of it, or everything."""
    of_card = facts(name)
    if of_card is None:
        return tuple(Aspect)
    if Type.LANDMARK in of_card.types:
        return (Aspect.VP,)
    touched = dict.fromkeys(aspect for word in of_card.touches for aspect in TOUCHED_BY_WORD.get(word, Aspect))
    return tuple(touched) or tuple(Aspect)


def give_first(course: Course) -> Course:
    """Give what Good Harvest gives first, for the first play of a Treasure of each name (WAY-26, WAY-113)."""
    context, state = course.context, course.state
    is_first = Type.TREASURE in state.types(context.name) and context.number == 1
    if not state.in_force(GOOD_HARVEST) or not is_first:
        return course
    giver = Giver(printed(GOOD_HARVEST), ("way-26", "way-113"), Window.FIRST, at="card")
    return give(give(course, Do.BUYS, ONE, giver), Do.COINS, ONE, giver)


def give_afterwards(course: Course) -> Course:
    """Give what Prophecies give for each play of a type, with a Way or without (WAY-113)."""
    types = course.state.types(course.context.name)
    for name, type_, do, n in _prophecies():
        if course.state.in_force(name) and type_ in types:
            giver = Giver(printed(name), CITES, Window.AFTERWARDS, at="card")
            course = give(course, do, exactly(n), giver)
    return course


def _prophecies() -> Iterator[tuple[str, Type, Do, int]]:
    """Yield each Prophecy with the type of card for which it gives an amount."""
    yield GREAT_LEADER, Type.ACTION, Do.ACTIONS, 1
    yield APPROACHING_ARMY, Type.ATTACK, Do.COINS, 1
    yield PANIC, Type.TREASURE, Do.BUYS, 2


def returns_in_panic(state: State, name: str) -> bool:
    """Return whether Panic returns a card to its pile as it is discarded from play (WAY-113)."""
    return state.in_force(PANIC) and Type.TREASURE in state.types(name)


def waits_set_aside(course: Course, name: str) -> Text | None:
    """Return the landscape or trait by which a set-aside card is played at the start of the turn (WAY-103, WAY-112)."""
    state, types = course.state, course.state.types(name)
    if state.start_over or not any(key(piece.name) == key(name) for piece in state.lying(Zone.SET_ASIDE)):
        return None
    if course.table.trait(name) in (Trait.HASTY, Trait.PATIENT):
        return course.table.trait(name).text
    if state.in_force(RAPID_EXPANSION) and not {Type.ACTION, Type.TREASURE}.isdisjoint(types):
        return printed(RAPID_EXPANSION)
    return printed(DELAY) if state.in_force(DELAY) and Type.ACTION in types else None


def aside_as_gained(course: Course, name: str) -> Text | None:
    """Return the landscape or trait by which a gained card is set aside for the next turn (WAY-112, WAY-113)."""
    if course.table.trait(name) is Trait.HASTY:
        return Trait.HASTY.text
    is_kind = not {Type.ACTION, Type.TREASURE}.isdisjoint(course.state.types(name))
    return printed(RAPID_EXPANSION) if course.state.in_force(RAPID_EXPANSION) and is_kind else None


def player_of_gained(state: State) -> Text | None:
    """Return the landscape that lets the Action just gained be played (WAY-103)."""
    if state.in_force(INNOVATION) and state.actions_gained == 1:
        return printed(INNOVATION)
    return printed(CITY_STATE) if state.in_force(CITY_STATE) else None


def is_gained_play_unsure(state: State) -> bool:
    """Return whether that play hangs on Favors, or on earlier gains that are not told (WAY-102)."""
    is_first = state.in_force(INNOVATION) and state.actions_gained == 1
    return not is_first or not state.gains.exact
