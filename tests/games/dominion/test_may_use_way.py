"""Does the checker of when a Way may be used say what its examples cannot show?"""

from __future__ import annotations

import pytest
from hypothesis import given

from games.contradictions import contradictions
from games.dominion import game, may_use_way
from games.dominion.cards.vocabulary import Way
from games.dominion.may_use_way import check, checker
from games.dominion.may_use_way.scenario import PLAYS, Event, First, MayUseWay, Moment, Nature, ReplacingEffect
from games.dominion.table.rows import Whose
from games.dominion.table.state import Phase
from games.verdict import Outcome
from tests.strategies import scenarios


@pytest.mark.parametrize(
    ("situation", "pointers"),
    [
        (MayUseWay(), ["/card"]),
        (MayUseWay(card="Village", event=Event.WAY_TAKEN), ["/card"]),
        (MayUseWay(card="Way of the Ox"), ["/card"]),
        (MayUseWay(card="蝶の習性"), ["/card"]),
        (MayUseWay(card="Village", nature=Nature.TREASURE), ["/nature"]),
        (MayUseWay(card="Village", event=Event.REACTS), ["/event"]),
        (MayUseWay(card="Moat", event=Event.REACTION_PLAYS), ["/event"]),
        (MayUseWay(card="Village", event=Event.DURATION), ["/event"]),
        (MayUseWay(card="Village", event=Event.CALLED), ["/event"]),
        (MayUseWay(card="Village", event=Event.SET_UP_ATTACK), ["/event"]),
        (MayUseWay(card="Village", firsts=(First.KILN, First.REACTIONS)), ["/firsts/1"]),
        (MayUseWay(card="Village", by="Golem"), ["/by"]),
        (MayUseWay(card="Village", nth=2), ["/nth"]),
        (MayUseWay(card="Village", moment=Moment.IN_ADVANCE), ["/moment"]),
        (MayUseWay(card="Caravan", event=Event.DURATION, firsts=(First.KILN,)), ["/firsts"]),
        (MayUseWay(card="Village", event=Event.TURTLE, whose=Whose.ANOTHERS), ["/whose"]),
        (MayUseWay(card="Village", ways=(Way.OX, Way.PIG, Way.OX)), ["/ways/2"]),
        (MayUseWay(card="Smithy", event=Event.SECOND_TIME), ["/event"]),
        (MayUseWay(card="Remake", event=Event.SECOND_TIME), []),
        (MayUseWay(card="Village", event=Event.BOUGHT), ["/event"]),
        (MayUseWay(card="Mint", event=Event.BOUGHT), []),
        (MayUseWay(card="Noble Brigand", event=Event.GAINED), ["/event"]),
        (MayUseWay(card="Embassy", event=Event.GAINED), []),
        (MayUseWay(card="Smithy", event=Event.BELOW_LINE), ["/event"]),
        (MayUseWay(card="Militia", event=Event.SET_UP_ATTACK), ["/event"]),
        (MayUseWay(card="Haunted Woods", event=Event.SET_UP_ATTACK), []),
        (MayUseWay(card="Village", event=Event.BY_EFFECT, by="Smithy"), ["/by"]),
        (MayUseWay(card="Village", event=Event.BY_EFFECT, by="Throne Room", nth=3), ["/nth"]),
        (MayUseWay(card="Village", event=Event.BY_EFFECT, by="Mastermind", nth=3), []),
        (MayUseWay(card="Village", event=Event.AGAIN, by="Royal Carriage"), []),
        (MayUseWay(card="Village", event=Event.AGAIN, by="Citadel"), []),
        (MayUseWay(card="Piazza Guard", event=Event.BOUGHT), []),
    ],
)
def test_what_cannot_be_true_together_is_refused_where_it_stands(situation: MayUseWay, pointers: list[str]) -> None:
    assert [contradiction.at for contradiction in contradictions(situation)] == pointers


@pytest.mark.parametrize("name", ["鍛冶屋", " smithy ", "ＳＭＩＴＨＹ", "Smithy"])
def test_a_card_is_known_in_any_width_case_and_language(name: str) -> None:
    assert (
        check(MayUseWay(card=name)).summary.en
        == "When Smithy is played from the hand, its player may use Way of the Ox."
    )


def test_the_player_is_called_by_name_where_one_is_given() -> None:
    verdict = check(MayUseWay(card="Smithy", player="アキ"))

    assert verdict.summary.ja == "鍛冶屋を手札から使用するとき、アキは雄牛の習性を使えます。"


def test_two_effects_that_replace_are_both_told() -> None:
    standing = (ReplacingEffect.HIGHWAYMAN, ReplacingEffect.ENCHANTRESS)

    found = check(MayUseWay(card="Crown", standing=standing, way=Way.PIG)).findings

    assert [(one.code, one.at) for one in found[1:]] == [
        ("instead-of-another", "/standing/1"),
        ("instead-of-another", "/standing/0"),
    ]


@pytest.mark.parametrize(
    "effect", [ReplacingEffect.ENCHANTRESS, ReplacingEffect.HIGHWAYMAN, ReplacingEffect.ENLIGHTENMENT]
)
def test_chameleon_may_be_named_against_each_of_them_and_changes_nothing(effect: ReplacingEffect) -> None:
    situation = MayUseWay(card="Crown", standing=(effect,), way=Way.CHAMELEON)

    verdict = check(situation)

    assert verdict.result.ways == (Way.CHAMELEON,)
    assert verdict.summary.en.endswith("may use Way of the Chameleon, but it changes nothing.")


