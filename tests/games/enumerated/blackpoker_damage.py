"""Who could stay out of the attack, and who could block whom instead, the whole Damage judged for each?"""

from __future__ import annotations

from collections.abc import Iterator

from games.blackpoker.battle import Fighter
from games.blackpoker.cards import parse_cards
from games.blackpoker.damage import check
from games.blackpoker.damage.options import FROM, INSTEAD, LET_THROUGH, WITHOUT
from games.blackpoker.damage.scenario import Attacker, AttackingSoldier, Blocker, Damage, Soldier, written_cards
from games.blackpoker.damage.turn import judge
from games.text import Text
from games.values import replace
from games.verdict import Finding, Option

MOST = 20


def options(scenario: Damage) -> Iterator[Option[Damage]]:
    """Yield every attacker left out, every one let through, and every blocker moved to every other attacker."""
    said: set[Text] = set()
    for text, at, then in (*_left_out(scenario), *_let_through(scenario), *_moved(scenario)):
        if text not in said:
            said.add(text)
            yield Option(text, _worst(then, at), then)


def _worst(then: Damage, at: str) -> Finding:
    """Return the worst that is found below a place."""
    of_it = [one for one in check(then).findings if f"{one.at}/".startswith(f"{at}/")]
    return max(of_it, key=lambda one: one.outcome)


def _left_out(scenario: Damage) -> Iterator[tuple[Text, str, Damage]]:
    for n, attacker in enumerate(scenario.attackers):
        attackers = (*scenario.attackers[:n], *scenario.attackers[n + 1 :])
        yield (
            WITHOUT.filled(attacker=_name(attacker), comes_to=""),
            "/attackers",
            replace(scenario, attackers=attackers),
        )


def _fighting(scenario: Damage) -> list[tuple[int, AttackingSoldier]]:
    """Return the attackers that still fight, with their numbers."""
    found = [(line, scenario.attackers[n]) for n, line in enumerate(judge(scenario).pairings)]
    return [(n, row) for n, (line, row) in enumerate(found) if line.battle and isinstance(row, AttackingSoldier)]


def _let_through(scenario: Damage) -> Iterator[tuple[Text, str, Damage]]:
    for n, attacker in _fighting(scenario):
        if attacker.blockers:
            text = LET_THROUGH.filled(attacker=_name(attacker))
            yield text, f"/attackers/{n}", _with(scenario, {n: ()})


def _moved(scenario: Damage) -> Iterator[tuple[Text, str, Damage]]:
    soldiers = _fighting(scenario)
    for n, giving in soldiers:
        for m, blocker in enumerate(giving.blockers):
            for other, taking in soldiers:
                if other == n or len(taking.blockers) == MOST:
                    continue
                kept = (*giving.blockers[:m], *giving.blockers[m + 1 :])
                text = INSTEAD.filled(
                    blocker=_name(blocker), was=FROM.filled(attacker=_name(giving)), attacker=_name(taking)
                )
                yield text, f"/attackers/{other}", _with(scenario, {n: kept, other: (*taking.blockers, blocker)})


def _with(scenario: Damage, blockers: dict[int, tuple[Blocker, ...]]) -> Damage:
    attackers = list(scenario.attackers)
    for n, rows in blockers.items():
        attacker = attackers[n]
        if isinstance(attacker, AttackingSoldier):
            attackers[n] = replace(attacker, blockers=rows)
    return replace(scenario, attackers=tuple(attackers))


def _name(character: Attacker | Blocker) -> Text:
    cards = parse_cards(written_cards(character) or "") or ()
    return Fighter("", cards, barrier=not isinstance(character, AttackingSoldier | Soldier)).label
