"""Course of Combat: attacks, plays, then the blocks, plays and damage of each defence."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import takewhile

from msgspec import Struct

from games.course import Judged, combine, judge_rows, report
from games.nightfall.combat.rules import (
    ATTACKS,
    BLOCKS,
    BLOCKS_TOO,
    IN_ORDER,
    MAY_ATTACK,
    MUST_ATTACK,
    ON_BLOCK,
    ON_BLOCK_NOT_TOLD,
    STAYS_HOME,
    UNTOLD,
    Numbered,
    attack_faults,
    block_faults,
    defenders,
    early_cards,
    feed_offer,
    gives_wounds,
    in_given_order,
    judge_stack,
    late_strength,
    leaving_clause,
    not_in_play,
    order_faults,
    payments,
    play_findings,
    play_objections,
    windows,
    wound_use,
)
from games.nightfall.combat.scenario import (
    Attack,
    Combat,
    CombatCard,
    Effect,
    OtherEffect,
    Place,
    Play,
    UsedWound,
    When,
    play_text,
)
from games.nightfall.combat.state import FIRST_WAY, Board, CombatMinion, Fight, Way, start
from games.nightfall.rules import TARGET_CHANGED, starting_place_open
from games.nightfall.terms import card_name, join_names, wound_count
from games.sentences import sentences
from games.text import Text, folded
from games.tuning import latest
from games.values import replace
from games.verdict import Finding, Outcome, Step, cited

WORDS = sentences(__name__)
MADE = WORDS.text("made")
NOT_MADE = WORDS.text("not-made")
LEFT_OUT = WORDS.text("left-out")
MAY_STAY = WORDS.text("may-stay")
ASSIGNED = WORDS.text("assigned")
IN_TURN = WORDS.text("in-turn")
UNBLOCKED = WORDS.text("unblocked")
DESTROYED = WORDS.text("destroyed")
ATTACKED = WORDS.text("attacked")
STARTED = WORDS.text("started")
STAYS = WORDS.text("stays")
NO_STRENGTH = WORDS.text("no-strength")
PREVENTED = WORDS.text("prevented")
ABSORBED = WORDS.text("absorbed")
DAMAGED_BEFORE = WORDS.text("damaged-before")
UNTOUCHED = WORDS.text("untouched")
DAMAGE_UNABSORBED = WORDS.text("damage-unabsorbed")
STRENGTH_UNBLOCKED = WORDS.text("strength-unblocked")
NO_WOUND = WORDS.text("no-wound")
NOT_USED = WORDS.text("not-used")
SHIELDED = WORDS.text("shielded")
STRENGTHENED = WORDS.text("strengthened")
WEAKENED = WORDS.text("weakened")
DAMAGED = WORDS.text("damaged")
DAMAGED_LESS = WORDS.text("damaged-less")
HEALED = WORDS.text("healed")
WOUNDED = WORDS.text("wounded")
UNKNOWN = WORDS.text("unknown")
FEEDS = WORDS.text("feeds")
WOUND = WORDS.text("wound")
BEGINS = WORDS.text("begins")
PILED = WORDS.texts("piled", (Place.DISCARD_PILE, Place.EXILED, Place.HAND, Place.SUMMON_DECK))
LEAVING = {
    Effect.DESTROY: (WORDS.text("destroys"), Place.DISCARD_PILE, ("nf-39",)),
    Effect.DISCARD: (WORDS.text("discards"), Place.DISCARD_PILE, ("nf-40",)),
    Effect.EXILE: (WORDS.text("exiles"), Place.EXILED, ("nf-41",)),
    Effect.RETURN: (WORDS.text("returns"), Place.HAND, ("nf-67.1",)),
}
CardPlay = CombatCard | OtherEffect
NOBODY = ""
OPEN_REASONS = (TARGET_CHANGED, *UNTOLD)


def declare(board: Board, attack: Attack, at: str) -> Judged[Board]:
    """Judge one attack as the next one (NF-04)."""
    piece = board.piece(attack.attacker)
    names = {
        "minion": piece.name,
        "target": board.player(attack.target).name,
        "player": board.active,
        "controller": piece.player,
    }
    faults = tuple(attack_faults(board, piece, attack, at, names))
    if faults:
        step = Step(NOT_MADE.filled(**names), cited(faults), at, Outcome.FORBIDDEN)
        return Judged(board, faults, (step,))
    fight = Fight(at, piece.name, board.player(attack.target).name, attack.blockers, dealing=attack.taken)
    after = board.with_pieces(replace(piece, attacks=at)).with_fight(fight)
    step = Step(MADE.filled(**names), ("nf-04",), at, Outcome.ALLOWED)
    return Judged(after, ((MAY_ATTACK if piece.text.stays_home else ATTACKS)(at, names),), (step,))


def judge_idle_minions(board: Board, attacks: tuple[Attack, ...]) -> Judged[Board]:
    """Judge the minions that no attack names (NF-04)."""
    # a minion of a faulty attack has its finding there
    attackers = {folded(attack.attacker) for attack in attacks}
    return Judged(board).through(
        partial(_judge_idle_minion, piece=piece)
        for name, piece in board.pieces.items()
        if piece.player == board.active and piece.place is Place.IN_PLAY and name not in attackers
    )


def _judge_idle_minion(board: Board, piece: CombatMinion) -> Judged[Board]:
    reason, text = (STAYS_HOME, MAY_STAY) if piece.text.stays_home else (MUST_ATTACK, LEFT_OUT)
    at = f"{piece.at}/stays_home" if piece.text.stays_home else piece.at
    finding = reason(at, minion=piece.name, player=board.active)
    return Judged(board, (finding,), (Step(text.filled(minion=piece.name), finding.cites, piece.at, finding.outcome),))


def order_defences(board: Board, order: tuple[str, ...]) -> Judged[Board]:
    """Judge the order of the defences, where there are several (NF-05)."""
    names = defenders(board, order)
    if len(names) < 2:
        return Judged(board)
    finding = IN_ORDER("/order", player=board.active, defenders=Text(", then ".join(names), "、".join(names)))
    return report(board, finding)


def assign_blocks(board: Board, fight: Fight) -> Judged[Board]:
    """Judge the blockers of an attack in their order (NF-06)."""
    judged = judge_rows(board, fight.listed_blockers, partial(_block, fight.at), f"{fight.at}/blockers")
    # an attack that comes to nothing needs no block (NF-76)
    if board.piece(fight.attacker).place is not Place.IN_PLAY:
        return judged
    described = judged.through([partial(_describe_assignment, at=fight.at)])
    return described.through(
        partial(_on_block, fight=fight, name=name) for name in described.state.fights[fight.at].blockers
    )


def add_block(board: Board, fight: Fight, pointer: str, name: str) -> Judged[Board]:
    """Judge a further block, before which a later one gives way (NF-06, NF-07)."""
    piece = board.piece(name)
    if not piece.blocks or _attack_number(piece.blocks) < _attack_number(fight.at):
        return _block(fight.at, board, name, pointer)
    # the further block comes first, so the later one may now be a second block (NF-07)
    later, _, _ = piece.blocks.partition("/blockers/")
    freed = _block(fight.at, board.with_pieces(replace(piece, blocks="")), name, pointer)
    return freed.through([partial(_block, later, name=name, pointer=piece.blocks)])


def _attack_number(pointer: str) -> int:
    return int(pointer.split("/")[2])


def _block(at: str, board: Board, name: str, pointer: str) -> Judged[Board]:
    fight, piece = board.fights[at], board.piece(name)
    names = {
        "minion": piece.name,
        "attacker": fight.attacker,
        "player": fight.target,
        "controller": piece.player,
        "first": join_names(fight.blockers) if fight.blockers else fight.target,
    }
    faults = tuple(block_faults(board.piece(fight.attacker), fight, piece, pointer, names))
    if faults:
        return Judged(board, faults)
    finding = (BLOCKS_TOO if fight.blockers else BLOCKS)(pointer, names)
    after = board.with_pieces(replace(piece, blocks=pointer))
    return Judged(after.with_fight(replace(fight, blockers=(*fight.blockers, piece.name))), (finding,))


def _describe_assignment(board: Board, at: str) -> Judged[Board]:
    fight = board.fights[at]
    names = {"player": fight.target, "attacker": fight.attacker}
    if not fight.blockers:
        return report(board, Step(UNBLOCKED.filled(**names), ("nf-51", "nf-06"), at, Outcome.ALLOWED))
    text, cites = (IN_TURN, ("nf-51", "nf-07", "nf-08")) if len(fight.blockers) > 1 else (ASSIGNED, ("nf-51", "nf-06"))
    step = Step(text.filled(minions=join_names(fight.blockers), **names), cites, f"{at}/blockers", Outcome.ALLOWED)
    return report(board, step)


def _on_block(board: Board, fight: Fight, name: str) -> Judged[Board]:
    piece = board.piece(name)
    number = piece.text.on_block
    names = {"minion": piece.name, "attacker": fight.attacker, "player": board.active}
    # an empty number is unknown for a card known to give Wounds, and none for any other
    if number is None and gives_wounds(piece):
        untold = ON_BLOCK_NOT_TOLD(f"{piece.at}/on_block", names, because=(piece.blocks,))
        return report(board.with_unknown_wounds(board.active), untold)
    if not number:
        return Judged(board)
    finding = ON_BLOCK(f"{piece.at}/on_block", names, because=(piece.blocks,), wounds=wound_count(number))
    step = Step(finding.text, (*finding.cites, "nf-29"), finding.at, finding.outcome, {"wounds": number})
    return Judged(board.with_wounds(board.active, number), (finding,), (step,))


def take_out(
    board: Board, piece: CombatMinion, place: Place, text: Text, cites: tuple[str, ...], at: str
) -> Judged[Board]:
    """Take a minion out of play, with the reason and the destination (NF-66, NF-71, NF-88)."""
    if piece.text.starting and place is Place.DISCARD_PILE:
        return _take_out_starting(board, piece, text, cites, at)
    if piece.text.summoned:
        place, cites = Place.SUMMON_DECK, (*cites, "nf-87.2", "nf-88.1", "nf-89.1")
    pile_text = PILED[place].filled(minion=piece.name, owner=piece.owner)
    full_text = Text(f"{text.en} {pile_text.en}", f"{text.ja}{pile_text.ja}")
    state = {"minion": piece.name, "place": place.code, "owner": None if piece.text.summoned else piece.owner}
    step = Step(full_text, (*cites, *_pile_clause(piece, place)), at, Outcome.ALLOWED, state)
    return report(board.with_pieces(replace(piece, place=place, removed=at)), step)


def _take_out_starting(board: Board, piece: CombatMinion, text: Text, cites: tuple[str, ...], at: str) -> Judged[Board]:
    """Take a starting minion that has not attacked to an open place (NF-66)."""
    step = Step(text, cites, at, Outcome.ALLOWED, {"minion": piece.name, "place": None, "owner": piece.owner})
    open_place = starting_place_open(piece.name, piece.owner, f"{piece.at}/starting", at)
    return report(board.with_pieces(replace(piece, place=None, removed=at)), step, open_place)


def _pile_clause(piece: CombatMinion, place: Place) -> tuple[str, ...]:
    """Return the clause for another owner's pile."""
    if place is not Place.DISCARD_PILE or folded(piece.owner) == folded(piece.player):
        return ()
    return ("nf-71.1",)


