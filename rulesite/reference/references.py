"""References of a game's sources by name, source, clause and card, from memory.

A locator and a link name a reference on any page, so that none of these costs a query.
"""

from django.http import Http404

from games.game import Game
from games.references import Reference, Ruling, by_reference
from rulesite.site import links
from rulesite.site.plain import JsonObject

SEPARATOR = ", "
"""What stands between the references that a locator names."""


def all_references(game: Game) -> tuple[Reference, ...]:
    """Return the references of a game, in the order of their table."""
    return game.content.references.references


def reference_or_404(game: Game, source: str, slug: str) -> Reference:
    """Return a reference of a source; raises Http404."""
    reference = game.content.references.by_id.get(slug)
    if reference is None or reference.source != source:
        raise Http404(f"{game.slug} has no reference {slug!r} of {source!r}")
    return reference


def named_reference(game: Game, name: str) -> Reference | None:
    """Return the reference that a locator names, if there is one."""
    return game.content.references.by_name.get(name)


def locator_references(game: Game, locator: str) -> list[Reference]:
    """Return the references that a locator names, in its order."""
    references = (named_reference(game, name) for name in locator.split(SEPARATOR))
    return [reference for reference in references if reference]


def reference_json(game: Game, reference: Reference) -> JsonObject:
    """Return a reference as JSON data."""
    return {
        "id": reference.id,
        "link": links.both("reference:reference", game.slug, reference.source, reference.id),
        "source": reference.source,
        "name": reference.name,
        "date": reference.date or None,
        "url": reference.address or None,
    }


def source_references(game: Game, source: str) -> tuple[Reference, ...]:
    """Return the references of a source."""
    return game.content.references.of_source.get(source, ())


def clause_references(game: Game, clause: str) -> dict[Reference, list[Ruling]]:
    """Return the references that bear on a clause, each with its rulings."""
    return by_reference(game.content.references.of_clause.get(clause, ()))


def general_references(game: Game, clause: str) -> tuple[Reference, ...]:
    """Return the references that bear on a clause, whatever the card."""
    rulings = game.content.references.of_clause.get(clause, ())
    return tuple(ruling.reference for ruling in rulings if not ruling.card)


def card_references(game: Game, card: str) -> dict[Reference, list[Ruling]]:
    """Return the references that bear on a card, each with its rulings."""
    return by_reference(game.content.references.of_card.get(card, ()))


def referenced_clauses(game: Game, reference: Reference) -> list[str]:
    """Return the clauses on which a reference bears, in the rule book's order."""
    rulings = game.content.references.of_reference.get(reference.id, ())
    return sorted({ruling.clause for ruling in rulings}, key=game.content.places.__getitem__)


def referenced_cards(game: Game, reference: Reference) -> list[tuple[str, list[str]]]:
    """Return the cards on which a reference bears, each with its clauses."""
    cards: dict[str, list[str]] = {}
    for ruling in game.content.references.of_reference.get(reference.id, ()):
        if ruling.card:
            cards.setdefault(ruling.card, []).append(ruling.clause)
    return [*cards.items()]
