"""Does the site say everything in both languages?"""

from __future__ import annotations

import pickle
from enum import auto

import pytest

from games.text import Choice, Text, enumerated, folded, joined, lazy_text


class Colour(Choice):
    """A colour."""

    DARK_RED = Text("dark red", "濃い赤")
    TODAY = Text("2024", "2024年版"), "2024"


@pytest.mark.parametrize(("en", "ja"), [("", "山札"), ("deck", " "), ("deck", None)])
def test_a_text_without_one_of_its_languages_is_refused(en: str, ja: str) -> None:
    with pytest.raises(ValueError, match=r"no (en|ja) text"):
        Text(en, ja)


@pytest.mark.parametrize("language", ["de", "JA", ""])
def test_a_language_that_no_text_has_is_refused(language: str) -> None:
    for text in (Text("deck", "山札"), Text("{n} cards", "{n}枚").filled(n=2)):
        with pytest.raises(LookupError, match=repr(language)):
            text.of(language)


def test_a_text_is_filled_in_each_language_with_its_own_words() -> None:
    filled = Text("{who} is {what}", "{who}は{what}").filled(who="Anson", what=Colour.DARK_RED)

    assert filled == Text("Anson is dark red", "Ansonは濃い赤")


def test_braces_in_a_players_own_words_stay_as_typed() -> None:
    assert Text("{who}", "{who}です").filled(who="{0}").en == "{0}"


def test_things_are_enumerated_in_each_language_as_it_joins_them() -> None:
    a, b, c = Text("a", "甲"), Text("b", "乙"), Text("c", "丙")

    assert enumerated([a]) is a
    assert enumerated([a, b, c]) == Text("a, b and c", "甲、乙、丙")
    assert enumerated([a, b, c], " or ", "か") == Text("a, b or c", "甲、乙か丙")
    assert joined([a, b, c], " + ", "と") == Text("a + b + c", "甲と乙と丙")


def test_a_choice_has_the_code_of_its_name_or_the_one_given() -> None:
    assert [colour.code for colour in Colour] == ["dark-red", "2024"]
    assert Colour.of_code("2024") is Colour.TODAY


def test_an_unknown_code_is_told_with_its_choice() -> None:
    with pytest.raises(LookupError, match="Colour has no 'blue'"):
        Colour.of_code("blue")


def test_a_text_is_the_same_whether_it_was_read_or_not() -> None:
    plain, filled, joint = (
        Text("Anson acts", "Ansonが行動"),
        Text("{who} acts", "{who}が行動").filled(who="Anson"),
        joined([Text("Anson", "Anson"), Text("acts", "が行動")], " ", ""),
    )

    assert plain == filled == joint
    assert joint == plain
    assert (plain != filled, filled != plain, filled != joint) == (False, False, False)
    assert filled != Text("Anson acts", "Ansonは行動")
    assert len({plain, filled, joint}) == 1
    assert repr(filled) == repr(plain)
    assert pickle.loads(pickle.dumps(joint)) == plain


def test_a_text_is_put_together_only_in_the_language_that_is_read() -> None:
    asked = []

    def words(language: str) -> str:
        asked.append(language)
        return language

    text = Text("in {what}", "{what}で").filled(what=lazy_text(words))

    assert (text.of("ja"), text.ja) == ("jaで", "jaで")
    assert asked == ["ja"]


def test_two_choices_cannot_share_a_code() -> None:
    with pytest.raises(ValueError, match="codes must be unique"):

        class Twice(Choice):
            RED = Text("red", "赤")
            BLUE = Text("blue", "青"), "red"


def test_a_choice_without_words_is_refused() -> None:
    with pytest.raises(ValueError, match="Mute: RED has no words"):

        class Mute(Choice):
            RED = auto()


def test_a_choice_has_its_words_from_where_it_says() -> None:
    class Said:
        def member(self, choice: str, code: str) -> Text:
            return Text(f"{code} of {choice}", f"{choice}の{code}")

    class Hat(Choice, words=Said()):
        DARK_RED = auto()
        TODAY = "2024"

    assert [str(hat.text) for hat in Hat] == ["dark-red of Hat / Hatのdark-red", "2024 of Hat / Hatの2024"]
    assert Hat.of_code("2024") is Hat.TODAY


def test_a_code_that_would_not_stand_in_an_address_is_refused() -> None:
    with pytest.raises(ValueError, match="codes must be unique and match"):

        class Odd(Choice):
            RED = Text("red", "赤"), "Red!"


def test_names_are_compared_without_width_case_or_spaces() -> None:
    assert folded("  ＤＩＲＥＣＴ　Intervention ") == "direct intervention"


@pytest.mark.parametrize("name", ["Mirror’s Visage", "Mirror‘s Visage", "Mirrorʼs Visage", "Mirror＇s Visage"])
def test_names_are_compared_with_plain_apostrophes(name: str) -> None:
    assert folded(name) == "mirror's visage"


@pytest.mark.parametrize(("typed", "plain"), [("“Card X”", '"card x"'), ("X‑ray", "x-ray"), ("X–ray", "x-ray")])
def test_names_are_compared_with_plain_quotation_marks_and_dashes(typed: str, plain: str) -> None:
    assert folded(typed) == plain
