"""Is the card able to do what is declared with it, and is its target there?"""

from collections.abc import Iterator

from games.chronocard.cards import Deed, Kind, barred_when_new, name_key, printed, same_name
from games.chronocard.interrupts.choices import Must, Place, Player
from games.chronocard.interrupts.rows import Charm, Played, Produce, Skill, Use
from games.chronocard.interrupts.state import Card, State
from games.chronocard.interrupts.texts import deed
from games.sentences import sentences
from games.verdict import Finding

WORDS = sentences(__name__)
CHECKED = WORDS.reason("card-checked")
NEW = WORDS.reason("first-turn")
GIVES_NO_EP = WORDS.reason("gives-no-ep")
NO_ATTACKER = WORDS.reason("no-attacker")
UNMET = WORDS.reason("condition-unmet")
NOT_ON_FIELD = WORDS.reason("not-on-field")
NOT_IN_HAND = WORDS.reason("not-in-hand")
ANOTHER_COPY = WORDS.reason("another-copy")
TARGET_PLACE = WORDS.reason("target-place-unknown")
FACE_DOWN = WORDS.reason("face-down-open")
COUNTS_FACE_DOWN = WORDS.readings("counts-face-down")
CANNOT = WORDS.texts("cannot", (Deed.GIVE_EP, Deed.ATTACK, Deed.A_SKILL))
ON_FIELD = (Place.FIELD, Place.FACE_DOWN)
AWAY = (Place.GONE, Place.DISCARD)
SAME_NAME = WORDS.reason("same-name")


def unable(state: State, entry: Played | Produce, at: str) -> Iterator[Finding]:
    """Yield what about the cards concerned speaks against a declaration."""
    match entry:
        case Produce(card=name):
            card = state.card(name)
            if card is None or not card.type.gives_ep or card.place not in ON_FIELD:
                yield GIVES_NO_EP(f"{at}/card", deed=deed(entry, state), card=printed(name))
            else:
                yield from _barred(state, entry, card, f"{at}/card", Deed.GIVE_EP)
        case Skill(user=name):
            card = state.card(name)
            if card is None or card.place not in ON_FIELD:
                yield NOT_ON_FIELD(f"{at}/user", deed=deed(entry, state), card=printed(name))
            else:
                yield from _barred(state, entry, card, f"{at}/user", Deed.A_SKILL)
        case Use(card=str(name)):
            yield from _out_of_hand(state, entry, name, f"{at}/card")
    if isinstance(entry, Use | Skill) and entry.target is not None:
        yield from _of_target(state, entry, entry.target, f"{at}/target")


def _out_of_hand(state: State, use: Use, name: str, at: str) -> Iterator[Finding]:
    """Yield what keeps a card from being used from hand: that it is not there, or one of its name is on the field."""
    card = state.card(name)
    taken = _namesake(state, use.player, card.printed if card else name) if use.kind is Kind.CHARACTER else None
    if taken is Place.FIELD:
        yield SAME_NAME(at, deed=deed(use, state), player=use.player)
    elif taken:
        yield FACE_DOWN(at, readings=COUNTS_FACE_DOWN, deed=deed(use, state), card=printed(name))
    elif card and card.player is use.player and card.place in AWAY:
        reason = ANOTHER_COPY if card.moved else NOT_IN_HAND
        yield reason(at, deed=deed(use, state), card=printed(name), player=use.player)


def _of_target(state: State, entry: Played, name: str, at: str) -> Iterator[Finding]:
    target, must = state.card(name), entry.target_must
    if target and target.place is Place.GONE and must is Must.IN_DISCARD:
        yield TARGET_PLACE(at, deed=deed(entry, state), card=printed(name))
    elif target and target.place is Place.FACE_DOWN and must.place is Place.FIELD:
        yield FACE_DOWN(at, readings=COUNTS_FACE_DOWN, deed=deed(entry, state), card=printed(name))
    elif target is None or not target.meets(must):
        yield UNMET(at, deed=deed(entry, state), card=printed(name), must=must)


def cannot_attack(state: State, charm: Charm, at: str) -> Iterator[Finding]:
    """Yield what speaks against attacking with the card that is named."""
    card = state.card(charm.attacker)
    if card is None or not card.type.is_character or card.place is not Place.FIELD:
        cites = ("cc-29", "cc-38") if card and card.place is Place.FACE_DOWN else ("cc-29",)
        yield NO_ATTACKER(f"{at}/attacker", cites=cites, deed=deed(charm, state), card=printed(charm.attacker))
    else:
        yield from _barred(state, charm, card, f"{at}/attacker", Deed.ATTACK)


def may_attack(card: Card) -> bool:
    """Return whether a card may attack in a charm as it stands."""
    return card.type.is_character and card.ready and not (card.new and barred_when_new(card.type, Deed.ATTACK))


def _namesake(state: State, player: Player, name: str) -> Place | None:
    """Return how a character of this name lies on this player's field, None where there is none."""
    if (player, name_key(name)) in state.entered:
        return Place.FIELD
    own = (card for card in state.cards.values() if card.player is player and card.type is Kind.CHARACTER)
    places = {card.place for card in own if same_name(card.printed, name)}
    return next((place for place in ON_FIELD if place in places), None)


def _barred(state: State, entry: Skill | Produce | Charm, card: Card, at: str, to: Deed) -> Iterator[Finding]:
    if card.place is Place.FACE_DOWN:
        yield FACE_DOWN(at, readings=COUNTS_FACE_DOWN, deed=deed(entry, state), card=printed(card.name))
    if card.checked:
        cites: tuple[str, ...] = ("cc-29",) if to is Deed.ATTACK else ("cc-24",)
        yield CHECKED(at, cites=cites, card=printed(card.name), cannot=CANNOT[to])
    if card.new and barred_when_new(card.type, to):
        cites = ("cc-25", "cc-40") if card.type is Kind.HEROINE else ("cc-25",)
        yield NEW(at, cites=cites, deed=deed(entry, state), card=printed(card.name))
