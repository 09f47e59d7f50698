"""How do the declarations lie on one another, and when does each leave?"""

from games.chronocard.interrupts.choices import Player
from games.chronocard.interrupts.rows import Charm, Draw, EndMain, Skill, Use
from games.chronocard.interrupts.situation import Interrupts
from games.chronocard.interrupts.state import beginning
from games.chronocard.interrupts.texts import deed
from games.picture import Mark, Pile
from games.sentences import sentences
from games.text import Text, joined
from games.verdict import Outcome, Result, Verdict

WORDS = sentences(__name__)
CHANGES = WORDS.text("changes")
TITLE = WORDS.text("title")


def picture(scenario: Interrupts, verdict: Verdict[Result]) -> Pile:
    """Show each declaration that waited from the step at which it was made to the one at which it resolved."""
    scenario = scenario.meant()
    begins = beginning(scenario)
    laid: dict[str, int] = {}
    left: dict[str, int] = {}
    for number, step in enumerate(verdict.steps, 1):
        if step.at not in laid and step.outcome not in (None, Outcome.FORBIDDEN):
            laid[step.at] = number
        elif step.at in laid and step.outcome is None:
            left.setdefault(step.at, number)
    marks, spans = [], []
    for at, since in laid.items():
        entry = scenario.declarations[int(at.split("/")[2])]
        if isinstance(entry, Use | Skill | Draw | Charm | EndMain) and at in left:
            note = _dealt(verdict, left[at])
            marks.append(Mark(deed(entry, begins), at, verdict.steps[since - 1].outcome, note))
            spans.append((since, left[at]))
    return Pile(TITLE, tuple(marks), tuple(spans))


def _dealt(verdict: Verdict[Result], step: int) -> Text | None:
    """Return how the damage of the players changes at a step, None where it does not."""
    before, after = verdict.steps[step - 2].state, verdict.steps[step - 1].state
    changed = [
        CHANGES.filled(player=player, before=before[name], after=after[name])
        for player, name in ((Player.A, "damage_a"), (Player.B, "damage_b"))
        if before[name] != after[name] and None not in (before[name], after[name])
    ]
    return joined(changed) if changed else None
