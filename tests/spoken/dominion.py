"""Sentences of Dominion: one play with a Way, a turn, the plays of Throne Room, choices, and what happens to a card."""

from __future__ import annotations

from random import Random
from typing import Any

from games.dominion.cards.vocabulary import Way
from tests.spoken.drawn import Spoken

CARDS = (
    ("Market", "市場"), ("Smithy", "鍛冶屋"), ("Village", "村"), ("Festival", "祝祭"), ("Laboratory", "研究所"),
    ("Moat", "堀"), ("Militia", "民兵"), ("Witch", "魔女"), ("Goons", "ならず者"), ("Conspirator", "共謀者"), ("Pawn", "手先"),
)  # fmt: skip
TREASURES = (("Silver", "銀貨"), ("Gold", "金貨"), ("Copper", "銅貨"))
JAPANESE_WAYS = {
    Way.OX: "雄牛", Way.HORSE: "馬", Way.SHEEP: "羊", Way.PIG: "豚", Way.MULE: "ラバ", Way.OTTER: "カワウソ", Way.MONKEY: "サル",
    Way.CHAMELEON: "カメレオン", Way.TURTLE: "カメ", Way.BUTTERFLY: "チョウ",
}  # fmt: skip
ONE_PLAY = (
    ("{card} as {way}", "{card}に{way}の習性"),
    ("{card} with Way of the {way}", "{way}の習性で{card}を使用"),
    ("way of the {way} on {card}", "{card}を{way}の習性で使ったらどうなる？"),
    ("play {card} as a {way}?", "{card}に{way}を使う"),
)
JOINTS = ((", ", " then ", ", then ", " -> ", "; ", " and then "), ("→", "、", "、それから", "。次に"))
EVENTS = (
    ("can I use a Way when I call {card}?", "{card}を呼び出すとき習性は使える？", "called"),
    ("{card} on gain, may a Way be used", "{card}を獲得したとき習性は使えますか", "gained"),
    ("Way allowed on buy of {card}?", "{card}の購入時に習性を使えるか", "bought"),
)


def draw(chance: Random) -> Spoken:
    """Return a sentence with what its situation must hold."""
    return chance.choice((_one_play, _turn, _twice, _choices, _event))(chance)


def _card(chance: Random, language: int) -> str:
    return chance.choice(CARDS)[language]


def _way(chance: Random, language: int) -> tuple[str, Way]:
    way = chance.choice(list(JAPANESE_WAYS))
    return (JAPANESE_WAYS[way] if language else way.code.title()), way


def _one_play(chance: Random) -> Spoken:
    language = chance.randrange(2)
    card, (said, way) = _card(chance, language), _way(chance, language)
    text = chance.choice(ONE_PLAY)[language].format(card=card, way=said)
    must: dict[str, Any] = {"/card": card, "/way": way.code}
    if chance.random() < 0.3:
        actions = chance.randrange(3)
        clause = f"{actions} actions left" if not language else f"アクションは{actions}"
        text = f"{clause}{', ' if not language else '、'}{text}"
        must["/turn/actions"] = actions
    return Spoken(text, "play", must)


def _turn(chance: Random) -> Spoken:
    language = chance.randrange(2)
    clauses: list[str] = []
    must: dict[str, Any] = {}
    plays = chance.randint(2, 4)
    for n in range(plays):
        card, (said, way) = _card(chance, language), _way(chance, language)
        must |= {f"/events/{n}/kind": "play", f"/events/{n}/card": card}
        if chance.random() < 0.5:
            clauses.append(f"{card} as {said}" if not language else f"{card}を{said}")
            must[f"/events/{n}/way"] = way.code
        else:
            clauses.append(card)
            must[f"/events/{n}/way"] = None
    if chance.random() < 0.4:
        treasure = chance.choice(TREASURES)[language]
        clauses.append(f"buy {treasure}" if not language else f"{treasure}を購入")
        must |= {f"/events/{plays}/kind": "phase", f"/events/{plays + 1}/card": treasure, "/events/#": plays + 2}
    else:
        must["/events/#"] = plays
    return Spoken(_joined(chance, clauses, language), "turn", must)


def _joined(chance: Random, clauses: list[str], language: int) -> str:
    text = clauses[0]
    for clause in clauses[1:]:
        text += chance.choice(JOINTS[language]) + clause
    return text


def _twice(chance: Random) -> Spoken:
    language = chance.randrange(2)
    card = _card(chance, language)
    (said, way), (said_then, way_then) = _way(chance, language), _way(chance, language)
    text = (
        f"Throne Room on {card}, first {said}, second {said_then}"
        if not language
        else f"玉座の間で{card}、1回目は{said}、2回目は{said_then}"
    )
    must = {"/then/0/card": card, "/then/0/way": way.code, "/then/1/way": way_then.code}
    return Spoken(text, "play", must)


def _choices(chance: Random) -> Spoken:
    language = chance.randrange(2)
    card, ways = _card(chance, language), chance.sample(list(JAPANESE_WAYS), 2)
    said = [JAPANESE_WAYS[way] if language else way.code.title() for way in ways]
    text = (
        f"what can I do with {card} if {said[0]} and {said[1]} are in the game"
        if not language
        else f"習性は{said[0]}と{said[1]}。{card}の選択肢は？"
    )
    return Spoken(text, "choices", {"/card": card, "/game/ways": [way.code for way in ways]})


def _event(chance: Random) -> Spoken:
    language = chance.randrange(2)
    card, (*texts, event) = _card(chance, language), chance.choice(EVENTS)
    return Spoken(texts[language].format(card=card), "may-use-way", {"/card": card, "/event": event})
