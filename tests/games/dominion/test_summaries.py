"""Does the summary of a play tell all that it gives, each thing once, in the style of the site?"""

from __future__ import annotations

import re

import pytest

from games.dominion.cards.vocabulary import Way
from games.dominion.play import Play, check
from games.dominion.table.rows import CardsRow

NEGATIVE_ZERO = re.compile(r"−[$]?0(?![–〜])")


@pytest.mark.parametrize(
    ("card", "english", "japanese"),
    [
        ("Villain", "gives +2 Coffers and", "「+2財源」を得て"),
        ("Acting Troupe", "gives +4 Villagers and ends in the trash", "「+4村人」を得て、カードは廃棄されます"),
        ("Baker", "gives +1 Card, +1 Action and +1 Coffers", "「+1アクション」「+1財源」を得て"),
        ("Patron", "gives +$2 and +1 Villager and", "「+2コイン」「+1村人」を得て"),
        ("Pirate", "“gain a Treasure costing up to $6 to the hand”", "（6コイン以下の財宝を手札に獲得する）"),
    ],
)
def test_a_summary_tells_tokens_types_and_places(card: str, english: str, japanese: str) -> None:
    summary = check(Play(card=card)).summary

    assert english in summary.en
    assert japanese in summary.ja


def test_a_plaza_that_discards_a_treasure_tells_its_coffers() -> None:
    scenario = Play(card="Plaza", picks=("Copper",), cards=CardsRow(hand=("Copper",)))

    assert "+2 Actions and +1 Coffers" in check(scenario).summary.en


def test_an_exiled_card_is_told() -> None:
    scenario = Play(card="Sanctuary", picks=("Estate",), cards=CardsRow(hand=("Estate",)))

    assert "Exiles an Estate" in check(scenario).summary.en


def test_a_treasure_map_counts_the_other_one_alone_and_says_where_it_ends() -> None:
    scenario = Play(card="Treasure Map", cards=CardsRow(hand=("Treasure Map",)))

    assert "trashes a Treasure Map, gains 4 Golds and ends in the trash" in check(scenario).summary.en


@pytest.mark.parametrize("card", ["Litter", "Young Witch", "Merchant"])
def test_a_japanese_step_is_polite(card: str) -> None:
    steps = [step.text.ja for step in check(Play(card=card)).steps]

    assert [text for text in steps if text.endswith(("する。", "取る。", "得る。", "下がる。"))] == []
    assert any("次の効果があります" in text for text in steps)


@pytest.mark.parametrize("hand", [(), ("Copper",), ("Copper", "Copper", "Copper", "Copper", "Copper")])
def test_no_loss_is_written_as_minus_nothing(hand: tuple[str, ...]) -> None:
    verdict = check(Play(card="Poor House", way=Way.CHAMELEON, cards=CardsRow(hand=hand, hand_more=0)))

    assert [step.text for step in verdict.steps if NEGATIVE_ZERO.search(f"{step.text}")] == []


@pytest.mark.parametrize("card", ["Falconer", "Artisan"])
def test_a_card_gained_to_hand_and_not_named_leaves_the_hand_open(card: str) -> None:
    verdict = check(Play(card=card))

    assert verdict.result is not None
    assert verdict.result.hand is None
    assert any("into the hand" in step.text.en for step in verdict.steps)


def test_a_card_gained_onto_the_deck_and_not_named_lies_above_the_known_ones() -> None:
    known = check(Play(card="Armory", cards=CardsRow(deck=("Gold",)))).result

    assert known is not None
    assert [(one.card, one.zone.code) for one in known.lies if "Gold" in one.card] == [("金貨 (Gold)", "unsure")]
