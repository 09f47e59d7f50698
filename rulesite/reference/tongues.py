"""Which words of a text are in the other language, so that a browser must be told?"""

from __future__ import annotations

import re
from html import escape

from django.utils.safestring import SafeString, mark_safe

JAPANESE = re.compile("[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]+")
ENGLISH = re.compile("[A-Za-z]{2}")


def told(text: str, language: str) -> SafeString:
    """Return a text of this language as HTML, with what is in the other marked as such.

    Of an English text that is each Japanese word. A Japanese one has English names in it as a matter of course, so that only
    a text without a Japanese letter is marked, as a whole.
    """
    if language == "en":
        return SafeString(JAPANESE.sub(r'<span lang="ja">\g<0></span>', escape(text)))
    if JAPANESE.search(text) or not ENGLISH.search(text):
        return SafeString(escape(text))
    return SafeString(f'<span lang="en">{escape(text)}</span>')


def tongue(text: str, language: str) -> SafeString:
    """Return the attribute that an element needs for a text that can hold no markup, "" where it is of this language."""
    if language == "en" and JAPANESE.search(text):
        return mark_safe(' lang="ja"')
    if language == "ja" and ENGLISH.search(text) and not JAPANESE.search(text):
        return mark_safe(' lang="en"')
    return mark_safe("")
