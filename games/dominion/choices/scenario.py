"""The situation of a choice, and the result: every open choice with what it gives."""

from collections.abc import Iterable
from typing import Annotated

from games.dominion.cards.vocabulary import Way
from games.dominion.course.results import OpenChoice
from games.dominion.play.scenario import Play
from games.dominion.table.contradictions import impossible_places, repeated_choices
from games.dominion.table.pieces import Zone
from games.dominion.table.rows import CardsRow, GameRow, How, Played, Replacement, Ruling, TurnRow, landscape
from games.scenario import SELDOM, Contradiction, decision, fact, frame, row, scenario
from games.sentences import sentences

WORDS = sentences(__name__)
ONE_ALONE = WORDS.text("one-alone")


@row()
class Own:
    """The outcome without a Way; an open number is None."""

    cards: Annotated[int | None, fact()] = None
    actions: Annotated[int | None, fact()] = None
    buys: Annotated[int | None, fact()] = None
    coins: Annotated[int | None, fact()] = None
    ends: Annotated[Zone | None, fact()] = None


@row()
class Replaced:
    """The outcome under a replacing effect."""

    effect: Annotated[Replacement, fact()]
    cards: Annotated[int | None, fact()] = None
    actions: Annotated[int | None, fact()] = None
    buys: Annotated[int | None, fact()] = None
    coins: Annotated[int | None, fact()] = None
    ends: Annotated[Zone | None, fact()] = None


@row()
class ByWay:
    """The outcome with a Way."""

    way: Annotated[Way, fact()]
    cards: Annotated[int | None, fact()] = None
    actions: Annotated[int | None, fact()] = None
    buys: Annotated[int | None, fact()] = None
    coins: Annotated[int | None, fact()] = None
    ends: Annotated[Zone | None, fact()] = None


@scenario
class Sides:
    """The outcomes of every open choice."""

    own: Annotated[tuple[Own, ...], fact()] = ()
    replaced: Annotated[tuple[Replaced, ...], fact()] = ()
    ways: Annotated[tuple[ByWay, ...], fact()] = ()


@scenario
class Choices:
    """A card about to be played, and the situation around it."""

    ruling: Annotated[Ruling, frame(edition=True), SELDOM] = Ruling.MARCH_2025
    card: Played
    how: Annotated[How, fact(), SELDOM] = How.HAND
    turn: Annotated[TurnRow, fact()] = TurnRow()
    game: Annotated[GameRow, fact()] = GameRow()
    cards: Annotated[CardsRow, fact()] = CardsRow()
    way: Annotated[Way | None, decision(), SELDOM] = None
    rather: Annotated[Replacement | None, decision(), SELDOM] = None
    own: Annotated[bool, decision(), SELDOM] = False

    @property
    def alone(self) -> OpenChoice | None:
        """Return the choice to judge alone, None for all."""
        return OpenChoice(self.way, self.rather) if self.own or self.way or self.rather else None

    def contradictions(self) -> Iterable[Contradiction]:
        wrong = landscape(self.card)
        if wrong:
            yield Contradiction("/card", wrong)
        if self.way and self.rather:
            yield Contradiction("/rather", ONE_ALONE)
        if self.own and (self.way or self.rather):
            yield Contradiction("/own", ONE_ALONE)
        yield from repeated_choices(self)
        yield from impossible_places(self.game, self.cards)


def play_of(scenario: Choices, choice: OpenChoice) -> Play:
    """Build the play of a choice."""
    return Play(
        ruling=scenario.ruling,
        card=scenario.card,
        way=choice.way,
        how=scenario.how,
        rather=choice.replacement,
        turn=scenario.turn,
        game=scenario.game,
        cards=scenario.cards,
    )
