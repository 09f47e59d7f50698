"""How is each declaration called in words?"""

from functools import lru_cache

from games.chronocard.cards import Kind, printed
from games.chronocard.interrupts.choices import Ends, Player
from games.chronocard.interrupts.rows import (
    Ability,
    Change,
    Charm,
    Defence,
    Draw,
    EndInterrupts,
    EndMain,
    Entry,
    Payment,
    Produce,
    Skill,
    Use,
)
from games.chronocard.interrupts.state import State
from games.sentences import sentences
from games.text import Text

WORDS = sentences(__name__)
CARD = {Use: "card", Skill: "user", Produce: "card", Charm: "attacker"}
"""By the kinds that are called by a card, the field with its name."""
WITH_CARD = {
    Use: WORDS.text("use"),
    Skill: WORDS.text("skill"),
    Produce: WORDS.text("produce"),
    Charm: WORDS.text("charm"),
}
USE_OF_ANY = WORDS.texts("use-of-any", Kind)
DRAW = WORDS.text("draw")
END_MAIN = WORDS.text("end-main")
DEFENCE = WORDS.text("defence")
CHANGE = WORDS.text("change")
PAYMENT = WORDS.text("payment")
ABILITY = WORDS.text("ability")
END = WORDS.text("end")
THE = WORDS.text("the")
OF_PLAYER = WORDS.text("of-player")
OF_ABILITY = WORDS.text("of-ability")
OF_BOTH = WORDS.text("of-both")
OF_NOBODY = WORDS.text("of-nobody")
OF_ABILITY_WITHIN = WORDS.text("of-ability-within")
OF_BOTH_WITHIN = WORDS.text("of-both-within")


def what(entry: Entry) -> Text:
    """Return what is declared, without the player."""
    kind, card = _card(entry)
    return _the_with(kind, card) if card else _the(_what(entry))


def by(entry: Entry, state: State) -> Player:
    """Return who declares it: the player whose card it is, or whose turn it is where nobody is named."""
    match entry:
        case Use(player=player) | Draw(player=player) | EndMain(player=player) | Defence(player=player):
            return player
        case Skill(user=name) | Produce(card=name) | Charm(attacker=name):
            card = state.card(name)
            return card.player if card else state.turn_of
        case Payment(player=player) | Ability(player=player):
            return player
        case EndInterrupts(by=Ends.B):
            return Player.B
        case EndInterrupts(by=Ends.A):
            return Player.A
    return state.turn_of


def deed(entry: Entry, state: State) -> Text:
    """Return what is declared and by whom, as a sentence begins."""
    kind, card = _card(entry)
    if card:
        return _of_with(by(entry, state), kind, card)
    if isinstance(entry, Change):
        return OF_NOBODY.filled(what=_what(entry))
    if isinstance(entry, Ability):
        return OF_ABILITY.filled(player=entry.player, card=printed(entry.card))
    if isinstance(entry, EndInterrupts) and entry.by is Ends.BOTH:
        return OF_BOTH.filled(what=END)
    return _of(by(entry, state), _what(entry))


def deed_within(entry: Entry, state: State) -> Text:
    """Return what is declared and by whom, as it stands within a sentence."""
    if isinstance(entry, Change):
        return what(entry)
    if isinstance(entry, Ability):
        return OF_ABILITY_WITHIN.filled(player=entry.player, card=printed(entry.card))
    if isinstance(entry, EndInterrupts) and entry.by is Ends.BOTH:
        return OF_BOTH_WITHIN.filled(what=END)
    return deed(entry, state)


def _card(entry: Entry) -> tuple[type, str | None]:
    """Return the kind of a declaration, and the name of the card that it is called by, None where it is called by none."""
    kind: type = type(entry)
    return kind, getattr(entry, CARD[kind]) if kind in CARD else None


@lru_cache(maxsize=1024)
def _of_with(player: Player, kind: type, card: str) -> Text:
    return _of(player, _with(kind, card))


@lru_cache(maxsize=1024)
def _the_with(kind: type, card: str) -> Text:
    return _the(_with(kind, card))


def _of(player: Player, said: Text) -> Text:
    return OF_PLAYER.filled(player=player, what=said)


def _the(said: Text) -> Text:
    return THE.filled(what=said)


def _with(kind: type, card: str) -> Text:
    return WITH_CARD[kind].filled(card=printed(card))


def _what(entry: Entry) -> Text:
    """Return what is declared where it is called by no card."""
    match entry:
        case Use(card=None):
            return USE_OF_ANY[entry.kind]
        case Change(to=phase):
            return CHANGE.filled(phase=phase)
        case Payment(ep=ep):
            return PAYMENT.filled(ep=ep)
        case Ability(card=card):
            return ABILITY.filled(card=printed(card))
        case Draw():
            return DRAW
        case EndMain():
            return END_MAIN
        case Defence():
            return DEFENCE
    return END
