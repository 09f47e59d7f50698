"""How do stored situations come into a database that may hold some of them, all or none?

What is there already stays as it is. What was removed, here or there, is removed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice

from django.db import transaction
from msgspec import Struct

from rulesite.shared.management.lines import BadLine, number, row
from rulesite.shared.models import SharedCheck

AT_ONCE = 200
MOST = 20  # faults that are told


class Refused(ValueError):
    """What is wrong with which lines; nothing of them was brought in."""


class Brought(Struct):
    """How many situations were new, and how many were removed here because they had been removed there."""

    new: int = 0
    removed: int = 0


def bring(lines: Iterable[bytes]) -> Brought:
    """Bring in the situations of these lines, all or none; raises Refused with the first faults, each with its line."""
    brought, faults = Brought(), list[str]()
    with transaction.atomic():
        rows = _rows(lines, faults)
        while some := dict(islice(rows, AT_ONCE)):
            _bring(some, brought, faults)
        if faults:
            raise Refused("\n".join(faults[:MOST]))
    return brought


def _rows(lines: Iterable[bytes], faults: list[str]) -> Iterator[tuple[int, SharedCheck]]:
    """Yield the rows by the number of their line, and note every fault of a line and of the end."""
    count, told = 0, None
    for n, text in enumerate(lines, 1):
        if told is not None or len(faults) >= MOST:
            break
        try:
            told = number(text)
            if told is None:
                count += 1
                yield n, row(text)
        except BadLine as bad:
            faults.append(f"line {n}: {bad}")
    else:
        if told is None:
            faults.append("the last line, with the number of situations, is missing: the file was cut off")
        elif told != count:
            faults.append(f"the last line speaks of {told} situations, and there are {count}")
        return
    if told is not None:
        faults.append(f"line {n}: comes after the last line")


def _bring(some: Mapping[int, SharedCheck], brought: Brought, faults: list[str]) -> None:
    held = SharedCheck.objects.in_bulk([one.pk for one in some.values()])
    new, gone = [], []
    for n, one in some.items():
        there = held.setdefault(one.pk, one)
        if there is one:
            new.append(one)
        elif one.removed and not there.removed:
            gone.append(one.pk)
        elif not there.removed and there.told != one.told:
            faults.append(f"line {n}: another situation is stored under {one.pk}")
    if not faults:
        brought.new += len(SharedCheck.objects.bulk_create(new))
        brought.removed += SharedCheck.objects.filter(pk__in=gone).remove()
