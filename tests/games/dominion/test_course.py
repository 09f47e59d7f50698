"""What does Dominion's engine do where no example of a play can say it?"""

from __future__ import annotations

import pytest

from games.contradictions import contradictions
from games.dominion import game, play
from games.dominion.cards import lookup
from games.dominion.cards.lookup import CLAUSES, effect
from games.dominion.cards.vocabulary import Do, Type, Way
from games.dominion.cards.wording import bonus
from games.dominion.play import Play, judge, judge_otherwise
from games.dominion.spans import MANY, PLENTY, Span, exactly
from games.dominion.table.rows import Bonus, CardsRow, FurtherPlay, GameRow, TurnRow
from games.dominion.table.start import described_state
from games.dominion.table.state import Effect, State, Zone, draw


def begun(**places: object) -> State:
    return described_state(TurnRow(), CardsRow(**places), 0)  # type: ignore[arg-type]


def in_hand(state: State) -> list[str]:
    return [piece.name for piece in state.lying(Zone.HAND)]


def test_the_top_of_the_deck_is_drawn_first() -> None:
    state, drawn = draw(begun(deck=("Silver", "Gold", "Copper")), exactly(2))

    assert in_hand(state) == ["Silver", "Gold"]
    assert drawn == exactly(2)


def test_an_empty_deck_is_made_of_the_discard_pile() -> None:
    state, drawn = draw(begun(deck_more=0, discard=("Estate", "Copper")), exactly(3))

    assert in_hand(state) == ["Estate", "Copper"]
    assert drawn == exactly(2)


def test_what_is_drawn_from_a_shuffled_discard_pile_is_not_known() -> None:
    state, drawn = draw(begun(deck_more=0, discard=("Estate", "Copper")), exactly(1))

    assert in_hand(state) == []
    assert [piece.name for piece in state.lying(Zone.UNSURE)] == ["Estate", "Copper"]
    assert (state.hand_size, drawn) == (exactly(1), exactly(1))


def test_a_card_drawn_perhaps_is_perhaps_in_hand() -> None:
    state, drawn = draw(begun(deck=("Silver",), deck_more=4), Span(0, 1))

    assert (state.hand_size, drawn) == (Span(0, 1), Span(0, 1))
    assert [piece.name for piece in state.lying(Zone.UNSURE)] == ["Silver"]


def test_a_deck_of_which_nobody_speaks_never_runs_out() -> None:
    state, drawn = draw(begun(), exactly(40))

    assert (state.deck, drawn) == (PLENTY, exactly(40))


def test_many_less_some_are_many() -> None:
    assert PLENTY.less(exactly(7)) == PLENTY
    assert Span(0, MANY).data() == [0, None]


@pytest.mark.parametrize(
    ("do", "n", "english", "japanese"),
    [
        (Do.CARDS, exactly(1), "+1 Card", "+1カードを引く"),
        (Do.COINS, exactly(3), "+$3", "+3コイン"),
        (Do.COINS, exactly(-2), "−$2", "−2コイン"),
        (Do.ACTIONS, Span(0, 2), "+0–2 Actions", "アクションは+0〜2"),
        (Do.BUYS, Span(1, MANY), "+1 or more Buys", "購入は+1以上"),
    ],
)
def test_a_bonus_is_said_as_far_as_it_is_known(do: Do, n: Span, english: str, japanese: str) -> None:
    said = bonus(do, n)

    assert (said.en, said.ja) == (english, japanese)


def test_each_way_has_its_clause_and_all_but_chameleon_have_instructions() -> None:
    assert {way for way in Way if not effect(way)} == {Way.CHAMELEON}
    assert all(way.text.en.removeprefix("Way of the ") in title(CLAUSES[way]) for way in Way)


def title(clause: str) -> str:
    return game.content.rules[clause].title.en


def test_every_card_of_the_content_can_be_read() -> None:
    assert all(lookup.read_facts(card.id, card.data) for card in game.content.card)


def test_a_card_with_an_unknown_key_is_refused_with_its_name() -> None:
    with pytest.raises(ValueError, match="smithy: tpyes is not a known key"):
        lookup.read_facts("smithy", {"tpyes": ["action"]})


