"""Rules for the attempt: limits on actions, on modifiers and reactions, on combat cards, and card texts."""

from collections.abc import Iterable, Iterator
from functools import partial

from msgspec import Struct

from games.sentences import sentences
from games.text import Text
from games.values import replace
from games.verdict import Finding, Outcome, Reading, Reason, outcome_of
from games.vtes.cards import (
    BY_TEXT,
    PlayLimit,
    Span,
    Whose,
    by_text,
    is_silent,
    known,
    limits_of,
    printed,
    printed_text,
    recorded,
    same_card,
    stated,
)
from games.vtes.editions import Edition
from games.vtes.no_repeat import state as turn_state
from games.vtes.no_repeat.rules import READS_OTHERWISE, acting, limits
from games.vtes.no_repeat.rules.acting import ONLY_LOCKED, VAMPIRES_ONLY, VAMPIRES_PERHAPS
from games.vtes.no_repeat.rules.limits import of_limit, of_taken
from games.vtes.no_repeat.rules.texts import OF_NEW, holds_at, same
from games.vtes.no_repeat.scenario import Action, Being, CardAction, Holds, can_be
from games.vtes.no_repeat.scenario import Does as DoesInTurn
from games.vtes.no_repeat.state import LOCKING
from games.vtes.play_again.scenario import Attempt, Bar, Does, Fate, Kind, Limit, PlayAgain, Played, When
from games.vtes.play_again.state import fate, first, of_attempt, then
from games.vtes.reasons import (
    ACTION_BARRED,
    ALL_ACTIONS_BARRED,
    ALREADY_BLED,
    CARD_BARRED,
    KNOWN,
    OF_CARDS,
    ONCE,
    ONCE_BY_TEXT,
    ONCE_OPEN,
    ONCE_REASONS,
    ONCE_UNKNOWN,
    POLITICAL_TAKEN,
    REACH_OPEN,
    REACHES,
    TEXT_OPEN,
    TEXT_PERMITS,
    UNCONFIRMED,
    with_and_without,
)

WORDS = sentences(__name__)
LOCKED = WORDS.reason("locked")
NAME_SPENT = WORDS.reason("name-spent")
COPY_USED = WORDS.reason("copy-used")
NOT_TAKEN = WORDS.reason("not-taken")
TAKEN_OPEN = WORDS.reason("taken-open")
LOCK_OPEN = WORDS.reason("lock-open")
FETCHED_FREE = WORDS.reason("fetched-free")
FETCHED_OPEN = WORDS.reason("fetched-open")
NOTHING_REPEATED = WORDS.reason("nothing-repeated")
OTHER_MINION = WORDS.reason("other-minion")
NEW_TURN = WORDS.reason("new-turn")
TAKEN = WORDS.readings("taken")
FETCHED = WORDS.readings("fetched")
OWN_LIMIT = WORDS.reason("own-limit")
OWN_LIMIT_OPEN = WORDS.reason("own-limit-open")
OWN_TEXT_UNKNOWN = WORDS.reason("own-text-unknown")
NO_OWN_LIMIT = WORDS.reason("no-own-limit")
OTHER_COMBAT_CARD = WORDS.reason("other-combat-card")
OPPONENT_FREE = WORDS.reason("opponent-free")
LIMIT_OVER = WORDS.reason("limit-over")
OWN = WORDS.readings("own")
UNRULED = WORDS.text("unruled")
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
ONCE_AN_ACTION = WORDS.text("once")
REACH_UNKNOWN = WORDS.reason("reach-unknown")
SAME_ACTION_UNKNOWN = WORDS.reason("same-action-unknown")
TEXT_UNKNOWN = WORDS.reason("text-unknown")
REACHED = WORDS.all("reached")
NAMELESS = WORDS.text("nameless")
REASONS = (
    *(LOCKED, NAME_SPENT, ALREADY_BLED, POLITICAL_TAKEN, COPY_USED, NOT_TAKEN, TAKEN_OPEN, LOCK_OPEN, FETCHED_FREE),
    *(FETCHED_OPEN, NOTHING_REPEATED, OTHER_MINION, NEW_TURN),
    *(acting.VAMPIRES_ONLY, acting.VAMPIRES_PERHAPS, acting.WHILE_LOCKED, acting.ONLY_LOCKED),
    *(PLAYED_THIS_ACTION, COUNT_OPEN, OTHER_NAME, OTHER_ACTION, ITS_OWN),
    *(LIMITED_APPLIED, LIMITED_OPEN, LIMITED_UNKNOWN, LIMITED_FREE),
    *(OWN_LIMIT, OWN_LIMIT_OPEN, OWN_TEXT_UNKNOWN, NO_OWN_LIMIT, OTHER_COMBAT_CARD, OPPONENT_FREE, LIMIT_OVER),
    *(*ONCE_REASONS, *KNOWN, REACH_UNKNOWN, SAME_ACTION_UNKNOWN, TEXT_UNKNOWN, TEXT_OPEN),
)


