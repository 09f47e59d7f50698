"""What is said in both languages, and the choices that are named in both."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Any

LANGUAGES = ("ja", "en")
CODE = re.compile(r"[a-z0-9][a-z0-9.-]*")
PLAIN = str.maketrans(dict.fromkeys("‘’‛ʼ", "'") | dict.fromkeys("“”‟", '"') | dict.fromkeys("‐–—−", "-"))


class Unfilled(ValueError):
    """A place in a text for which there is no value."""


@dataclass(frozen=True, slots=True)
class Text:
    """The same thing in English and in Japanese; neither is a gloss of the other.

    Raises ValueError when a language is missing or blank: there is no fallback.
    """

    en: str
    ja: str

    def __post_init__(self) -> None:
        for language, words in (("en", self.en), ("ja", self.ja)):
            if words.__class__ is not str or not words.strip():
                raise ValueError(f"no {language} text in {self!r}")

    def of(self, language: str) -> str:
        """Return the words in one language ("ja" or "en")."""
        return self.ja if language == "ja" else self.en

    def filled(self, **values: object) -> Text:
        """Fill the {places} of both languages; a Text or a Choice brings each language its own words. Raises Unfilled."""
        en, ja = values, dict(values)
        for name, value in ja.items():
            text = value.text if isinstance(value, Choice) else value
            if isinstance(text, Text):
                en[name], ja[name] = text.en, text.ja
        try:
            return Text(self.en.format(**en), self.ja.format(**ja))
        except KeyError as error:
            raise Unfilled(f"{{{error.args[0]}}} has no value in “{self.en}”") from error

    def __str__(self) -> str:
        return f"{self.en} / {self.ja}"


def joined(texts: Iterable[Text], en: str = ", ", ja: str = "、") -> Text:
    """Return several texts as one, with the same between all of them."""
    parts = tuple(texts)
    return Text(en.join([text.en for text in parts]), ja.join([text.ja for text in parts]))


def enumerated(texts: Iterable[Text], en: str = " and ", ja: str = "、", others: str = "、") -> Text:
    """Return several things as one: "a, b and c" / 「a、b、c」, with `en` and `ja` before the last one, and `others` in Japanese
    between the others. Raises ValueError where there is none.
    """
    *first, last = texts
    if not first:
        return last
    before = joined(first, ja=others)
    return Text(f"{before.en}{en}{last.en}", f"{before.ja}{ja}{last.ja}")


class Choice(Enum):
    """One of a few named things: `KICKER = Text("kicker", "キッカー")`, or `TODAY = Text(…), "2024"` with its code given.

    The code (in addresses, JSON and content) is the member's name in lower case with "-" for "_", unless given.
    Raises ValueError at import when a code is malformed or stands twice.
    """

    text: Text
    code: str

    def __init__(self, text: Text, code: str = "") -> None:
        self.text = text
        self.code = code or self.name.lower().replace("_", "-")

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        codes = [member.code for member in cls]
        faulty = [code for code in codes if not CODE.fullmatch(code) or codes.count(code) > 1]
        if faulty or len(cls.__members__) != len(codes):
            raise ValueError(f"{cls.__name__}: codes must be unique and match {CODE.pattern}: {faulty!r}")

    # a member is itself alone; by default every look into a dict or a set would hash its name
    __hash__ = object.__hash__

    @classmethod
    def of_code(cls, code: str) -> Choice:
        """Return the member with this code; raises LookupError when there is none."""
        for member in cls:
            if member.code == code:
                return member
        raise LookupError(f"{cls.__name__} has no {code!r}")

    def __str__(self) -> str:
        return self.code


@lru_cache(maxsize=1024)
def folded(name: str) -> str:
    """Return a name as it is compared: after NFKC, case folding and trimming, with each run of spaces as one.

    The quotation marks, apostrophes and dashes that phones put in are the plain ones.
    """
    return " ".join(unicodedata.normalize("NFKC", name).translate(PLAIN).casefold().split())
