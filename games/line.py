"""What is a line of text, and when is it blank?

The patterns stand in the published schema as well: they use only what Rust, Python and ECMAScript (with its flag u, as JSON
Schema has it) read alike. No escape above U+FFFF is, so those characters stand there themselves.
"""

from __future__ import annotations

import re

# the line and the paragraph separator end a line as well as any control character does
BREAKS = r"\u0000-\u001f\u007f-\u009f\u2028\u2029"
SPACES = r"\u0020\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000"
# what shows nothing: Unicode's Default_Ignorable_Code_Point, and the Braille pattern without a dot
INVISIBLE = (
    r"\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164"
    r"\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8"
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
BLANKS = BREAKS + SPACES + INVISIBLE
# what shows nothing is as good as empty, line breaks included
LINE = f"^(?:[^{BREAKS}]*|[{BLANKS}]*)$"
NOT_BLANK = f"^[^{BREAKS}]*[^{BLANKS}][^{BREAKS}]*$"
BLANK = re.compile(f"[{BLANKS}]*")


def is_blank(text: str) -> bool:
    """Return whether a text shows nothing."""
    return BLANK.fullmatch(text) is not None


def unless_blank(text: str) -> str:
    """Return a text as it is, or an empty one where it shows nothing."""
    return "" if is_blank(text) else text
