"""Explanation of Combat: findings and steps of all ways together, result, summary and picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

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
from games.nightfall.combat.state import Board, Fight, Piece, Way
from games.nightfall.terms import as_text, join_names, wound_count
from games.picture import FacingRows, Mark
from games.sentences import sentences
from games.text import Text, enumerated, folded
from games.values import replace
from games.verdict import Finding, Outcome, Reading, Step, Verdict, worst_of

WORDS = sentences(__name__)
DEPENDS_ON_READING = WORDS.reason("depends-on-reading")
DEPENDS_ON_PAYMENT = WORDS.reason("depends-on-payment")
NOTHING_AGAINST = WORDS.text("nothing-against")
QUIET = WORDS.text("quiet")
HIT = WORDS.text("hit")
SPARED = WORDS.text("spared")
UNHURT = WORDS.text("unhurt")
FALLS = WORDS.text("falls")
FALL = WORDS.text("fall")
TITLE = WORDS.text("title")
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

Key = tuple[str, str]


def merge_findings(by_way: dict[Way, Sequence[Finding]]) -> tuple[Finding, ...]:
    """Return what is found in all ways, and in the place of what is found in some that it depends on the way."""
    if len(by_way) == 1:
        return tuple(*by_way.values())
    found = {way: {(one.reason.code, one.at): one for one in findings} for way, findings in by_way.items()}
    shared = set.intersection(*(set(keyed) for keyed in found.values()))
    return tuple(_merged_findings(by_way.values(), shared, _depending(found, shared)))


def _merged_findings(
    ways: Iterable[Sequence[Finding]], shared: set[Key], depending: dict[str, Finding | None]
) -> Iterator[Finding]:
    told: set[object] = set()
    for n, findings in enumerate(ways):
        for finding in findings:
            if (finding.reason.code, finding.at) in shared:
                if not n:
                    yield finding
            elif finding.at not in told:
                told.add(finding.at)
                depends = depending[finding.at]
                if depends:
                    yield depends


def _depending(found: dict[Way, dict[Key, Finding]], shared: set[Key]) -> dict[str, Finding | None]:
    """Return, by the place at which the ways differ, what is found there; None where nothing is refused in any of them."""
    places: dict[str, dict[Way, Finding]] = {}
    for way, keyed in found.items():
        for key, finding in keyed.items():
            if key not in shared:
                held = places.setdefault(finding.at, {})
                held[way] = worst_of((held[way], finding)) if way in held else finding
    return {at: together(held, tuple(found)) for at, held in places.items()}


def together(held: dict[Way, Finding], ways: Sequence[Way]) -> Finding | None:
    """Return what is found of something that is not found alike in all ways; None where it is allowed in each that names it."""
    worst = worst_of(held.values())
    everywhere = len(held) == len(ways) and len({finding.code for finding in held.values()}) > 1
    if worst.outcome is Outcome.ALLOWED and not everywhere:
        return None
    codes = {way: held[way].code if way in held else None for way in ways}
    if any(codes[way] != codes.get(replace(way, retargets=True), codes[way]) for way in ways):
        one, other = next(
            (replace(way, retargets=True), way) for way in ways if codes[way] != codes[replace(way, retargets=True)]
        )
        return DEPENDS_ON_READING(worst.at, readings=(_reading(held.get(one), worst), _reading(held.get(other), worst)))
    return DEPENDS_ON_PAYMENT(worst.at)


def finding_of_all(held: dict[Way, Finding]) -> Finding:
    """Return what is found of one thing in all ways: the same in each, or that it depends on the way."""
    worst = worst_of(held.values())
    if len({(finding.code, finding.at) for finding in held.values()}) == 1:
        return worst
    return together({way: finding for way, finding in held.items() if finding.at == worst.at}, tuple(held)) or worst


def _reading(finding: Finding | None, instead: Finding) -> Reading:
    if finding is None:
        return Reading(NOTHING_AGAINST, Outcome.ALLOWED, instead.cites)
    return Reading(finding.text, finding.outcome, finding.cites)


def merge_steps(by_way: dict[Way, Sequence[Step]]) -> tuple[Step, ...]:
    """Return the steps that are the same in all ways, and between them those of each way, with the way that they belong to."""
    if len(by_way) == 1:
        return tuple(*by_way.values())
    counted = [Counter([(step.text.en, step.at) for step in steps]) for steps in by_way.values()]
    once = [{told for told, number in each.items() if number == 1} for each in counted]
    shared = set.intersection(*once)
    return tuple(_woven(by_way, shared))


def _woven(by_way: dict[Way, Sequence[Step]], shared: set[Key]) -> Iterator[Step]:
    parts = [[*_parted(steps, shared)] for steps in by_way.values()]
    for part in zip(*parts, strict=True):
        own = {way: steps for way, (_, steps) in zip(by_way, part, strict=True)}
        yield from {_step_key(step): step for step in _steps_by_way(own)}.values()
        if part[0][0] is not None:
            yield part[0][0]


def _steps_by_way(own: dict[Way, list[Step]]) -> Iterator[Step]:
    """Yield the steps that are not the same in all ways, each with what its ways have in common."""
    found: dict[Key, list[Way]] = {}
    for way, steps in own.items():
        for step in steps:
            found.setdefault(_step_key(step), []).append(way)
    for way, steps in own.items():
        for step in steps:
            yield _step_of_ways(step, way, found[_step_key(step)], [*own])


def _parted(steps: Sequence[Step], shared: set[Key]) -> Iterator[tuple[Step | None, list[Step]]]:
    """Yield each shared step with those of the way's own that come before it, last those after all shared ones."""
    own: list[Step] = []
    for step in steps:
        if (step.text.en, step.at) in shared:
            yield step, own
            own = []
        else:
            own.append(step)
    yield None, own


