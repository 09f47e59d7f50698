"""May combat go like this, who is destroyed, and who receives how many Wounds?"""

from collections.abc import Iterable

from games.content import Card
from games.game import Checker
from games.nightfall import whole_turn
from games.nightfall.combat import (
    attacking,
    blocking,
    damage,
    effects,
    feeding,
    leaving,
    playing,
    stack,
    turns,
    ways,
    wounding,
)
from games.nightfall.combat.choosing import moves
from games.nightfall.combat.facing import picture
from games.nightfall.combat.leading import in_turn
from games.nightfall.combat.outcome import AfterCombat, outcome
from games.nightfall.combat.remedies import REMEDIES
from games.nightfall.combat.rows import Attack, Minion, Player
from games.nightfall.combat.situation import Combat
from games.nightfall.combat.summary import summary
from games.nightfall.rules import WOUND_REASONS
from games.sentences import reasons_of, sentences
from games.text import Text
from games.verdict import Verdict

WORDS = sentences(__name__)
NO_COMBAT = WORDS.reason("no-combat")
ON_BLOCK = WORDS.text("on-block")
UNBLOCKED = WORDS.text("unblocked")


def check(scenario: Combat) -> Verdict[AfterCombat]:
    """Judge every declaration in the course of combat; an illegal one is reported and then treated as not made."""
    went = {way: course.whole for way, course in ways.courses(scenario).items()}
    found = ways.findings({way: whole.findings for way, whole in went.items()})
    findings = found or (NO_COMBAT("/players/0", player=scenario.players[0].name),)
    steps = ways.steps({way: whole.steps for way, whole in went.items()})
    boards = [whole.state for whole in went.values()]
    return Verdict(summary(boards[0], findings), findings, steps, outcome(boards, scenario.stack))


def of_card(card: Card) -> Iterable[tuple[Text, Combat]]:
    """Yield what a card that gives Wounds as it blocks comes to, blocking and not; how many it gives is asked for."""
    if "wounds-when-blocking" in card.data:
        minion = Minion(name=card.name.en)
        for text, blockers in ((ON_BLOCK, (minion.name,)), (UNBLOCKED, ())):
            players = (Player(name="Aki", minions=(Minion(name="Ghoul"),)), Player(name="Ben", minions=(minion,)))
            attack = Attack(attacker="Ghoul", target="Ben", blockers=blockers)
            yield text.filled(card=card.name), Combat(players=players, attacks=(attack,))


checker = Checker(
    __name__,
    scenario=Combat,
    check=check,
    reasons=reasons_of(
        NO_COMBAT,
        attacking,
        blocking,
        damage,
        playing,
        wounding,
        feeding,
        turns,
        effects,
        leaving,
        stack,
        ways,
        *WOUND_REASONS,
    ),
    result=AfterCombat,
    moves=moves,
    picture=picture,
    of_card=of_card,
    computes=True,
    leads=whole_turn.leads(in_turn),
    remedies=REMEDIES,
)
