"""Further attacks, supports and defences, remedies, and the win check that a charm leads to."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from games.chronocard.cards import Kind, key_of, typed_name
from games.chronocard.charm.course import Course, defended_last, judge
from games.chronocard.charm.scenario import Attack, Charm, Defence, Fighter, Leave, Parameter, Side, Support
from games.chronocard.charm.state import Standing, Where
from games.chronocard.phases import IN_PHASE, NOT_CHARMED, OWN_TURN, Phase, ready_changes
from games.leads import Leads
from games.moves import Edit, Move, Moves, added, done, room
from games.remedies import Change, Remedies, Vary, deed_at, further
from games.sentences import sentences
from games.text import Text
from games.verdict import Finding, Verdict, worst_of

WORDS = sentences(__name__)
ATTACKS = WORDS.text("attacks")
SUPPORTS = WORDS.text("supports")
DEFENCES = WORDS.text("defences")
ATTACK = WORDS.text("attack")
SUPPORT = WORDS.text("support")
DEFENCE = WORDS.text("defence")
Row = Attack | Support | Defence
FIELDS: dict[type[Row], str] = {Attack: "attacks", Support: "supports", Defence: "later"}
EVENTS_LIKE_A_ROW = 8  # so many events are taken as quickly as a row of other checkers
ATTACKS_INSTEAD = WORDS.text("attacks-instead")
SUPPORTS_INSTEAD = WORDS.text("supports-instead")
ATTACKS_AS_WELL = WORDS.text("attacks-as-well")
ATTACKS_ONCE_READY = WORDS.text("attacks-once-ready")
ANOTHER_ATTACKS = WORDS.text("another-attacks")
ANOTHER_SUPPORTS = WORDS.text("another-supports")
GO_ON = WORDS.text("go-on")
PLAYERS = {Side.ATTACKING: "a", Side.DEFENDING: "b"}
PLACES = {Where.HERE: "field", Where.FACE_DOWN: "face-down", Where.GONE: "gone"}


def moves(charm: Charm) -> Iterator[Moves]:
    """Yield who could be named next to attack and to support, and who to defend against each attack."""
    charm = charm.with_listed_names()
    played = judge(charm)
    judge_row = partial(_move, charm, played, frozenset(played.findings))
    rows = 1 + (len(charm.interrupts) + len(charm.later)) // EVENTS_LIKE_A_ROW
    if room(charm, "attacks"):
        named = {key_of(one.character) for one in charm.attacks}
        attacks = tuple(Attack(character=name) for name in _of(charm, Side.ATTACKING, named))
        yield Moves(ATTACKS, attacks, judge_row, rows=rows)
    if room(charm, "supports"):
        named = {key_of(one.character) for one in charm.supports}
        names = tuple(_of(charm, Side.ATTACKING, named))
        supports = tuple(Support(character=name, gives=gives) for name in names for gives in Parameter)
        yield Moves(SUPPORTS, supports, judge_row, rows=rows)
    if room(charm, "later"):
        names = tuple(_of(charm, Side.DEFENDING, _gone(charm)))
        for attack in charm.attacks:
            against = DEFENCES.filled(attacker=attack.character)
            yield Moves(against, tuple(Defence(character=name, against=attack.character) for name in names), judge_row)


def _of(charm: Charm, side: Side, without: set[str]) -> Iterator[str]:
    fighters: Iterator[Fighter] = (one for one in charm.characters if one.side is side)
    yield from (one.name for one in fighters if key_of(one.name) not in without)


def _gone(charm: Charm) -> set[str]:
    """Return the characters of which nothing more can be told, as they have left the field."""
    return {key_of(event.character) for event in (*charm.interrupts, *charm.later) if isinstance(event, Leave)}


def _move(charm: Charm, played: Course, before: frozenset[Finding], row: Row) -> Move:
    """Judge the charm with one row more by the worst that is found because of it, of the row itself first.

    A defence comes last, on the table as it is then; who attacks and supports counts from the beginning.
    """
    field = FIELDS[type(row)]
    edits = added(charm, field, row)
    at = f"/{field}/{len(getattr(charm, field))}"
    if isinstance(row, Defence):
        found = played.findings if played.stopped else defended_last(played, charm, row, at)
    else:
        found = judge(done(charm, edits)).findings
    new = sorted((one for one in found if one not in before), key=lambda one: one.at != at)
    return Move(_text(row), edits, worst_of(new or found))


def _text(row: Row) -> Text:
    character = typed_name(row.character)
    match row:
        case Attack():
            return ATTACK.filled(character=character)
        case Support():
            return SUPPORT.filled(character=character, number=row.gives)
        case Defence():
            return DEFENCE.filled(character=character, against=typed_name(row.against))


def own(charm: Charm, at: str) -> Iterator[Change]:
    """Yield that a character which does not attack yet does so too, and that a character of the player's own acts instead."""
    if at in ("/attacks", "/phase", "/own_turn") or at.startswith("/supports/"):
        yield from _attacking(charm)
    if attack := deed_at(charm.attacks, "attacks", at):
        yield from _another(charm, f"{at}/character", ANOTHER_ATTACKS.filled(name=attack.character))
    if support := deed_at(charm.supports, "supports", at):
        yield from _another(charm, f"{at}/character", ANOTHER_SUPPORTS.filled(name=support.character))


