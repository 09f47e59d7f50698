"""How is a feed of changes written?"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.feedgenerator import Atom1Feed
from django.utils.translation import get_language, gettext

from games.text import Text
from rulesite.reference.changes import Changed, beginning
from rulesite.reference.models import Change
from rulesite.site import caching, links
from rulesite.site.plain import upper_id

SAID = {
    Change.What.ADDED: Text("Added in revision {revision}.", "リビジョン{revision}で加わりました。"),
    Change.What.CHANGED: Text("Changed in revision {revision}.", "リビジョン{revision}で変わりました。"),
    Change.What.REMOVED: Text("Removed in revision {revision}.", "リビジョン{revision}でなくなりました。"),
}


class Feed(Atom1Feed):
    """A feed that is as new as its newest entry, and without any as the first build, so that it can be kept."""

    def latest_post_date(self) -> datetime:
        newest: datetime = super().latest_post_date() if self.items else self.feed["since"]
        return newest


def atom(request: HttpRequest, changed: Sequence[Changed], state: str) -> HttpResponse:
    """Return the changes as an Atom feed in the page's language."""
    language = get_language()
    here, page = (links.absolute(links.page(language, f"reference:{name}")) for name in ("feed", "changes"))
    name = gettext("The Answering Rule Book")
    feed = Feed(
        f"{gettext('Changes')} – {name}",
        page,
        gettext("Which clauses, answers, terms and cards were added, changed or removed, and when."),
        language,
        author_name=name,
        author_link=links.absolute(links.page(language, "site:about")),
        feed_url=here,
        since=beginning() or timezone.now(),
    )
    for one in changed:
        feed.add_item(
            _title(one, language),
            links.absolute(_address(one, language)),
            SAID[one.what].filled(revision=one.revision).of(language),
            unique_id=f"{page}#{one.id}",
            updateddate=one.time,
            pubdate=one.time,
        )
    response = HttpResponse(feed.writeString("utf-8"), content_type="application/atom+xml; charset=utf-8")
    response["ETag"] = caching.etag(request, "atom", state)
    return response


def _title(one: Changed, language: str) -> str:
    game = one.game_name.of(language)
    called = one.title.of(language) if one.title else one.slug
    return f"{game}: {upper_id(one.slug)} {called}" if one.kind == "rule" and one.title else f"{game}: {called}"


def _address(one: Changed, language: str) -> str:
    if one.title:
        return links.page(language, links.SINGLE[one.kind], one.game, one.slug)
    return links.page(language, links.LISTS[one.kind], one.game)
