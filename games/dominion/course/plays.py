"""One play: its count, its instructions, what waited for it, and its replays."""

from games.dominion.cards.lookup import CLAUSES, effect, key, printed
from games.dominion.cards.vocabulary import (
    Below,
    Do,
    Facts,
    From,
    Instruction,
    LastingEffect,
    Type,
    Way,
    is_fully_known,
    names_its_point,
)
from games.dominion.course import landscapes
from games.dominion.course.amounts import Giver, give, holds
from games.dominion.course.choice import choose, refers_to_this
from games.dominion.course.gains import gain_dearer, upgrade
from games.dominion.course.instructions import choose_bonuses, follow
from games.dominion.course.nested_plays import choose_card, next_choice, tell_left_there, tell_mouse
from games.dominion.course.overlaps import Followed, replaced_by
from games.dominion.course.picks import report_surplus
from games.dominion.course.playable_cards import may_react_to_own_gain
from games.dominion.course.played_card import trash
from games.dominion.course.reactions import play_first_effects
from games.dominion.course.record import NO_CONTEXT, Course, PlayChoices, PlayContext, Unplayed, Window
from games.dominion.spans import NOTHING, ONE, Span
from games.dominion.table.rows import How, Replacement, Trait
from games.dominion.table.state import CountedPlay, Effect, Left, Zone
from games.sentences import sentences
from games.text import Text
from games.truth import Truth
from games.values import replace

WORDS = sentences(__name__)
PUT = WORDS.text("put")
THERE = WORDS.text("there")
REPLAYED = WORDS.text("again")
LATER = WORDS.text("later")
OF_NEITHER = WORDS.text("of-neither")
NOT_CALLED = WORDS.reason("not-called")
COIN_NOT_CALLED = WORDS.reason("coin-not-called")
COIN_CALLED = WORDS.text("coin-called")
NO_ACTION = WORDS.text("no-action")
OLDER_PRINTING = WORDS.reason("older-printing")
HARBOR_PAYS = WORDS.reason("harbor-pays")
HARBOR_SILENT = WORDS.reason("harbor-silent")
CARD_GONE = WORDS.text("gone")
NO_CARRIAGE = WORDS.text("no-carriage")
WAITING = WORDS.text("waiting")
PAYS_NOT = WORDS.text("pays-not")
CITADEL = WORDS.text("citadel")
CALLED = WORDS.text("called")
CARRIAGE = "Royal Carriage"
AN_ACTION = Instruction(Do.PLAY, only=Type.ACTION, optional=True)
NOTHING_HAPPENS = WORDS.text("nothing")
OPEN = WORDS.text("open")
NOT_CONFIRMED = WORDS.text("not-confirmed")
GAINED_UNSURE = WORDS.reason("gained-play-unsure")
PLAYS_GAINED = WORDS.text("plays-gained")
INSPIRES = WORDS.text("inspires")


def count_play(course: Course) -> Course:
    """Count a play, and take its Action (WAY-70)."""
    context = course.context
    state = course.state
    types = state.types(context.name)
    action, treasure = Type.ACTION in types, Type.TREASURE in types
    course = course.having(state=state.having(counts=(*state.counts, CountedPlay(context.name, action, treasure))))
    state = course.state
    course = course.playing(number=state.plays_of(context.name), first_action=action and state.actions_played == 1)
    if action:
        course = _take_harbors(course)
    paid = None
    if context.costs:
        course, paid = _spend(course)
    if course.with_steps:
        text, cites = _count_text(context)
        at, gives = context.chosen.pointer("card"), {Do.ACTIONS: paid} if paid else None
        numbers = _numbers(course, action, treasure)
        course = course.tell(text, cites, at, Window.PLAYED, gives, card=context.card, count=numbers)
    return course


def _spend(course: Course) -> tuple[Course, Span]:
    before = course.state.actions
    after = before.less(ONE)
    course = course.having(state=course.state.having(actions=after))
    return course, Span(after.least - before.least, after.most - before.most)


def _take_harbors(course: Course) -> Course:
    harbors = course.state.lasts(LastingEffect.PAYS_AFTER_NEXT)
    if not harbors:
        return course
    rest = tuple(left for left in course.state.left if left.lasting is not LastingEffect.PAYS_AFTER_NEXT)
    return course.playing(harbors=harbors).having(state=course.state.having(left=rest))