def _step_of_ways(step: Step, way: Way, held: list[Way], ways: list[Way]) -> Step:
    """Return a step as that of the ways in which it is told, or of one of them where they have nothing in common."""
    pays, targets = ({one.pays for one in held}, {one.retargets for one in held})
    if [one for one in ways if one.pays in pays and one.retargets in targets] != held:
        pays, targets = {way.pays}, {way.retargets}
    paid = way.pays if len(pays) < len({one.pays for one in ways}) else None
    turned = way.retargets if len(targets) < len({one.retargets for one in ways if one.pays in pays}) else None
    text = IF[paid, turned].filled(said=step.text) if (paid, turned) in IF else step.text
    return Step(text, step.cites, step.at, Outcome.UNKNOWN if turned is None else Outcome.UNSETTLED)


def _step_key(step: Step) -> Key:
    return step.text.en, step.at


def result(boards: Sequence[Board], stack: int | None) -> AfterCombat:
    """Return what combat has come to by all ways, players and minions in the order in which they were named."""
    first = boards[0]
    fights = {fight.at: fight for board in reversed(boards) for fight in board.fights.values()}
    return AfterCombat(
        attacks=tuple(
            _dealt_by_attack(fight, [board.fights.get(fight.at) for board in boards]) for fight in _in_order(fights)
        ),
        minions=tuple(_afterwards([board.pieces[name] for board in boards]) for name in first.pieces),
        players=tuple(_received(one.name, boards) for one in first.players),
        stack=_agreed(stack_left(board, stack) for board in boards),
    )


def _in_order(fights: dict[str, Fight]) -> list[Fight]:
    return sorted(fights.values(), key=lambda fight: int(fight.at.rpartition("/")[2]))


def _agreed(values: Iterable[Any]) -> Any:
    """Return the value that all are, None where they differ."""
    found = set(values)
    return found.pop() if len(found) == 1 else None


