"""May an action modifier or a reaction be played, by what was played before it?"""

from collections.abc import Iterator

from games.sentences import sentences
from games.verdict import Finding
from games.vtes.editions import Edition
from games.vtes.play_again.cancelling import fate
from games.vtes.play_again.found import found
from games.vtes.play_again.situation import Fate, Kind, PlayAgain, When

WORDS = sentences(__name__)
PLAYED_THIS_ACTION = WORDS.reason("played-this-action")
COUNT_OPEN = WORDS.reason("count-open")
OTHER_NAME = WORDS.reason("other-name")
OTHER_ACTION = WORDS.reason("other-action")
ITS_OWN = WORDS.reason("its-own")
LIMITED_APPLIED = WORDS.reason("limited-applied")
LIMITED_OPEN = WORDS.reason("limited-open")
LIMITED_FREE = WORDS.reason("limited-free")
COUNT = WORDS.readings("count")
BOTH_LIMITED = WORDS.readings("both-limited")


def judged(situation: PlayAgain) -> Iterator[Finding]:
    """Yield what the limits say of an action modifier or a reaction after another one of its kind."""
    yield _by_name(situation)
    if situation.played.limited and situation.attempt.limited and situation.attempt.when is When.NOW:
        yield _of_limited(situation)


def _by_name(situation: PlayAgain) -> Finding:
    """Judge by the name: once for each name, minion and action."""
    if not situation.same_name:
        return found(situation, OTHER_NAME, "/attempt/card", "/played/card", cites=_cites(situation))
    if situation.attempt.when is not When.NOW:
        return found(situation, OTHER_ACTION, "/attempt/when", "/played", cites=_cites(situation))
    if situation.edition is Edition.FAQ and not _told_by_the_faq(situation):
        return found(situation, COUNT_OPEN, "/attempt/card", "/played", readings=COUNT)
    if not situation.same_minion:
        return found(situation, ITS_OWN, "/attempt/minion", "/played/minion")
    return found(situation, PLAYED_THIS_ACTION, "/attempt/card", "/played/card")


def _cites(situation: PlayAgain) -> tuple[str, ...]:
    """Return the clause on the limit: FAQ 3.19 has one on action modifiers, and on reactions only that there is no other."""
    if situation.edition is Edition.TODAY:
        return ("nra-51",)
    return ("nra-17",) if situation.played.kind is Kind.ACTION_MODIFIER else ("nra-08",)


def _told_by_the_faq(situation: PlayAgain) -> bool:
    return (
        situation.played.kind is Kind.ACTION_MODIFIER
        and situation.same_minion
        and fate(situation.played) is not Fate.CANCELLED
    )


def _of_limited(situation: PlayAgain) -> Finding:
    became = fate(situation.played)
    if situation.edition is Edition.FAQ and became is not Fate.DIRECT_INTERVENTION:
        return found(situation, LIMITED_OPEN, "/attempt/limited", "/played/limited", readings=BOTH_LIMITED)
    if became is Fate.RESOLVED:
        return found(situation, LIMITED_APPLIED, "/attempt/limited", "/played/limited")
    return found(situation, LIMITED_FREE, "/attempt/limited", "/played/outcome")
