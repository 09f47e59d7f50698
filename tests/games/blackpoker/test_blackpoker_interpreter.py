"""Sentences asked of BlackPoker: the situation that is read, and what its checker says of it."""

from typing import Any

import pytest

from games.blackpoker.interpreter.cards import playing_cards
from games.game import all_games
from games.verdict import Finding, Outcome
from rulesite.checks.validate.decoder import understand

GAME = all_games()["blackpoker"]
BOTH_PASS = {"kind": "both-pass"}
SITUATIONS: list[tuple[str, str, dict[str, Any], str]] = [
    # Damage
    ("♠8のアタックを♡3と♣4でブロック", "damage", {"/attackers/0/cards": "♠8", "/attackers/0/blockers/0/cards": "♡3", "/attackers/0/blockers/1/cards": "♣4"}, "allowed"),
    ("ハートのキングで攻撃、スルー。相手のライフは13枚", "damage", {"/attackers/0/cards": "♡K", "/life": 13}, "allowed"),
    ("ダイヤ10で殴った→♣10がブロック。相打ち？", "damage", {"/attackers/0/cards": "◇10", "/attackers/0/blockers/0/cards": "♣10"}, "allowed"),
    ("さっき召喚したスペード6は攻撃できる？", "damage", {"/attackers/0/cards": "♠6", "/attackers/0/new": True}, "forbidden"),
    ("今ターン召喚したエースでアタック、ブロックされず", "damage", {"/attackers/0/cards": "A", "/attackers/0/new": True}, "allowed"),
    ("横向きの♣7でアタックしていい？", "damage", {"/attackers/0/cards": "♣7", "/attackers/0/driven": True}, "forbidden"),
    ("8で攻撃、防壁でブロック、防壁は3だった", "damage", {"/attackers/0/cards": "8", "/attackers/0/blockers/0/kind": "barrier", "/attackers/0/blockers/0/card": "3"}, "allowed"),
    ("防壁で♡Jをブロック、中身はJ", "damage", {"/attackers/0/cards": "♡J", "/attackers/0/blockers/0/card": "J"}, "allowed"),
    ("♡9+♡2の装備兵でアタック、♠10でブロック", "damage", {"/attackers/0/cards": "♡9+♡2", "/attackers/0/blockers/0/cards": "♠10"}, "allowed"),
    ("♠4をタップ状態の♢9でブロックはだめ？", "damage", {"/attackers/0/cards": "♠4", "/attackers/0/blockers/0/driven": True}, "forbidden"),
    ("two attackers: H9 and C4, S10 blocks the 9, C4 is unblocked", "damage", {"/attackers/0/cards": "♡9", "/attackers/0/blockers/0/cards": "♠10", "/attackers/1/cards": "♣4"}, "allowed"),
    ("Jack of diamonds attacks, joker blocks", "damage", {"/attackers/0/cards": "◇J", "/attackers/0/blockers/0/cards": "Joker"}, "allowed"),
    ("K attacks, blocked by a barrier that is a 5", "damage", {"/attackers/0/cards": "K", "/attackers/0/blockers/0/card": "5"}, "allowed"),
    ("My ♡5 just got summoned this turn, can it attack?", "damage", {"/attackers/0/cards": "♡5", "/attackers/0/new": True}, "forbidden"),
    ("can a tapped 8 block a 3?", "damage", {"/attackers/0/cards": "3", "/attackers/0/blockers/0/cards": "8", "/attackers/0/blockers/0/driven": True}, "forbidden"),
    ("9 attacks and gets +3 from Up, 10 blocks", "damage", {"/attackers/0/cards": "9", "/attackers/0/change": 3, "/attackers/0/blockers/0/cards": "10"}, "allowed"),
    ("♠Q swings, nobody blocks, opponent at 12 life", "damage", {"/attackers/0/cards": "♠Q", "/life": 12}, "allowed"),
    # An action
    ("♠Kを英雄召喚したい、防壁2枚", "action", {"/attempt/action": "summon-hero", "/attempt/keys": "♠K", "/a/field/1/kind": "barrier"}, "allowed"),
    ("summon hero H-K with just one untapped barrier", "action", {"/attempt/action": "summon-hero", "/attempt/keys": "♡K"}, "forbidden"),
    ("can I attack on my opponent's turn?", "action", {"/attempt/action": "attack", "/turn_of": "b"}, "forbidden"),
    ("同じターンに2回目のアタックはできる？", "action", {"/attempt/action": "attack", "/once/0": "attack"}, "forbidden"),
    ("♡4で♠9にアップできる？", "action", {"/attempt/action": "up", "/attempt/keys": "♡4", "/attempt/target": "A ♠9"}, "allowed"),
    ("Up with ♠4 on ♠9?", "action", {"/attempt/action": "up", "/attempt/keys": "♠4"}, "forbidden"),
    ("ライトで♠2と♠3のキルを相手の♡7に使える？", "action", {"/format": "lite", "/attempt/action": "kill", "/attempt/keys": "♠2 ♠3"}, "forbidden"),
    ("Break barrier with ♡3 and ♢9, opponent has one barrier", "action", {"/attempt/action": "break-barrier", "/attempt/keys": "♡3 ◇9", "/b/field/0/kind": "barrier"}, "allowed"),
    ("quick summon ♠A on opponent's turn", "action", {"/attempt/action": "quick-summon", "/turn_of": "b", "/chance": "a"}, "allowed"),
    ("ジョーカーでサーチできる？", "action", {"/attempt/action": "search", "/attempt/keys": "Joker"}, "allowed"),
    # The stage, and a duel
    ("相手が♠2♠9で俺の♡10をキル、こちら♣5でカウンター、両者パス", "stage", {"/stage/0/action": "kill", "/stage/0/by": "b", "/deeds/0/keys": "♣5", "/deeds/0/by": "a"}, "allowed"),
    ("I Down his ♡6 with ♠4, he Ups it with ♡2, all resolve", "stage", {"/deeds/0/action": "down", "/deeds/1/action": "up", "/deeds/1/by": "b", "/deeds/3/kind": "both-pass"}, "allowed"),
    ("Throw with ♠9 and ♣3, both pass", "stage", {"/deeds/0/action": "throw", "/deeds/0/keys": "♠9 ♣3"}, "allowed"),
    ("アップ(♡8)を♠3に、両者パス", "stage", {"/deeds/0/keys": "♡8", "/deeds/0/target": "A ♠3"}, "allowed"),
    ("duel: I attack with ♠8, opponent blocks with ♡9, damage resolves", "duel", {"/deeds/2/soldiers/0": "A ♠8"}, "allowed"),
    ("エンド→両者パス→相手がドロー", "stage", {"/deeds/0/action": "end"}, "allowed"),
    # Damage, otherwise said
    ("♣J attacks, two barriers block?", "damage", {"/attackers/0/blockers/0/kind": "barrier", "/attackers/0/blockers/1/kind": "barrier"}, "forbidden"),
    ("♠9のアタックを♡3の兵士でブロック", "damage", {"/attackers/0/cards": "♠9", "/attackers/0/blockers/0/cards": "♡3"}, "allowed"),
    ("♠10の兵士でアタック、♡3の一般兵と♡Kの英雄でブロック", "damage", {"/attackers/0/cards": "♠10", "/attackers/0/blockers/0/cards": "♡3", "/attackers/0/blockers/1/cards": "♡K"}, "allowed"),
    ("♠3でアタック、♠Kの防壁でブロック", "damage", {"/attackers/0/cards": "♠3", "/attackers/0/blockers/0/card": "♠K"}, "allowed"),
    ("A Joker as a barrier blocks ♡K", "damage", {"/attackers/0/cards": "♡K", "/attackers/0/blockers/0/card": "Joker"}, "allowed"),
    ("Attack: ♠9. Block: ♡4, ♡5.", "damage", {"/attackers/0/cards": "♠9", "/attackers/0/blockers/1/cards": "♡5"}, "allowed"),
    ("アタッカー♠9、ブロッカー♡4", "damage", {"/attackers/0/cards": "♠9", "/attackers/0/blockers/0/cards": "♡4"}, "allowed"),
    ("Can a barrier attack?", "damage", {"/attackers/0/kind": "barrier"}, "forbidden"),
    ("♡3を装備した♡8でアタック、♠Jがブロック", "damage", {"/attackers/0/cards": "♡3+♡8", "/attackers/0/blockers/0/cards": "♠J"}, "allowed"),
    ("Up ♡5 on my attacking ♠4, blocked by ♢8", "damage", {"/attackers/0/change": 5, "/attackers/0/blockers/0/cards": "◇8"}, "allowed"),
    ("はーとのえーすで攻撃、ブロックなし、相手のライフは残り1枚", "damage", {"/attackers/0/cards": "♡A", "/life": 1}, "allowed"),
    ("S7 atacks, D7 bloks", "damage", {"/attackers/0/cards": "♠7", "/attackers/0/blockers/0/cards": "◇7"}, "allowed"),
    ("♠7のアタック、♡9はドライブしているのでブロックできない", "damage", {"/attackers/0/cards": "♠7", "/attackers/0/blockers": []}, "allowed"),
    ("自分のライフ5、相手の♠5のアタックをスルー、負ける？", "damage", {"/life": 5, "/own_life": None}, "allowed"),
    ("opponent attacks with ♠9, unblocked, opponent has 4 life", "damage", {"/life": None, "/own_life": 4}, "allowed"),
    ("opp swings with ♠8, I chump with ♢2", "damage", {"/attackers/0/cards": "♠8", "/attackers/0/blockers/0/cards": "◇2"}, "allowed"),
    ("♠7 hits a face-down barrier, it was a K", "damage", {"/attackers/0/cards": "♠7", "/attackers/0/blockers/0/card": "K"}, "allowed"),
    # An action, otherwise said
    ("Truce ♢2 ♢3 on Damage", "action", {"/stage/0/action": "damage", "/chance": "a", "/attempt/target": "Damage"}, "allowed"),
    ("Reanimate with ♠2 ♡2, my target is ♣4", "action", {"/attempt/keys": "♠2 ♡2", "/attempt/target": "A ♣4"}, "allowed"),
    ("手札が♡4だけのとき♠9にアップできる？", "action", {"/a/hand": "♡4", "/attempt/keys": "♡4"}, "forbidden"),
    ("I have ♡4 and ♡7 in hand, can I Up my ♠9 with ♡4?", "action", {"/a/hand": "♡4 ♡7 ?×3", "/attempt/keys": "♡4"}, "allowed"),
    ("ライフ1枚で♠7を兵士召喚できる？防壁1枚", "action", {"/a/life": "?×1", "/attempt/keys": "♠7"}, "allowed"),
    ("two barriers, one is driven, summon hero ♠K?", "action", {"/a/field/0/driven": True, "/a/field/1/driven": None}, "forbidden"),
    ("summon ace of clubs", "action", {"/attempt/action": "summon-ace", "/attempt/keys": "♣A"}, "allowed"),
    ("相手の場に♡9と♠7、♠2♠3で♡9をキル", "action", {"/b/field/1/cards": "♠7", "/attempt/keys": "♠2 ♠3", "/attempt/target": "B ♡9"}, "allowed"),
    ("場に魔術士がいて、♡4で♠9にアップ", "action", {"/a/field/0/cards": "Joker", "/attempt/target": "A ♠9"}, "allowed"),
    ("♢4でツイスト、対象は相手の防壁", "action", {"/attempt/target": "B barrier 1"}, "allowed"),
    ("自分からドローを起こせる？", "action", {"/attempt/action": "draw"}, "forbidden"),
    ("エンドに♣5でカウンターできる？", "action", {"/stage/0/action": "end", "/attempt/by": "a", "/attempt/target": "End"}, "forbidden"),
    ("Counter ♣3 on Up ♡9?", "action", {"/stage/0/keys": "♡9", "/attempt/keys": "♣3"}, "allowed"),
    # The stage, and a duel, otherwise said
    ("相手に♠9♣3の投擲、二人ともパス", "stage", {"/deeds/0/by": "a", "/deeds/0/keys": "♠9 ♣3"}, "allowed"),
    ("Throw ♠K ♣2 at opponent with 13 life, both pass", "stage", {"/deeds/0/by": "a", "/b/life": "?×13"}, "allowed"),
    ("Kill ♠2♠3 on ♡7, I don't counter, both pass", "stage", {"/deeds/0/target": "B ♡7", "/deeds/1/kind": "both-pass"}, "allowed"),
    ("search with Joker, can he counter with ♣9?", "stage", {"/deeds/1/action": "counter"}, "forbidden"),
    ("アップ♡3を♠7に、相手パス、俺もパス", "stage", {"/deeds/1/kind": "both-pass"}, "allowed"),
    ("duel: opponent attacks with ♡Q, I don't block, I have 12 life", "duel", {"/turn_of": "b", "/a/life": "?×12"}, "allowed"),
    ("barrier is not driven, summon ♠9", "action", {"/a/field": [{"kind": "barrier", "card": "?"}]}, "allowed"),
    ("♠9がアタック、♡10と♣4はブロックしない", "damage", {"/attackers": [{"kind": "soldier", "cards": "♠9", "blockers": []}]}, "allowed"),
    ("♠9がアタックして♡10がブロックせず♣4がブロック", "damage", {"/attackers": [{"kind": "soldier", "cards": "♠9", "blockers": [{"kind": "soldier", "cards": "♣4"}]}]}, "allowed"),
]  # fmt: skip
# the hidden card of the one barrier that blocks, said beside it (BP-62, BP9-105); the damage is judged by it alone
CARD_OF_A_BARRIER = [
    ("♠9でアタック、防壁9でブロック", "9"),
    ("9でアタック、防壁5でブロック", "5"),
    ("10でアタック、防壁10がブロック", "10"),
    ("♠9でアタック、バリア9でブロック", "9"),
    ("♠9でアタック、防壁の9でブロック", "9"),
    ("♠9でアタック、9の防壁でブロック", "9"),
    ("♠9でアタック、防壁（9）でブロック", "9"),
    ("♠9でアタック、俺の♡9の防壁でブロック", "♡9"),
    ("♠9でアタック、防壁ジョーカーでブロック", "Joker"),
    ("防壁9で♠9をブロック", "9"),
    ("♠9が防壁9にブロックされた", "9"),
    ("8 attacks, barrier 8 blocks", "8"),
    ("♠9 attacks, blocked by barrier 9", "9"),
    ("♠9 attacks, a barrier (9) blocks", "9"),
    ("♠9 attacks, the 9 barrier blocks", "9"),
    ("♠9 attacks, a 2 barrier blocks", "2"),
    ("♠9 attacks, my 9 barrier blocks", "9"),
    ("♠9 attacks, a ♡9 barrier blocks", "♡9"),
    ("♠9 attacks, a Joker barrier blocks", "Joker"),
    ("K attacks, joker barrier blocks", "Joker"),
    ("barrier 9 blocks ♠9", "9"),
    ("9 attacks, barrier blocks, barrier 9", "9"),
]
SEVERAL_BLOCKERS = [
    ("♠9でアタック、防壁2枚でブロック", [None, None]),
    ("♠9でアタック、2枚の防壁でブロック", [None, None]),
    ("♠9でアタック、防壁9と防壁5でブロック", ["9", "5"]),
    ("♠9 attacks, 2 barriers block", [None, None]),
    ("♠9 attacks, 3 barriers block", [None, None, None]),
    ("♠9 attacks, barrier 9 and barrier 5 block", ["9", "5"]),
]
# two barriers, the second one, or the one that is a 2: what is meant stays open
NUMBERS_THAT_MAY_COUNT = [
    ("♠9でアタック、防壁2でブロック", "2"),
    ("♠9 attacks, barrier 1 blocks", "1"),
    ("♠9 attacks, blocked by barrier 2", "2"),
]
NO_SITUATIONS = [
    "♠6でアタック、♠10がブロックしたけど♡5でアップ",
    "♣10でカウンターしたら♣Aでカウンターし返された",
    "カウンターって何？",
    "how does Up work?",
    "♠7強い",
    "ブロックできる？",
    "アタックできる？",
    "♡7",
    "what does Summon hero cost?",
    "best deck for pro?",
    "Can I summon a soldier with ♠7?",
    "♠J and ♢3 attack, ♣K blocks",
    "♡10か♡4でブロックする？♠9のアタック",
    "♠9 attacks. Should I block with ♡10 or ♡4?",
    "アタックは♠7じゃなくて♠8、ブロックなし",
    "♠9でアタックされなかった",
    "♠8 does not attack, ♡3 blocks",
    "♠8でアタック、ブロックされた",
    "Kill ♡9 with only ♠3",
    "アップとダウンどっちが強い？",
    "アップの効果は何ターン続く？",
    "アタッカーが防壁になる",
    "9 9 9",
    "no driven barrier, summon ♠9",
    "Kill ♣J with ♠3 ♠8, target already dead",
    "Kill ♣J with ♠3 ♠8, target already left",
    "my barrier isn't charged. summon ♠9",
    "I Kill his ♣J with ♠3 ♠8 after he Ups it with ♡4, both pass",
    "♠9でアタック。♡10はスルー",
    "♠K attacks and I have 12 life, no block",
]


