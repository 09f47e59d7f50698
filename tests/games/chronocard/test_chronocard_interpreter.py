"""Are sentences of Chrono Card read as the situations that they tell?"""

from __future__ import annotations

from typing import Any

import pytest

from games.chronocard import game
from games.interpreter import Reading
from games.situation_text import read_said, say
from rulesite.checks.validate.decoder import understand
from tests.spoken.drawn import value_at

Values = dict[str, Any]


def best(sentence: str) -> Reading | None:
    return next(iter(game.read(sentence)), None)


@pytest.mark.parametrize(
    ("sentence", "checker", "values", "outcome"),
    [
        pytest.param(
            "I use an event and my opponent interrupts it with an item",
            "interrupts",
            {"/declarations/0/player": "a", "/declarations/1/type": "item", "/declarations/1/player": "b"},
            "forbidden",
        ),
        pytest.param(
            "can I answer my opponent's charm declaration with an event",
            "interrupts",
            {
                "/declarations/0/kind": "charm",
                "/declarations/1/type": "event",
                "/declarations/1/player": "a",
                "/turn_of": "b",
            },
            "allowed",
        ),
        pytest.param(
            "opponent's P.Skill effect, I interrupt with an event",
            "interrupts",
            {"/declarations/0/kind": "ability", "/declarations/1/interrupts": "ability"},
            "forbidden",
        ),
        pytest.param(
            "Player A uses an event, Player B answers with an event, A answers that with an event",
            "interrupts",
            {"/declarations/1/player": "b", "/declarations/2/player": "a"},
            "allowed",
        ),
        pytest.param(
            "I'm at 18 damage and my opponent uses the A.Skill of Orietta, 2 damage, unanswered. Do I lose?",
            "interrupts",
            {"/a/damage": 18, "/declarations/0/kind": "a-skill", "/declarations/0/effects/0/amount": 2},
            "allowed",
        ),
        pytest.param(
            "a character interrupts an event, legal?",
            "interrupts",
            {"/declarations/0/type": "event", "/declarations/1/type": "character"},
            "forbidden",
        ),
        pytest.param(
            "自分は十八点。相手のオリエッタのA.Skillで2点、割り込まない",
            "interrupts",
            {"/a/damage": 18, "/declarations/0/effects/0/amount": 2},
            "allowed",
        ),
        pytest.param(
            "相手のメインフェイズ終了宣言にイベントで割り込める？",
            "interrupts",
            {"/declarations/0/kind": "end-main", "/declarations/0/player": "b", "/declarations/1/player": "a"},
            "allowed",
        ),
        pytest.param(
            "イベントで相手のイベントに割り込む",
            "interrupts",
            {"/declarations/0/player": "b", "/declarations/1/player": "a"},
            "allowed",
        ),
        pytest.param(
            "相手の防御宣言にイベントで割り込むのは？",
            "interrupts",
            {"/declarations/0/kind": "defence", "/declarations/1/interrupts": "defence"},
            "forbidden",
        ),
        pytest.param(
            "コストの支払いにイベントで割り込める？",
            "interrupts",
            {"/declarations/0/kind": "payment", "/declarations/1/interrupts": "payment"},
            "forbidden",
        ),
        pytest.param(
            "AP 3 character attacks, DP 4 character defends. face-down?",
            "charm",
            {"/characters/0/ap": 3, "/characters/1/dp": 4, "/later/0/kind": "defence"},
            "allowed",
        ),
        pytest.param(
            "heroine with AP 2 attacks, supported by a character with AP 3, no defence",
            "charm",
            {"/characters/0/heroine": True, "/supports/0/character": "y"},
            "allowed",
        ),
        pytest.param(
            "DP4がAP3の攻撃を防御しない",
            "charm",
            {
                "/characters/0/dp": 4,
                "/characters/0/side": "defending",
                "/characters/1/ap": 3,
                "/attacks/0/character": "y",
                "/later": None,
            },
            "allowed",
        ),
        pytest.param(
            "DP4のキャラがAP3のキャラの攻撃を防御する",
            "charm",
            {"/characters/0/side": "defending", "/attacks/0/character": "y", "/later/0/character": "x"},
            "allowed",
        ),
        pytest.param(
            "APが3でDPが4のキャラが攻撃",
            "charm",
            {"/characters/0/ap": 3, "/characters/0/dp": 4, "/attacks/0/character": "x"},
            "allowed",
        ),
        pytest.param(
            "my checked character with AP 2 attacks in a charm",
            "charm",
            {"/characters/0/checked": True, "/attacks/0/character": "x"},
            "forbidden",
        ),
        pytest.param(
            "AP2とAP5の2枚でチャーム、防御なし。ダメージ何点？",
            "charm",
            {"/characters/1/ap": 5, "/attacks/1/character": "y"},
            "allowed",
        ),
        pytest.param(
            "AP3のキャラの攻撃をDP2のキャラで防御",
            "charm",
            {"/characters/1/dp": 2, "/later/0/against": "x"},
            "allowed",
        ),
        pytest.param(
            "ヒロインAP2が攻撃、AP1のキャラ2枚が支援",
            "charm",
            {"/characters/0/heroine": True},
            "forbidden",
        ),
        pytest.param(
            "hand limit with +2, -1 and set to 3",
            "continuous-effects",
            {"/changes/2/to": 3},
            "allowed",
        ),
        pytest.param(
            "AP 2 with -3 and +2, what is it",
            "continuous-effects",
            {"/subject": "number", "/base": 2, "/changes/0/by": 3},
            "allowed",
        ),
        pytest.param(
            "手札上限が2枚増えて1枚減る、何枚まで持てる？",
            "continuous-effects",
            {"/changes/0/kind": "add", "/changes/1/kind": "subtract"},
            "allowed",
        ),
        pytest.param(
            "手札の上限を3にする効果と0にする効果が重なった",
            "continuous-effects",
            {"/changes/0/to": 3, "/changes/1/to": 0},
            "allowed",
        ),
        pytest.param(
            "one effect says treated as student, another says not treated as student",
            "continuous-effects",
            {"/subject": "property", "/changes/1/kind": "deny"},
            "allowed",
        ),
        pytest.param(
            "Can a Checked character give EP?",
            "may-act",
            {"/deed": "give-ep", "/card/checked": True},
            "forbidden",
        ),
        pytest.param(
            "キャラクターは登場したターンに攻撃できる？",
            "may-act",
            {"/deed": "attack", "/card/new": True},
            "forbidden",
        ),
        pytest.param(
            "相手のメインフェイズにキャラクターを使える？",
            "may-act",
            {"/deed": "use", "/card/kind": "character", "/own_turn": False},
            "forbidden",
        ),
        pytest.param(
            "Can I use an event card in the start phase?",
            "may-act",
            {"/deed": "use", "/phase": "start"},
            "forbidden",
        ),
        pytest.param(
            "アイテムからEP出せる？",
            "may-act",
            {"/deed": "give-ep", "/card/kind": "item"},
            "forbidden",
        ),
        pytest.param(
            "チェック状態のキャラで防御できますか",
            "may-act",
            {"/deed": "defend", "/card/checked": True},
            "unsettled",
        ),
        pytest.param(
            "my deck has 31 cards",
            "deck",
            {"/size": 31},
            "forbidden",
        ),
        pytest.param(
            "E-01を4枚入れたデッキはあり？",
            "deck",
            {"/cards/0/copies": 4},
            "forbidden",
        ),
        pytest.param(
            "Can I interrupt my own event with an event?",
            "interrupts",
            {"/declarations/0/player": "a", "/declarations/1/player": "a"},
            "forbidden",
        ),
        pytest.param(
            "can I interrupt an event with a character?",
            "interrupts",
            {"/declarations/0/type": "event", "/declarations/1/type": "character", "/declarations/1/player": "a"},
            "forbidden",
        ),
        pytest.param(
            "the opponent's character uses its A.Skill, I answer with an item",
            "interrupts",
            {"/declarations/0/kind": "a-skill", "/declarations/1/type": "item", "/turn_of": "b"},
            "forbidden",
        ),
        pytest.param(
            "I'm at 19 and my opponent's A.Skill deals 2. I heal 2 with an event in response",
            "interrupts",
            {"/a/damage": 19, "/declarations/0/effects/0/kind": "damage", "/declarations/1/effects/0/kind": "healing"},
            "allowed",
        ),
        pytest.param(
            "DP 4 set to 1 and +3",
            "continuous-effects",
            {"/base": 4, "/changes/0/to": 1},
            "allowed",
        ),
        pytest.param(
            "キャラクターで割り込める？",
            "may-act",
            {"/card/kind": "character", "/answering": True},
            "forbidden",
        ),
        pytest.param(
            "EP0でコスト1のイベントを使える？",
            "may-act",
            {"/cost/ep": 1, "/cost/stored": 0},
            "forbidden",
        ),
        pytest.param(
            "ヒロインAP3が攻撃、支援はAP2、相手はDP5で防御",
            "charm",
            {"/supports/0/character": "y", "/later/0/character": "z"},
            "allowed",
        ),
        pytest.param(
            "相手18点、オリエッタのA.Skillを使う。勝ち？",
            "interrupts",
            {"/b/damage": 18, "/cards/0/player": "a", "/turn_of": None},
            "allowed",
        ),
        pytest.param(
            "自分は18点、オリエッタのA.Skillで2点、割り込みなし",
            "interrupts",
            {"/a/damage": 18, "/cards/0/player": "b", "/turn_of": "b"},
            "allowed",
        ),
        pytest.param(
            "A.Skillにイベント、そのイベントにイベントで割り込む",
            "interrupts",
            {"/declarations/2/player": "b", "/declarations/3": None},
            "allowed",
        ),
        pytest.param(
            "heroine AP 3 and character AP 2 attack",
            "charm",
            {"/attacks/0/character": "x", "/attacks/1/character": "y"},
            "allowed",
        ),
        pytest.param(
            "checked heroine attacks with AP 3",
            "charm",
            {"/characters/0/ap": 3, "/characters/1": None},
            "forbidden",
        ),
        pytest.param(
            "AP 2 heroine supported by AP 1, defended by DP 3 character",
            "charm",
            {"/supports/0/character": "y", "/later/0/character": "z"},
            "allowed",
        ),
        pytest.param(
            "デッキは30枚でE-06が5枚",
            "deck",
            {"/size": 30, "/cards/0/copies": 5, "/cards/1": None},
            "forbidden",
        ),
        pytest.param(
            "deck: 3 copies of E-01, 4 copies of E-05",
            "deck",
            {"/cards/0/copies": 3, "/cards/1/copies": 4},
            "forbidden",
        ),
        pytest.param(
            "draw declared, I interrupt my own draw with event",
            "interrupts",
            {"/declarations/0/player": "a", "/declarations/1/player": "a", "/declarations/2": None},
            "forbidden",
        ),
    ],
)
def test_a_sentence_is_read_as_the_situation_that_it_tells(
    sentence: str, checker: str, values: Values, outcome: str | None
) -> None:
    reading = best(sentence)

    assert reading is not None
    assert reading.checker == checker
    assert {pointer: value_at(reading.draft.scenario, pointer) for pointer in values} == values
    assert [token.text for token in reading.draft.not_understood] == []
    if outcome is None:
        assert reading.draft.asked
        return
    assert not reading.draft.asked
    subject = game.checker(checker)
    assert subject.check(understand(game, subject, reading.draft.scenario)).outcome.code == outcome


