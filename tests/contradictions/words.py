"""What a text affirms, denies and counts, in both languages: enough to tell where two texts cannot say the same."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator

from games.text import Text

REFERENCE = re.compile(r"\[\[[^\]]*\]\]|【[^】]*】|（[^（）]*）|\([^()]*\)")
PLACE = re.compile(r"\{[^{}]*\}")
SENTENCE_END, JA_END = (re.compile(end) for end in (r"(?<=[.!?])\s+", "(?<=[。！？])"))
ENUMERATED = re.compile(r"(?<![^\s。])\d{1,2}\.\s")
DENIED = re.compile(
    r"\b(?:may not|cannot|can't|must not|does not|do not|did not|is not|are not|was not|will not|never|not)\b",
    re.IGNORECASE,
)
# a sentence with one of these may deny something, whatever else it says
DENYING = re.compile(
    r"\b(?:not|no|never|cannot|without|neither|nothing|nobody|only|else|keeps? the \w+ away|non\w*|keeps? to|0)\b|n't\b",
    re.IGNORECASE,
)
# nobody denies twice in one breath: "there is not no limit", "nothing is not gained"
DENIED_TWICE = re.compile(
    r"\b(?:not|cannot) (?:no|nothing|nobody|never|none|not|neither|cannot)\b"
    r"|(?:^|[,;:] |\band )(?:nothing|nobody|none|neither|nor) (?:may not|cannot|is not|are not)\b|\bno \w+ (?:may not|cannot|is not|are not)\b",
    re.IGNORECASE,
)
PLAINLY_DENYING = re.compile(
    r"\b(?:not|no|never|cannot|nor|neither|nothing|nobody|none|without)\b|n't\b", re.IGNORECASE
)
JA_DENIED, JA_IS_NOT = "ません", re.compile("[でに]はありません。?$")
# endings that deny in form alone: "may as well", "must", "is not known"
JA_FORM = re.compile(
    r"(?:かま|構)いません|なければ[^。、]*ません|なくては[^。、]*ません|(?:決まり|わかり|分かり|はっきりし)ません|にすぎません|限りません|問題ありません|制限はありません|変わりません|問いません|かもしれません|妨げません"
)
JA_DENYING = re.compile(
    "ない|なかっ|ません|なく|なけれ|なし|ず、|不|だけ|別|違|超え|外|ものとして|ても|分けられ|まま|ために|相手の"
)
ENGLISH_NUMBERS = {
    **dict(zip("two three four five six seven eight nine ten eleven twelve".split(), range(2, 13), strict=True)),
    **dict(zip("second third fourth fifth sixth seventh eighth ninth tenth".split(), range(2, 11), strict=True)),
    **{"twice": 2, "twenty": 20},
    **{"one": 1, "once": 1, "first": 1, "a": 1, "an": 1, "another": 1, "each": 1, "every": 1, "single": 1},
    **dict(zip("january february march april".split(), range(1, 5), strict=True)),
    **{
        "june": 6,
        "july": 7,
        "august": 8,
        "september": 9,
        "october": 10,
        "november": 11,
        "december": 12,
        "three-digit": 3,
        "twenty-one": 21,
        "thirty": 30,
    },
}
MAY_NOT = re.compile(r"\b(?:may not|cannot|must not)\b", re.IGNORECASE)
JA_PLAINLY_DENYING = re.compile("ない|ません|なく|なけれ|なし|ずに|ず、|無|不|禁|以外|しか|まで")
JAPANESE_NUMBERS = dict(zip("一二三四五六七八九十", range(1, 11), strict=True))


BEGINNING, CLAUSE_END = 2, re.compile("[;:]")
"""How many sentences of the other language may say what one sentence does, and where a clause of it ends."""


def disagreements(text: Text) -> Iterator[Text]:
    """Yield the sentences of which one language plainly denies what the other affirms.

    Where the languages do not have as many sentences, only the first of each is held against the beginning of the other.
    An English sentence that denies twice in one breath is yielded with the whole Japanese text.
    """
    japanese, english = _split(JA_END, text.ja), _split(SENTENCE_END, text.en)
    if len(english) == len(japanese):
        pairs = [*map(Text, english, japanese)]
        yield from (pair for pair in pairs if _denies_alone(pair.ja, pair.en) or _is_denied_alone(pair.en, pair.ja))
    elif english and japanese:
        pairs = [Text(english[0], japanese[0])]
        if _denies_alone(japanese[0], " ".join(english[:BEGINNING])):
            yield Text(text.en, japanese[0])
        if _is_denied_alone(CLAUSE_END.split(english[0])[0], "".join(japanese[:BEGINNING])):
            yield Text(english[0], text.ja)
    else:
        pairs = []
    yield from (pair for pair in pairs if _is_not_alone(pair.ja, pair.en))
    yield from (Text(sentence, text.ja) for sentence in english if DENIED_TWICE.search(bare(sentence)))


def _split(end: re.Pattern[str], words: str) -> list[str]:
    return [one.strip() for one in end.split(ENUMERATED.sub("", bare(words))) if one.strip()]


def _is_not_alone(japanese: str, english: str) -> bool:
    """Return whether Japanese says what a thing is not, or where nothing is, and the English clause for it denies nothing."""
    clause = english if "が、" in japanese else CLAUSE_END.split(english)[0]
    return bool(JA_IS_NOT.search(japanese)) and not PLAINLY_DENYING.search(clause)


def _denies_alone(japanese: str, english: str) -> bool:
    return JA_DENIED in JA_FORM.sub("", bare(japanese)) and not DENYING.search(bare(english))


def _is_denied_alone(english: str, japanese: str) -> bool:
    words, other = bare(english), bare(japanese)
    if MAY_NOT.search(words) and not JA_PLAINLY_DENYING.search(other):
        return True
    return bool(DENIED.search(words)) and not JA_DENYING.search(other)


def counts_otherwise(text: Text) -> bool:
    """Return whether each language has as many numbers that the other one lacks, counted as often as they stand or once."""
    english, japanese = (
        Counter(n for n in numbers if n > 1) for numbers in (_english_numbers(text.en), _japanese_numbers(text.ja))
    )
    missing = (english - japanese).total(), (japanese - english).total()
    missing_once = len({*english} - {*japanese}), len({*japanese} - {*english})
    return any(one_way and one_way == other_way for one_way, other_way in (missing, missing_once))


def bare(words: str) -> str:
    """Return a text without references, parentheses and places for names."""
    return PLACE.sub("", REFERENCE.sub("", words))


def _english_numbers(words: str) -> list[int]:
    words = bare(words)
    found = re.findall(r"[a-z]+(?:-[a-z]+)?", words.lower())
    return [*_digits(words), *(ENGLISH_NUMBERS[word] for word in found if word in ENGLISH_NUMBERS)]


def _japanese_numbers(words: str) -> list[int]:
    words = unicodedata.normalize("NFKC", bare(words))
    return [*_digits(words), *(JAPANESE_NUMBERS[letter] for letter in re.findall("[一二三四五六七八九十]", words))]


def _digits(words: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d{1,6}", unicodedata.normalize("NFKC", words))]


def signature(text: Text) -> tuple[bool, bool, tuple[int, ...], tuple[int, ...]]:
    """Return what a text denies and counts: two texts of the same words that differ in it say different things."""
    english, japanese = bare(text.en), JA_FORM.sub("", bare(text.ja))
    in_english, in_japanese = tuple(_english_numbers(text.en)), tuple(_japanese_numbers(text.ja))
    is_denied = len(DENIED.findall(english)) % 2 == 1, japanese.count(JA_DENIED) % 2 == 1
    return *is_denied, in_english, in_japanese


def stem(text: Text) -> Text:
    """Return a text without what denies and counts."""
    english = re.sub(r"\s+", " ", re.sub(r"\d+", "", DENIED.sub(_affirmed, bare(text.en)))).strip()
    words = [word for word in english.split() if word.lower().strip(".,:;") not in ENGLISH_NUMBERS]
    japanese = re.sub(r"\d+|[一二三四五六七八九十]", "", unicodedata.normalize("NFKC", bare(text.ja)))
    return Text(" ".join(words).replace("can ", "may ") or "-", japanese.replace("ません", "ます") or "-")


def _affirmed(denied: re.Match[str]) -> str:
    return re.sub(r"\s?not$|n't$|never", "", denied[0].lower())


def says_yes(answer: Text) -> bool | None:
    """Return whether an English answer begins with yes or no, None with neither."""
    first = re.match(r"(yes|no)\b(?! \w+ (?:is|are) )", answer.en, re.IGNORECASE)
    return first[1].lower() == "yes" if first else None


def denies_in_japanese(answer: Text) -> bool:
    """Return whether the first sentence of a Japanese answer denies."""
    first = answer.ja.partition("。")[0]
    head = re.split("[、：]", first)[0]
    if re.search("(?:ます|です)(?:が|けれど)?$", head):
        return False
    return bool(re.search("いいえ|ません|ない$", head)) or first.endswith(JA_DENIED)


PERMISSION = re.compile(r"\b(?:may|can|could|allowed)\b", re.IGNORECASE)
JA_PERMISSION = re.compile(r"(?:でき|られ|え|せ|け|て|べ|め|れ|もよい|いい)(?:ますか|ですか|でしょうか)")


def asks_for_leave(question: Text) -> bool:
    """Return whether a question asks if something may be done."""
    return bool(PERMISSION.search(question.en)) or bool(JA_PERMISSION.search(question.ja) and "Must" in question.en)
