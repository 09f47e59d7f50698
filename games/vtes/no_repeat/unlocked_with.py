"""What is left behind by a card with which a minion unlocked?"""

from collections.abc import Iterator

from games.values import replace
from games.vtes.cards import key, may_be, printed
from games.vtes.no_repeat.choices import Holds
from games.vtes.no_repeat.happening import bar, of_its_own_effect, printed_reach
from games.vtes.no_repeat.often import kept_of
from games.vtes.no_repeat.own_card import OF_NEW, SAYS
from games.vtes.no_repeat.rows import Unlock
from games.vtes.no_repeat.state import Bar, Standing, Turn
from games.vtes.printed_texts import printed_text

IN_THE_ACTION = ("Action Modifier", "Reaction")


def unlocked_with(turn: Turn, standing: Standing, event: Unlock, at: str, done: Holds) -> tuple[Turn, tuple[Bar, ...]]:
    """Return the turn after a minion has used a card to unlock, or may have, and the texts that are in force by that."""
    if event.card is None:
        return turn.holding(standing), ()
    texts = tuple(_texts(turn, standing, event, at, done))
    played = kept_of(standing, event, at, done) if may_be(event.card, IN_THE_ACTION) else ()
    after = replace(turn.holding(_played(standing, event)), bars=(*turn.bars, *texts), limited=(*turn.limited, *played))
    return after, texts


def _texts(turn: Turn, standing: Standing, event: Unlock, at: str, done: Holds) -> Iterator[Bar]:
    """Yield what the text of the card forbids or permits from now on, unless it is in force already for that action."""
    card, last, text = event.card or "", standing.last, printed_text(event.card)
    if text is None or text.reach == OF_NEW or (event.level and not text.holds_at(event.level.code)):
        return
    says = SAYS[text.says]
    if not says.of_kind and (last is None or last.done is Holds.NO):
        return
    held = last and any(one.of == last.at and one.card == printed(card) for one in turn.bars)
    if not held and not (last and of_its_own_effect(last.action, card)):
        told = not text.levels or event.level is not None
        yield bar(standing, card, says, printed_reach(card), f"{at}/card", told and done is Holds.YES)


def _played(standing: Standing, event: Unlock) -> Standing:
    """Return a minion with the card counted as played to its last action."""
    last = standing.last
    if last is None:
        return standing
    return replace(standing, last=replace(last, unlocked_with=(*last.unlocked_with, key(event.card or ""))))
