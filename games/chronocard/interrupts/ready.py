"""Is the card able to do what is declared with it, and is its target there?"""

from collections.abc import Iterator

from games.chronocard.cards import key_of, printed, same_card
from games.chronocard.interrupts.choices import Place, Player
from games.chronocard.interrupts.rows import Charm, Played, Produce, Skill, Use
from games.chronocard.interrupts.state import Card, State
from games.chronocard.interrupts.texts import deed
from games.chronocard.kinds import Deed, Kind, barred_when_new
from games.sentences import sentences
from games.verdict import Finding

WORDS = sentences(__name__)
CHECKED = WORDS.reason("card-checked")
NEW = WORDS.reason("first-turn")
GIVES_NO_EP = WORDS.reason("gives-no-ep")
NO_ATTACKER = WORDS.reason("no-attacker")
UNMET = WORDS.reason("condition-unmet")
SAME_NAME = WORDS.reason("same-name")


def unable(state: State, entry: Played | Produce, at: str) -> Iterator[Finding]:
    """Yield what about the cards concerned speaks against a declaration."""
    match entry:
        case Produce(card=name):
            card = state.card(name)
            if card is None or not card.type.gives_ep or card.place is not Place.FIELD:
                yield GIVES_NO_EP(f"{at}/card", deed=deed(entry, state), card=printed(name))
            else:
                yield from _barred(state, entry, card, f"{at}/card", Deed.GIVE_EP)
        case Skill(user=name):
            card = state.card(name)
            if card is None or card.place is not Place.FIELD:
                yield UNMET(f"{at}/user", deed=deed(entry, state), card=printed(name))
            else:
                yield from _barred(state, entry, card, f"{at}/user", Deed.A_SKILL)
        case Use(card=str(name), type=Kind.CHARACTER, player=player):
            if (player, key_of(name)) in state.entered or any(
                _is_on_field(card, player, name) for card in state.cards.values()
            ):
                yield SAME_NAME(f"{at}/card", deed=deed(entry, state), player=player)
    if isinstance(entry, Use) and entry.card and _is_gone(state.card(entry.card)):
        yield UNMET(f"{at}/card", deed=deed(entry, state), card=printed(entry.card))
    if isinstance(entry, Use | Skill) and entry.target is not None:
        target = state.card(entry.target)
        if target is None or not target.meets(entry.target_must):
            yield UNMET(f"{at}/target", deed=deed(entry, state), card=printed(entry.target))


def cannot_attack(state: State, charm: Charm, at: str) -> Iterator[Finding]:
    """Yield what speaks against attacking with the card that is named."""
    card = state.card(charm.attacker)
    if card is None or not card.type.is_character or card.place is not Place.FIELD:
        yield NO_ATTACKER(f"{at}/attacker", deed=deed(charm, state), card=printed(charm.attacker))
    else:
        yield from _barred(state, charm, card, f"{at}/attacker", Deed.ATTACK)


def may_attack(card: Card) -> bool:
    """Return whether a card may attack in a charm as it stands."""
    return card.type.is_character and card.ready and not (card.new and barred_when_new(card.type, Deed.ATTACK))


def _is_gone(card: Card | None) -> bool:
    """Return whether a card that is listed is no longer where it could be used from."""
    return card is not None and card.place is Place.GONE


def _is_on_field(card: Card, player: Player, name: str) -> bool:
    """Return whether a card is a character of this name on this player's field."""
    there = card.place is Place.FIELD and card.player is player and card.type is Kind.CHARACTER
    return there and same_card(card.name, name)


def _barred(state: State, entry: Skill | Produce | Charm, card: Card, at: str, to: Deed) -> Iterator[Finding]:
    if card.checked:
        cites = ("cc-29",) if to is Deed.ATTACK else ("cc-24",)
        yield CHECKED(at, cites=cites, deed=deed(entry, state), card=printed(card.name))
    if card.new and barred_when_new(card.type, to):
        yield NEW(at, deed=deed(entry, state), card=printed(card.name))
