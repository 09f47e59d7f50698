"""Which inputs are almost, but perhaps not quite, a situation?"""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any
from urllib.parse import urlencode

import orjson
from hypothesis import strategies as st

from games.game import AnyChecker
from rulesite.checks.validate.json import canonical, parameters
from tests.strategies import scenarios

JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 10**20) | st.floats() | st.text(max_size=250),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
NAMES = st.sampled_from(["0", "7", "kind", "_id", "", "a/b", "c~d", " ", "true"]) | st.text(max_size=4)


@st.composite
def corrupted(draw: st.DrawFn, checker: AnyChecker, junk: st.SearchStrategy[Any] = JUNK) -> Any:
    """Draw the data of a scenario in which up to three things were replaced by junk, left out or added."""
    data = {"whole": deepcopy(canonical(draw(scenarios(checker))))}
    for _ in range(draw(st.integers(0, 3))):
        holder, key = draw(st.sampled_from(list(_places(data))))
        act = draw(st.sampled_from(["replace", "remove", "add"]))
        if act == "remove" and holder is not data:
            del holder[key]
        elif act == "add" and isinstance(holder[key], dict):
            holder[key][draw(st.text(max_size=8))] = draw(junk)
        else:
            holder[key] = draw(junk)
    return data["whole"]


@st.composite
def corrupted_fields(draw: st.DrawFn, checker: AnyChecker) -> str:
    """Draw the form of a scenario in which up to three fields were given twice, left out, renamed, emptied or added."""
    fields = list(parameters(canonical(draw(scenarios(checker)))))
    for _ in range(draw(st.integers(0, 3))):
        n = draw(st.integers(0, max(len(fields) - 1, 0)))
        name, value = fields[n] if fields else ("", "")
        shorter, longer = name.rpartition(".")[0], f"{name}.{draw(NAMES)}"
        some = [[], [(name, value)] * 2, [(shorter, "x"), (name, value)], [(longer, value)], [(name, draw(NAMES))]]
        fields[n : n + 1] = draw(st.sampled_from(some))
    return urlencode(draw(st.permutations(fields)))


def sayable(data: Any) -> bool:
    """Say whether JSON can say it: Python's NaN, endless numbers and lone surrogates it cannot."""
    try:
        return bool(json.dumps(data, allow_nan=False).encode()) and bool(orjson.dumps(data))
    except (ValueError, orjson.JSONEncodeError):
        return False


def _places(holder: Any) -> list[tuple[Any, Any]]:
    keys: list[Any] = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
    found = [(holder, key) for key in keys]
    return found + [place for key in keys if isinstance(holder[key], dict | list) for place in _places(holder[key])]
