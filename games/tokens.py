"""The tokens of a sentence: words of the lexicon, names of cards, numbers, and what nobody knows."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property, lru_cache
from itertools import islice
from typing import Any

from msgspec import Struct
from rapidfuzz import process
from rapidfuzz.distance import OSA

from games.lexicon import FILLER, JOINT, Lexicon
from games.matching import MOST_MEANT, Match, Matcher, Why
from games.naming import key, unmarked
from games.text import PLAIN, UNSEEN

MOST_LETTERS = 2_000
"""A longer sentence says more than one situation."""
MOST_TOKENS = 120
"""A sentence with more says too much to be one situation."""
MOST_CORRECTED = 8
"""So many unknown words may a sentence have that are looked at again; with more it says nothing that is known here."""
MOST_COMPARED = 12
"""So many pieces of a sentence are compared with all names."""
WIDEST = 5
"""So many words may a mistyped name have."""
SHORTEST_CORRECTED, LONG_WORD = 5, 8
LONGEST_UNKNOWN = 60
LETTERS_REMEMBERED = 4096
"""So many letters are known by what they are plainly; no sentence is."""
CLUSTER = re.compile("[\U00000000-\U0010ffff][\u0300-\u036f\u3099\u309a\uff9e\uff9f]*", re.DOTALL)
DIGITS = re.compile(r"\d{1,4}")
LATIN = re.compile("[a-z0-9]")
WORD = re.compile(r"[a-z0-9][a-z0-9'.-]*")
KATAKANA = re.compile("[ァ-ヺー]")
KANJI = re.compile("[一-鿿々]")
VERB_STEM = re.compile("[一-鿿々]{1,2}[ぁ-ん]*[いきぎしちにびみりえけげせてねべめれ]")
"""A verb as it stands before an auxiliary: kanji with its okurigana, as “起こり”."""
AUXILIARY = re.compile("ま(?:す|せ|し)|た(?:い|く|が)|そう|う[るれ]|得|ながら|つつ|始め|続け|終わ|やす|にく|過ぎ|すぎ")
VERB = re.compile("[一-鿿々]{1,2}[ぁ-ん]+(?:[るうくすつぬぶむぐ]|った|って|いた|いて|んだ|んで|した|して|れば|ない)")
"""A verb in a form that ends a clause, as “起こる” and “起こった”."""
KANJI_NUMBER = re.compile("十[一二三四五六七八九]?|[一二三四五六七八九]十[一二三四五六七八九]?|[〇一二三四五六七八九]")
KANJI_DIGITS = "〇一二三四五六七八九"
SPELT = "number."
"""What begins the symbol of a number in words."""
NUMBERED = re.compile(r"([a-z]+)\d+(?=[^\W\da-z])")
"""A name with a number that is counted in Japanese, as “Ben4枚”."""
POSSESSIVE = re.compile("'s?$")


class Line(Struct, frozen=True, dict=True):
    """A sentence as typed, with its plain letters and those that count in names, which are the same in every game."""

    sentence: str

    @cached_property
    def plain(self) -> Plain:
        """Return the sentence in plain letters: as names are folded, letter by letter, so that each keeps its place."""
        letters, cased, places = [], [], []
        for cluster in CLUSTER.finditer(self.sentence):
            for letter, low in _plain_letters(cluster[0]):
                letters.append(low)
                cased.append(letter)
                places.append(cluster.span())
        return Plain("".join(letters), "".join(cased), tuple(places))

    @cached_property
    def keys(self) -> _Keys:
        """Return the letters that count in names."""
        return _Keys(self.plain.text)


class Plain(Struct, frozen=True):
    """A sentence in plain letters, in lower case and as it is written; `places` are the places of each letter in the sentence as typed."""

    text: str
    cased: str
    places: tuple[tuple[int, int], ...]

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Return the place in the sentence as typed of letters of the plain one."""
        return self.places[start][0], self.places[end - 1][1]


@lru_cache(maxsize=LETTERS_REMEMBERED)
def _plain_letters(cluster: str) -> tuple[tuple[str, str], ...]:
    """Return the plain letters of a letter with its marks, each as it is written and in lower case."""
    letters = unicodedata.normalize("NFKC", UNSEEN.sub("", cluster)).translate(PLAIN)
    return tuple([(letter, low if len(low := letter.lower()) == 1 else letter) for letter in letters])


