"""Is the card of the right kind and in a state to do it, and is its name free?"""

from collections.abc import Iterator

from games.chronocard.cards import CHECKED_DEFENDS, Deed, Kind, barred_when_checked, barred_when_new
from games.chronocard.may_act.found import found
from games.chronocard.may_act.situation import MayAct
from games.chronocard.phases import Holds
from games.sentences import sentences
from games.verdict import Finding

WORDS = sentences(__name__)
GIVES_NO_EP = WORDS.reason("gives-no-ep")
NO_CHARACTER = WORDS.reason("no-character")
CHECKED = WORDS.reason("checked")
CHECKED_DEFENDER = WORDS.reason("checked-defender-open")
NEW = WORDS.reason("first-turn-restriction")
NEW_DEFENDS = WORDS.reason("new-may-defend")
READY = WORDS.reason("ready")
NO_SKILL = WORDS.reason("no-a-skill")
NAME_TAKEN = WORDS.reason("name-on-field")
NAME_FREE = WORDS.reason("name-free")


def judged(situation: MayAct) -> Iterator[Finding]:
    """Yield what is to be said of the card's kind and state, or of its name when it is used from hand."""
    if situation.deed is not Deed.USE:
        yield from _of_kind(situation)
        yield from tuple(_of_state(situation)) or (_ready(situation),)
    elif situation.card.type is Kind.CHARACTER:
        taken = situation.namesake
        yield (
            found(situation, NAME_FREE, "/field")
            if taken is None
            else found(situation, NAME_TAKEN, f"/field/{taken}/name")
        )


def _of_kind(situation: MayAct) -> Iterator[Finding]:
    kind, deed = situation.card.type, situation.deed
    if deed is Deed.GIVE_EP and not kind.gives_ep:
        yield found(situation, GIVES_NO_EP, "/card/kind")
    if deed is Deed.A_SKILL and kind is Kind.EVENT:
        yield found(situation, NO_SKILL, "/card/kind")
    if deed in (Deed.ATTACK, Deed.DEFEND) and not kind.is_character:
        yield found(situation, NO_CHARACTER, "/card/kind")


def _of_state(situation: MayAct) -> Iterator[Finding]:
    card, deed = situation.card, situation.deed
    barred = barred_when_checked(deed)
    if card.checked and barred is Holds.YES:
        yield found(situation, CHECKED, "/card/checked", cites=("cc-29",) if deed is Deed.ATTACK else ("cc-24",))
    if card.checked and barred is Holds.OPEN:
        yield found(situation, CHECKED_DEFENDER, "/card/checked", readings=CHECKED_DEFENDS)
    if card.new and barred_when_new(card.type, deed):
        yield found(situation, NEW, "/card/new", cites=("cc-25", *_as_character(situation)))
    if card.new and deed is Deed.DEFEND:
        yield found(situation, NEW_DEFENDS, "/card/new")


def _ready(situation: MayAct) -> Finding:
    cites = ("cc-25", "cc-29") if situation.deed is Deed.ATTACK else ("cc-24", "cc-25")
    return found(situation, READY, "/card", cites=(*cites, *_as_character(situation)))


def _as_character(situation: MayAct) -> tuple[str, ...]:
    """Return the clause by which a heroine counts as a character, where the card is one."""
    return ("cc-40",) if situation.card.type is Kind.HEROINE else ()