def test_a_wrong_time_does_not_take_the_ways_away_that_may_be_used_in_time() -> None:
    verdict = check(MayUseWay(card="Smithy", moment=Moment.AFTERWARDS))

    assert verdict.outcome is Outcome.FORBIDDEN
    assert verdict.result.ways == (Way.OX,)
    assert verdict.summary.en.endswith("may not use Way of the Ox at the time chosen.")


@pytest.mark.parametrize("nature", [Nature.TREASURE, Nature.OTHER])
def test_a_card_that_is_no_action_takes_no_way_whoever_plays_it(nature: Nature) -> None:
    situation = MayUseWay(card="Card X", nature=nature, event=Event.BY_EFFECT)

    assert [one.code for one in check(situation).findings] == ["not-an-action"]


def test_a_night_card_that_is_an_action_is_played_at_night() -> None:
    situation = MayUseWay(card="Card X", nature=Nature.ACTION_NIGHT, phase=Phase.NIGHT)

    assert check(situation).outcome is Outcome.ALLOWED


@pytest.mark.properties
@given(scenarios(may_use_way.checker))
def test_a_way_is_allowed_on_a_play_alone(situation: MayUseWay) -> None:
    verdict = check(situation)

    if verdict.outcome is Outcome.ALLOWED:
        assert situation.event in PLAYS
        assert verdict.result.play
        assert situation.way in verdict.result.ways
        assert situation.joined is None


@pytest.mark.properties
@given(scenarios(may_use_way.checker))
def test_the_ways_of_the_result_are_the_options_that_are_allowed(situation: MayUseWay) -> None:
    allowed = tuple(
        option.then.way for option in checker.list_options(situation) if option.finding.outcome is Outcome.ALLOWED
    )

    assert check(situation).result.ways == allowed


@pytest.mark.properties
@given(scenarios(may_use_way.checker))
def test_the_ways_of_the_game_stay_the_same_in_every_option(situation: MayUseWay) -> None:
    assert all(option.then.in_game == situation.in_game for option in checker.list_options(situation))


def test_the_table_of_the_ways_has_each_of_them_with_its_clause() -> None:
    (table,) = game.tables

    titles = [game.content.clause(row.cite).title for row in table.rows]
    assert [row.cells[0].ja for row in table.rows] == [way.text.ja for way in Way]
    assert [title.ja for title in titles] == [way.text.ja for way in Way]


AT_ONE_GLANCE = [
    (
        "Butterfly",
        "–",
        "may return to its pile, then gains a card costing exactly $1 more",
        "山に戻してもよく、戻したら、ちょうど1コイン高いカードを獲得する",
    ),
    ("Camel", "–", "Exiles one Gold from the Supply", "サプライの金貨を追放する"),
    (
        "Chameleon",
        "–",
        "the card's own instructions, with its +Cards and +$ swapped",
        "カード自身の指示（「+カードを引く」と「+コイン」を入れ替える）",
    ),
    (
        "Frog",
        "+1 Action",
        "discarded from play this turn, the card goes onto the deck",
        "このターン場から捨て札にするとき、山札の上に置く",
    ),
    ("Goat", "–", "trashes a card from the hand", "手札1枚を廃棄する"),
    ("Horse", "+2 Cards, +1 Action", "the card returns to its pile", "カードを山に戻す"),
    ("Mole", "+1 Action, +3 Cards", "discards the hand before drawing", "引く前に手札をすべて捨て札にする"),
    ("Monkey", "+1 Buy, +$1", "–", "–"),
    ("Mouse", "–", "plays the card set aside, leaving it there", "脇に置かれたカードを、そこに置いたまま使用する"),
    ("Mule", "+1 Action, +$1", "–", "–"),
    ("Otter", "+2 Cards", "–", "–"),
    ("Owl", "–", "draws until there are 6 cards in hand", "手札が6枚になるまで引く"),
    ("Ox", "+2 Actions", "–", "–"),
    ("Pig", "+1 Card, +1 Action", "–", "–"),
    (
        "Rat",
        "–",
        "may discard a Treasure from the hand, then gains a copy of the card",
        "手札の財宝1枚を捨て札にしてもよく、捨て札にしたら、同じカードを獲得する",
    ),
    (
        "Seal",
        "+$1",
        "this turn gained cards may go onto the deck",
        "このターン、獲得するカードを山札の上に置いてもよい",
    ),
    ("Sheep", "+$2", "–", "–"),
    ("Squirrel", "+2 Cards", "at the end of this turn", "このターンの終わりに"),
    (
        "Turtle",
        "–",
        "sets the card aside to play it at the start of the next turn",
        "カードを脇に置き、次のターンの開始時に使用する",
    ),
    ("Worm", "–", "Exiles one Estate from the Supply", "サプライの屋敷を追放する"),
]


def test_the_table_of_the_ways_says_what_each_gives_and_does() -> None:
    (table,) = game.tables

    rows = [row.cells for row in table.rows]
    assert [
        (way.en.removeprefix("Way of the "), gives.en, more.en, more.ja) for way, gives, more in rows
    ] == AT_ONE_GLANCE