def destroy(board: Board, name: str, at: str, cites: tuple[str, ...] = ("nf-10", "nf-39")) -> Judged[Board]:
    """Destroy a minion without health; any other minion stays (NF-10, NF-39)."""
    piece = replace(board.piece(name), destroyed=True)
    if piece.left or piece.place is not Place.IN_PLAY:
        return Judged(board)
    text = DESTROYED.filled(minion=piece.name)
    return take_out(board, piece, Place.DISCARD_PILE, text, cites, at)


def after_attack(board: Board, name: str) -> Judged[Board]:
    """Move a minion that has attacked to its place after combat (NF-12, NF-66)."""
    piece = board.piece(name)
    names = {"minion": piece.name}
    if piece.place is not Place.IN_PLAY:
        return Judged(board)
    if piece.text.stays:
        step = Step(STAYS.filled(**names), ("nf-67.1",), f"{piece.at}/stays", Outcome.ALLOWED, _place_state(piece))
        return report(board, step)
    if piece.text.starting:
        return take_out(
            board, piece, Place.EXILED, STARTED.filled(**names), ("nf-66.1", "nf-41"), f"{piece.at}/starting"
        )
    return take_out(board, piece, Place.DISCARD_PILE, ATTACKED.filled(**names), ("nf-12", "nf-40"), piece.at)


