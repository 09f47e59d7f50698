"""What does the text of a card forbid or permit, beyond the rule?"""

from collections.abc import Iterator

from msgspec import Struct

from games.sentences import sentences
from games.text import Text
from games.values import replace
from games.verdict import Finding, Outcome, outcome_of
from games.vtes.basic_actions import ALREADY_BLED
from games.vtes.card_texts import (
    ACTION_BARRED,
    ALL_ACTIONS_BARRED,
    CARD_BARRED,
    KNOWN,
    ONCE_REASONS,
    REACH_OPEN,
    REACHES,
    TEXT_OPEN,
    TEXT_PERMITS,
    by_text,
    with_and_without,
)
from games.vtes.cards import printed, same_card
from games.vtes.editions import Edition
from games.vtes.no_repeat.acting import ONLY_LOCKED, VAMPIRES_ONLY, VAMPIRES_PERHAPS
from games.vtes.no_repeat.choices import Being, Holds
from games.vtes.no_repeat.happening import holds_at
from games.vtes.no_repeat.own_card import OF_NEW
from games.vtes.no_repeat.texts import same
from games.vtes.play_again.actions import LOCKED
from games.vtes.play_again.as_turn import first, then
from games.vtes.play_again.cancelling import fate
from games.vtes.play_again.found import found
from games.vtes.play_again.once_an_action import LIMITED_APPLIED, LIMITED_OPEN
from games.vtes.play_again.own_text import OWN_LIMIT, OWN_LIMIT_OPEN
from games.vtes.play_again.situation import Bar, Does, Fate, Kind, PlayAgain, When
from games.vtes.printed_texts import is_silent, printed_text

WORDS = sentences(__name__)
REACH_UNKNOWN = WORDS.reason("reach-unknown")
SAME_ACTION_UNKNOWN = WORDS.reason("same-action-unknown")
TEXT_UNKNOWN = WORDS.reason("text-unknown")
REACHED = WORDS.all("reached")
NAMELESS = WORDS.text("nameless")
REASONS = (*KNOWN, *WORDS.reasons, TEXT_OPEN)

BARS = {bar.code: bar for bar in Bar}
OF_EFFECT = (Bar.PERMITS_REPEAT, Bar.FORBIDS_CARD, Bar.FORBIDS_BLEED)
"""What the text of an action card says only as part of its effect."""
OTHER_LIMITS = (
    *(VAMPIRES_ONLY, VAMPIRES_PERHAPS, ONLY_LOCKED, OWN_LIMIT, OWN_LIMIT_OPEN, LIMITED_APPLIED, LIMITED_OPEN),
    *ONCE_REASONS,
)


class CardText(Struct, frozen=True):
    """A text that bears on the attempt: AS_PRINTED where it is not known, uncertain where it may not have been in force."""

    says: Bar
    name: Text
    reach: str
    cites: tuple[str, ...]
    certain: bool = True


def card_text(situation: PlayAgain) -> CardText | None:
    """Return the text that was named, or that the card played first is known to have; None where there is none."""
    said, named, played = situation.bar, situation.bar_card, situation.played.card
    if said is Bar.NONE or without_effect(situation):
        return None
    if said is not Bar.AS_PRINTED:
        return CardText(said, printed(named) if named else NAMELESS, _reach(named), by_text(named, said))
    if named and situation.bar_level and not holds_at(named, situation.bar_level):
        return None
    if named and is_silent(named):
        return None
    if named:
        return CardText(_as_printed(named), printed(named), _reach(named), by_text(named, _as_printed(named)))
    says = _as_printed(played)
    if not situation.played.kind.is_played or says is Bar.AS_PRINTED or _reach(played) == OF_NEW:
        return None
    return CardText(says, printed(played), _reach(played), by_text(played, says), certain=False)


def without_effect(situation: PlayAgain) -> bool:
    """Return whether a text is part of the effect of the first play, which had none."""
    said, played = situation.bar, situation.played
    card = situation.bar_card or (played.card if said is Bar.AS_PRINTED else None)
    says = _as_printed(card) if said is Bar.AS_PRINTED else said
    of_first = played.kind is Kind.ACTION_CARD and same_card(card, played.card)
    return says in OF_EFFECT and of_first and fate(played) not in (Fate.RESOLVED, Fate.FIZZLED)