@pytest.mark.parametrize(
    "sentence",
    [
        "which booster has the rarest cards",
        "オリエッタ",
        "what is a charm?",
        "割り込みとは？",
        "How does an interrupt work?",
        "APって何？",
        "イベントで割り込める？",
        "heroine AP 3",
        "キャラクターが攻撃した",
        "Checkとは何ですか",
        "my opponent interrupts",
        "E-01はいくら？",
        "デッキの組み方を教えて",
        "AP 3 attacks unless the opponent pays 1 EP",
        "does a BGM lose tokens?",
        "手札上限とは",
        "opponent has 19 damage",
        "deck 50 cards, 4 copies of H-01",
        "opponent uses event, I don't answer, then I use event",
        "相手がイベント、割り込みなし、自分がイベント",
        "A.Skill deals 2 to myself, I'm at 18",
    ],
)
def test_a_sentence_that_tells_no_situation_gets_no_outcome(sentence: str) -> None:
    reading = best(sentence)

    assert reading is None or not reading.draft.is_whole


@pytest.mark.parametrize(
    "sentence",
    [
        "相手のイベントにA.Skillで割り込めますか",
        "相手のアイテムにA.Skillで割り込めますか",
        "A.Skillで相手のイベントに割り込めますか",
        "A.Skillにイベントで割り込めますか",
        "相手のA.Skillにイベントで割り込めますか",
        "相手がイベントを使ったとき、A.Skillで割り込めますか",
        "イベントにEPを出して割り込めますか",
        "キャラクターのA.Skillにイベントで割り込める？",
        "Can I interrupt my opponent's event with an A.Skill?",
        "May I answer an A.Skill with an event?",
        "Can an A.Skill interrupt an event?",
        "Can an event be interrupted with an A.Skill?",
        "My opponent uses an event. Can I answer with an A.Skill?",
        "Can I interrupt an event using an A.Skill?",
        "Can I interrupt a character's A.Skill with an event?",
    ],
)
def test_the_kind_of_what_is_answered_is_not_that_of_what_answers(sentence: str) -> None:
    """What answers an event may be an A.Skill or EP, and the reverse (CC-01, CC-07, CC-08)."""
    (reading,) = game.read(sentence)
    subject = game.checker(reading.checker)

    assert reading.checker == "interrupts"
    assert reading.draft.is_whole
    assert subject.check(understand(game, subject, reading.draft.scenario)).outcome.code == "allowed"