def _place_state(piece: CombatMinion) -> dict[str, object]:
    return {"minion": piece.name, "place": Place.IN_PLAY.code, "health": piece.left}


def deal_damage(board: Board, at: str) -> Judged[Board]:
    """Deal an attack's damage to its blockers, then to the defender (NF-08, NF-11)."""
    fight = board.fights[at]
    attacker = board.piece(fight.attacker)
    if attacker.place is not Place.IN_PLAY:
        step = Step(
            NO_STRENGTH.filled(attacker=attacker.name), ("nf-76", leaving_clause(attacker)), fight.at, Outcome.ALLOWED
        )
        return report(board, step)
    happened = Judged(board.with_fight(replace(fight, dealt=True, strength=max(0, attacker.strength))))
    blockers = [name for name in fight.blockers if board.piece(name).place is Place.IN_PLAY]
    happened = happened.through(partial(_deal_to_blocker, at=fight.at, name=name) for name in blockers)
    happened = happened.through([partial(_judge_order, before=board, at=fight.at)])
    happened = happened.through([partial(_deal_to_defender, at=fight.at, blocked=bool(fight.blockers))])
    # blockers fall after the damage of the whole attack, so that each absorbs its part (NF-10)
    return happened.through(partial(destroy, name=name, at=board.piece(name).blocks) for name in blockers)


