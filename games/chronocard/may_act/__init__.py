"""May this card do this now?"""

from collections.abc import Iterator
from functools import partial

from games.chronocard.cards import Deed, printed, quoted
from games.chronocard.may_act import paying, ready, timing
from games.chronocard.may_act.found import found
from games.chronocard.may_act.ready import NO_SKILL
from games.chronocard.may_act.remedies import REMEDIES
from games.chronocard.may_act.situation import Cost, MayAct
from games.game import Checker
from games.moves import Edit, Move, Moves, done
from games.picture import Mark, TimeLine
from games.sentences import reasons_of, sentences
from games.text import Text
from games.verdict import Finding, Outcome, Result, Verdict, outcome_of, step_of, worst_of

WORDS = sentences(__name__)
TEXT_PERMITS = WORDS.reason("text-permits")
TEXT_FORBIDS = WORDS.reason("text-forbids")
TEXT_FORBIDS_AGAINST = WORDS.reason("text-forbids-against")
ANSWERS = WORDS.texts("answers", Outcome)
ABLE = WORDS.texts("able", Deed)
EACH = WORDS.text("each")
TEXT = WORDS.text("text")
PARTS = ((timing, WORDS.text("time")), (ready, WORDS.text("card")), (paying, WORDS.text("cost")))
NOT_ON_IT = WORDS.text("not-on-it")


def check(situation: MayAct) -> Verdict[None]:
    """Judge what is to be done; card text lifts what stands in the way, but not the cost."""
    told, judged = _told_and_judged(situation)
    against = tuple(one for one in judged if one.outcome is not Outcome.ALLOWED)
    steps = tuple(map(step_of, told))
    return Verdict(_summary(situation, judged), against or judged, steps, None)


def picture(situation: MayAct, verdict: Verdict[Result]) -> TimeLine:
    """Show what is asked one after another: the time, the card, its cost and target, and what a text says."""
    windows = {reason: part for module, part in PARTS for reason in module.WORDS.reasons}
    told, _ = _told_and_judged(situation)
    marks = tuple(Mark(one.text, one.at, one.outcome) for one in told)
    return TimeLine(quoted(situation.card.name), marks, tuple(windows.get(one.reason, TEXT) for one in told))


def moves(situation: MayAct) -> Iterator[Moves]:
    """Yield each thing that could be done with the card now; one that is Checked or new is not in hand."""
    in_play = situation.card.checked or situation.card.new
    deeds = tuple(deed for deed in Deed if not (in_play and deed is Deed.USE))
    yield Moves(printed(situation.card.name), deeds, partial(_move, situation))


def _move(situation: MayAct, deed: Deed) -> Move:
    """Judge one deed; what it costs is known only of what was asked."""
    cost = situation.cost if deed is situation.deed else Cost(stored=situation.cost.stored, hand=situation.cost.hand)
    edits = Edit("replace", "/deed", deed), Edit("replace", "/cost", cost)
    _, judged = _told_and_judged(done(situation, edits))
    return Move(EACH.filled(card=printed(situation.card.name), deed=deed), edits, worst_of(judged))


def _told_and_judged(situation: MayAct) -> tuple[tuple[Finding, ...], tuple[Finding, ...]]:
    """Return all that is found, and what of it still counts once card text has lifted what it lifts."""
    by_rule = (*timing.judged(situation), *ready.judged(situation))
    others = (*paying.judged(situation), *_by_text(situation))
    lifted = situation.permitted and not situation.forbidden
    stays = (Outcome.ALLOWED,) if lifted else tuple(Outcome)
    counts = tuple(one for one in by_rule if one.outcome in stays or one.reason is NO_SKILL)
    return (*by_rule, *others), (*counts, *others)


def _by_text(situation: MayAct) -> Iterator[Finding]:
    if situation.forbidden and situation.permitted:
        yield found(situation, TEXT_FORBIDS_AGAINST, "/forbidden", "/permitted")
    elif situation.forbidden:
        yield found(situation, TEXT_FORBIDS, "/forbidden")
    elif situation.permitted:
        yield found(situation, TEXT_PERMITS, "/permitted")


def _summary(situation: MayAct, judged: tuple[Finding, ...]) -> Text:
    names = {"card": quoted(situation.card.name), "deed": ABLE[situation.deed]}
    against = tuple(one for one in judged if one.outcome is not Outcome.ALLOWED)
    if situation.target and against and all(one.reason is paying.PAID_AWAY for one in against):
        return NOT_ON_IT.filled(**names, target=quoted(situation.target))
    return ANSWERS[outcome_of(judged)].filled(**names)


checker = Checker(
    __name__,
    scenario=MayAct,
    check=check,
    reasons=reasons_of(TEXT_PERMITS, TEXT_FORBIDS, TEXT_FORBIDS_AGAINST, timing, ready, paying),
    moves=moves,
    picture=picture,
    remedies=REMEDIES,
)
