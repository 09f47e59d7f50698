"""Rules on declarations: their time, the cards concerned, their cost, and the order of phases."""

from collections.abc import Iterator
from functools import cache

from games.chronocard.cards import CharacterAction, Kind, barred_when_new, name_key, printed_name, same_card, same_name
from games.chronocard.interrupts.scenario import (
    ON_FIELD,
    Ability,
    Aim,
    Answer,
    Change,
    Charm,
    Defence,
    Draw,
    EndMain,
    Must,
    Payment,
    Place,
    Play,
    Player,
    Point,
    Produce,
    Skill,
    Use,
)
from games.chronocard.interrupts.state import Card, Side, State, Waiting, declarer_of, describe, describe_act
from games.chronocard.phases import (
    EP_IN_START,
    Phase,
    effects_usable,
    ep_producible,
    own_main_phase,
    readings_in_charm,
)
from games.sentences import sentences
from games.text import Text
from games.truth import Truth
from games.verdict import Finding, is_forbidden

WORDS = sentences(__name__)
DECLARED = WORDS.reason("declared")
INTERRUPTS = WORDS.reason("interrupts")
EP_OUT = WORDS.reason("ep-out")
BY_TEXT = WORDS.reason("by-text")
UNCOUNTED = WORDS.reason("effect-not-counted")
OWN_DECLARATION = WORDS.reason("own-declaration")
NOT_THE_LAST = WORDS.reason("not-the-last")
NOTHING_WAITS = WORDS.reason("nothing-waits")
NOT_INTERRUPTIBLE = WORDS.reason("not-interruptible")
DOES_NOT_INTERRUPT = WORDS.reason("does-not-interrupt")
ENDED = WORDS.reason("ended-interrupts")
WRONG_TIME = WORDS.reason("wrong-time")
START_PHASE = WORDS.reason("start-phase")
AFTER_ENDING = WORDS.reason("after-ending")
UNASKED = WORDS.reason("unasked")
HEROINE = WORDS.reason("heroine-used")
OWN_MAIN = WORDS.text("own-main")
OF_CHARACTER = WORDS.text("of-character")
OF_OTHERS = WORDS.text("of-others")
ONLY_THESE = WORDS.text("only-these")
DECLARATIONS = (Aim.WAITING, Aim.EARLIER)
OPEN_POINTS = {AFTER_ENDING: Point.AFTER_ENDING, UNASKED: Point.UNASKED, HEROINE: Point.HEROINE}
READINGS = {point: WORDS.readings(point.code) for point in Point}
CHECKED = WORDS.reason("card-checked")
NEW = WORDS.reason("first-turn")
GIVES_NO_EP = WORDS.reason("gives-no-ep")
NO_ATTACKER = WORDS.reason("no-attacker")
UNMET = WORDS.reason("condition-unmet")
NOT_ON_FIELD = WORDS.reason("not-on-field")
NOT_IN_HAND = WORDS.reason("not-in-hand")
ANOTHER_COPY = WORDS.reason("another-copy")
TARGET_PLACE = WORDS.reason("target-place-unknown")
FACE_DOWN = WORDS.reason("face-down-open")
COUNTS_FACE_DOWN = WORDS.readings("counts-face-down")
BGM_UNKNOWN = WORDS.reason("bgm-tokens-unknown")
BGM_OPEN = WORDS.reason("bgm-open")
PLAYED_ON = WORDS.readings("played-on")
RECOVERS = WORDS.readings("recovers")
CANNOT = WORDS.texts("cannot", (CharacterAction.GIVE_EP, CharacterAction.ATTACK, CharacterAction.A_SKILL))
OUT_OF_HAND = (Place.GONE, Place.DISCARD)
SAME_NAME = WORDS.reason("same-name")
# card text may lift these; it makes no cost payable and puts no card in its place
LIFTED = (DOES_NOT_INTERRUPT, WRONG_TIME, START_PHASE, UNASKED, HEROINE, CHECKED, NEW, SAME_NAME)
SHORT = WORDS.reason("ep-short")
AT_MOST = WORDS.text("at-most")
EP_UNKNOWN = WORDS.reason("ep-unknown")
COST_UNJUDGED = WORDS.text("cost-unjudged")
COST_UNKNOWN = WORDS.reason("cost-unknown")
COST_AND_EP_UNKNOWN = WORDS.reason("cost-and-ep-unknown")
UNPAYABLE = WORDS.reason("cost-not-payable")
PAID_WITH = WORDS.reason("paid-with-target")
# CC-23 speaks of cards moved from field or hand
PAID_FROM = (Place.FIELD, Place.FACE_DOWN, Place.HAND)
CHARM_AGAIN = WORDS.reason("charm-again")
DRAW_AGAIN = WORDS.reason("draw-again")
OWN_DRAW = WORDS.text("own-draw")
# the time of each announcement, and the clause that sets it
ANNOUNCEMENT_TIMES = {Draw: (OWN_DRAW, "cc-28"), Charm: (OWN_MAIN, "cc-29.1"), EndMain: (OWN_MAIN, "cc-28")}
AT_ONCE = WORDS.reason("at-once")
BY_DECLARATION = WORDS.reason("main-by-declaration")
OUT_OF_ORDER = WORDS.reason("phase-out-of-order")
NO_DRAW = WORDS.reason("no-draw")
NEW_WORKS = WORDS.reason("p-skill-of-new")
ORDER_CHOSEN = WORDS.reason("order-chosen")
ORDER_OPEN = WORDS.reason("order-open")
ORDERS = WORDS.readings("orders")
ORDERED = (Phase.START, Phase.DRAW)  # the phases of which the manual says who chooses the order (CC-44)
DEFENDERS = WORDS.text("defenders")
ENDS_INTERRUPTS = WORDS.reason("ends-interrupts")
GAME_OVER = WORDS.reason("game-over")
# the main phase alone is followed by one of two
FOLLOWS = {Phase.START: Phase.DRAW, Phase.DRAW: Phase.MAIN, Phase.CHARM: Phase.END, Phase.END: Phase.START}


