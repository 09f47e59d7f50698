"""Sentences as they are asked at the table: each comes to its checker and outcome, or to no verdict where it does not say what decides."""

from __future__ import annotations

import pytest

from games.game import all_games
from rulesite.interpreter.answers import answer

JUDGED = {
    "vtes": [
        ("Ivan bleeds with Social Charm, unlocks, bleeds again", "no-repeat", "forbidden"),
        ("bleed with Govern → Freak Drive → bleed again w/o card, same vamp", "no-repeat", "forbidden"),
        ("hunt, then unlock, then hunt again with the same vampire", "no-repeat", "allowed"),
        ("フリークドライブでアンロックして、もう一回ブリードしていい？", "no-repeat", "forbidden"),
        ("同じ血族がハント→アンロック→またハント", "no-repeat", "allowed"),
        ("two different vampires bleed this turn", "no-repeat", "allowed"),
        ("Anson bleeds and is blocked, unlocks, bleeds again", "no-repeat", "forbidden"),
        ("Anson bleeds, unlocks, then Basil bleeds", "no-repeat", "allowed"),
        ("Anson calls Parity Shift, unlocks, calls KRC", "no-repeat", "forbidden"),
        ("Govern superior (not bleed), unlock, Govern at basic to bleed", "no-repeat", "forbidden"),
        ("equip a .44 Magnum, unlock, equip a Laptop with the same minion", "no-repeat", "allowed"),
        ("ally hunts", "no-repeat", "forbidden"),
        ("Anson bleeds this turn and again next turn", "play-again", "allowed"),
        ("アンソンがブリード、次のターンにまたブリード", "play-again", "allowed"),
        ("Conditioning played, can I play another Conditioning in the same bleed?", "play-again", "forbidden"),
        ("two different vampires each play Deflection on the same action", "play-again", "allowed"),
        ("Wake with Evening's Freshness twice this turn", "play-again", None),
        ("Anson tries to bleed, the action is cancelled, bleeds again", "play-again", None),
    ],
    "dominion": [
        ("Village, Smithy, Smithy", "turn", "allowed"),
        ("Village then Smithy then Smithy then Smithy", "turn", "forbidden"),
        ("Smithy then Village, but I had 3 actions", "turn", "allowed"),
        ("地下貯蔵庫→鍛冶屋→村", "turn", "forbidden"),
        ("アクション2で鍛冶屋→鍛冶屋", "turn", "allowed"),
        ("村を雄牛の習性で、鍛冶屋、鍛冶屋", "turn", "allowed"),
        ("moneylender as mole then smithy", "turn", "allowed"),
        ("銀貨を2枚使って公領を購入", "turn", "forbidden"),
        ("5コインで属州を購入できる？", "turn", "forbidden"),
        ("I have $6 and play Festival, buy a Province", "turn", "allowed"),
        ("Smithy, then buy Gold with $6", "turn", "allowed"),
        ("Festival, then buy a Province with $6", "turn", None),
        ("祝祭を使用、コイン6で属州を購入", "turn", None),
        ("Silver, Silver, $4, buy Duchy", "turn", None),
        ("Smithy, 0 actions left, then Village", "turn", None),
        ("村、アクション残り2、鍛冶屋、鍛冶屋", "turn", None),
        ("0 actions left, play Village", "play", "forbidden"),
        ("銅貨に羊の習性は使える？", "play", "forbidden"),
        ("Chapel as Horse, does it go back to its pile?", "play", "allowed"),
        ("Market as Horse on an opponent's turn", "play", None),
        ("Can Way be used when Caravan Guard is played as a reaction?", "may-use-way", "allowed"),
        ("Moat reacts, may I use a Way", "may-use-way", "forbidden"),
    ],
    "blackpoker": [
        ("♠5 and ♡5 block ♣10", "damage", "allowed"),
        ("7でアタック、3と4で両方ブロック", "damage", "allowed"),
        ("attack with J, opponent at 3 life, no block", "damage", "allowed"),
        ("召喚したばかりの♣Aでアタックできる？", "damage", "allowed"),
        ("ドライブ状態の♠9でアタック", "damage", "forbidden"),
        ("7 attacks, 8 could block but does not", "damage", None),
        ("♠7 does not attack, ♡3 attacks unblocked", "damage", None),
        ("summon a soldier with ♠9 without a barrier", "action", "forbidden"),
        ("防壁なしで♠9を兵士召喚", "action", "forbidden"),
        ("相手のターンに防壁設置できる？", "action", "forbidden"),
        ("can I attack twice in one turn", "action", "forbidden"),
        ("Up on my ♠4 with ♡2, he counters with ♣8, resolve", "stage", "allowed"),
    ],
    "nightfall": [
        ("two attackers str 1 and str 2 unblocked", "combat", "allowed"),
        ("3 str attacker blocked by 1 health and 1 health", "combat", "allowed"),
        ("my minion with 2 strength does not attack", "combat", "forbidden"),
        ("攻撃力2のミニオンが体力2のミニオンを攻撃", "combat", None),
        ("赤（リンク緑）→緑（リンク青）→黄はつなげる？", "chain", "forbidden"),
        ("chain: red links green, then green links blue, then blue", "chain", "allowed"),
        ("blue does not link to red, can I add red after blue", "chain", None),
        ("discard 2 cards, claim cost 5 with 5 in hand", "claim", "forbidden"),
        ("empty stack, Ai 7 Ben 8, game goes on?", "final-score", "allowed"),
        ("10 wounds vs 9 wounds vs 9, stack empty", "final-score", "unknown"),
        ("5 players, how many wounds in the stack?", "set-up", "allowed"),
        ("feed 2 times with 3 wounds in hand", "feed", "allowed"),
    ],
    "chronocard": [
        ("AP3で攻撃、DP2で防御", "charm", "allowed"),
        ("AP 3 heroine attacks, the AP 2 character supports her", "charm", "allowed"),
        ("support +2 AP and attack with AP 1", "charm", None),
        ("a Checked character attacks in a charm", "may-act", "forbidden"),
        ("EP2でコスト3のキャラを使用", "may-act", "forbidden"),
        ("手札上限+2と手札上限-1が両方かかったら？", "continuous-effects", "allowed"),
        ("手札上限+1が2つ", "continuous-effects", None),
        ("two +1 effects on the hand limit", "continuous-effects", None),
        ("deck of 40 cards, 3 copies of each", "deck", "forbidden"),
        ("deck with 29 cards", "deck", "forbidden"),
    ],
}  # fmt: skip
SUMMARIES = [
    ("nightfall", "unblocked 3 strength, but Ben's minion has 4 health", "Ben receives 3 Wounds, and no minion is destroyed."),
    ("nightfall", "Ben's 3 health minion blocks my 4 strength attacker", "Ben receives 1 Wound, and b1 is destroyed."),
    ("nightfall", "Ben attacks me with strength 4, my 3 health minion blocks", "Ai receives 1 Wound, and b1 is destroyed."),
    ("nightfall", "Benの体力3のミニオンがAiの攻撃力4の攻撃をブロック", "Ben receives 1 Wound, and b1 is destroyed."),
    ("chronocard", "手札上限5枚に+2", "In the end, the hand limit is 7."),
    ("blackpoker", "attack with a 7, down by 4, blocked by a 3", "7 and 3 go to the graveyard."),
    ("dominion", "Smithi as Ox", None),
]  # fmt: skip


