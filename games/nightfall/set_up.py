"""Set-up: the table for a number of players, and the draft."""

from collections import Counter
from collections.abc import Iterable, Iterator
from enum import auto
from typing import Annotated, NamedTuple

from annotated_types import Ge, Le, MaxLen, MinLen

from games.game import Checker
from games.moves import Edit, Move, Moves, added
from games.nightfall.cards import CARD_REASONS, OF_STARTER, filled, known_starter, misplaced, table_findings
from games.nightfall.facts import Colour
from games.nightfall.terms import (
    CARDS_PER_ARCHIVE,
    COMMON_ARCHIVES,
    MEANINGS,
    PRIVATE_ARCHIVES,
    WOUNDS_PER_PLAYER,
    CardName,
    Name,
    card_count,
    card_key,
    card_name,
    wound_count,
)
from games.picture import Mark, TimeLine
from games.remedies import Change, Remedies, Vary
from games.scenario import SELDOM, Contradiction, decision, fact, frame, row, scenario
from games.sentences import sentences
from games.text import Choice, Text
from games.verdict import Finding, Outcome, Verdict, step_of, worst_of

WORDS = sentences(__name__)
UNEVEN = WORDS.text("uneven")
LAID_OUT = WORDS.reason("laid-out")
NUMBER_OF_PLAYERS = WORDS.reason("number-of-players")
WOUNDS_WRONG = WORDS.reason("wounds-wrong")
KINDS_OPEN = WORDS.reason("kinds-open")
KINDS_FIT = WORDS.reason("kinds-fit")
ALL_PUT_IN = WORDS.reason("all-put-in")
COMMON_WRONG = WORDS.reason("common-wrong")
PRIVATE_WRONG = WORDS.reason("private-wrong")
ARCHIVE_SIZE = WORDS.reason("archive-size")
DECK_RIGHT = WORDS.reason("deck-right")
DECK_KINDS = WORDS.reason("deck-kinds")
DECK_COPIES = WORDS.reason("deck-copies")
DECK_COLOURS = WORDS.reason("deck-colours")
NOT_STARTING = WORDS.reason("not-starting")
HAND_RIGHT = WORDS.reason("hand-right")
HAND_WRONG = WORDS.reason("hand-wrong")
ROUND_RIGHT = WORDS.reason("round-right")
ROUND_WRONG = WORDS.reason("round-wrong")
ROUND_BEYOND = WORDS.reason("round-beyond")
DRAFT_GOES_ON = WORDS.reason("draft-goes-on")
FILLED_RIGHT = WORDS.reason("filled-right")
FILLED_WRONG = WORDS.reason("filled-wrong")
DRAFT_NOT_TOLD = WORDS.reason("draft-not-told")
DRAFT_CHANGED = WORDS.reason("draft-changed")
CONSTRUCTED = WORDS.reason("constructed-decks")
TITLE = WORDS.text("title")
PLAYERS = WORDS.text("players")
COMMON = WORDS.text("common")
PRIVATE = WORDS.text("private")
PRIVATE_OF = WORDS.text("private-of")
DECK = WORDS.text("deck")
HAND = WORDS.text("hand")
ROUND = WORDS.text("round")
FILLING = WORDS.text("filling")
DECKS_OPEN = WORDS.text("decks-open")
DEVIATION = WORDS.text("deviation")
GOES_ON = WORDS.text("goes-on")
NEXT_ROUND = WORDS.text("next-round")
FILL = WORDS.text("fill")
WITH_PLAYERS = WORDS.text("with-players")
PLAYERS_AND_WOUNDS = WORDS.text("players-and-wounds")
WOUNDS = WORDS.text("wounds")
FULL_DECK = WORDS.text("full-deck")
FEWEST_PLAYERS, MOST_PLAYERS = 2, 5
Count = Annotated[int, Ge(0), Le(60)]
Number = Annotated[int | None, fact()]


