"""Explanation of the claims: summary, steps, picture, and the claim that a card allows."""

from collections.abc import Iterator

from games.content import Card
from games.course import Judged
from games.nightfall.claim.rules import ClaimState, start
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
TO_PILE = WORDS.text("to-pile")
INFLUENCE_LOST = WORDS.text("influence-lost")
INFLUENCE_LOST_OPEN = WORDS.text("influence-lost-open")
OPEN = WORDS.text("open")
NONE_LEFT = WORDS.text("none-left")
COVETED = "Card A"


def summary(claims: Claims, end: ClaimState, findings: tuple[Finding, ...]) -> Text:
    """Return the worst fault, or the claims and the influence left."""
    worst = worst_of(findings)
    if worst.outcome is not Outcome.ALLOWED:
        return worst.text
    if not end.claimed:
        return NOTHING.filled(player=claims.player, left=end.most)
    cards = join_names(card_name(card) for card in end.claimed)
    return (CLAIMS if end.most else CLAIMS_ALL).filled(player=claims.player, cards=cards, left=end.most)


def picture(claims: Claims, verdict: Verdict[AfterClaims]) -> Ladder:
    """Show the influence after each step, open after an open claim."""
    left = [step.state["influence"] for step in verdict.steps]
    marks = [Mark(step.text, step.at, step.outcome) for step in verdict.steps]
    values = [OPEN if number is None else number for number in left]
    return Ladder(INFLUENCE, tuple(zip(marks, values, strict=True)))


def of_card(card: Card) -> Iterator[tuple[Text, Claims]]:
    """Yield the claim that a card text allows, with it and without."""
    if not card.data.get("claims-from-others"):
        return
    archives = (Archive(card=COVETED, cost=2, place=Place.ANOTHERS),)
    effect = Effect(card=card.name.en)
    claim = Claim(card=COVETED, effect=card.name.en)
    yield WITH_TEXT, Claims(archives=archives, effects=(effect,), deeds=(claim,))
    yield WITHOUT_TEXT, Claims(archives=archives, deeds=(Claim(card=COVETED),))


def steps(claims: Claims, judged: Judged[ClaimState]) -> Iterator[Step]:
    """Yield the start of the turn, its decisions, and their end."""
    yield from start_steps(claims)
    yield from judged.steps
    yield from end_steps(claims, judged.state)


def start_steps(claims: Claims) -> Iterator[Step]:
    """Yield the influence and the private archives as the turn begins."""
    first_state = start(claims)
    text = STARTS_WITH_MORE if claims.influence else STARTS
    start_text = text.filled(player=claims.player, each=EACH_TURN, more=claims.influence)
    yield Step(start_text, ("nf-01",), "/influence", state=first_state.step_state)
    private_cards = [card_name(archive.card) for archive in claims.archives if archive.place is Place.OWN]
    if private_cards:
        text = PRIVATE.filled(player=claims.player, cards=join_names(private_cards))
        yield Step(text, ("nf-35", "nf-65.1", "nf-75.1"), "/archives", state=first_state.step_state)


def end_steps(claims: Claims, end: ClaimState) -> Iterator[Step]:
    """Yield the pile of the claimed cards, and the influence lost."""
    if end.claimed:
        cards = join_names(card_name(card) for card in end.claimed)
        yield Step(TO_PILE.filled(player=claims.player, cards=cards), ("nf-71.2",), "/deeds", state=end.step_state)
    text = INFLUENCE_LOST_OPEN if end.influence is None else INFLUENCE_LOST if end.influence else NONE_LEFT
    lost = text.filled(player=claims.player, left=end.influence, most=end.most)
    yield Step(lost, ("nf-24",), "/influence", state={**end.step_state, "influence": 0})
