"""May another minion take an action over?"""

from collections.abc import Iterator

from games.sentences import sentences
from games.text import Text
from games.verdict import Outcome
from games.vtes.editions import Edition
from games.vtes.no_repeat.case import Case, Ruling, Said
from games.vtes.no_repeat.choices import Being, Place, TakenOver
from games.vtes.no_repeat.judging import judged
from games.vtes.no_repeat.open_points import TAKER_ALLOWED, TAKER_OPEN
from games.vtes.no_repeat.rows import InPlayAction, OwnAction
from games.vtes.no_repeat.state import Standing

WORDS = sentences(__name__)
TAKEN_OVER = WORDS.reason("taken-over")
TAKEN_OVER_AFTER_BLOCK = WORDS.reason("taken-over-after-block")
CANNOT_TAKE_OVER = WORDS.reason("cannot-take-over")
PLACE_UNKNOWN = WORDS.reason("place-unknown")
AN_ALLY = WORDS.text("why.ally")
ANOTHER_PLAYERS = WORDS.text("why.another-players")
OWN_TEXT = WORDS.text("why.own-text")
CARD_ON_MINION = WORDS.text("why.card-on-minion")


def taken_over(case: Case, acting: Standing) -> Ruling:
    """Return what is found of a minion that takes an action over from the acting one: it must be able and allowed to take it."""
    ruling = judged(case)
    barred = tuple(_barred(case, acting)) if case.edition is Edition.TODAY else ()
    if barred:
        return Ruling((*barred, *(one for one in ruling.said if one.outcome is not Outcome.ALLOWED)))
    if ruling.worst is Outcome.ALLOWED:
        before = case.action.taken_over is TakenOver.BEFORE_BLOCK
        reason = TAKEN_OVER if before else TAKEN_OVER_AFTER_BLOCK
        return Ruling((case.says(reason, first=acting.label),))
    if case.edition is Edition.TODAY:
        return ruling
    because = dict.fromkeys(at for one in ruling.said for at in one.because)
    return Ruling((case.says(TAKER_OPEN, "", because, TAKER_ALLOWED, point=f"taker {case.at}"),))


def _barred(case: Case, acting: Standing) -> Iterator[Said]:
    """Yield why this minion cannot take over, or not this action, whatever it has done this turn."""
    if case.standing.being is Being.ALLY:
        yield _cannot(case, f"{case.standing.at}/being", AN_ALLY, "nra-58.2")
    if case.standing.player != acting.player:
        yield _cannot(case, case.standing.at, ANOTHER_PLAYERS.filled(first=acting.label), "nra-58.1")
    first = case.turn.of(case.action.minion)
    match case.action:
        case OwnAction():
            yield _cannot(case, case.at, OWN_TEXT.filled(first=first.label), "nra-58.2")
        case InPlayAction(place=Place.ON_MINION):
            yield _cannot(case, f"{case.at}/place", CARD_ON_MINION.filled(first=first.label), "nra-58.1")
        case InPlayAction(place=None):
            yield case.says(PLACE_UNKNOWN, first=first.label, point=f"place {case.at}")


def _cannot(case: Case, because: str, why: Text, cite: str) -> Said:
    return case.says(CANNOT_TAKE_OVER, "", (because,), cites=(cite,), why=why)
