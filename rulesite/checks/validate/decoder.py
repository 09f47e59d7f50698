"""Decoder of input: scenarios from JSON, addresses and forms, within limits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any

import msgspec
import orjson
from django.core.exceptions import TooManyFieldsSent

from games.contradictions import contradictions
from games.declaration import Group, Many, OneOf, Shape, declared, groups
from games.game import AnyChecker, Game
from rulesite.checks.validate import messages, names
from rulesite.checks.validate.errors import (
    MOST_ERRORS,
    InputError,
    contradiction_error,
    in_document_order,
    keys_of,
    message_error,
    mismatch_error,
)
from rulesite.checks.validate.json import canonical
from rulesite.checks.validate.nodes import Node, Submission, kind_of, rows
from rulesite.checks.validate.reader import read

# a list that is too long by less is shown, so that its reader can shorten it
SPARE = 50
MAX_SITUATION_BYTES = 32_768
"""As many bytes may a situation have as JSON without its defaults: with names as they are in games the largest has half as many."""


class TooManyRows(TooManyFieldsSent):
    """Far more rows than a situation can have."""


def demand_bounds(cls: type, sent: Submission) -> None:
    """Refuse a submission with far too many rows or faults.

    That is far more rows, in one list or in all, than a situation can have, and more faults than are reported. Raises TooManyRows, or its parent for
    fields that are none.
    """
    if _count_rows(cls, sent.node) > _most_rows(cls) + SPARE:
        raise TooManyRows(f"more than {_most_rows(cls)} rows")
    if len(sent.errors) > MOST_ERRORS or read(cls, sent.document).unknown > MOST_ERRORS:
        raise TooManyFieldsSent(f"more than {MOST_ERRORS} fields that are none of a situation")


def _count_rows(cls: type, node: Node) -> int:
    return sum(
        _count_below(declaration.shape, node.below[declaration.name])
        for declaration in declared(cls)
        if declaration.name in node.below
    )


def _count_below(shape: Shape, node: Node) -> int:
    match shape:
        case Many(item_shape, most=most):
            sent_rows = rows(node)
            if len(sent_rows) > most + SPARE:
                raise TooManyRows(f"{len(sent_rows)} rows where {most} fit")
            return len(sent_rows) + sum(_count_below(item_shape, row) for row in sent_rows)
        case Group() | OneOf():
            group = kind_of(shape, node)
            return _count_rows(group.row, node) if group else 0
    return 0


def _most_rows(cls: type) -> int:
    """Return the greatest number of rows of a situation."""
    return sum(_most_below(declaration.shape) for declaration in declared(cls))


def _most_below(shape: Shape) -> int:
    if isinstance(shape, Many):
        return shape.most * (1 + _most_below(shape.item))
    return max((_most_rows(group.row) for group in groups(shape)), default=0)


class Refused(ValueError):
    """Everything that keeps an input from being judged."""

    def __init__(self, errors: Iterable[InputError]) -> None:
        self.errors = tuple(errors)
        super().__init__("; ".join(f"{error.at or 'the whole'}: {error.text.en}" for error in self.errors))


def understand(game: Game, checker: AnyChecker, document: Any) -> Any:
    """Return the scenario that JSON data describes; raises Refused."""
    cls: type = checker.scenario
    published, faults = names.published(cls, document)
    scenario, errors = _accept(checker, published)
    try:
        return _demand_possible(scenario, published, [*faults, *errors])
    except Refused as refused:
        raise Refused(names.as_sent(cls, document, refused.errors)) from None


def understand_submission(game: Game, checker: AnyChecker, sent: Submission) -> Any:
    """Return the scenario that was sent; raises Refused."""
    scenario, errors = _accept(checker, sent.document)
    covered = {error.place for error in sent.errors}
    return _demand_possible(
        scenario, sent.document, [*sent.errors, *(error for error in errors if error.place not in covered)]
    )


def arrange(document: Any, errors: Iterable[InputError]) -> list[InputError]:
    """Return at most 500 errors in the order of the data. Where there are more, the last says so, from where it points."""
    ordered = in_document_order(document, errors, lambda error: keys_of(error.at))
    if len(ordered) <= MOST_ERRORS:
        return ordered
    return [*ordered[: MOST_ERRORS - 1], message_error(ordered[MOST_ERRORS - 1].at, messages.MORE_FAULTS)]


def _accept(checker: AnyChecker, document: Any) -> tuple[Any, list[InputError]]:
    # most data fits as it stands; what is no Unicode text msgspec cannot compare with a name or a code
    with suppress(msgspec.ValidationError, UnicodeEncodeError):
        return msgspec.convert(document, checker.scenario), []
    reading = read(checker.scenario, document, MOST_ERRORS + 1)
    return reading.value, [mismatch_error(mismatch) for mismatch in reading.mismatches]


def _demand_possible(scenario: Any, document: Any, errors: list[InputError]) -> Any:
    """Check a scenario without errors for length and contradictions."""
    faults = (
        errors
        or [*_length_errors(scenario)]
        or [contradiction_error(scenario, document, contradiction) for contradiction in contradictions(scenario)]
    )
    if faults:
        raise Refused(arrange(document, faults))
    return scenario


def _length_errors(scenario: Any) -> Iterator[InputError]:
    """Yield an error for a situation that is too long. Its length counts as a whole: every finding repeats its names."""
    size = length(scenario)
    if size > MAX_SITUATION_BYTES:
        text = messages.TOO_LONG.text.filled(held=f"{size:,}", most=f"{MAX_SITUATION_BYTES:,}")
        yield InputError("", messages.TOO_LONG.code, text)


def length(scenario: Any) -> int:
    """Return a situation's length as JSON without defaults, in bytes."""
    return len(orjson.dumps(canonical(scenario)))
