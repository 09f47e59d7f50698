"""Playing again as a scenario: the first play, the attempt, contradictions, and the result."""

from collections.abc import Iterable, Iterator
from enum import auto
from functools import cached_property
from typing import Annotated, TypeVar

from annotated_types import MaxLen, MinLen

from games.scenario import CARD, SELDOM, Contradiction, Missing, decision, fact, frame, row, scenario
from games.sentences import sentences
from games.text import Choice, Text, enumerated, folded
from games.truth import Truth
from games.values import fields, replace
from games.vtes.cards import (
    ACTION_CARDS,
    card_data,
    gives_in_play,
    may_be_of_type,
    played_as,
    printed,
    recorded,
    same_card,
)
from games.vtes.no_repeat.scenario.choices import Being, Ending, Level
from games.vtes.no_repeat.scenario.contradictions import UNDISTURBED
from games.vtes.no_repeat.scenario.kinds import recorded_endings, stated_endings
from games.vtes.rules import Edition

WORDS = sentences(__name__)
NAME_NEEDED = WORDS.text("name-needed")
OF_KIND = WORDS.text("of-kind")
NO_CARD = WORDS.text("no-card")
NOT_OF_KIND = WORDS.text("not-of-kind")
NOT_BY_CARD = WORDS.text("not-by-card")
NEEDS_CARD = WORDS.text("needs-card")
NOT_ACTION = WORDS.text("not-action")
NOT_LIMITED = WORDS.text("not-limited")
NOT_FETCHED = WORDS.text("not-fetched")
NO_OWN_LIMIT = WORDS.text("no-own-limit")
ROUNDS = WORDS.text("rounds")
OF_COMBAT = WORDS.text("of-combat")
NOT_PLAYED = WORDS.text("not-played")
NOT_BLOCKED = WORDS.text("not-blocked")
NOT_VOID = WORDS.text("not-void")
NOT_FAILED = WORDS.text("not-failed")
NO_BAR = WORDS.text("no-bar")
WITH_LEVEL = WORDS.text("with-level")
NOT_SO_ENDED = WORDS.text("not-so-ended")
NOT_KNOWN_TO_END = WORDS.text("not-known-to-end")
NOT_REFERENDUM = WORDS.text("not-referendum")


class Kind(Choice, words=WORDS):
    """A kind of card, or of action without one."""

    AS_CARD = auto()
    ACTION_CARD = auto()
    ACTION_MODIFIER = auto()
    REACTION = auto()
    COMBAT_CARD = auto()
    WITHOUT_CARD = auto()
    CARD_IN_PLAY = auto()

    @property
    def is_action(self) -> bool:
        """Return whether it is an action."""
        return self in (Kind.ACTION_CARD, Kind.WITHOUT_CARD, Kind.CARD_IN_PLAY)

    @property
    def is_played(self) -> bool:
        """Return whether a card is played at all."""
        return self not in (Kind.WITHOUT_CARD, Kind.CARD_IN_PLAY)


class Does(Choice, words=WORDS):
    """An action as far as limits ask for it."""

    AS_CARD = auto()
    BLEED = auto()
    POLITICAL = auto()
    OTHER = auto()


class Limit(Choice, words=WORDS):
    """A card's own limit on one minion's plays."""

    AS_PRINTED = auto()
    NONE = auto()
    ROUND = auto()
    TURN = auto()
    COMBAT = auto()


class Fate(Choice, words=WORDS):
    """The fate of the card or the action."""

    RESOLVED = auto()
    DIRECT_INTERVENTION = auto()
    CANCELLED = auto()
    ENDED_AT_BLOCK_ATTEMPT = auto()
    CANCELLED_AFTER_BLOCK = auto()
    VOID = auto()
    FIZZLED = auto()
    FAILED = auto()
    FAILED_AFTER_BLOCK = auto()
    ENDED_AFTER_BLOCK = auto()

    @property
    def cancels(self) -> bool:
        """Return whether the play was cancelled or ended before a block."""
        return self not in (Fate.RESOLVED, *ACTION_FATES)


