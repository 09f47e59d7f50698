"""A Combat phase of Nightfall asked in words: who attacks, with which strength, and what blocks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from games.counts import Counted, counted
from games.draft import Draft, Sentence
from games.moves import Edit
from games.nightfall.cards import known_minion
from games.nightfall.interpreter.questions import (
    IS_IT_BLOCKED,
    WHICH_ATTACK,
    WHICH_HEALTH,
    WHICH_MINION,
    WHICH_STRENGTH,
    WHO_ATTACKS,
)
from games.nightfall.interpreter.spoken import OPPONENT, SELF, THIRD, SpokenTable, kind_of, particle
from games.situation_text import NO, YES
from games.tokens import Token
from games.values import replace

ROLES = ("strength", "health", "damage")
HEADS = ("attacker", "blocker", "minion")
VERBS = ("attack", "block", "blocked-by", "unblocked", "home")
KEEPS = ("(", "/", "[", "「")
ASIDE = (
    "question", "destroyed", "wound", "damage", "suffered", "passive", "minion", "attacker", "attack", "block", "blocker",
    "blocked-by", "own-turn", "their-turn", "rest", "phase.combat", "phase", "health", "strength", "counter", "deals", "order", "against", "undamaged",
)  # fmt: skip
"""Words that say nothing more where minions and their attack are told; a number beside one is not among them."""


class Minion(Struct, eq=False):
    """A minion as it is told: its numbers, what it is called, and where in the sentence."""

    at: int
    end: int
    head: str = ""
    strength: Counted | None = None
    health: Counted | None = None
    damage: Counted | None = None
    starting: Token | None = None
    stays: Token | None = None
    card: Token | None = None
    copies: int = 1
    tokens: list[Token] = []
    role: str = ""

    @property
    def facts(self) -> tuple[tuple[str, object, tuple[Token, ...]], ...]:
        """Return the fields that are told of it, with the tokens that say so."""
        numbers = (("strength", self.strength), ("health", self.health), ("damage", self.damage))
        told_value = [(field, count.number, count.tokens) for field, count in numbers if count]
        signs = (("starting", self.starting), ("stays", self.stays))
        return (*told_value, *((field, True, (token,)) for field, token in signs if token))

    def knows(self, field: str) -> bool:
        """Return whether a number is told, or stands in the table of cards."""
        card = self.card.card if self.card else None
        return getattr(self, field) is not None or bool(card and field in known_minion(card.name.en))


class Scene:
    """The minions and verbs of a sentence, as far as they belong to Combat."""

    def __init__(self, sentence: Sentence, tokens: Sequence[Token]) -> None:
        self.sentence = sentence
        self.tokens = tokens
        self.clause = [*_clause_numbers(tokens)]
        self.denied = {
            at: neighbours for at, token in enumerate(tokens) if (neighbours := self._denial(at)) is not None
        }
        self.numbers = {count.at: count for count in self._numbers()}
        self.minions = [*self._minions()]
        self.references = [*self._references()]
        self.users = [*self._users()]

    def _denial(self, at: int) -> int | None:
        """Return the place of the word by which something is said not to happen, None where it is not said."""
        if not self.tokens[at].is_word_for("attack", "block", "blocker", "passive"):
            return None
        after = at + 1
        while after < len(self.tokens) and self.tokens[after].is_word_for("passive", "counter"):
            after += 1
        neighbours = [place for place in (at - 1, after, at - 2) if 0 <= place < len(self.tokens)]
        for place in neighbours:
            is_far = place == at - 2
            if self.tokens[place].is_word_for("not") and not (
                is_far and not self.tokens[at - 1].is_word_for("minion", "opponent")
            ):
                return place
        return None

    def _minions(self) -> Iterator[Minion]:
        numbers = self.numbers
        current: Minion | None = None
        latest: Minion | None = None
        at = 0
        while at < len(self.tokens):
            token, count = self.tokens[at], numbers.get(at)
            if count:
                behind = latest if count.role == "damage" and not (current and current.health) else None
                owner = current or (behind if behind and behind.health and not behind.damage else None)
                if owner is None or getattr(owner, count.role) is not None or self._begins(owner, count):
                    if current:
                        yield current
                    owner = current = Minion(at, count.end, tokens=[])
                setattr(owner, count.role, count)
                latest = owner
                at = owner.end = max(owner.end, count.end)
                continue
            head = next((head for head in HEADS if token.is_word_for(head)), "")
            copies = self._copies(at)
            if head and at not in self.denied:
                if current and (current.head and head != "minion"):
                    yield current
                    current = None
                current = current or Minion(at, at + 1, tokens=[])
                current.head = current.head or head
            elif copies:
                current = current or Minion(at, at + 1, tokens=[])
                current.copies = copies
                at += 1 if self.tokens[at + 1 : at + 2] and self.tokens[at + 1].is_word_for("counter") else 0
                current.tokens += [token, self.tokens[at]]
            elif token.is_word_for("starting", "stays") or _is_minion(token):
                current = current or Minion(at, at + 1, tokens=[])
                field = (
                    "starting" if token.is_word_for("starting") else "stays" if token.is_word_for("stays") else "card"
                )
                setattr(current, field, token)
            elif current and not (token.is_joint and (token.text in KEEPS or self._goes_on(current, at))):
                yield current
                current = None
            if current:
                latest, current.end = current, at + 1
                current.tokens += [token] if head else []
            at += 1
        if current:
            yield current

    def _goes_on(self, minion: Minion, at: int) -> bool:
        """Return whether the health of a minion follows behind “and”, as in “strength 2 and 3 health”."""
        count = self.numbers.get(at + 1)
        is_health = count is not None and count.role == "health" and bool(minion.strength) and not minion.health
        then = self.tokens[count.end : count.end + 1] if count else ()
        return self.tokens[at].text == "and" and is_health and not any(token.is_word_for(*HEADS) for token in then)

    def _begins(self, minion: Minion, count: Counted) -> bool:
        """Return whether a number is that of another minion than the one told so far."""
        then = self.tokens[count.end : count.end + 1]
        has_own_word = bool(then and then[0].is_word_for(*HEADS))
        return (
            bool(minion.head)
            and count.at == minion.end
            and (has_own_word or (minion.head == "blocker" and count.role == "strength"))
        )

    def _copies(self, at: int) -> int:
        """Return how many minions a number counts: before a word or a number of them, or the counter 体; alone behind “attack with”."""
        number = self.tokens[at].number
        then = self.tokens[at + 1 : at + 2]
        if (
            number
            and at
            and self.tokens[at - 1].is_word_for("attack")
            and not (then and then[0].is_word_for(*ROLES, "wound"))
        ):
            return number
        count = self.numbers.get(at + 1)
        if number and count and count.tokens[0].number is None:
            return number
        if number and then and (then[0].text == "体" or then[0].is_word_for("minion", "attacker", "blocker")):
            return number
        return 0

    def _numbers(self) -> Iterator[Counted]:
        """Yield the numbers of minions: beside their words, and as “3/2”."""
        pairs = set()
        for at, (entry, stroke, other) in enumerate(zip(self.tokens, self.tokens[1:], self.tokens[2:], strict=False)):
            if entry.number is not None and other.number is not None and stroke.text == "/":
                pairs |= {at, at + 2}
                yield Counted("strength", entry.number, (entry,), at, at + 2)
                yield Counted("health", other.number, (other,), at + 2, at + 3)
        for count in counted(self.tokens, ROLES, listing=("strength", "health"), heads=(*HEADS, "one-of")):
            if count.at not in pairs and not (count.role == "damage" and self._deals(count)):
                yield count

    def _deals(self, count: Counted) -> bool:
        return any(token.is_word_for("deals") for token in self.tokens[max(0, count.at - 1) : count.end + 1])

    def _references(self) -> Iterator[tuple[int, int, tuple[Token, ...]]]:
        """Yield the references to a minion by its strength, as “the 5”: place, strength and tokens."""
        used = {id(token) for minion in self.minions for _, _, pieces in minion.facts for token in pieces}
        for at, token in enumerate(self.tokens):
            neighbours = self.tokens[at + 1 : at + 2]
            is_object = (
                at > 0
                and self.tokens[at - 1].is_word_for("block")
                and not (neighbours and _counts(token, neighbours[0]))
            )
            if token.number is None or id(token) in used:
                continue
            if neighbours and neighbours[0].is_word_for("one-of"):
                yield at, token.number, (token, neighbours[0])
            elif (is_object or (neighbours and neighbours[0].is_word_for("blocked-by"))) and token.text.isascii():
                yield at, token.number, (token,)
        for at, (entry, other) in enumerate(zip(self.tokens, self.tokens[1:], strict=False)):
            if entry.is_word_for("one-of") and other.number is not None and id(other) not in used:
                yield at, other.number, (entry, other)

    def _users(self) -> Iterator[int]:
        """Yield the places of clauses that tell of a Wound used and of no attack; who is named there uses it."""
        for at, clause in enumerate(self.clause):
            pieces = [token for token, number in zip(self.tokens, self.clause, strict=True) if number == clause]
            is_use = any(kind_of(token) for token in pieces) and any(token.is_word_for("add") for token in pieces)
            if is_use and not any(token.is_word_for("attack", "attacker", "strength") for token in pieces):
                yield at

    def verbs(self, *symbols: str) -> list[int]:
        """Return the places of verbs that are not denied."""
        return [at for at, token in enumerate(self.tokens) if token.is_word_for(*symbols) and at not in self.denied]

    def verb_of(self, minion: Minion) -> str:
        """Return what a minion does that is told without a word for its part: by the verb behind it, else before it."""
        clause = self.clause[max(minion.at, minion.end - 1)]
        places = [at for at, token in enumerate(self.tokens) if token.is_word_for(*VERBS) and self.clause[at] == clause]
        behind, before = [at for at in places if at >= minion.end], [at for at in places if at < minion.at]
        if before and self.tokens[before[-1]].is_word_for("blocked-by"):
            return "blocker"
        if behind:
            return self._part(behind[0])
        if before:
            return self._part_of_object(self.tokens[before[-1]])
        return ""

    def _part_of_object(self, verb: Token) -> str:
        """Return what a minion does that stands behind a verb, as in “attack with a minion”, “block with one” or “block one”."""
        is_blocker = verb.is_word_for("block") and particle(self.sentence, verb) in ("with", "using", "by")
        return "home" if verb.is_word_for("home") else "blocker" if is_blocker else "attacker"

    def _part(self, at: int) -> str:
        verb, then = self.tokens[at], self.tokens[at + 1 : at + 2]
        is_passive = bool(then and then[0].is_word_for("passive"))
        if verb.is_word_for("home") or (verb.is_word_for("attack") and at in self.denied):
            return "home"
        if verb.is_word_for("attack", "unblocked", "blocked-by") or is_passive:
            return "attacker"
        return "blocker"


def _clause_numbers(tokens: Sequence[Token]) -> Iterator[int]:
    number = 0
    for token in tokens:
        number += token.is_joint and token.text not in KEEPS
        yield number


def _counts(number: Token, word: Token) -> bool:
    """Return whether a number is one of what the word behind it says, and no word that says nothing stands between."""
    return word.is_word_for(*HEADS, *ROLES, "counter") and word.start - number.end <= 1


def _is_minion(token: Token) -> bool:
    return token.card is not None and bool(known_minion(token.card.name.en))


def put_combat(table: SpokenTable, tokens: Sequence[Token]) -> bool:
    """Note what a sentence tells of Combat; return whether it tells anything of it."""
    scene = Scene(table.sentence, tokens)
    if not any(
        token.is_word_for("attack", "block", "blocked-by", "attacker", "blocker", "unblocked") for token in tokens
    ):
        return False
    is_team = any(token.is_word_for("team", "partner") for token in tokens)
    attackers, blockers, home = _parts(scene)
    attackers = attackers or (_nameless(scene) if is_team else [])
    if not (attackers or blockers or home):
        return False
    attacked = _put_players(table, scene, is_team)
    _put_minions(table, attackers + home, 0, "m")
    _put_minions(table, blockers, attacked, "b")
    if not attackers and not home:
        table.ask(WHO_ATTACKS, "/attacks/0/attacker")
    blocked = _put_blocks(table, scene, attackers, blockers)
    is_forbidden = home or is_team or len(blocked) > 1
    if not is_forbidden and not all(minion.knows("strength") for minion in attackers):
        table.ask(WHICH_STRENGTH, "/players/0/minions/0/strength")
    for nth in range(sum(minion.copies for minion in attackers)):
        target = table.name(table.seats[attacked])
        table.put(f"/attacks/{nth}", {"attacker": f"m{nth + 1}", "target": target})
        if blocked.get(nth):
            table.put(f"/attacks/{nth}/blockers", [f"b{entry + 1}" for entry in blocked[nth]])
    _put_wounds(table, scene, attackers)
    if is_team and not any(token.is_word_for("partner") for token in tokens):
        return False
    _take(table, scene)
    return True


def _nameless(scene: Scene) -> list[Minion]:
    return [Minion(0, 0, tokens=[], role="attacker")] if scene.verbs("attack") else []


def _parts(scene: Scene) -> tuple[list[Minion], list[Minion], list[Minion]]:
    """Return the minions that attack, those of the defender, and those that stay at home."""
    attackers: list[Minion] = []
    blockers: list[Minion] = []
    home: list[Minion] = []
    rest: list[Minion] = []
    for minion in scene.minions:
        part = minion.head if minion.head in ("attacker", "blocker") else ""
        if not part and bool(minion.strength) != bool(minion.health or minion.damage):
            part = "attacker" if minion.strength else "blocker"
        verb = scene.verb_of(minion)
        part = "home" if verb == "home" and part != "blocker" else part or verb
        same = [
            entry
            for entry in attackers
            if entry.strength and minion.strength and entry.strength.number == minion.strength.number
        ]
        if part == "attacker" and len(attackers) > 1 and same and not minion.head and minion.strength:
            scene.references.append((minion.at, minion.strength.number, minion.strength.tokens))
        elif part == "attacker" and _completes(attackers, minion):
            attackers[-1].strength = minion.strength
        elif part == "blocker" and blockers and not blockers[-1].health and minion.health and not minion.head:
            blockers[-1].health, blockers[-1].damage = minion.health, blockers[-1].damage or minion.damage
        elif part and _is_told(minion, attackers if part == "attacker" else blockers):
            continue
        elif part:
            {"attacker": attackers, "blocker": blockers, "home": home}[part].append(minion)
        elif minion.head and not minion.facts:
            rest.append(minion)
    if rest and not attackers and not home and scene.verbs("attack"):
        attackers = rest
    elif (
        len(rest) == 1 and len(attackers) == 1 and rest[0].copies > attackers[0].copies and rest[0].at < attackers[0].at
    ):
        home.append(replace(rest[0], copies=rest[0].copies - attackers[0].copies))
    return _told_singly(attackers), _told_singly(blockers), home


def _told_singly(minions: list[Minion]) -> list[Minion]:
    """Return minions of one side, those that are counted together and told one by one only once."""
    for minion in minions:
        rest_of_them = [other for other in minions if other is not minion and not other.head and other.copies == 1]
        if minion.copies > 1 and len(rest_of_them) == len(minions) - 1 == minion.copies - 1:
            minion.copies = 1
        elif minion.copies > 1 and not minion.facts and len(rest_of_them) == len(minions) - 1 == minion.copies:
            rest_of_them[0].tokens += minion.tokens
            return rest_of_them
    return minions


def _is_told(minion: Minion, rest_of_them: list[Minion]) -> bool:
    """Return whether a minion that is only called by its part is one told before, as “the blocker”."""
    return bool(minion.head and rest_of_them) and minion.copies == 1 and not minion.facts and not minion.card


def _completes(attackers: list[Minion], minion: Minion) -> bool:
    """Return whether a strength that stands alone is that of the attacker told before."""
    is_alone = bool(minion.strength) and not (minion.head or minion.starting or minion.card)
    return is_alone and len(attackers) == 1 and not attackers[0].strength


def _put_players(table: SpokenTable, scene: Scene, is_team: bool) -> int:
    """Seat the players: who attacks first, then who is attacked. Returns the seat of the latter."""
    active, target = _sides(table, scene)
    table.seat(active)
    seat = table.seat(target)
    if is_team:
        table.teams = {active: "T", table.seats[seat]: "T"}
        third = next((name for name in table.names if name not in table.seats), THIRD)
        table.seat(third)
        table.teams[third] = "U"
    return seat


def _sides(table: SpokenTable, scene: Scene) -> tuple[str, str]:
    """Return who attacks and who is attacked."""
    attacks = [at for at, token in enumerate(scene.tokens) if token.is_word_for("attack", "blocked-by", "attacker")]
    verb = attacks[0] if attacks else len(scene.tokens)
    turn = next(
        (
            SELF if t.is_word_for("own-turn") else OPPONENT
            for t in scene.tokens
            if t.is_word_for("own-turn", "their-turn")
        ),
        None,
    )
    who = [(at, key) for at, token in enumerate(scene.tokens) if (key := table.key(token)) and at not in scene.users]
    objects = [
        key
        for at, key in who
        if particle(table.sentence, scene.tokens[at]) in ("を", "に", "へ", "への")
        or (at - 1 in attacks and scene.tokens[at].text.isascii())
    ]
    subjects = [key for at, key in who if key not in objects and at < verb]
    objects += [key for at, key in who if any(_is_defender_of(scene, minion, at) for minion in scene.minions)]
    subjects = [key for key in subjects if key not in objects]
    target = objects[0] if objects else None
    active = turn or next((key for key in subjects if key != target), None)
    target = target if target != active else None
    name_token = [name for name in table.names if name not in (active, target)]
    if target is None:
        target = name_token[0] if active and name_token else OPPONENT if active != OPPONENT else SELF
    if active is None:
        active = SELF if target != SELF else (name_token[0] if name_token else OPPONENT)
    return active, target


def _is_defender_of(scene: Scene, minion: Minion, at: int) -> bool:
    """Return whether a minion is told right behind its player, with its health alone, and is none that attacks."""
    if minion.at != at + 1 or not minion.health or minion.strength:
        return False
    blocks_in_clause = any(scene.clause[place] == scene.clause[at] for place in scene.verbs("block"))
    return blocks_in_clause or scene.verb_of(minion) != "attacker"


def _put_minions(table: SpokenTable, minions: list[Minion], seat: int, letter: str) -> None:
    nth = 0
    for minion in minions:
        for _ in range(minion.copies):
            at = f"/players/{seat}/minions/{nth}"
            table.put(f"{at}/name", f"{letter}{nth + 1}", *minion.tokens)
            for field, value, tokens in minion.facts:
                table.put(f"{at}/{field}", value, *tokens)
            if minion.card and minion.card.card:
                table.put(f"{at}/card", minion.card.card.name.en, minion.card)
            nth += 1


def _put_blocks(
    table: SpokenTable, scene: Scene, attackers: list[Minion], blockers: list[Minion]
) -> dict[int, list[int]]:
    """Return which blockers block which attack, by their numbers; ask where that is not told."""
    positive = scene.verbs("block", "blocked-by") or scene.verbs("blocker")
    denied = [at for at in scene.denied if scene.tokens[at].is_word_for("block", "blocker", "passive")]
    through = [at for at, token in enumerate(scene.tokens) if token.is_word_for("unblocked")]
    table.take(*(scene.tokens[place] for at in denied for place in (at, scene.denied[at])))
    table.take(*(scene.tokens[at] for at in through))
    if not positive:
        table.take(*(token for token in scene.tokens if token.is_word_for("both") and (denied or through)))
        if attackers and not denied and not through and not table.teams:
            names = [f"b{n}" for n in range(1, 1 + sum(minion.copies for minion in blockers))]
            block = Edit("add", "/attacks/0/blockers", names)
            is_one_attack = sum(minion.copies for minion in attackers) == 1
            table.ask(IS_IT_BLOCKED, block.at, *(((YES, (block,)), (NO, ())) if names and is_one_attack else ()))
        return {}
    numbers = list(range(sum(minion.copies for minion in blockers)))
    both = [token for token in scene.tokens if token.is_word_for("both")]
    is_double = len(numbers) == 1 and (bool(both) or (len(attackers) == 1 and attackers[0].copies > 1))
    if not numbers or (not is_double and not all(minion.knows("health") for minion in blockers)):
        table.ask(WHICH_HEALTH, "/players/1/minions/0/health")
    strengths = [
        minion.strength.number if minion.strength else None for minion in attackers for _ in range(minion.copies)
    ]
    if len(strengths) == 1:
        if through or denied:
            table.ask(IS_IT_BLOCKED, "/attacks/0/blockers")
        table.take(*(both if len(numbers) > 1 else ()))
        return {0: numbers}
    if is_double and not scene.references:
        table.take(*both)
        return dict.fromkeys(range(len(strengths)), numbers)
    chosen = {strengths.index(number) for _, number, _ in scene.references if strengths.count(number) == 1}
    if len(chosen) != 1 or len(scene.references) != 1:
        table.ask(WHICH_ATTACK, "/attacks/0/blockers")
        return {}
    table.take(*(token for _, _, tokens in scene.references for token in tokens))
    spared = [scene.tokens[at - 1] for at in through if at and scene.tokens[at - 1].number in strengths]
    nth = chosen.pop()
    table.take(*(token for token in spared if token.number != strengths[nth]))
    return {nth: numbers}


def _put_wounds(table: SpokenTable, scene: Scene, attackers: list[Minion]) -> None:
    """Note the Wounds by which a minion gets more strength."""
    kinds = [token for token in scene.tokens if kind_of(token)]
    bonus = [token for token in scene.tokens if token.is_word_for("bonus.1")]
    uses = [token for token in scene.tokens if token.is_word_for("add")]
    if not kinds:
        return
    if len(kinds) != 1 or not (bonus or uses):
        return
    if sum(minion.copies for minion in attackers) != 1:
        table.ask(WHICH_MINION, "/plays/0/minion")
        return
    times = [count for count in counted(scene.tokens, ("wound", f"kind.{kind_of(kinds[0])}")) if count.number]
    twice = [token for token in scene.tokens if token.is_word_for("twice")]
    number = times[0].number if times else 2 if twice else 1
    user = next((key for at in scene.users if (key := table.key(scene.tokens[at]))), table.seats[0])
    for nth in range(min(number, 6)):
        play = {"kind": "wound", "player": table.name(user), "of": kind_of(kinds[0]), "minion": "m1"}
        table.put(f"/plays/{nth}", play, *kinds, *bonus, *uses, *twice, *(times[0].tokens if times else ()))


def _take(table: SpokenTable, scene: Scene) -> None:
    """Take the words that say nothing more, and those by which players are called."""
    at_numbers = {id(token) for token in scene.tokens if token.number is not None}
    table.take(*(t for t in scene.tokens if t.is_word_for(*ASIDE) and id(t) not in at_numbers and not kind_of(t)))
    table.take(
        *(
            t
            for at, t in enumerate(scene.tokens)
            if t.is_word_for("home") or (t.is_word_for("attack") and at in scene.denied)
        )
    )
    table.take(*(scene.tokens[place] for at, place in scene.denied.items() if scene.tokens[at].is_word_for("attack")))
    table.take(
        *(
            t
            for t in scene.tokens
            if t.is_word_for("self", "opponent") or (table.teams and t.is_word_for("team", "partner"))
        )
    )


def read_combat(sentence: Sentence) -> Draft | None:
    """Read a Combat phase."""
    if any(
        token.is_word_for("cost", "claim", "discard", "feed", "stack", "tie") or _is_colour(token)
        for token in sentence.tokens
    ):
        return None
    table = SpokenTable(sentence)
    return table.draft() if put_combat(table, sentence.tokens) else None


def _is_colour(token: Token) -> bool:
    return any(symbol.startswith("colour.") for symbol in token.symbols)