def _damage_left(fight: Fight) -> int:
    return fight.strength - fight.absorbed - fight.prevented


def _deal_to_blocker(board: Board, at: str, name: str) -> Judged[Board]:
    fight, piece = board.fights[at], board.piece(name)
    prevented = min(_damage_left(fight), piece.shield)
    open_damage = _damage_left(fight) - prevented
    absorbed = min(open_damage, piece.left)
    after = replace(piece, shield=piece.shield - prevented, damage=piece.damage + absorbed)
    changed = replace(fight, absorbed=fight.absorbed + absorbed, prevented=fight.prevented + prevented)
    steps = _blocker_steps(piece, after, prevented, absorbed, open_damage)
    return Judged(board.with_pieces(after).with_fight(changed), (), tuple(steps))


def _judge_order(board: Board, before: Board, at: str) -> Judged[Board]:
    """Judge the defender's own dealing of the damage."""
    return report(board, *order_faults(board, before, board.fights[at]))


def _blocker_steps(
    piece: CombatMinion, after: CombatMinion, prevented: int, absorbed: int, open_damage: int
) -> Iterator[Step]:
    at, state = piece.blocks, {"minion": piece.name, "damage": after.damage, "health": after.left}
    if prevented:
        text = PREVENTED.filled(number=prevented, name=piece.name)
        # absorbed first, as much as there is room for would have been taken
        first = ("nf-78",) if absorbed < min(open_damage + prevented, piece.left) else ()
        yield Step(text, ("nf-49", *first), at, Outcome.ALLOWED, {"minion": piece.name, "prevented": prevented})
    if not absorbed:
        yield Step(UNTOUCHED.filled(minion=piece.name), ("nf-08",), at, Outcome.ALLOWED, state)
        return
    template = DAMAGED_BEFORE if piece.damage else ABSORBED
    names = {"minion": piece.name, "taken": absorbed, "left": open_damage, "health": after.left, "damage": piece.damage}
    cites = ("nf-08", "nf-49", "nf-68") if piece.damage or after.left else ("nf-08", "nf-49")
    yield Step(template.filled(**names), cites, at, Outcome.ALLOWED, state)


