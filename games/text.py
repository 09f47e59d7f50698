"""Texts in both languages, and choices whose members have a name in both."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from functools import lru_cache
from string import Formatter
from typing import Annotated, Any, Protocol, Self, TypeAlias

from msgspec import Meta, Struct

from games.bounds import INVISIBLE
from games.tuning import slots, value_by_code
from games.values import Record

LANGUAGES = ("ja", "en")
CODE = re.compile(r"[a-z0-9][a-z0-9.-]*")
NAMELESS: Mapping[str, object] = {}
# compatibility forms take a space for the mark that stands alone: these go before
SPACING = str.maketrans({"´": "'", "˜": "~", "゛": "\u3099", "゜": "\u309a"})
PLAIN = str.maketrans(
    dict.fromkeys("‘’‚‛ʹʻʼˈ′‵", "'")
    | dict.fromkeys("“”„‟″‶", '"')
    | dict.fromkeys("‐‒–—―−⁃─━", "-")
    | dict.fromkeys("〜∼∽", "~")
    | dict.fromkeys("·•‧∙⋅", "・")
)
"""Characters that one key gives on the keyboards of phones, of Windows and of a Mac."""
DIRECTIONS = re.compile("[\u202a-\u202e\u2066-\u2069]+")
UNSEEN = re.compile(f"[{INVISIBLE}]+")
# one key gives the long vowel mark behind kana, and the hyphen behind Latin letters
LENGTHENED, HYPHENATED = re.compile("(?<=[ぁ-ゖァ-ヺー])-+"), re.compile("(?<=[0-9A-Za-z])ー+")


def code_of(name: str) -> str:
    """Return the code of a member by its name: in lower case with "-" for "_"."""
    return name.lower().replace("_", "-")


Words: TypeAlias = Annotated[str, Meta(pattern=r"\A(?!\s)(?s:.*)(?<!\s)\Z")]
"""Words of a content file. They have no space around them: the reader of content takes it off."""


class Unfilled(ValueError):
    """A place in a text for which there is no value."""


class Text(Record, frozen=True):
    """A text in English and in Japanese; neither is a translation of the other.

    Raises ValueError when a language is missing or blank: there is no fallback.
    """

    en: Words
    ja: Words

    def __post_init__(self) -> None:
        for language, words in (("en", self.en), ("ja", self.ja)):
            if words.__class__ is not str or not words.strip():
                raise ValueError(f"no {language} text in {self!r}")

    def of(self, language: str) -> str:
        """Return the words in one language ("ja" or "en"); raises LookupError for any other."""
        if language == "ja":
            return self.ja
        if language == "en":
            return self.en
        raise LookupError(f"no language {language!r}: there are {', '.join(LANGUAGES)}")

    def filled(self, names: Mapping[str, object] = NAMELESS, /, **values: object) -> Text:
        """Fill the {places} of both languages. Raises Unfilled.

        A Text or a Choice brings each language its own words. `names` has values that several texts share; a value given by keyword is for this
        text, and replaces one of these.
        """
        places = {**names, **values} if names else values
        for place in _places(self.en):
            if place not in places:
                raise Unfilled(f"{{{place}}} has no value in “{self.en}”")
        return _FilledText("", "", self, places)

    def __hash__(self) -> int:
        return hash(self.en)

    def __str__(self) -> str:
        return f"{self.en} / {self.ja}"


class _LazyText(Text, frozen=True, eq=False):
    """A text whose words are made when first read. Until then its fields are blank."""

    def __post_init__(self) -> None:
        """Skip the check of the words, which are blank still."""

    # to mypy a field is never a property
    @property  # type: ignore[misc]
    def en(self) -> str:
        return self.of("en")

    @property  # type: ignore[misc]
    def ja(self) -> str:
        return self.of("ja")

    def of(self, language: str) -> str:
        slot = SLOTS[language]
        words: str = slot.__get__(self)
        if not words:
            words = self.render(language)
            slot.__set__(self, words)
        return words

    def render(self, language: str) -> str:
        """Make the words of a language anew."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Text):
            return NotImplemented
        return self is other or (self.of("en") == other.of("en") and self.of("ja") == other.of("ja"))

    # a Struct's own would look at what it holds
    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self.en)

    def __reduce__(self) -> tuple[type[Text], tuple[str, str]]:
        return Text, (self.en, self.ja)

    def __repr__(self) -> str:
        return repr(Text(self.en, self.ja))


class _ComputedText(_LazyText, frozen=True, eq=False):
    """A text whose words are computed by a function of the language."""

    words: Callable[[str], str]

    def render(self, language: str) -> str:
        return self.words(language)


class _FilledText(_LazyText, frozen=True, eq=False):
    """A text with places, and the values that fill them."""

    text: Text
    values: dict[str, object]

    def render(self, language: str) -> str:
        words, values = self.text.of(language), self.values
        return without_directions(
            words.format(**{place: _render_value(values[place], language) for place in _places(words)})
        )


def without_directions(words: str) -> str:
    """Return words without the characters that turn the direction of what follows them."""
    return words if words.isascii() else DIRECTIONS.sub("", words)


SLOTS = slots(Text, LANGUAGES)


def lazy_text(words: Callable[[str], str]) -> Text:
    """Return a text whose words are computed when first read. Most are read in one language, many in none."""
    return _ComputedText("", "", words)


def _render_value(value: object, language: str) -> object:
    if value.__class__ is str:
        return value
    if isinstance(value, Text):
        return value.of(language)
    return value.text.of(language) if isinstance(value, Choice) else value


