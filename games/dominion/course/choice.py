"""The choice of a play: what is followed, what was open, and what is lost of the card."""

from games.dominion.cards.lookup import CLAUSES, key, printed
from games.dominion.cards.vocabulary import (
    Below,
    Do,
    Facts,
    Instruction,
    LastingEffect,
    Way,
    is_fully_known,
    names_its_point,
)
from games.dominion.cards.wording import describe_all, listed
from games.dominion.course.amounts import CITED
from games.dominion.course.overlaps import (
    CLAUSE,
    Followed,
    choose_followed,
    mandatory_replacements,
    modifiers,
    replaced_by,
    usable_ways,
)
from games.dominion.course.played_card import MOVING, NOT_MOVED
from games.dominion.course.record import Course, PlayContext, Window
from games.dominion.table.rows import How, Replacement
from games.sentences import sentences
from games.text import Text

WORDS = sentences(__name__)
PLAYED = WORDS.reason("played-normally")
PLAYED_UNENTERED = WORDS.reason("played-unentered")
WAY_USED = WORDS.reason("way-used")
SWAPPED = WORDS.reason("swapped")
REPLACED = WORDS.reason("replaced")
AVOIDED = WORDS.reason("avoided")
UNKNOWN_CARD = WORDS.reason("unknown-card")
PARTLY_KNOWN = WORDS.reason("partly-known")
REWORDED = WORDS.reason("reworded")
ANNOUNCED = WORDS.reason("announced")
REWRITTEN = WORDS.reason("rewritten")
UNKNOWN_TYPE = WORDS.reason("unknown-type")
OWN_INSTRUCTIONS = WORDS.text("own")
AND_MORE = WORDS.text("and-more")
NOT_TOLD = WORDS.text("not-told")
CHOICE = WORDS.text("choice")
EFFECT = WORDS.text("effect")
OR_A_WAY = WORDS.text("or-a-way")
ANY_WAY = WORDS.text("any-way")
ANY_BUT = WORDS.text("any-but")
LOST = WORDS.text("lost")
STAYS_BELOW = WORDS.text("kept")
IDLE = WORDS.text("idle")
REWRITES = WORDS.text("rewrites")
NOT_TWICE = WORDS.text("not-twice")
THIS_IS = WORDS.text("this-is")
MOVES = (Do.RETURN, Do.SET_ASIDE, Do.FROM_PLAY)
LATER = (Do.NEXT_TURN, Do.UNTIL_NEXT_TURN)
CALLED = (Below.CALL_AT_START, Below.CALL_AFTER_ACTION)


def choose(course: Course) -> tuple[Course, Followed]:
    """Choose the instructions to follow, and report the open choices."""
    replacing = mandatory_replacements(course.state, course.state.types(course.context.name))
    # looking at every Way costs time: only steps and the first play need it
    ways = usable_ways(course) if course.with_steps or len(course.plays) == 1 else ()
    course, followed = choose_followed(course)
    course = course.playing(
        replacing=replacing,
        usable=ways,
        way=followed.way,
        swapped=followed.swapped,
        replacement=followed.replacement,
        own_instructions=followed.own_instructions,
    )
    course = _find(course, followed, replacing)
    return (_tell(course, followed) if course.with_steps else course), followed


def _tell(course: Course, followed: Followed) -> Course:
    context = course.context
    if context.usable or len(context.replacing) > 1:
        course = _tell_choice(course, followed, context.replacing, context.usable)
    if followed.own_instructions:
        course = _tell_modifiers(course, followed)
    else:
        course = _tell_lost(course)
        course = _tell_kept(course)
        if course.table.reckless(context.name):
            at = context.chosen.pointer("card")
            course = course.tell(NOT_TWICE, ("way-31", "way-73"), at, source=_choice_text(followed))
    return course


def _tell_choice(
    course: Course, followed: Followed, replacing: tuple[Replacement, ...], ways: tuple[Way, ...]
) -> Course:
    context = course.context
    cites = ["way-70"]
    if replacing:
        cites += [*(CLAUSE[instruction] for instruction in replacing), "way-41", "way-71"]
    if context.facts and any(instruction.do is Do.UPGRADE and instruction.n > 1 for instruction in context.facts.play):
        cites.append("way-25")
    if len(ways) > 1:
        cites.append("way-82")
    if context.number > 1 and context.maker is not None:
        cites.append("way-24")
    at, open_ = context.chosen.pointer("way"), _open(course, replacing, ways)
    return course.tell(
        CHOICE, tuple(cites), at, Window.CHOICE, card=context.card, chosen=_choice_text(followed), open=open_
    )