def _deal_to_defender(board: Board, at: str, blocked: bool) -> Judged[Board]:
    fight = board.fights[at]
    prevented = min(_damage_left(fight), board.shield(fight.target))
    number = _damage_left(fight) - prevented
    changed = replace(fight, prevented=fight.prevented + prevented, wounds=number)
    after = board.with_fight(changed).with_shield(fight.target, -prevented).with_wounds(fight.target, number)
    steps = []
    if prevented:
        text = PREVENTED.filled(number=prevented, name=fight.target)
        steps.append(Step(text, ("nf-49",), at, Outcome.ALLOWED, {"player": fight.target, "prevented": prevented}))
    steps.append(_defender_step(fight, number, blocked))
    return Judged(after, (), tuple(steps))


def _defender_step(fight: Fight, number: int, blocked: bool) -> Step:
    state = {"player": fight.target, "wounds": number}
    names = {"player": fight.target, "attacker": fight.attacker, "number": number, "wounds": wound_count(number)}
    if not number:
        return Step(NO_WOUND.filled(**names), ("nf-11",), fight.at, Outcome.ALLOWED, state)
    text = DAMAGE_UNABSORBED if blocked or number < fight.strength else STRENGTH_UNBLOCKED
    return Step(text.filled(**names), ("nf-11", "nf-29"), fight.at, Outcome.ALLOWED, state)


class CarriedPlay(Struct, frozen=True):
    """A play as carried out: pointer, board before it, and result."""

    play: Play
    at: str
    board: Board
    happened: Judged[Board]


def carry_out(board: Board, plays: list[Numbered]) -> Iterator[CarriedPlay]:
    """Judge and carry out the numbered plays between two declarations (NF-13, NF-38)."""
    notes = in_given_order(board, plays)
    for window in windows(plays):
        early = early_cards(board, window)
        for n, play in window:
            record = CarriedPlay(
                play, f"/plays/{n}", board, _carry_out_play(board, play, f"/plays/{n}", early.get(n), notes.get(n))
            )
            board = record.happened.state
            yield record


def _carry_out_play(board: Board, play: Play, at: str, early: Finding | None, note: Finding | None) -> Judged[Board]:
    faults = (early,) if early else play_objections(board, play, at)
    if faults:
        text = NOT_USED.filled(player=play.player, card=play_text(play))
        return Judged(board, faults, (Step(text, cited(faults), at, Outcome.FORBIDDEN),))
    findings = (*play_findings(board, play, at), *((note,) if note else ()), *late_strength(board, play, at))
    effect = _use_wound(board, play, at) if isinstance(play, UsedWound) else _use_effect(board, play, at)
    return Judged(effect.state, (*findings, *effect.findings), effect.steps)


def _use_wound(board: Board, play: UsedWound, at: str) -> Judged[Board]:
    counted = Judged(replace(board, used=board.used.after(wound_use(board, play), at)))
    names = {"player": play.player, "card": play_text(play)}
    by_wound = partial(
        _strengthen_by_wound, minion=play.minion, names=names, cites=("nf-26.1", "nf-40"), at=f"{at}/minion"
    )
    used = counted.through([by_wound])
    return used.through(partial(_repeat_wound, play=play, n=n, names=names, at=at) for n in payments(board, play))


def _repeat_wound(board: Board, play: UsedWound, n: int, names: dict[str, object], at: str) -> Judged[Board]:
    return _strengthen_by_wound(board, play.fed[n], names, ("nf-42", "nf-26.1"), f"{at}/fed/{n}", FEEDS)


