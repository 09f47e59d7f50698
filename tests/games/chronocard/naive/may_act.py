"""What a card may do now, asked one clause after the other (CC-21 to CC-30, CC-33, CC-43, CC-46)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

ORDER = ("allowed", "unknown", "unsettled", "forbidden")
COUNTS_AS_CHARACTER = ("character", "heroine")


def judge(asked: dict[str, Any]) -> dict[str, Any]:
    """Return the outcome of an action."""
    by_rule = [*_time(asked), *_card(asked)]
    if asked["permitted"] and not asked["forbidden"]:
        # a text beats the rules, but an event stays nowhere to have an A.Skill
        by_rule = ["forbidden"] if asked["deed"] == "a-skill" and _kind(asked) == "event" else []
    outcomes = [*by_rule, *_cost(asked), *(["forbidden"] if asked["forbidden"] else [])]
    return {"outcome": max(["allowed", *outcomes], key=ORDER.index)}


def _kind(asked: dict[str, Any]) -> str:
    return asked["card"]["kind"] or "character"


def _time(asked: dict[str, Any]) -> Iterator[str]:
    deed, phase, own, answering = asked["deed"], asked["phase"], asked["own_turn"], asked["answering"]
    in_own_main = phase == "main" and own and not answering
    if deed == "attack":
        yield "allowed" if in_own_main and not asked["charmed"] else "forbidden"
    elif deed == "defend":
        yield "allowed" if phase == "charm" and not own and not answering else "forbidden"
    elif phase == "start":
        yield "unsettled" if deed == "give-ep" else "forbidden"
    elif deed == "use" and _kind(asked) == "heroine":
        yield "unsettled"
    elif deed == "use" and _kind(asked) != "event":
        if answering:
            yield "forbidden"
        elif not in_own_main:
            yield "forbidden" if _kind(asked) == "character" else "unsettled"
    elif not (answering or phase == "draw" or in_own_main):
        yield "unsettled"


def _card(asked: dict[str, Any]) -> Iterator[str]:
    deed, kind, card = asked["deed"], _kind(asked), asked["card"]
    if deed == "use":
        names = [_plain(one["name"]) for one in asked["field"]]
        if kind == "character" and _plain(card["name"]) in names:
            yield "forbidden"
        return
    if deed == "give-ep" and kind not in (*COUNTS_AS_CHARACTER, "bg"):
        yield "forbidden"
    if deed == "a-skill" and kind == "event":
        yield "forbidden"
    if deed in ("attack", "defend") and kind not in COUNTS_AS_CHARACTER:
        yield "forbidden"
    if _is_checked(asked):
        yield "unsettled" if deed == "defend" else "forbidden"
    is_restricted = card["new"] and not _is_own_start(asked) and kind in COUNTS_AS_CHARACTER
    if is_restricted and deed != "defend":
        yield "forbidden"


def _is_own_start(asked: dict[str, Any]) -> bool:
    return bool(asked["phase"] == "start" and asked["own_turn"])


def _is_checked(asked: dict[str, Any]) -> bool:
    """Return whether the card is Checked; its player's start phase turns it back."""
    return asked["card"]["checked"] and not _is_own_start(asked)


def _cost(asked: dict[str, Any]) -> Iterator[str]:
    if asked["deed"] not in ("use", "a-skill"):
        return
    cost = asked["cost"]
    if cost["ep"] is None:
        yield "unknown"
    elif cost["ep"] > cost["stored"]:
        yield "forbidden"
    if cost["hand"] is None and cost["discard"] > 0:
        yield "unknown"
    if cost["hand"] is not None and cost["hand"] < cost["discard"]:
        yield "forbidden"
    if cost["other"] == "unpayable" or (cost["other"] == "check-itself" and _is_checked(asked)):
        yield "forbidden"
    moved = [one["name"] for one in cost["moved"]]
    if asked["deed"] == "use" and any(_is_same(one, asked["card"]["name"]) for one in moved):
        yield "forbidden"
    if asked["target"] is not None and any(_is_same(one, asked["target"]) for one in moved):
        yield "forbidden"


def _is_same(name: str, other: str) -> bool:
    both_numbered = "-" in name and "-" in other
    return name == other if both_numbered else _plain(name) == _plain(other)


def _plain(name: str) -> str:
    return name.split(" ", 1)[1] if "-" in name else name