class Draft(Choice, words=WORDS):
    """A way to draft, by the sets that are played."""

    FOUR_CARDS = auto()
    CHANGED = auto()


@row()
class Minion:
    """A card of a starting deck, with its copies, cost and colour."""

    card: Annotated[CardName, fact()]
    copies: Annotated[Count, fact()] = 2
    cost: Annotated[Annotated[int, Ge(0), Le(20)], fact(), SELDOM] = 0
    colour: Annotated[Colour | None, fact(), SELDOM] = None


@row()
class Player:
    """A player with archives, hand and deck at the beginning."""

    name: Annotated[Name, fact(names="player")]
    private: Annotated[Count | None, fact()] = None
    hand: Annotated[Count | None, fact()] = None
    deck: Annotated[tuple[Minion, ...], fact(), MaxLen(12), SELDOM] = ()


@row()
class Archive:
    """An archive whose cards have been counted."""

    card: Annotated[CardName, fact(names="archive")]
    cards: Annotated[Count, fact()] = CARDS_PER_ARCHIVE


@row()
class Round:
    """A round of the draft, as every player plays it."""

    seen: Annotated[Count, decision()]
    kept: Annotated[Count, decision()] = 0
    passed: Annotated[Count, decision()] = 0
    common: Annotated[Count, decision()] = 0
    out: Annotated[Count, decision()] = 0


@scenario
class SetUp:
    """A table before the first turn; empty fields are not judged."""

    players: Annotated[tuple[Player, ...], fact(), MinLen(1), MaxLen(8)]
    plain: Annotated[Count | None, fact()] = None
    martial_law: Annotated[Count | None, fact()] = None
    coldest_war: Annotated[Count | None, fact()] = None
    common: Annotated[Count | None, fact()] = None
    archives: Annotated[tuple[Archive, ...], fact(), MaxLen(18), SELDOM] = ()
    constructed: Annotated[bool, frame(), SELDOM] = False
    draft: Annotated[Draft | None, frame()] = None
    rounds: Annotated[tuple[Round, ...], decision(), MaxLen(6)] = ()
    filled: Annotated[Count | None, decision()] = None

    @property
    def playable(self) -> bool:
        """Return whether the game allows so many players (NF-65)."""
        return FEWEST_PLAYERS <= len(self.players) <= MOST_PLAYERS

    def contradictions(self) -> Iterable[Contradiction]:
        for n, draft_round in enumerate(self.rounds):
            used = draft_round.kept + draft_round.passed + draft_round.common + draft_round.out
            if used != draft_round.seen:
                yield Contradiction(f"/rounds/{n}/seen", UNEVEN.filled(seen=draft_round.seen, gone=used))


@scenario
class Needed:
    """The needs of so many players; None for impossible numbers or another draft."""

    wounds: Number
    common: Number
    private: Number
    archive_cards: Number
    dealt: Number
    from_draft: Number
    filled: Number
    out: Number


# the Wounds of each box that stands alone: plain, of Martial Law, of The Coldest War (NF-65)
BOXES = ((60, 0, 0), (45, 15, 0), (30, 15, 15))
ALL_WOUNDS = 60
MINION_KINDS = 6
COPIES = 2
STARTING_HAND = 5


def judge(table: SetUp) -> tuple[Finding, ...]:
    """Judge the table, the decks and hands, and the draft (NF-65, NF-66, NF-75), none of them with constructed decks (NF-91)."""
    if table.constructed:
        return (CONSTRUCTED("/constructed"), *judge_cards(table))
    return (*judge_table(table), *judge_players(table), *judge_draft(table))