def finding_of(
    situation: PlayAgain,
    reason: Reason,
    at: str,
    *because: str,
    readings: Iterable[Reading] = (),
    cites: tuple[str, ...] = (),
    **more: object,
) -> Finding:
    """Return a finding on this situation, filled with its names; it rests on the edition's own clauses unless some are given."""
    names = {
        "first": situation.played.minion,
        "first_kind": situation.played.kind,
        "first_card": printed(situation.played.card),
        "fate": fate(situation.played),
        "limit": situation.played.own_limit,
        "minion": situation.attempt.minion,
        "kind": situation.attempt.kind,
        "card": printed(situation.attempt.card),
    }
    deciding = cites or situation.edition.own(reason.cites)
    return Finding(reason, reason.text.filled(**names, **more), at, because, tuple(readings), deciding)


class Here(Struct, frozen=True):
    """A reason as this checker publishes it: of what it is said, because of what, and the readings of an open one."""

    reason: Reason
    at: str
    because: str
    readings: tuple[Reading, ...] = ()


FREE = Here(NOTHING_REPEATED, "/attempt", "/played")
OPEN = Here(TAKEN_OPEN, "/attempt", "/played/outcome", TAKEN)
ABLE = Here(acting.WHILE_LOCKED, "/attempt/unlocked", "/played")
TEXT_FOR_LOCKED = Here(
    TEXT_OPEN, "/attempt/unlocked", "/attempt/card", with_and_without(Outcome.ALLOWED, Outcome.FORBIDDEN)
)
PERHAPS_LOCKED = Here(LOCK_OPEN, "/attempt/unlocked", "/played/outcome", LOCKING)
# what the judge of a turn finds, and what this checker publishes for it, in the order in which it is told
PUBLISHED = {
    acting.LOCKED: Here(LOCKED, "/attempt/unlocked", "/played"),
    acting.ONLY_LOCKED: Here(acting.ONLY_LOCKED, "/attempt/unlocked", "/attempt/card"),
    TEXT_OPEN: TEXT_FOR_LOCKED,
    turn_state.LOCK_OPEN: PERHAPS_LOCKED,
    limits.NAME_USED: Here(NAME_SPENT, "/attempt/card", "/played/card"),
    limits.COPY_USED: Here(COPY_USED, "/attempt/card", "/played/card"),
    limits.CARD_IN_PLAY_USED: Here(COPY_USED, "/attempt/card", "/played/card"),
    ALREADY_BLED: Here(ALREADY_BLED, "/attempt/does", "/played/does"),
    POLITICAL_TAKEN: Here(POLITICAL_TAKEN, "/attempt/does", "/played/does"),
    limits.NOT_TAKEN: Here(NOT_TAKEN, "/attempt", "/played/outcome"),
    turn_state.COUNT_OPEN: OPEN,
    limits.FETCHED_FREE: Here(FETCHED_FREE, "/attempt/card", "/played/fetched"),
    turn_state.FETCHED_OPEN: Here(FETCHED_OPEN, "/attempt/card", "/played/fetched", FETCHED),
    acting.WHILE_LOCKED: ABLE,
    limits.NOTHING_REPEATED: FREE,
    limits.UNLIMITED: FREE,
    limits.PUT_IN_PLAY: FREE,
}
ORDER = tuple(PUBLISHED.values())
# of these the judge of a turn says on which clauses they rest in each case
BY_CASE = (ALREADY_BLED, POLITICAL_TAKEN, NOT_TAKEN)
# of these it says by which clause the first action counted, behind their own
COUNTED = (NAME_SPENT, COPY_USED)
# these are told of the plays themselves
BESIDE = (UNCONFIRMED, READS_OTHERWISE, *ONCE_REASONS)


