"""Parser: the decisions that a row means in the state before it."""

from collections.abc import Iterable, Iterator

from msgspec import Struct, field

from games.blackpoker.actions import FREE, Cost
from games.blackpoker.cards import SUITLESS, UNKNOWN, Card, cards_in
from games.blackpoker.course.omissions import TAKEN_REASONS, fill, own_name_objections, suited, written_keys
from games.blackpoker.course.scenario import (
    AttackersRow,
    BlockersRow,
    BothPassRow,
    CardRow,
    DeedRow,
    PassRow,
    Starting,
    StartRow,
    TargetRow,
    WayRow,
    split_parts,
)
from games.blackpoker.decisions import (
    Ask,
    Attacker,
    Blocker,
    Decision,
    NamingEnd,
    Objection,
    Pass,
    Pick,
    Point,
    Side,
    Start,
    Take,
    in_order,
)
from games.blackpoker.names import NO_REF, distinct, find_targets, matches, of_one_player, parse_name
from games.blackpoker.objections import objections
from games.blackpoker.options import accounted_for
from games.blackpoker.payment import Payment, is_free, other_payments, payment_text
from games.blackpoker.state import Choosing, State
from games.blackpoker.targets import TARGET_NOT_THERE
from games.text import Text
from games.values import replace

ZONES = {
    Ask.FROM_PACK: "pack",
    Ask.FROM_TRUMPS: "trumps",
    Ask.FROM_GRAVEYARD: "graveyard",
    Ask.FROM_LIFE: "life",
    Ask.NEXT_ON_LIFE: "field",
    Ask.SOME_OF_LIFE: "life",
}


class ParsedDecision(Struct, frozen=True):
    """A decision of a row, with the place of each of its parts in the row.

    `shown_cards` are unknown cards that the decision reveals in a `zone` of a player (`of`). `doubtful` is an ambiguous part,
    `numbered` if only a number can tell its candidates apart. `remarks` tell of parts that were left out, `itself` that an
    action is named as its own target. `if_asked` marks a choice that is skipped unless asked for, `both` a pass of both
    players by one row.
    """

    decision: Decision
    places: dict[str, str] = field(default_factory=dict)
    shown_cards: tuple[Card, ...] = ()
    zone: str = "hand"
    of: Side | None = None
    doubtful: str = ""
    numbered: bool = False
    remarks: tuple[Objection, ...] = ()
    itself: tuple[Objection, ...] = ()
    if_asked: bool = False
    both: bool = False

    def place(self, part: str) -> str:
        """Return the place of a part, below the row."""
        return self.places.get(part, f"/{part}" if part else "")

    @property
    def open_parts(self) -> tuple[Objection, ...]:
        """Return what is told of the parts that are open."""
        return tuple(part for part in self.remarks if part.reason not in TAKEN_REASONS)

    def against(self, state: State) -> Iterator[Objection]:
        """Yield the objections to the decision (BP-71)."""
        for objection in objections(state, self.decision):
            yield from self.itself if self.itself and objection.reason is TARGET_NOT_THERE else (objection,)


def parse(state: State, row: DeedRow) -> Iterator[ParsedDecision]:
    """Yield the decisions of a row, once all names are found."""
    match row:
        case StartRow():
            yield parse_start(state, row)
        case PassRow(by=by):
            yield ParsedDecision(Pass(by))
        case BothPassRow():
            both = not state.passed and not state.choosing
            yield ParsedDecision(Pass(state.chance), {"by": ""}, both=both)
            if both:
                yield ParsedDecision(Pass(state.chance.other), {"by": ""}, both=both)
        case AttackersRow():
            yield from _attackers(state, row)
        case BlockersRow():
            yield from _blockers(state, row)
        case CardRow():
            yield _pick(state, row)
        case WayRow(by=by, way=way):
            yield ParsedDecision(Take(by, way))
        case TargetRow():
            yield _new_target(state, row)


def parse_start(state: State, row: Starting) -> ParsedDecision:
    """Parse the start of an action, filling in its payment."""
    filled = fill(state, row, in_order(written_keys(row)))
    keys, candidates = filled.keys, filled.targets
    named_cards = suited(state.of(row.by).hand, cards_in(row.discards) or ()) if row.discards else ()
    zone = row.action.row.keys.zone.code
    shown_cards = hidden_cards(state, row.by, zone, (*keys, *named_cards))
    revealed = reveal(state, row.by, zone, shown_cards)
    plain = Start(row.by, row.action, keys)
    cost = FREE if is_free(revealed, plain) else state.frame.rules.row(row.action).cost
    sacrifices = _sacrifices(revealed, row, cost)
    decision = replace(
        plain,
        barriers=_barriers(revealed, row, cost),
        discards=in_order(named_cards if row.discards else _discards(revealed, row.by, keys, cost)),
        characters=tuple(sorted(refs[0] for refs in sacrifices)),
        target=candidates[0] if candidates else None,
    )
    several = any(len(refs) > 1 for refs in sacrifices) and len(sacrifices) == cost.characters
    doubtful = "target" if len(candidates) > 1 else "characters" if several else ""
    return ParsedDecision(
        decision,
        {"characters": "/given_up"},
        shown_cards,
        zone,
        doubtful=doubtful,
        numbered=of_one_player(revealed, candidates),
        remarks=filled.remarks,
        itself=tuple(own_name_objections(row, candidates)),
    )


