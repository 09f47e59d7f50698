"""The names of the cards of a situation, in the language in which it is said."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from games.contradictions import texts
from games.declaration import Declared, Many, Words
from games.draft import enter
from games.game import Game
from games.meanings import is_card_name
from games.text import folded
from rulesite.checks.validate import json
from rulesite.interpreter.mistyped import json_texts


def with_card_names(game: Game, situation: Any, language: str) -> dict[str, Any]:
    """Return a situation as JSON data without defaults, its cards, and what else its game has names for, called so in a language.

    A name stands as it is typed where that of its card would be read as another card, or as none.
    """
    document = deepcopy(json.canonical(situation))
    declarations = {at: declaration for declaration, _, at in texts(situation, _is_reference)}
    for at, typed in list(json_texts(document, "")):
        declaration = declarations.get(at)
        if declaration:
            name = _card_name if is_card_name(declaration) else _other_name
            enter(document, at, name(game, typed, language))
    return document


def _is_reference(declaration: Declared) -> bool:
    """Return whether a field holds words by which no row is called."""
    shape = declaration.shape.item if isinstance(declaration.shape, Many) else declaration.shape
    return isinstance(shape, Words) and not (declaration.field.names or declaration.field.refers)


def _card_name(game: Game, typed: str, language: str) -> str:
    card = game.content.find_card(typed)
    name = card.name.of(language) if card else typed
    return name if game.content.find_card(name) is card else typed


def _other_name(game: Game, typed: str, language: str) -> str:
    name = game.interpreter.names.get(folded(typed)) if game.interpreter else None
    return name.of(language) if name else typed