ACTION_FATES = (Fate.FIZZLED, Fate.FAILED, Fate.FAILED_AFTER_BLOCK, Fate.ENDED_AFTER_BLOCK)
"""Fates of an action that was not cancelled, beside success and a block."""
ENDING_BY_FATE = {
    Fate.RESOLVED: Ending.SUCCESSFUL,
    Fate.DIRECT_INTERVENTION: Ending.CANCELLED,
    Fate.CANCELLED: Ending.CANCELLED,
    Fate.ENDED_AT_BLOCK_ATTEMPT: Ending.ENDED_AT_BLOCK_ATTEMPT,
    Fate.CANCELLED_AFTER_BLOCK: Ending.CANCELLED_AFTER_BLOCK,
    Fate.VOID: Ending.VOID,
    Fate.FIZZLED: Ending.FIZZLED,
    Fate.FAILED: Ending.FAILED,
    Fate.FAILED_AFTER_BLOCK: Ending.FAILED_AFTER_BLOCK,
    Fate.ENDED_AFTER_BLOCK: Ending.ENDED_AFTER_BLOCK,
}
"""Endings of an action in a turn by the fate of the first play."""


class Bar(Choice, words=WORDS):
    """The effect of a card's text for the rest of the turn."""

    AS_PRINTED = auto()
    NONE = auto()
    FORBIDS_CARD = auto()
    FORBIDS_ACTION = auto()
    FORBIDS_ANY_ACTION = auto()
    PERMITS_REPEAT = auto()
    FORBIDS_BLEED = auto()
    PERMITS_BLEED = auto()


class When(Choice, words=WORDS):
    """The time of the attempt, seen from the first play."""

    NOW = auto()
    LATER_ROUND = auto()
    LATER_ACTION = auto()
    LATER_TURN = auto()


TIMES = WORDS.texts("times", When)


TYPES_BY_KIND = {
    Kind.ACTION_CARD: ACTION_CARDS,
    Kind.ACTION_MODIFIER: ("Action Modifier",),
    Kind.REACTION: ("Reaction",),
    Kind.COMBAT_CARD: ("Combat",),
}
"""Types on the publisher's list by the kind of a card."""
DOES_BY_WORD = {does.code: does for does in (Does.BLEED, Does.POLITICAL)}
"""Actions by the words of the table; no limit asks for any other."""
LIMIT_BY_CODE = {limit.code: limit for limit in Limit}
LIMIT_BY_WORD = {"per-round": Limit.ROUND, "per-combat": Limit.COMBAT, "per-turn-minion": Limit.TURN}
"""Limits by the words of the table."""
DEFAULT_MINION = Text("A", "A")
MinionName = Annotated[str, MinLen(1), MaxLen(60)]
CardName = Annotated[str, MinLen(1), MaxLen(80), CARD]


@row()
class Played:
    """The first play."""

    minion: Annotated[MinionName, fact(begins=DEFAULT_MINION)]
    controller: Annotated[MinionName | None, fact(), SELDOM] = None
    kind: Annotated[Kind, decision()] = Kind.AS_CARD
    card: Annotated[CardName | None, decision()] = None
    fetched: Annotated[bool, fact(), SELDOM] = False
    does: Annotated[Does, fact()] = Does.AS_CARD
    limit: Annotated[Limit, fact(), SELDOM] = Limit.AS_PRINTED
    limited: Annotated[bool, fact(), SELDOM] = False
    reads_otherwise: Annotated[bool, fact(), SELDOM] = False
    outcome: Annotated[Fate, fact()] = Fate.RESOLVED

    @property
    def own_limit(self) -> Limit:
        """Return the limit in the card's own text, if known."""
        if self.limit is not Limit.AS_PRINTED or not self.kind.is_played:
            return self.limit
        printed_limits = recorded(self.card or "").get("once", ())
        recorded_limit = (
            LIMIT_BY_WORD.get(printed_limits[0], Limit.AS_PRINTED) if len(printed_limits) == 1 else Limit.AS_PRINTED
        )
        return LIMIT_BY_CODE.get(card_data(self.card, "limit") or "", recorded_limit)


