"""Rules of Combat: attackers, blockers, plays and their moments, Feed, and the Wound stack."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from games.course import Judged, report
from games.nightfall.cards import (
    CARD_REASONS,
    OF_MINION,
    VARIES,
    known_minion,
    misplaced,
    table_findings,
    varying_strength,
)
from games.nightfall.combat.scenario import (
    UNTOLD_STRENGTH,
    Aim,
    Attack,
    CardEffect,
    Combat,
    CombatCard,
    Effect,
    Minion,
    OtherEffect,
    Place,
    Play,
    UsedWound,
    When,
    play_text,
)
from games.nightfall.combat.state import Board, CombatMinion, Fight, Way
from games.nightfall.rules import (
    STARTING_PLACE_OPEN,
    TARGET_CHANGED,
    WOUND_TURNED,
    WoundKind,
    WoundUse,
    changed_target,
    objections,
    text_exception,
)
from games.nightfall.terms import Phase, card_name, known_card, wound_count
from games.readings import shared
from games.sentences import sentences
from games.text import folded
from games.values import replace
from games.verdict import Finding, Outcome, Reading, worst_of

WORDS = sentences(__name__)
NOT_IN_PLAY = WORDS.reason("not-in-play")
NO_ATTACK = WORDS.reason("no-attack-left")
ATTACKS = WORDS.reason("attacks")
MAY_ATTACK = WORDS.reason("may-attack")
NOT_YOURS = WORDS.reason("not-active-players")
ATTACKS_TWICE = WORDS.reason("attacks-twice")
NO_OPPONENT = WORDS.reason("not-an-opponent")
MUST_ATTACK = WORDS.reason("must-attack")
STAYS_HOME = WORDS.reason("stays-home")
IN_ORDER = WORDS.reason("order-chosen")
BLOCKS = WORDS.reason("blocks")
BLOCKS_TOO = WORDS.reason("blocks-too")
BLOCKS_TWICE = WORDS.reason("blocks-twice")
NOT_DEFENDERS = WORDS.reason("not-defenders")
ON_BLOCK = WORDS.reason("wounds-on-block")
ON_BLOCK_NOT_TOLD = WORDS.reason("wounds-on-block-not-told")
NOT_IN_ORDER = WORDS.reason("not-in-order")
FED = WORDS.reason("fed")
CARD_FED = WORDS.reason("card-fed")
CANNOT_FEED = WORDS.reason("cannot-feed")
CANNOT_FEED_CARD = WORDS.reason("cannot-feed-card")
NOT_TOLD = WORDS.reason("wounds-not-told")
PAYABLE_NOT_TOLD = WORDS.reason("payments-not-told")
NOT_FRIENDLY = WORDS.reason("not-friendly")
WOUND_USED = WORDS.reason("wound-used")
PLAYED = WORDS.reason("combat-card")
ALREADY_IN_PLAY = WORDS.reason("already-in-play")
OUTSIDE_PHASE = WORDS.reason("outside-the-phase")
OWN_PHASE_ONLY = WORDS.reason("own-phase-only")
TOO_LATE = WORDS.reason("too-late")
BEFORE_PHASE = WORDS.reason("before-the-phase")
BY_TEXT = WORDS.reason("by-card-text")
FRIENDLY = WORDS.reason("friendly")
YOU = WORDS.reason("you")
ONESELF = WORDS.reason("oneself")
EFFECT_UNKNOWN = WORDS.reason("effect-unknown")
NOTHING_AGAINST = WORDS.text("nothing-against")
OUT_OF_TURN = WORDS.reason("out-of-turn")
IN_ORDER_TOLD = WORDS.reason("in-order-told")
ATTACK_RESOLVED = WORDS.reason("attack-resolved")
STACK_LASTS = WORDS.reason("stack-lasts")
STACK_RUNS_OUT = WORDS.reason("stack-runs-out")
BEYOND_STACK = WORDS.reason("beyond-the-stack")
STACK_NOT_KNOWN = WORDS.reason("stack-not-known")
DEPENDS_ON_PAYMENT = WORDS.reason("depends-on-payment")
DEPENDS_ON_READING = WORDS.reason("depends-on-reading")
UNTOLD = (NOT_TOLD, PAYABLE_NOT_TOLD)
# repeats on another target are listed after the other reasons of Feed
AFTER_FEED = WORDS.reasons.index(OUT_OF_TURN)
REASONS = (
    *WORDS.reasons[:AFTER_FEED],
    TARGET_CHANGED,
    WOUND_TURNED,
    *WORDS.reasons[AFTER_FEED:],
    STARTING_PLACE_OPEN,
    *CARD_REASONS,
    VARIES,
)
Numbered = tuple[int, Play]
EarlyCard = tuple[CombatCard, list[tuple[int, CombatCard]]]
FindingKey = tuple[str, str]


def not_in_play(piece: CombatMinion, at: str) -> Finding:
    """Return the fault of a minion that has left play (NF-39, NF-40, NF-41, NF-67)."""
    return NOT_IN_PLAY(at, because=(piece.removed,), cites=(leaving_clause(piece),), minion=piece.name)


def no_attack(piece: CombatMinion, at: str) -> Finding:
    """Return the fault of a block whose attacker has left play (NF-39, NF-40, NF-41, NF-67, NF-76)."""
    return NO_ATTACK(at, because=(piece.removed,), cites=("nf-76", leaving_clause(piece)), minion=piece.name)


def leaving_clause(piece: CombatMinion) -> str:
    """Return the clause by which a minion left play (NF-39, NF-40, NF-41, NF-67, NF-88)."""
    if piece.place in (Place.HAND, Place.SUMMON_DECK):
        return "nf-67.1" if piece.place is Place.HAND else "nf-88.1"
    return "nf-41" if piece.place is Place.EXILED else "nf-39" if piece.destroyed else "nf-40"


def attack_faults(
    board: Board, piece: CombatMinion, attack: Attack, at: str, names: dict[str, str]
) -> Iterator[Finding]:
    """Yield the faults of an attack: its minion, and the player attacked (NF-04, NF-36, NF-80)."""
    if folded(piece.player) != folded(board.active):
        yield NOT_YOURS(f"{at}/attacker", names, because=(piece.at,))
    if piece.place is not Place.IN_PLAY:
        yield not_in_play(piece, f"{at}/attacker")
    elif piece.attacks:
        yield ATTACKS_TWICE(f"{at}/attacker", names, because=(piece.attacks,))
    if board.are_friends(piece.player, board.active):
        yield from _no_opponent(board, attack, at, names)


def _no_opponent(board: Board, attack: Attack, at: str, names: dict[str, str]) -> Iterator[Finding]:
    if folded(attack.target) == folded(board.active):
        yield NO_OPPONENT(f"{at}/target", names, cites=("nf-04", "nf-36"))
    # that partners are no opponents is assumed, not stated
    elif board.are_friends(board.active, attack.target):
        teams = ("/players/0/team", f"/players/{board.seat(attack.target)}/team")
        yield NO_OPPONENT(f"{at}/target", names, because=teams, cites=("nf-04", "nf-80"))


def defenders(board: Board, order: tuple[str, ...]) -> tuple[str, ...]:
    """Return the players attacked, in the order of resolution (NF-05)."""
    attacked = {folded(fight.target): fight.target for fight in board.fights.values()}
    chosen = [folded(name) for name in order if folded(name) in attacked]
    return tuple(attacked[name] for name in dict.fromkeys((*chosen, *attacked)))


def block_faults(
    attacker: CombatMinion, fight: Fight, piece: CombatMinion, at: str, names: Mapping[str, object]
) -> Iterator[Finding]:
    """Yield the faults of a block: its attack, and its minion (NF-06, NF-07, NF-76)."""
    attacks = attacker.place is Place.IN_PLAY
    if not attacks:
        yield no_attack(attacker, at)
    if folded(piece.player) != folded(fight.target):
        yield NOT_DEFENDERS(at, names, because=(piece.at, f"{fight.at}/target"))
    elif attacks and piece.place is not Place.IN_PLAY:
        yield not_in_play(piece, at)
    elif attacks and piece.blocks:
        yield BLOCKS_TWICE(at, names, because=(piece.blocks,))


def of_table(scenario: Combat) -> tuple[Finding, ...]:
    """Return what the table of cards tells of the minions, and what contradicts it (NF-93)."""
    places = (
        (minion, f"/players/{n}/minions/{k}")
        for n, player in enumerate(scenario.players)
        for k, minion in enumerate(player.minions)
    )
    return tuple(
        finding
        for minion, at in places
        for finding in (
            *misplaced(minion.known_as, OF_MINION, f"{at}/{'card' if minion.card else 'name'}"),
            *table_findings(minion, minion.known_as, known_minion(minion.known_as), at),
            *_varying_strength(scenario, minion, at),
        )
    )


def _varying_strength(scenario: Combat, minion: Minion, at: str) -> Iterator[Finding]:
    if minion.strength == UNTOLD_STRENGTH:
        for n, attack in enumerate(scenario.attacks):
            if folded(attack.attacker) == folded(minion.name):
                yield from varying_strength(minion.known_as, minion.strength, at, f"/attacks/{n}")


def gives_wounds(piece: CombatMinion) -> bool:
    """Return whether a minion is known to give Wounds when it blocks (NF-67)."""
    card = known_card(piece.text.known_as)
    return card is not None and "wounds-when-blocking" in card.data


def order_faults(board: Board, before: Board, fight: Fight) -> Iterator[Finding]:
    """Yield each blocker with damage other than the order gives it (NF-08)."""
    names = {"player": fight.target, "attacker": fight.attacker}
    for n, row in enumerate(fight.dealing):
        piece = board.piece(row.blocker)
        due = piece.damage - before.piece(row.blocker).damage
        if due != row.damage:
            at = f"{fight.at}/taken/{n}/damage"
            yield NOT_IN_ORDER(at, names, because=(piece.at,), minion=piece.name, due=due, told=row.damage)


class FeedOffer(Struct, frozen=True):
    """The Feed of a play: targets, first target, payable number, and their fields."""

    targets: tuple[str, ...]
    at: str
    first: str
    first_at: str
    payable: int | None
    payable_at: str
    on_minions: bool


def feed_offer(play: Play) -> FeedOffer:
    """Return the Feed of a play (NF-42)."""
    if isinstance(play, UsedWound):
        return FeedOffer(play.fed, "fed", play.minion, "minion", play.other_wounds, "other_wounds", True)
    if play.minion is not None:
        return FeedOffer(play.fed, "fed", play.minion, "minion", play.payable, "payable", True)
    player = play.on_player or play.player
    return FeedOffer(play.fed_players, "fed_players", player, "on_player", play.payable, "payable", False)


def payments(board: Board, play: Play) -> tuple[int, ...]:
    """Return the numbers of the payments made on fitting targets (NF-42)."""
    feed = feed_offer(play)
    fitting = [n for n, name in enumerate(feed.targets) if _may_be_chosen(board, play, feed, name)]
    if feed.payable is None:
        return tuple(fitting) if board.way.pays else ()
    return tuple(fitting[: feed.payable])


def feed_findings(board: Board, play: Play, at: str) -> Iterator[Finding]:
    """Yield the findings of a play's Feed payments (NF-42, NF-73, NF-82)."""
    feed = feed_offer(play)
    if not feed.targets:
        return
    paid = payments(board, play)
    names = {"player": play.player, "card": "" if isinstance(play, UsedWound) else card_name(play.card)}
    if feed.payable is None and any(_fits_text(board, play, feed, name) for name in feed.targets):
        yield (NOT_TOLD if isinstance(play, UsedWound) else PAYABLE_NOT_TOLD)(f"{at}/{feed.payable_at}", names)
    elif paid:
        yield (FED if isinstance(play, UsedWound) else CARD_FED)(f"{at}/{feed.at}", names)
    for n, name in enumerate(feed.targets):
        there = f"{at}/{feed.at}/{n}"
        if not _fits_text(board, play, feed, name):
            yield _misfit(board, play, name, there, f"{at}/{feed.first_at}")
        elif n not in paid and _is_exhausted(feed, paid, n):
            yield _unpaid(play, name, there, f"{at}/{feed.payable_at}")
        elif other := changed_target(name, feed.first, there, f"{at}/{feed.first_at}"):
            yield other


