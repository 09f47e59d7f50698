"""Does the table of Wounds say what the checkers use?"""

from __future__ import annotations

from games.nightfall import game
from games.nightfall.rules import NO_USES, Otherwise, WoundKind, WoundUse, objections, table
from games.nightfall.terms import Phase


def test_the_table_has_each_kind_with_its_clause() -> None:
    assert table in game.tables
    assert [(row.cite, row.cells[0]) for row in table.rows] == [
        ("nf-25", WoundKind.PLAIN.text),
        ("nf-26.1", WoundKind.MARTIAL_LAW.text),
        ("nf-27", WoundKind.COLDEST_WAR.text),
    ]
    assert [row.cells[1].en for row in table.rows] == [
        "one's own Cleanup phase",
        "one's own Combat phase",
        "any Chain phase",
    ]


def test_a_linking_wound_is_used_by_anybody_as_often_as_wanted() -> None:
    use = WoundUse("Ben", WoundKind.COLDEST_WAR, Phase.CHAIN, own_turn=False)

    used = NO_USES.after(use, "/one").after(use, "/two")

    assert used == NO_USES
    assert not objections(use, used, "/three")


def test_a_use_beyond_the_limit_by_its_text_leaves_the_limit_unspent() -> None:
    beyond = WoundUse("Ai", WoundKind.MARTIAL_LAW, Phase.COMBAT, own_turn=True, otherwise=Otherwise.AGAIN)
    plain = WoundUse("Ai", WoundKind.PLAIN, Phase.CLEANUP, own_turn=True)

    assert not objections(plain, NO_USES.after(beyond, "/one"), "/two")


def test_the_second_use_points_to_the_first() -> None:
    law = WoundUse("Ai", WoundKind.MARTIAL_LAW, Phase.COMBAT, own_turn=True)

    (found,) = objections(
        WoundUse("ＡＩ", WoundKind.PLAIN, Phase.CLEANUP, own_turn=True), NO_USES.after(law, "/one"), "/two"
    )

    assert (found.code, found.because) == ("second-wound", ("/one",))
