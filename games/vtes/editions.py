"""By which edition of the rule is a situation judged?"""

from games.text import Choice, Text


class Edition(Choice):
    """Be an edition of the rule."""

    TODAY = Text("2024, the rule as it stands today", "2024年版（いまのルール）"), "2024"
    FAQ = Text("FAQ 3.19, as quoted in 2011", "FAQ 3.19（2011年の引用）"), "faq-3.19"