def judge_actions(situation: PlayAgain) -> Iterator[Finding]:
    """Yield what the limits on actions say of an action after an action, and who may take it at all."""
    yield from _of_ally(situation)
    if not situation.same_turn:
        yield finding_of(situation, NEW_TURN, "/attempt/when", "/played", cites=_of_new_turn(situation))
    elif not situation.same_minion:
        yield finding_of(
            situation, OTHER_MINION, "/attempt/minion", "/played/minion", cites=_of_other_minion(situation)
        )
    else:
        yield from _same_minion(situation)


def _of_ally(situation: PlayAgain) -> Iterator[Finding]:
    """Yield that an ally may not take what only vampires do, or that its card may be that."""
    if situation.attempt.being is not Being.ALLY or situation.edition is not Edition.TODAY:
        return
    each = [acting.of_vampires(row) for row in _readings(situation.attempt)]
    cites = tuple(dict.fromkeys(cite for one in each for cite in one))
    if cites:
        reason = acting.VAMPIRES_ONLY if all(each) else acting.VAMPIRES_PERHAPS
        yield finding_of(situation, reason, "/attempt/does", "/attempt/being", cites=cites)


def _readings(attempt: Attempt) -> tuple[Action, ...]:
    """Return the rows of a turn that an attempt may be, where its card is known to be more than this checker asks for."""
    row = then(attempt)
    if attempt.does is not Does.OTHER or attempt.reads_otherwise or not isinstance(row, CardAction):
        return (row,)
    known = [does for does in can_be(replace(row, level=None)) if does not in (DoesInTurn.BLEED, DoesInTurn.POLITICAL)]
    return tuple([replace(row, does=(does,)) for does in known]) or (row,)


def _same_minion(situation: PlayAgain) -> Iterator[Finding]:
    """Yield what the judge of a turn finds, under the codes of this checker: of the lock, then of the limits alone."""
    now = of_attempt(situation, unlocked=situation.attempt.unlocked)
    able = situation.attempt.unlocked or acting.while_locked(then(situation.attempt))
    limits = now if able else of_attempt(situation, unlocked=True)
    of_lock = [finding for finding in now if finding.reason in (acting.LOCKED, turn_state.LOCK_OPEN)]
    said = [finding for finding in (*of_lock, *limits) if finding.reason not in BESIDE]
    cites = {PUBLISHED[finding.reason]: finding.cites for finding in said}
    if OPEN in cites:
        cites.pop(PERHAPS_LOCKED, None)  # an action that was not taken locked nobody
    for here in sorted(cites, key=ORDER.index):
        own = cites[here] if here.reason in BY_CASE else ()
        if here.reason in COUNTED:
            own = (*situation.edition.own(of_limit(here.reason)), *_by_course(situation))
        text = printed(situation.attempt.card)
        yield finding_of(situation, here.reason, here.at, here.because, readings=here.readings, cites=own, text=text)


def _by_course(situation: PlayAgain) -> tuple[str, ...]:
    """Return the clauses by which the first action counted, where that is not plain."""
    return of_taken(first(situation.played).outcome, situation.edition)


def _of_new_turn(situation: PlayAgain) -> tuple[str, ...]:
    return (*(_touched(situation) if situation.edition is Edition.FAQ else ("nra-30",)), "nra-33")


def _of_other_minion(situation: PlayAgain) -> tuple[str, ...]:
    if situation.edition is Edition.FAQ:
        return _touched(situation)
    in_play = situation.same_name and situation.attempt.kind is situation.played.kind is Kind.CARD_IN_PLAY
    return ("nra-32.2",) if in_play else ("nra-32.1",)


