"""Are sentences of Nightfall read as the situations that they tell?"""

from __future__ import annotations

from typing import Any

import pytest

from games.interpreter import Reading
from games.nightfall import game
from rulesite.checks.validate.decoder import understand
from tests.spoken.drawn import value_at

Values = dict[str, Any]


def best(sentence: str) -> Reading | None:
    return next(iter(game.read(sentence)), None)


@pytest.mark.parametrize(
    ("sentence", "checker", "values", "outcome"),
    [
        pytest.param(
            "My strength 2 minion swings at Ben and isn't blocked, how many wounds does he get?",
            "combat",
            {"/players/0/minions/0/strength": 2, "/attacks/0/target": "Ben", "/attacks/0/blockers": None},
            "allowed",
        ),
        pytest.param(
            "A strength 4 attacker is blocked by two blockers with health 1 and health 2. Wounds?",
            "combat",
            {"/players/0/minions/0/strength": 4, "/players/1/minions/1/health": 2, "/attacks/0/blockers": ["b1", "b2"]},
            "allowed",
        ),
        pytest.param(
            "4/3 minion attacks, Ben blocks with a 1/2",
            "combat",
            {"/players/0/minions/0/strength": 4, "/players/1/minions/0/health": 2, "/attacks/0/blockers": ["b1"]},
            "allowed",
        ),
        pytest.param(
            "one blocker with 3 health blocks both attackers, strength 1 and strength 2",
            "combat",
            {"/attacks/0/blockers": ["b1"], "/attacks/1/blockers": ["b1"]},
            "forbidden",
        ),
        pytest.param(
            "I have two minions but attack with only one of them, strength 3, unblocked",
            "combat",
            {"/players/0/minions/1/name": "m2", "/attacks/1": None},
            "forbidden",
        ),
        pytest.param(
            "相手が攻撃力三のミニオンで攻撃してきて、自分は体力２でブロック。ウーンド何枚もらう？",
            "combat",
            {"/players/0/minions/0/strength": 3, "/players/1/minions/0/health": 2, "/attacks/0/blockers": ["b1"]},
            "allowed",
        ),
        pytest.param(
            "体力3のブロッカーに攻撃力3のアタッカー、破壊される？",
            "combat",
            {"/players/0/minions/0/strength": 3, "/players/1/minions/0/health": 3, "/attacks/0/blockers": ["b1"]},
            "allowed",
        ),
        pytest.param(
            "初期ミニオン（攻撃力2）で攻撃してノーブロックだった。どこに行く？",
            "combat",
            {"/players/0/minions/0/starting": True, "/players/0/minions/0/strength": 2},
            "allowed",
        ),
        pytest.param(
            "攻撃力2、攻撃力3の2体で攻撃、3のほうを体力2でブロックされた",
            "combat",
            {"/attacks/0/blockers": None, "/attacks/1/blockers": ["b1"]},
            "allowed",
        ),
        pytest.param(
            "I use two Martial Law wounds on my strength 2 attacker, no block",
            "combat",
            {"/plays/0/kind": "wound", "/plays/1/of": "martial-law"},
            "forbidden",
        ),
        pytest.param(
            "チームメイトを攻撃してもいい？チーム戦です",
            "combat",
            {"/players/1/team": "T", "/attacks/0/target": "Ben"},
            "forbidden",
        ),
        pytest.param(
            "green starts, links yellow; then yellow, then a red",
            "chain",
            {"/events/0/colour": "green", "/events/0/links": ["yellow"]},
            None,
        ),
        pytest.param(
            "Ai starts with green (links yellow/red), Ben adds red with a green kicker. Kicked?",
            "chain",
            {"/events/1/player": "Ben", "/events/1/colour": "red", "/events/1/kicker": "green"},
            "allowed",
        ),
        pytest.param(
            "white linking to blue, followed by yellow ok?",
            "chain",
            {"/events/0/links": ["blue"], "/events/1/colour": "yellow"},
            "forbidden",
        ),
        pytest.param(
            "自分が赤（リンクは青と白）で始めて、相手が白を足す。いける？",
            "chain",
            {"/events/0/links": ["blue", "white"], "/events/1/colour": "white", "/events/1/player": "Ben"},
            "allowed",
        ),
        pytest.param(
            "相手のターンに自分が青でチェイン開始できる？",
            "chain",
            {"/events/0/colour": "blue", "/players/0/name": "Ben", "/events/0/player": "Ai"},
            "forbidden",
        ),
        pytest.param(
            "紫、リンク紫。その上に緑をつなげる",
            "chain",
            {"/events/0/colour": "purple", "/events/0/links": ["purple"], "/events/1/colour": "green"},
            "forbidden",
        ),
        pytest.param(
            "4 cards in hand, discard 2, buy a 4-cost card?",
            "claim",
            {"/hand": 4, "/deeds/0/cards": 2, "/archives/0/cost": 4},
            "allowed",
        ),
        pytest.param(
            "discard one card and claim a card costing 6",
            "claim",
            {"/deeds/0/cards": 1, "/archives/0/cost": 6},
            "forbidden",
        ),
        pytest.param(
            "相手のプライベートアーカイブからコスト3を購入、効果はなし",
            "claim",
            {"/archives/0/place": "anothers", "/archives/0/cost": 3},
            "forbidden",
        ),
        pytest.param(
            "手札を二枚捨ててコスト1とコスト3を買う",
            "claim",
            {"/deeds/0/cards": 2, "/archives/1/cost": 3, "/deeds/2/card": "Y"},
            "allowed",
        ),
        pytest.param(
            "in cleanup I have 3 cards and 2 plain wounds and discard both wounds",
            "cleanup",
            {"/hand/others": 3, "/hand/plain": 2, "/uses/0/plain": 2},
            "allowed",
        ),
        pytest.param(
            "戦闘でマーシャルローのウーンドを使ったあと、クリーンアップで無印1枚を使える？手札はカード3枚と無印1枚",
            "cleanup",
            {"/earlier/0/wound": "martial-law", "/hand/others": 3, "/hand/plain": 1, "/uses/0/plain": 1},
            "forbidden",
        ),
        pytest.param(
            "Martial Lawのウーンドのフィードを3回、ほかのウーンドは手札に2枚",
            "feed",
            {"/source": "martial-law", "/held": 2, "/payments": 3},
            "forbidden",
        ),
        pytest.param(
            "feed once with one wound in hand",
            "feed",
            {"/source": "card", "/held": 1, "/payments": 1},
            "allowed",
        ),
        pytest.param(
            "Ben has 9 wounds and I have 13, the stack is gone. Who won?",
            "final-score",
            {"/players/0/name": "Ben", "/players/0/wounds": 9, "/players/1/wounds": 13, "/stack": 0},
            "allowed",
        ),
        pytest.param(
            "十五枚で同点、自分は火傷が最多で6枚、相手は出血が最多で8枚",
            "final-score",
            {"/players/0/wounds": 15, "/players/0/declared": 6, "/players/1/declared": 8},
            "allowed",
        ),
        pytest.param(
            "four player game, setup with 40 plain wounds",
            "set-up",
            {"/players/3/name": "P4", "/plain": 40},
            "allowed",
        ),
        pytest.param(
            "2人プレイの準備で無印ウーンドを30枚並べた",
            "set-up",
            {"/players/1/name": "P2", "/plain": 30},
            "forbidden",
        ),
        pytest.param(
            "strength 3 minion attacks unblocked, then I start a chain with red (links blue), Ben adds white",
            "turn",
            {"/players/0/minions/0/strength": 3, "/events/1/colour": "white", "/events/1/player": "Ben"},
            "forbidden",
        ),
        pytest.param(
            "Martial Law wound in the chain after red",
            "chain",
            {"/events/0/colour": "red", "/events/1/of": "martial-law"},
            "forbidden",
        ),
        pytest.param(
            "Can I play a blue order after a red order that links to blue and green?",
            "chain",
            {"/events/0/colour": "red", "/events/0/links": ["blue", "green"], "/events/1/colour": "blue"},
            "allowed",
        ),
        pytest.param(
            "blue on red (links blue)",
            "chain",
            {"/events/0/colour": "red", "/events/0/links": ["blue"], "/events/1/colour": "blue"},
            "allowed",
        ),
        pytest.param(
            "a blue kicker on green",
            "chain",
            {"/events/0/colour": "green", "/events/0/kicker": "blue"},
            "allowed",
        ),
        pytest.param(
            "I start a chain on Ben's turn with red",
            "chain",
            {"/players/0/name": "Ben", "/events/0/player": "Ai"},
            "forbidden",
        ),
        pytest.param(
            "opponent uses a Martial Law Wound on my turn, strength 3 attacker unblocked",
            "combat",
            {"/plays/0/player": "Ben", "/players/0/name": "Ai"},
            "forbidden",
        ),
        pytest.param(
            "Can a minion with 2 health block two attackers?",
            "combat",
            {"/attacks/0/blockers": ["b1"], "/attacks/1/blockers": ["b1"]},
            "forbidden",
        ),
        pytest.param(
            "攻撃力2と攻撃力3が攻撃、2のほうを体力1がブロック、3は素通し",
            "combat",
            {"/attacks/0/blockers": ["b1"], "/attacks/1/blockers": None},
            "allowed",
        ),
        pytest.param(
            "claim from my own private archive a cost 3, discarding 1",
            "claim",
            {"/deeds/0/kind": "discard", "/archives/0/place": "own"},
            "allowed",
        ),
        pytest.param(
            "手札3枚を全部捨ててコスト5",
            "claim",
            {"/hand": 3, "/deeds/0/cards": 3},
            "allowed",
        ),
        pytest.param(
            "フィードを払わない、ウーンド1枚",
            "feed",
            {"/payments": 0, "/held": 1},
            "allowed",
        ),
        pytest.param(
            "8 vs 8 vs 6, wound stack 8",
            "final-score",
            {"/players/2/wounds": 6, "/stack": 8},
            "allowed",
        ),
        pytest.param(
            "two strength 3 minions attack, nobody blocks",
            "combat",
            {"/players/0/minions/1/strength": 3, "/players/0/minions/2": None},
            "allowed",
        ),
        pytest.param(
            "buy two cost 1 cards with no discards",
            "claim",
            {"/archives/0/cost": 1, "/archives/1": None, "/deeds/1/card": "X"},
            "allowed",
        ),
        pytest.param(
            "I want to claim cost 2. My hand is empty",
            "claim",
            {"/hand": 0, "/archives/0/left": None},
            "allowed",
        ),
        pytest.param(
            "自分のアーカイブからコスト2を買う",
            "claim",
            {"/archives/0/place": "own"},
            "allowed",
        ),
        pytest.param(
            "Ben doesn't attack, strength 3 attacks Ben unblocked",
            "combat",
            {"/players/0/name": "Ai", "/players/1/name": "Ben"},
            "allowed",
        ),
        pytest.param(
            "health 4 undamaged blocks strength 3",
            "combat",
            {"/players/1/minions/0/health": 4, "/players/1/minions/0/damage": None},
            "allowed",
        ),
        pytest.param(
            "red (links blue), then blue by Ben",
            "chain",
            {"/events/0/player": "Ai", "/events/1/player": "Ben"},
            "allowed",
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
        "how do kickers work?",
        "Victor One",
        "what is a Martial Law wound?",
        "how many wounds are there",
        "ブロックのルールを教えて",
        "ウーンドとは？",
        "チェーンって何",
        "攻撃力3のミニオン",
        "a minion with strength 3 attacks",
        "攻撃力3で攻撃した",
        "Pipe Bombはいつ出た？",
        "red blue green",
        "which colours are there, red and blue?",
        "is Ben stronger than Ai?",
        "my strength 3 minion attacks unless Ben pays 2",
        "strength 3 attacker, blocked by a minion",
        "claim a card",
        "クリーンアップは何をする？",
        "can I link blue",
        "赤のカードは何枚ある？",
        "I have a red card",
        "which cards are blue",
        "I start with Foobar, Ben chains blue",
        "共通アーカイブからコスト2、自分のアーカイブからコスト2",
    ],
)
def test_a_sentence_that_tells_no_situation_gets_no_outcome(sentence: str) -> None:
    reading = best(sentence)

    assert reading is None or not reading.draft.is_whole