def judge_table(table: SetUp) -> Iterator[Finding]:
    """Yield the needs of so many players, and deviations from them (NF-65)."""
    players = len(table.players)
    due = wound_count(WOUNDS_PER_PLAYER * players)
    if table.playable:
        yield LAID_OUT(
            "/players",
            players=players,
            wounds=due,
            common=COMMON_ARCHIVES,
            private=PRIVATE_ARCHIVES,
            each=CARDS_PER_ARCHIVE,
        )
        yield from _wound_findings(table)
    else:
        yield NUMBER_OF_PLAYERS("/players", players=players)
    if table.common not in (None, COMMON_ARCHIVES):
        yield COMMON_WRONG("/common", common=table.common, due=COMMON_ARCHIVES)
    for n, player in enumerate(table.players):
        if player.private not in (None, PRIVATE_ARCHIVES):
            yield PRIVATE_WRONG(
                f"/players/{n}/private", player=player.name, private=player.private, due=PRIVATE_ARCHIVES
            )
    for n, archive in enumerate(table.archives):
        if archive.cards != CARDS_PER_ARCHIVE:
            at = f"/archives/{n}/cards"
            yield ARCHIVE_SIZE(at, card=card_name(archive.card), cards=card_count(archive.cards), due=CARDS_PER_ARCHIVE)


def _wound_findings(table: SetUp) -> Iterator[Finding]:
    kinds = {"plain": table.plain, "martial_law": table.martial_law, "coldest_war": table.coldest_war}
    given = {f"/{kind}": number for kind, number in kinds.items() if number is not None}
    if not given:
        return
    total, due = sum(given.values()), WOUNDS_PER_PLAYER * len(table.players)
    first, *other_places = given
    if total == ALL_WOUNDS:
        yield ALL_PUT_IN(first, because=other_places, due=due)
    elif total != due:
        yield WOUNDS_WRONG(first, because=other_places, wounds=wound_count(total), due=due, players=len(table.players))
    mixed = [at for at, number in given.items() if number]
    if total and not _fits_a_box(tuple(number or 0 for number in kinds.values())):
        yield KINDS_OPEN(mixed[0], because=mixed[1:])
    elif len(mixed) > 1 and total == due:
        yield KINDS_FIT(mixed[0], because=mixed[1:])


def _fits_a_box(kinds: tuple[int, ...]) -> bool:
    """Return whether so many of each kind may come from the 60 of one box (NF-65)."""
    return any(all(number <= in_box for number, in_box in zip(kinds, box, strict=True)) for box in BOXES)


def judge_players(table: SetUp) -> Iterator[Finding]:
    """Yield the findings of each starting deck and hand (NF-66, NF-75)."""
    for n, player in enumerate(table.players):
        if player.deck:
            faults = tuple(_deck_faults(player, f"/players/{n}/deck"))
            others = tuple(_other_cards(player, f"/players/{n}/deck"))
            yield from (*faults, *others) or (DECK_RIGHT(f"/players/{n}/deck", player=player.name),)
            yield from _card_findings(player, f"/players/{n}/deck")
        if player.hand is not None:
            reason = HAND_RIGHT if player.hand == STARTING_HAND else HAND_WRONG
            yield reason(f"/players/{n}/hand", player=player.name, cards=player.hand, due=STARTING_HAND)


def judge_cards(table: SetUp) -> Iterator[Finding]:
    """Yield what is told of the cards of the decks otherwise than the table has it (NF-93)."""
    for n, player in enumerate(table.players):
        yield from _card_findings(player, f"/players/{n}/deck")


def _card_findings(player: Player, at: str) -> Iterator[Finding]:
    for n, minion in enumerate(player.deck):
        yield from table_findings(minion, minion.card, known_starter(minion.card), f"{at}/{n}")


def _other_cards(player: Player, at: str) -> Iterator[Finding]:
    """Yield the cards of a starting deck that the table has as no starting minions (NF-66, NF-93)."""
    for n, minion in enumerate(player.deck):
        if minion.copies:
            yield from misplaced(minion.card, OF_STARTER, f"{at}/{n}/card")