@pytest.mark.parametrize(
    ("sentence", "kind"),
    [
        ("アイテムのA.Skillで割り込めますか", "item"),
        ("Can I use the A.Skill of an item in answer?", "item"),
        ("キャラクターのA.Skillで割り込めますか", "character"),
    ],
)
def test_the_kind_of_the_card_whose_a_skill_answers_is_read(sentence: str, kind: str) -> None:
    (reading,) = game.read(sentence)

    assert (reading.checker, value_at(reading.draft.scenario, "/card/kind")) == ("may-act", kind)


@pytest.mark.parametrize(
    "sentence", ["相手の攻撃にイベントで割り込めますか", "Can I interrupt my opponent's character?"]
)
def test_an_interrupt_that_no_checker_judges_gets_no_outcome(sentence: str) -> None:
    assert not any(reading.draft.is_whole for reading in game.read(sentence))


@pytest.mark.parametrize(
    ("sentence", "copies"),
    [
        ("同じ番号のカードを4枚入れられますか", 4),
        ("May I put 4 copies of the same card in my deck?", 4),
        ("デッキは30枚で同じ番号のカードを5枚入れられますか", 5),
        ("deck: 3 copies of E-01, 4 copies of E-05", 4),
    ],
)
def test_copies_that_are_too_many_decide_whether_they_may_be_in_a_deck(sentence: str, copies: int) -> None:
    """Of one number a deck has three at most (CC-47); that the rest of it is not told decides nothing."""
    (reading,) = game.read(sentence)
    subject = game.checker(reading.checker)
    verdict = subject.check(understand(game, subject, reading.draft.scenario))

    assert reading.draft.scenario["size"] == 30
    assert reading.draft.scenario["cards"][-1]["copies"] == copies
    assert verdict.outcome.code == "forbidden"
    deciding = next(finding for finding in verdict.findings if finding.reason.code == "copies-exceeded")
    assert verdict.summary == deciding.text


