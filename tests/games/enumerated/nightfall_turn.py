"""What may be done next in a turn, every candidate of the phase judged by the whole turn?"""

from __future__ import annotations

from collections.abc import Iterator

from games.nightfall.chain.scenario import LinkingWound, Order
from games.nightfall.claim.scenario import Claim, Decision, Discard
from games.nightfall.cleanup.scenario import UseNow
from games.nightfall.combat.scenario import Combat
from games.nightfall.terms import Phase
from games.nightfall.turn import check
from games.nightfall.turn.scenario import Turn
from games.text import Text
from games.values import replace
from games.verdict import Option, worst_of
from tests.games.enumerated import nightfall_chain, nightfall_combat

ON = Text("Go on to the {phase}", "{phase}に進む")
CLAIM, DISCARD, USE = (
    Text("claim {card}", "{card}を購入"),
    Text("discard {n}", "{n}枚捨てる"),
    Text("use {n}", "{n}枚使う"),
)
MOST_DEEDS, MOST_USES, HAND = 15, 5, 8


def options(turn: Turn) -> Iterator[Option[Turn]]:
    """Yield each attack, block, card, pass, claim, discard or use that may come next, then the beginning of the next phase."""
    if check(turn).result.over:
        return
    if turn.last_phase is Phase.COMBAT:
        for attack in nightfall_combat.options(Combat(players=turn.players, attacks=turn.attacks, plays=turn.plays)):
            yield _option(turn, attack.text, replace(turn, attacks=attack.then.attacks))
    if turn.last_phase is Phase.CHAIN:
        for card in nightfall_chain.options(turn.chaining()):
            if _held(turn, card.then.events[-1]):
                yield _option(turn, card.text, replace(turn, events=card.then.events))
    if turn.last_phase is Phase.CLAIM and len(turn.deeds) < MOST_DEEDS:
        for text, deed in _deeds(turn):
            yield _option(turn, text, replace(turn, deeds=(*turn.deeds, deed)))
    if turn.last_phase is Phase.CLEANUP and len(turn.uses) < MOST_USES and check(turn).result.hand is not None:
        for number in range(1, HAND):
            use = UseNow(plain=number)
            yield _option(turn, USE.filled(n=number), replace(turn, uses=(*turn.uses, use)))
    for phase in [phase for phase in Phase if turn.last_phase.before(phase)][:1]:
        yield _option(turn, ON.filled(phase=phase), replace(turn, phase=phase))


def _deeds(turn: Turn) -> Iterator[tuple[Text, Decision]]:
    """Yield the claim of each card, without an effect and by each, then the discards of a hand as large as any."""
    for archive in turn.archives:
        yield CLAIM.filled(card=archive.card), Claim(card=archive.card)
        for effect in turn.effects:
            if not effect.immediately:
                yield CLAIM.filled(card=archive.card), Claim(card=archive.card, effect=effect.card)
    hand = check(turn).result.hand
    for number in range(1, HAND if hand is not None else 1):
        yield DISCARD.filled(n=number), Discard(cards=number)


def _held(turn: Turn, event: object) -> bool:
    """Return whether the active player has such a card, as far as the hand tells."""
    match event:
        case LinkingWound(player=player) if player == turn.players[0].name:
            return turn.held.coldest_war > 0
        case Order(player=player) if player == turn.players[0].name:
            return turn.has_cards
    return True


def _option(turn: Turn, text: Text, then: Turn) -> Option[Turn]:
    known = check(turn).findings
    new = [finding for finding in check(then).findings if finding not in known]
    return Option(text, worst_of(new or check(then).findings), then)