@row()
class Attempt:
    """The play that is to be judged."""

    minion: Annotated[MinionName, decision(begins=DEFAULT_MINION)]
    controller: Annotated[MinionName | None, fact(), SELDOM] = None
    being: Annotated[Being | None, fact(), SELDOM] = None
    kind: Annotated[Kind, decision()] = Kind.AS_CARD
    card: Annotated[CardName | None, decision()] = None
    does: Annotated[Does, fact()] = Does.AS_CARD
    limited: Annotated[bool, fact(), SELDOM] = False
    reads_otherwise: Annotated[bool, fact(), SELDOM] = False
    when: Annotated[When, decision()] = When.NOW
    unlocked: Annotated[bool, fact()] = False


@row()
class Between:
    """A play after the first and before the attempt."""

    minion: Annotated[MinionName, fact()]
    controller: Annotated[MinionName | None, fact(), SELDOM] = None
    being: Annotated[Being | None, fact(), SELDOM] = None
    kind: Annotated[Kind, decision()] = Kind.AS_CARD
    card: Annotated[CardName | None, decision()] = None
    fetched: Annotated[bool, fact(), SELDOM] = False
    does: Annotated[Does, fact()] = Does.AS_CARD
    limit: Annotated[Limit, fact(), SELDOM] = Limit.AS_PRINTED
    limited: Annotated[bool, fact(), SELDOM] = False
    reads_otherwise: Annotated[bool, fact(), SELDOM] = False
    when: Annotated[When, decision()] = When.NOW
    unlocked: Annotated[bool, fact()] = False
    outcome: Annotated[Fate, fact()] = Fate.RESOLVED

    @property
    def played(self) -> Played:
        """Return the play as a first play."""
        return Played(**{name: getattr(self, name) for name in fields(Played) if hasattr(self, name)})

    @property
    def attempt(self) -> Attempt:
        """Return the play as an attempt."""
        return Attempt(**{name: getattr(self, name) for name in fields(Attempt) if hasattr(self, name)})


@scenario
class PlayAgain:
    """A card or action that was played, and one that is to follow it."""

    edition: Annotated[Edition, frame(edition=True), SELDOM] = Edition.TODAY
    played: Annotated[Played, fact()]
    bar: Annotated[Bar, fact(), SELDOM] = Bar.AS_PRINTED
    bar_card: Annotated[CardName | None, fact(), SELDOM] = None
    bar_level: Annotated[Level | None, fact(), SELDOM] = None
    between: Annotated[tuple[Between, ...], MaxLen(3), fact(), SELDOM] = ()
    attempt: Annotated[Attempt, decision()]

    @property
    def same_minion(self) -> bool:
        """Return whether one minion makes both plays."""
        return folded(self.played.minion) == folded(self.attempt.minion)

    @property
    def same_controller(self) -> Truth:
        """Return whether one player controls both."""
        first, second = self.played.controller, self.attempt.controller
        return Truth.OPEN if first is None or second is None else Truth.of(folded(first) == folded(second))

    @property
    def same_name(self) -> bool:
        """Return whether both are cards of one name."""
        return same_card(self.played.card, self.attempt.card)

    @property
    def same_card_again(self) -> bool:
        """Return whether a card follows another of its name."""
        return self.same_name and self.played.kind.is_played and self.attempt.kind.is_played

    @property
    def same_turn(self) -> bool:
        """Return whether both plays are in one turn."""
        return self.attempt.when is not When.LATER_TURN

    @cached_property
    def variants(self) -> tuple["PlayAgain", ...]:
        """Return the complete situations that this one may be.

        They are those that can be true; if none can, it is the first.
        """
        every = tuple(_variants(self))
        return tuple([variant for variant in every if not any(variant.faults())]) or every[:1]

    def contradictions(self) -> Iterable[Contradiction]:
        """Yield the contradictions in all plays."""
        yield from self.variants[0].faults()
        for n, play in enumerate(self.between):
            if play.when is When.LATER_ROUND and Kind.COMBAT_CARD not in possible_kinds(play):
                yield Contradiction(f"/between/{n}/when", ROUNDS)
            pair = PlayAgain(edition=self.edition, played=play.played, attempt=self.attempt)
            for fault in pair.variants[0].faults():
                if fault.at.startswith("/played"):
                    yield replace(fault, at=f"/between/{n}{fault.at.removeprefix('/played')}")

    def faults(self) -> Iterator[Contradiction]:
        """Yield the contradictions in a complete situation."""
        yield from _card_faults("/played", self.played)
        yield from _card_faults("/attempt", self.attempt)
        yield from _played_faults(self.played)
        yield from _bar_faults(self)
        if self.attempt.when is When.LATER_ROUND and {self.played.kind, self.attempt.kind} != {Kind.COMBAT_CARD}:
            yield Contradiction("/attempt/when", ROUNDS)


