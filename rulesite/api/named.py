"""Which situation of which checker does a body name?"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from itertools import islice
from typing import Any, TypeAlias, TypeVar

from games.game import AnyChecker, Game, all_games
from games.text import Text
from games.values import replace
from rulesite.checks.validate.decoder import Refused, arrange, understand
from rulesite.checks.validate.errors import MOST_ERRORS, NAME_LETTERS, InputError, pointer
from rulesite.checks.validate.messages import MESSAGES
from rulesite.site.metrics import count_check

T = TypeVar("T")
LABELS = {
    "game": Text("game", "ゲーム"),
    "checker": Text("checker", "判定プログラム"),
    "scenario": Text("situation", "状況"),
}
Also: TypeAlias = Mapping[str, Callable[[Any], Iterable[InputError]]]
"""What else may stand beside the three names, each with what says what is wrong with it."""


def named(data: Any, also: Also | None = None) -> tuple[Game, AnyChecker, Any]:
    """Return the game, the checker and the scenario that JSON data names; raises Refused with a pointer to each fault."""
    if not isinstance(data, dict):
        raise Refused([error("", "model_type")])
    beside = also or {}
    faults = [*_missing(data), *islice(_unknown(data, [*LABELS, *beside]), MOST_ERRORS + 1)]
    faults += [one for name, judge in beside.items() if name in data for one in judge(data[name])]
    try:
        found = _read(data)
    except Refused as refused:
        faults += refused.errors
    if faults:
        raise Refused(arrange(data, faults))
    return found


def error(at: str, kind: str, missing: str = "", **values: object) -> InputError:
    """Return a fault of a kind that is known, at a place of the body."""
    message = MESSAGES[kind]
    return InputError(at, message.code, message.text.filled(**values), missing)


def moved(errors: Iterable[InputError], below: str) -> Iterator[InputError]:
    """Yield faults with the place of each below another one."""
    return (replace(one, at=f"{below}{one.at}") for one in errors)


def _read(data: dict[str, Any]) -> tuple[Game, AnyChecker, Any]:
    """Return what is named as far as it is there; raises Refused, without a word where something is missing."""
    game = _known(data, "game", all_games())
    checker = _known(data, "checker", {one.slug: one for one in game.checkers})
    if "scenario" not in data:
        raise Refused(())
    try:
        return game, checker, understand(game, checker, data["scenario"])
    except Refused as refused:
        count_check(game, checker)
        raise Refused(moved(refused.errors, "/scenario")) from None


def _known(data: dict[str, Any], name: str, known: Mapping[str, T]) -> T:
    if name not in data:
        raise Refused(())
    if data[name] not in [*known]:
        raise Refused([error(f"/{name}", "literal_error", known=", ".join(known))])
    return known[data[name]]


def _missing(data: dict[str, Any]) -> Iterator[InputError]:
    for name, label in LABELS.items():
        if name not in data:
            yield error("", "missing", name, field=name, label=label)


def _unknown(data: dict[str, Any], known: Collection[str]) -> Iterator[InputError]:
    for name in data:
        if name not in known:
            yield error(pointer([name]), "extra_forbidden", field=name[:NAME_LETTERS], known=", ".join(known))