class Token(Struct, frozen=True, eq=False):
    """A piece of a sentence: its place there, its text as typed, and what it may be.

    `symbols` are those of the lexicon, `number` its value, `match` the card that it names, `playing_card` a suit with a number. A token that is
    none of these is not known; its `text` may be the name of a player or a minion, where it is written like one.
    """

    start: int
    end: int
    text: str
    symbols: frozenset[str] = frozenset()
    number: int | None = None
    match: Match[Any] | None = None
    playing_card: str | None = None

    @property
    def is_filler(self) -> bool:
        """Return whether it says nothing: a filler of which the game says no more."""
        return self.symbols == {FILLER}

    @property
    def is_joint(self) -> bool:
        return JOINT in self.symbols

    @property
    def is_known(self) -> bool:
        return bool(self.symbols or self.match or self.playing_card) or self.number is not None

    @property
    def is_name(self) -> bool:
        """Return whether an unknown word is written like somebody's name."""
        return not self.symbols and not self.playing_card and self.text[:1].isupper()

    @property
    def is_mistyped(self) -> bool:
        """Return whether it is a name with a slip in it, of which the card has to be asked."""
        return self.match is not None and self.match.why is Why.NEAR

    @property
    def card(self) -> Any:
        """Return the card that it names, the nearest where the name is mistyped; None where it names none."""
        if self.match is None:
            return None
        return self.match.meant[0] if self.is_mistyped else self.match.card

    def is_word_for(self, *symbols: str) -> bool:
        """Return whether the token is a word for one of the symbols."""
        return not self.symbols.isdisjoint(symbols)


def tokenise(
    line: Line, words: Lexicon, names: Matcher[Any], playing_cards: Callable[[str, int], tuple[str, int] | None]
) -> tuple[Token, ...]:
    """Return the tokens of a sentence in order, none for spaces.

    `playing_cards` returns the playing card at a place of the plain text with the place behind it, None where there is none.
    """
    pieces = [*islice(_pieces(line, words, names, playing_cards), MOST_TOKENS + 1)]
    if sum(not piece.is_known for piece in pieces) <= MOST_CORRECTED:
        pieces = [*_corrected(line.sentence, pieces, words, names)]
    return tuple(pieces)


def _pieces(typed: Line, words: Lexicon, names: Matcher[Any], playing_cards: Any) -> Iterator[Token]:
    line, keys = typed.plain, typed.keys
    text, at = line.text, 0
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        end, symbols, number, match, card = at, frozenset[str](), None, None, None
        if hit := playing_cards(line.cased, at):
            card, end = hit
        if (name_token := keys.card_at(at, names)) and name_token[1] > end:
            (match, end), card = name_token, None
        if (spoken := _word_at(line, at, words)) and spoken[1] >= end:
            if spoken[1] > end:
                match = card = None
            # an “A” that is a card is no article
            symbols, end = (frozenset[str]() if card else spoken[0]), spoken[1]
        if (counted := _number_at(text, at)) and counted[1] > end:
            (number, end), symbols, match, card = counted, frozenset(), None, None
        if end == at:
            end = _unknown_end(line, at, words, names, keys)
        if number is None:
            number = next((int(symbol.removeprefix(SPELT)) for symbol in symbols if symbol.startswith(SPELT)), None)
        start, stop = line.span(at, end)
        yield Token(start, stop, _typed(line, at, end), symbols, number, match, card)
        at = end


def _typed(line: Plain, start: int, end: int) -> str:
    return line.cased[start:end]


def _word_at(line: Plain, at: int, words: Lexicon) -> tuple[frozenset[str], int] | None:
    begins = _begins(line.text, at)
    if not begins and not line.text[at - 1].isdigit():
        return None
    for word in words.starting(line.text[at : at + 2]):
        letters_written = line.cased if word.cased else line.text
        end = at + len(word.spelling)
        if not letters_written.startswith(word.spelling, at):
            continue
        if not begins and not _is_unit(word.spelling):
            continue
        if _ends(line.text, end) or (_is_unit(word.spelling) and line.text[end : end + 1].isdigit()):
            return word.symbols, end
    return None


def _is_unit(spelling: str) -> bool:
    """Return whether a word may stand right beside a number, as “AP3” and “3AP”: one of several letters."""
    return len(spelling) > 1 and spelling.isascii() and spelling.isalpha()


