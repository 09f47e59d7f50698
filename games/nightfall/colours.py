"""Which colours do orders have?"""

from games.text import Choice, Text


class Colour(Choice):
    """One of the six colours of orders."""

    RED = Text("red", "赤")
    WHITE = Text("white", "白")
    BLUE = Text("blue", "青")
    PURPLE = Text("purple", "紫")
    YELLOW = Text("yellow", "黄")
    GREEN = Text("green", "緑")