def _deck_faults(player: Player, at: str) -> Iterator[Finding]:
    """Yield the faults of a starting deck; rows of one card count together."""
    copies: Counter[str] = Counter()
    first: dict[str, int] = {}
    for n, minion in enumerate(player.deck):
        copies[card_key(minion.card)] += minion.copies
        first.setdefault(card_key(minion.card), n)
        if minion.cost:
            names = {"player": player.name, "card": card_name(minion.card)}
            yield NOT_STARTING(f"{at}/{n}/cost", names, cost=minion.cost)
    kinds = sum(number > 0 for number in copies.values())
    if kinds != MINION_KINDS:
        yield DECK_KINDS(at, player=player.name, kinds=kinds)
    for name, n in first.items():
        if copies[name] not in (0, COPIES):
            names = {"player": player.name, "card": card_name(player.deck[n].card)}
            yield DECK_COPIES(f"{at}/{n}/copies", names, copies=copies[name])
    yield from _colour_faults(player, at)


def _colour_faults(player: Player, at: str) -> Iterator[Finding]:
    """Yield the starting minions that share a colour (NF-66)."""
    first: dict[Colour, int] = {}
    for n, minion in enumerate(filled(minion, known_starter(minion.card)) for minion in player.deck):
        if minion.colour is None:
            continue
        k = first.setdefault(minion.colour, n)
        if card_key(player.deck[k].card) != card_key(minion.card):
            names = {"player": player.name, "card": card_name(minion.card), "other": card_name(player.deck[k].card)}
            yield DECK_COLOURS(f"{at}/{n}/colour", names, because=(f"{at}/{k}/colour",), colour=minion.colour)


class DraftRound(NamedTuple):
    """A round of the draft as it should be, and its text."""

    round: Round
    text: Text


ROUNDS = (
    DraftRound(Round(seen=4, kept=1, passed=3), WORDS.text("first")),
    DraftRound(Round(seen=3, kept=1, passed=2), WORDS.text("second")),
    DraftRound(Round(seen=2, common=1, out=1), WORDS.text("third")),
)

DEALT = ROUNDS[0].round.seen


def judge_draft(table: SetUp) -> Iterator[Finding]:
    """Yield the findings of the draft, if there is one (NF-75)."""
    if table.draft is Draft.FOUR_CARDS:
        yield from _four_card_findings(table)
        return
    given = [f"/rounds/{n}" for n in range(len(table.rounds))]
    if table.filled is not None:
        given.append("/filled")
    if table.draft is Draft.CHANGED:
        yield DRAFT_CHANGED("/draft", because=given)
    elif given:
        yield DRAFT_NOT_TOLD("/draft", because=given)


def archives_to_fill(table: SetUp) -> int:
    """Return the number of common archives added after the draft (NF-75)."""
    return COMMON_ARCHIVES - len(table.players)


def _four_card_findings(table: SetUp) -> Iterator[Finding]:
    for n, draft_round in enumerate(table.rounds):
        yield judge_round(n, draft_round)
    if table.rounds and len(table.rounds) < len(ROUNDS):
        yield DRAFT_GOES_ON("/rounds", done=len(table.rounds), rounds=len(ROUNDS))
    if table.filled is not None and table.playable:
        yield judge_filling(table, table.filled)


def judge_filling(table: SetUp, number: int) -> Finding:
    """Judge the number of common archives added after the draft (NF-75)."""
    due = archives_to_fill(table)
    reason = FILLED_RIGHT if number == due else FILLED_WRONG
    return reason("/filled", filled=number, players=len(table.players), due=due, common=COMMON_ARCHIVES)


def judge_round(number: int, draft_round: Round) -> Finding:
    """Judge a round of the draft, counted from 0 (NF-75)."""
    at = f"/rounds/{number}"
    if number >= len(ROUNDS):
        return ROUND_BEYOND(at, number=number + 1, rounds=len(ROUNDS))
    due = ROUNDS[number]
    reason = ROUND_RIGHT if draft_round == due.round else ROUND_WRONG
    return reason(at, number=number + 1, due=due.text)