def _count_text(context: PlayContext) -> tuple[Text, tuple[str, ...]]:
    if context.replay:
        return REPLAYED, ("way-70", "way-24")
    if context.chosen.how is How.TURTLE:
        return LATER, ("way-68", "way-75")
    if context.piece is None:
        return THERE, ("way-58", "way-70") if context.of_mouse else ("way-70", "way-75")
    by_other = context.chosen.how is not How.HAND
    used = ("way-16",) if context.chosen.way else ()
    return PUT, ("way-70", *used, *(("way-75",) if by_other else ()))


def _numbers(course: Course, action: bool, treasure: bool) -> Text:
    actions, treasures = course.state.actions_played, course.state.treasures_played
    english = [f"Action no. {actions}"] if action else []
    japanese = [f"{actions}回目のアクションの使用"] if action else []
    if treasure:
        english.append(f"Treasure no. {treasures}")
        japanese.append(f"{treasures}回目の財宝の使用")
    if not english:
        return OF_NEITHER
    return Text(f"({' and '.join(english)} this turn)", f"（このターン{'、'.join(japanese)}）")


def after_play(course: Course, followed: Followed) -> Course:
    """Carry out the effects of Harbor Village and Merchant after a play."""
    context = course.context
    for harbor in context.harbors:
        course = _read_harbor(course, followed, harbor)
    if key(context.name) == "silver" and context.number == 1:
        for left in course.state.lasts(LastingEffect.PAYS_FOR_SILVER):
            giver = Giver(printed(left.name), ("way-70",), Window.AFTERWARDS, at="card", swapped=left.swapped)
            course = give(course, Do.COINS, Span(1, 1), giver)
    return landscapes.give_afterwards(course)


def _read_harbor(course: Course, followed: Followed, harbor: Left) -> Course:
    """Pay Harbor Village for +$ of the instructions (WAY-78)."""
    context = course.context
    source = printed(harbor.name)
    by_way = followed.way is not Way.MOUSE and course.ruling.provisions.pays_harbor_for_ways
    counts = followed.own_instructions or by_way
    cites = ("way-73", "way-78") if followed.way else ("way-71", "way-73")
    if followed.way and context.coins.most:
        reason, at = HARBOR_PAYS if counts else HARBOR_SILENT, context.chosen.pointer("way")
        course = course.find(reason(at, because=("/turn/effects",), harbor=source, way=followed.way, card=context.card))
    unread = followed.own_instructions and not is_fully_known(context.facts)
    if unread or (counts and context.coins.most):
        n = Span(1 if context.coins.least else 0, 1)
        giver = Giver(WAITING.filled(source=source), cites, Window.AFTERWARDS, swapped=harbor.swapped)
        return give(course, Do.COINS, n, giver)
    return course.tell(
        PAYS_NOT, cites, context.chosen.pointer("way"), Window.AFTERWARDS, source=source, card=context.card
    )


def is_replayed_by_citadel(course: Course) -> bool:
    """Return whether Citadel replays this card (WAY-70)."""
    return Effect.CITADEL in course.state.effects and course.context.first_action and course.state.own_turn


def tell_citadel(course: Course) -> Course:
    """Tell that Citadel plays this card once more."""
    return course.tell(CITADEL, ("way-70", "way-75"), course.context.chosen.pointer("way"), Window.AFTERWARDS)


def call_coins(course: Course) -> Course:
    """Call Coin of the Realm as often as chosen (WAY-21)."""
    while True:
        called = course.waiting[0] if course.waiting else None
        of_card = course.facts(called.card) if isinstance(called, PlayChoices) and called.card else None
        if not isinstance(called, PlayChoices) or not of_card or Below.CALL_FOR_ACTIONS not in of_card.below:
            return course
        course, call = course.next(How.CALL)
        if call is None:
            return course
        course = _call_coin(course, called, called.card or "")


def _call_coin(course: Course, called: PlayChoices, name: str) -> Course:
    there = course.state.find(name, Zone.TAVERN)
    an_action = Type.ACTION in course.state.types(course.context.name)
    if there is None or not an_action:
        why = NO_CARRIAGE if an_action else NO_ACTION
        return course.find(COIN_NOT_CALLED(called.pointer("how"), why=why), course.unknown_card(Zone.TAVERN))
    course = course.having(state=course.state.moved(there.id, Zone.IN_PLAY))
    course = course.tell(
        COIN_CALLED, ("way-21", "way-70"), called.pointer("how"), Window.AFTERWARDS, card=printed(name)
    )
    giver = Giver(printed(name), ("way-21", "way-70"), Window.AFTERWARDS)
    return give(course, Do.ACTIONS, Span(2, 2), giver)


