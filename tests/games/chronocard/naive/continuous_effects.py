"""Overlapping continuous effects, worked out anew from those in force after each change (CC-11 to CC-18, CC-34)."""

from __future__ import annotations

from typing import Any


def judge(asked: dict[str, Any]) -> dict[str, Any]:
    """Return what the last change leaves."""
    in_force: list[dict[str, Any]] = []
    for change in asked["changes"]:
        if change["kind"] == "end":
            in_force = [one for one in in_force if one["effect"] != change["effect"]]
        else:
            in_force.append(change)
    if asked["subject"] == "property":
        denied = [one for one in in_force if one["kind"] == "deny"]
        granted = [one for one in in_force if one["kind"] == "grant"]
        holds = False if denied else True if granted else asked["printed"]
        return {"outcome": "allowed", "value": None, "holds": holds}
    numbers = [one["to"] for one in in_force if one["kind"] == "set"]
    base = 5 if asked["base"] is None and asked["subject"] == "hand-limit" else asked["base"]
    if numbers:
        return {"outcome": "allowed", "value": min(numbers), "holds": None}
    if base is None:
        return {"outcome": "unknown", "value": None, "holds": None}
    for one in in_force:
        base += one["by"] if one["kind"] == "add" else -one["by"]
    return {"outcome": "allowed", "value": max(base, 0), "holds": None}
