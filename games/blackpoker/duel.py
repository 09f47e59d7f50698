"""Checker: the course of a duel from its start or from a state, and the decisions open at its end."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Annotated

from annotated_types import Ge, Le, MaxLen

from games.blackpoker.beginning import (
    PRESET_PAIRS,
    Beginning,
    DeckFrame,
    DeckOption,
    Scenario,
    allows,
    begin,
    deck,
    is_one_of_each,
    mini_packs,
    usual_frame,
)
from games.blackpoker.board import duel_board
from games.blackpoker.cards import UNKNOWN, Cards, card_list, cards_in
from games.blackpoker.contradictions import table_contradictions
from games.blackpoker.course import JudgedRows, judge_deeds, options, rules
from games.blackpoker.course.explain import AtTheEnd, end_result, says_why, stage_picture, summary
from games.blackpoker.course.options import REMEDIES
from games.blackpoker.course.scenario import DeedRow, row_contradictions
from games.blackpoker.decisions import Side
from games.blackpoker.decks import DeckRow, deck_contradictions, match_of, told_deck
from games.blackpoker.match import REASONS as OF_MATCHES
from games.blackpoker.match import Match
from games.blackpoker.objections import OF_NINE
from games.blackpoker.seats import seats_of
from games.blackpoker.state import Frame, State, holds
from games.blackpoker.table import Seat, Table, state_of
from games.board import Board
from games.game import Checker
from games.moves import Edit, Move, Moves
from games.picture import Pile
from games.scenario import SELDOM, Contradiction, Missing, decision, fact
from games.scenario import frame as chosen
from games.sentences import sentences
from games.text import Text, joined
from games.tuning import latest
from games.values import replace
from games.verdict import Finding, Step, Verdict

WORDS = sentences(__name__)
BEGINS = WORDS.reason("begins")
BEGINS_WITH_PRESET = WORDS.reason("begins-with-preset")
DEALING = WORDS.text("dealing")
DEAL = WORDS.text("deal")
DECKS = WORDS.text("decks")
DECK_OF = WORDS.text("deck-of")
DECKS_FROM_START = WORDS.text("decks-from-start")
NOT_IN_DECK = WORDS.text("not-in-deck")
LIFE_RUNS_OUT = WORDS.text("life-runs-out")
REST_AS_PACK = WORDS.text("rest-as-pack")
PARTED = WORDS.text("parted")
TURNED_UP = WORDS.text("turned-up")
LEFT_OUT = WORDS.text("left-out")
LEFT_AS_PACK = WORDS.text("left-as-pack")
PRESET_BY_OPTION = WORDS.text("preset-by-option")
OPTION_OF_OTHER_RULES = WORDS.text("option-of-other-rules")
OPTION_FROM_START = WORDS.text("option-from-start")
OPTION_NOT_ALLOWED = WORDS.text("option-not-allowed")
OPTION_TWICE = WORDS.text("option-twice")
LAID_ASIDE = WORDS.text("laid-aside")
SET_APART = WORDS.text("set-apart")
PRESET = WORDS.text("preset")
SKIPPED = WORDS.text("skipped")
NO_TABLE = WORDS.text("no-table")
NO_FRAME = WORDS.text("no-frame")
OF_OTHER_RULES = WORDS.text("of-other-rules")
NOT_CHOSEN = {
    "rare": WORDS.text("no-rare"),
    "hand": WORDS.text("no-scenario-hand"),
    "trumps": WORDS.text("no-trump"),
    "trumps_up": WORDS.text("no-open-trump"),
}
MINI_PACKS = WORDS.text("mini-packs")
NOT_OF_EACH = WORDS.text("not-of-each")
DRAFTED = WORDS.text("drafted")
TRUMP_TURNED_UP = WORDS.text("trump-turned-up")
CHOOSE_FIRST = WORDS.text("choose-first")
SHUFFLES = range(1, 7)


class Duel(Table, frozen=True, kw_only=True):
    """A duel from its start, or from a state, and the decisions in it."""

    frame: Annotated[DeckFrame | None, chosen()] = None
    shuffle: Annotated[Annotated[int, Ge(1), Le(999_999)] | None, fact()] = None
    deeds: Annotated[tuple[DeedRow, ...], MaxLen(100), decision()] = ()
    options: Annotated[tuple[DeckOption, ...], MaxLen(3), chosen(), SELDOM] = ()
    decks: Annotated[tuple[DeckRow, ...], MaxLen(4), fact(), SELDOM] = ()

    def contradictions(self) -> Iterable[Contradiction]:
        """Yield the contradictions of the duel, a life that runs out in the deal last."""
        contradictions = tuple(self._contradictions())
        yield from contradictions or _deal_contradictions(self)

    def _contradictions(self) -> Iterator[Contradiction]:
        yield from table_contradictions(self)
        yield from row_contradictions(self.deeds)
        if self.frame and self.frame.code not in self.rules.provisions.frames:
            yield Contradiction("/frame", OF_OTHER_RULES.filled(frame=self.frame, rules=self.rules))
        elif self.frame and self.shuffle is None:
            yield Contradiction("/frame", NO_FRAME)
        elif self.shuffle is not None:
            wrong = tuple(deck_contradictions(self.decks, self.format, self.dealt_frame, self.options))
            yield from wrong or _opening_contradictions(self)
        elif self.decks:
            yield Contradiction("/decks", DECKS_FROM_START)
        yield from _option_contradictions(self)

    @property
    def dealt_frame(self) -> DeckFrame:
        """Return the frame by which a duel from its start is dealt."""
        return self.frame or usual_frame(self.rules)

    def deck_of(self, side: Side) -> Cards | None:
        """Return the deck that a player brings, if it is told (BP-109, BP9-04)."""
        return told_deck(self.decks, side, self.format, self.dealt_frame)

    @property
    def match(self) -> Match | None:
        """Return the match of which the duel is a game, where a frame that has one is chosen (BP-118, BP-119)."""
        has_match = self.frame and self.rules.provisions.has_matches
        return match_of(self.decks, self.frame) if self.frame and has_match else None

    def scenario_of(self, side: Side) -> Scenario:
        """Return the cards that a player has set apart (BP9-04)."""
        made, seat = self.dealt_frame.provisions, self.seat(side)
        hand = (cards_in(seat.hand) or ()) if made.scenario_hand else ()
        down, up = (cards_in(words) or () for words in (seat.trumps, seat.trumps_up))
        return Scenario(cards_in(seat.rare) or (), hand, down, up)


def _option_contradictions(duel: Duel) -> Iterator[Contradiction]:
    """Yield the options that edition, format or frame do not allow, that stand twice, and presets beside each other (BP-127, BP-132)."""
    for n, option in enumerate(duel.options):
        at = f"/options/{n}"
        if not duel.rules.provisions.has_options:
            yield Contradiction(at, OPTION_OF_OTHER_RULES.filled(option=option, rules=duel.rules))
        elif duel.shuffle is None:
            yield Contradiction(at, OPTION_FROM_START)
        elif not allows(duel.format, duel.dealt_frame, option):
            names = {"option": option, "format": duel.format, "frame": duel.dealt_frame}
            yield Contradiction(at, OPTION_NOT_ALLOWED.filled(**names))
        elif any(other is option or {option, other} == {*PRESET_PAIRS} for other in duel.options[:n]):
            yield Contradiction(at, OPTION_TWICE)


def _opening_contradictions(duel: Duel) -> Iterator[Contradiction]:
    """Yield what a duel from its start cannot have yet, and what its frame asks for beforehand (BP9-12, BP9-13)."""
    made = duel.dealt_frame.provisions
    for side in Side:
        seat, at = duel.seat(side), f"/{side.code}"
        hand = seat.hand if made.scenario_hand else Seat().hand
        if seat != Seat(hand=hand, rare=seat.rare, trumps=seat.trumps, trumps_up=seat.trumps_up):
            yield Contradiction(at, NO_TABLE)
        else:
            yield from _scenario_contradictions(duel, side, at)
    unchanged = Duel()
    for name in ("turn_of", "chance", "passed", "once", "stage"):
        if getattr(duel, name) != getattr(unchanged, name):
            yield Contradiction(f"/{name}", NO_TABLE)


def _deal_contradictions(duel: Duel) -> Iterator[Contradiction]:
    """Yield that a life runs out while it is found who goes first; no rule says what follows (BP-79, BP9-18)."""
    is_small = duel.decks or duel.dealt_frame.provisions.fixed
    if is_small and duel.shuffle is not None:
        dealt = dealt_state(duel, duel.shuffle)
        if not all(player.life for player in dealt.players):
            yield Contradiction("/shuffle", LIFE_RUNS_OUT)


def _scenario_contradictions(duel: Duel, side: Side, at: str) -> Iterator[Contradiction]:
    """Yield what is wrong with the cards that a player has set apart: one rare card, and three of a scenario hand."""
    made, scenario, own = duel.dealt_frame.provisions, duel.scenario_of(side), duel.deck_of(side)
    packs, has_trumps, is_whole = _mini_packs(duel, side), int(made.trumps > 0), True
    for part, cards, number in (
        ("rare", scenario.rare, int(made.has_rare)),
        ("hand", scenario.hand, made.scenario_hand),
        ("trumps", scenario.trumps, made.trumps - has_trumps),
        ("trumps_up", scenario.open_trumps, has_trumps),
    ):
        is_told = len(cards) == number and not any(card is UNKNOWN or card.is_suitless for card in cards)
        if not is_told and number:
            why = (
                MINI_PACKS.filled(packs=_mini_pack_list(packs))
                if packs
                else CHOOSE_FIRST.filled(frame=duel.dealt_frame)
            )
            yield Missing(f"{at}/{part}", NOT_CHOSEN[part].filled(n=number), why)
            is_whole = False
        elif cards and not number:
            yield Contradiction(f"{at}/{part}", NO_TABLE)
        elif own is not None and not holds(own, cards):
            yield Contradiction(f"{at}/{part}", NOT_IN_DECK)
            is_whole = False
    if packs and is_whole and not is_one_of_each(scenario.cards, packs):
        yield Contradiction(f"{at}/rare", NOT_OF_EACH.filled(packs=_mini_pack_list(packs)))


def _mini_packs(duel: Duel, side: Side) -> tuple[Cards, ...]:
    """Return a player's mini packs, where the frame has them (BP9-15)."""
    made = duel.dealt_frame.provisions
    if not made.mini_packs or duel.shuffle is None:
        return ()
    every = deck(duel.format, duel.dealt_frame)
    return mini_packs(made, [duel.deck_of(each) or every for each in Side], duel.shuffle)[side.n]