def _touched(situation: PlayAgain) -> tuple[str, ...]:
    """Return the clauses of the limits of which the attempt would be a repeat, or the one that they are all there are."""
    minion = situation.played.minion
    done, again = replace(situation.played, outcome=Fate.RESOLVED), replace(situation.attempt, minion=minion)
    repeated = of_attempt(replace(situation, played=done, attempt=again), unlocked=True)
    against = (one for one in repeated if one.outcome is Outcome.FORBIDDEN and one.reason not in BESIDE)
    cites = {cite for finding in against for cite in finding.cites if cite in PUBLISHED[finding.reason].reason.cites}
    return tuple(sorted(cites.difference(OF_CARDS))) or ("nra-08",)


SPANS = {Limit.ROUND: Span.ROUND, Limit.COMBAT: Span.COMBAT, Limit.TURN: Span.TURN}
LONGEST_FIRST = (Span.GAME, Span.TURN, Span.ACTION, Span.COMBAT, Span.ROUND)
RUNNING = {
    When.NOW: LONGEST_FIRST,
    When.LATER_ROUND: LONGEST_FIRST[:4],
    When.LATER_ACTION: LONGEST_FIRST[:2],
    When.LATER_TURN: LONGEST_FIRST[:1],
}
"""By the time of the attempt for how long the limits hold that still run."""
BY_FAQ = {Kind.COMBAT_CARD: "nra-18", Kind.ACTION_MODIFIER: "nra-17", Kind.REACTION: "nra-17"}


def judge_combat_cards(situation: PlayAgain) -> Iterator[Finding]:
    """Yield what is to be said of a combat card after another one."""
    yield from tuple(judge_own_limits(situation)) or (_of_combat(situation),)


def judge_own_limits(situation: PlayAgain) -> Iterator[Finding]:
    """Yield what forbids a card by its own text, whatever its kind."""
    never_played = situation.played.fetched and situation.played.kind is Kind.ACTION_CARD
    if never_played or not situation.same_card_again:
        return
    if situation.played.own_limit is Limit.AS_PRINTED:
        yield from _recorded(situation)
    if not situation.same_minion or not _runs(situation):
        return
    if situation.edition is Edition.FAQ and fate(situation.played) is Fate.CANCELLED:
        yield finding_of(
            situation,
            OWN_LIMIT_OPEN,
            "/attempt/card",
            "/played/outcome",
            readings=OWN,
            cites=_cites_of_own_limit(situation),
        )
    else:
        yield finding_of(situation, OWN_LIMIT, "/attempt/card", "/played/card", cites=_cites_of_own_limit(situation))


def _recorded(situation: PlayAgain) -> Iterator[Finding]:
    """Yield what the table says of how often a card is played, by others as well."""
    if situation.played.reads_otherwise or situation.attempt.reads_otherwise:
        return
    said = [(limit, _counts(situation, limit)) for limit in limits_of(situation.played.card, "")]
    worst = Holds.YES if Holds.YES in [counts for _, counts in said] else Holds.OPEN
    yield from (_by_text(situation, limit, counts) for limit, counts in said if counts is worst)


def _by_text(situation: PlayAgain, limit: PlayLimit, counts: Holds) -> Finding:
    said = partial(finding_of, situation, often=limit.often, who=situation.played.minion)
    became, today = fate(situation.played), situation.edition is Edition.TODAY
    if counts is Holds.OPEN:
        return said(ONCE_UNKNOWN, "/attempt/card", "/played/card")
    if not today and became is Fate.CANCELLED:
        return said(ONCE_OPEN, "/attempt/card", "/played/outcome", readings=ONCE)
    of_today = (*BY_TEXT, "nra-50") if became in (Fate.CANCELLED, Fate.DIRECT_INTERVENTION) else BY_TEXT
    return said(ONCE_BY_TEXT, "/attempt/card", "/played/card", cites=of_today if today else ("nra-18",))


def _counts(situation: PlayAgain, limit: PlayLimit) -> Holds:
    """Return whether a limit counts the first play together with the attempt; open where nobody has told whose, at which level or when."""
    together = {
        Whose.EVERYBODY: True,
        Whose.PLAYER: True if situation.same_minion else situation.same_controller,
        Whose.MINION: situation.same_minion,
    }[limit.whose]
    runs = _still_runs(situation, limit.span)
    if together is False or runs is Holds.NO:
        return Holds.NO
    return Holds.YES if together and limit.sure and runs is Holds.YES else Holds.OPEN


