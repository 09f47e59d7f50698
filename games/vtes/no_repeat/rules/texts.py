"""Card texts: bars and permissions in force, and limits on playing a card."""

from collections.abc import Iterable, Iterator
from functools import lru_cache, partial

from msgspec import Struct

from games.cards import MOST
from games.sentences import sentences
from games.text import Text, folded
from games.truth import Truth
from games.values import replace
from games.verdict import Outcome, Reading, Reason
from games.vtes.cards import (
    BY_TEXT,
    PlayLimit,
    Whose,
    bar_clauses,
    key,
    play_limit_clauses,
    printed,
    printed_text,
    same_card,
    shared_limit,
    turn_limit,
    words,
)
from games.vtes.no_repeat.rules.limits import CHARGED_BY_TAKING_OVER, DIRECT_INTERVENTION, DOES_UNKNOWN, EARLIER_UNKNOWN
from games.vtes.no_repeat.scenario.choices import Being, Does, Ending, Level, Reach, TextEffect
from games.vtes.no_repeat.scenario.kinds import may_be_of_kind
from games.vtes.no_repeat.scenario.rows import (
    GIVEN_BY_TEXT,
    Action,
    CardAction,
    InPlayAction,
    OwnAction,
    PlainAction,
    Unlock,
)
from games.vtes.no_repeat.state import (
    BLEED,
    ActionContext,
    Bar,
    MinionState,
    PendingFinding,
    PlayedCard,
    Ruling,
    Turn,
    UseInPlay,
    use_of_origin,
)
from games.vtes.rules import (
    ACTION_BARRED,
    ALL_ACTIONS_BARRED,
    CARD_BARRED,
    OF_CARD_TEXTS,
    ONCE,
    ONCE_BY_TEXT,
    ONCE_OPEN,
    ONCE_REASONS,
    ONCE_UNKNOWN,
    REACH_OPEN,
    REACHES,
    TEXT_OPEN,
    TEXT_PERMITS,
    USE_CLAUSES,
    USED_BY_ANOTHER,
    USED_UNKNOWN,
    Edition,
    readings_of_text,
)
from games.vtes.vampires import is_of_crypt

WORDS = sentences(__name__)
BEARING_UNKNOWN = WORDS.reason("bearing-unknown")
CANCELLER_UNKNOWN = WORDS.reason("canceller-unknown")
REASONS = (*OF_CARD_TEXTS, BEARING_UNKNOWN, CANCELLER_UNKNOWN, TEXT_OPEN, *ONCE_REASONS, USED_BY_ANOTHER, USED_UNKNOWN)

LOCKED_TOO, LOCKED_ONLY = "also", "yes"
"""Words of the table for a card that a locked minion may use as well, and that no other may use."""
EFFECTS = {effect.code: effect for effect in TextEffect}
FOR_NEW_VAMPIRE = "new"
"""Reach of a text that bars the vampire which its card puts into play."""


def printed_effect(action: Action) -> TextEffect | None:
    """Return the effect of an action's card at its level (NRA-44), or None."""
    if not isinstance(action, CardAction) or action.reads_otherwise:
        return None
    text = printed_text(action.card)
    if text is None or text.reach == FOR_NEW_VAMPIRE or (action.level and not text.holds_at(action.level.code)):
        return None
    return EFFECTS[text.effect]


def surely_has_effect(action: CardAction) -> bool:
    """Return whether neither level nor referendum leaves the effect open (NRA-44)."""
    text = printed_text(action.card)
    certain = text is not None and (not text.levels or action.level is not None)
    return certain and Does.POLITICAL not in action.does


def loses_permission(action: Action) -> bool:
    """Return whether a permission fails for want of success (NRA-64)."""
    return printed_effect(action) is TextEffect.PERMITS_REPEAT and not action.outcome.success


def locked_use(action: Action) -> str:
    """Return the word of a card for locked minions, or "" (NRA-63)."""
    if not isinstance(action, CardAction) or action.reads_otherwise:
        return ""
    return _locked_use(action.card)


@lru_cache(MOST)
def _locked_use(card: str) -> str:
    printed_words = words(card, "locked_only")
    return next((word for word in (LOCKED_TOO, LOCKED_ONLY) if printed_words.get(word)), "")


