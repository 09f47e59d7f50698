"""The face of banners: its file, its sizes, and how wide words are in it. A letter that it lacks is a box."""

import unicodedata
from functools import cache, lru_cache
from pathlib import Path

from PIL.ImageFont import FreeTypeFont, Layout, truetype

from games.text import without_directions

FACE = Path(__file__).with_name("NotoSansJP-Medium-parts.ttf")
LETTERS = 400  # more than fit into a picture
UNSEEN = {"Cc", "Cf", "Mn"}  # categories of letters that take no room of their own


@cache
def face(size: int) -> FreeTypeFont:
    """Return the face in a size, in pixels of an em. Letters stand one after another in the order of the text."""
    return truetype(FACE, size, layout_engine=Layout.BASIC)


@lru_cache(maxsize=16_384)
def _letter_width(size: int, letter: str) -> float:
    return face(size).getlength(letter)


def width(size: int, words: str) -> float:
    """Return how wide words are in a size, in pixels: the sum of their letters, as the face sets none of them closer."""
    return sum(_letter_width(size, letter) for letter in words)


def drawable(words: str) -> str:
    """Return words composed, on one line, without what is not seen by itself. What is longer than a picture holds is left out."""
    composed = unicodedata.normalize("NFC", " ".join(without_directions(words[:LETTERS]).split()))
    return "".join(letter for letter in composed if unicodedata.category(letter) not in UNSEEN)
