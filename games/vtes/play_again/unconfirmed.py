"""Does the answer rest on the text of a card that nobody has confirmed?"""

from collections.abc import Callable, Iterator

from games.text import Text, enumerated
from games.values import replace
from games.verdict import Finding, Outcome, Verdict
from games.vtes.card_texts import BY_TEXT, ONCE_BY_TEXT, UNCONFIRMED, WHAT
from games.vtes.cards import datum, is_confirmed, printed, same_card
from games.vtes.how_often import stated
from games.vtes.no_repeat.own_card import LOCKED_ONLY, for_locked
from games.vtes.no_repeat.unconfirmed import OF_ACTION, OF_LOCK
from games.vtes.play_again import once_an_action
from games.vtes.play_again.aftermath import Aftermath
from games.vtes.play_again.as_turn import then
from games.vtes.play_again.found import found
from games.vtes.play_again.situation import Attempt, Bar, Does, Kind, Limit, PlayAgain, Played
from games.vtes.play_again.texts import card_text
from games.vtes.printed_texts import is_silent, printed_text

OF_LIMITED = ("nra-52",)

Judge = Callable[[PlayAgain], Verdict[Aftermath]]


def unconfirmed(situation: PlayAgain, judge: Judge) -> Iterator[Finding]:
    """Yield that the attempt would end otherwise if the text of a card, as it was read, were another one."""
    if len(situation.ways) > 1:
        return
    (told,) = situation.ways
    verdict = judge(told)

    def decides(*others: PlayAgain) -> bool:
        return any(judge(other).outcome is not verdict.outcome for other in others)

    for at, play, name in (("/played", situation.played, "played"), ("/attempt", situation.attempt, "attempt")):
        known = getattr(told, name)
        if play.does is Does.AS_CARD and known.kind is Kind.ACTION_CARD and not is_confirmed(known.card):
            others = (replace(told, **{name: replace(known, does=does)}) for does in (Does.BLEED, Does.OTHER))
            if decides(*others):
                yield _rests(situation, f"{at}/does", f"{at}/card", OF_ACTION, "action", printed(known.card))
    attempt = told.attempt
    word = for_locked(then(attempt)) if attempt.kind is Kind.ACTION_CARD else ""
    if word and decides(replace(told, attempt=replace(attempt, reads_otherwise=True))):
        what = "only-locked" if word == LOCKED_ONLY and attempt.unlocked else "locked"
        yield _rests(situation, "/attempt/card", "/attempt/unlocked", OF_LOCK, what, printed(attempt.card))
    text = card_text(told)
    known = printed_text(told.bar_card or told.played.card)
    if text and text.certain and known and known.read and told.bar is Bar.AS_PRINTED:
        if decides(replace(told, bar=Bar.NONE)):
            yield _rests(situation, "/bar_card", "/bar", BY_TEXT, "text", text.name)
    elif told.same_turn and told.bar is Bar.AS_PRINTED and is_silent(told.bar_card):
        yield _rests(situation, "/bar_card", "/bar", BY_TEXT, "text", printed(told.bar_card))
    if _is_read_limit(told.played) and decides(replace(told, played=replace(told.played, limit=Limit.NONE))):
        yield _rests(situation, "/played/limit", "/played/card", BY_TEXT, "limit", printed(told.played.card))
    forbidding = {one.reason for one in verdict.findings if one.outcome is Outcome.FORBIDDEN}
    if forbidding == {ONCE_BY_TEXT}:
        yield _rests(situation, "/attempt/card", "/played/card", BY_TEXT, "limit", printed(told.played.card))
    if any(one.reason is once_an_action.LIMITED_APPLIED for one in verdict.findings):
        read = [printed(play.card) for play in (told.played, attempt) if _is_read_limited(play)]
        if read:
            cards = enumerated(read, ja="と")
            yield _rests(situation, "/attempt/limited", "/played/card", OF_LIMITED, "limited", cards)


def _rests(situation: PlayAgain, at: str, because: str, cites: tuple[str, ...], what: str, cards: Text) -> Finding:
    said = WHAT[what].filled(cards=cards)
    return found(situation, UNCONFIRMED, at, because, cites=situation.edition.own(cites), what=said)


def _is_read_limit(played: Played) -> bool:
    """Return whether a limit in the card's own text is known from the table alone."""
    told = played.limit is not Limit.AS_PRINTED or datum(played.card, "limit") or stated(played.card)
    return not told and played.own_limit is not Limit.AS_PRINTED


def _is_read_limited(play: Played | Attempt) -> bool:
    """Return whether that a modifier is limited is known from the table alone."""
    return not play.limited and not any(same_card(play.card, one) for one in once_an_action.STATED)
