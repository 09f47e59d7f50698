"""What is the answer in one sentence?"""

from games.dominion.may_use_way.found import happens, names
from games.dominion.may_use_way.situation import MayUseWay
from games.sentences import sentences
from games.text import Text
from games.verdict import Outcome

WORDS = sentences(__name__)
BOTH = WORDS.text("both")
ONE = WORDS.text("one")
ANSWERS = WORDS.texts("answers", (Outcome.ALLOWED, Outcome.UNKNOWN, Outcome.FORBIDDEN))
CHOSEN_WRONG = WORDS.text("chosen-wrong")
OF_TIME = ("in-advance", "too-early", "too-late")


def summary(situation: MayUseWay, outcome: Outcome, codes: tuple[str, ...]) -> Text:
    """Say who may or may not use which Way when what happens."""
    what = (BOTH if situation.joined else ONE).filled(**names(situation))
    answer = CHOSEN_WRONG if codes and set(codes) <= set(OF_TIME) else ANSWERS[outcome]
    return answer.filled(**names(situation), happens=happens(situation), what=what)