def payments_of(state: State, row: Starting) -> tuple[Payment, ...]:
    """Return other payments of the action that a row starts."""
    return other_payments(*_start_of(state, row))


def payment_text_of(state: State, row: Starting) -> Text | None:
    """Return the payment of a started action, if it has alternatives."""
    revealed, decision = _start_of(state, row)
    return payment_text(revealed, decision) if other_payments(revealed, decision) else None


def _start_of(state: State, row: Starting) -> tuple[State, Start]:
    parsed = parse_start(state, row)
    assert isinstance(parsed.decision, Start)
    return reveal(state, row.by, parsed.zone, parsed.shown_cards), parsed.decision


def _barriers(state: State, row: Starting, cost: Cost) -> tuple[int, ...]:
    barriers = [character for character in state.of(row.by).field if character.barrier]
    if row.barriers is None:
        return tuple(barrier.ref for barrier in barriers if barrier.charged)[: cost.barriers]
    return tuple(sorted(_own_characters(state, row.by, part)[0] for part in split_parts(row.barriers)))


def _sacrifices(state: State, row: Starting, cost: Cost) -> list[tuple[int, ...]]:
    """Return for each character given up those that its name may mean.

    Where none is named, they are as many as the cost asks for, those whose cards are known first.
    """
    if row.given_up is not None:
        return [_own_characters(state, row.by, part) for part in split_parts(row.given_up)]
    if not cost.characters:
        return []
    known_first = sorted(state.of(row.by).field, key=lambda character: UNKNOWN in character.cards)
    return [(character.ref,) for character in known_first[: cost.characters]]


def _own_characters(state: State, side: Side, part: str) -> tuple[int, ...]:
    """Find the barrier with a number, or the characters whose card a named one may be; else NO_REF.

    A card whose suit is told is that of one character where it lies open; of several Jokers the first is meant.
    """
    field = state.of(side).field
    if part.isdecimal():
        barriers = [character.ref for character in field if character.barrier]
        number = int(part)
        return tuple(barriers[number - 1 : number] if number else ()) or (NO_REF,)
    cards = (cards_in(part) or ())[:1]
    same = tuple(character.ref for character in field if any(card in character.cards for card in cards))
    if same and not any(card.is_suitless for card in cards):
        return same[:1]
    pairs = ((character.ref, card.may_be(other)) for card in cards for character in field for other in character.cards)
    return tuple(dict.fromkeys(ref for ref, may_be in pairs if may_be)) or (NO_REF,)


def _discards(state: State, side: Side, keys: tuple[Card, ...], cost: Cost) -> tuple[Card, ...]:
    hand = list(state.of(side).hand)
    for key in keys:
        if key in hand:
            hand.remove(key)
    # unknown cards first, as the form says
    return tuple(sorted(hand, key=lambda card: card is not UNKNOWN))[: cost.discards]


def _naming(state: State, ask: Ask) -> Choosing | None:
    """Return the naming of attackers or blockers that is open or just closed, else None."""
    choosing = state.choosing or state.settled
    return choosing if choosing and choosing.ask is ask else None


def _attackers(state: State, row: AttackersRow) -> Iterator[ParsedDecision]:
    naming = _naming(state, Ask.ATTACKERS)
    if not naming:
        yield ParsedDecision(Attacker(state.chance, NO_REF), {"by": "", "soldier": ""})
        return
    by, named_refs = naming.by, set[int]()
    for n, words in enumerate(row.soldiers):
        refs = _candidates(state, _characters(state, words, by), naming.among, named_refs)
        named_refs.add(refs[0])
        yield ParsedDecision(
            Attacker(by, refs[0]),
            {"soldier": f"/soldiers/{n}", "by": ""},
            doubtful="soldier" if len(refs) > 1 else "",
            numbered=of_one_player(state, refs),
        )
    yield ParsedDecision(NamingEnd(by), {"by": ""}, if_asked=bool(row.soldiers))


