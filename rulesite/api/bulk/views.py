"""Views of bulk and of its changes, with their shapes and descriptions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from django.http import HttpResponse, StreamingHttpResponse
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from drf_spectacular.utils import OpenApiExample, OpenApiResponse
from msgspec import UNSET, UnsetType
from msgspec.json import decode
from rest_framework.request import Request

from games.game import Game, all_games
from games.text import Text
from games.values import replace
from rulesite.api import entries, query
from rulesite.api.bulk import archive
from rulesite.api.bulk.archive import Hashes, Key, bulk_entry
from rulesite.api.bulk.wire import Bulk, BulkEntry, Changed, ChangedFact, Changes, EntryKey, Retired
from rulesite.api.endpoint import Read
from rulesite.api.openapi import Answers, EndpointSchema
from rulesite.api.problems import Problem
from rulesite.api.rendering import JsonRenderer, LinesRenderer
from rulesite.api.wire import Checker
from rulesite.reference.changes import facts_since
from rulesite.reference.fact_changes import Pair, fact_changes
from rulesite.revision import current
from rulesite.site import caching
from rulesite.site.plain import plain
from rulesite.site.registry import game_or_404

T = TypeVar("T", bound=EntryKey)

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


class MirrorSchema(EndpointSchema):
    """The description of the documents for mirrors."""

    def get_tags(self) -> list[str]:
        return ["Mirrors"]


class BulkSchema(MirrorSchema):
    """Describe one document of everything, in two forms."""

    def get_operation_id(self) -> str:
        return f"{self.view.operation}_of_game" if "{game}" in self.path else str(self.view.operation)

    def get_summary(self) -> str:
        return "Everything of a game" if "{game}" in self.path else "Everything of all games"

    def _examples(self) -> Iterator[OpenApiExample]:
        game = next(iter(all_games().values()))
        document = Bulk(id=game.slug, revision=current().revision, count=1, entries=[_first_checker(game, BulkEntry)])
        yield OpenApiExample("first", plain(document), summary="A document with one entry", response_only=True)

    def _answers(self) -> Answers:
        about = "Everything, in the order of the content."
        lines = {
            "type": "string",
            "description": "A line of JSON with `id`, `revision` and `count`, then one for each entry",
        }
        return {
            (200, JsonRenderer.media_type): self.answered(Bulk, about),
            (200, LinesRenderer.media_type): OpenApiResponse(lines, about),
        }


class ChangesSchema(MirrorSchema):
    """The description of the changes since a revision."""

    def _codes(self) -> tuple[str, ...]:
        return (*super()._codes(), "unknown-revision", "no-longer-held")

    def _examples(self) -> Iterator[OpenApiExample]:
        changed = [_first_checker(next(iter(all_games().values())), Changed)]
        answered = Changes(since="0123456789abcdef", revision=current().revision, added=[], changed=changed, retired=[])
        yield OpenApiExample("changed", plain(answered), summary="With `include=objects`", response_only=True)

    def _answer(self) -> Any:
        return self.answered(Changes, "What became different; nothing, where the client is current.")


def _first_checker(game: Game, cls: type[T]) -> T:
    """Return the first checker of a game as bulk has it."""
    document = entries.build_object(Checker, entries.checker_json(game, game.checkers[0]))
    return decode(bulk_entry(game, "checker", document).line, type=cls)


class BulkView(Read):
    """Hand out everything of a game, or of all games, as one document: sections, clauses, answers with the verdicts on their examples, terms, cards, sources, checkers with their schemas. It is JSON, or NDJSON where `Accept` asks for it: a line about the document, then one for each thing."""

    schema = BulkSchema()
    operation = "read_bulk"
    parameters = ()
    renderer_classes = (JsonRenderer, LinesRenderer)

    def find(self) -> None:
        self.name = game_or_404(self.kwargs["game"]).slug if "game" in self.kwargs else archive.ALL

    def _made_answer(self, request: Request) -> HttpResponse:  # type: ignore[override]
        self.check_throttles(request)
        form, coding = self._media(request), caching.coding(request._request)
        chunks = archive.stream(self.name, form, is_compressed=coding == "gzip")
        response = StreamingHttpResponse(() if request.method == "HEAD" else chunks, request.accepted_media_type)
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
        """Return the query parameters; the games among their values are known only now."""
        return SINCE, query.Code("game", "Only what belongs to this game.", tuple(all_games())), INCLUDE

    def initial(self, request: Request, *args: Any, **names: Any) -> None:
        super().initial(request, *args, **names)
        if request.method not in ("GET", "HEAD"):
            return
        known_states = archive.states_of(self.arguments["since"])
        if not known_states and self.arguments["since"] != current().revision:
            raise self._problem("unknown-revision", UNKNOWN)
        if not all(is_held for _, is_held in known_states):
            raise self._problem("no-longer-held", TOO_OLD)
        self.state = "since-" + ".".join(str(id) for id, _ in known_states)

    def body(self) -> Changes:
        now = self._of_game(archive.hashes())
        before = [self._of_game(hashes) for hashes in archive.hashes_before(self.arguments["since"])]
        difference = archive.difference(before, now)
        facts = self._changed_facts(difference.changed)
        lines = self._lines({**difference.added, **difference.changed})
        return Changes(
            since=self.arguments["since"],
            revision=current().revision,
            added=[lines.get(key) or _entry(Changed, key, digest) for key, digest in difference.added.items()],
            changed=[
                replace(lines.get(key) or _entry(Changed, key, digest), facts=_facts(key, facts))
                for key, digest in difference.changed.items()
            ],
            retired=[_entry(Retired, key, digest) for key, digest in difference.retired.items()],
        )

    def _problem(self, code: str, text: Text) -> Problem:
        bulk = reverse("api:bulk")
        detail = text.filled(since=self.arguments["since"], bulk=bulk)
        return Problem(code, detail, headers={"Link": f'<{bulk}>; rel="latest-version"'})

    def _of_game(self, hashes: Hashes) -> Hashes:
        game = self.arguments["game"]
        return {key: digest for key, digest in hashes.items() if key[0] == game} if game else hashes

    def _changed_facts(self, changed: Hashes) -> dict[Key, dict[str, Pair]]:
        """Return the facts of changed cards that are told otherwise since then, where any card changed."""
        games = {game for game, kind, _ in changed if kind == "card"}
        since = archive.time_of(self.arguments["since"]) if games else None
        return facts_since(since, games) if since else {}

    def _lines(self, hashes: Hashes) -> dict[Key, Changed]:
        """Return the things that are asked for with their objects, as they stand in bulk."""
        if OBJECTS not in self.arguments["include"]:
            return {}
        return {key: decode(line, type=Changed) for key, line in archive.lines({*hashes})}


def _facts(key: Key, facts: dict[Key, dict[str, Pair]]) -> list[ChangedFact] | UnsetType:
    changed = [
        ChangedFact(column=fact.column, label=plain(fact.label), before=fact.before, now=fact.now)
        for fact in fact_changes(all_games()[key[0]], facts.get(key, {}))
    ]
    return changed or UNSET


def _entry(cls: type[T], key: Key, digest: str) -> T:
    game, kind, id = key
    return cls(game=game, kind=kind, id=id, hash=digest)
