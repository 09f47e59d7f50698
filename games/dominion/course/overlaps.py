"""Overlapping effects: Ways, Chameleon and the effects that replace a play."""

from collections.abc import Iterable, Iterator
from enum import Enum, auto

from msgspec import Struct

from games.dominion.cards.lookup import key, printed
from games.dominion.cards.vocabulary import Facts, Type, Way
from games.dominion.cards.wording import listed
from games.dominion.course.record import Course
from games.dominion.table.rows import Replacement, Ruling
from games.dominion.table.state import Effect, Phase, State
from games.sentences import sentences
from games.text import Text

WORDS = sentences(__name__)
# in coins, as printed (WAY-58)
COSTS = (2, 3)
CLAUSE = {Replacement.ENCHANTRESS: "way-28", Replacement.HIGHWAYMAN: "way-29", Replacement.ENLIGHTENMENT: "way-80"}
OVER_CHAMELEON = {
    Replacement.ENCHANTRESS: "way-30",
    Replacement.HIGHWAYMAN: "way-30",
    Replacement.ENLIGHTENMENT: "way-80",
}
NOT_AN_ACTION = WORDS.reason("not-an-action")
WAY_NOT_IN_GAME = WORDS.reason("way-not-in-game")
CHAMELEON_OVERWRITTEN = WORDS.reason("chameleon-overwritten")
MOUSE_UNFIT = WORDS.reason("mouse-unfit")
MOUSE_AGAIN = WORDS.reason("mouse-again")
MOUSE_UNNAMED = WORDS.reason("mouse-unnamed")
NOT_REPLACED = WORDS.reason("not-replaced")
WHICH_REPLACES = WORDS.reason("which-replaces")
RECKLESS = WORDS.text("reckless")


class Unfit(Enum):
    """A reason for which a card cannot be the one of Mouse."""

    NO_ACTION = auto()
    NO_KINGDOM = auto()
    COST = auto()
    DURATION = auto()


def mouse_objections(of_card: Facts, ruling: Ruling) -> Iterator[Unfit]:
    """Yield the objections to a card for Mouse (WAY-58, WAY-91)."""
    if Type.ACTION not in of_card.types:
        yield Unfit.NO_ACTION
    if not of_card.in_supply or Type.RUINS in of_card.types:
        yield Unfit.NO_KINGDOM
    if of_card.cost not in COSTS or of_card.potion or of_card.debt:
        yield Unfit.COST
    if Type.DURATION in of_card.types and not ruling.provisions.mouse_takes_durations:
        yield Unfit.DURATION


def replaced_by(effect: Replacement) -> tuple[str, ...]:
    """Return the clauses by which an effect replaces the card (WAY-28, WAY-29, WAY-80)."""
    return CLAUSE[effect], "way-72"


def beating_chameleon(effects: Iterable[Replacement]) -> tuple[str, ...]:
    """Return the clauses by which replacing effects beat Chameleon (WAY-73, WAY-93)."""
    return tuple(sorted({"way-73", "way-93", *(OVER_CHAMELEON[effect] for effect in effects)}))


UNFIT = {
    Unfit.NO_ACTION: WORDS.text("no-action"),
    Unfit.NO_KINGDOM: WORDS.text("no-kingdom"),
    Unfit.COST: WORDS.text("costs"),
    Unfit.DURATION: WORDS.text("duration"),
}


class Followed(Struct, frozen=True):
    """The followed effect: a Way, a replacement, or the card's own instructions, swapped or not.

    `open` holds the effects without a choice between them.
    """

    way: Way | None = None
    replacement: Replacement | None = None
    swapped: bool = False
    open: tuple[Replacement, ...] = ()

    @property
    def own_instructions(self) -> bool:
        return self.way is None and self.replacement is None and not self.open


def mandatory_replacements(state: State, types: tuple[Type, ...]) -> tuple[Replacement, ...]:
    """Return the effects that must replace a play (WAY-72)."""
    effects = []
    if Effect.ENCHANTRESS in state.effects and state.own_turn and Type.ACTION in types and state.actions_played == 1:
        effects.append(Replacement.ENCHANTRESS)
    if Effect.HIGHWAYMAN in state.effects and Type.TREASURE in types and state.treasures_played == 1:
        effects.append(Replacement.HIGHWAYMAN)
    if Effect.ENLIGHTENMENT in state.effects and Type.TREASURE in types and state.phase is Phase.ACTION:
        effects.append(Replacement.ENLIGHTENMENT)
    return tuple(effects)