def open_points(findings: tuple[Finding, ...]) -> frozenset[Point]:
    """Return the open points of a declaration, none if forbidden (CC-05, CC-21, CC-28)."""
    if is_forbidden(findings):
        return frozenset()
    return frozenset(OPEN_POINTS[finding.reason] for finding in findings if finding.reason in OPEN_POINTS)


def play_faults(state: State, entry: Play, at: str) -> tuple[Finding, ...]:
    """Return the faults that card text does not lift (CC-20).

    Even card text lets nobody answer their own declaration (CC-03).
    """
    faults = (*time_faults(state, entry, at), *card_faults(state, entry, at))
    if not entry.by_text:
        return faults
    answers_itself = state.pile is not None and state.pile.player is declarer_of(entry, state)
    lifted = LIFTED if answers_itself else (*LIFTED, NOT_INTERRUPTIBLE)
    if not any(finding.reason in lifted for finding in faults):
        return faults
    remaining = (finding for finding in faults if finding.reason not in lifted)
    return (
        *remaining,
        BY_TEXT(
            f"{at}/by_text", deed=describe(entry, state), costs=_told_of_costs(state, entry, declarer_of(entry, state))
        ),
    )


def permission(state: State, entry: Play, at: str) -> Finding:
    """Return the finding that allows a play (CC-01, CC-04, CC-08)."""
    player = declarer_of(entry, state)
    names = {
        "deed": describe(entry, state),
        "other": player.other,
        "costs": _told_of_costs(state, entry, player),
    }
    costs = ("cc-26",) if entry.cost or entry.moved or (isinstance(entry, Skill) and entry.checks_user) else ()
    if state.pile:
        answers = "cc-04" if state.pile.below else "cc-01"
        cites = (answers, "cc-07", "cc-08", "cc-35.1", *costs)
        waiting = describe(state.pile.entry, state)
        because = (state.pile.at,)
        return INTERRUPTS(at, names, because=because, cites=cites, waiting=waiting)
    when = "cc-21.1" if isinstance(entry, Use) and entry.kind is Kind.CHARACTER else "cc-28"
    return DECLARED(at, names, cites=("cc-08", when, "cc-35.1", *costs))


def _told_of_costs(state: State, entry: Play, player: Player) -> Text | str:
    """Return what a permission tells of a cost left out: that it is not judged where no stored EP is given (CC-22, CC-26), else nothing."""
    if not isinstance(entry, Use) or entry.cost is not None or state.sides[player].counted:
        return ""
    return _cost_unjudged(player)


