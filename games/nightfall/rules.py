"""Rules that several checkers share: the use of Wounds, and open points about targets."""

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
WOUND_TURNED = WORDS.reason("wound-turned")
STARTING_PLACE_OPEN = WORDS.reason("starting-place-open")


class WoundKind(Choice, words=WORDS):
    """A kind of Wound, by the mark at its top left (NF-52)."""

    PLAIN = auto()
    MARTIAL_LAW = auto()
    COLDEST_WAR = auto()


class Otherwise(Choice, words=WORDS):
    """An exception that a card text makes for the use of a Wound."""

    NOTHING = auto()
    AGAIN = auto()
    ANY_TURN = auto()
    BOTH = auto()

    @property
    def beyond_limit(self) -> bool:
        """Return whether the text lifts the limit of one use a turn (NF-28)."""
        return self in (Otherwise.AGAIN, Otherwise.BOTH)

    @property
    def any_turn(self) -> bool:
        """Return whether the text allows another player's turn (NF-28)."""
        return self in (Otherwise.ANY_TURN, Otherwise.BOTH)


class Usage(Struct, frozen=True):
    """The terms of a kind of Wound: clause, phase, turn, and limit."""

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


class WoundUse(Struct, frozen=True):
    """The use of a Wound: player, kind, phase, turn, and exception."""

    player: str
    kind: WoundKind
    phase: Phase
    own_turn: bool
    otherwise: Otherwise = Otherwise.NOTHING

    @property
    def limited(self) -> bool:
        """Return whether the limit of one use a turn counts this use (NF-28)."""
        return USAGE[self.kind].limited and not self.otherwise.beyond_limit


class CountedUses(Struct, frozen=True):
    """Uses that the limit has counted this turn, with player and pointer."""

    uses: tuple[tuple[str, str], ...] = ()

    def where(self, player: str) -> str | None:
        """Return the pointer to the counted use of a player, None without one."""
        return next((at for name, at in self.uses if name == folded(player)), None)

    def after(self, use: WoundUse, at: str) -> CountedUses:
        """Return the counted uses after one more use."""
        return CountedUses((*self.uses, (folded(use.player), at))) if use.limited else self


NO_USES = CountedUses()


def objections(use: WoundUse, used: CountedUses, at: str) -> tuple[Finding, ...]:
    """Return the objections to a Wound: phase, turn and limit (NF-25 to NF-28)."""
    return tuple(_objections(use, used, at))


def _objections(use: WoundUse, used: CountedUses, at: str) -> Iterator[Finding]:
    usage = USAGE[use.kind]
    names: dict[str, Any] = {"player": use.player, "kind": use.kind}
    if use.phase is not usage.phase:
        yield WRONG_PHASE(at, cites=(usage.cite,), now=use.phase, phase=usage.phase, **names)
    if usage.own_turn and not use.own_turn and not use.otherwise.any_turn:
        yield ANOTHERS_TURN(at, cites=(usage.cite, "nf-28.1", "nf-34"), **names)
    earlier = used.where(use.player)
    if use.limited and earlier is not None:
        yield SECOND_WOUND(at, because=(earlier,), cites=(usage.cite, "nf-28.1"), **names)


def text_exception(use: WoundUse, used: CountedUses, at: str) -> Finding | None:
    """Return the exception by a text, None without effect (NF-28, NF-67)."""
    # a text matters where the rules alone would forbid the use or count it
    plain = replace(use, otherwise=Otherwise.NOTHING)
    against = objections(plain, used, at)
    if use.limited is plain.limited and len(objections(use, used, at)) == len(against):
        return None
    because = tuple(pointer for finding in against for pointer in finding.because)
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


def partners_card_open(target: object, at: str, because: Iterable[str] = ()) -> Finding:
    """Return the open point whether a partner's card is friendly (NF-43, NF-69)."""
    return PARTNERS_OPEN(at, because=because, readings=PARTNERS, target=target)


def changed_target(target: str, first: str, at: str, first_at: str) -> Finding | None:
    """Return the open point of a repeat on another target, if any (NF-42)."""
    if folded(target) == folded(first):
        return None
    return TARGET_CHANGED(at, because=(first_at,), readings=CHANGES, target=target, first=first)


def starting_place_open(minion: str, owner: str, at: str, because: str) -> Finding:
    """Return the open place of a starting minion gone without having attacked (NF-66)."""
    return STARTING_PLACE_OPEN(at, because=(because,), minion=minion, owner=owner)
