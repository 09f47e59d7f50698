"""May the chain be built like this, how does it resolve, and which kickers work?"""

from __future__ import annotations

from collections.abc import Iterable

from games.content import Card
from games.game import Checker
from games.nightfall import wounds
from games.nightfall.chain import adding, kicking, resolving, targets
from games.nightfall.chain.choices import WorksFor
from games.nightfall.chain.choosing import options
from games.nightfall.chain.engine import played
from games.nightfall.chain.outcome import Chained
from games.nightfall.chain.rows import Order, Player
from games.nightfall.chain.situation import Chaining
from games.nightfall.chain.summary import summary
from games.nightfall.colours import Colour
from games.picture import Mark, Pile
from games.text import Text
from games.verdict import Outcome, Reason, Verdict

NOT_BEGUN = Reason(
    "not-begun",
    Outcome.ALLOWED,
    ("nf-14", "nf-34"),
    Text(
        "{player}, the active player, may start a chain or end the phase without one.",
        "手番プレイヤーの{player}は、チェーンを始めることも、始めずにフェイズを終えることもできます。",
    ),
)
MARK = Text("{card} ({player})", "{card}（{player}）")
WORKS = Text("works for {player}", "{player}に働く")
IN_CHAIN = Text("{card} in a chain that another player started", "ほかのプレイヤーが始めたチェーンの{card}")


def check(scenario: Chaining) -> Verdict:
    """Judge the events in order and resolve the chain; an illegal event is reported and then treated as not done."""
    phase = played(scenario)
    findings = phase.findings or (NOT_BEGUN("/players/0", player=scenario.players[0].name),)
    return Verdict(summary(phase), findings, phase.steps, phase.result)


def picture(scenario: Chaining, verdict: Verdict) -> Pile:
    """Show the cards of the chain as they were laid, with the steps at which each was laid and resolved."""
    steps: dict[str, list[int]] = {}
    for number, step in enumerate(verdict.steps, 1):
        steps.setdefault(step.at, []).append(number)
    links = list(played(scenario).building.links())[::-1]
    spans = tuple((steps[one.at][0], steps[one.at][1]) for one in links)
    marks = (
        Mark(MARK.filled(card=one.said, player=one.player), one.at, _ended(verdict, one.at), _works(verdict, left))
        for one, (_, left) in zip(links, spans, strict=True)
    )
    return Pile(checker.title, tuple(marks), spans)


def _works(verdict: Verdict, step: int) -> Text | None:
    """Say for whom a card works that resolves at a step, None where that is not told."""
    state = verdict.steps[step - 1].state
    return WORKS.filled(player=state["works_for"]) if state and state["works_for"] else None


def _ended(verdict: Verdict, at: str) -> Outcome:
    return max(step.outcome or Outcome.ALLOWED for step in verdict.steps if step.at == at)


def of_card(card: Card) -> Iterable[tuple[Text, Chaining]]:
    """Yield what a card that says “Your Chain” comes to in another player's chain."""
    if card.data.get("your-chain"):
        first = Order(player="Aki", colour=Colour.RED, links=(Colour.BLUE,))
        second = Order(player="Ben", card=card.name.en, colour=Colour.BLUE, works_for=WorksFor.YOUR_CHAIN)
        players = (Player(name="Aki"), Player(name="Ben"))
        yield IN_CHAIN.filled(card=card.name), Chaining(players=players, events=(first, second))


checker = Checker(
    __name__,
    title=Text("Chain and kickers", "チェーンとキッカー"),
    question=Text(
        "May these cards be added to the chain, in which order does it resolve, and which kickers work?",
        "このカードはチェーンに出せますか。どの順に解決し、どのキッカーが働きますか。",
    ),
    scenario=Chaining,
    check=check,
    reasons=(
        NOT_BEGUN,
        *adding.REASONS,
        *kicking.REASONS,
        *resolving.REASONS,
        *targets.REASONS,
        wounds.WRONG_PHASE,
    ),
    result=Chained,
    options=options,
    picture=picture,
    of_card=of_card,
)
