"""What does the head of a page say to search engines and to other sites?"""

from __future__ import annotations

from typing import Any

import orjson
from django import template
from django.template.base import FilterExpression, NodeList, Parser, Token
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from rulesite.site import links
from rulesite.site.links import banner

register = template.Library()
SHAPES = {
    "title": '<title>{}</title>\n<meta property="og:title" content="{}">',
    "description": '<meta name="description" content="{}">\n<meta property="og:description" content="{}">',
}
UNSAFE = {ord(letter): f"\\u{ord(letter):04x}" for letter in "<>&"}


class Called(template.Node):
    """Words that stand in the head twice, for readers and for those who link to the page.

    Where the page has words of its own for the latter, they stand in its context under `handed_on`.
    """

    def __init__(self, shape: FilterExpression, nodes: NodeList) -> None:
        self.shape, self.nodes = shape, nodes

    def render(self, context: template.Context) -> SafeString:
        shape, own = self.shape.resolve(context), mark_safe(" ".join(self.nodes.render(context).split()))
        return format_html(SHAPES[shape], own, (context.get("handed_on") or {}).get(shape, own))


@register.tag
def called(parser: Parser, token: Token) -> Called:
    """Take what the page is called, or how it is described, up to endcalled."""
    _, shape = token.split_contents()
    nodes = parser.parse(("endcalled",))
    parser.delete_first_token()
    return Called(parser.compile_filter(shape), nodes)


@register.simple_tag(takes_context=True, name="banner")
def _banner(context: template.Context) -> str:
    """Return the address of the picture that other sites show beside a link to the page."""
    game, handed_on = context.get("game"), context.get("handed_on") or {}
    return links.absolute(banner(game.slug if game else "", handed_on.get("mark", "")))


@register.simple_tag(name="structured")
def structured(data: dict[str, Any]) -> SafeString:
    """Write data for search engines so that nothing in it ends the element in which it stands."""
    return mark_safe(orjson.dumps({"@context": "https://schema.org", **data}).decode().translate(UNSAFE))
