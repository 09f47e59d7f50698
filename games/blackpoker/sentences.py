"""How does a sentence begin, and how are several things said in a row?"""

from __future__ import annotations

from collections.abc import Iterable

from games.text import Text


def begun(text: Text) -> Text:
    """Return the words as a sentence begins with them: in English with a capital letter."""
    return Text(text.en[0].upper() + text.en[1:], text.ja)


def in_a_row(texts: Iterable[Text]) -> Text:
    """Return several texts, at least one, parted by commas."""
    said = tuple(texts)
    return Text(", ".join(text.en for text in said), "、".join(text.ja for text in said))
