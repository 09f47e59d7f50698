"""What does a hit say, so that a piece of it can be shown?"""

from __future__ import annotations

from collections.abc import Iterator

from games.content import Card, Faq, Rule, Term
from games.game import AnyChecker, Checker, all_games
from games.text import Text
from rulesite.search.index import Hit
from rulesite.site.plain import plain_words


def said(hit: Hit, language: str) -> str:
    """Return the text of a hit in one language, references to clauses written out; "" for a card of which nothing is told."""
    return " ".join(plain_words(text.of(language)) for text in _texts(hit))


def _texts(hit: Hit) -> Iterator[Text]:
    match _entry(hit):
        case Rule(part=parts) | Card(fact=parts):
            yield from (part.text for part in parts)
        case Faq(answer=text) | Term(definition=text) | Checker(question=text):
            yield text


def _entry(hit: Hit) -> Rule | Faq | Term | Card | AnyChecker:
    game = all_games()[hit.game]
    if hit.kind == "checker":
        return game.checker(hit.slug)
    if hit.kind == "card":
        return game.card(hit.slug)
    entry: Rule | Faq | Term = next(one for one in getattr(game.content, hit.kind) if one.id == hit.slug)
    return entry
