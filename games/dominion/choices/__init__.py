"""Every choice side by side: the record of the checker, its picture and its cards."""

from collections.abc import Iterable

from games.content import Card
from games.dominion.cards.lookup import facts, key, printed
from games.dominion.cards.vocabulary import Type, Way
from games.dominion.choices import rules
from games.dominion.choices.explain import facing_pairs
from games.dominion.choices.options import REMEDIES, moves
from games.dominion.choices.rules import judge
from games.dominion.choices.scenario import Choices, Sides
from games.dominion.course.explain import timeline
from games.dominion.table.rows import GameRow
from games.dominion.table.start import described_facts
from games.game import Checker
from games.picture import FacingRows, TimeLine
from games.sentences import sentences
from games.text import Text
from games.verdict import Verdict

WORDS = sentences(__name__)
SIDE_BY_SIDE = WORDS.text("side-by-side")
EACH_WAY = WORDS.text("each-way")
OF_WAY = WORDS.text("of-way")
# a plain card shows the Way alone; the page of one Mouse card uses the other
SMITHY, OF_MOUSE = "Smithy", ("Moat", "Village")


def picture(scenario: Choices, verdict: Verdict[Sides]) -> FacingRows | TimeLine:
    """Draw the open choices side by side, or one alone as a course."""
    if scenario.alone:
        return timeline(scenario, verdict)
    of_card = described_facts(scenario.game.described).get(key(scenario.card)) or facts(scenario.card)
    return FacingRows(SIDE_BY_SIDE, facing_pairs(verdict.result or Sides(), of_card))


def of_card(card: Card) -> Iterable[tuple[Text, Choices]]:
    """Yield a situation for an Action, or for a Way on a plain card."""
    of_it = facts(card.name.en)
    if of_it and of_it.way:
        mouse = OF_MOUSE[0] if of_it.way is Way.MOUSE else None
        caption = OF_WAY.filled(way=card.name, card=printed(SMITHY))
        yield caption, Choices(card=SMITHY, game=GameRow(ways=(of_it.way,), mouse=mouse))
    elif of_it and Type.ACTION in of_it.types:
        mouse = next(name for name in OF_MOUSE if name != card.name.en)
        caption = EACH_WAY.filled(card=card.name, mouse=printed(mouse))
        yield caption, Choices(card=card.name.en, game=GameRow(mouse=mouse))


checker = Checker(
    __name__,
    scenario=Choices,
    check=judge,
    reasons=rules.WORDS.reasons,
    result=Sides,
    of_card=of_card,
    moves=moves,
    picture=picture,
    computes=True,
    remedies=REMEDIES,
)