AIMED_KINDS = {Does.RESCUE, Does.DIABLERIE, Does.ENTER_COMBAT, Does.RED_LIST}
"""Kinds that are aimed at a minion each time. A bleed goes at one player as a rule, and an item is given by itself."""
UNCERTAIN_REASONS = (DOES_UNKNOWN, EARLIER_UNKNOWN)
"""Reasons of an action that would be a repeat if its open card were a bleed, or political."""
BARRING = {
    TextEffect.FORBIDS_CARD: (CARD_BARRED, "card"),
    TextEffect.FORBIDS_ACTION: (ACTION_BARRED, ""),
    TextEffect.FORBIDS_ANY_ACTION: (ALL_ACTIONS_BARRED, ""),
    TextEffect.FORBIDS_BLEED: (ACTION_BARRED, "does"),
}


def apply_texts(context: ActionContext, by_rule: tuple[PendingFinding, ...]) -> tuple[PendingFinding, ...]:
    """Apply the texts in force to repeats by the rule (NRA-44)."""
    if not context.turn.bars:
        return by_rule
    permits = [bar for bar in context.turn.bars if bar.effect.permits and _reaches(context, bar) is Truth.YES]
    lifted = _unique(_lift_repeat(context, finding, permits) for finding in by_rule)
    rule_forbids = any(finding.outcome is Outcome.FORBIDDEN for finding in lifted)
    return (*lifted, *_find_bars(context, rule_forbids))


def _unique(findings: Iterable[PendingFinding]) -> tuple[PendingFinding, ...]:
    """Return pending findings without doubles."""
    return tuple(
        {
            (finding.reason, finding.field, finding.because, *map(id, finding.values.values())): finding
            for finding in findings
        }.values()
    )


def _lift_repeat(context: ActionContext, finding: PendingFinding, permits: list[Bar]) -> PendingFinding:
    """Return a repeat as the texts that permit it leave it."""
    if not _is_repeat(context, finding):
        return finding
    behind = _earlier_events(context, finding)
    taking_over = (
        finding.reason is CHARGED_BY_TAKING_OVER and finding.field == BLEED.where and Does.BLEED in context.action.does
    )
    # a text may permit one more bleed, whatever the bleeds came from
    if finding.values.get("used") == BLEED.text or taking_over:
        bleeds = [bar for bar in permits if bar.effect is TextEffect.PERMITS_BLEED]
        if bleeds:
            return _lift_bleed(context, finding, bleeds)
    repeats = [bar for bar in permits if bar.effect is TextEffect.PERMITS_REPEAT]
    sameness = {bar.action_at: (bar, same_action(bar.action, context.action)) for bar in repeats if bar.action}
    lifting = [sameness[at][0] for at in behind if at in sameness and sameness[at][1] is not Truth.NO]
    # every action behind the repeat needs a permission
    if not lifting or len(lifting) < len(behind):
        return finding
    bar = lifting[-1]
    if not bar.certain or sameness[bar.action_at][1] is Truth.OPEN:
        point = f"text {bar.at}"
        return context.find(BEARING_UNKNOWN, finding.field, finding.because, cites=BY_TEXT, text=bar.card, point=point)
    if context.edition.provisions.lets_texts_win:
        return context.find(TEXT_PERMITS, finding.field, finding.because, text=bar.card)
    return _find_open_text(context, bar, Outcome.ALLOWED, finding.field)


def _lift_bleed(context: ActionContext, finding: PendingFinding, permissions: list[Bar]) -> PendingFinding:
    """Return a further bleed as texts leave it that permit one more each.

    Every bleed since needs a text of its own.
    """
    charged = {status.at: status.holds for _, status in context.charges_against(BLEED) if status.holds is not Truth.NO}
    sure = [at for at, holds in charged.items() if holds is Truth.YES]
    bar = permissions[-1]
    # each text permits one bleed more
    if len(sure) > len(permissions):
        return finding
    if len(charged) > len(permissions) or not all(bar.certain for bar in permissions):
        point = f"text {bar.at}"
        return context.find(BEARING_UNKNOWN, finding.field, finding.because, cites=BY_TEXT, text=bar.card, point=point)
    if context.edition.provisions.lets_texts_win:
        return context.find(TEXT_PERMITS, finding.field, finding.because, text=bar.card)
    return _find_open_text(context, bar, Outcome.ALLOWED, finding.field)


def _is_repeat(context: ActionContext, finding: PendingFinding) -> bool:
    """Return whether a finding is a repeat that a text may permit."""
    return finding.outcome is Outcome.FORBIDDEN or (
        finding.reason in UNCERTAIN_REASONS and context.edition.provisions.lets_texts_win
    )


