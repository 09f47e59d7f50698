"""How often a sentence denies, in either language: at least and at most, as some words deny in one language alone."""

from __future__ import annotations

import re
import unicodedata

from msgspec import Struct

ASIDE = re.compile(r"\[\[[^\]]*\]\]|【[^】]*】|\{[^{}]*\}")
SENTENCE = re.compile("[^。]+。?")

DENIES = re.compile(
    r"\b(?:cannot|not|never|nothing|nobody|none|no|without|neither|nowhere"
    r"|lacks?|impossible|illegal|refused|stuck|unconfirmed|unknown|unsettled|left out)\b|n't\b|^nor\b",
    re.IGNORECASE,
)
# "not only", "no more than": a negation in form, which Japanese says with or without one
IDIOM = re.compile(
    r"\b(?:not only|no (?:more|fewer|less) than|nothing but|whether or not|or not|no other|nothing else|not matter|no difference|no bar|not hinder)\b",
    re.IGNORECASE,
)
# words that Japanese often says with a negation ("otherwise" as でなければ), each with what it is where it is said without one
MAY_DENY: tuple[tuple[re.Pattern[str], re.Pattern[str] | None], ...] = tuple(
    (re.compile(rf"\b(?:{words})\b", re.IGNORECASE), re.compile(plain) if plain else None)
    for words, plain in (
        ("only", "だけ|のみ|限"),
        ("depends?", "より|よって|応じ"),
        ("before|until", "前|まで"),
        ("empty", "空|0枚"),
        ("outside", "外"),
        ("lost", "失|負け"),
        ("fails?", "失敗"),
        ("else|otherwise", "ほか|別"),
        ("nor", "も"),
        (r"forb[ia]d\w*|bars|barred", "禁"),
        ("open", "オープン|公開|開"),
        (r"un(?:blocked|locked|damaged|affected|limited|used|paid|checked|asked|changed|spent)", "未|アンロック|無印"),
        ("unless|instead|except\\w*|whatever|gone|keeps?|frees?|closed|short|denies|as often as", ""),
    )
)
# a second negation that goes on with the first: Japanese may say both with one ("no Charge and no Draw")
JOINED = re.compile(r"(?:\b(?:and|or|nor|than)|,)\s+(?:\w+ )?$", re.IGNORECASE)
APART = re.compile("[.;:]")

JA_DENIES = re.compile(
    "ません|ない(?!し)|なかった|いいえ|ずに|ず(?=[。にもと（、])|なければ|なくて|(?<!み)なし|なく|なけれ|情報不足|未確認"
)
# negations in form alone, and words that look like one
JA_IDIOM = re.compile(
    "な(?:けれ|く)ばな(?:り|ら)(?:ません|ない|ず)|なくてはな(?:り|ら)(?:ません|ない|ず)|かもしれ(?:ません|ない)|にすぎません"
    "|必ず|(?<![^、。])まず|はず|いずれ|ずつ|少な[いくけ]|のではないか|隙間なく|ほかなりません|(?:かま|構)(?:いません|わない)|問いません|限りません|問題ありません"
    "|しか[^。、]{0,12}?(?:ません|ない|ず)|だけでなく|だけではありません"
)
JA_MAY_DENY: tuple[tuple[re.Pattern[str], re.Pattern[str] | None], ...] = tuple(
    (re.compile(words), re.compile(rf"\b(?:{plain})\b", re.IGNORECASE) if plain else None)
    for words, plain in (
        ("別の|別で|とは別", "other|another|different|apart|beside|new|own"),
        ("は0|0[枚点]", "0|empty"),
        ("同じ", "same|alike|equal|like"),
        ("禁", r"forb[ia]d\w*|bars?|barred"),
        ("先に", "first|before"),
        ("以外|除[いくき]", "but|except|other"),
        (
            "なくても|なくな[りるれっら]|なく[すしせ]|なければ|(?:では|が|は)なく|ないうち|ないものとして|ないかぎり|足りな"
            "|にかかわらず|関係な[くい]|変わりはな[いく]|いけません",
            "",
        ),
    )
)
# a negation that describes a thing: "a card that is not in play"
JA_DESCRIBES = re.compile("ない(?!うち|かぎり|もの)(?=[一-龯ァ-ヴ])")
ALWAYS = -1


class Denials(Struct, frozen=True):
    """How often words deny: surely, in what describes a thing, and perhaps, by the words that may deny (their place in the list).

    A word that may deny does not where the other language says it without a negation: `plain` has such places of the other list.
    """

    sure: int
    describing: int
    perhaps: tuple[int, ...]
    plain: frozenset[int]

    def __add__(self, other: Denials) -> Denials:
        return Denials(
            self.sure + other.sure,
            self.describing + other.describing,
            self.perhaps + other.perhaps,
            self.plain | other.plain,
        )

    def most(self, other: Denials) -> int:
        """Return how often the words deny at most, beside those of the other language."""
        return self.sure + self.describing + sum(place not in other.plain for place in self.perhaps)


def english(sentence: str) -> Denials:
    """Return how often an English sentence denies."""
    words, idioms = IDIOM.subn("-", ASIDE.sub("", sentence))
    perhaps, sure, before = [ALWAYS] * idioms, 0, None
    for found in DENIES.finditer(words):
        between = words[before : found.start()] if before is not None else "."
        if not APART.search(between) and JOINED.search(between):
            perhaps.append(ALWAYS)
        else:
            sure += 1
        before = found.end()
    for place, (may_deny, _) in enumerate(MAY_DENY):
        perhaps += [place] * len(may_deny.findall(words))
    return Denials(sure, 0, tuple(perhaps), _plain(JA_MAY_DENY, words))


def japanese(sentence: str) -> Denials:
    """Return how often a Japanese sentence denies."""
    words = JA_IDIOM.sub("-", unicodedata.normalize("NFKC", ASIDE.sub("", sentence)))
    plain, perhaps = _plain(MAY_DENY, words), []
    for place, (may_deny, _) in enumerate(JA_MAY_DENY):
        words, count = may_deny.subn("-", words)
        perhaps += [place] * count
    words, describing = JA_DESCRIBES.subn("-", words)
    return Denials(len(JA_DENIES.findall(words)), describing, tuple(perhaps), plain)


def _plain(listed: tuple[tuple[re.Pattern[str], re.Pattern[str] | None], ...], words: str) -> frozenset[int]:
    return frozenset(place for place, (_, plain) in enumerate(listed) if plain and plain.search(words))


def surplus(in_english: Denials, in_japanese: Denials) -> int:
    """Return 1 where English denies more often than Japanese can, -1 where Japanese does, otherwise 0.

    What describes a thing in Japanese is often said without a negation in English: it counts where English denies at all.
    """
    if in_english.sure > in_japanese.most(in_english):
        return 1
    least = in_japanese.sure + (in_japanese.describing if in_english.sure else 0)
    return -1 if least > in_english.most(in_japanese) else 0
