"""What else may the player claim after all this, every candidate judged?"""

from __future__ import annotations

from collections.abc import Iterator

from games.nightfall.claim.rules import judge, judge_decision
from games.nightfall.claim.scenario import MOST_DEEDS, Claim, Claims, Decision, Discard
from games.nightfall.terms import Phase
from games.text import Text
from games.values import replace
from games.verdict import Option, worst_of

PLAIN = Text("Claim {card}", "{card}を購入")
DISCARD = Text("Discard {number}", "{number}枚を捨てる")
BY_EFFECT = Text("Claim {card} by the effect of {effect}", "{effect}の効果で{card}を購入")


def options(claims: Claims) -> Iterator[Option[Claims]]:
    """Yield, for each archive, the claim of a card from it as the next deed: without an effect and by each effect, then each discard."""
    at = len(claims.deeds)
    if at >= MOST_DEEDS:
        return
    state = judge(claims).state
    deeds: list[Decision] = [*_candidates(claims), *_discards(claims, state.hand)]
    for deed in deeds:
        finding = worst_of(judge_decision(claims, state, deed, f"/deeds/{at}").findings)
        yield Option(_text(deed), finding, replace(claims, deeds=(*claims.deeds, deed)))


def _text(deed: Decision) -> Text:
    if isinstance(deed, Discard):
        return DISCARD.filled(number=deed.cards)
    return (BY_EFFECT if deed.effect else PLAIN).filled(card=deed.card, effect=deed.effect or "")


def _discards(claims: Claims, held: int) -> list[Discard]:
    over = claims.deeds and claims.deeds[-1].phase is Phase.CLEANUP
    return [] if over else [Discard(cards=number) for number in range(1, held + 1)]


def _candidates(claims: Claims) -> Iterator[Claim]:
    last = claims.deeds[-1].phase if claims.deeds else Phase.COMBAT
    phase = Phase.CLEANUP if last is Phase.CLEANUP else Phase.CLAIM
    for archive in claims.archives:
        yield Claim(card=archive.card, phase=phase)
        for effect in claims.effects:
            now = effect.phase if effect.immediately and not effect.phase.before(last) else phase
            yield Claim(card=archive.card, effect=effect.card, phase=now)
