"""What does the API answer?"""

from __future__ import annotations

import json
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Literal, cast, overload
from urllib.parse import urlencode, urljoin

from rulebook.problem import ProblemError
from rulebook.transport import Answer, Request, Transport, over_http
from rulebook.types import (
    AskedAnswer,
    Bulk,
    Card,
    Changes,
    Checker,
    CheckResult,
    Faq,
    Game,
    Hit,
    Problem,
    Rule,
    Section,
    Source,
    Term,
    Verdict,
)

AT_ONCE = 100  # situations in one batch
PAGE = "200"  # entries on one page
KEPT = 256  # answers that are kept with their tag
LATER = (429, 503)
Language = Literal["ja", "en"]


class Client:
    """A client of one site.

    Answers are kept with their tag, and asked for again only if they are others by now. Where the site says when to come again
    (`Retry-After`), the client waits, up to `patience` seconds in all for one request. Raises ProblemError for what cannot be answered.
    """

    def __init__(
        self,
        site: str,
        *,
        language: Language | None = None,
        patience: float = 90,
        transport: Transport = over_http,
        sleep: Callable[[float], object] = time.sleep,
    ) -> None:
        self.site = site
        self.language = language
        self.patience = patience
        self._send, self._sleep = transport, sleep
        self._kept: OrderedDict[str, tuple[str, Any]] = OrderedDict()

    def check(self, game: str, checker: str, scenario: Mapping[str, Any], include: Iterable[str] = ()) -> Verdict:
        """Return the verdict on a situation; `include` names what is told beside it (`moves`, `picture`)."""
        asked = {"include": ",".join(include)}
        return cast(Verdict, self._post(f"/api/v1/games/{game}/checkers/{checker}/check/", scenario, asked))

    def batch(self, checks: Iterable[Mapping[str, Any]]) -> Iterator[CheckResult]:
        """Yield what comes of situations in their order, each with `game`, `checker`, `scenario` and perhaps `include`."""
        waiting = [*checks]
        for start in range(0, len(waiting), AT_ONCE):
            yield from self._post("/api/v1/checks/", {"checks": waiting[start : start + AT_ONCE]})["results"]

    def games(self) -> Iterator[Game]:
        """Yield the games."""
        return cast(Iterator[Game], self._listed("/api/v1/games/"))

    @overload
    def entries(self, game: str, kind: Literal["sections"], **filters: str) -> Iterator[Section]: ...
    @overload
    def entries(self, game: str, kind: Literal["rules"], **filters: str) -> Iterator[Rule]: ...
    @overload
    def entries(self, game: str, kind: Literal["faq"], **filters: str) -> Iterator[Faq]: ...
    @overload
    def entries(self, game: str, kind: Literal["terms"], **filters: str) -> Iterator[Term]: ...
    @overload
    def entries(self, game: str, kind: Literal["cards"], **filters: str) -> Iterator[Card]: ...
    @overload
    def entries(self, game: str, kind: Literal["sources"], **filters: str) -> Iterator[Source]: ...
    @overload
    def entries(self, game: str, kind: Literal["checkers"], **filters: str) -> Iterator[Checker]: ...
    def entries(self, game: str, kind: str, **filters: str) -> Iterator[Any]:
        """Yield the entries of one of a game's lists, page by page; `filters` as the list takes them."""
        return self._listed(f"/api/v1/games/{game}/{kind}/", filters)

    def search(self, words: str, **narrowed: str) -> Iterator[Hit]:
        """Yield what holds all of some words, best first; `game` and `kind` narrow."""
        return cast(Iterator[Hit], self._listed("/api/v1/search/", {"q": words, **narrowed}))

    def ask(self, words: str, game: str | None = None) -> list[AskedAnswer]:
        """Return how a sentence of a player is read as a situation, the best reading first, each with its verdict where there is one."""
        asked = {"q": words, **self._lang(), **({"game": game} if game else {})}
        return cast("list[AskedAnswer]", self._get("/api/v1/ask/", asked)["results"])

    def bulk(self, game: str | None = None) -> Bulk:
        """Return everything of a game, or of all of them."""
        return cast(Bulk, self._get(f"/api/v1/games/{game}/bulk/" if game else "/api/v1/bulk/", {}))

    def changes(self, since: str, game: str | None = None) -> Changes:
        """Return what became different since a revision, with the objects as they are now."""
        asked = {"since": since, "include": "objects", **({"game": game} if game else {})}
        return cast(Changes, self._get("/api/v1/changes/", asked))

    def read(self, path: str) -> Any:
        """Return what stands at a path of the API, such as the `self` of an object."""
        return self._get(path, self._lang())

    def _lang(self) -> dict[str, str]:
        return {"lang": self.language} if self.language else {}

    def _listed(self, path: str, asked: Mapping[str, str] | None = None) -> Iterator[Any]:
        page = self._get(path, {"limit": PAGE, **self._lang(), **(asked or {})})
        yield from page["results"]
        while page["next"]:
            page = self._get(page["next"], {})
            yield from page["results"]

    def _get(self, path: str, asked: Mapping[str, str]) -> Any:
        url = self._url(path, asked)
        tag, held = self._kept.get(url, ("", None))
        answer = self._answered(
            Request("GET", url, {"Accept": "application/json"} | ({"If-None-Match": tag} if tag else {}))
        )
        if answer.status == 304:
            self._kept.move_to_end(url)
            return held
        body = json.loads(answer.body)
        if "etag" in answer.headers:
            self._kept[url] = answer.headers["etag"], body
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return body

    def _post(self, path: str, data: Any, asked: Mapping[str, str] | None = None) -> Any:
        headers = {"Accept": "application/json", "Content-Type": "application/json"}
        body = json.dumps(data, ensure_ascii=False).encode()
        return json.loads(
            self._answered(Request("POST", self._url(path, {**self._lang(), **(asked or {})}), headers, body)).body
        )

    def _url(self, path: str, asked: Mapping[str, str]) -> str:
        query = urlencode({name: value for name, value in asked.items() if value}, safe=",")
        return urljoin(self.site, path) + (f"?{query}" if query else "")

    def _answered(self, request: Request) -> Answer:
        """Send a request, again where the site says when; raises ProblemError."""
        left = self.patience
        while True:
            answer = self._send(request)
            if answer.status < 400:
                return answer
            wait = answer.headers.get("retry-after", "")
            if answer.status not in LATER or not wait.isdecimal() or int(wait) > left:
                raise ProblemError(_problem(answer))
            left -= max(1, int(wait))
            self._sleep(int(wait))


def _problem(answer: Answer) -> Problem:
    """Return what the site says of a failure; of one that it did not answer itself, as much as is known."""
    if answer.headers.get("content-type", "").startswith("application/problem+json"):
        return cast(Problem, {"errors": [], **json.loads(answer.body)})
    told = {"type": "about:blank", "title": "No answer of the API", "status": answer.status, "detail": ""}
    return cast(Problem, {**told, "errors": [], "request_id": answer.headers.get("x-request-id", ""), "revision": ""})
