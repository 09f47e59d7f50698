"""What is the verdict on a posted situation?"""

from __future__ import annotations

from typing import Any

from rest_framework.parsers import JSONParser
from rest_framework.request import Request
from rest_framework.response import Response

from games.game import Checker, Game
from rulesite.api import body, query
from rulesite.api.check_openapi import CheckSchema
from rulesite.api.endpoint import Endpoint
from rulesite.api.inputs import understood
from rulesite.api.throttles import Checks
from rulesite.checks.answer import narrowed, said
from rulesite.checks.beside import BESIDE
from rulesite.reference.known import game_or_404, require

INCLUDE = query.Codes(
    "include",
    "What to tell beside the verdict: `options`, what could be done and how it would be judged; `picture`, the verdict as a "
    "picture.",
    tuple(BESIDE),
)


class CheckView(Endpoint):
    """Judge a scenario. An illegal play is a verdict like any other; only what cannot be understood is refused."""

    schema = CheckSchema()
    subject: tuple[Game, Checker] | None = None
    parameters = (query.LANG, INCLUDE)
    parser_classes = (JSONParser,)
    throttle_classes = (Checks,)

    def find(self) -> None:
        self.game = game_or_404(self.kwargs["game"])
        require(self.game, "checker", self.kwargs["slug"])
        self.checker = self.game.checker(self.kwargs["slug"])

    def post(self, request: Request, *args: Any, **names: Any) -> Response:
        scenario = understood(self.game, self.checker, body.data(request._request))
        verdict = self.checker.check(scenario)
        data = said(self.game, self.checker, scenario, verdict)
        data |= {name: BESIDE[name](self.game, self.checker, scenario, verdict) for name in self.asked["include"]}
        response = self.said(narrowed(data, self.language) if self.language else data)
        response["Cache-Control"] = "no-store"
        return response
