"""Which texts are legal, or almost, and still awkward to read, to show and to send?"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from hypothesis import strategies as st

from games.game import AnyChecker
from rulesite.checks.validate.json import canonical
from tests.checks.texts import BLANKS, places
from tests.strategies import scenarios

AWKWARD = (
    "e\u0301",
    "か\u3099",
    "\u0301",
    "A" + "\u0336" * 20,
    "עברית",
    "a\u202eb\u202c",
    "\u2067ا\u2069",
    "\U0001f468\u200d\U0001f469\u200d\U0001f467",
    "𠮷野家",
    "\uffff",
    "A\ufffe",
    "🏴\U000e0067\U000e0062\U000e007f",
    "葛\U000e0100",
    "{}",
    "{name}",
    "{0!r:>9}",
    "{",
    "%s %(name)s %",
    "<script>alert(1)</script>",
    "&amp;",
    "</textarea>'\"`",
    "[[bp-05]]",
    "**x** _y_",
    "`x`",
    "\\",
    "a/b~c",
    "a?b=c&d#e+f;g",
    "--",
    "0",
    "None",
    "false",
    " A ",
    "A\u3000B",
)
BROKEN = ("A\nB", "A\u0000", "\u2028A")


@st.composite
def awkward(draw: st.DrawFn, checker: AnyChecker) -> Any:
    """Draw the data of a situation with awkward texts in it; what refers to a row keeps to its name.

    In one of four it may be that a text that is needed is blank, or that one is no line of text.
    """
    data = deepcopy(canonical(draw(scenarios(checker))))
    names: dict[str, str] = {}
    faulty = draw(st.integers(0, 3)) == 3
    for holder, key, one, words in places(checker.scenario, data):
        held = holder.get(key) if isinstance(holder, dict) else holder[key]
        if one.field.names or one.field.refers:
            if held is not None:
                holder[key] = names.setdefault(held, draw(_named(held, words.longest, faulty)))
        elif draw(st.booleans()):
            may_be_blank = faulty or not words.shortest or (one.optional and held is None)
            holder[key] = draw(_texts(words.longest, may_be_blank, faulty))
    return data


def _texts(longest: int, may_be_blank: bool, faulty: bool) -> st.SearchStrategy[str]:
    """Return texts of at most this length: blank ones where that is as good as empty, broken ones where all goes."""
    full = (text * longest for text in ("A", "あ", "𠮷", "{", "<", "\u0301"))
    lines = st.sampled_from([text[:longest] for text in (*AWKWARD, *full)])
    return st.one_of(lines, *([st.sampled_from(BLANKS)] * may_be_blank), *([st.sampled_from(BROKEN)] * faulty))


def _named(name: str, longest: int, faulty: bool) -> st.SearchStrategy[str]:
    """Return names that stay apart as the rows were, few of them faulty."""
    kept = [f"{text[: longest - len(name)]}{name}" for text in (*AWKWARD, "あ" * longest, "𠮷" * longest)]
    return st.sampled_from([name, *kept, *([*BLANKS, *BROKEN] * faulty)])