CARDS = {
    "♠7": "♠7", "S9": "♠9", "9 of spades": "♠9", "スペード7": "♠7", "ハートの2": "♡2", "♢K": "◇K", "♥️10": "♡10", "10♠": "♠10", "H-K": "♡K",
    "9S": "♠9", "Jack of clubs": "♣J", "クローバーのエース": "♣A", "スペード十": "♠10", "♦13": "◇K", "ジョーカー": "Joker", "jk": "Joker",
    "クイーン": "Q", "k": "K", "A": "A", "aces": "A", "5♠6": None, "9s": None, "7": None, "As": None, "A soldier": None, "hearts": None,
}  # fmt: skip


@pytest.mark.parametrize("text", CARDS)
def test_playing_card(text: str) -> None:
    found = playing_cards(text.replace("\ufe0f", ""), 0)
    assert (found[0] if found else None) == CARDS[text]


def test_rules_are_those_that_are_named() -> None:
    (reading, *_) = GAME.read("9.1では♠7でアタックしてブロックなし")
    assert reading.draft.is_whole
    assert reading.draft.scenario["rules"] == "9.1"


@pytest.mark.parametrize(("text", "checker", "told", "outcome"), SITUATIONS)
def test_situation(text: str, checker: str, told: dict[str, Any], outcome: str) -> None:
    reading = GAME.read(text)[0]
    assert not reading.draft.not_understood
    assert not reading.draft.asked
    assert reading.checker == checker
    scenario = reading.draft.scenario
    assert scenario["rules"] == "7.0"
    assert {at: _found(scenario, at) for at in told} == told
    judge = GAME.checker(checker)
    assert judge.check(understand(GAME, judge, scenario)).outcome.code == outcome


