"""Which situation of which checker does a body ask to store?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice
from typing import Any, TypeVar

from games.game import AnyChecker, Game, all_games
from games.text import Text
from rulesite.api.inputs import bad_input
from rulesite.checks.edge import Refused, arranged, understand
from rulesite.checks.faults import MOST, SHOWN, InputError, pointer
from rulesite.checks.messages import MESSAGES
from rulesite.site.metrics import count_check

T = TypeVar("T")
LABELS = {
    "game": Text("game", "ゲーム"),
    "checker": Text("checker", "判定プログラム"),
    "scenario": Text("situation", "状況"),
}


def to_store(data: Any) -> tuple[Game, AnyChecker, Any]:
    """Return the game, the checker and the scenario that JSON data names; raises Problem with a pointer to each fault."""
    if not isinstance(data, dict):
        raise bad_input([_error("", "model_type")])
    faults = [*_missing(data), *islice(_unknown(data), MOST + 1)]
    try:
        found = _read(data)
    except Refused as refused:
        faults += refused.errors
    if faults:
        raise bad_input(arranged(data, faults))
    return found


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
        raise Refused(replace(error, at=f"/scenario{error.at}") for error in refused.errors) from None


def _known(data: dict[str, Any], name: str, known: Mapping[str, T]) -> T:
    if name not in data:
        raise Refused(())
    if data[name] not in [*known]:
        raise Refused([_error(f"/{name}", "literal_error", known=", ".join(known))])
    return known[data[name]]


def _missing(data: dict[str, Any]) -> Iterator[InputError]:
    for name, label in LABELS.items():
        if name not in data:
            yield _error("", "missing", name, field=name, label=label)


def _unknown(data: dict[str, Any]) -> Iterator[InputError]:
    for name in data:
        if name not in LABELS:
            yield _error(pointer([name]), "extra_forbidden", field=name[:SHOWN], known=", ".join(LABELS))


def _error(at: str, kind: str, missing: str = "", **values: object) -> InputError:
    message = MESSAGES[kind]
    return InputError(at, message.code, message.text.filled(**values), missing)
