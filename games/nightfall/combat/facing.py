"""Who faces whom in combat, and what came of it?"""

from games.nightfall.combat.choices import Place
from games.nightfall.combat.outcome import AfterCombat, Afterwards, Dealt
from games.nightfall.combat.rows import Attack
from games.nightfall.combat.situation import Combat
from games.nightfall.terms import said, wounds
from games.picture import FacingRows, Mark
from games.sentences import sentences
from games.text import Text, folded
from games.verdict import Outcome, Verdict

WORDS = sentences(__name__)
TITLE = WORDS.text("title")
ATTACKER = WORDS.text("attacker")
REACHES = WORDS.text("reaches")
NO_WOUND = WORDS.text("no-wound")
OPEN = WORDS.text("open")
HEALTH = WORDS.text("health")


def picture(scenario: Combat, verdict: Verdict[AfterCombat]) -> FacingRows:
    """Show each attacker facing those who are to block it, in the order in which they take the damage, and what that does."""
    dealt = {folded(one.attacker): one for one in verdict.result.attacks}
    strengths = {folded(one.name): one.strength for player in scenario.players for one in player.minions}
    fates = {folded(one.minion): _fate(one) for one in verdict.result.minions}
    ended = {finding.at: finding.outcome for finding in reversed(verdict.findings)}
    pairs = []
    for n, attack in enumerate(scenario.attacks):
        at, attacker = f"/attacks/{n}", folded(attack.attacker)
        first = _attacker(attack, at, strengths[attacker], dealt.get(attacker), ended)
        names = [(f"{at}/blockers/{m}", name) for m, name in enumerate(attack.blockers)]
        blockers = (Mark(said(name), place, ended.get(place), fates[folded(name)]) for place, name in names)
        pairs.append((first, tuple(blockers)))
    return FacingRows(TITLE, tuple(pairs))


def _attacker(attack: Attack, at: str, strength: int, dealt: Dealt | None, ended: dict[str, Outcome]) -> Mark:
    told = dealt.strength if dealt and dealt.strength else strength
    worst = max(ended[place] for place in (at, f"{at}/attacker", f"{at}/target") if place in ended)
    text = ATTACKER.filled(minion=attack.attacker, strength=told)
    return Mark(text, at, worst, _reached(dealt) if dealt and worst is Outcome.ALLOWED else None)


def _reached(dealt: Dealt) -> Text:
    if dealt.wounds is None:
        return OPEN
    return REACHES.filled(player=dealt.target, wounds=wounds(dealt.wounds)) if dealt.wounds else NO_WOUND


def _fate(one: Afterwards) -> Text:
    if one.place is None or one.health is None:
        return OPEN
    return HEALTH.filled(health=one.health) if one.place is Place.IN_PLAY else one.place.text
