"""How many cards, and how often?"""

from games.nightfall.names import counted
from games.text import Text


def cards(number: int) -> Text:
    """Return how many cards there are."""
    return Text(counted(number, "card", "cards"), f"カード{number}枚")


def times(number: int) -> Text:
    """Return how often something happens."""
    return Text({1: "once", 2: "twice"}.get(number, counted(number, "time", "times")), f"{number}回")