@cache
def _cost_unjudged(player: Player) -> Text:
    sentence = COST_UNJUDGED.filled(player=player)
    return Text(f" {sentence.en}", sentence.ja)


def time_faults(state: State, entry: Answer, at: str) -> Iterator[Finding]:
    """Yield the faults in the time of a declaration (CC-01, CC-07, CC-09, CC-28)."""
    player = declarer_of(entry, state)
    if entry.interrupts not in DECLARATIONS:
        yield NOT_INTERRUPTIBLE(f"{at}/interrupts", deed=describe(entry, state), aim=entry.interrupts)
    elif state.pile is None:
        yield from _unasked_faults(state, entry, at, player)
    elif entry.interrupts is Aim.EARLIER:
        waiting = describe_act(state.pile.entry)
        because = (state.pile.at,)
        yield NOT_THE_LAST(f"{at}/interrupts", because=because, deed=describe(entry, state), waiting=waiting)
    else:
        yield from _answer_faults(state, state.pile, entry, at, player)


def _answer_faults(state: State, pile: Waiting, entry: Answer, at: str, player: Player) -> Iterator[Finding]:
    """Yield the fault of an answer (CC-03, CC-05, CC-21, CC-35)."""
    because = (pile.at,)
    # CC-35.2 is cited where somebody might think that the turn matters
    if pile.player is player:
        cites = ("cc-03", "cc-35.1", "cc-35.2") if player is not state.turn_of else ("cc-03", "cc-35.1")
        yield OWN_DECLARATION(at, _values(state, entry), because=because, cites=cites)
    elif isinstance(entry, Use) and entry.kind.interrupts is not Truth.YES:
        yield _kind_fault(state, entry, at, because)
    elif _usable(state, entry, player, answering=True) is Truth.NO:
        yield START_PHASE(at, _values(state, entry))
    elif player in state.ended:
        yield ENDED(at, _values(state, entry), because=because)
    # no rule says whether an end of interrupts binds for the rest of the chain
    elif player in state.gave_up:
        yield AFTER_ENDING(at, _values(state, entry), because=because, readings=READINGS[Point.AFTER_ENDING])


def _kind_fault(state: State, use: Use, at: str, because: tuple[str, ...]) -> Finding:
    """Return the finding on another kind as an interrupt (CC-21)."""
    if use.kind.interrupts is Truth.OPEN:
        return HEROINE(f"{at}/type", _values(state, use), because=because, readings=READINGS[Point.HEROINE])
    character = use.kind is Kind.CHARACTER
    cite, why = ("cc-21.1", OF_CHARACTER) if character else ("cc-21.2", OF_OTHERS)
    return DOES_NOT_INTERRUPT(f"{at}/type", _values(state, use), because=because, cites=(cite,), why=why)


def _unasked_faults(state: State, entry: Answer, at: str, player: Player) -> Iterator[Finding]:
    """Yield the fault of a declaration while none waits (CC-21, CC-28)."""
    usable = _usable(state, entry, player, answering=False)
    own_main = own_main_phase(state.phase, own_turn=player is state.turn_of, answering=False)
    if entry.interrupts is Aim.EARLIER:
        yield NOTHING_WAITS(f"{at}/interrupts", _values(state, entry), cites=("cc-01",))
    elif usable is Truth.NO:
        yield START_PHASE(at, _values(state, entry), because=("/phase",))
    elif isinstance(entry, Use) and entry.kind is Kind.CHARACTER:
        if not own_main:
            yield WRONG_TIME(at, _values(state, entry), because=("/phase",), cites=("cc-21.1",), time=OWN_MAIN)
    elif isinstance(entry, Use) and entry.kind is Kind.HEROINE:
        yield HEROINE(f"{at}/type", _values(state, entry), readings=READINGS[Point.HEROINE])
    elif usable is Truth.OPEN or (isinstance(entry, Use) and entry.kind is not Kind.EVENT and not own_main):
        yield _unasked(state, entry, at, player)


def _unasked(state: State, entry: Answer, at: str, player: Player) -> Finding:
    """Return the open point of a declaration that answers nothing (CC-28, CC-46)."""
    readings = READINGS[Point.UNASKED]
    cites: tuple[str, ...] = ("cc-01", "cc-28")
    if state.phase is Phase.START:
        readings = EP_IN_START
    elif state.phase is Phase.CHARM and not (isinstance(entry, Use) and entry.kind is not Kind.EVENT):
        readings, cites = readings_in_charm(own_turn=player is state.turn_of), (*cites, "cc-46")
    return UNASKED(at, _values(state, entry), because=("/phase",), cites=cites, readings=readings)


