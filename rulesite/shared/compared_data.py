"""How is what differs between two situations told as JSON data?"""

from __future__ import annotations

from typing import Any

from rulesite.checks.suggest.comparison import Comparison, Difference, Side
from rulesite.site.plain import plain

Data = dict[str, Any]


def differences(one: Comparison) -> Data:
    """Return what differs as JSON data."""
    return {
        "outcome": one.outcome,
        "situation": [_difference(difference) for difference in one.situation],
        "findings": {"a": list(one.a), "b": list(one.b)},
        "result": [_difference(difference) for difference in one.result],
    }


def _difference(one: Difference) -> Data:
    return {"a": _side(one.a), "b": _side(one.b)}


def _side(one: Side | None) -> Data | None:
    return {"at": one.at, "where": plain(one.where), "text": plain(one.value)} if one else None