# what players say at the table: to answer, to go on, to take an attack as it comes, and to take over the turn (BP9-73)
AT_THE_TABLE: list[tuple[str, str, dict[str, Any]]] = [
    ("9.1: ♠9でアタックします。どうぞ。受けます", "damage", {"/attackers/0/cards": "♠9", "/attackers/0/blockers": []}),
    ("9.1: I attack with ♠9, go ahead, no block", "damage", {"/attackers/0/blockers": []}),
    ("9.1: ♠9でアタック、スルー", "damage", {"/attackers/0/blockers": []}),
    ("9.1: ♠9のアタックを♡3で受けます", "damage", {"/attackers/0/blockers/0/cards": "♡3"}),
    ("9.1: 相手が♠2♠9で俺の♡10をキル、カットイン、♣5でカウンター、両者パス", "stage", {"/deeds/0/action": "counter"}),
    (
        "9.1: he Kills my ♡10 with ♠2 and ♠9, I cut in and Counter with ♣5, both pass",
        "stage",
        {"/deeds/0/action": "counter"},
    ),
    (
        "9.1: エンド、どうぞ、両者パス、相手がチャージしてドロー",
        "stage",
        {"/deeds/0/action": "end", "/deeds/1/kind": "both-pass"},
    ),
    ("9.1: End, both pass, he charges, he draws", "stage", {"/deeds/0/action": "end", "/deeds/1/kind": "both-pass"}),
    ("9.1: I Up ♠3 with ♡8, go ahead, both pass", "stage", {"/deeds/0/action": "up"}),
]