def _misfit(board: Board, play: Play, name: str, at: str, first_at: str) -> Finding:
    piece = board.piece(name)
    if piece.place is not Place.IN_PLAY:
        return not_in_play(piece, at)
    if isinstance(play, UsedWound):
        return WOUND_TURNED(at, because=(first_at,), target=name, first=play.minion)
    names = {"card": card_name(play.card), "minion": piece.name, "player": play.player}
    return NOT_FRIENDLY(at, names, because=(piece.at,))


def _unpaid(play: Play, name: str, at: str, payable_at: str) -> Finding:
    names = {"player": play.player, "target": name}
    if isinstance(play, UsedWound):
        return CANNOT_FEED(at, names, because=(payable_at,))
    return CANNOT_FEED_CARD(at, names, because=(payable_at,), card=card_name(play.card))


def _is_exhausted(feed: FeedOffer, paid: tuple[int, ...], n: int) -> bool:
    """Return whether earlier payments use up all that is payable."""
    return feed.payable is not None and sum(k < n for k in paid) >= feed.payable


def _fits_text(board: Board, play: Play, feed: FeedOffer, name: str) -> bool:
    """Return whether the text of an effect allows a target."""
    if not feed.on_minions:
        return True
    piece = board.piece(name)
    # the whole bonus of a Wound goes to the first minion (NF-26)
    if isinstance(play, UsedWound) and folded(name) != folded(feed.first):
        return False
    friendly = isinstance(play, CardEffect) and play.aim is Aim.FRIENDLY
    return piece.place is Place.IN_PLAY and (not friendly or board.are_friends(play.player, piece.player))


