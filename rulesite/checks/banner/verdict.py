"""The banner of a verdict: what it says, without the names that readers typed."""

from collections.abc import Iterable, Iterator
from typing import Any

from django.http import HttpResponse
from django.utils.translation import gettext

from games.game import AnyChecker, Game
from games.text import Text
from games.verdict import Mark, Verdict
from rulesite.checks.banner.drawing import INK, Banner, draw
from rulesite.checks.links import url
from rulesite.checks.present.previews import word_verdict
from rulesite.checks.present.verdict import deciding_clauses, decisive
from rulesite.checks.texts import SEPARATOR
from rulesite.site import links
from rulesite.site.plain import plain_words, upper_id
from rulesite.site.registry import clause_of, title

CLAUSES = 2


def banner_answer(banner: Banner) -> HttpResponse:
    """Return the answer with the picture of a banner."""
    return HttpResponse(draw(banner), content_type="image/png")


def verdict_banner(game: Game, checker: AnyChecker, scenario: Any, verdict: Verdict[Any], language: str) -> Banner:
    """Return the banner of a verdict on a situation, with the address of its page."""
    summary = word_verdict(game, checker, scenario, verdict).summary
    cites = deciding_clauses(verdict, decisive(checker, verdict))
    path = url.path(game, checker, scenario, language)
    return make_banner((game, checker), checker.mark(verdict), summary, cites, path, language)


def make_banner(
    judge: tuple[Game, AnyChecker] | None,
    mark: Mark,
    summary: Text,
    cites: Iterable[str],
    path: str | None,
    language: str,
) -> Banner:
    """Return a banner in the language of the page. `judge` is None where the checker is gone, `path` where no address holds the situation."""
    game = judge[0] if judge else None
    return Banner(
        topic=SEPARATOR.join(name.of(language) for name in (judge[0].name, judge[1].title)) if judge else "",
        mark=mark,
        sentence=plain_words(summary.of(language)),
        clauses=tuple(_clauses(game, cites, language))[:CLAUSES],
        site=gettext("The Answering Rule Book"),
        address=links.absolute(path) if path else "",
        language=language,
        accent=game.accent.light if game else INK,
    )


def _clauses(game: Game | None, cites: Iterable[str], language: str) -> Iterator[str]:
    """Yield the number and the title of each clause that is cited, the number alone where it is gone."""
    titles: dict[str, str] = {}
    for cite in cites:
        words = _title(game, cite, language)
        # parts of a clause are told by the first of them
        if not words or words not in titles.values():
            titles[upper_id(cite)] = words
    yield from (f"{number} {words}".rstrip() for number, words in titles.items())


def _title(game: Game | None, cite: str, language: str) -> str:
    """Return the title of a clause, "" where it is gone."""
    try:
        return title(game, "rule", clause_of(game, cite)).of(language) if game else ""
    except LookupError:
        return ""
