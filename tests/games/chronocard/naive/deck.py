"""A deck counted card by card (CC-20, CC-47)."""

from __future__ import annotations

from itertools import chain, combinations
from typing import Any


def judge(deck: dict[str, Any]) -> dict[str, Any]:
    """Return the outcome of a deck and its figures."""
    rows = [(_number(one["card"]), _name(one["card"]), one) for one in deck["cards"]]
    told = sum(one["copies"] for _, _, one in rows)
    size = deck["size"] if deck["size"] is not None else told or None
    outcomes = ["unknown"] if size is None else ["allowed" if size == 30 else "forbidden"]
    if size is not None and told < size:
        outcomes.append("unknown")
    heroine = deck["heroine"]
    if heroine is None:
        outcomes.append("unknown")
    for number, name, one in rows:
        if heroine is not None and _is_one_card((number, name), (_number(heroine), _name(heroine))):
            outcomes.append("forbidden")
        elif one["kind"] == "heroine":
            outcomes.append("unsettled")
    for number, name, one in rows:
        alike = [other for others, _, other in rows if number and others == number] or [one]
        limits = [other["limit"] for other in alike if other["limit"] is not None]
        most = limits[0] if limits else 3
        copies = sum(other["copies"] for other in alike)
        if copies > most:
            outcomes.append("forbidden")
        # those of the name that have no number may be more of the same, but for those with another Limit
        more = [other for others, called, other in rows if not others and called == name and other is not one]
        for chosen in _subsets(more):
            together = [*alike, *chosen]
            told_limits = {other["limit"] for other in together} - {None}
            if (
                chosen
                and len(told_limits) <= 1
                and sum(other["copies"] for other in together) > max(told_limits or {3})
            ):
                outcomes.append("unknown")
    over = None if size is None else max(0, size - 30)
    short = None if size is None else max(0, 30 - size)
    order = ("allowed", "unknown", "unsettled", "forbidden")
    return {"outcome": max(outcomes, key=order.index), "cards": size, "over": over, "short": short}


def _subsets(rows: list[Any]) -> list[tuple[Any, ...]]:
    return [*chain.from_iterable(combinations(rows, number) for number in range(len(rows) + 1))]


def _number(name: str) -> str | None:
    first = name.lower().split(" ")[0]
    letters, _, figures = first.partition("-")
    return f"{letters}-{int(figures)}" if letters.isalpha() and figures.isdigit() else None


def _name(name: str) -> str | None:
    """Return the name without its number, None for a number alone."""
    words = name.lower().split(" ")
    rest = words[1:] if _number(name) else words
    return " ".join(rest) or None


def _is_one_card(first: tuple[str | None, str | None], second: tuple[str | None, str | None]) -> bool:
    if first[0] and second[0]:
        return first[0] == second[0]
    return first[1] is not None and first[1] == second[1]
