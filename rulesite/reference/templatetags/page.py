"""Template tags for whole pages: the head, cached parts, reports of mistakes."""

from __future__ import annotations

from collections import OrderedDict
from contextlib import suppress
from typing import Any
from urllib.parse import quote, urlencode

import orjson
from django import template
from django.template.base import FilterExpression, NodeList, Parser, Token
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import Truncator
from django.utils.translation import get_language, gettext
from msgspec import Struct

from games.text import without_directions
from rulesite.site import links
from rulesite.site.links import banner

register = template.Library()
SHAPES = {
    "title": '<title>{}</title>\n<meta property="og:title" content="{}">',
    "description": '<meta name="description" content="{}">\n<meta property="og:description" content="{}">',
}
UNSAFE = {ord(letter): f"\\u{ord(letter):04x}" for letter in "<>&"}
CACHE_SIZE = 500
GAME_POSITION = 3  # the words of a path before the part of a game: "", the language, the game

_cache: OrderedDict[tuple[str, ...], SafeString] = OrderedDict()
TITLE_LIMIT = 300  # letters of what a place is called
SITUATION_LIMIT = 4_000  # letters of a situation that a report repeats
ADDRESS_LIMIT = 6_000  # letters of an address that every browser and mail program opens


class HeadText(template.Node):
    """A title or description that the head holds twice.

    It stands there for readers and for sites that link to the page.
    Where the page has another text for the latter, it stands in its context under `handed_on`.
    """

    def __init__(self, shape: FilterExpression, nodes: NodeList) -> None:
        self.shape, self.nodes = shape, nodes

    def render(self, context: template.Context) -> SafeString:
        # what readers have typed may stand there: nothing of it turns the words after it
        shape = self.shape.resolve(context)
        words = mark_safe(without_directions(" ".join(self.nodes.render(context).split())))
        return format_html(SHAPES[shape], words, (context.get("handed_on") or {}).get(shape, words))


@register.tag
def called(parser: Parser, token: Token) -> HeadText:
    """Take the title or the description of the page, up to endcalled."""
    _, shape = token.split_contents()
    nodes = parser.parse(("endcalled",))
    parser.delete_first_token()
    return HeadText(parser.compile_filter(shape), nodes)


@register.simple_tag(takes_context=True, name="banner")
def _banner(context: template.Context) -> str:
    """Return the address of the page's preview picture. Other sites show it beside a link to the page."""
    game, handed_on = context.get("game"), context.get("handed_on") or {}
    return links.absolute(handed_on.get("picture") or banner(game.slug if game else "", handed_on.get("mark", "")))


@register.simple_tag(name="structured")
def structured(properties: dict[str, Any]) -> SafeString:
    """Return structured data for a script element, safely escaped. Nothing in it ends the element."""
    return mark_safe(orjson.dumps({"@context": "https://schema.org", **properties}).decode().translate(UNSAFE))


@register.simple_tag(takes_context=True)
def once(context: template.Context, name: str, *depends: object) -> SafeString:
    """Return a rendered template, cached by language and values.

    The language is that of the page, the values are those that the template depends on.
    """
    key = (name, get_language(), *map(str, depends))
    made = _cache.get(key)
    if made is None:
        with context.push():
            made = _cache[key] = context.template.engine.get_template(name).render(context)  # type: ignore[union-attr]
        while len(_cache) > CACHE_SIZE:
            with suppress(KeyError):  # another thread may have dropped the last one
                _cache.popitem(last=False)
    return made


@register.filter
def part_of_game(path: str) -> str:
    """Return the part of its game that a page belongs to. The menu knows it only as far as the address tells."""
    return f"{'/check/' in path} {''.join(path.split('/')[GAME_POSITION : GAME_POSITION + 1])}"


@register.inclusion_tag("reference/mistake.html", takes_context=True)
def mistake(context: template.Context, title: str, address: str = "", situation: str = "") -> dict[str, Any]:
    """Offer a report of a mistake, to copy or send. It is about the page, or another address."""
    canonical, revision, contact = (str(context.get(name) or "") for name in ("canonical", "revision", "contact"))
    return {"report": write_report(title, address or canonical, revision, situation, contact)}


class Report(Struct, frozen=True):
    """The text of a report and a link to send it. `link` opens a letter or a form with the text; "" without a contact."""

    text: str
    link: str


def write_report(title: str, address: str, revision: str, situation: str, contact: str) -> Report:
    """Return a report on a clause, answer or verdict.

    It has the situation as JSON; a long situation is left to the reader.
    """
    title = Truncator(title).chars(TITLE_LIMIT)
    if len(situation) > SITUATION_LIMIT:
        situation = gettext("(Too long for the link: copy it as JSON under “Share” and paste it here.)")
    questions = ((gettext("What should stand there"), ""), (gettext("By which document, and where in it"), ""))
    answers = (
        (gettext("Place"), f"{title}\n{address}".strip()),
        (gettext("Revision"), revision),
        (gettext("Situation"), situation),
    )
    text = "\n\n".join(
        f"{label}:\n{words}" for label, words in (*answers, *questions) if words or (label, words) in questions
    )
    link = _link(contact, title, text) if contact else ""
    return Report(text, link if len(link) <= ADDRESS_LIMIT else contact)


def _link(contact: str, title: str, text: str) -> str:
    """Return the address that opens a prefilled report. It opens a letter, or a form of an issue tracker."""
    beyond = "&" if "?" in contact else "?"
    if contact.startswith("mailto:"):
        return f"{contact}{beyond}{urlencode({'subject': title, 'body': text}, quote_via=quote)}"
    return f"{contact}{beyond}{urlencode({'title': title, 'body': text})}"
