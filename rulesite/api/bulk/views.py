"""How is everything handed out at once, and what became different since?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import orjson
from django.http import HttpResponse, StreamingHttpResponse
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from rest_framework.request import Request

from games.game import all_games
from games.text import Text
from rulesite.api import query
from rulesite.api.bulk import ready, states
from rulesite.api.bulk.objects import Key
from rulesite.api.bulk.openapi import BulkSchema, ChangesSchema
from rulesite.api.bulk.ready import Hashes
from rulesite.api.bulk.shapes import ChangesSerializer
from rulesite.api.endpoint import Read
from rulesite.api.problems import Problem
from rulesite.api.rendering import JsonRenderer, LinesRenderer
from rulesite.revision import current
from rulesite.site import caching
from rulesite.site.registry import game_or_404

OBJECTS = "objects"
SINCE = query.Revision("since", "The revision of what the client holds, as bulk or an earlier answer named it.")
INCLUDE = query.Codes(
    "include", "`objects`: each thing that was added or changed with its object, as bulk has it.", (OBJECTS,)
)
UNKNOWN = Text(
    "No state of this site had the revision {since}. All of it stands at {bulk}.",
    "リビジョン{since}の状態は、当サイトにありませんでした。全体は{bulk}にあります。",
)
TOO_OLD = Text(
    "What was different in revision {since} is no longer held. All of it stands at {bulk}; from its revision on, changes can be followed again.",
    "リビジョン{since}からの違いは、もう残っていません。全体は{bulk}にあり、そのリビジョンから先の変更をまた追えます。",
)


class BulkView(Read):
    """Hand out everything of a game, or of all games, as one document: sections, clauses, answers with the verdicts on their examples, terms, cards, sources, checkers with their schemas. It is JSON, or NDJSON where `Accept` asks for it: a line about the document, then one for each thing."""

    schema = BulkSchema()
    operation = "read_bulk"
    parameters = ()
    renderer_classes = (JsonRenderer, LinesRenderer)

    def find(self) -> None:
        self.name = game_or_404(self.kwargs["game"]).slug if "game" in self.kwargs else ready.ALL

    def _made(self, request: Request) -> HttpResponse:  # type: ignore[override]
        self.check_throttles(request)
        form, coding = self._media(request), caching.coding(request._request)
        told = ready.streamed(self.name, form, is_compressed=coding == "gzip")
        response = StreamingHttpResponse(() if request.method == "HEAD" else told, request.accepted_media_type)
        response["ETag"] = caching.etag(request._request, form)
        response["Content-Language"] = self.content_language
        if coding == "gzip":
            response["Content-Encoding"] = coding
        patch_vary_headers(response, ["Accept", "Accept-Encoding"])
        return response  # type: ignore[return-value]


class ChangesView(Read):
    """Say what was added, changed and retired since a revision, each with its hash. Whoever holds what bulk was then and applies this has what bulk is now."""

    schema = ChangesSchema()
    operation = "list_changes"

    @property
    def parameters(self) -> Sequence[query.Parameter]:  # type: ignore[override]
        """Return what can be asked for; which games there are is known only now."""
        return SINCE, query.Code("game", "Only what belongs to this game.", tuple(all_games())), INCLUDE

    def initial(self, request: Request, *args: Any, **names: Any) -> None:
        super().initial(request, *args, **names)
        if request.method not in ("GET", "HEAD"):
            return
        found = states.known(self.asked["since"])
        if not found and self.asked["since"] != current().revision:
            raise self._problem("unknown-revision", UNKNOWN)
        if not all(is_held for _, is_held in found):
            raise self._problem("no-longer-held", TOO_OLD)
        self.state = "since-" + ".".join(str(id) for id, _ in found)

    def body(self) -> Any:
        now = self._of_game(ready.hashes())
        before = [self._of_game(one) for one in states.before(self.asked["since"])]
        found = states.difference(before, now)
        objects = self._objects({**found.added, **found.changed})
        return {
            "since": self.asked["since"],
            "revision": current().revision,
            "added": [_told(key, digest, objects) for key, digest in found.added.items()],
            "changed": [_told(key, digest, objects) for key, digest in found.changed.items()],
            "retired": [_told(key, digest, {}) for key, digest in found.retired.items()],
        }

    def described(self) -> Any:
        return ChangesSerializer

    def _problem(self, code: str, text: Text) -> Problem:
        bulk = reverse("api:bulk")
        detail = text.filled(since=self.asked["since"], bulk=bulk)
        return Problem(code, detail, headers={"Link": f'<{bulk}>; rel="latest-version"'})

    def _of_game(self, hashes: Hashes) -> Hashes:
        game = self.asked["game"]
        return {key: digest for key, digest in hashes.items() if key[0] == game} if game else hashes

    def _objects(self, wanted: Hashes) -> dict[Key, orjson.Fragment]:
        """Return the things that are asked for with their objects, as they stand in bulk."""
        if OBJECTS not in self.asked["include"]:
            return {}
        return {key: orjson.Fragment(line) for key, line in ready.lines({*wanted})}


def _told(key: Key, digest: str, objects: Mapping[Key, orjson.Fragment]) -> Any:
    game, kind, id = key
    return objects.get(key) or {"game": game, "kind": kind, "id": id, "hash": digest}