def _values(state: State, entry: Answer) -> dict[str, object]:
    """Return the values that a finding may name."""
    return {
        "deed": describe(entry, state),
        "what": describe_act(entry),
        "waiting": describe_act(state.pile.entry) if state.pile else None,
        "player": declarer_of(entry, state),
        "phase": state.phase,
        "turn": state.turn_of,
    }


def _usable(state: State, entry: Answer, player: Player, *, answering: bool) -> Truth:
    own_turn = player is state.turn_of
    if isinstance(entry, Produce):
        return ep_producible(state.phase, own_turn=own_turn, answering=answering)
    return effects_usable(state.phase, own_turn=own_turn, answering=answering)


def card_faults(state: State, entry: Play | Produce, at: str) -> Iterator[Finding]:
    """Yield the faults in the cards of a declaration (CC-22, CC-24, CC-25, CC-33)."""
    match entry:
        case Produce(card=name):
            card = state.card(name)
            if card is None or not card.type.gives_ep or card.place not in ON_FIELD:
                yield GIVES_NO_EP(f"{at}/card", deed=describe(entry, state), card=printed_name(name))
            else:
                yield from _state_faults(state, entry, card, f"{at}/card", CharacterAction.GIVE_EP)
        case Skill(user=name):
            card = state.card(name)
            if card is None or card.place not in ON_FIELD:
                yield NOT_ON_FIELD(f"{at}/user", deed=describe(entry, state), card=printed_name(name))
            else:
                yield from _state_faults(state, entry, card, f"{at}/user", CharacterAction.A_SKILL)
        case Use(card=str(name)):
            yield from _hand_faults(state, entry, name, f"{at}/card")
    if isinstance(entry, Use | Skill):
        if entry.target is not None:
            yield from _target_faults(state, entry, entry.target, f"{at}/target")
        yield from _bgm_faults(state, entry, at)


def _bgm_faults(state: State, entry: Play, at: str) -> Iterator[Finding]:
    """Yield each BGM of a declaration of which it is open whether it is on the field (CC-43)."""
    names = [(entry.user, f"{at}/user")] if isinstance(entry, Skill) else []
    if entry.target is not None and entry.target_must.place is Place.FIELD:
        names.append((entry.target, f"{at}/target"))
    names += [(name, f"{at}/moved/{n}") for n, name in enumerate(entry.moved)]
    for name, place in names:
        card = state.card(name)
        if card and card.place is Place.FIELD and card.tokens.stays is Truth.OPEN:
            values = {"deed": describe(entry, state), "card": printed_name(card.name)}
            yield BGM_OPEN(place, values, readings=PLAYED_ON) if card.tokens.is_given else BGM_UNKNOWN(place, values)


def _hand_faults(state: State, use: Use, name: str, at: str) -> Iterator[Finding]:
    """Yield the faults of a card used from hand (CC-33)."""
    card = state.card(name)
    namesake = _namesake(state, use.player, card.printed if card else name) if use.kind is Kind.CHARACTER else None
    if namesake is Place.FIELD:
        yield SAME_NAME(at, deed=describe(use, state), player=use.player)
    elif namesake:
        yield FACE_DOWN(at, readings=COUNTS_FACE_DOWN, deed=describe(use, state), card=printed_name(name))
    elif card and card.player is use.player and card.place in OUT_OF_HAND:
        reason = ANOTHER_COPY if card.moved else NOT_IN_HAND
        yield reason(at, deed=describe(use, state), card=printed_name(name), player=use.player)


def _namesake(state: State, player: Player, name: str) -> Place | None:
    """Return the place of a namesake on the player's field (CC-33)."""
    # characters that came into play without being listed
    if (player, name_key(name)) in state.entered:
        return Place.FIELD
    characters = (card for card in state.cards.values() if card.player is player and card.type is Kind.CHARACTER)
    places = {card.place for card in characters if same_name(card.printed, name)}
    return next((place for place in ON_FIELD if place in places), None)


