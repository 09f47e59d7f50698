"""Playing cards in a sentence: with a suit in any writing, before or behind the number, or a letter or a word alone."""

import re

from games.blackpoker.cards import JOKER, JOKER_NAMES, NUMBERS, RANKS, SUITS, Suit

KANJI = {kanji: number for number, kanji in enumerate("一二三四五六七八九十", 1)}
NUMBER_OF = {**NUMBERS, **KANJI}


def _either(names: list[str]) -> str:
    return "|".join(map(re.escape, sorted(names, key=len, reverse=True)))


SIGN = f"[{''.join(name for name in SUITS if len(name) == 1 and not name.isalnum())}]"
SUIT_WORD = _either([name for name in SUITS if len(name) > 1])
RANK_WORD = _either([name for name in NUMBERS if len(name) > 2])
FIGURE = "10|11|12|13|[2-9]|1(?![0-9])"
RANK = rf"(?:{FIGURE}|[{''.join(KANJI)}]|(?:{RANK_WORD})(?![a-z])|[ajqk](?![a-z]))(?![0-9])"
# “the 9s” are nines, “9S” is a card
WRITINGS = tuple(
    re.compile(pattern)
    for pattern in (
        rf"(?i:(?P<suit>{SIGN})[\ufe0e\ufe0f]?\s?の?(?P<rank>{RANK}))",
        rf"(?i:(?P<rank>{RANK})(?P<suit>{SIGN})(?!\s?{RANK}))",
        rf"(?i:(?P<suit>{SUIT_WORD})\s?の?\s?(?P<rank>{RANK}))",
        rf"(?i:(?P<rank>{RANK})(?:\s?の\s?|\s+of\s+|\s?)(?P<suit>{SUIT_WORD})(?![a-z]))",
        rf"(?P<suit>[SHDC])-?(?P<rank>{FIGURE}|[AJQK])(?![A-Za-z0-9])",
        rf"(?P<suit>[shdc])(?P<rank>{FIGURE})(?![A-Za-z0-9])",
        r"(?P<rank>10|[2-9]|[AJQK])(?P<suit>[SHDC])(?![A-Za-z0-9])",
        r"(?P<rank>10|[2-9])(?P<suit>[hdc])(?![A-Za-z0-9])",
    )
)
A_JOKER = re.compile(rf"(?i:(?:{_either(list(JOKER_NAMES))})(?![a-z]))")
A_RANK = re.compile(
    rf"(?i:(?P<rank>{RANK_WORD})s?(?![a-z]))|(?P<letter>[JQKjqk])(?![A-Za-z0-9'])|(?P<ace>A)(?![A-Za-z0-9'])"
)
ARTICLE = re.compile(
    r"\s+(?!(?:attack|block|swing|is|was|can|and|or|came|comes|with|may|on|in|against|vs|gets|just|this|does|summon)[a-z]*\b)[A-Za-z]{2}"
)
PLAYER = re.compile(r"(?i:player|プレイヤー)\s*$")
LATIN = re.compile("[A-Za-z0-9]")


def playing_cards(text: str, at: int) -> tuple[str, int] | None:
    """Return the playing card at a place of a text, with the place behind it; None where there is none.

    Numbers alone are left to be read as numbers. A capital A before another English word is an article.
    """
    if at and LATIN.match(text[at]) and LATIN.match(text[at - 1]):
        return None
    for writing in WRITINGS:
        if match := writing.match(text, at):
            return f"{_suit(match['suit']).sign}{rank_of(match['rank'])}", match.end()
    if match := A_JOKER.match(text, at):
        return JOKER.text.en, match.end()
    match = A_RANK.match(text, at)
    if not match or PLAYER.search(text, 0, at) or (match["ace"] and ARTICLE.match(text, match.end())):
        return None
    return rank_of(match["rank"] or match["letter"] or match["ace"]), match.end()


def rank_of(words: str) -> str:
    """Return the letter or figure of a number as players write it."""
    return RANKS[NUMBER_OF[words.lower()]]


def _suit(words: str) -> Suit:
    return SUITS[words.lower()]