def _earlier_events(context: ActionContext, finding: PendingFinding) -> tuple[str, ...]:
    """Return all events on which a repeat rests."""
    if finding.reason is not DOES_UNKNOWN:
        return finding.because
    uses = [use for use in context.uses if use.perhaps and use.text is finding.values["used"]]
    return tuple(
        [status.at for use in uses for _, status in context.charges_against(use) if status.holds is not Truth.NO]
    )


def _find_bars(context: ActionContext, rule_forbids: bool) -> Iterator[PendingFinding]:
    for bar in context.turn.bars:
        # where it is open which goes first, a text adds nothing to an action that the rule forbids
        if bar.effect not in BARRING or (rule_forbids and not context.edition.provisions.lets_texts_win):
            continue
        # the minion that called a referendum has the limit against it anyway (NRA-85)
        if bar.untold and _is_on_own_action(context, bar):
            continue
        reaches, bears = _reaches(context, bar), _bears(context.action, bar)
        if Truth.NO not in (reaches, bears):
            yield _find_bar(context, bar, reaches, bears)


def _find_bar(context: ActionContext, bar: Bar, reaches: Truth, bears: Truth) -> PendingFinding:
    reason, field = BARRING[bar.effect]
    point = f"text {bar.at}"
    if bar.untold:
        return context.find(CANCELLER_UNKNOWN, field, (bar.at,), point=point)
    if not bar.certain or bears is Truth.OPEN:
        cites = BY_TEXT if bears is Truth.YES else (*BY_TEXT, "nra-57")
        return context.find(BEARING_UNKNOWN, field, (bar.at,), cites=cites, text=bar.card, point=point)
    if reaches is Truth.OPEN:
        return context.find(REACH_OPEN, "minion", (bar.at,), REACHES, text=bar.card, point=point)
    if context.edition.provisions.lets_texts_win:
        return context.find(reason, field, (bar.at,), cites=bar.cites, text=bar.card)
    return _find_open_text(context, bar, Outcome.FORBIDDEN, field)


def _find_open_text(context: ActionContext, bar: Bar, by_text: Outcome, field: str) -> PendingFinding:
    by_rule = Outcome.ALLOWED if by_text is Outcome.FORBIDDEN else Outcome.FORBIDDEN
    readings = readings_of_text(by_text, by_rule)
    return context.find(TEXT_OPEN, field, (bar.at,), readings, text=bar.card, point=f"text {bar.at}")


def _is_on_own_action(context: ActionContext, bar: Bar) -> bool:
    """Return whether a text is on an action of this minion."""
    return bar.minion == context.minion.label


def _reaches(context: ActionContext, bar: Bar) -> Truth:
    """Return whether a text holds for this minion (NRA-56)."""
    if _is_on_own_action(context, bar) or bar.reach is Reach.CARD:
        return Truth.YES
    if bar.reach in (Reach.PLAYER, Reach.VAMPIRES):
        reached = bar.reach is Reach.PLAYER or context.minion.being is Being.VAMPIRE
        return Truth.YES if reached and bar.player == context.minion.player else Truth.NO
    return Truth.OPEN if bar.reach is Reach.AS_PRINTED else Truth.NO


def _bears(action: Action, bar: Bar) -> Truth:
    """Return whether a bar forbids this action."""
    if bar.effect is TextEffect.FORBIDS_BLEED:
        return (
            Truth.YES if Does.BLEED in action.does else Truth.OPEN if may_be_of_kind(action, Does.BLEED) else Truth.NO
        )
    if bar.effect is TextEffect.FORBIDS_ANY_ACTION or bar.action is None:
        return Truth.YES
    if bar.effect is TextEffect.FORBIDS_ACTION and bar.reach is not Reach.CARD:
        return same_action(bar.action, action)
    if (
        isinstance(bar.action, CardAction)
        and isinstance(action, CardAction)
        and same_card(bar.action.card, action.card)
    ):
        return Truth.YES
    return Truth.NO


def same_action(first: Action | None, action: Action) -> Truth:
    """Return whether two actions are the same (NRA-57)."""
    if isinstance(first, PlainAction) and isinstance(action, PlainAction):
        return _same_kind_and_target(first, action)
    # an action without a card is never one by a card
    if first is None or isinstance(first, PlainAction) or isinstance(action, PlainAction):
        return Truth.NO
    return use_of_origin(first).repeats(use_of_origin(action))


