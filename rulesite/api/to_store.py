"""Which situation of which checker does a body ask to store?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.game import Checker, Game, all_games
from games.text import Text
from rulesite.api.inputs import bad_input, understood
from rulesite.checks.faults import SHOWN, InputError
from rulesite.checks.messages import MESSAGES

LABELS = {
    "game": Text("game", "ゲーム"),
    "checker": Text("checker", "判定プログラム"),
    "scenario": Text("situation", "状況"),
}


def to_store(data: Any) -> tuple[Game, Checker, Any]:
    """Return the game, the checker and the scenario that JSON data names; raises Problem with a pointer to each fault."""
    faults = [*_shape(data)] or [*_subject(data)]
    if faults:
        raise bad_input(faults)
    game = all_games()[data["game"]]
    checker = game.checker(data["checker"])
    return game, checker, understood(game, checker, data["scenario"], "/scenario")


def _shape(data: Any) -> Iterator[InputError]:
    if not isinstance(data, dict):
        yield _error("", "model_type")
        return
    for name in data.keys() - LABELS.keys():
        yield _error(f"/{name}", "extra_forbidden", field=name[:SHOWN], known=", ".join(LABELS))
    for name in LABELS.keys() - data.keys():
        yield _error("", "missing", name, field=name, label=LABELS[name])


def _subject(data: dict[str, Any]) -> Iterator[InputError]:
    games = all_games()
    if data["game"] not in [*games]:
        yield _error("/game", "literal_error", known=", ".join(games))
        return
    checkers = [checker.slug for checker in games[data["game"]].checkers]
    if data["checker"] not in checkers:
        yield _error("/checker", "literal_error", known=", ".join(checkers))


def _error(at: str, kind: str, missing: str = "", **values: object) -> InputError:
    message = MESSAGES[kind]
    return InputError(at, message.code, message.text.filled(**values), missing)