def needed(table: SetUp) -> Needed:
    """Return the Wounds, archives and draft for the number of players (NF-65, NF-75), nothing with constructed decks (NF-91)."""
    number = len(table.players) if table.playable and not table.constructed else None
    has_draft = number is not None and table.draft is Draft.FOUR_CARDS
    private = None if number is None else PRIVATE_ARCHIVES * number
    return Needed(
        wounds=None if number is None else WOUNDS_PER_PLAYER * number,
        common=None if number is None else COMMON_ARCHIVES,
        private=private,
        archive_cards=None if private is None else CARDS_PER_ARCHIVE * (COMMON_ARCHIVES + private),
        dealt=DEALT * len(table.players) if has_draft else None,
        from_draft=len(table.players) if has_draft else None,
        filled=archives_to_fill(table) if has_draft else None,
        out=len(table.players) if has_draft else None,
    )


def laid_out(table: SetUp, findings: tuple[Finding, ...]) -> TimeLine:
    """Show the table as needed, deviations, and the rounds of the draft."""
    return TimeLine(TITLE, tuple(Mark(text, at, _outcome_at(findings, at), note) for text, at, note in _parts(table)))


def _outcome_at(findings: tuple[Finding, ...], at: str) -> Outcome | None:
    """Return the worst outcome at a place, None where it is allowed."""
    outcomes = [
        finding.outcome
        for finding in findings
        if finding.at == at or (at.endswith("/deck") and finding.at.startswith(f"{at}/"))
    ]
    worst = max(outcomes, default=Outcome.ALLOWED)
    return None if worst is Outcome.ALLOWED else worst


def _parts(table: SetUp) -> Iterator[tuple[Text, str, Text | None]]:
    """Yield each part of the table with its place and a deviating number."""
    players = len(table.players)
    yield PLAYERS.filled(n=players), "/players", None
    if table.constructed:
        yield DECKS_OPEN, "/constructed", None
    if table.constructed or not table.playable:
        return
    kinds = {"/plain": table.plain, "/martial_law": table.martial_law, "/coldest_war": table.coldest_war}
    given = {at: number for at, number in kinds.items() if number is not None}
    due = WOUNDS_PER_PLAYER * players
    total = sum(given.values()) if given else None
    yield wound_count(due), next(iter(given), ""), None if total == ALL_WOUNDS else _deviation(total, due)
    yield COMMON.filled(n=COMMON_ARCHIVES), "/common", _deviation(table.common, COMMON_ARCHIVES)
    yield from _private_archives(table)
    for n, player in enumerate(table.players):
        if player.deck:
            yield DECK.filled(player=player.name), f"/players/{n}/deck", None
        if player.hand is not None:
            due = STARTING_HAND
            yield HAND.filled(player=player.name, n=due), f"/players/{n}/hand", _deviation(player.hand, due)
    if table.draft is Draft.FOUR_CARDS:
        for n in range(len(table.rounds)):
            yield ROUND.filled(n=n + 1), f"/rounds/{n}", None
        if table.filled is not None:
            due = archives_to_fill(table)
            yield FILLING.filled(n=due), "/filled", _deviation(table.filled, due)


def _private_archives(table: SetUp) -> Iterator[tuple[Text, str, Text | None]]:
    """Yield the private archives of the players who deviate, or of all together."""
    due, deviates = PRIVATE_ARCHIVES, False
    for n, player in enumerate(table.players):
        if note := _deviation(player.private, due):
            deviates = True
            yield PRIVATE_OF.filled(player=player.name, n=due), f"/players/{n}/private", note
    if not deviates:
        yield PRIVATE.filled(n=due), "/players/0/private", None


def _deviation(number: int | None, due: int) -> Text | None:
    return None if number in (None, due) else DEVIATION.filled(n=number)


def picture(table: SetUp, verdict: Verdict[Needed]) -> TimeLine:
    """Show the table and the draft."""
    return laid_out(table, verdict.findings)


WOUND_KINDS = ("plain", "martial_law", "coldest_war")