def _may_be_chosen(board: Board, play: Play, feed: FeedOffer, name: str) -> bool:
    """Return whether a repeat may have a target in this way."""
    return _fits_text(board, play, feed, name) and (board.way.retargets or folded(name) == folded(feed.first))


def wound_use(board: Board, play: UsedWound) -> WoundUse:
    """Return the use of a Wound as the limit counts it (NF-26, NF-28)."""
    is_own_turn = folded(play.player) == folded(board.active)
    return WoundUse(play.player, play.of, Phase.COMBAT, is_own_turn, play.otherwise)


def wound_findings(board: Board, play: UsedWound, at: str) -> Iterator[Finding]:
    """Yield the permission for a Wound, and its Feed (NF-26, NF-28, NF-42)."""
    yield text_exception(wound_use(board, play), board.used, f"{at}/otherwise") or WOUND_USED(at, player=play.player)
    yield from feed_findings(board, play, at)


def moment_objections(board: Board, play: Play, at: str) -> tuple[Finding, ...]:
    """Return the objections to a play's moment and limit (NF-03, NF-26, NF-38, NF-74)."""
    findings = _moment_bars(board, play, at)
    if not isinstance(play, UsedWound):
        return findings
    return (*findings, *objections(wound_use(board, play), board.used, at))