def call_carriage(course: Course) -> tuple[Course, tuple[PlayChoices, int] | None]:
    """Call Royal Carriage; return the replay's choices and the card's number."""
    context = course.context
    called = course.waiting[0] if course.waiting else None
    replayed = _replayed_name(course, called) if isinstance(called, PlayChoices) else None
    if not isinstance(called, PlayChoices) or (replayed and key(replayed) != key(context.name)):
        return course, None
    if not replayed and context.inner and _why_not_called(course):
        # without a name the call can only mean a play around this one, whose card is still in play
        return course, None
    course, call = course.next(How.CALL)
    if not call:
        return course, None
    there = course.state.find(CARRIAGE, Zone.TAVERN)
    why = _why_not_called(course) or (None if there else NO_CARRIAGE)
    if why or there is None:
        doubt = course.unknown_card(Zone.TAVERN)
        return course.find(NOT_CALLED(called.pointer("how"), why=why or NO_CARRIAGE), doubt), None
    course = course.having(state=course.state.moved(there.id, Zone.IN_PLAY))
    course = course.tell(CALLED, ("way-70", "way-75"), called.pointer("how"), Window.AFTERWARDS)
    return course, (replace(called, card=context.name), there.id)


def means_carriage(called: PlayChoices) -> bool:
    """Return whether a call can only mean Royal Carriage (WAY-70)."""
    return called.how is How.CALL and (called.card is None or key(called.card) == key(CARRIAGE))


def _replayed_name(course: Course, called: PlayChoices) -> str | None:
    """Return the card that a call replays, where it does not name the called card."""
    return None if means_carriage(called) and key(course.context.name) != key(CARRIAGE) else called.card


def _why_not_called(course: Course) -> Text | None:
    context = course.context
    if not course.state.in_play(context.piece) or Type.ACTION not in course.state.types(context.name):
        return CARD_GONE
    return None


def play(course: Course, context: PlayContext) -> Course:
    """Carry out one play, from its count to its replays (WAY-70)."""
    outer, n = course.context, len(course.plays)
    context = replace(context, facts=course.facts(context.name), inner=outer is not NO_CONTEXT)
    # only what answers a gain comes between it and a further answer
    answered = course.state.just_gained and context.chosen.how is How.REACTION
    state = course.state.having(just_gained=False)
    course = course.having(context=context, plays=(*course.plays, context), state=state, unplayed=None)
    course, followed = choose(answer_gain(play_first_effects(count_play(course))))
    course = _carry_out(course, followed)
    # of a card known in part nobody can say which choices it asks for
    if not followed.own_instructions or is_fully_known(course.context.facts):
        course = report_surplus(course)
    course = _let_linger(after_play(course, followed))
    course = _inspire(_replays(course))
    course = _remember_gain(course) if answered else course
    return course.having(context=outer, plays=(*course.plays[:n], course.context, *course.plays[n + 1 :]))


def _remember_gain(course: Course) -> Course:
    """Let further cards answer the gain that a play has answered (WAY-75)."""
    return course.having(state=course.state.having(just_gained=True))


def _let_linger(course: Course) -> Course:
    """Leave open what an older printing does from below its line, whatever the play was (WAY-95, WAY-102)."""
    context = course.context
    if not context.facts or not context.facts.lingers or not course.state.in_play(context.piece):
        return course
    course = course.having(state=course.state.open_from_here(context.card))
    return course.find(OLDER_PRINTING(context.chosen.pointer("card"), because=("/game/printings",), card=context.card))


def _replays(course: Course) -> Course:
    context = course.context
    if is_replayed_by_citadel(course):
        course, chosen = next_choice(tell_citadel(course), context.name)
        replay = PlayContext(chosen, context.name, context.piece, replay=True, by=context.by, of_mouse=context.of_mouse)
        course = play(course, replay)
    course, called = call_carriage(call_coins(course))
    if called:
        if context.piece is not None:
            course = course.having(state=course.state.having(made=course.state.made | {(called[1], context.piece)}))
        course = play(
            course, PlayContext(called[0], context.name, context.piece, replay=True, maker=called[1], by=context.by)
        )
    return course


