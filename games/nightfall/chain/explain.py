"""Explanation of the chain: summary, picture, and a card in another player's chain."""

from collections.abc import Iterable

from games.content import Card
from games.nightfall.chain.course import ChainRecord
from games.nightfall.chain.rules import BY_MOON, WORKS
from games.nightfall.chain.scenario import Card as ChainCard
from games.nightfall.chain.scenario import Chained, Chaining, Kicked, Order, Player, Stop, WorksFor
from games.nightfall.chain.state import card_text
from games.nightfall.facts import Colour, MainColour
from games.nightfall.terms import count_noun, join_names
from games.picture import Mark, Pile
from games.sentences import sentences
from games.text import Text
from games.verdict import Finding, Outcome, Step, Verdict, worst_of

WORDS = sentences(__name__)
MARK = WORDS.text("mark")
WORKS_FOR = WORDS.text("works")
IN_CHAIN = WORDS.text("in-chain")
NOTHING = WORDS.text("nothing")
NO_CHAIN = WORDS.text("no-chain")
SINGLE_CARD = WORDS.text("single-card")
CHAIN = WORDS.text("chain")
WORKING = WORDS.text("working")
ALL_WORKING = WORDS.text("all-working")
MANY_WORKING = WORDS.text("many-working")
NONE_WORKING = WORDS.text("none-working")
FEW = 3


def pile(title: Text, scenario: Chaining, verdict: Verdict[Chained]) -> Pile:
    """Show the chain with the steps that add and resolve each card."""
    marks, spans = [], []
    for last in range(len(verdict.steps), len(scenario.events), -1):
        resolved = verdict.steps[last - 1]
        number = int(resolved.at.rpartition("/")[2])
        event, added = scenario.events[number], verdict.steps[number]
        if not isinstance(event, Stop):
            marks.append(_mark(event, added, resolved))
            spans.append((number + 1, last))
    return Pile(title, tuple(marks), tuple(spans))


def _mark(card: ChainCard, added: Step, resolved: Step) -> Mark:
    text = MARK.filled(card=card_text(card), player=card.player)
    worst = max(step.outcome or Outcome.ALLOWED for step in (added, resolved))
    state = resolved.state
    works = WORKS_FOR.filled(player=state["works_for"]) if state and state["works_for"] else None
    return Mark(text, resolved.at, worst, works)


def of_card(card: Card) -> Iterable[tuple[Text, Chaining]]:
    """Yield a card that says “Your Chain”, in another player's chain."""
    if card.data.get("your-chain"):
        first = Order(player="Aki", colour=MainColour.RED, links=(Colour.GREEN,))
        second = Order(player="Ben", card=card.name.en, colour=MainColour.BY_CARD, works_for=WorksFor.YOUR_CHAIN)
        players = (Player(name="Aki"), Player(name="Ben"))
        yield IN_CHAIN.filled(card=card.name), Chaining(players=players, events=(first, second))


def summary(record: ChainRecord, further: tuple[Finding, ...] = ()) -> Text:
    """Return the worst fault, further findings included, or the order of resolution and the working kickers."""
    findings = (*record.findings, *further)
    worst = worst_of(findings) if findings else None
    if worst and worst.outcome is not Outcome.ALLOWED:
        return worst.text
    links = list(record.state.links())
    if not links:
        return NO_CHAIN.filled(player=record.state.active) if record.findings else NOTHING
    names = {"player": record.state.active, "first": links[-1].text, "last": links[0].text}
    count = Text(count_noun(len(links), "card", "cards"), f"{len(links)}枚")
    return (CHAIN if len(links) > 1 else SINGLE_CARD).filled(cards=count, kickers=_kickers(record), **names)


def _kickers(record: ChainRecord) -> Text:
    number = sum(result.kicker is Kicked.WORKS for result in record.result.resolution)
    if not number:
        return NONE_WORKING
    if number > FEW:
        return MANY_WORKING.filled(number=number)
    working = {finding.at.removesuffix("/kicker") for finding in record.findings if finding.reason in (WORKS, BY_MOON)}
    names = join_names(link.text for link in record.state.links() if link.at in working)
    return (ALL_WORKING if number > 1 else WORKING).filled(names=names)