def _open(course: Course, replacing: tuple[Replacement, ...], ways: tuple[Way, ...]) -> Text:
    first = [EFFECT.filled(effect=replacement) for replacement in replacing] or [OWN_INSTRUCTIONS]
    if len(ways) > 3:
        return OR_A_WAY.filled(first=listed(first, "or"), ways=ANY_BUT if replacing else ANY_WAY)
    return listed([*first, *(way.text for way in ways if not (replacing and way is Way.CHAMELEON))], "or")


def _choice_text(followed: Followed) -> Text:
    if followed.swapped:
        return Way.CHAMELEON.text
    if followed.way:
        return followed.way.text
    if followed.replacement:
        return EFFECT.filled(effect=followed.replacement)
    return (
        listed((EFFECT.filled(effect=replacement) for replacement in followed.open), "or")
        if followed.open
        else OWN_INSTRUCTIONS
    )


def _find(course: Course, followed: Followed, replacing: tuple[Replacement, ...]) -> Course:
    context = course.context
    at, because = context.chosen.pointer("way"), ("/turn/effects",)
    card = context.card
    if context.facts is None and (followed.way or followed.replacement):
        course = course.find(UNKNOWN_TYPE(context.chosen.pointer("card"), card=card))
    if followed.way and replacing:
        effect = listed((printed(replacement.text.en) for replacement in replacing), "and")
        cites = tuple(dict.fromkeys(cite for replacement in replacing for cite in replaced_by(replacement)))
        course = course.find(AVOIDED(at, because=because, cites=cites, card=card, way=followed.way, effect=effect))
        course = _find_reworded(course, at)
    elif followed.way:
        course = course.find(WAY_USED(at, cites=_way_clauses(context, followed.way), card=card, way=followed.way))
        course = _find_reworded(course, at)
    elif followed.swapped and context.facts:
        course = _find_partly_known(course.find(SWAPPED(at, card=card)))
    elif followed.replacement:
        effect = printed(followed.replacement.text.en)
        at = context.chosen.pointer("card")
        course = course.find(
            REPLACED(at, because=because, cites=replaced_by(followed.replacement), card=card, effect=effect)
        )
    elif followed.own_instructions and (is_fully_known(context.facts) or names_its_point(context.facts)):
        cites = _play_clauses(course)
        if _used_a_way_before(course):
            course = course.find(
                PLAYED_UNENTERED(context.chosen.pointer("card"), cites=cites, card=card, n=context.number)
            )
        else:
            course = course.find(PLAYED(context.chosen.pointer("card"), cites=cites, card=card))
    elif followed.own_instructions and context.facts:
        course = _find_partly_known(course)
    elif followed.own_instructions:
        course = course.find(UNKNOWN_CARD(context.chosen.pointer("card"), card=card))
    return _find_rewritten(course, followed)


def _used_a_way_before(course: Course) -> bool:
    """Return whether no choice is entered for a play of a card that was played with a Way before."""
    context = course.context
    return context.chosen.unentered and any(
        play.way and key(play.name) == key(context.name) for play in course.plays if play.piece == context.piece
    )


def _find_rewritten(course: Course, followed: Followed) -> Course:
    """Find that an older printing does something else when played (WAY-95, WAY-97)."""
    of_card, context = course.context.facts, course.context
    if of_card is None or not of_card.rewritten or not (followed.swapped or followed.own_instructions):
        return course
    return course.find(REWRITTEN(context.chosen.pointer("card"), card=context.card, year=of_card.rewritten))


def _find_reworded(course: Course, at: str) -> Course:
    """Find that another printing keeps a text which this one loses to a Way (WAY-94 to WAY-96)."""
    of_card, card = course.context.facts, course.context.card
    if of_card is None or not of_card.reworded:
        return course
    if of_card.announced:
        return course.find(ANNOUNCED(at, card=card, year=of_card.reworded, next=of_card.announced))
    return course.find(REWORDED(at, card=card, year=of_card.reworded))