def _mini_pack_list(packs: Iterable[Cards]) -> Text:
    """List mini packs, each with its cards."""
    return joined((card_list(pack) for pack in packs), " / ", " / ")


def check(scenario: Duel) -> Verdict[AtTheEnd]:
    """Judge the decisions of a duel in order."""
    judged = judge(scenario)
    begins = () if scenario.shuffle is None else (_begin_finding(scenario, dealt_state(scenario, scenario.shuffle)),)
    match, winner = scenario.match, judged.state.winner
    of_match = match.findings(winner) if match and winner else ()
    findings, edition = (*begins, *judged.findings, *of_match), scenario.rules
    return Verdict(
        summary(judged, scenario.deeds),
        edition.cited_by(findings),
        edition.steps(judged.steps, findings),
        end_result(judged.state),
    )


@latest
def judge(scenario: Duel) -> JudgedRows:
    """Judge the decisions of a duel from its start (BP-79)."""
    if scenario.shuffle is None:
        return judge_deeds(state_of(scenario), scenario.deeds)
    dealt = _beginning(scenario, scenario.shuffle)
    return judge_deeds(dealt.state, scenario.deeds, _opening_steps(scenario, dealt))


def dealt_state(scenario: Duel, shuffle: int) -> State:
    """Return the state after dealing by a shuffle."""
    return _beginning(scenario, shuffle).state


