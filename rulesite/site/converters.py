"""Which words of an address name a game, an entry or a checker?"""

from games.text import CODE


class CodeConverter:
    """Match a code as the content files write it."""

    regex = CODE.pattern

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value
