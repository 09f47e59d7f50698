"""How often a sentence denies, in either language: at least and at most, as some words deny in one language alone."""

from __future__ import annotations

import re

from msgspec import Struct

ASIDE = re.compile(r"\[\[[^\]]*\]\]|【[^】]*】|\{[^{}]*\}")
SENTENCE = re.compile("[^。]+。?")

DENIES = re.compile(
    r"\b(?:cannot|not|never|nothing|nobody|none|no|without|neither|nowhere"
    r"|lacks?|impossible|illegal|refused|stuck|unconfirmed|unknown|unsettled|left out)\b|n't\b",
    re.IGNORECASE,
)
# "not only", "no more than": a negation in form, which Japanese says with or without one
IDIOM = re.compile(
    r"\b(?:not only|no (?:more|fewer|less) than|nothing but|whether or not|or not|not matter|no difference|no bar|not hinder)\b",
    re.IGNORECASE,
)
# words that Japanese often says with a negation: "until it is told" as 書かれないうちは, "otherwise" as でなければ
MAY_DENY = re.compile(
    r"\b(?:nor|unless|only|else|otherwise|instead|before|until|except\w*|whatever|fails?|lost|gone|keeps?|outside|frees?|open|closed|empty"
    r"|short|depends?|denies|as often as|un(?:blocked|locked|damaged|affected|limited|used|paid|checked|asked|changed|spent))\b",
    re.IGNORECASE,
)
# a second negation that goes on with the first: Japanese may say both with one ("no Charge and no Draw")
JOINED = re.compile(r"(?:\b(?:and|or|nor|than)|,)\s+(?:\w+ )?$", re.IGNORECASE)
APART = re.compile("[.;:]")

JA_DENIES = re.compile("ません|ない(?!し)|なかった|いいえ|ずに|ず(?=[。にもと（、])|なければ|なくて|なし|なく|なけれ|情報不足|未確認")
# negations in form alone, and words that look like one
JA_IDIOM = re.compile(
    "な(?:けれ|く)ばな(?:り|ら)(?:ません|ない|ず)|なくてはな(?:り|ら)(?:ません|ない|ず)|かもしれ(?:ません|ない)|にすぎません"
    "|必ず|まず|はず|いずれ|ずつ|少な[いくけ]|のではないか|隙間なく|ほかなりません|(?:かま|構)(?:いません|わない)|問いません|限りません"
    "|しか[^。、]{0,12}?(?:ません|ない|ず)|だけでなく|だけではありません"
)
JA_MAY_DENY = re.compile(
    "なくても|なくな[りるっら]|なければ|(?:では|が|は)なく|ない(?=[一-龯ァ-ヴ])|ないうち|ないものとして|ないかぎり|足りな"
    "|にかかわらず|関係な[くい]|変わりはな[いく]|いけません|以外|別の|別で|とは別|除[いくき]|は0|0[枚点]|同じです|同じで|先に"
)


class Denials(Struct, frozen=True):
    """How often words deny: at least, and at most."""

    least: int
    most: int

    def __add__(self, other: Denials) -> Denials:
        return Denials(self.least + other.least, self.most + other.most)


NO_DENIALS = Denials(0, 0)


def english(sentence: str) -> Denials:
    """Return how often an English sentence denies."""
    words, idioms = IDIOM.subn("-", ASIDE.sub("", sentence))
    perhaps, sure, before = idioms + len(MAY_DENY.findall(words)), 0, None
    for found in DENIES.finditer(words):
        between = words[before : found.start()] if before is not None else "."
        if not APART.search(between) and JOINED.search(between):
            perhaps += 1
        else:
            sure += 1
        before = found.end()
    return Denials(sure, sure + perhaps)


def japanese(sentence: str) -> Denials:
    """Return how often a Japanese sentence denies."""
    words, perhaps = JA_MAY_DENY.subn("-", JA_IDIOM.sub("-", ASIDE.sub("", sentence)))
    sure = len(JA_DENIES.findall(words))
    return Denials(sure, sure + perhaps)


def disagree(english_denials: Denials, japanese_denials: Denials) -> bool:
    """Return whether one language denies more often than the other can."""
    return english_denials.least > japanese_denials.most or japanese_denials.least > english_denials.most
