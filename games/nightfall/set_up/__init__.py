"""Is the table set up for so many players, and was the draft played right?"""

from typing import Annotated

from games.game import Checker
from games.nightfall.set_up import counting, dealing, drafting
from games.nightfall.set_up.choosing import moves
from games.nightfall.set_up.laying import laid_out
from games.nightfall.set_up.remedies import REMEDIES
from games.nightfall.set_up.situation import Draft, SetUp
from games.picture import TimeLine
from games.scenario import fact, scenario
from games.sentences import reasons_of, sentences
from games.verdict import Verdict, step_of, worst_of

WORDS = sentences(__name__)
Number = Annotated[int | None, fact()]


@scenario
class Needed:
    """What a table of so many players needs: None where the game is not for so many, and of any draft but that from four cards."""

    wounds: Number
    common: Number
    private: Number
    archive_cards: Number
    dealt: Number
    from_draft: Number
    filled: Number
    out: Number


def check(table: SetUp) -> Verdict[Needed]:
    """Say what a table needs, and judge what is told of it."""
    findings = (*counting.judged(table), *dealing.judged(table), *drafting.judged(table))
    return Verdict(worst_of(findings).text, findings, tuple(map(step_of, findings)), _needed(table))


def picture(table: SetUp, verdict: Verdict[Needed]) -> TimeLine:
    """Show what is laid out, and the draft."""
    return laid_out(table, verdict.findings)


def _needed(table: SetUp) -> Needed:
    number = len(table.players) if table.playable else None
    drafting_known = number is not None and table.draft is Draft.FOUR_CARDS
    private = None if number is None else counting.PRIVATE * number
    return Needed(
        wounds=None if number is None else counting.PER_PLAYER * number,
        common=None if number is None else counting.COMMON,
        private=private,
        archive_cards=None if private is None else counting.PER_ARCHIVE * (counting.COMMON + private),
        dealt=drafting.DEALT * len(table.players) if drafting_known else None,
        from_draft=len(table.players) if drafting_known else None,
        filled=drafting.filled(table) if drafting_known else None,
        out=len(table.players) if drafting_known else None,
    )


checker = Checker(
    __name__,
    scenario=SetUp,
    check=check,
    reasons=reasons_of(counting, dealing, drafting),
    result=Needed,
    moves=moves,
    picture=picture,
    computes=True,
    remedies=REMEDIES,
)
