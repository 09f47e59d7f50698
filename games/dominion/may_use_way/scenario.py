"""The situation of a Way: the event that befalls a card, and the Way its player wants."""

from collections.abc import Iterable, Iterator, Mapping
from enum import auto
from typing import Annotated

from annotated_types import Ge, Le, MaxLen, MinLen

from games.dominion.cards.lookup import (
    acts_below_line,
    acts_on_buy,
    acts_on_gain,
    acts_twice,
    facts,
    key,
    playing_instructions,
    plays_others,
    printed,
    sets_up_attack,
)
from games.dominion.cards.vocabulary import PLAYABLE, Below, Facts, Type, Way
from games.dominion.cards.wording import times
from games.dominion.table.contradictions import repeated_choices, wrong_descriptions
from games.dominion.table.rows import OwnCard, Ruling, Whose
from games.dominion.table.start import described_facts, facts_by_effects
from games.dominion.table.state import Effect, Phase
from games.scenario import CARD, SELDOM, Contradiction, Missing, decision, fact, frame, scenario
from games.sentences import sentences
from games.text import Choice

WORDS = sentences(__name__)
PlayerName = Annotated[str, MinLen(1), MaxLen(60)]
CardName = Annotated[str, MinLen(1), MaxLen(60), CARD]
MOST_WAYS = 20
NEEDS_CARD = WORDS.text("needs-card")
NO_CARD = WORDS.text("no-card")
IS_WAY = WORDS.text("is-way")
IS_KNOWN = WORDS.text("is-known")
NOT_OF_TYPE = WORDS.text("not-of-type")
NOT_PLAYED_BY_REACTION = WORDS.text("not-played-by-reaction")
NOTHING_PLAYS_IT = WORDS.text("nothing-plays-it")
ONE_PLAY = WORDS.text("one-play")
NO_EARLIER = WORDS.text("no-earlier")
NOT_ATTACK = WORDS.text("not-attack")
NOT_TREASURE = WORDS.text("not-treasure")
NO_PLAY = WORDS.text("no-play")
WRONG_TURN = WORDS.text("wrong-turn")
PLAYS_NONE = WORDS.text("plays-none")
FEWER = WORDS.text("fewer")


class Event(Choice, words=WORDS):
    """The event of a card."""

    FROM_HAND = auto()
    BY_EFFECT = auto()
    AGAIN = auto()
    REACTION_PLAYS = auto()
    TURTLE = auto()
    MOUSE = auto()
    REACTS = auto()
    DURATION = auto()
    SET_UP_ATTACK = auto()
    CALLED = auto()
    BOUGHT = auto()
    GAINED = auto()
    SECOND_TIME = auto()
    BELOW_LINE = auto()
    WAY_TAKEN = auto()


PLAYS = (Event.FROM_HAND, Event.BY_EFFECT, Event.AGAIN, Event.REACTION_PLAYS, Event.TURTLE, Event.MOUSE)


class Nature(Choice, words=WORDS):
    """The types of a card, as far as they matter here."""

    AS_KNOWN = auto()
    ACTION = auto()
    ACTION_TREASURE = auto()
    ACTION_NIGHT = auto()
    TREASURE = auto()
    OTHER = auto()

    @property
    def types(self) -> tuple[Type, ...]:
        return TYPES[self]


TYPES = {
    Nature.AS_KNOWN: (),
    Nature.ACTION: (Type.ACTION,),
    Nature.ACTION_TREASURE: (Type.ACTION, Type.TREASURE),
    Nature.ACTION_NIGHT: (Type.ACTION, Type.NIGHT),
    Nature.TREASURE: (Type.TREASURE,),
    Nature.OTHER: (),
}


class ReplacingEffect(Choice, words=WORDS):
    """An effect on the player that bears on the effect or the types of this card."""

    ENCHANTRESS = auto()
    HIGHWAYMAN = auto()
    ENLIGHTENMENT = auto()
    CAPITALISM = auto()
    INHERITANCE = auto()
    CHARLATAN = auto()


class First(Choice, words=WORDS):
    """An effect that says “first” as this card is played."""

    KILN = auto()
    REACTIONS = auto()
    TOKENS = auto()
    URCHIN = auto()
    CHAMPION = auto()
    GOOD_HARVEST = auto()


class Moment(Choice, words=WORDS):
    """The time of the player's choice."""

    ON_TIME = auto()
    AT_ONCE = auto()
    IN_ADVANCE = auto()
    AFTERWARDS = auto()