def _strengthen_by_wound(
    board: Board,
    minion: str,
    names: dict[str, object],
    cites: tuple[str, ...],
    at: str,
    text: Text = WOUND,
) -> Judged[Board]:
    piece = _with_strength(board.piece(minion), 1)
    step_text = text.filled(name=piece.name, strength=max(0, piece.strength), **names)
    return report(board.with_pieces(piece), Step(step_text, cites, at, Outcome.ALLOWED, _strength_state(piece)))


def _with_strength(piece: CombatMinion, change: int) -> CombatMinion:
    return replace(piece, strength=piece.strength + change)


def _strength_state(piece: CombatMinion) -> dict[str, object]:
    return {"minion": piece.name, "strength": max(0, piece.strength)}


def _use_effect(board: Board, play: CardPlay, at: str) -> Judged[Board]:
    cites = ("nf-38",) if isinstance(play, CombatCard) else ("nf-03",) if play.before_only else ("nf-67.1",)
    if play.effect is Effect.OTHER:
        text = UNKNOWN.filled(player=play.player, card=card_name(play.card))
        return report(board, Step(text, cites, f"{at}/effect", Outcome.UNKNOWN))
    feed = feed_offer(play)
    first_use = _apply_effect(board, play, feed.first, cites, at)
    return first_use.through(partial(_repeat_effect, play=play, n=n, cites=cites, at=at) for n in payments(board, play))


def _repeat_effect(board: Board, play: CardPlay, n: int, cites: tuple[str, ...], at: str) -> Judged[Board]:
    """Repeat an effect by Feed, without effect on minions out of play."""
    feed = feed_offer(play)
    there = f"{at}/{feed.at}/{n}"
    if feed.on_minions and board.piece(feed.targets[n]).place is not Place.IN_PLAY:
        return Judged(board, (not_in_play(board.piece(feed.targets[n]), there),))
    return _apply_effect(board, play, feed.targets[n], (*cites, "nf-42"), there)


def _apply_effect(board: Board, play: CardPlay, target: str, cites: tuple[str, ...], at: str) -> Judged[Board]:
    """Apply an effect once, to a minion or a player."""
    names: dict[str, object] = {"player": play.player, "card": card_name(play.card), "amount": play.amount}
    if play.minion is not None:
        return _apply_to_minion(board, play, board.piece(target), at, cites, names)
    name = board.player(target).name
    if play.effect is Effect.WOUNDS:
        text = WOUNDED.filled(name=name, wounds=wound_count(play.amount), **names)
        step = Step(text, (*cites, "nf-29"), at, Outcome.ALLOWED, {"player": name, "wounds": play.amount})
        return report(board.with_wounds(name, play.amount), step)
    step = Step(SHIELDED.filled(name=name, **names), (*cites, "nf-49"), at, Outcome.ALLOWED)
    return report(board.with_shield(name, play.amount), step)


def _apply_to_minion(
    board: Board, play: CardPlay, piece: CombatMinion, at: str, cites: tuple[str, ...], names: dict[str, object]
) -> Judged[Board]:
    if play.effect in LEAVING:
        text, place, clauses = LEAVING[play.effect]
        departing = replace(piece, destroyed=play.effect is Effect.DESTROY)
        return take_out(board, departing, place, text.filled(name=piece.name, **names), (*cites, *clauses), at)
    if play.effect.on_strength:
        weakens = play.effect is Effect.WEAKEN
        after = _with_strength(piece, -play.amount if weakens else play.amount)
        text = (WEAKENED if weakens else STRENGTHENED).filled(name=piece.name, strength=max(0, after.strength), **names)
        return report(board.with_pieces(after), Step(text, cites, at, Outcome.ALLOWED, _strength_state(after)))
    if play.effect is Effect.DAMAGE:
        return _damage_minion(board, piece, play.amount, at, cites, names)
    if play.effect is Effect.HEAL:
        after = replace(piece, damage=max(0, piece.damage - play.amount))
        text = HEALED.filled(name=piece.name, health=after.left, **names)
        step = Step(text, (*cites, "nf-68"), at, Outcome.ALLOWED, _health_state(after))
        return report(board.with_pieces(after), step)
    after = replace(piece, shield=piece.shield + play.amount)
    step = Step(SHIELDED.filled(name=piece.name, **names), (*cites, "nf-49"), at, Outcome.ALLOWED)
    return report(board.with_pieces(after), step)