def applied(situation: PlayAgain, by_rule: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """Return what is found when the text of a card is laid over what the rule alone says."""
    text = card_text(situation)
    if text is None or not situation.same_turn or any(finding.reason is LOCKED for finding in by_rule):
        return by_rule
    if text.says is Bar.AS_PRINTED:
        return (_unknown(situation, text, by_rule),)
    with_text = tuple(_laid(situation, text, by_rule))
    rule, laid = outcome_of(by_rule), outcome_of(with_text)
    if rule is laid:
        return with_text if text.certain and situation.edition is Edition.TODAY else by_rule
    if not text.certain:
        # what is not settled without a text is not settled by one either
        return by_rule if rule is Outcome.UNSETTLED else (_unknown(situation, text, by_rule),)
    if situation.edition is Edition.FAQ and laid is not Outcome.UNKNOWN:
        return (
            found(situation, TEXT_OPEN, "/bar", "/bar_card", readings=with_and_without(laid, rule), text=text.name),
        )
    return with_text


def _laid(situation: PlayAgain, text: CardText, by_rule: tuple[Finding, ...]) -> Iterator[Finding]:
    if text.says is Bar.PERMITS_REPEAT and _repeats(situation):
        yield from (finding for finding in by_rule if finding.reason in OTHER_LIMITS)
        yield found(situation, TEXT_PERMITS, "/bar", text=text.name)
        return
    bled = any(finding.reason is ALREADY_BLED for finding in by_rule)
    if text.says is Bar.PERMITS_BLEED and bled and situation.same_minion:
        yield from (finding for finding in by_rule if finding.reason is not ALREADY_BLED)
        yield found(situation, TEXT_PERMITS, "/bar", text=text.name)
        return
    yield from by_rule
    yield from _barred(situation, text)


def _barred(situation: PlayAgain, text: CardText) -> Iterator[Finding]:
    if text.says is Bar.FORBIDS_ANY_ACTION and _needs_action(situation):
        barred = found(situation, ALL_ACTIONS_BARRED, "/attempt", "/bar", cites=text.cites, text=text.name)
        yield from _within_reach(situation, text, barred)
    if text.says is Bar.FORBIDS_CARD and situation.same_card_again:
        barred = found(situation, CARD_BARRED, "/attempt/card", "/bar", cites=text.cites, text=text.name)
        yield from _within_reach(situation, text, barred)
    if text.says is Bar.FORBIDS_ACTION and _same_action(situation) is Holds.YES:
        barred = found(situation, ACTION_BARRED, "/attempt", "/bar", cites=text.cites, text=text.name)
        yield from _within_reach(situation, text, barred)
    if text.says is Bar.FORBIDS_BLEED and situation.attempt.kind.is_action and situation.attempt.does is Does.BLEED:
        barred = found(situation, ACTION_BARRED, "/attempt/does", "/bar", cites=text.cites, text=text.name)
        yield from _within_reach(situation, text, barred)
    reached = situation.same_minion or _reached(situation, text) is not Holds.NO
    if text.says is Bar.FORBIDS_ACTION and _same_action(situation) is Holds.OPEN and reached:
        yield found(situation, SAME_ACTION_UNKNOWN, "/attempt/does", "/played/does", text=text.name)


def _needs_action(situation: PlayAgain) -> bool:
    """Return whether the attempt is an action, or a modifier, which only the acting minion plays, to another one."""
    attempt = situation.attempt
    to_another = attempt.kind is Kind.ACTION_MODIFIER and attempt.when is When.LATER_ACTION
    return attempt.kind.is_action or to_another


def _within_reach(situation: PlayAgain, text: CardText, barred: Finding) -> Iterator[Finding]:
    reached = _reached(situation, text)
    if situation.same_minion or reached is Holds.YES:
        yield barred
    elif text.reach == "open":
        yield found(situation, REACH_OPEN, "/attempt/minion", "/bar_card", readings=REACHES, text=text.name)
    elif reached is Holds.OPEN:
        whom = REACHED[text.reach]
        yield found(
            situation, REACH_UNKNOWN, "/attempt/minion", "/bar_card", cites=text.cites, text=text.name, whom=whom
        )


def _reached(situation: PlayAgain, text: CardText) -> Holds:
    """Return whether a text reaches another minion than the one that it was used on; open where that was not told, or is not settled."""
    if text.reach not in REACHED:
        return {"open": Holds.OPEN, "card": Holds.YES}.get(text.reach, Holds.NO)
    of_vampires = text.reach == "vampires"
    if situation.same_controller is False or (of_vampires and situation.attempt.being is Being.ALLY):
        return Holds.NO
    told = situation.same_controller is not None and not (of_vampires and situation.attempt.being is None)
    return Holds.YES if told else Holds.OPEN


def _repeats(situation: PlayAgain) -> bool:
    again = _same_action(situation) is Holds.YES if situation.attempt.kind.is_action else situation.same_name
    return situation.same_minion and again


def _same_action(situation: PlayAgain) -> Holds:
    """Return whether both are the same action; for a fetched card the text is on that card."""
    if not (situation.played.kind.is_action and situation.attempt.kind.is_action):
        return Holds.NO
    return same(first(replace(situation.played, fetched=False)), then(situation.attempt))


def _as_printed(card: str | None) -> Bar:
    text = printed_text(card)
    return BARS[text.says] if text else Bar.AS_PRINTED


def _reach(card: str | None) -> str:
    text = printed_text(card)
    return text.reach if text else "minion"


def _unknown(situation: PlayAgain, text: CardText, by_rule: tuple[Finding, ...]) -> Finding:
    return found(situation, TEXT_UNKNOWN, "/bar", "/bar_card", text=text.name, rule=outcome_of(by_rule))