def _beginning(scenario: Duel, shuffle: int) -> Beginning:
    frame = Frame(scenario.format, scenario.printed, scenario.rules)
    first, second = (scenario.deck_of(side) for side in Side)
    set_apart = map(scenario.scenario_of, Side)
    return begin(frame, shuffle, scenario.dealt_frame, set_apart, scenario.options, (first, second))


def moves(scenario: Duel) -> Iterator[Moves]:
    """Yield the next moves, or first the deals of duels."""
    if scenario == Duel(format=scenario.format, as_printed=scenario.as_printed, rules=scenario.rules):
        yield Moves(DEALING, SHUFFLES, partial(_deal_move, scenario))
    yield from options.moves(scenario, judge(scenario))


def _deal_move(scenario: Duel, shuffle: int) -> Move:
    edit = Edit("replace", "/shuffle", shuffle)
    return Move(DEAL.filled(n=shuffle), (edit,), _begin_finding(scenario, dealt_state(scenario, shuffle)))


def picture(scenario: Duel, verdict: Verdict[AtTheEnd]) -> Pile:
    """Draw the actions on the stage, each with its fate."""
    return stage_picture(judge(scenario))


def board(scenario: Duel, verdict: Verdict[AtTheEnd]) -> Board:
    """Lay out the duel after its decisions."""
    return duel_board(judge(scenario).state)


def _deck_clause(scenario: Duel) -> str:
    """Return the clause of the deck: that it is of Full without options is an assumption where nothing else is chosen (BP-92)."""
    is_usual = scenario.dealt_frame is usual_frame(scenario.rules)
    is_assumed = is_usual and not (scenario.options or scenario.decks)
    return "bp-92" if is_assumed else scenario.dealt_frame.provisions.clause


def _begin_finding(scenario: Duel, state: State) -> Finding:
    made = scenario.dealt_frame.provisions
    if not made.has_preset:
        of_deck = ("bp-65", "bp-79", _deck_clause(scenario))
        return BEGINS("/shuffle", cites=of_deck, player=state.turn_of)
    return BEGINS_WITH_PRESET("/shuffle", cites=(made.clause, "bp9-18", "bp9-19"), player=state.turn_of)


