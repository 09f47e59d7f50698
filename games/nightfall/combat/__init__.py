"""May combat go like this, who is destroyed, and who receives how many Wounds?"""

from collections.abc import Iterable

from games.content import Card
from games.game import Checker
from games.nightfall import wounds
from games.nightfall.combat import attacking, blocking, leaving, playing, turns, wounding
from games.nightfall.combat.choosing import moves
from games.nightfall.combat.engine import fought
from games.nightfall.combat.facing import picture
from games.nightfall.combat.outcome import AfterCombat, outcome
from games.nightfall.combat.rows import Attack, Minion, Player
from games.nightfall.combat.situation import Combat
from games.nightfall.combat.summary import summary
from games.sentences import reasons_of, sentences
from games.text import Text
from games.verdict import Verdict

WORDS = sentences(__name__)
NO_COMBAT = WORDS.reason("no-combat")
ON_BLOCK = WORDS.text("on-block")
UNBLOCKED = WORDS.text("unblocked")


def check(scenario: Combat) -> Verdict[AfterCombat]:
    """Judge every declaration in the course of combat; an illegal one is reported and then treated as not made."""
    combat = fought(scenario).whole
    findings = combat.findings or (NO_COMBAT("/players/0", player=scenario.players[0].name),)
    return Verdict(summary(combat.state, findings), findings, combat.steps, outcome(combat.state))


def of_card(card: Card) -> Iterable[tuple[Text, Combat]]:
    """Yield what a card that gives Wounds as it blocks comes to, blocking and not."""
    if "wounds-when-blocking" in card.data:
        minion = Minion(name=card.name.en, on_block=1)
        for text, blockers in ((ON_BLOCK, (minion.name,)), (UNBLOCKED, ())):
            players = (Player(name="Aki", minions=(Minion(name="Ghoul"),)), Player(name="Ben", minions=(minion,)))
            attack = Attack(attacker="Ghoul", target="Ben", blockers=blockers)
            yield text.filled(card=card.name), Combat(players=players, attacks=(attack,))


checker = Checker(
    __name__,
    scenario=Combat,
    check=check,
    reasons=reasons_of(NO_COMBAT, attacking, blocking, playing, wounding, turns, leaving, wounds),
    result=AfterCombat,
    moves=moves,
    picture=picture,
    of_card=of_card,
)