def _number_at(text: str, at: int) -> tuple[int, int] | None:
    digits = DIGITS.match(text, at)
    if digits and not (at and text[at - 1].isdigit()):
        return int(digits[0]), digits.end()
    kanji = KANJI_NUMBER.match(text, at)
    if kanji is None:
        return None
    tens, ten, units = kanji[0].rpartition("十")
    value = (KANJI_DIGITS.index(tens) if tens else 1) * 10 if ten else 0
    return value + (KANJI_DIGITS.index(units) if units else 0), kanji.end()


def _begins(text: str, at: int) -> bool:
    """Return whether a word may begin at a place: not within a Latin word."""
    return not at or not (LATIN.match(text[at]) and LATIN.match(text[at - 1]))


def _ends(text: str, end: int) -> bool:
    """Return whether a word may end at a place: not within a Latin word."""
    return end >= len(text) or not (LATIN.match(text[end]) and LATIN.match(text[end - 1]))


class _Keys:
    """The letters of a plain text that count in names, with their places in it."""

    def __init__(self, text: str) -> None:
        kept_letters = [(letter, at) for at, char in enumerate(text) for letter in _counting(char)]
        self._text = text
        self._letters = "".join(letter for letter, _ in kept_letters)
        self._places = [at for _, at in kept_letters]
        self._index = {at: n for n, at in reversed([*enumerate(self._places)])}

    def card_at(self, at: int, names: Matcher[Any]) -> tuple[Match[Any], int] | None:
        """Return the card with the longest name that begins at a place, and the place behind it."""
        first = self._index.get(at)
        if first is None or not _begins(self._text, at):
            return None
        start = self._letters[first : first + 2]
        for length in dict.fromkeys((*names.lengths.get(start, ()), *names.lengths.get(start[:1], ()))):
            last = first + length
            if last > len(self._places):
                continue
            end = self._places[last - 1] + 1
            match = names.keyed(self._letters[first:last])
            is_within_word = _splits_katakana(self._text, end) or (length == 1 and not _is_lone_kanji(self._text, at))
            if match and _ends(self._text, end) and not is_within_word:
                return match, end
        return None


def _splits_katakana(text: str, end: int) -> bool:
    return end < len(text) and bool(KATAKANA.match(text[end - 1]) and KATAKANA.match(text[end]))


def _is_lone_kanji(text: str, at: int) -> bool:
    """Return whether a letter is a kanji beside no other: of a word of several kanji none is a name."""
    beside = f"{text[at - 1 : at]}{text[at + 1 : at + 2]}"
    return bool(KANJI.match(text[at])) and not KANJI.search(beside)


@lru_cache(maxsize=LETTERS_REMEMBERED)
def _counting(char: str) -> str:
    """Return the letters of a character that count in names."""
    return "".join(filter(_counts, unmarked(char)))


def _counts(letter: str) -> bool:
    category = unicodedata.category(letter)
    return category[0] not in "PZC" and category != "Sk"


def _unknown_end(line: Plain, at: int, words: Lexicon, names: Matcher[Any], keys: _Keys) -> int:
    """Return the end of an unknown piece: a Latin word, a run of katakana, or a sign."""
    word = WORD.match(line.text, at)
    name_token = NUMBERED.match(line.text, at)
    if name_token:
        return name_token.end(1)
    if word:
        return at + len(POSSESSIVE.sub("", word[0].rstrip(".-")) or word[0])
    end = at + 1
    while end < len(line.text) and line.text[end].isalpha() and not LATIN.match(line.text[end]):
        # within so long a run of letters nothing begins that is known
        if end - at < LONGEST_UNKNOWN and _known_at(line, end, words, names, keys):
            break
        end += 1
    return end


def _known_at(line: Plain, at: int, words: Lexicon, names: Matcher[Any], keys: _Keys) -> bool:
    """Return whether a word, a number or a name begins at a place behind an unknown letter."""
    is_within_katakana = bool(KATAKANA.match(line.text[at]) and KATAKANA.match(line.text[at - 1]))
    return bool(
        (not is_within_katakana and _word_at(line, at, words)) or _number_at(line.text, at) or keys.card_at(at, names)
    )


def _corrected(sentence: str, pieces: list[Token], words: Lexicon, names: Matcher[Any]) -> Iterator[Token]:
    """Yield the pieces, unknown ones as the names and words that are meant by them, and names that go on behind a shorter one with a slip."""
    at, tries = 0, iter(range(MOST_COMPARED))
    while at < len(pieces):
        name_token, width = None, 1
        if pieces[at].match:
            name_token, width = _longer_name(sentence, pieces[at : at + WIDEST], names)
        elif not pieces[at].is_known:
            name_token, width = _named_at(sentence, pieces[at : at + WIDEST], names, tries)
        yield name_token or (pieces[at] if pieces[at].is_known else _near_word(pieces[at], words))
        at += width