@scenario
class MayUseWay:
    """An event of a card, and the Way that its player wants to use."""

    event: Annotated[Event, fact()] = Event.FROM_HAND
    card: Annotated[CardName | None, fact()] = None
    way: Annotated[Way, decision()] = Way.OX
    by: Annotated[CardName | None, fact()] = None
    nth: Annotated[int, Ge(1), Le(9), fact(), SELDOM] = 1
    whose: Annotated[Whose, fact(), SELDOM] = Whose.OWN
    phase: Annotated[Phase, fact(), SELDOM] = Phase.ACTION
    standing: Annotated[tuple[ReplacingEffect, ...], MaxLen(6), fact()] = ()
    firsts: Annotated[tuple[First, ...], MaxLen(6), fact(), SELDOM] = ()
    moment: Annotated[Moment, decision(), SELDOM] = Moment.ON_TIME
    joined: Annotated[Way | None, decision(), SELDOM] = None
    used: Annotated[int, Ge(0), Le(99), fact(), SELDOM] = 0
    ways: Annotated[tuple[Way, ...], MaxLen(MOST_WAYS), frame(), SELDOM] = ()
    player: Annotated[PlayerName | None, fact(), SELDOM] = None
    nature: Annotated[Nature, fact(), SELDOM] = Nature.AS_KNOWN
    ruling: Annotated[Ruling, frame(edition=True), SELDOM] = Ruling.MARCH_2025
    described: Annotated[tuple[OwnCard, ...], MaxLen(2), fact(), SELDOM] = ()

    @property
    def card_facts(self) -> Facts | None:
        """Return the facts of the card, described or known."""
        return self._facts(self.card) if self.card else None

    @property
    def maker(self) -> Facts | None:
        """Return the facts of the card that plays it."""
        return self._facts(self.by) if self.by else None

    def _facts(self, card: str) -> Facts | None:
        return self.told_facts.get(key(card)) or facts(card)

    @property
    def told_facts(self) -> Mapping[str, Facts]:
        """Return the facts of the described cards, and of those that an effect changes (WAY-106, WAY-107)."""
        effects = [Effect[effect.name] for effect in self.standing]
        by_effects = facts_by_effects(effects, own_turn=self.whose is Whose.OWN)
        return {**described_facts(self.described), **by_effects}

    @property
    def is_play(self) -> bool:
        return self.event in PLAYS

    @property
    def in_game(self) -> tuple[Way, ...]:
        """Return the Ways of the game, each once."""
        ways = {self.way, *self.ways} | ({self.joined} if self.joined else set())
        return tuple(way for way in Way if way in ways)

    def contradictions(self) -> Iterable[Contradiction]:
        yield from _of_card(self)
        yield from _of_event(self)
        yield from _of_text(self)
        yield from _of_maker(self)
        yield from _of_times(self)
        yield from repeated_choices(self)
        yield from wrong_descriptions(self.described, "/described")


NEEDED = {
    Event.REACTS: Type.REACTION,
    Event.REACTION_PLAYS: Type.REACTION,
    Event.DURATION: Type.DURATION,
    Event.CALLED: Type.RESERVE,
    Event.SET_UP_ATTACK: Type.ATTACK,
}
DOES = {
    Event.BOUGHT: acts_on_buy,
    Event.GAINED: acts_on_gain,
    Event.SECOND_TIME: acts_twice,
    Event.BELOW_LINE: acts_below_line,
    Event.SET_UP_ATTACK: sets_up_attack,
}
WITHOUT = WORDS.texts("without", DOES)
ONLY_FROM_DECK = WORDS.text("only-from-deck")
# the landscapes whose text acts as they are bought
PAID_FOR = frozenset({Type.EVENT, Type.PROJECT})
OF_ATTACKS = (First.REACTIONS, First.URCHIN)


def _of_card(scenario: MayUseWay) -> Iterator[Contradiction]:
    if scenario.event is Event.WAY_TAKEN:
        if scenario.card:
            yield Contradiction("/card", NO_CARD)
        return
    if not scenario.card:
        yield Missing("/card", NEEDS_CARD)
        return
    if scenario.card_facts and scenario.card_facts.way:
        yield Contradiction("/card", IS_WAY.filled(card=printed(scenario.card)))
    if (
        scenario.card_facts
        and scenario.nature is not Nature.AS_KNOWN
        and not _fits(scenario.nature, scenario.card_facts)
    ):
        yield Contradiction("/nature", IS_KNOWN.filled(card=printed(scenario.card)))