def _blockers(state: State, row: BlockersRow) -> Iterator[ParsedDecision]:
    naming = _naming(state, Ask.BLOCKERS)
    if not naming:
        yield ParsedDecision(Blocker(state.chance, NO_REF, NO_REF), {"by": "", "blocker": "", "attacker": ""})
        return
    by, named_refs, blocked_refs = naming.by, set[int](), set[int]()
    free = [blocker for blocker, _ in naming.among]
    for n, block in enumerate(row.blocks):
        at = f"/blocks/{n}"
        blockers = _candidates(state, _characters(state, block.blocker, by), free, named_refs)
        alike = _characters(state, block.attacker, by.other)
        # once one of several alike is blocked, it matters which one is meant
        attackers = (
            alike if len(alike) > 1 and blocked_refs & set(alike) else _candidates(state, alike, state.attackers, ())
        )
        named_refs.add(blockers[0])
        blocked_refs.add(attackers[0])
        doubtful = "blocker" if len(blockers) > 1 else "attacker" if len(attackers) > 1 else ""
        yield ParsedDecision(
            Blocker(by, blockers[0], attackers[0]),
            {"blocker": f"{at}/blocker", "attacker": f"{at}/attacker", "by": ""},
            doubtful=doubtful,
            numbered=of_one_player(state, blockers if doubtful == "blocker" else attackers),
        )
    yield ParsedDecision(NamingEnd(by), {"by": ""}, if_asked=bool(row.blocks))


def _candidates(state: State, refs: Iterable[int], free: Iterable[int], named_refs: Iterable[int]) -> tuple[int, ...]:
    """Return distinct characters, first those not yet named, and of them those free to be named."""
    unnamed = [ref for ref in refs if ref not in named_refs] or [*refs]
    return distinct(state, [ref for ref in unnamed if ref in free] or unnamed)


def _characters(state: State, words: str, side: Side) -> tuple[int, ...]:
    """Find the characters that words name; the player's own come first if no player is named."""
    designation = parse_name(words)
    if designation is None or designation.action:
        return (NO_REF,)
    every = [ref for ref in matches(state, designation) if isinstance(ref, int)]
    own_refs = [ref for ref in every if (match := state.find(ref)) and match[0] is side]
    return tuple(own_refs or every) or (NO_REF,)


def _pick(state: State, row: CardRow) -> ParsedDecision:
    """Parse a chosen card; an unknown one is revealed in its zone."""
    cards = cards_in(row.card) or (UNKNOWN,)
    choosing = state.choosing
    # where something else is asked for than a card, no card is alike
    offered_cards = [card for card in choosing.among if isinstance(card, Card)] if choosing else []
    # either of both may be told without its suit
    alike = tuple(card for card in offered_cards if card.may_be(cards[0]))
    card = alike[0] if alike and cards[0] not in alike else cards[0]
    if not choosing or choosing.ask in (Ask.NEXT_ON_LIFE, Ask.NEXT_UNDER_LIFE):
        return ParsedDecision(Pick(row.by, card))
    side = choosing.by.other if choosing.ask is Ask.FROM_THEIR_HAND else choosing.by
    zone = ZONES.get(choosing.ask, "hand")
    return ParsedDecision(
        Pick(row.by, card),
        shown_cards=hidden_cards(state, side, zone, (card,)),
        zone=zone,
        of=side,
        doubtful="card" if alike[1:] and cards[0] not in alike else "",
    )


def _new_target(state: State, row: TargetRow) -> ParsedDecision:
    """Parse the new target that Retarget gives to an action."""
    choosing, entry = state.choosing, state.resolving
    aimed = state.on_stage(entry.target) if entry and isinstance(entry.target, int) else None
    if not choosing or choosing.ask is not Ask.TARGET or not aimed:
        return ParsedDecision(Point(row.by, NO_REF))
    candidates = find_targets(state, row.target, aimed.action, aimed.by, aimed.keys)
    legal = distinct(state, [target for target in candidates if target in choosing.among])
    chosen = legal if len(legal) == 1 else candidates
    doubtful = "target" if len(chosen) > 1 else ""
    return ParsedDecision(Point(row.by, chosen[0]), doubtful=doubtful, numbered=of_one_player(state, chosen))


def hidden_cards(state: State, side: Side, zone: str, cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards that must be unknown ones of a zone, or ones whose suits are not told."""
    zone_cards: tuple[Card, ...] = getattr(state.of(side), zone)
    left, room = list(zone_cards), zone_cards.count(UNKNOWN)
    shown_cards: list[Card] = []
    for card in cards:
        if card in left:
            left.remove(card)
        elif card.suit and SUITLESS[card.number] in left:
            left.remove(SUITLESS[card.number])
            shown_cards.append(card)
            room += 1
        elif room > len(shown_cards) and card is not UNKNOWN and not accounted_for(state, side, card, shown_cards):
            shown_cards.append(card)
    return tuple(shown_cards)


def reveal(state: State, side: Side, zone: str, cards: tuple[Card, ...]) -> State:
    """Replace unknown cards of a zone, and those without their suits, by known ones."""
    for card in cards:
        zone_cards: tuple[Card, ...] = getattr(state.of(side), zone)
        suitless = SUITLESS.get(card.number) if card.suit else None
        n = zone_cards.index(suitless if suitless in zone_cards else UNKNOWN)
        state = state.with_player(side, **{zone: (*zone_cards[:n], card, *zone_cards[n + 1 :])})
    if cards and state.choosing:
        among = tuple(dict.fromkeys((*state.choosing.among, *cards)))
        state = state.but(choosing=replace(state.choosing, among=among))
    return state