AnyPlay = TypeVar("AnyPlay", Played, Attempt)


def _variants(scenario: PlayAgain) -> Iterator[PlayAgain]:
    for played in _play_variants(scenario.played):
        for attempt in _play_variants(scenario.attempt):
            yield replace(scenario, played=played, attempt=attempt)


def _play_variants(play: AnyPlay) -> Iterator[AnyPlay]:
    """Yield the complete plays that a play may be."""
    for kind in possible_kinds(play):
        for does in _possible_does(play, kind):
            yield replace(play, kind=kind, does=does)


def possible_kinds(play: Played | Attempt | Between) -> tuple[Kind, ...]:
    """Return the kinds of a play, given or by its card."""
    if play.kind is not Kind.AS_CARD:
        return (play.kind,)
    if play.card is None:
        return (Kind.WITHOUT_CARD,)
    by_list = tuple([kind for kind in TYPES_BY_KIND if may_be_of_type(play.card, TYPES_BY_KIND[kind])])
    return by_list or tuple(TYPES_BY_KIND)


def may_be_action(play: Attempt | Between) -> bool:
    """Return whether a play may be an action."""
    return any(kind.is_action for kind in possible_kinds(play))


def _possible_does(play: Played | Attempt, kind: Kind) -> tuple[Does, ...]:
    """Return the actions of a play, given or by its card."""
    if play.does is not Does.AS_CARD:
        return (play.does,)
    if kind is Kind.WITHOUT_CARD or not kind.is_action:
        return (Does.OTHER,)
    return _does_of_known_card(play, kind) or (Does.BLEED, Does.POLITICAL, Does.OTHER)


def _does_of_known_card(play: Played | Attempt, kind: Kind) -> tuple[Does, ...]:
    """Return the actions of a known card, played as an action at any level or in play."""
    if play.reads_otherwise or not play.card:
        return ()
    if kind is Kind.CARD_IN_PLAY:
        in_play = {DOES_BY_WORD.get(word, Does.OTHER) for word in gives_in_play(play.card)}
        return tuple([does for does in Does if does in in_play])
    if kind is not Kind.ACTION_CARD:
        return ()
    by_card = {DOES_BY_WORD.get(word, Does.OTHER) for word in played_as(play.card)}
    return tuple([does for does in Does if does in by_card])


