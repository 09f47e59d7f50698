"""Normal forms of Japanese and English words: folding, stems, sounds, function words."""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import rtoml
import Stemmer

from games.text import PLAIN

HAN = "\u3005-\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
KATAKANA, HIRAGANA = "\u30a1-\u30ff", "\u3041-\u309f"
LATIN = re.compile(r"[a-z0-9]+(?:'[a-z]+)?|[♠-♧★$]")
SHORT = re.compile("'(?:s|d|ll|re|ve|m)$")
JAPANESE = re.compile(f"[{HAN}{KATAKANA}{HIRAGANA}]+")
ALL_HIRAGANA = KANA_OF_ENDINGS = re.compile(f"[{HIRAGANA}]+")
JOINING = "いきぎしちびみりえけげせてねべめれ"
"""Kana that stand within a word between its kanji: 取り消す, 割り込み."""
INFLECTED = re.compile(f"[{HAN}]+(?:[{JOINING}][{HAN}]+)*[{HIRAGANA}]{{0,2}}")
SEGMENT = re.compile(f"(?P<kana>[{KATAKANA}]+)|(?P<han>[{HAN}]+(?:[{JOINING}][{HAN}]+)*)|(?P<hira>[{HIRAGANA}]+)")
TO_HIRAGANA = {code: code - 0x60 for code in range(0x30A1, 0x30F7)}
LIKE = str.maketrans("ぁぃぅぇぉっゃゅょゎゔぢづゐゑ", "あいうえおつやゆよわぶじずいえ", "ー・")
BY_SOUND = LIKE | {code: LIKE.get(kana, kana) for code, kana in TO_HIRAGANA.items()}
UNSOUNDED = "ー・"
PRINTED = re.compile(f"[{''.join(map(chr, PLAIN))}]")
"""The quotation marks and dashes that stand for plain ones."""

WORDS: dict[str, Any] = rtoml.loads(Path(__file__).with_name("words.toml").read_text("utf-8"))
ALIKE: list[list[str]] = WORDS["alike"]["groups"]
FUNCTION: dict[str, frozenset[str]] = {name: frozenset(words.split()) for name, words in WORDS["function"].items()}
PARTICLES = "".join(word for word in FUNCTION["ja"] if len(word) == 1)
_FUNCTIONS = re.compile("|".join(sorted((word for word in FUNCTION["ja"] if len(word) > 1), key=len, reverse=True)))
_STEMMER = Stemmer.Stemmer("english", 0)  # without a cache of its own, it keeps nothing that threads could share


def fold(words: str) -> str:
    """Return words with width, case and punctuation folded.

    Quotation marks and dashes become plain, kana stay, and broken surrogates are left out.
    """
    valid = words.encode(errors="ignore").decode()
    if valid.isascii():
        return valid.casefold()
    folded = unicodedata.normalize("NFKC", valid)
    return (folded.translate(PLAIN) if PRINTED.search(folded) else folded).casefold()  # to translate takes longest


@lru_cache(maxsize=1 << 14)
def stem(word: str) -> str:
    """Return the stem that the forms of an English word share."""
    irregular: dict[str, str] = WORDS["irregular"]
    plain = SHORT.sub("", word).replace("'", "")
    stemmed: str = _STEMMER.stemWord(irregular.get(plain, plain))
    return irregular.get(stemmed, stemmed)


def by_sound(words: str) -> str:
    """Return Japanese as it is compared by sound: kana of one kind, without small ones and long vowels."""
    return words if words.isascii() else words.translate(BY_SOUND)


def skeleton(words: str) -> str:
    """Return a word without the kana of its endings.

    Kana beside and between kanji go: 割り込み and 割込 become equal. Other words are unchanged.
    """
    return KANA_OF_ENDINGS.sub("", words) if not words.isascii() and INFLECTED.fullmatch(words) else words


def content_parts(hiragana: str) -> list[str]:
    """Return the parts of hiragana without particles and endings."""
    parts = (part.strip(PARTICLES) for part in _FUNCTIONS.sub(" ", hiragana).split())
    return [part for part in parts if len(part) > 1]


def is_function(word: str, language: str) -> bool:
    """Return whether a word carries no weight in a question."""
    return word in FUNCTION[language]


def is_kanji(letter: str) -> bool:
    """Return whether a letter of Japanese is a kanji. False for ""."""
    return bool(letter) and not is_hiragana(letter) and not is_katakana(letter)


@cache
def is_hiragana(letter: str) -> bool:
    """Return whether a letter is hiragana; false for none."""
    return "\u3041" <= letter <= "\u309f"


@cache
def is_katakana(letter: str) -> bool:
    """Return whether a letter is katakana. The sign of a long vowel is one; "" is none."""
    return "\u30a1" <= letter <= "\u30ff"
