"""Is a word explained where it is that word, and nowhere else?"""

from __future__ import annotations

import pytest

from games.content import Content, Names, Term
from games.text import Text
from games.values import replace
from rulesite.reference import glossary


class Tiny:
    """As much of a game as a glossary reads."""

    def __init__(self, *terms: Term) -> None:
        self.content = Content(term=terms)


def term(english: str, japanese: str) -> Term:
    return Term(english.replace(" ", "-"), Text(english, japanese), "よみ", Text("A word.", "言葉です。"), ("toy-1",))


GAME = Tiny(
    term("card", "カード"), term("action card", "アクションカード"), term("hand", "手札"), term("equip", "装備")
)


def named(language: str, text: str) -> list[str]:
    pieces = glossary.split_terms(GAME, language, text, set())  # type: ignore[arg-type]
    return [words for words, found in pieces if found]


@pytest.mark.parametrize(
    ("language", "text", "words"),
    [
        ("en", "An action card is a card.", ["action card", "card"]),
        ("en", "Cards in hand, and more cards", ["Cards", "hand"]),
        ("en", "discard a handful by shorthand", []),
        ("ja", "アクションカードは手札のカードです。", ["アクションカード", "手札", "カード"]),
        ("ja", "カードゲームと装備品", []),
        ("ja", "手札を公開し、手札を捨てます。", ["手札"]),
    ],
)
def test_the_longest_word_is_explained_once_and_never_within_another(
    language: str, text: str, words: list[str]
) -> None:
    assert named(language, text) == words


def test_an_own_name_comes_before_the_other_name_of_another_term() -> None:
    cancel = replace(term("cancel", "無効にする"), other=Names(en=("counter",)))
    game = Tiny(cancel, term("counter", "カウンター"))

    assert [one.id for _, one in glossary.split_terms(game, "en", "Counter", set()) if one] == ["counter"]  # type: ignore[arg-type]


def test_a_name_to_search_for_is_not_a_word_of_the_text_unless_it_is_a_form_of_the_own_name() -> None:
    ally = replace(term("ally", "アライ"), other=Names(en=("allies", "friend"), ja=("味方", "アライカード")))
    game = Tiny(ally)

    for language, text in (("en", "Allies are friends."), ("ja", "味方はアライカードです。")):
        pieces = glossary.split_terms(game, language, text, set())  # type: ignore[arg-type]
        assert [words for words, found in pieces if found] == [{"en": "Allies", "ja": "アライカード"}[language]]


def test_a_letter_is_not_explained_in_the_plural_either() -> None:
    game = Tiny(replace(term("ace", "エース"), other=Names(en=("A",))))

    assert [one for _, one in glossary.split_terms(game, "en", "It counts as a card.", set()) if one] == []  # type: ignore[arg-type]


def test_nothing_of_a_text_is_lost() -> None:
    text = "An action card is a card in hand."

    assert "".join(words for words, _ in glossary.split_terms(GAME, "en", text, set())) == text  # type: ignore[arg-type]
