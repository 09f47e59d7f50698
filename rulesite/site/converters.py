"""Which words of an address name a game, an entry or a checker?"""

from games.text import CODE

PAGES = ("about", "c", "compare", "search")
"""What stands where a game could: the pages of the whole site."""


class CodeConverter:
    """Match a code as the content files write it."""

    regex = CODE.pattern

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


class GameConverter(CodeConverter):
    """Match a code that is none of the site's own pages, so that the pages of games may be tried before these."""

    regex = rf"(?!(?:{'|'.join(PAGES)})/){CODE.pattern}"
