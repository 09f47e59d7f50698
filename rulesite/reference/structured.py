"""What do search engines read of an answer, of several, and of a term?"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.content import Faq, Term
from games.game import Game
from rulesite.site import links
from rulesite.site.plain import plain_words

Data = dict[str, Any]


def faq_page(answers: Iterable[Faq], language: str) -> Data:
    """Return questions with their answers."""
    return {"@type": "FAQPage", "inLanguage": language, "mainEntity": [_question(one, language) for one in answers]}


def defined_term(game: Game, term: Term, language: str) -> Data:
    """Return a term with its definition, among those of its game."""
    own = links.absolute(links.page(language, "reference:term", game.slug, term.id))
    among = links.absolute(links.page(language, "reference:terms", game.slug))
    return {
        "@type": "DefinedTerm",
        "@id": own,
        "url": own,
        "inLanguage": language,
        "name": term.name.of(language),
        "alternateName": [*getattr(term.other, language), term.name.of("en" if language == "ja" else "ja")],
        "description": plain_words(term.definition.of(language)),
        "inDefinedTermSet": {"@type": "DefinedTermSet", "@id": among, "name": game.name.of(language), "url": among},
    }


def _question(faq: Faq, language: str) -> Data:
    answer = {"@type": "Answer", "text": plain_words(faq.answer.of(language))}
    return {"@type": "Question", "name": plain_words(faq.question.of(language)), "acceptedAnswer": answer}