def moves(table: SetUp) -> Iterator[Moves]:
    """Yield the next round of the draft, or the archives after it."""
    if table.draft is not Draft.FOUR_CARDS or table.constructed:
        return
    number = len(table.rounds)
    if number < len(ROUNDS):
        due = ROUNDS[number]
        text = NEXT_ROUND.filled(number=number + 1, due=due.text)
        move = Move(text, added(table, "rounds", due.round), judge_round(number, due.round))
    elif table.filled is None and table.playable:
        due_in_all = archives_to_fill(table)
        text = FILL.filled(due=due_in_all)
        move = Move(text, (Edit("replace", "/filled", due_in_all),), judge_filling(table, due_in_all))
    else:
        return
    yield Moves(GOES_ON, [move], lambda candidate: candidate)


def extra_changes(table: SetUp, at: str) -> Iterator[Change]:
    """Yield a playable table: number of players, stack, starting deck."""
    if at == "/players" and not table.playable:
        players = _playable_players(table.players)
        yield Change(WITH_PLAYERS.filled(number=len(players)), (Edit("replace", "/players", players),))
        for edits in _full_stacks(table, len(players)):
            text = PLAYERS_AND_WOUNDS.filled(number=len(players), wounds=WOUNDS_PER_PLAYER * len(players))
            yield Change(text, (Edit("replace", "/players", players), *edits))
    elif at[1:] in WOUND_KINDS:
        for edits in _full_stacks(table, len(table.players)):
            yield Change(WOUNDS.filled(wounds=WOUNDS_PER_PLAYER * len(table.players)), edits, "wounds")
    elif "/deck" in at:
        of_player = at.partition("/deck")[0]
        player = table.players[int(of_player.rpartition("/")[2])]
        # what is not told is as the rules have it
        yield Change(
            FULL_DECK.filled(player=player.name), (Edit("replace", f"{of_player}/deck", ()),), f"deck of {player.name}"
        )


def _playable_players(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """Return as many of the players as the game allows, or two."""
    if len(players) > MOST_PLAYERS:
        return players[:MOST_PLAYERS]
    name = next(letter for letter in "AB" if letter != players[0].name)
    return (*players, Player(name=name))[:FEWEST_PLAYERS]


def _full_stacks(table: SetUp, players: int) -> Iterator[tuple[Edit, ...]]:
    """Yield the stack filled up with one kind, or of it alone."""
    given = {kind: number for kind in WOUND_KINDS if (number := getattr(table, kind)) is not None}
    for kind, number in given.items():
        due = WOUNDS_PER_PLAYER * players - (sum(given.values()) - number)
        if due >= 0 and due != number:
            yield (Edit("replace", f"/{kind}", due),)
    for kind in given:
        emptied = tuple(Edit("replace", f"/{emptied_kind}", None) for emptied_kind in given if emptied_kind != kind)
        if emptied:
            yield (Edit("replace", f"/{kind}", WOUNDS_PER_PLAYER * players), *emptied)


REMEDIES = Remedies(
    nearest=(
        Vary("common", (COMMON_ARCHIVES,)),
        Vary("players/*/private", (PRIVATE_ARCHIVES,)),
        Vary("players/*/hand", (STARTING_HAND,)),
        Vary("players/*/deck/*/copies", (COPIES,)),
        Vary("archives/*/cards", (CARDS_PER_ARCHIVE,)),
    ),
    decisions=("players/*/deck", "archives"),
    extra=extra_changes,
    rows=2_000,
)


def check(table: SetUp) -> Verdict[Needed]:
    """Judge the table and the draft, and compute the needs of the players."""
    findings = judge(table)
    return Verdict(worst_of(findings).text, findings, tuple(map(step_of, findings)), needed(table))


checker = Checker(
    __name__,
    scenario=SetUp,
    check=check,
    reasons=(*WORDS.reasons, *CARD_REASONS),
    result=Needed,
    moves=moves,
    course=("rounds",),
    picture=picture,
    computes=True,
    remedies=REMEDIES,
    meanings=MEANINGS,
)
