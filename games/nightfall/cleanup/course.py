"""Course of Cleanup: drawing, Wounds, the Moon, and the loss of effects and influence."""

from collections.abc import Iterator
from functools import partial

from msgspec import Struct

from games.course import Judged, course
from games.nightfall.cleanup.rules import judge_earlier, judge_use
from games.nightfall.cleanup.scenario import Cleanup, Moon, UseNow
from games.nightfall.cleanup.state import State, Wounds, begun
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
LOSES_EFFECTS = WORDS.text("loses-effects")
LOSES_NOTHING = WORDS.text("loses-nothing")
LASTS = WORDS.text("lasts")
MOONS = WORDS.texts("moons", (Moon.NOT_USED, Moon.KEPT))


class Gained(Struct, frozen=True):
    """An effect that the player has gained this turn, by what it is called, and whether it lasts beyond the turn."""

    card: Text
    lasts: bool


def judge(cleanup: Cleanup, gained: tuple[Gained, ...] = ()) -> Judged[State]:
    """Return how the four steps go; `gained` are effects beside those that the situation tells."""
    before = course(NO_USES, cleanup.earlier, partial(judge_earlier, cleanup), "/earlier")
    state = replace(begun(cleanup), used=before.state)
    uses = course(state, cleanup.uses, partial(_use, cleanup), "/uses")
    steps = (
        *map(step_of, before.findings),
        *_held(cleanup),
        _drawn(cleanup, state),
        *uses.steps,
        *_not_used(cleanup),
        _moon(cleanup),
        *_lost(cleanup, (*(Gained(as_text(one.card), one.lasts) for one in cleanup.effects), *gained)),
    )
    return Judged(uses.state, (*before.findings, *uses.findings, *_decided(cleanup)), steps)


def _use(cleanup: Cleanup, state: State, row: UseNow, at: str) -> Judged[State]:
    judged = judge_use(cleanup, state, row, at)
    shown = None if judged.state.open else {"hand": judged.state.hand}
    return replace(judged, steps=tuple(step_of(one, shown) for one in judged.findings))


def _decided(cleanup: Cleanup) -> Iterator[Finding]:
    if not cleanup.uses:
        yield NO_WOUND_USED("/uses", player=cleanup.player)
    if cleanup.moon is Moon.SWITCHED:
        yield MOON_SWITCHED("/moon", player=cleanup.player)


def _held(cleanup: Cleanup) -> Iterator[Step]:
    held = Wounds.of(cleanup.hand)
    if held.total:
        text = KINDS.filled(plain=held.plain, martial_law=held.martial_law, coldest_war=held.coldest_war)
        yield Step(text, ("nf-52",), "/hand")
    if cleanup.received:
        text = RECEIVED.filled(wounds=wound_count(cleanup.received), player=cleanup.player)
        yield Step(text, ("nf-29",), "/received")


def _drawn(cleanup: Cleanup, state: State) -> Step:
    text = DRAWS if cleanup.size < FULL_HAND else DRAWS_NONE
    told = text.filled(player=cleanup.player, hand=cleanup.size, cards=card_count(cleanup.draws))
    return Step(told, ("nf-21",), "/hand", state={"hand": state.hand})


def _not_used(cleanup: Cleanup) -> Iterator[Step]:
    if not cleanup.uses:
        yield step_of(NO_WOUND_USED("/uses", player=cleanup.player))


def _moon(cleanup: Cleanup) -> Step:
    if cleanup.moon is Moon.SWITCHED:
        return step_of(MOON_SWITCHED("/moon", player=cleanup.player))
    cites = ("nf-23",) if cleanup.moon is Moon.NOT_USED else ("nf-23", "nf-70")
    return Step(MOONS[cleanup.moon], cites, "/moon")


def _lost(cleanup: Cleanup, gained: tuple[Gained, ...]) -> Iterator[Step]:
    lost = [effect.card for effect in gained if not effect.lasts]
    kept = [effect.card for effect in gained if effect.lasts]
    if cleanup.influence:
        text = LOSES_INFLUENCE.filled(player=cleanup.player, influence=cleanup.influence)
        yield Step(text, ("nf-24",), "/influence")
    if lost:
        yield Step(LOSES_EFFECTS.filled(player=cleanup.player, cards=join_names(lost)), ("nf-24", "nf-44"), "/effects")
    if not lost and not cleanup.influence:
        yield Step(LOSES_NOTHING.filled(player=cleanup.player), ("nf-24",), "/influence")
    if kept:
        yield Step(LASTS.filled(cards=join_names(kept)), ("nf-44",), "/effects")