@pytest.mark.parametrize(
    ("game", "sentence", "checker", "outcome"),
    [(game, *asked) for game, questions in JUDGED.items() for asked in questions],
)
def test_a_question_at_the_table_gets_its_outcome(game: str, sentence: str, checker: str, outcome: str | None) -> None:
    best, *_ = answer(sentence, all_games()[game])

    assert (best.checker.slug, best.verdict and best.verdict.outcome.code) == (checker, outcome)


@pytest.mark.parametrize(("game", "sentence", "summary"), SUMMARIES)
def test_a_question_at_the_table_is_about_those_whom_it_names(game: str, sentence: str, summary: str | None) -> None:
    best, *_ = answer(sentence, all_games()[game])

    assert (best.verdict and best.verdict.summary.en) == summary


@pytest.mark.parametrize(
    ("game", "sentence", "answers"),
    [
        ("vtes", "bleed, then hunt", {"yes": "allowed", "no": "forbidden"}),
        ("vtes", "ブリードしてからハントできる？", {"yes": "allowed", "no": "forbidden"}),
        ("vtes", "bleed with Govern, then Anson bleeds with Govern", {"yes": "forbidden", "no": "allowed"}),
        ("blackpoker", "Can I summon a soldier with ♠7?", {"0": "forbidden", "1": "allowed", "2": "allowed"}),
        ("blackpoker", "♠4を兵士召喚できる？", {"0": "forbidden", "1": "allowed", "2": "allowed"}),
        ("nightfall", "minion str 2 attacks, minion with 2 health", {"yes": "allowed", "no": "allowed"}),
        (
            "nightfall",
            "a Wound in the chain after red (links blue)",
            {"plain": "forbidden", "Martial Law": "forbidden", "Coldest War": "allowed"},
        ),
    ],
)
def test_a_fact_that_decides_is_asked_for_with_its_answers_and_their_outcomes(
    game: str, sentence: str, answers: dict[str, str]
) -> None:
    best, *_ = answer(sentence, all_games()[game])

    assert best.verdict is None
    (question,) = best.missing
    assert {choice.text.en: choice.verdict.outcome.code for choice in question.choices} == answers


def test_an_event_is_asked_for_with_all_that_may_happen_to_the_card() -> None:
    best, *_ = answer("Market with a Way?", all_games()["dominion"])

    (question,) = best.missing
    outcomes = {choice.text.en: choice.verdict.outcome.code for choice in question.choices}
    assert outcomes["it is played from the hand"] == "allowed"
    assert outcomes["Way of the Mouse plays it"] == "forbidden"


@pytest.mark.parametrize("sentence", ["5 attacks", "♣5は前のターンに出した。アタックできる？"])
def test_a_question_with_one_answer_at_most_has_none_to_choose(sentence: str) -> None:
    best, *_ = answer(sentence, all_games()["blackpoker"])

    assert [question.choices for question in best.missing] == [()]
