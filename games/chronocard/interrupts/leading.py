"""How does the verdict on a turn lead to the charm whose damage is not given?"""

from collections.abc import Mapping
from typing import Any

from games.chronocard.cards import Kind
from games.chronocard.interrupts.choices import Figure, Place
from games.chronocard.interrupts.courses import courses
from games.chronocard.interrupts.ending import CHARM_UNKNOWN
from games.chronocard.interrupts.rows import Charm
from games.chronocard.interrupts.situation import Interrupts
from games.chronocard.interrupts.state import Card
from games.leads import Leads
from games.sentences import sentences
from games.values import replace
from games.verdict import Verdict

WORDS = sentences(__name__)
WORK_OUT = WORDS.text("work-out")


def of_the_charm(scenario: Interrupts, verdict: Verdict[Any]) -> Mapping[str, Any] | None:
    """Return the charm as it is declared, None where its damage is given or it was declared before the list begins."""
    unknown = (one.at.split("/") for one in verdict.findings if one.reason is CHARM_UNKNOWN)
    n = next((int(path[2]) for path in unknown if path[1] == "declarations"), None)
    if n is None:
        return None
    scenario = scenario.meant()
    declared = scenario.declarations[n]
    state = courses(replace(scenario, declarations=scenario.declarations[:n]))[0].state
    there = (card for card in state.cards.values() if card.type.is_character and card.place is Place.FIELD)
    return {
        "characters": [_fighter(card, attacks=card.player is state.turn_of) for card in there],
        "attacks": [{"character": declared.attacker}] if isinstance(declared, Charm) else [],
    }


def _fighter(card: Card, *, attacks: bool) -> dict[str, Any]:
    return {
        "name": card.name,
        "card": None if card.printed == card.name else card.printed,
        "side": "attacking" if attacks else "defending",
        "heroine": card.type is Kind.HEROINE,
        "ap": card.number(Figure.AP),
        "dp": card.number(Figure.DP),
        "checked": card.checked,
        "new": card.new,
    }


LEADS = Leads("charm", WORK_OUT, of_the_charm)