def _still_runs(situation: PlayAgain, span: Span) -> Holds:
    """Return whether a limit still runs as the attempt is made; whether the strike is another one is not told."""
    when = situation.attempt.when
    if span is Span.UNLOCK:
        return Holds.NO if situation.attempt.unlocked else Holds.OPEN
    if span is Span.OPEN or (span is Span.STRIKE and when is When.NOW):
        return Holds.OPEN
    return Holds.YES if span in RUNNING[when] else Holds.NO


def _cites_of_own_limit(situation: PlayAgain) -> tuple[str, ...]:
    """Return the clauses by which a card's own text limits it, and by which a cancelled card was played."""
    kind = situation.played.kind
    if situation.edition is Edition.FAQ:
        return (BY_FAQ.get(kind, "nra-14"),)
    by_text = "nra-53.1" if kind is Kind.COMBAT_CARD else "nra-44.1"
    if situation.played.limit is Limit.AS_PRINTED:
        by_text = stated(situation.played.card) or by_text
    return (by_text, "nra-50") if fate(situation.played).cancels else (by_text,)


def _of_combat(situation: PlayAgain) -> Finding:
    """Judge a combat card that its own text does not forbid."""
    limit, spans = situation.played.own_limit, _spans(situation)
    if not situation.same_name:
        return finding_of(situation, OTHER_COMBAT_CARD, "/attempt/card", "/played/card")
    if limit is Limit.NONE:
        return finding_of(situation, NO_OWN_LIMIT, "/attempt/card", "/played/limit")
    if not spans and situation.same_turn:
        cites = situation.edition.own(("nra-18", "nra-53.1"))
        return finding_of(situation, OWN_TEXT_UNKNOWN, "/played/limit", "/attempt/card", cites=cites, certain=UNRULED)
    if situation.same_minion or all(_still_runs(situation, span) is Holds.NO for span in spans):
        return finding_of(situation, LIMIT_OVER, "/attempt/when", "/played")
    if situation.edition is Edition.FAQ:
        return finding_of(
            situation, OWN_LIMIT_OPEN, "/attempt/minion", "/played", readings=OWN, cites=_cites_of_own_limit(situation)
        )
    return finding_of(situation, OPPONENT_FREE, "/attempt/minion", "/played/minion")


def _spans(situation: PlayAgain) -> list[Span]:
    """Return for how long the limits of the card hold, as was told or as the table says; nothing where nobody knows."""
    limit, otherwise = situation.played.own_limit, situation.played.reads_otherwise or situation.attempt.reads_otherwise
    if limit in SPANS:
        return [SPANS[limit]]
    return [] if otherwise else [one.span for one in limits_of(situation.played.card, "")]


def _runs(situation: PlayAgain) -> bool:
    """Return whether the time of a limit of the minion's own still runs."""
    span = SPANS.get(situation.played.own_limit)
    return span is not None and _still_runs(situation, span) is Holds.YES


STATED = ("Threats", "Conditioning")
"""Of these a clause says that they are limited."""


def judge_once_an_action(situation: PlayAgain) -> Iterator[Finding]:
    """Yield what the limits say of an action modifier or a reaction after another one of its kind."""
    by_name = _by_name(situation)
    yield by_name
    if situation.attempt.when is When.NOW and situation.played.kind is Kind.ACTION_MODIFIER:
        yield from _of_both(situation, by_name.outcome)
    if by_name.reason in (OTHER_ACTION, ITS_OWN) and _may_limit_itself(situation):
        yield finding_of(
            situation,
            OWN_TEXT_UNKNOWN,
            "/played/limit",
            "/attempt/card",
            cites=("nra-51", "nra-62.2"),
            certain=ONCE_AN_ACTION,
        )


