"""Sentences of BlackPoker: fights, magic, summonses and answers, with cards in every writing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from msgspec import Struct

from tests.spoken.drawn import Spoken

ENGLISH, JAPANESE = 0, 1
SUITS = {
    "♠": (("♠", "♤", "S"), "spades", ("スペード", "スペードの")),
    "♡": (("♡", "♥", "H"), "hearts", ("ハート", "ハートの")),
    "◇": (("♢", "♦", "◇", "D"), "diamonds", ("ダイヤ", "ダイヤの")),
    "♣": (("♣", "♧", "C"), "clubs", ("クラブ", "クローバーの")),
}
NUMBERS = ("A", *map(str, range(2, 11)), "J", "Q", "K")
SPELT = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}
VALUES = {"A": 1, "J": 11, "Q": 12, "K": 13}
MAGIC = {"♡": ("up", "Up", "アップ"), "♠": ("down", "Down", "ダウン"), "◇": ("twist", "Twist", "ツイスト")}
SUMMONS = {"A": ("summon-ace", "summon ace", "エース召喚")}
SUMMONS |= dict.fromkeys("JQK", ("summon-hero", "summon hero", "英雄召喚"))
COMMON = ("summon-soldier", "summon soldier", "兵士召喚")
BARRIERS = (("no barriers", "防壁なし"), ("one barrier", "防壁1枚"), ("two barriers", "防壁2枚"))

UNBLOCKED = (
    ("{a} attacks, no block", "{a}でアタック、ブロックなし"),
    ("I attack with {a}, unblocked", "{a}のアタック、ブロックされない"),
    ("{a} attacks, nobody blocks, opponent has {n} life", "{a}でアタックして素通し、相手のライフは{n}枚"),
    ("opponent at {n} life, {a} attacks unblocked", "相手ライフ{n}、{a}で攻撃、スルー"),
)
BLOCKED = (
    ("{a} attacks, {b} blocks", "{a}でアタック、{b}がブロック"),
    ("{b} blocks the attacking {a}", "{a}のアタックを{b}がブロック"),
    ("my {a} is blocked by {b}", "{a}でアタック、{b}でブロックされた"),
    ("he attacks with {a}, I block with {b}", "相手が{a}で攻撃、こっちは{b}でブロック"),
    ("{a} swings into {b}", "{b}が{a}をブロックしたらどうなる？"),
)
TWO_BLOCKERS = (
    ("{a} attacks and is blocked by {b} and {c}", "{a}でアタック、{b}と{c}でブロックされた"),
    ("{b} and {c} block {a}", "{a}を{b}、{c}でブロックした"),
)
TWO_ATTACKERS = (
    ("{a} and {b} attack, {c} blocks {a}", "{a}と{b}でアタック、{c}が{a}をブロック"),
    (
        "I attack with {a} and {b}; he blocks {a} with {c}, {b} is unblocked",
        "{a}、{b}でアタック。{c}が{a}をブロック、{b}は素通し",
    ),
)
DRIVEN = (
    ("can a tapped {b} block {a}?", "ドライブ状態の{b}で{a}をブロックできる？"),
    ("{b} is driven, can it block {a}?", "{a}のアタックを横向きの{b}でブロック"),
)
NEW = (
    ("can {a} attack if it was summoned this turn?", "今ターン召喚した{a}でアタックできる？"),
    ("{a} came into play this turn, may it attack?", "{a}はこのターンに出た。アタックしていい？"),
)
BARRIER = (
    ("{a} attacks, a barrier blocks, it turns out to be {b}", "{a}でアタック、防壁でブロック、めくったら{b}"),
    ("{a} is blocked by a barrier, which is {b}", "{a}のアタックを防壁で受けたら{b}だった"),
)
CHANGED = (
    ("{a} attacks, {b} blocks, Up {c} on {a}", "{a}でアタック、{b}がブロック、{a}に{c}でアップ"),
    ("{a} attacks, I Up it with {c}, {b} blocks", "{a}に{c}のアップしてアタック、{b}がブロック"),
)
STARTED = (
    ("{action} {a} on {whose} {b}", "{a}で{whose}の{b}に{action}できる？"),
    ("can I {action} {whose} {b} with {a}?", "{action} {a}、対象は{whose}の{b}"),
    ("I use {action} with {a} on {whose} {b}", "{a}の{action}を{whose}の{b}に"),
)
SUMMONED = (
    ("{action} {a}, {barriers}", "{barriers}、{a}を{action}できる？"),
    ("can I summon {a} with {barriers}?", "{a}を召喚したい、{barriers}"),
)
ANSWERED = (
    ("opponent plays {action} with {a} on my {b}, I counter with {c}", "相手が{a}で俺の{b}に{action}、{c}でカウンター"),
    ("can I counter his {action} with {c}? ({a} on my {b})", "相手の{action}（{a}、対象は{b}）に{c}でカウンター"),
)


class Card(Struct, frozen=True):
    """A card as it is said, and as it is written in a situation."""

    said: str
    written: str

    @property
    def number(self) -> str:
        return self.written[1:]


Texts = Sequence[tuple[str, str]]
Kind = Callable[[Random], Spoken]


def draw(chance: Random) -> Spoken:
    """Return a sentence with what its situation must hold."""
    kinds: tuple[Kind, ...] = (
        _unblocked,
        _blocked,
        _two_blockers,
        _two_attackers,
        _said_of_one,
        _changed,
        _started,
        _summoned,
        _answered,
    )
    return chance.choice(kinds)(chance)


def _card(chance: Random, language: int, suit: str = "", numbers: Sequence[str] = NUMBERS) -> Card:
    sign, number = suit or chance.choice([*SUITS]), chance.choice(numbers)
    signs, english, japanese = SUITS[sign]
    name = SPELT.get(number, number)
    words = [f"{name} of {english}"] if language == ENGLISH else [f"{word}{number}" for word in japanese]
    return Card(chance.choice([f"{written}{number}" for written in signs] + words), f"{sign}{number}")


def _cards(chance: Random, language: int, number: int) -> list[Card]:
    """Return as many cards, none of them twice."""
    cards: list[Card] = []
    while len(cards) < number:
        card = _card(chance, language)
        if card.written not in {other.written for other in cards}:
            cards.append(card)
    return cards


def _say(
    chance: Random, texts: Texts, language: int, cards: Sequence[Card], words: Mapping[str, Any] | None = None
) -> str:
    named = {name: card.said for name, card in zip("abc", cards, strict=False)}
    return chance.choice(texts)[language].format(**named, **(words or {}))


def _unblocked(chance: Random) -> Spoken:
    language, life = chance.randrange(2), chance.randint(1, 20)
    (card,) = _cards(chance, language, 1)
    text = _say(chance, UNBLOCKED, language, [card], {"n": life})
    must = {"/attackers/#": 1, "/attackers/0/cards": card.written, "/attackers/0/blockers/#": 0}
    return Spoken(text, "damage", must | ({"/life": life} if "life" in text or "ライフ" in text else {}))


def _blocked(chance: Random) -> Spoken:
    language = chance.randrange(2)
    cards = _cards(chance, language, 2)
    return Spoken(_say(chance, BLOCKED, language, cards), "damage", _fight(*cards))


def _two_blockers(chance: Random) -> Spoken:
    language = chance.randrange(2)
    cards = _cards(chance, language, 3)
    return Spoken(_say(chance, TWO_BLOCKERS, language, cards), "damage", _fight(*cards))


def _two_attackers(chance: Random) -> Spoken:
    language = chance.randrange(2)
    cards = _cards(chance, language, 3)
    must = _fight(cards[0], cards[2]) | {
        "/attackers/#": 2,
        "/attackers/1/cards": cards[1].written,
        "/attackers/1/blockers/#": 0,
    }
    return Spoken(_say(chance, TWO_ATTACKERS, language, cards), "damage", must)


def _fight(attacker: Card, *blockers: Card) -> dict[str, Any]:
    must = {f"/attackers/0/blockers/{n}/cards": blocker.written for n, blocker in enumerate(blockers)}
    whole = {"/attackers/#": 1, "/attackers/0/cards": attacker.written, "/attackers/0/blockers/#": len(blockers)}
    return {**whole, **must}


def _said_of_one(chance: Random) -> Spoken:
    """Return a sentence that says of an attacker that it is new, of a blocker that it is driven, or what a barrier is."""
    language = chance.randrange(2)
    attacker, blocker = _cards(chance, language, 2)
    texts, must = chance.choice(
        (
            (DRIVEN, _fight(attacker, blocker) | {"/attackers/0/blockers/0/driven": True}),
            (NEW, _fight(attacker) | {"/attackers/0/new": True}),
            (
                BARRIER,
                {
                    "/attackers/0/cards": attacker.written,
                    "/attackers/0/blockers/0/kind": "barrier",
                    "/attackers/0/blockers/0/card": blocker.written,
                },
            ),
        )
    )
    return Spoken(_say(chance, texts, language, [attacker, blocker]), "damage", must)


def _changed(chance: Random) -> Spoken:
    language = chance.randrange(2)
    attacker, blocker = _cards(chance, language, 2)
    key = _card(chance, language, "♡", NUMBERS[:10])
    must = _fight(attacker, blocker) | {"/attackers/0/change": VALUES.get(key.number) or int(key.number)}
    return Spoken(_say(chance, CHANGED, language, [attacker, blocker, key]), "damage", must)


def _started(chance: Random) -> Spoken:
    language, suit, whose = chance.randrange(2), chance.choice([*MAGIC]), chance.choice("ab")
    key, target = _card(chance, language, suit, NUMBERS[:10]), _card(chance, language)
    code, *names = MAGIC[suit]
    words = {"action": names[language], "whose": {"a": ("my", "自分"), "b": ("his", "相手")}[whose][language]}
    must = {
        "/attempt/action": code,
        "/attempt/keys": key.written,
        "/attempt/target": f"{whose.upper()} {target.written}",
        f"/{whose}/field/0/cards": target.written,
    }
    return Spoken(_say(chance, STARTED, language, [key, target], words), "action", must)


def _summoned(chance: Random) -> Spoken:
    language, barriers = chance.randrange(2), chance.randrange(3)
    (card,) = _cards(chance, language, 1)
    code, *names = SUMMONS.get(card.number, COMMON)
    words = {"action": names[language], "barriers": BARRIERS[barriers][language]}
    must = {"/attempt/action": code, "/attempt/keys": card.written, "/a/field/#": barriers}
    return Spoken(_say(chance, SUMMONED, language, [card], words), "action", must)


def _answered(chance: Random) -> Spoken:
    language, suit = chance.randrange(2), chance.choice("♡♠")
    key, counter = _card(chance, language, suit, NUMBERS[:10]), _card(chance, language, "♣", NUMBERS[:10])
    target = _card(chance, language, "◇")
    code, *names = MAGIC[suit]
    must = {
        "/stage/0/action": code,
        "/stage/0/by": "b",
        "/stage/0/keys": key.written,
        "/attempt/action": "counter",
        "/attempt/by": "a",
        "/attempt/keys": counter.written,
    }
    text = _say(chance, ANSWERED, language, [key, target, counter], {"action": names[language]})
    return Spoken(text, "action", must)
