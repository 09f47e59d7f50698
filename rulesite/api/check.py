"""What is the verdict on a posted situation?"""

from __future__ import annotations

from functools import partial
from typing import Any

from rest_framework.parsers import JSONParser
from rest_framework.request import Request
from rest_framework.response import Response

from games.game import AnyChecker, Game
from rulesite.api import body, moves, pictures, query
from rulesite.api.check_openapi import CheckSchema
from rulesite.api.endpoint import Endpoint
from rulesite.api.inputs import understood
from rulesite.api.telling import told
from rulesite.checks.present.includes import INCLUDES, Includes
from rulesite.checks.suggest.moves import NoSuchGroup
from rulesite.site.registry import game_or_404, require
from rulesite.site.throttles import Checks

INCLUDE = query.Codes(
    "include",
    "What to tell beside the verdict: `moves`, what could be done, in groups, and how it would be judged; `picture`, the "
    "verdict as a picture; `remedies`, the smallest changes after which the situation would be allowed; `questions`, what must be "
    "known where it depends on that; `editions`, what each edition says. `options` is deprecated: `moves` replaces it.",
    INCLUDES,
)
# beside these an answer has no more than so many bytes
# RFC 9745: since when `options` are deprecated, 2026-11-22
DEPRECATED = "@1795305600"


class CheckView(Endpoint):
    """Judge a scenario. An illegal play is a verdict like any other; only what cannot be understood is refused."""

    schema = CheckSchema()
    subject: tuple[Game, AnyChecker] | None = None
    parameters = (query.LANG, INCLUDE, moves.GROUP, moves.OFFSET, pictures.MARK)
    parser_classes = (JSONParser,)
    throttle_classes = (Checks,)

    def find(self) -> None:
        self.game = game_or_404(self.kwargs["game"])
        require(self.game, "checker", self.kwargs["slug"])
        self.checker = self.game.checker(self.kwargs["slug"])

    def post(self, request: Request, *args: Any, **names: Any) -> Response:
        opened, mark = moves.opened(request._request, self.asked), pictures.first(self.asked)
        path, following = partial(moves.path, request._request), partial(pictures.path, request._request)
        scenario = understood(self.game, self.checker, body.data(request._request))
        verdict = self.checker.check(scenario)
        beside = Includes(self.game, self.checker, scenario, verdict, opened, path, mark, following)
        response = self.said(self._told(beside))
        response["Cache-Control"] = "no-store"
        if "options" in self.asked["include"]:
            response["Deprecation"] = DEPRECATED
        return response

    def _told(self, beside: Includes) -> dict[str, Any]:
        try:
            return told(beside, self.asked["include"], self.language)
        except NoSuchGroup as error:
            raise moves.not_there(error) from None
