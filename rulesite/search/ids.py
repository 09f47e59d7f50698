"""Which clause does a reader mean who writes its id in some way?"""

from __future__ import annotations

import re

from rulesite.search.tokens import plainly

ID = re.compile(r"([^\W\d_]+)[\s\-_.#:]*0*([1-9]\d*|0)(?:\.(\d+))?")


def key(words: str) -> str:
    """Return what all spellings of an id have in common ("nra 3" for NRA-03, ＮＲＡ３ or nra-3.1), "" for other words."""
    found = ID.fullmatch(plainly(words))
    return f"{found[1]} {found[2]}" if found else ""
