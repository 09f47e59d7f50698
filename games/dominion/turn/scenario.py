"""The situation of a turn, and the result: its rows, and what they come to."""

from collections.abc import Iterable
from enum import auto
from typing import Annotated

from annotated_types import Ge, Le, MaxLen

from games.dominion.cards.lookup import printed
from games.dominion.course.results import Coming, Lasts, Lies
from games.dominion.play import untrue
from games.dominion.table.contradictions import impossible_places, repeated_choices
from games.dominion.table.rows import (
    CardName,
    CardsRow,
    Few,
    FurtherPlay,
    GameRow,
    Goes,
    How,
    Picks,
    Put,
    Ruling,
    TurnRow,
    UsedWay,
    landscape,
)
from games.dominion.table.state import Aspect, Phase
from games.scenario import SELDOM, Contradiction, decision, fact, frame, row, scenario
from games.sentences import sentences
from games.text import Choice
from games.transcript import MOST_LINES

WORDS = sentences(__name__)
NOT_TOLD = WORDS.text("not-told")
BY_ITSELF = WORDS.text("by-itself")
WHOSE = WORDS.text("whose")
IF_IT_MATTERS = WORDS.text("if-it-matters")
NO_SUCH_PLAYER = WORDS.text("no-such-player")
IN_ORDER = WORDS.text("in-order")
OF_IMPROVE = WORDS.text("of-improve")
NO_CARD = WORDS.text("no-card")
AFTER_CLEAN_UP = WORDS.text("after-clean-up")
HOW_OFTEN = WORDS.text("how-often")
OVERPAID = WORDS.text("overpaid")
Amount = Annotated[int, Ge(1), Le(99)]
Times = Annotated[int, Ge(1), Le(9)]
LineNumber = Annotated[int, Ge(1), Le(MOST_LINES)]
Stock = Annotated[int, Ge(0), Le(99)]
PlayerNumber = Annotated[int, Ge(0), Le(5)]


class Spare(Choice, words=WORDS):
    """A kind of token kept on a mat to be spent."""

    VILLAGERS = auto()
    COFFERS = auto()


class Doubt(Choice, words=WORDS):
    """The reason why a line of a written game leaves open what happened."""

    UNREAD = auto()
    OTHER_NUMBER = auto()
    TOO_LONG = auto()
    UNEXPLAINED = auto()


@row()
class GainedRow:
    """The place of one of several cards that a play gains."""

    to: Annotated[Put | None, decision(help=BY_ITSELF)] = None


@row(kind="play")
class PlayRow(FurtherPlay, frozen=True, kw_only=True, tag_field="kind", tag="play"):
    """A play, with its choices."""

    how: Annotated[How, fact(), SELDOM] = How.HAND
    gains_to: Annotated[Put | None, decision(help=BY_ITSELF), SELDOM] = None
    each_gain: Annotated[tuple[GainedRow, ...], MaxLen(8), decision(help=IN_ORDER), SELDOM] = ()


@row(kind="buy")
class BuyRow:
    """A card, an Event or a Project to buy, its place, and the choices for what it does."""

    card: Annotated[CardName, decision()]
    picks: Picks = ()
    overpaid: Annotated[Few | None, decision(help=OVERPAID), SELDOM] = None
    to: Annotated[Put | None, decision(help=BY_ITSELF), SELDOM] = None
    from_exile: Annotated[bool, decision(), SELDOM] = False


@row(kind="gain")
class GainRow:
    """A card gained by another player's card, or by any cause that no other row tells."""

    card: Annotated[CardName, fact()]
    to: Annotated[Put, decision(), SELDOM] = Put.DISCARD
    from_exile: Annotated[bool, decision(), SELDOM] = False


@row(kind="phase")
class PhaseRow:
    """The beginning of a later phase."""

    phase: Annotated[Phase, decision()] = Phase.BUY


@row(kind="clean-up")
class CleanUpRow:
    """A choice for a card that leaves play at Clean-up."""

    card: Annotated[CardName, decision()]
    goes: Annotated[Goes, decision()] = Goes.DECK
    gains: Annotated[CardName | None, decision(help=OF_IMPROVE), SELDOM] = None


@row(kind="start")
class StartRow:
    """A promise of a card from an earlier turn for this start."""

    card: Annotated[CardName, decision()]
    times: Annotated[Times | None, fact(help=HOW_OFTEN), SELDOM] = None
    picks: Picks = ()


@row(kind="pay")
class PayRow:
    """A payment of debt."""

    n: Annotated[Amount, decision()] = 1


@row(kind="spend")
class SpendRow:
    """Villagers or Coffers to spend."""

    spare: Annotated[Spare, decision()] = Spare.VILLAGERS
    n: Annotated[Amount, decision()] = 1


