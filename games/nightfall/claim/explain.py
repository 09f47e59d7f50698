"""Explanation of the claims: summary, steps, picture, and the claim that a card allows."""

from collections.abc import Iterator

from games.content import Card
from games.course import Judged
from games.nightfall.claim.rules import State, begin
from games.nightfall.claim.scenario import EACH_TURN, AfterClaims, Archive, Claim, Claims, Effect, Place
from games.nightfall.terms import card_name, join_names
from games.picture import Ladder, Mark
from games.sentences import sentences
from games.text import Text
from games.verdict import Finding, Outcome, Step, Verdict, worst_of

WORDS = sentences(__name__)
CLAIMS = WORDS.text("claims")
CLAIMS_ALL = WORDS.text("claims-all")
NOTHING = WORDS.text("nothing")
WITH_TEXT = WORDS.text("with-text")
WITHOUT_TEXT = WORDS.text("without-text")
INFLUENCE = WORDS.text("influence")
STARTS = WORDS.text("starts")
STARTS_WITH_MORE = WORDS.text("starts-with-more")
PRIVATE = WORDS.text("private")
LAID = WORDS.text("laid")
LOST = WORDS.text("lost")
SPENT = WORDS.text("spent")
COVETED = "Card A"


def summary(claims: Claims, end: State, findings: tuple[Finding, ...]) -> Text:
    """Return what is not possible, or what is claimed and what is left."""
    worst = worst_of(findings)
    if worst.outcome is not Outcome.ALLOWED:
        return worst.text
    if not end.claimed:
        return NOTHING.filled(player=claims.player, left=end.influence)
    cards = join_names(card_name(card) for card in end.claimed)
    return (CLAIMS if end.influence else CLAIMS_ALL).filled(player=claims.player, cards=cards, left=end.influence)


def picture(claims: Claims, verdict: Verdict[AfterClaims]) -> Ladder:
    """Show the influence after each step."""
    rungs = ((Mark(step.text, step.at, step.outcome), step.state["influence"]) for step in verdict.steps)
    return Ladder(INFLUENCE, tuple(rungs))


def of_card(card: Card) -> Iterator[tuple[Text, Claims]]:
    """Yield the claim that the text of a card allows, and the same without that text."""
    if not card.data.get("claims-from-others"):
        return
    archives = (Archive(card=COVETED, cost=2, place=Place.ANOTHERS),)
    effect = Effect(card=card.name.en)
    claim = Claim(card=COVETED, effect=card.name.en)
    yield WITH_TEXT, Claims(archives=archives, effects=(effect,), deeds=(claim,))
    yield WITHOUT_TEXT, Claims(archives=archives, deeds=(Claim(card=COVETED),))


def steps(claims: Claims, went: Judged[State]) -> Iterator[Step]:
    """Yield the start of the turn, the deeds, and the end of their effect."""
    yield from starts(claims)
    yield from went.steps
    yield from ends(claims, went.state)


def starts(claims: Claims) -> Iterator[Step]:
    """Yield with what the turn begins."""
    start = begin(claims)
    text = STARTS_WITH_MORE if claims.influence else STARTS
    said = text.filled(player=claims.player, each=EACH_TURN, more=claims.influence)
    yield Step(said, ("nf-01",), "/influence", state=start.shown)
    own = [card_name(archive.card) for archive in claims.archives if archive.place is Place.OWN]
    if own:
        text = PRIVATE.filled(player=claims.player, cards=join_names(own))
        yield Step(text, ("nf-35", "nf-65", "nf-75"), "/archives", state=start.shown)


def ends(claims: Claims, end: State) -> Iterator[Step]:
    """Yield where the claimed cards go, and what is lost."""
    if end.claimed:
        cards = join_names(card_name(card) for card in end.claimed)
        yield Step(LAID.filled(player=claims.player, cards=cards), ("nf-71.2",), "/deeds", state=end.shown)
    lost = (LOST if end.influence else SPENT).filled(player=claims.player, left=end.influence)
    yield Step(lost, ("nf-24",), "/influence", state={**end.shown, "influence": 0})