def test_an_effect_on_the_player_is_called_as_its_card_is() -> None:
    for one in (
        Effect.ENCHANTRESS,
        Effect.HIGHWAYMAN,
        Effect.ENLIGHTENMENT,
        Effect.SNOWY_VILLAGE,
        Effect.HARBOR_VILLAGE,
    ):
        card = game.content.find_full_card(one.name.replace("_", " "))

        assert card
        assert one.text.en.startswith(card.name.en)
        assert one.text.ja.startswith(card.name.ja)


def test_capitalism_makes_treasures_of_actions_by_their_text() -> None:
    state = described_state(TurnRow(effects=(Effect.CAPITALISM,)), CardsRow(), 0)

    assert Type.TREASURE in state.types("Market")
    assert Type.TREASURE in state.types("Caravan Guard")
    assert Type.TREASURE not in state.types("Smithy")


def test_a_play_that_is_not_told_goes_as_one_that_is() -> None:
    turn = TurnRow(effects=(Effect.CITADEL, Effect.PRIEST, Effect.MINUS_COIN))
    hand = CardsRow(hand=("Priest", "Estate", "Estate"))
    again = FurtherPlay(picks=("Estate",))
    scenario = Play(card="Priest", picks=("Estate",), then=(again,), turn=turn, cards=hand)

    told = judge(scenario)
    untold = judge_otherwise(scenario, told.before)

    assert told.course.state.coins == exactly(9)
    assert untold.course.state == told.course.state
    assert untold.course.got == told.course.got
    assert (untold.course.findings, untold.course.steps) == (told.course.findings, ())


@pytest.mark.parametrize(
    ("situation", "pointers"),
    [
        (Play(card="Village", picks=("Copper",)), ["/picks/0"]),
        (Play(card="Village", bonuses=(Bonus.CARDS,)), ["/bonuses/0"]),
        (Play(card="Village", way=Way.OX, declines=True), ["/declines"]),
        (Play(card="Village", way=Way.MOUSE, picks=("Copper",)), ["/picks/0"]),
        (Play(card="Chapel", way=Way.OX, then=(FurtherPlay(card="Moat", picks=("Copper",)),)), ["/then/0/picks/0"]),
        (Play(card="Village", way=Way.BUTTERFLY, picks=("Smithy",), declines=True), []),
        (Play(card="Chapel", way=Way.OX, picks=("Copper",)), []),
        (Play(card="Card X", picks=("Copper",), bonuses=(Bonus.CARDS,)), []),
    ],
)
def test_a_choice_that_a_play_does_not_ask_is_refused_where_it_stands(situation: Play, pointers: list[str]) -> None:
    assert [contradiction.at for contradiction in contradictions(situation)] == pointers


def test_another_way_begins_without_what_was_picked_for_the_first() -> None:
    scenario = Play(
        card="Chapel",
        picks=("Estate",) * 4,
        cards=CardsRow(hand=("Estate",) * 4),
        game=GameRow(ways=(Way.GOAT, Way.OX)),
    )

    offered = {option.text.en: option.finding.code for option in play.checker.list_options(scenario)}

    assert offered == {
        "Chapel: without a Way": "played-normally",
        "Chapel: Way of the Goat": "way-used",
        "Chapel: Way of the Ox": "way-used",
    }


def test_a_choice_is_judged_by_what_is_new_when_it_is_made() -> None:
    nobody = FurtherPlay(card="Smithy")
    scenario = Play(card="Village", game=GameRow(ways=(Way.OX,)), then=(nobody,))

    offered = {option.text.en: option.finding.code for option in play.checker.list_options(scenario)}

    assert [(one.code, one.at) for one in play.check(scenario).findings] == [
        ("played-normally", "/card"),
        ("not-played", "/then/0/card"),
    ]
    assert offered == {"Village: without a Way": "played-normally", "Village: Way of the Ox": "way-used"}


def test_a_choice_is_judged_with_the_plays_that_follow() -> None:
    scenario = Play(card="Throne Room", game=GameRow(ways=(Way.OX,)), then=(FurtherPlay(card="Smithy"), FurtherPlay()))

    offered = {option.text.en: option.finding.code for option in play.checker.list_options(scenario)}

    assert offered == {"Throne Room: without a Way": "played-normally", "Throne Room: Way of the Ox": "not-played"}
