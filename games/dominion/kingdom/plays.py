"""The table of a kingdom: each of its Actions played by itself and with each Way, as the checker of a play judges it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from games.dominion import play
from games.dominion.cards.lookup import facts, key, printed
from games.dominion.cards.vocabulary import Do, Type, Way
from games.dominion.cards.wording import BONUSES, amount
from games.dominion.course.results import Coming
from games.dominion.formats.kingdom import Kingdom
from games.dominion.play import Outcome, Play
from games.dominion.spans import exactly
from games.dominion.table.rows import GameRow
from games.sentences import sentences
from games.survey import Cell, Column, Judged, Row
from games.text import Text, joined
from games.values import replace
from games.verdict import FORBIDDEN, Verdict, cited

WORDS = sentences(__name__)
CARD = WORDS.text("card")
COST = WORDS.text("cost")
MANNER = WORDS.text("manner")
CARDS_GIVEN = WORDS.text("cards")
ACTIONS = WORDS.text("actions")
BUYS = WORDS.text("buys")
COINS = WORDS.text("coins")
ENDS = WORDS.text("ends")
LATER = WORDS.text("later")
WITHOUT_WAY = WORDS.text("own")
NOTHING = WORDS.text("nothing")
NOT_SO = Text("–", "–")
LATER_AMOUNT = WORDS.text("later-amount")
LATER_DEED = WORDS.text("later-deed")
MOST_PLAYS = 200
"""So many plays are judged; a kingdom of ten Actions and four Ways has fifty."""
BONUSES_GIVEN = (Do.CARDS, Do.ACTIONS, Do.BUYS, Do.COINS)
COLUMNS = (
    Column("card", CARD),
    Column("cost", COST, is_number=True),
    Column("way", MANNER),
    Column("cards", CARDS_GIVEN, is_number=True),
    Column("actions", ACTIONS, is_number=True),
    Column("buys", BUYS, is_number=True),
    Column("coins", COINS, is_number=True),
    Column("ends", ENDS),
    Column("later", LATER),
)


class PlayedSo(Struct, frozen=True):
    """An Action of the kingdom, played by itself or with a Way: the situation and its verdict."""

    card: str
    way: Way | None
    situation: Play
    verdict: Verdict[Outcome]

    @property
    def outcome(self) -> Outcome:
        """Return the numbers of the play, open ones for a verdict without a result."""
        return self.verdict.result or Outcome()

    @property
    def ids(self) -> tuple[str, ...]:
        """Return the ids of the card and the Way."""
        return tuple(key(name) for name in (self.card, *way_name(self.way)))


def way_name(way: Way | None) -> tuple[str, ...]:
    """Return the name of the Way, if there is one."""
    return (way.text.en,) if way else ()


def actions(kingdom: Kingdom) -> tuple[str, ...]:
    """Return the names of the Actions in piles."""
    of_piles = ((name, facts(name)) for name in kingdom.piles if name != kingdom.mouse)
    return tuple(name for name, of_card in of_piles if of_card and Type.ACTION in of_card.types)


def play_all(kingdom: Kingdom) -> tuple[tuple[PlayedSo, ...], bool]:
    """Judge each Action by itself and with each Way, and say whether there are too many for that (WAY-01, WAY-70)."""
    game = kingdom.game
    plays = [(name, way) for name in actions(kingdom) for way in (None, *kingdom.ways)]
    return tuple(judge(game, name, way) for name, way in plays[:MOST_PLAYS]), len(plays) > MOST_PLAYS


def judge(game: GameRow, name: str, way: Way | None) -> PlayedSo:
    """Judge one play in this kingdom (WAY-70)."""
    situation = Play(card=name, way=way, game=game)
    return PlayedSo(name, way, situation, play.checker.check(situation))


def rows(plays: tuple[PlayedSo, ...]) -> Iterator[Row]:
    """Yield a row of the table for each play."""
    for played in plays:
        yield Row(tuple(_cells(played)), line(played))


def line(played: PlayedSo, text: Text | None = None) -> Judged:
    """Return a play as a line, by default with the summary of its verdict."""
    verdict = played.verdict
    mark = play.checker.mark(verdict)
    sentence = text or verdict.summary
    return Judged(sentence, played.ids, play.checker.slug, played.situation, mark, cited(verdict.findings))


def judged_again(played: PlayedSo, **changes: object) -> PlayedSo:
    """Judge a play with some fields of its situation changed (WAY-70)."""
    situation = replace(played.situation, **changes)
    return replace(played, situation=situation, verdict=play.checker.check(situation))


def _cells(played: PlayedSo) -> Iterator[Cell]:
    of_card, name, outcome = facts(played.card), printed(played.card), played.outcome
    yield Cell(name, name, key(played.card))
    cost = of_card.cost if of_card else 0
    yield Cell(_price(played.card), cost)
    way = played.way.text if played.way else WITHOUT_WAY
    yield Cell(way, way, key(played.way.text.en) if played.way else "")
    if played.verdict.outcome is FORBIDDEN:
        # its numbers would be those of the play without the Way
        yield from (Cell(NOT_SO) for _ in COLUMNS[3:])
        return
    yield from map(_number, given(outcome))
    yield Cell(outcome.ends.text, outcome.ends.text) if outcome.ends else Cell(None)
    later = [_coming(coming) for coming in outcome.later if not coming.lost]
    yield Cell(joined(later), joined(later)) if later else Cell(NOTHING, NOTHING)


def given(outcome: Outcome) -> tuple[int | None, int | None, int | None, int | None]:
    """Return the +Cards, +Actions, +Buys and +$ of a play, None for an open one.

    The turn had one Buy before it, and one Action, which the play cost.
    """
    buys = None if outcome.buys is None else outcome.buys - 1
    return outcome.drawn, outcome.actions, buys, outcome.coins


def _number(n: int | None) -> Cell:
    return Cell(None) if n is None else Cell(Text(str(n), str(n)), n)


def _price(name: str) -> Text:
    of_card = facts(name)
    if of_card is None:
        return NOTHING
    parts = [f"${of_card.cost}" if of_card.cost or not of_card.debt else ""]
    parts += [f"{of_card.potion}P" if of_card.potion else "", f"{of_card.debt}D" if of_card.debt else ""]
    words = " ".join(filter(None, parts))
    return Text(words, words)


def _coming(coming: Coming) -> Text:
    """Return a later effect with its time."""
    if coming.what in BONUSES:
        return LATER_AMOUNT.filled(when=coming.when, what=amount(coming.what, exactly(coming.n)))
    return LATER_DEED.filled(when=coming.when, what=coming.what)
