"""May an action modifier or a reaction be played, by what was played before it?"""

from collections.abc import Iterator

from games.sentences import sentences
from games.verdict import Finding, Outcome
from games.vtes.cards import known, recorded, same_card
from games.vtes.editions import Edition
from games.vtes.no_repeat.choices import Holds
from games.vtes.play_again.cancelling import fate
from games.vtes.play_again.found import found
from games.vtes.play_again.own_text import OWN_TEXT_UNKNOWN
from games.vtes.play_again.situation import Attempt, Fate, Kind, Limit, PlayAgain, Played, When

WORDS = sentences(__name__)
PLAYED_THIS_ACTION = WORDS.reason("played-this-action")
COUNT_OPEN = WORDS.reason("count-open")
OTHER_NAME = WORDS.reason("other-name")
OTHER_ACTION = WORDS.reason("other-action")
ITS_OWN = WORDS.reason("its-own")
LIMITED_APPLIED = WORDS.reason("limited-applied")
LIMITED_OPEN = WORDS.reason("limited-open")
LIMITED_UNKNOWN = WORDS.reason("limited-unknown")
LIMITED_FREE = WORDS.reason("limited-free")
COUNT = WORDS.readings("count")
BOTH_LIMITED = WORDS.readings("both-limited")
ONCE = WORDS.text("once")

STATED = ("Threats", "Conditioning")
"""Of these a clause says that they are limited."""


def judged(situation: PlayAgain) -> Iterator[Finding]:
    """Yield what the limits say of an action modifier or a reaction after another one of its kind."""
    by_name = _by_name(situation)
    yield by_name
    if situation.attempt.when is When.NOW and situation.played.kind is Kind.ACTION_MODIFIER:
        yield from _of_both(situation, by_name.outcome)
    if by_name.reason in (OTHER_ACTION, ITS_OWN) and _may_limit_itself(situation):
        yield found(
            situation, OWN_TEXT_UNKNOWN, "/played/limit", "/attempt/card", cites=("nra-51", "nra-62.2"), certain=ONCE
        )


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


def _may_limit_itself(situation: PlayAgain) -> bool:
    """Return whether the card may have a limit of its own that nobody knows here."""
    untold = known(situation.attempt.card) is None and situation.played.own_limit is Limit.AS_PRINTED
    return situation.edition is Edition.TODAY and untold and situation.same_minion and situation.same_turn


def _of_both(situation: PlayAgain, by_name: Outcome) -> Iterator[Finding]:
    """Yield what is to be said of two modifiers that are limited, or may be; what the name forbids is not asked further."""
    played, attempt = situation.played, situation.attempt
    both = {_limited(play) for play in (played, attempt)}
    if (played.limited and attempt.limited) or (by_name is Outcome.ALLOWED and both == {Holds.YES}):
        yield _of_limited(situation)
        return
    untold = Holds.NO not in both and situation.edition is Edition.TODAY
    if untold and by_name is Outcome.ALLOWED and fate(played) is Fate.RESOLVED:
        yield found(situation, LIMITED_UNKNOWN, "/attempt/limited", "/played/card")


def _limited(play: Played | Attempt) -> Holds:
    """Return whether a modifier is limited: as was told, or as the table has it; open where that names a level, or nobody knows the card."""
    if play.limited:
        return Holds.YES
    if known(play.card) is None:
        return Holds.OPEN
    words = recorded(play.card or "").get("limited_what", "").split()
    of_bleed = [word for word in words if word.partition("@")[0] == "bleed"]
    if "bleed" in of_bleed:
        return Holds.YES
    return Holds.OPEN if of_bleed else Holds.NO


def _of_limited(situation: PlayAgain) -> Finding:
    became = fate(situation.played)
    if situation.edition is Edition.FAQ and became is not Fate.DIRECT_INTERVENTION:
        return found(situation, LIMITED_OPEN, "/attempt/limited", "/played/limited", readings=BOTH_LIMITED)
    if became is Fate.RESOLVED:
        stated = all(
            any(same_card(card, one) for one in STATED) for card in (situation.played.card, situation.attempt.card)
        )
        cites = ("nra-52", *(("nra-62.1",) if stated else ()))
        return found(situation, LIMITED_APPLIED, "/attempt/limited", "/played/limited", cites=cites)
    return found(situation, LIMITED_FREE, "/attempt/limited", "/played/outcome")