def _damage_minion(
    board: Board, piece: CombatMinion, amount: int, at: str, cites: tuple[str, ...], names: dict[str, object]
) -> Judged[Board]:
    """Deal damage to a minion: prevention, then destruction (NF-78, NF-39)."""
    prevented = min(amount, piece.shield)
    suffered = min(amount - prevented, piece.left)
    after = replace(piece, shield=piece.shield - prevented, damage=piece.damage + suffered)
    text = (DAMAGED_LESS if prevented else DAMAGED).filled(
        name=piece.name, taken=suffered, prevented=prevented, health=after.left, **names
    )
    shield_clause = ("nf-49",) if prevented else ()
    step = Step(text, (*cites, *shield_clause, "nf-68"), at, Outcome.ALLOWED, _health_state(after))
    damaged = report(board.with_pieces(after), step)
    return damaged.through([partial(destroy, name=piece.name, at=at, cites=("nf-39",))])


def _health_state(piece: CombatMinion) -> dict[str, object]:
    return {"minion": piece.name, "damage": piece.damage, "health": piece.left}


class Defence(Struct, frozen=True):
    """The attacks on one player: blocks, plays after them, and damage."""

    defender: str
    blocks: Judged[Board]
    plays: tuple[CarriedPlay, ...]
    damage: Judged[Board]

    @property
    def parts(self) -> tuple[Judged[Board], ...]:
        """Return the judged parts in order."""
        return self.blocks, *(record.happened for record in self.plays), self.damage

    @property
    def used(self) -> Board:
        """Return the board before the damage."""
        return self.plays[-1].happened.state if self.plays else self.blocks.state


class CombatRecord(Struct, frozen=True):
    """A Combat phase: the board after the attacks, the beginning, the defences, the end."""

    declared: Board
    before_defences: Judged[Board]
    defences: tuple[Defence, ...]
    over: Judged[Board]

    @property
    def judged(self) -> Judged[Board]:
        """Return all parts as one."""
        return combine(
            (self.before_defences, *(part for defence in self.defences for part in defence.parts), self.over)
        )


@latest
def judge(scenario: Combat, way: Way = FIRST_WAY) -> CombatRecord:
    """Judge Combat in one way, illegal declarations as not made (NF-04, NF-06, NF-11)."""
    # ways differ only from the first open point on: what precedes it is not judged again
    if way != FIRST_WAY and not _has_open_point(judge(scenario).before_defences):
        return _judge_other_way(judge(scenario), scenario, way)
    board = start(scenario, way)
    phase = report(board, Step(BEGINS.filled(player=board.active), ("nf-02", "nf-34"), ""))
    prepared = phase.through([partial(_carry_out_all, plays=plays_at(scenario, When.BEFORE))])
    attacks = judge_rows(prepared, scenario.attacks, declare, "/attacks")
    before_defences = attacks.through(
        (
            partial(judge_idle_minions, attacks=scenario.attacks),
            partial(_carry_out_all, plays=plays_at(scenario, When.DECLARED)),
            partial(order_defences, order=scenario.order),
        )
    )
    defences = tuple(resolve(before_defences.state, scenario))
    return CombatRecord(attacks.state, before_defences, defences, _close_combat(defences[-1].damage.state, scenario))


def _judge_other_way(record: CombatRecord, scenario: Combat, way: Way) -> CombatRecord:
    """Judge Combat in another way, which differs from the first open point on."""
    defences = tuple(_defences_of_other_way(record, scenario, way))
    return CombatRecord(
        record.declared, record.before_defences, defences, _close_combat(defences[-1].damage.state, scenario)
    )


