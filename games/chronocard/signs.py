"""How is a change of a number written?"""

from games.text import Text


def signed(change: int) -> Text:
    """Return the number with its sign, in the letters of each language."""
    if change == 0:
        return Text("±0", "±0")
    return Text(f"+{change}", f"＋{change}") if change > 0 else Text(f"−{-change}", f"−{-change}")
