"""May the chain be built like this, how does it resolve, and which kickers work?"""

from collections.abc import Iterable

from games.content import Card
from games.game import Checker
from games.nightfall import whole_turn
from games.nightfall.chain import adding, kicking, resolving, targets, using
from games.nightfall.chain.choices import Kicked, WorksFor
from games.nightfall.chain.choosing import moves
from games.nightfall.chain.engine import Played, played
from games.nightfall.chain.leading import in_turn
from games.nightfall.chain.outcome import Chained
from games.nightfall.chain.rows import Card as ChainCard
from games.nightfall.chain.rows import Order, Player, Stop
from games.nightfall.chain.situation import Chaining
from games.nightfall.chain.state import called
from games.nightfall.rules import ANOTHERS_TURN, WRONG_PHASE
from games.nightfall.terms import Colour, counted, listed
from games.picture import Mark, Pile
from games.sentences import reasons_of, sentences
from games.text import Text
from games.verdict import Outcome, Step, Verdict, worst_of

WORDS = sentences(__name__)
NOT_BEGUN = WORDS.reason("not-begun")
MARK = WORDS.text("mark")
WORKS = WORDS.text("works")
IN_CHAIN = WORDS.text("in-chain")
NOTHING = WORDS.text("nothing")
NO_CHAIN = WORDS.text("no-chain")
ONE = WORDS.text("one")
CHAIN = WORDS.text("chain")
WORKING = WORDS.text("working")
ALL_WORKING = WORDS.text("all-working")
MANY_WORKING = WORDS.text("many-working")
NONE_WORKING = WORDS.text("none-working")
FEW = 3


def check(scenario: Chaining) -> Verdict[Chained]:
    """Judge the events in order and resolve the chain; an illegal event is reported and then treated as not done."""
    phase = played(scenario)
    findings = phase.findings or (NOT_BEGUN("/players/0", player=scenario.players[0].name),)
    return Verdict(summary(phase), findings, phase.steps, phase.result)


def picture(scenario: Chaining, verdict: Verdict[Chained]) -> Pile:
    """Show the cards of the chain as they were laid, with the steps at which each was laid and resolved."""
    marks, spans = [], []
    for left in range(len(verdict.steps), len(scenario.events), -1):
        resolved = verdict.steps[left - 1]
        number = int(resolved.at.rpartition("/")[2])
        event, laid = scenario.events[number], verdict.steps[number]
        if not isinstance(event, Stop):
            marks.append(_mark(event, laid, resolved))
            spans.append((number + 1, left))
    return Pile(checker.title, tuple(marks), tuple(spans))


def _mark(card: ChainCard, laid: Step, resolved: Step) -> Mark:
    text = MARK.filled(card=called(card), player=card.player)
    worst = max(step.outcome or Outcome.ALLOWED for step in (laid, resolved))
    state = resolved.state
    works = WORKS.filled(player=state["works_for"]) if state and state["works_for"] else None
    return Mark(text, resolved.at, worst, works)


def of_card(card: Card) -> Iterable[tuple[Text, Chaining]]:
    """Yield what a card that says “Your Chain” comes to in another player's chain."""
    if card.data.get("your-chain"):
        first = Order(player="Aki", colour=Colour.RED, links=(Colour.BLUE,))
        second = Order(player="Ben", card=card.name.en, colour=Colour.BLUE, works_for=WorksFor.YOUR_CHAIN)
        players = (Player(name="Aki"), Player(name="Ben"))
        yield IN_CHAIN.filled(card=card.name), Chaining(players=players, events=(first, second))


def summary(played: Played) -> Text:
    """Return what is worst, or from which card to which the chain resolves and which kickers work."""
    worst = worst_of(played.findings) if played.findings else None
    if worst and worst.outcome is not Outcome.ALLOWED:
        return worst.text
    links = list(played.building.links())
    if not links:
        return NO_CHAIN.filled(player=played.building.active) if worst else NOTHING
    names = {"player": played.building.active, "first": links[-1].said, "last": links[0].said}
    count = Text(counted(len(links), "card", "cards"), f"{len(links)}枚")
    return (CHAIN if len(links) > 1 else ONE).filled(cards=count, kickers=_kickers(played), **names)


def _kickers(played: Played) -> Text:
    number = sum(one.kicker is Kicked.WORKS for one in played.result.resolution)
    if not number:
        return NONE_WORKING
    if number > FEW:
        return MANY_WORKING.filled(number=number)
    working = {
        one.at.removesuffix("/kicker") for one in played.findings if one.reason in (kicking.WORKS, kicking.BY_MOON)
    }
    names = listed(link.said for link in played.building.links() if link.at in working)
    return (ALL_WORKING if number > 1 else WORKING).filled(names=names)


checker = Checker(
    __name__,
    scenario=Chaining,
    check=check,
    reasons=reasons_of(NOT_BEGUN, adding, kicking, resolving, targets, using, ANOTHERS_TURN, WRONG_PHASE),
    result=Chained,
    moves=moves,
    picture=picture,
    of_card=of_card,
    computes=True,
    leads=whole_turn.leads(in_turn),
)