def _fits(nature: Nature, of_card: Facts) -> bool:
    """Return whether the given types of a known card are its own."""
    return PLAYABLE.intersection(of_card.types) == set(nature.types)


def _of_event(scenario: MayUseWay) -> Iterator[Contradiction]:
    card, of_card = scenario.card, scenario.card_facts
    if not card or not of_card:
        return
    needed = NEEDED.get(scenario.event)
    if needed and needed not in of_card.types:
        yield Contradiction("/event", NOT_OF_TYPE.filled(card=printed(card), kind=needed))
    elif scenario.event is Event.REACTION_PLAYS and not of_card.may_play_itself:
        yield Contradiction("/event", NOT_PLAYED_BY_REACTION.filled(card=printed(card)))
    if First.GOOD_HARVEST in scenario.firsts and _is_no_treasure(scenario, of_card):
        at = scenario.firsts.index(First.GOOD_HARVEST)
        yield Contradiction(f"/firsts/{at}", NOT_TREASURE.filled(card=printed(card)))
    if Type.ATTACK not in of_card.types:
        for n, first in enumerate(scenario.firsts):
            if first in OF_ATTACKS:
                yield Contradiction(f"/firsts/{n}", NOT_ATTACK.filled(card=printed(card)))


def _is_no_treasure(scenario: MayUseWay, of_card: Facts) -> bool:
    """Return whether a card is no Treasure, nor made one by Capitalism."""
    return Type.TREASURE not in of_card.types and ReplacingEffect.CAPITALISM not in scenario.standing


def _of_text(scenario: MayUseWay) -> Iterator[Contradiction]:
    """Yield an event without a cause in the fully known text of a card."""
    of_card, does, needed = scenario.card_facts, DOES.get(scenario.event), NEEDED.get(scenario.event)
    if of_card is None or (needed and needed not in of_card.types):
        return
    if scenario.card and scenario.event is Event.BELOW_LINE and of_card.below == (Below.FROM_DECK,):
        yield Contradiction("/event", ONLY_FROM_DECK.filled(card=printed(scenario.card)))
    elif scenario.card and not of_card.partly and not of_card.more and does and not does(of_card):
        yield Contradiction("/event", WITHOUT[scenario.event].filled(card=printed(scenario.card)))


def _of_maker(scenario: MayUseWay) -> Iterator[Contradiction]:
    """Yield a maker that plays no card, or not so often (WAY-104)."""
    maker = scenario.maker
    if not scenario.by or maker is None:
        return
    if _never_plays(maker):
        yield Contradiction("/by", PLAYS_NONE.filled(card=printed(scenario.by)))
    made = playing_instructions(maker)
    most = max((instruction.times * instruction.n for instruction in made), default=scenario.nth)
    if scenario.nth > most:
        yield Contradiction("/nth", FEWER.filled(card=printed(scenario.by), times=times(most)))


def _never_plays(maker: Facts) -> bool:
    """Return whether something plays no card: it is never played or bought, or its text is known in full."""
    if plays_others(maker) != ():
        return False
    if maker.way is Way.TURTLE:
        return False
    if maker.is_landscape:
        return PAID_FOR.isdisjoint(maker.types)
    return not maker.partly and not maker.more


def _of_times(scenario: MayUseWay) -> Iterator[Contradiction]:
    if scenario.by and scenario.event not in (Event.BY_EFFECT, Event.AGAIN):
        yield Contradiction("/by", NOTHING_PLAYS_IT)
    if scenario.nth > 1 and scenario.event is not Event.BY_EFFECT:
        yield Contradiction("/nth", ONE_PLAY)
    if scenario.moment is Moment.IN_ADVANCE and scenario.nth == 1 and scenario.event is not Event.AGAIN:
        yield Contradiction("/moment", NO_EARLIER)
    if scenario.firsts and not scenario.is_play:
        yield Contradiction("/firsts", NO_PLAY)
    if scenario.event is Event.TURTLE and scenario.whose is Whose.ANOTHERS:
        yield Contradiction("/whose", WRONG_TURN)


@scenario
class Use:
    """The result: whether an Action is played, and the Ways that may be used on it."""

    play: Annotated[bool | None, fact()]
    ways: Annotated[tuple[Way, ...], fact()]
