"""What can be told beside a verdict: what else could be done, the verdict in a picture, the way out, and other editions?"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any

from msgspec import Struct

from games.game import AnyChecker, Game
from games.moves import Edit, Listed, Move, Moves, done, numbered
from games.verdict import Verdict
from rulesite.checks import address
from rulesite.checks.answer import finding
from rulesite.checks.offering import Offering, Opened, at_once, candidates, offering
from rulesite.checks.patching import patch
from rulesite.checks.pictured import pictured
from rulesite.checks.ways import telling
from rulesite.site.plain import plain

Data = dict[str, Any]

TOLD = ("moves", "options", "picture", "remedies", "questions", "editions")


class Beside(Struct, frozen=True, dict=True):
    """What is told beside the verdict on a situation.

    `opened` is the group of moves that is asked for, None for some of each; `path` says where another one is asked for.
    `mark` is the number of the first mark of the picture, `following` says where those from another on are asked for.
    """

    game: Game
    checker: AnyChecker
    scenario: Any
    verdict: Verdict[Any]
    opened: Opened | None
    path: Callable[[Opened], str]
    mark: int
    following: Callable[[int], str]

    def told(self, name: str) -> Any:
        """Return one of TOLD as JSON data, None where the checker has none; raises NoSuchGroup."""
        return getattr(self, name)()

    def picture(self) -> Data | None:
        found = self.checker.picture(self.scenario, self.verdict) if self.checker.picture else None
        return pictured(found, self.mark, self.following) if found else None

    def moves(self) -> Data | None:
        """Return what could be done in groups, each move as a change of the situation and as it would be judged."""
        found = offering(self._held, self.opened, at_once(self.scenario))
        groups = [self._group(found, one) for one in found.groups]
        return {"groups": groups, "total": found.total, "more": found.more} if self.checker.offers else None

    def options(self) -> list[Data] | None:
        """Return the first moves of all groups in one list, each with the situation in which it is done."""
        found = [move for one in offering(self._held, most=at_once(self.scenario)).groups for move in one.moves]
        return [self._option(move) for move in found] if self.checker.offers else None

    def remedies(self) -> Data:
        """Return the smallest changes after which the situation is allowed."""
        return telling.told_remedies(self.checker, self.scenario, self.verdict, self._linked)

    def questions(self) -> Data:
        """Return what must be known, and what comes of each answer."""
        return telling.told_questions(self.game.content, self.checker, self.scenario, self.verdict, self._linked)

    def editions(self) -> list[Data] | None:
        """Return what each edition says."""
        return telling.told_editions(self.checker, self.scenario, self.verdict, self._linked)

    def _linked(self, edits: Iterable[Edit]) -> dict[str, str] | None:
        return self._link(self._query(edits))

    @cached_property
    def _held(self) -> list[Moves]:
        return numbered(candidates(self.checker, self.scenario))

    @cached_property
    def _query(self) -> Callable[[Any], str]:
        return address.of_moves(self.game, self.checker, self.scenario)

    @cached_property
    def _own(self) -> str:
        """Return the query of the situation itself, "" where it is long."""
        return self._query(())

    def _group(self, found: Offering, one: Listed) -> Data:
        following, preceding = found.following(one), found.preceding(one)
        return {
            "group": one.number,
            "text": plain(one.group.text),
            "total": len(one.group.candidates),
            "more": one.more,
            "next": self.path(following) if following else None,
            "prev": self.path(preceding) if preceding else None,
            "link": self._link(self._own and self._own + Opened(one.number).query()),
            "moves": [self._move(move) for move in one.moves],
        }

    def _move(self, move: Move) -> Data:
        link = self._link(self._query(move.edits))
        return {"text": plain(move.text), "patch": patch(move.edits), **self._judged(move), "link": link}

    def _option(self, move: Move) -> Data:
        link = self._link(self._query(move.edits))
        then = plain(done(self.scenario, move.edits))
        return {"text": plain(move.text), **self._judged(move), "then": then, "link": link}

    def _judged(self, move: Move) -> Data:
        found = finding(self.game.content, move.finding)
        named = {name: found[name] for name in ("outcome", "code", "cites", "assumed", "readings")}
        return named | {"reason": found["text"]}

    def _link(self, asked: str) -> dict[str, str] | None:
        return address.both(self.game, self.checker, asked)