def _find_partly_known(course: Course) -> Course:
    """Find the bonuses of a card that only the card table records."""
    context = course.context
    if context.facts is None or is_fully_known(context.facts) or names_its_point(context.facts):
        return course
    gives = describe_all(context.facts.play)
    return course.find(PARTLY_KNOWN(context.chosen.pointer("card"), card=context.card, gives=gives))


def _way_clauses(context: PlayContext, way: Way) -> tuple[str, ...]:
    """Return the clauses of a Way on a play, with its own."""
    cites = ["way-01", "way-09", CLAUSES[way]]
    if context.facts:
        cites += [cite for instruction in context.facts.play for cite in _lost_clauses(instruction)]
        cites += ["way-10"] if Below.VP_PER_BUY in context.facts.below else []
    cites += NOT_MOVED if context.piece is None and way in MOVING else ()
    return tuple(dict.fromkeys(cites))


def _play_clauses(course: Course) -> tuple[str, ...]:
    """Return the clauses of a play by the card's own instructions."""
    context = course.context
    cites = ["way-70"]
    if context.chosen.how is not How.HAND:
        cites.append("way-68" if context.chosen.how is How.TURTLE else "way-75")
    if context.number > 1 and context.maker is not None:
        cites.append("way-24")
    for instruction in context.facts.play if context.facts else ():
        cites += CITED.get(instruction.when, ()) if instruction.when else ()
        cites += ["way-77"] if instruction.do in LATER else []
        cites += ["way-25"] if instruction.do is Do.UPGRADE and instruction.n > 1 else []
    if course.table.reckless(context.name):
        cites += ["way-31", "way-73"]
    return tuple(dict.fromkeys(cites))


def _tell_modifiers(course: Course, followed: Followed) -> Course:
    context = course.context
    rewriting = list(modifiers(course, followed.swapped))
    if rewriting:
        cites = tuple(dict.fromkeys(cite for _, clauses in rewriting for cite in clauses))
        at, sources = context.chosen.pointer("way"), listed(sources for sources, _ in rewriting)
        course = course.tell(REWRITES, cites, at, card=context.card, what=sources)
    return course


def _tell_lost(course: Course) -> Course:
    context = course.context
    if context.facts is None or (not context.facts.play and not context.facts.more):
        return course
    cites = ["way-09"]
    cites += [cite for instruction in context.facts.play for cite in _lost_clauses(instruction)]
    at, text = context.chosen.pointer("card"), _card_text(context.facts)
    return course.tell(LOST, tuple(dict.fromkeys(cites)), at, card=context.card, what=text)


def _card_text(of_card: Facts) -> Text:
    """Describe the effect of playing a card, as far as it is known."""
    if not of_card.more or names_its_point(of_card):
        return describe_all(of_card.play)
    return AND_MORE.filled(what=describe_all(of_card.play)) if of_card.play else NOT_TOLD


def _lost_clauses(instruction: Instruction) -> tuple[str, ...]:
    if instruction.lasting is LastingEffect.COSTS_LESS:
        return ("way-11",)
    if instruction.do is Do.NEXT_TURN or instruction.do is Do.UNTIL_NEXT_TURN:
        return ("way-12", "way-13")
    return ("way-14", "way-15") if instruction.do is Do.MAT else ()


def _tell_kept(course: Course) -> Course:
    context = course.context
    for below in context.facts.below if context.facts else ():
        idle = below in CALLED
        cites = ("way-09", "way-15") if idle else ("way-09",)
        if below is Below.VP_PER_BUY:
            cites = ("way-09", "way-10")
        course = course.tell(
            IDLE if idle else STAYS_BELOW, cites, context.chosen.pointer("card"), card=context.card, what=below
        )
    return course


def speaks_of_this(play: tuple[Instruction, ...]) -> bool:
    """Return whether the instructions of a Way speak of "this" (WAY-07)."""
    return any(instruction.do in MOVES or instruction.copy for instruction in play)


def refers_to_this(course: Course, way: Way, play: tuple[Instruction, ...]) -> Course:
    """Explain "this" on a Way that says it (WAY-07)."""
    context = course.context
    if speaks_of_this(play):
        at = context.chosen.pointer("way")
        course = course.tell(THIS_IS, ("way-07",), at, way=way, card=context.card)
    return course