def _target_faults(state: State, entry: Play, name: str, at: str) -> Iterator[Finding]:
    target, must = state.card(name), entry.target_must
    if target and target.place is Place.GONE and must is Must.IN_DISCARD:
        yield TARGET_PLACE(at, deed=describe(entry, state), card=printed_name(name))
    elif target and target.place is Place.FACE_DOWN and must.place is Place.FIELD:
        yield FACE_DOWN(at, readings=COUNTS_FACE_DOWN, deed=describe(entry, state), card=printed_name(name))
    elif target is None or not target.meets(must):
        yield UNMET(at, deed=describe(entry, state), card=printed_name(name), must=must)


def _state_faults(
    state: State, entry: Skill | Produce | Charm, card: Card, at: str, action: CharacterAction
) -> Iterator[Finding]:
    """Yield the faults of a card's state (CC-24, CC-25, CC-29)."""
    if card.place is Place.FACE_DOWN:
        readings = RECOVERS if card.doubted else COUNTS_FACE_DOWN
        yield FACE_DOWN(at, readings=readings, deed=describe(entry, state), card=printed_name(card.name))
    if card.checked:
        cites: tuple[str, ...] = ("cc-29.1",) if action is CharacterAction.ATTACK else ("cc-24.1",)
        yield CHECKED(at, cites=cites, card=printed_name(card.name), cannot=CANNOT[action])
    if card.new and barred_when_new(card.type, action):
        cites = ("cc-25", "cc-40") if card.type is Kind.HEROINE else ("cc-25",)
        yield NEW(at, cites=cites, deed=describe(entry, state), card=printed_name(card.name))


def attacker_faults(state: State, charm: Charm, at: str) -> Iterator[Finding]:
    """Yield the faults of the attacker of a charm (CC-29, CC-38)."""
    card = state.card(charm.attacker)
    if card is None or not card.type.is_character or not (card.place is Place.FIELD or card.doubted):
        cites = ("cc-29.1", "cc-38") if card and card.place is Place.FACE_DOWN else ("cc-29.1",)
        name = printed_name(charm.attacker)
        yield NO_ATTACKER(f"{at}/attacker", cites=cites, deed=describe(charm, state), card=name)
    else:
        yield from _state_faults(state, charm, card, f"{at}/attacker", CharacterAction.ATTACK)


def may_attack(card: Card) -> bool:
    """Return whether a card may attack now (CC-29)."""
    return (
        card.type.is_character and card.ready and not (card.new and barred_when_new(card.type, CharacterAction.ATTACK))
    )


def cost_faults(state: State, entry: Play | Payment, at: str) -> Iterator[Finding]:
    """Yield the faults of a cost (CC-22, CC-23, CC-26)."""
    player = declarer_of(entry, state)
    if isinstance(entry, Payment):
        yield from _ep_faults(state.sides[player], entry, entry.ep, f"{at}/ep", state)
        return
    yield from _ep_faults(state.sides[player], entry, entry.cost or 0, f"{at}/cost", state)
    for n, name in enumerate(entry.moved):
        card = state.card(name)
        is_used = isinstance(entry, Use) and same_card(entry.card, name)
        if card is None or card.player is not player or card.place not in PAID_FROM or is_used:
            yield UNPAYABLE(f"{at}/moved/{n}", deed=describe(entry, state), card=printed_name(name))
        elif same_card(entry.target, name):
            because = (f"{at}/moved/{n}",)
            yield PAID_WITH(f"{at}/target", because=because, deed=describe(entry, state), card=printed_name(name))
    if isinstance(entry, Skill) and entry.checks_user:
        user = state.card(entry.user)
        if user and user.checked:
            yield UNPAYABLE(f"{at}/checks_user", deed=describe(entry, state), card=printed_name(entry.user))


def unknown_cost(state: State, entry: Play, at: str) -> Iterator[Finding]:
    """Yield that the cost of a used card is not known, where the EP of its player counts (CC-22)."""
    player = declarer_of(entry, state)
    side = state.sides[player]
    if isinstance(entry, Use) and entry.cost is None and side.counted:
        reason = COST_AND_EP_UNKNOWN if side.exact_ep is None else COST_UNKNOWN
        yield reason(f"{at}/cost", deed=describe(entry, state), player=player, ep=side.ep)


