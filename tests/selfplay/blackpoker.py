"""Does a duel played at random stay sound from the first decision to the last?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from games.blackpoker.actions import Action
from games.blackpoker.beginning import (
    PRESET_PAIRS,
    DeckFrame,
    DeckOption,
    DeckProvisions,
    Scenario,
    allows,
    begin,
    deck,
    mini_packs,
)
from games.blackpoker.cards import Card, Cards, Format
from games.blackpoker.decisions import Attacker, Decision, Pass, Pick, Side, Start, in_order
from games.blackpoker.editions import OF_MASTER, Rules
from games.blackpoker.objections import objections
from games.blackpoker.options import open_decisions
from games.blackpoker.play import NotOpen, play
from games.blackpoker.state import Frame, State
from games.blackpoker.trumps import STOPPING
from tests.selfplay.lockstep import Second
from tests.selfplay.sanity import troubles
from tests.selfplay.unlisted import unlisted

# those of master need barriers and certain cards
GIVEN = frozenset(action.row.trump for action in Action if action.row.trump)
SELDOM = (Action.TRUCE, Action.RETARGET, *OF_MASTER)
KEPT, _ = Action.TRUCE.row.keys.slots
ONE_IN, UNLISTED, LONGEST, CALM, SMALLEST_DECK = 20, 10, 20_000, 0.8, 20


class Broken(AssertionError):
    """Say what went wrong in which duel at which decision."""


@dataclass
class Played:
    """What a duel came to: decisions made, listed and checked, turns, and what was started how often."""

    seed: int
    decisions: int = 0
    listed: int = 0
    checked: int = 0
    turns: int = 0
    started: Counter[str] = field(default_factory=Counter)


def played(format: Format, seed: int, rules: Rules = Rules.ACT_7, in_step: bool = False) -> Played:
    """Play a duel at random to its end; raises Broken with everything that is wrong after a decision.

    The seed decides the frame, the options and the decks that players bring, too, among those of the edition. `in_step`: the naive engine plays beside it.
    """
    random = Random(seed)
    state = dealt(format, seed, rules)
    told = Played(seed)
    second = Second(state) if in_step else None
    while not state.over:
        listed = open_decisions(state)
        if second:
            _hold(told, state, listed, list(second.differences(state, listed)))
        if random.randrange(ONE_IN) == 0:
            _hold(told, state, listed, misjudged(state, listed, random))
            told.checked += 1
        decision = _chosen(listed, random)
        before, state = state, play(state, decision)
        if second:
            second.make(before, decision)
        told.decisions, told.listed = told.decisions + 1, told.listed + len(listed)
        told.started.update([decision.action.code] if isinstance(decision, Start) else [])
        _hold(told, state, listed, list(troubles(before, state)))
        if told.decisions > LONGEST:
            _hold(told, state, listed, ["the duel does not end"])
    if second:
        _hold(told, state, [], list(second.differences(state, [])))
    told.turns = state.turn
    return told


def dealt(format: Format, seed: int, rules: Rules) -> State:
    """Return a duel as it begins, in a frame of the edition, with options and cards set apart at random."""
    frames = [one for one in DeckFrame if one.code in rules.provisions.frames]
    frame, random = frames[seed % len(frames)], Random(seed)
    made, every = frame.provisions, deck(format, frame)
    first, second = (_own_deck(made, every, random) for _ in Side)
    packs = mini_packs(made, [own or every for own in (first, second)], seed) if made.mini_packs else []
    scenarios = [
        _chosen_cards(made, own or every, packs[n] if packs else (), random) for n, own in enumerate((first, second))
    ]
    printed = bool(seed // len(frames) % 2) and rules.provisions.has_misprint
    options = _options(format, frame, rules, random)
    return begin(Frame(format, printed, rules), seed, frame, scenarios, options, (first, second)).state


def _chosen_cards(made: DeckProvisions, cards: Cards, packs: tuple[Cards, ...], random: Random) -> Scenario:
    """Return cards that a player sets apart.

    Trumps are cards at which no duel stops: best those that give listed actions, else what is carried out or does nothing.
    """
    n = made.scenario_hand + int(made.has_rare) + made.trumps
    chosen = [random.choice(pack) for pack in packs] if packs else random.sample(cards, n)
    idle = sorted(chosen, key=lambda card: (card in STOPPING, card.code not in GIVEN))
    trumps, rest = tuple(idle[: made.trumps]), tuple(idle[made.trumps :])
    return Scenario(rest[made.scenario_hand :], rest[: made.scenario_hand], trumps[1:], trumps[:1])


def _own_deck(made: DeckProvisions, every: Cards, random: Random) -> Cards | None:
    """Return a deck that a player has built, where the frame asks for it, and now and then where it allows it."""
    if not made.is_built and not (made.most and random.randrange(2)):
        return None
    return in_order(tuple(random.sample(every, random.randint(max(made.fewest, SMALLEST_DECK), made.most))))


def _options(format: Format, frame: DeckFrame, rules: Rules, random: Random) -> list[DeckOption]:
    """Return options that edition, format and frame allow, of the presets one at most."""
    if not rules.provisions.has_options:
        return []
    preset, pack = random.choice([None, *PRESET_PAIRS]), random.choice([None, DeckOption.PACK])
    return [option for option in (preset, pack) if option and allows(format, frame, option)]


def _chosen(listed: list[Decision], random: Random) -> Decision:
    """Choose a kind of decision first, so that what can be done in many ways does not drown the rest.

    Mostly a player who may pass or attack does so, so that hands are not always spent before anything happens; what can be
    started seldom is started as often as it can, and the cards that Truce takes are kept for it.
    """
    kinds = list(dict.fromkeys(_kind(one) for one in listed))
    seldom: list[object] = [kind for kind in kinds if kind in SELDOM]
    if seldom:
        kinds = seldom
    calm = [kind for kind in kinds if kind in (Pass, Action.ATTACK, Attacker)]
    kind = random.choice(calm if calm and random.random() < CALM else kinds)
    of_kind = [one for one in listed if _kind(one) == kind]
    return random.choice([one for one in of_kind if not any(map(KEPT.takes, _spent(one)))] or of_kind)


def _spent(decision: Decision) -> tuple[Card, ...]:
    """Return the cards that leave a hand by a decision."""
    if isinstance(decision, Pick):
        return (decision.card,)
    return (*decision.keys, *decision.discards) if isinstance(decision, Start) else ()


def _kind(decision: Decision) -> object:
    return decision.action if isinstance(decision, Start) else type(decision)


def misjudged(state: State, listed: Sequence[Decision], random: Random) -> list[str]:
    """Return what is wrong with a list of decisions: all of it must be open, and what comes close to it must not."""
    found = [] if len(set(listed)) == len(listed) else ["a decision is listed twice"]
    for decision in listed:
        if against := [one.reason.code for one in objections(state, decision)]:
            found.append(f"listed, and objected to: {decision!r} {against!r}")
        elif refused(state, decision):
            found.append(f"listed, and refused: {decision!r}")
    for decision in unlisted(state, listed, random, UNLISTED):
        if not list(objections(state, decision)) or not refused(state, decision):
            found.append(f"not listed, and not refused: {decision!r}")
    return found


def refused(state: State, decision: Decision) -> bool:
    """Say whether the engine refuses to play a decision."""
    try:
        play(state, decision)
    except NotOpen:
        return True
    return False


def _hold(told: Played, state: State, listed: list[Decision], found: list[str]) -> None:
    if found:
        raise Broken(f"seed {told.seed}, decision {told.decisions}: {'; '.join(found)}\n{state!r}\n{listed!r}")
