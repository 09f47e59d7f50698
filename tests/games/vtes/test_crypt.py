"""Are the vampires and imbued of the crypt known by their names, with what their table says of them?"""

from __future__ import annotations

import pytest

from games.content import Standing
from games.game import all_games
from games.library import Row
from games.matching import Why
from games.vtes.facts import facts

VTES = all_games()["vtes"]
CRYPT = "cards-crypt.tsv"
ROWS = [row for row in VTES.content.library.rows if row.table == CRYPT]
BY_GROUP = (
    ("Theo Bell (G2)", "theo-bell-g2"),
    ("Theo Bell (ADV)", "theo-bell-g2-adv"),
    ("theo bell g6", "theo-bell-g6"),
)


def test_every_crypt_card_of_the_list_is_known() -> None:
    assert len(ROWS) == 1_785
    assert sum(map(facts.paged, ROWS)) == 539
    assert len({facts.values(row)["id"] for row in ROWS}) == 1_785


@pytest.mark.parametrize(("name", "slug"), BY_GROUP)
def test_a_name_with_its_group_or_advanced_form_is_that_of_one_card(name: str, slug: str) -> None:
    card = VTES.content.find_card(name)

    assert card
    assert card.id == slug


def test_a_name_that_several_cards_share_may_mean_each_of_them() -> None:
    match = VTES.content.match("Theo Bell")

    assert [card.id for card in match.meant] == ["theo-bell-g2", "theo-bell-g2-adv", "theo-bell-g6"]
    assert match.why is Why.OTHER_NAME


@pytest.mark.parametrize("name", ["Nana Buruku", "Nana Buruku (G4)", "1x Nana Buruku", "nana buruku g4"])
def test_a_name_of_one_card_is_known_with_its_group_and_without(name: str) -> None:
    card = VTES.content.find_card(name)

    assert card
    assert card.id == "nana-buruku"


def test_another_group_than_the_card_has_is_not_its_name() -> None:
    assert VTES.content.match("Theo Bell (G5)").card is None


@pytest.mark.parametrize("row", ROWS[::180], ids=lambda row: row.id)
def test_names_groups_and_disciplines_are_as_listed_and_the_rest_unconfirmed(row: Row) -> None:
    listed, *others = VTES.card(row.id).fact
    of_text = [part for part in others if "by today's names" not in part.text.en]

    assert listed.standing is Standing.STATED
    assert [source.id for source in listed.sources] == ["cards-today"]
    assert f"Group {row.facts['group']}." in listed.text.en
    assert {part.standing for part in of_text} == {Standing.UNCONFIRMED}


def test_what_a_vampire_does_and_how_often_is_told_in_both_languages() -> None:
    marlena, calvin = VTES.card("marlena"), VTES.card("calvin-cleaver")

    assert "Actions for which it does not lock: recruiting an ally." in [part.text.en for part in marlena.fact]
    assert "What that limits: recruiting." in [part.text.en for part in marlena.fact]
    assert "Whose use that counts: one use, whoever makes it." in [part.text.en for part in calvin.fact]
    assert "場にいる間、ほかのミニオンに与えるアクション：そのカード独自のアクション（アナーク）。" in [
        part.text.ja for part in calvin.fact
    ]


def test_the_columns_of_a_vampire_are_typed() -> None:
    columns = facts.data(VTES.content.library.by_id["theo-bell-g6"])

    assert {name: columns[name] for name in ("group", "advanced", "capacity", "sect", "own_does")} == {
        "group": "6",
        "advanced": False,
        "capacity": 8,
        "sect": "anarch",
        "own_does": ["rush"],
    }
    assert columns["disciplines"] == ["auspex", "dominate", "celerity", "potence", "presence"]
    assert columns["disciplines_superior"] == ["celerity", "potence", "presence"]
