"""What else may the player claim after all this, every candidate judged?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.nightfall.claim.judging import after, judged
from games.nightfall.claim.situation import MOST_DEEDS, Claim, Claims
from games.nightfall.phases import Phase
from games.text import Text
from games.verdict import Option

PLAIN = Text("Claim {card}", "{card}を購入")
BY_EFFECT = Text("Claim {card} by the effect of {effect}", "{effect}の効果で{card}を購入")


def options(claims: Claims) -> Iterator[Option[Claims]]:
    """Yield, for each archive, the claim of a card from it as the next deed: without an effect and by each effect."""
    at = len(claims.deeds)
    if at >= MOST_DEEDS:
        return
    state = judged(claims).state
    for claim in _candidates(claims):
        (finding,) = after(claims, state, claim, f"/deeds/{at}").findings
        text = (BY_EFFECT if claim.effect else PLAIN).filled(card=claim.card, effect=claim.effect or "")
        yield Option(text, finding, replace(claims, deeds=(*claims.deeds, claim)))


def _candidates(claims: Claims) -> Iterator[Claim]:
    last = claims.deeds[-1].phase if claims.deeds else Phase.COMBAT
    phase = Phase.CLEANUP if last is Phase.CLEANUP else Phase.CLAIM
    for archive in claims.archives:
        yield Claim(card=archive.card, phase=phase)
        for effect in claims.effects:
            now = effect.phase if effect.immediately and not effect.phase.before(last) else phase
            yield Claim(card=archive.card, effect=effect.card, phase=now)