def _attacking(charm: Charm) -> Iterator[Change]:
    """Yield that a character of the attacking player attacks, once it may where it may not yet."""
    attacking = {charm.alike(one.character) for one in charm.attacks}
    for n, one in enumerate(charm.characters if room(charm, "attacks") else ()):
        if one.side is not Side.ATTACKING or charm.alike(one.name) in attacking:
            continue
        attack = Edit("add", f"/attacks/{len(charm.attacks)}", Attack(character=one.name))
        held = (("checked", one.checked), ("new", one.new))
        once_ready = tuple(Edit("replace", f"/characters/{n}/{name}", False) for name, is_so in held if is_so)
        text = ATTACKS_ONCE_READY if once_ready else ATTACKS_AS_WELL
        yield Change(text.filled(name=one.name), (*once_ready, attack), f"attack {one.name}")


def _another(charm: Charm, at: str, text: Text) -> Iterator[Change]:
    """Yield that a further character of the attacking player acts instead."""
    name = further(one.name for one in charm.characters)
    if name and room(charm, "characters"):
        joins = Edit("add", f"/characters/{len(charm.characters)}", Fighter(name=name, ap=1, dp=1))
        yield Change(text, (joins, Edit("replace", at, name)))


REMEDIES = Remedies(
    nearest=(
        Vary("attacks/*/character", said=ATTACKS_INSTEAD),
        Vary("supports/*/character", said=SUPPORTS_INSTEAD),
        Vary("phase", (Phase.MAIN,), IN_PHASE),
        Vary("own_turn", (True,), OWN_TURN),
        NOT_CHARMED,
        *ready_changes("characters/*"),
    ),
    deeds=("interrupts",),
    own=own,
)


def at_the_win_check(charm: Charm, verdict: Verdict[Any]) -> Mapping[str, Any] | None:
    """Return the charm phase in which this damage is dealt to the player, the attacking one as Player A; None where no damage is certain."""
    played = judge(charm.with_listed_names())
    if played.stopped or verdict.result.player is None:
        return None
    standings = played.undealt.standings.values()
    return {
        "turn_of": PLAYERS[Side.ATTACKING],
        "phase": Phase.CHARM,
        "charm_damage": verdict.result.player,
        # whether a character of unknown DP lies face down cannot be told there
        "cards": [dict(_listed(one)) for one in standings if one.where is not Where.UNSURE],
    }


def _listed(one: Standing) -> Iterator[tuple[str, Any]]:
    """Yield what is listed of a character as it stands, its numbers where nothing has changed them."""
    fighter = one.fighter
    yield "name", fighter.name
    yield "card", fighter.card
    yield "player", PLAYERS[fighter.side]
    yield "type", Kind.HEROINE if fighter.is_heroine else Kind.CHARACTER
    yield "place", PLACES[one.where]
    yield "checked", one.checked and not one.is_out
    yield "new", fighter.new and not one.is_out
    yield "ap", None if _is_changed(one, Parameter.AP) else fighter.ap
    yield "dp", None if _is_changed(one, Parameter.DP) else fighter.dp


def _is_changed(one: Standing, number: Parameter) -> bool:
    return number in one.changed or number in one.sets


LEADS = Leads("interrupts", GO_ON, at_the_win_check)
