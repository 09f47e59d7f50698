"""Does every request come as if nobody had asked for its situation before?"""

from __future__ import annotations

from django.http import HttpRequest
from django.http.response import HttpResponseBase

from rulesite.site.middleware import Answer
from tests.games.work import forget


def forgetting(answer: Answer) -> Answer:
    """Forget the situations that were judged last: one client asks for the same again and again, as no reader does."""

    def respond(request: HttpRequest) -> HttpResponseBase:
        forget()
        return answer(request)

    return respond