def _same_kind_and_target(first: PlainAction, second: PlainAction) -> Truth:
    """Return whether two actions without a card are the same (NRA-57)."""
    kinds = {*first.does} & {*second.does}
    if not kinds:
        return Truth.NO
    targets = [folded(action.target) if action.target else None for action in (first, second)]
    same_items = _share_item(first, second) if Does.EQUIP in kinds else Truth.YES
    if same_items is Truth.NO or (None not in targets and len({*targets}) > 1):
        return Truth.NO
    certain = len({*targets}) == 1 and same_items is Truth.YES
    aimed = None not in targets or not AIMED_KINDS & kinds
    return Truth.YES if certain and aimed and {*first.does} != {Does.OTHER} else Truth.OPEN


def _share_item(first: PlainAction, second: PlainAction) -> Truth:
    """Return whether two actions take one item, open if not given."""
    item_keys = [{*map(key, action.items)} for action in (first, second)]
    if not all(item_keys):
        return Truth.OPEN
    return Truth.YES if set.intersection(*item_keys) else Truth.NO


class EarlierPlay(Struct, frozen=True):
    """An earlier play by `who` after which a card's text limits another."""

    reason: Reason
    at: str
    card: Text
    limit: Text
    who: str
    cites: tuple[str, ...]
    readings: tuple[Reading, ...] = ()


def limited_card(context: ActionContext, ruling: Ruling) -> tuple[PlayedCard, ...]:
    """Return an action card whose text limits its plays (NRA-44, NRA-62), if any."""
    action = context.action
    if not isinstance(action, CardAction) or action.reads_otherwise:
        return ()
    cancelled = action.outcome is Ending.CANCELLED
    return _limited_card(context.minion, action.card, action.level, context.at, ruling.performed, cancelled, action.by)


def limited_unlock_card(minion: MinionState, event: Unlock, at: str, performed: Truth) -> tuple[PlayedCard, ...]:
    """Return an unlocking card whose text limits its plays (NRA-44, NRA-62), if any."""
    return _limited_card(minion, event.card or "", event.level, at, performed)


def _limited_card(
    minion: MinionState,
    card: str,
    level: Level | None,
    at: str,
    performed: Truth,
    cancelled: bool = False,
    by: str | None = None,
) -> tuple[PlayedCard, ...]:
    if turn_limit(card, "") is None:
        return ()
    return (
        PlayedCard(card, _level_code(level), minion.label, minion.player, at, performed is Truth.YES, cancelled, by),
    )


def find_earlier_plays(context: ActionContext) -> Iterator[PendingFinding]:
    """Yield the findings of the card's own limit (NRA-18, NRA-44, NRA-62)."""
    action = context.action
    if context.field or not isinstance(action, CardAction) or action.reads_otherwise:
        return
    for earlier in earlier_plays(context.turn, context.minion, action.card, action.level, context.edition):
        find = partial(
            context.find,
            earlier.reason,
            "card",
            (earlier.at,),
            earlier.readings,
            earlier.cites,
            point=f"once {earlier.at}",
        )
        yield find(card=earlier.card, often=earlier.limit, who=earlier.who)


def shared_use(context: ActionContext, ruling: Ruling) -> tuple[UseInPlay, ...]:
    """Return the use of a card in play whose text counts everybody's uses (NRA-70), if any."""
    action, card = context.action, _card_in_use(context)
    if card is None or shared_limit(card) is None:
        return ()
    sure = ruling.performed is Truth.YES and not action.outcome.before_block
    copy, ability = getattr(action, "copy", None), getattr(action, "ability", None)
    return (UseInPlay(card, copy, action.minion, context.at, sure, ability, action.does),)


def _card_in_use(context: ActionContext) -> str | None:
    """Return the card in play whose action it is, its own crypt card of one by the minion's text (NRA-94), or None."""
    if isinstance(context.action, OwnAction):
        return context.minion.card
    return context.action.card if isinstance(context.action, InPlayAction) else None


def find_shared_uses(context: ActionContext) -> Iterator[PendingFinding]:
    """Yield the uses of other minions that a card's text counts (NRA-70)."""
    action, card = context.action, _card_in_use(context)
    if context.field or card is None or not isinstance(action, GIVEN_BY_TEXT):
        return
    limit = shared_limit(card)
    for use in context.turn.uses_in_play if limit else ():
        # the minion's own repeats are the rule's
        if folded(use.minion) == folded(action.minion) or not same_card(use.card, card):
            continue
        same = _is_same_use(use, action)
        if same is Truth.NO:
            continue
        reason = USED_BY_ANOTHER if same is Truth.YES and use.sure else USED_UNKNOWN
        find = partial(context.find, reason, "card", (use.at,), cites=USE_CLAUSES, point=f"use {use.at}")
        yield find(card=printed(card), often=limit, who=use.minion)


