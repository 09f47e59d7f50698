"""What of the cards and declarations cannot be true together?"""

from collections.abc import Iterable, Iterator

from games.chronocard.cards import Kind, key_of, more_heroines, of_other_kind
from games.chronocard.interrupts.choices import Figure, Place, Player
from games.chronocard.interrupts.rows import Ability, Entry, HealingByCost, Hit, Listed, OnNumber, OnTarget, Skill, Use
from games.scenario import Contradiction, Missing
from games.sentences import sentences

WORDS = sentences(__name__)
NOT_IN_PLAY = WORDS.text("not-in-play")
EVENT_STAYS = WORDS.text("event-stays")
NO_TARGET = WORDS.text("no-target")
AIMED = WORDS.text("aimed")
NO_FIGURE = WORDS.text("no-figure")
MOVED_TWICE = WORDS.text("moved-twice")
LISTED_AS_OTHER = WORDS.text("listed-as-other")
OTHER_PLAYER = WORDS.text("other-player")
NOT_NEW = WORDS.text("not-new")
NO_CHARACTER = WORDS.text("no-character")
ON_FIELD = (Place.FIELD, Place.FACE_DOWN)
PLAYED = (Use, Skill)
OF_EFFECTS = (*PLAYED, Ability)
AIMS = (HealingByCost, OnTarget, OnNumber, Hit)


def impossible(cards: tuple[Listed, ...], declarations: Iterable[Entry]) -> Iterator[Contradiction]:
    """Yield what cannot be true of the cards, and of each declaration with them."""
    listed = {key_of(card.name): card for card in cards}
    for n, card in enumerate(cards):
        yield from _of_card(card, f"/cards/{n}")
    for player in Player:
        own = (n for n, card in enumerate(cards) if card.player is player and _is_heroine_there(card))
        yield from more_heroines(f"/cards/{n}/type" for n in own)
    for n, entry in enumerate(declarations):
        at = f"/declarations/{n}"
        if isinstance(entry, Use):
            yield from _of_use(entry, at, listed)
        if isinstance(entry, PLAYED):
            yield from _of_cost(entry, at)
        if isinstance(entry, OF_EFFECTS):
            yield from _of_effects(entry, at, listed)


def _is_heroine_there(card: Listed) -> bool:
    return card.kind is Kind.HEROINE and card.place in ON_FIELD


def _of_card(card: Listed, at: str) -> Iterator[Contradiction]:
    if card.place is not Place.FIELD and (card.checked or card.new):
        yield Contradiction(f"{at}/{'checked' if card.checked else 'new'}", NOT_IN_PLAY)
    if card.place in ON_FIELD and card.kind is Kind.EVENT:
        yield Contradiction(f"{at}/type", EVENT_STAYS)
    elif card.new and not card.kind.is_character:
        yield Contradiction(f"{at}/new", NOT_NEW)
    for name in ("ap", "dp"):
        if getattr(card, name) is not None and not card.kind.is_character:
            yield Contradiction(f"{at}/{name}", NO_CHARACTER.filled(card=card.name))
    yield from of_other_kind(card.printed, card.type, f"{at}/type")


def _of_use(use: Use, at: str, listed: dict[str, Listed]) -> Iterator[Contradiction]:
    if use.card is None:
        return
    card = listed.get(key_of(use.card))
    if card and card.place is not Place.FIELD and card.player is not use.player:
        yield Contradiction(f"{at}/card", OTHER_PLAYER.filled(card=use.card))
    if card and use.type and card.kind is not use.type:
        yield Contradiction(f"{at}/type", LISTED_AS_OTHER.filled(card=use.card))
    else:
        yield from of_other_kind(use.card, use.type, f"{at}/type")


def _of_cost(entry: Use | Skill, at: str) -> Iterator[Contradiction]:
    names = [key_of(name) for name in entry.moved]
    for n, name in enumerate(names):
        if name in names[:n]:
            yield Contradiction(f"{at}/moved/{n}", MOVED_TWICE.filled(card=entry.moved[n]))


def _of_effects(entry: Use | Skill | Ability, at: str, listed: dict[str, Listed]) -> Iterator[Contradiction]:
    if entry.target is None:
        if any(isinstance(effect, AIMS) for effect in entry.effects):
            yield Missing(f"{at}/target", NO_TARGET, AIMED)
        return
    target = listed.get(key_of(entry.target))
    if target is None:
        return
    for n, effect in enumerate(entry.effects):
        needed = _figure(effect)
        if needed and needed.of_characters and not target.kind.is_character:
            yield Contradiction(f"{at}/effects/{n}", NO_CHARACTER.filled(card=target.name))
        elif needed and target.figure(needed) is None:
            yield Contradiction(f"{at}/effects/{n}", NO_FIGURE.filled(figure=needed, card=target.name))


def _figure(effect: object) -> Figure | None:
    match effect:
        case HealingByCost():
            return Figure.COST
        case Hit():
            return Figure.DP
        case OnNumber(figure=figure):
            return figure
    return None
