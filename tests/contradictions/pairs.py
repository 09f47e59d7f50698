"""Which sentences say the same in the two languages of a text: told by words that stand together in many texts, by length and by denials."""

from __future__ import annotations

import math
import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import product
from operator import add

from msgspec import Struct

from games.text import Text
from tests.contradictions import polarity
from tests.contradictions.polarity import Denials

Lexicon = Mapping[str, Mapping[str, float]]
"""How closely a Japanese word goes with an English one, from 0 to 1."""

END, JA_END = re.compile(r"(?<=[.!?;:])\s+"), re.compile("(?<=[。！？])")
NUMBERED = re.compile(r"(?:^|(?<=[.!?;:] )|(?<=。))\d{1,2}\.\s")
WORD, JA_WORD = re.compile(r"[a-z]+|\d+"), re.compile(r"[一-龯々]+|[ァ-ヴー]{2,}|\d+|[A-Za-z]{2,}")
COMMON = frozenset("the a an of to in is are be it its that and or for as by with on at from this".split())
SUFFIXES = ("ing", "ed", "es", "s", "e")
SEEN, CLOSE = 3, 0.2
"""In how many texts two words stand together before they count, and how closely."""
MOST = 5
"""How many sentences may say what one sentence of the other language says."""
OF_LENGTH, OF_SENTENCES, OF_DENIALS = 2.0, 0.2, 2.0
"""What it costs a pair that its lengths differ, that it has more sentences than two, and that it denies in one language alone."""


class Sentence(Struct, frozen=True):
    """A sentence, or one clause of an English one: its words, its length and how often it denies."""

    text: str
    words: frozenset[str]
    length: int
    denials: Denials


class Pair(Struct, frozen=True):
    """Sentences that say the same in both languages, and which of them denies more often (1: English, -1: Japanese, 0: neither)."""

    text: Text
    surplus: int


def learned(texts: Iterable[Text]) -> Lexicon:
    """Return which words go together in texts (Dice's coefficient)."""
    english: Counter[str] = Counter()
    japanese: Counter[str] = Counter()
    together: Counter[tuple[str, str]] = Counter()
    for text in texts:
        in_english, in_japanese = _english_words(text.en), _japanese_words(text.ja)
        english.update(in_english)
        japanese.update(in_japanese)
        together.update(product(in_english, in_japanese))
    lexicon: dict[str, dict[str, float]] = defaultdict(dict)
    for (word, other), count in together.items():
        close = 2 * count / (english[word] + japanese[other])
        if count >= SEEN and close > CLOSE:
            lexicon[word][other] = close
    return lexicon


def pairs(text: Text, lexicon: Lexicon) -> list[Pair]:
    """Return the sentences of a text in pairs, one sentence of either language with one or several of the other."""
    english = [_sentence(one, _english_words(one), polarity.english(one)) for one in _split(END, text.en)]
    japanese = [_sentence(one, _japanese_words(one), polarity.japanese(one)) for one in _split(JA_END, text.ja)]
    if not english or not japanese:
        return []
    alike = [[_alike(one.words, other.words, lexicon) for other in japanese] for one in english]
    ratio = sum(one.length for one in japanese) / max(1, sum(one.length for one in english))
    best: dict[tuple[int, int], tuple[float, tuple[int, int]]] = {(0, 0): (0.0, (0, 0))}
    for end in product(range(1, len(english) + 1), range(1, len(japanese) + 1)):
        reached = []
        for begin in _begins(end):
            if begin in best:
                ours, theirs = english[begin[0] : end[0]], japanese[begin[1] : end[1]]
                common = sum(sum(row[begin[1] : end[1]]) for row in alike[begin[0] : end[0]])
                reached.append((best[begin][0] + common - _cost(ours, theirs, ratio), begin))
        if reached:
            best[end] = max(reached)
    return [_pair(english[i:k], japanese[j:m]) for (i, j), (k, m) in _steps(best, (len(english), len(japanese)))]


def disagreements(paired: Sequence[Pair]) -> Iterator[Text]:
    """Yield the sentences of which one language denies what the other affirms.

    Where neighbours disagree in opposite ways, one sentence was taken to the wrong side: together they agree.
    """
    for index, pair in enumerate(paired):
        around = [*paired[max(0, index - 1) : index], *paired[index + 1 : index + 2]]
        if pair.surplus and all(other.surplus != -pair.surplus for other in around):
            yield pair.text


def _split(end: re.Pattern[str], words: str) -> list[str]:
    return [one.strip() for one in end.split(NUMBERED.sub("", words)) if one.strip()]


def _sentence(text: str, words: frozenset[str], denials: Denials) -> Sentence:
    return Sentence(text, words, len(polarity.ASIDE.sub("", text)), denials)


def _english_words(text: str) -> frozenset[str]:
    found = WORD.findall(unicodedata.normalize("NFKC", text).lower())
    return frozenset(_stem(word) for word in found if word not in COMMON)


def _stem(word: str) -> str:
    for suffix in SUFFIXES:
        if len(word) > len(suffix) + 2 and word.endswith(suffix):
            return word.removesuffix(suffix)
    return word


def _japanese_words(text: str) -> frozenset[str]:
    """Return the words of a Japanese text: katakana whole, Han letters one by one and two by two."""
    words: set[str] = set()
    for run in JA_WORD.findall(unicodedata.normalize("NFKC", text)):
        if "一" <= run[0] <= "龯" or run[0] == "々":
            words.update(run, (run[i : i + 2] for i in range(len(run) - 1)))
        else:
            words.add(run.lower())
    return frozenset(words)


def _alike(english: frozenset[str], japanese: frozenset[str], lexicon: Lexicon) -> float:
    """Return how much two sentences have in common: for each English word the closest Japanese one."""
    total = 0.0
    for word in english:
        if word in japanese and (word.isdigit() or len(word) > 1):
            total += 1
        elif known := lexicon.get(word):
            total += max((close for other, close in known.items() if other in japanese), default=0.0)
    return total


def _begins(end: tuple[int, int]) -> Iterable[tuple[int, int]]:
    """Yield where a pair that ends here may begin: one of its sides has a single sentence."""
    i, j = end
    yield from ((i - 1, j - n) for n in range(1, min(MOST, j) + 1))
    yield from ((i - n, j - 1) for n in range(2, min(MOST, i) + 1))


def _cost(english: list[Sentence], japanese: list[Sentence], ratio: float) -> float:
    lengths = (sum(one.length for one in english) * ratio, sum(one.length for one in japanese))
    apart = abs(math.log((lengths[0] + 3) / (lengths[1] + 3)))
    disagrees = _surplus(english, japanese) != 0
    return OF_LENGTH * apart + OF_SENTENCES * (len(english) + len(japanese) - 2) + OF_DENIALS * disagrees


def _steps(
    best: Mapping[tuple[int, int], tuple[float, tuple[int, int]]], end: tuple[int, int]
) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    if end not in best:  # far more sentences in one language than in the other
        return [((0, 0), end)]
    steps = []
    while end != (0, 0):
        begin = best[end][1]
        steps.append((begin, end))
        end = begin
    return steps[::-1]


def _pair(english: list[Sentence], japanese: list[Sentence]) -> Pair:
    text = Text(" ".join(one.text for one in english), "".join(one.text for one in japanese))
    return Pair(text, _surplus(english, japanese))


def _surplus(english: Sequence[Sentence], japanese: Sequence[Sentence]) -> int:
    return polarity.surplus(*(reduce(add, (one.denials for one in side)) for side in (english, japanese)))