def _is_same_use(use: UseInPlay, action: InPlayAction | OwnAction) -> Truth:
    """Return whether two uses are of one action of one copy, open if not given; of a crypt card there is one."""
    copies = () if is_of_crypt(use.card) else ((use.copy, getattr(action, "copy", None)),)
    marks = [*copies, (use.ability, action.ability)]
    folded_marks = [tuple(None if mark is None else folded(mark) for mark in pair) for pair in marks]
    differ = [pair for pair in folded_marks if len({*pair}) > 1]
    kinds = [{*does} - {Does.AS_CARD} for does in (use.does, action.does)]
    if any(None not in pair for pair in differ) or (all(kinds) and kinds[0].isdisjoint(kinds[1])):
        return Truth.NO
    return Truth.OPEN if differ or not all(kinds) else Truth.YES


def earlier_plays(
    turn: Turn, minion: MinionState, card: str, level: Level | None, edition: Edition
) -> Iterator[EarlierPlay]:
    """Yield earlier plays after which a text limits this minion (NRA-44, NRA-62)."""
    for played in turn.limited_cards:
        limit = turn_limit(card, _level_code(level), played.level) if same_card(played.card, card) else None
        if limit and _is_counted(minion, played, limit):
            yield _earlier_play(played, limit, edition)


def _is_counted(minion: MinionState, played: PlayedCard, limit: PlayLimit) -> bool:
    """Return whether a limit counts an earlier play against this minion."""
    if limit.whose is Whose.MINION:
        return played.label == minion.label
    return limit.whose is Whose.EVERYBODY or played.player == minion.player


def _earlier_play(played: PlayedCard, limit: PlayLimit, edition: Edition) -> EarlierPlay:
    play = partial(EarlierPlay, at=played.at, card=printed(played.card), limit=limit.text, who=played.label)
    if not (limit.sure and played.sure):
        return play(ONCE_UNKNOWN, cites=BY_TEXT)
    # FAQ 3.19 counts what Direct Intervention cancelled (NRA-18), and speaks of no other card
    counts_cancelled = edition.provisions.counts_cancelled
    if played.cancelled and not counts_cancelled and not same_card(played.by, DIRECT_INTERVENTION):
        return play(ONCE_OPEN, cites=("nra-18",), readings=ONCE)
    if not edition.provisions.lets_texts_win:
        return play(ONCE_BY_TEXT, cites=("nra-18",))
    by_text = play_limit_clauses(played.card)
    return play(ONCE_BY_TEXT, cites=(*by_text, "nra-50") if played.cancelled and counts_cancelled else by_text)


def _level_code(level: Level | None) -> str:
    return level.code if level else ""


REACH_BY_WORD = {"open": Reach.AS_PRINTED, "player": Reach.PLAYER, "vampires": Reach.VAMPIRES, "card": Reach.CARD}


def is_own_effect(action: Action, card: str) -> bool:
    """Return whether a text is part of the action's effect (NRA-64)."""
    return isinstance(action, CardAction) and same_card(action.card, card)


def may_hold_at(card: str, level: Level) -> bool:
    """Return whether a text may have an effect at a level (NRA-44)."""
    text = printed_text(card)
    return text is None or text.holds_at(level.code)


def printed_reach(card: str) -> Reach:
    """Return a text's reach, AS_PRINTED if sources disagree (NRA-56)."""
    text = printed_text(card)
    return REACH_BY_WORD.get(text.reach, Reach.MINION) if text else Reach.MINION


def bar_of_untold_card(minion: MinionState, at: str) -> Bar:
    """Return what may be in force where the card that cancelled a referendum is not known (NRA-85)."""
    bar = bar_after_action(minion, "", TextEffect.FORBIDS_ACTION, Reach.PLAYER, at, certain=False)
    return replace(bar, untold=True)


def bar_after_action(
    minion: MinionState, card: str, effect: TextEffect, reach: Reach, at: str, certain: bool = True
) -> Bar:
    """Return a text in force after the minion's last action (NRA-44)."""
    last, text = minion.last, printed_text(card)
    return Bar(
        printed(card),
        effect,
        reach,
        minion.label,
        minion.player,
        last.action if last else None,
        last.at if last else "",
        at,
        certain and (last is None or last.performed is Truth.YES),
        cites=bar_clauses(card, effect) if reach is printed_reach(card) else BY_TEXT,
        unconfirmed=text is not None and text.unconfirmed and text.effect == effect.code,
    )