def _moment_bars(board: Board, play: Play, at: str) -> tuple[Finding, ...]:
    names = {"player": play.player, "active": board.active, "card": play_text(play)}
    match play:
        case CombatCard():
            return tuple(_card_bars(board, play, at, names))
        # other kinds of Wounds are refused for their phase at any moment
        case UsedWound(of=WoundKind.MARTIAL_LAW, when=When.BEFORE):
            return (OUTSIDE_PHASE(f"{at}/when", names, cites=("nf-26.1",)),)
        case OtherEffect(before_only=True) if play.when is not When.BEFORE:
            return (TOO_LATE(f"{at}/when", names),)
    return ()


def _card_bars(board: Board, play: CombatCard, at: str, names: dict[str, object]) -> Iterator[Finding]:
    if play.in_play:
        yield ALREADY_IN_PLAY(f"{at}/in_play", names)
    if play.when is When.BEFORE:
        yield OUTSIDE_PHASE(f"{at}/when", names, cites=("nf-38",))
    if play.own_phase_only and folded(play.player) != folded(board.active):
        yield OWN_PHASE_ONLY(f"{at}/own_phase_only", names)


def play_objections(board: Board, play: Play, at: str) -> tuple[Finding, ...]:
    """Return the objections to a play on the present board (NF-38, NF-39, NF-43)."""
    return (*moment_objections(board, play, at), *_target_bars(board, play, at))