def _card_faults(at: str, play: Played | Attempt) -> Iterator[Contradiction]:
    """Yield the contradictions in a card's name and kind."""
    if play.kind is Kind.WITHOUT_CARD and play.card is not None:
        yield Contradiction(f"{at}/card", NO_CARD)
    if play.kind is not Kind.WITHOUT_CARD and play.card is None:
        yield Missing(f"{at}/card", NAME_NEEDED.filled(kind=play.kind), OF_KIND.filled(kind=play.kind))
    if (
        play.kind in TYPES_BY_KIND
        and not play.reads_otherwise
        and not may_be_of_type(play.card, TYPES_BY_KIND[play.kind])
    ):
        yield Contradiction(f"{at}/kind", NOT_OF_KIND.filled(card=printed(play.card), kind=play.kind))
    by_card = _does_of_known_card(play, play.kind) if play.kind is Kind.ACTION_CARD else ()
    if by_card and play.does not in by_card:
        names = {"card": printed(play.card), "known": enumerated((does.text for does in by_card), " or ", "または")}
        yield Contradiction(f"{at}/does", NOT_BY_CARD.filled(**names, given=play.does))
    if play.does is Does.POLITICAL and play.kind is Kind.WITHOUT_CARD:
        yield Contradiction(f"{at}/does", NEEDS_CARD)
    if play.does is not Does.OTHER and not play.kind.is_action:
        yield Contradiction(f"{at}/does", NOT_ACTION.filled(kind=play.kind))
    if play.limited and play.kind is not Kind.ACTION_MODIFIER:
        yield Contradiction(f"{at}/limited", NOT_LIMITED)


def _played_faults(played: Played) -> Iterator[Contradiction]:
    if played.fetched and not played.kind.is_played:
        yield Contradiction("/played/fetched", NOT_FETCHED.filled(kind=played.kind))
    if played.limit is not Limit.AS_PRINTED and not played.kind.is_played:
        yield Contradiction("/played/limit", NO_OWN_LIMIT.filled(kind=played.kind))
    elif played.limit in (Limit.ROUND, Limit.COMBAT) and played.kind is not Kind.COMBAT_CARD:
        yield Contradiction("/played/limit", OF_COMBAT)
    yield from _fate_faults(played)


def _fate_faults(played: Played) -> Iterator[Contradiction]:
    fate, kind = played.outcome, played.kind
    if fate is Fate.CANCELLED and not kind.is_played:
        yield Contradiction("/played/outcome", NOT_PLAYED.filled(kind=kind))
    if fate in ACTION_FATES and not kind.is_action:
        yield Contradiction("/played/outcome", NOT_FAILED.filled(kind=kind))
    if fate in (Fate.ENDED_AT_BLOCK_ATTEMPT, Fate.CANCELLED_AFTER_BLOCK) and not kind.is_action:
        yield Contradiction("/played/outcome", NOT_BLOCKED.filled(kind=kind))
    if fate is Fate.VOID and kind is not Kind.ACTION_CARD:
        yield Contradiction("/played/outcome", NOT_VOID.filled(kind=kind))


def _bar_faults(scenario: PlayAgain) -> Iterator[Contradiction]:
    """Yield the contradictions in the text that bears on the attempt."""
    if scenario.bar_level and not scenario.bar_card:
        yield Missing("/bar_card", NO_BAR, WITH_LEVEL)
    played, ending = scenario.played, ENDING_BY_FATE[scenario.played.outcome]
    card = scenario.bar_card or ""
    by_text = stated_endings(card) or (recorded_endings(card) if played.kind.is_action else ()) or tuple(Ending)
    if ending not in (*UNDISTURBED, *by_text):
        text = NOT_SO_ENDED if stated_endings(card) else NOT_KNOWN_TO_END
        yield Contradiction("/bar_card", text.filled(card=printed(card), outcome=played.outcome))
    elif by_text == (Ending.REFERENDUM_CANCELLED,) and not (played.kind.is_action and played.does is Does.POLITICAL):
        yield Contradiction("/bar_card", NOT_REFERENDUM.filled(card=printed(scenario.bar_card)))


class Answer(Choice, words=WORDS):
    """The answer to a question about the first play."""

    YES = auto()
    NO = auto()
    OPEN = auto()


@scenario
class Aftermath:
    """The aftermath of the first play, None where not asked."""

    taken: Annotated[Answer | None, fact()] = None
    paid: Annotated[Answer | None, fact()] = None
    locked: Annotated[Answer | None, fact()] = None