def _opening_steps(scenario: Duel, dealt: Beginning) -> Iterator[Step]:
    """Yield the steps of the deal (BP-79, BP9-06, BP9-16 to BP9-19)."""
    made = scenario.dealt_frame.provisions
    number = len(deck(scenario.format, scenario.dealt_frame)) - made.left_out
    by_frame = (_deck_clause(scenario), "bp-79")
    of_turning, of_start = ("bp-79", "bp-64"), ("bp-79",)
    if made.has_preset:
        by_frame, of_turning, of_start = (made.clause, "bp9-06"), ("bp9-18", "bp9-08"), ("bp9-19",)
    own_decks = tuple(scenario.deck_of(side) for side in Side)
    yield from scenario.match.steps("/decks") if scenario.match else ()
    if made.left_out and not any(own_decks):
        has_pack = DeckOption.PACK in scenario.options
        text, cites = (LEFT_AS_PACK, (made.clause, "bp-130")) if has_pack else (LEFT_OUT, (made.clause,))
        text = PARTED if made.uses_all else text
        yield Step(text.filled(n=made.left_out, left=number), cites, "/shuffle")
    chosen_cards = made.scenario_hand + int(made.has_rare) + made.trumps
    if made.mini_packs:
        yield Step(DRAFTED.filled(n=made.mini_packs), (made.clause, "bp9-04"), "/shuffle")
    elif chosen_cards:
        yield Step(SET_APART.filled(n=chosen_cards), (made.clause, "bp9-04"), "/shuffle")
    if any(own_decks):
        if DeckOption.PACK in scenario.options:
            yield Step(REST_AS_PACK, (made.clause, "bp-130"), "/decks")
        for side, own in zip(Side, own_decks, strict=True):
            n = (len(own) if own else number) - chosen_cards
            yield Step(DECK_OF.filled(player=side, n=n, hand=made.draws), by_frame, "/shuffle")
    else:
        yield Step(DECKS.filled(n=number - chosen_cards, hand=made.draws), by_frame, "/shuffle")
    if made.pack:
        yield Step(LAID_ASIDE.filled(n=made.pack), (made.clause,), "/shuffle")
    for side in Side if made.has_preset else ():
        yield from _preset_steps(dealt, side)
    for option in scenario.options:
        for side in Side if option in PRESET_PAIRS else ():
            barriers, soldiers = _preset_cards(dealt, side)
            text = PRESET_BY_OPTION.filled(player=side, option=option, n=len(barriers), soldiers=card_list(soldiers))
            yield Step(text, (option.clause,), "/shuffle")
    for side in Side if made.trumps else ():
        cards = card_list(trump.card for trump in dealt.state.of(side).open_trumps)
        yield Step(TRUMP_TURNED_UP.filled(player=side, cards=cards), (made.clause, "bp9-158"), "/shuffle")
    for side in Side:
        yield Step(TURNED_UP.filled(player=side, cards=card_list(dealt.turned[side.n])), of_turning, "/shuffle")
    yield Step(_begin_finding(scenario, dealt.state).text, of_start, "/shuffle")


def _preset_steps(dealt: Beginning, side: Side) -> Iterator[Step]:
    """Yield what comes into play by the preset, and what does not (BP9-16, BP9-17)."""
    if dealt.skipped[side.n]:
        text = SKIPPED.filled(player=side, cards=card_list(dealt.skipped[side.n]), format=dealt.state.frame.format)
        yield Step(text, ("bp9-16",), "/shuffle")
    _, soldiers = _preset_cards(dealt, side)
    yield Step(PRESET.filled(player=side, soldier=card_list(soldiers)), ("bp9-16", "bp9-17", "bp9-21"), "/shuffle")


def _preset_cards(dealt: Beginning, side: Side) -> tuple[Cards, Cards]:
    """Return the barriers and the soldiers of a preset."""
    field = dealt.state.of(side).field
    barriers, soldiers = (
        tuple(card for character in field if character.barrier is is_barrier for card in character.cards)
        for is_barrier in (True, False)
    )
    return barriers, soldiers


checker = Checker(
    __name__,
    scenario=Duel,
    check=check,
    reasons=(*WORDS.reasons, *rules.REASONS, *OF_NINE, *OF_MATCHES),
    result=AtTheEnd,
    moves=moves,
    course=("deeds",),
    picture=picture,
    board=board,
    seats=seats_of(judge),
    computes=True,
    says_why=says_why,
    remedies=replace(REMEDIES, nearest=(), farthest=REMEDIES.nearest, rows=240),
)
