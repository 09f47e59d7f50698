"""Situations that the tests store."""

from __future__ import annotations

from typing import Any

from games.game import AnyChecker, Game, all_games
from rulesite.checks.validate.decoder import understand
from rulesite.shared.models import SharedCheck
from rulesite.shared.storage import store
from tests.checks.every import PEBBLES, TOY

SITUATION = {
    "heaps": [{"name": "A", "bags": [{"pebbles": 6}]}],
    "moves": [{"kind": "take", "heap": "A", "number": 6}],
}
FINE: dict[str, Any] = {
    "code": "fine",
    "outcome": "allowed",
    "text": {"ja": "北は6個取れます。", "en": "North may take 6."},
    "at": "/moves/0/number",
    "because": [],
    "cites": ["toy-1"],
    "assumed": [],
    "readings": [],
}
VTES = all_games()["vtes"]
NO_REPEAT = VTES.checker("no-repeat")


def long_turn(events: int) -> Any:
    """Return a turn of which each event takes some 460 bytes."""
    action = {"kind": "card-action", "minion": "M", "card": "長" * 60, "does": ["hunt"], "fetched": "長" * 60}
    return {"turn_of": "A", "minions": [{"name": "M"}], "events": [action] * events}


def examples(game: Game, checker: AnyChecker) -> list[Any]:
    """Return the situations of a checker that the answers of its game tell."""
    return [one.scenario for faq in game.content.faq for one in faq.example if one.checker == checker.slug]


def kept(data: Any = SITUATION, game: Game = TOY, checker: AnyChecker = PEBBLES) -> SharedCheck:
    """Store a situation."""
    return store(game, checker, understand(game, checker, data))[0]


def of_old(**changes: Any) -> SharedCheck:
    """Store the toy's situation as if an older revision had judged it, with what was different then."""
    row = kept()
    row.revision = row.verdict["revision"] = "0123456789abcdef"
    row.verdict |= changes
    row.save()
    return row