def _defences_of_other_way(record: CombatRecord, scenario: Combat, way: Way) -> Iterator[Defence]:
    """Yield the defences before the first open point, then those judged anew."""
    same = len([*takewhile(_is_settled, record.defences)])
    yield from record.defences[:same]
    (name, plays), *rest = [*plays_by_defence(record.before_defences.state, scenario).items()][same:]
    blocks = record.defences[same].blocks
    defence = _defence_after_blocks(name, replace(blocks, state=replace(blocks.state, way=way)), plays)
    yield defence
    for name, plays in rest:
        defence = _defence(defence.damage.state, name, plays)
        yield defence


def _is_settled(defence: Defence) -> bool:
    return not any(_has_open_point(record.happened) for record in defence.plays)


def _has_open_point(happened: Judged[Board]) -> bool:
    return any(finding.reason in OPEN_REASONS for finding in happened.findings)


def plays_at(scenario: Combat, when: When) -> list[Numbered]:
    """Return the plays at a moment, each with its number."""
    return [(n, play) for n, play in enumerate(scenario.plays) if play.when is when]


def plays_by_defence(board: Board, scenario: Combat) -> dict[str, list[Numbered]]:
    """Return the plays of each defence, those without a defender in the first."""
    by_defender: dict[str, list[Numbered]] = {
        folded(name): [] for name in defenders(board, scenario.order) or (NOBODY,)
    }
    first = next(iter(by_defender))
    for n, play in plays_at(scenario, When.BLOCKED):
        defender = folded(play.defender or NOBODY)
        by_defender[defender if defender in by_defender else first].append((n, play))
    return by_defender


def resolve(board: Board, scenario: Combat) -> Iterator[Defence]:
    """Yield the defences in order; without attacks, one empty defence (NF-05, NF-79)."""
    for name, plays in plays_by_defence(board, scenario).items():
        defence = _defence(board, name, plays)
        board = defence.damage.state
        yield defence


def _defence(board: Board, name: str, plays: list[Numbered]) -> Defence:
    blocks = Judged(board).through(partial(assign_blocks, fight=fight) for fight in board.attacks_on(name))
    return _defence_after_blocks(name, blocks, plays)


def _defence_after_blocks(name: str, blocks: Judged[Board], plays: list[Numbered]) -> Defence:
    uses = (*carry_out(blocks.state, plays),)
    then = Judged(uses[-1].happened.state if uses else blocks.state)
    return Defence(
        name, blocks, uses, then.through(partial(deal_damage, at=fight.at) for fight in then.state.attacks_on(name))
    )


def _carry_out_all(board: Board, plays: list[Numbered]) -> Judged[Board]:
    return combine((Judged(board), *(record.happened for record in carry_out(board, plays))))


def _close_combat(board: Board, scenario: Combat) -> Judged[Board]:
    """Move the attackers to their places, and judge the stack."""
    left = Judged(board).through(partial(after_attack, name=fight.attacker) for fight in board.fights.values())
    return left.through([partial(judge_stack, stack=scenario.stack)])


class OpenPoints(Struct, frozen=True):
    """Open points of Combat: repeats on other targets (`targets`), unknown means to pay (`means`).

    `independent` is whether a Feed that can be paid has another target.
    """

    targets: bool
    means: bool
    independent: bool

    @property
    def ways(self) -> tuple[Way, ...]:
        """Return the ways to settle the open points, at most four."""
        paid = [Way(retargets) for retargets in ((True, False) if self.targets else (True,))]
        # where only an unpaid Feed has another target, the targets no longer matter without payment
        unpaid = [replace(way, pays=False) for way in (paid if self.independent else paid[:1])]
        return (*paid, *(unpaid if self.means else ()))


def judge_all_ways(scenario: Combat) -> dict[Way, CombatRecord]:
    """Judge Combat in each way of its open points (NF-42)."""
    first = judge(scenario)
    findings = first.judged.findings
    retargeted = [int(finding.at.split("/")[2]) for finding in findings if finding.reason is TARGET_CHANGED]
    untold = {int(finding.at.split("/")[2]) for finding in findings if finding.reason in UNTOLD}
    ways = OpenPoints(bool(retargeted), bool(untold), any(n not in untold for n in retargeted)).ways
    return {way: first if way == FIRST_WAY else judge(scenario, way) for way in ways}
