"""To which situation of another checker does a verdict lead?"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from games.game import AnyChecker, Game
from games.text import Text
from games.verdict import Verdict
from rulesite.checks import address, packed
from rulesite.checks.edge import Refused, understand
from rulesite.checks.written import canonical
from rulesite.site.plain import plain


class Led(Struct, frozen=True):
    """A situation of another checker of a game, and how the way there is called."""

    game: Game
    checker: AnyChecker
    text: Text
    scenario: Any

    @property
    def query(self) -> str:
        """Return the query of its address, "" where that would be too long."""
        return address.query(self.game, self.checker, self.scenario)

    @property
    def packed(self) -> str:
        """Return the situation as a form sends it."""
        return packed.fitting(canonical(self.scenario))

    def data(self) -> dict[str, Any]:
        """Return it as JSON data."""
        return {
            "checker": self.checker.slug,
            "text": plain(self.text),
            "scenario": canonical(self.scenario),
            "link": address.both(self.game, self.checker, self.query),
        }


def leading(game: Game, checker: AnyChecker, scenario: Any, verdict: Verdict[Any]) -> dict[str, Any]:
    """Return as JSON data where a verdict leads, null where that is nowhere; nothing of a checker that leads to no other."""
    if not checker.leads:
        return {}
    onward = led(game, checker, scenario, verdict)
    return {"leads": onward and onward.data()}


def led(game: Game, checker: AnyChecker, scenario: Any, verdict: Verdict[Any]) -> Led | None:
    """Return the situation to which a verdict leads; None where it leads nowhere, or the other checker does not take it."""
    situation = checker.leads.situation(scenario, verdict) if checker.leads else None
    if checker.leads is None or situation is None:
        return None
    other = game.checker(checker.leads.to)
    try:
        return Led(game, other, checker.leads.text, understand(game, other, plain(dict(situation))))
    except Refused:
        return None
