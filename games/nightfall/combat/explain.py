"""Explanation of Combat: steps of all ways together, result, summary and picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from games.board import Board as LaidBoard
from games.board import Tally, Zone, board_of
from games.content import Card
from games.nightfall.combat.rules import stack_left
from games.nightfall.combat.scenario import (
    AfterCombat,
    Afterwards,
    Attack,
    Combat,
    Dealt,
    Minion,
    Place,
    Player,
    Received,
)
from games.nightfall.combat.state import Board, CombatMinion, Fight, Way
from games.nightfall.terms import WOUNDS_PER_PLAYER, as_text, join_names, wound_count
from games.picture import FacingRows, Mark
from games.readings import agreed, shared
from games.sentences import sentences
from games.text import Text, enumerated, folded
from games.verdict import Finding, Outcome, Step, Verdict, worst_of

WORDS = sentences(__name__)
QUIET = WORDS.text("quiet")
HIT = WORDS.text("hit")
SPARED = WORDS.text("spared")
UNHURT = WORDS.text("unhurt")
FALLS = WORDS.text("falls")
FALL = WORDS.text("fall")
TITLE = WORDS.text("title")
WOUNDS_OF = WORDS.text("wounds-of")
ATTACKER = WORDS.text("attacker")
REACHES = WORDS.text("reaches")
NO_WOUND = WORDS.text("no-wound")
OPEN = WORDS.text("open")
HEALTH = WORDS.text("health")
ON_BLOCK = WORDS.text("on-block")
UNBLOCKED = WORDS.text("unblocked")
IF = {
    (True, None): WORDS.text("paid"),
    (False, None): WORDS.text("not-paid"),
    (None, True): WORDS.text("retargeted"),
    (None, False): WORDS.text("not-retargeted"),
    (True, True): WORDS.text("paid-retargeted"),
    (True, False): WORDS.text("paid-not-retargeted"),
    (False, True): WORDS.text("not-paid-retargeted"),
    (False, False): WORDS.text("not-paid-not-retargeted"),
}
StepKey = tuple[str, str]


def merge_steps(by_way: dict[Way, Sequence[Step]]) -> tuple[Step, ...]:
    """Merge the steps of all ways, with differing ones marked by way."""
    if len(by_way) == 1:
        return tuple(*by_way.values())
    counted = [Counter([(step.text.en, step.at) for step in steps]) for steps in by_way.values()]
    # a step told twice cannot be matched between ways
    unique = [{key for key, number in each.items() if number == 1} for each in counted]
    return tuple(_woven_steps(by_way, shared(unique)))


def _woven_steps(by_way: dict[Way, Sequence[Step]], common: frozenset[StepKey]) -> Iterator[Step]:
    parts = [[*_split_at_shared(steps, common)] for steps in by_way.values()]
    for part in zip(*parts, strict=True):
        own_steps = {way: steps for way, (_, steps) in zip(by_way, part, strict=True)}
        yield from {_step_key(step): step for step in _steps_by_way(own_steps)}.values()
        if part[0][0] is not None:
            yield part[0][0]


def _steps_by_way(steps_by_way: dict[Way, list[Step]]) -> Iterator[Step]:
    """Yield the steps that ways do not share, marked by way."""
    ways_by_key: dict[StepKey, list[Way]] = {}
    for way, steps in steps_by_way.items():
        for step in steps:
            ways_by_key.setdefault(_step_key(step), []).append(way)
    for way, steps in steps_by_way.items():
        for step in steps:
            yield _step_of_ways(step, way, ways_by_key[_step_key(step)], [*steps_by_way])


def _split_at_shared(steps: Sequence[Step], common: frozenset[StepKey]) -> Iterator[tuple[Step | None, list[Step]]]:
    """Yield each shared step with the own steps before it."""
    own_steps: list[Step] = []
    for step in steps:
        if (step.text.en, step.at) in common:
            yield step, own_steps
            own_steps = []
        else:
            own_steps.append(step)
    yield None, own_steps


def _step_of_ways(step: Step, way: Way, step_ways: list[Way], ways: list[Way]) -> Step:
    """Return a step marked with the ways that have it."""
    pays, targets = ({each_way.pays for each_way in step_ways}, {each_way.retargets for each_way in step_ways})
    if [each_way for each_way in ways if each_way.pays in pays and each_way.retargets in targets] != step_ways:
        pays, targets = {way.pays}, {way.retargets}
    paid = way.pays if len(pays) < len({each_way.pays for each_way in ways}) else None
    turned = (
        way.retargets
        if len(targets) < len({each_way.retargets for each_way in ways if each_way.pays in pays})
        else None
    )
    text = IF[paid, turned].filled(said=step.text) if (paid, turned) in IF else step.text
    return Step(text, step.cites, step.at, Outcome.UNKNOWN if turned is None else Outcome.UNSETTLED)


def _step_key(step: Step) -> StepKey:
    return step.text.en, step.at


def result(boards: Sequence[Board], stack: int | None) -> AfterCombat:
    """Return the result of all ways, minions and players in their given order."""
    first = boards[0]
    fights = {fight.at: fight for board in reversed(boards) for fight in board.fights.values()}
    return AfterCombat(
        attacks=tuple(
            _dealt_by_attack(fight, [board.fights.get(fight.at) for board in boards]) for fight in _in_order(fights)
        ),
        minions=tuple(_afterwards([board.pieces[name] for board in boards]) for name in first.pieces),
        players=tuple(_wounds_received(player.name, boards) for player in first.players),
        stack=agreed(stack_left(board, stack) for board in boards),
    )


def _in_order(fights: dict[str, Fight]) -> list[Fight]:
    return sorted(fights.values(), key=lambda fight: int(fight.at.rpartition("/")[2]))


def _dealt_by_attack(attack: Fight, fights: Sequence[Fight | None]) -> Dealt:
    names = ("strength", "absorbed", "prevented", "wounds")
    numbers = {name: agreed(None if fight is None else getattr(fight, name) for fight in fights) for name in names}
    return Dealt(attacker=attack.attacker, target=attack.target, **numbers)


def _afterwards(pieces: Sequence[CombatMinion]) -> Afterwards:
    place, player, damage, health = map(agreed, zip(*map(_whereabouts, pieces), strict=True))
    return Afterwards(minion=pieces[0].name, place=place, player=player, damage=damage, health=health)


def _whereabouts(piece: CombatMinion) -> tuple[Place | None, str | None, int, int]:
    if piece.place is Place.IN_PLAY:
        return piece.place, piece.player, piece.damage, piece.left
    return piece.place, None if piece.place is Place.SUMMON_DECK else piece.owner, 0, 0


def _wounds_received(player: str, boards: Sequence[Board]) -> Received:
    wounds = agreed(board.wounds_of(player) for board in boards)
    return Received(player=player, wounds=wounds if all(board.knows_wounds(player) for board in boards) else None)


def summary(board: Board, findings: tuple[Finding, ...]) -> Text:
    """Return the worst fault, or the Wounds received and the minions destroyed."""
    worst = worst_of(findings)
    if worst.outcome is not Outcome.ALLOWED:
        return worst.text
    hurt = tuple(_wounds_texts(board))
    fallen = [piece.name for piece in board.pieces.values() if piece.destroyed]
    if not hurt and not fallen:
        return QUIET.filled(player=board.active)
    text = (FALL if len(fallen) > 1 else FALLS).filled(minions=join_names(fallen)) if fallen else SPARED
    return _sentence((*(hurt or (UNHURT,)), text))


def says_why(verdict: Verdict[AfterCombat]) -> Step | None:
    """Return the last step in which a player receives Wounds, else the last in which a minion takes damage."""
    for what in ("wounds", "damage"):
        for step in reversed(verdict.steps):
            if isinstance(step.state, dict) and step.state.get(what):
                return step
    return None


def _wounds_texts(board: Board) -> Iterator[Text]:
    for player in board.players:
        if board.wounds_of(player.name):
            yield HIT.filled(name=player.name, wounds=wound_count(board.wounds_of(player.name)))


def _sentence(parts: tuple[Text, ...]) -> Text:
    sentence = enumerated(parts, ", and ")
    return Text(
        f"{sentence.en[0].upper() if parts[0] is UNHURT else sentence.en[0]}{sentence.en[1:]}.", f"{sentence.ja}。"
    )


def picture(scenario: Combat, verdict: Verdict[AfterCombat]) -> FacingRows:
    """Show each attacker facing its blockers, with the damage that results."""
    dealt = {folded(row.attacker): row for row in verdict.result.attacks}
    strengths = {folded(row.name): row.filled.strength for player in scenario.players for row in player.minions}
    fates = {folded(row.minion): _place_note(row) for row in verdict.result.minions}
    ended = {finding.at: finding.outcome for finding in reversed(verdict.findings)}
    pairs = []
    for n, attack in enumerate(scenario.attacks):
        at, attacker = f"/attacks/{n}", folded(attack.attacker)
        first = _attacker(attack, at, strengths[attacker], dealt.get(attacker), ended)
        names = [(f"{at}/blockers/{k}", name) for k, name in enumerate(attack.blockers)]
        blockers = (Mark(as_text(name), place, ended.get(place), fates[folded(name)]) for place, name in names)
        pairs.append((first, tuple(blockers)))
    return FacingRows(TITLE, tuple(pairs))


def board(scenario: Combat, verdict: Verdict[AfterCombat]) -> LaidBoard:
    """Lay out the attackers over their blockers, what flows, and the Wounds of each player."""
    return LaidBoard(
        TITLE, (Zone(tallies=wound_tallies(verdict.result.players)), *board_of(picture(scenario, verdict)).zones)
    )


def wound_tallies(players: Iterable[Received]) -> tuple[Tally, ...]:
    """Return the Wounds that each player has received, as bars of the cards that the stack has for each (NF-65)."""
    return tuple(
        Tally(WOUNDS_OF.filled(player=received.player), received.wounds, max(WOUNDS_PER_PLAYER, received.wounds or 0))
        for received in players
    )


def _attacker(attack: Attack, at: str, strength: int, dealt: Dealt | None, ended: dict[str, Outcome]) -> Mark:
    final_strength = dealt.strength if dealt and dealt.strength else strength
    worst = max(ended[place] for place in (at, f"{at}/attacker", f"{at}/target") if place in ended)
    text = ATTACKER.filled(minion=attack.attacker, strength=final_strength)
    return Mark(text, at, worst, _wounds_note(dealt) if dealt and worst is Outcome.ALLOWED else None)


def _wounds_note(dealt: Dealt) -> Text:
    if dealt.wounds is None:
        return OPEN
    return REACHES.filled(player=dealt.target, wounds=wound_count(dealt.wounds)) if dealt.wounds else NO_WOUND


def _place_note(minion: Afterwards) -> Text:
    if minion.place is None or minion.health is None:
        return OPEN
    return HEALTH.filled(health=minion.health) if minion.place is Place.IN_PLAY else minion.place.text


def of_card(card: Card) -> Iterable[tuple[Text, Combat]]:
    """Yield a card that gives Wounds as it blocks, and not blocking."""
    if "wounds-when-blocking" in card.data:
        minion = Minion(name=card.name.en)
        for text, blockers in ((ON_BLOCK, (minion.name,)), (UNBLOCKED, ())):
            players = (Player(name="Aki", minions=(Minion(name="Ghoul"),)), Player(name="Ben", minions=(minion,)))
            attack = Attack(attacker="Ghoul", target="Ben", blockers=blockers)
            yield text.filled(card=card.name), Combat(players=players, attacks=(attack,))
