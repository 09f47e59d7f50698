"""The API against its own description, with data that fits it and data that does not."""

from __future__ import annotations

import os
from typing import Any

import pytest
import schemathesis
from django.core.handlers.wsgi import WSGIHandler
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance

from tests.share import cases

EXAMPLES = int(os.environ.get("SCHEMA_EXAMPLES", "100"))

NOT_STORED = (("/a/id", "literal-error"), ("/b/id", "literal-error"))

# they take the situation of any checker, each of which is gone through at its own address, bound by bound
OF_ANY_CHECKER = ["/api/v1/checks/", "/api/v1/compare/", "/api/v1/shared/"]

# what programs ask for in bulk, of which each address stands for the whole site
IN_BULK = ["/api/v1/bulk/", "/api/v1/changes/", "/api/v1/checks/", "/api/v1/compare/", "/api/v1/games/{game}/bulk/"]
MANY = max(cases(1_000), EXAMPLES)

config = schemathesis.Config.from_dict(
    {
        "generation": {"max-examples": EXAMPLES, "deterministic": True},
        "operations": [
            *({"include-path": path, "phases": {"coverage": {"enabled": False}}} for path in OF_ANY_CHECKER),
            *({"include-path": path, "generation": {"max-examples": MANY}} for path in IN_BULK),
        ],
    }
)
schema = schemathesis.openapi.from_wsgi("/api/v1/schema/", WSGIHandler(), config=config)


def what_fits_is_answered(context: Any, response: Any, case: Any) -> None:
    """Let through, of what a schema cannot say, only situations that contradict themselves, give a field twice, or are too long.

    They may be too long to be stored, or to be judged at once.

    Neither can it say which groups of moves or marks a situation has, which parameter goes with which, and what is stored.
    """
    if not case.meta.generation.mode.is_positive or response.status_code in (200, 201, 301, 304, 404, 410):
        return
    if response.json()["type"] in ("/en/errors/too-long-to-store/", "/en/errors/too-large/"):
        return
    assert response.status_code == 400, response.text
    errors = response.json()["errors"]
    grouped = {error.get("parameter") for error in errors} <= {"group", "offset", "mark", "skill", "seed"}
    unsaid = [one for one in errors if (one.get("pointer"), one["code"]) not in NOT_STORED]
    # nor that two names of a field say the same
    assert grouped or {one["code"] for one in unsaid} <= {"contradiction", "repeated"}, response.text


# each situation of a batch is refused by itself, within an answer of 200
@pytest.mark.django_db
@schema.parametrize()
def test_the_api_does_what_it_says(case: Any) -> None:
    case.call_and_validate(
        headers={"Accept-Encoding": "identity"},
        additional_checks=[what_fits_is_answered],
        excluded_checks=[
            positive_data_acceptance,
            *([negative_data_rejection] if case.path.endswith("/checks/") else []),
        ],
    )
