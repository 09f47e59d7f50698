"""Next attacks, supports and defences, remedies, and the win check after a charm."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from games.chronocard.cards import Kind, key_of, typed_name
from games.chronocard.charm.course import Progress, judge, judge_last_defence
from games.chronocard.charm.scenario import Attack, Charm, Defence, Fighter, Leave, Parameter, Side, Support
from games.chronocard.charm.state import FighterState, Location
from games.chronocard.phases import IN_PHASE, NOT_CHARMED, OWN_TURN, Phase, ready_changes
from games.moves import Edit, Move, Moves, added, apply_edits, room
from games.remedies import Change, Remedies, Vary, row_at, unused_letter
from games.sentences import sentences
from games.text import Text
from games.verdict import Finding, Leads, Verdict, worst_new

WORDS = sentences(__name__)
ATTACKS = WORDS.text("attacks")
SUPPORTS = WORDS.text("supports")
DEFENCES = WORDS.text("defences")
ATTACK = WORDS.text("attack")
SUPPORT = WORDS.text("support")
DEFENCE = WORDS.text("defence")
Row = Attack | Support | Defence
FIELDS: dict[type[Row], str] = {Attack: "attacks", Support: "supports", Defence: "later"}
EVENTS_PER_ROW = 8  # judging so many events costs as much as a row of other checkers
ATTACKS_INSTEAD = WORDS.text("attacks-instead")
SUPPORTS_INSTEAD = WORDS.text("supports-instead")
ATTACKS_AS_WELL = WORDS.text("attacks-as-well")
ATTACKS_ONCE_READY = WORDS.text("attacks-once-ready")
ANOTHER_ATTACKS = WORDS.text("another-attacks")
ANOTHER_SUPPORTS = WORDS.text("another-supports")
GO_ON = WORDS.text("go-on")
PLAYERS = {Side.ATTACKING: "a", Side.DEFENDING: "b"}
PLACES = {Location.HERE: "field", Location.FACE_DOWN: "face-down", Location.AWAY: "gone"}


def moves(scenario: Charm) -> Iterator[Moves]:
    """Yield further attacks and supports, and defences against each attack."""
    scenario = scenario.with_listed_names()
    progress = judge(scenario)
    judge_row = partial(_move, scenario, progress, frozenset(progress.findings))
    rows = 1 + (len(scenario.interrupts) + len(scenario.later)) // EVENTS_PER_ROW
    if room(scenario, "attacks"):
        attackers = {key_of(attack.character) for attack in scenario.attacks}
        attacks = tuple(Attack(character=name) for name in _names(scenario, Side.ATTACKING, attackers))
        yield Moves(ATTACKS, attacks, judge_row, rows=rows)
    if room(scenario, "supports"):
        supporters = {key_of(support.character) for support in scenario.supports}
        names = tuple(_names(scenario, Side.ATTACKING, supporters))
        supports = tuple(Support(character=name, gives=gives) for name in names for gives in Parameter)
        yield Moves(SUPPORTS, supports, judge_row, rows=rows)
    if room(scenario, "later"):
        names = tuple(_names(scenario, Side.DEFENDING, _leavers(scenario)))
        for attack in scenario.attacks:
            title = DEFENCES.filled(attacker=attack.character)
            defences = tuple(Defence(character=name, against=attack.character) for name in names)
            yield Moves(title, defences, judge_row)


def _names(scenario: Charm, side: Side, excluded: set[str]) -> Iterator[str]:
    fighters: Iterator[Fighter] = (fighter for fighter in scenario.characters if fighter.side is side)
    yield from (fighter.name for fighter in fighters if key_of(fighter.name) not in excluded)


def _leavers(scenario: Charm) -> set[str]:
    """Return the characters that have left the field."""
    return {key_of(event.character) for event in (*scenario.interrupts, *scenario.later) if isinstance(event, Leave)}


def _move(scenario: Charm, progress: Progress, before: frozenset[Finding], row: Row) -> Move:
    """Judge one more row by the worst new finding.

    A defence comes last, in the state that the events have left; attack and support count from the beginning.
    """
    field = FIELDS[type(row)]
    edits = added(scenario, field, row)
    at = f"/{field}/{len(getattr(scenario, field))}"
    if isinstance(row, Defence):
        undealt = progress.undealt
        findings = judge_last_defence(undealt, scenario, row, at) if undealt else progress.findings
    else:
        findings = judge(apply_edits(scenario, edits)).findings
    return Move(_text(row), edits, worst_new(sorted(findings, key=lambda finding: finding.at != at), before))


def _text(row: Row) -> Text:
    character = typed_name(row.character)
    match row:
        case Attack():
            return ATTACK.filled(character=character)
        case Support():
            return SUPPORT.filled(character=character, number=row.gives)
        case Defence():
            return DEFENCE.filled(character=character, against=typed_name(row.against))


def extra_changes(scenario: Charm, at: str) -> Iterator[Change]:
    """Yield changes that let another character attack or support."""
    if at in ("/attacks", "/phase", "/own_turn") or at.startswith("/supports/"):
        yield from _further_attacks(scenario)
    if attack := row_at(scenario.attacks, "attacks", at):
        yield from _replacement(scenario, f"{at}/character", ANOTHER_ATTACKS.filled(name=attack.character))
    if support := row_at(scenario.supports, "supports", at):
        yield from _replacement(scenario, f"{at}/character", ANOTHER_SUPPORTS.filled(name=support.character))


def _further_attacks(scenario: Charm) -> Iterator[Change]:
    """Yield an attack by each further character, once it is ready."""
    attacking = {scenario.alike(attack.character) for attack in scenario.attacks}
    for n, fighter in enumerate(scenario.characters if room(scenario, "attacks") else ()):
        if fighter.side is not Side.ATTACKING or scenario.alike(fighter.name) in attacking:
            continue
        attack = Edit("add", f"/attacks/{len(scenario.attacks)}", Attack(character=fighter.name))
        bars = (("checked", fighter.checked), ("new", fighter.new))
        readying = tuple(Edit("replace", f"/characters/{n}/{name}", False) for name, is_so in bars if is_so)
        text = ATTACKS_ONCE_READY if readying else ATTACKS_AS_WELL
        yield Change(text.filled(name=fighter.name), (*readying, attack), f"attack {fighter.name}")


def _replacement(scenario: Charm, at: str, text: Text) -> Iterator[Change]:
    """Yield a new character that acts instead."""
    name = unused_letter(fighter.name for fighter in scenario.characters)
    if name and room(scenario, "characters"):
        joins = Edit("add", f"/characters/{len(scenario.characters)}", Fighter(name=name, ap=1, dp=1))
        yield Change(text, (joins, Edit("replace", at, name)))


REMEDIES = Remedies(
    nearest=(
        Vary("attacks/*/character", phrase=ATTACKS_INSTEAD),
        Vary("supports/*/character", phrase=SUPPORTS_INSTEAD),
        Vary("phase", (Phase.MAIN,), IN_PHASE),
        Vary("own_turn", (True,), OWN_TURN),
        NOT_CHARMED,
        *ready_changes("characters/*"),
    ),
    decisions=("interrupts",),
    extra=extra_changes,
)


def win_check(scenario: Charm, verdict: Verdict[Any]) -> Mapping[str, Any] | None:
    """Return the charm phase that deals this damage, None if uncertain.

    The attacking player is Player A there.
    """
    progress = judge(scenario.with_listed_names())
    if progress.undealt is None or verdict.result.player is None:
        return None
    characters = progress.undealt.characters.values()
    return {
        "turn_of": PLAYERS[Side.ATTACKING],
        "phase": Phase.CHARM,
        "charm_damage": verdict.result.player,
        # the other checker cannot hold a character that may lie face down
        "cards": [dict(_listed(character)) for character in characters if character.location is not Location.UNSURE],
    }


def _listed(character: FighterState) -> Iterator[tuple[str, Any]]:
    """Yield the fields of a listed card."""
    fighter = character.fighter
    yield "name", fighter.name
    yield "card", fighter.card
    yield "player", PLAYERS[fighter.side]
    yield "type", Kind.HEROINE if fighter.is_heroine else Kind.CHARACTER
    yield "place", PLACES[character.location]
    yield "checked", character.checked and not character.is_out
    yield "new", fighter.new and not character.is_out
    yield "ap", None if _is_changed(character, Parameter.AP) else fighter.ap
    yield "dp", None if _is_changed(character, Parameter.DP) else fighter.dp


def _is_changed(character: FighterState, number: Parameter) -> bool:
    return number in character.changes or number in character.sets


LEADS = Leads("interrupts", GO_ON, win_check)