@row(kind="answer")
class AnswerRow:
    """A card with which another player answers the Attack before it, or a gain."""

    card: Annotated[CardName, decision()]
    player: Annotated[PlayerNumber, fact(help=WHOSE)] = 1
    way: UsedWay = None


@row(kind="line", retired=True)
class LineRow:
    """A line of a written game after which anything may have happened; its reader adds it, and no form offers it."""

    line: Annotated[LineNumber, fact()]
    why: Annotated[Doubt, fact()] = Doubt.UNREAD


@row()
class OtherRow:
    """Another player."""

    hand: Annotated[Few, fact()] = 5


@row()
class Purse:
    """The player's possessions besides coins, and debts."""

    potions: Annotated[Stock | None, fact(help=NOT_TOLD), SELDOM] = None
    debt: Annotated[Stock, fact(), SELDOM] = 0
    villagers: Annotated[Stock, fact(), SELDOM] = 0
    coffers: Annotated[Stock, fact(), SELDOM] = 0


Event = PlayRow | AnswerRow | BuyRow | GainRow | PhaseRow | StartRow | PayRow | SpendRow | CleanUpRow | LineRow


@scenario
class Turn:
    """A turn: its beginning, and its rows."""

    ruling: Annotated[Ruling, frame(edition=True), SELDOM] = Ruling.MARCH_2025
    events: Annotated[
        tuple[Event, ...],
        MaxLen(50),
        decision(),
    ] = ()
    turn: Annotated[TurnRow, fact()] = TurnRow()
    purse: Annotated[Purse, fact(), SELDOM] = Purse()
    game: Annotated[GameRow, fact(), SELDOM] = GameRow()
    cards: Annotated[CardsRow, fact()] = CardsRow()
    others: Annotated[tuple[OtherRow, ...], MaxLen(5), fact(help=IF_IT_MATTERS), SELDOM] = ()

    def contradictions(self) -> Iterable[Contradiction]:
        for n, event in enumerate(self.events):
            if isinstance(event, PlayRow):
                yield from untrue(event, f"/events/{n}")
            if isinstance(event, AnswerRow) and self.others and event.player > len(self.others):
                wrong = NO_SUCH_PLAYER.filled(n=event.player, told=len(self.others))
                yield Contradiction(f"/events/{n}/player", wrong)
            if isinstance(event, AnswerRow | GainRow | StartRow | CleanUpRow) and landscape(event.card):
                yield Contradiction(f"/events/{n}/card", NO_CARD.filled(card=printed(event.card)))
        first = next((n for n, event in enumerate(self.events) if isinstance(event, CleanUpRow)), len(self.events))
        later = (n for n in range(first, len(self.events)) if not isinstance(self.events[n], CleanUpRow))
        yield from (Contradiction(f"/events/{n}", AFTER_CLEAN_UP) for n in later)
        yield from repeated_choices(self)
        yield from impossible_places(self.game, self.cards)


@row()
class Count:
    """The number of plays of a card this turn."""

    card: Annotated[str, fact()]
    plays: Annotated[int, fact()]


@row()
class OtherLeft:
    """Another player after the turn; an open number is None."""

    hand: Annotated[int | None, fact()]


@scenario
class TurnResult:
    """The outcome of a turn; an open number is None."""

    actions: Annotated[int | None, fact()] = None
    buys: Annotated[int | None, fact()] = None
    coins: Annotated[int | None, fact()] = None
    potions: Annotated[int | None, fact()] = None
    debt: Annotated[int, fact()] = 0
    villagers: Annotated[int, fact()] = 0
    coffers: Annotated[int, fact()] = 0
    drawn: Annotated[int | None, fact()] = None
    hand: Annotated[int | None, fact()] = None
    new_hand: Annotated[int | None, fact()] = None
    vp: Annotated[int, fact()] = 0
    vp_in_exile: Annotated[int | None, fact()] = 0
    actions_played: Annotated[int, fact()] = 0
    treasures_played: Annotated[int, fact()] = 0
    first_action: Annotated[CardName | None, fact()] = None
    first_treasure: Annotated[CardName | None, fact()] = None
    played: Annotated[tuple[Count, ...], fact()] = ()
    in_play: Annotated[tuple[str, ...], fact()] = ()
    later: Annotated[tuple[Coming, ...], fact()] = ()
    lasting: Annotated[tuple[Lasts, ...], fact()] = ()
    lies: Annotated[tuple[Lies, ...], fact()] = ()
    others: Annotated[tuple[OtherLeft, ...], fact()] = ()
    open: Annotated[tuple[Aspect, ...], fact()] = ()