def usable_ways(course: Course) -> tuple[Way, ...]:
    """Return the usable Ways, Chameleon even without effect (WAY-18)."""
    context = course.context
    if Type.ACTION not in course.state.types(context.name):
        return ()
    # where no Ways are told, any of them may be in the game
    return tuple(way for way in course.table.ways or Way if _may_use(course, way))


def _may_use(course: Course, way: Way) -> bool:
    """Return whether a Way may be used; Mouse needs a fitting card."""
    context = course.context
    if way is not Way.MOUSE:
        return True
    mouse = course.table.mouse
    if mouse is None and not course.table.ways:
        return context.chosen.way is Way.MOUSE
    return not context.of_mouse and (mouse is None or _mouse_objection(course, mouse) is None)


def choose_followed(course: Course) -> tuple[Course, Followed]:
    """Choose the followed effect, and report a closed choice."""
    context = course.context
    replacing = mandatory_replacements(course.state, course.state.types(context.name))
    course, way = _way_choice(course)
    if way is Way.CHAMELEON and replacing:
        course = _chameleon_loses(course, replacing)
        way = None
    if way:
        return course, Followed(swapped=True) if way is Way.CHAMELEON else Followed(way=way)
    rather = context.chosen.rather
    if rather and rather not in replacing:
        at = context.chosen.pointer("rather")
        doubt = context.card if context.facts is None else None
        course = course.find(NOT_REPLACED(at, effect=printed(rather.text.en), card=context.card), doubt)
        rather = None
    if not replacing:
        return course, Followed()
    # Enchantress and Enlightenment give the same, so that between them nothing is chosen
    if rather or Replacement.HIGHWAYMAN not in replacing or len(replacing) == 1:
        return course, Followed(replacement=rather or replacing[0])
    effects = listed(printed(replacement.text.en) for replacement in replacing)
    course = course.find(
        WHICH_REPLACES(context.chosen.pointer("rather"), because=("/turn/effects",), effects=effects, card=context.card)
    )
    return course, Followed(open=replacing)


def _chameleon_loses(course: Course, effects: tuple[Replacement, ...]) -> Course:
    context = course.context
    at, because = context.chosen.pointer("way"), ("/turn/effects",)
    cites, effect = beating_chameleon(effects), listed((printed(replacement.text.en) for replacement in effects), "or")
    return course.find(CHAMELEON_OVERWRITTEN(at, because=because, cites=cites, effect=effect, card=context.card))


def _way_choice(course: Course) -> tuple[Course, Way | None]:
    """Return the chosen Way, None when it may not be used."""
    context = course.context
    way, at = context.chosen.way, context.chosen.pointer("way")
    if way is None:
        return course, None
    way_name = printed(way.text.en)
    if Type.ACTION not in course.state.types(context.name):
        return course.find(NOT_AN_ACTION(at, way=way_name, card=context.card)), None
    if course.table.ways and way not in course.table.ways:
        return course.find(WAY_NOT_IN_GAME(at, because=("/game/ways",), way=way_name, card=context.card)), None
    return _mouse_choice(course, at) if way is Way.MOUSE else (course, way)


def _mouse_choice(course: Course, at: str) -> tuple[Course, Way | None]:
    """Return Mouse where its card may be played, None where it may not."""
    context = course.context
    mouse = course.table.mouse
    if context.of_mouse:
        return course.find(MOUSE_AGAIN(at)), None
    if mouse is None:
        return course.find(MOUSE_UNNAMED(at, because=("/game/mouse",), card=context.card)), Way.MOUSE
    why = _mouse_objection(course, mouse)
    if why:
        cites = ("way-58", "way-91") if why is UNFIT[Unfit.NO_KINGDOM] else ("way-58",)
        course = course.find(
            MOUSE_UNFIT(at, cites=cites, because=("/game/mouse",), mouse=printed(mouse), why=why, card=context.card)
        )
    return course, None if why else Way.MOUSE


def _mouse_objection(course: Course, mouse: str) -> Text | None:
    """Return the objection to the card of Mouse, None without any."""
    of_card = course.facts(mouse)
    why = next(mouse_objections(of_card, course.ruling), None) if of_card else None
    return UNFIT[why] if why else None


def modifiers(course: Course, swapped: bool) -> Iterator[tuple[Text, tuple[str, ...]]]:
    """Yield the effects that rewrite the instructions (WAY-71)."""
    context = course.context
    if swapped:
        yield printed(Way.CHAMELEON.text.en), ("way-52", "way-73")
    if course.table.reckless(context.name):
        yield RECKLESS, ("way-31", "way-73")
    if key(context.by) == "elder":
        yield printed("Elder"), ("way-71",)
