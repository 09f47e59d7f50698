"""What is the answer in one sentence?"""

from __future__ import annotations

from games.dominion.may_use_way.found import happens, names
from games.dominion.may_use_way.situation import MayUseWay
from games.text import Text
from games.verdict import Outcome

BOTH = Text("{way} and {joined} together", "{way}と{joined}を一緒に")
ONE = Text("{way}", "{way}を")
ANSWERS = {
    Outcome.ALLOWED: Text("When {happens}, {player} may use {what}.", "{happens}、{player}は{what}使えます。"),
    Outcome.UNKNOWN: Text(
        "When {happens}, {player} may use {what} if the card is an Action.",
        "{happens}、そのカードがアクションなら、{player}は{what}使えます。",
    ),
    Outcome.FORBIDDEN: Text("When {happens}, {player} may not use {what}.", "{happens}、{player}は{what}使えません。"),
}
CHOSEN_WRONG = Text(
    "When {happens}, {player} may not use {what} at the time chosen.",
    "{happens}、{player}はこの時点では{what}使えません。",
)
OF_TIME = ("in-advance", "too-early", "too-late")


def summary(situation: MayUseWay, outcome: Outcome, codes: tuple[str, ...]) -> Text:
    """Say who may or may not use which Way when what happens."""
    what = (BOTH if situation.joined else ONE).filled(**names(situation))
    answer = CHOSEN_WRONG if codes and set(codes) <= set(OF_TIME) else ANSWERS[outcome]
    return answer.filled(**names(situation), happens=happens(situation), what=what)