@pytest.mark.parametrize("rules", ["7.0", "9.1"])
@pytest.mark.parametrize(("text", "card"), CARD_OF_A_BARRIER)
def test_card_beside_a_barrier_is_its_own(text: str, card: str, rules: str) -> None:
    reading = GAME.read(f"{rules}: {text}")[0]

    assert reading.draft.is_whole
    assert reading.draft.scenario["attackers"][0]["blockers"] == [{"kind": "barrier", "card": card}]
    judge = GAME.checker("damage")
    assert judge.check(understand(GAME, judge, reading.draft.scenario)).outcome.code == "allowed"


@pytest.mark.parametrize(("text", "cards"), SEVERAL_BLOCKERS)
def test_barriers_that_are_counted_or_listed_are_several(text: str, cards: list[str | None]) -> None:
    reading = GAME.read(text)[0]

    assert reading.draft.is_whole
    assert [blocker["card"] for blocker in reading.draft.scenario["attackers"][0]["blockers"]] == cards
    judge = GAME.checker("damage")
    assert judge.check(understand(GAME, judge, reading.draft.scenario)).outcome.code == "forbidden"


@pytest.mark.parametrize(("text", "number"), NUMBERS_THAT_MAY_COUNT)
def test_number_that_may_count_barriers_is_left_open(text: str, number: str) -> None:
    reading = GAME.read(text)[0]

    assert [token.text for token in reading.draft.not_understood] == [number]
    judge = GAME.checker("damage")
    assert judge.check(understand(GAME, judge, reading.draft.scenario)).outcome.code == "unknown"


