"""Punctuation of sentences in both languages, and the lengths of texts on pages."""

from collections.abc import Iterable
from html import escape
from itertools import accumulate, islice, takewhile

from games.text import Text

LABELLED = Text("{label}: {value}", "{label}：{value}")
CITED = Text("{text} ({cites})", "{text}（{cites}）")
AND = Text(", ", "、")
SEPARATOR = " / "
# as many letters of both languages together may the findings of a page have, its steps, and the marks of its picture
LETTERS = 10_000
ESCAPES = str.maketrans({sign: escape(sign) for sign in "&<>\"'"})


def number_that_fits(sizes: Iterable[int], most: int, all_letters: int = LETTERS) -> int:
    """Return the number of first texts that fit a page. `sizes` are their letters; the number is at most `most` and at least 1."""
    totals = accumulate(islice(sizes, most))
    return max(1, sum(1 for _ in takewhile(lambda total: total <= all_letters, totals)))


def letters(*texts: Text | None) -> int:
    """Return the letters that texts take in both languages. A page writes some signs with five or six."""
    return sum([len(text.en.translate(ESCAPES)) + len(text.ja.translate(ESCAPES)) for text in texts if text])
