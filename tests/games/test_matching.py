"""Is a card known by every name that means it, and asked about by those that may?"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.content import Content
from games.game import all_games
from games.library import Library, OtherName, Row
from games.matching import LONGEST, Match, Why
from games.naming import key
from games.text import folded

VTES, DOMINION = (all_games()[game].content for game in ("vtes", "dominion"))
OTHERS = [(content, other) for content in (VTES, DOMINION) for other in content.library.other_names]
UNSEEN = sorted({*"\u00ad\u034f\u200b\u200d\u200e\u202e\u2060\u2066\u2800\u3164\ufe0f\ufeff\U000e0041\U000e0100"})
LOOK_ALIKES = [
    ("カード", "カ－ド"),
    ("カード", "ｶｰﾄﾞ"),
    ("コンピューター", "コンピュ−タ–"),
    ("C-02 葉山秋音", "Ｃー０２　葉山秋音"),
    ("1〜2", "1～2"),
    ("サー・ヴァンデル", "サー･ヴァンデル"),
    ("サー・ヴァンデル", "サー·ヴァンデル"),
    ("King's Court", "King’s Court"),
    ("King's Court", "Kingʼs Court"),
    ("King's Court", "King′s Court"),
    ("King's Court", "King´s Court"),
    ("City-state", "City‐state"),
    ("ガ", "カ゛"),
]


def meant(content: Content, name: str) -> list[str]:
    return [card.id for card in content.match(name).meant]


@pytest.mark.parametrize("content", [VTES, DOMINION])
def test_every_name_of_the_tables_means_its_card(content: Content) -> None:
    named = [(other.name, other.card, content.match(other.name)) for other in content.library.other_names]

    assert len(named) > 150
    wrong = [name for name, card, match in named if not match.card and card not in [meant.id for meant in match.meant]]
    assert wrong == []
    assert [name for name, card, match in named if match.card and match.card.id != card] == []


@pytest.mark.parametrize(
    ("typed", "card"),
    [
        ("Laptop", "laptop-computer"),
        ("Carlton", "carlton-van-wyk"),
        ("Mask of 1000 Faces", "mask-of-a-thousand-faces"),
        ("Fdrive", "freak-drive"),
        ("Delaying", "delaying-tactics"),
        ("12x Govern the Unaligned", "govern-the-unaligned"),
        ("1 Xipe Totec", "xipe-totec"),
        ("2 Govern", "govern-the-unaligned"),
        ("Ecoterrorist", "ecoterrorists"),
        ("2nd Tradition", "second-tradition-domain"),
        ("419 Operation", "419-operation"),
        ("コンピューターハッキング", "computer-hacking"),
    ],
)
def test_players_names_of_cards_of_vtes(typed: str, card: str) -> None:
    match = VTES.match(typed)

    assert match.card
    assert match.card.id == card


@pytest.mark.parametrize(
    ("typed", "card"),
    [
        ("3 Coppers", "copper"),
        ("Duchies", "duchy"),
        ("Witches", "witch"),
        ("Taxmen", "taxman"),
        ("Platina", "platinum"),
        ("a Village", "village"),
        ("銅貨3枚", "copper"),
        ("村1枚", "village"),
        ("3枚の銅貨", "copper"),
        ("銅貨×3", "copper"),
        ("城塞", "fortress"),
        ("山砦", "citadel"),
        ("投資", "invest"),
        ("出資", "investment"),
        ("望楼", "watchtower"),
        ("物見やぐら", "watchtower"),
        ("Farm", "harem"),
        ("デイム ・ アンナ", "dame-anna"),
    ],
)
def test_cards_of_dominion_as_logs_and_both_lists_have_them(typed: str, card: str) -> None:
    match = DOMINION.match(typed)

    assert match.card
    assert match.card.id == card


@pytest.mark.parametrize(
    ("typed", "cards", "why"),
    [
        ("Pentex", ["pentex-tm-loves-you", "pentex-tm-subversion"], Why.BEGINNING),
        ("44", ["44-magnum"], Why.BEGINNING),
        ("computer haking", ["computer-hacking"], Why.NEAR),
    ],
)
def test_a_beginning_and_a_near_name_are_asked_about(typed: str, cards: list[str], why: Why) -> None:
    match = VTES.match(typed)

    assert match.card is None
    assert (meant(VTES, typed), match.why) == (cards, why)


@pytest.mark.parametrize("typed", ["Zzyzx", "", "…", "x" * (LONGEST + 1), "Card X"])
def test_a_name_like_none_means_no_card(typed: str) -> None:
    assert VTES.match(typed) == Match()


def test_another_number_is_another_card() -> None:
    content = all_games()["chronocard"].content

    assert content.match("C-99 葉山秋音") == Match()
    assert meant(content, "C-02 葉山秋") == ["c-02"]


def test_a_name_of_two_cards_is_asked_about() -> None:
    rows = tuple(Row(slug, VTES.library.rows[n].name, slug, (), {}, n) for n, slug in enumerate(("first", "second")))
    others = (OtherName("first", "Both", "nickname", "x", 2), OtherName("second", "both", "nickname", "x", 3))
    content = Content(library=Library(rows=rows).called(others))

    assert content.match("BOTH").why is Why.OTHER_NAME
    assert meant(content, "BOTH") == ["first", "second"]


@pytest.mark.parametrize(("first", "second"), LOOK_ALIKES)
def test_what_keyboards_give_for_one_key_is_one_letter(first: str, second: str) -> None:
    assert folded(first) == folded(second)
    assert key(first) == key(second)


@given(st.sampled_from(OTHERS), st.sampled_from(UNSEEN), st.data())
def test_nothing_invisible_decides(other: tuple[Content, OtherName], letter: str, data: st.DataObject) -> None:
    content, named = other
    at = data.draw(st.integers(0, len(named.name)))

    typed = named.name[:at] + letter + named.name[at:]

    assert content.match(typed) == content.match(named.name)
    assert folded(typed) == folded(named.name)


@pytest.mark.parametrize(("typed", "card"), [("鍛治屋", "smithy"), ("研救所", "laboratory"), ("礼拝道", "chapel")])
def test_a_short_name_with_another_kanji_is_near(typed: str, card: str) -> None:
    assert DOMINION.match(typed).why is Why.NEAR
    assert meant(DOMINION, typed)[0] == card


@pytest.mark.parametrize("typed", ["市揚", "鍛治場"])
def test_a_shorter_name_or_two_other_kanji_are_not(typed: str) -> None:
    assert DOMINION.match(typed).why is not Why.NEAR