@pytest.mark.parametrize(("text", "checker", "told"), AT_THE_TABLE)
def test_what_is_said_at_the_table_is_read(text: str, checker: str, told: dict[str, Any]) -> None:
    reading = GAME.read(text)[0]

    assert reading.draft.is_whole
    assert (reading.checker, reading.draft.scenario["rules"]) == (checker, "9.1")
    assert {at: _found(reading.draft.scenario, at) for at in told} == told
    judge = GAME.checker(checker)
    assert judge.check(understand(GAME, judge, reading.draft.scenario)).outcome.code == "allowed"


@pytest.mark.parametrize("text", NO_SITUATIONS)
def test_no_situation(text: str) -> None:
    assert not [reading for reading in GAME.read(text) if reading.draft.is_whole]


def _found(scenario: Any, at: str) -> Any:
    for step in at.strip("/").split("/"):
        scenario = scenario[int(step)] if isinstance(scenario, list) else scenario.get(step)
    return scenario


@pytest.mark.parametrize(
    ("sentence", "code", "at"),
    [
        ("Kill ♠2♠3 on his ♣Q, he counters with a ♣A, both pass", "cancelled", "/deeds/0"),
        ("相手の♠5への♡9のアップに♣4のカウンター、消せる？", "counter-too-low", "/deeds/0"),
        ("Up ♡4 on my ♠5; Counter ♣6; I counter the Counter with ♣8. resolve", "cancelled", "/deeds/1"),
    ],
)
def test_what_a_counter_came_to_says_why(sentence: str, code: str, at: str) -> None:
    best = GAME.read(sentence)[0]
    checker = GAME.checker(best.checker)
    assert checker.says_why

    why = checker.says_why(checker.check(understand(GAME, checker, best.draft.scenario)))

    assert isinstance(why, Finding)
    assert (why.code, why.at) == (code, at)


@pytest.mark.parametrize(
    ("later", "code"), [([], "cancelled"), ([{"kind": "start", "by": "a", "action": "end"}, BOTH_PASS], None)]
)
def test_an_exchange_that_is_over_says_nothing_of_a_later_one(later: list[dict[str, Any]], code: str | None) -> None:
    kill = {"kind": "start", "by": "a", "action": "kill", "keys": "♠2 ♠3", "target": "B ♣Q"}
    counter = {"kind": "start", "by": "b", "action": "counter", "keys": "♣A", "target": "Kill"}
    checker = GAME.checker("stage")
    table = {"format": "pro", "b": {"field": [{"kind": "soldier", "cards": "♣Q"}]}}
    assert checker.says_why

    verdict = checker.check(understand(GAME, checker, {**table, "deeds": [kill, counter, BOTH_PASS, *later]}))
    why = checker.says_why(verdict)

    assert verdict.outcome is Outcome.ALLOWED
    assert (why and getattr(why, "code", None)) == code