def _target_bars(board: Board, play: Play, at: str) -> Iterator[Finding]:
    if play.minion is None:
        return
    piece = board.piece(play.minion)
    if piece.place is not Place.IN_PLAY:
        yield not_in_play(piece, f"{at}/minion")
    if isinstance(play, CardEffect) and play.aim is Aim.FRIENDLY and not board.are_friends(play.player, piece.player):
        names = {"card": card_name(play.card), "minion": piece.name, "player": play.player}
        yield NOT_FRIENDLY(f"{at}/minion", names, because=(piece.at,))


def play_findings(board: Board, play: Play, at: str) -> tuple[Finding, ...]:
    """Return the findings of a play without objections (NF-03, NF-26, NF-38)."""
    if isinstance(play, UsedWound):
        return tuple(wound_findings(board, play, at))
    return tuple(_effect_findings(board, play, at))


def _effect_findings(board: Board, play: CombatCard | OtherEffect, at: str) -> Iterator[Finding]:
    names = {"player": play.player, "card": card_name(play.card)}
    if isinstance(play, CombatCard):
        yield PLAYED(at, names)
    else:
        yield (BEFORE_PHASE if play.before_only else BY_TEXT)(at, names)
    if play.minion is not None and play.aim is Aim.FRIENDLY:
        yield FRIENDLY(f"{at}/minion", names, minion=board.piece(play.minion).name)
    if play.effect is Effect.OTHER:
        cites = ("nf-38",) if isinstance(play, CombatCard) else ("nf-67.1",)
        yield EFFECT_UNKNOWN(f"{at}/effect", names, cites=cites)
    elif play.minion is None and play.on_player is None:
        yield YOU(f"{at}/on_player", names)
    elif play.on_player is not None and folded(play.on_player) == folded(play.player):
        yield ONESELF(f"{at}/on_player", names)
    yield from feed_findings(board, play, at)


def windows(plays: Iterable[Numbered]) -> Iterator[list[Numbered]]:
    """Yield the plays of each moment, shared by simultaneous cards alone (NF-81)."""
    return _split(plays, lambda play: not (isinstance(play, CombatCard) and play.at_once))


def early_cards(board: Board, window: list[Numbered]) -> dict[int, Finding]:
    """Return by number the fault of each early card (NF-13)."""
    findings = {}
    for n, (play, before) in _cards_before_turn(board, window).items():
        names = {"player": play.player, "card": card_name(play.card), "active": board.active}
        because = tuple(f"/plays/{k}" for k, _ in before)
        findings[n] = OUT_OF_TURN(f"/plays/{n}", names, because=because, other=card_name(before[0][1].card))
    return findings


def in_given_order(board: Board, plays: list[Numbered]) -> dict[int, Finding]:
    """Return by number the finding of each card in its given order (NF-13, NF-81)."""
    findings = {}
    for window in _split(plays, lambda play: isinstance(play, CombatCard) and play.answer):
        for n, (play, before) in _cards_before_turn(board, window).items():
            names = {"card": card_name(play.card), "other": card_name(before[0][1].card)}
            findings[n] = IN_ORDER_TOLD(f"/plays/{n}", names, because=tuple(f"/plays/{k}" for k, _ in before))
    return findings


def _split(plays: Iterable[Numbered], begins: Callable[[Play], bool]) -> Iterator[list[Numbered]]:
    window: list[Numbered] = []
    for n, play in plays:
        if window and begins(play):
            yield window
            window = []
        window.append((n, play))
    if window:
        yield window


def _cards_before_turn(board: Board, window: list[Numbered]) -> dict[int, EarlyCard]:
    """Return by number each early card, with the cards that precede it.

    The first cards of all players form the first round, the second cards the second, and so on; a round goes clockwise
    (NF-13). Cards that may not be played delay nobody.
    """
    rounds: Counter[int] = Counter()
    turns: list[tuple[tuple[int, int], int, CombatCard]] = []
    for n, play in window:
        if isinstance(play, CombatCard) and not play_objections(board, play, f"/plays/{n}"):
            seat = board.seat(play.player)
            turns.append(((rounds[seat], seat), n, play))
            rounds[seat] += 1
    early = {}
    for i, (turn, n, play) in enumerate(turns):
        before = sorted(waiting for waiting in turns[i + 1 :] if waiting[0] < turn)
        if before:
            early[n] = (play, [(k, later) for _, k, later in before])
    return early


