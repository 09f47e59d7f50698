"""Which words of an address name a game, an entry or a checker?"""

from games.declaration import PAGES
from games.text import CODE


class CodeConverter:
    """Match a code as the content files write it."""

    regex = CODE.pattern

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


class GameConverter(CodeConverter):
    """Match a code that is no page of the whole site, so that the pages of games may be tried before these."""

    regex = rf"(?!(?:{'|'.join(PAGES)})/){CODE.pattern}"
