"""The tools of the Model Context Protocol: search, read, list and describe checkers, check."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Annotated, Any, Literal

import orjson
from django.http import Http404
from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp.types import ToolAnnotations
from pydantic import Field

from games.bounds import is_blank
from games.game import AnyChecker, Game, all_games
from games.text import Text
from rulesite.api import entries
from rulesite.api.bulk import archive
from rulesite.api.includes import group_path_from, mark_path_from
from rulesite.assistants import texts
from rulesite.checks.present.includes import Includes
from rulesite.checks.present.serializer import verdict_json
from rulesite.checks.proof.examples import first_of_each_outcome
from rulesite.checks.validate.decoder import Refused, understand
from rulesite.interpreter.answers import LONGEST_QUESTION, answer
from rulesite.search import results as finding
from rulesite.site import links
from rulesite.site.metrics import count_check
from rulesite.site.registry import EntryGone, require

READ_ONLY = ToolAnnotations(read_only_hint=True, idempotent_hint=True, open_world_hint=False)
INSTRUCTIONS = """\
Rules of card games, in Japanese and English, with checkers that judge a situation. Whether a play is legal is answered by `ask` and `check`
alone: never answer it from what was read. `ask` takes the question as the player put it. Where it asks back, put its question to the player with
the answers, and pass on what follows from each. Where it gives no verdict, find the checker with
`list_checkers`, learn its schema and examples with `describe_checker`, then send the situation as JSON. A verdict is allowed, forbidden, not settled or dependent on what is not known; say which, and pass on the links that it rests on."""

Language = Annotated[Literal["en", "ja"], Field(description="The language of the answer.")]
OfGame = Annotated[str, Field(description="A game by its id, such as those of list_checkers.")]
Kind = Literal["rule", "faq", "term", "card", "checker"]
EntryKind = Literal["rule", "faq", "term", "card"]

NO_GAME = Text("There is no game “{game}”. Known: {known}.", "「{game}」というゲームはありません。使えるもの：{known}")
NO_CHECKER = Text(
    "{game} has no checker “{checker}”. Known: {known}.",
    "{game}に「{checker}」という判定はありません。使えるもの：{known}",
)
NO_ENTRY = Text(
    "{game} has no {kind} “{id}”. Look for it with search.",
    "{game}に{kind}「{id}」はありません。searchで探してください。",
)
ENTRY_GONE = Text("{kind} “{id}” of {game} was removed.", "{game}の{kind}「{id}」はなくなりました。")
ENTRY_SUCCEEDED = Text(
    "{kind} “{id}” of {game} is now “{successor}”.", "{game}の{kind}「{id}」は「{successor}」になりました。"
)
TOO_LONG = Text("Ask with 1 to {most} characters.", "1文字から{most}文字までで探してください。")


def server() -> MCPServer[Any]:
    """Return the server with all tools."""
    made: MCPServer[Any] = MCPServer("The Answering Rule Book", instructions=INSTRUCTIONS, log_level="WARNING")
    for tool in (ask, search, read, list_checkers, describe_checker, check):
        made.tool(annotations=READ_ONLY)(tool)
    return made


def ask(
    question: Annotated[
        str,
        Field(
            description="What happened, as the player said it, in either language, and what is asked; one situation at a time."
        ),
    ],
    game: OfGame | None = None,
    language: Language = "en",
) -> str:
    """Read a player's question as a situation and judge it: how it was read, what was not understood, the verdict, and the clauses that decide.

    Where a fact is missing that decides, or a name is mistyped, it asks back, where it can with the answers and the verdict for each. Where
    something was not understood there is no verdict: ask the player, or build the situation with `describe_checker` and `check`.
    """
    subject = _game(game, language) if game is not None else None
    if is_blank(question) or len(question) > LONGEST_QUESTION:
        raise ToolError(TOO_LONG.filled(most=LONGEST_QUESTION).of(language))
    return texts.answers(answer(question, subject), language)


def search(
    query: Annotated[str, Field(description="Words of either language, a name, or an id in any spelling.")],
    game: OfGame | None = None,
    kind: Kind | None = None,
    limit: Annotated[int, Field(ge=1, le=50)] = 8,
    language: Language = "en",
) -> str:
    """Search clauses, answers, terms, cards and checkers that hold all words, best first, each with game, kind, id, title and link."""
    if game is not None:
        _game(game, language)
    if not query.strip() or len(query) > finding.QUERY_LIMIT:
        raise ToolError(TOO_LONG.filled(most=finding.QUERY_LIMIT).of(language))
    result = finding.search(query)
    hits = result.of(game, kind)
    return texts.search_results(hits[:limit], result.near(game, kind), len(hits), language)


def read(
    game: OfGame,
    kind: EntryKind,
    id: Annotated[str, Field(description="The id, as search names it.")],
    language: Language = "en",
) -> str:
    """Read one entry: a clause with the standing of each part, an answer, a term or a card, with the clauses that it cites as links."""
    subject = _game(game, language)
    _required(subject, kind, id, language)
    ((_, line),) = archive.lines({(subject.slug, kind, id)})
    return texts.entry(subject, kind, orjson.loads(line)["object"], language)


def list_checkers(game: OfGame | None = None, language: Language = "en") -> str:
    """List the checkers, of all games or of one: game, id, and the question that each answers."""
    games = all_games().values() if game is None else [_game(game, language)]
    return "\n".join(texts.checkers(games, language))


def describe_checker(game: OfGame, checker: str, language: Language = "en") -> dict[str, Any]:
    """Describe what a checker takes: the JSON Schema of its situation, and an example for each outcome."""
    subject, judge = _checker(game, checker, language)
    examples = [example for _, example in first_of_each_outcome(subject, judge)]
    return texts.described(subject, judge, entries.checker_json(subject, judge), examples, language)


def check(
    game: OfGame,
    checker: str,
    scenario: Annotated[dict[str, Any], Field(description="The situation, as describe_checker has it.")],
    full: Annotated[bool, Field(description="All findings, steps and clauses instead of the short answer.")] = False,
    language: Language = "en",
) -> str:
    """Judge a situation: the verdict, the clauses that it rests on as links, and what may be done instead where it is not allowed."""
    subject, judge = _checker(game, checker, language)
    try:
        understood = understand(subject, judge, scenario)
    except Refused as error:
        count_check(subject, judge)
        raise ToolError(texts.refused(error, language)) from None
    verdict = judge.check(understood)
    count_check(subject, judge, verdict.outcome.code)
    place: Mapping[str, str] = {}
    address = links.resource("check", subject.slug, judge.slug)
    following = partial(mark_path_from, address, place)
    includes = Includes(
        subject, judge, understood, verdict, (language,), None, partial(group_path_from, address, place), 1, following
    )
    say = texts.whole_verdict if full else texts.verdict
    return say(includes, verdict_json(subject, judge, understood, verdict), language)


def _game(slug: str, language: str) -> Game:
    games = all_games()
    if slug not in games:
        raise ToolError(NO_GAME.filled(game=slug, known=", ".join(games)).of(language))
    return games[slug]


def _checker(game: str, slug: str, language: str) -> tuple[Game, AnyChecker]:
    subject = _game(game, language)
    checkers = {checker.slug: checker for checker in subject.checkers}
    if slug not in checkers:
        raise ToolError(NO_CHECKER.filled(game=game, checker=slug, known=", ".join(checkers)).of(language))
    return subject, checkers[slug]


def _required(game: Game, kind: str, id: str, language: str) -> None:
    """Raise ToolError where a game has no such entry, or has it no longer."""
    names = {"game": game.slug, "kind": kind, "id": id}
    try:
        require(game, kind, id)
    except EntryGone as error:
        text = (
            ENTRY_SUCCEEDED.filled(**names, successor=error.retired.successor)
            if error.retired.successor
            else ENTRY_GONE.filled(**names)
        )
        raise ToolError(text.of(language)) from None
    except Http404:
        raise ToolError(NO_ENTRY.filled(**names).of(language)) from None