def _by_name(situation: PlayAgain) -> Finding:
    """Judge by the name: once for each name, minion and action."""
    if not situation.same_name:
        return finding_of(situation, OTHER_NAME, "/attempt/card", "/played/card", cites=_cites_of_name(situation))
    if situation.attempt.when is not When.NOW:
        return finding_of(situation, OTHER_ACTION, "/attempt/when", "/played", cites=_cites_of_name(situation))
    if situation.edition is Edition.FAQ and not _told_by_the_faq(situation):
        return finding_of(situation, COUNT_OPEN, "/attempt/card", "/played", readings=COUNT)
    if not situation.same_minion:
        return finding_of(situation, ITS_OWN, "/attempt/minion", "/played/minion")
    return finding_of(situation, PLAYED_THIS_ACTION, "/attempt/card", "/played/card")


def _cites_of_name(situation: PlayAgain) -> tuple[str, ...]:
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
        yield finding_of(situation, LIMITED_UNKNOWN, "/attempt/limited", "/played/card")


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
        return finding_of(situation, LIMITED_OPEN, "/attempt/limited", "/played/limited", readings=BOTH_LIMITED)
    if became is Fate.RESOLVED:
        stated = all(
            any(same_card(card, one) for one in STATED) for card in (situation.played.card, situation.attempt.card)
        )
        cites = ("nra-52", *(("nra-62.1",) if stated else ()))
        return finding_of(situation, LIMITED_APPLIED, "/attempt/limited", "/played/limited", cites=cites)
    return finding_of(situation, LIMITED_FREE, "/attempt/limited", "/played/outcome")


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


def apply_text(situation: PlayAgain, by_rule: tuple[Finding, ...]) -> tuple[Finding, ...]:
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
            finding_of(
                situation, TEXT_OPEN, "/bar", "/bar_card", readings=with_and_without(laid, rule), text=text.name
            ),
        )
    return with_text


def _laid(situation: PlayAgain, text: CardText, by_rule: tuple[Finding, ...]) -> Iterator[Finding]:
    if text.says is Bar.PERMITS_REPEAT and _repeats(situation):
        yield from (finding for finding in by_rule if finding.reason in OTHER_LIMITS)
        yield finding_of(situation, TEXT_PERMITS, "/bar", text=text.name)
        return
    bled = any(finding.reason is ALREADY_BLED for finding in by_rule)
    if text.says is Bar.PERMITS_BLEED and bled and situation.same_minion:
        yield from (finding for finding in by_rule if finding.reason is not ALREADY_BLED)
        yield finding_of(situation, TEXT_PERMITS, "/bar", text=text.name)
        return
    yield from by_rule
    yield from _barred(situation, text)


def _barred(situation: PlayAgain, text: CardText) -> Iterator[Finding]:
    if text.says is Bar.FORBIDS_ANY_ACTION and _needs_action(situation):
        barred = finding_of(situation, ALL_ACTIONS_BARRED, "/attempt", "/bar", cites=text.cites, text=text.name)
        yield from _within_reach(situation, text, barred)
    if text.says is Bar.FORBIDS_CARD and situation.same_card_again:
        barred = finding_of(situation, CARD_BARRED, "/attempt/card", "/bar", cites=text.cites, text=text.name)
        yield from _within_reach(situation, text, barred)
    if text.says is Bar.FORBIDS_ACTION and _same_action(situation) is Holds.YES:
        barred = finding_of(situation, ACTION_BARRED, "/attempt", "/bar", cites=text.cites, text=text.name)
        yield from _within_reach(situation, text, barred)
    if text.says is Bar.FORBIDS_BLEED and situation.attempt.kind.is_action and situation.attempt.does is Does.BLEED:
        barred = finding_of(situation, ACTION_BARRED, "/attempt/does", "/bar", cites=text.cites, text=text.name)
        yield from _within_reach(situation, text, barred)
    reached = situation.same_minion or _reached(situation, text) is not Holds.NO
    if text.says is Bar.FORBIDS_ACTION and _same_action(situation) is Holds.OPEN and reached:
        yield finding_of(situation, SAME_ACTION_UNKNOWN, "/attempt/does", "/played/does", text=text.name)


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
        yield finding_of(situation, REACH_OPEN, "/attempt/minion", "/bar_card", readings=REACHES, text=text.name)
    elif reached is Holds.OPEN:
        whom = REACHED[text.reach]
        yield finding_of(
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
    return finding_of(situation, TEXT_UNKNOWN, "/bar", "/bar_card", text=text.name, rule=outcome_of(by_rule))
