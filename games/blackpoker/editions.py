"""Editions of the rules, act7.0 and 9.1: their provisions, and the clauses by which each is cited."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from games.blackpoker.actions import ACE_AND_JACK, Action, Keys, Row, Type
from games.editions import EditionChoice, provisions
from games.sentences import sentences
from games.text import Text
from games.values import replace
from games.verdict import Finding, Step

WORDS = sentences(__name__)
Clauses = Mapping[str, tuple[str, ...]]


# act7.0 and 9.1, clause by clause
CLAUSES_OF_9: Mapping[str, tuple[str, ...]] = {
    "01": ("03",),
    "02": ("52",),
    "03": ("56",),
    "04": ("39",),
    "05": ("68",),
    "06": ("53",),
    "07": (),
    "39": ("128",),
    "40": ("106",),
    "50": ("80",),
    "51": ("81",),
    "52": ("82",),
    "53": ("83",),
    "54": ("84",),
    "55": ("86",),
    "56": ("87",),
    "60": ("105",),
    "61": ("105",),
    "62": ("105",),
    "63": ("105",),
    "64": ("08",),
    "70": ("09",),
    "71": ("55", "56", "57", "58"),
    "72": ("54",),
    "73": ("53",),
    "74": ("62",),
    "75": ("65",),
    "76": ("67",),
    "77": ("68",),
    "78": ("34",),
    "80": (),
    "81": (),
    "82": (),
    "83": ("146",),
    "84": ("159",),
    "85": (),
    "86": ("144",),
    "87": ("35",),
    "88": ("148",),
    "89": (),
    "90": ("62",),
    "91": ("59",),
    "93": ("65",),
    "94": ("200",),
    "95": ("67",),
    "96": ("204",),
    "97": ("65",),
    "98": ("60",),
    "99": ("68",),
    "100": ("147",),
    "101": ("59",),
    "102": ("51",),
    "126": (),
    "133": ("88",),
}
ACTIONS_OF_9 = {
    Action.END: 100,
    Action.CHARGE: 101,
    Action.DRAW: 102,
    Action.ATTACK: 103,
    Action.BLOCK: 104,
    Action.DAMAGE: 105,
    Action.SUCCESSION: 106,
    Action.SET_BARRIER: 107,
    Action.SUMMON_SOLDIER: 108,
    Action.SUMMON_HERO: 109,
    Action.SUMMON_ACE: 110,
    Action.QUICK_SUMMON: 111,
    Action.SUMMON_MAGICIAN: 112,
    Action.EQUIP: 113,
    Action.TWIST: 114,
    Action.UP: 115,
    Action.DOWN: 116,
    Action.COUNTER: 117,
    Action.BREAK_BARRIER: 118,
    Action.THROW: 119,
    Action.SPEAR_OF_DEATH: 120,
    Action.RESUPPLY_BARRIERS: 121,
    Action.REANIMATE: 122,
    Action.HAND_ATTACK: 123,
    Action.KILL: 124,
    Action.REUNION: 125,
    Action.TRUCE: 126,
    Action.RETARGET: 127,
    Action.REVERSE: 128,
    Action.SEARCH: 129,
    Action.RETURN: 130,
    Action.SWORD_RAIN: 131,
    Action.FORCE: 132,
    Action.RECRUIT: 133,
    Action.SURPRISE: 134,
    Action.BJ: 135,
    Action.RSF: 136,
}
# Succession alone makes itself known: no character has an ability for it any more (BP9-106)
BY_SUCCESSION = {f"bp-{number}": ("bp9-106",) for number in range(51, 56)}
ABOUT_PAYMENT = {"bp-71": ("bp9-56",), "bp-86": ("bp9-88",)}
ABOUT_KEYS = {"bp-71": ("bp9-55",)}
ABOUT_TARGETS = {"bp-71": ("bp9-58",)}
OF_REASONS_OF_9: Mapping[str, Clauses] = {
    "attacker-gone": {"bp-75": ("bp9-142",)},
    "barrier-attacks": {"bp-55": ("bp9-86", "bp9-87")},
    "succession": BY_SUCCESSION,
    "succession-open": BY_SUCCESSION,
    "passes": {"bp-73": ("bp9-61",)},
    "nothing-done": {"bp-73": ("bp9-60",)},
    "still-on-stage": {"bp-73": ("bp9-53",)},
    "no-chance": {"bp-73": ("bp9-61", "bp9-63")},
    "has-passed": {"bp-73": ("bp9-61",)},
    "pass-taken-as-made": {"bp-73": ("bp9-63", "bp9-73")},
    "chance-kept": {"bp-73": ("bp9-63",)},
    "shown-from-hand": {"bp-71": ("bp9-55", "bp9-56")},
    "only-key-cards": ABOUT_KEYS,
    "key-cards-open": ABOUT_KEYS,
    "suit-of-key-cards": ABOUT_KEYS,
    "only-target": ABOUT_TARGETS,
    "target-open": ABOUT_TARGETS,
    "targets-itself": ABOUT_TARGETS,
    "perhaps-in-hand": {"bp-71": ("bp9-55", "bp9-56")},
    "which-one": ABOUT_TARGETS,
    "which-number": ABOUT_TARGETS,
    "wrong-key-cards": ABOUT_KEYS,
    "no-key-cards-in-hand": ABOUT_KEYS,
    "key-cards-not-in-hand": ABOUT_KEYS,
    "key-card-pays": ABOUT_PAYMENT,
    "wrong-number-of-barriers": ABOUT_PAYMENT,
    "wrong-number-of-discards": ABOUT_PAYMENT,
    "wrong-number-of-characters": ABOUT_PAYMENT,
    "no-target": ABOUT_TARGETS,
    "target-not-there": ABOUT_TARGETS,
    "cost": ABOUT_PAYMENT,
    "target": ABOUT_TARGETS,
    "target-is-joker": {"bp-16": ("bp9-113", "bp9-141")},
}
# what master has beyond pro (BP-120 to BP-125, BP9-131 to BP9-136)
OF_MASTER = (Action.FORCE, Action.SWORD_RAIN, Action.RECRUIT, Action.SURPRISE, Action.BJ, Action.RSF)
# Attack and what follows it, and the turn, are basic; all else but summons is magic of three ranks (BP9-100 to BP9-130)
TYPES_OF_9 = {
    **dict.fromkeys((Action.END, Action.CHARGE, Action.DRAW, Action.ATTACK, Action.BLOCK, Action.DAMAGE), Type.BASIC),
    Action.SUCCESSION: Type.TRIGGERED_MAGIC,
    **dict.fromkeys((Action.UP, Action.DOWN, Action.TWIST, Action.COUNTER), Type.BASIC_MAGIC),
    **dict.fromkeys(
        (
            Action.BREAK_BARRIER,
            Action.THROW,
            Action.SPEAR_OF_DEATH,
            Action.RESUPPLY_BARRIERS,
            Action.REANIMATE,
            Action.HAND_ATTACK,
            Action.KILL,
            Action.REUNION,
            Action.TRUCE,
            Action.RETARGET,
            Action.REVERSE,
            Action.SEARCH,
            Action.RETURN,
        ),
        Type.INTERMEDIATE_MAGIC,
    ),
    **dict.fromkeys(OF_MASTER, Type.ADVANCED_MAGIC),
}
# the rows that differ: B・J has no cost, and takes any A and J; R・S・F lost its note on Counter (BP9-135, BP9-138)
ROWS_OF_9 = {
    Action.BJ: replace(Action.BJ.row, letters="", keys=Keys(ACE_AND_JACK), resolves_first=False),
    Action.RSF: replace(Action.RSF.row, never_countered=False),
}

# the list act7.0; what is not of it edition 9.1 has beside it (BP9-150 to BP9-157)
OF_ACT_7 = frozenset(action for action in Action if action.row.clause.startswith("bp-"))


class Correspondence(Struct, frozen=True):
    """The clauses of an edition that stand for those of act7.0, by which the checkers are written.

    `of_reasons` are those of single reasons, by their codes, and of columns of the list. A clause that nothing stands for is cited no more; where there is no
    correspondence at all, each is cited itself.
    """

    clauses: Clauses
    of_reasons: Mapping[str, Clauses]

    def of(self, cites: tuple[str, ...], code: str = "") -> tuple[str, ...]:
        """Return the clauses of the edition for some of act7.0, each once."""
        of_reason = self.of_reasons.get(code, {})
        clauses = (of_reason.get(cite, self.clauses.get(cite, (cite,))) for cite in cites)
        return tuple(dict.fromkeys(clause for several in clauses for clause in several))


@provisions
class RulesProvisions:
    """The points on which the editions of the rules differ, each with its clauses."""

    # the table of what changed from act7.0, clause by clause
    correspondence: Correspondence
    # BP-01, BP-131, BP9-03, BP9-150 to BP9-153: the actions that there are
    actions: frozenset[Action]
    # BP-127, BP9-01: a duel from its start may have options
    has_options: bool
    # BP-118, BP-119, BP9-01: a duel from its start is a game of a match
    has_matches: bool
    # BP-130, BP9-30: the zones beside those of every duel
    zones: frozenset[str]
    # BP-110 to BP-116, BP9-02, BP9-10 to BP9-13: the frames that it has, first the one of a duel that names none
    frames: tuple[str, ...]
    # BP-124, BP9-135: the rows of the list that are not those of act7.0
    rows: Mapping[Action, Row]
    # BP-07, BP9-100 to BP9-136: the groups of the actions
    types: Mapping[Action, Type]
    # BP-53, BP9-83, BP9-88: the actions whose cost a magician frees
    freed: frozenset[Action]
    # BP-80, BP9-127: the list prints other key cards for Retarget than the publisher's data have
    has_misprint: bool
    # BP-50, BP9-103: that a soldier may not attack yet is an ability of its own; else Attack itself asks for haste
    has_prepare: bool
    # BP-73, BP-102, BP9-63: the second reading of the chance after a start is that a pass comes with it; else that it moves on
    start_brings_pass: bool
    # BP9-41: what lasts until the end of the turn lies in the fog
    has_fog: bool
    # BP-24, BP9-32: what a soldier has and Up and Down change is its number; else its size
    measure: Text
    # BP-19, BP9-102, BP9-139: Draw brings two cards, but one of a life of two or fewer; else one, and another at will
    draws_two: bool
    # BP-90, BP9-62: after two passes on an empty stage the player who has the turn goes on, for certain
    turn_goes_on: bool
    # BP-93, BP9-65: an older text says what becomes of a target that is no longer what the action asks for; else the chart
    chart_asks_for_target: bool
    # BP-124, BP9-135: B・J brings cards of life as twenty-one does; else two cards of choice
    is_twenty_one: bool
    # BP-102, BP9-51: Charge, Draw, Block and Damage are started by effects; else they are triggered
    effects_start: bool


class Rules(EditionChoice, words=WORDS):
    """An edition of the rules."""

    provisions: RulesProvisions

    ACT_7 = (
        "7.0",
        RulesProvisions(
            # Open pack is the action of an option (BP-130, BP-131)
            correspondence=Correspondence({"bp9-150": ("bp-131",), "bp9-11": ("bp-130",)}, {}),
            actions=OF_ACT_7 | {Action.OPEN_PACK},
            has_options=True,
            has_matches=True,
            zones=frozenset({"pack"}),
            frames=("full", "entry", "random-40", "random-half", "built-half", "built-40", "regular"),
            rows={},
            types={action: action.row.type for action in Action} | {Action.OPEN_PACK: Type.QUICK_MAGIC},
            freed=frozenset(action for action in OF_ACT_7 if action.row.type is Type.QUICK_MAGIC),
            has_misprint=True,
            has_prepare=True,
            start_brings_pass=True,
            has_fog=False,
            measure=WORDS.text("number"),
            draws_two=False,
            turn_goes_on=False,
            chart_asks_for_target=False,
            is_twenty_one=False,
            effects_start=True,
        ),
    )
    EDITION_9 = (
        "9.1",
        RulesProvisions(
            correspondence=Correspondence(
                {
                    **{f"bp-{old}": tuple(f"bp9-{new}" for new in several) for old, several in CLAUSES_OF_9.items()},
                    **{action.row.clause: (f"bp9-{number}",) for action, number in ACTIONS_OF_9.items()},
                },
                OF_REASONS_OF_9,
            ),
            actions=frozenset(Action),
            has_options=False,
            has_matches=False,
            zones=frozenset({"fog", "pack", "rare", "trumps", "trumps_up", "trumps_closed"}),
            frames=("pack", "entry-16", "rare-pack", "strategy", "extra", "draft"),
            rows=ROWS_OF_9,
            types={action: TYPES_OF_9.get(action, action.row.type) for action in Action},
            freed=frozenset({Action.UP, Action.DOWN, Action.TWIST, Action.COUNTER, Action.RECKONING}),
            has_misprint=False,
            has_prepare=False,
            start_brings_pass=False,
            has_fog=True,
            measure=WORDS.text("size"),
            draws_two=True,
            turn_goes_on=True,
            chart_asks_for_target=True,
            is_twenty_one=True,
            effects_start=False,
        ),
    )

    def row(self, action: Action) -> Row:
        """Return the row of an action in the edition's list."""
        return self.provisions.rows.get(action, action.row)

    @property
    def entered(self) -> Text:
        """Return its code as it stands in a form."""
        return Text(self.code, self.code)

    def cited_by(self, findings: Iterable[Finding]) -> tuple[Finding, ...]:
        """Return findings with the clauses of the edition."""
        return tuple(map(self.finding, findings))

    def finding(self, finding: Finding) -> Finding:
        """Return a finding with the clauses of the edition."""
        cites = self.clauses(finding.cites, finding.code)
        readings = tuple(
            replace(reading, cites=self.clauses(reading.cites, finding.code)) for reading in finding.readings
        )
        return finding if cites == finding.cites else replace(finding, cites=cites, readings=readings)

    def steps(self, steps: Iterable[Step], findings: Iterable[Finding] = ()) -> tuple[Step, ...]:
        """Return steps with the clauses of the edition, without those that it has none for.

        `findings` are those that some of the steps tell.
        """
        codes = {(finding.at, finding.text): finding.code for finding in findings}
        cited = ((step, self.clauses(step.cites, codes.get((step.at, step.text), ""))) for step in steps)
        return tuple(step if cites == step.cites else replace(step, cites=cites) for step, cites in cited if cites)

    def clauses(self, cites: tuple[str, ...], code: str = "") -> tuple[str, ...]:
        """Return the clauses of the edition for some of act7.0, as a reason cites them or a column of the list."""
        return self.provisions.correspondence.of(cites, code)