def _carry_out(course: Course, followed: Followed) -> Course:
    context = course.context
    if followed.open:
        for do in (Do.CARDS, Do.ACTIONS):
            course = give(course, do, Span(0, 1), Giver(OPEN, ("way-72",), at="rather", text=OPEN))
    elif followed.replacement:
        course = _carry_out_replacement(course, followed.replacement)
    elif followed.way:
        instructions = effect(followed.way)
        course = refers_to_this(course, followed.way, instructions)
        course = follow_all(course, instructions, (CLAUSES[followed.way],))
    elif context.facts is None:
        course = course.widen(context.card, context.chosen.pointer("card"))
    else:
        # Reckless has the instructions followed twice, and conditions count anew (WAY-31)
        for _ in range(2 if course.table.reckless(context.name) else 1):
            course = course.playing(discarded=NOTHING, trashed=NOTHING, returned=False, subject=None, moved=NOTHING)
            course = follow_all(course, context.facts.play, ("way-70",))
        course = _tell_untold(course, context.facts)
    return course


def _tell_untold(course: Course, of_card: Facts) -> Course:
    """Tell that the bonuses come from an unconfirmed table, and leave the rest open."""
    context = course.context
    at = context.chosen.pointer("card")
    if of_card.partly:
        course = course.tell(NOT_CONFIRMED, ("way-70",), at, card=context.card)
    return course.widen(context.card, at) if of_card.more and not names_its_point(of_card) else course


def _carry_out_replacement(course: Course, replacement: Replacement) -> Course:
    context = course.context
    source, cites = printed(replacement.text.en), replaced_by(replacement)
    if replacement is Replacement.HIGHWAYMAN:
        return course.tell(NOTHING_HAPPENS, cites, context.chosen.pointer("card"), effect=source, card=context.card)
    for do in (Do.CARDS, Do.ACTIONS):
        course = give(course, do, ONE, Giver(source, cites))
    return course


def follow_all(course: Course, instructions: tuple[Instruction, ...], cites: tuple[str, ...]) -> Course:
    """Follow instructions one by one; a declined one is not repeated."""
    unused: Instruction | None = None
    for instruction in instructions:
        if instruction == unused and not course.context.picks and course.next(How.EFFECT)[1] is None:
            continue
        if instruction.do is Do.UPGRADE and holds(course, instruction.when) is Truth.NO:
            continue
        if instruction.do is Do.UPGRADE:
            course = _upgrade(course, instruction, cites)
        elif instruction.do is Do.CHOOSE and instruction.when is None:
            course = _follow_choice(course, instruction, cites)
        elif instruction.do is not Do.PLAY:
            course = answer_gain(follow(course, instruction, cites))
        elif instruction.origin is From.SET_ASIDE:
            course = _play_mouse(course)
        elif holds(course, instruction.when) is Truth.YES:
            begun = len(course.plays)
            course = answer_gain(_play_other(course, instruction, cites))
            unused = instruction if instruction.optional and len(course.plays) == begun else None
    return course


def _follow_choice(course: Course, instruction: Instruction, cites: tuple[str, ...]) -> Course:
    """Follow what is chosen of several bonuses, one by one; each gain may be answered first."""
    course, steps = choose_bonuses(course, instruction, cites)
    for step in steps:
        course = answer_gain(follow(course, step, cites))
    return course


def _upgrade(course: Course, instruction: Instruction, cites: tuple[str, ...]) -> Course:
    """Upgrade as often as the card says; each gain may be answered first (WAY-25)."""
    left = instruction.n
    while left:
        course, left = upgrade(course, instruction, left, cites)
        course = answer_gain(course)
    return course


def answer_gain(course: Course) -> Course:
    """Play the gained card, where an effect does so, and each card that reacts to a gain within a play."""
    course = play_gained(course)
    while course.state.just_gained:
        rest, chosen = course.next(How.REACTION)
        in_hand = course.state.in_hand(chosen.card) if chosen and chosen.card else None
        if chosen is None or in_hand is None or not may_react_to_own_gain(course.facts(chosen.card or "")):
            return course
        state = in_hand[0].moved(in_hand[1].id, Zone.IN_PLAY)
        course = play(rest.having(state=state), PlayContext(chosen, in_hand[1].name, in_hand[1].id))
    return course


