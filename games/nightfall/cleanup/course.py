"""Course of Cleanup: drawing, Wounds, the Moon, and the loss of effects and influence."""

from collections.abc import Iterator

from msgspec import Struct

from games.course import Judged, Rows
from games.nightfall.cleanup.rules import judge_earlier, judge_use
from games.nightfall.cleanup.scenario import Cleanup, Moon, UseNow
from games.nightfall.cleanup.state import CleanupState, Wounds, start
from games.nightfall.rules import NO_USES
from games.nightfall.terms import FULL_HAND, as_text, card_count, join_names, wound_count
from games.sentences import sentences
from games.text import Text
from games.values import replace
from games.verdict import Finding, Step, step_of

WORDS = sentences(__name__)
NO_WOUND_USED = WORDS.reason("no-wound-used")
MOON_SWITCHED = WORDS.reason("moon-switched")
KINDS = WORDS.text("kinds")
RECEIVED = WORDS.text("received")
DRAWS = WORDS.text("draws")
DRAWS_NONE = WORDS.text("draws-none")
LOSES_INFLUENCE = WORDS.text("loses-influence")
LOSES_INFLUENCE_OPEN = WORDS.text("loses-influence-open")
LOSES_EFFECTS = WORDS.text("loses-effects")
LOSES_NOTHING = WORDS.text("loses-nothing")
LASTS = WORDS.text("lasts")
MOONS = WORDS.texts("moons", (Moon.NOT_USED, Moon.KEPT))


class GainedEffect(Struct, frozen=True):
    """An effect that the player has gained this turn, by name and duration."""

    card: Text
    lasts: bool


def judge(
    cleanup: Cleanup, gained: tuple[GainedEffect, ...] = (), *, is_influence_open: bool = False
) -> Judged[CleanupState]:
    """Judge the four steps in order (NF-21 to NF-24), with further effects gained.

    Where the unspent influence is open, the number of the scenario is the most that it may be.
    """
    effects = (*(GainedEffect(as_text(effect.card), effect.lasts) for effect in cleanup.effects), *gained)
    earlier_uses, uses = EARLIER.judge(cleanup), USES.judge(cleanup)
    steps = (
        *map(step_of, earlier_uses.findings),
        *_hand_steps(cleanup),
        _draw_step(cleanup),
        *uses.steps,
        *_unused_step(cleanup),
        _moon_step(cleanup),
        *_loss_steps(cleanup, effects, LOSES_INFLUENCE_OPEN if is_influence_open else LOSES_INFLUENCE),
    )
    return Judged(uses.state, (*earlier_uses.findings, *uses.findings, *_decision_findings(cleanup)), steps)


def _after_drawing(cleanup: Cleanup) -> CleanupState:
    """Return the state after the first step, with the uses of earlier phases counted."""
    state = start(cleanup)
    return replace(state, ways=(replace(state.way, used=EARLIER.judge(cleanup).state),))


def _judge_use(cleanup: Cleanup, state: CleanupState, row: UseNow, at: str) -> Judged[CleanupState]:
    judged = judge_use(cleanup, state, row, at)
    step_state = None if judged.state.open else {"hand": judged.state.way.hand}
    return replace(judged, steps=tuple(step_of(finding, step_state) for finding in judged.findings))


EARLIER = Rows("earlier", lambda _: NO_USES, judge_earlier)
USES = Rows("uses", _after_drawing, _judge_use)


def _decision_findings(cleanup: Cleanup) -> Iterator[Finding]:
    if not cleanup.uses:
        yield NO_WOUND_USED("/uses", player=cleanup.player)
    if cleanup.moon is Moon.SWITCHED:
        yield MOON_SWITCHED("/moon", player=cleanup.player)


def _hand_steps(cleanup: Cleanup) -> Iterator[Step]:
    wounds = Wounds.of(cleanup.hand)
    if wounds.total:
        text = KINDS.filled(plain=wounds.plain, martial_law=wounds.martial_law, coldest_war=wounds.coldest_war)
        yield Step(text, ("nf-52",), "/hand")
    if cleanup.received:
        text = RECEIVED.filled(wounds=wound_count(cleanup.received), player=cleanup.player)
        yield Step(text, ("nf-29",), "/received")


def _draw_step(cleanup: Cleanup) -> Step:
    template = DRAWS if cleanup.size < FULL_HAND else DRAWS_NONE
    text = template.filled(player=cleanup.player, hand=cleanup.size, cards=card_count(cleanup.draws))
    cites = ("nf-21", "nf-83") if cleanup.draws else ("nf-21",)
    return Step(text, cites, "/hand", state={"hand": start(cleanup).way.hand})


def _unused_step(cleanup: Cleanup) -> Iterator[Step]:
    if not cleanup.uses:
        yield step_of(NO_WOUND_USED("/uses", player=cleanup.player))


def _moon_step(cleanup: Cleanup) -> Step:
    if cleanup.moon is Moon.SWITCHED:
        return step_of(MOON_SWITCHED("/moon", player=cleanup.player))
    cites = ("nf-23",) if cleanup.moon is Moon.NOT_USED else ("nf-23", "nf-70")
    return Step(MOONS[cleanup.moon], cites, "/moon")


def _loss_steps(cleanup: Cleanup, gained: tuple[GainedEffect, ...], loses_influence: Text) -> Iterator[Step]:
    lost_names = [effect.card for effect in gained if not effect.lasts]
    lasting_names = [effect.card for effect in gained if effect.lasts]
    if cleanup.influence:
        text = loses_influence.filled(player=cleanup.player, influence=cleanup.influence)
        yield Step(text, ("nf-24",), "/influence")
    if lost_names:
        yield Step(
            LOSES_EFFECTS.filled(player=cleanup.player, cards=join_names(lost_names)), ("nf-24", "nf-44"), "/effects"
        )
    if not lost_names and not cleanup.influence:
        yield Step(LOSES_NOTHING.filled(player=cleanup.player), ("nf-24",), "/influence")
    if lasting_names:
        yield Step(LASTS.filled(cards=join_names(lasting_names)), ("nf-44",), "/effects")