def _dealt_by_attack(one: Fight, fights: Sequence[Fight | None]) -> Dealt:
    names = ("strength", "absorbed", "prevented", "wounds")
    numbers = {name: _agreed(fight and getattr(fight, name) for fight in fights) for name in names}
    return Dealt(attacker=one.attacker, target=one.target, **numbers)


def _afterwards(pieces: Sequence[Piece]) -> Afterwards:
    place, player, damage, health = map(_agreed, zip(*map(_whereabouts, pieces), strict=True))
    return Afterwards(minion=pieces[0].name, place=place, player=player, damage=damage, health=health)


def _whereabouts(piece: Piece) -> tuple[Place, str, int, int]:
    if piece.place is Place.IN_PLAY:
        return piece.place, piece.player, piece.damage, piece.left
    return piece.place, piece.owner, 0, 0


def _received(player: str, boards: Sequence[Board]) -> Received:
    known = _agreed(board.received(player) for board in boards)
    return Received(player=player, wounds=known if all(board.knows(player) for board in boards) else None)


def summary(board: Board, findings: tuple[Finding, ...]) -> Text:
    """Return what is worst, or who receives Wounds and who is destroyed."""
    worst = worst_of(findings)
    if worst.outcome is not Outcome.ALLOWED:
        return worst.text
    hurt = tuple(_hurt(board))
    fallen = [one.name for one in board.pieces.values() if one.destroyed]
    if not hurt and not fallen:
        return QUIET.filled(player=board.active)
    text = (FALL if len(fallen) > 1 else FALLS).filled(minions=join_names(fallen)) if fallen else SPARED
    return _joined((*(hurt or (UNHURT,)), text))


def _hurt(board: Board) -> Iterator[Text]:
    for player in board.players:
        if board.received(player.name):
            yield HIT.filled(name=player.name, wounds=wound_count(board.received(player.name)))


def _joined(parts: tuple[Text, ...]) -> Text:
    said = enumerated(parts, ", and ")
    return Text(f"{said.en[0].upper() if parts[0] is UNHURT else said.en[0]}{said.en[1:]}.", f"{said.ja}。")


def picture(scenario: Combat, verdict: Verdict[AfterCombat]) -> FacingRows:
    """Show each attacker facing those who are to block it, in the order in which they take the damage, and what that does."""
    dealt = {folded(one.attacker): one for one in verdict.result.attacks}
    strengths = {folded(one.name): one.strength for player in scenario.players for one in player.minions}
    fates = {folded(one.minion): _place_note(one) for one in verdict.result.minions}
    ended = {finding.at: finding.outcome for finding in reversed(verdict.findings)}
    pairs = []
    for n, attack in enumerate(scenario.attacks):
        at, attacker = f"/attacks/{n}", folded(attack.attacker)
        first = _attacker(attack, at, strengths[attacker], dealt.get(attacker), ended)
        names = [(f"{at}/blockers/{m}", name) for m, name in enumerate(attack.blockers)]
        blockers = (Mark(as_text(name), place, ended.get(place), fates[folded(name)]) for place, name in names)
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
    return REACHES.filled(player=dealt.target, wounds=wound_count(dealt.wounds)) if dealt.wounds else NO_WOUND


def _place_note(one: Afterwards) -> Text:
    if one.place is None or one.health is None:
        return OPEN
    return HEALTH.filled(health=one.health) if one.place is Place.IN_PLAY else one.place.text


def of_card(card: Card) -> Iterable[tuple[Text, Combat]]:
    """Yield what a card that gives Wounds as it blocks comes to, blocking and not; how many it gives is asked for."""
    if "wounds-when-blocking" in card.data:
        minion = Minion(name=card.name.en)
        for text, blockers in ((ON_BLOCK, (minion.name,)), (UNBLOCKED, ())):
            players = (Player(name="Aki", minions=(Minion(name="Ghoul"),)), Player(name="Ben", minions=(minion,)))
            attack = Attack(attacker="Ghoul", target="Ben", blockers=blockers)
            yield text.filled(card=card.name), Combat(players=players, attacks=(attack,))