@pytest.mark.parametrize(
    ("sentence", "names", "summary"),
    [
        ("手札上限5、+2、3に指定、0に指定", ["効果1", "効果2", "効果3"], "最も小さい数に指定する「効果3」により0です"),
        ("hand limit 5, +2, -1, set to 3", ["effect 1", "effect 2", "effect 3"], "as “effect 3” sets it"),
        (
            "one effect says treated as student, another says not treated as student",
            ["effect 1", "effect 2"],
            "effect 2",
        ),
    ],
)
def test_effects_without_names_are_named_by_their_places(sentence: str, names: list[str], summary: str) -> None:
    (reading,) = game.read(sentence)
    subject = game.checker(reading.checker)
    verdict = subject.check(understand(game, subject, reading.draft.scenario))

    assert [change["effect"] for change in reading.draft.scenario["changes"]] == names
    assert summary in f"{verdict.summary.ja} {verdict.summary.en}"
    for language in ("ja", "en"):
        said = say(subject.scenario, subject.title, reading.draft.scenario, language)
        assert read_said(subject.scenario, subject.title, said) == reading.draft.scenario


@pytest.mark.parametrize(
    ("sentence", "attacker", "defender", "is_face_down"),
    [
        ("DP2のキャラにAP3で攻撃すると？", 1, 0, True),
        ("DP2のキャラにAP3のキャラで攻撃すると？", 1, 0, True),
        ("DP2のキャラにヒロインAP3で攻撃", 1, 0, True),
        ("AP3でDP2のキャラに攻撃", 0, 1, True),
        ("AP3のキャラがDP4のキャラを攻撃", 0, 1, False),
        ("AP3がDP2に攻撃", 0, 1, True),
        ("attack a DP2 character with AP3", 1, 0, True),
        ("I attack a DP 2 AP 1 character with an AP 3 character", 1, 0, True),
        ("AP 3 character attacks a DP 2 character with AP 1", 0, 1, True),
        ("What happens when I attack a character with DP 2 with AP 3?", 1, 0, True),
        ("attacking a DP 2 character with AP 3", 1, 0, True),
        ("Can an AP 3 character attack a DP 4 character?", 0, 1, False),
    ],
)
def test_a_character_that_is_attacked_defends(
    sentence: str, attacker: int, defender: int, *, is_face_down: bool
) -> None:
    """It takes the damage, and is turned face down where that reaches its DP (CC-29, CC-33)."""
    (reading,) = game.read(sentence)
    scenario, subject = reading.draft.scenario, game.checker("charm")
    verdict = subject.check(understand(game, subject, scenario))
    characters = scenario["characters"]

    assert reading.draft.is_whole
    assert (characters[attacker]["ap"], characters[defender]["side"]) == (3, "defending")
    assert scenario["attacks"] == [{"character": characters[attacker]["name"]}]
    assert [later["character"] for later in scenario["later"]] == [characters[defender]["name"]]
    assert ("Turned face down" in verdict.summary.en) is is_face_down


@pytest.mark.parametrize(
    ("sentence", "defenders"),
    [
        ("AP3でDP2のキャラに攻撃、防御なし", []),
        ("AP3のキャラがDP2のキャラに攻撃、DP4のキャラが防御", ["z"]),
        ("AP3でDP4のキャラで攻撃", []),
        ("attack with a DP 2 character with AP 3", []),
    ],
)
def test_a_character_that_is_attacked_defends_only_where_no_defence_is_told(
    sentence: str, defenders: list[str]
) -> None:
    (reading,) = game.read(sentence)

    assert reading.draft.is_whole
    assert reading.draft.scenario["attacks"] == [{"character": "x"}]
    assert [later["character"] for later in reading.draft.scenario.get("later", [])] == defenders