def play_gained(course: Course) -> Course:
    """Play the card just gained, where a landscape lets its player do so (WAY-103, WAY-105)."""
    state, context = course.state, course.context
    piece = state.piece(state.gained_piece)
    if piece is None or Type.ACTION not in state.types(piece.name) or not state.own_turn:
        return course
    course = course.having(state=state.having(gained_piece=None))
    following, rush = course.waiting[0] if course.waiting else None, state.lasts(LastingEffect.PLAYS_NEXT_GAIN)
    is_wished = isinstance(following, PlayChoices) and following.how is How.EFFECT
    is_wished = is_wished and key(getattr(following, "card", None) or "") == key(piece.name)
    by = printed(rush[0].name) if rush else landscapes.player_of_gained(state)
    if by is None:
        return course
    if not (rush or is_wished):
        return course.having(unplayed=Unplayed(by, replace(AN_ACTION, card=piece.name), context))
    chosen: PlayChoices = context.chosen.unwritten(piece.name)
    if is_wished and isinstance(following, PlayChoices):
        course, chosen = course.having(waiting=course.waiting[1:]), following
    if rush:
        left = tuple(effect_left for effect_left in state.left if effect_left is not rush[0])
        course = course.having(state=course.state.having(left=left))
    elif landscapes.is_gained_play_unsure(state):
        course = course.find(GAINED_UNSURE(chosen.pointer("card"), card=printed(piece.name), by=by))
    course = course.having(state=course.state.moved(piece.id, Zone.IN_PLAY))
    course = course.tell(PLAYS_GAINED, ("way-103", "way-105"), chosen.pointer("card"), card=printed(piece.name), by=by)
    return _remember_gain(play(course, PlayContext(chosen, piece.name, piece.id)))


def _inspire(course: Course) -> Course:
    """Play another Action from the hand after an Inspiring card, if chosen (WAY-112)."""
    context, state = course.context, course.state
    following = course.waiting[0] if course.waiting else None
    if course.table.trait(context.name) is not Trait.INSPIRING or not state.own_turn:
        return course
    if not isinstance(following, PlayChoices) or following.how is not How.EFFECT or not following.card:
        return course.having(unplayed=Unplayed(Trait.INSPIRING.text, AN_ACTION, context))
    name, in_hand = following.card, state.in_hand(following.card)
    if in_hand is None or Type.ACTION not in state.types(name) or state.find(name, Zone.IN_PLAY):
        return course
    # a further play of this card is waited for, and no other copy of it is known
    if context.replays and key(name) == key(context.name) and not state.find(name, Zone.HAND):
        return course
    after, piece = in_hand
    course = course.having(state=after.moved(piece.id, Zone.IN_PLAY), waiting=course.waiting[1:])
    at, trait = following.pointer("card"), Trait.INSPIRING.text
    course = course.tell(INSPIRES, ("way-112",), at, card=printed(name), by=context.card, trait=trait)
    return play(course, PlayContext(following, name, piece.id))


def _play_mouse(course: Course) -> Course:
    """Play the card of Mouse and leave it there (WAY-58)."""
    context = course.context
    name = course.table.mouse
    if name is None:
        return course.widen(context.source, context.chosen.pointer("way"))
    course, chosen = next_choice(course, name, How.EFFECT, How.THERE)
    course = tell_mouse(course, name)
    return play(course, PlayContext(chosen, name, None, maker=context.piece, by=key(context.name), of_mouse=True))


def _play_other(course: Course, instruction: Instruction, cites: tuple[str, ...]) -> Course:
    context = course.context
    course, choice = choose_card(course, instruction, cites)
    if choice is None:
        return course
    chosen, name, piece = choice
    if piece is not None and context.piece is not None and instruction.times > 1:
        course = course.having(state=course.state.having(made=course.state.made | {(context.piece, piece)}))
    inner = context
    for n in range(instruction.times):
        if n:
            course, chosen = next_choice(course, name, How.EFFECT, How.AGAIN)
        maker = context.piece if n or piece is None else None
        begun = len(course.plays)
        left = instruction.times - 1 - n
        again = PlayContext(chosen, name, piece, replay=n > 0, maker=maker, replays=left, by=key(context.name))
        course = play(course, again)
        inner = course.plays[begun]
    for instruction_after in instruction.after:
        if instruction_after.do is Do.TRASH_THIS:
            course = trash(course.having(context=inner), cites, context.card).having(context=course.context)
        elif instruction_after.do is Do.GAIN:
            course = gain_dearer(course, name, instruction_after, cites)
    if piece is None:
        course = tell_left_there(course, name, chosen)
    return course
