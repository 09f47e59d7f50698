"""Rules that several checkers share: the use of Wounds, and what is open about targets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import auto
from typing import Any

from msgspec import Struct

from games.content import Table, TableRow
from games.nightfall.terms import Phase
from games.sentences import sentences
from games.text import Choice, Text, folded
from games.values import replace
from games.verdict import Finding

WORDS = sentences(__name__)
WRONG_PHASE = WORDS.reason("wrong-phase")
ANOTHERS_TURN = WORDS.reason("anothers-turn")
SECOND_WOUND = WORDS.reason("second-wound")
USED_BY_TEXT = WORDS.reason("used-by-text")
WOUND_REASONS = (WRONG_PHASE, ANOTHERS_TURN, SECOND_WOUND, USED_BY_TEXT)
OWN_PHASE = WORDS.text("own-phase")
ANY_PHASE = WORDS.text("any-phase")
ONCE = WORDS.text("once")
UNLIMITED = WORDS.text("unlimited")
PARTNERS_OPEN = WORDS.reason("partners-card-open")
PARTNERS = WORDS.readings("partners")
TARGET_CHANGED = WORDS.reason("target-changed")
CHANGES = WORDS.readings("changes")


class WoundKind(Choice, words=WORDS):
    """A kind of Wound, by the mark at its top left."""

    PLAIN = auto()
    MARTIAL_LAW = auto()
    COLDEST_WAR = auto()


class Otherwise(Choice, words=WORDS):
    """What a text states otherwise about the use of a Wound."""

    NOTHING = auto()
    AGAIN = auto()
    ANY_TURN = auto()
    BOTH = auto()

    @property
    def again(self) -> bool:
        """Return whether the use is free of the limit of one a turn."""
        return self in (Otherwise.AGAIN, Otherwise.BOTH)

    @property
    def any_turn(self) -> bool:
        """Return whether the use is possible in another player's turn."""
        return self in (Otherwise.ANY_TURN, Otherwise.BOTH)


class Usage(Struct, frozen=True):
    """How a kind of Wound is used: in which phase, in whose turn, within the limit of one a turn or free of it."""

    cite: str
    phase: Phase
    own_turn: bool
    limited: bool


EFFECTS = WORDS.texts("effects", WoundKind)
USAGE = {
    WoundKind.PLAIN: Usage("nf-25", Phase.CLEANUP, own_turn=True, limited=True),
    WoundKind.MARTIAL_LAW: Usage("nf-26.1", Phase.COMBAT, own_turn=True, limited=True),
    WoundKind.COLDEST_WAR: Usage("nf-27", Phase.CHAIN, own_turn=False, limited=False),
}


class Use(Struct, frozen=True):
    """The use of a Wound: by whom, of which kind, when, and what a text states otherwise."""

    player: str
    kind: WoundKind
    phase: Phase
    own_turn: bool
    otherwise: Otherwise = Otherwise.NOTHING

    @property
    def limited(self) -> bool:
        """Return whether the limit of one a turn counts this use."""
        return USAGE[self.kind].limited and not self.otherwise.again


class Used(Struct, frozen=True):
    """The uses that the limit has counted this turn: who made one, and where the situation tells of it."""

    told: tuple[tuple[str, str], ...] = ()

    def where(self, player: str) -> str | None:
        """Return the pointer to the use that a player has made, None when there is none."""
        return next((at for name, at in self.told if name == folded(player)), None)

    def after(self, use: Use, at: str) -> Used:
        """Return the uses once this one is made too."""
        return Used((*self.told, (folded(use.player), at))) if use.limited else self


UNUSED = Used()


def objections(use: Use, used: Used, at: str) -> tuple[Finding, ...]:
    """Return all that stands against the use of a Wound."""
    return tuple(_objections(use, used, at))


def _objections(use: Use, used: Used, at: str) -> Iterator[Finding]:
    usage = USAGE[use.kind]
    said: dict[str, Any] = {"player": use.player, "kind": use.kind}
    if use.phase is not usage.phase:
        yield WRONG_PHASE(at, cites=(usage.cite,), now=use.phase, phase=usage.phase, **said)
    if usage.own_turn and not use.own_turn and not use.otherwise.any_turn:
        yield ANOTHERS_TURN(at, cites=(usage.cite, "nf-28.1", "nf-34"), **said)
    earlier = used.where(use.player)
    if use.limited and earlier is not None:
        yield SECOND_WOUND(at, because=(earlier,), cites=(usage.cite, "nf-28.1"), **said)


def by_text(use: Use, used: Used, at: str) -> Finding | None:
    """Return that a text decides on the use of a Wound: it may be used, or it is not counted; None where the text decides nothing."""
    plain = replace(use, otherwise=Otherwise.NOTHING)
    against = objections(plain, used, at)
    if use.limited is plain.limited and len(objections(use, used, at)) == len(against):
        return None
    because = tuple(pointer for one in against for pointer in one.because)
    return USED_BY_TEXT(at, because=because, player=use.player, kind=use.kind, otherwise=use.otherwise)


def _cells(kind: WoundKind, usage: Usage) -> tuple[Text, ...]:
    when = OWN_PHASE if usage.own_turn else ANY_PHASE
    limit = ONCE if usage.limited else UNLIMITED
    return (kind.text, when.filled(phase=usage.phase), EFFECTS[kind], limit)


table = Table(
    "wound-kinds",
    "wounds",
    Text("The kinds of Wounds", "ウーンドの種類"),
    (Text("Kind", "種類"), Text("When", "使うとき"), Text("Effect", "効果"), Text("Limit", "回数の制限")),
    tuple(TableRow(usage.cite, _cells(kind, usage)) for kind, usage in USAGE.items()),
)


def partners_card(target: object, at: str, because: Iterable[str] = ()) -> Finding:
    """Return that it is not settled whether a partner's card is friendly."""
    return PARTNERS_OPEN(at, because=because, readings=PARTNERS, target=target)


def changed(target: str, first: str, at: str, first_at: str) -> Finding | None:
    """Return that a repeat on another target than the first one is not settled, None when it is the same target."""
    if folded(target) == folded(first):
        return None
    return TARGET_CHANGED(at, because=(first_at,), readings=CHANGES, target=target, first=first)