def _longer_name(sentence: str, pieces: list[Token], names: Matcher[Any]) -> tuple[Token | None, int]:
    """Return the longer name that begins with the name of the first piece and goes on with a slip, and the number of its pieces."""
    first = pieces[0]
    known_names = None
    for width in range(len(pieces), 1, -1):
        behind = pieces[1:width]
        if any(piece.is_joint or piece.number is not None or piece.match or piece.playing_card for piece in behind):
            continue
        if behind[-1].is_filler or all(piece.is_known for piece in behind):
            continue
        if known_names is None:
            known_names = [*names.longer(key(first.text))]
        typed = sentence[first.start : behind[-1].end]
        cards = _slips(typed, known_names)
        if cards:
            return Token(first.start, behind[-1].end, typed, match=Match(None, cards, Why.NEAR)), width
    return None, 1


def _slips(typed: str, known_names: Iterable[tuple[str, Any]]) -> tuple[Any, ...]:
    """Return the cards of which a name in its normal form differs from a typed one by a letter, a long one by two; the nearest first."""
    most = 2 if len(typed) > LONG_WORD else 1
    low = key(typed)
    distances = [(OSA.distance(low, name, score_cutoff=most), card) for name, card in known_names]
    near = sorted((pair for pair in distances if pair[0] <= most), key=lambda pair: pair[0])
    return tuple({card.id: card for _, card in near}.values())[:MOST_MEANT]


def _named_at(
    sentence: str, pieces: list[Token], names: Matcher[Any], tries: Iterator[int]
) -> tuple[Token | None, int]:
    """Return the card that the first pieces mean, and their number; the longest name, without words behind it that add nothing.

    Each name that is looked for takes one of the `tries`.
    """
    hit: Token | None = None
    found_width = 1
    for width in range(len(pieces), 0, -1):
        if hit and not pieces[found_width - 1].symbols:
            break
        typed = _typed_name(sentence, pieces[:width])
        if typed and _is_verb(typed, sentence[pieces[width - 1].end :]):
            continue
        name_token = _name_of(typed, pieces[0].start, names) if typed and next(tries, None) is not None else None
        if hit and (name_token is None or name_token.match != hit.match):
            break
        if name_token:
            hit, found_width = name_token, width
    return hit, found_width


def _is_verb(typed: str, behind: str) -> bool:
    """Return whether a piece is a Japanese verb, by its ending or by the auxiliary behind its stem."""
    return bool(VERB.fullmatch(typed) or (VERB_STEM.fullmatch(typed) and AUXILIARY.match(behind)))


def _typed_name(sentence: str, pieces: list[Token]) -> str:
    """Return several pieces as they are typed, "" where they cannot be a name."""
    first, last = pieces[0], pieces[-1]
    is_other = (piece.is_joint or piece.number is not None or piece.match or piece.playing_card for piece in pieces)
    if any(is_other) or (len(pieces) > 1 and last.is_filler):
        return ""
    typed = sentence[first.start : last.end]
    return "" if len(typed) < SHORTEST_CORRECTED and typed.isascii() else typed


def _name_of(typed: str, start: int, names: Matcher[Any]) -> Token | None:
    """Return a piece as the card that is meant by it, None where it names none."""
    match = names.match(typed)
    if match.why is Why.NEAR:
        slips = tuple([card for card in match.meant if _slips(typed, ((key(name), card) for name in card.names()))])
        match = Match(None, slips, Why.NEAR) if slips else Match()
    return Token(start, start + len(typed), typed, match=match) if match.cards else None


def _near_word(piece: Token, words: Lexicon) -> Token:
    """Return an unknown word as the word of the lexicon of which it is a slip; any other as it is."""
    low = piece.text.lower()
    if len(low) < SHORTEST_CORRECTED or not low.isalpha() or not low.isascii() or piece.is_name:
        return piece
    most = 2 if len(low) >= LONG_WORD else 1
    near = process.extractOne(low, words.correctable.keys(), scorer=OSA.distance, score_cutoff=most)
    if near is None or len(near[0]) < SHORTEST_CORRECTED - 1:
        return piece
    return Token(piece.start, piece.end, piece.text, words.correctable[near[0]].symbols)