def late_strength(board: Board, play: Play, at: str) -> Iterator[Finding]:
    """Yield a change of strength after the attack's resolution (NF-79)."""
    if play.minion is None or not (isinstance(play, UsedWound) or play.effect.on_strength):
        return
    piece = board.piece(play.minion)
    if piece.attacks and board.fights[piece.attacks].dealt:
        yield ATTACK_RESOLVED(f"{at}/minion", because=(piece.attacks,), minion=piece.name)


def judge_stack(board: Board, stack: int | None) -> Judged[Board]:
    """Judge whether the Wounds received empty the stack (NF-30, NF-72)."""
    return Judged(board) if stack is None else report(board, *_stack_findings(board, stack))


def stack_left(board: Board, stack: int | None) -> int | None:
    """Return the number of Wounds left in the stack, None where unknown (NF-72)."""
    return None if stack is None or board.untold else max(0, stack - _wounds_dealt(board))


def _stack_findings(board: Board, stack: int) -> Iterator[Finding]:
    dealt = _wounds_dealt(board)
    if dealt >= stack:
        yield STACK_RUNS_OUT("/stack")
    elif board.untold:
        yield STACK_NOT_KNOWN("/stack", left=wound_count(stack - dealt))
    else:
        yield STACK_LASTS("/stack", left=wound_count(stack - dealt))
    if dealt > stack:
        yield BEYOND_STACK("/stack", beyond=wound_count(dealt - stack))


def _wounds_dealt(board: Board) -> int:
    """Return the certain number of Wounds received."""
    return sum(board.wounds.values())


def merge_findings(by_way: dict[Way, Sequence[Finding]]) -> tuple[Finding, ...]:
    """Merge the findings of all ways; differing ones depend on the way (NF-42)."""
    if len(by_way) == 1:
        return tuple(*by_way.values())
    by_key = {
        way: {(finding.reason.code, finding.at): finding for finding in findings} for way, findings in by_way.items()
    }
    common = shared(by_key.values())
    return tuple(_merged_findings(by_way.values(), common, _differing_findings(by_key, common)))


def _merged_findings(
    ways: Iterable[Sequence[Finding]], common: frozenset[FindingKey], depending: dict[str, Finding | None]
) -> Iterator[Finding]:
    reported: set[object] = set()
    for n, findings in enumerate(ways):
        for finding in findings:
            if (finding.reason.code, finding.at) in common:
                if not n:
                    yield finding
            elif finding.at not in reported:
                reported.add(finding.at)
                depends = depending[finding.at]
                if depends:
                    yield depends


def _differing_findings(
    by_way: dict[Way, dict[FindingKey, Finding]], common: frozenset[FindingKey]
) -> dict[str, Finding | None]:
    """Return by place the finding for ways that differ; None where all allow."""
    places: dict[str, dict[Way, Finding]] = {}
    for way, keyed in by_way.items():
        for key, finding in keyed.items():
            if key not in common:
                at_place = places.setdefault(finding.at, {})
                at_place[way] = worst_of((at_place[way], finding)) if way in at_place else finding
    return {at: differing_finding(at_place, tuple(by_way)) for at, at_place in places.items()}


def differing_finding(by_way: dict[Way, Finding], ways: Sequence[Way]) -> Finding | None:
    """Return the finding where ways differ, None if each allows it (NF-42)."""
    worst = worst_of(by_way.values())
    everywhere = len(by_way) == len(ways) and len({finding.code for finding in by_way.values()}) > 1
    if worst.outcome is Outcome.ALLOWED and not everywhere:
        return None
    codes = {way: by_way[way].code if way in by_way else None for way in ways}
    if any(codes[way] != codes.get(replace(way, retargets=True), codes[way]) for way in ways):
        # ways that differ by the target alone show that the reading decides, not the payment
        retargeted, fixed = next(
            (replace(way, retargets=True), way) for way in ways if codes[way] != codes[replace(way, retargets=True)]
        )
        return DEPENDS_ON_READING(
            worst.at, readings=(_reading(by_way.get(retargeted), worst), _reading(by_way.get(fixed), worst))
        )
    return DEPENDS_ON_PAYMENT(worst.at)


def _reading(finding: Finding | None, instead: Finding) -> Reading:
    if finding is None:
        return Reading(NOTHING_AGAINST, Outcome.ALLOWED, instead.cites)
    return Reading(finding.text, finding.outcome, finding.cites)
