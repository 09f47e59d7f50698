"""Sentences asked of BlackPoker: the situation that is read, and what its checker says of it."""

from typing import Any

import pytest

from games.game import all_games
from rulesite.checks.validate.decoder import understand

GAME = all_games()["blackpoker"]
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
]  # fmt: skip
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
]


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


@pytest.mark.parametrize("text", NO_SITUATIONS)
def test_no_situation(text: str) -> None:
    assert not [reading for reading in GAME.read(text) if reading.draft.is_whole]


def _found(scenario: Any, at: str) -> Any:
    for step in at.strip("/").split("/"):
        scenario = scenario[int(step)] if isinstance(scenario, list) else scenario.get(step)
    return scenario
