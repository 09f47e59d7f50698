"""Does “friendly” without “minion” cover a partner's card in a team game?"""

from __future__ import annotations

from collections.abc import Iterable

from games.text import Text
from games.verdict import Finding, Outcome, Reading, Reason

PARTNERS_OPEN = Reason(
    "partners-card-open",
    Outcome.UNSETTLED,
    ("nf-43", "nf-69"),
    Text(
        "The rules do not say whether “friendly” alone covers {target}, a partner's card.",
        "「味方」とだけあるとき、パートナーのカードである{target}を含むかどうか、ルールは述べていません。",
    ),
)
PARTNERS = (
    Reading(
        Text(
            "“Friendly” alone covers the cards that one controls.", "「味方」だけなら、自分が支配するカードに限ります。"
        ),
        Outcome.FORBIDDEN,
        ("nf-69",),
    ),
    Reading(
        Text(
            "In a team game a partner's cards are friendly, as a partner's minions are.",
            "チーム戦では、パートナーのミニオンと同じく、パートナーのカードも味方です。",
        ),
        Outcome.ALLOWED,
        ("nf-43",),
    ),
)


def partners_card(target: object, at: str, because: Iterable[str] = ()) -> Finding:
    """Return that it is not settled whether a partner's card is friendly."""
    return PARTNERS_OPEN(at, because=because, readings=PARTNERS, target=target)
