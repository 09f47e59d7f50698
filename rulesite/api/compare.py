"""What differs between two situations of one checker?"""

from __future__ import annotations

from typing import Any

from rest_framework.parsers import JSONParser
from rest_framework.request import Request
from rest_framework.response import Response

from games.text import Text
from rulesite.api import body
from rulesite.api.compare_openapi import CompareSchema
from rulesite.api.endpoint import Endpoint
from rulesite.api.inputs import bad_input
from rulesite.api.named import error, moved, named
from rulesite.checks.present.serializer import in_language
from rulesite.checks.validate.decoder import Refused, arrange
from rulesite.checks.validate.errors import NAME_LETTERS, InputError, pointer
from rulesite.shared.beside import NAMES, OTHER_CHECKER, between, side
from rulesite.shared.compared_data import differences
from rulesite.shared.named import Named, NotNamed, stored
from rulesite.site.metrics import count_check
from rulesite.site.throttles import TwoChecks

LABELS = {"a": Text("first situation", "一つ目の状況"), "b": Text("second situation", "二つ目の状況")}


class CompareView(Endpoint):
    """Judge two situations of one checker and tell what differs. Each is a scenario, or the id of a stored situation; counted as two checks."""

    schema = CompareSchema()
    operation = "compare_situations"
    parser_classes = (JSONParser,)
    throttle_classes = (TwoChecks,)

    def post(self, request: Request, *args: Any, **names: Any) -> Response:
        one, other = (side(found) for found in _two(body.data(request._request)))
        for judged in (one, other):
            count_check(judged.named.game, judged.named.checker, judged.judged.outcome.code)
        told = {"a": one.verdict, "b": other.verdict, "differences": differences(between(one, other))}
        response = self.said(in_language(told, self.language) if self.language else told)
        response["Cache-Control"] = "no-store"
        return response


def _two(data: Any) -> tuple[Named, Named]:
    """Return the two situations that JSON data names; raises Problem with a pointer to each fault."""
    if not isinstance(data, dict):
        raise bad_input([error("", "model_type")])
    faults = [error("", "missing", name, field=name, label=LABELS[name]) for name in NAMES if name not in data]
    strange = [name for name in data if name not in NAMES]
    faults += [
        error(pointer([name]), "extra_forbidden", field=name[:NAME_LETTERS], known=", ".join(NAMES)) for name in strange
    ]
    found = []
    for name in NAMES:
        try:
            found += [_named(data[name], f"/{name}")] if name in data else []
        except Refused as refused:
            faults += refused.errors
    if not faults and found[0].checker is not found[1].checker:
        text = OTHER_CHECKER.filled(a=found[0].checker.title, b=found[1].checker.title)
        faults.append(InputError("/b", "contradiction", text))
    if faults:
        raise bad_input(arrange(data, faults))
    return found[0], found[1]


def _named(data: Any, at: str) -> Named:
    """Return the situation that stands at a pointer; raises Refused."""
    if isinstance(data, dict) and data.keys() == {"id"}:
        try:
            return stored(str(data["id"]))
        except NotNamed as missing:
            raise Refused(InputError(f"{at}/id", "literal-error", text) for text in missing.texts) from None
    try:
        return Named(*named(data))
    except Refused as refused:
        raise Refused(moved(refused.errors, at)) from None