def _ep_faults(side: Side, entry: Play | Payment, cost: int, at: str, state: State) -> Iterator[Finding]:
    if cost > side.ep:
        names = {"deed": describe(entry, state), "cost": cost, "player": declarer_of(entry, state)}
        if side.most_ep is None or cost <= side.most_ep:
            yield EP_UNKNOWN(at, names, ep=side.ep)
        else:
            yield SHORT(at, names, ep=AT_MOST.filled(ep=side.most_ep) if side.exact_ep is None else side.ep)


def announcement_faults(state: State, entry: Draw | Charm | EndMain, at: str) -> Iterator[Finding]:
    """Yield the faults of an announcement (CC-28, CC-29, CC-39)."""
    if state.pile:
        yield from _interrupt_faults(state, entry, at)
        return
    own_turn = declarer_of(entry, state) is state.turn_of
    in_time = own_main_phase(state.phase, own_turn=own_turn, answering=False)
    if isinstance(entry, Draw):
        in_time = state.phase is Phase.DRAW and own_turn
    if not in_time:
        time, cite = ANNOUNCEMENT_TIMES[type(entry)]
        names = {"deed": describe(entry, state), "time": time, "phase": state.phase, "turn": state.turn_of}
        yield WRONG_TIME(at, names, because=("/phase",), cites=("cc-08", cite) if isinstance(entry, Draw) else (cite,))
    elif isinstance(entry, Draw) and state.drew is Truth.YES:
        reason, place = (BY_TEXT, f"{at}/by_text") if entry.by_text else (DRAW_AGAIN, at)
        yield reason(place, deed=describe(entry, state), costs="")
    if isinstance(entry, Charm):
        if state.charm_declared:
            yield CHARM_AGAIN(at, deed=describe(entry, state))
        yield from attacker_faults(state, entry, at)


def event_faults(state: State, entry: Defence | Change | Payment | Ability, at: str) -> Iterator[Finding]:
    """Yield the faults of an immediate event (CC-09, CC-28, CC-39)."""
    names = {"deed": describe(entry, state), "phase": state.phase, "turn": state.turn_of, "costs": ""}
    if isinstance(entry, Payment):
        yield from cost_faults(state, entry, at)
    elif state.pile and not isinstance(entry, Ability):
        yield from _interrupt_faults(state, entry, at)
    elif isinstance(entry, Defence) and (state.phase is not Phase.CHARM or entry.player is state.turn_of):
        yield WRONG_TIME(at, names, because=("/phase",), cites=("cc-09",), time=DEFENDERS)
    elif isinstance(entry, Change) and state.phase is Phase.MAIN:
        yield BY_DECLARATION(at, names)
    elif isinstance(entry, Change) and entry.to is not next_phase(state):
        yield OUT_OF_ORDER(f"{at}/to", names, next=next_phase(state))
    elif isinstance(entry, Change) and state.phase is Phase.DRAW and state.drew is Truth.NO:
        reason, place = (BY_TEXT, f"{at}/by_text") if entry.by_text else (NO_DRAW, at)
        yield reason(place, names)


def ability_findings(state: State, ability: Ability, at: str) -> Iterator[Finding]:
    """Yield that a new character's P.Skill works, and who chooses the order of abilities at once (CC-25, CC-44)."""
    card = state.card(ability.card)
    if card and card.new and card.type.is_character:
        cites = ("cc-25", "cc-40") if card.type is Kind.HEROINE else ("cc-25",)
        yield NEW_WORKS(f"{at}/card", cites=cites, card=printed_name(card.name))
    if ability.at_once and state.phase in ORDERED:
        yield ORDER_CHOSEN(f"{at}/at_once", turn=state.turn_of, phase=state.phase)
    elif ability.at_once:
        yield ORDER_OPEN(f"{at}/at_once", readings=ORDERS, phase=state.phase)


def next_phase(state: State) -> Phase:
    """Return the phase after this one (CC-28)."""
    if state.phase is Phase.MAIN:
        return Phase.CHARM if state.charm_resolved else Phase.END
    return FOLLOWS[state.phase]


def _interrupt_faults(state: State, entry: Draw | Charm | EndMain | Defence | Change, at: str) -> Iterator[Finding]:
    """Yield that such a declaration does not interrupt (CC-07)."""
    if state.pile:
        waiting = describe_act(state.pile.entry)
        because = (state.pile.at,)
        names = {"deed": describe(entry, state), "waiting": waiting}
        yield DOES_NOT_INTERRUPT(at, names, because=because, cites=("cc-07",), why=ONLY_THESE)
