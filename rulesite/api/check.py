"""What is the verdict on a posted situation?"""

from __future__ import annotations

from typing import Any

from rest_framework.parsers import JSONParser
from rest_framework.request import Request
from rest_framework.response import Response

from games.game import Checker, Game
from rulesite.api import body
from rulesite.api.check_openapi import CheckSchema
from rulesite.api.endpoint import Endpoint
from rulesite.api.problems import Fault, Problem
from rulesite.api.throttles import Checks
from rulesite.checks.answer import answer
from rulesite.checks.edge import Refused, understand
from rulesite.checks.faults import InputError
from rulesite.reference.known import game_or_404, require


class CheckView(Endpoint):
    """Judge a scenario. An illegal play is a verdict like any other; only what cannot be understood is refused."""

    schema = CheckSchema()
    subject: tuple[Game, Checker] | None = None
    parser_classes = (JSONParser,)
    throttle_classes = (Checks,)

    def find(self) -> None:
        self.game = game_or_404(self.kwargs["game"])
        require(self.game, "checker", self.kwargs["slug"])
        self.checker = self.game.checker(self.kwargs["slug"])

    def post(self, request: Request, *args: Any, **names: Any) -> Response:
        data = body.data(request._request)
        try:
            scenario = understand(self.game, self.checker, data)
        except Refused as refused:
            raise Problem("bad-input", faults=tuple(map(_fault, refused.errors))) from None
        response = self.said(answer(self.game, self.checker, scenario, self.language))
        response["Cache-Control"] = "no-store"
        return response


def _fault(error: InputError) -> Fault:
    missing = {"field": error.field} if error.field else {}
    return Fault(error.code, error.text, {"pointer": error.at, **missing})