@lru_cache(maxsize=4096)
def _places(words: str) -> dict[str, None]:
    """Return the names of the {places} in a text, in their order."""
    return dict.fromkeys([name for _, name, _, _ in Formatter().parse(words) if name is not None])


UNSAID = Text("…", "…")
"""The text in place of words that a content file holds, or that nobody reads."""


def joined(texts: Iterable[Text], en: str = ", ", ja: str = "、") -> Text:
    """Join texts to one, with the same separator between all of them. Raises ValueError where there is none."""
    parts = tuple(texts)
    if not parts:
        raise ValueError("no texts to join")
    between = {"en": en, "ja": ja}
    return lazy_text(lambda language: between[language].join([part.of(language) for part in parts]))


def enumerated(texts: Iterable[Text], en: str = " and ", ja: str = "、", others: str = "、") -> Text:
    """Join texts to an enumeration, such as "a, b and c" or 「a、b、c」.

    `en` and `ja` stand before the last one, `others` between the others in Japanese. Raises ValueError where there is none.
    """
    *first, last = texts
    return joined((joined(first, ja=others), last), en, ja) if first else last


Names = str | tuple[str, ...]
"""One name, or several from the oldest to the newest."""


def names_in_order(names: Names) -> tuple[str, ...]:
    """Return names as a tuple."""
    return (names,) if isinstance(names, str) else names


class Published(Struct, frozen=True, eq=False):
    """The former codes of a choice's member. The oldest comes first; `retired` tells whether the member is retired."""

    was: tuple[str, ...]
    retired: bool = False


def was(*codes: str, retired: bool = False) -> Any:
    """Return the value of a renamed member of a choice: it is read by each code, the first one is published and goes out for ever."""
    return Published(codes, retired)


def retired(code: str = "") -> Any:
    """Return the value of a retired member of a choice: it is read, and offered by no form."""
    return Published((code,) if code else (), retired=True)


class ChoiceWords(Protocol):
    """A source of names for the members of a choice, such as `games.sentences`."""

    def member(self, choice: str, code: str) -> Text: ...


class Choice(Enum):
    """An enumeration whose members have a code, and a name in both languages.

    In a game it names the source of its words, `class Order(Choice, words=WORDS)`, and its members: `KICKER = auto()`, or
    `TODAY = "2024"` with its code given. Where there is no content each member brings its words: `KICKER = Text("kicker", "キッカー")`,
    or `TODAY = Text(…), "2024"`.

    The code (in addresses, JSON and content) is the member's name in lower case with "-" for "_", unless given. A member that was renamed,
    `OLD = was("classic")`, keeps its code and is read by the new name too; its words stand under the new one. `OLD = retired()` is read still.
    Raises ValueError at import when a code is malformed or stands twice, or a member has no words.
    """

    text: Text
    code: str
    aliases: tuple[str, ...]
    retired: bool

    def __init__(self, given: Text | str | Published = "", code: str = "") -> None:
        if isinstance(given, Text):
            self.text = given
        published = given if isinstance(given, Published) else Published(())
        self.code, *aliases = dict.fromkeys(
            (*published.was, code_of(self.name))
            if published.was
            else ((given if isinstance(given, str) else code) or code_of(self.name),)
        )
        self.aliases, self.retired = tuple(aliases), published.retired

    def __init_subclass__(cls, words: ChoiceWords | None = None, **options: Any) -> None:
        super().__init_subclass__(**options)
        codes = [member.code for member in cls]
        known = [*codes, *(alias for member in cls for alias in member.aliases)]
        faulty = [code for code in known if not CODE.fullmatch(code) or known.count(code) > 1]
        if faulty or len(cls.__members__) != len(codes):
            raise ValueError(f"{cls.__name__}: codes must be unique and match {CODE.pattern}: {faulty!r}")
        value_by_code(cls, codes)
        for member in cls:
            if words:
                member.text = words.member(cls.__name__, member.newest)
            elif not hasattr(member, "text"):
                raise ValueError(f"{cls.__name__}: {member.name} has no words")

    @staticmethod
    def _generate_next_value_(name: str, start: int, count: int, last_values: list[Any]) -> str:
        return code_of(name)

    # a member is itself alone; by default every look into a dict or a set would hash its name
    __hash__ = object.__hash__

    @property
    def newest(self) -> str:
        """Return its present name: the code, unless the member was renamed."""
        return self.aliases[-1] if self.aliases else self.code

    @classmethod
    def current(cls) -> list[Self]:
        """Return the members that are not retired."""
        return [member for member in cls if not member.retired]

    @classmethod
    def of_code(cls, code: str) -> Choice:
        """Return the member with this code, or with another name of it; raises LookupError when there is none."""
        for member in cls:
            if code in (member.code, *member.aliases):
                return member
        raise LookupError(f"{cls.__name__} has no {code!r}")

    def __str__(self) -> str:
        return self.code


@lru_cache(maxsize=1024)
def folded(name: str) -> str:
    """Normalize a name for comparison.

    That is NFKC, case folding and trimming, without what is invisible, with each run of spaces as one, and with one character for those that
    keyboards give for one key: quotation marks, apostrophes, dashes, tildes, middle dots.
    """
    plain = name if name.isascii() else _unified(name)
    return " ".join(plain.casefold().replace("`", "'").split())


def _unified(name: str) -> str:
    """Return a name without invisible characters, in plain letters and signs."""
    letters = unicodedata.normalize("NFKC", UNSEEN.sub("", name).translate(SPACING)).translate(PLAIN)
    lengthened = LENGTHENED.sub(lambda dashes: "ー" * len(dashes[0]), UNSEEN.sub("", letters))
    return HYPHENATED.sub(lambda marks: "-" * len(marks[0]), lengthened)
