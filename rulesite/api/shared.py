"""How are situations stored and read over the API?"""

from __future__ import annotations

from typing import Any

from django.http import Http404
from rest_framework.exceptions import Throttled
from rest_framework.parsers import JSONParser
from rest_framework.request import Request
from rest_framework.response import Response

from games.text import Text
from rulesite.api import body
from rulesite.api.endpoint import Endpoint, Read
from rulesite.api.inputs import bad_input
from rulesite.api.named import named
from rulesite.api.problems import Problem
from rulesite.api.shared_openapi import SharedSchema, StoreSchema
from rulesite.api.stored import SharedSerializer
from rulesite.checks.validate.decoder import Refused
from rulesite.shared.room import Full, opened
from rulesite.shared.said import said
from rulesite.shared.store import Removed, TooLong, TooMany, store
from rulesite.site.throttles import Checks, Stores

REMOVED = Text(
    "This stored situation was removed, and is not stored again.",
    "保存されていたこの状況は取り除かれました。もう一度保存することはできません。",
)


class StoreView(Endpoint):
    """Store a situation with its verdict under a short address, for everybody who has it. Storing twice is storing once."""

    schema = StoreSchema()
    operation = "store_situation"
    parser_classes = (JSONParser,)
    throttle_classes = (Checks,)

    def post(self, request: Request, *args: Any, **names: Any) -> Response:
        limit = Stores(request)
        self.throttles.append(limit)
        try:
            row, is_new = store(*named(body.data(request._request)), limit)
        except Refused as refused:
            raise bad_input(refused.errors) from None
        except TooMany:
            raise Throttled(limit.wait()) from None
        except TooLong:
            raise Problem("too-long-to-store") from None
        except Removed:
            raise Problem("gone", REMOVED) from None
        except Full:
            raise Problem("storage-full") from None
        response = self.said(said(row, self.language))
        response.status_code = 201 if is_new else 200
        response["Location"] = response.data["self"]
        response["Cache-Control"] = "no-store"
        return response


class SharedView(Read):
    """Show a stored situation with the verdict of its day, and what has become different since."""

    schema = SharedSchema()
    operation = "read_shared"
    shape = SharedSerializer

    def find(self) -> None:
        row = opened(self.kwargs["id"])
        if row is None:
            raise Http404(f"nothing is stored under {self.kwargs['id']!r}")
        if row.removed:
            raise Problem("gone", REMOVED)
        self.row, self.state = row, row.state

    def body(self) -> Any:
        return said(self.row, self.language)

    def described(self) -> Any:
        return self.shape
